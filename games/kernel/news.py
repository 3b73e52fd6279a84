"""News: a run of events as one reader is told of it, a line for each thing that came about.

The log tells every event. A panel and a public message have room for a few lines: a game sums up
what belongs together (the bids for a wagon, its winner, and what they loaded), says how much each
line matters to the reader, and leaves out what only leads up to it.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from games.kernel.event import Event, Importance
from games.kernel.message import Arg, Message, SeatName, message
from games.kernel.shape import shape
from games.kernel.values import Seat

K = TypeVar("K", bound=Hashable)

Report = Callable[[Event], Message]
"""Returns the sentence of an event."""


class News(NamedTuple):
    """One line."""

    text: Message
    importance: Importance


def involves(event: Event, viewer: Seat | None) -> bool:
    """Whether an event happened to a viewer, or is for them alone."""
    if viewer is None:
        return False
    seats = (field.name for field in shape(type(event)) if field.sort == "seat" and not field.many)
    return event.audience is not None or viewer in {getattr(event, name) for name in seats}


def single(event: Event, report: Report, viewer: Seat | None) -> News | None:
    """Return the line of an event that stands for itself; `None` for one that is no news."""
    if event.importance is None:
        return None
    own = event.importance > Importance.BACKGROUND and involves(event, viewer)
    return News(report(event), Importance.OWN if own else event.importance)


def singles(events: Iterable[Event], report: Report, viewer: Seat | None) -> tuple[News, ...]:
    """Return a line for each event: the news of a game that sums nothing up."""
    lines = (single(event, report, viewer) for event in without_settled(events))
    return without_repeats(line for line in lines if line is not None)


def rated(viewer: Seat | None, *seats: Seat, others: Importance = Importance.OTHERS) -> Importance:
    """Return how much a line on these seats matters to a viewer."""
    return Importance.OWN if viewer in seats else others


def without_settled(events: Iterable[Event]) -> list[Event]:
    """Return the events without answers that were replaced, or of which something has come."""
    kept: list[Event] = []
    answer: Event | None = None
    for event in reversed(list(events)):
        if not event.changeable:
            kept.append(event)
        elif answer is None and all(later.importance is None for later in kept):
            answer = event
            kept.append(event)
    return kept[::-1]


def grouped(keyed: Iterable[tuple[K, Event]]) -> list[tuple[K, list[Event]]]:
    """Group events of equal keys, in the order in which the groups ended."""
    groups: dict[K, list[Event]] = {}
    for key, event in keyed:
        groups[key] = [*groups.pop(key, []), event]
    return [*groups.items()]


def without_repeats(lines: Iterable[News]) -> tuple[News, ...]:
    """Return the lines, those that say the same once, where they were said last."""
    latest: dict[Message, News] = {}
    for line in lines:
        earlier = latest.pop(line.text, line)
        latest[line.text] = max(line, earlier, key=lambda one: one.importance)
    return tuple(latest.values())


def person(seat: Seat, viewer: Seat | None) -> str:
    """Return how a sentence speaks of a seat: `you` to its own player, else `they`."""
    return "you" if seat == viewer else "they"


def doings(seat: Seat, viewer: Seat | None, parts: Sequence[Arg]) -> Message:
    """Return a sentence of all that a seat did: "Ana buys …, pays … and loads …"."""
    who = person(seat, viewer)
    return message("kernel-doings", who=who, seat=SeatName(seat), parts=tuple(parts))
