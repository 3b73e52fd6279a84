"""The players' panels of Die Händler: public things only."""

from games.haendler.terms import TILES
from games.haendler.view import PlayerView, View
from rendering import palette, seats, symbols
from rendering.haendler.forms import BOARD, PANEL, PANELS
from rendering.haendler.labels import chip, fitted
from rendering.haendler.names import name
from rendering.scene import SHOWN, Box, Group, Point, Polyline, Rect, Shape, Text, passing
from rendering.words import Words

INK = palette.INK
_WIDE = 700.0
"""A panel as wide as that (there are two players) has its abilities beside the tiles."""


def panels(view: View, words: Words, talk: float) -> tuple[Shape, ...]:
    """A panel for each player, below what waits for an answer, which takes so much room."""
    number, gap = len(view.players), BOARD.gap
    wide = (SHOWN["landscape"] - gap * (number + 1)) / number
    return tuple(
        Group(
            _panel(player, view, words, (wide, PANEL)),
            gap + player.seat * (wide + gap),
            PANELS + talk,
        )
        for player in view.players
    )


def _panel(player: PlayerView, view: View, words: Words, size: Point) -> tuple[Shape, ...]:
    seat, w, icons = player.seat, size[0], _icons(player, view)
    wide = w > _WIDE
    left, room = w / 2 if wide else w, w - 90 - 42 * len(icons)
    return (
        _ground(player, view, size, (8, 4)),
        seats.mark(seat, (38, 38), 23, edge=3),
        passing((fitted(Text(70, 39, words.seat(seat), 35, INK, "heavy"), room),)),
        *(symbols.put(icon, (w - 32 - 42 * k, 37), 40) for k, icon in enumerate(icons)),
        Polyline(((16, 70), (w - 16, 70)), seats.colour(seat), 2.5),
        *_standing(player, words, left),
        *_tiles(player, (16, 126, left - 24, 122 if wide else 48)),
        *_abilities(
            player, words, (left, 84, w - left - 16, 82) if wide else (16, 184, w - 32, 37)
        ),
    )


def small(player: PlayerView, view: View, words: Words, size: Point) -> tuple[Shape, ...]:
    """A panel that is narrow."""
    seat, w, icons = player.seat, size[0], _icons(player, view)
    rank = name("level", player.level, words).plain
    return (
        _ground(player, view, size, (5, 3)),
        seats.mark(seat, (22, 22), 13),
        fitted(Text(41, 23, words.seat(seat), 24, INK, "heavy"), w - 48),
        *(symbols.put(icon, (w - 24 - 35 * k, 92), 42) for k, icon in enumerate(icons)),
        Polyline(((10, 40), (w - 10, 40)), seats.colour(seat), 2),
        symbols.put(symbols.crown(), (23, 60), 33),
        fitted(Text(46, 61, rank, 22, INK), w - 50),
        symbols.put(symbols.letter(), (23, 93), 36),
        Text(47, 94, str(player.cards), 23, INK, "heavy"),
        *_debts(player, (82, 92), 38, 23),
        *_tiles(player, (8, 114, w - 12, 32)),
        *(_ability(a, words, 163 + 27 * k, w) for k, a in enumerate(player.abilities)),
    )


def _ability(kind: str, words: Words, y: float, width: float) -> Text:
    return fitted(Text(10, y, name("ability", kind, words).printed, 23, INK), width - 16)


def _icons(player: PlayerView, view: View) -> list[tuple[Shape, ...]]:
    """Signs beside a name: asked, the starting player, has sealed an answer."""
    icons = [symbols.hourglass()] * (player.seat in view.asked)
    icons += [symbols.banner()] * (player.seat == view.starting)
    return icons + [symbols.seal()] * player.sealed


def _ground(player: PlayerView, view: View, size: Point, edges: Point) -> Rect:
    """Edged in the player's colour, broader and tinted where they are asked."""
    asked = player.seat in view.asked
    ground = seats.pale(player.seat) if asked else palette.CARD
    edge = edges[0] if asked else edges[1]
    return Rect(0, 0, *size, ground, seats.colour(player.seat), edge, 14)


def _standing(player: PlayerView, words: Words, width: float) -> tuple[Shape, ...]:
    """Their level, and how many cards of influence and credits they hold."""
    rank = name("level", player.level, words).plain
    room = width - (212 if player.credits else 156)
    shapes: list[Shape] = [
        symbols.put(symbols.crown(), (34, 98), 34),
        fitted(Text(60, 99, rank, 28, INK), room),
        symbols.put(symbols.letter(), (width - 74, 97), 38),
        Text(width - 48, 98, str(player.cards), 30, INK, "heavy"),
    ]
    return *shapes, *_debts(player, (width - 136, 97), 36, 30)


def _debts(player: PlayerView, at: Point, icon: float, size: float) -> tuple[Shape, ...]:
    if not player.credits:
        return ()
    count = Text(at[0] + icon / 2 + 4, at[1] + 1, str(player.credits), size, palette.RED, "heavy")
    return symbols.put(symbols.debt(), at, icon), count


def _tiles(player: PlayerView, box: Box) -> tuple[Shape, ...]:
    """The movement tiles, light where they lie face up; at the end the money, shown to all."""
    x, y, width, high = box
    if player.money is not None:
        middle = y + high / 2
        size = 28 if high < 40 else 36 if high < 60 else 60
        return (
            symbols.put(symbols.coin(), (x + size * 0.6, middle), size * 1.1),
            Text(x + 12 + size * 1.2, middle + 1, str(player.money), size, INK, "heavy"),
        )
    step, gap = width / len(TILES), 4 if high < 40 else 8
    return tuple(
        shape
        for k, value in enumerate(TILES)
        for shape in _tile((x + step * k, y), (step - gap, high), value, value in player.tiles)
    )


def _tile(at: Point, size: Point, value: int, up: bool) -> tuple[Shape, ...]:
    (x, y), (w, h) = at, size
    middle = x + w / 2, y + h / 2 + 1
    large = 26 if h < 40 else 33 if h < 60 else 58
    if up:
        card = Rect(x, y, w, h, palette.WHITE, palette.SEPIA, 2.5, 8)
        return card, Text(*middle, str(value), large, INK, "heavy", "mm")
    return (
        Rect(x, y, w, h, palette.FAINT, palette.SEPIA, 2.5, 8),
        Text(*middle, str(value), large * 0.85, palette.PARCHMENT, "heavy", "mm"),
        Polyline(((x + 10, y + h - 10), (x + w - 10, y + 10)), palette.PARCHMENT, 3),
    )


def _abilities(player: PlayerView, words: Words, box: Box) -> tuple[Shape, ...]:
    """Their abilities one below the other; the box is the first one's, a gap included."""
    x, y, w, h = box
    gap = 4 if h < 60 else 8
    return tuple(
        shape
        for k, ability in enumerate(player.abilities)
        for shape in chip(ability, words, (x, y + h * k), w, h - gap)
    )
