"""Below or beside the map: trading card, market square, merchandise for sale, trade routes."""

from collections.abc import Mapping
from dataclasses import replace

from games.hellweg.board_schema import Slot, TradeRoute, TradingCard, WareCard
from games.hellweg.terms import LAST_BONUS, PRIVILEGES, Town
from games.hellweg.view import View
from games.kernel import Term
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.forms import BOARD, CardLook, Look, MarketLook, SlotLook, WareLook
from rendering.hellweg.pieces import crowd
from rendering.hellweg.plan import GAP, LEFT, TOP, Plan
from rendering.scene import SHOWN, Disc, Group, Polyline, Rect, Shape, Text
from rendering.sheets import Part
from rendering.words import Words

INK, CARD = palette.INK, palette.CARD


def column(view: View, words: Words) -> tuple[Shape, ...]:
    """All of them below each other, on the board."""
    shapes, top = [], TOP
    last = () if view.variant.warehouse else (Part(BOARD.wide, BOARD.routes.high, _emblem()),)
    for part in (*parts(view, words, BOARD), *last):
        shapes.append(part.at(LEFT, top))
        top += part.high + GAP
    return tuple(shapes)


def parts(view: View, words: Words, look: Look) -> tuple[Part, ...]:
    """All of them, one by one."""
    routes = (Part(look.wide, look.routes.high, _routes(view, look)),)
    return (
        Part(look.wide, look.card.high, _trading_card(view, look)),
        Part(look.wide, look.market.high, _market(view, look)),
        Part(look.wide, wares_high(len(view.wares), look), _wares(view, words, look)),
        *(routes if view.variant.warehouse else ()),
    )


