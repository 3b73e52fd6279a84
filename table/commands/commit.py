"""Applies steps to a match: position, version, clocks, deadlines and notifications.

`step_builder` builds a `NewStep`, and `write_step` applies it. A match that changes without a step
is brought up to date by `refresh_deadlines`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from games.kernel import Outcome, Seat
from games.kernel.automatic import automatic_answer
from games.kernel.codec import dump_json
from storage.document import TABLE, AdminEvent, AdminFacts, DeadlineRow, PlanRow
from storage.rows import Notification, SeatRow, StepRow
from table.commands.change import Change
from table.commands.plans import follow_plans
from table.match.answer_times import is_answer, with_wait
from table.match.loaded import LoadedMatch
from table.match.options import is_lesson, is_private, options_of
from table.match.presence import Presence
from table.match.running_clocks import next_due, with_presence, with_updated_clocks
from table.match.seats import is_vacant
from table.views.notifications import NO_NOTIFICATIONS, Notifications, build_turn

LOG_ONLY = frozenset({"late", "played", "reminded", "continued"})
"""The kinds of admin events that the log shows, but no message of their own. The public message
with an automatic answer also shows that its player was `late`."""


@dataclass(frozen=True, slots=True)
class NewStep:
    """A new step with all its consequences, ready to be applied by `write_step`."""

    step: StepRow
    columns: dict[str, Any]
    """Changed columns of the match by name, besides versions and times."""

    state: Any
    """The state of the game after the step."""

    logged: tuple[StepRow, ...] = ()
    """The steps that are announced now: those of the open turn, and the step itself."""

    pending: tuple[StepRow, ...] = ()
    """The steps of the open turn after the step."""

    notifications: Notifications = NO_NOTIFICATIONS
    """The notifications that follow from the step."""

    plans: Mapping[Seat, tuple[PlanRow, ...]] = field(default_factory=dict)
    """Changed plans by seat; the other seats keep theirs."""

    def with_step(self, **columns: Any) -> "NewStep":  # noqa: ANN401 - each column's own type
        """Return a copy with other values of the step, by the names in `StepRow`."""
        changed = replace(self.step, **columns)
        logged, pending = (
            tuple(changed if step is self.step else step for step in steps)
            for steps in (self.logged, self.pending)
        )
        return replace(self, step=changed, logged=logged, pending=pending)


def write_step(change: Change, new: NewStep) -> None:
    """Apply a step and its consequences to the match of a change, whose `now` becomes its time."""
    change.now = new.step.at
    change.log += new.logged
    note_presence(change, new.step)
    _continue_with(change, _after_step(change.loaded, new), new.notifications)


def _after_step(loaded: LoadedMatch, new: NewStep) -> LoadedMatch:
    """Return the match after a step, as it would be if it were loaded again."""
    step = new.step
    acted_at = _last_own_step_at(loaded, new)
    row = replace(loaded.row, version=step.version, updated_at=step.at, **new.columns)
    seats = tuple(
        replace(seat, acted_version=step.version, acted_at=acted_at, own_steps=seat.own_steps + 1)
        if seat.seat == step.seat
        else seat
        for seat in loaded.seats
    )
    states = {**loaded.states, step.version: new.state}
    after = replace(loaded, row=row, seats=seats, states=states)
    for seat, rows in new.plans.items():
        after = after.with_plans(seat, rows)
    after = _with_log(after, new.logged, new.pending)
    answered = None
    if step.seat is not None and is_answer(step, loaded.presence_of(step.seat)):
        answered = Seat(step.seat)
    after = with_updated_clocks(after, new.state, step.at, step)
    return _with_waiting_times(after, new.state, step.at, answered)


def _with_log(
    loaded: LoadedMatch, logged: Sequence[StepRow], pending: tuple[StepRow, ...]
) -> LoadedMatch:
    """Return a match in which the steps `logged` were announced, and `pending` is the open turn."""
    document = replace(loaded.document, pending=pending)
    if not logged:
        return replace(loaded, document=document)
    version = logged[-1].version
    document = replace(document, position=dump_json(loaded.states[version]))
    return replace(loaded, row=replace(loaded.row, announced_version=version), document=document)


def _with_waiting_times(
    loaded: LoadedMatch, state: object, now: int, answered: Seat | None = None
) -> LoadedMatch:
    """Return a match that stores since when it waits for each seat (`SeatRow.asked_at`).

    Nothing changes during an open turn. A seat that has not acted since it was asked keeps its
    time. How long the match waited for the seat that has `answered` is counted.
    """
    if loaded.pending:
        return loaded
    asked = loaded.position(state).asked_seats if loaded.row.status == "playing" else ()
    seats = (
        with_wait(
            row,
            _asked_since(row, now) if row.seat in asked else None,
            now,
            has_answered=row.seat == answered,
        )
        for row in loaded.seats
    )
    return replace(loaded, seats=tuple(seats))


def _asked_since(seat: SeatRow, now: int) -> int:
    """Return since when the match waits for a seat that is asked at `now` (both UTC ms)."""
    has_acted = seat.asked_at is not None and (seat.acted_at or 0) > seat.asked_at
    return now if seat.asked_at is None or has_acted else seat.asked_at


def _last_own_step_at(loaded: LoadedMatch, new: NewStep) -> int | None:
    """Return when the player of a new step's seat last made a step that others know of (UTC ms).

    This shows since when the match waits for the player. Steps that others never hear of, such as
    steps taken back or changed sealed answers, do not count.
    """
    step = new.step
    if step.seat is None:
        return step.at
    seat = loaded.seats[step.seat]
    if step.user_id is None or loaded.is_private(step):
        return seat.acted_at
    if step.kind != "undo":
        return step.at
    own_times = [pending.at for pending in new.pending if pending.user_id is not None]
    return own_times[-1] if own_times else seat.asked_at


def _continue_with(change: Change, after: LoadedMatch, notifications: Notifications) -> None:
    """Go on with the match `after` a step, and recompute votes and deadlines."""
    before, change.loaded = change.loaded, after
    change.recount_votes(before)
    change.notify(notifications)
    _set_deadlines(change)


def announce_turn(change: Change, seat: Seat) -> None:
    """Announce the complete turn of a seat, whose grace period has ended."""
    loaded, now = change.loaded, change.now
    state = loaded.state()
    notifications = build_turn(loaded, seat, loaded.announced_state(), state, answered=seat)
    *earlier, last = loaded.pending
    logged = (*earlier, replace(last, ended_turn=True))
    ended = _with_log(replace(loaded, row=replace(loaded.row, updated_at=now)), logged, ())
    answered = seat if is_answer(last, loaded.presence_of(seat)) else None
    ended = with_updated_clocks(ended, state, now, ended=seat)
    change.log += logged
    ended = _with_waiting_times(ended, state, now, answered)
    _continue_with(change, ended, notifications)


def refresh_deadlines(change: Change, after: LoadedMatch | None = None) -> None:
    """Recompute clocks, votes and deadlines of a running match that changed without a step.

    `after` replaces the match in `change`; `None`: that match is used. If it is not running,
    nothing is recomputed.
    """
    before, change.loaded = change.loaded, after or change.loaded
    if change.row.status == "playing":
        state = change.loaded.state()
        now = change.now
        updated = with_updated_clocks(change.loaded, state, now)
        change.loaded = _with_waiting_times(updated, state, now)
        change.recount_votes(before)
        _set_deadlines(change)


def store_presence(change: Change, seat: Seat, presence: Presence) -> None:
    """Replace the presence of a seat's player, and recompute clocks, votes and deadlines."""
    refresh_deadlines(change, with_presence(change.loaded, seat, presence))


