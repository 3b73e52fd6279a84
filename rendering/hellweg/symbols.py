"""The symbols of Hellweg westfalicus, drawn by us around the origin, about 40 px across."""

from functools import cache, lru_cache

from rendering import palette, seats, wares
from rendering.curves import arc, ngon, smooth
from rendering.scene import Colour, Disc, Group, Polygon, Polyline, Rect, Shape, Text

INK = palette.INK
TIMBER: Colour = "#4a3323"
PLASTER: Colour = "#f7f1e1"
FOREST: Colour = "#2c4437"
MOSS: Colour = "#5d7a4a"
BEER: Colour = "#a8672a"
SALT: Colour = "#fbf9f2"
IRON: Colour = "#9aa3ab"
STONE: Colour = "#cfd0cb"
EARTH: Colour = "#8a5a2b"
FOAM: Colour = "#fff6dc"
AMBER: Colour = "#e0a030"
FISH: Colour = "#6f97a8"
LEAF: Colour = "#7d8f3a"
BLACK: Colour = "#1d1a18"
INKS = (
    *(TIMBER, PLASTER, FOREST, MOSS, BEER, SALT, IRON, STONE, EARTH, FOAM, AMBER, FISH, LEAF),
    BLACK,
    *wares.INKS,
)
SORT_GROUND: dict[str, Colour] = {"beer": BEER, "salt": SALT, "iron": IRON}


@cache
def sort(kind: str) -> tuple[Shape, ...]:
    """Beer, salt or ironware."""
    return _beer() if kind == "beer" else wares.ware(kind)


@cache
def ware(kind: str) -> tuple[Shape, ...]:
    """Coal, herring, wine or tobacco."""
    drawn = {"coal": _coal, "herring": _herring, "tobacco": _tobacco}
    return drawn[kind]() if kind in drawn else wares.ware(kind)


def _beer() -> tuple[Shape, ...]:
    mug = ((-13, -9), (9, -9), (8, 17), (-12, 17))
    return (
        Polyline(arc((9, 3), 9, -80, 80, 10), INK, 7),
        Polyline(arc((9, 3), 9, -80, 80, 10), AMBER, 3),
        Polygon(mug, AMBER, INK, 2.4),
        *(Polyline(((x, -2), (x, 12)), "#8f6a34", 2.4) for x in (-6, 1)),
        *(Disc(x, y, r, FOAM, INK, 2) for x, y, r in ((-10, -11, 6), (6, -11, 6), (-2, -14, 7))),
        Rect(-11, -12, 19, 6, FOAM),
    )


def _coal() -> tuple[Shape, ...]:
    lump = ((-17, 12), (-13, -2), (-4, -6), (2, -14), (11, -9), (17, 4), (14, 14), (-4, 16))
    return (
        Polygon(lump, BLACK, palette.CARD, 1.5),
        Polyline(((-4, -6), (0, 4), (-4, 16)), "#7d838c", 2.2),
        Polyline(((0, 4), (11, -1), (17, 4)), "#7d838c", 2.2),
        Polyline(((2, -12), (8, -8)), palette.WHITE, 2),
    )


def _herring() -> tuple[Shape, ...]:
    body = smooth([(-17, 0), (-6, -9), (8, -5), (13, 0), (8, 5), (-6, 9)], closed=True, steps=6)
    return (
        Polygon(((10, 0), (20, -10), (17, 0), (20, 10)), FISH, INK, 2.2),
        Polygon(body, FISH, INK, 2.2),
        Polyline(arc((-6, 0), 7, -60, 60, 8), INK, 1.8),
        Polyline(((1, 2), (9, 1)), palette.WHITE, 2),
        Disc(-11, -2, 2.4, palette.WHITE, INK, 1.5),
    )


def _tobacco() -> tuple[Shape, ...]:
    leaf = smooth(
        [(-14, 16), (-15, -2), (2, -18), (14, -14), (12, 4), (-2, 14)], closed=True, steps=6
    )
    return (
        Polygon(leaf, LEAF, INK, 2.2),
        Polyline(((-18, 19), (9, -11)), INK, 2.4),
        *(Polyline(((x, y), (x + dx, y + dy)), INK, 1.6) for x, y, dx, dy in _VEINS),
    )


