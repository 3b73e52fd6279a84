"""What the picture of an end shows: words and numbers that are said already."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rendering import seats
from rendering.scene import Colour, Point, Shape

Draw: TypeAlias = Callable[[Point, float], Shape]
"""A player's mark about a point, so large."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a player is known in the pictures of a game."""

    draw: Draw
    colour: Colour
    pale: Colour


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player at the end."""

    mark: Mark
    name: str
    place: int
    figure: str
    """The number that shows who leads; empty where the game has none."""

    parts: tuple[str, ...]
    """All figures in words, those first that decide."""

    path: tuple[float, ...] = ()
    """What they had each time a round was over."""

    chances: tuple[float, ...] = ()
    """How likely they were to win then, in per cent; empty where it was not judged."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match."""

    title: str
    how: str
    """How it was won; may be empty."""

    finishers: tuple[Finisher, ...]
    """By place."""

    plot: str
    """What the plot is called."""

    rounds: tuple[int, ...] = ()
    chances: str = ""
    """What the plot of chances is called; empty where there is none."""

    across: str = ""
    """What the plots count to the right."""

    @property
    def winners(self) -> Sequence[Finisher]:
        """Who came in first."""
        return [finisher for finisher in self.finishers if finisher.place == 1]


def of_seat(seat: int) -> Mark:
    """Return the mark of a seat, in games where nobody chooses a colour."""
    return Mark(lambda at, r: seats.mark(seat, at, r), seats.colour(seat), seats.pale(seat))
