"""Head line, piles and players' panels of Die Trödler: public things only."""

from games.kernel import Term
from games.troedler.scoring import Tally
from games.troedler.terms import GOODS, PLACE, Counts
from games.troedler.view import View
from rendering import palette
from rendering.curves import ngon
from rendering.scene import Group, Point, Polygon, Polyline, Rect, Shape, Text
from rendering.symbols import hourglass
from rendering.troedler import symbols, trace
from rendering.troedler.cards import BACK, BACK_LIGHT, SIZE, back, card, count, placed, stack
from rendering.troedler.goods import good
from rendering.troedler.layout import HEIGHT, PANELS, SIDE, WIDTH
from rendering.troedler.reading import Face, Words, faces

INK = palette.INK
GAP = 12.0
_PILE = 138.0
"""Width in px of a card on a dealer pile."""


def head(view: View, words: Words) -> tuple[Shape, ...]:
    """Round, what is going on, and who is asked."""
    shapes: list[Shape] = [
        Rect(12, 12, WIDTH - 24, 60, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((50, 42), 27, 8, -67.5), palette.RED, INK, 2.5),
        Text(50, 42, str(view.round or "-"), 32, palette.WHITE, "display", "mm"),
        Text(94, 43, words.term(Term("phase", view.phase)), 37, INK, "display", "lm", 620),
    ]
    if len(view.asked) == 1:
        (seat,) = view.asked
        shapes += [
            symbols.placed(hourglass(), (760, 42), 40),
            symbols.mark(view.seats[seat].colour, (812, 42), 20),
            Text(846, 43, words.seat(seat), 37, INK, "heavy", "lm", 700),
        ]
    return tuple(shapes)


def side(view: View, words: Words) -> tuple[Shape, ...]:
    """The column of piles; where none lies, the turn that is played, or the last one."""
    middle = SIDE[0] + SIDE[2] / 2
    piles = any(pile.cards for pile in view.piles)
    shapes = _piles(view, words, middle) if piles else trace.column(view, words, middle)
    return *shapes, *_stock(view, words, middle)