def _set_deadlines(change: Change) -> None:
    loaded, now = change.loaded, change.now
    if loaded.row.status != "playing":
        change.clear_deadlines()
        return
    rows = list(_answer_deadlines(loaded, loaded.state(), now))
    due = next_due(loaded, now)
    if due is not None:
        rows.append(DeadlineRow(TABLE, "clocks", due.at))
    change.set_step_deadlines(rows)


def _answer_deadlines(loaded: LoadedMatch, state: object, now: int) -> Iterator[DeadlineRow]:
    """Yield the deadlines of the kind `answer` in a state, at most one for each seat.

    They are for automatic answers, the end of a grace period, and plans. Plans that can be played
    are due at once. They were not played with a step if, for example, a player has come back or the
    rules were updated.
    """
    holder = loaded.awaiting_confirmation
    if holder is not None:
        fingerprint = loaded.fingerprint(loaded.position(state).prompts(holder), holder)
        yield DeadlineRow(holder, "answer", loaded.grace_period_from(now), fingerprint=fingerprint)
        return
    for seat in map(Seat, range(len(loaded.seats))):
        if (seat not in loaded.position(state).asked_seats and not loaded.plans_of(seat)) or (
            not loaded.knows_all(seat)
        ):
            continue
        prompts = loaded.position(state).prompts(seat)
        fingerprint = loaded.fingerprint(prompts, seat)
        answer = automatic_answer(prompts)
        if answer is not None:
            yield DeadlineRow(seat, "answer", now + answer.after, answer.after, fingerprint)
        elif follow_plans(loaded, state, seat) is not None:
            yield DeadlineRow(seat, "answer", now, fingerprint=fingerprint)


def over_columns(outcome: Outcome, now: int, *, stopped: bool = False) -> dict[str, Any]:
    """Return the changed columns, by name, of a match that ends at `now` (UTC ms).

    `stopped` is whether it ends before its rules say so.
    """
    return {
        "status": "over",
        "stopped": stopped,
        "outcome": dump_json(outcome),
        "ended_at": now,
    }


def note_admin_event(change: Change, facts: AdminFacts, user_id: int | None = None) -> None:
    """Add an admin event, caused by a user if by one, and announce it in the channel.

    It is not announced if its kind is in `LOG_ONLY`, or if the match posts nothing there.
    """
    row, version = change.row, change.row.announced_version + 1
    shown = asdict(facts)
    change.add_admin_event(AdminEvent(**shown, version=version, user_id=user_id, at=change.now))
    if facts.kind in LOG_ONLY or is_private(options_of(row), row.status):
        return
    notification = Notification("admin-event", channel_id=row.channel_id, payload=shown)
    change.notify(Notifications((notification,)))


def note_presence(change: Change, step: StepRow) -> None:
    """Add an admin event if a step brings its player back, or a stand-in ended their turn by it."""
    if step.seat is None:
        return
    presence = change.loaded.presence_of(step.seat)
    if is_lesson(options_of(change.row)) or presence.is_present:
        return
    if step.user_id is not None:
        # A planned move is played during a vacation, which goes on.
        if presence.stand_in is not None or not step.planned:
            note_admin_event(change, AdminFacts("back", step.seat))
    elif presence.stand_in is None:
        return
    elif step.ended_turn and not is_vacant(change.loaded.seats[step.seat].user_id):
        note_admin_event(change, AdminFacts("played", step.seat))
