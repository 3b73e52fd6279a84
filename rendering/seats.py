"""The marks of the four seats: a colour and a shape, used wherever a seat is meant."""

from functools import lru_cache

from rendering import palette
from rendering.curves import ngon
from rendering.scene import Colour, Disc, Point, Polygon, Rect, Shape


def colour(seat: int) -> Colour:
    """A seat's own colour, dark enough for white on it."""
    return palette.SEATS[seat % len(palette.SEATS)]


def pale(seat: int) -> Colour:
    """A seat's colour as a ground for dark text."""
    return palette.SEATS_PALE[seat % len(palette.SEATS_PALE)]


@lru_cache(maxsize=4096)
def mark(  # noqa: PLR0913 - a shape, where it is, and its colours
    seat: int,
    at: Point,
    r: float,
    fill: Colour | None = None,
    edge: float = 2,
    *,
    rim: Colour = palette.WHITE,
) -> Shape:
    """A seat's mark about a point: disc, square, triangle or diamond, of about equal area."""
    x, y = at
    body = fill or colour(seat)
    match seat % 4:
        case 0:
            return Disc(x, y, r * 0.92, body, rim, edge)
        case 1:
            side = r * 1.66
            return Rect(x - side / 2, y - side / 2, side, side, body, rim, edge, radius=r * 0.16)
        case 2:
            return Polygon(ngon((x, y + r * 0.22), r * 1.2, 3), body, rim, edge)
        case _:
            return Polygon(ngon(at, r * 1.16, 4), body, rim, edge)
