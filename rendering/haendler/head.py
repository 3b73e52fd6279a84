"""The head line of Die Händler: the round, the phase, the lot under the hammer, who is asked."""

from rendering import palette, seats, symbols, wares
from rendering.curves import ngon
from rendering.haendler.facts import Lot, Table
from rendering.haendler.labels import emblem, fitted, width_of
from rendering.haendler.layout import WIDTH
from rendering.scene import Disc, Polygon, Rect, Shape, Text

INK = palette.INK
PHASES = (
    wares.crate,
    symbols.loaded,
    symbols.horn,
    symbols.stairs,
    symbols.coin,
    symbols.crown,
)
"""The symbol of each phase: buy, load, move, prices, sell, rise."""


def head(table: Table) -> tuple[Shape, ...]:
    """Round and phase, who is asked, and the six phases with the present one marked."""
    line = fitted(Text(88, 42, table.headline, 34, INK, "display"), 560)
    x = 88 + width_of(line.text, line.size, line.face) + 40
    lot, x = _under_the_hammer(table.lot, x) if table.lot else ((), x)
    return (
        Rect(12, 12, WIDTH - 24, 58, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((48, 41), 26, 8, -67.5), palette.RED, INK, 2.5),
        Text(48, 41, str(table.round or "-"), 32, palette.WHITE, "display", "mm"),
        line,
        *lot,
        *_asked(table, x),
        *(shape for k in range(len(PHASES)) for shape in _phase(k, k + 1 == table.phase)),
    )


def _phase(k: int, now: bool) -> tuple[Shape, ...]:
    x = WIDTH - 44 - 56 * (len(PHASES) - 1 - k)
    disc = Disc(x, 41, 26, palette.WHITE, palette.RED, 6) if now else Disc(x, 41, 21, palette.PAPER)
    return disc, symbols.put(PHASES[k](), (x, 41), 34 if now else 25)


def _under_the_hammer(lot: Lot, x: float) -> tuple[tuple[Shape, ...], float]:
    """The ability that is auctioned, its price and who bid it; and where that ends."""
    shown = f"{lot.ability.name.printed} {lot.price}"
    end = x + 30 + width_of(shown, 32) + 16
    text = Text(x + 30, 42, shown, 32, palette.RED)
    shapes: tuple[Shape, ...] = (emblem(lot.ability.kind, (x, 41), 38), text)
    if lot.leader is None:
        return shapes, end + 24
    return (*shapes, seats.mark(lot.leader, (end + 14, 41), 18)), end + 64


def _asked(table: Table, x: float) -> tuple[Shape, ...]:
    """An hourglass, and the marks and names of whom the game waits for."""
    asked = [(seat, player.name) for seat, player in enumerate(table.players) if player.asked]
    if not asked:
        return ()
    room = 1236 - x - 44
    wide = [width_of(name, 30) + 56 for _, name in asked]
    steps = wide if sum(wide) <= room else [room / len(asked)] * len(asked)
    shapes: list[Shape] = [symbols.put(symbols.hourglass(), (x, 41), 38)]
    left = x + 44
    for (seat, name), step in zip(asked, steps, strict=True):
        shapes += [
            seats.mark(seat, (left, 41), 17),
            fitted(Text(left + 26, 42, name, 30, INK), max(1, step - 55)),
        ]
        left += step
    return tuple(shapes)
