"""Die Trödler: draws the last turn: its path on the map, and the cards played in it."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from games.kernel import Term
from games.texts.catalogues import Speaker
from games.troedler.model import Mark
from games.troedler.view import View
from rendering import palette
from rendering.curves import heading_along, line_length, line_part
from rendering.paint import fit_text, text_width
from rendering.placement import FreeSpace, drawn_obstacles
from rendering.scene import (
    Colour,
    Disc,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
)
from rendering.sheets import SIZES, Part
from rendering.symbols import place_symbol
from rendering.troedler import symbols
from rendering.troedler.cards import card_faces, place_card
from rendering.troedler.layout import Sheet, route_line, village_positions
from rendering.troedler.map import (
    map_obstacles,
    name_strip,
    places_at_village,
    route_badge,
    strip_overhang,
)

INK = palette.INK
TURN_WIDTH_PX = 382.0
"""Width of the part with the cards of a turn."""


def draw_path(view: View, sheet: Sheet) -> tuple[Shape, ...]:
    """The path of the cart in the last turn: an arrow along each route, and the route's badge.

    Nothing is drawn before the first turn.
    """
    trace = view.trace
    positions = village_positions(view.board, sheet)
    if trace is None:
        return ()
    paint = symbols.player_colour(view.seats[trace.seat].colour)
    shapes: list[Shape] = []
    where = trace.start
    for mark in trace.marks:
        start, where = where, mark.village
        if mark.village == start:
            continue
        # Special feed allows any route between two villages; the first is drawn.
        between = [
            route for route in view.board.data.routes if {route.a, route.b} == {start, mark.village}
        ]
        route = next((route for route in between if route.kind == mark.card), between[0])
        line = route_line(route, positions, sheet)
        shapes += _arrow(line if route.a == start else line[::-1], paint, sheet.line_scale)
        shapes += route_badge(route, line, sheet, paint)
    return tuple(shapes)


def draw_stops(view: View, names: tuple[str, ...], sheet: Sheet) -> tuple[Shape, ...]:
    """A frame around each village visited, and the village's name, which the path may cover."""
    trace = view.trace
    positions = village_positions(view.board, sheet)
    if trace is None:
        return ()
    paint = symbols.player_colour(view.seats[trace.seat].colour)
    named = dict(zip(positions, names, strict=True))
    shapes: list[Shape] = []
    for village in dict.fromkeys((trace.start, *(mark.village for mark in trace.marks))):
        name, place = named[village], positions[village]
        shapes += _village_frame(place, strip_overhang(name, sheet), paint, sheet)
        shapes += name_strip(name, place, sheet)
    return tuple(shapes)


def draw_numbers(
    view: View, names: tuple[str, ...], sheet: Sheet, pieces: Sequence[Shape]
) -> tuple[Shape, ...]:
    """The numbers of the cards played, each next to the village where the cart was after the card.

    They cover no village, no badge and none of the `pieces`. `names` are the villages' names.
    """
    trace = view.trace
    positions = village_positions(view.board, sheet)
    if trace is None:
        return ()
    paint = symbols.player_colour(view.seats[trace.seat].colour)
    radius = sheet.number * 9 / 8
    fixed = map_obstacles(view.board, names, sheet)
    free = FreeSpace(SIZES[sheet.form], radius, fixed, drawn_obstacles(pieces))
    shapes: list[Shape] = []
    for number, mark in enumerate(trace.marks, start=1):
        places = places_at_village(positions[mark.village], radius, sheet)
        place = free.place_disc(places) or free.place_disc_near(places[0])
        shapes.append(Group(number_disc(number, place, paint, sheet.number)))
    return tuple(shapes)


def _arrow(line: tuple[Point, ...], paint: Colour, line_scale: float) -> tuple[Shape, ...]:
    tip = line[-1]
    turn = heading_along(line, 0.98)
    short = line_part(line, 0, max(0.0, 1 - 16 * line_scale / max(line_length(line), 17)))
    head = Polygon(((4, 0), (-24, -19), (-24, 19)), paint, INK, 3)
    return (
        Polyline(short, INK, 19 * line_scale),
        Polyline(short, palette.WHITE, 14 * line_scale),
        Polyline(short, paint, 9 * line_scale),
        Group((head,), *tip, line_scale, turn),
    )


