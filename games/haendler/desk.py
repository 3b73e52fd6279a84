"""Where one step is worked out: the state as it changes, and what is to be told of it.

Also the mould of a stage's rules. Phases work on a desk; nobody outside a step ever sees one.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from games.haendler.board import Board
from games.haendler.events import DealLapsed
from games.haendler.model import Deal, Player, State, Wagon
from games.haendler.stages import Between, Stage
from games.haendler.terms import GOODS, INDEX, Card, Gift, Good
from games.kernel import Action, Event, Prompt, Rng, Seat

G = TypeVar("G")
T = TypeVar("T")


class Desk:
    """The work on one step."""

    __slots__ = ("_pending", "_state", "board", "events", "rng")

    def __init__(self, board: Board, state: State, rng: Rng) -> None:
        self.board = board
        self.rng = rng
        self.events: list[Event] = []
        self._state = state
        self._pending: dict[str, Any] = {}

    @property
    def state(self) -> State:
        """The state as it stands now."""
        # Most steps change several fields: they are put into the state together, when it is read.
        if self._pending:
            self._state = replace(self._state, **self._pending)
            self._pending.clear()
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state
        self._pending.clear()

    def tell(self, *events: Event) -> None:
        """Add to what happened."""
        self.events.extend(events)

    def turn_to(self, stage: Stage) -> None:
        """Go on to another stage."""
        self._pending["stage"] = stage

    def finish(self) -> None:
        """End the phase."""
        self.turn_to(Between())

    def seat(self, seat: Seat) -> Player:
        """Return what a player has."""
        return self._players[seat]

    @property
    def _players(self) -> tuple[Player, ...]:
        players: tuple[Player, ...] = self._pending.get("players", self._state.players)
        return players

    def put_player(self, seat: Seat, player: Player) -> None:
        """Change what a player has."""
        self._pending["players"] = put(self._players, seat, player)

    def put_wagon(self, number: int, wagon: Wagon) -> None:
        """Change a wagon (0, 1, 2)."""
        self._pending["wagons"] = put(self.state.wagons, number, wagon)

    def earn(self, seat: Seat, amount: int) -> None:
        """Give a player guilders, or take them with a negative amount."""
        if amount:
            player = self.seat(seat)
            self.put_player(seat, replace(player, money=player.money + amount))

    def supply(self, goods: tuple[Good, ...], change: int) -> None:
        """Put goods into the supply (1) or take them from it (-1)."""
        counts = list(self._pending.get("supply", self._state.supply))
        for good in goods:
            counts[INDEX[good]] += change
        self._pending["supply"] = tuple(counts)

    def store(self, seat: Seat, city: int, goods: tuple[Good, ...], change: int) -> None:
        """Put goods into a player's warehouse (1) or take them from it (-1)."""
        player = self.seat(seat)
        stock = list(player.stock)
        for good in goods:
            stock[city * len(GOODS) + INDEX[good]] += change
        self.put_player(seat, replace(player, stock=tuple(stock)))

    def sell_stock(self, seat: Seat, city: int, good: Good, amount: int) -> None:
        """Return a good from a warehouse to the supply for guilders from the bank."""
        self.store(seat, city, (good,), -1)
        self.supply((good,), 1)
        self.earn(seat, amount)

    def use(self, seat: Seat, card: Card, copies: int = 1) -> None:
        """Take a played influence card out of the game; its player's offers of it are withdrawn.

        All of them, whether or not there is another in the hand, which is secret (ruling 18).
        """
        player = self.seat(seat)
        hand = list(player.hand)
        for _ in range(copies):
            hand.remove(card)
        self.put_player(seat, replace(player, hand=tuple(hand)))
        self.state = replace(self.state, used=(*self.state.used, *(card,) * copies))
        self.withdraw(lambda deal: deal.by == seat and deal.give == Gift(card))

    def withdraw(self, gone: Callable[[Deal], bool]) -> None:
        """Take the proposals that can stand no longer off the table."""
        deals = tuple(deal for deal in self.state.deals if not gone(deal))
        if deals != self.state.deals:
            self.tell(*(DealLapsed(d.number, d.by) for d in self.state.deals if gone(d)))
            self.state = replace(self.state, deals=deals)


class Rules(ABC, Generic[G]):
    """The rules of one stage."""

    @abstractmethod
    def asked(self, state: State, stage: G) -> tuple[Seat, ...]:
        """Return the seats that must answer, in seat order; from public facts only."""

    @abstractmethod
    def prompts(self, board: Board, state: State, stage: G, seat: Seat) -> tuple[Prompt, ...]:
        """Return what a seat is asked."""

    @abstractmethod
    def apply(self, desk: Desk, stage: G, seat: Seat, action: Action) -> None:
        """Carry out an action that was offered."""

    @abstractmethod
    def settle(self, desk: Desk, stage: G) -> bool:
        """Do what nobody decides; tell whether the stage was left."""


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a tuple with one item changed."""
    return (*items[:index], item, *items[index + 1 :])
