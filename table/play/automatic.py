"""What seats are answered without their players: one way to play it, whatever the reason.

It is a step of the seat in the log, and nobody's own unless its player has planned it. What all
know to have no other answer, and what a player has planned, follows in the transaction of the step
that leads to it: nobody is called for it.
"""

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace

from games.kernel import BrokenInvariant, Message, Seat, message
from games.kernel.automatic import Automatic, Reason, by_itself
from storage.queries import live_messages, matches, outbox
from storage.rows import PlannedRow, StepRow
from table.context import Change, Context
from table.errors import Overtaken
from table.match.loaded import LoadedMatch
from table.notify import notifications
from table.play import commit, step_builder
from table.play.following import followed, lapsed, used_up

logger = logging.getLogger(__name__)

MAX_PLANNED_STEPS = 50
"""Planned moves that may follow one another in one transaction; the next one expires."""

MakeStep = Callable[[LoadedMatch], commit.PendingStep]
"""Makes a step of what those before it have led to."""


def step(
    loaded: LoadedMatch, seat: Seat, answer: Automatic, now: int, by: Seat | None = None
) -> commit.PendingStep:
    """Return the step that answers a seat's question; `by` made the step that it follows from.

    Raises:
        Overtaken: the seat is not asked this, or no longer.
    """
    planned = answer.reason is Reason.PLANNED
    user = loaded.seats[seat].user_id if planned else None
    empty = step_builder.blank(loaded, seat, now, user_id=user)
    return step_builder.move(loaded, seat, answer.action, replace(empty, planned=planned), by=by)


def for_absent(loaded: LoadedMatch, seat: Seat, now: int) -> commit.PendingStep:
    """Return the step that the rules hold to be sensible when nobody answers."""
    # A chance of its own: what is drawn for them tells nothing of what the step draws.
    chance = loaded.derived_rng(b"late", loaded.state(), seat)
    action = loaded.game.on_timeout(loaded.state(), seat, chance)
    if action is None:
        raise BrokenInvariant(f"no answer for seat {seat}, which is asked")
    return step(loaded, seat, Automatic(action, Reason.ABSENT), now)


async def commit_all(
    context: Context,
    loaded: LoadedMatch,
    pending: commit.PendingStep,
    by: Seat | None = None,
    further: Iterable[MakeStep] = (),
) -> tuple[LoadedMatch, tuple[StepRow, ...]]:
    """Store a step that `by` has made, and what follows it at once, until a player is asked.

    `further` steps are stored with it; all or none.

    Returns the match as it is then, and the steps that followed.

    Raises:
        Conflict: the match is no longer as it was loaded, or the interaction has made its step.
    """
    async with context.writing(loaded.row.id) as connection:
        change = Change(context, connection, loaded, pending.step.at)
        await commit.write(change, pending)
        for make in further:
            await commit.write(change, make(change.loaded))
        steps = await play_on(change, by)
    change.wake()
    return change.loaded, steps


async def end_held_turn(
    context: Context, loaded: LoadedMatch, seat: Seat, by: Seat | None = None
) -> LoadedMatch:
    """Tell the table of a seat's turn that was held, and play what follows; `None`: by itself.

    Raises:
        Conflict: the match is no longer as it was loaded; nothing was written.
    """
    async with context.writing(loaded.row.id) as connection:
        change = Change(context, connection, loaded, context.clock())
        await commit.announce_held_turn(change, seat)
        await play_on(change, by)
    change.wake()
    return change.loaded


async def play_on(
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
            pending = await _planned_move(change, by, may_act=planned < MAX_PLANNED_STEPS)
        if pending is None:
            break
        is_answer = is_answer and pending.step.seat == by
        if is_answer:
            pending = replace(pending, step=replace(pending.step, planned=False))
        await commit.write(change, pending)
        steps.append(pending.step)
    return tuple(steps)


def _only_answer(change: Change, by: Seat | None) -> commit.PendingStep | None:
    loaded, state = change.loaded, change.loaded.state()
    for seat in loaded.game.asked(state):
        answer = by_itself(loaded.game.prompts(state, seat))
        if answer is not None and answer.reason is Reason.ONLY and loaded.knows_all(seat):
            return step(loaded, seat, answer, change.now, by)
    return None


async def _planned_move(
    change: Change, by: Seat | None, *, may_act: bool
) -> commit.PendingStep | None:
    """Return the next planned move that acts, and store which of them expire before it.

    The seats that are asked come first. Unless one `may_act`, those that would act expire.
    """
    state, game = change.loaded.state(), change.loaded.game
    seats = [*game.asked(state), *(Seat(row.seat) for row in change.loaded.seats)]
    for seat in dict.fromkeys(seats):
        own = change.loaded.planned_of(seat)
        if not own or by_itself(game.prompts(state, seat)) is not None:
            continue
        plan = followed(change.loaded, state, seat)
        if plan is None:
            continue
        if plan.action is None:
            await _expire(change, seat, plan.left)
        elif not may_act:
            await _expire(change, seat, lapsed(change.loaded, seat, message("table-planned-chain")))
        else:
            try:
                answer = Automatic(plan.action, Reason.PLANNED)
                pending = step(change.loaded, seat, answer, change.now, by)
            except Exception as error:  # noqa: BLE001 - the step that led here stays, and it is logged
                await _expire(change, seat, lapsed(change.loaded, seat, _why(change, error)))
            else:
                used = replace(pending.step, used_up=used_up(own, plan.left))
                return replace(pending, step=used, planned={seat: plan.left})
    return None


def _why(change: Change, error: Exception) -> Message:
    """Return the sentence for a player whose planned move could not be played after all."""
    if isinstance(error, Overtaken):
        return error.sentence
    logger.error("a planned move of match %s cannot be played", change.row.id, exc_info=error)
    return message("table-planned-failed")


async def _expire(change: Change, seat: Seat, left: tuple[PlannedRow, ...]) -> None:
    """Store what is left of a seat's planned moves, and have its open question say so."""
    row, connection = change.row, change.connection
    await keep_plans(change, seat, left)
    await commit.settle(change)
    messages = await live_messages.questions(connection, row.id)
    standing = [question for question in messages if question.seat == seat]
    again = notifications.settling(change.loaded, standing)
    await outbox.add(connection, row.id, row.version, again, change.now)
    change.has_notifications = True


async def keep_plans(change: Change, seat: Seat, own: tuple[PlannedRow, ...]) -> None:
    """Store the planned moves of a seat."""
    await matches.plan(change.connection, change.row.id, seat, own)
    change.loaded = replace(change.loaded, planned=change.loaded.with_planned(seat, own))
