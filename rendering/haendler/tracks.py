"""Status, arrivals and prices of Die Händler: what is printed and what lies on it."""

from games.haendler.board import Board
from games.haendler.terms import ACHSENBRUCH, CARDS, COPIES, GOODS
from games.haendler.view import View
from games.kernel import Term
from games.kernel.words import Speaker
from rendering import ornaments, palette, seats, symbols
from rendering.haendler.labels import card, name
from rendering.lines import fitted
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK = palette.INK
BAR, STRIP = 34.0, 40.0
"""Heights of the bar above a track, and of each of two strips below the prices, in px."""
SMALL, LARGE = 22.0, 24.0
"""Sizes of what is printed, and of what changes."""
NAMES = 138.0
"""The room for a level's name."""


def _panel(size: Point) -> tuple[Shape, ...]:
    """A panel with a red head."""
    wide, high = size
    return *ornaments.card((0, 0, wide, high)), Rect(4, 4, wide - 8, BAR - 6, palette.RED, radius=9)


def _caption(label: str, words: Speaker, x: float, room: float) -> Text:
    """What a column is, about a place in the head, in the table's language."""
    said = words.term(Term("label", label))
    return fitted(Text(x, 18, said, SMALL + 1, palette.WHITE, "sans", "mm"), room)


def _row(high: float, rows: int, number: int, below: float = 0) -> Point:
    """The middle and the height of one of a track's rows; the last is on top."""
    height = (high - BAR - 10 - below) / rows
    return BAR + 4 + height * (rows - number - 0.5), height


def status(view: View, words: Speaker, size: Point) -> Part:
    """The levels of status with their upkeep, and every seat's mark on its level."""
    return Part(*size, lambda: _status(view, words, size))


