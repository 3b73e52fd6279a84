"""The symbols of Die Händler with their names."""

from games.haendler.terms import GOODS
from games.haendler.view import View
from games.kernel import Term
from rendering import palette, symbols
from rendering.haendler.map import INKS, WOOD
from rendering.legend import Legend
from rendering.scene import Disc, Polygon, Polyline, Rect, Shape, Text

INK = palette.INK


def legend(_: View) -> Legend:
    """Return them; they are the same in every position."""
    kinds = {Term("good", good): symbols.drawn(good) for good in GOODS}
    others = {Term("legend", key): drawn for key, drawn in _symbols().items()}
    return Legend(kinds, others, WOOD, INKS)


def _symbols() -> dict[str, tuple[Shape, ...]]:
    return {
        "wagon": (
            *symbols.drawn("cart"),
            Disc(0, 3, 14, palette.WHITE, INK, 3),
            Text(0, 3, "1", 24, INK, "heavy", "mm"),
        ),
        "facing": (Polygon(((16, 0), (-8, -17), (-8, 17)), palette.GOLD, INK, 2.5),),
        "master": (Disc(0, 0, 19, palette.GOLD, INK, 2), Disc(0, 0, 12, palette.SEATS[0])),
        "place": (Rect(-14, -14, 28, 28, palette.PAPER, palette.FAINT, 2.5, 6),),
        "way": (
            Polyline(((-18, 10), (18, -10)), INK, 12),
            Polyline(((-18, 10), (18, -10)), palette.RED, 7, (7, 9)),
        ),
        "courier": symbols.drawn("courier"),
        "bonus": (
            Rect(-17, -9, 12, 16, INK, palette.GOLD, 2.5, 4),
            Text(0, 0, "+200", 24, palette.RED, "heavy", "lm"),
        ),
        "rank": symbols.drawn("crown"),
        "letter": symbols.drawn("letter"),
        "cards": (
            symbols.put(symbols.drawn("star-coin"), (-14, 0), 36),
            *(Rect(6 + 9 * k, -10, 6, 20, palette.GREEN, INK, 2, 2) for k in range(3)),
        ),
        "tile": (
            Rect(-20, -16, 40, 32, palette.WHITE, palette.SEPIA, 2.5, 8),
            Text(0, 1, "3", 26, INK, "heavy", "mm"),
        ),
        "axle": symbols.drawn("axle"),
        "debt": symbols.drawn("debt"),
        "seal": symbols.drawn("seal"),
        "supply": symbols.drawn("crate"),
    }
