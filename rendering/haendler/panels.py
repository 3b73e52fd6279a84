"""Die Händler: the players' panels, and the line above them. Public information only."""

from games.haendler.terms import TILES
from games.haendler.view import PlayerView, View
from games.kernel import Term
from games.texts.catalogues import Speaker
from rendering import palette, seats, symbols
from rendering.curves import regular_polygon
from rendering.haendler.labels import find_name, place_ability
from rendering.paint import fit_text, text_width
from rendering.scene import Group, Point, Polygon, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK = palette.INK
LINE_HEIGHT_PX, MIN_PANEL_HEIGHT_PX = 70.0, 208.0
"""Heights of the status line, and of a panel without extra space between its lines."""
_MIN_SYMBOL_PANEL_PX = 200.0
"""The smallest width of panels in which abilities have symbols."""
_MIN_NAME_PX = 84.0
"""With less width for each player asked, only the players' marks are shown, not their names."""


def status_line(view: View, words: Speaker, width: float) -> Part:
    """The line above the panels: round, phase, ability up for auction, and the players asked."""
    return Part(width, LINE_HEIGHT_PX, lambda: _status_line_shapes(view, words, width))


def _status_line_shapes(view: View, words: Speaker, width: float) -> tuple[Shape, ...]:
    headline = Text(44, 23, words.term(Term("phase", view.phase)), 26, INK, "display")
    lot, left = _auction(view, words)
    return (
        Rect(1, 1, width - 2, LINE_HEIGHT_PX - 2, palette.CARD, palette.GOLD, 3, 12),
        Polygon(regular_polygon((23, 23), 17, 8, -67.5), palette.RED, INK, 2),
        Text(23, 23, str(view.round or "-"), 23, palette.WHITE, "display", "mm"),
        fit_text(headline, width - 54),
        *lot,
        *_asked_players(view, words, left, width - 10),
    )


def _auction(view: View, words: Speaker) -> tuple[tuple[Shape, ...], float]:
    """The ability up for auction, its price and the leading bidder, and the x at which they end."""
    if view.lot is None:
        return (), 20
    shown = f"{find_name('ability', view.lot, words).plain} {view.lot_price}"
    end = 46 + text_width(shown, 23)
    shapes = (place_ability(view.lot, (22, 51), 28), Text(42, 52, shown, 23, palette.RED))
    if view.leader is None:
        return shapes, end + 20
    return (*shapes, seats.seat_mark(view.leader, (end + 14, 51), 13)), end + 48


def _asked_players(view: View, words: Speaker, left: float, right: float) -> tuple[Shape, ...]:
    """An hourglass, and the marks and names of the players asked, between two x in px.

    Names are left out if there is no room for them.
    """
    if not view.asked:
        return ()
    shapes: list[Shape] = [symbols.place_symbol(symbols.drawn("hourglass"), (left, 50), 38)]
    step = (right - left - 24) / len(view.asked)
    for k, seat in enumerate(sorted(view.asked)):
        x = left + 34 + step * k
        shapes.append(seats.seat_mark(seat, (x, 51), 14))
        if step > _MIN_NAME_PX:
            shapes.append(fit_text(Text(x + 20, 52, words.seat(seat), 24, INK), step - 40))
    return tuple(shapes)


def player_panel(player: PlayerView, view: View, words: Speaker, size: Point) -> Part:
    """A player's name, level, influence cards, credits, movement tiles and abilities."""
    return Part(*size, lambda: _player_panel_shapes(player, view, words, size))


