"""The state of a match."""

from typing import Any

from games import kernel
from games.kernel import Hidden, Private, Seat, Uncounted, state_class
from games.troedler.terms import FEED, PACES, Card, Colour, Counts, Good, Pile, Village


@state_class
class Player:
    """What one player has (ruling 3)."""

    colour: Colour
    """Empty until it is drawn or chosen."""

    cart: Village
    goods: Counts
    """The goods in front of them; public."""

    hand: Private[tuple[Card, ...]]
    """In the order of `Board.rank`."""

    value: Private[Uncounted[tuple[Card, ...]]]
    """The value pile, face down: feed used and requests fulfilled."""

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
    """Substitutes still to choose; the feed for them is played already."""

    needs: Counts
    """What is to be laid in the village as far as it is settled."""

    replaced: tuple[Good, ...] = ()
    """Kinds that substitutes stand in for, in the order chosen."""

    instead: tuple[Good, ...] = ()
    """The substitutes, in the same order."""


@state_class
class Mark:
    """One card of a turn, and what it did on the map."""

    card: Card
    village: Village
    """Where it was played, or where a route led."""

    good: Good | None = None
    """What was taken there with it, on arrival or besides."""

    feed: int = 0
    """Substitutes in a delivery."""


@state_class
class Trace:
    """What all saw of a turn, kept until the next one begins: for those who come back and look."""

    seat: Seat
    start: Village
    marks: tuple[Mark, ...] = ()


class Waiting(kernel.Stage[Any, Any]):
    """What the player whose turn it is must decide: one of `stages`."""

    def recalls_piles(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401, ARG002 - stages override it
        """Whether a seat has not moved since the piles of the round were dealt (ruling 2)."""
        return False


@state_class
class State:
    """A position. Only `turn` is asked, by the stage."""

    goal: int
    """Requests in a value pile that end the game at the end of the round."""

    open_piles: bool
    at_once: bool
    """The piles are dealt in one go."""

    stage: Waiting
    round: int
    starting_dealer: Seat
    """The starting dealer."""

    turn: Seat
    draw: Hidden[tuple[Card, ...]]
    """The draw pile, the next card last."""

    discard: Hidden[tuple[Card, ...]]
    """The open discard pile, its top card last."""

    piles: Hidden[tuple[tuple[Card, ...], ...]]
    """The dealer piles, each with its top card last; empty where it was taken."""

    villages: tuple[Counts, ...]
    """The goods that lie in each village, in the board's order."""

    players: tuple[Player, ...]
    pace: int = PACES["stepwise"]
    """Seconds before the next layer is dealt by itself; 0 waits for the starting dealer."""

    exchange: Exchange | None = None
    """The delivery whose substitutes are being chosen."""

    played: tuple[Card, ...] = ()
    """Cards played in this turn, not yet laid away."""

    delivered: tuple[Village, ...] = ()
    """Villages delivered to in this turn."""

    quick: bool = False
    """All name their piles at once (option "taking")."""

    trace: Trace | None = None
    """The turn that is being played, as soon as a card is; before that the last one."""

    took: tuple[Pile, ...] = ()
    """The piles taken in this round, in the order of taking: the starting dealer's comes last."""


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
