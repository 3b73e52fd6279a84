"""Status, arrivals and prices of Die Händler: what is printed and what lies on it."""

from typing import Literal, TypeAlias

from games.haendler.printed import Tables
from games.haendler.terms import ACHSENBRUCH, CARDS, COPIES, GOODS
from games.haendler.view import View
from games.kernel import Term
from rendering import ornaments, palette, seats, symbols, wares
from rendering.haendler.labels import card, fitted
from rendering.haendler.names import Words
from rendering.scene import Disc, Polyline, Rect, Shape, Text

INK = palette.INK
Anchor: TypeAlias = Literal["lm", "mm", "rm"]
STATUS = (1082.0, 82.0, 366.0, 478.0)
ARRIVALS = (1458.0, 82.0, 130.0, 478.0)
PRICES = (1082.0, 572.0, 506.0, 404.0)
"""Left, top, width and height of the three tracks; supply and influence lie below the prices."""
_HEAD = 44.0
_STRIP = 52.0
"""Height of the strip of the supply, and of that of the influence cards, their gaps included."""


def printed_tracks(printed: Tables, end: int, cards: tuple[str, ...]) -> tuple[Shape, ...]:
    """The tracks as they are printed."""
    return *_status(printed), *_arrivals(printed, end), *_prices(printed), *_influence(cards)


def _headed(box: tuple[float, float, float, float]) -> tuple[Shape, ...]:
    """A panel with a red head."""
    x, y, w, _ = box
    return *ornaments.panel(box), Rect(x + 4, y + 4, w - 8, _HEAD - 6, palette.RED, radius=10)


def _status_row(printed: Tables, level: int) -> tuple[float, float]:
    """The middle and the height of a level's row; the highest is on top."""
    height = (STATUS[3] - _HEAD - 10) / len(printed.levels)
    return STATUS[1] + _HEAD + 4 + height * (len(printed.levels) - level - 0.5), height


def _status(printed: Tables) -> tuple[Shape, ...]:
    x, _, w, _ = STATUS
    shapes: list[Shape] = [
        *_headed(STATUS),
        symbols.put(symbols.crown(), (x + 36, STATUS[1] + 22), 38),
        symbols.put(symbols.coin(), (x + w - 36, STATUS[1] + 22), 32),
    ]
    for level, rank in enumerate(printed.levels):
        y, height = _status_row(printed, level)
        ground = palette.PAPER if level % 2 else palette.CARD
        shapes += [
            Rect(x + 8, y - height / 2, w - 16, height, ground),
            Text(x + 14, y, printed.name("level", rank), 26, INK, "sans", "lm", 170),
            Text(x + w - 16, y, str(printed.upkeep[level]), 26, palette.SEPIA, "heavy", "rm"),
        ]
    return tuple(shapes)


def status_marks(view: View) -> tuple[Shape, ...]:
    """Every seat's mark on its level."""
    shapes: list[Shape] = []
    x, _, w, _ = STATUS
    for level in sorted({player.status for player in view.players}):
        there = [player.seat for player in view.players if player.status == level]
        y, _ = _status_row(view.tables, level)
        right = x + w - 86
        shapes += [
            seats.mark(seat, (right - 27 * k, y), 13.5) for k, seat in enumerate(reversed(there))
        ]
    return tuple(shapes)


def _arrival_row(printed: Tables, count: int) -> tuple[float, float]:
    height = (ARRIVALS[3] - _HEAD - 10) / len(printed.status_prices)
    return ARRIVALS[1] + _HEAD + 4 + height * (len(printed.status_prices) - count - 0.5), height


def _arrivals(printed: Tables, end: int) -> tuple[Shape, ...]:
    x, _, w, _ = ARRIVALS
    shapes: list[Shape] = [
        *_headed(ARRIVALS),
    ]
    for count, price in enumerate(printed.status_prices):
        y, height = _arrival_row(printed, count)
        if count == end:
            shapes.append(Rect(x + 8, y - height / 2 + 2, w - 16, height - 4, "#eec9b4", radius=8))
            shapes.append(
                Polyline(((x + 12, y + height / 2), (x + w - 12, y + height / 2)), palette.RED, 4)
            )
        shapes += [
            Disc(x + 32, y, 18, palette.PAPER, palette.SEPIA, 2.5),
            Text(x + 32, y, str(count), 25, INK, "heavy", "mm"),
            Text(x + w - 14, y, str(price), 27, INK, "sans", "rm"),
        ]
    return tuple(shapes)


def captions(words: Words) -> tuple[Shape, ...]:
    """What the columns of arrivals and prices are, in the table's language."""

    def said(label: str, at: tuple[float, float], anchor: Anchor, room: float) -> Text:
        text = Text(*at, words.term(Term("label", label)), 27, palette.WHITE, "sans", anchor)
        return fitted(text, room)

    (ax, ay, aw, _), (px, py, pw, _) = ARRIVALS, PRICES
    y = py + 23
    return (
        said("arrivals", (ax + aw / 2, ay + 23), "mm", aw - 14),
        symbols.put(wares.crate(), (px + 30, y), 30),
        said("buy", (px + 50, y), "lm", 130),
        said("prices", (px + pw / 2, y), "mm", 140),
        said("sell", (px + pw - 50, y), "rm", 130),
        symbols.put(symbols.coin(), (px + pw - 28, y), 30),
    )


