"""What the pictures of a match's end show: sentences in the table's language, and numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rendering import seats
from rendering.scene import Colour, Point, Shape

Draw: TypeAlias = Callable[[Point, float], Shape]
"""Draws a player's mark at a point, with a radius in px."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a player's mark is drawn, with the player's strong and pale colour."""

    draw: Draw
    colour: Colour
    pale: Colour


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player's place and results at the end of a match."""

    mark: Mark
    name: str
    place: int
    figure: str
    """The number that decides the player's place, as text; empty if the game has none."""

    parts: tuple[str, ...]
    """The player's results in words, such as points and money, the deciding ones first."""

    path: tuple[float, ...] = ()
    """The player's score at the end of each round."""

    chances: tuple[float, ...] = ()
    """The player's win probability at the end of each round, in per cent; empty if not
    estimated."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Everything that the pictures of a match's end show."""

    title: str
    how: str
    """How the match was won, as a sentence; may be empty."""

    finishers: tuple[Finisher, ...]
    """Ordered by place."""

    plot: str
    """The title of the plot of scores."""

    rounds: tuple[int, ...] = ()
    chances: str = ""
    """The title of the plot of win probabilities; empty if there is none."""

    across: str = ""
    """The label of the horizontal axis, which counts rounds."""

    @property
    def winners(self) -> Sequence[Finisher]:
        """The players in first place."""
        return [finisher for finisher in self.finishers if finisher.place == 1]


def seat_mark(seat: int) -> Mark:
    """The mark and colours of a seat, in games in which players do not choose colours."""
    return Mark(
        lambda at, r: seats.seat_mark(seat, at, r),
        seats.seat_colour(seat),
        seats.pale_seat_colour(seat),
    )
