"""From the game's view to the facts of a picture, with names in words.

`table` reads what everybody may see and nothing else: it never looks at a hand, and at value piles
only after the end. `sheet` reads what one player holds.
"""

from dataclasses import dataclass
from typing import Protocol

from games.kernel import Term
from games.troedler.printed import Printed
from games.troedler.terms import FEED, Card, Counts, Village
from games.troedler.view import View


class Words(Protocol):
    """Who names things and seats in the table's language: the kernel's ``Speaker``."""

    def term(self, term: Term) -> str:
        """Return the name of a thing."""

    def seat(self, seat: int) -> str:
        """Return the name of whoever sits there."""


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a card: its kind and name, or a request's goods and points."""

    kind: str
    name: str
    needs: Counts | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Heap:
    """A dealer pile: its number, how many cards it has, and the faces to be seen, top first."""

    number: int
    cards: int
    seen: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """What the end counted: points and damage, and whether it was total."""

    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a player."""

    name: str
    colour: str
    goods: Counts
    cards: int
    horse: bool
    asked: bool
    final: Final | None


@dataclass(frozen=True, slots=True)
class Table:
    """A whole public position."""

    printed: Printed
    names: tuple[str, ...]
    """Of the villages, in the board's order."""

    round: int
    phase: str
    asked: int | None
    goods: tuple[Counts, ...]
    """Lying in the villages, in the board's order."""

    carts: tuple[tuple[str, Village], ...]
    """Colour and village of each cart."""

    delivered: tuple[Village, ...]
    heaps: tuple[Heap, ...]
    played: tuple[Face, ...]
    heading: str
    """Over the cards played in this turn."""

    draw: int
    discard: int
    top: Face | None
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player holds: for his eyes only."""

    name: str
    colour: str
    hand: tuple[Face, ...]
    goods: Counts
    requests: tuple[Face, ...]
    """In his value pile."""

    feed: int
    """Feed cards in his value pile."""

    goal: int

    @property
    def points(self) -> int:
        """Goods points of the requests fulfilled so far."""
        return sum(face.points for face in self.requests)


def table(view: View, words: Words) -> Table:
    """What everybody sees."""
    over = view.phase == "over"
    return Table(
        printed=view.printed,
        names=names(view, words),
        round=view.round,
        phase=words.term(Term("phase", view.phase)),
        asked=None if over else view.turn,
        goods=view.villages,
        carts=tuple((seat.colour, seat.cart) for seat in view.seats if seat.colour),
        delivered=view.delivered,
        heaps=tuple(
            Heap(number, pile.cards, tuple(face(view, card, words) for card in pile.seen))
            for number, pile in enumerate(view.piles, start=1)
            if pile.cards
        ),
        played=tuple(face(view, card, words) for card in view.played),
        heading=words.term(Term("heading", "played")),
        draw=view.draw,
        discard=view.discard,
        top=None if view.top is None else face(view, view.top, words),
        players=tuple(_player(view, seat, words) for seat in range(len(view.seats))),
    )


def names(view: View, words: Words) -> tuple[str, ...]:
    """The villages' names, in the board's order."""
    return tuple(words.term(Term("village", v.village)) for v in view.printed.villages)


def face(view: View, card: Card, words: Words) -> Face:
    """The face of a card."""
    for request in view.printed.requests:
        if request.card == card:
            return Face("request", "", request.needs, request.points)
    return Face(card, words.term(Term("card", card)))


def _player(view: View, number: int, words: Words) -> Player:
    seat = view.seats[number]
    over = view.phase == "over"
    return Player(
        name=words.seat(number),
        colour=seat.colour,
        goods=seat.goods,
        cards=seat.cards,
        horse=view.horse == number,
        asked=not over and view.turn == number,
        final=_final(view, number) if over else None,
    )


def _final(view: View, number: int) -> Final:
    seat = view.seats[number]
    value = seat.value or ()
    points = {request.card: request.points for request in view.printed.requests}
    goods = sum(seat.goods)
    return Final(
        goods + sum(points.get(card, 0) for card in value), value.count(FEED) + (goods + 1) // 2
    )


def sheet(view: View, words: Words) -> Sheet:
    """What the viewer himself holds.

    Raises:
        ValueError: the view is a spectator's, who holds nothing.
    """
    if view.viewer is None or view.hand is None:
        raise ValueError("a spectator has no hand")
    seat = view.seats[view.viewer]
    value = tuple(face(view, card, words) for card in seat.value or ())
    return Sheet(
        name=words.seat(view.viewer),
        colour=seat.colour,
        hand=tuple(face(view, card, words) for card in view.hand),
        goods=seat.goods,
        requests=tuple(card for card in value if card.kind == "request"),
        feed=sum(card.kind == FEED for card in value),
        goal=view.goal,
    )
