"""Die Händler: parts of the market's sheet: prices, arrivals, levels of status, and wagons."""

from collections.abc import Iterator

from games.haendler.board import Board
from games.haendler.stages.loading.cargo import MAX_GUEST_GOODS, MAX_MASTER_GOODS
from games.haendler.terms import ACHSENBRUCH, CARD_COPY_COUNT, CARDS, GOODS
from games.haendler.view import View, WagonView
from games.kernel import Term
from games.texts.catalogues import Speaker
from rendering import ornaments, palette, seats, symbols
from rendering.haendler.labels import card_symbol, find_name
from rendering.paint import fit_text, text_width
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK = palette.INK
HEADER_PX, STRIP_PX = 34.0, 40.0
"""Heights of the bar above a track, and of each of the two strips below the prices."""
PRINTED_TEXT_PX, CHANGING_TEXT_PX = 22.0, 24.0
LEVEL_NAME_WIDTH_PX = 138.0


def _track_panel(size: Point) -> tuple[Shape, ...]:
    """The ground of a track, with a red bar at the top."""
    width, height = size
    return *ornaments.card((0, 0, width, height)), Rect(
        4, 4, width - 8, HEADER_PX - 6, palette.RED, radius=9
    )


def _caption(label: str, words: Speaker, x: float, room: float) -> Text:
    """The label of a column in the table's language, centred at x in the bar above a track."""
    label_text = words.term(Term("label", label))
    return fit_text(Text(x, 18, label_text, PRINTED_TEXT_PX + 1, palette.WHITE, "sans", "mm"), room)


def _track_row(height: float, rows: int, number: int, below: float = 0) -> Point:
    """Middle and height of a row in a track of `height` px; row 0 is the lowest.

    `below` px stay free below it.
    """
    row_height = (height - HEADER_PX - 10 - below) / rows
    return HEADER_PX + 4 + row_height * (rows - number - 0.5), row_height


def status_track(view: View, words: Speaker, size: Point) -> Part:
    """The levels of status with their upkeep, and each seat's mark on the seat's level."""
    return Part(*size, lambda: _status_shapes(view, words, size))


