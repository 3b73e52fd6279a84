"""Lists of tables: the tables of a channel, and a person's own with buttons to play."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, page_rows, text
from bot.components.speakers import match_link, numbered_title
from bot.components.text import MESSAGE_TEXT_SIZE, clip, join_lines
from bot.messaging.request import Request
from bot.messaging.slash import command
from bot.messaging.visibility import may_know_of
from bot.subjects.lobby import actions
from games.kernel import Message, Quoted, message
from games.texts.catalogues import Speaker
from table import Overview

TABLES_PER_PAGE = 10
"""Number of tables on a page of the list."""

LINE_SIZE = 360
"""Maximum number of characters of a line, to which longer ones are cut."""


def tables_view(
    overviews: Sequence[Overview],
    user: int,
    speaker: Speaker,
    notes: Sequence[str] = (),
    page: int = 0,
) -> ui.LayoutView:
    """Return a page of a reader's tables.

    Tables that wait for the reader come first, and each running match has a button to play.

    Args:
        overviews: the tables.
        user: the user id of the reader.
        speaker: words the page.
        notes: lines above the list.
        page: the number of the page, from 0; the last one if there are not as many.
    """
    note_parts = [text(note) for note in notes]
    if not overviews:
        return layout(*note_parts, text(speaker.say(Message("bot-games-none"))))
    in_order = sorted(overviews, key=lambda table: not _waits_for(table, user))
    pages = ceil(len(in_order) / TABLES_PER_PAGE)
    page = min(page, pages - 1)
    parts: list[ui.Item[Any]] = [text(f"**{speaker.say(Message('bot-games'))}**")]
    for table in in_order[page * TABLES_PER_PAGE : (page + 1) * TABLES_PER_PAGE]:
        parts.append(text(clip(overview_line(table, user, speaker), LINE_SIZE)))
        if table.match.status == "playing":
            label = f"{speaker.say(Message('bot-play'))} #{table.match.id}"
            style = Style.success if _waits_for(table, user) else Style.secondary
            play = button(Address(Kind.PLAY, table.match.id), label, style, "▶️")
            parts.append(ui.ActionRow(play))
    return layout(*note_parts, card(*parts), *page_rows(_page_address, page, pages, speaker))


def _page_address(page: int) -> Address:
    return Address(Kind.TABLES, 0, rest=str(page))


def _waits_for(table: Overview, user: int) -> bool:
    return table.match.seat_of(user) in table.asked


def overview_line(table: Overview, user: int, speaker: Speaker) -> str:
    """Return the line of a table: its title, its state, and a link to its channel.

    `user` is the reader, whose own name is left out.
    """
    match = table.match
    title = numbered_title(match, speaker)
    facts = [_status_message(table, user)]
    if table.until is not None:
        facts.append(message("bot-stands-until", until=f"<t:{table.until // 1000}:R>"))
    if match.status == "playing":
        own_seat = match.seat_of(user)
        names = (player.name for seat, player in enumerate(match.players) if seat != own_seat)
        facts.append(message("bot-stands-players", names=tuple(map(Quoted, names))))
    return " · ".join([f"**{title}**", *map(speaker.say, facts), match_link(match, speaker)])


def _status_message(table: Overview, user: int) -> Message:
    """Return the sentence about the state of a table, as its reader sees it."""
    match, since = table.match, f"<t:{table.since // 1000}:R>"
    names = tuple(Quoted(player.name) for player in match.players)
    if match.status == "lobby":
        return message("bot-stands-open", names=names, since=since, free=match.free_seats)
    if match.status == "over":
        winners = tuple(Quoted(match.name(seat)) for seat in table.winners)
        if not winners:
            return message("bot-stands-undecided", since=since)
        return message("bot-stands-over", names=winners, since=since)
    if _waits_for(table, user):
        return message("bot-stands-yours", since=since)
    asked = tuple(Quoted(match.name(seat)) for seat in table.asked)
    present = tuple(
        Quoted(match.name(seat)) for seat in table.asked if not match.players[seat].on_vacation
    )
    if present:
        return message("bot-stands-waiting", names=present, since=since)
    return message("bot-stands-away", names=asked)


async def show_own_tables(request: Request, page: int = 0) -> None:
    """Show a page of the requesting person's tables in all channels."""
    overviews = await request.tables.reading.overviews_of(request.user)
    await request.show(tables_view(overviews, request.user, request.speaker, page=page))


@command("games")
async def games_command(request: Request) -> None:
    """Show the tables of the requesting person."""
    await show_own_tables(request)


ENDED_LIMIT = 5
"""Maximum number of finished matches in the list of a channel."""


@command("list", about={"server": "all-channels"})
async def list_command(request: Request, server: bool = False) -> None:
    """List the tables of a channel or, with `server`, the open tables in all channels."""
    if server:
        await _show_open_tables(request)
        return
    reading = request.tables.reading
    overviews = await reading.overviews_in(request.channel, request.user, ENDED_LIMIT)
    lines = [overview_line(table, request.user, request.speaker) for table in overviews]
    warning = actions.missing_permissions(request)
    if lines and warning is not None:
        lines.insert(0, request.speaker.say(warning))
    await request.show(
        layout(text(join_lines(lines, MESSAGE_TEXT_SIZE) or request.say("bot-no-tables")))
    )


async def _show_open_tables(request: Request) -> None:
    """Show the open tables on the server, without those whose channels the person cannot see."""
    guild = int(request.interaction.guild_id or 0)
    lines = [
        overview_line(table, request.user, request.speaker)
        for table in await request.tables.reading.lobbies_on(guild)
        if await may_know_of(request.interaction, table.match.whereabouts)
    ]
    content = join_lines(lines, MESSAGE_TEXT_SIZE) or request.say("bot-no-open-tables")
    await request.show(layout(text(content)))
