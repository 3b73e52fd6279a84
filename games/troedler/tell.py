"""The position in words: headline, lines for alt text and `/board`, help topics."""

from collections.abc import Iterator

from games.kernel import Message, SeatName, Term, message
from games.troedler import said
from games.troedler.board import Board
from games.troedler.terms import FEED
from games.troedler.view import SeatView, View


def headline(view: View) -> Message:
    """Return one line: the round and what is going on."""
    return message(
        f"troedler-headline-{view.phase}",
        round=max(view.round, 1),
        seat=SeatName(view.turn),
        horse=SeatName(view.horse),
        layer=view.piles[0].cards,
    )


def topic(view: View) -> str:
    """Return the rules-help topic of the phase."""
    return {
        "colours": "setup",
        "dealing": "piles",
        "discarding": "taking",
        "taking": "taking",
        "turn": "turn",
        "arrival": "routes",
        "substitution": "feed",
        "surplus": "limit",
        "over": "end",
    }[view.phase]


def tell(board: Board, view: View) -> tuple[Message, ...]:
    """Return the position line by line; covered cards are in none of them."""
    return (
        *_piles(board, view),
        *_turn(board, view),
        *_villages(board, view),
        *(_seat(view, seat) for seat in range(len(view.seats))),
        *_own(board, view),
        *_stock(board, view),
    )


def _piles(board: Board, view: View) -> Iterator[Message]:
    for number, pile in enumerate(view.piles, start=1):
        if pile.cards:
            yield message(
                "troedler-tell-pile",
                pile=number,
                cards=pile.cards,
                seen=said.cards(board, pile.seen),
            )


def _turn(board: Board, view: View) -> Iterator[Message]:
    if view.played:
        yield message("troedler-tell-played", cards=said.cards(board, view.played))
    if view.delivered:
        served = tuple(Term("village", village) for village in view.delivered)
        yield message("troedler-tell-delivered", villages=served)
    if view.exchange is not None:
        yield message(
            "troedler-tell-exchange",
            card=said.card(board, view.exchange.request),
            goods=said.goods(view.exchange.needs),
            left=view.exchange.left,
        )


def _villages(board: Board, view: View) -> Iterator[Message]:
    lots = list(zip(board.villages, view.villages, strict=True))
    for village, goods in lots:
        if any(goods):
            place = Term("village", village)
            yield message("troedler-tell-village", village=place, goods=said.goods(goods))
    empty = tuple(Term("village", village) for village, goods in lots if not any(goods))
    yield message("troedler-tell-empty", villages=empty or said.NOTHING)


def _seat(view: View, number: int) -> Message:
    seat: SeatView = view.seats[number]
    if not seat.colour:
        return message("troedler-tell-waiting", seat=SeatName(number))
    return message(
        "troedler-tell-seat",
        seat=SeatName(number),
        colour=Term("colour", seat.colour),
        village=Term("village", seat.cart),
        goods=said.goods(seat.goods),
        cards=seat.cards,
        horse="yes" if view.horse == number else "no",
    )


def _own(board: Board, view: View) -> Iterator[Message]:
    if view.hand is not None:
        yield message("troedler-tell-hand", cards=said.cards(board, view.hand))
    for number, seat in enumerate(view.seats):
        if seat.value is not None:
            requests = [board.requests[card] for card in seat.value if card in board.requests]
            yield message(
                "troedler-tell-value",
                seat=SeatName(number),
                cards=said.cards(board, board.sorted_hand(seat.value)),
                requests=len(requests),
                points=sum(request.points for request in requests),
                feed=seat.value.count(FEED),
                goal=view.goal,
            )


def _stock(board: Board, view: View) -> Iterator[Message]:
    yield message("troedler-tell-draw", cards=view.draw)
    if view.top is None:
        yield message("troedler-tell-no-discard")
    else:
        yield message("troedler-tell-discard", cards=view.discard, top=said.card(board, view.top))