_VEINS = ((-9, 9, 0, -9), (-3, 2, 0, -10), (3, -4, 0, -8), (-9, 9, 9, 0), (-3, 2, 10, -1))


@cache
def carriage(colour: Colour) -> tuple[Shape, ...]:
    """A covered carriage."""
    cover = (*arc((0, 0), 17, 180, 360, 12), (17, 3), (-17, 3))
    return (
        Polygon(cover, "#5d5650" if colour == BLACK else PLASTER, INK, 2.2),
        *(Polyline(((x, -15), (x, 2)), INK, 1.6) for x in (-7, 7)),
        Polygon(((-20, 1), (20, 1), (17, 11), (-17, 11)), colour, INK, 2.2),
        *(Disc(x, 12, 7, palette.CARD, INK, 2.6) for x in (-11, 11)),
        *(Disc(x, 12, 1.8, INK) for x in (-11, 11)),
    )


@cache
def token(colour: Colour) -> tuple[Shape, ...]:
    """A merchandise token: a short wooden cylinder."""
    return (
        Disc(0, 6, 15, colour, INK, 2.2, ry=10),
        Rect(-15, -4, 30, 10, colour),
        Polyline(((-15, -4), (-15, 6)), INK, 2.2),
        Polyline(((15, -4), (15, 6)), INK, 2.2),
        Disc(0, -5, 15, colour, INK, 2.2, ry=10),
    )


@cache
def merchant(seat: int) -> tuple[Shape, ...]:
    """A merchant in hat and cloak, with the seat's mark."""
    colour = seats.colour(seat)
    cloak = smooth([(-7, -6), (-14, 8), (-16, 20), (16, 20), (14, 8), (7, -6)], steps=5)
    return (
        Polygon((*cloak, (-7, -6)), colour, INK, 2.4),
        Disc(0, -11, 7.5, "#f0cfa8", INK, 2.2),
        Polygon(
            ((-13, -14), (13, -14), (8, -17), (5, -24), (-5, -24), (-8, -17)), colour, INK, 2.2
        ),
        seats.mark(seat, (0, 9), 8, palette.WHITE, 0),
    )


@cache
def thaler() -> tuple[Shape, ...]:
    """A Thaler, blank for a number."""
    return Disc(0, 0, 19, palette.GOLD, "#8f6a34", 3), Disc(0, 0, 14.5, None, "#b8831a", 1.6)


def price(value: str) -> tuple[Shape, ...]:
    """A Thaler with a number on it."""
    return *thaler(), Text(0, 0.5, value, 27, INK, "heavy", "mm")


@cache
def price_mark() -> tuple[Shape, ...]:
    """The sale: a Thaler."""
    return *thaler(), Polygon(ngon((0, 0), 8, 4), "#8f6a34")


@cache
def hat() -> tuple[Shape, ...]:
    """A merchant's hat: the actions."""
    return (Polygon(((-18, -5), (18, -5), (10, -9), (7, -20), (-7, -20), (-10, -9)), TIMBER),)


@cache
def village() -> tuple[Shape, ...]:
    """Two cottages and a church."""
    return (
        *_cottage(-14, 10, 15, "#b5533c"),
        Rect(-4, -10, 10, 20, PLASTER, INK, 2),
        Polygon(((-6, -10), (1, -24), (8, -10)), "#7a4636", INK, 2),
        *_cottage(14, 10, 16, "#b5533c"),
    )


def _cottage(x: float, y: float, w: float, roof: Colour) -> tuple[Shape, ...]:
    return (
        Rect(x - w / 2, y - 11, w, 11, PLASTER, INK, 2),
        Polygon(((x - w / 2 - 3, y - 10), (x, y - 21), (x + w / 2 + 3, y - 10)), roof, INK, 2),
    )


@cache
def privilege(kind: str) -> tuple[Shape, ...]:
    """Storing, stocking up, or a Thaler and turning up."""
    if kind == "thaler":
        return (
            Disc(-5, 4, 12, palette.GOLD, "#8f6a34", 2.6),
            Polyline(arc((2, -2), 15, -150, 10, 12), INK, 3.4),
            Polygon(((11, -1), (23, 0), (17, 10)), INK),
        )
    return (*_crate(), *_arrow(kind == "storage"))


