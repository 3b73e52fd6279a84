"""What players do at their turn: play, take back, end the turn, and plan for later.

What a seat has planned is known to its owner alone until it is played (`automatic.play_on`); then
the log says that the move was planned.
"""

from collections.abc import Callable
from dataclasses import replace

from games.kernel import Action, PlannedMove, Prompt, Seat, message
from games.kernel.event import learned_something
from storage.document import PlanRow, Press
from storage.rows import StepRow
from table.commands import automatic, commit, step_builder
from table.commands.change import Change
from table.commands.plans import MOST
from table.errors import NotNow, Outdated
from table.match.learning import is_under_way
from table.match.loaded import LoadedMatch
from table.match.model import Played
from table.match.options import is_practice, options_of
from table.match.takeback import takeback
from table.views import perspectives
from table.views.plans import build_plannable

Choose = Callable[[LoadedMatch, Seat], tuple[Action, ...]]
"""Finds out which actions are meant, in the position as it is loaded: several for a shortcut."""


def end_turn(change: Change, user_id: int, fingerprint: str | None) -> Seat:
    """End the turn of a user that could still be taken back; return their seat.

    Raises NotAPlayer, NotNow (there is no such turn), Outdated.
    """
    seat = find_acting_seat(change.loaded, user_id, fingerprint)
    if change.loaded.held != seat and fingerprint is None:
        raise NotNow(message("table-nothing-to-end"))
    if change.loaded.held == seat:
        # Else the button was pressed twice: it is done.
        commit.announce_held_turn(change, seat)
        automatic.play_on(change, by=seat)
    return seat


def goes_back_by_practice(loaded: LoadedMatch, seat: Seat, *, whole_turn: bool) -> bool:
    """Whether an undo takes back, where one person practises, whatever was told since."""
    practice = is_practice(options_of(loaded.row)) and not is_under_way(loaded)
    return practice and (whole_turn or not takeback(loaded, seat).versions)


def play_actions(
    change: Change, seat: Seat, choose: Choose, interaction_id: int | None, *, told: bool
) -> Played:
    """Play the actions that are chosen, all or none, and what follows by itself.

    `told`: the player has seen which of their plans have expired.
    """
    actions, made = choose(change.loaded, seat), list[StepRow]()
    for action in actions:
        moved = step_builder.move(change.loaded, seat, action, _blank(change, seat))
        made.append(moved.step)
        new = moved if len(actions) > 1 else _shortened(change.loaded, seat, moved)
        commit.write(change, _seen(change.loaded, seat, new, told))
    # An interaction is known by its first step.
    _note_press(change, seat, interaction_id, made[0])
    followed = automatic.play_on(change, seat)
    return perspectives.build_played(change.loaded, made[0], (*made[1:], *followed))


def undo_steps(
    change: Change, seat: Seat, interaction_id: int | None, *, whole_turn: bool
) -> Played:
    """Take back the last own step of the open turn, or all that may be. Raises NotNow."""
    back = takeback(change.loaded, seat)
    if not back.versions:
        raise NotNow(message("table-nothing-to-undo"))
    versions = back.versions if whole_turn else back.last
    new = step_builder.undo(change.loaded, seat, _blank(change, seat), back, versions)
    commit.write(change, new)
    _note_press(change, seat, interaction_id, new.step)
    return perspectives.build_played(change.loaded, new.step)


def go_back(change: Change, seat: Seat, new: commit.NewStep, interaction_id: int | None) -> Played:
    """Take back, where one person practises, what was told since."""
    commit.write(change, new)
    _note_press(change, seat, interaction_id, new.step)
    return perspectives.build_played(change.loaded, replace(new.step, seat=seat))


def _note_press(change: Change, seat: Seat, interaction_id: int | None, step: StepRow) -> None:
    if interaction_id is not None:
        change.add_press(Press(interaction_id, seat, step.version))


def _blank(change: Change, seat: Seat) -> StepRow:
    """Return the next step of the match, a player's own, as yet an undo of nothing."""
    user = change.loaded.seats[seat].user_id
    return step_builder.blank(change.loaded, seat, change.now, user_id=user)


