"""Die Trödler: the foreground of the map: goods in villages, carts, deliveries."""

from games.troedler.board_schema import VillageData
from games.troedler.terms import Counts, Village, list_goods
from games.troedler.view import View
from rendering import palette
from rendering.scene import Disc, Group, Point, Shape, Text, thing
from rendering.sheets import SIZES
from rendering.symbols import place_symbol
from rendering.troedler import symbols
from rendering.troedler.layout import Sheet, grid_points, village_positions
from rendering.troedler.map import PRINTED_NUMBER


def draw_goods(view: View, sheet: Sheet) -> tuple[Shape, ...]:
    """The goods in the villages; in an empty village, the symbols printed on it."""
    positions = village_positions(view.board, sheet)
    crests = {start.colour: start.symbol for start in view.board.data.starts}
    shapes: list[Shape] = []
    for village, lying in zip(view.board.data.villages, view.villages, strict=True):
        x, y = positions[Village(village.id)]
        middle = (x, y + sheet.strip / 2)
        drawn = (
            _village_goods(lying, middle, sheet)
            if any(lying)
            else _printed_symbols(village, middle, crests, sheet.plate[0] / 138)
        )
        shapes += [thing(f"village {village.id}", *drawn)] if drawn else []
    return tuple(shapes)


def _village_goods(lying: Counts, at: Point, sheet: Sheet) -> tuple[Shape, ...]:
    """The goods in a village; the more there are, the smaller they are drawn."""
    pieces = list_goods(lying)
    columns, size = next(
        (columns, size) for most, columns, size in sheet.goods if len(pieces) <= most
    )
    return tuple(
        place_symbol(symbols.drawn(kind), (at[0] + dx, at[1] + dy), size)
        for kind, (dx, dy) in zip(
            pieces, grid_points(len(pieces), columns, (size + 2, size - 2)), strict=True
        )
    )


def _printed_symbols(
    village: VillageData, at: Point, crests: dict[str, str], scale: float
) -> tuple[Shape, ...]:
    """The number of goods printed on a village, or a start village's crest and mark."""
    if village.start is not None:
        place = (at[0] - 30 * scale, at[1])
        crest = place_symbol(symbols.draw_crest(crests[village.start]), place, 54 * scale)
        return crest, symbols.player_mark(village.start, (at[0] + 32 * scale, at[1]), 20 * scale)
    if village.goods:
        number = str(village.goods)
        size = 56 * scale
        return (Text(*at, number, size, PRINTED_NUMBER, "display", "mm", matters=False),)
    return ()


def draw_carts(view: View, sheet: Sheet) -> tuple[Shape, ...]:
    """The carts, side by side at their villages, on golden discs if their players are asked."""
    positions = village_positions(view.board, sheet)
    size = sheet.cart
    width, _ = SIZES[sheet.form]
    placed = [(number, seat) for number, seat in enumerate(view.seats) if seat.colour]
    shapes: list[Shape] = []
    for village in dict.fromkeys(seat.cart for _, seat in placed):
        carts_here = [(number, seat.colour) for number, seat in placed if seat.cart == village]
        half = (len(carts_here) - 1) / 2 * (size - 6) + 0.65 * size + 2
        x = min(max(positions[village][0], half), width - half)
        y = positions[village][1]
        for k, (number, colour) in enumerate(carts_here):
            left = x + (k - (len(carts_here) - 1) / 2) * (size - 6)
            place = (left, y - sheet.plate[1] / 2 - 0.4 * size)
            if number in view.asked:
                ring = Disc(place[0], place[1] - 2, 0.615 * size, palette.GOLD, palette.INK, 2.5)
                shapes.append(ring)
            shapes.append(
                thing(f"cart {number}", place_symbol(symbols.draw_cart(colour), place, size))
            )
    return tuple(shapes)


def draw_deliveries(view: View, sheet: Sheet) -> tuple[Shape, ...]:
    """A tick at each village to which goods were delivered this turn."""
    positions = village_positions(view.board, sheet)
    w, h = sheet.plate
    corners = ((x + w / 2 - 4, y + h / 2 - 4) for x, y in (positions[v] for v in view.delivered))
    return tuple(Group(symbols.drawn("tick"), *corner, sheet.line_scale**0.5) for corner in corners)
