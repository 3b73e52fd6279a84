"""Phase 4: selling from warehouses.

First the owner of the ability Warehouse Sale (Lagerverkauf) may sell, and then players may play the
card Special Sale (Sonderverkauf).

Rulebook, "Phase 4" and "Influence Cards"; ruling 14.
"""

from collections.abc import Iterator

from typing_extensions import override

from games.haendler.options import DONE, ENDING, Done, option, priced_option
from games.haendler.planned import StockSalePlan
from games.haendler.position import Position
from games.haendler.reasons import Barred, lacks_card, not_in_stock
from games.haendler.stage import Stage, Window
from games.haendler.stages.rounds import end_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import LAGERVERKAUF, SONDERVERKAUF, City, Good, Money
from games.kernel import (
    Action,
    Choice,
    Option,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
    Term,
    message,
    replace_fields,
)


class Sonderverkauf(Action):
    """Play Special Sale: sell one good from a warehouse for 800 guilders."""

    good: Good
    city: City


class Sell(Action):
    """Sell one good from a warehouse with Warehouse Sale, at its buying price."""

    good: Good
    city: City


class SoldSpecially(SeatEvent):
    """A player sold a good with Special Sale."""

    good: Good
    city: City
    amount: Money


class SoldFromStock(SeatEvent):
    """A player sold a good with Warehouse Sale."""

    good: Good
    city: City
    amount: Money


class StockClosed(SeatEvent):
    """A player sells no more goods with Warehouse Sale in this round."""

    importance = None


SPECIAL_PRICE_GUILDERS = 800
"""The price of a good sold with Special Sale."""


class SpecialSale(Window):
    """Players may play Special Sale, each card for one good from a warehouse."""

    card = SONDERVERKAUF

    @override
    def could_play(self, position: Position, seat: Seat) -> bool:
        return any(position.state.players[seat].stock)

    @override
    def find_plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        return tuple(option(Sonderverkauf, *shelf) for shelf in position.shelves(seat))

    @override
    def find_barred(self, position: Position, seat: Seat) -> Iterator[Barred]:
        holds = SONDERVERKAUF in position.state.players[seat].hand
        shelves = position.shelves(seat)
        for good, city in position.board.shelves:
            play = option(Sonderverkauf, good, city)
            if not holds:
                yield play, lacks_card(position, seat, SONDERVERKAUF)
            elif (good, city) not in shelves:
                yield play, not_in_stock(position, seat, city, good, 1)

    def sell(self, ctx: StepContext, seat: Seat, action: Sonderverkauf) -> None:
        """Play Special Sale for a good."""
        ctx.sell_stock(seat, action.city, action.good, SPECIAL_PRICE_GUILDERS)
        ctx.tell(SoldSpecially(seat, action.good, action.city, Money(SPECIAL_PRICE_GUILDERS)))
        ctx.use_card(seat, SONDERVERKAUF)

    @override
    def all_done(self, ctx: StepContext) -> None:
        """End the phase."""
        end_phase(ctx)


SALE_LIMIT = 3
"""Maximum number of goods sold with Warehouse Sale in a round."""


def open_warehouse(ctx: StepContext) -> None:
    """Go on to Warehouse Sale, if its owner has goods in a warehouse, or else to Special Sale."""
    for seat in ctx.seats:
        player = ctx.state.players[seat]
        if LAGERVERKAUF in player.abilities and any(player.stock):
            ctx.goto(Warehouse(seat))
            return
    ctx.goto(SpecialSale())


class Warehouse(Stage):
    """The owner of Warehouse Sale may sell three goods from one warehouse at buying prices."""

    seat: Seat
    city: City | None = None
    """The city from whose warehouse goods were sold; `None` before the first sale."""

    sold: int = 0
    """The number of goods sold."""

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        options = tuple(
            priced_option(position.buying_price(good), Sell, good, city)
            for good, city in self._sellable_goods(position)
        )
        barred = Refusals(self._find_barred, position)
        return Choice("warehouse", (*options, DONE), timeout=ENDING, public=True, refused=barred)

    def sell(self, ctx: StepContext, seat: Seat, action: Sell) -> None:
        """Sell a good."""
        amount = ctx.buying_price(action.good)
        ctx.sell_stock(seat, action.city, action.good, amount)
        ctx.tell(SoldFromStock(seat, action.good, action.city, Money(amount)))
        ctx.goto(replace_fields(self, city=action.city, sold=self.sold + 1))

    def close(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        """Sell no more."""
        ctx.tell(StockClosed(seat))
        ctx.goto(SpecialSale())

    def planned_sale(self, position: Position, seat: Seat, move: StockSalePlan) -> Action:
        """Carry out a plan: sell the most expensive good if it brings enough, or end the sale."""
        prices = {
            Sell(good, city): position.buying_price(good)
            for good, city in self._sellable_goods(position)
        }
        dearest = max(prices, key=prices.__getitem__)
        return dearest if prices[dearest] >= move.least else ENDING

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Go on to Special Sale if the player has sold the most allowed, or has nothing to sell."""
        if self.sold < SALE_LIMIT and self._sellable_goods(ctx):
            return False
        ctx.goto(SpecialSale())
        return True

    def _find_barred(self, position: Position) -> Iterator[Barred]:
        """Yield sales that are not possible: of missing goods, or from a second warehouse."""
        for good, city in position.board.shelves:
            sale = priced_option(position.buying_price(good), Sell, good, city)
            if self.city not in (None, city):
                cities = {"city": Term("city", self.city), "other": Term("city", city)}
                yield sale, message("haendler-refused-warehouse", **cities)
            elif not position.stock_of(self.seat, city, good):
                yield sale, not_in_stock(position, self.seat, city, good, 1)

    def _sellable_goods(self, position: Position) -> tuple[tuple[Good, City], ...]:
        """Return the goods that can be sold, each with its city; after a sale, of one city only."""
        shelves = position.shelves(self.seat)
        if self.city is None:
            return shelves
        return tuple((good, city) for good, city in shelves if city == self.city)
