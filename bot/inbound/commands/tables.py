"""`/table …`: tables are opened, joined, left, started, closed, listed and exported."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import app_commands

from bot import permissions
from bot.components.clip import CONTENT, OPTIONS, lines
from bot.components.games import line
from bot.components.items import layout, text
from bot.components.titles import about
from bot.inbound import reply, sight
from bot.inbound.commands.common import (
    IN_SERVERS,
    Command,
    Option,
    Searched,
    TableNumber,
    answering,
    suggested,
    with_tables,
)
from bot.inbound.commands.seats import add_seat_commands
from bot.inbound.commands.translate import words
from bot.inbound.consents import Consents
from bot.inbound.invitations import Invitations
from bot.inbound.lobby import Lobbies
from bot.inbound.seats import Seats
from bot.inbound.showing import Looks
from bot.inbound.which import which
from bot.process.services import Services
from games.kernel import IllegalMove, Message, Quoted, message
from games.kernel.words import Speaker
from table import Match
from table.match.luck import LONGEST

Anything = discord.Interaction[Any]
Word = app_commands.Choice[str]
Luck = app_commands.Range[str, 1, LONGEST]
Partners = app_commands.Range[int, 1, 3]
PARTNERS = 2
"""So many computers sit at a table for practice, unless another number is named."""

ENDED = 5
"""So many matches that are over are listed too."""

Propose = Callable[[Anything, int], Awaitable[None]]
Change = Callable[[Anything, int], Awaitable[Match]]
Running = Callable[[Anything, int], Awaitable[None]]

STARTED, STARTED_NOWHERE = "bot-started", "bot-started-nowhere"
"""What is said when a match has begun, and where its channel is gone."""


def table_commands(services: Services) -> app_commands.Group:
    """Return the group."""
    group = app_commands.Group(
        name=words("table"), description=words("table-group"), allowed_contexts=IN_SERVERS
    )
    lobbies = Lobbies(services)
    seats = Seats(services)
    changes: Iterable[tuple[str, str, Change, Running | None]] = (
        ("leave", "bot-left", lobbies.leave, seats.ask_to_stand_up),
        ("start", STARTED, lobbies.start, None),
        ("cancel", "bot-cancelled", lobbies.cancel, seats.ask_to_abort),
    )
    group.add_command(_new(services, lobbies))
    group.add_command(_practice(services, lobbies))
    group.add_command(_join(services, lobbies))
    for key, done, change, running in changes:
        group.add_command(_change(services, key, done, change, running))
    consents = Consents(services)
    proposals = (("stop", consents.stop), ("back", consents.back))
    for key, propose in proposals:
        group.add_command(_propose(services, key, propose))
    group.add_command(_invite(services))
    for command in (
        _options(services, lobbies),
        _list(services),
        _export(services),
        _move(services),
    ):
        group.add_command(command)
    add_seat_commands(group, services)
    return group


def _new(services: Services, lobbies: Lobbies) -> Command:
    @app_commands.command(name=words("new"), description=words("new-about"))
    @app_commands.describe(game=words("game-about"), luck=words("luck-about"))
    @app_commands.rename(game=words("game"), luck=words("luck"))
    async def new(interaction: Anything, game: Searched, luck: Luck | None = None) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            match = await lobbies.create(interaction, _game(services, game, voice), luck)
            await reply.tell(interaction, voice.say(message("bot-created", match=str(match.id))))

    return _with_games(services, new)


def _practice(services: Services, lobbies: Lobbies) -> Command:
    @app_commands.command(name=words("practice"), description=words("practice-about"))
    @app_commands.describe(game=words("game-about"), computers=words("computers-about"))
    @app_commands.rename(game=words("game"), computers=words("computers"))
    async def practice(
        interaction: Anything, game: Searched, computers: Partners | None = None
    ) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            key = _game(services, game, voice)
            match = await lobbies.practice(interaction, key, computers or PARTNERS)
            await reply.tell(interaction, voice.say(message("bot-created", match=str(match.id))))

    return _with_games(services, practice)


def _with_games(services: Services, command: Command) -> Command:
    """Return the command with suggestions for its option `game`."""

    @command.autocomplete("game")
    async def games(interaction: Anything, typed: str) -> list[Word]:
        voice = services.voice(interaction)
        named = [(voice.say(Message(f"{key}-name")), key) for key in services.games]
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in named
            if typed.casefold() in name.casefold() or key.startswith(typed.casefold())
        ][:OPTIONS]

    return command


def _game(services: Services, typed: str, voice: Speaker) -> str:
    """Return the key of a game by its key or name: people may type past the suggestions."""
    for key in services.games:
        if typed.casefold() in (key, voice.say(Message(f"{key}-name")).casefold()):
            return key
    names = tuple(voice.say(Message(f"{key}-name")) for key in services.games)
    raise IllegalMove(message("bot-no-such-game", name=Quoted(typed[:50]), games=names))


def require_permissions(interaction: Anything) -> None:
    """Check that the bot may do here what a table needs. Raises IllegalMove, naming what lacks."""
    lacking = forbidden(interaction)
    if lacking is not None:
        raise IllegalMove(lacking)


def forbidden(interaction: Anything) -> Message | None:
    """Return what the bot may not do here and needs to, in a sentence."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = permissions.missing(interaction.app_permissions, in_thread=in_thread)
    return message("bot-no-permission", what=permissions.said(lacking)) if lacking else None


