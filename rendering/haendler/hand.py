"""A player's hand of Die Händler as a picture: money, cards, abilities, and where his goods are.

Cards of a kind lie on one pile, so that five piles are the most. Without cards there is no row for
them; everything else is then drawn larger on the same canvas.
"""

from functools import cache

from rendering import ornaments, palette, seats, symbols, wares
from rendering.haendler.facts import Aboard, Sheet
from rendering.haendler.labels import fitted, width_of
from rendering.haendler.map import INKS
from rendering.haendler.piles import abilities, panel, piles
from rendering.scene import Disc, Group, Rect, Scene, Shape, Still, Text

INK = palette.INK
WIDTH, HEIGHT = 1600, 868
_GAP = 12.0
_LEFT, _ACROSS = 12.0, WIDTH - 24.0
_HEAD = 116.0
_PILES = 336.0
_FADED = "#fbf4e280"
"""Laid over a symbol to make it pale: half-way to the card is in every picture's palette."""


def picture(sheet: Sheet) -> Scene:
    """The hand of one player."""
    y = 12 + _HEAD + _GAP
    shapes = list(_head(sheet))
    if sheet.cards:
        wide = 280 if len(sheet.cards) < 4 else 224
        across = wide * len(sheet.cards) + 26
        shapes += piles(sheet.cards, (_LEFT, y, across, _PILES), wide)
        left = _LEFT + across + _GAP
        shapes += abilities(sheet.abilities, (left, y, _LEFT + _ACROSS - left, _PILES), 1)
        y += _PILES + _GAP
    elif sheet.abilities:
        shapes += abilities(sheet.abilities, (_LEFT, y, _ACROSS, 152), 2)
        y += 152 + _GAP
    rest = HEIGHT - 12 - y - _GAP
    stores = rest - max(112.0, rest * 0.24)
    shapes += _stores(sheet, y, stores)
    shapes += _carts(sheet, y + stores + _GAP, rest - stores)
    return Scene(_ground(), tuple(shapes))


@cache
def _ground() -> Still:
    return Still(WIDTH, HEIGHT, ornaments.board(WIDTH, HEIGHT), INKS)


def _head(sheet: Sheet) -> tuple[Shape, ...]:
    money = str(sheet.money)
    right = WIDTH - 36 - width_of(money, 72, "heavy")
    upkeep = 160 + width_of(sheet.level, 30) + 30
    shapes: list[Shape] = [
        panel(_LEFT, 12, _ACROSS, _HEAD),
        Rect(_LEFT, 12, 16, _HEAD, seats.colour(sheet.seat), radius=8),
        seats.mark(sheet.seat, (76, 70), 36, edge=3),
        fitted(Text(128, 48, sheet.name, 44, INK, "display"), 540, 26),
        symbols.put(symbols.crown(), (144, 98), 32),
        Text(168, 99, sheet.level, 30, INK),
        symbols.put(symbols.coin(), (upkeep, 98), 26),
        Text(upkeep + 20, 99, str(sheet.upkeep), 28, palette.SEPIA, "heavy"),
        symbols.put(symbols.coin(), (right - 50, 70), 78),
        Text(WIDTH - 36, 72, money, 72, INK, "heavy", "rm"),
        *_sealed(sheet),
    ]
    debts = (
        symbols.put(symbols.debt(), (upkeep + 120 + 16 * k, 98), 34)
        for k in range(min(sheet.credits, 9))
    )
    return *shapes, *debts


def _sealed(sheet: Sheet) -> tuple[Shape, ...]:
    """His answer to an open sealed question, behind a seal: a bid, a price wheel, broken axles."""
    x, y = 776.0, 70.0
    shapes: list[Shape] = []
    if sheet.bid is not None:
        shapes += [
            symbols.put(symbols.coin(), (x + 10, y), 52),
            Text(x + 46, y + 1, str(sheet.bid), 52, palette.RED, "heavy"),
        ]
    for k, arrow in enumerate(sheet.wheel or ()):
        icon = symbols.crest() if arrow == "crest" else wares.ware(arrow)
        shapes.append(symbols.put(icon, (x + 20 + 92 * k, y), 66))
    for k, wagon in enumerate(sheet.axles or ()):
        shapes += [
            symbols.put(symbols.axle(), (x + 20 + 110 * k, y), 60),
            symbols.put(symbols.badge(str(wagon)), (x + 62 + 110 * k, y), 40),
        ]
    answered = shapes or sheet.axles is not None
    return (symbols.put(symbols.seal(), (x - 62, y), 70), *shapes) if answered else ()


