"""Phase 4: price wheels.

Rulebook, "Phase 4: Price Modification, Warehouse Selling"; ruling 14.
"""

from collections.abc import Iterator
from itertools import combinations, starmap

from typing_extensions import override

from games.haendler.planned import WheelAhead
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.prices.office import Office
from games.haendler.stages.rounds import start
from games.haendler.terms import ARROWS, CREST, GOODS, Arrow, Good, Money
from games.haendler.work import Work
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
    """Seal the two arrows of one's price wheel."""

    first: Arrow
    second: Arrow


class WheelSealed(SeatEvent):
    """A price wheel was set."""

    importance = None


class WheelKept(Event):
    """The arrows that a player set; for them alone."""

    changeable = True
    first: Arrow
    second: Arrow


class WheelShown(SeatEvent):
    """A price wheel was revealed."""

    importance = None
    reveals = True
    first: Arrow
    second: Arrow


class Repriced(Event):
    """A good's price rose by `number` levels; `amount` is its new selling price."""

    reveals = True
    good: Good
    number: int
    amount: Money


NOTHING = Wheel(CREST, CREST)


def setting(first: Arrow, second: Arrow) -> Wheel:
    """Return a wheel with both arrows in the order in which they are offered."""
    return Wheel(*sorted((first, second), key=ARROWS.index))


def _settings() -> Iterator[Wheel]:
    """Yield every setting once: two goods, the same good twice, nothing, one good."""
    goods = ARROWS[:-1]
    yield from starmap(Wheel, combinations(goods, 2))
    yield from (Wheel(good, good) for good in goods)
    yield NOTHING
    yield from (Wheel(good, CREST) for good in goods)


def _arrows(wheel: Wheel) -> tuple[Term, ...]:
    """Return the groups of a wheel: its arrows."""
    return tuple(Term("arrow", arrow) for arrow in dict.fromkeys((wheel.first, wheel.second)))


_QUESTION = Choice(
    "wheel",
    tuple(Option(wheel, groups=_arrows(wheel)) for wheel in _settings()),
    secret=True,
    timeout=NOTHING,
)


def begin(work: Work) -> None:
    """Begin phase 4: ask everybody for two arrows."""
    start(work, "prices")
    work.goto(Wheels((None,) * len(work.seats)))


class Wheels(Together[tuple[Arrow, Arrow]], Stage):
    """All players set both arrows in secret, and they are revealed together."""

    given: Sealed[tuple[tuple[Arrow, Arrow] | None, ...]]

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        return _QUESTION

    def set_wheel(self, work: Work, seat: Seat, action: Wheel) -> None:
        """Seal both arrows."""
        self.keep_answer(work, seat, (action.first, action.second), WheelSealed(seat))

    @override
    def own_answer_event(self, seat: Seat, content: tuple[Arrow, Arrow]) -> WheelKept:
        return WheelKept(*content, audience=(seat,))

    def set_ahead(self, position: Position, seat: Seat, move: WheelAhead) -> Wheel:
        """Seal the planned arrows."""
        return setting(move.first, move.second)

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return self.given[seat] is not None

    @override
    def all_done(self, work: Work) -> None:
        wheels = [wheel or (CREST, CREST) for wheel in self.given]
        work.tell(*(WheelShown(seat, *wheels[seat]) for seat in work.order))
        arrows = [arrow for wheel in wheels for arrow in wheel]
        for good in GOODS:
            steps = arrows.count(Arrow(good))
            if steps:
                work.tell(Repriced(good, steps, work.move_price(good, steps)))
        work.goto(Office(work.order))
