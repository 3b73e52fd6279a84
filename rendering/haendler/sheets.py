"""Die Händler: draws the sheets (map, market, players, offers), the legend, and lettered maps."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from games.haendler.terms import GOODS
from games.haendler.view import View
from games.kernel import Letters, Term
from games.texts.catalogues import Speaker
from rendering import palette, symbols
from rendering.haendler import market, offers, panels, pieces
from rendering.haendler.layout import SHEETS, Layout, Sheet, lay_out
from rendering.haendler.map import INKS, WOOD, build_background
from rendering.haendler.pieces import wagon_positions
from rendering.legend import Legend
from rendering.letters import Letter, add_letters
from rendering.placement import Obstacle, printed_obstacles, round_obstacle
from rendering.scene import Colour, Disc, Form, Point, Polygon, Polyline, Rect, Scene, Shape, Text
from rendering.sheets import (
    Part,
    arrange_rows,
    largest_arrangement,
    place_side_by_side,
    sheet,
    stack_parts,
)

MARKET_KINDS = ("ramp", "ramp-master", "offer", "offer-only", "offer-again", "load")
LOADING_KINDS = (
    "load-ask",
    "ship",
    "last-call",
    "load-ahead",
    "fare-ahead",
)
PRICE_KINDS = ("wheel", "office", "warehouse", "special-sale", "bonus-sale")
PRICE_PLAN_KINDS = ("wheel-ahead", "price-ahead", "stock-ahead")
PLAYER_KINDS = ("open", "raise", "limit", "status", "debt", "repay", "status-ahead", "credit-ahead")
SHEET_BY_KIND = {
    **dict.fromkeys((*MARKET_KINDS, *LOADING_KINDS, *PRICE_KINDS, *PRICE_PLAN_KINDS), "market"),
    **dict.fromkeys(PLAYER_KINDS, "players"),
    "take": "hand",
}
"""The sheet shown with each kind of question. Kinds that are missing are shown with the map."""

MARKET_SIZES_PX: Mapping[Form, tuple[float, float, Point]] = {
    "wide": (400, 438, (190, 142)),
    "square": (388, 318, (162, 150)),
}
"""For each form: width of the prices, height of prices and arrivals, size of a wagon's card."""
ARRIVALS_WIDTH_PX, STATUS_WIDTH_PX = 104.0, 262.0
MIN_STATUS_HEIGHT_PX, MIN_LINE_WIDTH_PX = 316.0, 380.0
PANEL_SIZES_PX: tuple[Point, ...] = tuple(
    (width, height)
    for width in (187.0, 212.0, 260.0)
    for height in (panels.MIN_PANEL_HEIGHT_PX, 240.0, 280.0, MIN_STATUS_HEIGHT_PX)
)
"""The sizes that are tried for a player's panel."""


def public_view(view: View) -> View:
    """The view without the facts that only its viewer may know."""
    return replace(view, viewer=None, own=None)


def sheet_names(view: View) -> tuple[str, ...]:
    """The names of the sheets that exist in this position."""
    return "map", "market", "players", *(("offers",) if offers.is_open(view) else ())