def _player_panel_shapes(
    player: PlayerView, view: View, words: Speaker, size: Point
) -> tuple[Shape, ...]:
    w, h = size
    seat = player.seat
    is_asked = seat in view.asked
    # Symbols (asked, starting player, has sealed an answer), each with its name as a thing, if any.
    icons: list[tuple[str, str]] = []
    if is_asked:
        icons.append(("", "hourglass"))
    if seat == view.starting:
        icons.append(("start", "banner"))
    if player.sealed:
        icons.append(("", "seal"))
    # Extra space below each of the four rows, for panels that are higher than the lowest.
    extra = (h - MIN_PANEL_HEIGHT_PX) / 4
    level, cards, tiles, first = 60 + extra / 2, 93 + extra, 114 + 1.5 * extra, 163 + 2.5 * extra
    paint = seats.pale_seat_colour(seat) if is_asked else palette.CARD
    return (
        Rect(1, 1, w - 2, h - 2, paint, seats.seat_colour(seat), 5 if is_asked else 3, 14),
        thing(f"player {seat}", seats.seat_mark(seat, (22, 22), 13)),
        fit_text(Text(41, 23, words.seat(seat), 24, INK, "heavy"), w - 48),
        Polyline(((10, 40), (w - 10, 40)), seats.seat_colour(seat), 2),
        symbols.place_symbol(symbols.drawn("crown"), (23, level), 33),
        fit_text(
            Text(46, level + 1, find_name("level", player.level, words).plain, 22, INK), w - 50
        ),
        symbols.place_symbol(symbols.drawn("letter"), (23, cards), 36),
        thing(f"player {seat}/cards", Text(47, cards + 1, str(player.cards), 23, INK, "heavy")),
        *_debts(player, (82, cards - 1)),
        *(
            thing(name, symbols.place_symbol(symbols.drawn(icon), (w - 24 - 35 * k, cards - 1), 42))
            for k, (name, icon) in enumerate(icons)
        ),
        *_tiles(player, (8, tiles), (w - 12, 32 + extra / 2)),
        *(
            thing(
                f"player {seat}/{kind}",
                *_ability_line(kind, words, first + (27 + extra / 2) * k, w),
            )
            for k, kind in enumerate(player.abilities)
        ),
    )


def _ability_line(kind: str, words: Speaker, y: float, width: float) -> tuple[Shape, ...]:
    """An ability's name, with its symbol if there is room."""
    left = 10 if width < _MIN_SYMBOL_PANEL_PX else 39
    name = Text(left, y, find_name("ability", kind, words).plain, 23, INK)
    icon = (
        ()
        if width < _MIN_SYMBOL_PANEL_PX
        else (Group((place_ability(kind, (21, y - 1), 26),), matters=False),)
    )
    return *icon, fit_text(name, width - left - 4)


def _debts(player: PlayerView, at: Point) -> tuple[Shape, ...]:
    if not player.credits:
        return ()
    count = Text(at[0] + 23, at[1] + 1, str(player.credits), 23, palette.RED, "heavy")
    return symbols.place_symbol(symbols.drawn("debt"), at, 38), thing(
        f"player {player.seat}/credits", count
    )


def _tiles(player: PlayerView, at: Point, size: Point) -> tuple[Shape, ...]:
    """The movement tiles, light if face up; after the end of the match, the player's money."""
    x, y = at
    width, height = size
    if player.money is not None:
        money = Text(x + 40, y + height / 2 + 1, str(player.money), 28, INK, "heavy")
        return (
            symbols.place_symbol(symbols.drawn("coin"), (x + 17, y + height / 2), 31),
            thing(f"player {player.seat}/money", money),
        )
    step = width / len(TILES)
    return tuple(
        thing(
            f"player {player.seat}/tile {value}",
            *_movement_tile((x + step * k, y), (step - 4, height), value, value in player.tiles),
        )
        for k, value in enumerate(TILES)
    )


def _movement_tile(at: Point, size: Point, value: int, is_unused: bool) -> tuple[Shape, ...]:
    x, y = at
    w, h = size
    middle = x + w / 2, y + h / 2 + 1
    if is_unused:
        card = Rect(x, y, w, h, palette.WHITE, palette.SEPIA, 2.5, 8)
        return card, Text(*middle, str(value), 26, INK, "heavy", "mm")
    return (
        Rect(x, y, w, h, palette.FAINT, palette.SEPIA, 2.5, 8),
        Text(*middle, str(value), 22, palette.PARCHMENT, "heavy", "mm"),
        Polyline(((x + 10, y + h - 10), (x + w - 10, y + 10)), palette.PARCHMENT, 3),
    )
