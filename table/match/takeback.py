"""How far a player may take back, and the position they come back to.

Only steps that have not been told to the table can be taken back without its consent, so the
position announced last is where replaying begins: a handful of steps, however long the match.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import Seat, tells_chance
from games.kernel import undo as kernel
from games.kernel.codec import dump_json
from storage.rows import StepRow
from table.match.loaded import LoadedMatch


@dataclass(frozen=True, slots=True)
class Takeback:
    """What a seat may take back now."""

    versions: tuple[int, ...]
    """The latest first; empty where nothing may be taken back."""

    steps: tuple[StepRow, ...] = ()
    """The seat's untold steps that stand, in order."""

    @property
    def decisions(self) -> int:
        """How many of them the player made; the others followed by themselves."""
        return sum(_own(step) and step.version in self.versions for step in self.steps)

    @property
    def last(self) -> tuple[int, ...]:
        """The last that the player made, and what followed of it."""
        own = max(step.version for step in self.steps if _own(step))
        return tuple(version for version in self.versions if version >= own)

    def without(self, loaded: LoadedMatch, versions: Sequence[int]) -> Any:  # noqa: ANN401
        """Return the position without some of the steps."""
        kept = (step for step in self.steps if step.version not in versions)
        return follow(loaded, loaded.announced(), self._announced_draws(loaded), kept)

    def leading_to(self, loaded: LoadedMatch, state: str) -> tuple[int, ...]:
        """Return what lies between a position, as stored, and the same one earlier in this turn."""
        later = [step for step in self.steps if step.version in self.versions]
        earlier = self.without(loaded, self.versions)
        draws = loaded.next_draw - loaded.count_draws(later)
        for at, step in enumerate(later):
            if dump_json(earlier) == state:
                return self.versions[: len(later) - at]
            earlier = follow(loaded, earlier, draws, [step])
            draws += loaded.count_draws([step])
        return ()

    def _announced_draws(self, loaded: LoadedMatch) -> int:
        """Return the number of the first step after those that all know of."""
        return loaded.next_draw - loaded.count_draws(self.steps)


def takeback(loaded: LoadedMatch, seat: Seat) -> Takeback:
    """Return what a seat may take back now."""
    if loaded.row.acting != seat:
        return Takeback(())
    standing = tuple(step for step in loaded.untold if is_effective(step))
    versions = kernel.undoable(_told(loaded, standing), seat)
    own = [step.version for step in standing if _own(step) and step.version in versions]
    # What followed by itself before the player's first own step would follow again.
    return Takeback(tuple(version for version in versions if own and version >= own[0]), standing)


def _own(step: StepRow) -> bool:
    """Whether a player made a step; what has but one answer follows by itself."""
    return step.user_id is not None


def is_effective(step: StepRow) -> bool:
    """Whether a step is a move that has not been taken back."""
    return step.kind == "move" and step.undone_by is None


def effective_steps(steps: Iterable[StepRow]) -> list[StepRow]:
    """Return the start of a match, and the moves that have not been taken back."""
    return [step for step in steps if step.kind == "start" or is_effective(step)]


def mover(step: StepRow) -> Seat:
    """Return whose a move is: none is without a seat."""
    return Seat(step.seat or 0)


def follow(
    loaded: LoadedMatch,
    state: Any,  # noqa: ANN401 - any game's state
    draws: int,
    steps: Iterable[StepRow],
) -> Any:  # noqa: ANN401 - any game's state
    """Return the position that standing steps of the log lead to; `draws` numbers the first."""
    for step in steps:
        after = loaded.game.skip(state, step.notation)
        if after is None:
            action, chance = loaded.action(step), loaded.rng(step.version, draws)
            after = loaded.game.apply(state, mover(step), action, chance)
        state = after.state
        draws += tells_chance(after.events)
    return state


def _told(loaded: LoadedMatch, steps: Iterable[StepRow]) -> list[kernel.LoggedStep]:
    return [
        kernel.LoggedStep(step.version, mover(step), loaded.events(step), step.ended_turn)
        for step in steps
    ]
