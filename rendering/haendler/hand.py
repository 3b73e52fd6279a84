"""A player's hand of Die Händler as a picture: money, cards, abilities, where their goods are.

Cards of a kind lie on one pile, so that five piles are the most. Without cards there is no row for
them; everything else is then drawn larger on the same canvas.
"""

from collections.abc import Mapping
from functools import cache

from games.haendler.terms import CREST, Good
from games.haendler.view import CityView, Own, PlayerView, View, WagonView
from games.kernel import Seat, Term
from rendering import ornaments, palette, seats, symbols, wares
from rendering.haendler.labels import fitted, width_of
from rendering.haendler.map import INKS
from rendering.haendler.piles import abilities, panel, piles
from rendering.scene import Disc, Group, Rect, Scene, Shape, Still, Text
from rendering.words import Words

INK = palette.INK
WIDTH, HEIGHT = 1600, 868
_GAP = 12.0
_LEFT, _ACROSS = 12.0, WIDTH - 24.0
_HEAD = 116.0
_PILES = 336.0
_FADED = "#fbf4e280"
"""Laid over a symbol to make it pale: half-way to the card is in every picture's palette."""


Prices = Mapping[Good, int]
"""What each good sells for."""


def picture(view: View, words: Words) -> Scene:
    """The hand of one player.

    Raises:
        ValueError: the view is a spectator's, who holds nothing.
    """
    if view.viewer is None or view.own is None:
        raise ValueError("a spectator has no hand")
    own, player = view.own, view.players[view.viewer]
    prices = {good.good: good.sell for good in view.goods}
    y = 12 + _HEAD + _GAP
    shapes = list(_head(player, own, words))
    kinds = len(set(own.hand))
    if kinds:
        wide = 280 if kinds < 4 else 224
        across = wide * kinds + 26
        shapes += piles(own.hand, words, (_LEFT, y, across, _PILES), wide)
        left = _LEFT + across + _GAP
        box = (left, y, _LEFT + _ACROSS - left, _PILES)
        shapes += abilities(player.abilities, words, box, 1)
        y += _PILES + _GAP
    elif player.abilities:
        shapes += abilities(player.abilities, words, (_LEFT, y, _ACROSS, 152), 2)
        y += 152 + _GAP
    rest = HEIGHT - 12 - y - _GAP
    stores = rest - max(112.0, rest * 0.24)
    shapes += _stores(view, player.seat, prices, (y, stores))
    shapes += _carts(view, player.seat, prices, (y + stores + _GAP, rest - stores), words)
    return Scene(_ground(), tuple(shapes))


@cache
def _ground() -> Still:
    return Still(WIDTH, HEIGHT, ornaments.board(WIDTH, HEIGHT), INKS)


def _head(player: PlayerView, own: Own, words: Words) -> tuple[Shape, ...]:
    money, level = str(own.money), words.term(Term("level", player.level))
    right = WIDTH - 36 - width_of(money, 72, "heavy")
    upkeep = 160 + width_of(level, 30) + 30
    shapes: list[Shape] = [
        panel(_LEFT, 12, _ACROSS, _HEAD),
        Rect(_LEFT, 12, 16, _HEAD, seats.colour(player.seat), radius=8),
        seats.mark(player.seat, (76, 70), 36, edge=3),
        fitted(Text(128, 48, words.seat(player.seat), 44, INK, "display"), 540, 26),
        symbols.put(symbols.crown(), (144, 98), 32),
        Text(168, 99, level, 30, INK),
        symbols.put(symbols.coin(), (upkeep, 98), 26),
        Text(upkeep + 20, 99, str(player.upkeep), 28, palette.SEPIA, "heavy"),
        symbols.put(symbols.coin(), (right - 50, 70), 78),
        Text(WIDTH - 36, 72, money, 72, INK, "heavy", "rm"),
        *_sealed(own),
    ]
    debts = (
        symbols.put(symbols.debt(), (upkeep + 120 + 16 * k, 98), 34)
        for k in range(min(player.credits, 9))
    )
    return *shapes, *debts


