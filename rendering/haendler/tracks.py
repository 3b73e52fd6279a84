"""Status, arrivals and prices of Die Händler: what is printed and what lies on it."""

from functools import partial
from typing import Literal, TypeAlias

from games.haendler.printed import Tables
from games.haendler.terms import ACHSENBRUCH, CARDS, COPIES, GOODS
from games.haendler.view import View
from games.kernel import Term
from rendering import ornaments, palette, seats, symbols, wares
from rendering.haendler.forms import Tracks
from rendering.haendler.labels import card, fitted
from rendering.haendler.names import name
from rendering.scene import MIN_TEXT, Box, Disc, Polyline, Rect, Shape, Text
from rendering.words import Words

INK = palette.INK
Anchor: TypeAlias = Literal["lm", "mm", "rm"]


def printed_tracks(
    printed: Tables, words: Words, end: int, cards: tuple[str, ...], look: Tracks
) -> tuple[Shape, ...]:
    """The tracks as they are printed."""
    return (
        *status(printed, words, look),
        *arrivals(printed, end, look),
        *prices(printed, cards, look),
    )


def _headed(box: Box, look: Tracks) -> tuple[Shape, ...]:
    """A panel with a red head."""
    x, y, w, _ = box
    bar = Rect(x + 4, y + 4, w - 8, look.bar - 6, palette.RED, radius=10)
    return *ornaments.panel(box), bar


def _row(box: Box, rows: int, number: int, look: Tracks) -> tuple[float, float]:
    """The middle and the height of one of a track's rows; the last is on top."""
    height = (box[3] - look.bar - 10) / rows
    return box[1] + look.bar + 4 + height * (rows - number - 0.5), height


def status(printed: Tables, words: Words, look: Tracks) -> tuple[Shape, ...]:
    """The levels of status with their upkeep."""
    (x, top, w, _), u, size = look.status, look.scale, look.small
    shapes: list[Shape] = [
        *_headed(look.status, look),
        symbols.put(symbols.crown(), (x + 36 * u, top + 22 * u), 38 * u),
        symbols.put(symbols.coin(), (x + w - 36 * u, top + 22 * u), 42 * u),
    ]
    left, right = x + 14 * u, x + w - 16 * u
    for level, rank in enumerate(printed.levels):
        y, height = _row(look.status, len(printed.levels), level, look)
        ground, called = palette.PAPER if level % 2 else palette.CARD, name("level", rank, words)
        shapes += [
            Rect(x + 8, y - height / 2, w - 16, height, ground),
            Text(left, y, called.plain, size, INK, "sans", "lm", look.names),
            Text(right, y, str(printed.upkeep[level]), size, palette.SEPIA, "heavy", "rm"),
        ]
    return tuple(shapes)


def status_marks(view: View, look: Tracks) -> tuple[Shape, ...]:
    """Every seat's mark on its level."""
    shapes: list[Shape] = []
    x, _, w, _ = look.status
    for level in sorted({player.status for player in view.players}):
        there = [player.seat for player in view.players if player.status == level]
        y, _ = _row(look.status, len(view.tables.levels), level, look)
        right, r = x + w - 86 * look.scale, look.mark
        shapes += [
            seats.mark(seat, (right - 2 * r * k, y), r) for k, seat in enumerate(reversed(there))
        ]
    return tuple(shapes)


def arrivals(printed: Tables, end: int, look: Tracks) -> tuple[Shape, ...]:
    """How many arrivals there may be, and what a level of status costs by then."""
    (x, _, w, _), u, size = look.arrivals, look.scale, look.small
    rows = len(printed.status_prices)
    shapes: list[Shape] = [*_headed(look.arrivals, look)]
    for count, price in enumerate(printed.status_prices):
        y, height = _row(look.arrivals, rows, count, look)
        if count == end:
            shapes.append(Rect(x + 8, y - height / 2 + 2, w - 16, height - 4, "#eec9b4", radius=8))
            shapes.append(
                Polyline(((x + 12, y + height / 2), (x + w - 12, y + height / 2)), palette.RED, 4)
            )
        shapes += [
            Disc(x + 32 * u, y, 18 * u, palette.PAPER, palette.SEPIA, 2.5 * u),
            Text(x + 32 * u, y, str(count), max(MIN_TEXT, size - 1), INK, "heavy", "mm"),
            Text(x + w - 14 * u, y, str(price), size + 1, INK, "sans", "rm"),
        ]
    return tuple(shapes)


