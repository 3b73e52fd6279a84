"""What has been said and waits for an answer: offers on the ramp, deals, promises, coming lots.

They hang on a strip of their own below the wagons, which is there only while there is something to
show; few are drawn large, many small. Where even small ones have no room, a last chip counts the
oldest, which are left out.
"""

from dataclasses import dataclass

from games.haendler.model import Deal, Offer, Promise
from games.haendler.terms import NOTHING, Gift
from games.haendler.view import View
from rendering import palette, symbols, wares
from rendering.haendler.forms import Parts
from rendering.haendler.labels import card, emblem, fitted, way, width_of, wrapped
from rendering.haendler.names import name
from rendering.scene import Group, Polygon, Rect, Shape, Text
from rendering.words import Words

INK = palette.INK
_CHIP, _GAP = 58.0, 10.0
_SCALES = (1.7, 1.5, 1.35, 1.2, 1.1, 1.0)
_LEAST = 0.75
"""What is too wide for the strip may be drawn as small as that: its numbers can be read."""
_LINE, _WIDE = 25.0, 800.0
"""Height of a line of a promise, and how wide a strip is where each has but one."""


@dataclass(frozen=True, slots=True)
class _Chip:
    """Shapes about an upper left corner, and how wide and high they are."""

    shapes: tuple[Shape, ...]
    width: float
    height: float = _CHIP


def _coming(view: View) -> tuple[str, ...]:
    """The abilities that will come under the hammer."""
    return tuple(lot for lot in view.lots if lot != view.lot)


