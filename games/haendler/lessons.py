"""The arguments of the texts of lessons, computed from the learner's view.

Each function gets the view and the learner's seat, and returns the arguments by name.
"""

from collections.abc import Iterator, Mapping

from games.haendler.phrases import EMPTY, goods_list
from games.haendler.stages.loading.cargo import MAX_MASTER_GOODS
from games.haendler.terms import (
    GOODS,
    GROSSE_WAGNEREI,
    GROSSES_KONTOR,
    KONTOR,
    WAGNEREI,
    Ability,
    City,
    Good,
)
from games.haendler.view import CityView, View, WagonView
from games.kernel import Arg, LessonFacts, Message, Seat, SeatName, Term, message

Facts = Mapping[str, Arg]


def _intro(view: View, _: Seat) -> Facts:
    return {"arrivals": view.end, "seats": len(view.players)}


def _buy(view: View, _: Seat) -> Facts:
    """Return the cities with wagons, and the goods that can be bought there."""
    wagons = tuple(
        message(
            "haendler-taught-wagon",
            wagon=wagon.number,
            city=Term("city", wagon.city),
            goods=goods_list(_find_city(view, wagon.city).goods),
        )
        for wagon in view.wagons
        if wagon.city is not None
    )
    return {"wagons": wagons or EMPTY}


def _wagon_stake(view: View, seat: Seat) -> Facts:
    """Return the wagon that is bid for or loaded, the learner's goods there, and their value.

    The value `worth` is the selling price, in guilders, of the learner's best load of up to three
    goods of one kind, which the Loading Master may load.
    """
    wagon = view.wagons[(view.wagon or 1) - 1]
    goods = () if wagon.city is None else _find_city(view, wagon.city).warehouses[seat]
    best_load_price = max(
        (min(goods.count(row.good), MAX_MASTER_GOODS) * row.sell for row in view.goods), default=0
    )
    return {
        "wagon": wagon.number,
        "city": Term("space", wagon.space),
        "goods": goods_list(goods),
        "worth": best_load_price,
    }


def _load(view: View, seat: Seat) -> Facts:
    stake = _wagon_stake(view, seat)
    return {name: stake[name] for name in ("wagon", "city", "goods")}


def _ramp(view: View, seat: Seat) -> Facts:
    """Return the same facts as `_load`, and the Loading Master."""
    wagon = view.wagons[(view.wagon or 1) - 1]
    master = EMPTY if wagon.master is None else SeatName(wagon.master)
    return {**_load(view, seat), "seat": master}


def _move(view: View, seat: Seat) -> Facts:
    """Return the bonuses that the learner's goods would earn, and the learner's Driver ability."""
    return {
        "bonuses": tuple(_bonuses(view, seat)) or EMPTY,
        "ability": _own_ability(view, seat, WAGNEREI, GROSSE_WAGNEREI),
    }


def _bonuses(view: View, seat: Seat) -> Iterator[Message]:
    """Yield each city with a bonus for a good that the learner has on a wagon not yet arrived."""
    aboard = {good for wagon in view.wagons if not wagon.arrived for good in wagon.loads[seat]}
    for city in view.cities:
        goods = tuple(good for good in GOODS if good in aboard and good not in city.goods)
        if goods and city.bonus:
            yield message(
                "haendler-taught-bonus",
                city=Term("city", city.city),
                bonus=city.bonus,
                goods=goods_list(goods),
            )


def _wheel(view: View, seat: Seat) -> Facts:
    """Return the learner's goods that will be sold, their price, and the ends of the price track.

    If no wagon has arrived with goods of the learner, the good is the first of all goods, so that
    the text has a price to speak of.
    """
    arrived = _find_arrived_wagon(view, seat)
    good = GOODS[0] if arrived is None else arrived.loads[seat][0]
    return {
        "wagon": 0 if arrived is None else arrived.number,
        "city": EMPTY if arrived is None else Term("space", arrived.space),
        "goods": EMPTY if arrived is None else goods_list(arrived.loads[seat]),
        "good": Term("good", good),
        "price": _selling_price(view, good),
        "top": view.board.sell[-1],
        "bottom": view.board.sell[0],
    }


def _office(view: View, seat: Seat) -> Facts:
    arrived = _find_arrived_wagon(view, seat)
    good = GOODS[0] if arrived is None else arrived.loads[seat][0]
    return {
        "ability": _own_ability(view, seat, KONTOR, GROSSES_KONTOR),
        "good": Term("good", good),
        "price": _selling_price(view, good),
    }


def _status(view: View, _: Seat) -> Facts:
    return {
        "money": 0 if view.own is None else view.own.money,
        "price": view.status_price,
        "arrivals": view.arrivals,
        "end": view.end,
    }


def _find_city(view: View, name: City) -> CityView:
    return next(city for city in view.cities if city.city == name)


def _find_arrived_wagon(view: View, seat: Seat) -> WagonView | None:
    """Return the first wagon that has arrived with goods of a seat."""
    arrived = (wagon for wagon in view.wagons if wagon.arrived and wagon.loads[seat])
    return next(arrived, None)


def _selling_price(view: View, good: Good) -> int:
    return next(row.sell for row in view.goods if row.good == good)


def _own_ability(view: View, seat: Seat, *kinds: Ability) -> Arg:
    """Return the seat's first ability that is of these kinds, or `EMPTY` if it has none."""
    abilities = (ability for ability in view.players[seat].abilities if ability in kinds)
    return next((Term("ability", ability) for ability in abilities), EMPTY)


LESSON_FACTS: dict[str, LessonFacts] = {
    "intro": _intro,
    "buy": _buy,
    "bid": _wagon_stake,
    "load": _load,
    "ramp": _ramp,
    "move": _move,
    "wheel": _wheel,
    "office": _office,
    "status": _status,
}
