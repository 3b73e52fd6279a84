"""Cards and goods as arguments of sentences.

A request has no name of its own: it is called by what it wants and pays, in the reader's language.
"""

from functools import cache, lru_cache

from games.kernel import Arg, Message, Term, message
from games.troedler.board import Board
from games.troedler.requests import Offers
from games.troedler.terms import GOODS, Card, Counts, Good, counted

NOTHING = message("troedler-nothing")
SILENCE = message("troedler-silence")


@lru_cache(maxsize=4096)
def goods(counts: Counts) -> Arg:
    """Return goods as a list: "2 vases and 1 chair", or "nothing"."""
    named = tuple(
        message(f"troedler-count-{good}", count=number)
        for good, number in zip(GOODS, counts, strict=True)
        if number
    )
    return named or NOTHING


def row(items: tuple[Good, ...]) -> Arg:
    """Return goods that stand in a row, counted kind by kind."""
    return goods(counted(items))


@cache
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


@lru_cache(maxsize=4096)
def offers(board: Board, possible: Offers) -> Arg:
    """Return requests that can be met, each with the least feed for it, or "nothing"."""
    named = tuple(
        card(board, face)
        if feed == 0
        else message("troedler-with-feed", card=card(board, face), feed=feed)
        for face, feed in possible
    )
    return named or NOTHING


@lru_cache(maxsize=4096)
def hopes(board: Board, possible: Offers) -> Message:
    """Return the end of a label that says what could be delivered then; silence if nothing."""
    if not possible:
        return SILENCE
    return message("troedler-then-deliver", requests=offers(board, possible))


def named(board: Board, sentence: Message) -> Message:
    """Return a sentence in which every request is called by what it wants and pays."""
    return Message(
        sentence.key, tuple((name, _named(board, value)) for name, value in sentence.args)
    )


def _named(board: Board, value: Arg) -> Arg:
    if isinstance(value, Term) and value.category == "card":
        return card(board, Card(value.id))
    if isinstance(value, tuple):
        return tuple(_named(board, item) for item in value)
    return value
