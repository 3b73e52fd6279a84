"""Commands of players in their turn: play, take back, end the turn, and plan moves.

A plan is secret until it is played (`automatic.play_automatic_steps`). Then the log says that the
move was planned.
"""

from collections.abc import Callable
from dataclasses import replace

from games.kernel import Action, PlannedMove, Prompt, Seat, message
from games.kernel.event import learned_something
from storage.document import PlanRow, Press
from storage.rows import StepRow
from table.commands.automatic import play_automatic_steps
from table.commands.change import Change
from table.commands.commit import NewStep, announce_turn, refresh_deadlines, write_step
from table.commands.plans import PLANS_MAX
from table.commands.step_builder import build_blank, build_move, build_undo
from table.errors import NotNow, Outdated
from table.match.history import find_takeback
from table.match.lessons import is_under_way
from table.match.loaded import LoadedMatch
from table.match.options import is_practice, options_of
from table.views.answers import build_plan_options

Choose = Callable[[LoadedMatch, Seat], tuple[Action, ...]]
"""Returns the actions that a seat's player means in a loaded match; several for a shortcut."""


def find_acting_seat(loaded: LoadedMatch, user_id: int, fingerprint: str | None) -> Seat:
    """Return the seat of a user who acts on the question with a fingerprint; `None`: on any.

    Raises:
        Outdated: the fingerprint is of an earlier question, or of another seat's.
        NotAPlayer: the user has no seat.
        NotNow: the match is not running, or the user took the seat over and was not asked yet.
    """
    loaded.require_current(loaded.viewer_of(user_id), fingerprint)
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    if loaded.is_closed(seat):
        raise NotNow(message("table-not-asked-yet"))
    return seat


def play_actions(
    change: Change, seat: Seat, choose: Choose, interaction_id: int | None, *, knows_expired: bool
) -> tuple[StepRow, ...]:
    """Play the chosen actions, all or none, and automatic steps after them; return all steps.

    `interaction_id` is stored, so that the same interaction does not act twice; `None`: there is
    none. `knows_expired` is whether the player has seen which of their plans have expired: a panel
    shows that before a player presses, but a player who types is told in the reply.

    Raises:
        KernelError: `choose` or the rules refuse an action.
    """
    actions = choose(change.loaded, seat)
    own_steps = list[StepRow]()
    for action in actions:
        loaded = change.loaded
        moved = build_move(loaded, seat, action, _build_blank(change, seat))
        own_steps.append(moved.step)
        new = moved if len(actions) > 1 else _shorten_cycle(loaded, seat, moved)
        write_step(change, _forget_expired_plans(loaded, seat, new, knows_expired=knows_expired))
    # A repeated interaction is recognized by its first step.
    _note_press(change, seat, interaction_id, own_steps[0])
    return (*own_steps, *play_automatic_steps(change, seat))


def _shorten_cycle(loaded: LoadedMatch, seat: Seat, moved: NewStep) -> NewStep:
    """Return a move, or an undo if the move leads to an earlier position of the open turn."""
    step = moved.step
    if step.ended_turn or loaded.acting != seat:
        return moved
    if learned_something(loaded.events(step), seat):
        return moved
    takeback = find_takeback(loaded, seat)
    versions = takeback.find_cycle(loaded, moved.state)
    if not versions:
        return moved
    blank = build_blank(loaded, seat, step.at, user_id=step.user_id)
    return build_undo(loaded, seat, blank, takeback, versions)


def _forget_expired_plans(
    loaded: LoadedMatch, seat: Seat, new: NewStep, *, knows_expired: bool
) -> NewStep:
    """Return a step that also removes those expired plans that its player has seen.

    If the player has not seen them (not `knows_expired`), the reply to this step shows them, and
    the next step removes them.
    """
    plans = new.plans.get(seat, loaded.plans_of(seat))
    remaining = tuple(
        row if row.expired is None else replace(row, at_step=new.step.version)
        for row in plans
        if row.expired is None or not (knows_expired or row.at_step is not None)
    )
    return new if remaining == plans else replace(new, plans={seat: remaining})


def undo_steps(
    change: Change, seat: Seat, interaction_id: int | None, *, whole_turn: bool
) -> StepRow:
    """Take back the player's last step of the open turn, or all of them; return the undo.

    Raises:
        NotNow: there is no step that the seat may take back.
    """
    takeback = find_takeback(change.loaded, seat)
    if not takeback.versions:
        raise NotNow(message("table-nothing-to-undo"))
    versions = takeback.versions if whole_turn else takeback.last
    new = build_undo(change.loaded, seat, _build_blank(change, seat), takeback, versions)
    write_step(change, new)
    _note_press(change, seat, interaction_id, new.step)
    return new.step


