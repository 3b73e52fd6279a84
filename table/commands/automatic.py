"""What seats are answered without their players: one way to play it, whatever the reason.

It is a step of the seat in the log, and nobody's own unless its player has planned it. What all
know to have no other answer, and what a player has planned, follows in the transaction of the step
that leads to it: nobody is called for it.
"""

import logging
from dataclasses import replace

from games.kernel import BrokenInvariant, Message, Seat, message
from games.kernel.automatic import Automatic, Reason, automatic_answer
from storage.document import DeadlineRow, PlanRow
from storage.rows import StepRow
from table.commands import commit, step_builder
from table.commands.change import Change
from table.commands.plans import dump_used_plans, expire_plans, follow_plans
from table.errors import Overtaken
from table.match.loaded import LoadedMatch
from table.match.model import Played
from table.views import perspectives
from table.views.notifications import Notifications

logger = logging.getLogger(__name__)

MAX_PLANNED_STEPS = 50
"""Planned moves that may follow one another in one transaction; the next one expires."""


def step(
    loaded: LoadedMatch, seat: Seat, answer: Automatic, now: int, by: Seat | None = None
) -> commit.NewStep:
    """Return the step that answers a seat's question; `by` made the step that it follows from.

    Raises:
        Overtaken: the seat is not asked this, or no longer.
    """
    planned = answer.reason is Reason.PLANNED
    user = loaded.seats[seat].user_id if planned else None
    empty = step_builder.blank(loaded, seat, now, user_id=user)
    return step_builder.move(loaded, seat, answer.action, replace(empty, planned=planned), by=by)


def for_absent(loaded: LoadedMatch, seat: Seat, now: int) -> commit.NewStep:
    """Return the step that the rules hold to be sensible when nobody answers."""
    # A chance of its own: what is drawn for them tells nothing of what the step draws.
    chance = loaded.derived_rng(b"late", loaded.state(), seat)
    action = loaded.game.on_timeout(loaded.state(), seat, chance)
    if action is None:
        raise BrokenInvariant(f"no answer for seat {seat}, which is asked")
    return step(loaded, seat, Automatic(action, Reason.ABSENT), now)


def play_on(
    change: Change, by: Seat | None = None, *, is_answer: bool = False
) -> tuple[StepRow, ...]:
    """Play what follows by itself from a position, until a player is asked; return those steps.

    `by` made the step that led there: that seat's player is there and needs no call. `is_answer`:
    they have just planned a move; what it answers before another seat acts is their own answer.
    Two seats may plan against each other without an end, so the number of steps is bounded.
    """
    steps: list[StepRow] = []
    while change.row.status == "playing":
        pending = _only_answer(change, by)
        if pending is None:
            planned = sum(one.used_up is not None for one in steps)
            pending = _planned_move(change, by, may_act=planned < MAX_PLANNED_STEPS)
        if pending is None:
            break
        is_answer = is_answer and pending.step.seat == by
        if is_answer:
            pending = pending.with_step(planned=False)
        commit.write(change, pending)
        steps.append(pending.step)
    return tuple(steps)


def _only_answer(change: Change, by: Seat | None) -> commit.NewStep | None:
    loaded = change.loaded
    position = loaded.position(loaded.state())
    for seat in position.asked:
        answer = automatic_answer(position.prompts(seat))
        if answer is not None and answer.reason is Reason.ONLY and loaded.knows_all(seat):
            return step(loaded, seat, answer, change.now, by)
    return None


def _planned_move(change: Change, by: Seat | None, *, may_act: bool) -> commit.NewStep | None:
    """Return the next planned move that acts, and store which of them expire before it.

    The seats that are asked come first. Unless one `may_act`, those that would act expire.
    """
    state = change.loaded.state()
    position = change.loaded.position(state)
    seats = [*position.asked, *(Seat(row.seat) for row in change.loaded.seats)]
    for seat in dict.fromkeys(seats):
        own = change.loaded.planned_of(seat)
        if not own or automatic_answer(position.prompts(seat)) is not None:
            continue
        plan = follow_plans(change.loaded, state, seat)
        if plan is None:
            continue
        if plan.action is None:
            _expire(change, seat, plan.left)
        elif not may_act:
            _expire(change, seat, expire_plans(change.loaded, seat, message("table-planned-chain")))
        else:
            try:
                answer = Automatic(plan.action, Reason.PLANNED)
                pending = step(change.loaded, seat, answer, change.now, by)
            except Exception as error:  # noqa: BLE001 - the step that led here stays, and it is logged
                _expire(change, seat, expire_plans(change.loaded, seat, _why(change, error)))
            else:
                used = pending.with_step(used_up=dump_used_plans(own, plan.left))
                return replace(used, planned={seat: plan.left})
    return None


def _why(change: Change, error: Exception) -> Message:
    """Return the sentence for a player whose planned move could not be played after all."""
    if isinstance(error, Overtaken):
        return error.sentence
    logger.error("a planned move of match %s cannot be played", change.row.id, exc_info=error)
    return message("table-planned-failed")


def _expire(change: Change, seat: Seat, left: tuple[PlanRow, ...]) -> None:
    """Keep what is left of a seat's planned moves, and have its open question say so."""
    change.set_plans(seat, left)
    commit.refresh_deadlines(change)
    change.say(Notifications(settle_for=seat))


def is_same_deadline(one: DeadlineRow, other: DeadlineRow) -> bool:
    """Whether two rows are of the same deadline, whenever it is due."""
    return (one.seat, one.kind, one.mark) == (other.seat, other.kind, other.mark)


def answer_due(change: Change, found: DeadlineRow) -> Played | None:
    """Answer the question of a seat whose time to look is over; `None`: it was answered before."""
    row = next((one for one in change.document.deadlines if is_same_deadline(one, found)), None)
    if row is None or row.due > change.now:
        return None
    loaded, seat = change.loaded, Seat(row.seat)
    if loaded.held == seat:
        commit.announce_held_turn(change, seat)
        play_on(change)
        return None
    answer = _answer(loaded, row)
    if answer is None:
        # Something is planned for the position; or an update of the rules asks in other words.
        commit.refresh_deadlines(change)
        steps = play_on(change)
        return perspectives.build_played(change.loaded, steps[0], steps[1:]) if steps else None
    pending = step(loaded, seat, answer, change.now)
    commit.write(change, pending)
    followed = play_on(change)
    return perspectives.build_played(change.loaded, pending.step, followed)


def _answer(loaded: LoadedMatch, row: DeadlineRow) -> Automatic | None:
    """Return what is done by itself, if the seat is still asked what the deadline is for."""
    if loaded.row.status != "playing":
        return None
    seat = Seat(row.seat)
    prompts = loaded.position(loaded.state()).prompts(seat)
    return automatic_answer(prompts) if loaded.fingerprint(prompts, seat) == row.mark else None
