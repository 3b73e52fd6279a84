"""Phase 6: upkeep, credits and social status; and the end of a round.

Rulebook, "Phase 6: Upkeep and Raising of Social Status" and "Game End"; ruling 16.
"""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Aufstieg, Credit, Done, Refrain, Rise
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import after, free_money, order
from games.haendler.model import State
from games.haendler.options import DONE, MENUS, option, priced
from games.haendler.stages import Debt, Status
from games.haendler.terms import AUFSTIEG, Level, Money
from games.kernel import Action, Choice, Option, Prompt, Seat

CREDITS = 10
"""Credit cards in the bank at the start."""

LOAN = 2000
REPAYMENT = 2500
CLIMB_PRICE = 1200
"""What a level costs with Sozialer Aufstieg."""

LEVELS = 2
"""Levels that may be bought in one round."""


def begin(desk: Desk) -> None:
    """Let everybody pay his upkeep in player order."""
    _collect(desk, order(desk.state))


def _collect(desk: Desk, seats: tuple[Seat, ...]) -> None:
    """Take upkeep from the seats; stop where one falls and may take a credit."""
    for seat in seats:
        amount = desk.board.tables.upkeep[desk.seat(seat).status]
        if amount:
            _free_all(desk, seat)
        if desk.seat(seat).money >= amount:
            if amount:
                desk.earn(seat, -amount)
                desk.tell(events.Upkeep(seat, Money(amount)))
            continue
        _fall(desk, seat)
        if credits_left(desk.state):
            desk.turn_to(Debt(seat))
            return
    desk.turn_to(Status(desk.state.starting))


def _free_all(desk: Desk, seat: Seat) -> None:
    """Take offers of money off the table before upkeep, which they must not stand in the way of.

    All of them, and of whoever has upkeep to pay: which of them could still be kept would tell
    what is in the sack (rulings 8 and 18).
    """
    desk.withdraw(lambda deal: deal.by == seat and deal.pay > 0)


def _fall(desk: Desk, seat: Seat) -> None:
    """Show the money, fall to the highest level whose upkeep can be paid, and pay that."""
    tables, player = desk.board.tables, desk.seat(seat)
    level = max(number for number, cost in enumerate(tables.upkeep) if cost <= player.money)
    amount = tables.upkeep[level]
    desk.put_player(seat, replace(player, status=level, money=player.money - amount))
    shown = Money(player.money)
    desk.tell(events.Fell(seat, shown, tables.levels[level], Money(amount)))


def credits_left(state: State) -> int:
    """Return how many credit cards the bank still has."""
    return CREDITS - sum(player.credits for player in state.players)


_DEBT = Choice("debt", (option(Credit), option(Refrain)), timeout=Refrain())


class DebtRules(Rules[Debt]):
    """Who has just fallen may take one credit, before the next seat pays."""

    @override
    def asked(self, state: State, stage: Debt) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Debt, seat: Seat) -> tuple[Prompt, ...]:
        return (_DEBT,) if seat == stage.seat else ()

    @override
    def apply(self, desk: Desk, stage: Debt, seat: Seat, action: Action) -> None:
        if isinstance(action, Credit):
            player = desk.seat(seat)
            richer = replace(player, money=player.money + LOAN, credits=player.credits + 1)
            desk.put_player(seat, richer)
            desk.tell(events.Credited(seat))
        else:
            desk.tell(events.NoCredit(seat))
        _collect(desk, after(desk.state, seat))

    @override
    def settle(self, desk: Desk, stage: Debt) -> bool:
        return False


def repay(desk: Desk, seat: Seat) -> None:
    """Pay back one credit with 2,500 guilders."""
    player = desk.seat(seat)
    poorer = replace(player, money=player.money - REPAYMENT, credits=player.credits - 1)
    desk.put_player(seat, poorer)
    desk.tell(events.Repaid(seat))


@lru_cache(maxsize=MENUS)
def _menu(price: int | None, climb: bool) -> Choice:
    rise = () if price is None else (priced(price, Rise),)
    climbing: tuple[Option, ...] = (priced(CLIMB_PRICE, Aufstieg),) if climb else ()
    return Choice("status", (*rise, *climbing, DONE), timeout=Done())


class StatusRules(Rules[Status]):
    """Nobody with a credit rises; the others buy up to two levels."""

    @override
    def asked(self, state: State, stage: Status) -> tuple[Seat, ...]:
        return (stage.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Status, seat: Seat) -> tuple[Prompt, ...]:
        if seat != stage.seat:
            return ()
        if not may_rise(board, state, stage):
            return (_menu(None, climb=False),)
        price, money = board.tables.status_prices[state.arrivals], free_money(state, seat)
        climb = money >= CLIMB_PRICE and AUFSTIEG in state.players[seat].hand
        return (_menu(price if price <= money else None, climb),)

    @override
    def apply(self, desk: Desk, stage: Status, seat: Seat, action: Action) -> None:
        match action:
            case Rise():
                price = desk.board.tables.status_prices[desk.state.arrivals]
                desk.tell(events.Rose(seat, self._climb(desk, stage, price), Money(price)))
            case Aufstieg():
                level = self._climb(desk, stage, CLIMB_PRICE)
                desk.tell(events.Climbed(seat, level, Money(CLIMB_PRICE)))
                desk.use(seat, AUFSTIEG)
            case _:
                desk.tell(events.Rested(seat))
                _next(desk, seat)

    @staticmethod
    def _climb(desk: Desk, stage: Status, price: int) -> Level:
        player = desk.seat(stage.seat)
        higher = replace(player, status=player.status + 1, money=player.money - price)
        desk.put_player(stage.seat, higher)
        desk.turn_to(Status(stage.seat, stage.levels + 1))
        return desk.board.tables.levels[higher.status]

    @override
    def settle(self, desk: Desk, stage: Status) -> bool:
        """Pass over only whom public facts bar: a debtor is always asked, he may pay back."""
        if may_rise(desk.board, desk.state, stage) or desk.seat(stage.seat).credits:
            return False
        _next(desk, stage.seat)
        return True


def may_rise(board: Board, state: State, stage: Status) -> bool:
    """Whether a seat may still rise, money apart; public."""
    player = state.players[stage.seat]
    top = len(board.tables.levels) - 1
    return not player.credits and player.status < top and stage.levels < LEVELS


def _next(desk: Desk, seat: Seat) -> None:
    following = after(desk.state, seat)
    if following:
        desk.turn_to(Status(following[0]))
    else:
        desk.finish()
