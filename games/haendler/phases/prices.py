"""Phase 4, first half: price wheels, Kontor and Großes Kontor.

Rulebook, "Phase 4: Price Modification, Warehouse Selling"; ruling 14.
"""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Done, Price, Wheel
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules, put
from games.haendler.facts import after, order
from games.haendler.model import State
from games.haendler.options import DONE, MENUS, option
from games.haendler.phases import warehouse
from games.haendler.stages import Office, Wheels
from games.haendler.terms import (
    CREST,
    GOODS,
    GROSSES_KONTOR,
    INDEX,
    KONTOR,
    Ability,
    Arrow,
    Direction,
    Good,
    Money,
)
from games.kernel import Action, Choice, Form, OneOf, Prompt, Seat

ARROWS = (*map(Arrow, GOODS), CREST)
OFFICES = (KONTOR, GROSSES_KONTOR)
_FIELDS = (OneOf("first", ARROWS), OneOf("second", ARROWS))
_ASK = Form("wheel", Wheel, _FIELDS, secret=True, timeout=Wheel(CREST, CREST))
_CHANGE = Form("wheel", Wheel, _FIELDS, secret=True, optional=True)


def begin(desk: Desk) -> None:
    """Ask everybody for two arrows."""
    desk.turn_to(Wheels((None,) * len(desk.state.players)))


class WheelsRules(Rules[Wheels]):
    """Both arrows of all players are set in secret and revealed at once."""

    @override
    def asked(self, state: State, stage: Wheels) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, wheel in enumerate(stage.wheels) if wheel is None)

    @override
    def prompts(self, board: Board, state: State, stage: Wheels, seat: Seat) -> tuple[Prompt, ...]:
        return (_ASK if stage.wheels[seat] is None else _CHANGE,)

    @override
    def apply(self, desk: Desk, stage: Wheels, seat: Seat, action: Action) -> None:
        if isinstance(action, Wheel):
            wheel = (action.first, action.second)
            desk.tell(events.WheelSealed(seat), events.WheelKept(*wheel, audience=(seat,)))
            desk.turn_to(Wheels(put(stage.wheels, seat, wheel)))

    @override
    def settle(self, desk: Desk, stage: Wheels) -> bool:
        wheels = [wheel for wheel in stage.wheels if wheel is not None]
        if len(wheels) < len(stage.wheels):
            return False
        desk.tell(*(events.WheelShown(seat, *wheels[seat]) for seat in order(desk.state)))
        arrows = [arrow for wheel in wheels for arrow in wheel]
        for good in GOODS:
            steps = arrows.count(Arrow(good))
            if steps:
                amount = shift(desk, good, steps)
                desk.tell(events.Repriced(good, steps, amount))
        _next_office(desk, order(desk.state))
        return True


def shift(desk: Desk, good: Good, steps: int) -> Money:
    """Move a good on the price track, round its ends; return its new selling price."""
    sell = desk.board.tables.sell
    number = INDEX[good]
    level = (desk.state.prices[number] + steps) % len(sell)
    desk.state = replace(desk.state, prices=put(desk.state.prices, number, level))
    return Money(sell[level])


def _next_office(desk: Desk, seats: tuple[Seat, ...]) -> None:
    """Ask the next owner of an office in player order, then go on to Lagerverkauf."""
    for seat in seats:
        offices = tuple(o for o in OFFICES if o in desk.seat(seat).abilities)
        if offices:
            desk.turn_to(Office(seat, offices))
            return
    warehouse.begin(desk)


def changes(
    levels: tuple[int, ...], top: int, offices: tuple[Ability, ...]
) -> tuple[tuple[Good, Direction], ...]:
    """Return which goods may be moved which way; only Großes Kontor goes round an end."""
    wraps = GROSSES_KONTOR in offices
    ends: tuple[tuple[Direction, int], ...] = (("up", top), ("down", 0))
    return tuple(
        (good, direction)
        for good, level in zip(GOODS, levels, strict=True)
        for direction, end in ends
        if wraps or level != end
    )


@lru_cache(maxsize=MENUS)
def _offices(levels: tuple[int, ...], top: int, offices: tuple[Ability, ...]) -> Choice:
    options = tuple(option(Price, *change) for change in changes(levels, top, offices))
    return Choice("office", (*options, DONE), timeout=Done())


class OfficeRules(Rules[Office]):
    """One level up or down for each office; both in one hand make two changes."""

    @override
    def asked(self, state: State, stage: Office) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Office, seat: Seat) -> tuple[Prompt, ...]:
        if seat != stage.seat:
            return ()
        return (_offices(state.prices, len(board.tables.sell) - 1, stage.offices),)

    @override
    def apply(self, desk: Desk, stage: Office, seat: Seat, action: Action) -> None:
        if not isinstance(action, Price):
            desk.tell(events.OfficeRested(seat))
            desk.turn_to(replace(stage, offices=()))
            return
        office = self._office(desk, stage, action)
        amount = shift(desk, action.good, 1 if action.direction == "up" else -1)
        used = events.OfficeUsed(seat, office, action.good, action.direction, amount)
        desk.tell(used)
        left = tuple(other for other in stage.offices if other != office)
        desk.turn_to(replace(stage, offices=left))

    @staticmethod
    def _office(desk: Desk, stage: Office, action: Price) -> Ability:
        """Return which office is used: Großes Kontor only where the other is not enough."""
        level = desk.state.prices[INDEX[action.good]]
        end = len(desk.board.tables.sell) - 1 if action.direction == "up" else 0
        return GROSSES_KONTOR if level == end else stage.offices[0]

    @override
    def settle(self, desk: Desk, stage: Office) -> bool:
        if stage.offices:
            return False
        _next_office(desk, after(desk.state, stage.seat))
        return True
