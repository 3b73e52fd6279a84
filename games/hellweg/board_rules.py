"""Checks that a board file agrees with the rulebook's statements about the board and the cards."""

from collections import Counter
from collections.abc import Iterable

from games.boards import require, require_unique, require_ways
from games.hellweg.board_schema import BoardFile, Chart, Layout, Slot, TradingCard, WareCard
from games.hellweg.terms import DORTMUND, PRIVILEGES, SORTS, Sort, Town

TRADING_CARD_COUNT, WARE_CARD_COUNT = 12, 9
DORTMUND_ROAD_COUNT = 6
"""Roads that leave Dortmund."""

WARES_BY_PLAYERS = {2: 6, 3: 8, 4: 9}
"""Merchandise cards in the game, by the number of players (rulebook, preparations)."""

NAMED_HOUSES = (("dortmund", "beer"), ("dortmund", "iron"), ("moenster", "iron"), ("olpe", "iron"))
"""Town and sort of the trading houses in the rulebook's examples."""

NamedRoad = tuple[str, str, str, bool | None]
"""Two towns, the surface of the road ("" if not stated), and whether it has a village (`None` if
not stated)."""

NAMED_ROADS: tuple[NamedRoad, ...] = (
    ("dortmund", "soest", "", True),
    ("olpe", "corbach", "brown", None),
    ("corbach", "dortmund", "brown", None),
    ("olpe", "hagen", "cobbled", None),
    ("hagen", "dortmund", "cobbled", None),
    # The rulebook calls two carriages on it a permanent connection; a cobbled road needs only one.
    ("moenster", "dortmund", "brown", None),
    ("essen", "dortmund", "", None),
    ("moenster", "builefeld", "", None),
)
"""The roads in the rulebook's examples."""

NAMED_SLOTS: tuple[tuple[tuple[str | int, ...], ...], ...] = (
    (("dortmund", "beer", 5, 2, 1),),
    (("moenster", "iron", 4, 1, 1), ("hagen", 5, 2, 1)),
)
"""Trading cards in the rulebook's examples, each with the slots that are stated.

A slot is town, sort (omitted if not stated), price in Thaler, tokens and carriages.
"""

HELLWEG = {Town("duisburg"), Town("paderborn")}
"""The ends of the trade route that earns the additional carriages."""

STATED_ROUTE = {Town("builefeld"), Town("corbach")}
"""The ends of a trade route that earns a privilege."""


def check(data: BoardFile) -> None:
    """Check the map and cards of a board file.

    Raises:
        BadBoard: the first fault, with its place in the file.
    """
    _check_wares(data.merchandise_cards)
    for key, layout in data.layouts.items():
        _check_layout(f"layouts.{key}", layout)


def _check_wares(wares: tuple[WareCard, ...]) -> None:
    """Check the merchandise cards (rulebook, contents, preparations, special functions)."""
    place = "merchandise_cards"
    require(
        len(wares) == WARE_CARD_COUNT, place, f"the game has {WARE_CARD_COUNT}, not {len(wares)}"
    )
    require_unique(place, [f"{card.ware} {card.number}" for card in wares])
    for index, card in enumerate(wares):
        _check_ware(f"{place}.{index}", card)
    for players, count in WARES_BY_PLAYERS.items():
        used = sum(players in card.players for card in wares)
        require(used == count, place, f"{players} players use {count} cards, not {used}")
    coal = any(card.ware == "coal" and card.price == 15 for card in wares)
    require(coal, place, "no coal for 15")
    tobacco = sorted(len(card.players) for card in wares if card.ware == "tobacco")
    require(tobacco == [1, 3], place, "one tobacco card is for 2 to 4 players, the other for 4")


def _check_ware(place: str, card: WareCard) -> None:
    require(card.players in ((2, 3, 4), (3, 4), (4,)), place, "players: 2-3-4, 3-4 or 4")
    require((card.function == "goods") == (card.sort is not None), place, "a sort for 'goods' only")
    paired = len(card.pair) == 2 and card.bonus > 0
    empty = not card.pair and not card.bonus
    require(paired if card.function == "pair" else empty, place, "pair and bonus for 'pair' only")


def _check_layout(place: str, layout: Layout) -> None:
    _check_map(place, layout)
    _check_examples(place, layout)
    _check_routes(place, layout)
    _check_cards(f"{place}.trading_cards", layout, layout.trading_cards)


def _check_map(place: str, chart: Chart) -> None:
    towns = {town.id for town in chart.towns}
    require_unique(f"{place}.towns", [town.id for town in chart.towns])
    require_unique(f"{place}.houses", [f"{house.town} {house.sort}" for house in chart.houses])
    for index, house in enumerate(chart.houses):
        _require_known(f"{place}.houses.{index}", [house.town], towns)
    houses = Counter(house.town for house in chart.houses)
    for town in towns:
        require(houses[town] in (1, 2), f"{place}.houses", f"{town} has one or two trading houses")
    roads = [(road.a, road.b) for road in chart.roads]
    require_ways(f"{place}.roads", [town.id for town in chart.towns], roads)


