"""Which moves a player may take back.

Rulings, "For all three games": their own latest moves of the current turn, back to a move that told
them a new fact or that another seat made.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kernel.event import Event, learned_something
from games.kernel.state import Seat


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """A step of a match's log that has not been taken back."""

    version: int
    """The step's number."""

    seat: Seat
    """The seat that made the move."""

    events: tuple[Event, ...]
    """All events of the step, including those that the seat may not know of."""

    ended_turn: bool
    """Whether the move ended the seat's turn and the turn has been announced."""


def undoable(log: Iterable[LoggedStep], seat: Seat) -> tuple[int, ...]:
    """Return the versions of the steps that a seat may take back now, the latest first.

    `log` has all steps of the match, oldest first. The result is `()` if the seat may take back
    nothing.
    """
    versions: list[int] = []
    for step in reversed(tuple(log)):
        if step.seat != seat or step.ended_turn or learned_something(step.events, seat):
            break
        versions.append(step.version)
    return tuple(versions)
