"""The contents of the pictures of an end: finished sentences and numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rendering import seats
from rendering.scene import Colour, Point, Shape

Draw: TypeAlias = Callable[[Point, float], Shape]
"""Draws a player's mark at a point, with a radius in px."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A player's mark and colours in the pictures of a game."""

    draw: Draw
    colour: Colour
    pale: Colour


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player at the end of a match."""

    mark: Mark
    name: str
    place: int
    figure: str
    """The number that decides; empty if the game has none."""

    parts: tuple[str, ...]
    """All results in words, the deciding ones first."""

    path: tuple[float, ...] = ()
    """The player's score at the end of each round."""

    chances: tuple[float, ...] = ()
    """The player's win probability at the end of each round, in per cent; empty if not
    estimated."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match."""

    title: str
    how: str
    """How it was won, as a sentence; may be empty."""

    finishers: tuple[Finisher, ...]
    """Ordered by place."""

    plot: str
    """The title of the plot of scores."""

    rounds: tuple[int, ...] = ()
    chances: str = ""
    """The title of the plot of win probabilities; empty if there is none."""

    across: str = ""
    """The label of the horizontal axis."""

    @property
    def winners(self) -> Sequence[Finisher]:
        """The players in first place."""
        return [finisher for finisher in self.finishers if finisher.place == 1]


def seat_mark(seat: int) -> Mark:
    """The mark of a seat, in games without chosen colours."""
    return Mark(
        lambda at, r: seats.seat_mark(seat, at, r),
        seats.seat_colour(seat),
        seats.pale_seat_colour(seat),
    )
