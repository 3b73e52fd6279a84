"""The working table of one step: the position as it changes, and what happened so far.

Rules take it, change it and tell events; states themselves stay frozen. It lives for one `apply`.
"""

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

from games.hellweg.layout import Layout
from games.hellweg.model import Player, State
from games.kernel import Event, Seat

T = TypeVar("T")


def _changer(cls: type[T]) -> Callable[..., T]:
    """Return `dataclasses.replace` for one class, at about half its price: states change often."""
    # A class is a dataclass by contract; mypy knows it only of instances.
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    places = {name: place for place, name in enumerate(names)}
    values_of = attrgetter(*names)

    def changed(value: T, **changes: Any) -> T:  # noqa: ANN401 - the class's fields
        values = list(values_of(value))
        for name, new in changes.items():
            values[places[name]] = new
        return cls(*values)

    return changed


changed_state = _changer(State)
changed_player = _changer(Player)
"""The value with some fields changed. Raises KeyError for an unknown field."""


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
        """Change fields of the position. Raises KeyError for an unknown one."""
        self.state = changed_state(self.state, **fields)

    def give(self, seat: Seat, **fields: Any) -> None:  # noqa: ANN401 - the fields of Player
        """Change what a player has. Raises KeyError for an unknown field."""
        self.set(seat, changed_player(self.state.players[seat], **fields))

    def set(self, seat: Seat, player: Player, **fields: Any) -> None:  # noqa: ANN401 - as above
        """Put a changed player back, with other changes to the position."""
        players = put(self.state.players, seat, player)
        self.state = changed_state(self.state, players=players, **fields)


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """Return the counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])
