"""What has been said and waits for an answer: offers on the ramp, deals, coming lots.

They have a sheet of their own, which is there only while there is something to show. Where not all
have room at a size that can be read, a last chip counts the oldest, which are left out.
"""

from games.haendler.model import Deal, Offer
from games.haendler.terms import NOTHING, Ability, Gift
from games.haendler.view import View
from games.kernel.words import Speaker
from rendering import palette, symbols
from rendering.haendler.labels import card, emblem, name, way
from rendering.paint import text_width
from rendering.scene import Form, Polygon, Rect, Shape, Text, thing
from rendering.sheets import GAP, Part, below, beside, largest, scale_of

INK = palette.INK
_CHIP = 58.0
"""Height of a chip."""
_ROOMS = (480.0, 700.0, 1080.0)
"""How wide rows of chips may be."""


def is_open(view: View) -> bool:
    """Whether anything waits for an answer."""
    return bool(coming_lots(view) or view.offers or view.deals)


def coming_lots(view: View) -> tuple[Ability, ...]:
    """The abilities that are still to come under the hammer."""
    return tuple(lot for lot in view.lots if lot != view.lot)


def offers(view: View, words: Speaker, form: Form) -> Part:
    """The chips in rows, as large as they have room."""
    chips = _chips(view, words)
    for shown in range(len(chips), 0, -1):
        some = chips[:shown]
        if shown < len(chips):
            some.append(_more(len(chips) - shown))
        part = largest([below(*_rows(some, room)) for room in _ROOMS], form)
        if scale_of(part, form) >= 1:
            break
    return part


def _chips(view: View, words: Speaker) -> list[Part]:
    return [
        *(_named(f"lot {lot}", _lot(lot, words)) for lot in coming_lots(view)),
        *(_named(f"offer {o.loader} {o.by}", _offer(o, to(o, view))) for o in view.offers),
        *(_named(f"deal {deal.number}", _deal(deal)) for deal in reversed(view.deals)),
    ]


def _named(name: str, chip: Part) -> Part:
    """The same chip as a thing that can change."""
    return Part(chip.wide, chip.high, (thing(name, chip.at(0, 0)),))


def _rows(chips: list[Part], room: float) -> list[Part]:
    """The chips in rows no wider than a room, in their order."""
    lines: list[list[Part]] = [[]]
    left = room
    for chip in chips:
        if lines[-1] and chip.wide > left:
            lines.append([])
            left = room
        lines[-1].append(chip)
        left -= chip.wide + GAP
    return [beside(*line) for line in lines]


def _plate(width: float, colour: str, shapes: tuple[Shape, ...]) -> Part:
    ground = Rect(1.5, 1.5, width - 3, _CHIP - 3, palette.CARD, colour, 3, 12)
    return Part(width, _CHIP, (ground, *shapes))


def _more(count: int) -> Part:
    return _plate(84, palette.GOLD, (Text(42, 30, f"+{count}", 30, INK, "heavy", "mm"),))


def _lot(ability: str, words: Speaker) -> Part:
    """An ability that is still to come under the hammer."""
    called = name("ability", ability, words)
    across = max(text_width(called.printed, 26), text_width(called.gloss, 22, "italic"))
    lines: tuple[Shape, ...] = (Text(56, 30, called.printed, 26, INK),)
    if called.gloss:
        lines = (
            Text(56, 19, called.printed, 26, INK),
            Text(56, 42, called.gloss, 22, palette.SEPIA, "italic"),
        )
    return _plate(across + 68, palette.FAINT, (emblem(ability, (30, 29), 34), *lines))


def to(offer: Offer, view: View) -> int:
    """To whom an offer on the ramp is made: whoever is not the loader is the Loading Master."""
    if offer.by != offer.loader:
        return offer.loader
    masters = [wagon.master for wagon in view.wagons if wagon.number == view.wagon]
    return next((seat for seat in masters if seat is not None), 0)


def _offer(offer: Offer, to: int) -> Part:
    """Who offers whom that so many goods be loaded for a fee."""
    shapes: list[Shape] = [*way(offer.by, to, 8, 29)]
    x = 112.0
    for good in offer.goods:
        shapes.append(symbols.put(symbols.drawn(good), (x + 18, 29), 36))
        x += 38
    x, coins = _coins(offer.fee, x + 6)
    return _plate(x + 8, palette.GOLD, (*shapes, *coins))


def _coins(amount: int, x: float) -> tuple[float, tuple[Shape, ...]]:
    """An amount of guilders from a place on, and where it ends."""
    shown = str(amount)
    coin = symbols.put(symbols.drawn("coin"), (x + 16, 29), 30)
    figure = Text(x + 34, 30, shown, 30, INK, "heavy")
    return x + 38 + text_width(shown, 30, "heavy"), (coin, figure)


def _deal(deal: Deal) -> Part:
    """Who would give whom what, and what for; a letter is any card."""
    x, given = _side(deal.pay, deal.give, 150)
    arrows = (
        Polygon(((x + 8, 22), (x + 26, 22), (x + 26, 14), (x + 38, 25), (x + 8, 25)), palette.RED),
        Polygon(((x + 38, 36), (x + 20, 36), (x + 20, 44), (x + 8, 33), (x + 38, 33)), palette.RED),
    )
    x, taken = _side(deal.ask, deal.want, x + 46)
    number = symbols.put(symbols.badge(str(deal.number)), (28, 29), 36)
    shapes = (number, *way(deal.by, deal.to, 48, 29), *given, *arrows, *taken)
    return _plate(x + 8, palette.GREEN, shapes)


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
    return back, symbols.put(card(gift), (x + 20, 29), 36)
