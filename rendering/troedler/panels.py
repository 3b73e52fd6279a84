"""Head line, piles and players' panels of Die Trödler."""

from games.kernel import Term
from games.troedler.scoring import Tally
from games.troedler.terms import GOODS, PLACE, Counts
from games.troedler.view import View
from rendering import palette
from rendering.curves import ngon
from rendering.scene import SHOWN, Disc, Group, Point, Polygon, Polyline, Rect, Shape, Text, passing
from rendering.symbols import hourglass, put
from rendering.troedler import symbols, trace
from rendering.troedler.cards import BACK, BACK_LIGHT, SIZE, back, card, count, placed, stack
from rendering.troedler.goods import good
from rendering.troedler.layout import GAP as APART
from rendering.troedler.layout import PANEL, PANELS, SIDE
from rendering.troedler.reading import Face, faces
from rendering.words import Words

INK, GOLD = palette.INK, palette.GOLD
_PILE = 138.0
"""Width in px of a card on a dealer pile."""


_NAMED = 150.0
"""With less room each, who is asked is shown without a name."""
NARROW = 700.0
VALUE = 62.0
"""How much higher a panel is with its value pile."""


def line(view: View, words: Words, wide: float) -> tuple[Shape, ...]:
    """Round, what is going on, and who is asked: below each other where it is narrow."""
    narrow = wide < NARROW
    phase, middle = words.term(Term("phase", view.phase)), 32.0 if narrow else wide * 0.5
    shapes: list[Shape] = [
        Rect(0, 0, wide, line_high(wide), palette.CARD, palette.GOLD, 3, 12),
        Polygon(ngon((36, 29), 23, 8, -67.5), palette.RED, INK, 2.5),
        Text(36, 29, str(view.round or "-"), 34, palette.WHITE, "display", "mm"),
        Text(70, 30, phase, 34, INK, "display", "lm", (wide if narrow else middle) - 90),
    ]
    if not view.asked:
        return tuple(shapes)
    y = 78.0 if narrow else 29.0
    shapes.append(put(hourglass(), (middle, y), 50))
    step = (wide - middle - 40) / len(view.asked)
    for k, seat in enumerate(view.asked):
        x = middle + 44 + step * k
        shapes.append(symbols.mark(view.seats[seat].colour, (x, y), 18))
        if step > _NAMED:
            shapes.append(Text(x + 28, y + 1, words.seat(seat), 34, INK, "heavy", "lm", step - 40))
    return tuple(shapes)


def line_high(wide: float) -> float:
    """The height of that line."""
    return 106.0 if wide < NARROW else 58.0


def opened(view: View) -> bool:
    """Whether the piles lie open: all their cards are shown."""
    return any(len(pile.seen) > 1 for pile in view.piles)


def side(view: View, words: Words) -> tuple[Shape, ...]:
    """The place of piles; where none lies, the turn that is played, or the last one."""
    piles = any(pile.cards for pile in view.piles)
    shapes = _piles(view, words) if piles else trace.column(view, words)
    left, top, wide, high = SIDE
    y, right = top + high - 150, left + wide - 20
    rule = Polyline(((left + 20, y - 118), (right, y - 118)), GOLD, 2)
    return *shapes, rule, *stock(view, words, (left + wide / 2, y))


