"""The StepContext of Die Händler: methods by which rules change money, goods, prices and cards."""

from collections.abc import Callable

from games import kernel
from games.haendler.board import Board
from games.haendler.model import Deal, PlayerDraft, StateDraft, WagonDraft
from games.haendler.position import Position
from games.haendler.terms import INDEX, Card, City, Gift, Good, Money, Space
from games.kernel import Event, Seat, add, remove_item, replace_item


class DealLapsed(Event):
    """A proposal lapsed. It never lapses for lack of money, because money is secret (ruling 8)."""

    number: int
    by: Seat


class StepContext(Position, kernel.StepContext[StateDraft, PlayerDraft, Board]):
    """The context of one step of Die Händler: the changing state, with methods that change it."""

    __slots__ = ()

    def wagon(self, number: int) -> WagonDraft:
        """Return the draft of a wagon (0, 1, 2)."""
        return self.draft(WagonDraft, "wagons", number)

    def earn(self, seat: Seat, amount: int) -> None:
        """Add guilders to a player's money; a negative amount is subtracted."""
        self.player(seat).money += amount

    def change_supply(self, goods: tuple[Good, ...], change: int) -> None:
        """Put goods into the supply (`change` 1) or take them out (-1)."""
        for good in goods:
            self.state.supply = add(self.state.supply, INDEX[good], change)

    def change_stock(
        self, seat: Seat, place: City | Space, goods: tuple[Good, ...], change: int
    ) -> None:
        """Put goods into a player's warehouse in a city (`change` 1) or take them out (-1)."""
        player = self.player(seat)
        row = self.board.row[place]
        for good in goods:
            player.stock = add(player.stock, row + INDEX[good], change)

    def sell_stock(self, seat: Seat, city: City, good: Good, amount: int) -> None:
        """Sell a good from a seat's warehouse to the supply for `amount` guilders."""
        self.change_stock(seat, city, (good,), -1)
        self.change_supply((good,), 1)
        self.earn(seat, amount)

    def load(self, number: int, seat: Seat, goods: tuple[Good, ...]) -> None:
        """Move goods from a seat's warehouse in the wagon's city to the seat's slot on the wagon.

        `number` is that of the wagon: 0, 1 or 2.
        """
        wagon = self.wagon(number)
        self.change_stock(seat, wagon.space, goods, -1)
        wagon.loads = replace_item(wagon.loads, seat, (*wagon.loads[seat], *goods))

    def move_price(self, good: Good, steps: int) -> Money:
        """Move a good by some levels on the price track, and return its new selling price.

        A good that moves beyond an end of the track goes on at the other end.
        """
        sell, number = self.board.sell, INDEX[good]
        level = (self.state.prices[number] + steps) % len(sell)
        self.state.prices = replace_item(self.state.prices, number, level)
        return Money(sell[level])

    def use_card(self, seat: Seat, card: Card) -> None:
        """Remove a played influence card from the game.

        The player's proposals to give such a card lapse, even if they hold another copy, because
        their hand is secret (ruling 18).
        """
        player = self.player(seat)
        player.hand = remove_item(player.hand, card)
        self.state.used = (*self.state.used, card)
        self.withdraw(lambda deal: deal.by == seat and deal.give == Gift(card))

    def withdraw(self, has_lapsed: Callable[[Deal], bool]) -> None:
        """Remove all proposals for which `has_lapsed` returns True, and tell players so."""
        lapsed = tuple(deal for deal in self.state.deals if has_lapsed(deal))
        if lapsed:
            self.tell(*(DealLapsed(deal.number, deal.by) for deal in lapsed))
            self.state.deals = tuple(deal for deal in self.state.deals if deal not in lapsed)