def _piles(view: View, words: Words, middle: float) -> tuple[Shape, ...]:
    """The dealer piles with their top cards; open ones with all their cards in a row."""
    opened = any(len(pile.seen) > 1 for pile in view.piles)
    shapes: list[Shape] = []
    for number, pile in enumerate(view.piles):
        seen = faces(view, pile.seen, words)
        at = (middle - 82 + 158 * (number % 2), SIDE[1] + 124 + 246 * (number // 2))
        if opened and seen:
            shapes += _row(number, seen, middle)
        elif not opened and not seen:
            shapes += _gap(view, number + 1, at)
        elif seen:
            shapes += stack(pile.cards, card(seen[0]), at, _PILE)
            shapes += count(number + 1, (at[0] - 52, at[1] - 92), fill=palette.RED)
    return tuple(shapes)


def _gap(view: View, number: int, at: Point) -> tuple[Shape, ...]:
    """Where a pile lay, with the mark of whoever took it in this round."""
    if number not in view.took:
        return ()
    taker = (view.horse + 1 + view.took.index(number)) % len(view.seats)
    colour = view.seats[taker].colour
    w, h = _PILE, _PILE * SIZE[1] / SIZE[0]
    frame = Rect(at[0] - w / 2, at[1] - h / 2, w, h, None, symbols.own(colour), 6, 14)
    return frame, symbols.mark(colour, at, 34)


def _row(number: int, seen: tuple[Face, ...], middle: float) -> tuple[Shape, ...]:
    y = SIDE[1] + 84 + 152 * number
    cards = (placed(face, (middle - 117 + 78 * k, y), 76) for k, face in enumerate(seen))
    return *cards, *count(number + 1, (middle - 139, y - 46), fill=palette.RED)


def _stock(view: View, words: Words, middle: float) -> tuple[Shape, ...]:
    """Draw pile and discard pile with their numbers of cards."""
    y = SIDE[1] + SIDE[3] - 150
    width = _PILE
    shapes: list[Shape] = [
        Polyline(((SIDE[0] + 20, y - 118), (SIDE[0] + SIDE[2] - 20, y - 118)), palette.GOLD, 2)
    ]
    if view.draw:
        shapes += stack(view.draw, back(), (middle - 78, y), width)
    if view.top is not None:
        (top,) = faces(view, (view.top,), words)
        shapes += stack(view.discard, card(top), (middle + 74, y), width)
    shapes += count(view.draw, (middle - 78, y + 114))
    shapes += count(view.discard, (middle + 74, y + 114))
    return tuple(shapes)


def panels(view: View, words: Words) -> tuple[Shape, ...]:
    """A panel for each player."""
    number = len(view.seats)
    width = (WIDTH - 24 - GAP * (number - 1)) / number
    size = (width, HEIGHT - 12 - PANELS)
    return tuple(
        Group(_panel(view, seat, words, size), 12 + seat * (width + GAP), PANELS)
        for seat in range(number)
    )


def _panel(view: View, number: int, words: Words, size: Point) -> tuple[Shape, ...]:
    w, h = size
    seat, turn = view.seats[number], number in view.asked
    ground = symbols.pale(seat.colour) if turn else palette.CARD
    icons = [hourglass()] * turn + [symbols.horse()] * (view.horse == number)
    room = w - 178 - 48 * len(icons)
    return (
        Rect(0, 0, w, h, ground, symbols.own(seat.colour), 9 if turn else 5, 14),
        symbols.mark(seat.colour, (40, 42), 23),
        Text(74, 43, words.seat(number), 37, INK, "heavy", "lm", room),
        *(symbols.placed(icon, (w - 122 - 48 * k, 42), 44) for k, icon in enumerate(icons)),
        *(_final(seat.final, w) if seat.final else _cards(seat.cards, w)),
        Polyline(((16, 78), (w - 16, 78)), symbols.own(seat.colour), 3),
        *_fresh(view, number, w),
        *_goods(seat.goods, w),
    )


def _cards(number: int, width: float) -> tuple[Shape, ...]:
    """How many cards are in the hand."""
    back = Rect(width - 92, 16, 40, 54, BACK, INK, 2.5, 7)
    inner = Rect(width - 86, 22, 28, 42, None, BACK_LIGHT, 2.5, 4)
    return back, inner, Text(width - 45, 44, str(number), 38, INK, "heavy", "lm")


def _goods(goods: Counts, width: float) -> tuple[Shape, ...]:
    """All six kinds, faint where the player has none, with their numbers."""
    step = (width - 24) / len(GOODS)
    shapes: list[Shape] = []
    for k, (kind, number) in enumerate(zip(GOODS, goods, strict=True)):
        x = 12 + step * (k + 0.5)
        if number:
            shapes += [
                symbols.placed(good(kind), (x, 111), 46),
                Text(x, 156, str(number), 34, INK, "heavy", "mm"),
            ]
        else:
            shapes.append(Polyline(((x - 9, 124), (x + 9, 124)), palette.FAINT, 4))
    return tuple(shapes)


def _fresh(view: View, number: int, width: float) -> tuple[Shape, ...]:
    """A ground in their own colour under the kinds that their last turn brought and left."""
    trace = view.trace
    if trace is None or trace.seat != number:
        return ()
    colour = view.seats[number].colour
    step, paint = (width - 24) / len(GOODS), symbols.own(colour)
    brought = {PLACE[mark.good] for mark in trace.marks if mark.good}
    kept = (kind for kind in sorted(brought) if view.seats[number].goods[kind])
    return tuple(
        Rect(13 + step * kind, 86, step - 2, 92, symbols.pale(colour), paint, 4, 9) for kind in kept
    )


def _final(final: Tally, width: float) -> tuple[Shape, ...]:
    """Points on gold, damage on red; only after the end."""
    return (
        Rect(width - 98, 12, 84, 29, palette.GOLD, INK, 2, 8),
        Text(width - 56, 27, str(final.points), 28, INK, "heavy", "mm"),
        Rect(width - 98, 44, 84, 29, palette.RED, INK, 2, 8),
        Text(width - 56, 59, str(final.damage), 28, palette.WHITE, "heavy", "mm"),
    )
