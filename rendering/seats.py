"""The marks of the six seats: each seat has a colour and a shape, the same in all pictures.

Texts mark the name of a player by an emoji of the colour.
"""

from collections.abc import Mapping
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


EMOJI_COLOURS: Mapping[str, tuple[int, int, int]] = {
    "\N{LARGE BLUE CIRCLE}": (0, 101, 168),
    "\N{LARGE ORANGE CIRCLE}": (201, 79, 0),
    "\N{LARGE GREEN CIRCLE}": (0, 128, 95),
    "\N{LARGE PURPLE CIRCLE}": (176, 80, 140),
    "\N{LARGE YELLOW CIRCLE}": (240, 180, 0),
    "\N{LARGE RED CIRCLE}": (200, 20, 30),
    "\N{LARGE BROWN CIRCLE}": (110, 60, 30),
    "\N{LARGE BLUE SQUARE}": (42, 0, 158),
    "\N{MEDIUM BLACK CIRCLE}": (46, 42, 40),
}
"""The emoji that stand for colours of players in texts, each with a typical colour in RGB (0 to 255
each). The seat colours of the palette are exact."""

GREY_SATURATION_MAX, GREY_BRIGHTNESS_MIN = 30, 80
"""A colour counts as grey if its RGB values differ by less than the first, and their maximum is at
least the second."""


@lru_cache(maxsize=64)
def colour_emoji(colour: Colour) -> str:
    """The emoji for a player's colour, written `#rrggbb`: the most similar one; "" for grey.

    Grey is the colour of players who have not chosen theirs yet.
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    brightest, darkest = max(red, green, blue), min(red, green, blue)
    if brightest - darkest < GREY_SATURATION_MAX and brightest >= GREY_BRIGHTNESS_MIN:
        return ""

    def distance(emoji: str) -> int:
        r, g, b = EMOJI_COLOURS[emoji]
        return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2

    return min(EMOJI_COLOURS, key=distance)


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
