"""Finds the table that a command is about.

That is the table that the user names, or else the one that waits for the user, or the only one.
"""

from collections.abc import Callable, Sequence

from bot.messaging.request import Request
from bot.messaging.services import Services
from games.kernel import KernelError, Message, message
from table import Match, Perspective


class UnclearTable(KernelError):
    """Several tables, or none, fit a command that names no table."""


async def find_table(request: Request, named: int | None, *, lobby: bool = False) -> Match:
    """Return the table that a command is about.

    Raises:
        NoSuchMatch: there is no table of this number that the user may know of.
        UnclearTable: there is no table here, or there are several and not just one fits best.
    """
    if named is not None:
        await request.require_visible(named)
        return await request.tables.reading.match(named)
    return await choose_table(
        request.services, await nearby_tables(request), request.user, lobby=lobby
    )


async def find_open_table(request: Request, named: int | None) -> Match:
    """Return the table that a command is about, preferring one that has not started."""
    return await find_table(request, named, lobby=True)


async def find_begun_table(request: Request, named: int | None) -> Match:
    """Return the table of a command that looks back, such as `/log`.

    If no table is named and no match runs here, that is the match that ended last in this channel
    or, if there is none, the user's own match that ended last. Raises NoSuchMatch, UnclearTable.
    """
    nearby = () if named is not None else await nearby_tables(request)
    if named is None and not any(match.status == "playing" for match in nearby):
        channel = None if request.interaction.guild_id is None else request.channel
        ended = await request.tables.reading.last_ended(request.user, channel)
        if ended is not None:
            return ended
    return await find_table(request, named)


async def find_tables_to_leave(
    request: Request, named: int | None, may: Callable[[Match], bool]
) -> Sequence[Match]:
    """Return the tables that a command could leave or end: all that satisfy `may`.

    If there is none, return the table that `find_open_table` finds, whose refusal explains why.
    Raises NoSuchMatch, UnclearTable.
    """
    if named is None:
        allowed = [match for match in await nearby_tables(request) if may(match)]
        if allowed:
            return allowed
    return [await find_open_table(request, named)]


async def nearby_tables(request: Request) -> tuple[Match, ...]:
    """Return the open tables of this channel or, in a direct message, of the user."""
    channel = None if request.interaction.guild_id is None else request.channel
    return await request.tables.reading.list_open(request.user, channel)


async def choose_table(
    services: Services, matches: Sequence[Match], user: int, *, lobby: bool
) -> Match:
    """Return the table of several that fits best. Raises UnclearTable.

    Tables of the preferred status come first; among these, tables that wait for the user, then
    tables at which the user sits.
    """
    status = "lobby" if lobby else "playing"
    fitting = [match for match in matches if match.status == status] or list(matches)
    if len(fitting) > 1:
        asking = [overview.match for overview in await asking_matches(services, fitting, user)]
        seated = [match for match in fitting if match.seat_of(user) is not None]
        fitting = asking or seated or fitting
    if not fitting:
        raise UnclearTable(Message("bot-no-tables"))
    if len(fitting) > 1:
        names = tuple(f"#{match.id}" for match in fitting)
        raise UnclearTable(message("bot-which-table", tables=names))
    return fitting[0]


async def asking_matches(
    services: Services, matches: Sequence[Match], user: int
) -> list[Perspective]:
    """Return the user's views of the matches that wait for the user."""
    overviews = [
        await services.tables.reading.perspective(match.id, user)
        for match in matches
        if match.status == "playing" and match.seat_of(user) is not None
    ]
    return [overview for overview in overviews if overview.is_asked]
