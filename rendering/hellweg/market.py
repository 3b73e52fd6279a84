"""Hellweg westfalicus: parts of the market's sheet, and the coming trading cards.

The market has the trading card, the market square, merchandise for sale, and trade routes.
"""

from math import ceil

from games.hellweg.board_schema import Slot, TradeRoute, TradingCard, WareCard
from games.hellweg.stages import places
from games.hellweg.terms import LAST_BONUS_THALER
from games.hellweg.view import View
from games.kernel import Letters, Term
from games.texts.catalogues import Speaker
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.letters import letter_badge
from rendering.paint import fit_text, text_width
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK, CARD, GOLD = palette.INK, palette.CARD, palette.GOLD
HEADER_PX, SLOT_HEIGHT_PX, SQUARE_HEIGHT_PX, ROUTE_HEIGHT_PX = 34.0, 70.0, 50.0, 32.0
"""Heights of the bar above cards, of a town on the trading card, of the market square, and of a
trade route."""
WARE_CARD_PX = (110.0, 71.0)
"""Width and height of a merchandise card."""
LETTER_RADIUS_PX = 16.0
"""Radius of a letter's disc on the market."""
SQUARE_NOTE_WIDTH_PX = 190.0
"""Width of the note on the market square about the discount of a player's second merchant."""
LEGEND_ICON_PX = 46.0
"""Width of a symbol in the legend of the merchandise cards, with the gaps beside its text."""
LETTER_WIDTH_PX, ACTIONS_HEIGHT_PX = 38.0, 44.0
"""Width that a merchandise card has for its letter, and height of the row of actions below the
market square."""
SEAT_KEY_HEIGHT_PX = 30.0
"""Height of the line with the players' marks and names."""
SAND = "#e9d7ae"
"""The colour of tokens and carriages that belong to no player."""


SQUARE_ACTION_SYMBOLS = dict(
    zip(places.SQUARE, ("token", "carriage", "privilege-unload", "thaler"), strict=True)
)
"""The symbol of each action on the market square, by the name of the action's place."""

SQUARE_LETTERS: Letters = dict(zip(places.SQUARE, "ABCD", strict=True))
"""Letters for all actions on the market square: with them, the market has its largest parts."""


def market_parts(
    view: View, words: Speaker, across: int, extra_width: float, letters: Letters
) -> tuple[Part, ...]:
    """All parts of the market, `extra_width` px wider than `across` merchandise cards side by side.

    `letters` maps places where the viewer's merchant can act to letters; empty: no letters, but
    the room for those of the cards stays, so that the cards keep their rows.
    """
    width = 10.0 + (WARE_CARD_PX[0] + 2 + LETTER_WIDTH_PX) * across + extra_width
    # With trade routes there is no room for the names, which the map has too.
    key = () if view.variant.warehouse else (seat_key(view, words, width),)
    routes = (_trade_routes(view, width),) if view.variant.warehouse else ()
    card = HEADER_PX + 2 * SLOT_HEIGHT_PX + 14
    ware_rows = max(1, ceil(len(view.wares) / across))
    wares = HEADER_PX + 4 + (WARE_CARD_PX[1] + 2) * ware_rows
    square = SQUARE_HEIGHT_PX + (ACTIONS_HEIGHT_PX if _square_actions(letters) else 0)
    return (
        *key,
        Part(width, card, lambda: _trading_card(view, words, (width, card), letters)),
        Part(width, square, lambda: _square_shapes(view, words, width, letters)),
        Part(width, wares, lambda: _ware_shapes(view, words, (width, wares), across, letters)),
        *routes,
    )


def seat_key(view: View, words: Speaker, width: float) -> Part:
    """A line with the mark and the name of each player."""
    step = width / len(view.players)

    def shapes() -> tuple[Shape, ...]:
        marks = (seats.seat_mark(k, (step * k + 13, 15), 11) for k in range(len(view.players)))
        names = (
            fit_text(Text(step * k + 29, 16, words.seat(k), 24, CARD), step - 34)
            for k in range(len(view.players))
        )
        return *marks, *names

    return Part(width, SEAT_KEY_HEIGHT_PX, shapes)


