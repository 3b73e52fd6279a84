"""What lies and stands on the map of Die Trödler: goods in villages, carts, deliveries."""

from games.troedler.board_schema import VillageData
from games.troedler.terms import Counts, Village, listed
from games.troedler.view import View
from rendering import palette
from rendering.scene import Disc, Point, Polyline, Shape, Text
from rendering.troedler import symbols
from rendering.troedler.goods import good
from rendering.troedler.layout import PLATE, STRIP, grid, spots
from rendering.troedler.map import NUMBER

CART = 52.0


def goods(view: View) -> tuple[Shape, ...]:
    """The goods in the villages, each drawn; where nothing lies, what is printed there."""
    at = spots(view.printed)
    crests = {start.colour: start.symbol for start in view.printed.starts}
    shapes: list[Shape] = []
    for village, lying in zip(view.printed.villages, view.villages, strict=True):
        x, y = at[Village(village.id)]
        middle = (x, y + STRIP / 2)
        shapes += _lying(lying, middle) if any(lying) else _printed(village, middle, crests)
    return tuple(shapes)


def _lying(lying: Counts, at: Point) -> tuple[Shape, ...]:
    """The goods as large as their number allows."""
    pieces = listed(lying)
    columns, size = next((columns, size) for most, columns, size in _SIZES if len(pieces) <= most)
    return tuple(
        symbols.placed(good(kind), (at[0] + dx, at[1] + dy), size)
        for kind, (dx, dy) in zip(
            pieces, grid(len(pieces), columns, (size + 6, size + 1)), strict=True
        )
    )


_SIZES = ((2, 2, 52.0), (3, 3, 38.0), (6, 3, 33.0), (15, 5, 21.0), (48, 12, 10.0))
"""Up to so many goods: so many in a row, so large."""


def _printed(village: VillageData, at: Point, crests: dict[str, str]) -> tuple[Shape, ...]:
    """The number of goods, or the crest and mark of a start village."""
    if village.start is not None:
        crest = symbols.placed(symbols.crest(crests[village.start]), (at[0] - 30, at[1]), 54)
        return crest, symbols.mark(village.start, (at[0] + 32, at[1]), 20)
    if village.goods:
        number = str(village.goods)
        return (Text(*at, number, 56, NUMBER, "display", "mm", matters=False),)
    return ()


def carts(view: View) -> tuple[Shape, ...]:
    """The carts before their villages, side by side."""
    at = spots(view.printed)
    placed = [(number, seat) for number, seat in enumerate(view.seats) if seat.colour]
    shapes: list[Shape] = []
    for village in dict.fromkeys(seat.cart for _, seat in placed):
        here = [(number, seat.colour) for number, seat in placed if seat.cart == village]
        x, y = at[village]
        for k, (number, colour) in enumerate(here):
            place = (x + (k - (len(here) - 1) / 2) * (CART - 6), y - PLATE[1] / 2 - 21)
            if number in view.asked:
                shapes.append(Disc(place[0], place[1] - 2, 32, palette.GOLD, palette.INK, 2.5))
            shapes.append(symbols.placed(symbols.cart(colour), place, CART))
    return tuple(shapes)


def deliveries(view: View) -> tuple[Shape, ...]:
    """A tick at each village that was delivered to in this turn."""
    at = spots(view.printed)
    return tuple(shape for village in view.delivered for shape in _tick(at[village]))


def _tick(at: Point) -> tuple[Shape, ...]:
    x, y = at[0] + PLATE[0] / 2 - 4, at[1] + PLATE[1] / 2 - 4
    return (
        Disc(x, y, 17, palette.GREEN, palette.WHITE, 2.5),
        Polyline(((x - 8, y), (x - 2, y + 7), (x + 8, y - 7)), palette.WHITE, 4.5),
    )
