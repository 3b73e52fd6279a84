"""What moves on the board of Die Händler: stock, bonus markers, wagons, courier, the last move."""

import math

from games.haendler.terms import Good
from games.haendler.view import CityView, View, WagonView
from rendering import palette, seats, symbols
from rendering.geometry import apart, off
from rendering.haendler.forms import Plate, Sheet
from rendering.haendler.layout import Layout
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text, thing
from rendering.sheets import SIZES

INK = palette.INK
_BESIDE = (
    *((0, 56), (-66, 34), (66, 34), (-78, 0), (78, 0), (0, -76), (-70, -52), (70, -52)),
    *((0, 84), (-90, 60), (90, 60)),
)
"""Where the courier goes from its space when that is covered, the best first."""


def plates(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Stock and bonus of every city."""
    shapes: list[Shape] = []
    plate, count = layout.sheet.plate, len(view.players)
    steps = view.board.data.bonus
    for city in view.cities:
        x, y = layout.plates[city.city]
        for seat, stored in enumerate(city.warehouses):
            for good in filter(stored.__contains__, city.goods):
                at = goods_at(city, seat, good, layout, count)
                counted = _count(at, stored.count(good), plate)
                shapes.append(thing(f"stock {city.city} {seat} {good}", counted))
        step = steps.index(city.bonus) if city.bonus in steps else 0
        left, wide = plate.pip_at(x, step, len(steps)), plate.pip[1]
        high, middle = wide * 1.22, y + plate.high(count) - plate.strip / 2 - 1
        box = (left - wide / 2, middle - high / 2, wide, high)
        at = (x + plate.wide - 12 * plate.bonus / 26, middle)
        bonus = Text(*at, f"+{city.bonus}", plate.bonus, palette.RED, "heavy", "rm")
        shapes += [Rect(*box, INK, palette.GOLD, 2.5, 4), thing(f"bonus {city.city}", bonus)]
    return tuple(shapes)


def goods_at(city: CityView, seat: int, good: Good, layout: Layout, seats: int) -> Point:
    """Where a seat's goods of a kind lie in a city."""
    (x, y), plate = layout.plates[city.city], layout.sheet.plate
    return plate.column(x, city.goods.index(good)), plate.row_at(y, seat, seats)


def _count(at: Point, count: int, plate: Plate) -> Group:
    wide, high, size = plate.count
    back = Rect(-wide / 2, -high / 2, wide, high, palette.CARD, palette.SEPIA, 1.5, 6)
    return Group((back, Text(0, 0, str(count), size, INK, "heavy", "mm")), *at)


def trails(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The ways of the last moves, each with a ring at its start and a glow at its end."""
    shapes: list[Shape] = []
    u = layout.sheet.scale
    for spaces in (mark.path for mark in view.marks):
        if len(spaces) > 1:
            shapes += [
                Disc(*layout.spots[spaces[-1]], 46 * u, "#d9a52166"),
                Polyline(layout.way(spaces), palette.RED, 9 * u),
                Polyline(layout.way(spaces), palette.WHITE, 4 * u, (12 * u, 13 * u)),
                Disc(*layout.spots[spaces[0]], 15 * u, None, palette.RED, 6 * u),
            ]
    return tuple(shapes)


def wagons(view: View, layout: Layout) -> tuple[Shape, ...]:
    """All wagons on the map, nearer ones over farther ones."""
    spots = [layout.spots[wagon.space] for wagon in view.wagons]
    places, u = standing(view, layout), layout.sheet.scale
    tokens = sorted(zip(places, spots, view.wagons, strict=True), key=lambda t: t[0][1])
    far = ((at, spot) for at, spot, _ in tokens if math.dist(at, spot) > 20 * u)
    ties = (Polyline((spot, at), INK, 5 * u) for at, spot in far)
    carts = (thing(f"wagon {w.number}", _token(at, w, layout)) for at, _, w in tokens)
    flags = (_flag(at, w, layout) for at, _, w in tokens if w.master is not None)
    return *ties, *carts, *flags


def standing(view: View, layout: Layout) -> list[Point]:
    """Where the wagons' tokens stand."""
    spots, u = [layout.spots[wagon.space] for wagon in view.wagons], layout.sheet.scale
    courier = _stays(view, layout)

    def settled(at: Point) -> Point:
        """Off a courier that stays where it is, and within the map."""
        return _kept(at if courier is None else off(at, courier, (78 * u, 60 * u)), layout.sheet)

    return apart(spots, (88 * u, 66 * u), settled)


def _stays(view: View, layout: Layout) -> Point | None:
    """Where the courier stays although wagons are near: on a fork, for its way is chosen there."""
    forks = (place.space for place in view.board.places if place.sort == "fork")
    return layout.spots[view.courier] if view.courier in forks else None


def _kept(at: Point, sheet: Sheet) -> Point:
    """A token's place, no nearer to the map's edge than it is large."""
    (width, height), u = SIZES[sheet.form], sheet.scale
    x = min(max(at[0], 70 * u), width - 70 * u)
    return x, min(max(at[1], 64 * u), height - 50 * u)


def _token(at: Point, wagon: WagonView, layout: Layout) -> Group:
    heading, sheet = layout.heading(wagon.space, wagon.came), layout.sheet
    flip, (r, size) = _flipped(heading), sheet.number
    shapes: list[Shape] = []
    if heading is not None:
        far = 42 + 22 * abs(math.cos(math.radians(heading)))
        head = Polygon(((far, 0), (far - 19, -15), (far - 19, 15)), palette.GOLD, INK, 2.5)
        shapes.append(Group((head,), 0, 6, angle=heading))
    shapes += [
        *_heap(wagon),
        Group(symbols.drawn("cart"), flip=flip),
        Disc(0, 3, r, palette.WHITE, INK, 3),
        Text(0, 3, str(wagon.number), size, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.put(symbols.drawn("axle"), (30 if not flip else -30, 12), 32))
    return Group(tuple(shapes), at[0], at[1] - 8 * sheet.scale, 0.96 * sheet.scale)


def _flipped(heading: float | None) -> bool:
    """Whether a wagon is drawn looking to the left."""
    return heading is not None and math.cos(math.radians(heading)) < 0


def _flag(at: Point, wagon: WagonView, layout: Layout) -> Group:
    """The Loading Master's mark on its pole at the wagon's rear, over all wagons."""
    side, u = (33 if _flipped(layout.heading(wagon.space, wagon.came)) else -33), layout.sheet.scale
    mark = seats.mark(wagon.master or 0, (side, -34), layout.sheet.flag, edge=3)
    pole = Polyline(((side, -6), (side, -32)), INK, 3.5)
    return Group((pole, mark), at[0], at[1] - 8 * u, 0.96 * u)


def _load(wagon: WagonView) -> list[tuple[int, str]]:
    """All that is aboard, with whose it is; the Loading Master's first."""
    load = [(seat, good) for seat, goods in enumerate(wagon.loads) for good in goods]
    return sorted(load, key=lambda piece: piece[0] != wagon.master)


def _heap(wagon: WagonView) -> tuple[Shape, ...]:
    """The goods on the bed, in rows of five: ornament, for the market's sheet tells the load."""
    shapes = []
    for k, (_, good) in enumerate(_load(wagon)):
        tier, place = divmod(k, 5)
        x = -21 + 13 * place + 5 * (tier % 2)
        shapes.append(Group(symbols.drawn(good), x, -15 - 15 * tier, 0.55, matters=False))
    return tuple(reversed(shapes))


def courier(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The courier, on its space or, where a wagon's token is in the way, beside it."""
    rider = symbols.put(symbols.drawn("courier"), beside(view, layout), layout.sheet.rider)
    return (thing("courier", rider),)


def tie(view: View, layout: Layout) -> tuple[Shape, ...]:
    """What ties a courier that stands beside its space to it; it runs below the wagons."""
    spot, at = layout.spots[view.courier], beside(view, layout)
    return (Polyline((spot, at), INK, 5 * layout.sheet.scale),) if at != spot else ()


def beside(view: View, layout: Layout) -> Point:
    """Where the courier stands: clear of wagons and of the cities' plates."""
    x, y = layout.spots[view.courier]
    if _stays(view, layout):
        return x, y
    tokens, u, plate = standing(view, layout), layout.sheet.scale, layout.sheet.plate
    high = plate.high(len(view.players))
    wide, tall, edge = 74 * u, 54 * u, 30 * u

    def room(at: Point) -> float:
        for left, top in layout.plates.values():
            if -edge < at[0] - left < plate.wide + edge and -edge < at[1] - top < high + edge:
                return 0
        return min(
            (math.hypot((at[0] - a) / wide, (at[1] - b) / tall) for a, b in tokens), default=2
        )

    near = [(x + dx * u, y + dy * u) for dx, dy in _BESIDE]
    if all(math.hypot((x - a) / wide, (y - b) / tall) > 0.8 for a, b in tokens):
        return x, y
    return next((place for place in near if room(place) >= 1), max(near, key=room))
