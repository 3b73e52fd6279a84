"""Steps that are played for a seat: automatic answers, plans, default answers, and lessons.

In the log such a step belongs to the seat, but has a user only if the seat's player planned it. An
answer that everybody knows to be the only possible one, or a plan, is played in the transaction of
the step that leads to its question, so that nobody is called for it.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace

from games.kernel import BrokenInvariant, Message, Seat, message
from games.kernel.automatic import Automatic, Reason, automatic_answer
from games.kernel.codec import dump_json
from games.matches.lessons import LEARNER
from storage.document import DeadlineRow, PlanRow
from storage.rows import StepRow
from table.commands.change import Change
from table.commands.commit import NewStep, announce_turn, refresh_deadlines, write_step
from table.commands.plans import dump_used_plans, expire_plans, follow_plans
from table.commands.step_builder import build_blank, build_going_back, build_move
from table.errors import Overtaken
from table.match.history import effective_steps
from table.match.lessons import find_progress, find_tutorial, is_under_way
from table.match.loaded import LoadedMatch
from table.views.notifications import Notifications

logger = logging.getLogger(__name__)

MAX_PLANNED_STEPS = 50
"""The largest number of plans that are played one after another in one transaction. If there is a
further plan that could be played, it expires."""


def build_step(
    loaded: LoadedMatch, seat: Seat, answer: Automatic, now: int, by: Seat | None = None
) -> NewStep:
    """Build the step with which a seat's question is answered automatically or by a plan.

    `by` is the seat whose own step led to it; `None`: no step did.

    Raises:
        Overtaken: the seat is not, or no longer, asked this question.
    """
    planned = answer.reason is Reason.PLANNED
    user = loaded.seats[seat].user_id if planned else None
    blank = replace(build_blank(loaded, seat, now, user_id=user), planned=planned)
    return build_move(loaded, seat, answer.action, blank, by=by)


def build_default_step(loaded: LoadedMatch, seat: Seat, now: int) -> NewStep:
    """Build the step that the rules choose for a seat whose time has run out.

    Raises:
        BrokenInvariant: the seat is not asked.
    """
    # Separate random numbers, so that the choice reveals nothing of those the step itself uses.
    chance = loaded.derived_rng(b"late", loaded.state(), seat)
    action = loaded.game.on_timeout(loaded.state(), seat, chance)
    if action is None:
        raise BrokenInvariant(f"no answer for seat {seat}, which is asked")
    return build_step(loaded, seat, Automatic(action, Reason.ABSENT), now)


def find_next_lesson_step(
    loaded: LoadedMatch, steps: Sequence[StepRow], now: int
) -> NewStep | None:
    """Build the next step between two lessons of a tutorial.

    It is the next move of the tutorial, or an undo back to the tutorial's moves. `steps` are all
    steps so far, in order. The result is `None` if a lesson waits for its player, all lessons are
    finished, or the match follows no tutorial.
    """
    tutorial = find_tutorial(loaded)
    progress = find_progress(loaded, LEARNER)
    if not is_under_way(loaded) or tutorial is None or progress is None:
        return None
    if progress.current is not None:
        return None
    move_number = tutorial.move_number(dump_json(loaded.state()))
    if move_number is not None and move_number < progress.remaining[0].at:
        seat, action = tutorial.moves[move_number]
        return build_step(loaded, seat, Automatic(action, Reason.ABSENT), now)
    # The position is not in the tutorial: go back to the last finished lesson, or the start.
    finished = {learned.lesson for learned in progress.finished}
    at = max((lesson.at for lesson in tutorial.lessons if lesson.key in finished), default=0)
    _, *moves = effective_steps(steps)
    return build_going_back(loaded, moves[at].version, list(steps), now)


def play_automatic_steps(
    change: Change, by: Seat | None = None, *, is_answer: bool = False
) -> tuple[StepRow, ...]:
    """Play the steps that follow automatically, until a player must decide; return these steps.

    `by` is the seat that made the step before: its player is present and needs no call. `None`: no
    player did. With `is_answer`, that player has just made a plan, and the moves that the plan
    makes before another seat acts are stored as the player's own. The number of plans is limited,
    since two seats could plan against each other without end.
    """
    steps: list[StepRow] = []
    while change.row.status == "playing":
        new = _find_only_answer(change, by)
        if new is None:
            planned = sum(step.used_up is not None for step in steps)
            new = _find_planned_move(change, by, may_act=planned < MAX_PLANNED_STEPS)
        if new is None:
            break
        is_answer = is_answer and new.step.seat == by
        if is_answer:
            new = new.with_step(planned=False)
        write_step(change, new)
        steps.append(new.step)
    return tuple(steps)


def _find_only_answer(change: Change, by: Seat | None) -> NewStep | None:
    """Return the step of the first question with one possible answer that everybody knows."""
    loaded = change.loaded
    position = loaded.position(loaded.state())
    for seat in position.asked_seats:
        answer = automatic_answer(position.prompts(seat))
        if answer is not None and answer.reason is Reason.ONLY and loaded.knows_all(seat):
            return build_step(loaded, seat, answer, change.now, by)
    return None


def _find_planned_move(change: Change, by: Seat | None, *, may_act: bool) -> NewStep | None:
    """Return the step of the next plan that can be played, or `None`; store which plans expire.

    The plans of asked seats come first. Unless `may_act`, a plan that could be played expires.
    """
    state = change.loaded.state()
    position = change.loaded.position(state)
    seats = [*position.asked_seats, *(Seat(row.seat) for row in change.loaded.seats)]
    for seat in dict.fromkeys(seats):
        plans = change.loaded.plans_of(seat)
        if not plans or automatic_answer(position.prompts(seat)) is not None:
            continue
        followed = follow_plans(change.loaded, state, seat)
        if followed is None:
            continue
        if followed.action is None:
            _store_expired(change, seat, followed.remaining)
        elif not may_act:
            why = message("table-planned-chain")
            _store_expired(change, seat, expire_plans(change.loaded, seat, why))
        else:
            try:
                answer = Automatic(followed.action, Reason.PLANNED)
                new = build_step(change.loaded, seat, answer, change.now, by)
            except Exception as error:  # noqa: BLE001 - logged; the step that led here stays
                why = _explain_failure(change, error)
                _store_expired(change, seat, expire_plans(change.loaded, seat, why))
            else:
                new = new.with_step(used_up=dump_used_plans(plans, followed.remaining))
                return replace(new, plans={seat: followed.remaining})
    return None


def _explain_failure(change: Change, error: Exception) -> Message:
    """Return the sentence that tells a player why a plan could not be played; log a bug."""
    if isinstance(error, Overtaken):
        return error.sentence
    logger.error("a planned move of match %s cannot be played", change.row.id, exc_info=error)
    return message("table-planned-failed")


def _store_expired(change: Change, seat: Seat, plans: tuple[PlanRow, ...]) -> None:
    """Store a seat's plans, some of them expired, and refresh its messages to say so."""
    change.set_plans(seat, plans)
    refresh_deadlines(change)
    change.notify(Notifications(refresh_for=seat))


