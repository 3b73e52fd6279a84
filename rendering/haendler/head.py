"""The head line of Die Händler: the round, the phase, the lot under the hammer, who is asked."""

from games.haendler.stages.between import PHASES
from games.haendler.view import View
from games.kernel import Term
from rendering import palette, seats, symbols, wares
from rendering.curves import ngon
from rendering.haendler.labels import emblem, fitted, width_of
from rendering.haendler.names import name
from rendering.scene import SHOWN, Disc, Point, Polygon, Rect, Shape, Text
from rendering.words import Words

INK = palette.INK
_NAMED = 84.0
"""Where fewer px are left for somebody, their mark alone says that they are asked."""
_SYMBOLS = (
    wares.crate,
    symbols.loaded,
    symbols.horn,
    symbols.stairs,
    symbols.coin,
    symbols.crown,
)
"""The symbol of each phase: buy, load, move, prices, sell, rise."""


def head(view: View, words: Words) -> tuple[Shape, ...]:
    """Round and phase, who is asked, and the six phases with the present one marked."""
    width = SHOWN["landscape"]
    headline = words.term(Term("phase", view.phase))
    line = fitted(Text(88, 42, headline, 34, INK, "display"), 560)
    x = 88 + width_of(line.text, line.size, line.face) + 40
    lot, x = _under_the_hammer(view, words, (x, 41), 32)
    return (
        Rect(12, 12, width - 24, 58, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((48, 41), 26, 8, -67.5), palette.RED, INK, 2.5),
        Text(48, 41, str(view.round or "-"), 32, palette.WHITE, "display", "mm"),
        line,
        *lot,
        *_asked(view, words, (x, 41), 1236 - x, 1.0),
        *_phases(view, width - 44),
    )


def tall(view: View, words: Words, width: float) -> tuple[Shape, ...]:
    """The same in two lines for a sheet, on which six symbols would be too small to be seen."""
    headline = Text(46, 26, words.term(Term("phase", view.phase)), 26, INK, "display")
    lot, end = _under_the_hammer(view, words, (16, 54), 23)
    left, right = end if lot else 22.0, width - 12
    return (
        Rect(4, 4, width - 8, 66, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((25, 25), 17, 8, -67.5), palette.RED, INK, 2),
        Text(25, 25, str(view.round or "-"), 23, palette.WHITE, "display", "mm"),
        fitted(headline, width - 60),
        *lot,
        *_asked(view, words, (left, 54), right - left, 0.84),
    )


def _phases(view: View, right: float) -> list[Shape]:
    """The six phases up to the right."""
    y, step, large, small = 41, 56, 26, 21
    shapes: list[Shape] = []
    for k, phase in enumerate(PHASES):
        now, x = phase == view.phase, right - step * (len(PHASES) - 1 - k)
        ring = Disc(x, y, large, palette.WHITE, palette.RED, 0.23 * large)
        shapes += [
            ring if now else Disc(x, y, small, palette.PAPER),
            symbols.put(_SYMBOLS[k](), (x, y), 34 if now else 25),
        ]
    return shapes


def _under_the_hammer(
    view: View, words: Words, at: Point, size: float
) -> tuple[tuple[Shape, ...], float]:
    """The ability that is auctioned, its price and who bid it; and where that ends."""
    (x, y), u = at, size / 32
    if view.lot is None:
        return (), x
    shown = f"{name('ability', view.lot, words).printed} {view.lot_price}"
    end = x + 30 * u + width_of(shown, size) + 16 * u
    text = Text(x + 30 * u, y + 1, shown, size, palette.RED)
    shapes: tuple[Shape, ...] = (emblem(view.lot, at, 38 * u), text)
    if view.leader is None:
        return shapes, end + 24 * u
    return (*shapes, seats.mark(view.leader, (end + 14 * u, y), 18 * u)), end + 64 * u


def _asked(view: View, words: Words, at: Point, room: float, u: float) -> tuple[Shape, ...]:
    """An hourglass, and the marks and names of whom the game waits for, as far as they fit."""
    asked = [(seat, words.seat(seat)) for seat in sorted(view.asked)]
    if not asked:
        return ()
    (x, y), size = at, max(23.0, 30 * u)
    room -= 44 * u
    wide = [width_of(who, size) + 56 * u for _, who in asked]
    fit = sum(wide) <= room
    steps = wide if fit else [room / len(asked)] * len(asked)
    shapes: list[Shape] = [symbols.put(symbols.hourglass(), (x + 6 * (1 - u), y), 38)]
    left = x + 44 * u
    for (seat, who), step in zip(asked, steps, strict=True):
        shapes.append(seats.mark(seat, (left, y), 17 * u))
        if fit or step > _NAMED:
            named = Text(left + 26 * u, y + 1, who, size, INK)
            shapes.append(fitted(named, max(1, step - 55 * u)))
        left += step
    return tuple(shapes)
