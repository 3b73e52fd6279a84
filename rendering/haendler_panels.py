"""The head line and the players' panels of Die Händler: public things only."""

from rendering import palette, seats, symbols, wares
from rendering.curves import ngon
from rendering.haendler_facts import Lot, Player, Table
from rendering.haendler_layout import HEIGHT, WIDTH
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text

INK = palette.INK
TOP = 988.0
GAP = 12.0
PHASES = (
    wares.crate,
    symbols.loaded,
    symbols.horn,
    symbols.stairs,
    symbols.coin,
    symbols.crown,
)
"""The symbol of each phase: buy, load, move, prices, sell, rise."""


def head(table: Table) -> tuple[Shape, ...]:
    """Round and phase, who is asked, and the six phases with the present one marked."""
    return (
        Rect(12, 12, WIDTH - 24, 58, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((48, 41), 26, 8, -67.5), palette.RED, INK, 2.5),
        Text(48, 41, str(table.round or "-"), 32, palette.WHITE, "display", "mm"),
        Text(88, 42, table.headline, 34, INK, "display", "lm", 330),
        *(_under_the_hammer(table.lot) if table.lot else ()),
        *_asked(table, 815 if table.lot else 440),
        *(shape for k in range(len(PHASES)) for shape in _phase(k, k + 1 == table.phase)),
    )


def _phase(k: int, now: bool) -> tuple[Shape, ...]:
    x = WIDTH - 44 - 56 * (len(PHASES) - 1 - k)
    disc = Disc(x, 41, 26, palette.WHITE, palette.RED, 6) if now else Disc(x, 41, 21, palette.PAPER)
    return disc, symbols.put(PHASES[k](), (x, 41), 34 if now else 25)


def _under_the_hammer(lot: Lot) -> tuple[Shape, ...]:
    shapes: list[Shape] = [
        Text(430, 42, f"{lot.name} {lot.price}", 32, palette.RED, "sans", "lm", 300)
    ]
    if lot.leader is not None:
        shapes.append(seats.mark(lot.leader, (752, 41), 18))
    return tuple(shapes)


def _asked(table: Table, x: float) -> tuple[Shape, ...]:
    """An hourglass, and the marks and names of whom the game waits for."""
    asked = [(seat, player) for seat, player in enumerate(table.players) if player.asked]
    if not asked:
        return ()
    step = min(520.0, (1236 - x - 40) / len(asked))
    shapes: list[Shape] = [symbols.put(symbols.hourglass(), (x, 41), 38)]
    for k, (seat, player) in enumerate(asked):
        left = x + 44 + step * k
        shapes += [
            seats.mark(seat, (left, 41), 17),
            Text(left + 26, 42, player.name, 30, INK, "sans", "lm", step - 56),
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
    icons += [symbols.seal()] * player.sealed
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
            Text(60, 99, rank, 28, INK, "sans", "lm", w - 200),
            *_papers(player, w),
            *(_tiles(player, w) if player.money is None else _purse(player.money)),
            *_abilities(player, w),
        ),
        *at,
    )


def _papers(player: Player, width: float) -> tuple[Shape, ...]:
    """How many cards of influence and credits a player holds."""
    shapes: list[Shape] = [
        symbols.put(symbols.letter(), (width - 74, 97), 38),
        Text(width - 48, 98, str(player.cards), 30, INK, "heavy", "lm"),
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


def _purse(money: int) -> tuple[Shape, ...]:
    """The money, when the game is over and all may see it."""
    return (
        symbols.put(symbols.coin(), (38, 150), 42),
        Text(68, 151, str(money), 36, INK, "heavy"),
    )


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
