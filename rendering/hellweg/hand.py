"""One's own position of Hellweg westfalicus as a picture: goods, network, sales in reach, cards.

Nothing of it is secret; it is what its player would else have to gather from the whole board.
"""

from functools import lru_cache

from games.hellweg.own import Own, Reach
from games.hellweg.terms import PRIVILEGES, Town
from games.hellweg.view import View
from games.kernel import Term
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own_symbols
from rendering.hellweg.map import INKS, TABLE
from rendering.hellweg.market import ware_card
from rendering.hellweg.panels import privilege
from rendering.scene import Group, Polyline, Rect, Scene, Shape, Still, Text
from rendering.words import Words

INK, CARD = palette.INK, palette.CARD
WIDTH = 1200
HEAD, TOP, HIGH, GAP = 76.0, 100.0, 500.0, 12.0
CARDS_HIGH, STORE_HIGH = 196.0, 70.0
"""Heights of the head, the upper boxes, the cards, and what the warehouse adds to them."""
LEFT, MIDDLE, WIDE = 12.0, 444.0, 744.0
ROW, GOODS_ROW, SALES_ROW, CAPTION = 42.0, 52.0, 54.0, 76.0
ACROSS = 4
"""So many towns of a network stand in a line."""


def picture(view: View, words: Words) -> Scene:
    """The position of one player.

    Raises:
        ValueError: the view is a spectator's, who has none.
    """
    if view.viewer is None or view.own is None:
        raise ValueError("a spectator has no position")
    seat, own, warehouse = view.viewer, view.own, view.variant.warehouse
    network = _network_high(own)
    low = (LEFT, TOP + HIGH + GAP, WIDTH - 24, _cards_high(warehouse))
    shapes = [
        *_head(view, seat, words),
        *_box((LEFT, TOP, 420.0, HIGH), seat, words, "goods", _goods(view, seat)),
        *_box((MIDDLE, TOP, WIDE, network), seat, words, "network", _network(view, own, seat)),
        *_box(
            low,
            seat,
            words,
            "cards",
            _cards(view, seat),
        ),
    ]
    if own.sales:
        box = (MIDDLE, TOP + network + GAP, WIDE, HIGH - network - GAP)
        shapes += _box(box, seat, words, "sales", _sales(view, own))
    return Scene(still(warehouse), tuple(shapes))


def _network_high(own: Own) -> float:
    """The height of the box of the network: what the sales leave it."""
    return HIGH - (CAPTION + SALES_ROW * len(own.sales) + GAP if own.sales else 0)


def _cards_high(warehouse: bool) -> float:
    return CARDS_HIGH + (STORE_HIGH if warehouse else 0)


@lru_cache(maxsize=2)
def still(warehouse: bool) -> Still:
    """The table beneath."""
    high = round(TOP + HIGH + GAP + _cards_high(warehouse) + GAP)
    return Still(WIDTH, high, (Rect(0, 0, WIDTH, high, TABLE),), INKS)


def _head(view: View, seat: int, words: Words) -> tuple[Shape, ...]:
    """Name, Thaler, what the cards count, and the supply."""
    player, worth = view.players[seat], view.worth[seat]
    colour = seats.colour(seat)
    supply = (
        (own_symbols.token(colour), player.token_supply),
        (own_symbols.carriage(colour), player.carriage_supply),
    )
    shapes: list[Shape] = [
        Rect(12, 12, WIDTH - 24, HEAD, seats.pale(seat), colour, 6, 14),
        seats.mark(seat, (54, 50), 26, edge=3),
        Text(92, 51, words.seat(seat), 40, INK, "heavy", "lm", 420),
        Group(own_symbols.thaler(), 560, 50, 1.2),
        Text(592, 51, str(player.money), 44, INK, "heavy", "lm"),
        Rect(700, 28, 74, 46, own_symbols.FOREST, radius=8),
        Text(737, 51, str(worth), 36, palette.WHITE, "heavy", "mm"),
    ]
    for k, (icon, count) in enumerate(supply):
        shapes += [
            symbols.put(icon, (850 + 150 * k, 50), 50),
            Text(884 + 150 * k, 51, str(count), 40, INK, "heavy", "lm"),
        ]
    return tuple(shapes)


def _box(
    box: tuple[float, float, float, float],
    seat: int,
    words: Words,
    label: str,
    content: tuple[Shape, ...],
) -> tuple[Shape, ...]:
    """A box with its caption; what is in it lies about the corner below the caption."""
    x, y, wide, high = box
    return (
        Rect(x, y, wide, high, CARD, seats.colour(seat), 4, 14),
        Text(x + 20, y + 32, words.term(Term("label", label)), 32, INK, "display", "lm", wide - 40),
        Polyline(((x + 16, y + 56), (x + wide - 16, y + 56)), seats.colour(seat), 2.5),
        Group(content, x + 20, y + 64),
    )