def _check_examples(place: str, chart: Chart) -> None:
    """Check that the map has the houses and roads of the rulebook's examples."""
    houses = {(house.town, house.sort) for house in chart.houses}
    for town, sort in NAMED_HOUSES:
        require((town, sort) in houses, f"{place}.houses", f"no {sort} in {town}")
    for road in NAMED_ROADS:
        _check_example_road(f"{place}.roads", chart, road)
    roads = sum(DORTMUND in (road.a, road.b) for road in chart.roads)
    require(
        roads == DORTMUND_ROAD_COUNT, f"{place}.roads", f"six roads leave Dortmund, not {roads}"
    )


def _check_example_road(place: str, chart: Chart, named: NamedRoad) -> None:
    a, b, surface, village = named
    roads = [road for road in chart.roads if {road.a, road.b} == {a, b}]
    require(bool(roads), place, f"no road from {a} to {b}")
    road = roads[0]
    is_cobbled = surface == "cobbled"
    require(not surface or road.is_cobbled == is_cobbled, place, f"{a}-{b} is {surface}")
    require(village is None or road.village == village, place, f"{a}-{b} has a village")


def _check_routes(place: str, chart: Chart) -> None:
    """Check the four trade routes (rulebook, receiving privileges with trade routes)."""
    routes_place = f"{place}.routes"
    towns = {town.id for town in chart.towns}
    for index, route in enumerate(chart.routes):
        _require_known(f"{routes_place}.{index}", [route.a, route.b], towns)
        require(route.a != route.b, f"{routes_place}.{index}", "a route joins two towns")
    gifts = Counter(route.gives for route in chart.routes)
    require(
        gifts == Counter((*PRIVILEGES, None)), routes_place, "each privilege and the carriages once"
    )
    earned = {frozenset((route.a, route.b)): route.gives for route in chart.routes}
    require(len(earned) == len(chart.routes), routes_place, "two routes join the same towns")
    require(
        earned.get(frozenset(HELLWEG), "") is None,
        routes_place,
        "Duisburg-Paderborn: the carriages",
    )
    stated = earned.get(frozenset(STATED_ROUTE))
    require(stated is not None, routes_place, "Builefeld-Corbach earns a privilege")


def _check_cards(place: str, chart: Chart, cards: tuple[TradingCard, ...]) -> None:
    """Check the trading cards (rulebook, before the first game; examples of the action phase)."""
    require(
        len(cards) == TRADING_CARD_COUNT,
        place,
        f"the game has {TRADING_CARD_COUNT}, not {len(cards)}",
    )
    require_unique(place, [str(card.number) for card in cards])
    houses = {(house.town, house.sort) for house in chart.houses}
    for index, card in enumerate(cards):
        _check_card(f"{place}.{index}", card, houses)
    slots = [slot for card in cards for slot in card.slots]
    for town, sort in houses:
        prices = sorted(slot.price for slot in slots if (slot.town, slot.sort) == (town, sort))
        good = prices == [3, 4, 5]
        require(good, place, f"{town} {sort} comes with 3, 4 and 5, not with {prices}")
    for example in NAMED_SLOTS:
        fits = any(all(_shows(card, wanted) for wanted in example) for card in cards)
        require(fits, place, f"no card of the example {example}")


def _check_card(place: str, card: TradingCard, houses: set[tuple[Town, Sort]]) -> None:
    for slot in card.slots:
        known = (slot.town, slot.sort) in houses
        require(known, place, f"there is no trading house {slot.town} {slot.sort}")
        require(1 <= slot.tokens + slot.carriages <= 3, place, f"{slot.town}: one to three symbols")
    require_unique(place, [slot.town for slot in card.slots])
    missing = [sort for sort in SORTS if sort not in {slot.sort for slot in card.slots}]
    require(not missing, place, f"every sort is on each card; missing: {', '.join(missing)}")


def _shows(card: TradingCard, wanted: tuple[str | int, ...]) -> bool:
    """Whether a card has a slot of `NAMED_SLOTS`."""
    return any(
        wanted in (_slot_facts(slot), _slot_facts(slot)[:1] + _slot_facts(slot)[2:])
        for slot in card.slots
    )


def _slot_facts(slot: Slot) -> tuple[str | int, ...]:
    return (slot.town, slot.sort, slot.price, slot.tokens, slot.carriages)


def _require_known(place: str, named: Iterable[Town], towns: set[Town]) -> None:
    for town in named:
        require(town in towns, place, f"there is no town {town!r}")