def _stores(sheet: Sheet, y: float, h: float) -> tuple[Shape, ...]:
    """A plate for each city: his number of each good made there, and what it sells for."""
    across = (_ACROSS + _GAP) / max(1, len(sheet.stock))
    shapes: list[Shape] = []
    for k, (city, goods) in enumerate(sheet.stock):
        w = across - _GAP
        row = (h - 60) / max(1, len(goods))
        plate: list[Shape] = [
            panel(0, 0, w, h),
            Rect(5, 5, w - 10, 42, palette.RED, radius=9),
            fitted(Text(w / 2, 27, city, 32, palette.WHITE, "display", "mm"), w - 30),
        ]
        for n, (good, count, price) in enumerate(goods):
            plate += _store((good, count, price), 54 + row * (n + 0.5), w, min(1.5, row / 56))
        shapes.append(Group(tuple(plate), _LEFT + across * k, y))
    return tuple(shapes)


def _store(line: tuple[str, int, int], y: float, w: float, scale: float) -> tuple[Shape, ...]:
    """A good, how many of it, and its price; pale where there is none."""
    good, count, price = line
    size = 46 * scale
    icon = symbols.put(wares.ware(good), (18 + size / 2, y), size)
    if not count:
        return (
            icon,
            Rect(12, y - size / 2 - 2, size + 12, size + 4, _FADED),
            Text(w - 16, y + 1, str(price), 24, palette.FAINT, "sans", "rm"),
        )
    return (
        Rect(8, y - 27 * scale, w - 16, 54 * scale, palette.PARCHMENT, radius=9),
        icon,
        Text(30 + size, y + 1, str(count), 44 * min(scale, 1.3), INK, "heavy"),
        *_price(price, w - 16, y, 30),
    )


def _price(price: int, right: float, y: float, size: float) -> tuple[Shape, ...]:
    left = right - width_of(str(price), size, "heavy")
    return (
        symbols.put(symbols.coin(), (left - 18, y), size * 0.84),
        Text(right, y + 1, str(price), size, palette.SEPIA, "heavy", "rm"),
    )


def _carts(sheet: Sheet, y: float, h: float) -> tuple[Shape, ...]:
    """A card for each wagon with where it is, and his goods on it with their prices."""
    across = (_ACROSS + _GAP) / max(1, len(sheet.aboard))
    return tuple(
        Group(_cart(wagon, sheet.seat, across - _GAP, h), _LEFT + across * k, y)
        for k, wagon in enumerate(sheet.aboard)
    )


def _cart(wagon: Aboard, seat: int, w: float, h: float) -> tuple[Shape, ...]:
    edge = seats.colour(seat) if wagon.master else palette.FAINT
    place = 0.27 if wagon.load else 0.52
    shapes: list[Shape] = [
        Rect(0, 0, w, h, palette.CARD, edge, 6 if wagon.master else 3, 14),
        Group(symbols.cart(), 62, h / 2, 1.1),
        Disc(62, h / 2 + 3, 19, palette.WHITE, INK, 3),
        Text(62, h / 2 + 3, str(wagon.number), 32, INK, "heavy", "mm"),
        fitted(Text(136, h * place, wagon.place, 28 if wagon.load else 34, palette.SEPIA), w - 200),
    ]
    if wagon.master:
        shapes += [
            Disc(w - 36, h * 0.25, 21, palette.GOLD, INK, 2),
            seats.mark(seat, (w - 36, h * 0.25), 15),
        ]
    for k, (good, price) in enumerate(wagon.load):
        x = 130 + 122 * k
        shapes += [
            symbols.put(wares.ware(good), (x + 22, h * 0.68), 46),
            Text(x + 48, h * 0.68 + 1, str(price), 28, palette.SEPIA, "heavy"),
        ]
    return tuple(shapes)
