"""Hellweg westfalicus: the status line and the players' panels."""

from math import ceil

from games.hellweg.board_schema import WareCard
from games.hellweg.model import Player
from games.hellweg.terms import MERCHANT_COUNT, PRIVILEGES
from games.hellweg.view import View
from games.kernel import Term
from games.texts.catalogues import Speaker
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.market import SAND
from rendering.paint import fit_text
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK, CARD = palette.INK, palette.CARD
MIN_NAME_PX, NARROW_LINE_PX = 100.0, 700.0
"""With less width for each player asked, names are left out; a status line narrower than
`NARROW_LINE_PX` becomes two lines."""
PANEL_HEIGHT_PX, STORAGE_HEIGHT_PX, PRIVILEGES_HEIGHT_PX = 114.0, 34.0, 38.0
"""Heights of a panel without cards, and of the two rows that the warehouse adds."""
CARD_STEP_PX = (61.3, 36.0)
"""Distance from one merchandise card to the next, across and down."""


def status_line(view: View, words: Speaker, width: float) -> Part:
    """The line above the panels: the phase, the players asked, and the stage of the month."""
    height = 80.0 if width < NARROW_LINE_PX else 48.0
    return Part(width, height, lambda: _status_line_shapes(view, words, (width, height)))


def _status_line_shapes(view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    width, height = size
    phase = "second" if view.second_round else view.phase
    narrow = width < NARROW_LINE_PX
    below, left = (58.0, 6.0) if narrow else (24.0, width * 0.44)
    right = width if narrow else width - 106
    phase_name = Text(48, 25, words.term(Term("phase", phase)), 26, CARD, "display")
    return (
        Rect(1, 1, width - 2, height - 2, own.TIMBER, palette.GOLD, 3, 12),
        Group(own.drawn("carriage", palette.GOLD), 25, 22, 0.72),
        fit_text(phase_name, (width - 106 if narrow else left) - 54),
        *_asked_players(view, words, (left, below), right - left),
        *_month_stages(view, (width - 88, 23)),
    )


def _month_stages(view: View, at: Point) -> tuple[Shape, ...]:
    """Symbols of the sale and of both rounds of actions; the current one has a golden ring."""
    # Merchants' hats with the number of the round.
    hats = [
        (*own.drawn("hat"), Text(0, 9, str(number), 30, INK, "heavy", "mm", matters=False))
        for number in (1, 2)
    ]
    stages = (own.drawn("price-mark"), *hats)
    current = {"sale": 0, "actions": 1 + view.second_round}.get(view.phase)
    shapes: list[Shape] = []
    for k, icon in enumerate(stages):
        x = at[0] + 32 * k
        y = at[1]
        is_current = k == current
        ring = Disc(x, y, 15, palette.FAINT)
        if is_current:
            ring = Disc(x, y, 17, CARD, palette.GOLD, 3.5)
        shapes += [ring, symbols.place_symbol(icon, (x, y), 24 if is_current else 19)]
    return tuple(shapes)


def _asked_players(view: View, words: Speaker, at: Point, room: float) -> tuple[Shape, ...]:
    if not view.asked:
        return ()
    left, y = at
    step = (room - 40) / len(view.asked)
    shapes: list[Shape] = [symbols.place_symbol(symbols.drawn("hourglass"), (left + 19, y), 32)]
    for k, seat in enumerate(view.asked):
        x = left + 54 + step * k
        shapes += [Disc(x, y, 15.5, CARD), seats.seat_mark(seat, (x, y), 11)]
        if step >= MIN_NAME_PX:
            shapes.append(fit_text(Text(x + 21, y + 1, words.seat(seat), 24, CARD), step - 42))
    return tuple(shapes)


def panel_size(view: View, across: int, more: float) -> Point:
    """Width and height of panels with `across` cards in a row, made higher by `more` px."""
    rows = max(1, *(ceil(len(cards) / across) for cards in view.owned))
    height = (
        PANEL_HEIGHT_PX
        + CARD_STEP_PX[1] * rows
        + (STORAGE_HEIGHT_PX + PRIVILEGES_HEIGHT_PX if view.variant.warehouse else 0)
    )
    return max(197.0, 14 + CARD_STEP_PX[0] * across), height + more


def player_panel(view: View, seat: int, words: Speaker, across: int, size: Point) -> Part:
    """A player's panel, with `across` cards in a row."""
    return Part(*size, lambda: _player_panel_shapes(view, seat, words, across, size))


def _player_panel_shapes(
    view: View, seat: int, words: Speaker, across: int, size: Point
) -> tuple[Shape, ...]:
    width, height = size
    player = view.players[seat]
    asked = seat in view.asked
    icons: list[tuple[str, str]] = []
    if asked:
        icons.append(("", "hourglass"))
    if seat == view.start:
        icons.append(("start", "banner"))
    if seat in view.winners:
        icons.append((f"player {seat}/winner", "crown"))
    paint = seats.pale_seat_colour(seat) if asked else CARD
    name = Text(40, 23, words.seat(seat), 26, INK, "heavy")
    shapes: list[Shape] = [
        Rect(1, 1, width - 2, height - 2, paint, seats.seat_colour(seat), 5 if asked else 3, 14),
        thing(f"player {seat}", seats.seat_mark(seat, (22, 22), 14, edge=3)),
        fit_text(name, width - 48 - 30 * len(icons)),
        *(
            thing(name, symbols.place_symbol(symbols.drawn(icon), (width - 19 - 29 * k, 22), 30))
            for k, (name, icon) in enumerate(icons)
        ),
        Polyline(((10, 41), (width - 10, 41)), seats.seat_colour(seat), 2.5),
        *_money_and_worth(view, seat),
        thing(
            f"player {seat}/merchants",
            *tuple(
                symbols.place_symbol(own.merchant_symbol(seat), (width - 19 - 28 * k, 92), 32)
                for k in range(unplaced_merchants(view, seat))
            ),
        ),
        thing(
            f"player {seat}/tokens",
            *_counted_symbol(
                own.drawn("token", seats.seat_colour(seat)), player.token_supply, (21, 92)
            ),
        ),
        thing(
            f"player {seat}/carriages",
            *_counted_symbol(
                own.drawn("carriage", seats.seat_colour(seat)), player.carriage_supply, (86, 92)
            ),
        ),
    ]
    top = PANEL_HEIGHT_PX
    if view.variant.warehouse:
        shapes += _stored_pieces(player, seat, width)
        shapes += _privileges(player, seat, height - PRIVILEGES_HEIGHT_PX)
        top += STORAGE_HEIGHT_PX
    dx, dy = CARD_STEP_PX
    for k, card in enumerate(view.owned[seat]):
        at = 8 + dx * (k % across), top + dy * (k // across)
        shapes.append(
            thing(f"player {seat}/{card.ware} {card.number}", Group(_small_card(card), *at))
        )
    return tuple(shapes)


def _money_and_worth(view: View, seat: int) -> tuple[Shape, ...]:
    """Thaler, the worth of the cards, and their sum."""
    money, worth, y = view.players[seat].money, view.worth[seat], 60.0
    shapes: list[Shape] = [
        Group(own.drawn("thaler"), 20, y, 0.68),
        thing(f"player {seat}/money", Text(36, y + 1, str(money), 26, INK, "heavy")),
    ]
    if worth:
        shapes += [
            Text(84, y + 1, "+", 24, palette.SEPIA, "heavy", "mm"),
            thing(f"player {seat}/worth", Rect(92, y - 14, 42, 28, own.FOREST, radius=7)),
            Text(113, y + 1, str(worth), 23, palette.WHITE, "heavy", "mm"),
            Text(143, y + 1, "=", 24, palette.SEPIA, "heavy", "mm"),
            Text(152, y + 1, str(money + worth), 25, INK, "heavy"),
        ]
    return tuple(shapes)


def unplaced_merchants(view: View, seat: int) -> int:
    """The number of merchants that a player has still to place this month."""
    placed = view.merchants.count(seat) + view.market[seat]
    return 0 if view.phase in ("setup", "over") else MERCHANT_COUNT - placed


def _stored_pieces(player: Player, seat: int, width: float) -> list[Shape]:
    """The tokens and carriages that a player has stored, and waiting additional carriages."""
    colour = seats.seat_colour(seat)
    y = PANEL_HEIGHT_PX + 14
    shapes: list[Shape] = [
        thing(
            f"player {seat}/stored",
            Rect(7, y - 15, width - 14, 31, palette.PARCHMENT, palette.SEPIA, 2, 8),
        ),
        symbols.place_symbol(own.drawn("warehouse"), (24, y), 28),
    ]
    stored = [(own.drawn("token", colour), player.stored_tokens)]
    stored += [(own.drawn("carriage", colour), player.stored_carriages)]
    stored += [(own.drawn("black-carriage"), player.waiting)]
    for k, (icon, count) in enumerate((icon, count) for icon, count in stored if count):
        shapes += _counted_symbol(icon, count, (56 + 48 * k, y), 22)
    return shapes


def _counted_symbol(
    icon: tuple[Shape, ...], count: int, at: Point, text: float = 26
) -> tuple[Shape, ...]:
    number = Text(at[0] + 18, at[1] + 1, str(count), text, INK, "heavy", "lm")
    return symbols.place_symbol(icon, at, 28), number


def _small_card(card: WareCard) -> tuple[Shape, ...]:
    """A merchandise card in a player's panel: the ware, and its function or its number."""
    shapes: list[Shape] = [
        Rect(0, 0, 59.5, 34, "#fdf9ee", palette.GOLD, 2.5, 6),
        symbols.place_symbol(own.drawn(card.ware), (16, 17), 31),
    ]
    if card.function == "goods" and card.sort:
        shapes.append(symbols.place_symbol(own.drawn(card.sort), (45, 17), 29))
    elif card.function == "carriage":
        shapes.append(symbols.place_symbol(own.drawn("carriage", SAND), (45, 16), 29))
    else:
        count = card.bonus if card.function == "pair" else card.worth
        shapes.append(Text(45, 17.5, str(count), 22, INK, "heavy", "mm"))
    return tuple(shapes)


def _privileges(player: Player, seat: int, top: float) -> tuple[Shape, ...]:
    """A player's privileges, and a question mark for each privilege still to be chosen."""
    shapes: list[Shape] = [
        thing(
            f"player {seat}/{kind}",
            Group(privilege_card(kind, player.privileges[k]), 8 + 53 * k, top, 0.72),
        )
        for k, kind in enumerate(PRIVILEGES)
    ]
    if player.owed:
        shapes.append(Text(168, top + 16, "+" + "?" * player.owed, 24, palette.RED, "heavy"))
    return tuple(shapes)


def privilege_card(kind: str, status: str) -> tuple[Shape, ...]:
    """A privilege card: bright if it can be used, else dark; an empty frame for the status "none".

    The status "turned" adds an hourglass, any other a line through the card.
    """
    if status == "none":
        return (Rect(0, 0, 70, 44, None, palette.FAINT, 2, 8),)
    icon = symbols.place_symbol(own.drawn(f"privilege-{kind}"), (35, 21), 40)
    if status == "up":
        return Rect(0, 0, 70, 44, palette.WHITE, own.FOREST, 4, 8), icon
    ground = Rect(0, 0, 70, 44, palette.FAINT, palette.SEPIA, 2.5, 8)
    if status == "turned":
        return ground, icon, symbols.place_symbol(symbols.drawn("hourglass"), (60, 34), 22)
    return ground, icon, Polyline(((8, 38), (62, 6)), palette.CARD, 5)
