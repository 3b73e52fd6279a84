"""The head line and the players' panels of Hellweg westfalicus."""

from games.hellweg.board_schema import WareCard
from games.hellweg.model import Player
from games.hellweg.terms import MERCHANTS, PRIVILEGES
from games.hellweg.view import View
from games.kernel import Term
from rendering import palette, seats, symbols
from rendering.hellweg import symbols as own
from rendering.hellweg.forms import BOARD, Head, PanelLook
from rendering.hellweg.market import ware_card
from rendering.hellweg.plan import PANELS, Plan
from rendering.scene import Disc, Group, Point, Polyline, Rect, Shape, Text, passing
from rendering.words import Words

INK, CARD = palette.INK, palette.CARD
NAMED = 100.0
"""With less room each, who is asked is shown without a name."""


def head(view: View, words: Words, form: Head) -> tuple[Shape, ...]:
    """The phase, and whom the game waits for."""
    phase = "second" if view.second_round else view.phase
    x, y, size, room = form.phase
    return (
        Rect(*form.box, own.TIMBER, palette.GOLD, 3, 12),
        Group(own.carriage(palette.GOLD), *form.carriage),
        Text(x, y, words.term(Term("phase", phase)), size, CARD, "display", "lm", room),
        *_asked(view, words, form),
        *_stages(view, form),
    )


def _stages(view: View, form: Head) -> tuple[Shape, ...]:
    """Sale, first and second merchants: the present one in a golden ring."""
    stages = (own.price_mark(), _numbered(1), _numbered(2))
    now = {"sale": 0, "actions": 1 + view.second_round}.get(view.phase)
    shapes: list[Shape] = []
    left, y, size = form.stages
    for k, icon in enumerate(stages):
        x, here = left + form.stage_step * k, k == now
        r = size * (0.7 if here else 0.611)
        ring = Disc(x, y, r, CARD, palette.GOLD, size / 7) if here else Disc(x, y, r, "#b89b6c")
        shapes += [ring, symbols.put(icon, (x, y), size if here else size * 7 / 9)]
    return tuple(shapes)


def _numbered(number: int) -> tuple[Shape, ...]:
    """A merchant's hat with its round."""
    return (*own.hat(), Text(0, 9, str(number), 30, INK, "heavy", "mm", matters=False))


def _asked(view: View, words: Words, form: Head) -> tuple[Shape, ...]:
    if not view.asked:
        return ()
    step = min(form.step, form.room / len(view.asked))
    shapes: list[Shape] = [symbols.put(symbols.hourglass(), form.hourglass[:2], form.hourglass[2])]
    left, y = form.asked
    r = form.mark
    for k, seat in enumerate(view.asked):
        x = left + step * k
        shapes += [Disc(x, y, r * 24 / 17, CARD), seats.mark(seat, (x, y), r)]
        if step >= NAMED:
            room = step - 66 * r / 17
            shapes.append(
                Text(x + 2 * r, y + 1, words.seat(seat), form.name, CARD, "sans", "lm", room)
            )
    return tuple(shapes)


def panels(view: View, words: Words, plan: Plan) -> tuple[Shape, ...]:
    """A panel for each player, below the board."""
    look, size = BOARD.panel, (plan.panel_wide, plan.panel_high)
    return tuple(
        Group(
            panel(view, seat, words.seat(seat), look, size),
            look.rim + seat * (plan.panel_wide + look.gap),
            PANELS,
        )
        for seat in range(len(view.players))
    )


