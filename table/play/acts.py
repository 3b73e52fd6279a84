"""What is done to a table beside its moves: it stands in the log, and the table is told."""

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Message, Quoted, Seat, SeatName, message
from storage.queries import acts, outbox
from storage.rows import ActKind, ActRow, Notification, StepRow
from table.match import attendance
from table.match.loaded import LoadedMatch
from table.match.model import Entry, is_vacant
from table.match.options import is_lesson, options_of

QUIET = frozenset({"late", "played", "reminded", "continued"})
"""What only stands in the log: its effect speaks for itself."""


async def note(  # noqa: PLR0913 - what was done, to whom, by whom
    connection: AsyncConnection,
    loaded: LoadedMatch,
    kind: ActKind,
    now: int,
    *,
    seat: Seat | None = None,
    user_id: int | None = None,
    name: str = "",
    detail: int | None = None,
) -> None:
    """Note what was done, and owe it to the table."""
    row = loaded.row
    version = row.announced_version + 1
    act = ActRow(row.id, version, kind, seat, user_id, name, detail, now)
    await acts.add(connection, act)
    if kind in QUIET:
        return
    facts = {"kind": kind, "seat": seat, "name": name, "detail": detail}
    said = Notification("act", channel_id=row.channel_id, payload=facts)
    await outbox.add(connection, row.id, row.version, [said], now)


async def returned(connection: AsyncConnection, loaded: LoadedMatch, step: StepRow) -> None:
    """Note that a player is back by whose own step nobody need answer for them any more."""
    if step.seat is None or step.user_id is None:
        return
    before = attendance.load(loaded.seats[step.seat].attendance)
    if before.stand_in is not None and not is_lesson(options_of(loaded.row)):
        await note(connection, loaded, "back", step.at, seat=Seat(step.seat))


async def stood_in(connection: AsyncConnection, loaded: LoadedMatch, step: StepRow) -> None:
    """Note that the turn which a step ends was not its player's: somebody stands in for them."""
    if step.seat is None or step.user_id is not None or not step.ended_turn:
        return
    seat = loaded.seats[step.seat]
    if is_lesson(options_of(loaded.row)):
        return
    if attendance.load(seat.attendance).stand_in is not None and not is_vacant(seat.user_id):
        await note(connection, loaded, "played", step.at, seat=Seat(step.seat))


def sentence(kind: str, seat: int | None, name: str, detail: int | None) -> Message:
    """Return the sentence that tells what was done."""
    key = f"table-act-{kind}"
    if name and kind not in ("left", "taken", "continued"):
        key += "-by"
    return message(
        key,
        seat=SeatName(seat or 0),
        name=Quoted(name),
        until=f"<t:{detail or 0}:D>",
    )


async def entries(
    connection: AsyncConnection, match_id: int, after: int, until: int
) -> list[Entry]:
    """Return what was done after a version and up to another, as the log tells it."""
    rows = await acts.of(connection, match_id, after, until + 1)
    return [
        Entry(
            row.version,
            None if row.seat is None else Seat(row.seat),
            row.at,
            (sentence(row.kind, row.seat, row.name, row.detail),),
        )
        for row in rows
    ]
