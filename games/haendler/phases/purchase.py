"""Phase 1: purchasing goods. Rulebook, "Phase 1: Purchasing Goods"; ruling 5."""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Buy, Done
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import after, free_money
from games.haendler.model import State
from games.haendler.options import DONE, MENUS, priced
from games.haendler.stages import Purchase
from games.haendler.terms import EINKAUF, GOODS, INDEX, Money, Space
from games.kernel import Action, Choice, Prompt, Seat

MOST = 3
"""Goods that one visit to the market can buy."""

LOT_PRICE = 100
"""What the whole lot costs with Günstiger Einkauf."""


def begin(desk: Desk) -> None:
    """Send the starting player to the market."""
    desk.turn_to(Purchase(desk.state.starting))


def prices(board: Board, state: State, stage: Purchase) -> tuple[int, ...]:
    """Return what one piece of each good costs this buyer now, in guilders.

    Günstiger Einkauf pays 100 for the whole lot, with its first good (ruling 5).
    """
    if EINKAUF in state.players[stage.seat].abilities:
        return (0 if stage.bought else LOT_PRICE,) * len(GOODS)
    return tuple(board.tables.buy[level] for level in state.prices)


@lru_cache(maxsize=MENUS)
def _menu(board: Board, costs: tuple[int | None, ...]) -> Choice:
    """Return the question of a buyer; `None` is a good that he cannot buy."""
    tables = board.tables
    options = tuple(
        priced(cost, Buy, good, city)
        for good, cost in zip(GOODS, costs, strict=True)
        if cost is not None
        for city, produce in zip(tables.cities, tables.produce, strict=True)
        if good in produce
    )
    return Choice("buy", (*options, DONE), timeout=Done())


class PurchaseRules(Rules[Purchase]):
    """One good at a time into a city that produces it."""

    @override
    def asked(self, state: State, stage: Purchase) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(
        self, board: Board, state: State, stage: Purchase, seat: Seat
    ) -> tuple[Prompt, ...]:
        if seat != stage.seat:
            return ()
        money = free_money(state, seat)
        costs = tuple(
            cost if supply and cost <= money else None
            for cost, supply in zip(prices(board, state, stage), state.supply, strict=True)
        )
        return (_menu(board, costs),)

    @override
    def apply(self, desk: Desk, stage: Purchase, seat: Seat, action: Action) -> None:
        if not isinstance(action, Buy):
            self._leave(desk, stage)
            return
        cost = prices(desk.board, desk.state, stage)[INDEX[action.good]]
        desk.earn(seat, -cost)
        desk.supply((action.good,), -1)
        desk.store(seat, desk.board.city_number[Space(action.city)], (action.good,), 1)
        desk.tell(events.Bought(seat, action.good, action.city, Money(cost)))
        desk.turn_to(replace(stage, bought=stage.bought + 1))

    @override
    def settle(self, desk: Desk, stage: Purchase) -> bool:
        sold_out = not any(desk.state.supply)
        if stage.bought < MOST and not sold_out:
            return False
        if sold_out:
            desk.tell(events.SoldOut(stage.seat))
        self._leave(desk, stage)
        return True

    @staticmethod
    def _leave(desk: Desk, stage: Purchase) -> None:
        """Send the next buyer; in the first round everybody goes twice."""
        desk.tell(events.Stopped(stage.seat))
        following = after(desk.state, stage.seat)
        if following:
            desk.turn_to(Purchase(following[0], stage.lap))
        elif desk.state.round == 1 and stage.lap == 1:
            desk.turn_to(Purchase(desk.state.starting, lap=2))
        else:
            desk.finish()
