"""The wagons' cards of Die Händler: whose goods are aboard, and how many places are free."""

from collections.abc import Iterator

from games.haendler.stages.loading.cargo import MASTER_ROOM, OTHERS_ROOM
from games.haendler.view import View, WagonView
from rendering import palette, seats, symbols
from rendering.lines import fitted
from rendering.paint import text_width
from rendering.scene import Disc, Group, Point, Rect, Shape, Text, thing
from rendering.sheets import Part

INK = palette.INK
HEAD, LARGEST = 48.0, 46.0
"""How much of a card is its wagon's, and the largest px of a good."""
CALLED, LEAST = 24.0, 17.5
"""Sizes of the name of the city where a wagon stands: where there is room, and at least."""


def card(wagon: WagonView, view: View, size: Point) -> Part:
    """A wagon's number, and everybody's load in lines, its Loading Master's first."""
    (wide, high), current = size, wagon.number == view.wagon
    ink = palette.FAINT if wagon.master is None else seats.colour(wagon.master)
    ground = palette.PARCHMENT if current else palette.CARD
    plate = Rect(1, 1, wide - 2, high - 2, ground, ink, 5 if current else 3, 12)
    shapes: list[Shape] = [
        thing(f"wagon {wagon.number}", plate),
        Group(symbols.drawn("cart"), 42, 26, 0.62),
        Disc(42, 28, 14, palette.WHITE, INK, 2),
        Text(42, 28, str(wagon.number), 23, INK, "heavy", "mm"),
    ]
    if wagon.axles:
        shapes.append(symbols.put(symbols.drawn("axle"), (96, 26), 34))
    if current:
        shapes.append(symbols.put(symbols.drawn("hourglass"), (wide - 24, 26), 32))
    if wagon.city is not None:
        left, right = 116 if wagon.axles else 72, wide - (42 if current else 10)
        city = view.board.names[f"city-{wagon.city}"]
        if text_width(city, LEAST) <= right - left:
            called = Text(left, 28, city, CALLED, INK, "sans", "lm")
            shapes.append(fitted(called, right - left, LEAST))
    owners = _owners(wagon)
    if not owners and wagon.city is not None:
        shapes += _line(wagon, None, (8, HEAD + 22), (wide - 14, LARGEST))
    step = min(LARGEST, (high - HEAD - 6) / max(1, len(owners)))
    for k, seat in enumerate(owners):
        shapes += _line(wagon, seat, (8, HEAD + step * (k + 0.5)), (wide - 14, step))
    return Part(*size, tuple(shapes))


def _owners(wagon: WagonView) -> list[int]:
    """Who has a part of the wagon, the Loading Master first."""
    owners: list[int] = [seat for seat, goods in enumerate(wagon.loads) if goods]
    if wagon.master is None:
        return owners
    return [wagon.master, *(seat for seat in owners if seat != wagon.master)]


def _line(wagon: WagonView, seat: int | None, at: Point, room: Point) -> Iterator[Shape]:
    """Somebody's goods; nobody's places are those of the next Loading Master."""
    (x, y), (wide, high) = at, room
    goods = () if seat is None else wagon.loads[seat]
    places = MASTER_ROOM if seat in (None, wagon.master) else OTHERS_ROOM
    # Free places are drawn only in a city, where goods are loaded.
    places = len(goods) if wagon.city is None else max(len(goods), places)
    step = min(LARGEST, high, (wide - 26) / MASTER_ROOM)
    if seat is not None:
        if seat == wagon.master:
            yield Disc(x + 10, y, 13, palette.GOLD, INK, 1.5)
        yield seats.mark(seat, (x + 10, y), 9)
    for k in range(places):
        middle = (x + 26 + step * (k + 0.5), y)
        if k < len(goods):
            yield symbols.put(symbols.drawn(goods[k]), middle, step - 2)
        else:
            yield _empty(middle, 0.8 * step)


def _empty(at: Point, side: float) -> Rect:
    """A free place on a wagon."""
    x, y = at[0] - side / 2, at[1] - side / 2
    return Rect(x, y, side, side, palette.PAPER, palette.FAINT, 2.5, 6)
