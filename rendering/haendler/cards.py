"""The wagons' cards of Die Händler: whose goods are aboard, and how many places are free."""

from games.haendler.cargo import MASTER_ROOM, OTHERS_ROOM
from games.haendler.view import View, WagonView
from rendering import palette, seats, symbols, wares
from rendering.haendler.forms import Parts
from rendering.scene import Disc, Group, Point, Rect, Shape, Text

INK = palette.INK


def cards(view: View, parts: Parts) -> tuple[Group, ...]:
    """A card for each wagon: its number, its Loading Master and everybody's load."""
    x, y, w, h = parts.wagons
    rows = -(-len(view.wagons) // parts.across)
    wide, high = _share(w, parts.across, parts.gap), _share(h, rows, parts.gap)
    draw = _card if parts.across > 1 else _line
    return tuple(
        Group(
            draw(wagon, wide, high, wagon.number == view.wagon),
            x + k % parts.across * (wide + parts.gap),
            y + k // parts.across * (high + parts.gap),
        )
        for k, wagon in enumerate(view.wagons)
    )


def _share(whole: float, parts: int, gap: float) -> float:
    return (whole - gap * (parts - 1)) / max(1, parts)


def _card(wagon: WagonView, width: float, height: float, current: bool) -> tuple[Shape, ...]:
    shapes: list[Shape] = [
        _ground(wagon, (width, height), 8 if current else 4, current),
        Group(symbols.cart(), 54, 58, 0.98),
        Disc(54, 61, 18, palette.WHITE, INK, 3),
        Text(54, 61, str(wagon.number), 31, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.put(symbols.axle(), (28, 27), 34))
    if current:
        shapes.append(symbols.put(symbols.hourglass(), (86, 27), 30))
    return *shapes, *manifest(wagon)


def _ground(wagon: WagonView, size: Point, edge: float, current: bool) -> Rect:
    ink = palette.FAINT if wagon.master is None else seats.colour(wagon.master)
    return Rect(0, 0, *size, palette.PARCHMENT if current else palette.CARD, ink, edge, 12)


def _line(wagon: WagonView, width: float, height: float, current: bool) -> tuple[Shape, ...]:
    """The same as one line."""
    middle = height / 2
    shapes: list[Shape] = [
        _ground(wagon, (width, height), 5 if current else 3, current),
        Group(symbols.cart(), 40, middle + 4, 0.6),
        Disc(40, middle + 6, 14, palette.WHITE, INK, 2),
        Text(40, middle + 6, str(wagon.number), 23, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.put(symbols.axle(), (18, 17), 28))
    if current:
        shapes.append(symbols.put(symbols.hourglass(), (66, 17), 29))
    return *shapes, *_in_line(wagon, middle, width - 84)


def _in_line(wagon: WagonView, y: float, room: float) -> tuple[Shape, ...]:
    """All owners and their places one after the other, as large as fits."""
    owners = _owners(wagon)
    places = [_places(wagon, seat) for seat in owners]
    size = min(38.0, (room - 22 * len(owners)) / (sum(places) or MASTER_ROOM) - 1)
    if not owners:
        return tuple(_empty((82 + size / 2 + (size + 1) * k, y), 30) for k in _unowned(wagon))
    x, shapes = 82.0, list[Shape]()
    for seat, count in zip(owners, places, strict=True):
        goods = wagon.loads[seat]
        if seat == wagon.master:
            shapes.append(Disc(x + 9, y, 12, palette.GOLD, INK, 1.5))
        shapes.append(seats.mark(seat, (x + 9, y), 9))
        at = [(x + 22 + size / 2 + (size + 1) * k, y) for k in range(count)]
        x += 22 + (size + 1) * count
        shapes += [_empty(place, size * 0.8) for place in at[len(goods) :]]
        shapes += [
            symbols.put(wares.ware(good), place, size)
            for good, place in zip(goods, at, strict=False)
        ]
    return tuple(shapes)


def _owners(wagon: WagonView) -> list[int]:
    """Who has a part of the wagon, the Loading Master first."""
    owners: list[int] = [seat for seat, goods in enumerate(wagon.loads) if goods]
    if wagon.master is None:
        return owners
    return [wagon.master, *(seat for seat in owners if seat != wagon.master)]


def _places(wagon: WagonView, seat: int) -> int:
    """How many places of somebody are drawn: free ones only in a city, where goods are loaded."""
    room = MASTER_ROOM if seat == wagon.master else OTHERS_ROOM
    aboard = len(wagon.loads[seat])
    return aboard if wagon.city is None else max(aboard, room)


def _unowned(wagon: WagonView) -> range:
    """The free places of a wagon that nobody has a part of: its next Loading Master's."""
    return range(0 if wagon.city is None else MASTER_ROOM)


def _empty(at: Point, side: float) -> Rect:
    """A free place on a wagon."""
    x, y = at[0] - side / 2, at[1] - side / 2
    return Rect(x, y, side, side, palette.PAPER, palette.FAINT, 2.5, 6)


def manifest(wagon: WagonView) -> tuple[Shape, ...]:
    """Whose goods are aboard, and their free places; the Loading Master's first, ringed in gold."""
    owners = _owners(wagon)
    if not owners:
        return tuple(_empty((130 + 42 * place, 57), 34) for place in _unowned(wagon))
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
        places = range(_places(wagon, seat))
        at = [(x + size + 6 + (size + 1) * place, y) for place in places]
        shapes += [_empty(place, size * 0.8) for place in at[len(goods) :]]
        shapes += [
            symbols.put(wares.ware(good), place, size)
            for good, place in zip(goods, at, strict=False)
        ]
    return tuple(shapes)
