"""Die Trödler: the status line, draw and discard pile, and the players' panels."""

from games.kernel import Term
from games.texts.catalogues import Speaker
from games.troedler.scoring import Tally
from games.troedler.terms import GOODS, PLACE, ROUTES, Card, Counts, Pile, Village, list_goods
from games.troedler.view import View
from rendering import palette
from rendering.curves import regular_polygon
from rendering.paint import fit_text
from rendering.scene import (
    Colour,
    Disc,
    Face,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
    thing,
)
from rendering.sheets import Part
from rendering.symbols import place_symbol
from rendering.troedler import symbols
from rendering.troedler.cards import (
    BACK,
    BACK_LIGHT,
    CARD_SIZE_PX,
    card_back,
    card_faces,
    card_stack,
    draw_card,
    number_plate,
)
from rendering.troedler.cards import Face as CardFace

INK, GOLD = palette.INK, palette.GOLD
_MIN_NAME_PX = 150.0
"""With less width for each player asked, only the players' marks are shown, not their names."""
_NARROW_LINE_PX = 700.0
"""A status line narrower than this becomes two lines."""
MIN_PANEL_HEIGHT_PX, VALUE_HEIGHT_PX = 184.0, 62.0
"""Smallest height of a panel, and the height that a value pile adds."""
ROADS_WIDTH_PX, ROADS_NAME_END_PX = 370.0, 226.0
"""Width of the list of roads from a cart, and where in a line the name ends and goods begin."""

_HEADER_PX = 78.0
"""Height of the upper part of a player's panel, with the name and the number of cards."""


def status_line(view: View, words: Speaker, width: float) -> Part:
    """The line with round, phase and the players asked; two lines if `width` (in px) is small."""
    height = 106.0 if width < _NARROW_LINE_PX else 58.0
    return Part(width, height, lambda: _status_line_shapes(view, words, (width, height)))


