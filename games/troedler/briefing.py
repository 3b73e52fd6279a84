"""Briefs: facts shown below a question, from what its player may know."""

from collections.abc import Iterator

from games.kernel import Arg, Brief, Message, Seat, SeatName, Term, count_copies, message
from games.troedler import phrases
from games.troedler.requests import by_nearness
from games.troedler.scoring import tally
from games.troedler.terms import LAYER_COUNT, ROUTES, Counts, Village, subtract_counts
from games.troedler.view import View

REQUEST_LIMIT = 6
"""The most requests that a brief describes."""


def _dealing(view: View, _seat: Seat) -> Iterator[Message]:
    yield message("troedler-brief-dealing", piles=len(view.piles), cards=LAYER_COUNT)


def _own_answer(view: View, _seat: Seat) -> Iterator[Message]:
    return phrases.own_answer_lines(view)


def _discarding(view: View, seat: Seat) -> Iterator[Message]:
    other = (seat + 1) % len(view.seats)
    yield message("troedler-brief-discarding", seat=SeatName(other))


def _later_takers(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the players who take a pile after `seat`."""
    later = tuple(_seats_after(view, seat))
    if later:
        yield message("troedler-brief-after", seats=tuple(map(SeatName, later)), count=len(later))


def _place(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the player's place, from 1, in the order of taking piles."""
    seats = len(view.seats)
    yield message("troedler-brief-place", place=seats - len(tuple(_seats_after(view, seat))))


def _seats_after(view: View, seat: Seat) -> Iterator[int]:
    """Yield the seats that take a pile after `seat`, up to the starting dealer."""
    while seat != view.starting_dealer:
        seat = Seat((seat + 1) % len(view.seats))
        yield seat


def _routes(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the cart's village with the villages that each kind of route leads to, with goods."""
    cart = view.seats[seat].cart
    routes = tuple(_routes_from(view, cart))
    yield message("troedler-brief-ways", village=view.board.terms[cart], ways=routes)


def _routes_from(view: View, village: Village) -> Iterator[Message]:
    for card in ROUTES:
        if ends := view.board.exits[village, card]:
            villages = tuple(_with_goods(view, end) for end in ends)
            yield message("troedler-brief-way", card=Term("card", card), villages=villages)


def _with_goods(view: View, village: Village) -> Arg:
    """Return a village with the goods that lie there, in the shortest form."""
    name, lying = view.board.terms[village], view.villages[view.board.at[village]]
    if not any(lying):
        return name
    return message("troedler-brief-lying", village=name, goods=phrases.tight_goods(lying))


def _hand(view: View, _seat: Seat) -> Iterator[Message]:
    """Yield the cards in the player's hand, in the shortest form."""
    if view.hand:
        cards = count_copies(phrases.tight_cards(view.board, view.hand))
        yield message("troedler-brief-hand", cards=cards)


def _cart(view: View, seat: Seat) -> Iterator[Message]:
    yield message("troedler-brief-cart", goods=phrases.goods(view.seats[seat].goods))


def _missing_goods(view: View, seat: Seat) -> Iterator[Message]:
    """Yield a line for each request in hand with its missing goods, if the cart has some for it.

    Requests with the fewest missing goods come first, then those with the most points.
    """
    goods = view.seats[seat].goods
    for request in by_nearness(view.board, view.hand or (), goods)[:REQUEST_LIMIT]:
        missing = tuple(max(0, count) for count in subtract_counts(request.needs, goods))
        if missing != request.needs:
            yield message(
                "troedler-brief-wish",
                wish=phrases.wish(request),
                goods=phrases.goods(missing),
                lacking=sum(missing),
            )


def _here(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the cart's village with its goods, and whether the player may deliver there."""
    cart = view.seats[seat].cart
    village, lying = view.board.terms[cart], _lying(view, seat)
    if cart in view.delivered:
        yield message("troedler-brief-delivered", village=village)
    else:
        goods = phrases.goods(lying)
        yield message("troedler-brief-here", village=village, goods=goods, lying=sum(lying))


def _lying(view: View, seat: Seat) -> Counts:
    """Return the goods in the village of the player's cart."""
    return view.villages[view.board.at[view.seats[seat].cart]]


def _damage(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the player's damage, including the cards played in this turn."""
    player = view.seats[seat]
    count = tally(view.board, (player.value or ()) + view.played, player.goods)
    yield message("troedler-brief-damage", damage=count.damage, feed=count.feed, goods=count.goods)


def _arrival(view: View, seat: Seat) -> Iterator[Message]:
    yield message("troedler-brief-arrival", lying=sum(_lying(view, seat)))


def _substitution(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the player's goods, and the points of the request that is being delivered."""
    if view.exchange is not None:
        points = view.board.requests[view.exchange.request].points
        goods = phrases.goods(view.seats[seat].goods)
        yield message("troedler-brief-substitution", goods=goods, points=points)


BRIEFS: dict[str, tuple[Brief, ...]] = {
    "colours": (_own_answer, lambda *_: iter((message("troedler-brief-colours"),))),
    "dealing": (_dealing,),
    "discarding": (_hand, _cart, _routes, _missing_goods, _discarding),
    "rank": (_own_answer, _hand, _cart, _routes, _place, _missing_goods),
    "taking": (_hand, _cart, _routes, _later_takers, _missing_goods),
    "turn": (_hand, _cart, _here, _missing_goods, _damage),
    "arrival": (_hand, _cart, _arrival, _missing_goods),
    "substitution": (_substitution,),
    "surplus": (_missing_goods, _routes),
    "number": (_hand, _cart, _missing_goods, _routes),
    "top": (_hand, _cart, _missing_goods, _routes),
    "turns": (_hand, _cart),
    "plan": (_hand, _cart),
}
"""The facts for each kind of question (`Prompt.kind`), rules last.

Facts that the picture of a question shows are left out: the hand of "surplus".
"""

DECIDING = frozenset({"troedler-brief-cart", "troedler-brief-hand", "troedler-brief-substitution"})
"""Facts that panels show even if space is short."""
