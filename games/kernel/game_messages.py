"""What a game says to people: each sentence is a key of its catalogue, with arguments.

News sums events up for one reader. The log tells every event, but a panel and a public message have
room for a few lines: a game puts into one line what belongs together (the bids for a wagon, its
winner, and their goods), says how much the line matters to the reader, and leaves out steps that
only lead up to it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, partial
from importlib.resources import files
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.kernel.automatic import PlannedMove
from games.kernel.event import Event, Importance
from games.kernel.message import Arg, Message, SeatName, message
from games.kernel.prompt import Form, Letters, Option, Prompt, ReadingOrder, Shortcut, letters
from games.kernel.shape import arguments, parts, seen_arguments, seen_parts, sentence, shape
from games.kernel.state import Seat, Value, defined_in
from games.kernel.visibility import Seen

V = TypeVar("V")

KERNEL = "games.kernel"

_ENTRY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
"""The key of a sentence in a Fluent file."""

Brief = Callable[[Any, Seat], Iterator[Message]]
"""Yields lines of a game's view for its viewer, who has a seat."""

LessonFacts = Callable[[Any, Seat], Mapping[str, Arg]]
"""Returns the arguments of a lesson's sentence, from a game's view for the learner."""

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


@cache
def catalogue_keys(package: str) -> frozenset[str]:
    """Return the keys of a package's English catalogue, which holds every sentence first."""
    catalogue = files(package).joinpath("words", "en.ftl").read_text(encoding="utf-8")
    return frozenset(_ENTRY.findall(catalogue))


