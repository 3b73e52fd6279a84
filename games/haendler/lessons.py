"""The arguments of lessons, from the learner's view: goods, cities, wagons, prices."""

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
            goods=goods_list(_city(view, wagon.city).goods),
        )
        for wagon in view.wagons
        if wagon.city is not None
    )
    return {"wagons": wagons or EMPTY}


def _here(view: View, seat: Seat) -> Facts:
    """Return the wagon that is bid for or loaded, the learner's goods there, and their value.

    The value is that of three goods of one kind, which the Loading Master may load.
    """
    wagon = view.wagons[(view.wagon or 1) - 1]
    goods = () if wagon.city is None else _city(view, wagon.city).warehouses[seat]
    worth = max(
        (min(goods.count(row.good), MAX_MASTER_GOODS) * row.sell for row in view.goods), default=0
    )
    return {
        "wagon": wagon.number,
        "city": Term("space", wagon.space),
        "goods": goods_list(goods),
        "worth": worth,
    }


def _load(view: View, seat: Seat) -> Facts:
    here = _here(view, seat)
    return {name: here[name] for name in ("wagon", "city", "goods")}


def _ramp(view: View, seat: Seat) -> Facts:
    """Return the same facts as `_load`, and the Loading Master."""
    wagon = view.wagons[(view.wagon or 1) - 1]
    master = EMPTY if wagon.master is None else SeatName(wagon.master)
    return {**_load(view, seat), "seat": master}


def _move(view: View, seat: Seat) -> Facts:
    """Return the cities whose bonus the learner's goods on wagons would earn."""
    return {
        "bonuses": tuple(_bonuses(view, seat)) or EMPTY,
        "ability": _ability(view, seat, WAGNEREI, GROSSE_WAGNEREI),
    }


def _bonuses(view: View, seat: Seat) -> Iterator[Message]:
    """Yield each city with a bonus for a good that the learner has aboard."""
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
    """Return the learner's goods that will be sold, and the limits of their price."""
    arrived = _find_arrived_wagon(view, seat)
    good = GOODS[0] if arrived is None else arrived.loads[seat][0]
    return {
        "wagon": 0 if arrived is None else arrived.number,
        "city": EMPTY if arrived is None else Term("space", arrived.space),
        "goods": EMPTY if arrived is None else goods_list(arrived.loads[seat]),
        "good": Term("good", good),
        "price": _price(view, good),
        "top": view.board.sell[-1],
        "bottom": view.board.sell[0],
    }


def _office(view: View, seat: Seat) -> Facts:
    arrived = _find_arrived_wagon(view, seat)
    good = GOODS[0] if arrived is None else arrived.loads[seat][0]
    return {
        "ability": _ability(view, seat, KONTOR, GROSSES_KONTOR),
        "good": Term("good", good),
        "price": _price(view, good),
    }


def _status(view: View, _: Seat) -> Facts:
    return {
        "money": 0 if view.own is None else view.own.money,
        "price": view.status_price,
        "arrivals": view.arrivals,
        "end": view.end,
    }


def _city(view: View, city: City) -> CityView:
    return next(row for row in view.cities if row.city == city)


def _find_arrived_wagon(view: View, seat: Seat) -> WagonView | None:
    """Return the first wagon that has arrived with goods of a seat."""
    arrived = (wagon for wagon in view.wagons if wagon.arrived and wagon.loads[seat])
    return next(arrived, None)


def _price(view: View, good: Good) -> int:
    return next(row.sell for row in view.goods if row.good == good)


def _ability(view: View, seat: Seat, *wanted: Ability) -> Arg:
    abilities = (ability for ability in view.players[seat].abilities if ability in wanted)
    return next((Term("ability", ability) for ability in abilities), EMPTY)


LESSON_FACTS: dict[str, LessonFacts] = {
    "intro": _intro,
    "buy": _buy,
    "bid": _here,
    "load": _load,
    "ramp": _ramp,
    "move": _move,
    "wheel": _wheel,
    "office": _office,
    "status": _status,
}