def _said(  # noqa: PLR0913, PLR0917 - a word, and where it stands
    label: str, words: Words, look: Tracks, at: tuple[float, float], anchor: Anchor, room: float
) -> Text:
    """What a column is, in the table's language."""
    said, size = words.term(Term("label", label)), look.small + 1
    return fitted(Text(*at, said, size, palette.WHITE, "sans", anchor), room)


def arrivals_caption(words: Words, look: Tracks) -> tuple[Shape, ...]:
    """What the column of arrivals is."""
    x, y, wide, _ = look.arrivals
    at = (x + wide / 2, y + 23 * look.scale)
    return (_said("arrivals", words, look, at, "mm", wide - 14),)


def prices_captions(words: Words, look: Tracks) -> tuple[Shape, ...]:
    """What the columns of prices are."""
    said = partial(_said, words=words, look=look)
    (px, py, pw, _), u = look.prices, look.scale
    y = py + 23 * u
    return (
        symbols.put(wares.crate(), (px + 28 * u, y), 44 * u),
        said("buy", at=(px + 52 * u, y), anchor="lm", room=130 * u),
        said("prices", at=(px + pw / 2, y), anchor="mm", room=140 * u),
        said("sell", at=(px + pw - 50 * u, y), anchor="rm", room=130 * u),
        symbols.put(symbols.coin(), (px + pw - 28 * u, y), 38 * u),
    )


def arrival_mark(view: View, look: Tracks) -> tuple[Shape, ...]:
    """Where the arrivals stand, and with it the price of a level of status."""
    (x, _, w, _), u = look.arrivals, look.scale
    rows = len(view.tables.status_prices)
    count = min(view.arrivals, rows - 1)
    y, height = _row(look.arrivals, rows, count, look)
    price = str(view.tables.status_prices[count])
    return (
        Rect(x + 6, y - height / 2 + 1, w - 12, height - 2, palette.GOLD, INK, 2.5, 9),
        Disc(x + 32 * u, y, 19 * u, INK, palette.WHITE, 2.5 * u),
        Text(x + 32 * u, y, str(view.arrivals), look.small + 1, palette.WHITE, "heavy", "mm"),
        Text(x + w - 14 * u, y, price, look.large, INK, "heavy", "rm"),
    )


def _price_row(printed: Tables, level: int, look: Tracks) -> tuple[float, float]:
    _, top, _, high = look.prices
    height = (high - look.bar - 8 - 2 * look.strip) / len(printed.buy)
    return top + look.bar + 2 + height * (len(printed.buy) - level - 0.5), height


def _column(k: int, look: Tracks) -> tuple[float, float]:
    width = (look.prices[2] - 168 * look.scale) / max(1, len(GOODS))
    return look.prices[0] + 80 * look.scale + width * (k + 0.5), width


def prices(printed: Tables, cards: tuple[str, ...], look: Tracks) -> tuple[Shape, ...]:
    """What can be bought and sold at which price, with the supply and the influence cards."""
    (x, y, w, h), u, size = look.prices, look.scale, look.large
    shapes: list[Shape] = [*_headed(look.prices, look)]
    for level, (buy, sell) in enumerate(zip(printed.buy, printed.sell, strict=True)):
        middle, height = _price_row(printed, level, look)
        ground = palette.CARD if level % 2 else palette.PAPER
        shapes += [
            Rect(x + 8, middle - height / 2, w - 16, height, ground),
            Text(x + 70 * u, middle, str(buy), size, INK, "heavy", "rm"),
            Text(x + w - 16 * u, middle, str(sell), size, INK, "heavy", "rm"),
        ]
    for k in range(len(GOODS)):
        left, _ = _column(k, look)
        ends = (left, y + look.bar + 8), (left, y + h - 2 * look.strip - 8)
        shapes.append(Polyline(ends, palette.FAINT, 1.6, (6, 6)))
    return *shapes, *_supply(look), *_influence(cards, look)