def _piles(view: View, words: Words) -> tuple[Shape, ...]:
    """The dealer piles with their top cards; open ones with all their cards in a row."""
    middle, top = SIDE[0] + SIDE[2] / 2, SIDE[1]
    shapes: list[Shape] = []
    for number, pile in enumerate(view.piles):
        seen = faces(view, pile.seen, words)
        at = (middle - 82 + 158 * (number % 2), top + 124 + 246 * (number // 2))
        if opened(view) and seen:
            shapes += _row(number, seen, (middle, top))
        elif not opened(view) and not seen:
            shapes += gap(view, number + 1, at, _PILE)
        elif seen:
            shapes += stack(pile.cards, card(seen[0]), at, _PILE)
            shapes += count(number + 1, (at[0] - 52, at[1] - 92), fill=palette.RED)
    return tuple(shapes)


def gap(view: View, number: int, at: Point, w: float) -> tuple[Shape, ...]:
    """Where a pile lay, with the mark of whoever took it in this round."""
    if number not in view.took:
        return ()
    taker = (view.starting_dealer + 1 + view.took.index(number)) % len(view.seats)
    colour = view.seats[taker].colour
    h = w * SIZE[1] / SIZE[0]
    frame = Rect(at[0] - w / 2, at[1] - h / 2, w, h, None, symbols.own(colour), 6, 14)
    return frame, symbols.mark(colour, at, w / 4)


def _row(number: int, seen: tuple[Face, ...], at: Point) -> tuple[Shape, ...]:
    middle, y = at[0], at[1] + 84 + 152 * number
    cards = (placed(face, (middle - 117 + 78 * k, y), 76) for k, face in enumerate(seen))
    return *cards, *count(number + 1, (middle - 139, y - 46), fill=palette.RED)


def stock(view: View, words: Words, at: Point, *, named: bool = True) -> tuple[Shape, ...]:
    """Draw pile and discard pile about a place, with their numbers of cards."""
    (middle, y), width = at, _PILE
    shapes: list[Shape] = []
    if view.draw:
        shapes += stack(view.draw, back(), (middle - 78, y), width)
    if view.discard:
        shown = faces(view, (view.top,), words) if view.top is not None else ()
        top = card(shown[0], named=named) if shown else back()
        shapes += stack(view.discard, top, (middle + 74, y), width)
    shapes += count(view.draw, (middle - 78, y + 114))
    shapes += count(view.discard, (middle + 74, y + 114))
    return tuple(shapes)


def panels(view: View, words: Words) -> tuple[Shape, ...]:
    """A panel for each player, below the board."""
    number = len(view.seats)
    wide = (SHOWN["landscape"] - APART * (number + 1)) / number
    return tuple(
        Group(panel(view, seat, words, (wide, PANEL)), APART + seat * (wide + APART), PANELS)
        for seat in range(number)
    )


def panel(view: View, number: int, words: Words, size: Point) -> tuple[Shape, ...]:
    """A player's panel; one that is high enough shows the value pile, if it may be seen."""
    w, h = size
    seat, turn = view.seats[number], number in view.asked
    ground = symbols.pale(seat.colour) if turn else palette.CARD
    icons = [hourglass()] * turn + [symbols.horse()] * (view.starting_dealer == number)
    value = seat.value if h >= PANEL + VALUE else None
    room = w - 178 - 54 * len(icons)
    return (
        Rect(0, 0, w, h, ground, symbols.own(seat.colour), 9 if turn else 5, 14),
        symbols.mark(seat.colour, (40, 42), 23),
        passing((Text(74, 43, words.seat(number), 37, INK, "heavy", "lm", room),)),
        *(put(icon, (w - 124 - 54 * k, 42), 56) for k, icon in enumerate(icons)),
        *(_final(seat.final, w) if seat.final else _cards(seat.cards, w)),
        Polyline(((16, 78), (w - 16, 78)), symbols.own(seat.colour), 3),
        *_fresh(view, number, w),
        *_goods(seat.goods, w),
        *(_value(faces(view, value, words), view.goal, w) if value is not None else ()),
    )


def _value(value: tuple[Face, ...], goal: int, width: float) -> tuple[Shape, ...]:
    """A tick for each request that was delivered, of as many as end the game, and the feed."""
    number, feed = sum(face.request is not None for face in value), len(value)
    step = (width - 130) / max(goal, number)
    shapes: list[Shape] = [
        put(symbols.feed(), (width - 76, 213), 40),
        Text(width - 48, 215, str(feed - number), 34, INK, "heavy", "lm"),
    ]
    for k in range(max(goal, number)):
        x, y = 20 + step * (k + 0.5), 214.0
        done = k < number
        fill, edge = (palette.GREEN, palette.WHITE) if done else (palette.PAPER, palette.FAINT)
        shapes.append(Disc(x, y, 19, fill, edge, 3))
        if done:
            tick = ((x - 9, y), (x - 2, y + 8), (x + 9, y - 8))
            shapes.append(Polyline(tick, palette.WHITE, 5))
    return tuple(shapes)


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
                put(good(kind), (x, 111), 46),
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
        Text(width - 56, 27, str(final.points), 34, INK, "heavy", "mm"),
        Rect(width - 98, 44, 84, 29, palette.RED, INK, 2, 8),
        Text(width - 56, 59, str(final.damage), 34, palette.WHITE, "heavy", "mm"),
    )
