"""The head line and the players' panels of Hellweg westfalicus."""

from games.hellweg.board_schema import WareCard
from games.hellweg.model import Player
from games.hellweg.terms import MERCHANTS, PRIVILEGES
from games.hellweg.view import View
from games.kernel import Term
from games.kernel.words import Speaker
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.market import SAND
from rendering.lines import fitted
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, thing
from rendering.sheets import Part

INK, CARD = palette.INK, palette.CARD
NAMED, NARROW = 100.0, 700.0
"""With less room each, who is asked is shown without a name; a line so narrow becomes two."""
PANEL, STORE, PRIVILEGED = 114.0, 34.0, 38.0
"""Heights of a panel without cards, and of what the warehouse adds."""
CARD_STEP = (61.3, 36.0)
"""From one merchandise card to the next."""


def line(view: View, words: Speaker, wide: float) -> Part:
    """The phase, whom the game waits for, and how far the month has come."""
    high = 80.0 if wide < NARROW else 48.0
    return Part(wide, high, lambda: _line(view, words, (wide, high)))


def _line(view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    (wide, high), phase = size, "second" if view.second_round else view.phase
    narrow = wide < NARROW
    below, left = (58.0, 6.0) if narrow else (24.0, wide * 0.44)
    right = wide if narrow else wide - 106
    called = Text(48, 25, words.term(Term("phase", phase)), 26, CARD, "display")
    return (
        Rect(1, 1, wide - 2, high - 2, own.TIMBER, palette.GOLD, 3, 12),
        Group(own.drawn("carriage", palette.GOLD), 25, 22, 0.72),
        fitted(called, (wide - 106 if narrow else left) - 54),
        *_asked(view, words, (left, below), right - left),
        *_stages(view, (wide - 88, 23)),
    )


def _stages(view: View, at: Point) -> tuple[Shape, ...]:
    """Sale, first and second merchants: the present one in a golden ring."""
    stages = (own.drawn("price-mark"), _numbered(1), _numbered(2))
    now = {"sale": 0, "actions": 1 + view.second_round}.get(view.phase)
    shapes: list[Shape] = []
    for k, icon in enumerate(stages):
        x, y, here = at[0] + 32 * k, at[1], k == now
        ring = Disc(x, y, 17, CARD, palette.GOLD, 3.5) if here else Disc(x, y, 15, palette.FAINT)
        shapes += [ring, symbols.put(icon, (x, y), 24 if here else 19)]
    return tuple(shapes)


def _numbered(number: int) -> tuple[Shape, ...]:
    """A merchant's hat with its round."""
    return (*own.drawn("hat"), Text(0, 9, str(number), 30, INK, "heavy", "mm", matters=False))


def _asked(view: View, words: Speaker, at: Point, room: float) -> tuple[Shape, ...]:
    if not view.asked:
        return ()
    (left, y), step = at, (room - 40) / len(view.asked)
    shapes: list[Shape] = [symbols.put(symbols.drawn("hourglass"), (left + 19, y), 32)]
    for k, seat in enumerate(view.asked):
        x = left + 54 + step * k
        shapes += [Disc(x, y, 15.5, CARD), seats.mark(seat, (x, y), 11)]
        if step >= NAMED:
            shapes.append(fitted(Text(x + 21, y + 1, words.seat(seat), 24, CARD), step - 42))
    return tuple(shapes)


def size(view: View, across: int, more: float) -> Point:
    """Width and height of panels with so many merchandise cards in a row, made higher."""
    rows = max(1, *(-(-len(own) // across) for own in view.owned))
    high = PANEL + CARD_STEP[1] * rows + (STORE + PRIVILEGED if view.variant.warehouse else 0)
    return max(197.0, 14 + CARD_STEP[0] * across), high + more


def panel(view: View, seat: int, words: Speaker, across: int, size: Point) -> Part:
    """A player's panel."""
    return Part(*size, lambda: _panel(view, seat, words, across, size))


def _panel(view: View, seat: int, words: Speaker, across: int, size: Point) -> tuple[Shape, ...]:
    (wide, high), player, asked = size, view.players[seat], seat in view.asked
    icons = [("", "hourglass")] * asked
    icons += [("start", "banner")] * (seat == view.start)
    icons += [(f"player {seat}/winner", "crown")] * (seat in view.winners)
    paint = seats.pale(seat) if asked else CARD
    name = Text(40, 23, words.seat(seat), 26, INK, "heavy")
    shapes: list[Shape] = [
        Rect(1, 1, wide - 2, high - 2, paint, seats.colour(seat), 5 if asked else 3, 14),
        thing(f"player {seat}", seats.mark(seat, (22, 22), 14, edge=3)),
        fitted(name, wide - 48 - 30 * len(icons)),
        *(
            thing(what, symbols.put(symbols.drawn(icon), (wide - 19 - 29 * k, 22), 30))
            for k, (what, icon) in enumerate(icons)
        ),
        Polyline(((10, 41), (wide - 10, 41)), seats.colour(seat), 2.5),
        *_wealth(view, seat),
        thing(f"player {seat}/merchants", *_merchants(view, seat, wide)),
        thing(
            f"player {seat}/tokens",
            *_count(own.drawn("token", seats.colour(seat)), player.token_supply, (21, 92)),
        ),
        thing(
            f"player {seat}/carriages",
            *_count(own.drawn("carriage", seats.colour(seat)), player.carriage_supply, (86, 92)),
        ),
    ]
    top = PANEL
    if view.variant.warehouse:
        shapes += _stored(player, seat, wide)
        shapes += _privileges(player, seat, high - PRIVILEGED)
        top += STORE
    dx, dy = CARD_STEP
    for k, card in enumerate(view.owned[seat]):
        at = 8 + dx * (k % across), top + dy * (k // across)
        shapes.append(thing(f"player {seat}/{card.ware} {card.number}", Group(_card(card), *at)))
    return tuple(shapes)


def _wealth(view: View, seat: int) -> tuple[Shape, ...]:
    """Thaler, the worth of the cards, and what both make."""
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


def _merchants(view: View, seat: int, wide: float) -> tuple[Shape, ...]:
    """The merchants that a player has still to place this month."""
    return tuple(
        symbols.put(own.merchant(seat), (wide - 19 - 28 * k, 92), 32)
        for k in range(merchants_left(view, seat))
    )


def merchants_left(view: View, seat: int) -> int:
    """Return how many merchants a player has still to place this month."""
    placed = view.merchants.count(seat) + view.market[seat]
    return 0 if view.phase in ("setup", "over") else MERCHANTS - placed


def _stored(player: Player, seat: int, wide: float) -> list[Shape]:
    """What is in storage, and additional carriages that wait."""
    colour, y = seats.colour(seat), PANEL + 14
    shapes: list[Shape] = [
        thing(
            f"player {seat}/stored",
            Rect(7, y - 15, wide - 14, 31, palette.PARCHMENT, palette.SEPIA, 2, 8),
        ),
        symbols.put(own.drawn("warehouse"), (24, y), 28),
    ]
    stored = [(own.drawn("token", colour), player.stored_tokens)]
    stored += [(own.drawn("carriage", colour), player.stored_carriages)]
    stored += [(own.drawn("black-carriage"), player.waiting)]
    for k, (icon, count) in enumerate(each for each in stored if each[1]):
        shapes += _count(icon, count, (56 + 48 * k, y), 22)
    return shapes


def _count(icon: tuple[Shape, ...], count: int, at: Point, text: float = 26) -> tuple[Shape, ...]:
    number = Text(at[0] + 18, at[1] + 1, str(count), text, INK, "heavy", "lm")
    return symbols.put(icon, at, 28), number


def _card(card: WareCard) -> tuple[Shape, ...]:
    """A merchandise card, small."""
    shapes: list[Shape] = [
        Rect(0, 0, 59.5, 34, "#fdf9ee", palette.GOLD, 2.5, 6),
        symbols.put(own.drawn(card.ware), (16, 17), 31),
    ]
    if card.function == "goods" and card.sort:
        shapes.append(symbols.put(own.drawn(card.sort), (45, 17), 29))
    elif card.function == "carriage":
        shapes.append(symbols.put(own.drawn("carriage", SAND), (45, 16), 29))
    else:
        count = card.bonus if card.function == "pair" else card.worth
        shapes.append(Text(45, 17.5, str(count), 22, INK, "heavy", "mm"))
    return tuple(shapes)


def _privileges(player: Player, seat: int, top: float) -> tuple[Shape, ...]:
    """Open ones bright, used ones dark and struck out; free places empty; choices still due."""
    shapes: list[Shape] = [
        thing(
            f"player {seat}/{kind}",
            Group(privilege(kind, player.privileges[k]), 8 + 53 * k, top, 0.72),
        )
        for k, kind in enumerate(PRIVILEGES)
    ]
    if player.owed:
        shapes.append(Text(168, top + 16, "+" + "?" * player.owed, 24, palette.RED, "heavy"))
    return tuple(shapes)


def privilege(kind: str, status: str) -> tuple[Shape, ...]:
    """A privilege as it lies before its owner; an empty place where there is none."""
    if status == "none":
        return (Rect(0, 0, 70, 44, None, palette.FAINT, 2, 8),)
    icon = symbols.put(own.drawn(f"privilege-{kind}"), (35, 21), 40)
    if status == "up":
        return Rect(0, 0, 70, 44, palette.WHITE, own.FOREST, 4, 8), icon
    ground = Rect(0, 0, 70, 44, palette.FAINT, palette.SEPIA, 2.5, 8)
    if status == "turned":
        return ground, icon, symbols.put(symbols.drawn("hourglass"), (60, 34), 22)
    return ground, icon, Polyline(((8, 38), (62, 6)), palette.CARD, 5)