def is_same_deadline(first: DeadlineRow, second: DeadlineRow) -> bool:
    """Whether two rows are the same deadline, even if they are due at different times."""
    return (first.seat, first.kind, first.fingerprint) == (
        second.seat,
        second.kind,
        second.fingerprint,
    )


def answer_deadline(change: Change, deadline: DeadlineRow) -> bool:
    """Do what is due for a seat's question when its deadline is over, or nothing if it is not.

    The question is answered automatically or by a plan, or the seat's grace period ends. Returns
    whether a move was made.
    """
    rows = (row for row in change.document.deadlines if is_same_deadline(row, deadline))
    row = next(rows, None)
    if row is None or row.due > change.now:
        return False
    loaded = change.loaded
    seat = Seat(row.seat)
    if loaded.awaiting_confirmation == seat:
        announce_turn(change, seat)
        play_automatic_steps(change)
        return False
    answer = _find_automatic_answer(loaded, row)
    if answer is None:
        # A plan may answer the question, or updated rules ask it differently.
        refresh_deadlines(change)
        return bool(play_automatic_steps(change))
    write_step(change, build_step(loaded, seat, answer, change.now))
    play_automatic_steps(change)
    return True


def _find_automatic_answer(loaded: LoadedMatch, row: DeadlineRow) -> Automatic | None:
    """Return the automatic answer to the question of a deadline; `None`: it is not asked now."""
    if loaded.row.status != "playing":
        return None
    seat = Seat(row.seat)
    prompts = loaded.position(loaded.state()).prompts(seat)
    return (
        automatic_answer(prompts) if loaded.fingerprint(prompts, seat) == row.fingerprint else None
    )
