"""The head line and the players' panels of Die Händler: public things only."""

from rendering import palette, seats, symbols
from rendering.curves import ngon
from rendering.haendler_facts import Player, Table
from rendering.haendler_layout import HEIGHT, WIDTH
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text

INK = palette.INK
TOP = 988.0
GAP = 12.0
PHASES = 6


def head(table: Table) -> tuple[Shape, ...]:
    """Round, what is going on, and the phases with the present one marked."""
    shapes: list[Shape] = [
        Rect(12, 12, WIDTH - 24, 58, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((48, 41), 26, 8, -67.5), palette.RED, INK, 2.5),
        Text(48, 41, str(table.round), 32, palette.WHITE, "display", "mm"),
        Text(88, 42, table.headline, 34, INK, "display", "lm", 1150),
    ]
    for phase in range(1, PHASES + 1):
        x = WIDTH - 44 - 52 * (PHASES - phase)
        now = phase == table.phase
        ground, ink = (palette.RED, palette.WHITE) if now else (palette.PAPER, palette.SEPIA)
        shapes += [
            Disc(
                x, 41, 22 if now else 18, palette.RED if now else palette.PAPER, palette.SEPIA, 2.5
            ),
            Text(x, 41, str(phase), 27, palette.WHITE if now else palette.SEPIA, "heavy", "mm"),
        ]
    return tuple(shapes)


def panels(table: Table) -> tuple[Shape, ...]:
    """A panel for each player."""
    count = max(1, len(table.players))
    width = (WIDTH - 24 - GAP * (count - 1)) / count
    size = (width, HEIGHT - 12 - TOP)
    return tuple(
        _panel(seat, player, table, (12 + seat * (width + GAP), TOP), size)
        for seat, player in enumerate(table.players)
    )


def _panel(seat: int, player: Player, table: Table, at: Point, size: tuple[float, float]) -> Group:
    w, h = size
    ground = seats.pale(seat) if player.asked else palette.CARD
    icons = [symbols.hourglass()] * player.asked + [symbols.banner()] * player.starting
    rank = table.board.tracks.status[player.status][0]
    name_room = w - 90 - 42 * len(icons)
    return Group(
        (
            Rect(0, 0, w, h, ground, seats.colour(seat), 8 if player.asked else 4, 14),
            seats.mark(seat, (38, 38), 23, edge=3),
            Text(70, 39, player.name, 35, INK, "heavy", "lm", name_room),
            *(symbols.put(icon, (w - 32 - 42 * k, 37), 40) for k, icon in enumerate(icons)),
            Polyline(((16, 70), (w - 16, 70)), seats.colour(seat), 2.5),
            symbols.put(symbols.crown(), (34, 98), 34),
            Text(
                60, 99, table.board.tracks.status[player.status][0], 28, INK, "sans", "lm", w - 200
            ),
            *_papers(player, w),
            *_tiles(player, w),
            *_abilities(player, w),
        ),
        *at,
    )


def _papers(player: Player, width: float) -> tuple[Shape, ...]:
    """How many cards of influence and credits a player holds."""
    shapes: list[Shape] = [
        symbols.put(symbols.letter(), (width - 74, 97), 38),
        Text(width - 48, 98, str(player.influence), 30, INK, "heavy", "lm"),
    ]
    if player.credits:
        shapes += [
            symbols.put(symbols.debt(), (width - 136, 97), 36),
            Text(width - 114, 98, str(player.credits), 30, palette.RED, "heavy", "lm"),
        ]
    return tuple(shapes)


def _tiles(player: Player, width: float) -> tuple[Shape, ...]:
    """The movement tiles: light where they lie face up, dark where they have been used."""
    shapes: list[Shape] = []
    step = min(86.0, (width - 32) / max(1, len(player.tiles)))
    for k, (value, up) in enumerate(player.tiles):
        x = 16 + step * k
        shapes += [
            Rect(x, 126, step - 8, 48, palette.WHITE if up else "#b89b6c", palette.SEPIA, 2.5, 8),
            Text(
                x + step / 2 - 4,
                151,
                str(value),
                33 if up else 28,
                INK if up else palette.PARCHMENT,
                "heavy",
                "mm",
            ),
        ]
        if not up:
            shapes.append(Polyline(((x + 10, 164), (x + step - 18, 136)), palette.PARCHMENT, 3))
    return tuple(shapes)


def _abilities(player: Player, width: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for k, name in enumerate(player.abilities):
        y = 184 + 37 * k
        shapes += [
            Rect(16, y, width - 32, 33, palette.PAPER, palette.SEPIA, 2, 8),
            Rect(16, y, 10, 33, palette.RED, radius=4),
            Text(36, y + 17, name, 26, INK, "sans", "lm", width - 62),
        ]
    return tuple(shapes)
