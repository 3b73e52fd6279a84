"""Phase 4, second half: Lagerverkauf, then Sonderverkauf.

Rulebook, "Phase 4" and "Influence Cards"; ruling 14.
"""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Done, Pass, Sell, Sonderverkauf
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import may_be_asked
from games.haendler.model import State
from games.haendler.options import DONE, MENUS, PASS, able, option, priced
from games.haendler.stages import SpecialSale, Warehouse
from games.haendler.terms import (
    GOODS,
    INDEX,
    LAGERVERKAUF,
    SONDERVERKAUF,
    City,
    Good,
    Money,
    Space,
)
from games.kernel import Action, Choice, Prompt, Seat

MOST = 3
"""Goods that Lagerverkauf sells from one warehouse."""

SPECIAL_PRICE = 800


def begin(desk: Desk) -> None:
    """Ask the owner of Lagerverkauf, if he has goods in a warehouse."""
    for seat in map(Seat, range(len(desk.state.players))):
        player = desk.seat(seat)
        if LAGERVERKAUF in player.abilities and any(player.stock):
            desk.turn_to(Warehouse(seat))
            return
    begin_special_sale(desk)


def begin_special_sale(desk: Desk) -> None:
    """Open the window for Sonderverkauf."""
    desk.turn_to(SpecialSale())


def shelves(board: Board, state: State, seat: Seat) -> tuple[tuple[Good, City], ...]:
    """Return each kind of good that a seat has in each of its warehouses."""
    stock = state.players[seat].stock
    return tuple(
        (good, city)
        for number, city in enumerate(board.tables.cities)
        for good in GOODS
        if stock[number * len(GOODS) + INDEX[good]]
    )


class WarehouseRules(Rules[Warehouse]):
    """Up to three goods from one warehouse, each for its current buying price."""

    @override
    def asked(self, state: State, stage: Warehouse) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(
        self, board: Board, state: State, stage: Warehouse, seat: Seat
    ) -> tuple[Prompt, ...]:
        if seat != stage.seat:
            return ()
        options = tuple(
            priced(_price(board, state, good), Sell, good, city)
            for good, city in self._choices(board, state, stage)
        )
        return (Choice("warehouse", (*options, DONE), timeout=Done()),)

    @staticmethod
    def _choices(board: Board, state: State, stage: Warehouse) -> tuple[tuple[Good, City], ...]:
        return tuple(
            (good, city)
            for good, city in shelves(board, state, stage.seat)
            if stage.city in (None, city)
        )

    @override
    def apply(self, desk: Desk, stage: Warehouse, seat: Seat, action: Action) -> None:
        if not isinstance(action, Sell):
            desk.tell(events.StockClosed(seat))
            begin_special_sale(desk)
            return
        amount = _price(desk.board, desk.state, action.good)
        desk.sell_stock(seat, desk.board.city_number[Space(action.city)], action.good, amount)
        desk.tell(events.SoldFromStock(seat, action.good, action.city, Money(amount)))
        desk.turn_to(Warehouse(seat, action.city, stage.sold + 1))

    @override
    def settle(self, desk: Desk, stage: Warehouse) -> bool:
        if stage.sold < MOST and self._choices(desk.board, desk.state, stage):
            return False
        begin_special_sale(desk)
        return True


def _price(board: Board, state: State, good: Good) -> int:
    return board.tables.buy[state.prices[INDEX[good]]]


@lru_cache(maxsize=MENUS)
def _special(goods: tuple[tuple[Good, City], ...]) -> Choice:
    options = tuple(option(Sonderverkauf, good, city) for good, city in goods)
    return Choice("special-sale", (*options, PASS), (able(options),), timeout=Pass())


class SpecialSaleRules(Rules[SpecialSale]):
    """Each Sonderverkauf sells one good from a warehouse for 800 guilders."""

    @override
    def asked(self, state: State, stage: SpecialSale) -> tuple[Seat, ...]:
        return stage.waiting

    @override
    def prompts(
        self, board: Board, state: State, stage: SpecialSale, seat: Seat
    ) -> tuple[Prompt, ...]:
        if seat not in stage.waiting:
            return ()
        holds = SONDERVERKAUF in state.players[seat].hand
        return (_special(shelves(board, state, seat) if holds else ()),)

    @override
    def apply(self, desk: Desk, stage: SpecialSale, seat: Seat, action: Action) -> None:
        if not isinstance(action, Sonderverkauf):
            desk.tell(events.Passed(seat))
            desk.turn_to(replace(stage, passed=(*stage.passed, seat)))
            return
        city = desk.board.city_number[Space(action.city)]
        desk.sell_stock(seat, city, action.good, SPECIAL_PRICE)
        desk.tell(events.SoldSpecially(seat, action.good, action.city, Money(SPECIAL_PRICE)))
        desk.use(seat, SONDERVERKAUF)

    @override
    def settle(self, desk: Desk, stage: SpecialSale) -> bool:
        # A first card may come by a deal while the window is open (ruling 18).
        waiting = tuple(
            seat
            for seat in map(Seat, range(len(desk.state.players)))
            if seat not in stage.passed
            and any(desk.seat(seat).stock)
            and may_be_asked(desk.state, seat, SONDERVERKAUF)
        )
        if not waiting:
            desk.finish()
        elif waiting != stage.waiting:
            desk.turn_to(replace(stage, waiting=waiting))
        else:
            return False
        return True
