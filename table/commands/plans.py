"""What the plans of a seat lead to in a position, from what the seat knows alone.

A step that is taken back gives back the plans that it used up. These wait until their player has
made another step: otherwise they would at once repeat what was taken back.
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
from table.views.answers import read_plan, waits_for_player

logger = logging.getLogger(__name__)

PLANS_MAX = 25
"""The most plans a seat may have at a time: as many as a menu can list."""


@dataclass(frozen=True, slots=True)
class FollowedPlans:
    """What the plans of a seat lead to now."""

    action: Action | None
    """The action that is played; `None`: some plans only expire."""

    remaining: tuple[PlanRow, ...]
    """The seat's plans afterwards."""


def follow_plans(loaded: LoadedMatch, state: Any, seat: Seat) -> FollowedPlans | None:  # noqa: ANN401
    """Return what the plans of a seat lead to; only the first that can act does.

    `None`: they all wait, or the seat does not know the present state yet, or it has a stand-in:
    then its player could not act either without coming back.
    """
    plans = loaded.plans_of(seat)
    if not plans or not loaded.knows_all(seat) or loaded.presence_of(seat).stand_in is not None:
        return None
    action: Action | None = None
    remaining: list[PlanRow] = []
    for row in plans:
        is_idle = action is not None or row.expired or waits_for_player(loaded, row)
        result = None if is_idle else _try_plan(loaded, state, row)
        if isinstance(result, Play):
            action = result.action
        remaining += _rows_after(loaded, row, result)
    if action is None and tuple(remaining) == plans:
        return None
    return FollowedPlans(action, tuple(remaining))


def _rows_after(loaded: LoadedMatch, row: PlanRow, result: PlanResult) -> list[PlanRow]:
    """Return what remains of a plan: nothing of one that has acted once its moment is over."""
    match result:
        case Expired(why):
            is_done = row.acted and result == OVER
            return [] if is_done else [replace(row, expired=dump_json(why))]
        case Play(then=then):
            actions = [] if then is None else [loaded.game.planned.dumps([then])]
            return [replace(row, action=action, acted=True) for action in actions]
    return [row]


def _try_plan(loaded: LoadedMatch, state: Any, row: PlanRow) -> PlanResult:  # noqa: ANN401
    move = read_plan(loaded, row)
    if move is None:
        return Expired(message("table-planned-unknown"))
    try:
        return loaded.game.try_planned(state, Seat(row.seat), move)
    except Exception:
        # A bug in the rules must not make the step of another player fail that led here.
        logger.exception("a planned move of match %s cannot be tried", loaded.row.id)
        return Expired(message("table-planned-failed"))


def expire_plans(loaded: LoadedMatch, seat: Seat, why: Message) -> tuple[PlanRow, ...]:
    """Return the plans of a seat when all of them expire for a reason."""
    expired = dump_json(why)
    return tuple(replace(row, expired=row.expired or expired) for row in loaded.plans_of(seat))


def dump_used_plans(before: Iterable[PlanRow], after: Iterable[PlanRow]) -> str:
    """Return the plans that a step uses up or changes, as they are stored with the step."""
    remaining = {row.number: row.action for row in after}
    used = [
        (row.number, row.action, remaining.get(row.number))
        for row in before
        if remaining.get(row.number) != row.action
    ]
    return json.dumps(used)


def give_back_plans(
    loaded: LoadedMatch, seat: Seat, steps: Iterable[StepRow], at: int
) -> tuple[PlanRow, ...]:
    """Return the plans of a seat when steps are taken back; `at` is its last own step afterwards.

    Plans that its player has changed or cancelled meanwhile stay so, and nobody gets back the plans
    of another player who had the seat before.
    """
    plans = {row.number: row for row in loaded.plans_of(seat)}
    user = loaded.seats[seat].user_id
    taken_back = [step for step in steps if step.seat == seat and step.user_id == user]
    latest_first = sorted(taken_back, key=lambda step: -step.version)
    used = (entry for step in latest_first for entry in json.loads(step.used_up or "[]"))
    for number, before, after in used:
        row = PlanRow(seat, number, before, at_step=at)
        if after is None and len(plans) < PLANS_MAX:
            free_number = number if number not in plans else 1 + max(plans)
            plans[free_number] = replace(row, number=free_number)
        elif number in plans and plans[number].action == after:
            plans[number] = row
    return tuple(plans[number] for number in sorted(plans))