def panel(view: View, seat: int, name: str, form: PanelLook, size: Point) -> tuple[Shape, ...]:
    """A player's panel."""
    player, asked = view.players[seat], seat in view.asked
    icons = [symbols.hourglass()] * asked + [symbols.banner()] * (seat == view.start)
    icons += [symbols.crown()] * (seat in _winners(view))
    (wide, high), warehouse = size, view.variant.warehouse
    x, y, large, less = form.name
    right, above, icon_size = form.icons
    step = form.icons_step
    return (
        Rect(
            0,
            0,
            wide,
            high,
            seats.pale(seat) if asked else CARD,
            seats.colour(seat),
            form.edge if asked else form.edge / 2,
            14,
        ),
        seats.mark(seat, form.mark[:2], form.mark[2], edge=3),
        passing((Text(x, y, name, large, INK, "heavy", "lm", wide - less - step * len(icons)),)),
        *(
            symbols.put(icon, (wide - right - step * k, above), icon_size)
            for k, icon in enumerate(icons)
        ),
        Polyline(((16, form.rule), (wide - 16, form.rule)), seats.colour(seat), 2.5),
        *_wealth(view, seat, form),
        *_merchants(view, seat, form, wide),
        *_pieces(player, seat, form, warehouse),
        *_cards(view.owned[seat], form, wide, warehouse),
        *(_privileges(player, form, high) if warehouse else ()),
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


def _wealth(view: View, seat: int, form: PanelLook) -> tuple[Shape, ...]:
    """Thaler, the worth of the cards, and what both make."""
    money, worth = view.players[seat].money, view.worth[seat]
    y = form.money[1] + 1
    number, plus, middle, equals, total = form.sums
    size, sign, small, large = form.sizes
    shapes: list[Shape] = [
        Group(own.thaler(), *form.money),
        Text(number, y, str(money), size, INK, "heavy", "lm"),
    ]
    if worth:
        shapes += [
            Text(plus, y, "+", sign, palette.SEPIA, "heavy", "mm"),
            Rect(*form.worth, own.FOREST, radius=7),
            Text(middle, y, str(worth), small, palette.WHITE, "heavy", "mm"),
            Text(equals, y, "=", sign, palette.SEPIA, "heavy", "mm"),
            Text(total, y, str(money + worth), large, INK, "heavy", "lm"),
        ]
    return tuple(shapes)


def _merchants(view: View, seat: int, form: PanelLook, wide: float) -> tuple[Shape, ...]:
    """The merchants that a player has still to place this month."""
    placed = view.merchants.count(seat) + view.market[seat]
    left = 0 if view.phase in ("setup", "over") else MERCHANTS - placed
    right, y, size = form.merchants
    return tuple(
        symbols.put(own.merchant(seat), (wide - right - form.merchants_step * k, y), size)
        for k in range(left)
    )


def _pieces(player: Player, seat: int, form: PanelLook, warehouse: bool) -> tuple[Shape, ...]:
    """Supply, and what is in storage."""
    colour = seats.colour(seat)
    tokens, carriages, y = form.pieces
    shapes = [*_count(own.token(colour), player.token_supply, (tokens, y), form.piece)]
    shapes += _count(own.carriage(colour), player.carriage_supply, (carriages, y), form.piece)
    if warehouse:
        shapes += _stored(player, colour, form)
    return tuple(shapes)


def _stored(player: Player, colour: str, form: PanelLook) -> list[Shape]:
    shapes: list[Shape] = [
        Rect(*form.store, palette.PARCHMENT, palette.SEPIA, 2, 8),
        symbols.put(own.warehouse(), form.store_icon[:2], form.store_icon[2]),
    ]
    held = [(own.token(colour), player.stored_tokens)]
    held += [(own.carriage(colour), player.stored_carriages)]
    held += [(own.carriage(own.BLACK), player.waiting)]
    left, step = form.stored
    stored = [(icon, count) for icon, count in held if count]
    for k, (icon, count) in enumerate(stored):
        shapes += _count(icon, count, (left + step * k, form.store_icon[1]), form.stored_piece)
    return shapes


def _count(
    icon: tuple[Shape, ...], count: int, at: Point, sizes: tuple[float, float, float]
) -> tuple[Shape, ...]:
    size, after, text = sizes
    number = Text(at[0] + after, at[1] + 1, str(count), text, INK, "heavy", "lm")
    return symbols.put(icon, at, size), number


def _cards(
    cards: tuple[WareCard, ...], form: PanelLook, wide: float, warehouse: bool
) -> tuple[Shape, ...]:
    """The merchandise cards; small ones where they are many."""
    left, top = form.cards
    top += form.store_high if warehouse else 0
    if form.whole and len(cards) <= int((wide - 20) // 120):
        return tuple(
            Group(ware_card(card, bought=True), left + 120 * k, top) for k, card in enumerate(cards)
        )
    dx, dy = form.small[2:]
    across = form.across_cards or int((wide - 24) // dx)
    inset = 2 if form.whole else 0
    return tuple(
        Group(_card(card, form), left + inset + dx * (k % across), top + inset + dy * (k // across))
        for k, card in enumerate(cards)
    )


def _card(card: WareCard, form: PanelLook) -> tuple[Shape, ...]:
    wide, high, *_ = form.small
    ware, other, size, number = form.goods
    y = high / 2
    shapes: list[Shape] = [
        Rect(0, 0, wide, high, "#fdf9ee", palette.GOLD, 2.5, 6),
        symbols.put(own.ware(card.ware), (ware, y), size),
    ]
    if card.function == "goods" and card.sort:
        shapes.append(symbols.put(own.sort(card.sort), (other, y), size - 2))
    elif card.function == "carriage":
        shapes.append(symbols.put(own.carriage("#e9d7ae"), (other, y - 1), size - 2))
    else:
        count = card.bonus if card.function == "pair" else card.worth
        shapes.append(Text(other, y + 0.5, str(count), number, INK, "heavy", "mm"))
    return tuple(shapes)


def _privileges(player: Player, form: PanelLook, high: float) -> tuple[Shape, ...]:
    """Open ones bright, used ones dark and struck out; free places empty; choices still due."""
    left, step, scale = form.privileges
    top = high - form.privileges_high - (4 if form.whole else 2)
    shapes: list[Shape] = [
        Group(privilege(kind, player.privileges[k]), left + step * k, top, scale)
        for k, kind in enumerate(PRIVILEGES)
    ]
    if player.owed:
        x, below, size = form.owed
        owed = "+" + "?" * player.owed
        shapes.append(Text(x, top + 4 + below, owed, size, palette.RED, "heavy"))
    return tuple(shapes)


def privilege(kind: str, status: str) -> tuple[Shape, ...]:
    """A privilege as it lies before its owner; an empty place where there is none."""
    if status == "none":
        return (Rect(0, 0, 70, 44, None, palette.FAINT, 2, 8),)
    icon = symbols.put(own.privilege(kind), (35, 21), 40)
    if status == "up":
        return Rect(0, 0, 70, 44, palette.WHITE, own.FOREST, 4, 8), icon
    ground = Rect(0, 0, 70, 44, palette.FAINT, palette.SEPIA, 2.5, 8)
    if status == "turned":
        return ground, icon, symbols.put(symbols.hourglass(), (60, 34), 22)
    return ground, icon, Polyline(((8, 38), (62, 6)), palette.CARD, 5)
