"""The state of a match."""

from typing import Any

from games import kernel
from games.kernel import Hidden, Private, Seat, Uncounted, state_class
from games.troedler.terms import FEED, PACES, Card, Colour, Counts, Good, Pile, Village


@state_class
class Player:
    """The possessions of one player (ruling 3)."""

    colour: Colour
    """An empty text until it is drawn or chosen."""

    cart: Village
    goods: Counts
    """The goods in front of them; public."""

    hand: Private[tuple[Card, ...]]
    """Cards in the order of `Board.rank`."""

    value: Private[Uncounted[tuple[Card, ...]]]
    """The value pile, face down: used feed and fulfilled requests."""

    @property
    def feed(self) -> int:
        """Feed cards in hand."""
        return self.hand.count(FEED)


class PlayerDraft(Player):
    """A player while a step writes to what they have."""

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
    """One card of a turn, and its effect on the map."""

    card: Card
    village: Village
    """The village where it was played, or to which a route led."""

    good: Good | None = None
    """The good that was taken there."""

    feed: int = 0
    """The number of substitutes in a delivery."""


@state_class
class Trace:
    """The public actions of a turn, kept until the next one begins."""

    seat: Seat
    start: Village
    marks: tuple[Mark, ...] = ()


class Waiting(kernel.Stage[Any, Any]):
    """The base class of all stages, without the position."""

    def recalls_piles(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401, ARG002 - stages override it
        """Whether a seat has not moved since the piles of the round were dealt (ruling 2)."""
        return False


@state_class
class State:
    """The state of a match between two moves."""

    goal: int
    """The number of requests in a value pile that ends the game at the end of the round."""

    open_piles: bool
    at_once: bool
    """The piles are dealt without pauses."""

    stage: Waiting
    round: int
    starting_dealer: Seat
    """The starting dealer."""

    turn: Seat
    draw: Hidden[tuple[Card, ...]]
    """The draw pile, the next card last."""

    discard: Hidden[tuple[Card, ...]]
    """The discard pile, its top card last."""

    piles: Hidden[tuple[tuple[Card, ...], ...]]
    """The dealer piles, each with its top card last; empty once it was taken."""

    villages: tuple[Counts, ...]
    """The goods in each village, in the board's order."""

    players: tuple[Player, ...]
    pace: int = PACES["stepwise"]
    """Seconds before the next layer is dealt automatically; 0 waits for the starting dealer."""

    exchange: Exchange | None = None
    """The delivery whose substitutes are being chosen."""

    played: tuple[Card, ...] = ()
    """Cards played in this turn that are not laid away yet."""

    delivered: tuple[Village, ...] = ()
    """Villages with a delivery in this turn."""

    quick: bool = False
    """All players rank the piles at the same time (setting "taking")."""

    trace: Trace | None = None
    """The trace of the current turn once a card was played, before that of the last one."""

    took: tuple[Pile, ...] = ()
    """The piles taken in this round, in order; the starting dealer's comes last."""


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
