"""The state of a match."""

from typing import Any

from games import kernel
from games.kernel import Hidden, Private, Seat, Uncounted, state_class
from games.troedler.terms import FEED, PACES, Card, Colour, Counts, Good, Pile, Village


@state_class
class Player:
    """The possessions of one player (ruling 3)."""

    colour: Colour
    """The player's colour; an empty text until colours are given out."""

    cart: Village
    """The village of the player's cart."""

    goods: Counts
    """The goods in the cart, which are public."""

    hand: Private[tuple[Card, ...]]
    """Cards sorted by `Board.rank`."""

    value: Private[Uncounted[tuple[Card, ...]]]
    """The value pile, face down: used feed and fulfilled requests."""

    @property
    def feed(self) -> int:
        """The number of feed cards in hand."""
        return self.hand.count(FEED)


class PlayerDraft(Player):
    """A player's possessions while a step writes to them."""

    colour: Colour
    cart: Village
    goods: Counts
    hand: tuple[Card, ...]
    value: tuple[Card, ...]


@state_class
class Exchange:
    """A delivery with feed whose substitutes are still being chosen."""

    request: Card
    feed: int
    """The number of substitutes still to choose; the feed for them has been played already."""

    needs: Counts
    """The goods that will be delivered, with the substitutes chosen so far."""

    replaced: tuple[Good, ...] = ()
    """The kinds of goods that are replaced, in the order chosen."""

    instead: tuple[Good, ...] = ()
    """The substitutes, in the same order."""


@state_class
class Mark:
    """A card played in a turn, with its effect on the map; a step of a `Trace`."""

    card: Card
    village: Village
    """The village where the card was played, or to which it moved the cart."""

    good: Good | None = None
    """The good that the player took in the village, or `None`."""

    feed: int = 0
    """The number of substitutes in a delivery."""


@state_class
class Trace:
    """The cards played in the latest turn, which the picture of the map shows."""

    seat: Seat
    """The seat of the player whose turn the trace shows."""

    start: Village
    """The village where the cart began the turn."""

    marks: tuple[Mark, ...] = ()


class Waiting(kernel.Stage[Any, Any]):
    """Base class of all stages.

    Its type arguments are `Any`: `Position` and `StepContext` cannot be named here, because their
    modules import this one.
    """

    def recalls_piles(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401, ARG002 - stages override it
        """Whether a seat still sees all cards of the piles.

        A seat sees the cards from the deal until its next decision (ruling 2).
        """
        return False


@state_class
class State:
    """The state of a match between two actions."""

    goal: int
    """The number of fulfilled requests of one player with which the game ends after the round."""

    open_piles: bool
    """Whether all cards of the piles stay visible to everybody (setting `open_piles`)."""

    at_once: bool
    """Whether the piles are dealt without pauses (setting `dealing`: "at_once")."""

    stage: Waiting
    round: int
    """From 1; 0 while colours are chosen."""

    starting_dealer: Seat
    """The seat that deals, and in each round takes the last pile and plays first."""

    turn: Seat
    """The seat whose turn it is to deal, to take a pile, or to play cards."""

    draw: Hidden[tuple[Card, ...]]
    """The draw pile, the next card last."""

    discard: Hidden[tuple[Card, ...]]
    """The discard pile, its top card last."""

    piles: Hidden[tuple[tuple[Card, ...], ...]]
    """The dealer piles, each with its top card last; a pile is empty after it was taken."""

    villages: tuple[Counts, ...]
    """The goods in each village, in the order of `Board.villages`."""

    players: tuple[Player, ...]
    pace: int = PACES["stepwise"]
    """Seconds before the next layer is dealt automatically; 0 waits for the starting dealer."""

    exchange: Exchange | None = None
    """The delivery whose substitutes are being chosen, or `None`."""

    played: tuple[Card, ...] = ()
    """The cards played in this turn; its end puts them on discard pile and value pile."""

    delivered: tuple[Village, ...] = ()
    """Villages where the player has delivered in this turn."""

    quick: bool = False
    """Whether all players rank the piles at the same time (setting `taking`: "at_once")."""

    trace: Trace | None = None
    """The trace of the current turn or, until a card is played, of the last turn."""

    took: tuple[Pile, ...] = ()
    """The piles taken in this round, in the order of taking."""


class StateDraft(State):
    """The state while a step writes to it."""

    round: int
    starting_dealer: Seat
    turn: Seat
    draw: tuple[Card, ...]
    discard: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    villages: tuple[Counts, ...]
    exchange: Exchange | None
    played: tuple[Card, ...]
    delivered: tuple[Village, ...]
    trace: Trace | None
    took: tuple[Pile, ...]
