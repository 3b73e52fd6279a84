"""Events: what happened, and which seats may know of it."""

from collections.abc import Iterable
from dataclasses import field
from enum import IntEnum
from typing import ClassVar

from typing_extensions import override

from games.kernel.state import Audience, Seat, Value


class Importance(IntEnum):
    """How much a line of news matters to its reader, in increasing order."""

    BACKGROUND = 0
    """Facts that the board shows as well, for example that a round began."""

    OTHERS = 1
    """Actions of other players without an effect on the reader."""

    SITUATION = 2
    """Actions of other players that change the reader's possible moves or prospects."""

    OWN = 3
    """The reader's own money and goods, and the results of their own answers."""


class Event(Value):
    """Something that happened in a step.

    A secret fact is an event for the seats that learn it, never a public event with a blank.
    """

    audience: Audience = field(default=None, kw_only=True)
    """The seats that may know of the event; `None` is everyone."""

    place: int | None = field(default=None, kw_only=True)
    """The event's place, from 0, in the rulebook's order of simultaneous events.

    When several seats answer at the same time, each answer acts at once, so events come in the
    order of the answers. Reports sort consecutive events that have places by their places; an event
    without a place separates two such groups.
    """

    reveals: ClassVar[bool] = False
    """Whether the event tells its audience a new fact. A seat in the audience can no longer take
    back a move from before the event."""

    chance: ClassVar[bool] = False
    """Whether the event tells the result of a random draw. Such an event also `reveals`, and a
    record prints it for readers who do not have the seed."""

    fleeting: ClassVar[bool] = False
    """Whether the event tells a fact that everybody saw but that is covered afterwards, such as a
    card under another card. Such an event is told only while it is the latest; until the game ends,
    logs, reports and pictures do not repeat it."""

    changeable: ClassVar[bool] = False
    """Whether the event tells a player their own answer, which they may change until all players
    have answered. A later changeable event replaces it; other events tell the answer's result."""

    importance: ClassVar[Importance | None] = Importance.OTHERS
    """How much the event matters to readers whom it does not involve. `None` for an event that only
    leads up to other events: the log tells it, news does not."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.reveals = cls.reveals or cls.chance

    def heard_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer (`None` is a spectator) may know of the event."""
        return self.audience is None or (viewer is not None and viewer in self.audience)


class SeatEvent(Event):
    """An event about one seat: an action of its player, or a change of its possessions."""

    seat: Seat
    """The seat that the event is about; its player reads it as their own news."""


def tells_chance(events: Iterable[Event]) -> bool:
    """Whether events tell a random draw. Each step that draws must have such an event."""
    return any(event.chance for event in events)


def audible(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """Return the events that this viewer may know of, in order."""
    return tuple(event for event in events if event.heard_by(viewer))


def learned_something(events: Iterable[Event], seat: Seat) -> bool:
    """Whether the events reveal a new fact to a seat, which therefore cannot take them back."""
    return any(event.reveals and event.heard_by(seat) for event in events)
