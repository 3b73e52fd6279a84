"""The working table of one step: the position as it changes, and what happened so far.

Rules take it, change it and tell events; states themselves stay frozen. It lives for one `apply`.
"""

from dataclasses import replace
from typing import Any, TypeVar

from games.hellweg.layout import Layout
from games.hellweg.model import Player, State
from games.kernel import Event, Seat

T = TypeVar("T")


class Table:
    """A position that a step is working on."""

    __slots__ = ("events", "layout", "state")

    def __init__(self, layout: Layout, state: State) -> None:
        self.layout = layout
        self.state = state
        self.events: list[Event] = []

    def player(self, seat: Seat) -> Player:
        """Return what a player has now."""
        return self.state.players[seat]

    def tell(self, event: Event) -> None:
        """Add to what happened."""
        self.events.append(event)

    def change(self, **fields: Any) -> None:  # noqa: ANN401 - the fields of State
        """Change fields of the position. Raises TypeError for an unknown one."""
        self.state = replace(self.state, **fields)

    def give(self, seat: Seat, **fields: Any) -> None:  # noqa: ANN401 - the fields of Player
        """Change what a player has. Raises TypeError for an unknown field."""
        self.set(seat, replace(self.state.players[seat], **fields))

    def set(self, seat: Seat, player: Player, **fields: Any) -> None:  # noqa: ANN401 - as above
        """Put a changed player back, with other changes to the position."""
        self.state = replace(self.state, players=put(self.state.players, seat, player), **fields)


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """Return the counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])
