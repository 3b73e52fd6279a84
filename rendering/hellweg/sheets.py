"""Hellweg westfalicus: draws the sheets, with and without letters, and the legend.

The sheets are the map, the market, the players, and the coming cards.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from games.hellweg.board_schema import Chart
from games.hellweg.terms import SORTS, WARES
from games.hellweg.view import View
from games.kernel import Letters, Term
from games.texts.catalogues import Speaker
from rendering import palette, seats
from rendering.curves import points_along
from rendering.geometry import Edges
from rendering.hellweg import market, panels, pieces, symbols
from rendering.hellweg.layout import Layout, lay_out
from rendering.hellweg.map import INKS, TABLE, VILLAGE_RADIUS_PX, build_background
from rendering.legend import Legend
from rendering.letters import BADGE_RADIUS_PX, LETTER_RADIUS_PX, Letter, add_letters
from rendering.paint import fit_text
from rendering.placement import Obstacle, printed_obstacles, round_obstacle
from rendering.scene import Colour, Form, Group, Point, Polyline, Rect, Scene, Shape, Text
from rendering.sheets import (
    SIZES,
    Part,
    arrange_columns,
    arrange_rows,
    largest_arrangement,
    sheet,
    stack_parts,
)

SHEET_BY_KIND = {
    **dict.fromkeys(("action", "merchant", "merchants", "card-later"), "market"),
    "privilege": "players",
}
"""The sheet shown with each kind of question. Kinds that are missing are shown with the map."""

INK = palette.INK
CARDS_ACROSS, EXTRA_WIDTHS_PX = range(3, 9), (0.0, 60.0, 120.0, 180.0)
"""The numbers of merchandise cards in a row that are tried on the market, and how many px its parts
may be wider than these rows."""

KEY_TEXT_PX, KEY_LINE_PX, KEY_MARGIN_PX = 24.0, 24.0, 7.0
"""Text size and height of a line with a player's mark and name on the map, and the distance of
these lines from the edges."""
KEY_WIDTH_PX: Mapping[Form, float] = {"wide": 174.0, "square": 160.0}
"""Width of these lines."""
KEY_GAP_PX = 6.0
"""The least distance of these lines from a road."""
ROAD_SHARES = tuple(k / 24 for k in range(25))
"""Points on a road, as shares of its length, at which the corners of the map are tested."""


def sheet_names(view: View) -> tuple[str, ...]:
    """The names of the sheets that exist in this position."""
    return "map", "market", "players", *(("cards",) if view.unseen else ())


def draw_sheet(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Draw one sheet."""
    match name:
        case "map":
            return draw_map(view, words, form)
        case "market":
            return draw_market(view, words, form, {})
        case "players":
            return sheet(_players(view, words, form), form, TABLE, INKS)
        case _:
            return sheet(_coming_cards(view, form), form, TABLE, INKS)


def draw_map(view: View, words: Speaker, form: Form) -> Scene:
    """The map with its pieces, and in a free corner the players' marks and names."""
    layout = lay_out(view.chart, form)
    foreground = (
        *_seat_key(view, words, layout),
        *pieces.draw_demand(view, layout),
        *pieces.draw_tokens(view, layout),
        *pieces.draw_carriages(view, layout),
    )
    return Scene(build_background(view.chart, form), foreground)


def _seat_key(view: View, words: Speaker, layout: Layout) -> tuple[Shape, ...]:
    """The marks and names of the players, a line each; empty if `_key_box` finds no room."""
    box = _key_box(view.chart, layout.sheet.form, len(view.players))
    if box is None:
        return ()
    left, top, right, bottom = box
    lines = [
        shape
        for seat in range(len(view.players))
        for shape in (
            seats.seat_mark(seat, (left + 15, top + 14 + KEY_LINE_PX * seat), 9),
            fit_text(
                Text(
                    left + 29, top + 14.5 + KEY_LINE_PX * seat, words.seat(seat), KEY_TEXT_PX, INK
                ),
                right - left - 34,
                KEY_TEXT_PX,
            ),
        )
    ]
    ground = Rect(left, top, right - left, bottom - top, symbols.PLASTER, symbols.TIMBER, 2, 8)
    return ground, *lines