def _join(services: Services, lobbies: Lobbies) -> Command:
    @app_commands.command(name=words("join"), description=words("join-about"))
    @app_commands.describe(table=words("table-about"), luck=words("luck-about"))
    @app_commands.rename(table=words("table"), luck=words("luck"))
    async def join(
        interaction: Anything, table: TableNumber | None = None, luck: Luck | None = None
    ) -> None:
        async with answering(services, interaction) as voice:
            meant = await which(services, interaction, table, lobby=True)
            match = await lobbies.join(interaction, meant.id, luck)
            await reply.tell(interaction, about("bot-joined", match, voice))

    return with_tables(services, join)


def _invite(services: Services) -> Command:
    invitations = Invitations(services)
    more = {f"user{at}": words(f"user{at}") for at in range(2, 6)}
    about = dict.fromkeys(more, words("user-more-about"))

    @app_commands.command(name=words("invite"), description=words("invite-about"))
    @app_commands.describe(user=words("user-about"), table=words("table-about"), **about)
    @app_commands.rename(user=words("user"), table=words("table"), **more)
    async def invite(  # noqa: PLR0913, PLR0917 - each is an option of the command
        interaction: Anything,
        user: discord.Member,
        user2: discord.Member | None = None,
        user3: discord.Member | None = None,
        user4: discord.Member | None = None,
        user5: discord.Member | None = None,
        table: TableNumber | None = None,
    ) -> None:
        async with answering(services, interaction):
            meant = await which(services, interaction, table, lobby=True)
            named = [one for one in (user, user2, user3, user4, user5) if one is not None]
            await invitations.invite(interaction, meant, named)

    return with_tables(services, invite)


def _change(
    services: Services, key: str, done: str, change: Change, running: Running | None
) -> Command:
    """Return a command for open tables; `running` is what it does where the match has begun."""

    @app_commands.command(name=words(key), description=words(f"{key}-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def do(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction) as voice:
            meant = await which(services, interaction, table, lobby=True)
            if running is not None and meant.status == "playing":
                await running(interaction, meant.id)
                return
            match = await change(interaction, meant.id)
            lost = done == STARTED and match.lost_at is not None
            sentence = STARTED_NOWHERE if lost else done
            await reply.tell(interaction, voice.say(message(sentence, match=str(match.id))))

    return with_tables(services, do)


def _propose(services: Services, key: str, propose: Propose) -> Command:
    @app_commands.command(name=words(key), description=words(f"{key}-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def do(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await propose(interaction, match.id)

    return with_tables(services, do)


def _options(services: Services, lobbies: Lobbies) -> Command:
    @app_commands.command(name=words("options"), description=words("options-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def options(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table, lobby=True)
            await lobbies.options(interaction, match)

    return with_tables(services, options)


def _list(services: Services) -> Command:
    @app_commands.command(name=words("list"), description=words("list-about"))
    async def show(interaction: Anything) -> None:
        async with answering(services, interaction) as voice:
            user, channel = interaction.user.id, int(interaction.channel_id or 0)
            here = await services.tables.reading.overviews_in(channel, user, ENDED)
            found = [line(one, user, voice) for one in here]
            lacking = forbidden(interaction)
            if found and lacking is not None:
                found.insert(0, voice.say(lacking))
            said = lines(found, CONTENT) or voice.say(Message("bot-no-tables"))
            await reply.show(interaction, layout(text(said)))

    return show


def _export(services: Services) -> Command:
    looks = Looks(services)

    @app_commands.command(name=words("export"), description=words("export-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def export(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await looks.export(interaction, match.id)

    return with_tables(services, export)


def _move(services: Services) -> Command:
    @app_commands.command(name=words("bring"), description=words("bring-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def move(interaction: Anything, table: TableNumber) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            await sight.require(services, interaction, table)
            user, here = interaction.user.id, int(interaction.channel_id or 0)
            await services.tables.places.move(table, user, here, interaction.guild_id)
            await reply.tell(interaction, voice.say(message("bot-moved", match=str(table))))

    @move.autocomplete("table")
    async def own(interaction: Anything, typed: str) -> list[Option]:
        mine = await services.tables.reading.of_user(interaction.user.id)
        return suggested(mine, services.voice(interaction), typed)

    return move
