"""Trading card, market square, merchandise for sale, trade routes, and cards still to come."""

from games.hellweg.board_schema import Slot, TradeRoute, TradingCard, WareCard
from games.hellweg.stages import places
from games.hellweg.terms import LAST_BONUS
from games.hellweg.view import View
from games.kernel import Letters, Term
from games.kernel.words import Speaker
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.letters import badge
from rendering.lines import fitted
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK, CARD, GOLD = palette.INK, palette.CARD, palette.GOLD
HEAD, SLOT, SQUARE, ROUTE = 34.0, 70.0, 58.0, 36.0
"""Heights of the cards' heads, of a town on the trading card, of the square, of a trade route."""
WARE = (110.0, 71.0)
"""Width and height of a merchandise card."""
RADIUS = 16.0
"""Of a letter's disc on the market, in px."""
BESIDE, ACTS = 38.0, 44.0
"""How much wider a merchandise card is with its letter, and how high the square's row of them."""
SAND = "#e9d7ae"
"""The colour of pieces that are nobody's yet."""


SQUARE_ACTS = dict(
    zip(places.SQUARE, ("token", "carriage", "privilege-unload", "thaler"), strict=True)
)
"""The symbol of what can be done on the market square, by its place."""


def parts(view: View, words: Speaker, across: int, letters: Letters) -> tuple[Part, ...]:
    """All of them, as wide as so many merchandise cards side by side."""
    wide = 10.0 + (WARE[0] + 2 + (BESIDE if letters else 0)) * across
    routes = (_routes(view, wide),) if view.variant.warehouse else ()
    card, wares = HEAD + 2 * SLOT + 14, _wares_high(view, across)
    square = SQUARE + (ACTS if _acts(letters) else 0)
    return (
        Part(wide, card, lambda: _trading_card(view, words, (wide, card), letters)),
        Part(wide, square, lambda: _square(view, words, wide, letters)),
        Part(wide, wares, lambda: _wares(view, words, (wide, wares), across, letters)),
        *routes,
    )


