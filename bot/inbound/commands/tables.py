"""`/table …`: tables are opened, joined, left, started, closed, listed and exported."""

from functools import partial

import discord
from discord import app_commands

from bot.components.clip import CONTENT, lines
from bot.components.custom_ids import Kind
from bot.components.items import layout, text
from bot.components.table_list import line
from bot.components.titles import about
from bot.inbound import invitations, lobby, moves, seats, showing
from bot.inbound.commands.common import (
    IN_SERVERS,
    ON_SERVERS,
    Make,
    Option,
    Searched,
    TableNumber,
    at_table,
    command,
    named_game,
    suggested,
    suggested_games,
)
from bot.inbound.commands.seats import SEAT_COMMANDS
from bot.inbound.commands.translate import words
from bot.inbound.request import Request
from bot.inbound.which_table import begun, candidates, opened
from bot.process.services import Services

Partners = app_commands.Range[int, 1, 3]

ENDED = 5
"""So many matches that are over are listed too."""

MORE = dict.fromkeys((f"user{at}" for at in range(2, 6)), "user-more")


@command("new", suggest={"game": suggested_games})
async def new(request: Request, game: Searched) -> None:
    """Open a table."""
    await lobby.new(request, named_game(request, game))


@command("practice", suggest={"game": suggested_games})
async def practice(request: Request, game: Searched, computers: Partners | None = None) -> None:
    """Open a table against computers."""
    await lobby.practise(request, named_game(request, game), computers or lobby.PARTNERS)


@command("learn", suggest={"game": suggested_games}, contexts=IN_SERVERS)
async def learn(request: Request, game: Searched) -> None:
    """Show the next lesson of a game."""
    await lobby.learn(request, named_game(request, game))


@command("join")
async def join(request: Request, table: TableNumber | None = None) -> None:
    """Sit down at an open table."""
    meant = await opened(request, table)
    match = await lobby.join(request, meant.id)
    await request.tell(about("bot-joined", match, request.speaker))


@command("invite", about=MORE)
async def invite(  # noqa: PLR0913, PLR0917 - each is an option of the command
    request: Request,
    user: discord.Member,
    user2: discord.Member | None = None,
    user3: discord.Member | None = None,
    user4: discord.Member | None = None,
    user5: discord.Member | None = None,
    table: TableNumber | None = None,
) -> None:
    """Ask people to an open table."""
    named = [one for one in (user, user2, user3, user4, user5) if one is not None]
    await invitations.invite(request, await opened(request, table), named)


@command("start")
async def start(request: Request, table: TableNumber | None = None) -> None:
    """Begin the match of an open table."""
    match = await lobby.start(request, (await opened(request, table)).id)
    if match.is_private:
        await moves.open_panel(request, match.id)
        return
    # A match that has begun may have no channel any more.
    nowhere = match.status == "playing" and match.lost_at is not None
    said = "bot-started-nowhere" if nowhere else "bot-started"
    await request.tell(request.say(said, match=str(match.id)))


def _giving_up(key: str, kind: Kind) -> Make:
    """Return a command that leaves or ends a table: which of several is asked, never guessed."""

    @command(key)
    async def do(request: Request, table: TableNumber | None = None) -> None:
        found = await candidates(request, table, partial(seats.may_give_up, request, kind))
        if len(found) > 1:
            await seats.ask_which(request, kind, found)
        else:
            await seats.give_up(request, kind, found[0])

    return do


@command("list")
async def show(request: Request) -> None:
    """List the tables of a channel."""
    overviews = request.tables.reading.overviews_in
    here = await overviews(request.channel, request.user, ENDED)
    found = [line(table, request.user, request.speaker) for table in here]
    lacking = lobby.forbidden(request)
    if found and lacking is not None:
        found.insert(0, request.speaker.say(lacking))
    await request.show(layout(text(lines(found, CONTENT) or request.say("bot-no-tables"))))


async def _own_tables(request: Request, typed: str) -> list[Option]:
    mine = await request.tables.reading.list_open(request.user)
    return suggested(mine, request.speaker, typed)


@command("bring", suggest={"table": _own_tables})
async def bring(request: Request, table: TableNumber) -> None:
    """Bring a table into this channel."""
    lobby.require_permissions(request)
    await request.require(table)
    guild = request.interaction.guild_id
    await request.tables.channels.move(table, request.user, request.channel, guild)
    await request.tell(request.say("bot-moved", match=str(table)))


TABLE_COMMANDS: tuple[Make, ...] = (
    new,
    practice,
    join,
    _giving_up("leave", Kind.STAND_UP),
    start,
    _giving_up("cancel", Kind.ABORT),
    _giving_up("stop", Kind.STOP),
    at_table("back", seats.back),
    invite,
    at_table("options", lobby.options, opened),
    show,
    at_table("export", showing.export, begun),
    bring,
    *SEAT_COMMANDS,
)


def table_commands(services: Services) -> app_commands.Group:
    """Return the group."""
    group = app_commands.Group(
        name=words("table"),
        description=words("table-group"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=ON_SERVERS,
    )
    for make in TABLE_COMMANDS:
        group.add_command(make(services))
    return group