def _goods(view: View, seat: int) -> tuple[Shape, ...]:
    """The houses where the player has goods, and what is in storage."""
    player, names = view.players[seat], _names(view)
    held = [
        (house, count)
        for house, count in zip(view.chart.houses, player.tokens, strict=True)
        if count
    ]
    step = min(GOODS_ROW, (HIGH - 80) / max(1, len(held)))
    shapes: list[Shape] = []
    for k, (house, count) in enumerate(held):
        y = step * (k + 0.5)
        shapes += [
            symbols.put(own_symbols.sort(house.sort), (22, y), min(44, step)),
            Text(60, y + 0.5, names[house.town], min(36, 0.9 * step), INK, "sans", "lm", 240),
            Text(370, y + 0.5, str(count), min(42, step), INK, "heavy", "rm"),
        ]
    return tuple(shapes)


def _network(view: View, own: Own, seat: int) -> tuple[Shape, ...]:
    """Each group of towns that the player's carriages join, on lines of its own."""
    names, icon = _names(view), own_symbols.carriage(seats.colour(seat))
    lines = [
        (" · ".join(names[town] for town in towns[k : k + ACROSS]), k == 0)
        for towns in own.networks
        for k in range(0, len(towns), ACROSS)
    ]
    step = min(ROW, (_network_high(own) - CAPTION) / max(1, len(lines)))
    shapes: list[Shape] = []
    for k, (listed, begins) in enumerate(lines):
        y = step * (k + 0.5)
        shapes.append(Text(56, y, listed, max(22, min(34, step - 4)), INK, "sans", "lm", 650))
        if begins:
            shapes.append(symbols.put(icon, (22, y), step - 4))
    return tuple(shapes)


def _sales(view: View, own: Own) -> tuple[Shape, ...]:
    """What the player can sell in this sale: the town, from where, the price, carriages lost."""
    names = _names(view)
    return tuple(
        Group(_sale(sale, names), 0, SALES_ROW * (k + 0.5)) for k, sale in enumerate(own.sales)
    )


def _sale(sale: Reach, names: dict[Town, str]) -> tuple[Shape, ...]:
    way = names[sale.town]
    if sale.source != sale.town:
        way = f"{names[sale.source]} \N{RIGHTWARDS ARROW} {way}"
    shapes: list[Shape] = [
        symbols.put(own_symbols.sort(sale.sort), (20, 0), 40),
        Text(52, 0.5, way, 30, INK, "sans", "lm", 400),
        symbols.put(own_symbols.price(str(sale.thaler)), (500, 0), 48),
    ]
    if sale.carriages:
        minus = f"\N{MINUS SIGN}{sale.carriages}"
        shapes += [
            Text(566, 0.5, minus, 34, palette.RED, "heavy", "lm"),
            symbols.put(own_symbols.carriage("#e9d7ae"), (642, 0), 44),
        ]
    return tuple(shapes)


def _cards(view: View, seat: int) -> tuple[Shape, ...]:
    """Merchandise cards; with the warehouse, privileges and what is in storage below."""
    cards = (
        Group(ware_card(card, bought=True), 122 * k, 4) for k, card in enumerate(view.owned[seat])
    )
    return (*cards, *(_warehouse(view, seat) if view.variant.warehouse else ()))


def _warehouse(view: View, seat: int) -> tuple[Shape, ...]:
    player, colour, y = view.players[seat], seats.colour(seat), 157
    shapes: list[Shape] = [symbols.put(own_symbols.warehouse(), (330, y), 50)]
    for k, kind in enumerate(PRIVILEGES):
        shapes.append(Group(privilege(kind, player.privileges[k]), 88 * k, y - 24))
    stored = (
        (own_symbols.token(colour), player.stored_tokens),
        (own_symbols.carriage(colour), player.stored_carriages),
        (own_symbols.carriage(own_symbols.BLACK), player.waiting),
    )
    for k, (icon, count) in enumerate(stored):
        shapes += [
            symbols.put(icon, (400 + 120 * k, y), 44),
            Text(430 + 120 * k, y + 0.5, str(count), 34, INK, "heavy", "lm"),
        ]
    return tuple(shapes)


def _names(view: View) -> dict[Town, str]:
    return {town.id: town.name for town in view.chart.towns}