def _sealed(own: Own) -> tuple[Shape, ...]:
    """Their answer to an open sealed question, behind a seal: a bid, a wheel, broken axles."""
    x, y = 776.0, 70.0
    shapes: list[Shape] = []
    if own.bid is not None:
        shapes += [
            symbols.put(symbols.coin(), (x + 10, y), 52),
            Text(x + 46, y + 1, str(own.bid), 52, palette.RED, "heavy"),
        ]
    for k, arrow in enumerate(own.wheel or ()):
        icon = symbols.crest() if arrow == CREST else wares.ware(arrow)
        shapes.append(symbols.put(icon, (x + 20 + 92 * k, y), 66))
    for k, wagon in enumerate(own.axles or ()):
        shapes += [
            symbols.put(symbols.axle(), (x + 20 + 110 * k, y), 60),
            symbols.put(symbols.badge(str(wagon)), (x + 62 + 110 * k, y), 40),
        ]
    answered = shapes or own.axles is not None
    return (symbols.put(symbols.seal(), (x - 62, y), 70), *shapes) if answered else ()


def _stores(
    view: View, seat: Seat, prices: Prices, place: tuple[float, float]
) -> tuple[Shape, ...]:
    """A plate for each city: their number of each good made there, and what it sells for."""
    y, h = place
    across = (_ACROSS + _GAP) / len(view.cities)
    return tuple(
        Group(_warehouse(view, city, seat, prices, (across - _GAP, h)), _LEFT + across * k, y)
        for k, city in enumerate(view.cities)
    )


def _warehouse(
    view: View, city: CityView, seat: Seat, prices: Prices, size: tuple[float, float]
) -> tuple[Shape, ...]:
    w, h = size
    row = (h - 60) / len(city.goods)
    named = view.tables.name("city", city.city)
    plate: list[Shape] = [
        panel(0, 0, w, h),
        Rect(5, 5, w - 10, 42, palette.RED, radius=9),
        fitted(Text(w / 2, 27, named, 32, palette.WHITE, "display", "mm"), w - 30),
    ]
    for n, good in enumerate(city.goods):
        line = (good, city.warehouses[seat].count(good), prices[good])
        plate += _store(line, 54 + row * (n + 0.5), w, min(1.5, row / 56))
    return tuple(plate)


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


def _carts(
    view: View, seat: Seat, prices: Prices, place: tuple[float, float], words: Words
) -> tuple[Shape, ...]:
    """A card for each wagon with where it is, and their goods on it with their prices."""
    y, h = place
    across = (_ACROSS + _GAP) / len(view.wagons)
    return tuple(
        Group(_cart(wagon, seat, prices, (across - _GAP, h), words), _LEFT + across * k, y)
        for k, wagon in enumerate(view.wagons)
    )


def _cart(
    wagon: WagonView, seat: Seat, prices: Prices, size: tuple[float, float], words: Words
) -> tuple[Shape, ...]:
    (w, h), load, master = size, wagon.loads[seat], wagon.master == seat
    where = words.term(Term("space", wagon.space))
    edge = seats.colour(seat) if master else palette.FAINT
    place = 0.27 if load else 0.52
    shapes: list[Shape] = [
        Rect(0, 0, w, h, palette.CARD, edge, 6 if master else 3, 14),
        Group(symbols.cart(), 62, h / 2, 1.1),
        Disc(62, h / 2 + 3, 19, palette.WHITE, INK, 3),
        Text(62, h / 2 + 3, str(wagon.number), 32, INK, "heavy", "mm"),
        fitted(Text(136, h * place, where, 28 if load else 34, palette.SEPIA), w - 200),
    ]
    if master:
        shapes += [
            Disc(w - 36, h * 0.25, 21, palette.GOLD, INK, 2),
            seats.mark(seat, (w - 36, h * 0.25), 15),
        ]
    for k, good in enumerate(load):
        x = 130 + 122 * k
        shapes += [
            symbols.put(wares.ware(good), (x + 22, h * 0.68), 46),
            Text(x + 48, h * 0.68 + 1, str(prices[good]), 28, palette.SEPIA, "heavy"),
        ]
    return tuple(shapes)
