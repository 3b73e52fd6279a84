"""The symbols of Die Trödler aus den Highlands with their names."""

from games.kernel import Term
from games.troedler.terms import GOODS, ROUTES
from games.troedler.view import View
from rendering import palette
from rendering.legend import Legend
from rendering.scene import Disc, Polyline, Rect, Shape, Text
from rendering.troedler import cards, symbols
from rendering.troedler.map import INKS, WOOD
from rendering.troedler.trace import numbered

INK = palette.INK


def legend(view: View) -> Legend:
    """Return them; the carts are the first player's."""
    kinds = {Term("good", kind): symbols.drawn(kind) for kind in GOODS}
    routes = {Term("card", kind): symbols.drawn(kind) for kind in ROUTES}
    found = _symbols(view.seats[0].colour)
    others = {Term("legend", key): drawn for key, drawn in found.items()}
    return Legend(kinds, routes | others, WOOD, INKS)


def _symbols(colour: str) -> dict[str, tuple[Shape, ...]]:
    paint = symbols.paint(colour)
    return {
        "cart": symbols.cart(colour),
        "start": (
            Rect(-20, -16, 40, 32, symbols.pale(colour), INK, 2, 6),
            symbols.mark(colour, (0, 0), 10),
        ),
        "to-come": (Text(0, 0, "3", 36, palette.FAINT, "heavy", "mm"),),
        "way": (Polyline(((-20, 8), (20, -8)), INK, 14), Polyline(((-20, 8), (20, -8)), paint, 8)),
        "stop": numbered(2, (0, 0), paint, 19),
        "delivered": symbols.drawn("tick"),
        "horse": symbols.drawn("horse"),
        "hand": (cards.stack(7, cards.back(), (0, 0), 26)),
        "feed": symbols.drawn("feed"),
        "points": (
            Rect(-20, -14, 40, 28, palette.RED, INK, 2, 6),
            Disc(0, 0, 13, palette.GOLD, INK, 2),
            Text(0, 0, "5", 22, INK, "heavy", "mm"),
        ),
    }