def _crate() -> tuple[Shape, ...]:
    return (
        Rect(-16, 0, 32, 18, wares.WOOD, INK, 2.4, 2),
        Polyline(((-15, 9), (15, 9)), INK, 1.8),
    )


def _arrow(down: bool) -> tuple[Shape, ...]:
    into, out = ((-9, -6), (9, -6), (0, 4)), ((-9, -10), (9, -10), (0, -20))
    tip = into if down else out
    return Polyline(((0, -18), (0, -5)), INK, 5), Polygon(tip, INK)


@cache
def warehouse() -> tuple[Shape, ...]:
    """The storage area."""
    roof = ((-20, -2), (0, -18), (20, -2))
    return (
        Rect(-16, -3, 32, 20, PLASTER, INK, 2.4),
        Polygon(roof, "#b5533c", INK, 2.4),
        Rect(-8, 4, 16, 13, wares.WOOD, INK, 2),
    )


@cache
def card_back() -> tuple[Shape, ...]:
    """The back of a trading card, larger than the others: 60 by 84 px."""
    wheel = tuple(Polyline(((0, 0), p), palette.GOLD, 2.4) for p in ngon((0, 0), 19, 8))
    return (
        Rect(-30, -42, 60, 84, FOREST, INK, 2.6, 7),
        Rect(-25, -37, 50, 74, None, palette.GOLD, 1.8, 5),
        Disc(0, 0, 20, None, palette.GOLD, 3.4),
        *wheel,
        Disc(0, 0, 5, palette.GOLD),
    )


@lru_cache(maxsize=1024)
def chip(seat: int, count: int, change: int = 0, flag: float = 1) -> Group:
    """A player's carriages on a road: mark and number; in full colour where it has just changed."""
    wide = chip_width(count) / 2
    ground, ink = (seats.colour(seat), palette.WHITE) if change > 0 else (seats.pale(seat), INK)
    edge = palette.WHITE if change > 0 else seats.colour(seat)
    body: tuple[Shape, ...] = (
        *(Disc(x, 22, 8, palette.CARD, INK, 3) for x in (-wide + 14, wide - 14)),
        *((Rect(-wide - 4, -27, 2 * wide + 8, 52, seats.colour(seat), radius=13),) * (change > 0)),
        Rect(-wide, -23, 2 * wide, 44, ground, edge, 4, 10),
    )
    white = palette.WHITE if change > 0 else None
    if not count:
        # All gone: an empty place, crossed out.
        place = Rect(-wide, -23, 2 * wide, 44, palette.CARD, seats.colour(seat), 5, 10)
        cross = Polyline(((-wide + 6, 16), (wide - 6, -18)), seats.colour(seat), 5)
        return Group((place, seats.mark(seat, (0, -1), 17), cross, _flag(seat, change, wide, flag)))
    if count < 2:
        body = (*body, seats.mark(seat, (0, -1), 17, white, 0 if white else 2))
    else:
        number = Text(20, 0, str(count), 40, ink, "heavy", "mm")
        body = (*body, seats.mark(seat, (-21, -1), 17, white, 0 if white else 2), number)
    return Group((*body, *((_flag(seat, change, wide, flag),) if change < 0 else ())))


def chip_width(count: int) -> float:
    """How wide such a chip is."""
    return 58 if count < 2 else 92


def _flag(seat: int, change: int, wide: float, scale: float) -> Group:
    return Group(delta(seat, change, 0, 0), wide - 6, -24, scale)


def delta(seat: int, change: int, x: float, y: float) -> tuple[Shape, ...]:
    """By how many pieces of a player something has just changed, on a small flag."""
    sign = "+" if change > 0 else "\N{MINUS SIGN}"
    return (
        Rect(x - 20, y - 15, 40, 30, palette.WHITE, seats.colour(seat), 3, 8),
        Text(x, y + 0.5, f"{sign}{abs(change)}", 25, seats.colour(seat), "heavy", "mm"),
    )