def _trading_card(view: View, words: Speaker, size: Point, letters: Letters) -> tuple[Shape, ...]:
    (wide, high), slot = size, (size[0] - 16) / 2
    month = words.term(Term("label", "month"))
    shapes: list[Shape] = [
        Rect(1, 1, wide - 2, high - 2, CARD, GOLD, 4, 12),
        Rect(1, 1, wide - 2, HEAD, own.FOREST, GOLD, 3, 12),
        thing(
            "month",
            Text(14, 19, f"{month} {view.month or '-'} / {view.variant.months}", 25, CARD, "heavy"),
        ),
        *_to_come(view.cards_left, wide - 52),
    ]
    if view.month == view.variant.months:
        last = own.price(f"+{LAST_BONUS}")
        shapes.append(symbols.put(last, (wide * 0.62, HEAD / 2 + 1), 34))
    if view.card is None:
        return (*shapes, Group(own.drawn("card-back"), wide / 2, 110, 1.5))
    for k, each in enumerate(view.card.slots):
        at = (6 + (slot + 4) * (k % 2), HEAD + 5 + (SLOT + 2) * (k // 2))
        shapes.append(Group(_slot(view, k, each, slot), *at))
        if letter := letters.get(places.SLOTS[k]):
            corner = (at[0] + slot - RADIUS - 6, at[1] + SLOT - RADIUS - 6)
            shapes += badge(letter, corner, radius=RADIUS)
    return tuple(shapes)


def _to_come(cards: int, x: float) -> tuple[Shape, ...]:
    """A stack of card backs and the number of cards in it."""
    backs = (Group(own.drawn("card-back"), x + 5 * k, 19, 0.38) for k in range(min(3, cards)))
    return *backs, Text(x - 20, 19, str(cards), 25, CARD, "heavy", "rm")


def _slot(view: View, k: int, slot: Slot, wide: float) -> tuple[Shape, ...]:
    """One of the four towns: name, sort, price, what a merchant gets, and who is there."""
    town, merchant = view.chart.names[slot.town], view.merchants[k]
    selling = [seat for seat in view.asked if view.players[seat].slot == k]
    here = selling if view.phase == "sale" else []
    paint = seats.pale(merchant) if merchant is not None else "#fdf9ee"
    gets = [own.drawn("token", SAND)] * slot.tokens + [own.drawn("carriage", SAND)] * slot.carriages
    shapes: list[Shape] = [
        thing(f"slot {k}", Rect(0, 0, wide, SLOT, paint, own.TIMBER, 2.5, 8)),
        fitted(Text(8, 18, town, 26, INK, "heavy"), wide - 16 - 28 * len(here)),
        Rect(6, 32, 36, 36, own.SORT_GROUND[slot.sort], own.TIMBER, 2.5, 7),
        symbols.put(own.drawn(slot.sort), (24, 50), 36),
        symbols.put(own.price(str(slot.price)), (64, 50), 38),
        *(symbols.put(icon, (98 + 28 * n, 51), 28) for n, icon in enumerate(gets)),
        *(seats.mark(seat, (wide - 19 - 28 * n, 19), 13) for n, seat in enumerate(here)),
    ]
    if merchant is not None:
        shapes.append(symbols.put(own.merchant(merchant), (wide - 22, 45), 44))
    return tuple(shapes)


def _square(view: View, words: Speaker, wide: float, letters: Letters) -> tuple[Shape, ...]:
    """The market square; with the warehouse, the storage area with its additional carriages.

    Below stands what a merchant can do there, each with its letter.
    """
    right = wide - 130 if view.variant.warehouse else wide - 8
    merchants = [seat for seat, count in enumerate(view.market) for _ in range(count)]
    name = Text(22, SQUARE / 2, words.term(Term("label", "square")), 24, own.TIMBER, "serif")
    step = min(44.0, (right - 200) / max(1, len(merchants)))
    shapes: list[Shape] = [
        Rect(1, 1, wide - 2, SQUARE - 2, own.MOSS, GOLD, 3, 12),
        thing("square", Rect(8, 7, right - 8, SQUARE - 14, own.STONE, own.TIMBER, 3, 24)),
        fitted(name, 162),
        *(
            symbols.put(own.merchant(seat), (210 + step * k, SQUARE / 2), 38)
            for k, seat in enumerate(merchants)
        ),
    ]
    if view.variant.warehouse:
        black = own.drawn("black-carriage")
        shapes += [
            thing("storage", Rect(right + 6, 7, 116, SQUARE - 14, own.PLASTER, own.TIMBER, 3, 8)),
            symbols.put(own.drawn("warehouse"), (right + 28, SQUARE / 2), 34),
            *(
                symbols.put(black, (right + 66 + 34 * k, SQUARE / 2), 30)
                for k in range(2 if view.black_free else 0)
            ),
        ]
    acts = _acts(letters)
    if not acts:
        return tuple(shapes)
    shapes.append(Rect(8, SQUARE, wide - 16, ACTS - 2, own.STONE, own.TIMBER, 3, 20))
    for k, (letter, icon) in enumerate(acts):
        x, y = 34 + (wide - 24) / len(acts) * k, SQUARE + ACTS / 2 - 1
        drawn = own.price("+1") if icon == "thaler" else own.drawn(icon, SAND)
        shapes += [*badge(letter, (x, y), radius=RADIUS), symbols.put(drawn, (x + 46, y), 36)]
    return tuple(shapes)


def _acts(letters: Letters) -> list[tuple[str, str]]:
    """Return the letters of what a merchant can do on the square, each with its symbol."""
    return [(letters[place], icon) for place, icon in SQUARE_ACTS.items() if place in letters]


def _wares_high(view: View, across: int) -> float:
    return HEAD + 4 + (WARE[1] + 2) * max(1, -(-len(view.wares) // across))


def _wares(
    view: View, words: Speaker, size: Point, across: int, letters: Letters
) -> tuple[Shape, ...]:
    """Merchandise for sale, under a line that says what its numbers are."""
    (wide, high), left = size, BESIDE if letters else 0.0
    dx, dy = WARE[0] + 2 + left, WARE[1] + 2
    ground = Rect(1, 1, wide - 2, high - 2, own.TIMBER, GOLD, 3, 12)
    shapes: list[Shape] = [thing("wares", ground), *_legend(words)]
    for k, card in enumerate(view.wares):
        x, y = 6 + dx * (k % across), HEAD + dy * (k // across)
        shapes.append(Group(ware_card(card), x + left, y))
        if letter := letters.get(places.ware_place(card)):
            shapes += badge(letter, (x + RADIUS + 2, y + WARE[1] / 2), radius=RADIUS)
    return tuple(shapes)


def _legend(words: Speaker) -> tuple[Shape, ...]:
    """What a merchandise card costs, counts at the end, and counts in a pair."""
    texts = (
        Text(10 + 124 * k + 30, 20, words.term(Term("label", label)), 23, CARD, max_width=94)
        for k, label in enumerate(("cost", "worth", "bonus"))
    )
    return (
        *texts,
        Disc(22, 19, 12, GOLD, "#8f6a34", 2.4),
        Rect(134, 7, 24, 24, own.FOREST, CARD, 2, 5),
        Rect(258, 7, 24, 24, palette.RED, CARD, 2, 5),
    )


def ware_card(card: WareCard, bought: bool = False) -> tuple[Shape, ...]:
    """A merchandise card: its price while it is for sale, its worth in the end, its function."""
    price = (
        Disc(52, 18, 13.5, GOLD, "#8f6a34", 2.4),
        Text(52, 18.5, str(card.price), 22, INK, "heavy", "mm"),
    )
    return (
        Rect(0, 0, *WARE, CARD, GOLD, 2.5, 8),
        symbols.put(own.drawn(card.ware), (19, 18), 34),
        *(() if bought else price),
        *_number(str(card.worth), 18, own.FOREST),
        Polyline(((8, 36), (WARE[0] - 8, 36)), palette.FAINT, 2),
        *_function(card),
    )


def _number(number: str, y: float, fill: str) -> tuple[Shape, ...]:
    at = Text(88, y + 0.5, number, 24, palette.WHITE, "heavy", "mm")
    return Rect(71, y - 14, 35, 28, fill, radius=6), at


def _function(card: WareCard) -> tuple[Shape, ...]:
    if card.function == "pair":
        goods = zip(card.pair, (19, 51), strict=True)
        pair = (symbols.put(own.drawn(ware), (x, 54), 34) for ware, x in goods)
        return *pair, *_number(str(card.bonus), 54, palette.RED)
    if card.function == "none":
        return (Disc(WARE[0] / 2, 54, 4, palette.FAINT),)
    icon = own.drawn(card.sort) if card.sort else own.drawn("carriage", SAND)
    return Text(30, 54.5, "+1", 26, INK, "heavy", "mm"), symbols.put(icon, (70, 54), 34)


def _routes(view: View, wide: float) -> Part:
    """What joining two towns earns, and who has earned it."""
    high = ROUTE * len(view.chart.routes) + 8
    rows = (
        thing(f"route {k}", Group(_route(view, route, wide), 0, ROUTE * k + 4))
        for k, route in enumerate(view.chart.routes)
    )
    return Part(wide, high, (Rect(1, 1, wide - 2, high - 2, CARD, GOLD, 3, 12), *rows))


def _route(view: View, route: TradeRoute, wide: float) -> tuple[Shape, ...]:
    names = view.chart.names
    owners = owners_of(view, route)
    icon = "black-carriage" if route.gives is None else f"privilege-{route.gives}"
    way = Text(48, 18, f"{names[route.a]} - {names[route.b]}", 24, INK)
    return (
        symbols.put(own.drawn(icon), (24, 18), 33),
        fitted(way, wide - 160),
        *(seats.mark(seat, (wide - 22 - 27 * k, 18), 12) for k, seat in enumerate(owners[::-1])),
    )


def owners_of(view: View, route: TradeRoute) -> list[int]:
    """Return the seats that have earned what a trade route gives."""
    return [seat for seat in range(len(view.players)) if _owns(view, seat, route)]


def _owns(view: View, seat: int, route: TradeRoute) -> bool:
    player = view.players[seat]
    return player.extra > 0 if route.gives is None else player.status(route.gives) != "none"


def to_come(view: View) -> tuple[Part, ...]:
    """The trading cards that have not come yet, one by one, without their order (open memory)."""
    names = view.chart.names

    def card(printed: TradingCard) -> Part:
        shapes: list[Shape] = [Rect(1, 1, 189, 132, CARD, GOLD, 2.5, 8)]
        for k, slot in enumerate(printed.slots):
            y = 3 + 32 * (k + 0.5)
            shapes += [
                symbols.put(own.drawn(slot.sort), (22, y), 34),
                Text(43, y + 0.5, names[slot.town], 23, INK, "sans", "lm", 108),
                Text(177, y + 0.5, str(slot.price), 25, palette.RED, "heavy", "rm"),
            ]
        return Part(191, 134, tuple(shapes))

    return tuple(card(one) for one in view.unseen or ())
