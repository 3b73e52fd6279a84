"""Builds steps, ready to be applied by `commit.write_step`: moves, undos, and early ends."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from games.kernel import (
    Action,
    IllegalMove,
    NotYourTurn,
    Seat,
    Step,
    message,
    play,
    text,
)
from games.kernel.event import learned_something
from games.kernel.outcome import UNDECIDED
from games.kernel.prompt import answers_request, is_pause, offers
from storage.rows import StepRow
from table.commands.commit import NewStep, over_columns
from table.commands.plans import give_back_plans
from table.errors import NotNow, Overtaken
from table.match.history import Takeback, effective_steps, replay_to, seat_of_move
from table.match.loaded import LoadedMatch
from table.views.notifications import (
    Notifications,
    build_calls_again,
    build_own_refresh,
    build_result,
    build_turn,
)


def build_blank(
    loaded: LoadedMatch,
    seat: Seat | None,
    now: int,
    *,
    user_id: int | None = None,
) -> StepRow:
    """Return an undo with the next version and nothing else, to be completed with `replace`.

    `now` is its time (UTC ms). Without a `user_id`, the step counts as automatic.
    """
    return StepRow(
        version=loaded.row.version + 1,
        kind="undo",
        seat=seat,
        user_id=user_id,
        action=None,
        notation="",
        events="[]",
        ended_turn=False,
        at=now,
    )


def build_move(
    loaded: LoadedMatch, seat: Seat, action: Action, blank: StepRow, by: Seat | None = None
) -> NewStep:
    """Check an action and build its step.

    `blank` is the result of `build_blank`. `by` is the seat whose own step led to this one, if it
    is automatic or planned.

    Raises:
        Overtaken: the action is not, or no longer, offered to the seat.
    """
    before = loaded.state()
    after = _apply(loaded, seat, action, before)
    is_announced = _is_announced(loaded, seat, action, before, after)
    # A player may be absent when a plan is played, unless their own step led to it.
    by_player = blank.user_id is not None and not blank.planned
    is_own = by_player or by == seat
    # A player who ends their turn with the step itself has confirmed it.
    is_confirmed = by_player and (action.ends or action.says_done)
    awaits = is_own and not is_confirmed and _has_grace_period(loaded, seat, action, before, after)
    step = replace(
        blank,
        kind="move",
        action=loaded.game.actions.dumps([action]),
        notation=text(action),
        events=loaded.game.events.dumps(after.events),
        ended_turn=is_announced and not awaits,
    )
    # A player whose step was automatic is called if the seat is asked another question now.
    actor = seat if by_player else by
    answered = None if _is_unsolicited(loaded, seat, action, before) else seat
    notifications = (
        partial(build_own_refresh, loaded, seat)
        if _concerns_nobody_else(loaded, seat, before, after)
        else partial(build_turn, loaded, actor, before, after.state, answered=answered)
    )
    return _build_step(loaded, seat, step, after.state, notifications)


def build_undo(
    loaded: LoadedMatch, seat: Seat, blank: StepRow, takeback: Takeback, versions: Sequence[int]
) -> NewStep:
    """Build the step that takes back some last steps of an open turn.

    `takeback` is what the seat may take back, and `versions` are the versions to take back.
    """
    step = replace(blank, notation=" ".join(map(str, versions)))
    remaining = takeback.remaining_after(versions)
    taken_back = loaded.pending[len(remaining) :]
    columns = loaded.draws_columns(-loaded.count_draws(taken_back))
    plans = {seat: give_back_plans(loaded, seat, taken_back, step.version)}
    return NewStep(step, columns, loaded.state_after(remaining), pending=remaining, plans=plans)


def build_stop(loaded: LoadedMatch, now: int, by: int | None = None) -> NewStep:
    """Build the step that ends a match with its current scores.

    `by` is the user who ends it without a vote; `None`: players have agreed to it. If nobody has
    moved, nobody wins.
    """
    state = loaded.state()
    outcome = loaded.game.provisional_result(state)
    if not any(row.acted_version for row in loaded.seats):
        outcome = replace(outcome, places=(1,) * len(outcome.places), reason=UNDECIDED)
    step = replace(_blank_by_consent(loaded, now, by), kind="stop")
    columns = over_columns(outcome, now, stopped=True)
    logged = (*loaded.pending, step)
    return NewStep(step, columns, state, logged, notifications=build_result(loaded))


def build_going_back(
    loaded: LoadedMatch, target: int, steps: list[StepRow], now: int, by: Seat | None = None
) -> NewStep:
    """Build the step that takes back all steps from version `target` on.

    `steps` is the whole log with the open turn. `by` is the seat that goes back without a vote, in
    practice; `None`: players have agreed to it.

    Raises:
        NotNow: the rules cannot replay the steps any more.
    """
    replayed = replay_to(loaded, effective_steps(steps), loaded.state())
    if not replayed:
        # Updated rules lead from the log to another position than the stored one.
        raise NotNow(message("table-cannot-go-back"))
    state = [state for step, state in replayed if step.version < target][-1]
    taken_back = [step for step, _ in replayed if step.version >= target]
    # The log lists only steps that others know of, so that it does not reveal the number of
    # secret steps.
    announced = [
        step.version
        for step in taken_back
        if step.version <= loaded.row.announced_version
        and (by is not None or not loaded.is_private(step))
    ]
    user = None if by is None else loaded.seats[by].user_id
    notation = " ".join(map(str, reversed(announced)))
    step = replace(_blank_by_consent(loaded, now, user), notation=notation, back_to=target)
    columns = loaded.draws_columns(-loaded.count_draws(taken_back))
    # Of the open turn, only the remaining steps are announced.
    logged = (*(pending for pending in loaded.pending if pending.version < target), step)
    seats = {seat_of_move(taken) for taken in taken_back if taken.used_up}
    plans = {
        seat: give_back_plans(loaded, seat, taken_back, loaded.seats[seat].acted_version)
        for seat in seats
    }
    notifications = build_calls_again(loaded, by, state)
    return NewStep(step, columns, state, logged, notifications=notifications, plans=plans)


def _blank_by_consent(loaded: LoadedMatch, now: int, user_id: int | None) -> StepRow:
    """Return the result of `build_blank` for a step without a seat, which is announced at once."""
    return replace(build_blank(loaded, None, now, user_id=user_id), ended_turn=True)


def _apply(loaded: LoadedMatch, seat: Seat, action: Action, before: object) -> Step[object]:
    """Check and apply an action in `before`, the current state, which the seat may not know yet."""
    chance = loaded.rng(loaded.row.version + 1, loaded.next_draw)
    try:
        prompts = loaded.position(before).prompts(seat)
        return play(loaded.game, before, seat, action, chance, prompts=prompts)
    except (IllegalMove, NotYourTurn) as error:
        # The seat was offered the action, so another seat's open turn has made it impossible.
        raise Overtaken(message("table-overtaken")) from error


def _is_announced(
    loaded: LoadedMatch, seat: Seat, action: Action, before: object, after: Step[object]
) -> bool:
    """Whether a step is announced at once instead of becoming part of an open turn.

    A turn stays open while this seat alone is asked before and after the step. A step that publicly
    reveals cards or random numbers cannot be taken back, so it is announced at once too.
    """
    earlier, later = loaded.position(before), loaded.position(after.state)
    return (
        any(other != seat for other in earlier.asked_seats)
        or later.asked_seats != (seat,)
        or any(event.reveals and event.audience is None for event in after.events)
        or is_pause(later.prompts(seat))
        or is_pause(earlier.prompts(seat), action)
        # Another player waits for this answer.
        or answers_request(earlier.prompts(seat), action)
    )


def _has_grace_period(
    loaded: LoadedMatch, seat: Seat, action: Action, before: object, after: Step[object]
) -> bool:
    """Whether a step that ends a turn may still be taken back until the player confirms it.

    That is so if only the announcement would keep the player from taking it back.
    """
    earlier = loaded.position(before)
    return (
        bool(loaded.grace_period_ms)
        and loaded.game.grace_period
        and loaded.acting in (None, seat)
        and earlier.asked_seats == (seat,)
        and seat not in loaded.position(after.state).asked_seats
        and loaded.game.outcome(after.state) is None
        and not learned_something(after.events, seat)
        and not is_pause(earlier.prompts(seat), action)
    )


def _concerns_nobody_else(
    loaded: LoadedMatch, seat: Seat, before: object, after: Step[object]
) -> bool:
    """Whether others hear nothing of a step, as when a player changes a sealed answer.

    Then nothing is sent to others either, since a message at this time would reveal the step.
    """
    return (
        # Otherwise the open turn is announced with it.
        not loaded.pending
        and loaded.position(before).asked_seats == loaded.position(after.state).asked_seats
        and all(event.audience == (seat,) for event in after.events)
    )


def _is_unsolicited(loaded: LoadedMatch, seat: Seat, action: Action, before: object) -> bool:
    """Whether an action answers an optional question, so that others still wait for the seat."""
    prompts = loaded.position(before).prompts(seat)
    return any(prompt.optional and offers(prompt, action) for prompt in prompts)


def _build_step(
    loaded: LoadedMatch,
    seat: Seat,
    step: StepRow,
    state: object,
    notifications: Callable[[], Notifications],
) -> NewStep:
    """Return a move with its consequences: whether it ends the match, or the open turn.

    `state` is the state after the move. `notifications` builds those that follow if it is
    announced.
    """
    columns = loaded.draws_columns(loaded.count_draws([step]))
    outcome = loaded.game.outcome(state)
    whole_turn = (*loaded.pending, step)
    if outcome is not None:
        columns |= over_columns(outcome, step.at)
        return NewStep(step, columns, state, whole_turn, notifications=build_result(loaded))
    if step.ended_turn:
        return NewStep(step, columns, state, whole_turn, notifications=notifications())
    if loaded.acting in (None, seat):
        return NewStep(step, columns, state, pending=whole_turn)
    # A second seat acts within another's open turn, whose steps so far are announced.
    return NewStep(step, columns, state, loaded.pending, (step,), notifications())
