"""The players' panels of Die Händler: public things only."""

from games.haendler.terms import TILES
from games.haendler.view import PlayerView, View
from rendering import palette, seats, symbols
from rendering.haendler import talk
from rendering.haendler.labels import chip, fitted
from rendering.haendler.layout import HEIGHT, WIDTH
from rendering.haendler.names import Words
from rendering.scene import Group, Point, Polyline, Rect, Shape, Text

INK = palette.INK
TOP = talk.TOP
GAP = 12.0
_WIDE = 700.0
"""A panel as wide as that (there are two players) has its abilities beside the tiles."""


def panels(view: View, words: Words) -> tuple[Shape, ...]:
    """A panel for each player, below what waits for an answer."""
    count = max(1, len(view.players))
    width = (WIDTH - 24 - GAP * (count - 1)) / count
    size = (width, HEIGHT - 12 - TOP)
    top = TOP + talk.height(view)
    return tuple(
        _panel(player, view, words, (12 + player.seat * (width + GAP), top), size)
        for player in view.players
    )


def _panel(player: PlayerView, view: View, words: Words, at: Point, size: Point) -> Group:
    seat, (w, h) = player.seat, size
    asked = seat in view.asked
    ground = seats.pale(seat) if asked else palette.CARD
    icons = [symbols.hourglass()] * asked + [symbols.banner()] * (seat == view.starting)
    icons += [symbols.seal()] * player.sealed
    wide = w > _WIDE
    left = w / 2 if wide else w
    return Group(
        (
            Rect(0, 0, w, h, ground, seats.colour(seat), 8 if asked else 4, 14),
            seats.mark(seat, (38, 38), 23, edge=3),
            fitted(Text(70, 39, words.seat(seat), 35, INK, "heavy"), w - 90 - 42 * len(icons)),
            *(symbols.put(icon, (w - 32 - 42 * k, 37), 40) for k, icon in enumerate(icons)),
            Polyline(((16, 70), (w - 16, 70)), seats.colour(seat), 2.5),
            *_standing(player, view, left),
            *_tiles(player, left, 122 if wide else 48),
            *_abilities(
                player, words, (left, 84, w - left - 16, 82) if wide else (16, 184, w - 32, 37)
            ),
        ),
        *at,
    )


def _standing(player: PlayerView, view: View, width: float) -> tuple[Shape, ...]:
    """Their level, and how many cards of influence and credits they hold."""
    rank = view.tables.name("level", player.level)
    room = width - (212 if player.credits else 156)
    shapes: list[Shape] = [
        symbols.put(symbols.crown(), (34, 98), 34),
        fitted(Text(60, 99, rank, 28, INK), room),
        symbols.put(symbols.letter(), (width - 74, 97), 38),
        Text(width - 48, 98, str(player.cards), 30, INK, "heavy"),
    ]
    if player.credits:
        shapes += [
            symbols.put(symbols.debt(), (width - 136, 97), 36),
            Text(width - 114, 98, str(player.credits), 30, palette.RED, "heavy"),
        ]
    return tuple(shapes)


def _tiles(player: PlayerView, width: float, high: float) -> tuple[Shape, ...]:
    """The movement tiles, light where they lie face up; at the end the money, shown to all."""
    if player.money is not None:
        middle = 126 + high / 2
        size = 36 if high < 60 else 60
        return (
            symbols.put(symbols.coin(), (16 + size * 0.6, middle), size * 1.1),
            Text(28 + size * 1.2, middle + 1, str(player.money), size, INK, "heavy"),
        )
    step = (width - 24) / len(TILES)
    return tuple(
        shape
        for k, value in enumerate(TILES)
        for shape in _tile((16 + step * k, 126), (step - 8, high), value, value in player.tiles)
    )


def _tile(at: Point, size: Point, value: int, up: bool) -> tuple[Shape, ...]:
    (x, y), (w, h) = at, size
    middle = x + w / 2, y + h / 2 + 1
    large = 33 if h < 60 else 58
    if up:
        card = Rect(x, y, w, h, palette.WHITE, palette.SEPIA, 2.5, 8)
        return card, Text(*middle, str(value), large, INK, "heavy", "mm")
    return (
        Rect(x, y, w, h, palette.FAINT, palette.SEPIA, 2.5, 8),
        Text(*middle, str(value), large * 0.85, palette.PARCHMENT, "heavy", "mm"),
        Polyline(((x + 10, y + h - 10), (x + w - 10, y + 10)), palette.PARCHMENT, 3),
    )


def _abilities(
    player: PlayerView, words: Words, box: tuple[float, float, float, float]
) -> tuple[Shape, ...]:
    """Their abilities one below the other; the box is the first one's, a gap included."""
    x, y, w, h = box
    gap = 4 if h < 60 else 8
    return tuple(
        shape
        for k, ability in enumerate(player.abilities)
        for shape in chip(ability, words, (x, y + h * k), w, h - gap)
    )
