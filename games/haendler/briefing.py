"""Briefs: the facts that a player reads with each question, from the player's own view."""

from collections.abc import Iterable, Iterator

from games.haendler.phrases import EMPTY, cards_list, goods_list, own_answer_lines
from games.haendler.terms import ABILITIES_PER_PLAYER, EINKAUF, Good
from games.haendler.view import View, WagonView
from games.kernel import Brief, Message, Seat, SeatName, Term, message


def _abilities(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the highest bidder, and the abilities that the viewer needs and that are left."""
    if view.leader is not None:
        yield message("haendler-brief-leader", seat=SeatName(view.leader))
    others = tuple(Term("ability", lot) for lot in view.lots if lot != view.lot)
    needed = ABILITIES_PER_PLAYER - len(view.players[seat].abilities)
    yield message("haendler-brief-abilities", needed=needed, lots=others or EMPTY)


def _money(view: View, _: Seat) -> Iterator[Message]:
    """Yield the viewer's money, which no picture shows."""
    if view.own is not None:
        yield message("haendler-brief-money", amount=view.own.money)


def _own_answer(view: View, _: Seat) -> Iterator[Message]:
    """Yield the viewer's answer while it can be changed."""
    if view.own is not None:
        yield from own_answer_lines(view.own)


def _market(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the prices at which the viewer can buy goods."""
    if EINKAUF in view.players[seat].abilities:
        yield message("haendler-brief-lot")
    else:
        yield message(
            "haendler-brief-costs",
            prices=_price_list((row.good, row.buy) for row in view.goods if row.supply),
        )


def _standing(view: View, _: Seat) -> Iterator[Message]:
    """Yield the cities in which wagons stand, which the market's sheet does not show."""
    wagons = tuple(
        message("haendler-brief-stands", wagon=wagon.number, city=Term("city", wagon.city))
        for wagon in view.wagons
        if wagon.city is not None
    )
    if wagons:
        yield message("haendler-brief-standing", wagons=wagons)


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


def _ramp(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the goods of the viewer and of others in the wagon's city, and the wagon's load."""
    if view.wagon is None or (wagon := view.wagons[view.wagon - 1]).city is None:
        return
    (city,) = (city for city in view.cities if city.city == wagon.city)
    if stock := city.warehouses[seat]:
        yield message(
            "haendler-brief-there",
            city=Term("city", wagon.city),
            goods=tuple(
                message(
                    "haendler-brief-good",
                    good=Term("good", row.good),
                    number=stock.count(row.good),
                    amount=row.sell,
                )
                for row in view.goods
                if row.good in stock
            ),
        )
    else:
        yield message("haendler-brief-there-none", city=Term("city", wagon.city))
    waiting = tuple(
        message("haendler-brief-owns", seat=SeatName(other), goods=goods_list(goods))
        for other, goods in enumerate(city.warehouses)
        if goods and other != seat
    )
    if waiting:
        yield message("haendler-brief-waiting", city=Term("city", wagon.city), owners=waiting)
    if any(wagon.loads):
        yield message(
            "haendler-brief-ramp",
            wagon=wagon.number,
            city=Term("city", wagon.city),
            loads=_load_list(wagon),
        )


def _offered_ramp(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the facts of the ramp under a key of their own for others' goods: they decide bids."""
    for line in _ramp(view, seat):
        is_rivals = line.key == "haendler-brief-waiting"
        yield message("haendler-brief-rivals", **dict(line.args)) if is_rivals else line


def _hand(view: View, _: Seat) -> Iterator[Message]:
    """Yield the viewer's influence cards, if there are any."""
    if view.own is not None and view.own.hand:
        yield message("haendler-position-hand", cards=cards_list(view.own.hand))


def _rule_brief(key: str) -> Brief:
    """Return a brief that yields a sentence of the rules, without facts of the match."""
    return lambda _view, _seat: iter((message(f"haendler-brief-{key}"),))


def _wagons(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the space and load of each wagon, those first that carry the viewer's goods."""
    for wagon in sorted(view.wagons, key=lambda wagon: not wagon.loads[seat]):
        yield message(
            "haendler-brief-wagon",
            wagon=wagon.number,
            space=Term("space", wagon.space),
            arrived="yes" if wagon.arrived else "no",
            axles=len(wagon.axles),
            loads=_load_list(wagon),
        )


def _courier(view: View, _: Seat) -> Iterator[Message]:
    yield message("haendler-position-courier", space=Term("space", view.courier))


def _prices(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the selling prices, and the viewer's goods on the wagons."""
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


def _load_list(wagon: WagonView) -> tuple[Message, ...] | Message:
    return (
        tuple(
            message("haendler-brief-owns", seat=SeatName(seat), goods=goods_list(goods))
            for seat, goods in enumerate(wagon.loads)
            if goods
        )
        or EMPTY
    )


def _price_list(goods: Iterable[tuple[Good, int]]) -> tuple[Message, ...]:
    return tuple(
        message("haendler-brief-price", good=Term("good", good), amount=amount)
        for good, amount in goods
    )


BRIEFS: dict[str, tuple[Brief, ...]] = {
    "open": (_money, _abilities),
    "raise": (_money, _abilities),
    "buy": (_money, _standing, _stock, _market),
    "bid": (_own_answer, _money, _offered_ramp, _rule_brief("bid")),
    "load": (_ramp, _rule_brief("rule-load")),
    "load-ask": (_ramp,),
    "ramp": (_money, _ramp, _rule_brief("rule-ramp")),
    "ramp-master": (_ramp, _rule_brief("rule-ramp-master")),
    "offer": (_money, _ramp),
    "offer-only": (_money, _ramp),
    "offer-again": (_money, _ramp),
    "ship": (_money, _ramp),
    "last-call": (_hand, _ramp),
    "axles": (_own_answer, _hand, _wagons),
    "repair": (_wagons,),
    "tile": (_wagons, _courier, _rule_brief("rule-tile")),
    "destination": (_wagons, _courier),
    "further": (_wagons, _courier),
    "finish": (_courier,),
    "road": (_wagons,),
    "courier": (_courier, _hand),
    "take": (_hand,),
    "wheel": (_own_answer, _prices, _stock, _rule_brief("rule-wheel")),
    "office": (_prices, _stock),
    "warehouse": (_stock,),
    "special-sale": (_hand, _prices, _stock),
    "bonus-sale": (_hand, _prices, _stock),
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
    "shop-ahead": (_money, _standing, _stock),
    "bid-ahead": (_money, _stock, _rule_brief("bid")),
    "fare-ahead": (_money,),
    "wheel-ahead": (_prices, _stock, _rule_brief("rule-wheel")),
    "price-ahead": (_prices, _stock),
    "stock-ahead": (_stock,),
    "credit-ahead": (_money, _status),
    "status-ahead": (_money, _status),
}
"""By kind of question, the briefs in order: the viewer's own facts, facts of the match, rules."""

DECIDING = frozenset(
    {
        "haendler-brief-leader",
        "haendler-brief-money",
        "haendler-brief-standing",
        "haendler-brief-status",
        "haendler-brief-there",
        "haendler-brief-there-none",
        "haendler-brief-rivals",
        "haendler-position-hand",
    }
)
"""Facts that panels never omit: money, influence cards, wagons, goods at the wagon (while
players bid for it also those of others), the stake."""
