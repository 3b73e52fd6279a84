"""What the planned moves of a seat make of a position: from what the seat knows alone.

A step that is taken back gives its seat what it had used up. What has come back waits until its
player has moved by themself: else it would at once do again what they have just taken back.
"""

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from games.kernel import (
    OVER,
    Action,
    Expired,
    Message,
    PlanResult,
    Play,
    Seat,
    message,
)
from games.kernel.codec import dump_json
from storage.document import PlanRow
from storage.rows import StepRow
from table.match.loaded import LoadedMatch
from table.views.plans import read_plan, waits_for_player

logger = logging.getLogger(__name__)

MOST = 25
"""So many planned moves a seat may have at a time: as many as a menu can list."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What a seat's planned moves come to now."""

    action: Action | None
    """What is played; `None`: some only expire."""

    left: tuple[PlanRow, ...]
    """The seat's planned moves afterwards."""


def follow_plans(loaded: LoadedMatch, state: Any, seat: Seat) -> Followed | None:  # noqa: ANN401
    """Return what the planned moves of a seat come to, the first to act before the others.

    `None`: they all wait, or the seat does not know yet where the match stands, or the house stands
    in for its player, who could not act either but by coming back.
    """
    own = loaded.planned_of(seat)
    if not own or not loaded.knows_all(seat) or loaded.attendance_of(seat).stand_in is not None:
        return None
    action: Action | None = None
    left: list[PlanRow] = []
    for row in own:
        idle = action is not None or row.expired or waits_for_player(loaded, row)
        result = None if idle else _follow(loaded, state, row)
        if isinstance(result, Play):
            action = result.action
        left += _left(loaded, row, result)
    if action is None and tuple(left) == own:
        return None
    return Followed(action, tuple(left))


def _left(loaded: LoadedMatch, row: PlanRow, result: PlanResult) -> list[PlanRow]:
    """Return what is left of a plan: nothing of one that has acted once its moment is over."""
    match result:
        case Expired(why):
            done = row.acted and result == OVER
            return [] if done else [replace(row, expired=dump_json(why))]
        case Play(then=then):
            rest = [] if then is None else [loaded.game.planned.dumps([then])]
            return [replace(row, action=action, acted=True) for action in rest]
    return [row]


def _follow(loaded: LoadedMatch, state: Any, row: PlanRow) -> PlanResult:  # noqa: ANN401
    move = read_plan(loaded, row)
    if move is None:
        return Expired(message("table-planned-unknown"))
    try:
        return loaded.game.try_planned(state, Seat(row.seat), move)
    except Exception:
        # A mistake of the rules: the step of another player that led here must not fail by it.
        logger.exception("a planned move of match %s cannot be tried", loaded.row.id)
        return Expired(message("table-planned-failed"))


def expire_plans(loaded: LoadedMatch, seat: Seat, why: Message) -> tuple[PlanRow, ...]:
    """Return the planned moves of a seat when all of them expire for a reason."""
    expired = dump_json(why)
    return tuple(replace(row, expired=row.expired or expired) for row in loaded.planned_of(seat))


def dump_used_plans(before: Iterable[PlanRow], after: Iterable[PlanRow]) -> str:
    """Return what a step uses up of its seat's planned moves, as it is stored with the step."""
    left = {row.number: row.action for row in after}
    used = [
        (row.number, row.action, left.get(row.number))
        for row in before
        if left.get(row.number) != row.action
    ]
    return json.dumps(used)


def give_back_plans(
    loaded: LoadedMatch, seat: Seat, steps: Iterable[StepRow], at: int
) -> tuple[PlanRow, ...]:
    """Return the plans of a seat when steps are taken back; `at` is its last own step by then.

    What its player has changed or cancelled meanwhile stays so, and nobody gets back what another
    player of the seat had planned.
    """
    own = {row.number: row for row in loaded.planned_of(seat)}
    user = loaded.seats[seat].user_id
    taken = [step for step in steps if step.seat == seat and step.user_id == user]
    latest_first = sorted(taken, key=lambda step: -step.version)
    used = (entry for step in latest_first for entry in json.loads(step.used_up or "[]"))
    for number, before, after in used:
        row = PlanRow(seat, number, before, at_step=at)
        if after is None and len(own) < MOST:
            row = replace(row, number=_free(own, number))
            own[row.number] = row
        elif number in own and own[number].action == after:
            own[number] = row
    return tuple(own[number] for number in sorted(own))


def _free(own: dict[int, PlanRow], number: int) -> int:
    """Return the number of a planned move, or another where that is taken by now."""
    return number if number not in own else 1 + max(own)
