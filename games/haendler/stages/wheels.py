"""Phase 4: price wheels.

Rulebook, "Phase 4: Price Modification, Warehouse Selling"; ruling 14.
"""

from typing import Annotated

from pydantic import AliasChoices, Field
from typing_extensions import override

from games.haendler.actions.selling import Wheel
from games.haendler.events.selling import Repriced, WheelKept, WheelSealed, WheelShown
from games.haendler.facts import Facts
from games.haendler.stage import Sealed
from games.haendler.stages.between import begins
from games.haendler.stages.office import next_office
from games.haendler.terms import CREST, GOODS, Arrow
from games.haendler.work import Work
from games.kernel import Form, OneOf, Prompt, Seat, answer, part

ARROWS = (*map(Arrow, GOODS), CREST)
_FIELDS = (OneOf("first", ARROWS), OneOf("second", ARROWS))
_QUESTION = Form("wheel", Wheel, _FIELDS, secret=True, timeout=Wheel(CREST, CREST))


@begins("prices")
def begin(work: Work) -> None:
    """Ask everybody for two arrows."""
    work.go(Wheels((None,) * len(work.seats)))


@part
class Wheels(Sealed[tuple[Arrow, Arrow]]):
    """Both arrows of all players are set in secret and revealed at once."""

    sealed: Annotated[
        tuple[tuple[Arrow, Arrow] | None, ...],
        Field(validation_alias=AliasChoices("sealed", "wheels")),
    ]

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        return _QUESTION

    @answer
    def set_wheel(self, work: Work, seat: Seat, action: Wheel) -> None:
        """Seal both arrows."""
        wheel = (action.first, action.second)
        self.seal(seat, wheel)
        work.tell(WheelSealed(seat), WheelKept(*wheel, audience=(seat,)))

    @override
    def reveal(self, work: Work) -> None:
        wheels = [wheel or (CREST, CREST) for wheel in self.sealed]
        work.tell(*(WheelShown(seat, *wheels[seat]) for seat in work.order))
        arrows = [arrow for wheel in wheels for arrow in wheel]
        for good in GOODS:
            steps = arrows.count(Arrow(good))
            if steps:
                work.tell(Repriced(good, steps, work.shift(good, steps)))
        next_office(work, work.order)
