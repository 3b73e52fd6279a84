"""The right column: trading card, market square, merchandise for sale, trade routes."""

from collections.abc import Mapping

from games.hellweg.board_schema import Slot, TradeRoute, TradingCard, WareCard
from games.hellweg.terms import LAST_BONUS, PRIVILEGES, Town
from games.hellweg.view import View
from games.kernel import Term
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import (
    COLUMN,
    PANELS,
    UNSEEN_ACROSS,
    UNSEEN_ROW,
    WIDTH,
    panel_height,
)
from rendering.hellweg.pieces import crowd
from rendering.hellweg.words import Words
from rendering.scene import Disc, Group, Polyline, Rect, Shape, Text

INK, CARD = palette.INK, palette.CARD
LEFT, TOP, WIDE = COLUMN
CARD_HIGH, MARKET_HIGH, WARES_HIGH = 400.0, 160.0, 400.0
GAP = 10.0
MARKET_TOP = TOP + CARD_HIGH + GAP
WARES_TOP = MARKET_TOP + MARKET_HIGH + GAP
ROUTES_TOP = WARES_TOP + WARES_HIGH + GAP
ROUTES_HIGH = 1242 - ROUTES_TOP


def column(view: View, words: Words) -> tuple[Shape, ...]:
    """All of the column."""
    return (
        Group(_trading_card(view), LEFT, TOP),
        Group(_market(view), LEFT, MARKET_TOP),
        Group(_wares(view, words), LEFT, WARES_TOP),
        Group(_routes(view) if view.variant.warehouse else _emblem(), LEFT, ROUTES_TOP),
    )


