"""What is done to a table beside its moves: it stands in the log, and the table is told."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from games.kernel import Message, Quoted, Seat, SeatName, message
from games.kernel.message import Arg
from storage.rows import ActKind, ActRow, KnownMatch, Notification, StepRow
from table.commands.change import Change
from table.match.model import Entry, is_vacant
from table.match.options import is_lesson, is_private, options_of
from table.views.notifications import Notifications

QUIET = frozenset({"late", "played", "reminded", "continued"})
"""What only stands in the log, `late` also in the report of what was answered for its player."""


@dataclass(frozen=True, slots=True)
class Warrant:
    """Who acts, and by what right."""

    user_id: int | None = None
    """`None`: the clock, or a vote."""

    name: str = ""
    moderator: bool = False
    """Discord lets them manage the channel's messages."""

    def holds_at(self, table: KnownMatch) -> bool:
        """Whether they may act on their own at a table."""
        return self.moderator or self.user_id == table.host_id


NOBODY = Warrant()


def note(
    change: Change,
    kind: ActKind,
    seat: Seat | None = None,
    by: Warrant = NOBODY,
    detail: int | None = None,
) -> None:
    """Note what was done, and owe it to the table."""
    row, now = change.row, change.now
    version = row.announced_version + 1
    act = ActRow(row.id, version, kind, seat, by.user_id, by.name, detail, now)
    change.add_to_log(act)
    if kind in QUIET or is_private(options_of(row), row.status):
        return
    facts = {"kind": kind, "seat": seat, "name": by.name, "detail": detail}
    notification = Notification("act", channel_id=row.channel_id, payload=facts)
    change.say(Notifications((notification,)))


def note_step(change: Change, step: StepRow) -> None:
    """Note who is back by their own step, or whose turn the house has ended for them."""
    if step.seat is None:
        return
    lesson = is_lesson(options_of(change.row))
    attendance = change.loaded.attendance_of(step.seat)
    if lesson or attendance.present:
        return
    if step.user_id is not None:
        # A planned move is played during a vacation, which goes on.
        if attendance.stand_in is not None or not step.planned:
            note(change, "back", Seat(step.seat))
    elif attendance.stand_in is None:
        return
    elif step.ended_turn and not is_vacant(change.loaded.seats[step.seat].user_id):
        note(change, "played", Seat(step.seat))


def sentence(kind: str, seat: int | None, name: str, detail: int | None) -> Message:
    """Return the sentence that tells what was done."""
    key = f"table-act-{kind}"
    if kind == "options":
        labels = tuple(Message(f"table-setting-{option}") for option in name.split())
        return message(key, options=labels)
    if name and kind not in ("left", "taken", "continued", "renamed"):
        key += "-by"
    return message(
        key,
        seat=SeatName(seat or 0),
        name=Quoted(name),
        until=f"<t:{detail or 0}:D>",
        since=f"<t:{detail or 0}:f>",
    )


def entries(rows: Sequence[ActRow], kind: ActKind | None = None) -> Iterator[Entry]:
    """Yield what was done, as the log tells it: all, or what is of a kind."""
    for at, row in enumerate(rows):
        if kind in (None, row.kind):
            said = sentence(row.kind, row.seat, row.name, row.detail)
            seat = None if row.seat is None else Seat(row.seat)
            yield Entry(row.version, seat, row.at, (with_names(said, rows[at + 1 :]),))


def as_named_then(told: Iterable[Entry], rows: Sequence[ActRow]) -> Iterator[Entry]:
    """Yield what is told of steps by the names that players had then."""
    for entry in told:
        later = [row for row in rows if row.version > entry.version]
        named = tuple(with_names(sentence, later) for sentence in entry.sentences)
        yield replace(entry, sentences=named) if later else entry


def with_names(said: Message, later: Iterable[ActRow]) -> Message:
    """Return a sentence with the names that seats had before what was done later."""
    names: dict[int, str] = {}
    for row in later:
        if row.kind in ("taken", "renamed") and row.name and row.seat is not None:
            names.setdefault(row.seat, row.name)
    return said if not names else _renamed(said, names)


def _renamed(said: Message, names: Mapping[int, str]) -> Message:
    return Message(said.key, tuple((key, _named(value, names)) for key, value in said.args))


def _named(value: Arg, names: Mapping[int, str]) -> Arg:
    match value:
        case SeatName(seat):
            return Quoted(names[seat]) if seat in names else value
        case Message():
            return _renamed(value, names)
        case tuple():
            return tuple(_named(one, names) for one in value)
    return value
