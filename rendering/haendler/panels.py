"""The players' panels of Die Händler, and the line above them: public things only."""

from games.haendler.terms import TILES
from games.haendler.view import PlayerView, View
from games.kernel import Term
from games.kernel.words import Speaker
from rendering import palette, seats, symbols
from rendering.curves import ngon
from rendering.haendler.labels import emblem, name
from rendering.lines import fitted
from rendering.paint import text_width
from rendering.scene import Group, Point, Polygon, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK = palette.INK
LINE, PANEL = 70.0, 208.0
"""Heights of the line and of a panel, which may be higher."""
_ROOMY = 200.0
"""A panel so wide has room for symbols of abilities."""
_NAMED = 84.0
"""Where fewer px are left for somebody, their mark alone says that they are asked."""


def line(view: View, words: Speaker, width: float) -> Part:
    """The round, the phase, the ability under the hammer, and whom the game waits for."""
    return Part(width, LINE, lambda: _line(view, words, width))


def _line(view: View, words: Speaker, width: float) -> tuple[Shape, ...]:
    headline = Text(44, 23, words.term(Term("phase", view.phase)), 26, INK, "display")
    lot, left = _under_the_hammer(view, words)
    return (
        Rect(1, 1, width - 2, LINE - 2, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((23, 23), 17, 8, -67.5), palette.RED, INK, 2),
        Text(23, 23, str(view.round or "-"), 23, palette.WHITE, "display", "mm"),
        fitted(headline, width - 54),
        *lot,
        *_asked(view, words, left, width - 10),
    )


def _under_the_hammer(view: View, words: Speaker) -> tuple[tuple[Shape, ...], float]:
    """The ability that is auctioned, its price and who bid it; and where that ends."""
    if view.lot is None:
        return (), 20
    shown = f"{name('ability', view.lot, words).plain} {view.lot_price}"
    end = 46 + text_width(shown, 23)
    shapes = (emblem(view.lot, (22, 51), 28), Text(42, 52, shown, 23, palette.RED))
    if view.leader is None:
        return shapes, end + 20
    return (*shapes, seats.mark(view.leader, (end + 14, 51), 13)), end + 48


def _asked(view: View, words: Speaker, left: float, right: float) -> tuple[Shape, ...]:
    """An hourglass, and the marks and names of whom the game waits for, as far as they fit."""
    if not view.asked:
        return ()
    shapes: list[Shape] = [symbols.put(symbols.drawn("hourglass"), (left, 50), 38)]
    step = (right - left - 24) / len(view.asked)
    for k, seat in enumerate(sorted(view.asked)):
        x = left + 34 + step * k
        shapes.append(seats.mark(seat, (x, 51), 14))
        if step > _NAMED:
            shapes.append(fitted(Text(x + 20, 52, words.seat(seat), 24, INK), step - 40))
    return tuple(shapes)


def panel(player: PlayerView, view: View, words: Speaker, size: Point) -> Part:
    """Name, level, cards of influence, credits, movement tiles and abilities."""
    return Part(*size, lambda: _panel(player, view, words, size))


def _panel(player: PlayerView, view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    (w, h), seat, icons = size, player.seat, _icons(player, view)
    asked, more = seat in view.asked, (h - PANEL) / 4
    level, cards, tiles = 60 + more / 2, 93 + more, 114 + 1.5 * more
    first, paint = 163 + 2.5 * more, seats.pale(seat) if asked else palette.CARD
    return (
        Rect(1, 1, w - 2, h - 2, paint, seats.colour(seat), 5 if asked else 3, 14),
        thing(f"player {seat}", seats.mark(seat, (22, 22), 13)),
        fitted(Text(41, 23, words.seat(seat), 24, INK, "heavy"), w - 48),
        Polyline(((10, 40), (w - 10, 40)), seats.colour(seat), 2),
        symbols.put(symbols.drawn("crown"), (23, level), 33),
        fitted(Text(46, level + 1, name("level", player.level, words).plain, 22, INK), w - 50),
        symbols.put(symbols.drawn("letter"), (23, cards), 36),
        thing(f"player {seat}/cards", Text(47, cards + 1, str(player.cards), 23, INK, "heavy")),
        *_debts(player, (82, cards - 1)),
        *(
            thing(name, symbols.put(symbols.drawn(icon), (w - 24 - 35 * k, cards - 1), 42))
            for k, (name, icon) in enumerate(icons)
        ),
        *_tiles(player, (8, tiles), (w - 12, 32 + more / 2)),
        *(
            thing(f"player {seat}/{kind}", *_ability(kind, words, first + (27 + more / 2) * k, w))
            for k, kind in enumerate(player.abilities)
        ),
    )


def _ability(kind: str, words: Speaker, y: float, width: float) -> tuple[Shape, ...]:
    """Its name, which tells what it is; a symbol before it where there is room."""
    left = 10 if width < _ROOMY else 39
    called = Text(left, y, name("ability", kind, words).plain, 23, INK)
    icon = () if width < _ROOMY else (Group((emblem(kind, (21, y - 1), 26),), matters=False),)
    return *icon, fitted(called, width - left - 4)


def _icons(player: PlayerView, view: View) -> list[tuple[str, str]]:
    """Signs in a panel: asked, the starting player, has sealed an answer; things and symbols."""
    icons = [("", "hourglass")] * (player.seat in view.asked)
    icons += [("start", "banner")] * (player.seat == view.starting)
    return icons + [("", "seal")] * player.sealed


def _debts(player: PlayerView, at: Point) -> tuple[Shape, ...]:
    if not player.credits:
        return ()
    count = Text(at[0] + 23, at[1] + 1, str(player.credits), 23, palette.RED, "heavy")
    return symbols.put(symbols.drawn("debt"), at, 38), thing(f"player {player.seat}/credits", count)


def _tiles(player: PlayerView, at: Point, size: Point) -> tuple[Shape, ...]:
    """The movement tiles, light where they lie face up; at the end the money, shown to all."""
    (x, y), (width, high) = at, size
    if player.money is not None:
        money = Text(x + 40, y + high / 2 + 1, str(player.money), 28, INK, "heavy")
        return (
            symbols.put(symbols.drawn("coin"), (x + 17, y + high / 2), 31),
            thing(f"player {player.seat}/money", money),
        )
    step = width / len(TILES)
    return tuple(
        thing(
            f"player {player.seat}/tile {value}",
            *_tile((x + step * k, y), (step - 4, high), value, value in player.tiles),
        )
        for k, value in enumerate(TILES)
    )


def _tile(at: Point, size: Point, value: int, up: bool) -> tuple[Shape, ...]:
    (x, y), (w, h) = at, size
    middle = x + w / 2, y + h / 2 + 1
    if up:
        card = Rect(x, y, w, h, palette.WHITE, palette.SEPIA, 2.5, 8)
        return card, Text(*middle, str(value), 26, INK, "heavy", "mm")
    return (
        Rect(x, y, w, h, palette.FAINT, palette.SEPIA, 2.5, 8),
        Text(*middle, str(value), 22, palette.PARCHMENT, "heavy", "mm"),
        Polyline(((x + 10, y + h - 10), (x + w - 10, y + 10)), palette.PARCHMENT, 3),
    )
