"""Phase 4: the abilities Office (Kontor) and Large Office (Großes Kontor).

Rulebook, "Phase 4"; ruling 14.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from typing_extensions import override

from games.haendler.options import DONE, ENDING, MENU_CACHE_SIZE, Done
from games.haendler.planned import PricePlan
from games.haendler.position import Position
from games.haendler.reasons import Barred
from games.haendler.stage import Stage
from games.haendler.stages.prices.warehouse import open_warehouse
from games.haendler.step_context import StepContext
from games.haendler.terms import (
    GOODS,
    GROSSES_KONTOR,
    INDEX,
    KONTOR,
    Ability,
    Direction,
    Good,
    Money,
)
from games.kernel import (
    Action,
    Choice,
    InTurn,
    Option,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
    Term,
    message,
    replace_fields,
)


class Price(Action):
    """Change a price by one level with Office or Large Office."""

    good: Good
    direction: Direction


class OfficeUsed(SeatEvent):
    """A player changed a price with an office."""

    ability: Ability
    good: Good
    direction: Direction
    amount: Money
    """The new selling price."""


class OfficeRested(SeatEvent):
    """A player does not use their offices any further in this round."""

    importance = None


ARROWS: Mapping[Direction, str] = {
    "up": "\N{UPWARDS ARROW}",
    "down": "\N{DOWNWARDS ARROW}",
}
"""The symbols of the directions on short buttons."""

OFFICES = (KONTOR, GROSSES_KONTOR)
"""Both abilities, in the order in which they are used if either would do."""


class Office(InTurn, Stage):
    """Owners of an office may move a price up or down by one level, once for each office."""

    used: tuple[Ability, ...] = ()
    """The offices that have been used in this round."""

    @override
    def can_act(self, position: Position, seat: Seat) -> bool:
        return bool(self._unused_offices(position, seat))

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        wraps = GROSSES_KONTOR in self._unused_offices(position, seat)
        sell = position.board.sell
        goods = zip(GOODS, position.state.prices, strict=True)
        options = [
            change for good, level in goods for change in _price_changes(good, level, sell, wraps)
        ]
        barred = None if wraps else Refusals(_find_barred, position)
        return Choice("office", (*options, DONE), timeout=ENDING, public=True, refused=barred)

    def change(self, ctx: StepContext, seat: Seat, action: Price) -> None:
        """Change a price with Office, or with Large Office if only that can make the change."""
        level = ctx.state.prices[INDEX[action.good]]
        end = len(ctx.board.sell) - 1 if action.direction == "up" else 0
        office = GROSSES_KONTOR if level == end else self._unused_offices(ctx, seat)[0]
        amount = ctx.move_price(action.good, 1 if action.direction == "up" else -1)
        ctx.tell(OfficeUsed(seat, office, action.good, action.direction, amount))
        ctx.goto(replace_fields(self, used=(*self.used, office)))

    def use_no_more(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        """Use no further office in this round."""
        ctx.tell(OfficeRested(seat))
        self.ask_next(ctx)

    def planned_price_change(self, position: Position, seat: Seat, move: PricePlan) -> Price:
        """Carry out a planned change of a price."""
        return Price(move.good, move.direction)

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Go on to the sale from the warehouses."""
        open_warehouse(ctx)

    def _unused_offices(self, position: Position, seat: Seat) -> tuple[Ability, ...]:
        """Return the player's offices that were not used in this round."""
        abilities = position.state.players[seat].abilities
        return tuple(
            [office for office in OFFICES if office in abilities and office not in self.used]
        )


def _find_barred(position: Position) -> Iterator[Barred]:
    """Yield the changes beyond an end of the price track, which only Large Office can make."""
    sell = position.board.sell
    for good, level in zip(GOODS, position.state.prices, strict=True):
        offered = _price_changes(good, level, sell, wraps=False)
        for change in _price_changes(good, level, sell, wraps=True):
            if change not in offered:
                reason = message(
                    "haendler-refused-end",
                    good=Term("good", good),
                    ability=Term("ability", GROSSES_KONTOR),
                    price=sell[level],
                    end="top" if level else "bottom",
                )
                yield change, reason


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _price_changes(
    good: Good, level: int, sell: tuple[int, ...], wraps: bool
) -> tuple[Option, ...]:
    """Return the options to change a good's price, each with the new selling price.

    With `wraps` (for Large Office), a good at an end of the track can move to the other end.
    """
    top = len(sell) - 1
    directions: tuple[tuple[Direction, int, int], ...] = (("up", 1, top), ("down", -1, 0))
    return tuple(
        Option(
            Price(good, direction),
            (("price", sell[(level + step) % len(sell)]), ("arrow", ARROWS[direction])),
        )
        for direction, step, end in directions
        if wraps or level != end
    )
