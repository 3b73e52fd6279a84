"""The state of a match."""

from dataclasses import dataclass

from games.kernel import Seat
from games.troedler.terms import FEED, PACES, Card, Colour, Counts, Good, Phase, Pile, Village


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has. His hand and his value pile are secret."""

    colour: Colour
    """Empty until it is drawn or chosen."""

    cart: Village
    goods: Counts
    """The goods in front of him; public."""

    hand: tuple[Card, ...]
    """In the order of `Board.rank`."""

    value: tuple[Card, ...]
    """His value pile, face down: feed used and requests fulfilled."""

    @property
    def feed(self) -> int:
        """Feed cards in hand."""
        return self.hand.count(FEED)


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class State:
    """A position. Only `turn` is asked, by what `phase` says."""

    goal: int
    """Requests in a value pile that end the game at the end of the round."""

    open_piles: bool
    at_once: bool
    """The piles are dealt in one go."""

    phase: Phase
    round: int
    horse: Seat
    """The starting dealer."""

    turn: Seat
    draw: tuple[Card, ...]
    """The draw pile, the next card last."""

    discard: tuple[Card, ...]
    """The open discard pile, its top card last."""

    piles: tuple[tuple[Card, ...], ...]
    """The dealer piles, each with its top card last; empty where it was taken."""

    villages: tuple[Counts, ...]
    """The goods that lie in each village, in the board's order."""

    players: tuple[Player, ...]
    pace: int = PACES["stepwise"]
    """Seconds before the next layer is dealt by itself; 0 waits for the starting dealer."""

    played: tuple[Card, ...] = ()
    """Cards played in this turn, not yet laid away."""

    delivered: tuple[Village, ...] = ()
    """Villages delivered to in this turn."""

    exchange: Exchange | None = None

    @property
    def active(self) -> Player:
        """The player who is asked."""
        return self.players[self.turn]


def with_player(players: tuple[Player, ...], seat: Seat, player: Player) -> tuple[Player, ...]:
    """Return the players with one of them replaced."""
    return (*players[:seat], player, *players[seat + 1 :])


def without(cards: tuple[Card, ...], card: Card, number: int = 1) -> tuple[Card, ...]:
    """Return cards without so many of one face."""
    left = list(cards)
    for _ in range(number):
        left.remove(card)
    return tuple(left)


def next_seat(state: State) -> Seat:
    """Return the seat after the one whose turn it is, clockwise."""
    return Seat((state.turn + 1) % len(state.players))


def open_pile(state: State, pile: Pile) -> tuple[Card, ...]:
    """Return the cards of a pile, its top card last."""
    return state.piles[pile - 1]
