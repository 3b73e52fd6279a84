"""Die Händler: the foreground of the map: stored goods, bonuses, wagons, courier, last moves."""

import math

from games.haendler.terms import Good
from games.haendler.view import CityView, View, WagonView
from rendering import palette, seats, symbols
from rendering.geometry import push_apart, push_out
from rendering.haendler.layout import Layout, Plate
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text, thing
from rendering.sheets import SIZES

INK = palette.INK
_COURIER_OFFSETS = (
    *((0, 56), (-66, 34), (66, 34), (-78, 0), (78, 0), (0, -76), (-70, -52), (70, -52)),
    *((0, 84), (-90, 60), (90, 60)),
)
"""Offsets at which the courier is drawn if a wagon covers its space, in order of preference.

In px before scaling.
"""


def draw_plates(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The goods in each city's warehouses, and each city's bonus."""
    shapes: list[Shape] = []
    plate = layout.sheet.plate
    count = len(view.players)
    steps = view.board.data.bonus
    for city in view.cities:
        x, y = layout.plates[city.city]
        for seat, stored in enumerate(city.warehouses):
            for good in filter(stored.__contains__, city.goods):
                at = goods_at(city, seat, good, layout, count)
                counted = _goods_count(at, stored.count(good), plate)
                shapes.append(thing(f"stock {city.city} {seat} {good}", counted))
        step = steps.index(city.bonus) if city.bonus in steps else 0
        left = plate.pip_x(x, step, len(steps))
        width = plate.pip[1]
        height = width * 1.22
        middle = y + plate.plate_height(count) - plate.strip / 2 - 1
        box = (left - width / 2, middle - height / 2, width, height)
        at = (x + plate.width - 12 * plate.bonus / 26, middle)
        bonus = Text(*at, f"+{city.bonus}", plate.bonus, palette.RED, "heavy", "rm")
        shapes += [Rect(*box, INK, palette.GOLD, 2.5, 4), thing(f"bonus {city.city}", bonus)]
    return tuple(shapes)


def goods_at(city: CityView, seat: int, good: Good, layout: Layout, seats: int) -> Point:
    """The position of a seat's goods of one kind on a city's plate, for this number of seats."""
    x, y = layout.plates[city.city]
    plate = layout.sheet.plate
    return plate.column_x(x, city.goods.index(good)), plate.row_y(y, seat, seats)


def _goods_count(at: Point, count: int, plate: Plate) -> Group:
    width, height, size = plate.count
    ground = Rect(-width / 2, -height / 2, width, height, palette.CARD, palette.SEPIA, 1.5, 6)
    return Group((ground, Text(0, 0, str(count), size, INK, "heavy", "mm")), *at)


def draw_trails(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The paths of the last moves, with a ring at the start and a glow at the end."""
    shapes: list[Shape] = []
    scale = layout.sheet.scale
    for spaces in (mark.path for mark in view.marks):
        if len(spaces) > 1:
            shapes += [
                Disc(*layout.spots[spaces[-1]], 46 * scale, "#d9a52166"),
                Polyline(layout.path_along(spaces), palette.RED, 9 * scale),
                Polyline(
                    layout.path_along(spaces), palette.WHITE, 4 * scale, (12 * scale, 13 * scale)
                ),
                Disc(*layout.spots[spaces[0]], 15 * scale, None, palette.RED, 6 * scale),
            ]
    return tuple(shapes)


def draw_wagons(view: View, layout: Layout) -> tuple[Shape, ...]:
    """All wagons on the map, each with a line to its space if it had to be drawn beside it.

    Wagons lower on the map are drawn over higher ones, and the Loading Masters' marks over all.
    """
    spots = [layout.spots[wagon.space] for wagon in view.wagons]
    places = wagon_positions(view, layout)
    scale = layout.sheet.scale
    tokens = sorted(zip(places, spots, view.wagons, strict=True), key=lambda token: token[0][1])
    ties: list[Shape] = []
    carts: list[Shape] = []
    flags: list[Shape] = []
    for at, spot, wagon in tokens:
        if math.dist(at, spot) > 20 * scale:
            ties.append(Polyline((spot, at), INK, 5 * scale))
        carts.append(thing(f"wagon {wagon.number}", _wagon_token(at, wagon, layout)))
        if wagon.master is not None:
            flags.append(_master_flag(at, wagon, layout))
    return *ties, *carts, *flags


def wagon_positions(view: View, layout: Layout) -> list[Point]:
    """The positions of the wagons' tokens, pushed apart where wagons are close to each other."""
    spots = [layout.spots[wagon.space] for wagon in view.wagons]
    scale = layout.sheet.scale
    courier = _fixed_courier(view, layout)
    width, height = SIZES[layout.sheet.form]

    def keep_on_map(at: Point) -> Point:
        """Keep a token off a courier that does not move, and within the map."""
        x, y = at if courier is None else push_out(at, courier, (78 * scale, 60 * scale))
        x = min(max(x, 70 * scale), width - 70 * scale)
        return x, min(max(y, 64 * scale), height - 50 * scale)

    return push_apart(spots, (88 * scale, 66 * scale), keep_on_map)


def _fixed_courier(view: View, layout: Layout) -> Point | None:
    """The courier's position if it stands on a fork: the courier is never moved off a fork.

    Players choose its next road there, so it must be seen where it is.
    """
    forks = (place.space for place in view.board.places if place.sort == "fork")
    return layout.spots[view.courier] if view.courier in forks else None


def _wagon_token(at: Point, wagon: WagonView, layout: Layout) -> Group:
    """A cart with its number, goods and broken axle; on a road, an arrow points ahead."""
    heading = layout.heading(wagon.space, wagon.came)
    sheet = layout.sheet
    flip = _faces_left(heading)
    r, size = sheet.number
    shapes: list[Shape] = []
    if heading is not None:
        tip = 42 + 22 * abs(math.cos(math.radians(heading)))
        head = Polygon(((tip, 0), (tip - 19, -15), (tip - 19, 15)), palette.GOLD, INK, 2.5)
        shapes.append(Group((head,), 0, 6, angle=heading))
    shapes += [
        *_goods_heap(wagon),
        Group(symbols.drawn("cart"), flip=flip),
        Disc(0, 3, r, palette.WHITE, INK, 3),
        Text(0, 3, str(wagon.number), size, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(
            symbols.place_symbol(symbols.drawn("axle"), (30 if not flip else -30, 12), 32)
        )
    return Group(tuple(shapes), at[0], at[1] - 8 * sheet.scale, 0.96 * sheet.scale)


def _faces_left(heading: float | None) -> bool:
    """Whether a wagon with this heading, in degrees, is drawn facing left."""
    return heading is not None and math.cos(math.radians(heading)) < 0


def _master_flag(at: Point, wagon: WagonView, layout: Layout) -> Group:
    """The Loading Master's mark on a pole at the wagon's rear, drawn over all wagons."""
    side = 33 if _faces_left(layout.heading(wagon.space, wagon.came)) else -33
    scale = layout.sheet.scale
    mark = seats.seat_mark(wagon.master or 0, (side, -34), layout.sheet.flag, edge=3)
    pole = Polyline(((side, -6), (side, -32)), INK, 3.5)
    return Group((pole, mark), at[0], at[1] - 8 * scale, 0.96 * scale)


def _goods_heap(wagon: WagonView) -> tuple[Shape, ...]:
    """The goods on a wagon in rows of five: ornament, since the market's sheet shows them too."""
    # The Loading Master's goods first.
    load = [(seat, good) for seat, goods in enumerate(wagon.loads) for good in goods]
    shapes = []
    for k, (_, good) in enumerate(sorted(load, key=lambda piece: piece[0] != wagon.master)):
        tier, place = divmod(k, 5)
        x = -21 + 13 * place + 5 * (tier % 2)
        shapes.append(Group(symbols.drawn(good), x, -15 - 15 * tier, 0.55, matters=False))
    return tuple(reversed(shapes))


def draw_courier(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The courier, on its space, or next to its space if a wagon's token covers that."""
    rider = symbols.place_symbol(
        symbols.drawn("courier"), courier_position(view, layout), layout.sheet.rider
    )
    return (thing("courier", rider),)


def draw_courier_tie(view: View, layout: Layout) -> tuple[Shape, ...]:
    """A line from the courier's space to the courier, if the courier is not drawn on its space.

    The line must be drawn before the wagons.
    """
    spot = layout.spots[view.courier]
    at = courier_position(view, layout)
    return (Polyline((spot, at), INK, 5 * layout.sheet.scale),) if at != spot else ()


def courier_position(view: View, layout: Layout) -> Point:
    """The courier's position, clear of wagons and of the cities' plates if possible."""
    x, y = layout.spots[view.courier]
    if _fixed_courier(view, layout):
        return x, y
    tokens = wagon_positions(view, layout)
    scale = layout.sheet.scale
    plate = layout.sheet.plate
    height = plate.plate_height(len(view.players))
    width, tall, edge = 74 * scale, 54 * scale, 30 * scale

    def clearance(at: Point) -> float:
        """The distance to the nearest wagon, in sizes of a wagon; 0 on the plate of a city."""
        for left, top in layout.plates.values():
            if -edge < at[0] - left < plate.width + edge and -edge < at[1] - top < height + edge:
                return 0
        return min(
            (math.hypot((at[0] - a) / width, (at[1] - b) / tall) for a, b in tokens), default=2
        )

    candidates = [(x + dx * scale, y + dy * scale) for dx, dy in _COURIER_OFFSETS]
    if all(math.hypot((x - a) / width, (y - b) / tall) > 0.8 for a, b in tokens):
        return x, y
    return next(
        (place for place in candidates if clearance(place) >= 1), max(candidates, key=clearance)
    )
