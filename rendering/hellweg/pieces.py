"""Hellweg westfalicus: the foreground of the map: tokens, carriages, and the month's demand."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from games.hellweg.view import View
from rendering import palette, seats
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import Cell, Layout, Sheet, token_cells
from rendering.scene import Box, Group, Point, Rect, Shape, Text, thing
from rendering.sheets import SIZES

INK = palette.INK
CHIP_HEIGHT_PX = 56.0
"""Height of a chip with its wheels."""
FLAG_OVERHANG_PX = 16.0
"""How far the flag of a change extends beyond its chip."""


def latest_changes(view: View, kind: str) -> Counter[tuple[int, int]]:
    """The pieces added (or removed, if negative) in each seat's latest move, by ``(seat, place)``.

    `kind` is "token" or "carriage"; a place is the number of a house or of a road.
    """
    changes: Counter[tuple[int, int]] = Counter()
    for seat, traces in enumerate(view.latest):
        for trace in traces:
            if trace.kind.removesuffix("-gone") == kind:
                changes[seat, trace.place] += 1 if trace.kind == kind else -1
    return changes


def draw_tokens(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Each player's tokens in each trading house: mark and number, in full colour if just added."""
    changed = latest_changes(view, "token")
    return tuple(
        shape
        for number, house in enumerate(layout.houses)
        for shape in _house_tokens(
            number,
            [
                (seat, player.tokens[number], changed[seat, number])
                for seat, player in enumerate(view.players)
                if player.tokens[number] or changed[seat, number]
            ],
            house,
            layout.sheet,
        )
    )


def _house_tokens(
    number: int, held: list[tuple[int, int, int]], house: Box, sheet: Sheet
) -> tuple[Group, ...]:
    cell, places = token_cells(house, len(held), sheet)
    return tuple(
        thing(
            f"house {number}/{holding[0]}",
            Group(_token_cell(holding, cell, (width, height), sheet.flag), x, y),
        )
        for holding, (x, y, width, height) in zip(held, places, strict=True)
    )


def _token_cell(
    held: tuple[int, int, int], cell: Cell, size: tuple[float, float], flag: float
) -> tuple[Shape, ...]:
    """A player's cell in a house; `held` is seat, number of tokens, and latest change.

    A cell with tokens just added has the player's full colour. A flag shows the change.
    """
    seat, count, change = held
    width, height = size
    strong = change > 0
    flagged = bool(change and cell.flag)
    r, number = cell.beside if change else (cell.mark, cell.number)
    number = min(number, cell.many) if count > 9 else number
    ground, ink = (
        (seats.seat_colour(seat), palette.WHITE) if strong else (seats.pale_seat_colour(seat), INK)
    )
    middle = height / 2 - (cell.lift if flagged else 0)
    right = width - 44 if flagged and cell.flag == "right" else width
    at = (width / 2, height - cell.low) if cell.flag == "below" else (width - 24, middle)
    return (
        Rect(1, 1, width - 2, height - 2, ground, seats.seat_colour(seat), 3 * flag, 7 * flag),
        seats.seat_mark(seat, (r + 5 * flag, middle), r, *((palette.WHITE, 0) if strong else ())),
        Text((2 * r + right + 6 * flag) / 2, middle + 0.5, str(count), number, ink, "heavy", "mm"),
        *((Group(own.change_flag(seat, change), *at, flag),) if flagged else ()),
    )


def draw_demand(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Rings around the four houses that the trading card names, with the prices they pay."""
    if view.card is None or view.phase == "over":
        return ()
    houses = {(house.town, house.sort): n for n, house in enumerate(view.chart.houses)}
    prices = [(layout.houses[houses[s.town, s.sort]], str(s.price)) for s in view.card.slots]
    return tuple(
        shape for house, price in prices for shape in _demand_ring(house, price, layout.sheet.sign)
    )


def _demand_ring(house: Box, price: str, sign: float) -> tuple[Shape, ...]:
    """A ring around a house, and the price below the sign of the sort."""
    x, y, width, height = house
    ring = Rect(x + 1, y + 1, width - 2, height - 2, None, INK, 7, 4)
    left, top = x + 3, y + height / 2
    return (
        ring,
        replace(ring, outline=palette.GOLD, width=4),
        Rect(left, top, sign - 3, height / 2 - 3, palette.GOLD, INK, 1.5, 3),
        Text(x + 1 + sign / 2, top + height / 4 - 1, price, 24, INK, "heavy", "mm"),
    )


def draw_carriages(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Each player's carriages on each road."""
    changed = latest_changes(view, "carriage")
    shapes: list[Shape] = []
    for road, middle in enumerate(layout.stands):
        chips = tuple(
            (seat, player.carriages[road], changed[seat, road])
            for seat, player in enumerate(view.players)
            if player.carriages[road] or changed[seat, road]
        )
        scale = layout.sheet.chip[len(chips) > 2]
        for chip, spot in zip(chips, _chip_spots(middle, chips, scale, layout), strict=True):
            drawn = Group(own.carriage_chip(*chip, layout.sheet.flag / scale).shapes, *spot, scale)
            shapes.append(thing(f"road {road}/{chip[0]}", drawn))
    return tuple(shapes)


@lru_cache(maxsize=4096)
def _chip_spots(
    middle: Point, chips: tuple[tuple[int, int, int], ...], scale: float, layout: Layout
) -> list[Point]:
    """Positions for up to four chips, in rows that hide the least of the towns' plates.

    A chip is given as seat, number of carriages, and latest change.
    """
    size = max((own.chip_width(count) * scale for _, count, _ in chips), default=0)
    arrangements = [
        _chip_rows(middle, chips, across, scale, layout.sheet) for across in (2, 1, 3, 4)
    ]
    return min(
        arrangements,
        key=lambda spots: round(_hidden_area(spots, (size, CHIP_HEIGHT_PX * scale), layout)),
    )


def _hidden_area(spots: list[Point], size: Point, layout: Layout) -> float:
    """The area of the towns' plates that chips of this size would cover, in square px."""
    return sum(
        max(0, (size[0] + width) / 2 - abs(x - a)) * max(0, (size[1] + height) / 2 - abs(y - b))
        for x, y in spots
        for (a, b), (width, height) in zip(
            layout.towns.values(), (layout.sizes[town] for town in layout.towns), strict=True
        )
    )


def _chip_rows(
    middle: Point, chips: tuple[tuple[int, int, int], ...], across: int, scale: float, sheet: Sheet
) -> list[Point]:
    """Positions in rows of `across` chips around a point, within the map."""
    x, y = middle
    half = CHIP_HEIGHT_PX * scale / 2
    rows = [chips[k : k + across] for k in range(0, len(chips), across)]
    width, height = SIZES[sheet.form]
    top = min(y, height - half * len(rows) - 6) - half * (len(rows) - 1)
    return [
        (at, top + 2 * half * k)
        for k, row in enumerate(rows)
        for at in _row_positions(
            x,
            [own.chip_width(count) * scale for _, count, _ in row],
            width - (FLAG_OVERHANG_PX if any(change < 0 for *_, change in row) else 0),
        )
    ]


def _row_positions(x: float, widths: list[float], room: float) -> list[float]:
    """The middles of chips of these widths in a row around x, within 0 and `room`."""
    whole = sum(widths) + 2 * (len(widths) - 1)
    at = min(max(x - whole / 2, 4), room - 4 - whole)
    middles = []
    for width in widths:
        middles.append(at + width / 2)
        at += width + 2
    return middles