class Messages(Generic[V]):
    """The messages of a game, which overrides those that it says in another way."""

    key: ClassVar[str]
    """Short name in lower case: folder, catalogue prefix, command argument."""

    package: ClassVar[str]
    """Where the game's `words` and `rules` folders lie, as a package name."""

    names: Mapping[str, str | Message] = MappingProxyType({})
    """Names that the board gives to terms, by `category-id`: `{"city-koeln": "Köln"}`."""

    briefs: Mapping[str, tuple[Brief, ...]] = MappingProxyType({})
    """By the kind of a question, what tells what a seat needs to have before its eyes then."""

    deciding: AbstractSet[str] = frozenset()
    """The keys of those lines without which nobody can decide, such as one's money, hand and what
    is at stake: a panel never leaves them out."""

    lesson_facts: Mapping[str, LessonFacts] = MappingProxyType({})
    """By the key of a lesson, or `intro`: what its sentence names, so that it is true whatever the
    learner has done."""

    def headline(self, view: V) -> Message:
        """Return one line that tells where the game stands: round, phase, what is going on.

        It is `<game>-headline`, with what the view has beside its parts, unless a game says more.
        """
        told = seen_arguments(view.state) if isinstance(view, Seen) else arguments(view)
        return Message(f"{self.key}-headline", told)

    def describe(self, view: V) -> tuple[Message, ...]:
        """Return the position in words, line by line: alt text, `/board` as text, transcripts.

        A line `<game>-position-<field>` for each part of the view, unless a game says it otherwise.
        """
        if not isinstance(view, Seen):
            return tuple(parts(f"{self.key}-position", view))
        answer = view.state.stage.answered(view.viewer)
        own = () if answer is None else (self.report(answer),)
        return (*seen_parts(f"{self.key}-position", view), *own)

    def topic(self, view: V) -> str:
        """Return the key of the rules-help topic that fits the current phase."""
        return "overview"

    def label(self, option: Option) -> Message:
        """Return what a button for this option says."""
        room = self._room(type(option.action))
        return sentence(f"{room}-option", option.action, option.args)

    def button(self, option: Option) -> Message:
        """Return what a button says that has no room for the label; not every one needs it."""
        return sentence(f"{self._room(type(option.action))}-button", option.action, option.args)

    def reading_order(self, place: str) -> ReadingOrder:
        """Return where on its sheet the place of an option stands; letters follow this order."""
        return 0, 0

    def letters(self, prompts: tuple[Prompt, ...]) -> Letters:
        """Return a letter for each place that answers lead to: A is read first on the sheet."""
        return letters(prompts, self.reading_order)

    def named(self, shortcut: Shortcut, letter: str = "") -> Message:
        """Return what a button for a shortcut says, given the letter of its place if it has one."""
        args = dict(shortcut.args) | ({"place": letter} if letter else {})
        return message(f"{self.key}-shortcut-{shortcut.kind}", **args)

    def title(self, prompt: Prompt) -> Message:
        """Return the question that a prompt asks."""
        room = self._room(prompt.action) if isinstance(prompt, Form) else self.key
        return Message(f"{room}-prompt-{prompt.kind}", tuple(prompt.args))

    def brief(self, view: Any, prompt: Prompt) -> tuple[Message, ...]:  # noqa: ANN401 - with a viewer
        """Return what a seat needs to have before its eyes to answer: where things stand, and why.

        Of what its view shows it anyhow; nobody else reads it. A game without `briefs` gets what
        it says of the position of this seat.
        """
        if not self.briefs and isinstance(view, Seen) and view.viewer is not None:
            return self._own_facts(view, view.viewer)
        return tuple(
            line
            for each in self.briefs.get(prompt.kind, ())
            if view.viewer is not None
            for line in each(view, view.viewer)
        )

    def _own_facts(self, view: Any, viewer: Seat) -> tuple[Message, ...]:  # noqa: ANN401 - as above
        """Return the lines of `describe` that tell what a seat has, openly and in secret."""
        own, start = ("seat", SeatName(viewer)), f"{self.key}-position"
        return tuple(
            line
            for line in self.describe(view)
            if line.key == f"{start}-own" or (line.key == f"{start}-players" and own in line.args)
        )

    def lesson(self, view: Any, lesson: str) -> Message:  # noqa: ANN401 - with a viewer
        """Return what a lesson says in a position: where its player stands, and what to do."""
        return self._taught(f"{self.key}-lesson-{lesson}", lesson, view)

    def lessons_intro(self, view: Any) -> Message:  # noqa: ANN401 - with a viewer
        """Return what stands before the first lesson: what the game is about."""
        return self._taught(f"{self.key}-lessons-intro", "intro", view)

    def _taught(self, key: str, lesson: str, view: Any) -> Message:  # noqa: ANN401 - with a viewer
        facts = self.lesson_facts.get(lesson)
        return message(key, **(facts(view, view.viewer) if facts is not None else {}))

    def field(self, form: Form, name: str) -> Message:
        """Return what a field of a form is called."""
        return Message(f"{self._room(form.action)}-field-{form.action.kind}-{name}")

    def when(self, move: PlannedMove) -> Message:
        """Return when a planned move will act."""
        return sentence(f"{self._room(type(move))}-when", move)

    def short(self, prompt: Prompt) -> Message:
        """Return what a question is called where it is too long; not every one needs it."""
        return Message(f"{self.key}-short-{prompt.kind}", tuple(prompt.args))

    def report(self, event: Event) -> Message:
        """Return the sentence that tells what happened."""
        return sentence(f"{self.key}-event", event)

    def report_to(self, event: Event, viewer: Seat | None) -> Message:
        """Return the same for one reader: "you" for what they did themselves.

        An event whose catalogue has `<game>-own-<kind>` beside `<game>-event-<kind>` is told so to
        the player of its `by`, or of its `seat` if it has no `by`.
        """
        told = self.report(event)
        own = f"{self.key}-own-{event.kind}"
        doer = getattr(event, "by", getattr(event, "seat", None))
        if viewer is None or doer != viewer or own not in catalogue_keys(self.package):
            return told
        return Message(own, told.args)

    def figure(self, name: str, value: int) -> Message:
        """Return what a part of a final score is called; a game need not have one for each."""
        return message(f"{self.key}-result-{name}", value=value)

    def news(self, view: V, events: Sequence[Event], viewer: Seat | None) -> tuple[News, ...]:
        """Return what a run of events comes to, oldest first, for a viewer who has heard all of it.

        `view` is what they know by now. A game sums up what belongs together; unless it does, each
        event is a line.
        """
        return event_lines(events, partial(self.report_to, viewer=viewer), viewer)

    def _room(self, cls: type[Value]) -> str:
        """Return whose catalogue has the words of an action."""
        return "kernel" if defined_in(cls, KERNEL) else self.key
