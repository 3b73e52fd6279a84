"""Which table is meant: the one they name, the one that asks them, or the only one."""

from collections.abc import Callable, Sequence

from bot.messaging.request import Request
from bot.messaging.services import Services
from games.kernel import KernelError, Message, message
from table import Match, Perspective


class UnclearTable(KernelError):
    """Several tables, or none, could be meant: name one."""


async def find_table(request: Request, named: int | None, *, lobby: bool = False) -> Match:
    """Return the table that a command is about.

    Raises:
        NoSuchMatch: the named one is none that the user may know of.
        UnclearTable: there is none here, or there are several and none asks them.
    """
    if named is not None:
        await request.require_visible(named)
        return await request.tables.reading.match(named)
    return await choose_table(
        request.services, await nearby_tables(request), request.user, lobby=lobby
    )


async def find_open_table(request: Request, named: int | None) -> Match:
    """Return the table that a command is about, one that has not begun before others."""
    return await find_table(request, named, lobby=True)


async def find_begun_table(request: Request, named: int | None) -> Match:
    """Return the table that is looked back at: where none is played here, what ended last.

    What ended last in this channel comes before what ended last for the person.

    Raises NoSuchMatch, UnclearTable.
    """
    here = () if named is not None else await nearby_tables(request)
    if named is None and not any(match.status == "playing" for match in here):
        channel = None if request.interaction.guild_id is None else request.channel
        ended = await request.tables.reading.last_ended(request.user, channel)
        if ended is not None:
            return ended
    return await find_table(request, named)


async def find_tables_to_leave(
    request: Request, named: int | None, may: Callable[[Match], bool]
) -> Sequence[Match]:
    """Return the tables that a command which leaves or ends one can be about: nothing is guessed.

    Where there is none, the one that is meant otherwise, to hear why not.

    Raises NoSuchMatch, UnclearTable.
    """
    if named is None:
        found = [match for match in await nearby_tables(request) if may(match)]
        if found:
            return found
    return [await find_open_table(request, named)]


async def nearby_tables(request: Request) -> tuple[Match, ...]:
    """Return the tables of this channel; in a direct message, those of the user."""
    channel = None if request.interaction.guild_id is None else request.channel
    return await request.tables.reading.list_open(request.user, channel)


async def choose_table(
    services: Services, matches: Sequence[Match], user: int, *, lobby: bool
) -> Match:
    """Return the one that is meant among several. Raises UnclearTable."""
    status = "lobby" if lobby else "playing"
    fitting = [match for match in matches if match.status == status] or list(matches)
    if len(fitting) > 1:
        asking = [found.match for found in await asking_matches(services, fitting, user)]
        own = [match for match in fitting if match.seat_of(user) is not None]
        fitting = asking or own or fitting
    if not fitting:
        raise UnclearTable(Message("bot-no-tables"))
    if len(fitting) > 1:
        names = tuple(f"#{match.id}" for match in fitting)
        raise UnclearTable(message("bot-which-table", tables=names))
    return fitting[0]


async def asking_matches(
    services: Services, matches: Sequence[Match], user: int
) -> list[Perspective]:
    """Return the positions of the matches that wait for a user."""
    found = [
        await services.tables.reading.perspective(match.id, user)
        for match in matches
        if match.status == "playing" and match.seat_of(user) is not None
    ]
    return [overview for overview in found if overview.is_asked]
