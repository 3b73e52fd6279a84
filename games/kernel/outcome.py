"""The outcome of a game: places, scores and the reason why it is over."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pydantic import ConfigDict

from games.kernel.state import STRICT


@dataclass(frozen=True, slots=True)
class Score:
    """The final figures of one seat, the deciding one first."""

    parts: tuple[tuple[str, int], ...]
    """Names (`<game>-score-<name>` in the catalogues) and values."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


UNDECIDED = "undecided"
"""The reason if the table ended the match before the first move: there are no winners."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Final places and the reason why the game is over; `None` stands for a game that goes on."""

    places: tuple[int, ...]
    """The place of each seat, from 1; equal places are shared."""

    scores: tuple[Score, ...]
    reason: str
    """Names the sentence `<game>-reason-<reason>`, or is `UNDECIDED`."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; none if the match is undecided."""
        if self.reason == UNDECIDED:
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @classmethod
    def from_scores(
        cls,
        reason: str,
        scores: Iterable[Mapping[str, int]],
        keys: Sequence[tuple[int, ...]] = (),
    ) -> "Outcome":
        """Return the outcome by the scores of all seats: higher figures win, the first decides.

        If other figures decide, or not all of them, pass those as `keys`.
        """
        parts = [tuple(score.items()) for score in scores]
        keys = keys or [tuple(figure for _, figure in part) for part in parts]
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        return cls(places, tuple(map(Score, parts)), reason)
