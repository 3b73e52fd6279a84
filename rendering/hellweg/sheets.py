"""Hellweg westfalicus: draws the sheets, with and without letters, and the legend.

The sheets are the map, the market, the players, and the coming cards.
"""

from functools import lru_cache

from games.hellweg.board_schema import Chart
from games.hellweg.terms import SORTS, WARES
from games.hellweg.view import View
from games.kernel import Letters, Term
from games.texts.catalogues import Speaker
from rendering import palette
from rendering.curves import points_along
from rendering.geometry import Edges
from rendering.hellweg import market, panels, pieces, symbols
from rendering.hellweg.layout import Layout, lay_out
from rendering.hellweg.map import INKS, TABLE, VILLAGE_RADIUS_PX, build_background
from rendering.legend import Legend
from rendering.letters import BADGE_RADIUS_PX, LETTER_RADIUS_PX, Letter, add_letters
from rendering.placement import Obstacle, printed_obstacles, round_obstacle
from rendering.scene import Colour, Form, Group, Point, Polyline, Scene, Shape
from rendering.sheets import (
    Part,
    arrange_columns,
    arrange_rows,
    largest_arrangement,
    sheet,
    stack_parts,
)

SHEET_BY_KIND = {
    **dict.fromkeys(("sale", "action", "merchant", "merchants", "card-later"), "market"),
    "privilege": "players",
}
"""The sheet shown with each kind of question. Kinds that are missing are shown with the map."""

CARDS_ACROSS = range(3, 9)
"""The numbers of merchandise cards in a row that are tried on the market."""


def sheet_names(view: View) -> tuple[str, ...]:
    """The names of the sheets that exist in this position."""
    return "map", "market", "players", *(("cards",) if view.unseen else ())


def draw_sheet(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Draw one sheet."""
    match name:
        case "map":
            return draw_map(view, form)
        case "market":
            return draw_market(view, words, form, {})
        case "players":
            return sheet(_players(view, words, form), form, TABLE, INKS)
        case _:
            return sheet(_coming_cards(view, form), form, TABLE, INKS)


def draw_map(view: View, form: Form) -> Scene:
    """The map with its pieces."""
    layout = lay_out(view.chart, form)
    foreground = (
        *pieces.draw_demand(view, layout),
        *pieces.draw_tokens(view, layout),
        *pieces.draw_carriages(view, layout),
    )
    return Scene(build_background(view.chart, form), foreground)


def draw_market(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The market, with letters where the viewer's merchant can act; no letters if empty.

    The merchandise cards stand in the same rows with letters and without.
    """
    lettered = [
        arrange_columns(market.market_parts(view, words, across, market.SQUARE_LETTERS), form)
        for across in CARDS_ACROSS
    ]
    across = CARDS_ACROSS[lettered.index(largest_arrangement(lettered, form))]
    parts = market.market_parts(view, words, across, letters)
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


INK = palette.INK


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
    way = ((-20.0, 8.0), (20.0, -8.0))
    return Polyline(way, INK, 14), Polyline(way, ground, 11), Polyline(way, marks, 3, dash)


def draw_letters(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with letters, or the market if a letter belongs to no house and no road."""
    layout = lay_out(view.chart, form)
    houses = _houses(view.chart, layout)
    roads = {f"road-{road.id}": k for k, road in enumerate(view.chart.roads)}
    if not letters.keys() <= houses.keys() | roads.keys():
        return draw_market(view, words, form, letters)
    scene = draw_map(view, form)
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
    fixed = _map_obstacles(view.chart, form)
    return add_letters(scene, marks, fixed, ("house ",))


@lru_cache(maxsize=16)
def _map_obstacles(chart: Chart, form: Form) -> tuple[Obstacle, ...]:
    """What letters should not cover: names, houses with the signs of their goods, villages."""
    layout = lay_out(chart, form)
    sheet = layout.sheet
    signs = (Obstacle((x, y, x + sheet.sign, y + height)) for x, y, _, height in layout.houses)
    size = VILLAGE_RADIUS_PX * sheet.village
    villages = (round_obstacle(at, size) for at in layout.villages if at is not None)
    names = printed_obstacles(build_background(chart, form))
    return *names, *_houses(chart, layout).values(), *signs, *villages


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
    middle, far = (top + bottom) / 2, BADGE_RADIUS_PX + 3
    places = (right + LETTER_RADIUS_PX / 2, right + far, left - far, right - far)
    return *((x, middle) for x in places), *((x, bottom + far) for x in (right - far, left + far))


def _places_on_road(layout: Layout, road: int) -> tuple[Point, ...]:
    """Places for a letter on a road, in order of preference.

    First the place of the carriages, then points from the middle of the road to its ends.
    """
    shares = sorted((k / 40 for k in range(4, 37)), key=lambda share: abs(share - 0.5))
    return layout.stands[road], *points_along(layout.roads[road], shares)