def _status_line_shapes(view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    width, height = size
    narrow = width < _NARROW_LINE_PX
    left = 32.0 if narrow else width * 0.5
    phase = Text(70, 30, words.term(Term("phase", view.phase)), 34, INK, "display")
    shapes: list[Shape] = [
        Rect(1, 1, width - 2, height - 2, palette.CARD, GOLD, 3, 12),
        Polygon(regular_polygon((36, 29), 23, 8, -67.5), palette.RED, INK, 2.5),
        Text(36, 29, str(view.round or "-"), 34, palette.WHITE, "display", "mm"),
        fit_text(phase, (width if narrow else left) - 90),
    ]
    if view.asked:
        y = 78.0 if narrow else 29.0
        step = (width - left - 40) / len(view.asked)
        shapes.append(place_symbol(symbols.drawn("hourglass"), (left, y), 50))
        for k, seat in enumerate(view.asked):
            x = left + 44 + step * k
            name = words.seat(seat)
            shapes.append(symbols.player_mark(view.seats[seat].colour, (x, y), 18))
            if step > _MIN_NAME_PX:
                shapes.append(fit_text(Text(x + 28, y + 1, name, 34, INK, "heavy"), step - 40, 30))
    return tuple(shapes)


def taken_pile(view: View, number: Pile, at: Point, w: float) -> tuple[Shape, ...]:
    """The empty place of a dealer pile: a frame with the mark of the player who took the pile.

    `at` is its middle and `w` its width in px. Nothing is drawn for a pile that was not taken in
    this round.
    """
    if number not in view.took:
        return ()
    taker = (view.starting_dealer + 1 + view.took.index(number)) % len(view.seats)
    colour = view.seats[taker].colour
    h = w * CARD_SIZE_PX[1] / CARD_SIZE_PX[0]
    frame = Rect(at[0] - w / 2, at[1] - h / 2, w, h, None, symbols.player_colour(colour), 6, 14)
    return frame, symbols.player_mark(colour, at, w / 4)


def stock_piles(view: View, words: Speaker, *, named: bool) -> Part:
    """Draw pile and discard pile, with their names and numbers of cards."""
    top = card_faces(view, (view.top,), words) if view.top is not None else ()
    shown = draw_card(top[0], named=named) if top else card_back()
    shapes: list[Shape] = []
    for x, label, cards, face in (
        (92, "draw", view.draw, card_back()),
        (248, "discard", view.discard, shown),
    ):
        title = Text(x, 18, words.term(Term("heading", label)), 26, palette.PAPER, "heavy", "mm")
        lying = card_stack(cards, face, (x - 6, 142), 138) if cards else ()
        number = thing(label, *number_plate(cards, (x - 6, 246)))
        shapes += [fit_text(title, 150), *lying, number]
    return Part(340, 272, tuple(shapes))


def small_stock_piles(view: View, words: Speaker) -> Part:
    """Draw pile and discard pile, smaller and below each other, for use next to open piles."""
    top = card_faces(view, (view.top,), words) if view.top is not None else ()
    shapes: list[Shape] = []
    for y, label, cards, face in (
        (18, "draw", view.draw, card_back()),
        (198, "discard", view.discard, draw_card(top[0], named=False) if top else card_back()),
    ):
        title = Text(90, y, words.term(Term("heading", label)), 29, palette.PAPER, "heavy", "mm")
        lying = card_stack(cards, face, (84, y + 80), 80) if cards else ()
        number = thing(label, *number_plate(cards, (84, y + 136)))
        shapes += [fit_text(title, 180, 27), *lying, number]
    return Part(180, 354, tuple(shapes))


def roads_from_cart(view: View, number: int, words: Speaker) -> Part:
    """The villages that a player's cart can reach with one or two route cards, with their goods."""
    seat, width = view.seats[number], ROADS_WIDTH_PX

    def village_line(village: Village, left: float, size: float, face: Face) -> tuple[Shape, ...]:
        """The village's name in text of this height, and its goods in a column on the right."""
        name = Text(left, y + 1, words.term(Term("village", village)), size, INK, face)
        goods = list_goods(view.villages[view.board.at[village]])
        step = min(size + 2, (width - ROADS_NAME_END_PX - 10) / max(1, len(goods)))
        lefts = (ROADS_NAME_END_PX + step * (k + 0.5) for k in range(len(goods)))
        icons = (
            place_symbol(symbols.drawn(good), (x, y), size + 2)
            for good, x in zip(goods, lefts, strict=True)
        )
        return fit_text(name, ROADS_NAME_END_PX - left), *icons

    y = 24.0
    shapes: list[Shape] = [
        symbols.player_mark(seat.colour, (26, y), 14),
        *village_line(seat.cart, 50, 28, "heavy"),
    ]
    y = 62.0
    for kind, village in _routes_from(view, seat.cart):
        shapes.append(place_symbol(symbols.drawn(kind), (28, y), 34))
        shapes += village_line(village, 52, 26, "heavy")
        y += 34
        for next_kind, next_village in _routes_from(view, village):
            if next_village != seat.cart:
                shapes.append(place_symbol(symbols.drawn(next_kind), (64, y), 28))
                shapes += village_line(next_village, 84, 24, "sans")
                y += 29
        y += 5
    ground = Rect(1, 1, width - 2, y - 16, palette.CARD, symbols.player_colour(seat.colour), 4, 12)
    return Part(width, y - 14, (ground, *shapes))


def _routes_from(view: View, village: Village) -> list[tuple[Card, Village]]:
    """Each kind of route that leaves a village, with the village at its other end."""
    exits = view.board.exits
    return [(kind, target) for kind in ROUTES for target in exits[village, kind]]


def player_panel(view: View, number: int, words: Speaker, size: Point) -> Part:
    """A player's panel: name, number of cards or final score, goods, and a public value pile."""
    return Part(*size, lambda: _player_panel_shapes(view, number, words, size))


def _player_panel_shapes(view: View, number: int, words: Speaker, size: Point) -> tuple[Shape, ...]:
    w, h = size
    seat = view.seats[number]
    turn = number in view.asked
    is_dealer = view.starting_dealer == number
    ground = symbols.pale_player_colour(seat.colour) if turn else palette.CARD
    paint = symbols.player_colour(seat.colour)
    name_text = Text(74, 43, words.seat(number), 37, INK, "heavy")
    low = 0.0 if seat.value is None else VALUE_HEIGHT_PX
    goods = (w, h - low)
    shapes: tuple[Shape, ...] = (
        Rect(2, 2, w - 4, h - 4, ground, paint, 9 if turn else 5, 14),
        thing(f"player {number}", symbols.player_mark(seat.colour, (40, 42), 23)),
        fit_text(name_text, w - 178 - 54 * is_dealer, 30),
        *((thing("start", place_symbol(symbols.drawn("horse"), (w - 124, 42), 56)),) * is_dealer),
        thing(
            f"player {number}/cards",
            *(_final_score(seat.final, w) if seat.final else _card_count(seat.cards, w)),
        ),
        Polyline(((16, _HEADER_PX), (w - 16, _HEADER_PX)), paint, 3),
        *_changed_goods(view, number, goods),
        *_goods_row(number, seat.goods, goods, ground),
    )
    if seat.value is not None:
        value = _value_row(card_faces(view, seat.value, words), view.goal, goods)
        shapes += (thing(f"player {number}/value", *value),)
    return shapes


def _value_row(value: tuple[CardFace, ...], goal: int, size: Point) -> tuple[Shape, ...]:
    """The row with fulfilled requests, as ticks on `goal` places, and the used feed.

    `value` are the cards of the value pile. The row is drawn below a panel of `size`.
    """
    request_count = sum(face.request is not None for face in value)
    feed_count = len(value) - request_count
    width, y = (size[0], size[1] + 28)
    places = max(goal, request_count)
    step = (width - 130) / places
    shapes: list[Shape] = [
        place_symbol(symbols.drawn("feed"), (width - 78, y), 46),
        Text(width - 48, y + 1, str(feed_count), 34, INK, "heavy", "lm"),
    ]
    for k in range(places):
        at = (20 + step * (k + 0.5), y)
        done = Group(symbols.drawn("tick"), *at, 1.1)
        shapes.append(done if k < request_count else Disc(*at, 19, palette.PAPER, palette.FAINT, 3))
    return tuple(shapes)


def _card_count(number: int, width: float) -> tuple[Shape, ...]:
    """A card's back with the number of cards in the player's hand."""
    back = Rect(width - 92, 16, 40, 54, BACK, INK, 2.5, 7)
    inner = Rect(width - 86, 22, 28, 42, None, BACK_LIGHT, 2.5, 4)
    return back, inner, Text(width - 45, 44, str(number), 38, INK, "heavy", "lm")


def _goods_row(number: int, goods: Counts, size: Point, ground: Colour) -> tuple[Shape, ...]:
    """The symbols of all six kinds of goods with the player's numbers; pale for zero."""
    step = (size[0] - 24) / len(GOODS)
    height = size[1] - _HEADER_PX
    icon = min(height * 0.44, step - 8)
    y = _HEADER_PX + height * 0.31
    shapes: list[Shape] = []
    for k, (kind, owned) in enumerate(zip(GOODS, goods, strict=True)):
        x = 12 + step * (k + 0.5)
        shapes.append(
            thing(f"player {number}/{kind}", place_symbol(symbols.drawn(kind), (x, y), icon))
        )
        if owned:
            text = Text(x, _HEADER_PX + height * 0.75, str(owned), 34, INK, "heavy", "mm")
            shapes.append(text)
        else:
            faded = (x - icon / 2 - 2, y - icon / 2 - 2, icon + 4, icon + 4)
            shapes.append(Rect(*faded, f"{ground}b4"))
    return tuple(shapes)


def _changed_goods(view: View, number: int, size: Point) -> tuple[Shape, ...]:
    """Coloured grounds for the goods that the player gained in the last turn and still has."""
    trace = view.trace
    if trace is None or trace.seat != number:
        return ()
    colour = view.seats[number].colour
    step = (size[0] - 24) / len(GOODS)
    paint = symbols.player_colour(colour)
    gained = {PLACE[mark.good] for mark in trace.marks if mark.good}
    kinds = (kind for kind in sorted(gained) if view.seats[number].goods[kind])
    top, height = _HEADER_PX + 8, size[1] - _HEADER_PX - 14
    return tuple(
        Rect(
            13 + step * kind, top, step - 2, height, symbols.pale_player_colour(colour), paint, 4, 9
        )
        for kind in kinds
    )


def _final_score(final: Tally, width: float) -> tuple[Shape, ...]:
    """The player's points and damage at the end of the game."""
    return (
        Rect(width - 98, 12, 84, 29, GOLD, INK, 2, 8),
        Text(width - 56, 27, str(final.points), 34, INK, "heavy", "mm"),
        Rect(width - 98, 44, 84, 29, palette.RED, INK, 2, 8),
        Text(width - 56, 59, str(final.damage), 34, palette.WHITE, "heavy", "mm"),
    )
