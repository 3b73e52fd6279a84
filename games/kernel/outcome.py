"""The outcome of a game: final places, scores, and the reason for the end of the game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pydantic import ConfigDict

from games.kernel.state import STRICT


@dataclass(frozen=True, slots=True)
class Score:
    """The final figures of one seat, the figure that decides first."""

    parts: tuple[tuple[str, int], ...]
    """Names and values of the figures; `<game>-score-<name>` words a name."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


UNDECIDED = "undecided"
"""The `Outcome.reason` of a match that was ended before its first move, and has no winners."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match: places and scores by seat, and the reason for the end."""

    places: tuple[int, ...]
    """The place of each seat, from 1; equal places are shared."""

    scores: tuple[Score, ...]
    """The score of each seat."""

    reason: str
    """The end of the key `<game>-reason-<reason>`, or `UNDECIDED`."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; `()` if the match is `UNDECIDED`."""
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
        """Rank the seats by their scores and return the outcome.

        Args:
            reason: the `Outcome.reason`.
            scores: by seat, figures by name. They are compared figure by figure, in their order;
                higher wins.
            keys: by seat, a key that ranks the seats in place of the scores; the highest wins.
        """
        figures = [tuple(score.items()) for score in scores]
        if not keys:
            keys = [tuple(value for _, value in seat_figures) for seat_figures in figures]
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        return cls(places, tuple(map(Score, figures)), reason)
