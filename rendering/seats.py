"""The marks of the six seats: each seat has a colour and a shape, the same in all pictures."""

from functools import lru_cache

from rendering import palette
from rendering.curves import regular_polygon
from rendering.scene import Colour, Disc, Point, Polygon, Rect, Shape


def seat_colour(seat: int) -> Colour:
    """A seat's colour, dark enough for white text on it."""
    return palette.SEATS[seat % len(palette.SEATS)]


def pale_seat_colour(seat: int) -> Colour:
    """The pale version of a seat's colour, a ground for dark text."""
    return palette.SEATS_PALE[seat % len(palette.SEATS_PALE)]


@lru_cache(maxsize=4096)
def seat_mark(  # noqa: PLR0913 - a shape, where it is, and its colours
    seat: int,
    at: Point,
    r: float,
    fill: Colour | None = None,
    edge: float = 2,
    *,
    rim: Colour = palette.WHITE,
) -> Shape:
    """A seat's mark at a point: disc, square, triangle, diamond, inverted triangle or cross.

    All marks of a size `r` have about the same area. `edge` is the width of their outline, `rim`
    its colour; `fill` replaces the seat's colour.
    """
    x, y = at
    body = fill or seat_colour(seat)
    match seat % len(palette.SEATS):
        case 0:
            return Disc(x, y, r * 0.92, body, rim, edge)
        case 1:
            side = r * 1.66
            return Rect(x - side / 2, y - side / 2, side, side, body, rim, edge, radius=r * 0.16)
        case 2:
            return Polygon(regular_polygon((x, y + r * 0.22), r * 1.2, 3), body, rim, edge)
        case 3:
            return Polygon(regular_polygon(at, r * 1.16, 4), body, rim, edge)
        case 4:
            return Polygon(regular_polygon((x, y - r * 0.22), r * 1.2, 3, 90), body, rim, edge)
        case _:
            return Polygon(_cross(at, r), body, rim, edge)


def _cross(at: Point, r: float) -> tuple[Point, ...]:
    x, y = at
    long = r * 1.05
    short = r * 0.42
    corner = ((short, long), (short, short), (long, short))
    turns = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))
    return tuple(
        (x + a * dx + b * dy, y + c * dx + d * dy) for a, b, c, d in turns for dx, dy in corner
    )
