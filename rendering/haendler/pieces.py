"""What moves on the board of Die Händler: stock, bonus markers, wagons, courier, the last move."""

import math
from itertools import combinations

from games.haendler.cargo import MASTER_ROOM, OTHERS_ROOM
from games.haendler.view import View, WagonView
from rendering import palette, seats, symbols, wares
from rendering.haendler.layout import MAP, PLATE, Layout
from rendering.haendler.map import column, pip, plate_height, row
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text

INK = palette.INK
CARDS = (12.0, 862.0, 1056.0, 114.0)
"""Left, top, width and height of the row of wagon cards."""
_BESIDE = (
    *((0, 56), (-66, 34), (66, 34), (-78, 0), (78, 0), (0, -76), (-70, -52), (70, -52)),
    *((0, 84), (-90, 60), (90, 60)),
)
"""Where the courier goes from its space when that is covered, the best first."""


def plates(view: View, layout: Layout) -> tuple[Shape, ...]:
    """Stock and bonus of every city."""
    shapes: list[Shape] = []
    corners = layout.plates
    steps = view.tables.bonus
    for city in view.cities:
        x, y = corners[city.city]
        for seat, stored in enumerate(city.warehouses):
            for k, good in enumerate(city.goods):
                if good in stored:
                    at = (column(x, k), row(y, seat))
                    shapes.append(_count(at, stored.count(good)))
        bottom = y + plate_height(len(view.players)) - 19
        step = steps.index(city.bonus) if city.bonus in steps else 0
        shapes += [
            Rect(pip(x, step, len(steps)) - 9, bottom - 11, 18, 22, INK, palette.GOLD, 2.5, 4),
            Text(x + PLATE - 12, bottom, f"+{city.bonus}", 26, palette.RED, "heavy", "rm"),
        ]
    return tuple(shapes)


def _count(at: Point, count: int) -> Group:
    back = Rect(-16, -13, 32, 26, palette.CARD, palette.SEPIA, 1.5, 6)
    return Group((back, Text(0, 0, str(count), 26, INK, "heavy", "mm")), *at)


