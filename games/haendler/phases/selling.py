"""Phase 5: selling delivered goods. Rulebook, "Phase 5: Selling Delivered Goods"; ruling 15."""

from collections import Counter
from dataclasses import replace

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Bonus, Pass
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.facts import may_be_asked, order
from games.haendler.model import WAGONS, State
from games.haendler.options import PASS, able, option
from games.haendler.stages import BonusSale
from games.haendler.terms import BONUS, INDEX, City, Good, Money
from games.kernel import Action, Choice, Prompt, Seat


def begin(desk: Desk) -> None:
    """Count the arrivals, then open the window for Verkauf mit Bonus."""
    number = sum(wagon.arrived for wagon in desk.state.wagons)
    chart = len(desk.board.tables.status_prices) - 1
    arrivals = min(desk.state.arrivals + number, chart)
    ending = desk.state.arrivals < desk.state.settings.end <= arrivals
    desk.state = replace(desk.state, arrivals=arrivals)
    desk.tell(events.ArrivalsCounted(number, arrivals))
    if ending:
        desk.tell(events.LastRound(arrivals))
    desk.turn_to(BonusSale())


def pictured(board: Board, state: State, wagon: int) -> tuple[Good, ...]:
    """Return the goods of the city that a wagon stands in."""
    return board.tables.produce[board.city_number[state.wagons[wagon].space]]


def eligible(board: Board, state: State, stage: BonusSale, seat: Seat) -> tuple[int, ...]:
    """Return the wagons for which a seat may play Verkauf mit Bonus; public.

    It has a good aboard that is pictured in the city, and has played no card for this wagon.
    """
    return tuple(
        number
        for number in WAGONS
        if state.wagons[number].arrived
        and (seat, number) not in stage.played
        and any(g in pictured(board, state, number) for g in state.wagons[number].loads[seat])
    )


class BonusSaleRules(Rules[BonusSale]):
    """Holders of cards may turn pictured goods into goods with a bonus."""

    @override
    def asked(self, state: State, stage: BonusSale) -> tuple[Seat, ...]:
        return stage.waiting

    @override
    def prompts(
        self, board: Board, state: State, stage: BonusSale, seat: Seat
    ) -> tuple[Prompt, ...]:
        if seat not in stage.waiting:
            return ()
        holds = BONUS in state.players[seat].hand
        wagons = eligible(board, state, stage, seat) if holds else ()
        options = tuple(option(Bonus, wagon + 1) for wagon in wagons)
        return (Choice("bonus-sale", (*options, PASS), (able(options),), timeout=Pass()),)

    @override
    def apply(self, desk: Desk, stage: BonusSale, seat: Seat, action: Action) -> None:
        if isinstance(action, Bonus):
            desk.tell(events.BonusPlayed(seat, action.wagon))
            desk.use(seat, BONUS)
            played = (*stage.played, (seat, action.wagon - 1))
            desk.turn_to(replace(stage, played=played))
        else:
            desk.tell(events.Passed(seat))
            desk.turn_to(replace(stage, passed=(*stage.passed, seat)))

    @override
    def settle(self, desk: Desk, stage: BonusSale) -> bool:
        # A first card may come by a deal while the window is open (ruling 18).
        waiting = tuple(
            seat
            for seat in map(Seat, range(len(desk.state.players)))
            if seat not in stage.passed
            and may_be_asked(desk.state, seat, BONUS)
            and eligible(desk.board, desk.state, stage, seat)
        )
        if not waiting:
            _sell_all(desk, stage)
        elif waiting != stage.waiting:
            desk.turn_to(replace(stage, waiting=waiting))
        else:
            return False
        return True


def _sell_all(desk: Desk, stage: BonusSale) -> None:
    """Sell everything on the arrived wagons, then move the bonus markers."""
    for number in WAGONS:
        if desk.state.wagons[number].arrived:
            _sell_wagon(desk, stage, number)
    _move_markers(desk)
    desk.finish()


def _sell_wagon(desk: Desk, stage: BonusSale, number: int) -> None:
    wagon = desk.state.wagons[number]
    for seat in order(desk.state):
        goods = wagon.loads[seat]
        if not goods:
            continue
        bonus = bonus_for(desk.board, desk.state, number, goods, (seat, number) in stage.played)
        amount = bonus + sum(
            desk.board.tables.sell[desk.state.prices[INDEX[good]]] for good in goods
        )
        desk.earn(seat, amount)
        desk.supply(goods, 1)
        city = City(wagon.space)
        desk.tell(events.Sold(seat, number + 1, city, goods, Money(amount), Money(bonus)))
    desk.put_wagon(number, replace(wagon, loads=((),) * len(wagon.loads)))


def bonus_for(board: Board, state: State, number: int, goods: tuple[Good, ...], card: bool) -> int:
    """Return the bonus for a player's goods on a wagon, in guilders.

    The city's bonus, as its marker stands before this phase moves it, for each good that the city
    does not produce; with Verkauf mit Bonus for each good.
    """
    city = board.city_number[state.wagons[number].space]
    each = board.tables.bonus[state.bonus[city]]
    counts = Counter(good in pictured(board, state, number) for good in goods)
    return each * (len(goods) if card else counts[False])


def _move_markers(desk: Desk) -> None:
    """Set the marker to 0 in a city with a wagon, else one space on, up to the last."""
    last = len(desk.board.tables.bonus) - 1
    here = {wagon.space for wagon in desk.state.wagons}
    old = desk.state.bonus
    new = tuple(
        0 if space in here else min(old[city] + 1, last)
        for space, city in desk.board.city_number.items()
    )
    desk.state = replace(desk.state, bonus=new)
    cities = desk.board.tables.cities
    reset = tuple(city for n, city in enumerate(cities) if new[n] < old[n])
    raised = tuple(city for n, city in enumerate(cities) if new[n] > old[n])
    if reset:
        desk.tell(events.BonusesReset(reset))
    if raised:
        desk.tell(events.BonusesRaised(raised))