def _status_shapes(view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    width, height = size
    printed = view.board
    shapes: list[Shape] = [
        *_track_panel(size),
        symbols.place_symbol(symbols.drawn("crown"), (27, 18), 30),
        _caption("rank", words, width * 0.36, 110),
        _caption("upkeep", words, width - 62, 112),
    ]
    for level, rank in enumerate(printed.levels):
        y, row_height = _track_row(height, len(printed.levels), level)
        ground = palette.PAPER if level % 2 else palette.CARD
        name = find_name("level", rank, words)
        players = [player.seat for player in view.players if player.status == level]
        marks = (
            thing(f"player {seat}/status", seats.seat_mark(seat, (width - 67 - 16 * k, y), 7.5))
            for k, seat in enumerate(players[::-1])
        )
        shapes += [
            Rect(8, y - row_height / 2, width - 16, row_height, ground),
            Text(13, y, name.plain, PRINTED_TEXT_PX, INK, "sans", "lm", LEVEL_NAME_WIDTH_PX),
            Text(
                width - 13,
                y,
                str(printed.upkeep[level]),
                PRINTED_TEXT_PX,
                palette.SEPIA,
                "heavy",
                "rm",
            ),
            *marks,
        ]
    return tuple(shapes)


def arrivals_track(view: View, words: Speaker, size: Point) -> Part:
    """The track of arrivals: beside each number of arrivals, the price of a level of status.

    The current number is framed, and the number at which the game ends has a red line.
    """
    width, height = size
    prices = view.board.data.status_prices
    current = min(view.arrivals, len(prices) - 1)
    shapes: list[Shape] = [*_track_panel(size), _caption("arrivals", words, width / 2, width - 14)]
    for count, price in enumerate(prices):
        y, row_height = _track_row(height, len(prices), count)
        is_current = count == current
        fill, rim, ink = palette.PAPER, palette.SEPIA, INK
        if is_current:
            fill, rim, ink = INK, palette.WHITE, palette.WHITE
            box = (6.0, y - row_height / 2 + 1, width - 12, row_height - 2)
            shapes.append(thing("arrivals", Rect(*box, palette.GOLD, INK, 2.5, 9)))
        elif count == view.end:
            shapes.append(
                Rect(8, y - row_height / 2 + 2, width - 16, row_height - 4, "#eec9b4", radius=8)
            )
        if count == view.end:
            rule = ((12, y + row_height / 2), (width - 12, y + row_height / 2))
            shapes.append(Polyline(rule, palette.RED, 4))
        shapes += [
            Disc(25, y, 14, fill, rim, 2),
            Text(
                25,
                y,
                str(view.arrivals if is_current else count),
                PRINTED_TEXT_PX,
                ink,
                "heavy",
                "mm",
            ),
            Text(
                width - 11,
                y,
                str(price),
                CHANGING_TEXT_PX,
                INK,
                "heavy" if is_current else "sans",
                "rm",
            ),
        ]
    return Part(*size, tuple(shapes))


def price_table(view: View, words: Speaker, size: Point) -> Part:
    """Buying and selling price of each good; below, the supply and the influence cards."""
    width, height = size
    printed = view.board
    captions = (("buy", 60.0, 104.0), ("prices", width / 2, 120.0), ("sell", width - 60, 104.0))
    shapes: list[Shape] = [*_track_panel(size), *(_caption(w, words, x, r) for w, x, r in captions)]
    for level in range(len(printed.buy)):
        shapes += _price_level(printed, level, size)
    step = (width - 130) / len(GOODS)
    columns = [66 + step * (k + 0.5) for k in range(len(view.goods))]
    for x, row in zip(columns, view.goods, strict=True):
        y, row_height = _track_row(height, len(printed.buy), row.level, 2 * STRIP_PX)
        rule = ((x, HEADER_PX + 8), (x, height - 2 * STRIP_PX - 8))
        half = min(step, row_height, 56) / 2 - 1
        shapes += [
            Polyline(rule, palette.FAINT, 1.6, (6, 6)),
            thing(
                f"price {row.good}",
                Rect(x - half, y - half, 2 * half, 2 * half, palette.WHITE, INK, 2.5, 9),
                symbols.place_symbol(symbols.drawn(row.good), (x, y), 2 * half - 4),
            ),
        ]
    return Part(*size, (*shapes, *_supply_strip(view, size), *_influence_strip(view, size)))


def _price_level(printed: Board, level: int, size: Point) -> tuple[Shape, ...]:
    """The ground of a level of the price track, with its buying and its selling price."""
    y, row_height = _track_row(size[1], len(printed.buy), level, 2 * STRIP_PX)
    ground = palette.CARD if level % 2 else palette.PAPER
    return (
        Rect(8, y - row_height / 2, size[0] - 16, row_height, ground),
        Text(58, y, str(printed.buy[level]), CHANGING_TEXT_PX, INK, "heavy", "rm"),
        Text(size[0] - 14, y, str(printed.sell[level]), CHANGING_TEXT_PX, INK, "heavy", "rm"),
    )


def _strip_below(number: int, size: Point) -> tuple[float, Rect]:
    """Vertical middle and ground of a strip below the prices; strip 0 is the lowest."""
    top = size[1] - 6 - STRIP_PX * (number + 1)
    ground = Rect(8, top + 2, size[0] - 16, STRIP_PX - 4, palette.PARCHMENT, radius=9)
    return top + STRIP_PX / 2, ground


def _supply_strip(view: View, size: Point) -> tuple[Shape, ...]:
    """The supply of each good."""
    y, ground = _strip_below(1, size)
    step = (size[0] - 64) / len(view.goods)
    shapes: list[Shape] = [ground, symbols.place_symbol(symbols.drawn("crate"), (30, y), 35)]
    for k, row in enumerate(view.goods):
        x = 72 + step * k
        ink = INK if row.supply else palette.RED
        shapes += [
            symbols.place_symbol(symbols.drawn(row.good), (x, y), 33),
            thing(
                f"supply {row.good}",
                Text(x + 19, y + 1, str(row.supply), CHANGING_TEXT_PX, ink, "heavy"),
            ),
        ]
    return tuple(shapes)


def cards_in_play(view: View) -> tuple[str, ...]:
    """The kinds of influence cards in this match: the lighter variant has no Broken Axle."""
    return tuple(kind for kind in CARDS if not (view.lighter and kind == ACHSENBRUCH))


def _influence_strip(view: View, size: Point) -> tuple[Shape, ...]:
    """The number of cards in the deck, and for each kind of card a symbol and a bar per copy.

    Bars of used copies are pale.
    """
    y, ground = _strip_below(0, size)
    kinds = cards_in_play(view)
    step = (size[0] - 100) / len(kinds)
    shapes: list[Shape] = [
        ground,
        symbols.place_symbol(symbols.drawn("letter"), (30, y), 33),
        thing("deck", Text(51, y + 1, str(view.deck), CHANGING_TEXT_PX, INK, "heavy")),
    ]
    for k, kind in enumerate(kinds):
        used = view.used.count(kind)
        paints = [(palette.GREEN, INK)] * (CARD_COPY_COUNT - used)
        paints += [(palette.PARCHMENT, palette.FAINT)] * used
        bars = (
            Rect(18 + 7 * number, -9, 6, 18, *paint, 2, 2) for number, paint in enumerate(paints)
        )
        symbol = symbols.place_symbol(card_symbol(kind), (0, 0), 33)
        copies = Group((symbol, *bars), 100 + step * k, y)
        shapes.append(thing(f"used {kind}", copies))
    return tuple(shapes)


INK = palette.INK
CARD_HEADER_PX, MAX_GOODS_PX = 48.0, 46.0
"""Height of a card's head, and the largest size of a good."""
CITY_NAME_PX, MIN_CITY_NAME_PX = 24.0, 17.5
"""Largest and smallest text size of the name of the city where a wagon stands."""
HOURGLASS_PX = 32.0
"""Width of the hourglass that marks the current wagon's card."""


def wagon_card(wagon: WagonView, view: View, size: Point) -> Part:
    """A wagon's number, its city, and a line with each seat's load, the Loading Master's first."""
    width, height = size
    current = wagon.number == view.wagon
    ink = palette.FAINT if wagon.master is None else seats.seat_colour(wagon.master)
    ground = palette.PARCHMENT if current else palette.CARD
    plate = Rect(1, 1, width - 2, height - 2, ground, ink, 5 if current else 3, 12)
    shapes: list[Shape] = [
        thing(f"wagon {wagon.number}", plate),
        Group(symbols.drawn("cart"), 42, 26, 0.62),
        Disc(42, 28, 14, palette.WHITE, INK, 2),
        Text(42, 28, str(wagon.number), 23, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.place_symbol(symbols.drawn("axle"), (96, 26), 34))
    left = 116 if wagon.axles else 72
    room = width - 10 - left
    city = "" if wagon.city is None else view.board.names[f"city-{wagon.city}"]
    # The current wagon has a ground of its own too, so that it can do without the hourglass.
    if current and text_width(city, CITY_NAME_PX) <= room - HOURGLASS_PX:
        shapes.append(symbols.place_symbol(symbols.drawn("hourglass"), (width - 24, 26), 32))
    if city and text_width(city, MIN_CITY_NAME_PX) <= room:
        city_name = Text(left, 28, city, CITY_NAME_PX, INK, "sans", "lm")
        shapes.append(fit_text(city_name, room, MIN_CITY_NAME_PX))
    owners: list[int] = [seat for seat, goods in enumerate(wagon.loads) if goods]
    if wagon.master is not None:
        owners = [wagon.master, *(seat for seat in owners if seat != wagon.master)]
    if not owners and wagon.city is not None:
        shapes += _load_line(wagon, None, (8, CARD_HEADER_PX + 22), (width - 14, MAX_GOODS_PX))
    step = min(MAX_GOODS_PX, (height - CARD_HEADER_PX - 6) / max(1, len(owners)))
    for k, seat in enumerate(owners):
        top = CARD_HEADER_PX + step * (k + 0.5)
        shapes += _load_line(wagon, seat, (8, top), (width - 14, step))
    return Part(*size, tuple(shapes))


def _load_line(wagon: WagonView, seat: int | None, at: Point, room: Point) -> Iterator[Shape]:
    """Yield a seat's mark, its goods on a wagon, and free places for more.

    `at` is the left end and the middle of the line, `room` its width and height, in px. Without a
    seat, yield the free places that the next Loading Master will have.
    """
    x, y = at
    width, height = room
    goods = () if seat is None else wagon.loads[seat]
    capacity = MAX_MASTER_GOODS if seat in (None, wagon.master) else MAX_GUEST_GOODS
    # Free places are drawn only in a city, where goods are loaded.
    places = len(goods) if wagon.city is None else max(len(goods), capacity)
    step = min(MAX_GOODS_PX, height, (width - 26) / MAX_MASTER_GOODS)
    if seat is not None:
        if seat == wagon.master:
            yield Disc(x + 10, y, 13, palette.GOLD, INK, 1.5)
        yield seats.seat_mark(seat, (x + 10, y), 9)
    for k in range(places):
        middle = (x + 26 + step * (k + 0.5), y)
        if k < len(goods):
            yield symbols.place_symbol(symbols.drawn(goods[k]), middle, step - 2)
        else:
            side = 0.8 * step
            left, top = middle[0] - side / 2, middle[1] - side / 2
            yield Rect(left, top, side, side, palette.PAPER, palette.FAINT, 2.5, 6)