def _seen(loaded: LoadedMatch, seat: Seat, new: commit.NewStep, told: bool) -> commit.NewStep:
    """Return a step of a player, which makes them forget the expired plans that they were told of.

    A player who presses was `told` by what they pressed; who types hears of it with the receipt.
    """
    own = new.planned.get(seat, loaded.planned_of(seat))
    at = new.step.version
    left = tuple(
        row if row.expired is None else replace(row, at_step=at)
        for row in own
        if row.expired is None or not (told or row.at_step is not None)
    )
    return new if left == own else replace(new, planned={seat: left})


def find_acting_seat(loaded: LoadedMatch, user_id: int, fingerprint: str | None) -> Seat:
    """Return the seat of the user who acts now, on the question of that fingerprint.

    Raises:
        Outdated: it is of an earlier question, or not of theirs.
        NotAPlayer, NotNow: they have no seat, or took it over and were not asked yet; the match
            does not run.
    """
    loaded.require_current(loaded.viewer_of(user_id), fingerprint)
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    if loaded.is_closed(seat):
        raise NotNow(message("table-not-asked-yet"))
    return seat


def _shortened(loaded: LoadedMatch, seat: Seat, moved: commit.NewStep) -> commit.NewStep:
    """Return a move as a taking back where that is all it comes to: nothing piles up."""
    step = moved.step
    if step.ended_turn or loaded.acting != seat:
        return moved
    if learned_something(loaded.events(step), seat):
        return moved
    back = takeback(loaded, seat)
    versions = back.leading_to(loaded, moved.after)
    if not versions:
        return moved
    empty = step_builder.blank(loaded, seat, step.at, user_id=step.user_id)
    return step_builder.undo(loaded, seat, empty, back, versions)


def give_plan(
    change: Change,
    user_id: int,
    read: Callable[[LoadedMatch, tuple[Prompt, ...]], PlannedMove],
    number: int | None,
    fingerprint: str | None,
) -> PlanRow:
    """Keep the planned move that `read` finds among what can be planned; return it as given.

    What it can answer is played at once.

    Raises NotAPlayer, NotNow, Outdated, IllegalMove, AmbiguousMove: as `PlannedMoves.give`.
    """
    loaded, seat = change.loaded, _seat(change.loaded, user_id)
    now = build_plannable(loaded, seat)
    if fingerprint not in (None, now.fingerprint):
        raise Outdated
    own = _with(loaded, seat, number, loaded.game.planned.dumps([read(loaded, now.prompts)]))
    change.set_plans(seat, own)
    commit.refresh_deadlines(change)
    automatic.play_on(change, seat, is_answer=True)
    return next(row for row in own if row.number == (number or own[-1].number))


def cancel_plan(change: Change, user_id: int, number: int) -> Seat:
    """Forget a planned move; return whose it was.

    Raises NotAPlayer, NotNow: there is none of that number.
    """
    seat = _seat(change.loaded, user_id)
    own = change.loaded.planned_of(seat)
    _require(own, number)
    change.set_plans(seat, tuple(row for row in own if row.number != number))
    commit.refresh_deadlines(change)
    return seat


def _seat(loaded: LoadedMatch, user_id: int) -> Seat:
    """Return where a user sits in a match that runs. Raises NotAPlayer, NotNow."""
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    return seat


def _with(loaded: LoadedMatch, seat: Seat, number: int | None, action: str) -> tuple[PlanRow, ...]:
    """Return a seat's plans with one more, or with another in the place of that number."""
    own = loaded.planned_of(seat)
    if number is not None:
        _require(own, number)
        fresh = PlanRow(seat, number, action)
        return tuple(fresh if row.number == number else row for row in own)
    if sum(row.expired is None for row in own) >= MOST:
        raise NotNow(message("table-too-many-planned", count=MOST))
    after = 1 + max((row.number for row in own), default=0)
    return (*own, PlanRow(seat, after, action))


def _require(own: tuple[PlanRow, ...], number: int) -> None:
    if all(row.number != number or row.expired is not None for row in own):
        raise NotNow(message("table-not-planned", number=number))
