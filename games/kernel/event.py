"""What happened, and who may hear of it."""

from collections.abc import Iterable
from dataclasses import field
from enum import IntEnum
from typing import ClassVar

from typing_extensions import override

from games.kernel.state import Audience, Seat, Value


class Importance(IntEnum):
    """How much a line matters to its reader, the least first."""

    BACKGROUND = 0
    """What the board shows too: a round began."""

    OTHERS = 1
    """What others did."""

    SITUATION = 2
    """What others did that changes what the reader can do or win."""

    OWN = 3
    """The reader's own money and goods, and what came of their own answers."""


class Event(Value):
    """Something that happened in a step.

    A secret fact is an event of its own for those who learn it, never a public event with a blank.
    """

    audience: Audience = field(default=None, kw_only=True)
    """Who hears it; `None` is everyone."""

    place: int | None = field(default=None, kw_only=True)
    """Where the rulebook has it among what happens at the same time, from 0: several answer at
    once, and each acts as they answer. What is told later tells such events, where they follow each
    other, in the order of their places. Between two such times something without a place happens.
    """

    reveals: ClassVar[bool] = False
    """It tells its hearers what they could not have known: nobody may undo past having heard it."""

    chance: ClassVar[bool] = False
    """Chance made it, so it `reveals`: the record prints it, to be read without the seed."""

    fleeting: ClassVar[bool] = False
    """All saw it when it happened, and it is covered since (a card under another): it is told while
    it is the latest, and no log, report or picture calls it up again before the game ends."""

    changeable: ClassVar[bool] = False
    """It tells its hearer what they have answered, which counts once all have: another such event
    takes its place. What comes of the answer is told by other events."""

    importance: ClassVar[Importance | None] = Importance.OTHERS
    """How much it matters, as news, to those who have no part in it. `None`: it is no news, only
    leads up to something, and stands in the log alone."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.reveals = cls.reveals or cls.chance

    def heard_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer (`None` is a spectator) may know of it."""
        return self.audience is None or (viewer is not None and viewer in self.audience)


class SeatEvent(Event):
    """Something that a seat did, or that happened to it; most events are of this kind."""

    seat: Seat


def tells_chance(events: Iterable[Event]) -> bool:
    """Whether events tell what chance gave: each step that draws has such an event."""
    return any(event.chance for event in events)


def audible(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """Return those of the events which this viewer may hear, in order."""
    return tuple(event for event in events if event.heard_by(viewer))


def learned_something(events: Iterable[Event], seat: Seat) -> bool:
    """Whether a seat learned something that it cannot forget."""
    return any(event.reveals and event.heard_by(seat) for event in events)
