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
    """The board shows it as well, for example that a round began."""

    OTHERS = 1
    """Actions of others."""

    SITUATION = 2
    """Actions of others that change what the reader can do or win."""

    OWN = 3
    """The reader's own money and goods, and the results of their own answers."""


class Event(Value):
    """Something that happened in a step.

    A secret fact is an event for the seats that learn it, never a public event with a blank.
    """

    audience: Audience = field(default=None, kw_only=True)
    """The seats that may know of it; `None` is everyone."""

    place: int | None = field(default=None, kw_only=True)
    """Its place in the rulebook's order among simultaneous events, from 0.

    Several seats may answer at the same time, and each answer acts at once. Later reports sort
    consecutive events that have a place by it; an event without a place separates two such groups.
    """

    reveals: ClassVar[bool] = False
    """Its audience learns something new: a seat that has learned it may not undo past it."""

    chance: ClassVar[bool] = False
    """It tells a random draw, so it `reveals`; the record prints it for readers without a seed."""

    fleeting: ClassVar[bool] = False
    """Everybody saw it when it happened, but it has been covered since, as a card under another. It
    is told while it is the latest; before the game ends no log, report or picture repeats it."""

    changeable: ClassVar[bool] = False
    """It tells a player their own answer, which counts once all have answered. A later such event
    replaces it; other events tell the result of the answer."""

    importance: ClassVar[Importance | None] = Importance.OTHERS
    """How much it matters, as news, to uninvolved readers. `None` if it only leads up to other
    events: it stands in the log and is not news."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.reveals = cls.reveals or cls.chance

    def heard_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer (`None` is a spectator) may know of it."""
        return self.audience is None or (viewer is not None and viewer in self.audience)


class SeatEvent(Event):
    """An event of one seat: something that it did, or that happened to it."""

    seat: Seat


def tells_chance(events: Iterable[Event]) -> bool:
    """Whether events tell a random draw; each step that draws has such an event."""
    return any(event.chance for event in events)


def audible(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """Return the events that this viewer may know of, in order."""
    return tuple(event for event in events if event.heard_by(viewer))


def learned_something(events: Iterable[Event], seat: Seat) -> bool:
    """Whether a seat learned something that it cannot forget."""
    return any(event.reveals and event.heard_by(seat) for event in events)