def undo_needs_log(loaded: LoadedMatch, seat: Seat, *, whole_turn: bool) -> bool:
    """Whether a seat's undo takes back announced steps, for which the log must be loaded.

    That is so in practice, for a whole turn or if the open turn has no step to take back.
    """
    is_free = is_practice(options_of(loaded.row)) and not is_under_way(loaded)
    return is_free and (whole_turn or not find_takeback(loaded, seat).versions)


def go_back(change: Change, seat: Seat, new: NewStep, interaction_id: int | None) -> StepRow:
    """Apply `new`, an undo of announced steps in practice; return it as a step of the seat."""
    write_step(change, new)
    _note_press(change, seat, interaction_id, new.step)
    return replace(new.step, seat=seat)


def _note_press(change: Change, seat: Seat, interaction_id: int | None, step: StepRow) -> None:
    if interaction_id is not None:
        change.add_press(Press(interaction_id, seat, step.version))


def _build_blank(change: Change, seat: Seat) -> StepRow:
    user = change.loaded.seats[seat].user_id
    return build_blank(change.loaded, seat, change.now, user_id=user)


def end_turn(
    change: Change, user_id: int, fingerprint: str | None
) -> tuple[Seat, tuple[StepRow, ...]]:
    """Announce a user's complete turn before its grace period is over.

    Returns the user's seat, and the steps of the turn with the automatic steps after it. There are
    no steps if the turn was announced before, as after a second press of the button.

    Raises:
        NotAPlayer, Outdated: see `find_acting_seat`.
        NotNow: the user has no complete turn, and did not press a button (no fingerprint).
    """
    seat = find_acting_seat(change.loaded, user_id, fingerprint)
    if change.loaded.awaiting_confirmation == seat:
        turn = change.loaded.pending
        announce_turn(change, seat)
        return seat, (*turn, *play_automatic_steps(change, by=seat))
    if fingerprint is None:
        raise NotNow(message("table-nothing-to-end"))
    # The button was pressed twice, and the turn has been announced already.
    return seat, ()


def give_plan(
    change: Change,
    user_id: int,
    read: Callable[[LoadedMatch, tuple[Prompt, ...]], PlannedMove],
    number: int | None,
    fingerprint: str | None,
) -> PlanRow:
    """Store a plan, and play it if it can be played now; return its row as first stored.

    `read` returns the planned move that the user means, from the match and the prompts of all moves
    that can be planned. With a `number`, the new plan replaces the plan of that number.

    Raises:
        NotAPlayer: the user has no seat.
        Outdated: the fingerprint is not that of the current `PlanOptions`; `None` always fits.
        NotNow: the match is not running, the seat has `PLANS_MAX` plans, or it has no plan of this
            number.
        IllegalMove, AmbiguousMove: `read` refuses the move.
    """
    loaded = change.loaded
    seat = _require_playing_seat(change.loaded, user_id)
    options = build_plan_options(loaded, seat)
    if fingerprint not in (None, options.fingerprint):
        raise Outdated
    action = loaded.game.planned.dumps([read(loaded, options.prompts)])
    plans = loaded.plans_of(seat)
    if number is not None:
        _require_plan(plans, number)
        new = PlanRow(seat, number, action)
        plans = tuple(new if row.number == number else row for row in plans)
    elif sum(row.expired is None for row in plans) >= PLANS_MAX:
        raise NotNow(message("table-too-many-planned", count=PLANS_MAX))
    else:
        new = PlanRow(seat, 1 + max((row.number for row in plans), default=0), action)
        plans = (*plans, new)
    change.set_plans(seat, plans)
    refresh_deadlines(change)
    play_automatic_steps(change, seat, is_answer=True)
    return new


def cancel_plan(change: Change, user_id: int, number: int) -> Seat:
    """Remove a user's plan by its number; return the user's seat.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match is not running, or the seat has no valid plan of this number.
    """
    seat = _require_playing_seat(change.loaded, user_id)
    plans = change.loaded.plans_of(seat)
    _require_plan(plans, number)
    change.set_plans(seat, tuple(row for row in plans if row.number != number))
    refresh_deadlines(change)
    return seat


def _require_playing_seat(loaded: LoadedMatch, user_id: int) -> Seat:
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    return seat


def _require_plan(plans: tuple[PlanRow, ...], number: int) -> None:
    """Raise NotNow unless there is a plan of this number that has not expired."""
    if all(row.number != number or row.expired is not None for row in plans):
        raise NotNow(message("table-not-planned", number=number))
