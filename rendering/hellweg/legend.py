"""The symbols of Hellweg westfalicus with their names."""

from games.hellweg.terms import SORTS, WARES
from games.hellweg.view import View
from games.kernel import Term
from rendering import palette
from rendering.hellweg import symbols
from rendering.hellweg.map import INKS, TABLE
from rendering.legend import Legend
from rendering.scene import Colour, Point, Polyline, Shape

INK = palette.INK


def legend(view: View) -> Legend:
    """Return those on the table with the options that were chosen."""
    goods = [*(Term("sort", kind) for kind in SORTS), *(Term("ware", kind) for kind in WARES)]
    kinds = {term: symbols.drawn(term.id) for term in goods}
    found = _symbols() | (_stored() if view.variant.warehouse else {})
    others = {Term("legend", key): drawn for key, drawn in found.items()}
    return Legend(kinds, others, TABLE, INKS)


def _symbols() -> dict[str, tuple[Shape, ...]]:
    return {
        "token": (symbols.chip(0, 2),),
        "carriage": symbols.drawn("carriage", palette.SEATS[0]),
        "brown": _road("#6b4423", "#e8d3a0", (6, 6)),
        "cobbled": _road("#b9b9b9", "#7f7f7f", (1, 5)),
        "village": symbols.drawn("village"),
        "price": symbols.price("4"),
        "merchant": symbols.merchant(0),
        "back": symbols.drawn("card-back"),
    }


def _stored() -> dict[str, tuple[Shape, ...]]:
    kinds = ("storage", "unload", "thaler")
    return {"warehouse": symbols.drawn("warehouse")} | {
        f"privilege-{kind}": symbols.drawn(f"privilege-{kind}") for kind in kinds
    }


def _road(ground: Colour, marks: Colour, dash: Point) -> tuple[Shape, ...]:
    way = ((-20.0, 8.0), (20.0, -8.0))
    return Polyline(way, INK, 14), Polyline(way, ground, 11), Polyline(way, marks, 3, dash)
