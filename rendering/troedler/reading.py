"""What a picture says in words beside the view: names of villages, and the faces of cards."""

from dataclasses import dataclass

from games.kernel import Term
from games.kernel.words import Speaker
from games.troedler.board import Request
from games.troedler.terms import Card
from games.troedler.view import View


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a card: its kind and name, or a request."""

    kind: str
    name: str
    request: Request | None = None


def names(view: View, words: Speaker) -> tuple[str, ...]:
    """The villages' names, in the board's order."""
    return tuple(words.term(Term("village", village.id)) for village in view.board.data.villages)


def faces(view: View, cards: tuple[Card, ...], words: Speaker) -> tuple[Face, ...]:
    """The faces of cards."""
    requests = view.board.requests
    return tuple(
        Face("request", "", requests[card])
        if card in requests
        else Face(card, words.term(Term("card", card)))
        for card in cards
    )