def _village_frame(at: Point, more: float, paint: Colour, sheet: Sheet) -> tuple[Shape, ...]:
    x, y, w, h = at[0], at[1], sheet.plate[0] + 2 * more, sheet.plate[1]
    left, top, line_scale = x - w / 2 - 5, y - h / 2 - 5, sheet.line_scale
    return (
        Rect(left, top, w + 10, h + 10, None, INK, 9 * line_scale, 15 * line_scale),
        Rect(left + 1, top + 1, w + 8, h + 8, None, paint, 6 * line_scale, 14 * line_scale),
    )


def number_disc(number: int, at: Point, paint: Colour, r: float) -> tuple[Shape, ...]:
    """A disc with the number of a card of the turn; `paint` is the player's colour."""
    return (
        Disc(*at, r, palette.WHITE, paint, r / 4),
        Text(at[0], at[1] + 1, str(number), max(24, r * 1.316), INK, "heavy", "mm"),
    )


def last_turn(view: View, words: Speaker) -> Part | None:
    """The player of the last or current turn, and the turn's cards; `None` before the first."""
    trace = view.trace
    if trace is None:
        return None
    seat = view.seats[trace.seat]
    height = 48.0 + 86 * max(1, ceil(len(trace.marks) / 4))
    running = bool(view.played) and trace.seat == view.turn
    title = Text(14, 22, words.term(Term("heading", "played" if running else "last")), 24, INK)
    x = 44 + text_width(title.text, 24)
    name = Text(x + 18, 22, words.seat(trace.seat), 25, INK, "heavy")
    shapes: list[Shape] = [
        Rect(4, 4, TURN_WIDTH_PX - 8, 34, symbols.pale_player_colour(seat.colour), INK, 2, 8),
        title,
        symbols.player_mark(seat.colour, (x, 21), 11),
        fit_text(name, TURN_WIDTH_PX - x - 28),
    ]
    if not trace.marks:
        idle = words.term(Term("heading", "idle"))
        shapes.append(
            Text(TURN_WIDTH_PX / 2, 88, idle, 25, palette.PAPER, "sans", "mm", TURN_WIDTH_PX - 30)
        )
    for k, mark in enumerate(trace.marks):
        at = (51 + 93.5 * (k % 4), 84 + 86 * (k // 4))
        shapes += _card_of_turn(view, words, (k + 1, mark), at)
    ground = Rect(1, 1, TURN_WIDTH_PX - 2, height - 2, "#4a3626", palette.GOLD, 2, 12)
    return Part(TURN_WIDTH_PX, height, (ground, *shapes))


def _card_of_turn(
    view: View, words: Speaker, numbered_mark: tuple[int, Mark], at: Point
) -> tuple[Shape, ...]:
    """A card of the turn: its number, its face, and the good gained or the request fulfilled."""
    number, mark = numbered_mark
    paint = symbols.player_colour(view.seats[view.trace.seat].colour) if view.trace else INK
    (face,) = card_faces(view, (mark.card,), words)
    x, y = at
    effect: tuple[Shape, ...] = ()
    if face.request:
        effect = (Group(symbols.drawn("tick"), x + 32, y + 22, 0.89),)
        if mark.feed:
            feed = place_symbol(symbols.drawn("feed"), (x + 22, y - 20), 36)
            count = Text(x + 41, y - 18, str(mark.feed), 23, palette.PAPER, "heavy", "mm")
            effect = (*effect, feed, count)
    elif mark.good:
        ring = Disc(x + 29, y + 16, 21, palette.CARD, paint, 3)
        effect = ring, place_symbol(symbols.drawn(mark.good), (x + 29, y + 16), 36)
    return (
        # The card's small name is ornament, since the log has it too.
        replace(place_card(face, (x - 12, y), 66), matters=False),
        *number_disc(number, (x - 32, y - 28), paint, 13),
        *effect,
    )