def _trading_card(view: View, words: Speaker, size: Point, letters: Letters) -> tuple[Shape, ...]:
    width, height = size
    slot = (size[0] - 16) / 2
    month = words.term(Term("label", "month"))
    shapes: list[Shape] = [
        Rect(1, 1, width - 2, height - 2, CARD, GOLD, 4, 12),
        Rect(1, 1, width - 2, HEADER_PX, own.FOREST, GOLD, 3, 12),
        thing(
            "month",
            Text(14, 19, f"{month} {view.month or '-'} / {view.variant.months}", 25, CARD, "heavy"),
        ),
        *_card_stack(view.cards_left, width - 52),
    ]
    if view.month == view.variant.months:
        last = own.price_symbol(f"+{LAST_BONUS_THALER}")
        shapes.append(symbols.place_symbol(last, (width * 0.62, HEADER_PX / 2 + 1), 34))
    elif view.phase == "actions":
        shapes += _purchase_legend(words, 190, width - 110)
    if view.card is None:
        return (*shapes, Group(own.drawn("card-back"), width / 2, 110, 1.5))
    for k, slot_data in enumerate(view.card.slots):
        at = (6 + (slot + 4) * (k % 2), HEADER_PX + 5 + (SLOT_HEIGHT_PX + 2) * (k // 2))
        shapes.append(Group(_slot_shapes(view, k, slot_data, slot), *at))
        if letter := letters.get(places.SLOTS[k]):
            corner = (
                at[0] + slot - LETTER_RADIUS_PX - 6,
                at[1] + SLOT_HEIGHT_PX - LETTER_RADIUS_PX - 6,
            )
            shapes += letter_badge(letter, corner, radius=LETTER_RADIUS_PX)
    return tuple(shapes)


def _purchase_legend(words: Speaker, left: float, right: float) -> tuple[Shape, ...]:
    """The explanation of the pieces beside a town's price; empty if it is too long."""
    text = words.term(Term("label", "bought"))
    if left + 50 + text_width(text, 24) > right:
        return ()
    return (
        symbols.place_symbol(own.drawn("token", SAND), (left, 18), 26),
        symbols.place_symbol(own.drawn("carriage", SAND), (left + 30, 17), 26),
        Text(left + 50, 19, text, 24, CARD),
    )


def _card_stack(cards: int, x: float) -> tuple[Shape, ...]:
    """A stack of card backs and its number of cards."""
    backs = (Group(own.drawn("card-back"), x + 5 * k, 19, 0.38) for k in range(min(3, cards)))
    return *backs, Text(x - 20, 19, str(cards), 25, CARD, "heavy", "rm")


def _slot_shapes(view: View, k: int, slot: Slot, width: float) -> tuple[Shape, ...]:
    """A town on the trading card: name, sort of goods, price, the pieces that a merchant gets.

    Also the merchant in the town, and during the sale the marks of the players who are asked.
    """
    town, merchant = view.chart.names[slot.town], view.merchants[k]
    selling = [seat for seat in view.asked if view.players[seat].slot == k]
    selling_seats = selling if view.phase == "sale" else []
    paint = seats.pale_seat_colour(merchant) if merchant is not None else "#fdf9ee"
    pieces = [own.drawn("token", SAND)] * slot.tokens + [
        own.drawn("carriage", SAND)
    ] * slot.carriages
    shapes: list[Shape] = [
        thing(f"slot {k}", Rect(0, 0, width, SLOT_HEIGHT_PX, paint, own.TIMBER, 2.5, 8)),
        fit_text(Text(8, 18, town, 26, INK, "heavy"), width - 16 - 28 * len(selling_seats)),
        Rect(6, 32, 36, 36, own.SORT_GROUND[slot.sort], own.TIMBER, 2.5, 7),
        symbols.place_symbol(own.drawn(slot.sort), (24, 50), 36),
        symbols.place_symbol(own.price_symbol(str(slot.price)), (64, 50), 38),
        *(symbols.place_symbol(icon, (98 + 28 * n, 51), 28) for n, icon in enumerate(pieces)),
        *(
            seats.seat_mark(seat, (width - 19 - 28 * n, 19), 13)
            for n, seat in enumerate(selling_seats)
        ),
    ]
    if merchant is not None:
        shapes.append(symbols.place_symbol(own.merchant_symbol(merchant), (width - 22, 45), 44))
    return tuple(shapes)


def _square_shapes(view: View, words: Speaker, width: float, letters: Letters) -> tuple[Shape, ...]:
    """The market square with its merchants, and with the warehouse the storage area.

    Below the square are the actions of a merchant on the square, each with its letter.
    """
    right = width - 130 if view.variant.warehouse else width - 8
    merchants = [seat for seat, count in enumerate(view.market) for _ in range(count)]
    name = Text(
        22, SQUARE_HEIGHT_PX / 2, words.term(Term("label", "square")), 24, own.TIMBER, "serif"
    )
    step = min(44.0, (right - 200) / max(1, len(merchants)))
    shapes: list[Shape] = [
        Rect(1, 1, width - 2, SQUARE_HEIGHT_PX - 2, own.MOSS, GOLD, 3, 12),
        thing("square", Rect(8, 7, right - 8, SQUARE_HEIGHT_PX - 14, own.STONE, own.TIMBER, 3, 24)),
        fit_text(name, 162),
        *(
            symbols.place_symbol(
                own.merchant_symbol(seat), (210 + step * k, SQUARE_HEIGHT_PX / 2), 38
            )
            for k, seat in enumerate(merchants)
        ),
    ]
    if view.variant.warehouse:
        black = own.drawn("black-carriage")
        shapes += [
            thing(
                "storage",
                Rect(right + 6, 7, 116, SQUARE_HEIGHT_PX - 14, own.PLASTER, own.TIMBER, 3, 8),
            ),
            symbols.place_symbol(own.drawn("warehouse"), (right + 28, SQUARE_HEIGHT_PX / 2), 34),
            *(
                symbols.place_symbol(black, (right + 66 + 34 * k, SQUARE_HEIGHT_PX / 2), 30)
                for k in range(2 if view.black_free else 0)
            ),
        ]
    actions = _square_actions(letters)
    if not actions:
        return tuple(shapes)
    if not view.second_round and right - SQUARE_NOTE_WIDTH_PX > 210 + step * len(merchants):
        note = words.term(Term("label", "square-first"))
        spot = (right - SQUARE_NOTE_WIDTH_PX, SQUARE_HEIGHT_PX / 2)
        shapes.append(fit_text(Text(*spot, note, 23, own.TIMBER), SQUARE_NOTE_WIDTH_PX - 24))
    shapes.append(
        Rect(8, SQUARE_HEIGHT_PX, width - 16, ACTIONS_HEIGHT_PX - 2, own.STONE, own.TIMBER, 3, 20)
    )
    room = (width - 24) / len(actions)
    for k, (letter, icon) in enumerate(actions):
        x = 34 + room * k
        y = SQUARE_HEIGHT_PX + ACTIONS_HEIGHT_PX / 2 - 1
        drawn = own.price_symbol("+1") if icon == "thaler" else own.drawn(icon, SAND)
        shapes += [
            *letter_badge(letter, (x, y), radius=LETTER_RADIUS_PX),
            symbols.place_symbol(drawn, (x + 46, y), 36),
            *_action_caption(view, words, icon, (x + 68, y), room - 100),
        ]
    return tuple(shapes)


def _action_caption(
    view: View, words: Speaker, icon: str, at: Point, room: float
) -> tuple[Shape, ...]:
    """The name of an action on the market square; none for taking a Thaler, whose coin says it."""
    if icon == "thaler":
        return ()
    is_storing = view.variant.warehouse and icon in {"token", "carriage"}
    name = words.term(Term("label", "store" if is_storing else "stock-up"))
    return (fit_text(Text(*at, name, 24, INK), room),)


def _square_actions(letters: Letters) -> list[tuple[str, str]]:
    """The letter and the symbol of each action that is possible on the market square."""
    return [
        (letters[place], icon) for place, icon in SQUARE_ACTION_SYMBOLS.items() if place in letters
    ]


def _ware_shapes(
    view: View, words: Speaker, size: Point, across: int, letters: Letters
) -> tuple[Shape, ...]:
    """The merchandise cards for sale, below a line that explains the numbers on them."""
    width, height = size
    left = LETTER_WIDTH_PX if letters else LETTER_WIDTH_PX / 2
    dx, dy = (width - 10) / across, WARE_CARD_PX[1] + 2
    ground = Rect(1, 1, width - 2, height - 2, own.TIMBER, GOLD, 3, 12)
    shapes: list[Shape] = [thing("wares", ground), *_ware_legend(words, width)]
    for k, card in enumerate(view.wares):
        x, y = 6 + dx * (k % across), HEADER_PX + dy * (k // across)
        shapes.append(Group(ware_card(card), x + left, y))
        if letter := letters.get(places.ware_place(card)):
            shapes += letter_badge(
                letter, (x + LETTER_RADIUS_PX + 2, y + WARE_CARD_PX[1] / 2), radius=LETTER_RADIUS_PX
            )
    return tuple(shapes)


def _ware_legend(words: Speaker, width: float) -> tuple[Shape, ...]:
    """The explanation of the numbers on merchandise cards and, if it fits, of their carriage."""
    icons: dict[str, tuple[Shape, ...]] = {
        "cost": (Disc(0, 0, 12, GOLD, "#8f6a34", 2.4),),
        "worth": (Rect(-12, -12, 24, 24, own.FOREST, CARD, 2, 5),),
        "bonus": (Rect(-12, -12, 24, 24, palette.RED, CARD, 2, 5),),
        "brings": (symbols.place_symbol(own.drawn("carriage", SAND), (0, -1), 28),),
    }
    left = 10.0
    shapes: list[Shape] = []
    for label, icon in icons.items():
        text = words.term(Term("label", label))
        room = text_width(text, 23) + LEGEND_ICON_PX
        if left + room > width - 6:
            break
        shapes += [Group(icon, left + 14, 19), Text(left + 32, 20, text, 23, CARD)]
        left += room
    return tuple(shapes)


def ware_card(card: WareCard, bought: bool = False) -> tuple[Shape, ...]:
    """A merchandise card: its price unless `bought`, its worth at the end, and its function."""
    price = (
        Disc(52, 18, 13.5, GOLD, "#8f6a34", 2.4),
        Text(52, 18.5, str(card.price), 22, INK, "heavy", "mm"),
    )
    return (
        Rect(0, 0, *WARE_CARD_PX, CARD, GOLD, 2.5, 8),
        symbols.place_symbol(own.drawn(card.ware), (19, 18), 34),
        *(() if bought else price),
        *_number_plate(str(card.worth), 18, own.FOREST),
        Polyline(((8, 36), (WARE_CARD_PX[0] - 8, 36)), palette.FAINT, 2),
        *_card_function(card),
    )


def _number_plate(number: str, y: float, fill: str) -> tuple[Shape, ...]:
    at = Text(88, y + 0.5, number, 24, palette.WHITE, "heavy", "mm")
    return Rect(71, y - 14, 35, 28, fill, radius=6), at


def _card_function(card: WareCard) -> tuple[Shape, ...]:
    if card.function == "pair":
        goods = zip(card.pair, (19, 51), strict=True)
        pair = (symbols.place_symbol(own.drawn(ware), (x, 54), 34) for ware, x in goods)
        return *pair, *_number_plate(str(card.bonus), 54, palette.RED)
    if card.function == "none":
        return (Disc(WARE_CARD_PX[0] / 2, 54, 4, palette.FAINT),)
    icon = own.drawn(card.sort) if card.sort else own.drawn("carriage", SAND)
    # One Thaler for each piece shown.
    return (
        symbols.place_symbol(own.price_symbol("+1"), (24, 54), 36),
        Text(52, 54.5, "/", 26, INK, "heavy", "mm"),
        symbols.place_symbol(icon, (80, 54), 34),
    )


def _trade_routes(view: View, width: float) -> Part:
    """A row for each trade route: its reward, its two towns, and the seats with the reward."""
    height = ROUTE_HEIGHT_PX * len(view.chart.routes) + 8
    rows = (
        thing(f"route {k}", Group(_route(view, route, width), 0, ROUTE_HEIGHT_PX * k + 4))
        for k, route in enumerate(view.chart.routes)
    )
    return Part(width, height, (Rect(1, 1, width - 2, height - 2, CARD, GOLD, 3, 12), *rows))


def _route(view: View, route: TradeRoute, width: float) -> tuple[Shape, ...]:
    names = view.chart.names
    owners = route_owners(view, route)
    icon = "black-carriage" if route.gives is None else f"privilege-{route.gives}"
    towns = Text(48, 16, f"{names[route.a]} - {names[route.b]}", 24, INK)
    return (
        symbols.place_symbol(own.drawn(icon), (24, 16), 33),
        fit_text(towns, width - 160),
        *(
            seats.seat_mark(seat, (width - 22 - 27 * k, 16), 12)
            for k, seat in enumerate(owners[::-1])
        ),
    )


def route_owners(view: View, route: TradeRoute) -> list[int]:
    """The seats that have earned the reward of a trade route."""
    if route.gives is None:
        return [seat for seat, player in enumerate(view.players) if player.extra > 0]
    return [
        seat for seat, player in enumerate(view.players) if player.status(route.gives) != "none"
    ]


def coming_cards(view: View) -> tuple[Part, ...]:
    """A part for each coming trading card; their order stays secret (option open memory)."""
    names = view.chart.names

    def card(printed: TradingCard) -> Part:
        shapes: list[Shape] = [Rect(1, 1, 189, 132, CARD, GOLD, 2.5, 8)]
        for k, slot in enumerate(printed.slots):
            y = 3 + 32 * (k + 0.5)
            shapes += [
                symbols.place_symbol(own.drawn(slot.sort), (22, y), 34),
                Text(43, y + 0.5, names[slot.town], 23, INK, "sans", "lm", 108),
                Text(177, y + 0.5, str(slot.price), 25, palette.RED, "heavy", "rm"),
            ]
        return Part(191, 134, tuple(shapes))

    return tuple(card(printed) for printed in view.unseen or ())
