"""How far a player may take back, and what of the log has not been taken back.

Only steps of the open turn can be taken back without the table's consent: they are dropped, and the
position is the announced one with those that are left. What the table was told of stays in the log;
an undo in it says from which version on it took back.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.kernel import Seat
from games.matches import undo as kernel
from storage.rows import StepRow
from table.match.loaded import LoadedMatch


@dataclass(frozen=True, slots=True)
class Takeback:
    """What a seat may take back now."""

    versions: tuple[int, ...]
    """The latest first; empty where nothing may be taken back."""

    steps: tuple[StepRow, ...] = ()
    """The steps of the seat's open turn, in order."""

    @property
    def decisions(self) -> int:
        """How many of them the player made; the others followed by themselves."""
        return sum(_own(step) and step.version in self.versions for step in self.steps)

    @property
    def last(self) -> tuple[int, ...]:
        """The last that the player made, and what followed of it."""
        own = max(step.version for step in self.steps if _own(step))
        return tuple(version for version in self.versions if version >= own)

    def kept(self, versions: Sequence[int]) -> tuple[StepRow, ...]:
        """Return the open turn without some of its steps."""
        return tuple(step for step in self.steps if step.version not in versions)

    def leading_to(self, loaded: LoadedMatch, state: object) -> tuple[int, ...]:
        """Return what lies between a position and the same one earlier in this turn."""
        for count in range(len(self.versions), 0, -1):
            versions = self.versions[:count]
            if loaded.state_after(self.kept(versions)) == state:
                return versions
        return ()


def takeback(loaded: LoadedMatch, seat: Seat) -> Takeback:
    """Return what a seat may take back now."""
    if loaded.acting != seat:
        return Takeback(())
    steps = loaded.pending
    logged = (
        kernel.LoggedStep(one.version, mover(one), loaded.events(one), one.ended_turn)
        for one in steps
    )
    versions = kernel.undoable(logged, seat)
    own = [step.version for step in steps if _own(step) and step.version in versions]
    # What followed by itself before the player's first own step would follow again.
    return Takeback(tuple(version for version in versions if own and version >= own[0]), steps)


def _own(step: StepRow) -> bool:
    """Whether a player made a step; what has but one answer follows by itself."""
    return step.user_id is not None


def drop_taken_back(steps: Iterable[StepRow]) -> list[StepRow]:
    """Return steps of the log without the moves that were taken back; the undos stay."""
    left: list[StepRow] = []
    for step in steps:
        if step.back_to is not None:
            left = [one for one in left if one.kind == "undo" or one.version < step.back_to]
        left.append(step)
    return left


def effective_steps(steps: Iterable[StepRow]) -> list[StepRow]:
    """Return the start of a match, and the moves that have not been taken back."""
    return [step for step in drop_taken_back(steps) if step.kind in ("start", "move")]


def mover(step: StepRow) -> Seat:
    """Return whose a move is: none is without a seat."""
    return Seat(step.seat or 0)
