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
from games.kernel.shape import (
    arguments,
    part_sentences,
    seen_arguments,
    seen_part_sentences,
    sentence,
    shape,
)
from games.kernel.state import Seat, Value, defined_in
from games.kernel.visibility import Seen

V = TypeVar("V")

KERNEL = "games.kernel"

_ENTRY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
"""The key of a sentence in a Fluent file."""

Brief = Callable[[Any, Seat], Iterator[Message]]
"""Yields lines about a game's view for its viewer, who has a seat."""

LessonFacts = Callable[[Any, Seat], Mapping[str, Arg]]
"""Returns the arguments of a lesson's sentence, from a game's view for the learner."""

Key = tuple[Any, ...]
"""Events of one line of news have equal keys. A key begins with the kind of line."""

Report = Callable[[Event], Message]
"""Returns the sentence of an event."""

Writer = Callable[[Any, Sequence[Event]], "News | None"]
"""Returns the line that sums up some events for the viewer of a view, or `None`."""


class News(NamedTuple):
    """One line of news."""

    text: Message
    importance: Importance


def involves(event: Event, viewer: Seat | None) -> bool:
    """Whether an event is about a viewer, or is for some seats only."""
    if viewer is None:
        return False
    seats = (field.name for field in shape(type(event)) if field.sort == "seat" and not field.many)
    return event.audience is not None or viewer in {getattr(event, name) for name in seats}


def event_line(event: Event, report: Report, viewer: Seat | None) -> News | None:
    """Return the line of a single event, or `None` if it is not news."""
    if event.importance is None:
        return None
    is_own = event.importance > Importance.BACKGROUND and involves(event, viewer)
    return News(report(event), Importance.OWN if is_own else event.importance)


def event_lines(events: Iterable[Event], report: Report, viewer: Seat | None) -> tuple[News, ...]:
    """Return a line for each event that is news."""
    lines = (event_line(event, report, viewer) for event in drop_replaced_answers(events))
    return drop_repeats(line for line in lines if line is not None)


def drop_replaced_answers(events: Iterable[Event]) -> list[Event]:
    """Return the events, without answers that a later one has replaced."""
    kept: list[Event] = []
    for event in reversed(list(events)):
        if not (event.changeable and any(later.changeable for later in kept)):
            kept.append(event)
    return kept[::-1]


def drop_settled_answers(events: Iterable[Event]) -> list[Event]:
    """Return the events, without answers that were replaced or are followed by other news."""
    kept: list[Event] = []
    for event in reversed(drop_replaced_answers(events)):
        if not event.changeable or all(later.importance is None for later in kept):
            kept.append(event)
    return kept[::-1]


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
    """Return one line for each group of events with equal keys.

    The writer for that kind of line sums them up. If there is none, or it returns `None`, the line
    is the sentence of the latest event that is news.
    """
    lines = []
    for key, group in group_events(keyed):
        write = writers.get(key[0])
        line = write(view, group) if write else None
        news = [event for event in group if event.importance is not None]
        latest = news[-1] if news else group[-1]
        lines.append(line or event_line(latest, report, view.viewer))
    return drop_repeats(line for line in lines if line is not None)


def drop_repeats(lines: Iterable[News]) -> tuple[News, ...]:
    """Return the lines, each text once, at its last place and with its highest importance."""
    latest: dict[Message, News] = {}
    for line in lines:
        earlier = latest.pop(line.text, line)
        latest[line.text] = max(line, earlier, key=lambda repeated: repeated.importance)
    return tuple(latest.values())


def you_or_they(seat: Seat, viewer: Seat | None) -> str:
    """Return the form in which a sentence addresses a seat: `you` to its player, else `they`."""
    return "you" if seat == viewer else "they"


def seat_line(
    viewer: Seat | None,
    seat: Seat,
    parts: Sequence[Arg],
    others: Importance = Importance.OTHERS,
) -> News:
    """Return a line of consecutive actions of a seat: "Ana buys …, pays … and loads …".

    `others` is its importance to other readers.
    """
    person = you_or_they(seat, viewer)
    text = message("kernel-doings", who=person, seat=SeatName(seat), parts=tuple(parts))
    return News(text, Importance.OWN if seat == viewer else others)


