"""What a move makes: a step for the log, what becomes of the match, and what is to be said."""

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
from games.kernel.prompt import answers_request, is_pause, offers
from storage.rows import StepRow
from table.commands import commit
from table.commands.plans import give_back_plans
from table.errors import Overtaken
from table.match.loaded import LoadedMatch
from table.match.takeback import Takeback
from table.views import notifications
from table.views.notifications import Notifications


def blank(
    loaded: LoadedMatch,
    seat: Seat | None,
    now: int,
    *,
    user_id: int | None = None,
) -> StepRow:
    """Return the next step of the log, as yet an undo of nothing; nobody's own without a user."""
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


def move(
    loaded: LoadedMatch, seat: Seat, action: Action, empty: StepRow, by: Seat | None = None
) -> commit.NewStep:
    """Pass the gate and return the step, ready to be stored; `by` made the step it follows from.

    Raises:
        Overtaken: the action is not, or no longer, among what the seat is asked.
    """
    before = loaded.state()
    after = _applied(loaded, seat, action, before)
    told = _told(loaded, seat, action, before, after)
    # Who has planned a move is not there when it is played, unless their own step led to it.
    by_player = empty.user_id is not None and not empty.planned
    own = by_player or by == seat
    # A player who ends their turn by the step itself has said so.
    said_done = by_player and (action.ends or action.says_done)
    held = own and not said_done and _held(loaded, seat, action, before, after)
    step = replace(
        empty,
        kind="move",
        action=loaded.game.actions.dumps([action]),
        notation=text(action),
        events=loaded.game.events.dumps(after.events),
        ended_turn=told and not held,
    )
    # A player who did not act themselves is called if they are asked something else now.
    actor = seat if by_player else by
    answered = None if _beside(loaded, seat, action, before) else seat
    notices = (
        partial(notifications.own, loaded, seat)
        if _concerns_nobody_else(loaded, seat, before, after)
        else partial(notifications.turn, loaded, actor, before, after.state, answered=answered)
    )
    return _pending(loaded, seat, step, after.state, notices)


def undo(
    loaded: LoadedMatch, seat: Seat, empty: StepRow, back: Takeback, versions: Sequence[int]
) -> commit.NewStep:
    """Return the step that takes back the last steps of an open turn, ready to be stored."""
    step = replace(empty, notation=" ".join(map(str, versions)))
    kept = back.kept(versions)
    taken = loaded.pending[len(kept) :]
    columns = loaded.changed_draws(-loaded.count_draws(taken))
    planned = {seat: give_back_plans(loaded, seat, taken, step.version)}
    return commit.NewStep(step, columns, loaded.state_after(kept), pending=kept, planned=planned)


def _told(
    loaded: LoadedMatch, seat: Seat, action: Action, before: object, after: Step[object]
) -> bool:
    """Whether the table is told of a step at once: it is no part of a turn that is still open.

    A turn is open while the seat, and nobody else, is asked before and after the step. What chance
    or a reveal has told to everybody cannot be taken back, so it need not wait either.
    """
    earlier, later = loaded.position(before), loaded.position(after.state)
    return (
        any(one != seat for one in earlier.asked)
        or later.asked != (seat,)
        or any(event.reveals and event.audience is None for event in after.events)
        or is_pause(later.prompts(seat))
        or is_pause(earlier.prompts(seat), action)
        # Another player waits for this answer.
        or answers_request(earlier.prompts(seat), action)
    )


def _held(
    loaded: LoadedMatch, seat: Seat, action: Action, before: object, after: Step[object]
) -> bool:
    """Whether a step that ends a turn leaves it its player's until they say so.

    That is where all that keeps them from taking it back is that the others were told. What
    followed by itself, but for their own step, nobody is there to take back.
    """
    earlier = loaded.position(before)
    return (
        bool(loaded.hold)
        and loaded.game.grace_period
        and loaded.acting in (None, seat)
        and earlier.asked == (seat,)
        and seat not in loaded.position(after.state).asked
        and loaded.game.outcome(after.state) is None
        and not learned_something(after.events, seat)
        and not is_pause(earlier.prompts(seat), action)
    )


def _concerns_nobody_else(
    loaded: LoadedMatch, seat: Seat, before: object, after: Step[object]
) -> bool:
    """Whether others hear nothing of a step, and are asked as before: a sealed answer is changed.

    Then nothing is said to them either: that something was, and when, would tell of it.
    """
    return (
        # Else the open turn is told with it.
        not loaded.pending
        and loaded.position(before).asked == loaded.position(after.state).asked
        and all(event.audience == (seat,) for event in after.events)
    )


def _beside(loaded: LoadedMatch, seat: Seat, action: Action, before: object) -> bool:
    """Whether an action is what nobody waited for: what its seat is asked it has not answered."""
    prompts = loaded.position(before).prompts(seat)
    return any(prompt.optional and offers(prompt, action) for prompt in prompts)


def _applied(loaded: LoadedMatch, seat: Seat, action: Action, before: object) -> Step[object]:
    """Pass the gate, with the position as it is: more may have happened than the seat knows of."""
    chance = loaded.rng(loaded.row.version + 1, loaded.next_draw)
    try:
        prompts = loaded.position(before).prompts(seat)
        return play(loaded.game, before, seat, action, chance, prompts=prompts)
    except (IllegalMove, NotYourTurn) as error:
        # It was offered, so another seat's unfinished turn stands in the way.
        raise Overtaken(message("table-overtaken")) from error


def _pending(
    loaded: LoadedMatch,
    seat: Seat,
    step: StepRow,
    after: object,
    notices: Callable[[], Notifications],
) -> commit.NewStep:
    columns, outcome = loaded.changed_draws(loaded.count_draws([step])), loaded.game.outcome(after)
    whole_turn = (*loaded.pending, step)
    if outcome is not None:
        columns |= commit.over_columns(outcome, step.at)
        return commit.NewStep(step, columns, after, whole_turn, notices=notifications.over(loaded))
    if step.ended_turn:
        return commit.NewStep(step, columns, after, whole_turn, notices=notices())
    if loaded.acting in (None, seat):
        return commit.NewStep(step, columns, after, pending=whole_turn)
    # A second seat acts within the turn: what was open is told.
    return commit.NewStep(step, columns, after, loaded.pending, (step,), notices())
