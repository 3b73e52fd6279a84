"""Die Händler: the sheet with offers on the ramp, deals, and abilities still to be auctioned.

Each of them is a chip, a small card. The sheet exists only while there is a chip to show. If they
do not all fit in a readable size, the last ones are left out, and an extra chip counts those.
"""

from games.haendler.model import Deal, Offer
from games.haendler.terms import NOTHING, Ability, Gift
from games.haendler.view import View
from games.texts.catalogues import Speaker
from rendering import palette, symbols
from rendering.haendler.labels import card_symbol, find_name, place_ability, seat_arrow
from rendering.paint import text_width
from rendering.scene import Form, Polygon, Rect, Shape, Text, thing
from rendering.sheets import (
    GAP_PX,
    Part,
    fitting_scale,
    largest_arrangement,
    place_side_by_side,
    stack_parts,
)

INK = palette.INK
_CHIP_HEIGHT_PX = 58.0
_ROW_WIDTHS_PX = (480.0, 700.0, 1080.0)
"""The largest widths that are tried for rows of chips."""


def is_open(view: View) -> bool:
    """Whether there are abilities to be auctioned, offers or deals to show."""
    return bool(coming_lots(view) or view.offers or view.deals)


def coming_lots(view: View) -> tuple[Ability, ...]:
    """The abilities that are still to be auctioned."""
    return tuple(lot for lot in view.lots if lot != view.lot)


def arrange_offers(view: View, words: Speaker, form: Form) -> Part:
    """Arrange the chips in rows, as large as possible. There must be at least one chip."""
    chips = _chips(view, words)
    for count in range(len(chips), 0, -1):
        fitting = chips[:count]
        if count < len(chips):
            rest_count = Text(42, 30, f"+{len(chips) - count}", 30, INK, "heavy", "mm")
            fitting.append(_chip(84, palette.GOLD, (rest_count,)))
        part = largest_arrangement(
            [stack_parts(*_chip_rows(fitting, room)) for room in _ROW_WIDTHS_PX], form
        )
        if fitting_scale(part, form) >= 1:
            break
    return part


def _chips(view: View, words: Speaker) -> list[Part]:
    return [
        *(_chip_thing(f"lot {lot}", _lot_chip(lot, words)) for lot in coming_lots(view)),
        *(
            _chip_thing(
                f"offer {offer.loader} {offer.by}", _offer_chip(offer, offer_recipient(offer, view))
            )
            for offer in view.offers
        ),
        *(_chip_thing(f"deal {deal.number}", _deal_chip(deal)) for deal in reversed(view.deals)),
    ]


def _chip_thing(name: str, chip: Part) -> Part:
    """The chip as a `thing` of this name, which highlights can mark as changed."""
    return Part(chip.width, chip.height, (thing(name, chip.at(0, 0)),))


def _chip_rows(chips: list[Part], room: float) -> list[Part]:
    """The chips in their order, in rows of at most `room` px."""
    lines: list[list[Part]] = [[]]
    width_left = room
    for chip in chips:
        if lines[-1] and chip.width > width_left:
            lines.append([])
            width_left = room
        lines[-1].append(chip)
        width_left -= chip.width + GAP_PX
    return [place_side_by_side(*line) for line in lines]


def _chip(width: float, colour: str, shapes: tuple[Shape, ...]) -> Part:
    ground = Rect(1.5, 1.5, width - 3, _CHIP_HEIGHT_PX - 3, palette.CARD, colour, 3, 12)
    return Part(width, _CHIP_HEIGHT_PX, (ground, *shapes))


def _lot_chip(ability: str, words: Speaker) -> Part:
    """The chip of an ability that is still to be auctioned."""
    name = find_name("ability", ability, words)
    across = max(text_width(name.printed, 26), text_width(name.gloss, 22, "italic"))
    lines: tuple[Shape, ...] = (Text(56, 30, name.printed, 26, INK),)
    if name.gloss:
        lines = (
            Text(56, 19, name.printed, 26, INK),
            Text(56, 42, name.gloss, 22, palette.SEPIA, "italic"),
        )
    return _chip(across + 68, palette.FAINT, (place_ability(ability, (30, 29), 34), *lines))


def offer_recipient(offer: Offer, view: View) -> int:
    """The seat that receives an offer on the ramp.

    The Loading Master's offers go to the loader, the loader's to the Loading Master.
    """
    if offer.by != offer.loader:
        return offer.loader
    masters = [wagon.master for wagon in view.wagons if wagon.number == view.wagon]
    return next((seat for seat in masters if seat is not None), 0)


def _offer_chip(offer: Offer, to: int) -> Part:
    """The chip of an offer: proposer, recipient `to`, goods to be loaded, and fee."""
    shapes: list[Shape] = [*seat_arrow(offer.by, to, 8, 29)]
    x = 112.0
    for good in offer.goods:
        shapes.append(symbols.place_symbol(symbols.drawn(good), (x + 18, 29), 36))
        x += 38
    x, coins = _coins(offer.fee, x + 6)
    return _chip(x + 8, palette.GOLD, (*shapes, *coins))


def _coins(amount: int, x: float) -> tuple[float, tuple[Shape, ...]]:
    """A coin and an amount of guilders, drawn from x on; returned with the x at which they end."""
    shown = str(amount)
    coin = symbols.place_symbol(symbols.drawn("coin"), (x + 16, 29), 30)
    figure = Text(x + 34, 30, shown, 30, INK, "heavy")
    return x + 38 + text_width(shown, 30, "heavy"), (coin, figure)


def _number_symbol(number: int) -> Shape:
    return symbols.place_symbol(symbols.number_badge(str(number)), (28, 29), 36)


def _deal_chip(deal: Deal) -> Part:
    """The chip of a deal: both players, and what each would give the other."""
    x, offered = _deal_side(deal.pay, deal.give, 150)
    arrows = (
        Polygon(((x + 8, 22), (x + 26, 22), (x + 26, 14), (x + 38, 25), (x + 8, 25)), palette.RED),
        Polygon(((x + 38, 36), (x + 20, 36), (x + 20, 44), (x + 8, 33), (x + 38, 33)), palette.RED),
    )
    x, wanted = _deal_side(deal.ask, deal.want, x + 46)
    shapes = (
        _number_symbol(deal.number),
        *seat_arrow(deal.by, deal.to, 48, 29),
        *offered,
        *arrows,
        *wanted,
    )
    return _chip(x + 8, palette.GREEN, shapes)


def _deal_side(amount: int, gift: Gift, x: float) -> tuple[float, tuple[Shape, ...]]:
    """What one side of a deal gives: guilders, an influence card, both or nothing.

    It is drawn from x on, and returned with the x at which it ends. A letter is a card of any kind.
    """
    shapes: tuple[Shape, ...] = ()
    if amount:
        x, shapes = _coins(amount, x)
    if gift != NOTHING:
        back = Rect(x + 6, 6, 40, 46, palette.PAPER, palette.GREEN, 3, 6)
        shapes = (*shapes, back, symbols.place_symbol(card_symbol(gift), (x + 26, 29), 36))
        x += 50
    if not shapes:
        return x + 30, (Text(x + 15, 30, "–", 30, INK, "heavy", "mm"),)  # noqa: RUF001
    return x, shapes