def _status(view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    (wide, high), printed = size, view.board
    shapes: list[Shape] = [
        *_panel(size),
        symbols.put(symbols.drawn("crown"), (27, 18), 30),
        _caption("rank", words, wide * 0.36, 110),
        _caption("upkeep", words, wide - 62, 112),
    ]
    for level, rank in enumerate(printed.levels):
        y, height = _row(high, len(printed.levels), level)
        ground, called = palette.PAPER if level % 2 else palette.CARD, name("level", rank, words)
        players = [player.seat for player in view.players if player.status == level]
        marks = (
            thing(f"player {seat}/status", seats.mark(seat, (wide - 67 - 16 * k, y), 7.5))
            for k, seat in enumerate(players[::-1])
        )
        shapes += [
            Rect(8, y - height / 2, wide - 16, height, ground),
            Text(13, y, called.plain, SMALL, INK, "sans", "lm", NAMES),
            Text(wide - 13, y, str(printed.upkeep[level]), SMALL, palette.SEPIA, "heavy", "rm"),
            *marks,
        ]
    return tuple(shapes)


def arrivals(view: View, words: Speaker, size: Point) -> Part:
    """How many arrivals there may be, what a level of status costs by then; where they stand."""
    (wide, high), prices = size, view.board.data.status_prices
    now = min(view.arrivals, len(prices) - 1)
    shapes: list[Shape] = [*_panel(size), _caption("arrivals", words, wide / 2, wide - 14)]
    for count, price in enumerate(prices):
        y, height = _row(high, len(prices), count)
        reached, disc = count == now, (palette.PAPER, palette.SEPIA, INK)
        if reached:
            disc = (INK, palette.WHITE, palette.WHITE)
            box = (6.0, y - height / 2 + 1, wide - 12, height - 2)
            shapes.append(thing("arrivals", Rect(*box, palette.GOLD, INK, 2.5, 9)))
        elif count == view.end:
            shapes.append(Rect(8, y - height / 2 + 2, wide - 16, height - 4, "#eec9b4", radius=8))
        if count == view.end:
            rule = ((12, y + height / 2), (wide - 12, y + height / 2))
            shapes.append(Polyline(rule, palette.RED, 4))
        shapes += [
            Disc(25, y, 14, disc[0], disc[1], 2),
            Text(25, y, str(view.arrivals if reached else count), SMALL, disc[2], "heavy", "mm"),
            Text(wide - 11, y, str(price), LARGE, INK, "heavy" if reached else "sans", "rm"),
        ]
    return Part(*size, tuple(shapes))


def prices(view: View, words: Speaker, size: Point) -> Part:
    """What each good is bought and sold for; below, what can be bought, and influence cards."""
    (wide, high), printed = size, view.board
    captions = (("buy", 60.0, 104.0), ("prices", wide / 2, 120.0), ("sell", wide - 60, 104.0))
    shapes: list[Shape] = [*_panel(size), *(_caption(w, words, x, r) for w, x, r in captions)]
    for level in range(len(printed.buy)):
        shapes += _level(printed, level, size)
    step = (wide - 130) / len(GOODS)
    columns = [66 + step * (k + 0.5) for k in range(len(view.goods))]
    for x, row in zip(columns, view.goods, strict=True):
        y, height = _row(high, len(printed.buy), row.level, 2 * STRIP)
        rule = ((x, BAR + 8), (x, high - 2 * STRIP - 8))
        half = min(step, height, 56) / 2 - 1
        shapes += [
            Polyline(rule, palette.FAINT, 1.6, (6, 6)),
            thing(
                f"price {row.good}",
                Rect(x - half, y - half, 2 * half, 2 * half, palette.WHITE, INK, 2.5, 9),
                symbols.put(symbols.drawn(row.good), (x, y), 2 * half - 4),
            ),
        ]
    return Part(*size, (*shapes, *_supply(view, size), *_influence(view, size)))


def _level(printed: Board, level: int, size: Point) -> tuple[Shape, ...]:
    y, height = _row(size[1], len(printed.buy), level, 2 * STRIP)
    ground = palette.CARD if level % 2 else palette.PAPER
    return (
        Rect(8, y - height / 2, size[0] - 16, height, ground),
        Text(58, y, str(printed.buy[level]), LARGE, INK, "heavy", "rm"),
        Text(size[0] - 14, y, str(printed.sell[level]), LARGE, INK, "heavy", "rm"),
    )


def _strip(number: int, size: Point) -> tuple[float, Rect]:
    """The middle and the ground of a strip below the prices, counted from the bottom."""
    top = size[1] - 6 - STRIP * (number + 1)
    ground = Rect(8, top + 2, size[0] - 16, STRIP - 4, palette.PARCHMENT, radius=9)
    return top + STRIP / 2, ground


def _supply(view: View, size: Point) -> tuple[Shape, ...]:
    """What can be bought of each good."""
    y, ground = _strip(1, size)
    step = (size[0] - 64) / len(view.goods)
    shapes: list[Shape] = [ground, symbols.put(symbols.drawn("crate"), (30, y), 35)]
    for k, row in enumerate(view.goods):
        x, ink = 72 + step * k, INK if row.supply else palette.RED
        shapes += [
            symbols.put(symbols.drawn(row.good), (x, y), 33),
            thing(f"supply {row.good}", Text(x + 19, y + 1, str(row.supply), LARGE, ink, "heavy")),
        ]
    return tuple(shapes)


def cards_in_play(view: View) -> tuple[str, ...]:
    """The kinds of influence cards; the lighter variant has no broken axles."""
    return tuple(kind for kind in CARDS if not (view.lighter and kind == ACHSENBRUCH))


def _influence(view: View, size: Point) -> tuple[Shape, ...]:
    """The deck; of each kind of card a symbol, and its copies, emptied where they were used."""
    (y, ground), kinds = _strip(0, size), cards_in_play(view)
    step = (size[0] - 100) / len(kinds)
    shapes: list[Shape] = [
        ground,
        symbols.put(symbols.drawn("letter"), (30, y), 33),
        thing("deck", Text(51, y + 1, str(view.deck), LARGE, INK, "heavy")),
    ]
    for k, kind in enumerate(kinds):
        left = COPIES - view.used.count(kind)
        copies = Group(_copies(kind, left), 100 + step * k, y)
        shapes.append(thing(f"used {kind}", copies))
    return tuple(shapes)


def _copies(kind: str, left: int) -> tuple[Shape, ...]:
    paints = [(palette.GREEN, INK)] * left + [(palette.PARCHMENT, palette.FAINT)] * (COPIES - left)
    copies = (Rect(18 + 7 * n, -9, 6, 18, *paint, 2, 2) for n, paint in enumerate(paints))
    return symbols.put(card(kind), (0, 0), 33), *copies
