"""The sheets of Die Händler: map, market with wagons, who has what, and what is offered."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.haendler.view import View
from games.kernel.words import Speaker
from rendering.haendler import cards, panels, pieces, talk, tracks
from rendering.haendler.forms import SHEETS
from rendering.haendler.layout import lay_out
from rendering.haendler.map import INKS, WOOD, still
from rendering.scene import Form, Point, Scene
from rendering.sheets import Part, below, beside, largest, rows, sheet

MARKET = ("buy", "bid", "ramp", "ramp-master", "offer", "offer-only", "offer-again", "load")
LOADING = ("load-ask", "ship", "last-call", "shop-ahead", "bid-ahead", "load-ahead", "fare-ahead")
PRICES = ("wheel", "office", "warehouse", "special-sale", "bonus-sale")
PRICES_AHEAD = ("wheel-ahead", "price-ahead", "stock-ahead")
PLAYERS = ("open", "raise", "limit", "status", "debt", "repay", "status-ahead", "credit-ahead")
ABOUT = {
    **dict.fromkeys((*MARKET, *LOADING, *PRICES, *PRICES_AHEAD), "market"),
    **dict.fromkeys(PLAYERS, "players"),
    "take": "hand",
}
"""Which sheet a question is about, by its kind, where that is not the map."""

TRACKS: Mapping[Form, tuple[float, float, Point]] = {
    "wide": (400, 438, (190, 142)),
    "square": (388, 318, (162, 150)),
}
"""Width of the prices, height of prices and arrivals, and the size of a wagon's card."""
ARRIVALS, STATUS = 104.0, 262.0
"""How wide they are."""
LEAST, NARROW = 316.0, 380.0
"""The least height of the status; and how wide the line that says what is going on must be."""
PANELS: tuple[Point, ...] = tuple(
    (wide, high) for wide in (187.0, 212.0, 260.0) for high in (panels.PANEL, 240.0, 280.0, LEAST)
)
"""How large a player's panel may be."""


def public(view: View) -> View:
    """The view without what only its viewer may know."""
    return replace(view, viewer=None, own=None)


def names(view: View) -> tuple[str, ...]:
    """The sheets that there are of a view."""
    return "map", "market", "players", *(("offers",) if talk.is_open(view) else ())


def draw(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Describe one sheet; a player's own secrets are not looked at."""
    seen = public(view)
    match name:
        case "map":
            return land(seen, form)
        case "market":
            return sheet(_market(seen, words, form), form, WOOD, INKS)
        case "players":
            return sheet(_players(seen, words, form), form, WOOD, INKS)
        case _:
            return sheet(talk.offers(seen, words, form), form, WOOD, INKS, low=True)


def land(view: View, form: Form) -> Scene:
    """The map, with what lies and stands there and the ways that were gone last."""
    seen = public(view)
    layout = lay_out(seen.board, SHEETS[form])
    ground = still(layout, len(seen.players))
    moving = (
        *pieces.plates(seen, layout),
        *pieces.trails(seen, layout),
        *pieces.tie(seen, layout),
        *pieces.wagons(seen, layout),
        *pieces.courier(seen, layout),
    )
    return Scene(ground, moving)


def _market(view: View, words: Speaker, form: Form) -> Part:
    """Prices and arrivals, and what is aboard the wagons beside or below them."""
    wide, high, size = TRACKS[form]
    tables = beside(
        tracks.prices(view, words, (wide, high)), tracks.arrivals(view, words, (ARRIVALS, high))
    )
    wagons = [cards.card(wagon, view, size) for wagon in view.wagons]
    return beside(tables, below(*wagons)) if form == "wide" else below(tables, beside(*wagons))


def _players(view: View, words: Speaker, form: Form) -> Part:
    """A panel for each player under the line that says what is going on, and their status."""
    ways = [
        way
        for size in PANELS
        for across in {1, 2, len(view.players)}
        for way in _arranged(view, words, size, across)
    ]
    return largest(ways, form)


def _arranged(view: View, words: Speaker, size: Point, across: int) -> Iterator[Part]:
    """Yield the status beside the panels, as high as these, and beside the line too."""
    block = rows([panels.panel(player, view, words, size) for player in view.players], across)
    if block.wide > NARROW:
        left = below(panels.line(view, words, block.wide), block)
        yield beside(left, tracks.status(view, words, (STATUS, max(left.high, LEAST))))
    if block.high >= LEAST:
        both = beside(block, tracks.status(view, words, (STATUS, block.high)))
        yield below(panels.line(view, words, both.wide), both)
