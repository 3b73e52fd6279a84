"""What moves on the map of Hellweg westfalicus: tokens, carriages, and what the month asks for."""

from games.hellweg.view import View
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import HEAD, ROW, TILE, Layout
from rendering.scene import Group, Point, Polyline, Rect, Shape, Text

INK = palette.INK


def tokens(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Each player's tokens in each trading house: his mark and their number."""
    return tuple(
        _tokens(seat, player.tokens[house], corner)
        for house, corner in enumerate(layout.houses)
        for seat, player in enumerate(view.players)
        if player.tokens[house]
    )


def _tokens(seat: int, count: int, corner: Point) -> Group:
    x = corner[0] + 3 + (TILE / 2 - 2) * (seat % 2)
    y = corner[1] + HEAD + ROW * (seat // 2) + ROW / 2
    return Group(
        (
            Rect(0, -ROW / 2 + 2, TILE / 2 - 4, ROW - 4, seats.pale(seat), radius=5),
            seats.mark(seat, (12, 0), 10),
            Text(29, 0.5, str(count), 25, INK, "heavy", "mm", 24),
        ),
        x,
        y,
    )


def asked(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The four houses of the trading card, ringed, with what they pay."""
    if view.card is None or view.phase == "over":
        return ()
    houses = {(house.town, house.sort): n for n, house in enumerate(view.chart.houses)}
    return tuple(
        shape
        for slot in view.card.slots
        for shape in _asked(layout.houses[houses[slot.town, slot.sort]], slot.price)
    )


def _asked(corner: Point, price: int) -> tuple[Shape, ...]:
    x, y = corner
    left, right, bottom = x + 1, x + TILE - 1, y + HEAD + 2 * ROW + 2
    top = (left, y + 18), (x + TILE / 2, y - 3), (right, y + 18)
    outline = ((left, bottom), *top, (right, bottom))
    return (
        Polyline(outline, INK, 10, closed=True),
        Polyline(outline, palette.GOLD, 6, closed=True),
        symbols.put(own.price(str(price)), (x + TILE / 2, y + HEAD + 2 * ROW + 13), 42),
    )


def carriages(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Each player's carriages on each road."""
    shapes: list[Shape] = []
    for road, middle in enumerate(layout.stands):
        held = [(seat, p.carriages[road]) for seat, p in enumerate(view.players)]
        chips = [(seat, count) for seat, count in held if count]
        shapes += [
            _moved(own.chip(seat, count), spot)
            for (seat, count), spot in zip(chips, _spots(middle, chips), strict=True)
        ]
    return tuple(shapes)


def _moved(group: Group, at: Point) -> Group:
    return Group(group.shapes, *at)


def _spots(middle: Point, chips: list[tuple[int, int]]) -> list[Point]:
    """Places for up to four chips: one, a pair above each other, or two rows of two."""
    x, y = middle
    if len(chips) <= 2:
        step = 19 * (len(chips) - 1)
        return [(x, y - step + 38 * k) for k in range(len(chips))]
    rows = [chips[:2], chips[2:]]
    return [
        (at, y - 19 + 38 * k)
        for k, row in enumerate(rows)
        for at in _in_row(x, [own.chip_width(count) for _, count in row])
    ]


def _in_row(x: float, widths: list[float]) -> list[float]:
    """The middles of things of these widths set side by side about a place."""
    left = x - (sum(widths) + 2 * (len(widths) - 1)) / 2
    found = []
    for width in widths:
        found.append(left + width / 2)
        left += width + 2
    return found


def crowd(count: int) -> list[Point]:
    """Places for so many merchants about the origin, in rows of four."""
    rows = [range(count)[k : k + 4] for k in range(0, count, 4)]
    return [
        (52 * (k - (len(row) - 1) / 2), 54 * (r - (len(rows) - 1) / 2))
        for r, row in enumerate(rows)
        for k in range(len(row))
    ]
