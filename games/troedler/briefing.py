"""Briefs: the facts shown below a question. Each function yields the facts about one matter.

They are composed from the view of the player who is asked, so they cannot tell secrets of others.
"""

from collections.abc import Iterator

from games.kernel import Brief, Message, Seat, SeatName, count_copies, message
from games.troedler import phrases
from games.troedler.requests import by_nearness
from games.troedler.scoring import tally
from games.troedler.terms import FEED, LAYER_COUNT, Counts, subtract_counts
from games.troedler.view import View

REQUEST_LIMIT = 6
"""The most requests for which a brief tells the missing goods."""


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
    later_count = len(tuple(_seats_after(view, seat)))
    yield message("troedler-brief-place", place=len(view.seats) - later_count)


def _seats_after(view: View, seat: Seat) -> Iterator[int]:
    """Yield the seats that take a pile after `seat`, up to the starting dealer."""
    while seat != view.starting_dealer:
        seat = Seat((seat + 1) % len(view.seats))
        yield seat


def _routes(view: View, seat: Seat) -> Iterator[Message]:
    yield phrases.routes_from(view, view.seats[seat].cart)


def _hand(view: View, _seat: Seat) -> Iterator[Message]:
    """Yield the cards in the player's hand without requests, and what feed costs."""
    cards = tuple(card for card in view.hand or () if card not in view.board.requests)
    if cards:
        named = count_copies(phrases.tight_cards(view.board, cards))
        yield message("troedler-brief-hand", cards=named, feed=cards.count(FEED))


def _requests(view: View, _seat: Seat) -> Iterator[Message]:
    """Yield the requests in the player's hand with their points, and where they are delivered."""
    requests = tuple(card for card in view.hand or () if card in view.board.requests)
    if requests:
        wishes = phrases.tight_cards(view.board, requests)
        yield message("troedler-brief-requests", wishes=wishes)


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


def _score(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the player's fulfilled requests, points and damage, with those of this turn's cards."""
    player = view.seats[seat]
    count = tally(view.board, (player.value or ()) + view.played, player.goods)
    yield message(
        "troedler-brief-score",
        requests=count.requests,
        goal=view.goal,
        points=count.points,
        damage=count.damage,
    )


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
    "discarding": (_hand, _requests, _cart, _missing_goods, _discarding),
    "rank": (_own_answer, _hand, _requests, _cart, _place, _missing_goods),
    "taking": (_hand, _requests, _cart, _later_takers, _missing_goods),
    "turn": (_hand, _requests, _cart, _here, _score, _missing_goods),
    "arrival": (_hand, _requests, _cart, _arrival, _missing_goods),
    "substitution": (_substitution,),
    "surplus": (_missing_goods, _routes),
    "number": (_hand, _requests, _cart, _missing_goods, _routes),
    "top": (_hand, _requests, _cart, _missing_goods, _routes),
    "turns": (_hand, _requests, _cart),
    "plan": (_hand, _requests, _cart),
}
"""The facts for each kind of question (`Prompt.kind`), rules last.

Facts that the sheet of a question shows are left out: the hand at "surplus", and the routes from
the cart where piles are chosen.
"""

DECIDING = frozenset(
    f"troedler-brief-{name}" for name in ("cart", "hand", "requests", "substitution")
)
"""Facts that panels show even if space is short."""
