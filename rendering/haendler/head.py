"""The head line of Die Händler: the round, the phase, the lot under the hammer, who is asked."""

from games.haendler.stages.between import PHASES
from games.haendler.view import View
from games.kernel import Term
from rendering import palette, seats, symbols, wares
from rendering.curves import ngon
from rendering.haendler.labels import emblem, fitted, width_of
from rendering.haendler.layout import WIDTH
from rendering.haendler.names import Words, name
from rendering.scene import Disc, Polygon, Rect, Shape, Text

INK = palette.INK
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
    headline = words.term(Term("phase", view.phase))
    line = fitted(Text(88, 42, headline, 34, INK, "display"), 560)
    x = 88 + width_of(line.text, line.size, line.face) + 40
    lot, x = _under_the_hammer(view, words, x)
    return (
        Rect(12, 12, WIDTH - 24, 58, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((48, 41), 26, 8, -67.5), palette.RED, INK, 2.5),
        Text(48, 41, str(view.round or "-"), 32, palette.WHITE, "display", "mm"),
        line,
        *lot,
        *_asked(view, words, x),
        *(shape for k, phase in enumerate(PHASES) for shape in _phase(k, phase == view.phase)),
    )


def _phase(k: int, now: bool) -> tuple[Shape, ...]:
    x = WIDTH - 44 - 56 * (len(PHASES) - 1 - k)
    disc = Disc(x, 41, 26, palette.WHITE, palette.RED, 6) if now else Disc(x, 41, 21, palette.PAPER)
    return disc, symbols.put(_SYMBOLS[k](), (x, 41), 34 if now else 25)


def _under_the_hammer(view: View, words: Words, x: float) -> tuple[tuple[Shape, ...], float]:
    """The ability that is auctioned, its price and who bid it; and where that ends."""
    if view.lot is None:
        return (), x
    shown = f"{name('ability', view.lot, words).printed} {view.lot_price}"
    end = x + 30 + width_of(shown, 32) + 16
    text = Text(x + 30, 42, shown, 32, palette.RED)
    shapes: tuple[Shape, ...] = (emblem(view.lot, (x, 41), 38), text)
    if view.leader is None:
        return shapes, end + 24
    return (*shapes, seats.mark(view.leader, (end + 14, 41), 18)), end + 64


def _asked(view: View, words: Words, x: float) -> tuple[Shape, ...]:
    """An hourglass, and the marks and names of whom the game waits for."""
    asked = [(seat, words.seat(seat)) for seat in sorted(view.asked)]
    if not asked:
        return ()
    room = 1236 - x - 44
    wide = [width_of(who, 30) + 56 for _, who in asked]
    steps = wide if sum(wide) <= room else [room / len(asked)] * len(asked)
    shapes: list[Shape] = [symbols.put(symbols.hourglass(), (x, 41), 38)]
    left = x + 44
    for (seat, who), step in zip(asked, steps, strict=True):
        shapes += [
            seats.mark(seat, (left, 41), 17),
            fitted(Text(left + 26, 42, who, 30, INK), max(1, step - 55)),
        ]
        left += step
    return tuple(shapes)
