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
from rendering.troedler.layout import Sheet
from rendering.troedler.reading import Face, Words, faces

INK, GOLD = palette.INK, palette.GOLD
_PILE = 138.0
"""Width in px of a card on a dealer pile."""


def head(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """Round, what is going on, and who is asked; in a portrait in two lines."""
    tall = sheet.form == "portrait"
    high, room = (66, 316) if tall else (60, 620)
    x, y, r, size = (28.0, 24.0, 18, 26) if tall else (50.0, 42.0, 27, 37)
    edge = 4 if tall else 12
    phase = words.term(Term("phase", view.phase))
    shapes: list[Shape] = [
        Rect(edge, edge, sheet.width - 2 * edge, high, palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((x, y), r, 8, -67.5), palette.RED, INK, 2.5),
        Text(x, y, str(view.round or "-"), max(22, r * 1.185), palette.WHITE, "display", "mm"),
        Text(x + 1.63 * r, y + 1, phase, size, INK, "display", "lm", room),
    ]
    if len(view.asked) == 1:
        (seat,) = view.asked
        left, y, scale = (28.0, 54.0, 0.6) if tall else (760.0, 42.0, 1.0)
        name = (left + 86 * scale, y + 1)
        shapes += [
            symbols.placed(hourglass(), (left, y), 40 * scale),
            symbols.mark(view.seats[seat].colour, (left + 52 * scale, y), 20 * scale),
            Text(*name, words.seat(seat), size, INK, "heavy", "lm", 290 if tall else 700),
        ]
    return tuple(shapes)


def opened(view: View) -> bool:
    """Whether the piles lie open: all their cards are shown."""
    return any(len(pile.seen) > 1 for pile in view.piles)


def side(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """The place of piles; where none lies, the turn that is played, or the last one."""
    piles = any(pile.cards for pile in view.piles)
    if sheet.form == "portrait":
        shapes = _spread(view, words, sheet) if piles else trace.cells(view, words, sheet)
        return *shapes, *_line(view, words, sheet)
    shapes = _piles(view, words, sheet) if piles else trace.column(view, words, sheet)
    return *shapes, *_stock(view, words, sheet)


def _spread(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """The dealer piles side by side; open ones with all their cards below each other."""
    left, top, _, _ = sheet.side
    shapes: list[Shape] = []
    for number, pile in enumerate(view.piles):
        x, seen = left + 40 + 72.5 * number, faces(view, pile.seen, words)
        at = (x, top + 100)
        if not seen and not opened(view):
            shapes += _gap(view, number + 1, at, 66)
        elif len(seen) == 1:
            shapes += stack(pile.cards, card(seen[0], named=False), at, 66)
        else:
            shapes += [placed(face, (x, top + 70 + 92 * k), 66) for k, face in enumerate(seen)]
        if seen:
            plate = count(number + 1, (0, 0), fill=palette.RED)
            shapes.append(Group(plate, x - 22, top + (22 if opened(view) else 52), 0.72))
    return tuple(shapes)


def _line(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """Draw pile and discard pile side by side at the foot."""
    left, top, wide, high = sheet.side
    y = top + high + (sheet.opened if opened(view) else 0) - 51
    shapes: list[Shape] = [Polyline(((left + 12, y - 50), (left + wide - 12, y - 50)), GOLD, 2)]
    if view.draw:
        shapes += stack(view.draw, back(), (left + 100, y), 66)
    if view.top is not None:
        (top_card,) = faces(view, (view.top,), words)
        shapes += stack(view.discard, card(top_card, named=False), (left + 240, y), 66)
    for number, x in ((view.draw, 166), (view.discard, 306)):
        shapes.append(Group(count(number, (0, 0)), left + x, y, 0.8))
    return tuple(shapes)


def _piles(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """The dealer piles with their top cards; open ones with all their cards in a row."""
    middle, top = sheet.side[0] + sheet.side[2] / 2, sheet.side[1]
    shapes: list[Shape] = []
    for number, pile in enumerate(view.piles):
        seen = faces(view, pile.seen, words)
        at = (middle - 82 + 158 * (number % 2), top + 124 + 246 * (number // 2))
        if opened(view) and seen:
            shapes += _row(number, seen, (middle, top))
        elif not opened(view) and not seen:
            shapes += _gap(view, number + 1, at, _PILE)
        elif seen:
            shapes += stack(pile.cards, card(seen[0]), at, _PILE)
            shapes += count(number + 1, (at[0] - 52, at[1] - 92), fill=palette.RED)
    return tuple(shapes)


def _gap(view: View, number: int, at: Point, w: float) -> tuple[Shape, ...]:
    """Where a pile lay, with the mark of whoever took it in this round."""
    if number not in view.took:
        return ()
    taker = (view.horse + 1 + view.took.index(number)) % len(view.seats)
    colour = view.seats[taker].colour
    h = w * SIZE[1] / SIZE[0]
    frame = Rect(at[0] - w / 2, at[1] - h / 2, w, h, None, symbols.own(colour), 6, 14)
    return frame, symbols.mark(colour, at, w / 4)


def _row(number: int, seen: tuple[Face, ...], at: Point) -> tuple[Shape, ...]:
    middle, y = at[0], at[1] + 84 + 152 * number
    cards = (placed(face, (middle - 117 + 78 * k, y), 76) for k, face in enumerate(seen))
    return *cards, *count(number + 1, (middle - 139, y - 46), fill=palette.RED)


def _stock(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """Draw pile and discard pile with their numbers of cards."""
    left, top, wide, high = sheet.side
    y, middle, width = top + high - 150, left + wide / 2, _PILE
    shapes: list[Shape] = [Polyline(((left + 20, y - 118), (left + wide - 20, y - 118)), GOLD, 2)]
    if view.draw:
        shapes += stack(view.draw, back(), (middle - 78, y), width)
    if view.top is not None:
        (shown,) = faces(view, (view.top,), words)
        shapes += stack(view.discard, card(shown), (middle + 74, y), width)
    shapes += count(view.draw, (middle - 78, y + 114))
    shapes += count(view.discard, (middle + 74, y + 114))
    return tuple(shapes)


def panels(view: View, words: Words, sheet: Sheet) -> tuple[Shape, ...]:
    """A panel for each player."""
    number, gap = len(view.seats), sheet.gap
    across = min(number, sheet.across)
    edge = 12.0 if sheet.form == "landscape" else 4.0
    wide = (sheet.width - 2 * edge - gap * (across - 1)) / across
    scale = 1 if sheet.form == "landscape" else PANEL_SCALE
    top = sheet.below(opened(view))
    return tuple(
        Group(
            _panel(view, seat, words, (wide / scale, sheet.panel / scale), sheet.lowered),
            edge + (seat % across) * (wide + gap),
            top + (seat // across) * (sheet.panel + gap),
            scale,
        )
        for seat in range(number)
    )


PANEL_SCALE = 0.66
"""A panel of a portrait is a smaller one: its texts are large enough for that."""


def _panel(view: View, number: int, words: Words, size: Point, low: float) -> tuple[Shape, ...]:
    w, h = size
    seat, turn = view.seats[number], number in view.asked
    ground = symbols.pale(seat.colour) if turn else palette.CARD
    icons = [hourglass()] * turn + [symbols.horse()] * (view.horse == number)
    room = w - 90 if low else w - 178 - 48 * len(icons)
    below = (
        *(symbols.placed(icon, (w - 122 - 48 * k, 42), 44) for k, icon in enumerate(icons)),
        *(_final(seat.final, w, 34 if low else 28) if seat.final else _cards(seat.cards, w)),
        Polyline(((16, 78), (w - 16, 78)), symbols.own(seat.colour), 3),
        *_fresh(view, number, w),
        *_goods(seat.goods, w),
    )
    return (
        Rect(0, 0, w, h, ground, symbols.own(seat.colour), 9 if turn else 5, 14),
        symbols.mark(seat.colour, (40, 42), 23),
        Text(74, 43, words.seat(number), 37, INK, "heavy", "lm", room),
        *((Group(below, 0, low),) if low else below),
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


def _final(final: Tally, width: float, size: float) -> tuple[Shape, ...]:
    """Points on gold, damage on red; only after the end."""
    return (
        Rect(width - 98, 12, 84, 29, palette.GOLD, INK, 2, 8),
        Text(width - 56, 27, str(final.points), size, INK, "heavy", "mm"),
        Rect(width - 98, 44, 84, 29, palette.RED, INK, 2, 8),
        Text(width - 56, 59, str(final.damage), size, palette.WHITE, "heavy", "mm"),
    )