def arrival_mark(view: View) -> tuple[Shape, ...]:
    """Where the arrivals stand, and with it the price of a level of status."""
    x, _, w, _ = ARRIVALS
    count = min(view.arrivals, len(view.tables.status_prices) - 1)
    y, height = _arrival_row(view.tables, count)
    return (
        Rect(x + 6, y - height / 2 + 1, w - 12, height - 2, palette.GOLD, INK, 2.5, 9),
        Disc(x + 32, y, 19, INK, palette.WHITE, 2.5),
        Text(x + 32, y, str(view.arrivals), 27, palette.WHITE, "heavy", "mm"),
        Text(x + w - 14, y, str(view.tables.status_prices[count]), 30, INK, "heavy", "rm"),
    )


def _price_row(printed: Tables, level: int) -> tuple[float, float]:
    height = (PRICES[3] - _HEAD - 8 - 2 * _STRIP) / len(printed.buy)
    return PRICES[1] + _HEAD + 2 + height * (len(printed.buy) - level - 0.5), height


def _column(k: int) -> tuple[float, float]:
    width = (PRICES[2] - 168) / max(1, len(GOODS))
    return PRICES[0] + 80 + width * (k + 0.5), width


def _prices(printed: Tables) -> tuple[Shape, ...]:
    x, y, w, h = PRICES
    shapes: list[Shape] = [
        *_headed(PRICES),
    ]
    for level, (buy, sell) in enumerate(zip(printed.buy, printed.sell, strict=True)):
        middle, height = _price_row(printed, level)
        ground = palette.CARD if level % 2 else palette.PAPER
        shapes += [
            Rect(x + 8, middle - height / 2, w - 16, height, ground),
            Text(x + 70, middle, str(buy), 30, INK, "heavy", "rm"),
            Text(x + w - 16, middle, str(sell), 30, INK, "heavy", "rm"),
        ]
    for k in range(len(GOODS)):
        left, _ = _column(k)
        ends = (left, y + _HEAD + 8), (left, y + h - 2 * _STRIP - 8)
        shapes.append(Polyline(ends, palette.FAINT, 1.6, (6, 6)))
    return *shapes, *_supply()


def _strip(number: int) -> tuple[float, Rect]:
    """The middle and the ground of a strip below the prices, counted from the bottom."""
    x, y, w, h = PRICES
    top = y + h - 6 - _STRIP * (number + 1)
    return top + _STRIP / 2, Rect(x + 8, top + 2, w - 16, _STRIP - 4, palette.PARCHMENT, radius=9)


def _supply() -> tuple[Shape, ...]:
    """The strip of what can be bought of each good, and the ground of the one below."""
    middle, ground = _strip(1)
    step = (PRICES[2] - 84) / max(1, len(GOODS))
    shapes: list[Shape] = [
        ground,
        symbols.put(wares.crate(), (PRICES[0] + 42, middle), 34),
        _strip(0)[1],
    ]
    for k, good in enumerate(GOODS):
        shapes.append(symbols.put(wares.ware(good), (PRICES[0] + 94 + step * k, middle), 30))
    return tuple(shapes)


def price_marks(view: View) -> tuple[Shape, ...]:
    """Each good on its price level, how many of it are left to buy, and the cards in the deck."""
    below, _ = _strip(1)
    step = (PRICES[2] - 84) / max(1, len(view.goods))
    shapes: list[Shape] = []
    for k, row in enumerate(view.goods):
        left, width = _column(k)
        middle, height = _price_row(view.tables, row.level)
        half, top = width / 2 - 3, middle - height / 2 + 1
        shapes += [
            Rect(left - half, top, 2 * half, height - 2, palette.WHITE, INK, 2.5, 9),
            symbols.put(wares.ware(row.good), (left, middle), height - 12),
        ]
        ink = INK if row.supply else palette.RED
        at = PRICES[0] + 115 + step * k, below + 1
        shapes.append(Text(*at, str(row.supply), 30, ink, "heavy"))
    return tuple(shapes)


def cards_in_play(view: View) -> tuple[str, ...]:
    """The kinds of influence cards; the lighter variant has no broken axles."""
    return tuple(kind for kind in CARDS if not (view.lighter and kind == ACHSENBRUCH))


def _pile(cards: tuple[str, ...], k: int, n: int) -> tuple[float, float, float, float]:
    """The box of the n-th little card of a kind of influence card."""
    step = (PRICES[2] - 124) / max(1, len(cards))
    return PRICES[0] + 150 + step * k + 11 * n, _strip(0)[0] - 10, 8, 20


def _influence(cards: tuple[str, ...]) -> tuple[Shape, ...]:
    """A letter for the deck; of each kind of card a symbol, and its copies as little cards."""
    middle, _ = _strip(0)
    shapes: list[Shape] = [symbols.put(symbols.letter(), (PRICES[0] + 40, middle), 38)]
    for k, kind in enumerate(cards):
        shapes.append(symbols.put(card(kind), (_pile(cards, k, 0)[0] - 22, middle), 30))
        shapes += [Rect(*_pile(cards, k, n), palette.GREEN, INK, 2, 2) for n in range(COPIES)]
    return tuple(shapes)


def influence_marks(view: View) -> tuple[Shape, ...]:
    """The deck's size, and the little cards that have been used, emptied from the right."""
    middle, cards = _strip(0)[0], cards_in_play(view)
    gone = (
        Rect(*_pile(cards, k, COPIES - 1 - n), palette.PARCHMENT, palette.FAINT, 2)
        for k, kind in enumerate(cards)
        for n in range(view.used.count(kind))
    )
    return Text(PRICES[0] + 66, middle + 1, str(view.deck), 30, INK, "heavy"), *gone
