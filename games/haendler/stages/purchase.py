"""Phase 1: purchasing goods. Rulebook, "Phase 1: Purchasing Goods"; ruling 5."""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler.actions.trading import Buy, Done
from games.haendler.board import Board
from games.haendler.events.trading import Bought, SoldOut, Stopped
from games.haendler.facts import Facts
from games.haendler.options import DONE, ENDING, MENUS, priced
from games.haendler.planned import BuyAhead
from games.haendler.stage import Stage
from games.haendler.stages.between import end_phase, start
from games.haendler.terms import EINKAUF, GOODS, INDEX, PURCHASES, Money
from games.haendler.work import Work
from games.kernel import (
    Choice,
    IllegalMove,
    Option,
    Play,
    Prompt,
    Seat,
    Term,
    add,
    answer,
    changed,
    message,
    part,
)

LOT_PRICE = 100
"""What the whole lot costs with Günstiger Einkauf."""


def begin(work: Work) -> None:
    """Send the starting player to the market; at a quick table all at once."""
    start(work, "purchase")
    work.go(_market(work) if work.state.settings.quick else Purchase(work.state.starting))


@part
class Purchase(Stage):
    """A player buys up to three goods, one at a time, into a city that produces it."""

    seat: Seat
    lap: int = 1
    """1, or 2 in the second purchase of the first round."""

    bought: int = 0
    spent: int = 0
    """What they have paid for these, in guilders."""

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        return _question(position, seat, self.bought, self.spent)

    @answer
    def buy(self, work: Work, seat: Seat, action: Buy) -> None:
        """Buy a good."""
        cost = _buy(work, seat, action, self.bought)
        work.go(changed(self, bought=self.bought + 1, spent=self.spent + cost))

    @answer
    def leave(self, work: Work, seat: Seat, _: Done) -> None:
        """Send the next buyer; in the first round everybody goes twice."""
        work.tell(Stopped(seat))
        following = work.after(seat)
        if following:
            work.go(Purchase(following[0], self.lap))
        elif work.state.round == 1 and self.lap == 1:
            work.go(Purchase(work.state.starting, lap=2))
        else:
            end_phase(work)

    @answer
    def buy_ahead(self, position: Facts, seat: Seat, move: BuyAhead) -> Play:
        """Buy what was planned."""
        return _planned(position, seat, move, self.bought)

    @override
    def has_played(self, position: Facts, seat: Seat) -> bool:
        left = (self.seat, *position.after(self.seat))
        return seat not in left and (position.state.round > 1 or self.lap > 1)

    @override
    def settle(self, work: Work) -> bool:
        sold_out = not any(work.state.supply)
        if self.bought < PURCHASES and not sold_out:
            return False
        if sold_out:
            work.tell(SoldOut(self.seat))
        self.leave(work, self.seat, ENDING)
        return True


@part
class Market(Stage):
    """At a quick table all buy at the same time; what is scarce goes to whoever is first."""

    bought: tuple[int, ...]
    """The goods that each seat has bought."""

    left: tuple[Seat, ...] = ()
    """Who has finished."""

    lap: int = 1
    spent: tuple[int, ...] = ()
    """What each seat has paid for these, in guilders."""

    @override
    def asked(self, position: Facts) -> tuple[Seat, ...]:
        return tuple(seat for seat in position.seats if seat not in self.left)

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        return _question(position, seat, self.bought[seat], self.spent[seat])

    @answer
    def buy(self, work: Work, seat: Seat, action: Buy) -> None:
        """Buy a good."""
        cost = _buy(work, seat, action, self.bought[seat])
        bought, spent = add(self.bought, seat, 1), add(self.spent, seat, cost)
        work.go(changed(self, bought=bought, spent=spent))

    @answer
    def leave(self, work: Work, seat: Seat, _: Done) -> None:
        """Buy no more."""
        work.tell(Stopped(seat))
        work.go(changed(self, left=(*self.left, seat)))

    @answer
    def buy_ahead(self, position: Facts, seat: Seat, move: BuyAhead) -> Play:
        """Buy what was planned."""
        return _planned(position, seat, move, self.bought[seat])

    @override
    def has_played(self, position: Facts, seat: Seat) -> bool:
        return seat in self.left and (position.state.round > 1 or self.lap > 1)

    @override
    def settle(self, work: Work) -> bool:
        sold_out = not any(work.state.supply)
        for seat in self.asked(work):
            if sold_out or self.bought[seat] == PURCHASES:
                self.leave(work, seat, ENDING)
                return True
        if self.asked(work):
            return False
        if work.state.round == 1 and self.lap == 1:
            work.go(_market(work, lap=2))
        else:
            end_phase(work)
        return True


def _market(position: Facts, lap: int = 1) -> Market:
    nothing = (0,) * len(position.seats)
    return Market(nothing, lap=lap, spent=nothing)


def _buy(work: Work, seat: Seat, action: Buy, bought: int) -> int:
    """Buy a good and store it; return what it costs."""
    cost = _prices(work, seat, bought)[INDEX[action.good]]
    work.earn(seat, -cost)
    work.supply((action.good,), -1)
    work.store(seat, action.city, (action.good,), 1)
    work.tell(Bought(seat, action.good, action.city, Money(cost)))
    return cost


def _planned(position: Facts, seat: Seat, move: BuyAhead, bought: int) -> Play:
    """Return what becomes of a purchase that was planned; the third good ends it."""
    if not move.number:
        return Play(ENDING)
    price = _prices(position, seat, bought)[INDEX[move.good]]
    if price > move.most:
        good = Term("good", move.good)
        raise IllegalMove(message("haendler-expired-dear", good=good, price=price))
    left = replace(move, number=move.number - 1)
    over = bought + 1 == PURCHASES or (not left.number and move.afterwards == "stay")
    return Play(Buy(move.good, move.city), None if over else left)


def _prices(position: Facts, seat: Seat, bought: int) -> tuple[int, ...]:
    """Return what one piece of each good costs a buyer now, in guilders.

    Günstiger Einkauf pays 100 for the whole lot, with its first good (ruling 5).
    """
    if EINKAUF in position.state.players[seat].abilities:
        return (0 if bought else LOT_PRICE,) * len(GOODS)
    buy = position.board.tables.buy
    return tuple([buy[level] for level in position.state.prices])


def _question(position: Facts, seat: Seat, bought: int, spent: int) -> Choice:
    money, supply = position.free_money(seat), position.state.supply
    prices = zip(_prices(position, seat, bought), supply, strict=True)
    costs = tuple([cost if left and cost <= money else None for cost, left in prices])
    question = (("number", bought + 1), ("spent", spent))
    return Choice.of("buy", _menu(position.board, costs), question, timeout=ENDING)


@lru_cache(maxsize=MENUS)
def _menu(board: Board, costs: tuple[int | None, ...]) -> tuple[Option, ...]:
    """Return what a buyer can answer; `None` is a good that they cannot buy."""
    tables = board.tables
    bought = (
        priced(cost, Buy, good, city)
        for good, cost in zip(GOODS, costs, strict=True)
        if cost is not None
        for city, produce in zip(tables.cities, tables.produce, strict=True)
        if good in produce
    )
    return (*bought, DONE)