def _trading_card(view: View) -> tuple[Shape, ...]:
    cells: list[Shape] = []
    if view.card is not None:
        for k, slot in enumerate(view.card.slots):
            at = (6 + 178 * (k % 2), 50 + 173 * (k // 2))
            cells.append(Group(_slot(view, k, slot), *at))
    else:
        cells.append(Group(own.card_back(), WIDE / 2, 222, 3.4))
    return (
        Rect(0, 0, WIDE, CARD_HIGH, CARD, palette.GOLD, 4, 12),
        Rect(0, 0, WIDE, 44, own.FOREST, palette.GOLD, 3, 12),
        Text(16, 23, f"{view.month or '-'} / {view.variant.months}", 28, CARD, "heavy", "lm"),
        *_to_come(view.cards_left),
        *(_last() if view.month == view.variant.months else ()),
        *cells,
    )


def _last() -> tuple[Shape, ...]:
    """The last card: each sale pays more."""
    return (symbols.put(own.price(f"+{LAST_BONUS}"), (WIDE / 2, 22), 40),)


def _to_come(cards: int) -> tuple[Shape, ...]:
    """A stack of card backs and the number of cards in it."""
    backs = (Group(own.card_back(), WIDE - 62 + 5 * k, 22, 0.42) for k in range(min(3, cards)))
    return *backs, Text(WIDE - 84, 23, str(cards), 28, CARD, "heavy", "rm")


def _slot(view: View, k: int, slot: Slot) -> tuple[Shape, ...]:
    """One of the four towns: name, sort, price, what a merchant gets, and who is there."""
    name = next(town.name for town in view.chart.towns if town.id == slot.town)
    merchant = view.merchants[k]
    selling = [seat for seat in view.asked if view.players[seat].slot == k]
    here = selling if view.phase == "sale" else []
    taken: tuple[Shape, ...] = ()
    if merchant is not None:
        taken = (symbols.put(own.merchant(merchant), (146, 132), 58),)
    ground = seats.pale(merchant) if merchant is not None else "#fdf9ee"
    return (
        Rect(0, 0, 174, 169, ground, own.TIMBER, 2.5, 8),
        Text(10, 22, name, 30, INK, "heavy", "lm", 156),
        Rect(10, 44, 54, 54, own.SORT_GROUND[slot.sort], own.TIMBER, 2.5, 7),
        symbols.put(own.sort(slot.sort), (37, 71), 44),
        symbols.put(own.price(str(slot.price)), (102, 71), 60),
        *_gets(slot),
        *taken,
        *(seats.mark(seat, (152, 54 + 29 * i), 12) for i, seat in enumerate(here)),
    )


def _gets(slot: Slot) -> tuple[Shape, ...]:
    """What a merchant gets there: tokens and carriages."""
    goods = ["token"] * slot.tokens + ["carriage"] * slot.carriages
    drawn = {"token": own.token("#e9d7ae"), "carriage": own.carriage("#e9d7ae")}
    return tuple(symbols.put(drawn[kind], (30 + 42 * k, 134), 36) for k, kind in enumerate(goods))


def _market(view: View) -> tuple[Shape, ...]:
    """The round market square; with the warehouse, the storage area with its carriages."""
    warehouse = view.variant.warehouse
    x, wide = (128.0, 122.0) if warehouse else (WIDE / 2, 160.0)
    y = MARKET_HIGH / 2
    there = [seat for seat, count in enumerate(view.market) for _ in range(count)]
    return (
        Rect(0, 0, WIDE, MARKET_HIGH, own.MOSS, palette.GOLD, 3, 12),
        Disc(x, y, wide, own.STONE, own.TIMBER, 3.5, ry=73),
        Disc(x, y, wide - 12, None, "#9b9d99", 2, ry=63),
        Disc(x, y, wide * 0.6, None, "#9b9d99", 2, ry=36),
        *(
            symbols.put(own.merchant(seat), (x + dx, y + dy), 50)
            for seat, (dx, dy) in zip(there, crowd(len(there)), strict=True)
        ),
        *(_storage(view) if warehouse else ()),
    )


def _storage(view: View) -> tuple[Shape, ...]:
    """The storage area: the additional carriages wait there to be earned."""
    black = tuple(
        symbols.put(own.carriage(own.BLACK), (278 + 48 * k, 104), 42)
        for k in range(2 if view.black_free else 0)
    )
    return (
        Rect(258, 14, 96, MARKET_HIGH - 28, own.PLASTER, own.TIMBER, 3, 8),
        symbols.put(own.warehouse(), (306, 50), 52),
        *(Group(shape.shapes, shape.x + 4, shape.y, shape.scale) for shape in black),
    )


def _wares(view: View, words: Words) -> tuple[Shape, ...]:
    """Merchandise for sale, under a line that says what its numbers are."""
    cards = tuple(
        Group(ware_card(card), 6 + 119 * (k % 3), 44 + 118 * (k // 3))
        for k, card in enumerate(view.wares)
    )
    return (
        Rect(0, 0, WIDE, WARES_HIGH, own.TIMBER, palette.GOLD, 3, 12),
        *_legend(words),
        *cards,
    )


def _legend(words: Words) -> tuple[Shape, ...]:
    """What a merchandise card costs, counts at the end, and counts in a pair."""
    shown = (("cost", 12, 84), ("worth", 128, 84), ("bonus", 246, 84))
    cost, worth, bonus = (
        Text(x + 30, 24, words.term(Term("label", label)), 23, CARD, "sans", "lm", wide)
        for label, x, wide in shown
    )
    return (
        Disc(24, 23, 12, palette.GOLD, "#8f6a34", 2.4),
        cost,
        Rect(128, 11, 24, 24, own.FOREST, CARD, 2, 5),
        worth,
        Rect(246, 11, 24, 24, palette.RED, CARD, 2, 5),
        bonus,
    )


def ware_card(card: WareCard, bought: bool = False) -> tuple[Shape, ...]:
    """A merchandise card: its price while it is for sale, its worth in the end, its function."""
    price = (
        ()
        if bought
        else (
            Disc(58, 26, 19, palette.GOLD, "#8f6a34", 2.4),
            Text(58, 26.5, str(card.price), 27, INK, "heavy", "mm"),
        )
    )
    return (
        Rect(0, 0, 116, 112, CARD, palette.GOLD, 2.5, 8),
        symbols.put(own.ware(card.ware), (30 if bought else 20, 28), 44 if bought else 34),
        *price,
        Rect(79, 8, 34, 36, own.FOREST, radius=6),
        Text(96, 26.5, str(card.worth), 27, palette.WHITE, "heavy", "mm"),
        Polyline(((8, 56), (108, 56)), palette.FAINT, 2),
        *_function(card),
    )


def _function(card: WareCard) -> tuple[Shape, ...]:
    y = 84.0
    if card.function == "pair":
        one, other = card.pair
        return (
            symbols.put(own.ware(one), (18, y), 30),
            symbols.put(own.ware(other), (49, y), 30),
            Rect(70, y - 18, 43, 36, palette.RED, radius=6),
            Text(91.5, y + 0.5, str(card.bonus), 27, palette.WHITE, "heavy", "mm"),
        )
    if card.function == "none":
        return (Disc(58, y, 4, palette.FAINT),)
    icon = own.sort(card.sort) if card.sort else own.carriage("#e9d7ae")
    return Text(38, y + 0.5, "+1", 32, INK, "heavy", "mm"), symbols.put(icon, (78, y), 42)


def _routes(view: View) -> tuple[Shape, ...]:
    """What joining two towns earns, and who has earned it."""
    rows = (Group(_route(view, route), 0, 4 + 38 * k) for k, route in enumerate(view.chart.routes))
    return Rect(0, 0, WIDE, ROUTES_HIGH, CARD, palette.GOLD, 3, 12), *rows


def _route(view: View, route: TradeRoute) -> tuple[Shape, ...]:
    names = {town.id: town.name for town in view.chart.towns}
    owners = [seat for seat in range(len(view.players)) if _owns(view, seat, route)]
    black = own.carriage(own.BLACK)
    icon = black if route.gives is None else own.privilege(route.gives)
    return (
        symbols.put(icon, (28, 18), 31),
        Text(54, 19, f"{names[route.a]} - {names[route.b]}", 23, INK, "sans", "lm", 212),
        *(seats.mark(seat, (286 + 22 * k, 18), 10) for k, seat in enumerate(owners)),
    )


def _owns(view: View, seat: int, route: TradeRoute) -> bool:
    player = view.players[seat]
    if route.gives is None:
        return player.extra > 0
    return player.privileges[PRIVILEGES.index(route.gives)] != "none"


def _emblem() -> tuple[Shape, ...]:
    """Carriages on the Hellweg, where the family game has nothing to show."""
    road = ROUTES_HIGH - 44
    wagons = ((66, palette.GOLD), (160, own.BEER), (254, own.IRON))
    return (
        Rect(0, 0, WIDE, ROUTES_HIGH, own.FOREST, palette.GOLD, 3, 12),
        Polyline(((16, road), (WIDE - 16, road)), own.STONE, 10, (16, 14)),
        *(Group(own.carriage(colour), x, road - 42, 1.7) for x, colour in wagons),
        symbols.put(own.village(), (322, road - 20), 46),
    )


def unseen(view: View) -> tuple[Shape, ...]:
    """The trading cards that have not come yet, without their order (option open memory)."""
    if view.unseen is None:
        return ()
    top = PANELS + panel_height(view.variant.warehouse) + 12
    step = (WIDTH - 24 + 8) / UNSEEN_ACROSS
    names = {town.id: town.name for town in view.chart.towns}
    return tuple(
        Group(
            _card(card, names, step - 8),
            12 + step * (k % UNSEEN_ACROSS),
            top + UNSEEN_ROW * (k // UNSEEN_ACROSS),
        )
        for k, card in enumerate(view.unseen)
    )


def _card(card: TradingCard, names: Mapping[Town, str], wide: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = [Rect(0, 0, wide, UNSEEN_ROW - 8, CARD, palette.GOLD, 2.5, 8)]
    for k, slot in enumerate(card.slots):
        y = 18 + 31 * k
        shapes += [
            symbols.put(own.sort(slot.sort), (20, y), 25),
            Text(40, y + 0.5, names[slot.town], 23, INK, "sans", "lm", wide - 80),
            Text(wide - 14, y + 0.5, str(slot.price), 25, palette.RED, "heavy", "rm"),
        ]
    return tuple(shapes)
