"""News: a run of events as one reader is told of it, a line for each thing that came about.

The log tells every event. A panel and a public message have room for a few lines: a game sums up
what belongs together (the bids for a wagon, its winner, and what they loaded), says how much each
line matters to the reader, and leaves out what only leads up to it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from games.kernel.event import Event, Importance
from games.kernel.message import Arg, Message, SeatName, message
from games.kernel.shape import shape
from games.kernel.values import Seat

Key = tuple[Any, ...]
"""Begins with the kind of line."""

Report = Callable[[Event], Message]
"""Returns the sentence of an event."""

Writer = Callable[[Any, Sequence[Event]], "News | None"]
"""Returns the line of some events for the viewer of a view; `None`: it sums up nothing."""


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


def event_line(event: Event, report: Report, viewer: Seat | None) -> News | None:
    """Return the line of an event that stands for itself; `None` for one that is no news."""
    if event.importance is None:
        return None
    own = event.importance > Importance.BACKGROUND and involves(event, viewer)
    return News(report(event), Importance.OWN if own else event.importance)


def event_lines(events: Iterable[Event], report: Report, viewer: Seat | None) -> tuple[News, ...]:
    """Return a line for each event: the news of a game that sums nothing up."""
    lines = (event_line(event, report, viewer) for event in drop_replaced_answers(events))
    return drop_repeats(line for line in lines if line is not None)


def drop_replaced_answers(events: Iterable[Event]) -> list[Event]:
    """Return the events, of answers that were changed the latest alone."""
    told: list[Event] = []
    for event in reversed(list(events)):
        if not (event.changeable and any(later.changeable for later in told)):
            told.append(event)
    return told[::-1]


def drop_settled_answers(events: Iterable[Event]) -> list[Event]:
    """Return the events without answers that were changed, or of which something has come."""
    told: list[Event] = []
    for event in reversed(drop_replaced_answers(events)):
        if not event.changeable or all(later.importance is None for later in told):
            told.append(event)
    return told[::-1]


def group_events(keyed: Iterable[tuple[Key, Event]]) -> list[tuple[Key, list[Event]]]:
    """Group events of equal keys, in the order in which the groups ended."""
    groups: dict[Key, list[Event]] = {}
    for key, event in keyed:
        groups[key] = [*groups.pop(key, []), event]
    return [*groups.items()]


def write_lines(
    keyed: Iterable[tuple[Key, Event]],
    writers: Mapping[str, Writer],
    view: Any,  # noqa: ANN401 - any game's view
    report: Report,
) -> tuple[News, ...]:
    """Return the lines of events, each with a key that it shares with those of its line.

    A key begins with the kind of line. Where no writer sums up that kind, or its writer returns
    `None`, the latest of the events that is news is told as the log tells it.
    """
    lines = []
    for key, group in group_events(keyed):
        write = writers.get(key[0])
        line = write(view, group) if write else None
        latest = next((one for one in reversed(group) if one.importance is not None), group[-1])
        lines.append(line or event_line(latest, report, view.viewer))
    return drop_repeats(line for line in lines if line is not None)


def drop_repeats(lines: Iterable[News]) -> tuple[News, ...]:
    """Return the lines, those that say the same once, where they were said last."""
    latest: dict[Message, News] = {}
    for line in lines:
        earlier = latest.pop(line.text, line)
        latest[line.text] = max(line, earlier, key=lambda one: one.importance)
    return tuple(latest.values())


def address(seat: Seat, viewer: Seat | None) -> str:
    """Return how a sentence speaks of a seat: `you` to its own player, else `they`."""
    return "you" if seat == viewer else "they"


def seat_line(
    viewer: Seat | None,
    seat: Seat,
    parts: Sequence[Arg],
    others: Importance = Importance.OTHERS,
) -> News:
    """Return a line of all that a seat did in a row: "Ana buys …, pays … and loads …".

    `others` is how much it matters to those who did not do it.
    """
    who = address(seat, viewer)
    text = message("kernel-doings", who=who, seat=SeatName(seat), parts=tuple(parts))
    return News(text, Importance.OWN if seat == viewer else others)
