"""The arguments of the lessons' sentences, from the learner's view (`troedler-lesson-*`)."""

from collections.abc import Iterable, Iterator, Mapping

from games.kernel import Arg, LessonFacts, Message, Seat, Term, message
from games.troedler import phrases
from games.troedler.requests import requests_in
from games.troedler.scoring import tally
from games.troedler.terms import ROUTES, Card, Counts
from games.troedler.view import View

Facts = Mapping[str, Arg]


def _intro(view: View, _: Seat) -> Facts:
    return {"goal": view.goal}


def _village_and_wishes(view: View, seat: Seat) -> Facts:
    """Return the learner's village, and the goods that their requests want."""
    wishes = tuple(map(phrases.wish, requests_in(view.board, view.hand or ())))
    return {
        "village": Term("village", view.seats[seat].cart),
        "wishes": wishes or phrases.NOTHING,
    }


def _taking(view: View, seat: Seat) -> Facts:
    """Return the learner's village and wishes, and the routes from the village."""
    return {**_village_and_wishes(view, seat), "ways": tuple(_describe_routes(view, seat, ROUTES))}


def _drive(view: View, seat: Seat) -> Facts:
    cards = tuple(card for card in ROUTES if card in (view.hand or ()))
    return {"ways": tuple(_describe_routes(view, seat, cards)) or phrases.NOTHING}


def _describe_routes(view: View, seat: Seat, cards: Iterable[Card]) -> Iterator[Message]:
    """Yield the villages to which each kind of route card leads, with their goods."""
    for card in cards:
        for village in view.board.exits[view.seats[seat].cart, card]:
            yield message(
                "troedler-taught-way",
                card=Term("card", card),
                village=Term("village", village),
                goods=phrases.goods(view.villages[view.board.at[village]]),
            )


def _goods_at_cart(view: View, seat: Seat) -> Counts:
    return view.villages[view.board.at[view.seats[seat].cart]]


def _arrival(view: View, seat: Seat) -> Facts:
    return {**_village_and_wishes(view, seat), "here": phrases.goods(_goods_at_cart(view, seat))}


def _collect(view: View, seat: Seat) -> Facts:
    return {**_arrival(view, seat), "goods": phrases.goods(view.seats[seat].goods)}


def _deliver(view: View, seat: Seat) -> Facts:
    return {
        **_village_and_wishes(view, seat),
        "goods": phrases.goods(view.seats[seat].goods),
        "lying": sum(_goods_at_cart(view, seat)),
    }


def _end(view: View, seat: Seat) -> Facts:
    """Return the number of fulfilled requests, including this turn's, and their points."""
    player = view.seats[seat]
    count = tally(view.board, (player.value or ()) + view.played, player.goods)
    return {"requests": count.requests, "goal": view.goal, "points": count.request_points}


LESSON_FACTS: dict[str, LessonFacts] = {
    "intro": _intro,
    "taking": _taking,
    "drive": _drive,
    "arrival": _arrival,
    "collect": _collect,
    "deliver": _deliver,
    "end": _end,
}
