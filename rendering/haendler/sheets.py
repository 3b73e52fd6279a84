"""The sheets of Die Händler: map, market with wagons, who has what, and what is offered."""

from games.haendler.view import View
from rendering.haendler import cards, panels, pieces, talk, tracks
from rendering.haendler.forms import PARTS, SHEETS
from rendering.haendler.head import tall
from rendering.haendler.layout import lay_out
from rendering.haendler.map import INKS, WOOD, still
from rendering.haendler.seen import public
from rendering.scene import Form, Group, Scene, Shadow, Shape, passing
from rendering.sheets import SIZES, Part, below, beside, columns, largest, rows, sheet
from rendering.words import Words

MARKET = ("buy", "bid", "ramp", "ramp-master", "offer", "offer-only", "offer-again", "load")
PLAYERS = ("office", "status", "debt", "repay")
ABOUT = {
    **dict.fromkeys((*MARKET, "load-ask", "wheel"), "market"),
    **dict.fromkeys(PLAYERS, "players"),
}
"""Which sheet a question is about, by its kind, where that is not the map."""

PANELS = ((187.0, 208.0), (240.0, 208.0))
"""How large a player's panel may be."""
HEAD = 74.0


def sheets(view: View, words: Words, form: Form) -> dict[str, Scene]:
    """Return all sheets by name; a player's own secrets are not looked at."""
    seen = public(view)
    parts = {"market": _market(seen, words, form), "players": _players(seen, words, form)}
    room, said = talk.strip(seen, words, PARTS)
    if room:
        parts["offers"] = Part(PARTS.said[2], room, said)
    drawn = {name: sheet(part, form, WOOD, INKS) for name, part in parts.items()}
    return {"map": land(view, form), **drawn}


def land(view: View, form: Form) -> Scene:
    """The map, with what lies and stands there and the ways that were gone last."""
    seen = public(view)
    layout = lay_out(seen.tables, SHEETS[form])
    ground = still(layout, len(seen.players), SIZES[form][1])
    moving = (
        *pieces.plates(seen, layout),
        passing((*pieces.trails(seen, layout), *pieces.tie(seen, layout))),
        *pieces.wagons(seen, layout),
        *pieces.courier(seen, layout),
    )
    return Scene(ground, moving)


def _market(view: View, words: Words, form: Form) -> Part:
    """Prices and arrivals, and what is aboard the wagons."""
    look, kinds = PARTS.tracks, tracks.cards_in_play(view)
    prices = Part(
        *look.prices[2:],
        (
            *_flat(tracks.prices(view.tables, kinds, look)),
            *tracks.prices_captions(words, look),
            *tracks.price_marks(view, look),
            *tracks.influence_marks(view, look),
        ),
    )
    arrivals = Part(
        *look.arrivals[2:],
        (
            *_flat(tracks.arrivals(view.tables, view.end, look)),
            *tracks.arrivals_caption(words, look),
            *tracks.arrival_mark(view, look),
        ),
    )
    wagons = Part(*PARTS.wagons[2:], cards.cards(view, PARTS))
    return columns([beside(prices, arrivals), wagons], form)


def _flat(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """What is printed, without shadows, which would reach beyond it."""
    return tuple(shape for shape in shapes if not isinstance(shape, Shadow))


def _players(view: View, words: Words, form: Form) -> Part:
    """A panel for each player under the line that says what is going on, and their status."""
    look = PARTS.tracks
    marks = (*_flat(tracks.status(view.tables, words, look)), *tracks.status_marks(view, look))
    status = Part(*look.status[2:], marks)
    ways = [
        columns([_under_head(view, words, size, across), status], form)
        for size in PANELS
        for across in {2, len(view.players)}
    ]
    return largest(ways, form)


def _under_head(view: View, words: Words, size: tuple[float, float], across: int) -> Part:
    found = [Part(*size, panels.small(player, view, words, size)) for player in view.players]
    way = rows(found, across)
    # The line is drawn from its own edge.
    line = (Group(tall(view, words, way.wide + 8), -4, -4, passing=True),)
    return below(Part(way.wide, HEAD - 4, line), way)
