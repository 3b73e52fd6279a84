"""What a step makes of a match: position, version, clocks, deadlines, and what is to be said."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.kernel import Outcome, Seat
from games.kernel.automatic import automatic_answer
from games.kernel.codec import dump_json
from storage.document import TABLE, AdminEvent, AdminEventKind, DeadlineRow, PlanRow
from storage.rows import Notification, SeatRow, StepRow
from table.commands.change import Change
from table.commands.plans import follow_plans
from table.commands.proposals import look_at_vote
from table.match import timekeeping
from table.match.attendance import Attendance
from table.match.loaded import LoadedMatch
from table.match.model import NOBODY, Warrant, is_vacant
from table.match.options import is_lesson, is_private, options_of
from table.views import notifications
from table.views.notifications import SILENCE, Notifications

QUIET = frozenset({"late", "played", "reminded", "continued"})
"""What only stands in the log, `late` also in the report of what was answered for its player."""


@dataclass(frozen=True, slots=True)
class NewStep:
    """A step, ready to be stored."""

    step: StepRow
    columns: dict[str, Any]
    """What becomes of the match's row, beside its versions and time."""

    after: Any
    """The position it leads to."""

    logged: tuple[StepRow, ...] = ()
    """What the table is told of by it: steps of the turn that was open, the step itself."""

    pending: tuple[StepRow, ...] = ()
    """The open turn afterwards."""

    notices: Notifications = SILENCE
    planned: Mapping[Seat, tuple[PlanRow, ...]] = field(default_factory=dict)
    """The planned moves of seats from now on; the others keep theirs."""

    def with_step(self, **columns: Any) -> "NewStep":  # noqa: ANN401 - each column's own type
        """Return it with other columns of its step."""
        step = replace(self.step, **columns)
        logged, pending = (
            tuple(step if one is self.step else one for one in steps)
            for steps in (self.logged, self.pending)
        )
        return replace(self, step=step, logged=logged, pending=pending)


def _after(loaded: LoadedMatch, new: NewStep) -> LoadedMatch:
    """Return what loading the match again would give, which costs as much as the commit."""
    step = new.step
    acted_at = _acted_at(loaded, new)
    row = replace(loaded.row, version=step.version, updated_at=step.at, **new.columns)
    seats = tuple(
        replace(seat, acted_version=step.version, acted_at=acted_at, own_steps=seat.own_steps + 1)
        if seat.seat == step.seat
        else seat
        for seat in loaded.seats
    )
    after = replace(
        _with_plans(loaded, new),
        row=row,
        seats=seats,
        states={**loaded.states, step.version: new.after},
    )
    after = with_log(after, new.logged, new.pending)
    return _awaited(
        timekeeping.with_updated_clocks(after, new.after, step.at, step), new.after, step.at
    )


def with_log(
    loaded: LoadedMatch, logged: Sequence[StepRow], pending: tuple[StepRow, ...]
) -> LoadedMatch:
    """Return a match once the table has been told of some steps, with another open turn."""
    document = replace(loaded.document, pending=pending)
    if not logged:
        return replace(loaded, document=document)
    version = logged[-1].version
    document = replace(document, position=dump_json(loaded.states[version]))
    return replace(loaded, row=replace(loaded.row, announced_version=version), document=document)


def _awaited(loaded: LoadedMatch, state: object, now: int) -> LoadedMatch:
    """Return a match that notes since when it waits for whom, once all has been told.

    Who has not acted since they were asked has waited longer.
    """
    if loaded.pending:
        return loaded
    asked = loaded.position(state).asked if loaded.row.status == "playing" else ()
    seats = (
        replace(row, asked_at=_since(row, now) if row.seat in asked else None)
        for row in loaded.seats
    )
    return replace(loaded, seats=tuple(seats))


def _since(seat: SeatRow, now: int) -> int:
    acted = seat.asked_at is not None and (seat.acted_at or 0) > seat.asked_at
    return now if seat.asked_at is None or acted else seat.asked_at


def _with_plans(loaded: LoadedMatch, new: NewStep) -> LoadedMatch:
    """Return a match with the planned moves of all seats after a step."""
    for seat, rows in new.planned.items():
        loaded = loaded.with_plans(seat, rows)
    return loaded


def _acted_at(loaded: LoadedMatch, new: NewStep) -> int | None:
    """Return when the player of the step's seat made their last own step, this one counted.

    The table reads from it since when it waits for them. So it is no step that the others never
    hear of: neither one that is taken back nor a sealed answer that is changed.
    """
    step = new.step
    if step.seat is None:
        return step.at
    seat = loaded.seats[step.seat]
    if step.user_id is None or loaded.is_private(step):
        return seat.acted_at
    if step.kind != "undo":
        return step.at
    left = [one.at for one in new.pending if one.user_id is not None]
    return left[-1] if left else seat.asked_at


