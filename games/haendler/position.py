"""The Position of Die Händler: facts about a state that several phases need."""

from itertools import compress

from games import kernel
from games.haendler.board import Board
from games.haendler.model import State
from games.haendler.terms import (
    ACHSENBRUCH,
    CARD_COPY_COUNT,
    GOODS,
    INDEX,
    NOTHING,
    PHASES,
    Card,
    City,
    Good,
    Phase,
    Space,
)
from games.kernel import Seat


class Position(kernel.Position[State, Board]):
    """A state with its board, and methods that compute facts from them."""

    __slots__ = ()

    @property
    def player_order(self) -> tuple[Seat, ...]:
        """The seats in player order: clockwise from the starting player (ruling 3)."""
        return self.clockwise(self.state.starting)

    def seats_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats after `seat` in the player order of this round."""
        seats = self.player_order
        return seats[seats.index(seat) + 1 :]

    def next_round_of(self, seat: Seat, phase: Phase) -> int:
        """Return the round in which a seat plays a phase now or next."""
        current, target = PHASES.index(self.state.phase), PHASES.index(phase)
        has_played = current == target and self.state.stage.has_played(self, seat)
        return self.state.round + (current > target or has_played)

    def promised_money(self, seat: Seat) -> int:
        """Return the guilders that a seat would pay by its open offers and proposals.

        The sum is public. It never exceeds the seat's money, so that no offer lapses for lack of
        money (ruling 8).
        """
        offers, deals = self.state.offers, self.state.deals
        if not (offers or deals):
            return 0
        fees = [offer.fee for offer in offers if offer.by == offer.loader == seat]
        return sum(fees) + sum([deal.pay for deal in deals if deal.by == seat])

    def free_money(self, seat: Seat) -> int:
        """Return the guilders that a seat has not promised, and may bid or spend (ruling 6)."""
        return self.state.players[seat].money - self.promised_money(seat)

    def named_cards(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat would give by its open proposals; they are public."""
        return tuple(
            Card(deal.give) for deal in self.state.deals if deal.by == seat and deal.give != NOTHING
        )

    def has_left(self, card: Card) -> bool:
        """Whether everybody can see that all copies of a card have left the game."""
        removed = self.state.settings.lighter and card == ACHSENBRUCH
        return removed or self.state.used.count(card) == CARD_COPY_COUNT

    def card_holders(self, card: Card) -> list[Seat]:
        """Return the seats that are asked whether they play a card, from public facts.

        These are all seats with influence cards, unless they have ordered not to be asked. Rulings,
        "For all three games": no seat is asked when all copies of the card have left the game.
        """
        if self.has_left(card):
            return []
        players = self.state.players
        return [
            seat for seat in self.seats if players[seat].hand and players[seat].no_cards == "none"
        ]

    def stock(self, seat: Seat, place: City | Space) -> tuple[int, ...]:
        """Return the number of each good in a seat's warehouse in a city, in the order of `GOODS`.

        Raises:
            KeyError: `place` is not a city.
        """
        row = self.board.row[place]
        return self.state.players[seat].stock[row : row + len(GOODS)]

    def stock_of(self, seat: Seat, city: City, good: Good) -> int:
        """Return the number of pieces of one good in a seat's warehouse."""
        return self.state.players[seat].stock[self.board.row[city] + INDEX[good]]

    def shelves(self, seat: Seat) -> tuple[tuple[Good, City], ...]:
        """Return a pair of good and city for each good that a seat has in a warehouse.

        Several pieces of a good in one warehouse are one pair.
        """
        stock = self.state.players[seat].stock
        return tuple(compress(self.board.shelves, stock))

    def selling_price(self, goods: tuple[Good, ...]) -> int:
        """Return the sum of the current selling prices of goods, in guilders."""
        sell, levels = self.board.sell, self.state.prices
        return sum([sell[levels[INDEX[good]]] for good in goods])

    def buying_price(self, good: Good) -> int:
        """Return the current buying price of a good, in guilders."""
        return self.board.buy[self.state.prices[INDEX[good]]]

    def bonus(self, space: Space, goods: tuple[Good, ...], *, every: bool = False) -> int:
        """Return the total bonus for a sale of goods in a city now, in guilders.

        The city pays its bonus for each good that it does not produce; with `every` (the card
        Sale with Bonus) for all goods.
        """
        city = self.board.city_number[space]
        produced = () if every else self.board.produce[city]
        number = len([good for good in goods if good not in produced])
        return number * self.board.data.bonus[self.state.bonus[city]]

    @property
    def status_price(self) -> int:
        """The current price of a status level, in guilders."""
        return self.board.data.status_prices[self.state.arrivals]

    def pictured_goods(self, wagon: int) -> tuple[Good, ...]:
        """Return the goods pictured at the city in which a wagon (0, 1, 2) is."""
        city = self.board.city_number[self.state.wagons[wagon].space]
        return self.board.produce[city]
