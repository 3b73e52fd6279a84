"""What moves on the map of Hellweg westfalicus: tokens, carriages, and what the month asks for."""

from collections import Counter

from games.hellweg.view import View
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import HEAD, ROW, TILE, Layout
from rendering.scene import Group, Point, Polyline, Rect, Shape, Text

INK = palette.INK
CHIP_HIGH, CROWDED = 56.0, 0.72
"""Height of a chip with its wheels, and how small chips get where three or four share a road."""


def changes(view: View, kind: str) -> Counter[tuple[int, int]]:
    """By how many pieces of a kind each seat has last changed each place: ``(seat, place)``."""
    found: Counter[tuple[int, int]] = Counter()
    for seat, traces in enumerate(view.latest):
        for trace in traces:
            if trace.kind.removesuffix("-gone") == kind:
                found[seat, trace.place] += 1 if trace.kind == kind else -1
    return found


def tokens(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Each player's tokens in each trading house: mark and number, strong where just changed."""
    changed = changes(view, "token")
    return tuple(
        shape
        for house, corner in enumerate(layout.houses)
        for shape in _in_house(
            [
                (seat, player.tokens[house], changed[seat, house])
                for seat, player in enumerate(view.players)
                if player.tokens[house] or changed[seat, house]
            ],
            corner,
        )
    )


def _in_house(held: list[tuple[int, int, int]], corner: Point) -> tuple[Group, ...]:
    """One owner has the whole house, two a row each, more a quarter each."""
    x, y = corner[0] + 5, corner[1] + HEAD + 3
    wide, high = TILE - 10, 2 * ROW - 6
    across, rows = (2 if len(held) > 2 else 1), (1 if len(held) < 2 else 2)
    cell = (wide / across, high / rows)
    return tuple(
        Group(_tokens(*each, *cell), x + cell[0] * (k % across), y + cell[1] * (k // across))
        for k, each in enumerate(held)
    )


def _tokens(seat: int, count: int, change: int, wide: float, high: float) -> tuple[Shape, ...]:
    """A cell of a house; what has just changed is in full colour and says by how much."""
    narrow, tall = wide < 60, high > 60
    r = 10.5 if narrow else 21.0 if tall else 14.0 if change else 18.0
    strong = change > 0
    size = 26 if narrow and count > 9 else 30 if narrow else 36 if change and not tall else 44
    ground, ink = (seats.colour(seat), palette.WHITE) if strong else (seats.pale(seat), INK)
    middle = high / 2 - (16 if change and tall else 0)
    right = wide - 44 if change and not narrow and not tall else wide
    flag = (wide / 2, high - 24) if tall else (wide - 24, middle)
    return (
        Rect(1, 1, wide - 2, high - 2, ground, seats.colour(seat), 3, 7),
        seats.mark(seat, (r + 5, middle), r, *((palette.WHITE, 0) if strong else ())),
        Text((2 * r + right + 6) / 2, middle + 0.5, str(count), size, ink, "heavy", "mm"),
        *(own.delta(seat, change, *flag) if change and not narrow else ()),
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
    changed = changes(view, "carriage")
    shapes: list[Shape] = []
    for road, middle in enumerate(layout.stands):
        chips = [
            (seat, player.carriages[road], changed[seat, road])
            for seat, player in enumerate(view.players)
            if player.carriages[road] or changed[seat, road]
        ]
        scale = 1.0 if len(chips) < 3 else CROWDED
        shapes += [
            Group(own.chip(*chip, 1 / scale).shapes, *spot, scale)
            for chip, spot in zip(chips, _spots(middle, chips, scale), strict=True)
        ]
    return tuple(shapes)


def _spots(middle: Point, chips: list[tuple[int, int, int]], scale: float) -> list[Point]:
    """Places for up to four chips: one, a pair above each other, or two rows of two."""
    x, y = middle
    half = CHIP_HIGH * scale / 2
    if len(chips) <= 2:
        top = half * (len(chips) - 1)
        return [(x, y - top + 2 * half * k) for k in range(len(chips))]
    return [
        (at, y - half + 2 * half * k)
        for k, row in enumerate((chips[:2], chips[2:]))
        for at in _in_row(x, [own.chip_width(count) * scale for _, count, _ in row])
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