@cache
def english_keys(package: str) -> frozenset[str]:
    """Return the keys of a package's English catalogue, which holds every sentence first."""
    catalogue = files(package).joinpath("words", "en.ftl").read_text(encoding="utf-8")
    return frozenset(_ENTRY.findall(catalogue))


class Messages(Generic[V]):
    """The messages of a game, which overrides those that it says in another way."""

    key: ClassVar[str]
    """Short name in lower case: folder, catalogue prefix, command argument."""

    package: ClassVar[str]
    """The package that contains the game's folders `words` and `rules`."""

    names: Mapping[str, str | Message] = MappingProxyType({})
    """Names that the board gives to terms, by `category-id`: `{"city-koeln": "Köln"}`."""

    briefs: Mapping[str, tuple[Brief, ...]] = MappingProxyType({})
    """By the kind of a question, functions that tell a seat the facts needed to answer it."""

    deciding: AbstractSet[str] = frozenset()
    """Keys of lines without which no decision is possible, such as a player's money, hand, and the
    goods at stake: a panel never omits them."""

    lesson_facts: Mapping[str, LessonFacts] = MappingProxyType({})
    """By the key of a lesson, or `intro`: the arguments of its sentence, from the view. So
    the sentence is true for all moves that the learner may have made."""

    def headline(self, view: V) -> Message:
        """Return one line about the state of the game: round, phase, current events.

        By default it is `<game>-headline`, with the plain fields of the view as arguments.
        """
        args = seen_arguments(view.state) if isinstance(view, Seen) else arguments(view)
        return Message(f"{self.key}-headline", args)

    def describe(self, view: V) -> tuple[Message, ...]:
        """Return the position in words: for alternative texts, `/board` as text, and transcripts.

        By default there is a line `<game>-position-<field>` for each part of the view.
        """
        if not isinstance(view, Seen):
            return tuple(part_sentences(f"{self.key}-position", view))
        answer = view.state.stage.own_answer(view.viewer)
        answers = () if answer is None else (self.report(answer),)
        return (*seen_part_sentences(f"{self.key}-position", view), *answers)

    def effects(self, view: V) -> tuple[Message, ...]:
        """Return a sentence for what each ability, privilege or special card of the viewer does.

        They stand on the page of what the viewer holds, so that nobody looks them up in the rules.
        """
        return ()

    def topic(self, view: V) -> str:
        """Return the key of the rules-help topic that fits the current phase."""
        return "overview"

    def label(self, option: Option) -> Message:
        """Return the label of an option."""
        return sentence(f"{self._prefix(type(option.action))}-option", option.action, option.args)

    def button(self, option: Option) -> Message:
        """Return a short label for a button without space for the label; it may not exist."""
        return sentence(f"{self._prefix(type(option.action))}-button", option.action, option.args)

    def lettered_button(self, option: Option) -> Message:
        """Return a label even shorter, after the letter of a place on the sheet; may not exist."""
        return sentence(f"{self._prefix(type(option.action))}-lettered", option.action, option.args)

    def reading_order(self, place: str) -> ReadingOrder:
        """Return the position of a place on its sheet; letters follow this order."""
        return 0, 0

    def letters(self, prompts: tuple[Prompt, ...]) -> Letters:
        """Return a letter for each place that answers lead to, in reading order."""
        return letters(prompts, self.reading_order)

    def shortcut_label(self, shortcut: Shortcut, letter: str = "") -> Message:
        """Return the label of a shortcut, with the letter of its place if it has one."""
        args = dict(shortcut.args) | ({"place": letter} if letter else {})
        return message(f"{self.key}-shortcut-{shortcut.kind}", **args)

    def title(self, prompt: Prompt) -> Message:
        """Return the question of a prompt."""
        prefix = self._prefix(prompt.action) if isinstance(prompt, Form) else self.key
        return Message(f"{prefix}-prompt-{prompt.kind}", tuple(prompt.args))

    def brief(self, view: Any, prompt: Prompt) -> tuple[Message, ...]:  # noqa: ANN401 - with a viewer
        """Return the facts that a seat needs to answer a prompt, from its own view.

        Nobody else reads them. A game without `briefs` gets its lines about the seat's position.
        """
        if not self.briefs and isinstance(view, Seen) and view.viewer is not None:
            return self._own_facts(view, view.viewer)
        return tuple(
            line
            for brief in self.briefs.get(prompt.kind, ())
            if view.viewer is not None
            for line in brief(view, view.viewer)
        )

    def _own_facts(self, view: Any, viewer: Seat) -> tuple[Message, ...]:  # noqa: ANN401 - as above
        """Return the lines of `describe` about the possessions of the viewer, open and secret."""
        seat, start = ("seat", SeatName(viewer)), f"{self.key}-position"
        return tuple(
            line
            for line in self.describe(view)
            if line.key == f"{start}-own" or (line.key == f"{start}-players" and seat in line.args)
        )

    def lesson(self, view: Any, lesson: str) -> Message:  # noqa: ANN401 - with a viewer
        """Return the text of a lesson in a position: the player's situation, and what to do."""
        return self._lesson_message(f"{self.key}-lesson-{lesson}", lesson, view)

    def lessons_intro(self, view: Any) -> Message:  # noqa: ANN401 - with a viewer
        """Return the text before the first lesson, which introduces the game."""
        return self._lesson_message(f"{self.key}-lessons-intro", "intro", view)

    def _lesson_message(self, key: str, lesson: str, view: Any) -> Message:  # noqa: ANN401 - with a viewer
        facts = self.lesson_facts.get(lesson)
        return message(key, **(facts(view, view.viewer) if facts is not None else {}))

    def field(self, form: Form, name: str) -> Message:
        """Return the name of a form's field."""
        return Message(f"{self._prefix(form.action)}-field-{form.action.kind}-{name}")

    def when(self, move: PlannedMove) -> Message:
        """Return the sentence that says when a planned move will act."""
        return sentence(f"{self._prefix(type(move))}-when", move)

    def short(self, prompt: Prompt) -> Message:
        """Return a short form of a question for places with little space; it may not exist."""
        return Message(f"{self.key}-short-{prompt.kind}", tuple(prompt.args))

    def report(self, event: Event) -> Message:
        """Return the sentence of an event."""
        return sentence(f"{self.key}-event", event)

    def report_to(self, event: Event, viewer: Seat | None) -> Message:
        """Return the sentence of an event for one reader, with "you" for their own actions.

        If the catalogue has `<game>-own-<kind>` in addition to `<game>-event-<kind>`, the player of
        the event's `by`, or of its `seat` if it has no `by`, reads that sentence.
        """
        sentence_for_others = self.report(event)
        own_key = f"{self.key}-own-{event.kind}"
        doer = getattr(event, "by", getattr(event, "seat", None))
        if viewer is None or doer != viewer or own_key not in english_keys(self.package):
            return sentence_for_others
        return Message(own_key, sentence_for_others.args)

    def figure(self, name: str, value: int) -> Message:
        """Return the name of a part of a final score; it may not exist."""
        return message(f"{self.key}-result-{name}", value=value)

    def news(self, view: V, events: Sequence[Event], viewer: Seat | None) -> tuple[News, ...]:
        """Return the news of consecutive events, oldest first, all of which the viewer may know of.

        `view` is the viewer's current view. By default each event is a line; a game may sum up
        events that belong together.
        """
        return event_lines(events, partial(self.report_to, viewer=viewer), viewer)

    def _prefix(self, cls: type[Value]) -> str:
        """Return the key prefix of an action's sentences: the kernel's or the game's."""
        return "kernel" if defined_in(cls, KERNEL) else self.key
