"""Die Trödler: draws the sheets (map, piles, players), the legend, and the map with letters."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from math import hypot

from games.kernel import Letters, Term
from games.texts.catalogues import Speaker
from games.troedler.terms import GOODS, ROUTES, Pile, Village
from games.troedler.view import View
from rendering import palette
from rendering.legend import Legend
from rendering.letters import BADGE_RADIUS_PX, Letter, add_letters
from rendering.scene import Disc, Form, Point, Polyline, Rect, Scene, Shape, Text, thing
from rendering.sheets import (
    Part,
    arrange_columns,
    arrange_rows,
    largest_arrangement,
    sheet,
    stack_parts,
)
from rendering.troedler import cards, panels, pieces, symbols, trace
from rendering.troedler.layout import SHEETS, Sheet, village_positions
from rendering.troedler.map import (
    INKS,
    WOOD,
    build_background,
    map_obstacles,
    places_at_village,
    village_names,
)
from rendering.troedler.trace import number_disc

SHEET_BY_KIND = {
    **dict.fromkeys(("dealing", "discarding", "rank", "taking", "number", "top"), "piles"),
    **dict.fromkeys(("substitution", "surplus"), "hand"),
}
"""The sheet shown with each kind of question. Kinds that are missing are shown with the map."""

PILE_CARD_WIDTHS_PX: Mapping[Form, tuple[float, ...]] = {
    "wide": (138.0, 104.0, 84.0),
    "square": (104.0, 84.0, 70.0),
}
"""The widths that are tried for a card on a pile. Only 138 px have room for the card's name."""
PILE_NUMBER_PX = 27.0
"""Width of the space left of a pile for its number."""
PANEL_HEIGHTS_PX = (panels.MIN_PANEL_HEIGHT_PX, 225.0, 250.0, 310.0)
PANEL_SIZES_PX: tuple[Point, ...] = tuple(
    (width, height) for width in (400.0, 470.0) for height in PANEL_HEIGHTS_PX
)
"""The sizes that are tried for a player's panel."""


def sheet_names(_: View) -> tuple[str, ...]:
    """The names of the sheets, in the order in which messages show them; the same in all views."""
    return "map", "piles", "players"


def draw_sheet(name: str, view: View, words: Speaker, form: Form) -> Scene:
    """Draw the sheet "map", "piles" or "players". None of them shows the viewer's hand."""
    match name:
        case "map":
            return draw_map(view, words, form)
        case "piles":
            return sheet(_piles(view, words, form), form, WOOD, INKS)
        case _:
            return sheet(_players(view, words, form), form, WOOD, INKS)


def draw_map(view: View, words: Speaker, form: Form) -> Scene:
    """The map with its pieces and the path of the last turn; the same for all viewers."""
    seats = tuple(replace(seat, value=None) for seat in view.seats)
    public = replace(view, viewer=None, piles=(), seats=seats, hand=None, answered=None)
    return _draw_public_map(public, village_names(view, words), SHEETS[form])


@lru_cache(maxsize=32)
def _draw_public_map(view: View, names: tuple[str, ...], layout: Sheet) -> Scene:
    """Draw the map of a view without secrets.

    It is cached, because after a move several viewers are shown the same map.
    """
    path = trace.draw_path(view, layout)
    over = (*pieces.draw_deliveries(view, layout), *pieces.draw_carts(view, layout))
    foreground = (
        *path,
        *trace.draw_stops(view, names, layout),
        *pieces.draw_goods(view, layout),
        *over,
        *trace.draw_numbers(view, names, layout, (*path, *over)),
    )
    return Scene(build_background(view.board, names, layout), foreground)


def _piles(view: View, words: Speaker, form: Form) -> Part:
    """The piles with their visible cards, the last turn, and draw and discard pile.

    If piles are open and the viewer is asked to choose one, the roads from the viewer's cart
    replace all but the piles, since they decide which cards are useful.
    """
    last = trace.last_turn(view, words)
    opened = view.has_open_piles
    named = form == "wide"
    # Players choose among open cards, so these get most of the space.
    stock = (
        panels.small_stock_piles(view, words)
        if opened
        else panels.stock_piles(view, words, named=named)
    )
    others = [last, stock] if last and not opened else [stock]
    if opened and view.viewer is not None and view.viewer in view.asked:
        others = [panels.roads_from_cart(view, view.viewer, words)]
    if not any(pile.cards for pile in view.piles):
        return arrange_columns(others, form)
    seen = [cards.card_faces(view, pile.seen, words) for pile in view.piles]
    arrangements = [
        arrange_rows(
            [_pile(view, faces, Pile(k), size) for k, faces in enumerate(seen, start=1)], across
        )
        for size in PILE_CARD_WIDTHS_PX[form]
        for across in range(1, len(seen) + 1)
    ]
    return largest_arrangement(
        [arrange_columns([arrangement, *others], form) for arrangement in arrangements], form
    )