def write(change: Change, new: NewStep) -> None:
    """Make a step, with all that follows of it."""
    change.now = new.step.at
    change.log += new.logged
    note_presence(change, new.step)
    _become(change, _after(change.loaded, new), new.notices)


def _become(change: Change, after: LoadedMatch, notices: Notifications) -> None:
    """Go on with what a match is now, and with all that follows of it."""
    before, change.loaded = change.loaded, after
    look_at_vote(change, before)
    change.say(notices)
    _set(change)


def announce_held_turn(change: Change, seat: Seat) -> None:
    """Tell the table of a seat's turn that was held."""
    loaded, now = change.loaded, change.now
    state = loaded.state()
    notices = notifications.turn(loaded, seat, loaded.announced(), state, answered=seat)
    *earlier, last = loaded.pending
    logged = (*earlier, replace(last, ended_turn=True))
    ended = with_log(replace(loaded, row=replace(loaded.row, updated_at=now)), logged, ())
    ended = timekeeping.with_updated_clocks(ended, state, now, ended=seat)
    change.log += logged
    _become(change, _awaited(ended, state, now), notices)


def refresh_deadlines(change: Change, after: LoadedMatch | None = None) -> None:
    """Go on with what became of the seats of a running match without a step: `after`, if given.

    Its deadlines are set as its position asks for, and since when it waits for whom is noted, once
    all has been told.
    """
    before, change.loaded = change.loaded, after or change.loaded
    if change.row.status == "playing":
        state, now = change.loaded.state(), change.now
        change.loaded = _awaited(
            timekeeping.with_updated_clocks(change.loaded, state, now), state, now
        )
        look_at_vote(change, before)
        _set(change)


def store_attendance(change: Change, seat: Seat, attendance: Attendance) -> None:
    """Set how a seat is attended from now on."""
    every = enumerate(change.loaded.attendances())
    others = tuple(attendance if number == seat else one for number, one in every)
    refresh_deadlines(change, timekeeping.with_attendances(change.loaded, others))


def _set(change: Change) -> None:
    """Set the deadlines of a match."""
    loaded, now = change.loaded, change.now
    if loaded.row.status != "playing":
        change.clear_deadlines()
        return
    rows = list(_due(loaded, loaded.state(), now))
    clocks = timekeeping.next_due(loaded, now)
    if clocks is not None:
        rows.append(DeadlineRow(TABLE, "clocks", clocks.at))
    change.set_step_deadlines(rows)


def _due(loaded: LoadedMatch, state: object, now: int) -> Iterator[DeadlineRow]:
    """Yield when what is done by itself is done, seat by seat.

    Planned moves are due at once: where no step has led to their moment (a player is back, the
    rules were updated, a process ended), the next look at the match plays them.
    """
    holder = loaded.held
    if holder is not None:
        mark = loaded.fingerprint(loaded.position(state).prompts(holder), holder)
        yield DeadlineRow(holder, "answer", loaded.held_from(now), mark=mark)
        return
    for seat in map(Seat, range(len(loaded.seats))):
        if (seat not in loaded.position(state).asked and not loaded.planned_of(seat)) or (
            not loaded.knows_all(seat)
        ):
            continue
        prompts = loaded.position(state).prompts(seat)
        mark, answer = loaded.fingerprint(prompts, seat), automatic_answer(prompts)
        if answer is not None:
            yield DeadlineRow(seat, "answer", now + answer.after, answer.after, mark)
        elif follow_plans(loaded, state, seat) is not None:
            yield DeadlineRow(seat, "answer", now, mark=mark)


def over_columns(outcome: Outcome, now: int, *, stopped: bool = False) -> dict[str, Any]:
    """Return the columns of a match that has ended."""
    return {
        "status": "over",
        "stopped": stopped,
        "outcome": dump_json(outcome),
        "ended_at": now,
    }


def note_act(
    change: Change,
    kind: AdminEventKind,
    seat: Seat | None = None,
    by: Warrant = NOBODY,
    detail: int | None = None,
) -> None:
    """Note what was done, and owe it to the table."""
    row, now = change.row, change.now
    version = row.announced_version + 1
    change.add_act(AdminEvent(version, kind, seat, by.user_id, by.name, detail, now))
    if kind in QUIET or is_private(options_of(row), row.status):
        return
    facts = {"kind": kind, "seat": seat, "name": by.name, "detail": detail}
    notification = Notification("act", channel_id=row.channel_id, payload=facts)
    change.say(Notifications((notification,)))


def note_presence(change: Change, step: StepRow) -> None:
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
            note_act(change, "back", Seat(step.seat))
    elif attendance.stand_in is None:
        return
    elif step.ended_turn and not is_vacant(change.loaded.seats[step.seat].user_id):
        note_act(change, "played", Seat(step.seat))
