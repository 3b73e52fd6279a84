"""The work on a step, with the verbs of Die Händler."""

from collections.abc import Callable

from games import kernel
from games.haendler.board import Board
from games.haendler.model import Deal, PlayerDraft, StateDraft, WagonDraft
from games.haendler.position import Position
from games.haendler.terms import INDEX, Card, City, Gift, Good, Money, Space
from games.kernel import Event, Seat, add, remove_item, replace_item


class DealLapsed(Event):
    """A proposal lapsed, but never for lack of money, which is secret (ruling 8)."""

    number: int
    by: Seat


class Work(Position, kernel.Work[StateDraft, PlayerDraft, Board]):
    """The work on one step."""

    __slots__ = ()

    def wagon(self, number: int) -> WagonDraft:
        """Return the draft of a wagon (0, 1, 2)."""
        return self.draft(WagonDraft, "wagons", number)

    def earn(self, seat: Seat, amount: int) -> None:
        """Give a player guilders, or take them with a negative amount."""
        self.player(seat).money += amount

    def supply(self, goods: tuple[Good, ...], change: int) -> None:
        """Put goods into the supply (1) or take them from it (-1)."""
        for good in goods:
            self.state.supply = add(self.state.supply, INDEX[good], change)

    def store(self, seat: Seat, place: City | Space, goods: tuple[Good, ...], change: int) -> None:
        """Put goods into a player's warehouse in a city (1) or take them from it (-1)."""
        player, row = self.player(seat), self.board.row[place]
        for good in goods:
            player.stock = add(player.stock, row + INDEX[good], change)

    def sell_stock(self, seat: Seat, city: City, good: Good, amount: int) -> None:
        """Return a good from a warehouse to the supply for guilders from the bank."""
        self.store(seat, city, (good,), -1)
        self.supply((good,), 1)
        self.earn(seat, amount)

    def load(self, number: int, seat: Seat, goods: tuple[Good, ...]) -> None:
        """Move goods from the seat's warehouse in the wagon's city into its slot."""
        wagon = self.wagon(number)
        self.store(seat, wagon.space, goods, -1)
        wagon.loads = replace_item(wagon.loads, seat, (*wagon.loads[seat], *goods))

    def move_price(self, good: Good, steps: int) -> Money:
        """Move a good on the price track, wrapping at its ends; return its new selling price."""
        sell, number = self.board.sell, INDEX[good]
        level = (self.state.prices[number] + steps) % len(sell)
        self.state.prices = replace_item(self.state.prices, number, level)
        return Money(sell[level])

    def use_card(self, seat: Seat, card: Card) -> None:
        """Remove a played influence card from the game, and withdraw its player's offers of it.

        All offers are withdrawn even if there is another copy in the hand, because that is secret
        (ruling 18).
        """
        player = self.player(seat)
        player.hand = remove_item(player.hand, card)
        self.state.used = (*self.state.used, card)
        self.withdraw(lambda deal: deal.by == seat and deal.give == Gift(card))

    def withdraw(self, has_lapsed: Callable[[Deal], bool]) -> None:
        """Remove the proposals for which `has_lapsed` is true."""
        lapsed = tuple(deal for deal in self.state.deals if has_lapsed(deal))
        if lapsed:
            self.tell(*(DealLapsed(deal.number, deal.by) for deal in lapsed))
            self.state.deals = tuple(deal for deal in self.state.deals if deal not in lapsed)
