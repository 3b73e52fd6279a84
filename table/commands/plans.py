"""Plans: which planned moves of a seat are played or expire, decided from facts the seat knows.

If a step is taken back, the plans that it used up are restored. Restored plans wait until their
player has made another step, since they would otherwise repeat at once what was taken back.
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
"""The largest number of plans of a seat, which is as many as a menu can list."""


@dataclass(frozen=True, slots=True)
class FollowedPlans:
    """The result of trying all plans of a seat."""

    action: Action | None
    """The action that a plan plays now; `None`: some plans expire, and none is played."""

    remaining: tuple[PlanRow, ...]
    """The seat's plans afterwards, including expired ones."""


def follow_plans(loaded: LoadedMatch, state: Any, seat: Seat) -> FollowedPlans | None:  # noqa: ANN401
    """Try the plans of a seat in a state, in order, and choose the first that can be played.

    Nothing is stored. Returns `None` if nothing changes: all plans wait, or the seat does not know
    the current state yet, or a stand-in plays for the seat's player.
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
    """Return the row that remains of a plan after it was tried, or `[]`.

    Nothing remains of a plan that was played to its end. `result` is `None` for a plan that was not
    tried.
    """
    match result:
        case Expired(why):
            is_done = row.acted and result == OVER
            return [] if is_done else [replace(row, expired=dump_json(why))]
        case Play(then=then):
            actions = [] if then is None else [loaded.game.planned.dumps([then])]
            return [replace(row, action=action, acted=True) for action in actions]
    return [row]


def _try_plan(loaded: LoadedMatch, state: Any, row: PlanRow) -> PlanResult:  # noqa: ANN401
    """Return what the rules say of a plan in a state; it expires if they cannot read or try it."""
    move = read_plan(loaded, row)
    if move is None:
        return Expired(message("table-planned-unknown"))
    try:
        return loaded.game.try_planned(state, Seat(row.seat), move)
    except Exception:
        # A bug in the rules must not make the other player's step fail that led here.
        logger.exception("a planned move of match %s cannot be tried", loaded.row.id)
        return Expired(message("table-planned-failed"))


def expire_plans(loaded: LoadedMatch, seat: Seat, why: Message) -> tuple[PlanRow, ...]:
    """Return the plans of a seat, all expired; those that were valid get the reason `why`."""
    expired = dump_json(why)
    return tuple(replace(row, expired=row.expired or expired) for row in loaded.plans_of(seat))


def dump_used_plans(before: Iterable[PlanRow], after: Iterable[PlanRow]) -> str:
    """Return JSON of the plans that a step uses up or changes, for `StepRow.used_up`.

    It is a list of [number, action before, action after], where the last is null for a plan that
    was used up.
    """
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
    """Return the plans of a seat after `steps` were taken back, with the plans these had used up.

    `at` is the version of the seat's last step afterwards, for `PlanRow.at_step`. Plans that the
    player has changed or cancelled meanwhile are not restored, nor are plans of an earlier player
    of the seat.
    """
    plans = {row.number: row for row in loaded.plans_of(seat)}
    user = loaded.seats[seat].user_id
    taken_back = [step for step in steps if step.seat == seat and step.user_id == user]
    latest_first = sorted(taken_back, key=lambda step: -step.version)
    for step in latest_first:
        for number, before, after in json.loads(step.used_up or "[]"):
            row = PlanRow(seat, number, before, at_step=at)
            if after is None and len(plans) < PLANS_MAX:
                free_number = number if number not in plans else 1 + max(plans)
                plans[free_number] = replace(row, number=free_number)
            elif number in plans and plans[number].action == after:
                plans[number] = row
    return tuple(plans[number] for number in sorted(plans))
