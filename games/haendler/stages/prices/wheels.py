"""Phase 4: the price wheels, with which players raise the prices of one or two goods in secret.

Rulebook, "Phase 4: Price Modification, Warehouse Selling"; ruling 14.
"""

from collections.abc import Iterator
from itertools import combinations, starmap

from typing_extensions import override

from games.haendler.planned import WheelPlan
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.prices.office import Office
from games.haendler.stages.rounds import start_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import ARROWS, CREST, GOODS, Arrow, Good, Money
from games.kernel import (
    Action,
    Choice,
    Event,
    Option,
    Prompt,
    Sealed,
    Seat,
    SeatEvent,
    Term,
    Together,
)


class Wheel(Action):
    """Set the two arrows of the player's price wheel."""

    first: Arrow
    second: Arrow


class WheelSealed(SeatEvent):
    """A player set their price wheel for the first time. Later changes are not told."""

    importance = None


class OwnWheel(Event):
    """Tells a player the arrows that they set."""

    kind = "wheel-kept"
    changeable = True
    first: Arrow
    second: Arrow


class WheelRevealed(SeatEvent):
    """A player's price wheel was revealed."""

    kind = "wheel-shown"
    importance = None
    reveals = True
    first: Arrow
    second: Arrow


class PriceRaised(Event):
    """Price wheels raised the price of a good."""

    kind = "repriced"
    reveals = True
    good: Good
    number: int
    """The number of levels on the price track."""

    amount: Money
    """The new selling price."""


UNCHANGED = Wheel(CREST, CREST)
"""The wheel that changes no price."""


def order_arrows(first: Arrow, second: Arrow) -> Wheel:
    """Return the wheel with these arrows in the order of `ARROWS`, as prompts offer wheels."""
    return Wheel(*sorted((first, second), key=ARROWS.index))


def _all_wheels() -> Iterator[Wheel]:
    """Yield each possible wheel once: two goods, one good twice, nothing, one good."""
    goods = ARROWS[:-1]
    yield from starmap(Wheel, combinations(goods, 2))
    yield from (Wheel(good, good) for good in goods)
    yield UNCHANGED
    yield from (Wheel(good, CREST) for good in goods)


def _wheel_option(wheel: Wheel) -> Option:
    """Return the option of a wheel, which is in the groups of both of its arrows."""
    arrows = dict.fromkeys((wheel.first, wheel.second))
    return Option(wheel, groups=tuple(Term("arrow", arrow) for arrow in arrows))


_QUESTION = Choice(
    "wheel", tuple(map(_wheel_option, _all_wheels())), secret=True, timeout=UNCHANGED
)


def begin(ctx: StepContext) -> None:
    """Begin phase 4: ask all players for their price wheels."""
    start_phase(ctx, "prices")
    ctx.goto(Wheels((None,) * len(ctx.seats)))


class Wheels(Together[tuple[Arrow, Arrow]], Stage):
    """All players set their price wheels, which are then revealed together."""

    answers: Sealed[tuple[tuple[Arrow, Arrow] | None, ...]]

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        return _QUESTION

    def set_wheel(self, ctx: StepContext, seat: Seat, action: Wheel) -> None:
        """Set the price wheel."""
        self.keep_answer(ctx, seat, (action.first, action.second), WheelSealed(seat))

    @override
    def own_answer_event(self, seat: Seat, content: tuple[Arrow, Arrow]) -> OwnWheel:
        return OwnWheel(*content, audience=(seat,))

    def planned_wheel(self, position: Position, seat: Seat, move: WheelPlan) -> Wheel:
        """Carry out a planned price wheel."""
        return order_arrows(move.first, move.second)

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return self.answers[seat] is not None

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Reveal the price wheels, move the prices by their arrows, and go on to the offices."""
        wheels = [wheel or (CREST, CREST) for wheel in self.answers]
        ctx.tell(*(WheelRevealed(seat, *wheels[seat]) for seat in ctx.player_order))
        arrows = [arrow for wheel in wheels for arrow in wheel]
        for good in GOODS:
            steps = arrows.count(Arrow(good))
            if steps:
                ctx.tell(PriceRaised(good, steps, ctx.move_price(good, steps)))
        ctx.goto(Office(ctx.player_order))
