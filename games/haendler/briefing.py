"""Briefs: the facts that a player reads below each question, from the player's own view.

Each brief is a function of the view and the viewer's seat that yields sentences. It yields nothing
if there is nothing to tell.
"""

from collections.abc import Iterable, Iterator

from games.haendler.network import distances_to_cities, nearest_city
from games.haendler.phrases import EMPTY, cards_list, goods_list, own_answer_lines
from games.haendler.stages.loading.cargo import MAX_GUEST_GOODS
from games.haendler.terms import (
    ABILITIES_PER_PLAYER,
    CARDS,
    EINKAUF,
    EXTRA,
    Good,
    Space,
)
from games.haendler.view import CityView, View
from games.kernel import Brief, Message, Seat, SeatName, Term, message, must

LISTED_CITIES_MAX = 3
"""The number of cities to which the distance of a wagon is told, the nearest first."""


def _abilities(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the highest bidder, and the abilities that the viewer needs and that are left."""
    if view.leader is not None:
        yield message("haendler-brief-leader", seat=SeatName(view.leader))
    later_lots = tuple(Term("ability", lot) for lot in view.lots if lot != view.lot)
    needed = ABILITIES_PER_PLAYER - len(view.players[seat].abilities)
    yield message("haendler-brief-abilities", needed=needed, lots=later_lots or EMPTY)


def _own_abilities(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the viewer's abilities, if they have any yet."""
    if abilities := view.players[seat].abilities:
        terms = tuple(Term("ability", ability) for ability in abilities)
        yield message("haendler-brief-own-abilities", abilities=terms)


def _money(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the viewer's money, which no picture shows, beside their name in its colour."""
    if view.own is not None:
        yield message("haendler-brief-money", amount=view.own.money, seat=SeatName(seat))


def _own_answer(view: View, _: Seat) -> Iterator[Message]:
    """Yield the viewer's sealed answer, if it can still be changed."""
    if view.own is not None:
        yield from own_answer_lines(view.own)


def _market(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the selling price of each good, and what Cheap Purchase means for its owner."""
    prices = _price_list((row.good, row.sell) for row in view.goods)
    yield message("haendler-brief-selling", prices=prices)
    if EINKAUF in view.players[seat].abilities:
        yield message("haendler-brief-lot")


def _stock(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the goods in the viewer's warehouses."""
    stored = tuple(
        message(
            "haendler-brief-in-city",
            city=Term("city", city.city),
            goods=goods_list(city.warehouses[seat]),
        )
        for city in view.cities
        if city.warehouses[seat]
    )
    if stored:
        yield message("haendler-brief-stored", cities=stored)


def _goods_there(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the viewer's goods in the city of the wagon, with their selling prices."""
    city = _wagon_city(view)
    if city is None:
        return
    stock, city_name = city.warehouses[seat], Term("city", city.city)
    if not stock:
        yield message("haendler-brief-there-none", city=city_name)
        return
    goods = tuple(
        message(
            "haendler-brief-good",
            good=Term("good", row.good),
            number=stock.count(row.good),
            amount=row.sell,
        )
        for row in view.goods
        if row.good in stock
    )
    yield message("haendler-brief-there", city=city_name, goods=goods)


def _rivals(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the goods that other players have in the city of the wagon, if any."""
    city = _wagon_city(view)
    warehouses = city.warehouses if city is not None else ()
    owners = _owner_list(
        (Seat(other), goods) for other, goods in enumerate(warehouses) if other != seat
    )
    if owners:
        yield message("haendler-brief-rivals", owners=owners)


def _aboard(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the load of the current wagon, and the Loading Master's good if the viewer has it too.

    Nobody but the Loading Master may load that good.
    """
    city = _wagon_city(view)
    if city is None:
        return
    wagon = view.wagons[must(view.wagon) - 1]
    if any(wagon.loads):
        loads = _owner_list(enumerate(wagon.loads))
        yield message("haendler-brief-ramp", wagon=wagon.number, loads=loads)
    master_load = wagon.loads[wagon.master] if wagon.master is not None else ()
    if wagon.master != seat and master_load and master_load[0] in city.warehouses[seat]:
        yield message("haendler-brief-barred", good=Term("good", master_load[0]))


def _wagon_city(view: View) -> CityView | None:
    """Return the city of the wagon that is being bid for or loaded, or `None` if there is none."""
    if view.wagon is None:
        return None
    name = view.wagons[view.wagon - 1].city
    return next((city for city in view.cities if city.city == name), None)


def _distances(view: View, _: Seat) -> Iterator[Message]:
    """Yield the nearest cities to which the wagon can go, with the number of spaces to each."""
    city = _wagon_city(view)
    if city is None:
        return
    distances = distances_to_cities(
        view.board.neighbours, Space(city.city), None, view.board.cities
    )
    nearest = sorted(distances.items(), key=lambda item: item[1])[:LISTED_CITIES_MAX]
    yield message(
        "haendler-brief-distances",
        cities=tuple(
            message("haendler-brief-distance", city=Term("city", name), spaces=spaces)
            for name, spaces in nearest
        ),
    )


def _ramp_rule(view: View, seat: Seat) -> Iterator[Message]:
    """Yield how many more goods the viewer can load as a guest of the Loading Master."""
    if view.wagon is not None:
        room = MAX_GUEST_GOODS - len(view.wagons[view.wagon - 1].loads[seat])
        yield message("haendler-brief-rule-ramp", room=room)


def _load_rules(view: View, _: Seat) -> Iterator[Message]:
    """Yield what the Loading Master may load, and how the others then pay for places."""
    yield message("haendler-brief-rule-load")
    if not view.lighter:
        yield message("haendler-brief-rule-fees")


def _hand(view: View, _: Seat) -> Iterator[Message]:
    """Yield the viewer's influence cards, if there are any."""
    if view.own is not None and view.own.hand:
        yield message("haendler-position-hand", cards=cards_list(view.own.hand))


def _rule_brief(key: str) -> Brief:
    """Return a brief that yields a sentence of the rules, without facts of the match."""
    return lambda _view, _seat: iter((message(f"haendler-brief-{key}"),))


def _wagons(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the load of each wagon and its nearest city, first those with the viewer's goods."""
    for wagon in sorted(view.wagons, key=lambda wagon: not wagon.loads[seat]):
        city, distance = nearest_city(
            view.board.neighbours, wagon.space, wagon.came, view.board.cities
        )
        yield message(
            "haendler-brief-wagon",
            wagon=wagon.number,
            city=Term("city", city),
            left=distance,
            arrived="yes" if wagon.arrived else "no",
            axles=len(wagon.axles),
            loads=_owner_list(enumerate(wagon.loads)) or EMPTY,
        )


def _tile_rule(view: View, seat: Seat) -> Iterator[Message]:
    """Yield what a movement tile does, with the extra points of the viewer's abilities."""
    yield message("haendler-brief-rule-tile", extra=_extra_points(view, seat))


def _destination_rules(view: View, seat: Seat) -> Iterator[Message]:
    """Yield what goods bring on arrival, and what the word on buttons for extra points means."""
    yield message("haendler-brief-rule-destination")
    if _extra_points(view, seat):
        yield message("haendler-brief-rule-extra")


def _extra_points(view: View, seat: Seat) -> int:
    """Return the movement points that the seat's abilities add in each turn."""
    return sum(EXTRA.get(ability, 0) for ability in view.players[seat].abilities)


def _deck(view: View, _: Seat) -> Iterator[Message]:
    """Yield what each influence card does that the viewer may take from the deck."""
    for card in dict.fromkeys(view.own.deck if view.own is not None else ()):
        yield message(f"haendler-brief-card-{card}")


def _courier(view: View, _: Seat) -> Iterator[Message]:
    yield message("haendler-position-courier", space=Term("space", view.courier))


def _sales(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the goods of all players that are about to be sold, and the viewer's other goods.

    Goods are sold from wagons that arrived in this round; the viewer's other goods are those on
    wagons that did not.
    """
    arrived = [wagon for wagon in view.wagons if wagon.arrived]
    for wagon in arrived:
        owners = _owner_list(enumerate(wagon.loads)) or EMPTY
        city = Term("city", must(wagon.city))
        yield message("haendler-brief-arrived", city=city, owners=owners)
    if not arrived:
        yield message("haendler-brief-none-arrived")
    aboard = tuple(
        message(
            "haendler-brief-aboard",
            goods=goods_list(wagon.loads[seat]),
            wagon=wagon.number,
            arrived="no",
        )
        for wagon in view.wagons
        if wagon.loads[seat] and not wagon.arrived
    )
    if aboard:
        yield message("haendler-brief-yours", wagons=aboard)


def _prices(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the selling prices, and the viewer's goods on the wagons, for plans of later rounds."""
    yield message(
        "haendler-brief-selling", prices=_price_list((row.good, row.sell) for row in view.goods)
    )
    aboard = tuple(
        message(
            "haendler-brief-aboard",
            goods=goods_list(wagon.loads[seat]),
            wagon=wagon.number,
            arrived="yes" if wagon.arrived else "no",
        )
        for wagon in view.wagons
        if wagon.loads[seat]
    )
    if aboard:
        yield message("haendler-brief-yours", wagons=aboard)


def _status(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the viewer's status, and the number of arrivals until the end."""
    player = view.players[seat]
    yield message(
        "haendler-brief-status",
        level=Term("level", player.level),
        upkeep=player.upkeep,
        price=view.status_price,
        left=max(0, view.end - view.arrivals),
    )


def _owner_list(loads: Iterable[tuple[int, tuple[Good, ...]]]) -> tuple[Message, ...]:
    """Return players with their marks and goods, from seats with goods; `()` if there are none."""
    return tuple(
        message(
            "haendler-brief-owns",
            seat=SeatName(seat),
            goods=goods_list(goods),
        )
        for seat, goods in loads
        if goods
    )


def _price_list(goods: Iterable[tuple[Good, int]]) -> tuple[Message, ...]:
    return tuple(
        message("haendler-brief-price", good=Term("good", good), amount=amount)
        for good, amount in goods
    )


RAMP = (_goods_there, _rivals, _aboard)
"""The facts about loading on a wagon."""

BRIEFS: dict[str, tuple[Brief, ...]] = {
    "open": (_money, _abilities, _own_abilities),
    "raise": (_money, _abilities, _own_abilities),
    "buy": (_money, _market),
    "bid": (_own_answer, _money, *RAMP, _rule_brief("bid"), _distances),
    "load": (_rivals, _aboard, _load_rules),
    "load-ask": (_rivals, _aboard),
    "ramp": (_money, *RAMP, _ramp_rule, _distances),
    "ramp-master": (_rivals, _aboard, _rule_brief("rule-ramp-master")),
    "offer": (_money, *RAMP),
    "offer-only": (_money, *RAMP),
    "offer-again": (_money, *RAMP),
    "ship": (_money, *RAMP),
    "last-call": (_hand, *RAMP),
    "axles": (_own_answer, _hand, _wagons),
    "repair": (_wagons,),
    "tile": (_tile_rule, _wagons, _courier),
    "destination": (_destination_rules, _wagons, _courier),
    "further": (_wagons, _courier),
    "finish": (_courier,),
    "road": (_wagons,),
    "courier": (_courier, _hand),
    "take": (_deck, _hand),
    "wheel": (_own_answer, _sales, _rule_brief("rule-wheel"), _stock),
    "office": (_sales, _stock),
    "warehouse": (_stock,),
    "special-sale": (_hand, _sales, _stock),
    "bonus-sale": (_hand, _sales, _stock),
    "debt": (_own_answer, _money, _status, _rule_brief("rule-debt")),
    "status": (_own_answer, _money, _status),
    "repay": (_money, _status),
    "deals": (_money, _hand),
    "deal-pay": (_money, _hand),
    "deal-ask": (_money, _hand),
    "deal-both": (_money, _hand),
    "deal-want": (_money, _hand),
    "swap": (_hand,),
    "limit": (_money, _abilities),
    "shop-ahead": (_money, _market),
    "bid-ahead": (_money, _stock, _rule_brief("bid")),
    "fare-ahead": (_money,),
    "wheel-ahead": (_prices, _stock, _rule_brief("rule-wheel")),
    "price-ahead": (_prices, _stock),
    "stock-ahead": (_stock,),
    "credit-ahead": (_money, _status),
    "status-ahead": (_money, _status),
}
"""By kind of question, the briefs in order: the viewer's own facts, facts of the match, rules.

A rule without which the facts say nothing to a newcomer stands before them."""

OWN_ANSWERS = ("bid-kept", "axles-kept", "axles-none", "wheel-kept", "levels-kept", "credit-kept")
"""The kinds of events that tell a player their own answer while it can be changed."""

DECIDING = frozenset(
    {
        "haendler-brief-barred",
        "haendler-brief-bid",
        "haendler-brief-leader",
        "haendler-brief-money",
        "haendler-brief-none-arrived",
        "haendler-brief-status",
        "haendler-brief-there",
        "haendler-brief-there-none",
        "haendler-brief-rivals",
        "haendler-brief-rule-tile",
        "haendler-position-hand",
        *(f"haendler-brief-card-{card}" for card in CARDS),
        *(f"haendler-event-{answer}" for answer in OWN_ANSWERS),
    }
)
"""Facts that panels never omit: the player's own answer, money, influence cards and what they do,
wagons, goods at the wagon and what bars them, what a tile does, the stake."""