@lru_cache(maxsize=64)
def _key_box(chart: Chart, form: Form, players: int) -> Edges | None:
    """The box for the players' names: the first corner of the map that is free of towns and roads.

    `None` if no corner is free, which can happen on boards of owners.
    """
    layout = lay_out(chart, form)
    width, height = SIZES[form]
    key_width, key_height = KEY_WIDTH_PX[form], KEY_LINE_PX * players + 4
    plates = [
        (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        for town, (x, y) in layout.towns.items()
        for wide, high in (layout.sizes[town],)
    ]
    points = [point for road in layout.roads for point in points_along(road, ROAD_SHARES)]
    radius = VILLAGE_RADIUS_PX * layout.sheet.village
    villages = [(at, radius) for at in layout.villages if at is not None]
    discs = [*villages, *((point, KEY_GAP_PX) for point in points)]
    taken = [*plates, *((x - r, y - r, x + r, y + r) for (x, y), r in discs)]
    for left in (KEY_MARGIN_PX, width - KEY_MARGIN_PX - key_width):
        for top in (KEY_MARGIN_PX, height - KEY_MARGIN_PX - key_height):
            right, bottom = left + key_width, top + key_height
            if not any(a < right and left < c and b < bottom and top < d for a, b, c, d in taken):
                return left, top, right, bottom
    return None


def draw_market(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The market, with letters where the viewer's merchant can act; no letters if empty.

    The merchandise cards stand in the same rows with letters and without.
    """
    # With the warehouse there are more parts, and wider ones would be too small to read.
    sizes = [*product(CARDS_ACROSS, (0.0,) if view.variant.warehouse else EXTRA_WIDTHS_PX)]
    lettered = [
        arrange_columns(market.market_parts(view, words, *size, market.SQUARE_LETTERS), form)
        for size in sizes
    ]
    across, extra_width = sizes[lettered.index(largest_arrangement(lettered, form))]
    parts = market.market_parts(view, words, across, extra_width, letters)
    return sheet(arrange_columns(parts, form), form, TABLE, INKS)


def _coming_cards(view: View, form: Form) -> Part:
    """The coming trading cards, in an order that tells nothing (option open memory)."""
    cards = market.coming_cards(view)
    return largest_arrangement(
        [arrange_rows(cards, across) for across in range(1, len(cards) + 1)], form
    )


def _players(view: View, words: Speaker, form: Form) -> Part:
    """The status line and a panel for each player, in the arrangement with the largest scale."""
    arrangements = [
        _player_arrangement(view, words, across, cards, more)
        for across in (1, 2, len(view.players))
        for cards in (3, 4, 5, 6)
        for more in (0, 24, 48)
    ]
    return largest_arrangement(arrangements, form)


def _player_arrangement(view: View, words: Speaker, across: int, cards: int, more: float) -> Part:
    size = panels.panel_size(view, cards, more)
    seats = range(len(view.players))
    block = arrange_rows(
        [panels.player_panel(view, seat, words, cards, size) for seat in seats], across
    )
    return stack_parts(panels.status_line(view, words, block.width), block)


def make_legend(view: View) -> Legend:
    """Build the legend of the symbols that appear with the options of this match."""
    goods = [*(Term("sort", kind) for kind in SORTS), *(Term("ware", kind) for kind in WARES)]
    kinds = {term: symbols.drawn(term.id) for term in goods}
    symbols_by_key = _legend_symbols()
    if view.variant.warehouse:
        privileges = [f"privilege-{kind}" for kind in ("storage", "unload", "thaler")]
        symbols_by_key |= {name: symbols.drawn(name) for name in ("warehouse", *privileges)}
    others = {Term("legend", key): drawn for key, drawn in symbols_by_key.items()}
    return Legend(kinds, others, TABLE, INKS)


def _legend_symbols() -> dict[str, tuple[Shape, ...]]:
    return {
        "token": (symbols.carriage_chip(0, 2),),
        "carriage": symbols.drawn("carriage", palette.SEATS[0]),
        "brown": _road_symbol("#6b4423", "#e8d3a0", (6, 6)),
        "cobbled": _road_symbol("#b9b9b9", "#7f7f7f", (1, 5)),
        "village": symbols.drawn("village"),
        "price": symbols.price_symbol("4"),
        "merchant": symbols.merchant_symbol(0),
        "back": symbols.drawn("card-back"),
    }


def _road_symbol(ground: Colour, marks: Colour, dash: Point) -> tuple[Shape, ...]:
    course = ((-20.0, 8.0), (20.0, -8.0))
    outline, surface = Polyline(course, INK, 14), Polyline(course, ground, 11)
    return outline, surface, Polyline(course, marks, 3, dash)


def draw_letters(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with letters, or the market if a letter belongs to no house and no road."""
    layout = lay_out(view.chart, form)
    houses = _houses(view.chart, layout)
    roads = {f"road-{road.id}": k for k, road in enumerate(view.chart.roads)}
    if not letters.keys() <= houses.keys() | roads.keys():
        return draw_market(view, words, form, letters)
    scene = draw_map(view, words, form)
    drawn = {
        shape.thing.partition("/")[0] for shape in scene.foreground if isinstance(shape, Group)
    }
    empty = {place for k, place in enumerate(houses) if f"house {k}" not in drawn}
    marks = [
        Letter(
            letter, _places_at_house(houses[place].box), houses[place] if place in empty else None
        )
        if place in houses
        else Letter(letter, _places_on_road(layout, roads[place]))
        for place, letter in letters.items()
    ]
    fixed = _map_obstacles(view.chart, form, len(view.players))
    return add_letters(scene, marks, fixed, ("house ",))


@lru_cache(maxsize=16)
def _map_obstacles(chart: Chart, form: Form, players: int) -> tuple[Obstacle, ...]:
    """What letters should not cover: names of players and towns, houses with signs, villages."""
    layout = lay_out(chart, form)
    sheet = layout.sheet
    signs = (Obstacle((x, y, x + sheet.sign, y + height)) for x, y, _, height in layout.houses)
    size = VILLAGE_RADIUS_PX * sheet.village
    villages = (round_obstacle(at, size) for at in layout.villages if at is not None)
    names = printed_obstacles(build_background(chart, form))
    key = _key_box(chart, form, players)
    return (
        *(() if key is None else (Obstacle(key),)),
        *names,
        *_houses(chart, layout).values(),
        *signs,
        *villages,
    )


def _houses(chart: Chart, layout: Layout) -> dict[str, Obstacle]:
    """The box of each trading house, by the name of its place: "house-soest-salt"."""
    return {
        f"house-{house.town}-{house.sort}": Obstacle((x, y, x + width, y + height))
        for house, (x, y, width, height) in zip(chart.houses, layout.houses, strict=True)
    }


def _places_at_house(house: Edges) -> tuple[Point, ...]:
    """Places for a letter, in order of preference.

    They are on the right edge of a house, right of it, left of it, inside and below.
    """
    left, top, right, bottom = house
    middle, gap = (top + bottom) / 2, BADGE_RADIUS_PX + 3
    beside = (right + LETTER_RADIUS_PX / 2, right + gap, left - gap, right - gap)
    return *((x, middle) for x in beside), *((x, bottom + gap) for x in (right - gap, left + gap))


def _places_on_road(layout: Layout, road: int) -> tuple[Point, ...]:
    """Places for a letter on a road, in order of preference.

    First the place of the carriages, then points from the middle of the road to its ends.
    """
    shares = sorted((k / 40 for k in range(4, 37)), key=lambda share: abs(share - 0.5))
    return layout.stands[road], *points_along(layout.roads[road], shares)
