"""Die Händler: the background layer, a map of old Europe with plates and frames."""

from functools import lru_cache

from games.haendler.board import Board
from rendering import ornaments, palette, seats, symbols
from rendering.curves import smooth_curve
from rendering.haendler.layout import Layout, Plate
from rendering.scene import (
    BackgroundLayer,
    Disc,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
)
from rendering.sheets import SIZES, ZOOM

INKS = (*palette.INKS, *symbols.drawn.inks)
TITLE = "Die Händler"
INK = palette.SEPIA
WOOD = "#5b4330"


@lru_cache(maxsize=64)
def build_background(layout: Layout, count: int) -> BackgroundLayer:
    """Draw everything on the map that stays the same during a match of `count` players."""
    board, sheet, scale = layout.board, layout.sheet, layout.sheet.scale
    forks = [place.space for place in board.places if place.sort == "fork"]
    spaces = [layout.spots[space] for road in board.roads for space in road.spaces]
    shapes = (
        *_land(layout),
        *(
            shape
            for _, line in layout.lines
            for shape in (
                Polyline(line, "#6b4a2b", 13 * scale),
                Polyline(line, "#ead3a0", 8 * scale),
            )
        ),
        *(Disc(*at, 13 * scale, palette.CARD, "#6b4a2b", 4 * scale) for at in spaces),
        *(shape for fork in forks for shape in _fork(layout.spots[fork], scale)),
        *(_fork_name(board.names[f"space-{fork}"], fork, layout) for fork in forks),
        *(shape for city in board.cities for shape in _town(city, layout)),
        *(shape for k in range(len(board.cities)) for shape in _plate(board, k, layout, count)),
        *_margins(layout),
    )
    return BackgroundLayer(*SIZES[sheet.form], shapes, INKS, ZOOM)


def _land(layout: Layout) -> tuple[Shape, ...]:
    """The landscape; plain ground for boards other than the one that comes with the game."""
    w, h = SIZES[layout.sheet.form]
    if not layout.drawn_for:
        return (Rect(0, 0, w, h, palette.LAND),)
    scenery, scale = layout.sheet.scenery, layout.sheet.scale
    coast = smooth_curve(scenery.coast, closed=True, steps=6)
    rivers = tuple(smooth_curve(river, steps=8) for river in scenery.rivers)
    return (
        Rect(0, 0, w, h, palette.SEA),
        *ornaments.waterlines(coast),
        Polygon(coast, scenery.ground, palette.SEPIA, 3),
        *(Polyline(river, "#5f8e97", 6 * scale) for river in rivers),
        *(Polyline(river, "#a8cbcc", 3 * scale) for river in rivers),
        *(shape for kind in scenery.ranges for shape in ornaments.scatter(*kind)),
        *(
            Group(ornaments.ornament("ship"), *at, size / 70, flip=flip)
            for at, size, flip in scenery.ships
        ),
        *(
            Text(x, y, text, size, ink, "italic", "mm", matters=False)
            for x, y, text, size, ink in scenery.names
        ),
    )


def _fork(at: Point, scale: float) -> tuple[Shape, ...]:
    return (
        Disc(*at, 20 * scale, "#6b4a2b"),
        Disc(*at, 16 * scale, palette.CARD, palette.GOLD, 4 * scale),
        Disc(*at, 5 * scale, "#6b4a2b"),
    )


def _fork_name(name: str, fork: str, layout: Layout) -> Text:
    """The name of a fork. Questions to players use it."""
    x, y = layout.spots[fork]
    sheet = layout.sheet
    dx, dy = sheet.forks.get(fork, (0, -34 * sheet.scale))
    return Text(
        x + dx,
        y + dy,
        name,
        sheet.fork,
        palette.INK,
        "italic",
        "mm",
        halo=palette.LAND,
        halo_width=4,
    )


def _town(city: str, layout: Layout) -> tuple[Shape, ...]:
    node, sheet, scale = layout.spots[city], layout.sheet, layout.sheet.scale
    above = (0, -24 * scale)
    dx, dy = sheet.towns.get(city, above) if layout.drawn_for else above
    return (
        Disc(*node, 25 * scale, "#6b4a2b"),
        Disc(*node, 21 * scale, palette.CARD, palette.RED, 4 * scale),
        Group(ornaments.ornament("town"), node[0] + dx, node[1] + dy, 0.82 * scale),
    )


def _plate(board: Board, number: int, layout: Layout, count: int) -> tuple[Shape, ...]:
    """The plate of the city with this index on the board, for `count` players."""
    city, goods, plate = board.cities[number], board.produce[number], layout.sheet.plate
    x, y = layout.plates[city]
    name = board.names[f"city-{city}"]
    height = plate.plate_height(count)
    edge = plate.edge
    return (
        *ornaments.panel((x, y, plate.width, height), 10),
        Rect(x + edge, y + edge, plate.width - 2 * edge, plate.bar, palette.RED, radius=7),
        Text(
            x + plate.width / 2,
            y + edge + plate.bar / 2,
            name,
            plate.name if len(name) < 10 else plate.long,
            palette.WHITE,
            "display",
            "mm",
            plate.width - 5 * edge,
        ),
        *(
            symbols.place_symbol(
                symbols.drawn(good), (plate.column_x(x, k), y + plate.goods), plate.ware
            )
            for k, good in enumerate(goods)
        ),
        *(
            shape
            for seat in range(count)
            for shape in _warehouse(seat, (x, y), len(goods), count, plate)
        ),
        *_bonus_track(x, y + height - plate.strip, board.data.bonus, plate),
    )


def _warehouse(seat: int, at: Point, goods: int, count: int, plate: Plate) -> tuple[Shape, ...]:
    """The row of a seat on a plate, with the seat's mark and a dot for each of `goods` goods.

    `at` is the upper left corner of the plate, and `count` the number of players.
    """
    x = at[0]
    middle = plate.row_y(at[1], seat, count)
    height = plate.row_height(count)
    box = (x + plate.side, middle - height / 2 + 1, plate.width - 2 * plate.side, height - 2)
    left, size = plate.mark
    return (
        Rect(*box, seats.pale_seat_colour(seat), radius=5),
        seats.seat_mark(seat, (x + left, middle), size),
        *(Disc(plate.column_x(x, k), middle, 2.6, palette.FAINT) for k in range(goods)),
    )


def _bonus_track(x: float, y: float, steps: tuple[int, ...], plate: Plate) -> tuple[Shape, ...]:
    """The bonus track of a plate without its marker; x and y are the upper left corner, in px."""
    columns = [plate.pip_x(x, number, len(steps)) for number in range(len(steps))]
    middle = y + plate.strip / 2 - 1
    line = Polyline(((columns[0], middle), (columns[-1], middle)), INK, 2)
    return line, *(Disc(column, middle, plate.pip[0], palette.PAPER, INK, 2) for column in columns)


def _margins(layout: Layout) -> tuple[Shape, ...]:
    """The frame of the map, the compass and the title."""
    sheet, scenery = layout.sheet, layout.sheet.scenery
    shapes: list[Shape] = [*ornaments.frame(sheet.form, INK, 5, 4, 2)]
    if layout.drawn_for:
        left, top, width, tall = scenery.title
        rose = Group(ornaments.ornament("compass"), *scenery.compass, scenery.rose / 46)
        shapes.append(rose)
        shapes += ornaments.cartouche(scenery.title)
        at, size = (left + width / 2, top + tall / 2), tall * 0.435
        shapes.append(
            Text(*at, TITLE, size, palette.INK, "display", "mm", width - 20, matters=False)
        )
    return tuple(shapes)