def wares_high(cards: int, look: Look) -> float:
    """The height of the merchandise for sale: fixed, or that of its rows."""
    form = look.wares
    return form.high or form.head + 4 + form.step[1] * -(-cards // form.across)


def _trading_card(view: View, look: Look) -> tuple[Shape, ...]:
    form, (wide, high) = look.card, look.card.slot.size
    cells: list[Shape] = []
    if view.card is not None:
        for k, slot in enumerate(view.card.slots):
            at = (6 + (wide + 4) * (k % 2), form.head + 6 + (high + form.gap) * (k // 2))
            cells.append(Group(_slot(view, k, slot, form.slot), *at))
    else:
        size = form.high / 400
        cells.append(Group(own.card_back(), look.wide / 2, form.high * 0.555, 3.4 * size))
    x, y, size, _ = form.month
    return (
        Rect(0, 0, look.wide, form.high, CARD, palette.GOLD, 4, 12),
        Rect(0, 0, look.wide, form.head, own.FOREST, palette.GOLD, 3, 12),
        Text(x, y, f"{view.month or '-'} / {view.variant.months}", size, CARD, "heavy", "lm"),
        *_to_come(view.cards_left, form),
        *(_last(look) if view.month == view.variant.months else ()),
        *cells,
    )


def _last(look: Look) -> tuple[Shape, ...]:
    """The last card: each sale pays more."""
    middle = (look.wide / 2, look.card.head / 2)
    return (symbols.put(own.price(f"+{LAST_BONUS}"), middle, look.card.bonus),)


def _to_come(cards: int, form: CardLook) -> tuple[Shape, ...]:
    """A stack of card backs and the number of cards in it."""
    x, y, scale = form.back
    size = form.month[2]
    backs = (Group(own.card_back(), x + 5 * k, y, scale) for k in range(min(3, cards)))
    return *backs, Text(x - 22, y + 1, str(cards), size, CARD, "heavy", "rm")


def _slot(view: View, k: int, slot: Slot, form: SlotLook) -> tuple[Shape, ...]:
    """One of the four towns: name, sort, price, what a merchant gets, and who is there."""
    name = next(town.name for town in view.chart.towns if town.id == slot.town)
    merchant = view.merchants[k]
    selling = [seat for seat in view.asked if view.players[seat].slot == k]
    here = selling if view.phase == "sale" else []
    taken: tuple[Shape, ...] = ()
    if merchant is not None:
        *at, size = form.merchant
        taken = (symbols.put(own.merchant(merchant), (at[0], at[1]), size),)
    paint = seats.pale(merchant) if merchant is not None else "#fdf9ee"
    x, y, size, room = form.name
    left, top, side = form.ground
    sort, price, (sx, sy, r), (dx, dy) = form.sort, form.price, form.selling, form.selling_step
    return (
        Rect(0, 0, *form.size, paint, own.TIMBER, 2.5, 8),
        Text(x, y, name, size, INK, "heavy", "lm", room),
        Rect(left, top, side, side, own.SORT_GROUND[slot.sort], own.TIMBER, 2.5, 7),
        symbols.put(own.sort(slot.sort), sort[:2], sort[2]),
        symbols.put(own.price(str(slot.price)), price[:2], price[2]),
        *_gets(slot, form),
        *taken,
        *(seats.mark(seat, (sx + dx * i, sy + dy * i), r) for i, seat in enumerate(here)),
    )


def _gets(slot: Slot, form: SlotLook) -> tuple[Shape, ...]:
    """What a merchant gets there: tokens and carriages."""
    goods = ["token"] * slot.tokens + ["carriage"] * slot.carriages
    drawn = {"token": own.token("#e9d7ae"), "carriage": own.carriage("#e9d7ae")}
    x, y, size = form.gets
    return tuple(
        symbols.put(drawn[kind], (x + form.gets_step * k, y), size) for k, kind in enumerate(goods)
    )


def _market(view: View, look: Look) -> tuple[Shape, ...]:
    """The round market square; with the warehouse, the storage area with its carriages."""
    warehouse, form = view.variant.warehouse, look.market
    x, y, wide = form.beside if warehouse else form.square
    tall = form.high / 2 - 7
    there = [seat for seat, count in enumerate(view.market) for _ in range(count)]
    return (
        Rect(0, 0, look.wide, form.high, own.MOSS, palette.GOLD, 3, 12),
        Disc(x, y, wide, own.STONE, own.TIMBER, 3.5, ry=tall),
        Disc(x, y, wide - 12, None, "#9b9d99", 2, ry=tall - 10),
        Disc(x, y, wide * 0.6, None, "#9b9d99", 2, ry=tall / 2 - 0.5),
        *(
            symbols.put(own.merchant(seat), (x + dx, y + dy), form.merchant)
            for seat, (dx, dy) in zip(
                there, crowd(len(there), form.across, 2 * wide / form.across), strict=True
            )
        ),
        *(_storage(view, form) if warehouse else ()),
    )


def _storage(view: View, form: MarketLook) -> tuple[Shape, ...]:
    """The storage area: the additional carriages wait there to be earned."""
    x, y, size = form.carriages
    black = (
        symbols.put(own.carriage(own.BLACK), (x + form.carriages_step * k, y), size)
        for k in range(2 if view.black_free else 0)
    )
    return (
        Rect(*form.storage, own.PLASTER, own.TIMBER, 3, 8),
        symbols.put(own.warehouse(), form.house[:2], form.house[2]),
        *black,
    )


def _wares(view: View, words: Words, look: Look) -> tuple[Shape, ...]:
    """Merchandise for sale, under a line that says what its numbers are."""
    form = look.wares
    (dx, dy), across = form.step, form.across
    cards = tuple(
        Group(ware_card(card, form.card), 6 + dx * (k % across), form.head + dy * (k // across))
        for k, card in enumerate(view.wares)
    )
    return (
        Rect(0, 0, look.wide, wares_high(len(view.wares), look), own.TIMBER, palette.GOLD, 3, 12),
        *_legend(words, look),
        *cards,
    )


def _legend(words: Words, look: Look) -> tuple[Shape, ...]:
    """What a merchandise card costs, counts at the end, and counts in a pair."""
    y = look.wares.head / 2 + 1
    places = look.wares.legend
    cost, worth, bonus = (
        Text(x + 30, y + 1, words.term(Term("label", label)), 23, CARD, "sans", "lm", wide)
        for label, (x, wide) in zip(("cost", "worth", "bonus"), places, strict=True)
    )
    return (
        Disc(places[0][0] + 12, y, 12, palette.GOLD, "#8f6a34", 2.4),
        cost,
        Rect(places[1][0], y - 12, 24, 24, own.FOREST, CARD, 2, 5),
        worth,
        Rect(places[2][0], y - 12, 24, 24, palette.RED, CARD, 2, 5),
        bonus,
    )


def ware_card(
    card: WareCard, form: WareLook = BOARD.wares.card, bought: bool = False
) -> tuple[Shape, ...]:
    """A merchandise card: its price while it is for sale, its worth in the end, its function."""
    x, y, r = form.price
    price = (
        Disc(x, y, r, palette.GOLD, "#8f6a34", 2.4),
        Text(x, y + 0.5, str(card.price), form.text, INK, "heavy", "mm"),
    )
    ware, (left, top, wide, high) = form.bought if bought else form.ware, form.worth
    middle = (left + wide / 2, top + high / 2 + 0.5)
    return (
        Rect(0, 0, *form.size, CARD, palette.GOLD, 2.5, 8),
        symbols.put(own.ware(card.ware), ware[:2], ware[2]),
        *(() if bought else price),
        Rect(*form.worth, own.FOREST, radius=6),
        Text(*middle, str(card.worth), form.text, palette.WHITE, "heavy", "mm"),
        Polyline(((8, form.middle), (form.size[0] - 8, form.middle)), palette.FAINT, 2),
        *_function(card, form),
    )


def _function(card: WareCard, form: WareLook) -> tuple[Shape, ...]:
    y = form.function
    if card.function == "pair":
        (one, other), (ax, bx, size) = card.pair, form.pair
        left, top, wide, high = form.bonus
        middle = (left + wide / 2, top + high / 2 + 0.5)
        return (
            symbols.put(own.ware(one), (ax, y), size),
            symbols.put(own.ware(other), (bx, y), size),
            Rect(*form.bonus, palette.RED, radius=6),
            Text(*middle, str(card.bonus), form.text, palette.WHITE, "heavy", "mm"),
        )
    if card.function == "none":
        return (Disc(form.size[0] / 2, y, 4, palette.FAINT),)
    icon = own.sort(card.sort) if card.sort else own.carriage("#e9d7ae")
    plus, at = form.plus
    number = Text(plus, y + 0.5, "+1", form.text * 1.185, INK, "heavy", "mm")
    return number, symbols.put(icon, (at, y), form.extra)


def _routes(view: View, look: Look) -> tuple[Shape, ...]:
    """What joining two towns earns, and who has earned it."""
    form = look.routes
    rows = (
        Group(_route(view, route, look), 0, form.row * k)
        for k, route in enumerate(view.chart.routes)
    )
    return Rect(0, 0, look.wide, form.high, CARD, palette.GOLD, 3, 12), *rows


def _route(view: View, route: TradeRoute, look: Look) -> tuple[Shape, ...]:
    form = look.routes
    names = {town.id: town.name for town in view.chart.towns}
    owners = [seat for seat in range(len(view.players)) if _owns(view, seat, route)]
    black = own.carriage(own.BLACK)
    icon = black if route.gives is None else own.privilege(route.gives)
    x, y, size, room = form.name
    at, r = form.owners[:2], form.owners[2]
    return (
        symbols.put(icon, form.icon[:2], form.icon[2]),
        Text(x, y, f"{names[route.a]} - {names[route.b]}", size, INK, "sans", "lm", room),
        *(
            seats.mark(seat, (at[0] + form.owners_step * k, at[1]), r)
            for k, seat in enumerate(owners)
        ),
    )


def _owns(view: View, seat: int, route: TradeRoute) -> bool:
    player = view.players[seat]
    if route.gives is None:
        return player.extra > 0
    return player.privileges[PRIVILEGES.index(route.gives)] != "none"


def _emblem() -> tuple[Shape, ...]:
    """Carriages on the Hellweg, where the family game has nothing to show."""
    wide, high = BOARD.wide, BOARD.routes.high
    road = high - 44
    wagons = ((66, palette.GOLD), (160, own.BEER), (254, own.IRON))
    return (
        Rect(0, 0, wide, high, own.FOREST, palette.GOLD, 3, 12),
        Polyline(((16, road), (wide - 16, road)), own.STONE, 10, (16, 14)),
        *(Group(own.carriage(colour), x, road - 42, 1.7) for x, colour in wagons),
        symbols.put(own.village(), (322, road - 20), 46),
    )


def unseen(view: View, plan: Plan) -> tuple[Shape, ...]:
    """The trading cards that have not come yet, without their order (option open memory)."""
    across, rim = BOARD.unseen, BOARD.panel.rim
    step = (SHOWN["landscape"] - 2 * rim + 8) / across
    parts = to_come(view, replace(BOARD, wide=(step - 8) * across))
    return tuple(
        part.at(rim + step * (k % across), plan.unseen + (part.high + 8) * (k // across))
        for k, part in enumerate(parts)
    )


def _card(
    card: TradingCard, names: Mapping[Town, str], wide: float, line: float
) -> tuple[Shape, ...]:
    shapes: list[Shape] = [Rect(0, 0, wide, 4 * line + 6, CARD, palette.GOLD, 2.5, 8)]
    for k, slot in enumerate(card.slots):
        y = 2.5 + line * (k + 0.5)
        shapes += [
            symbols.put(own.sort(slot.sort), (20, y), 25),
            Text(40, y + 0.5, names[slot.town], 23, INK, "sans", "lm", wide - 80),
            Text(wide - 14, y + 0.5, str(slot.price), 25, palette.RED, "heavy", "rm"),
        ]
    return tuple(shapes)


def to_come(view: View, look: Look) -> tuple[Part, ...]:
    """The same, one by one."""
    names = {town.id: town.name for town in view.chart.towns}
    wide, high = look.wide / look.unseen, 4 * look.unseen_line + 6
    return tuple(
        Part(wide, high, _card(card, names, wide, look.unseen_line)) for card in view.unseen or ()
    )
