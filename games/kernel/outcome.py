"""How a game ended."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pydantic import ConfigDict

from games.kernel.state import STRICT


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat ended with: the figures that decide, in the order in which they do."""

    parts: tuple[tuple[str, int], ...]
    """Names (`<game>-score-<name>` in the catalogues) and values."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


UNDECIDED = "undecided"
"""Why there are no winners: the table has ended the match before anybody has moved."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Final places and why the game is over. `None` in its stead means: still playing."""

    places: tuple[int, ...]
    """The place of each seat, from 1; equal places are shared."""

    scores: tuple[Score, ...]
    reason: str
    """Names the sentence `<game>-reason-<reason>`; or it is `UNDECIDED`."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; nobody, where nothing was decided."""
        if self.reason == UNDECIDED:
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @classmethod
    def ranked(
        cls,
        reason: str,
        scores: Iterable[Mapping[str, int]],
        keys: Sequence[tuple[int, ...]] = (),
    ) -> "Outcome":
        """Return the outcome by the scores of all seats: their figures decide, the greatest first.

        Where others decide, or not all of them, those are the `keys`.
        """
        parts = [tuple(score.items()) for score in scores]
        keys = keys or [tuple(figure for _, figure in part) for part in parts]
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        return cls(places, tuple(map(Score, parts)), reason)
