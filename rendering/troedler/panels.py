"""Head line, stock and players' panels of Die Trödler."""

from games.kernel import Term
from games.kernel.words import Speaker
from games.troedler.scoring import Tally
from games.troedler.terms import GOODS, PLACE, Counts, Pile
from games.troedler.view import View
from rendering import palette
from rendering.curves import ngon
from rendering.lines import fitted
from rendering.scene import (
    Colour,
    Disc,
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
from rendering.symbols import put
from rendering.troedler import symbols
from rendering.troedler.cards import BACK, BACK_LIGHT, SIZE, Face, back, card, count, faces, stack

INK, GOLD = palette.INK, palette.GOLD
_NAMED = 150.0
"""With less room each, who is asked is shown without a name."""
_NARROW = 700.0
"""A line so narrow becomes two."""
PANEL, VALUE = 184.0, 62.0
"""The least height of a panel, and how much higher it is with its value pile."""
_HEAD = 78.0


def line(view: View, words: Speaker, wide: float) -> Part:
    """Round, what is going on, and who is asked: below each other where it is narrow."""
    high = 106.0 if wide < _NARROW else 58.0
    return Part(wide, high, lambda: _line(view, words, (wide, high)))


def _line(view: View, words: Speaker, size: Point) -> tuple[Shape, ...]:
    wide, high = size
    narrow = wide < _NARROW
    left = 32.0 if narrow else wide * 0.5
    phase = Text(70, 30, words.term(Term("phase", view.phase)), 34, INK, "display")
    shapes: list[Shape] = [
        Rect(1, 1, wide - 2, high - 2, palette.CARD, GOLD, 3, 12),
        Polygon(ngon((36, 29), 23, 8, -67.5), palette.RED, INK, 2.5),
        Text(36, 29, str(view.round or "-"), 34, palette.WHITE, "display", "mm"),
        fitted(phase, (wide if narrow else left) - 90),
    ]
    if view.asked:
        y, step = 78.0 if narrow else 29.0, (wide - left - 40) / len(view.asked)
        shapes.append(put(symbols.drawn("hourglass"), (left, y), 50))
        for k, seat in enumerate(view.asked):
            x, name = left + 44 + step * k, words.seat(seat)
            shapes.append(symbols.mark(view.seats[seat].colour, (x, y), 18))
            if step > _NAMED:
                shapes.append(fitted(Text(x + 28, y + 1, name, 34, INK, "heavy"), step - 40, 30))
    return tuple(shapes)


def gap(view: View, number: Pile, at: Point, w: float) -> tuple[Shape, ...]:
    """Where a pile lay, with the mark of whoever took it in this round."""
    if number not in view.took:
        return ()
    taker = (view.starting_dealer + 1 + view.took.index(number)) % len(view.seats)
    colour = view.seats[taker].colour
    h = w * SIZE[1] / SIZE[0]
    frame = Rect(at[0] - w / 2, at[1] - h / 2, w, h, None, symbols.paint(colour), 6, 14)
    return frame, symbols.mark(colour, at, w / 4)


def stock(view: View, words: Speaker, *, named: bool) -> Part:
    """Draw pile and discard pile, with what they are and their numbers of cards."""
    top = faces(view, (view.top,), words) if view.top is not None else ()
    shown = card(top[0], named=named) if top else back()
    shapes: list[Shape] = []
    for x, label, cards, face in (
        (92, "draw", view.draw, back()),
        (248, "discard", view.discard, shown),
    ):
        title = Text(x, 18, words.term(Term("heading", label)), 26, palette.PAPER, "heavy", "mm")
        lying = stack(cards, face, (x - 6, 142), 138) if cards else ()
        number = thing(label, *count(cards, (x - 6, 246)))
        shapes += [fitted(title, 150), *lying, number]
    return Part(340, 272, tuple(shapes))


def small_stock(view: View, words: Speaker) -> Part:
    """Return the same with smaller cards, below each other: beside piles that lie open."""
    top = faces(view, (view.top,), words) if view.top is not None else ()
    shapes: list[Shape] = []
    for y, label, cards, face in (
        (18, "draw", view.draw, back()),
        (198, "discard", view.discard, card(top[0], named=False) if top else back()),
    ):
        title = Text(90, y, words.term(Term("heading", label)), 29, palette.PAPER, "heavy", "mm")
        lying = stack(cards, face, (84, y + 80), 80) if cards else ()
        number = thing(label, *count(cards, (84, y + 136)))
        shapes += [fitted(title, 180, 27), *lying, number]
    return Part(180, 354, tuple(shapes))


def panel(view: View, number: int, words: Speaker, size: Point) -> Part:
    """A player's panel; where the value pile may be seen, it is below."""
    return Part(*size, lambda: _panel(view, number, words, size))


def _panel(view: View, number: int, words: Speaker, size: Point) -> tuple[Shape, ...]:
    (w, h), seat, turn = size, view.seats[number], number in view.asked
    icons = [("", "hourglass")] * turn
    icons += [("start", "horse")] * (view.starting_dealer == number)
    ground = symbols.pale(seat.colour) if turn else palette.CARD
    paint = symbols.paint(seat.colour)
    name = Text(74, 43, words.seat(number), 37, INK, "heavy")
    low = 0.0 if seat.value is None else VALUE
    goods = (w, h - low)
    shapes: tuple[Shape, ...] = (
        Rect(2, 2, w - 4, h - 4, ground, paint, 9 if turn else 5, 14),
        thing(f"player {number}", symbols.mark(seat.colour, (40, 42), 23)),
        fitted(name, w - 178 - 54 * len(icons), 30),
        *(
            thing(what, put(symbols.drawn(icon), (w - 124 - 54 * k, 42), 56))
            for k, (what, icon) in enumerate(icons)
        ),
        thing(
            f"player {number}/cards",
            *(_final(seat.final, w) if seat.final else _cards(seat.cards, w)),
        ),
        Polyline(((16, _HEAD), (w - 16, _HEAD)), paint, 3),
        *_fresh(view, number, goods),
        *_goods(number, seat.goods, goods, ground),
    )
    if seat.value is not None:
        value = _value(faces(view, seat.value, words), view.goal, goods)
        shapes += (thing(f"player {number}/value", *value),)
    return shapes


def _value(value: tuple[Face, ...], goal: int, size: Point) -> tuple[Shape, ...]:
    """A tick for each request that was delivered, of as many as end the game, and the feed."""
    number, feed = sum(face.request is not None for face in value), len(value)
    (width, y), places = (size[0], size[1] + 28), max(goal, number)
    step = (width - 130) / places
    shapes: list[Shape] = [
        put(symbols.drawn("feed"), (width - 78, y), 46),
        Text(width - 48, y + 1, str(feed - number), 34, INK, "heavy", "lm"),
    ]
    for k in range(places):
        at = (20 + step * (k + 0.5), y)
        done = Group(symbols.drawn("tick"), *at, 1.1)
        shapes.append(done if k < number else Disc(*at, 19, palette.PAPER, palette.FAINT, 3))
    return tuple(shapes)


def _cards(number: int, width: float) -> tuple[Shape, ...]:
    """How many cards are in the hand."""
    back = Rect(width - 92, 16, 40, 54, BACK, INK, 2.5, 7)
    inner = Rect(width - 86, 22, 28, 42, None, BACK_LIGHT, 2.5, 4)
    return back, inner, Text(width - 45, 44, str(number), 38, INK, "heavy", "lm")


def _goods(number: int, goods: Counts, size: Point, ground: Colour) -> tuple[Shape, ...]:
    """All six kinds with how many a player has, faint where they have none."""
    step, high = (size[0] - 24) / len(GOODS), size[1] - _HEAD
    icon, y = min(high * 0.44, step - 8), _HEAD + high * 0.31
    shapes: list[Shape] = []
    for k, (kind, owned) in enumerate(zip(GOODS, goods, strict=True)):
        x = 12 + step * (k + 0.5)
        shapes.append(thing(f"player {number}/{kind}", put(symbols.drawn(kind), (x, y), icon)))
        if owned:
            text = Text(x, _HEAD + high * 0.75, str(owned), 34, INK, "heavy", "mm")
            shapes.append(text)
        else:
            faded = (x - icon / 2 - 2, y - icon / 2 - 2, icon + 4, icon + 4)
            shapes.append(Rect(*faded, f"{ground}b4"))
    return tuple(shapes)


def _fresh(view: View, number: int, size: Point) -> tuple[Shape, ...]:
    """A ground in their own colour under the kinds that their last turn brought and left."""
    trace = view.trace
    if trace is None or trace.seat != number:
        return ()
    colour = view.seats[number].colour
    step, paint = (size[0] - 24) / len(GOODS), symbols.paint(colour)
    brought = {PLACE[mark.good] for mark in trace.marks if mark.good}
    kept = (kind for kind in sorted(brought) if view.seats[number].goods[kind])
    top, high = _HEAD + 8, size[1] - _HEAD - 14
    return tuple(
        Rect(13 + step * kind, top, step - 2, high, symbols.pale(colour), paint, 4, 9)
        for kind in kept
    )


def _final(final: Tally, width: float) -> tuple[Shape, ...]:
    """Points on gold, damage on red; only after the end."""
    return (
        Rect(width - 98, 12, 84, 29, GOLD, INK, 2, 8),
        Text(width - 56, 27, str(final.points), 34, INK, "heavy", "mm"),
        Rect(width - 98, 44, 84, 29, palette.RED, INK, 2, 8),
        Text(width - 56, 59, str(final.damage), 34, palette.WHITE, "heavy", "mm"),
    )