def trails(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The ways of the last moves, each with a ring at its start and a glow at its end."""
    shapes: list[Shape] = []
    for spaces in (mark.path for mark in view.marks):
        if len(spaces) > 1:
            shapes += [
                Disc(*layout.spots[spaces[-1]], 46, "#d9a52166"),
                Polyline(layout.way(spaces), palette.GOLD, 7, (12, 13)),
                Disc(*layout.spots[spaces[0]], 15, None, palette.GOLD, 6),
            ]
    return tuple(shapes)


def wagons(view: View, layout: Layout) -> tuple[Shape, ...]:
    """All wagons on the map, nearer ones over farther ones."""
    spots = [layout.spots[wagon.space] for wagon in view.wagons]
    places = standing(view, layout)
    tokens = sorted(zip(places, spots, view.wagons, strict=True), key=lambda t: t[0][1])
    ties = (Polyline((spot, at), INK, 5) for at, spot, _ in tokens if math.dist(at, spot) > 20)
    carts = (_token(at, wagon, layout) for at, _, wagon in tokens)
    flags = (_flag(at, w, layout) for at, _, w in tokens if w.master is not None)
    return *ties, *carts, *flags


def standing(view: View, layout: Layout) -> list[Point]:
    """Where the wagons' tokens stand."""
    return apart([layout.spots[wagon.space] for wagon in view.wagons], _stays(view, layout))


def _stays(view: View, layout: Layout) -> Point | None:
    """Where the courier stays although wagons are near: on a fork, for its way is chosen there."""
    forks = (place.space for place in view.tables.places if place.sort == "fork")
    return layout.spots[view.courier] if view.courier in forks else None


def apart(spots: list[Point], courier: Point | None = None) -> list[Point]:
    """Places for the tokens, pushed off each other where wagons stand on neighbouring spaces.

    They are pushed off a courier that stays where it is, too.
    """
    places = list(spots)
    for _ in range(12):
        if courier is not None:
            places = [_off(place, courier) for place in places]
        for i, j in combinations(range(len(places)), 2):
            (ax, ay), (bx, by) = places[i], places[j]
            room = math.hypot((bx - ax) / 88, (by - ay) / 66)
            if room < 1:
                push = (1 - room) / 2 / max(room, 0.05)
                dx, dy = (bx - ax) * push, (by - ay) * push
                places[i], places[j] = (ax - dx, ay - dy), (bx + dx, by + dy)
    return [_kept(place) for place in places]


def _off(at: Point, courier: Point) -> Point:
    """A wagon's place clear of the courier; upwards where it stands on the same spot."""
    dx, dy = at[0] - courier[0], at[1] - courier[1]
    room = math.hypot(dx / 78, dy / 60)
    if room >= 1:
        return at
    if room < 0.05:
        return at[0], at[1] - 60
    return courier[0] + dx / room, courier[1] + dy / room


def _kept(at: Point) -> Point:
    """A token's place, no nearer to the map's edge than it is large."""
    left, top, width, height = MAP
    x = min(max(at[0], left + 70), left + width - 70)
    return x, min(max(at[1], top + 64), top + height - 50)


def _token(at: Point, wagon: WagonView, layout: Layout) -> Group:
    heading = layout.heading(wagon.space, wagon.came)
    flip = _flipped(heading)
    shapes: list[Shape] = []
    if heading is not None:
        far = 42 + 22 * abs(math.cos(math.radians(heading)))
        head = Polygon(((far, 0), (far - 19, -15), (far - 19, 15)), palette.GOLD, INK, 2.5)
        shapes.append(Group((head,), 0, 6, angle=heading))
    shapes += [
        *_heap(wagon),
        Group(symbols.cart(), flip=flip),
        Disc(0, 3, 15, palette.WHITE, INK, 3),
        Text(0, 3, str(wagon.number), 27, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.put(symbols.axle(), (30 if not flip else -30, 12), 32))
    return Group(tuple(shapes), at[0], at[1] - 8, 0.96)


def _flipped(heading: float | None) -> bool:
    """Whether a wagon is drawn looking to the left."""
    return heading is not None and math.cos(math.radians(heading)) < 0


def _flag(at: Point, wagon: WagonView, layout: Layout) -> Group:
    """The Loading Master's mark on its pole at the wagon's rear, over all wagons."""
    side = 33 if _flipped(layout.heading(wagon.space, wagon.came)) else -33
    mark = seats.mark(wagon.master or 0, (side, -34), 14, edge=3)
    return Group((Polyline(((side, -6), (side, -32)), INK, 3.5), mark), at[0], at[1] - 8, 0.96)


def _load(wagon: WagonView) -> list[tuple[int, str]]:
    """All that is aboard, with whose it is; the Loading Master's first."""
    load = [(seat, good) for seat, goods in enumerate(wagon.loads) for good in goods]
    return sorted(load, key=lambda piece: piece[0] != wagon.master)


def _heap(wagon: WagonView) -> tuple[Shape, ...]:
    """The goods on the bed, in rows of five."""
    shapes = []
    for k, (_, good) in enumerate(_load(wagon)):
        tier, place = divmod(k, 5)
        x = -21 + 13 * place + 5 * (tier % 2)
        shapes.append(symbols.put(wares.ware(good), (x, -15 - 15 * tier), 22))
    return tuple(reversed(shapes))


def courier(view: View, layout: Layout) -> tuple[Shape, ...]:
    """The courier, on its space or, where a wagon's token is in the way, beside it."""
    return (symbols.put(symbols.courier(), beside(view, layout), 36),)


def tie(view: View, layout: Layout) -> tuple[Shape, ...]:
    """What ties a courier that stands beside its space to it; it runs below the wagons."""
    spot, at = layout.spots[view.courier], beside(view, layout)
    return (Polyline((spot, at), INK, 5),) if at != spot else ()


def beside(view: View, layout: Layout) -> Point:
    """Where the courier stands: clear of wagons and of the cities' plates."""
    x, y = layout.spots[view.courier]
    if _stays(view, layout):
        return x, y
    tokens = standing(view, layout)
    high = plate_height(len(view.players))

    def room(at: Point) -> float:
        for left, top in layout.plates.values():
            if -30 < at[0] - left < PLATE + 30 and -30 < at[1] - top < high + 30:
                return 0
        return min((math.hypot((at[0] - a) / 74, (at[1] - b) / 54) for a, b in tokens), default=2)

    near = [(x + dx, y + dy) for dx, dy in _BESIDE]
    if all(math.hypot((x - a) / 74, (y - b) / 54) > 0.8 for a, b in tokens):
        return x, y
    return next((place for place in near if room(place) >= 1), max(near, key=room))


def cards(view: View) -> tuple[Group, ...]:
    """A card for each wagon: its number, its Loading Master and everybody's load."""
    x, y, w, h = CARDS
    width = (w - 12 * (len(view.wagons) - 1)) / max(1, len(view.wagons))
    return tuple(
        Group(_card(wagon, width, h, wagon.number == view.wagon), x + k * (width + 12), y)
        for k, wagon in enumerate(view.wagons)
    )


def _card(wagon: WagonView, width: float, height: float, current: bool) -> tuple[Shape, ...]:
    edge = palette.FAINT if wagon.master is None else seats.colour(wagon.master)
    ground = palette.PARCHMENT if current else palette.CARD
    shapes: list[Shape] = [
        Rect(0, 0, width, height, ground, edge, 8 if current else 4, 12),
        Group(symbols.cart(), 54, 58, 0.98),
        Disc(54, 61, 18, palette.WHITE, INK, 3),
        Text(54, 61, str(wagon.number), 31, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.put(symbols.axle(), (28, 27), 34))
    if current:
        shapes.append(symbols.put(symbols.hourglass(), (86, 27), 30))
    return *shapes, *manifest(wagon)


def _empty(at: Point, side: float) -> Rect:
    """A free place on a wagon."""
    x, y = at[0] - side / 2, at[1] - side / 2
    return Rect(x, y, side, side, palette.PAPER, palette.FAINT, 2.5, 6)


def manifest(wagon: WagonView) -> tuple[Shape, ...]:
    """Whose goods are aboard, and their free places; the Loading Master's first, ringed in gold."""
    owners: list[int] = [seat for seat, goods in enumerate(wagon.loads) if goods]
    if wagon.master is not None:
        owners = [wagon.master, *(seat for seat in owners if seat != wagon.master)]
    if not owners:
        return tuple(_empty((130 + 42 * place, 57), 34) for place in range(MASTER_ROOM))
    few = len(owners) <= 2
    size = 46 if len(owners) == 1 else 38 if few else 29
    top, step = (57.0, 0.0) if len(owners) == 1 else (31.0, 52.0)
    shapes: list[Shape] = []
    for k, seat in enumerate(owners):
        column, line = (0, k) if few else (k % 2, k // 2)
        x, y = 130.0 + 128 * column, top + step * line
        if seat == wagon.master:
            shapes.append(Disc(x, y, 22 if few else 19, palette.GOLD, INK, 2))
        shapes.append(seats.mark(seat, (x, y), 15))
        goods = wagon.loads[seat]
        places = max(len(goods), MASTER_ROOM if seat == wagon.master else OTHERS_ROOM)
        at = [(x + size + 6 + (size + 1) * place, y) for place in range(places)]
        shapes += [_empty(place, size * 0.8) for place in at[len(goods) :]]
        shapes += [
            symbols.put(wares.ware(good), place, size)
            for good, place in zip(goods, at, strict=False)
        ]
    return tuple(shapes)
