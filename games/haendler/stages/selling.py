"""Phase 5: selling delivered goods. Rulebook, "Phase 5: Selling Delivered Goods"; ruling 15."""

from collections.abc import Iterator

from typing_extensions import override

from games.haendler.model import WAGONS
from games.haendler.options import option
from games.haendler.position import Position
from games.haendler.reasons import Barred, lacks_card
from games.haendler.stage import Window
from games.haendler.stages.rounds import end_phase, start_phase
from games.haendler.terms import BONUS, City, Good, Money
from games.haendler.work import Work
from games.kernel import (
    Action,
    Event,
    Importance,
    Option,
    Seat,
    SeatEvent,
    Term,
    message,
    replace_fields,
)


class Bonus(Action):
    """Play Sale with Bonus (Verkauf mit Bonus) for a wagon that arrived in this round."""

    wagon: int


class LastRound(Event):
    """The game will end with this round, after this number of arrivals."""

    importance = Importance.SITUATION

    arrivals: int


class ArrivalsCounted(Event):
    """The arrivals of this round were added to the chart."""

    importance = Importance.BACKGROUND
    kind = "arrivals"
    number: int
    """The number of wagons that arrived in this round."""

    arrivals: int
    """The total on the chart."""


class BonusPlayed(SeatEvent):
    """A player played Sale with Bonus for a wagon."""

    importance = Importance.BACKGROUND

    wagon: int


class Sold(SeatEvent):
    """A player's goods on a wagon were sold; `bonus` is part of `amount`."""

    wagon: int
    city: City
    goods: tuple[Good, ...]
    amount: Money
    bonus: Money


class BonusesReset(Event):
    """The bonus of these cities became 0, because a wagon is there."""

    importance = None

    cities: tuple[City, ...]


class BonusesRaised(Event):
    """The bonus of these cities, in which no wagon is, rose by one step."""

    importance = None

    cities: tuple[City, ...]


def begin(work: Work) -> None:
    """Begin phase 5: count the arrivals, and ask holders of cards for Sale with Bonus."""
    start_phase(work, "selling")
    number = sum(wagon.arrived for wagon in work.state.wagons)
    chart = len(work.board.data.status_prices) - 1
    arrivals = min(work.state.arrivals + number, chart)
    ending = work.state.arrivals < work.state.settings.end <= arrivals
    work.state.arrivals = arrivals
    work.tell(ArrivalsCounted(number, arrivals))
    if ending:
        work.tell(LastRound(arrivals))
    work.goto(BonusSale())


class BonusSale(Window):
    """Before the sale, players may play Sale with Bonus for a wagon.

    They then get the city's bonus for all of their goods on the wagon, even for those that the city
    produces.
    """

    card = BONUS

    played: tuple[tuple[Seat, int], ...] = ()
    """The seats that have played a card, each with the wagon (0, 1, 2)."""

    @override
    def could_play(self, position: Position, seat: Seat) -> bool:
        return bool(self._bonus_wagons(position, seat))

    @override
    def find_plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        return tuple(option(Bonus, wagon + 1) for wagon in self._bonus_wagons(position, seat))

    @override
    def find_barred(self, position: Position, seat: Seat) -> Iterator[Barred]:
        holds = BONUS in position.state.players[seat].hand
        eligible = self._bonus_wagons(position, seat) if holds else ()
        for number, wagon in enumerate(position.state.wagons):
            play = option(Bonus, number + 1)
            if not holds:
                yield play, lacks_card(position, seat, BONUS)
            elif not wagon.arrived:
                yield play, message("haendler-refused-not-arrived", wagon=number + 1)
            elif (seat, number) in self.played:
                yield play, message("haendler-refused-twice", wagon=number + 1)
            elif number not in eligible:
                city = Term("city", wagon.space)
                yield play, message("haendler-refused-pictured", wagon=number + 1, city=city)

    def play(self, work: Work, seat: Seat, action: Bonus) -> None:
        """Play Sale with Bonus for a wagon."""
        work.tell(BonusPlayed(seat, action.wagon))
        work.use_card(seat, BONUS)
        work.goto(replace_fields(self, played=(*self.played, (seat, action.wagon - 1))))

    @override
    def all_done(self, work: Work) -> None:
        """Sell all goods on the wagons that arrived, and then move the bonus markers."""
        for number in WAGONS:
            if work.state.wagons[number].arrived:
                self._sell_load(work, number)
        _move_markers(work)
        end_phase(work)

    def _bonus_wagons(self, position: Position, seat: Seat) -> tuple[int, ...]:
        """Return the wagons (0, 1, 2) for which a seat may play Sale with Bonus.

        The seat must have a good on the wagon that is pictured at the city, and must not have
        played the card for this wagon. These facts are public.
        """
        return tuple(
            number
            for number, wagon in enumerate(position.state.wagons)
            if wagon.arrived
            and (seat, number) not in self.played
            and any(good in position.pictured_goods(number) for good in wagon.loads[seat])
        )

    def _sell_load(self, work: Work, number: int) -> None:
        wagon = work.wagon(number)
        for seat in work.player_order:
            goods = wagon.loads[seat]
            if not goods:
                continue
            bonus = work.bonus(wagon.space, goods, every=(seat, number) in self.played)
            amount = work.selling_price(goods) + bonus
            work.earn(seat, amount)
            work.change_supply(goods, 1)
            sold = (City(wagon.space), goods, Money(amount), Money(bonus))
            work.tell(Sold(seat, number + 1, *sold))
        wagon.loads = ((),) * len(wagon.loads)


def _move_markers(work: Work) -> None:
    """Set the bonus of cities with a wagon to 0, and raise that of other cities by one step."""
    last = len(work.board.data.bonus) - 1
    occupied = {wagon.space for wagon in work.state.wagons}
    old = work.state.bonus
    new = tuple(
        0 if space in occupied else min(old[city] + 1, last)
        for space, city in work.board.city_number.items()
    )
    work.state.bonus = new
    cities = work.board.cities
    reset = tuple(city for n, city in enumerate(cities) if new[n] < old[n])
    raised = tuple(city for n, city in enumerate(cities) if new[n] > old[n])
    if reset:
        work.tell(BonusesReset(reset))
    if raised:
        work.tell(BonusesRaised(raised))
