"""A player's hand of Die Händler as a picture: money, cards, and where his goods are."""

from functools import cache

from rendering import ornaments, palette, seats, symbols, wares
from rendering.haendler_facts import Card, Sheet
from rendering.haendler_map import INKS
from rendering.scene import Group, Rect, Scene, Shape, Still, Text

INK = palette.INK
WIDTH, HEIGHT = 1600, 760
_CARD = (212.0, 286.0)
_KINDS = {
    "achsenbruch": symbols.axle,
    "zuladung": symbols.loaded,
    "sonderverkauf": symbols.coin,
    "aufstieg": symbols.crown,
    "bonus": symbols.star_coin,
}


def picture(sheet: Sheet) -> Scene:
    """The hand of one player."""
    moving = (*_head(sheet), *_cards(sheet.cards), *_abilities(sheet), *_stores(sheet))
    return Scene(_ground(), moving)


@cache
def _ground() -> Still:
    shapes = (
        *ornaments.board(WIDTH, HEIGHT),
        *ornaments.panel((12, 12, WIDTH - 24, 96)),
        *ornaments.panel((12, 120, 1140, 330)),
        *ornaments.panel((1164, 120, WIDTH - 1176, 330)),
        *ornaments.panel((12, 462, WIDTH - 24, HEIGHT - 474)),
    )
    return Still(WIDTH, HEIGHT, shapes, INKS)


def _head(sheet: Sheet) -> tuple[Shape, ...]:
    return (
        seats.mark(sheet.seat, (62, 60), 30, edge=3),
        Text(108, 61, sheet.name, 42, INK, "display", "lm", 560),
        *_sealed(sheet),
        symbols.put(symbols.coin(), (1380, 60), 58),
        Text(WIDTH - 40, 61, f"{sheet.money}", 50, INK, "heavy", "rm", 140),
    )


def _sealed(sheet: Sheet) -> tuple[Shape, ...]:
    """His answer to an open sealed question, behind a seal: a bid, a price wheel, broken axles."""
    shapes: list[Shape] = []
    if sheet.bid is not None:
        shapes += [
            symbols.put(symbols.coin(), (770, 60), 46),
            Text(806, 61, str(sheet.bid), 42, palette.RED, "heavy"),
        ]
    for k, arrow in enumerate(sheet.wheel or ()):
        icon = symbols.crest() if arrow == "crest" else wares.ware(arrow)
        shapes.append(symbols.put(icon, (776 + 84 * k, 60), 58))
    for k, wagon in enumerate(sheet.axles or ()):
        shapes += [
            symbols.put(symbols.axle(), (776 + 110 * k, 60), 54),
            symbols.put(symbols.badge(str(wagon)), (818 + 110 * k, 60), 38),
        ]
    answered = shapes or sheet.axles is not None
    return (symbols.put(symbols.seal(), (706, 60), 56), *shapes) if answered else ()


def _cards(cards: tuple[Card, ...]) -> tuple[Shape, ...]:
    step = min(_CARD[0] + 12, (1140 - 32 - _CARD[0]) / max(1, len(cards) - 1))
    return tuple(_card(card, 28 + step * k) for k, card in enumerate(cards))


def _card(card: Card, x: float) -> Group:
    w, h = _CARD
    return Group(
        (
            Rect(0, 0, w, h, palette.PAPER, INK, 3, 14),
            Rect(9, 9, w - 18, h - 18, None, palette.GREEN, 4, 9),
            symbols.put(_KINDS.get(card.kind, symbols.letter)(), (w / 2 - 4, 108), 104),
            Rect(9, 198, w - 18, 79, palette.GREEN, radius=9),
            *_lines(card.name, w / 2, 238, w - 34),
        ),
        x,
        142,
    )


def _lines(name: str, x: float, y: float, width: float) -> tuple[Shape, ...]:
    """A name in one line or, if it has several words, in two."""
    words = name.split()
    middle = (len(words) + 1) // 2
    parts = [" ".join(part) for part in (words[:middle], words[middle:]) if part]
    top = y - 16 * (len(parts) - 1)
    return tuple(
        Text(x, top + 32 * k, part, 28, palette.WHITE, "sans", "mm", width)
        for k, part in enumerate(parts)
    )


def _abilities(sheet: Sheet) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for k, name in enumerate(sheet.abilities):
        y = 142 + 74 * k
        shapes += [
            Rect(1184, y, WIDTH - 1216, 62, palette.PAPER, palette.SEPIA, 2.5, 10),
            Rect(1184, y, 14, 62, palette.RED, radius=5),
            Text(1212, y + 32, name, 32, INK, "sans", "lm", WIDTH - 1262),
        ]
    return tuple(shapes)


def _stores(sheet: Sheet) -> tuple[Shape, ...]:
    """Warehouses by city, then what rides on wagons, in columns."""
    columns = len(sheet.stock) + len(sheet.aboard)
    step = min(250.0, (WIDTH - 56) / max(1, columns))
    shapes: list[Shape] = []
    for k, (city, goods) in enumerate(sheet.stock):
        x = 28 + step * k
        shapes += [
            Rect(x, 482, step - 10, 44, palette.RED, radius=9),
            Text(x + step / 2 - 5, 505, city, 32, palette.WHITE, "display", "mm", step - 30),
        ]
        for row, (good, count) in enumerate(goods):
            y = 562 + 64 * row
            shapes += [
                symbols.put(wares.ware(good), (x + 56, y), 52),
                Text(x + 104, y + 1, f"{count}", 40, INK, "heavy", "lm"),
            ]
    for k, (number, goods_aboard) in enumerate(sheet.aboard, len(sheet.stock)):
        x = 28 + step * k
        shapes += [
            symbols.put(symbols.cart(), (x + step / 2 - 10, 498), 42),
            symbols.put(symbols.badge(str(number)), (x + step / 2 - 10, 498), 38),
            *(
                symbols.put(wares.ware(good), (x + 56 + 70 * (i % 2), 562 + 64 * (i // 2)), 52)
                for i, good in enumerate(goods_aboard)
            ),
        ]
    return tuple(shapes)
