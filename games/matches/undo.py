"""How far a player may take back, computed from what happened.

Rulings "For all three games": their own steps of the current turn, as long as none told them
anything new and no other seat has acted since.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kernel.event import Event, learned_something
from games.kernel.state import Seat


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """One step of the log that has not been taken back."""

    version: int
    seat: Seat
    events: tuple[Event, ...]
    ended_turn: bool
    """Afterwards another seat was asked, or none, and the turn was announced."""


def undoable(log: Iterable[LoggedStep], seat: Seat) -> tuple[int, ...]:
    """Return the versions that this seat may take back now, the latest first."""
    versions: list[int] = []
    for step in reversed(tuple(log)):
        if step.seat != seat or step.ended_turn or learned_something(step.events, seat):
            break
        versions.append(step.version)
    return tuple(versions)
