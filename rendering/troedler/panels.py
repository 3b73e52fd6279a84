"""Head line, piles and players' panels of Die Trödler: public things only."""

from games.troedler.terms import GOODS
from rendering import palette
from rendering.curves import ngon
from rendering.scene import Group, Point, Polygon, Polyline, Rect, Shape, Text
from rendering.symbols import hourglass
from rendering.troedler import symbols
from rendering.troedler.cards import BACK, BACK_LIGHT, SIZE, back, card, count, placed, stack
from rendering.troedler.goods import good
from rendering.troedler.layout import HEIGHT, PANELS, SIDE, WIDTH, grid
from rendering.troedler.reading import Final, Heap, Player, Table

INK = palette.INK
GAP = 12.0
_PILE = 138.0
"""Width in px of a card on a dealer pile."""


def head(table: Table) -> tuple[Shape, ...]:
    """Round, what is going on, and who is asked."""
    shapes: list[Shape] = [
        Rect(12, 12, WIDTH - 24, 60, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((50, 42), 27, 8, -67.5), palette.RED, INK, 2.5),
        Text(50, 42, str(table.round or "-"), 32, palette.WHITE, "display", "mm"),
        Text(94, 43, table.phase, 37, INK, "display", "lm", 620),
    ]
    if table.asked is not None:
        player = table.players[table.asked]
        shapes += [
            symbols.placed(hourglass(), (760, 42), 40),
            symbols.mark(player.colour, (812, 42), 20),
            Text(846, 43, player.name, 37, INK, "heavy", "lm", 700),
        ]
    return tuple(shapes)


def side(table: Table) -> tuple[Shape, ...]:
    """The column of piles; between them, in a turn, the cards played so far."""
    middle = SIDE[0] + SIDE[2] / 2
    shapes = _heaps(table.heaps, middle) if table.heaps else _played(table, middle)
    return *shapes, *_stock(table, middle)


def _heaps(heaps: tuple[Heap, ...], middle: float) -> tuple[Shape, ...]:
    """The dealer piles with their top cards; open ones with all their cards in a row."""
    if any(len(heap.seen) > 1 for heap in heaps):
        return tuple(shape for heap in heaps for shape in _row(heap, middle))
    shapes: list[Shape] = []
    for heap in heaps:
        row, column = divmod(heap.number - 1, 2)
        at = (middle - 82 + 158 * column, SIDE[1] + 124 + 246 * row)
        shapes += stack(heap.cards, card(heap.seen[0]), at, _PILE)
        shapes += count(heap.number, (at[0] - 52, at[1] - 92), fill=palette.RED)
    return tuple(shapes)


def _row(heap: Heap, middle: float) -> tuple[Shape, ...]:
    y = SIDE[1] + 84 + 152 * (heap.number - 1)
    cards = (placed(face, (middle - 117 + 78 * k, y), 76) for k, face in enumerate(heap.seen))
    return *cards, *count(heap.number, (middle - 139, y - 46), fill=palette.RED)


def _played(table: Table, middle: float) -> tuple[Shape, ...]:
    if not table.played:
        return ()
    columns = 2 if len(table.played) <= 6 else 3
    width = 138.0 if columns == 2 else 94.0
    step = (width + 12, width * SIZE[1] / SIZE[0] + 10)
    spots = grid(len(table.played), columns, step)
    top = SIDE[1] + 62 + step[1] / 2 - spots[0][1]
    heading = Text(
        middle, SIDE[1] + 34, table.heading, 30, palette.PAPER, "heavy", "mm", SIDE[2] - 24
    )
    cards = (
        placed(face, (middle + dx, top + dy), width)
        for face, (dx, dy) in zip(table.played, spots, strict=True)
    )
    return heading, *cards


def _stock(table: Table, middle: float) -> tuple[Shape, ...]:
    """Draw pile and discard pile with their numbers of cards."""
    y = SIDE[1] + SIDE[3] - 150
    width = _PILE
    shapes: list[Shape] = [
        Polyline(((SIDE[0] + 20, y - 118), (SIDE[0] + SIDE[2] - 20, y - 118)), palette.GOLD, 2)
    ]
    if table.draw:
        shapes += stack(table.draw, back(), (middle - 78, y), width)
    if table.top is not None:
        shapes += stack(table.discard, card(table.top), (middle + 74, y), width)
    shapes += count(table.draw, (middle - 78, y + 114))
    shapes += count(table.discard, (middle + 74, y + 114))
    return tuple(shapes)


def panels(table: Table) -> tuple[Shape, ...]:
    """A panel for each player."""
    number = max(1, len(table.players))
    width = (WIDTH - 24 - GAP * (number - 1)) / number
    return tuple(
        _panel(player, (12 + seat * (width + GAP), PANELS), (width, HEIGHT - 12 - PANELS))
        for seat, player in enumerate(table.players)
    )


def _panel(player: Player, at: Point, size: tuple[float, float]) -> Group:
    w, h = size
    ground = symbols.pale(player.colour) if player.asked else palette.CARD
    icons = [hourglass()] * player.asked + [symbols.horse()] * player.horse
    room = w - 178 - 48 * len(icons)
    return Group(
        (
            Rect(0, 0, w, h, ground, symbols.own(player.colour), 9 if player.asked else 5, 14),
            symbols.mark(player.colour, (40, 42), 23),
            Text(74, 43, player.name, 37, INK, "heavy", "lm", room),
            *(symbols.placed(icon, (w - 122 - 48 * k, 42), 44) for k, icon in enumerate(icons)),
            *(_final(player.final, w) if player.final else _cards(player.cards, w)),
            Polyline(((16, 78), (w - 16, 78)), symbols.own(player.colour), 3),
            *_goods(player, w),
        ),
        *at,
    )


def _cards(number: int, width: float) -> tuple[Shape, ...]:
    """How many cards are in the hand."""
    back = Rect(width - 92, 16, 40, 54, BACK, INK, 2.5, 7)
    inner = Rect(width - 86, 22, 28, 42, None, BACK_LIGHT, 2.5, 4)
    return back, inner, Text(width - 45, 44, str(number), 38, INK, "heavy", "lm")


def _goods(player: Player, width: float) -> tuple[Shape, ...]:
    """All six kinds, faint where the player has none, with their numbers."""
    step = (width - 24) / len(GOODS)
    shapes: list[Shape] = []
    for k, (kind, number) in enumerate(zip(GOODS, player.goods, strict=True)):
        x = 12 + step * (k + 0.5)
        if number:
            shapes += [
                symbols.placed(good(kind), (x, 111), 46),
                Text(x, 156, str(number), 34, INK, "heavy", "mm"),
            ]
        else:
            shapes.append(Polyline(((x - 9, 124), (x + 9, 124)), palette.FAINT, 4))
    return tuple(shapes)


def _final(final: Final, width: float) -> tuple[Shape, ...]:
    """Points on gold, damage on red; only after the end."""
    return (
        Rect(width - 98, 12, 84, 29, palette.GOLD, INK, 2, 8),
        Text(width - 56, 27, str(final.points), 28, INK, "heavy", "mm"),
        Rect(width - 98, 44, 84, 29, palette.RED, INK, 2, 8),
        Text(width - 56, 59, str(final.damage), 28, palette.WHITE, "heavy", "mm"),
    )
