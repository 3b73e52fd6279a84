"""Phase 5: selling delivered goods. Rulebook, "Phase 5: Selling Delivered Goods"; ruling 15."""

from collections.abc import Iterator

from typing_extensions import override

from games.haendler.model import WAGONS
from games.haendler.options import option
from games.haendler.position import Position
from games.haendler.reasons import Barred, lacks_card
from games.haendler.stage import Window
from games.haendler.stages.rounds import end_phase, start_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import BONUS, City, Good, Money
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


def begin(ctx: StepContext) -> None:
    """Begin phase 5: count the arrivals, and ask holders of cards for Sale with Bonus."""
    start_phase(ctx, "selling")
    number = sum(wagon.arrived for wagon in ctx.state.wagons)
    last_field = len(ctx.board.data.status_prices) - 1
    arrivals = min(ctx.state.arrivals + number, last_field)
    ending = ctx.state.arrivals < ctx.state.settings.end <= arrivals
    ctx.state.arrivals = arrivals
    ctx.tell(ArrivalsCounted(number, arrivals))
    if ending:
        ctx.tell(LastRound(arrivals))
    ctx.goto(BonusSale())


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

    def play(self, ctx: StepContext, seat: Seat, action: Bonus) -> None:
        """Play Sale with Bonus for a wagon."""
        ctx.tell(BonusPlayed(seat, action.wagon))
        ctx.use_card(seat, BONUS)
        ctx.goto(replace_fields(self, played=(*self.played, (seat, action.wagon - 1))))

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Sell all goods on the wagons that arrived, and then move the bonus markers."""
        for number in WAGONS:
            if ctx.state.wagons[number].arrived:
                self._sell_load(ctx, number)
        _move_markers(ctx)
        end_phase(ctx)

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

    def _sell_load(self, ctx: StepContext, number: int) -> None:
        """Sell all goods on a wagon (0, 1, 2) that arrived, in player order."""
        wagon = ctx.wagon(number)
        for seat in ctx.player_order:
            goods = wagon.loads[seat]
            if not goods:
                continue
            bonus = ctx.bonus(wagon.space, goods, every=(seat, number) in self.played)
            amount = ctx.selling_price(goods) + bonus
            ctx.earn(seat, amount)
            ctx.change_supply(goods, 1)
            sold = (City(wagon.space), goods, Money(amount), Money(bonus))
            ctx.tell(Sold(seat, number + 1, *sold))
        wagon.loads = ((),) * len(wagon.loads)


def _move_markers(ctx: StepContext) -> None:
    """Set the bonus of cities with a wagon to 0, and raise that of other cities by one step."""
    top_step = len(ctx.board.data.bonus) - 1
    occupied = {wagon.space for wagon in ctx.state.wagons}
    old = ctx.state.bonus
    new = tuple(
        0 if space in occupied else min(old[city] + 1, top_step)
        for space, city in ctx.board.city_number.items()
    )
    ctx.state.bonus = new
    steps = list(zip(ctx.board.cities, old, new, strict=True))
    reset = tuple(city for city, old_step, new_step in steps if new_step < old_step)
    raised = tuple(city for city, old_step, new_step in steps if new_step > old_step)
    if reset:
        ctx.tell(BonusesReset(reset))
    if raised:
        ctx.tell(BonusesRaised(raised))
