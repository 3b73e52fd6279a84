"""The arguments of the lessons' sentences, computed from the learner's view.

Each function of `LESSON_FACTS` belongs to the lesson of that key in `lessons.json`, or to the
introduction, and returns the values of the variables in the lesson's sentence.
"""

from collections.abc import Mapping

from games.hellweg.phrases import describe_demand
from games.hellweg.printed import short_name
from games.hellweg.terms import DISCOUNT_THALER
from games.hellweg.view import View
from games.kernel import Arg, LessonFacts, Seat, Term, message

NONE = message("hellweg-nothing")

Facts = Mapping[str, Arg]


def _intro(view: View, _: Seat) -> Facts:
    return {"months": view.variant.months}


def _sale(view: View, _: Seat) -> Facts:
    """Return the demands of the trading card, the learner's possible sales, and their number."""
    sales = () if view.own is None else view.own.sales
    possible = tuple(
        message(
            "hellweg-taught-sale",
            sort=Term("sort", sale.sort),
            town=Term("town", sale.town),
            thaler=sale.thaler,
        )
        for sale in sales
    )
    slots = () if view.card is None else view.card.slots
    return {
        "asks": tuple(map(describe_demand, slots)) or NONE,
        "sales": possible or NONE,
        "possible": len(possible),
    }


def _action(view: View, seat: Seat) -> Facts:
    return {"thaler": view.players[seat].money}


def _second(view: View, seat: Seat) -> Facts:
    """Return the learner's Thaler, and name, price and worth of the cheapest card for sale.

    The price is what the learner would pay now, in Thaler. Without a card, price and worth are 0.
    """
    discount = DISCOUNT_THALER if view.market[seat] else 0
    card = min(view.wares, key=lambda ware: ware.price, default=None)
    return {
        "thaler": view.players[seat].money,
        "card": NONE if card is None else short_name(card),
        "price": 0 if card is None else card.price - discount,
        "worth": 0 if card is None else card.worth,
    }


LESSON_FACTS: dict[str, LessonFacts] = {
    "intro": _intro,
    "sale": _sale,
    "action": _action,
    "second": _second,
}
