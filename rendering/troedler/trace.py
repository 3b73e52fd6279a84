"""The last turn of Die Trödler: its way on the map, and card by card."""

from collections.abc import Iterator
from dataclasses import replace

from games.kernel import Term
from games.kernel.words import Speaker
from games.troedler.board_schema import RouteData
from games.troedler.model import Mark, Trace
from games.troedler.terms import Village
from games.troedler.view import View
from rendering import palette
from rendering.curves import heading, length, part
from rendering.lines import fitted
from rendering.paint import text_width
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
from rendering.sheets import Part
from rendering.symbols import put
from rendering.troedler import symbols
from rendering.troedler.cards import faces, placed
from rendering.troedler.layout import Sheet, line, spots
from rendering.troedler.map import badge, wider

INK = palette.INK
CELLS = 382.0
"""Width of the cards of a turn side by side."""


def ways(view: View, sheet: Sheet) -> tuple[Shape, ...]:
    """The way that was driven, in its owner's colour, an arrow at the end of each route."""
    trace, at = view.trace, spots(view.board, sheet)
    if trace is None:
        return ()
    paint = symbols.paint(view.seats[trace.seat].colour)
    shapes: list[Shape] = []
    for start, mark in _legs(trace):
        route = _route(view, start, mark)
        way = line(route, at, sheet)
        if route.a != start:
            way = way[::-1]
        shapes += _arrow(way, paint, sheet.thin)
        shapes += badge(route, way, sheet, paint)
    return tuple(shapes)


def stops(view: View, names: tuple[str, ...], sheet: Sheet) -> tuple[Shape, ...]:
    """A frame about each village that was visited, with the numbers of its cards."""
    trace, at = view.trace, spots(view.board, sheet)
    if trace is None:
        return ()
    paint = symbols.paint(view.seats[trace.seat].colour)
    numbers: dict[Village, list[int]] = {trace.start: []}
    for number, mark in enumerate(trace.marks, start=1):
        numbers.setdefault(mark.village, []).append(number)
    named = dict(zip(at, names, strict=True))
    shapes: list[Shape] = []
    for village, here in numbers.items():
        shapes += _frame(at[village], wider(named[village], sheet), paint, sheet)
        x, y = at[village][0] - sheet.plate[0] / 2, at[village][1] + sheet.plate[1] / 2
        for k, number in enumerate(here):
            step = 26
            shapes += numbered(number, (x + 8 + step * k, y), paint, sheet.number)
    return tuple(shapes)


def _legs(trace: Trace) -> Iterator[tuple[Village, Mark]]:
    """Each drive, and where it began."""
    where = trace.start
    for mark in trace.marks:
        if mark.village != where:
            yield where, mark
        where = mark.village


def _route(view: View, start: Village, mark: Mark) -> RouteData:
    """The route that was driven; feed takes any, so the first between the two villages."""
    ends = {start, mark.village}
    between = [route for route in view.board.data.routes if {route.a, route.b} == ends]
    return next((r for r in between if r.kind == mark.card), between[0])


def _arrow(way: tuple[Point, ...], paint: Colour, thin: float) -> tuple[Shape, ...]:
    tip, turn = way[-1], heading(way, 0.98)
    short = part(way, 0, max(0.0, 1 - 16 * thin / max(length(way), 17)))
    head = Polygon(((4, 0), (-24, -19), (-24, 19)), paint, INK, 3)
    return (
        Polyline(short, INK, 19 * thin),
        Polyline(short, palette.WHITE, 14 * thin),
        Polyline(short, paint, 9 * thin),
        Group((head,), *tip, thin, turn),
    )


def _frame(at: Point, more: float, paint: Colour, sheet: Sheet) -> tuple[Shape, ...]:
    x, y, w, h = at[0], at[1], sheet.plate[0] + 2 * more, sheet.plate[1]
    left, top, thin = x - w / 2 - 5, y - h / 2 - 5, sheet.thin
    return (
        Rect(left, top, w + 10, h + 10, None, INK, 9 * thin, 15 * thin),
        Rect(left + 1, top + 1, w + 8, h + 8, None, paint, 6 * thin, 14 * thin),
    )


def numbered(number: int, at: Point, paint: Colour, r: float) -> tuple[Shape, ...]:
    """The number of a card of the turn, as it stands on the map and beside it."""
    return (
        Disc(*at, r, palette.WHITE, paint, r / 4),
        Text(at[0], at[1] + 1, str(number), max(24, r * 1.316), INK, "heavy", "mm"),
    )


def cells(view: View, words: Speaker) -> Part | None:
    """Whose turn it was or is, and what it did, card by card side by side."""
    trace = view.trace
    if trace is None:
        return None
    seat, high = view.seats[trace.seat], 48.0 + 86 * max(1, -(-len(trace.marks) // 4))
    running = bool(view.played) and trace.seat == view.turn
    title = Text(14, 22, words.term(Term("heading", "played" if running else "last")), 24, INK)
    x = 44 + text_width(title.text, 24)
    name = Text(x + 18, 22, words.seat(trace.seat), 25, INK, "heavy")
    shapes: list[Shape] = [
        Rect(4, 4, CELLS - 8, 34, symbols.pale(seat.colour), INK, 2, 8),
        title,
        symbols.mark(seat.colour, (x, 21), 11),
        fitted(name, CELLS - x - 28),
    ]
    if not trace.marks:
        idle = words.term(Term("heading", "idle"))
        shapes.append(Text(CELLS / 2, 88, idle, 25, palette.PAPER, "sans", "mm", CELLS - 30))
    for k, mark in enumerate(trace.marks):
        at = (51 + 93.5 * (k % 4), 84 + 86 * (k // 4))
        shapes += _cell(view, words, (k + 1, mark), at)
    ground = Rect(1, 1, CELLS - 2, high - 2, "#4a3626", palette.GOLD, 2, 12)
    return Part(CELLS, high, (ground, *shapes))


def _cell(
    view: View, words: Speaker, numbered_mark: tuple[int, Mark], at: Point
) -> tuple[Shape, ...]:
    """A card of the turn: its number, its face, and what it brought."""
    number, mark = numbered_mark
    paint = symbols.paint(view.seats[view.trace.seat].colour) if view.trace else INK
    (face,) = faces(view, (mark.card,), words)
    x, y = at
    brought: tuple[Shape, ...] = ()
    if face.request:
        brought = (Group(symbols.drawn("tick"), x + 32, y + 22, 0.89),)
        if mark.feed:
            feed = put(symbols.drawn("feed"), (x + 22, y - 20), 36)
            count = Text(x + 41, y - 18, str(mark.feed), 23, palette.PAPER, "heavy", "mm")
            brought = (*brought, feed, count)
    elif mark.good:
        ring = Disc(x + 29, y + 16, 21, palette.CARD, paint, 3)
        brought = ring, put(symbols.drawn(mark.good), (x + 29, y + 16), 36)
    return (
        # The log tells what the card says.
        replace(placed(face, (x - 12, y), 66), matters=False),
        *numbered(number, (x - 32, y - 28), paint, 13),
        *brought,
    )
