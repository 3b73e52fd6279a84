"""`/table …`: tables are opened, joined, left, started, closed, listed and exported."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import app_commands

from bot import permissions
from bot.components.clip import CONTENT, lines
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
    at_table,
    command,
    opened,
    suggested,
)
from bot.inbound.commands.games import named_game, suggested_games
from bot.inbound.commands.seats import add_seat_commands
from bot.inbound.commands.translate import words
from bot.inbound.consents import Consents
from bot.inbound.invitations import Invitations
from bot.inbound.learning import Learning
from bot.inbound.lobby import Lobbies
from bot.inbound.seats import Seats
from bot.inbound.showing import DisplayHandlers
from bot.process.services import Services
from games.kernel import IllegalMove, Message, message
from table import Match
from table.match.luck import LONGEST

Anything = discord.Interaction[Any]
Luck = app_commands.Range[str, 1, LONGEST]
Partners = app_commands.Range[int, 1, 3]
PARTNERS = 2
"""So many computers sit at a table for practice, unless another number is named."""

ENDED = 5
"""So many matches that are over are listed too."""

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
    for one in (
        at_table(services, "stop", consents.stop),
        at_table(services, "back", consents.back),
        _invite(services),
        at_table(services, "options", lobbies.options, opened),
        _list(services),
        at_table(services, "export", DisplayHandlers(services).export),
        _move(services),
    ):
        group.add_command(one)
    add_seat_commands(group, services)
    return group


def _new(services: Services, lobbies: Lobbies) -> Command:
    @command(services, "new", suggest={"game": suggested_games})
    async def new(interaction: Anything, game: Searched, luck: Luck | None = None) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            match = await lobbies.create(interaction, named_game(services, game, voice), luck)
            await reply.tell(interaction, voice.say(message("bot-created", match=str(match.id))))

    return new


def _practice(services: Services, lobbies: Lobbies) -> Command:
    @command(services, "practice", suggest={"game": suggested_games})
    async def practice(
        interaction: Anything, game: Searched, computers: Partners | None = None
    ) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            key = named_game(services, game, voice)
            match = await lobbies.practice(interaction, key, computers or PARTNERS)
            await reply.tell(interaction, voice.say(message("bot-created", match=str(match.id))))

    return practice


def learn_command(services: Services) -> Command:
    """Return `/learn`, which opens a table and is not for one."""
    learning = Learning(services)

    @command(services, "learn", suggest={"game": suggested_games})
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def learn(interaction: Anything, game: Searched) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            await learning.learn(interaction, named_game(services, game, voice))

    return learn


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
    @command(services, "join")
    async def join(
        interaction: Anything, table: TableNumber | None = None, luck: Luck | None = None
    ) -> None:
        async with answering(services, interaction) as voice:
            meant = await opened(services, interaction, table)
            match = await lobbies.join(interaction, meant.id, luck)
            await reply.tell(interaction, about("bot-joined", match, voice))

    return join


def _invite(services: Services) -> Command:
    invitations = Invitations(services)
    more = dict.fromkeys((f"user{at}" for at in range(2, 6)), "user-more")

    @command(services, "invite", about=more)
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
            meant = await opened(services, interaction, table)
            named = [one for one in (user, user2, user3, user4, user5) if one is not None]
            await invitations.invite(interaction, meant, named)

    return invite


def _change(
    services: Services, key: str, done: str, change: Change, running: Running | None
) -> Command:
    """Return a command for open tables; `running` is what it does where the match has begun."""

    @command(services, key)
    async def do(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction) as voice:
            meant = await opened(services, interaction, table)
            if running is not None and meant.status == "playing":
                await running(interaction, meant.id)
                return
            match = await change(interaction, meant.id)
            lost = done == STARTED and match.lost_at is not None
            sentence = STARTED_NOWHERE if lost else done
            await reply.tell(interaction, voice.say(message(sentence, match=str(match.id))))

    return do


def _list(services: Services) -> Command:
    @command(services, "list")
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


def _move(services: Services) -> Command:
    @command(services, "bring", suggest={"table": _own_tables})
    async def move(interaction: Anything, table: TableNumber) -> None:
        async with answering(services, interaction) as voice:
            require_permissions(interaction)
            await sight.require(services, interaction, table)
            user, here = interaction.user.id, int(interaction.channel_id or 0)
            await services.tables.places.move(table, user, here, interaction.guild_id)
            await reply.tell(interaction, voice.say(message("bot-moved", match=str(table))))

    return move


async def _own_tables(services: Services, interaction: Anything, typed: str) -> list[Option]:
    mine = await services.tables.reading.of_user(interaction.user.id)
    return suggested(mine, services.voice(interaction), typed)
