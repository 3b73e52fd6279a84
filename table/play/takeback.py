"""How far a player may take back, and the position they come back to.

Only steps that have not been told to the table can be taken back without its consent, so the
position announced last is where replaying begins: a handful of steps, however long the match.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import Message, Seat, audible
from games.kernel import undo as kernel
from games.kernel.codec import dump_json
from storage.rows import StepRow
from table.match.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Takeback:
    """What a seat may take back now."""

    versions: tuple[int, ...]
    """The latest first; empty where nothing may be taken back."""

    steps: tuple[StepRow, ...] = ()
    """The seat's untold steps that stand, in order."""

    def latest(self, sitting: Sitting, seat: Seat) -> Message | None:
        """Return what would be taken back first, as its player was told of it."""
        if not self.versions:
            return None
        last = [step for step in self.steps if _own(step)][-1]
        told = audible(sitting.events(last), seat)
        return next((sitting.game.report(event) for event in told), None)

    @property
    def decisions(self) -> int:
        """How many of them the player made; the others followed by themselves."""
        return sum(_own(step) and step.version in self.versions for step in self.steps)

    @property
    def last(self) -> tuple[int, ...]:
        """The last that the player made, and what followed of it."""
        own = max(step.version for step in self.steps if _own(step))
        return tuple(version for version in self.versions if version >= own)

    def without(self, sitting: Sitting, versions: Sequence[int]) -> Any:  # noqa: ANN401
        """Return the position without some of the steps."""
        kept = (step for step in self.steps if step.version not in versions)
        return follow(sitting, sitting.announced(), kept)

    def leading_to(self, sitting: Sitting, state: str) -> tuple[int, ...]:
        """Return what lies between a position, as stored, and the same one earlier in this turn."""
        later = [step for step in self.steps if step.version in self.versions]
        earlier = self.without(sitting, self.versions)
        for at, step in enumerate(later):
            if dump_json(earlier) == state:
                return self.versions[: len(later) - at]
            earlier = follow(sitting, earlier, [step])
        return ()


def takeback(sitting: Sitting, seat: Seat) -> Takeback:
    """Return what a seat may take back now."""
    if sitting.row.acting != seat:
        return Takeback(())
    standing = tuple(step for step in sitting.untold if stands(step))
    versions = kernel.undoable(_told(sitting, standing), seat)
    own = [step.version for step in standing if _own(step) and step.version in versions]
    # What followed by itself before the player's first own step would follow again.
    return Takeback(tuple(one for one in versions if own and one >= own[0]), standing)


def _own(step: StepRow) -> bool:
    """Whether a player made a step; what has but one answer follows by itself."""
    return step.user_id is not None


def stands(step: StepRow) -> bool:
    """Whether a step is a move that has not been taken back."""
    return step.kind == "move" and step.undone_by is None


def mover(step: StepRow) -> Seat:
    """Return whose a move is: none is without a seat."""
    return Seat(step.seat or 0)


def follow(sitting: Sitting, state: Any, steps: Iterable[StepRow]) -> Any:  # noqa: ANN401
    """Return the position that standing steps of the log lead to."""
    for step in steps:
        action, chance = sitting.action(step), sitting.rng(step.version)
        state = sitting.game.apply(state, mover(step), action, chance).state
    return state


def _told(sitting: Sitting, steps: Iterable[StepRow]) -> list[kernel.Played]:
    return [
        kernel.Played(step.version, mover(step), sitting.events(step), step.ended_turn)
        for step in steps
    ]
