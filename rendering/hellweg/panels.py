"""The head line and the players' panels of Hellweg westfalicus."""

from games.hellweg.board_schema import WareCard
from games.hellweg.model import Player
from games.hellweg.terms import MERCHANTS, PRIVILEGES
from games.hellweg.view import View
from games.kernel import Term
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import PANEL_HIGH, PANELS, WIDTH, panel_height
from rendering.hellweg.market import ware_card
from rendering.hellweg.words import Words
from rendering.scene import Disc, Group, Polyline, Rect, Shape, Text

INK, CARD = palette.INK, palette.CARD
GAP = 12.0


def head(view: View, words: Words) -> tuple[Shape, ...]:
    """The phase, and whom the game waits for."""
    phase = "second" if view.second_round else view.phase
    return (
        Rect(12, 12, WIDTH - 24, 58, own.TIMBER, palette.GOLD, 3, 12),
        Group(own.carriage(palette.GOLD), 52, 38, 1.1),
        Text(90, 42, words.term(Term("phase", phase)), 34, CARD, "display", "lm", 420),
        *_asked(view, words),
        *_stages(view),
    )


def _stages(view: View) -> tuple[Shape, ...]:
    """Sale, first and second merchants: the present one in a golden ring."""
    stages = (own.price_mark(), _numbered(1), _numbered(2))
    now = {"sale": 0, "actions": 1 + view.second_round}.get(view.phase)
    shapes: list[Shape] = []
    for k, icon in enumerate(stages):
        x = WIDTH - 166 + 60 * k
        ring = Disc(x, 41, 25, CARD, palette.GOLD, 5) if k == now else Disc(x, 41, 22, "#b89b6c")
        shapes += [ring, symbols.put(icon, (x, 41), 36 if k == now else 28)]
    return tuple(shapes)


def _numbered(number: int) -> tuple[Shape, ...]:
    """A merchant's hat with his round."""
    return (*own.hat(), Text(0, 9, str(number), 30, INK, "heavy", "mm", matters=False))


def _asked(view: View, words: Words) -> tuple[Shape, ...]:
    if not view.asked:
        return ()
    step = min(460.0, (WIDTH - 800) / len(view.asked))
    shapes: list[Shape] = [symbols.put(symbols.hourglass(), (540, 41), 40)]
    for k, seat in enumerate(view.asked):
        x = 586 + step * k
        shapes += [
            Disc(x, 41, 24, CARD),
            seats.mark(seat, (x, 41), 17),
            Text(x + 34, 42, words.seat(seat), 31, CARD, "sans", "lm", step - 66),
        ]
    return tuple(shapes)


def panels(view: View, words: Words) -> tuple[Shape, ...]:
    """A panel for each player."""
    count = len(view.players)
    wide = (WIDTH - 24 - GAP * (count - 1)) / count
    return tuple(
        Group(_panel(view, seat, words.seat(seat), wide), 12 + seat * (wide + GAP), PANELS)
        for seat in range(count)
    )


def _panel(view: View, seat: int, name: str, wide: float) -> tuple[Shape, ...]:
    player, asked = view.players[seat], seat in view.asked
    icons = [symbols.hourglass()] * asked + [symbols.banner()] * (seat == view.start)
    icons += [symbols.crown()] * (seat in _winners(view))
    high = panel_height(view.variant.warehouse)
    return (
        Rect(
            0,
            0,
            wide,
            high,
            seats.pale(seat) if asked else CARD,
            seats.colour(seat),
            8 if asked else 4,
            14,
        ),
        seats.mark(seat, (38, 38), 23, edge=3),
        Text(70, 39, name, 35, INK, "heavy", "lm", wide - 90 - 42 * len(icons)),
        *(symbols.put(icon, (wide - 32 - 42 * k, 37), 40) for k, icon in enumerate(icons)),
        Polyline(((16, 70), (wide - 16, 70)), seats.colour(seat), 2.5),
        *_wealth(view, seat),
        *_merchants(view, seat, wide),
        *_pieces(player, seat, view.variant.warehouse),
        *_cards(view.owned[seat], wide),
        *(_privileges(player) if view.variant.warehouse else ()),
    )


def _winners(view: View) -> list[int]:
    """Who has won, once the game is over: the highest sum, then tokens, then carriages."""
    if view.phase != "over":
        return []
    keys = [
        (player.money + worth, sum(player.tokens), sum(player.carriages))
        for player, worth in zip(view.players, view.worth, strict=True)
    ]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def _wealth(view: View, seat: int) -> tuple[Shape, ...]:
    """Thaler, the worth of the cards, and what both make."""
    money, worth = view.players[seat].money, view.worth[seat]
    shapes: list[Shape] = [
        Group(own.thaler(), 36, 101, 1.05),
        Text(66, 102, str(money), 40, INK, "heavy", "lm"),
    ]
    if worth:
        shapes += [
            Text(132, 102, "+", 32, palette.SEPIA, "heavy", "mm"),
            Rect(148, 82, 58, 38, own.FOREST, radius=7),
            Text(177, 102, str(worth), 31, palette.WHITE, "heavy", "mm"),
            Text(224, 102, "=", 32, palette.SEPIA, "heavy", "mm"),
            Text(242, 102, str(money + worth), 36, INK, "heavy", "lm"),
        ]
    return tuple(shapes)