def _pile(view: View, seen: tuple[cards.Face, ...], number: Pile, card: float) -> Part:
    """A dealer pile with its number; cards that the viewer sees are next to each other.

    `seen` are the faces of these cards, the top card first, and `card` is a card's width in px.
    """
    pile, height = view.piles[number - 1], card * cards.CARD_SIZE_PX[1] / cards.CARD_SIZE_PX[0] + 26
    width = PILE_NUMBER_PX + card * max(1, len(seen)) + 8
    y = height / 2 - 4
    if not pile.cards:
        frame = panels.taken_pile(view, number, (width / 4, height / 4), card / 2)
        return Part(width / 2, height / 2, (thing(f"pile {number}", *frame),) if frame else ())
    if len(seen) < 2:
        top = (
            cards.draw_card(seen[0], named=card >= cards.MIN_NAMED_WIDTH_PX)
            if seen
            else cards.card_back()
        )
        middle = PILE_NUMBER_PX + card / 2, y
        lying: tuple[Shape, ...] = cards.card_stack(pile.cards, top, middle, card)
    else:
        lying = tuple(
            cards.place_card(face, (PILE_NUMBER_PX + card * (k + 0.5), y), card - 6)
            for k, face in enumerate(seen)
        )
    shown = thing(f"pile {number}", *lying)
    return Part(width, height, (shown, *cards.number_plate(number, (15, 24), 28, fill=palette.RED)))


def _players(view: View, words: Speaker, form: Form) -> Part:
    """The status line and a panel for each player, as large as possible."""
    value = panels.VALUE_HEIGHT_PX if any(seat.value is not None for seat in view.seats) else 0
    seats = range(len(view.seats))
    arrangements = [
        arrange_rows(
            [panels.player_panel(view, seat, words, (width, height + value)) for seat in seats],
            across,
        )
        for width, height in PANEL_SIZES_PX
        for across in (1, 2, len(seats))
    ]
    return largest_arrangement(
        [
            stack_parts(panels.status_line(view, words, arrangement.width), arrangement)
            for arrangement in arrangements
        ],
        form,
    )


INK = palette.INK


def make_legend(view: View) -> Legend:
    """Build the legend; carts and marks have the first player's colour."""
    kinds = {Term("good", kind): symbols.drawn(kind) for kind in GOODS}
    routes = {Term("card", kind): symbols.drawn(kind) for kind in ROUTES}
    symbols_by_key = _legend_symbols(view.seats[0].colour)
    others = {Term("legend", key): drawn for key, drawn in symbols_by_key.items()}
    return Legend(kinds, routes | others, WOOD, INKS)


def _legend_symbols(colour: str) -> dict[str, tuple[Shape, ...]]:
    paint = symbols.player_colour(colour)
    return {
        "cart": symbols.draw_cart(colour),
        "start": (
            Rect(-20, -16, 40, 32, symbols.pale_player_colour(colour), INK, 2, 6),
            symbols.player_mark(colour, (0, 0), 10),
        ),
        "to-come": (Text(0, 0, "3", 36, palette.FAINT, "heavy", "mm"),),
        "way": (Polyline(((-20, 8), (20, -8)), INK, 14), Polyline(((-20, 8), (20, -8)), paint, 8)),
        "stop": number_disc(2, (0, 0), paint, 19),
        "delivered": symbols.drawn("tick"),
        "horse": symbols.drawn("horse"),
        "hand": (cards.card_stack(7, cards.card_back(), (0, 0), 26)),
        "feed": symbols.drawn("feed"),
        "points": (
            Rect(-20, -14, 40, 28, palette.RED, INK, 2, 6),
            Disc(0, 0, 13, palette.GOLD, INK, 2),
            Text(0, 0, "5", 22, INK, "heavy", "mm"),
        ),
    }


def draw_letters(view: View, words: Speaker, form: Form, letters: Letters) -> Scene:
    """The map with a letter next to each village that is a key of `letters`."""
    sheet = SHEETS[form]
    names = village_names(view, words)
    positions = village_positions(view.board, sheet)
    marks = [
        Letter(letter, _letter_places(Village(place), positions, sheet))
        for place, letter in letters.items()
    ]
    fixed = map_obstacles(view.board, names, sheet)
    return add_letters(draw_map(view, words, form), marks, fixed, ("village ",))


def _letter_places(
    village: Village, positions: Mapping[Village, Point], sheet: Sheet
) -> list[Point]:
    """Middles of possible places for a letter around a village, the best first.

    A place is better the farther it is from other villages; of equally good places, those above the
    village come first.
    """
    width, height = sheet.plate
    others = [spot for name, spot in positions.items() if name != village]

    def room(place: Point) -> float:
        """Distance to the nearest other village in px, up to 1.6 radii of a letter's disc."""
        px, py = place
        distances = [
            hypot(max(0, abs(px - x) - width / 2), max(0, abs(py - y) - height / 2))
            for x, y in others
        ]
        return min(1.6 * BADGE_RADIUS_PX, *distances)

    places = places_at_village(positions[village], BADGE_RADIUS_PX, sheet)[::-1]
    return sorted(places, key=room, reverse=True)