def draw_sheet(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Draw the sheet of this name (one of `sheet_names`), without the viewer's secrets."""
    seen = public_view(view)
    match name:
        case "map":
            return draw_map(seen, form)
        case "market":
            return sheet(_market(seen, words, form), form, WOOD, INKS)
        case "players":
            return sheet(_players(seen, words, form), form, WOOD, INKS)
        case _:
            return sheet(offers.arrange_offers(seen, words, form), form, WOOD, INKS, low=True)


def draw_map(view: View, form: Form) -> Scene:
    """The map with its pieces and the paths of the last moves; the same for all viewers."""
    return _draw_public_map(public_view(view), form)


@lru_cache(maxsize=32)
def _draw_public_map(seen: View, form: Form) -> Scene:
    """Draw the map. It is cached, since one move shows it to several viewers."""
    layout = lay_out(seen.board, SHEETS[form])
    background = build_background(layout, len(seen.players))
    foreground = (
        *pieces.draw_plates(seen, layout),
        *pieces.draw_trails(seen, layout),
        *pieces.draw_courier_tie(seen, layout),
        *pieces.draw_wagons(seen, layout),
        *pieces.draw_courier(seen, layout),
    )
    return Scene(background, foreground)


def _market(view: View, words: Speaker, form: Form) -> Part:
    """Prices and arrivals; the wagons' loads are to their right or, in the square form, below."""
    width, height, size = MARKET_SIZES_PX[form]
    tables = place_side_by_side(
        market.price_table(view, words, (width, height)),
        market.arrivals_track(view, words, (ARRIVALS_WIDTH_PX, height)),
    )
    wagons = [market.wagon_card(wagon, view, size) for wagon in view.wagons]
    return (
        place_side_by_side(tables, stack_parts(*wagons))
        if form == "wide"
        else stack_parts(tables, place_side_by_side(*wagons))
    )


def _players(view: View, words: Speaker, form: Form) -> Part:
    """The status line, a panel for each player, and the track of status, as large as possible."""
    arrangements = [
        arrangement
        for size in PANEL_SIZES_PX
        for across in {1, 2, len(view.players)}
        for arrangement in _player_arrangements(view, words, size, across)
    ]
    return largest_arrangement(arrangements, form)


def _player_arrangements(view: View, words: Speaker, size: Point, across: int) -> Iterator[Part]:
    """Yield up to two arrangements of status line, panels and track of status.

    In the first the track is as high as line and panels, in the second as high as the panels.
    """
    block = arrange_rows(
        [panels.player_panel(player, view, words, size) for player in view.players], across
    )
    if block.width > MIN_LINE_WIDTH_PX:
        left = stack_parts(panels.status_line(view, words, block.width), block)
        yield place_side_by_side(
            left,
            market.status_track(
                view, words, (STATUS_WIDTH_PX, max(left.height, MIN_STATUS_HEIGHT_PX))
            ),
        )
    if block.height >= MIN_STATUS_HEIGHT_PX:
        panels_and_track = place_side_by_side(
            block, market.status_track(view, words, (STATUS_WIDTH_PX, block.height))
        )
        yield stack_parts(panels.status_line(view, words, panels_and_track.width), panels_and_track)


INK = palette.INK


def make_legend(_: View) -> Legend:
    """Build the legend of symbols, which is the same in every position."""
    goods = {Term("good", good): symbols.drawn(good) for good in GOODS}
    other_symbols = {Term("legend", key): drawn for key, drawn in _legend_symbols().items()}
    return Legend(goods, other_symbols, WOOD, INKS)


def _legend_symbols() -> dict[str, tuple[Shape, ...]]:
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
        "arrivals": (
            Disc(-12, 0, 14, INK, palette.WHITE, 2),
            Text(-12, 0, "1", 22, palette.WHITE, "heavy", "mm"),
            Text(6, 0, "900", 22, INK, "heavy", "lm"),
        ),
        "letter": symbols.drawn("letter"),
        "cards": (
            symbols.place_symbol(symbols.drawn("star-coin"), (-14, 0), 36),
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


class LetterColours(NamedTuple):
    """Ground and text colour of the letters of a wagon or the courier. No player has them."""

    fill: Colour
    ink: Colour


LETTER_COLOURS = (
    LetterColours(palette.CARD, palette.INK),
    LetterColours(palette.RED, palette.WHITE),
    LetterColours(palette.INK, palette.WHITE),
    LetterColours(palette.GOLD, palette.INK),
)
"""The colours of the courier's letters at index 0, then of each wagon's at its number."""


SPACE_RADIUS_PX = 11.0
"""Radius of the pale middle of a space, before scaling."""


def draw_letters(view: View, _: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with letters where wagons and the courier can go.

    Keys of `letters` are a piece (0: the courier, else the wagon's number) and a space: "2 wien".
    """
    scene = draw_map(view, form)
    layout = lay_out(view.board, SHEETS[form])
    spaces = _space_obstacles(layout)
    marks: list[Letter] = []
    for place, letter in letters.items():
        piece, space = place.split()
        colours = LETTER_COLOURS[int(piece)]
        marks.append(Letter(letter, (layout.spots[space],), spaces[space], *colours))
    on_map = [(x, y - 5 * layout.sheet.scale) for x, y in wagon_positions(view, layout)]
    numbered = replace(
        scene, foreground=(*scene.foreground, *_wagon_numbers(view, layout.sheet, on_map))
    )
    fixed = _map_obstacles(layout, len(view.players))
    return add_letters(numbered, marks, fixed, ("stock ", "bonus "))


@lru_cache(maxsize=16)
def _map_obstacles(layout: Layout, count: int) -> tuple[Obstacle, ...]:
    """What letters should not cover: names, spaces, and the plates for `count` players."""
    plate = layout.sheet.plate
    plates = (
        Obstacle((x, y, x + plate.width, y + plate.plate_height(count)))
        for x, y in layout.plates.values()
    )
    names = printed_obstacles(build_background(layout, count))
    return *names, *_space_obstacles(layout).values(), *plates


def _space_obstacles(layout: Layout) -> dict[str, Obstacle]:
    radius = SPACE_RADIUS_PX * layout.sheet.scale
    return {space: round_obstacle(at, radius) for space, at in layout.spots.items()}


def _wagon_numbers(view: View, sheet: Sheet, on_map: list[Point]) -> tuple[Shape, ...]:
    """The wagons' numbers, drawn over the wagons in the colours of their letters."""
    radius, size = (0.96 * sheet.scale * side for side in sheet.number)
    shapes: list[Shape] = []
    for wagon, at in zip(view.wagons, on_map, strict=True):
        colours = LETTER_COLOURS[wagon.number]
        shapes.append(Disc(*at, radius, colours.fill, palette.WHITE, radius / 7))
        shapes.append(Text(*at, str(wagon.number), size, colours.ink, "heavy", "mm"))
    return tuple(shapes)