def _strip(number: int, look: Tracks) -> tuple[float, Rect]:
    """The middle and the ground of a strip below the prices, counted from the bottom."""
    x, y, w, h = look.prices
    top = y + h - 6 - look.strip * (number + 1)
    ground = Rect(x + 8, top + 2, w - 16, look.strip - 4, palette.PARCHMENT, radius=9)
    return top + look.strip / 2, ground


def _supply(look: Tracks) -> tuple[Shape, ...]:
    """The strip of what can be bought of each good, and the ground of the one below."""
    (middle, ground), x, u = _strip(1, look), look.prices[0], look.scale
    shapes: list[Shape] = [
        ground,
        symbols.put(wares.crate(), (x + 38 * u, middle), 46 * u),
        _strip(0, look)[1],
    ]
    for k, good in enumerate(GOODS):
        at = x + 94 * u + _step(len(GOODS), look) * k, middle
        shapes.append(symbols.put(wares.ware(good), at, 42 * u))
    return tuple(shapes)


def _step(goods: int, look: Tracks) -> float:
    """From one good of the supply to the next."""
    return (look.prices[2] - 84 * look.scale) / max(1, goods)


def price_marks(view: View, look: Tracks) -> tuple[Shape, ...]:
    """Each good on its price level, how many of it are left to buy, and the cards in the deck."""
    (below, _), u = _strip(1, look), look.scale
    step = _step(len(view.goods), look)
    shapes: list[Shape] = []
    for k, row in enumerate(view.goods):
        left, width = _column(k, look)
        middle, height = _price_row(view.tables, row.level, look)
        half, top = width / 2 - 3, middle - height / 2 + 1
        shapes += [
            Rect(left - half, top, 2 * half, height - 2, palette.WHITE, INK, 2.5, 9),
            symbols.put(wares.ware(row.good), (left, middle), height - 2),
        ]
        ink = INK if row.supply else palette.RED
        at = look.prices[0] + 117 * u + step * k, below + 1
        shapes.append(Text(*at, str(row.supply), look.large, ink, "heavy"))
    return tuple(shapes)


def cards_in_play(view: View) -> tuple[str, ...]:
    """The kinds of influence cards; the lighter variant has no broken axles."""
    return tuple(kind for kind in CARDS if not (view.lighter and kind == ACHSENBRUCH))


def _pile(cards: tuple[str, ...], k: int, n: int, look: Tracks) -> Box:
    """The box of the n-th little card of a kind of influence card."""
    (x, _, w, _), u = look.prices, look.scale
    step = (w - 124 * u) / max(1, len(cards))
    middle = _strip(0, look)[0]
    return x + 150 * u + step * k + 10 * u * n, middle - 11 * u, 7 * u, 22 * u


def _influence(cards: tuple[str, ...], look: Tracks) -> tuple[Shape, ...]:
    """A letter for the deck; of each kind of card a symbol, and its copies as little cards."""
    middle, u = _strip(0, look)[0], look.scale
    at = look.prices[0] + 40 * u, middle
    shapes: list[Shape] = [symbols.put(symbols.letter(), at, 42 * u)]
    for k, kind in enumerate(cards):
        left, edge = _pile(cards, k, 0, look)[0], 2 * u
        shapes.append(symbols.put(card(kind), (left - 22 * u, middle), 40 * u))
        shapes += [
            Rect(*_pile(cards, k, n, look), palette.GREEN, INK, edge, 2) for n in range(COPIES)
        ]
    return tuple(shapes)


def influence_marks(view: View, look: Tracks) -> tuple[Shape, ...]:
    """The deck's size, and the little cards that have been used, emptied from the right."""
    middle, cards, u = _strip(0, look)[0], cards_in_play(view), look.scale
    gone = (
        Rect(*_pile(cards, k, COPIES - 1 - n, look), palette.PARCHMENT, palette.FAINT, 2 * u)
        for k, kind in enumerate(cards)
        for n in range(view.used.count(kind))
    )
    at = look.prices[0] + 66 * u, middle + 1
    return Text(*at, str(view.deck), look.large, INK, "heavy"), *gone
