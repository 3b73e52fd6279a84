"""What the orders of a seat make of a position, and when: from what the seat knows alone."""

from dataclasses import dataclass, replace
from typing import Any

from games.kernel import (
    OVER,
    WAIT,
    Action,
    Expired,
    Message,
    PlannedMove,
    PlanResult,
    Play,
    Seat,
    message,
)
from games.kernel.codec import dump_json, load_json
from storage.rows import OrderRow
from table.match.model import Given
from table.match.sitting import Sitting

SOONEST, LATEST = 30_000, 60_000
"""Milliseconds after its moment has come between which an order acts."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What a seat's orders come to now."""

    action: Action | None
    """What is played; `None`: some only expire."""

    left: tuple[OrderRow, ...]
    """The seat's orders afterwards."""


def given(sitting: Sitting, seat: Seat | None) -> tuple[Given, ...]:
    """Return the orders of a seat, for its own eyes."""
    return tuple(_given(sitting, row) for row in sitting.orders_of(seat))


def _given(sitting: Sitting, row: OrderRow) -> Given:
    why: Message | None = None if row.expired is None else load_json(Message, row.expired)
    return Given(row.number, read(sitting, row), why, waits(sitting, row))


def waits(sitting: Sitting, row: OrderRow) -> bool:
    """Whether an order that was given back waits until its player has moved."""
    return row.at_step is not None and row.at_step == sitting.seats[row.seat].acted_version


def read(sitting: Sitting, row: OrderRow) -> PlannedMove | None:
    """Return an order as it is stored; `None`: the rules know it no longer."""
    try:
        (order,) = sitting.game.planned.loads(row.action)
    except ValueError:
        return None
    return order


def followed(sitting: Sitting, state: Any, seat: Seat) -> Followed | None:  # noqa: ANN401
    """Return what the orders of a seat come to, the first to act before the others.

    `None`: they all wait, or the seat does not know yet where the match stands, or somebody stands
    in for its player, who could not act either but by coming back.
    """
    own = sitting.orders_of(seat)
    if not own or not sitting.knows_all(seat) or sitting.attendances()[seat].stand_in is not None:
        return None
    action: Action | None = None
    left: list[OrderRow] = []
    for row in own:
        idle = action is not None or row.expired or waits(sitting, row)
        what = WAIT if idle else _follow(sitting, state, row)
        if isinstance(what, Play):
            action = what.action
        left += _left(sitting, row, what)
    if action is None and tuple(left) == own:
        return None
    return Followed(action, tuple(left))


def _left(sitting: Sitting, row: OrderRow, what: PlanResult) -> list[OrderRow]:
    """Return what is left of an order: nothing of one that has acted once its moment is over."""
    match what:
        case Expired(why):
            done = row.acted and what == OVER
            return [] if done else [replace(row, expired=dump_json(why))]
        case Play(then=then):
            rest = [] if then is None else [sitting.game.planned.dumps([then])]
            return [replace(row, action=action, acted=True) for action in rest]
    return [row]


def _follow(sitting: Sitting, state: Any, row: OrderRow) -> PlanResult:  # noqa: ANN401
    order = read(sitting, row)
    if order is None:
        return Expired(message("table-order-unknown"))
    return sitting.game.try_planned(state, Seat(row.seat), order)


def delay(sitting: Sitting) -> int:
    """Return the milliseconds after which an order acts: no sooner than a person would answer.

    They are drawn, and follow from nothing: nobody can tell an order from a person, nor work it out
    when the seed of the match is known. Within a turn that orders have begun nobody sees them.
    """
    own = [step for step in sitting.untold if step.user_id is not None and step.undone_by is None]
    if own and own[-1].orders is not None:
        return 0
    return SOONEST + sitting.draw(LATEST - SOONEST + 1)