def _merchants(view: View, seat: int, wide: float) -> tuple[Shape, ...]:
    """The merchants that a player has still to place this month."""
    placed = view.merchants.count(seat) + view.market[seat]
    left = 0 if view.phase in ("setup", "over") else MERCHANTS - placed
    return tuple(
        symbols.put(own.merchant(seat), (wide - 34 - 38 * k, 100), 44) for k in range(left)
    )


def _pieces(player: Player, seat: int, warehouse: bool) -> tuple[Shape, ...]:
    """Supply, and what is in storage."""
    colour = seats.colour(seat)
    shapes = [*_count(own.token(colour), player.token_supply, 34)]
    shapes += _count(own.carriage(colour), player.carriage_supply, 116)
    if warehouse:
        shapes += [
            Rect(190, 130, 184, 46, palette.PARCHMENT, palette.SEPIA, 2, 8),
            symbols.put(own.warehouse(), (212, 153), 32),
        ]
        held = [(own.token(colour), player.stored_tokens)]
        held += [(own.carriage(colour), player.stored_carriages)]
        held += [(own.carriage(own.BLACK), player.waiting)]
        stored = [(icon, count) for icon, count in held if count]
        for k, (icon, count) in enumerate(stored):
            shapes += _stored(icon, count, 246 + 46 * k)
    return tuple(shapes)


def _count(icon: tuple[Shape, ...], count: int, x: float) -> tuple[Shape, ...]:
    number = Text(x + 26, 154, str(count), 31, INK, "heavy", "lm")
    return symbols.put(icon, (x, 153), 36), number


def _stored(icon: tuple[Shape, ...], count: int, x: float) -> tuple[Shape, ...]:
    number = Text(x + 15, 154, str(count), 25, INK, "heavy", "lm")
    return symbols.put(icon, (x, 153), 24), number


def _cards(cards: tuple[WareCard, ...], wide: float) -> tuple[Shape, ...]:
    """The merchandise cards; small ones where they are many."""
    room = int((wide - 20) // 120)
    if len(cards) <= room:
        return tuple(
            Group(ware_card(card, bought=True), 12 + 120 * k, 184) for k, card in enumerate(cards)
        )
    across = int((wide - 24) // 72)
    return tuple(
        Group(_card(card), 14 + 72 * (k % across), 186 + 37 * (k // across))
        for k, card in enumerate(cards)
    )


def _card(card: WareCard) -> tuple[Shape, ...]:
    shapes: list[Shape] = [
        Rect(0, 0, 68, 34, "#fdf9ee", palette.GOLD, 2.5, 6),
        symbols.put(own.ware(card.ware), (18, 17), 27),
    ]
    if card.function == "goods" and card.sort:
        shapes.append(symbols.put(own.sort(card.sort), (49, 17), 25))
    elif card.function == "carriage":
        shapes.append(symbols.put(own.carriage("#e9d7ae"), (49, 16), 25))
    else:
        number = card.bonus if card.function == "pair" else card.worth
        shapes.append(Text(49, 17.5, str(number), 24, INK, "heavy", "mm"))
    return tuple(shapes)


def _privileges(player: Player) -> tuple[Shape, ...]:
    """Open ones bright, used ones dark and struck out; free places empty; choices still due."""
    shapes: list[Shape] = []
    for k, kind in enumerate(PRIVILEGES):
        shapes.append(Group(privilege(kind, player.privileges[k]), 16 + 78 * k, PANEL_HIGH - 4))
    if player.owed:
        shapes.append(Text(264, PANEL_HIGH + 18, "+" + "?" * player.owed, 31, palette.RED, "heavy"))
    return tuple(shapes)


def privilege(kind: str, status: str) -> tuple[Shape, ...]:
    """A privilege as it lies before its owner; an empty place where there is none."""
    if status == "none":
        return (Rect(0, 0, 70, 44, None, palette.FAINT, 2, 8),)
    icon = symbols.put(own.privilege(kind), (35, 21), 32)
    if status == "up":
        return Rect(0, 0, 70, 44, palette.WHITE, own.FOREST, 4, 8), icon
    ground = Rect(0, 0, 70, 44, palette.FAINT, palette.SEPIA, 2.5, 8)
    if status == "turned":
        return ground, icon, symbols.put(symbols.hourglass(), (60, 34), 22)
    return ground, icon, Polyline(((8, 38), (62, 6)), palette.CARD, 5)
