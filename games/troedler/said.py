"""Cards and goods as arguments of sentences.

A request has no name of its own: it is called by what it wants and pays, in the reader's language.
"""

from functools import lru_cache

from games.kernel import Arg, Message, Term, message
from games.troedler.board import Board
from games.troedler.requests import Offers
from games.troedler.terms import GOODS, Card, Counts, Good, counted

NOTHING = message("troedler-nothing")
SILENCE = message("troedler-silence")


@lru_cache(maxsize=4096)
def goods(counts: Counts) -> Arg:
    """Return goods as a list: "1 chair and 2 vases", or "nothing"."""
    kinds = tuple(
        message(f"troedler-count-{good}", count=number)
        for good, number in zip(GOODS, counts, strict=True)
        if number
    )
    return kinds or NOTHING


def brief(counts: Counts) -> Message | Term:
    """Return goods, at least one, as short as a button needs them: "chair + 2 vases"."""
    first, *others = (
        Term("good", good) if number == 1 else message(f"troedler-count-{good}", count=number)
        for good, number in zip(GOODS, counts, strict=True)
        if number
    )
    for other in others:
        first = message("troedler-plus", one=first, other=other)
    return first


def row(items: tuple[Good, ...]) -> Arg:
    """Return goods that stand in a row, counted kind by kind."""
    return goods(counted(items))


@lru_cache(maxsize=1024)
def card(board: Board, face: Card) -> Arg:
    """Return what a card is called."""
    request = board.requests.get(face)
    if request is None:
        return Term("card", face)
    return message("troedler-request", goods=goods(request.needs), points=request.points)


def cards(board: Board, faces: tuple[Card, ...]) -> Arg:
    """Return several cards as a list, equal ones counted; "nothing" if there is none."""
    named = tuple(
        card(board, face)
        if faces.count(face) == 1
        else message("troedler-several", count=faces.count(face), card=card(board, face))
        for face in dict.fromkeys(faces)
    )
    return named or NOTHING


@lru_cache(maxsize=1024)
def wish(board: Board, face: Card) -> Message:
    """Return a request as short as a button needs it: "chair + 2 vases (4)"."""
    request = board.requests[face]
    return message("troedler-wish", goods=brief(request.needs), points=request.points)


def short(board: Board, faces: tuple[Card, ...]) -> Arg:
    """Return several cards in their order as a list, requests as short as a button needs them."""
    return tuple(
        wish(board, face) if face in board.requests else card(board, face) for face in faces
    )


@lru_cache(maxsize=4096)
def hopes(board: Board, possible: Offers) -> Message:
    """Return the end of a label that says what could be delivered then; silence if nothing.

    The one that takes the least feed is named, among equals the one with the most points; of the
    others their number must do on a button.
    """
    if not possible:
        return SILENCE
    face, feed = min(possible, key=lambda offer: (offer[1], -board.requests[offer[0]].points))
    return message(
        "troedler-then-deliver", wish=wish(board, face), feed=feed, more=len(possible) - 1
    )


def named(board: Board, sentence: Message) -> Message:
    """Return a sentence in which requests are called by what they want, and goods are counted."""
    return Message(
        sentence.key, tuple((name, _named(board, value)) for name, value in sentence.args)
    )


def _named(board: Board, value: Arg) -> Arg:
    if isinstance(value, Term) and value.category == "card":
        return card(board, Card(value.id))
    if isinstance(value, tuple):
        pieces = [item for item in value if isinstance(item, Term) and item.category == "good"]
        if pieces:
            return row(tuple(Good(item.id) for item in pieces))
        return tuple(_named(board, item) for item in value)
    return value