def strip(view: View, words: Words, parts: Parts) -> tuple[float, tuple[Shape, ...]]:
    """How high the strip is, nothing where nothing waits; and the chips on it, in rows."""
    chips = _chips(view, words, parts.said[2])
    if not chips:
        return 0, ()
    rows, scale = _rows_of(chips, parts)
    step = parts.said[3]
    high = step * max(1, -(-(_high(rows) - _GAP / 2) * scale // step))
    return high, _set(rows, scale, parts, high)


def _chips(view: View, words: Words, room: float) -> list[_Chip]:
    lot = _lot if room > _WIDE else _small_lot
    return [
        *(lot(coming, words) for coming in _coming(view)),
        *(_offer(offer, to(offer, view)) for offer in view.offers),
        *(_deal(deal, room) for deal in reversed(view.deals)),
        *(_promise(promise, room) for promise in reversed(view.promises)),
    ]


def _rows_of(chips: list[_Chip], parts: Parts) -> tuple[list[list[_Chip]], float]:
    """The chips in rows, and how large: as large as one step of the strip holds, else as needed."""
    _, _, room, step = parts.said
    for scale in _SCALES:
        rows = _rows(chips, room / scale)
        if _fits(rows, step / scale) and max(chip.width for chip in chips) <= room / scale:
            return rows, scale
    least, most = _SCALES[-1], step * parts.steps
    rows = _rows(chips, room / least)
    return (rows if _fits(rows, most / least) else _shortened(chips, room, most)), least


def _fits(rows: list[list[_Chip]], high: float) -> bool:
    """Whether rows are not higher than that; the last gap may be half."""
    return _high(rows) - _GAP / 2 <= high


def _high(rows: list[list[_Chip]]) -> float:
    """The height of rows, a gap below each."""
    return sum(max(chip.height for chip in row) + _GAP for row in rows)


def _rows(chips: list[_Chip], room: float) -> list[list[_Chip]]:
    """The chips in lines, in their order."""
    rows: list[list[_Chip]] = [[]]
    left = room
    for chip in chips:
        if rows[-1] and chip.width > left:
            rows.append([])
            left = room
        rows[-1].append(chip)
        left -= chip.width + _GAP
    return rows


def _shortened(chips: list[_Chip], room: float, high: float) -> list[list[_Chip]]:
    """As many of the first chips as fit, and how many more there are."""
    for count in range(len(chips) - 1, 0, -1):
        rows = _rows([*chips[:count], _more(len(chips) - count)], room)
        if _fits(rows, high):
            return rows
    return [[_more(len(chips))]]


def _set(rows: list[list[_Chip]], scale: float, parts: Parts, high: float) -> tuple[Group, ...]:
    """The rows one below the other, in the middle of the strip's height."""
    left, top, _, _ = parts.said
    y = top + (high - parts.gap - (_high(rows) - _GAP) * scale) / 2
    groups: list[Group] = []
    for row in rows:
        x = left
        for chip in row:
            groups.append(Group(chip.shapes, x, y, scale))
            x += (chip.width + _GAP) * scale
        y += _high([row]) * scale
    return tuple(groups)


def _plate(width: float, colour: str, shapes: tuple[Shape, ...]) -> _Chip:
    ground = Rect(0, 0, width, _CHIP, palette.CARD, colour, 3, 12)
    return _Chip((ground, *shapes), width)


def _more(count: int) -> _Chip:
    return _plate(84, palette.GOLD, (Text(42, 30, f"+{count}", 30, INK, "heavy", "mm"),))


def _lot(ability: str, words: Words) -> _Chip:
    """An ability that is still to come under the hammer."""
    called = name("ability", ability, words)
    printed, gloss = called.printed, called.gloss
    across = max(width_of(printed, 26), width_of(gloss, 22, "italic"))
    names: tuple[Shape, ...] = (Text(56, 30, printed, 26, INK),)
    if gloss:
        names = (
            Text(56, 19, printed, 26, INK),
            Text(56, 42, gloss, 22, palette.SEPIA, "italic"),
        )
    return _plate(across + 68, palette.FAINT, (emblem(ability, (30, 29), 34), *names))


def _small_lot(ability: str, words: Words) -> _Chip:
    printed = name("ability", ability, words).printed
    across = width_of(printed, 22) + 44
    ground = Rect(0, 0, across, 40, palette.CARD, palette.FAINT, 2.5, 10)
    shapes = (ground, emblem(ability, (19, 20), 25), Text(36, 21, printed, 22, INK))
    return _Chip(shapes, across, 40)


def to(offer: Offer, view: View) -> int:
    """To whom an offer on the ramp is made: whoever is not the loader is the Loading Master."""
    if offer.by != offer.loader:
        return offer.loader
    masters = [wagon.master for wagon in view.wagons if wagon.number == view.wagon]
    return next((seat for seat in masters if seat is not None), 0)


def _offer(offer: Offer, to: int) -> _Chip:
    """Who offers whom that so many goods be loaded for a fee."""
    shapes: list[Shape] = [*way(offer.by, to, 8, 29)]
    x = 112.0
    for good in offer.goods:
        shapes.append(symbols.put(wares.ware(good), (x + 18, 29), 36))
        x += 38
    x, coins = _coins(offer.fee, x + 6)
    return _plate(x + 8, palette.GOLD, (*shapes, *coins))


def _coins(amount: int, x: float) -> tuple[float, tuple[Shape, ...]]:
    """An amount of guilders from a place on, and where it ends."""
    shown = str(amount)
    figure = Text(x + 34, 30, shown, 30, INK, "heavy")
    return x + 38 + width_of(shown, 30, "heavy"), (
        symbols.put(symbols.coin(), (x + 16, 29), 30),
        figure,
    )


def _number(number: int) -> Shape:
    return symbols.put(symbols.badge(str(number)), (28, 29), 36)


def _deal(deal: Deal, room: float) -> _Chip:
    """Who would give whom what, and what for; a letter is any card."""
    x, given = _side(deal.pay, deal.give, 150)
    arrows = (
        Polygon(((x + 8, 22), (x + 26, 22), (x + 26, 14), (x + 38, 25), (x + 8, 25)), palette.RED),
        Polygon(((x + 38, 36), (x + 20, 36), (x + 20, 44), (x + 8, 33), (x + 38, 33)), palette.RED),
    )
    x, taken = _side(deal.ask, deal.want, x + 46)
    shapes = (_number(deal.number), *way(deal.by, deal.to, 48, 29), *given, *arrows, *taken)
    return _within(_plate(x + 8, palette.GREEN, shapes), room)


def _within(chip: _Chip, room: float) -> _Chip:
    """A chip no wider than a room, drawn smaller if need be."""
    if chip.width <= room:
        return chip
    scale = max(_LEAST, room / chip.width)
    return _Chip((Group(chip.shapes, scale=scale),), chip.width * scale, chip.height * scale)


def _side(amount: int, gift: Gift, x: float) -> tuple[float, tuple[Shape, ...]]:
    """What one side of a deal gives: guilders, an influence card, both or nothing."""
    shapes: tuple[Shape, ...] = ()
    if amount:
        x, shapes = _coins(amount, x)
    if gift != NOTHING:
        shapes = (*shapes, *_gift(gift, x + 6))
        x += 50
    if not shapes:
        return x + 30, (Text(x + 15, 30, "–", 30, INK, "heavy", "mm"),)  # noqa: RUF001
    return x, shapes


def _gift(gift: Gift, x: float) -> tuple[Shape, ...]:
    back = Rect(x, 6, 40, 46, palette.PAPER, palette.GREEN, 3, 6)
    return back, symbols.put(card(gift), (x + 20, 29), 30)


def _promise(promise: Promise, room: float) -> _Chip:
    """Whose word to whom, in their own words; in a narrow strip in as many lines as it takes."""
    said = f"“{promise.words}”"
    if room < _WIDE:
        return _wrapped_promise(promise, said, room)
    width = min(width_of(said, 25, "italic"), room - 172)
    words = fitted(Text(154, 30, said, 25, INK, "italic"), width)
    shapes = (_number(promise.number), *way(promise.by, promise.to, 48, 29), words)
    return _plate(width + 166, palette.SEPIA, shapes)


def _wrapped_promise(promise: Promise, said: str, room: float) -> _Chip:
    lines = wrapped(said, 24, room - 24)
    high = _CHIP + _LINE * len(lines)
    words = (
        fitted(Text(12, _CHIP + _LINE * (k + 0.3), line, 24, INK, "italic"), room - 24)
        for k, line in enumerate(lines)
    )
    ground = Rect(0, 0, room, high, palette.CARD, palette.SEPIA, 3, 12)
    head = (_number(promise.number), *way(promise.by, promise.to, 48, 29))
    return _Chip((ground, *head, *words), room, high)
