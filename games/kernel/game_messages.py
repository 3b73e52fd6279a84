"""The messages of a game to people. Each is a key of the game's catalogue, with arguments.

*News* sums up events for one reader. The log tells every event, but a panel and a public message
have space for only a few lines. So a game merges related events into one line (the bids for a
wagon, its winner, and the winner's goods), states how much the line matters to the reader, and
leaves out events that only lead up to others.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, partial
from importlib.resources import files
from itertools import chain
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.kernel.automatic import PlannedMove
from games.kernel.cover import Seen
from games.kernel.event import Event, Importance
from games.kernel.letters import Letters, ReadingOrder, assign_letters
from games.kernel.message import Arg, Message, SeatName, message
from games.kernel.prompt import Form, Option, Prompt, Shortcut
from games.kernel.shape import (
    arguments,
    part_sentences,
    seen_arguments,
    seen_part_sentences,
    sentence,
    shape,
)
from games.kernel.state import Seat, Value, defined_in

V = TypeVar("V")

KERNEL = "games.kernel"
"""The package whose actions have sentences with the prefix `kernel`."""

_ENTRY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
"""The key of a sentence in a Fluent file."""

Brief = Callable[[Any, Seat], Iterator[Message]]
"""Yields facts from a view, as messages, for the seat whose view it is."""

LessonFacts = Callable[[Any, Seat], Mapping[str, Arg]]
"""Returns the arguments of a lesson's sentence from the learner's view and seat."""

Key = tuple[Any, ...]
"""Groups events: those with equal keys become one line of news. The first item of a key is the kind
of line, which selects the `Writer`."""

Report = Callable[[Event], Message]
"""Returns the sentence of an event."""

Writer = Callable[[Any, Sequence[Event]], "News | None"]
"""Returns the line of news that sums up events of equal keys for the viewer of a view. `None` if
the events are not to be summed up."""


class News(NamedTuple):
    """One line of news, and how much it matters to its reader."""

    text: Message
    importance: Importance


def involves(event: Event, viewer: Seat | None) -> bool:
    """Whether an event names a viewer's seat or has a limited audience; False for spectators."""
    if viewer is None:
        return False
    seat_fields = (field for field in shape(type(event)) if field.sort == "seat")
    names = (field.name for field in seat_fields if not field.many)
    return event.audience is not None or any(getattr(event, name) == viewer for name in names)


def event_line(event: Event, report: Report, viewer: Seat | None) -> News | None:
    """Return the line of a single event, or `None` if its `importance` is `None`.

    An event that involves the viewer has the importance `OWN`, unless it is `BACKGROUND`.
    """
    if event.importance is None:
        return None
    is_own = event.importance > Importance.BACKGROUND and involves(event, viewer)
    return News(report(event), Importance.OWN if is_own else event.importance)


def event_lines(events: Iterable[Event], report: Report, viewer: Seat | None) -> tuple[News, ...]:
    """Return a line for each event that has an `importance`, without replaced answers."""
    lines = (event_line(event, report, viewer) for event in drop_replaced_answers(events))
    return drop_repeats(line for line in lines if line is not None)


def drop_replaced_answers(events: Iterable[Event]) -> list[Event]:
    """Return the events without `changeable` events that a later `changeable` event replaces."""
    newest_first: list[Event] = []
    for event in reversed(list(events)):
        if not (event.changeable and any(later.changeable for later in newest_first)):
            newest_first.append(event)
    return newest_first[::-1]


def drop_settled_answers(events: Iterable[Event]) -> list[Event]:
    """Return the events without `changeable` events that a later event replaces.

    A `changeable` event is replaced by a later one, or by any later event with an `importance`.
    """
    newest_first: list[Event] = []
    for event in reversed(drop_replaced_answers(events)):
        if not event.changeable or all(later.importance is None for later in newest_first):
            newest_first.append(event)
    return newest_first[::-1]


def group_events(keyed: Iterable[tuple[Key, Event]]) -> list[tuple[Key, list[Event]]]:
    """Group events of equal keys; the groups are in the order of their last events."""
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

    If a kind of line has no writer, or the writer returns `None`, the line is the sentence of the
    group's latest event with an `importance`.

    Args:
        keyed: each event with its key, oldest first.
        writers: the writer of each kind of line.
        view: the reader's view.
        report: returns the sentence of a single event.
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
    """Return the lines without repeated texts.

    Of lines with equal texts, the most important one stays, in the place of the last one.
    """
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
    """Return one line about consecutive actions of a seat: "Ana buys …, pays … and loads …".

    Args:
        viewer: the reader's seat, `None` for a spectator.
        seat: the seat that acted.
        parts: the predicates: "buys …", "pays …".
        others: the line's importance to readers other than the acting player.
    """
    address = you_or_they(seat, viewer)
    text = message("kernel-doings", who=address, seat=SeatName(seat), parts=tuple(parts))
    return News(text, Importance.OWN if seat == viewer else others)


@cache
def english_keys(package: str) -> frozenset[str]:
    """Return the keys of a package's English catalogue; it has all keys of other languages."""
    catalogue = files(package).joinpath("words", "en.ftl").read_text(encoding="utf-8")
    return frozenset(_ENTRY.findall(catalogue))


class Messages(Generic[V]):
    """The messages of a game, by default derived from the names of its classes and fields.

    A game overrides the methods whose messages it words in another way.
    """

    key: ClassVar[str]
    """Identifies the game, in lower case: its folder, the prefix of its sentences, and its name in
    commands."""

    package: ClassVar[str]
    """The package that contains the game's folders `words` and `rules`."""

    names: Mapping[str, str | Message] = MappingProxyType({})
    """Names that the board gives to terms, by `category-id`: `{"city-koeln": "Köln"}`."""

    briefs: Mapping[str, tuple[Brief, ...]] = MappingProxyType({})
    """By kind of prompt, functions that tell a seat the facts needed to answer the prompt."""

    deciding: AbstractSet[str] = frozenset()
    """Keys of the lines in `briefs` that a panel never omits, because nobody can decide without
    them: the player's money, their hand, the goods at stake."""

    lesson_facts: Mapping[str, LessonFacts] = MappingProxyType({})
    """By key of a lesson (or `intro`), the function that computes the arguments of the lesson's
    sentence. So the sentence is true for all moves that the learner may have made."""

    def headline(self, view: V) -> Message:
        """Return one line about the state of the game, such as its round and phase.

        By default the line is `<game>-headline`, with the view's fields as arguments.
        """
        args = seen_arguments(view.state) if isinstance(view, Seen) else arguments(view)
        return Message(f"{self.key}-headline", args)

    def describe(self, view: V) -> tuple[Message, ...]:
        """Return the position in words, for alternative texts, `/board` as text and transcripts.

        By default each field of the view that holds a dataclass has a line
        `<game>-position-<field>`.
        """
        if not isinstance(view, Seen):
            return tuple(part_sentences(f"{self.key}-position", view))
        answer = view.state.stage.own_answer(view.viewer)
        answers = () if answer is None else (self.report(answer),)
        return (*seen_part_sentences(f"{self.key}-position", view), *answers)

    def effects(self, view: V) -> tuple[Message, ...]:
        """Return a sentence for each ability, privilege or special card of the viewer: its effect.

        The page with the viewer's possessions shows them, so that nobody needs to look them up in
        the rules. By default there are none.
        """
        return ()

    def topic(self, view: V) -> str:
        """Return the key of the rules-help topic that fits the current phase."""
        return "overview"

    def label(self, option: Option) -> Message:
        """Return the label of an option."""
        return sentence(
            f"{self._key_prefix(type(option.action))}-option", option.action, option.args
        )

    def button(self, option: Option) -> Message:
        """Return a label for a button that is too small for `label`.

        The catalogue need not have this sentence.
        """
        return sentence(
            f"{self._key_prefix(type(option.action))}-button", option.action, option.args
        )

    def lettered_button(self, option: Option) -> Message:
        """Return a still shorter label for a button that begins with the letter of a place.

        The catalogue need not have this sentence.
        """
        return sentence(
            f"{self._key_prefix(type(option.action))}-lettered", option.action, option.args
        )

    def reading_order(self, place: str) -> ReadingOrder:
        """Return the position of a place on its picture, by which letters are assigned.

        `place` is one of `Option.place`. By default all places are at the same position.
        """
        return 0, 0

    def letters(self, prompts: tuple[Prompt, ...]) -> Letters:
        """Return a letter for each place that answers lead to, in reading order."""
        return assign_letters(prompts, self.reading_order)

    def shortcut_label(self, shortcut: Shortcut, letter: str = "") -> Message:
        """Return the label of a shortcut; `letter` is the letter of its place, if any."""
        args = dict(shortcut.args) | ({"place": letter} if letter else {})
        return message(f"{self.key}-shortcut-{shortcut.kind}", **args)

    def title(self, prompt: Prompt) -> Message:
        """Return the question of a prompt."""
        prefix = self._key_prefix(prompt.action) if isinstance(prompt, Form) else self.key
        return Message(f"{prefix}-prompt-{prompt.kind}", tuple(prompt.args))

    def brief(self, view: Any, prompt: Prompt) -> tuple[Message, ...]:  # noqa: ANN401 - with a viewer
        """Return the facts that a seat needs to answer a prompt, from that seat's view.

        Only the seat's player reads them. If a game has no `briefs`, they are the lines of
        `describe` about the seat's own possessions.
        """
        if not self.briefs and isinstance(view, Seen) and view.viewer is not None:
            return self._own_facts(view, view.viewer)
        briefs = self.briefs.get(prompt.kind, ())
        # A game without briefs may have views without a viewer.
        if not briefs or view.viewer is None:
            return ()
        return tuple(chain.from_iterable(brief(view, view.viewer) for brief in briefs))

    def _own_facts(self, view: Any, viewer: Seat) -> tuple[Message, ...]:  # noqa: ANN401 - as above
        """Return the lines of `describe` about the viewer's possessions, public and secret."""
        own_seat = ("seat", SeatName(viewer))
        secret_key, public_key = f"{self.key}-position-own", f"{self.key}-position-players"
        return tuple(
            line
            for line in self.describe(view)
            if line.key == secret_key or (line.key == public_key and own_seat in line.args)
        )

    def lesson(self, view: Any, lesson: str) -> Message:  # noqa: ANN401 - with a viewer
        """Return the text of the lesson with this key: the player's situation, and a task."""
        return self._lesson_message(f"{self.key}-lesson-{lesson}", lesson, view)

    def lessons_intro(self, view: Any) -> Message:  # noqa: ANN401 - with a viewer
        """Return the text before the first lesson, which introduces the game."""
        return self._lesson_message(f"{self.key}-lessons-intro", "intro", view)

    def _lesson_message(self, key: str, lesson: str, view: Any) -> Message:  # noqa: ANN401 - with a viewer
        facts = self.lesson_facts.get(lesson)
        return message(key, **(facts(view, view.viewer) if facts is not None else {}))

    def field(self, form: Form, name: str) -> Message:
        """Return the name of a form's field in the language of the reader."""
        return Message(f"{self._key_prefix(form.action)}-field-{form.action.kind}-{name}")

    def when(self, move: PlannedMove) -> Message:
        """Return the sentence that says when a planned move will act."""
        return sentence(f"{self._key_prefix(type(move))}-when", move)

    def short(self, prompt: Prompt) -> Message:
        """Return a short form of a prompt's question, for places with little space.

        The catalogue need not have this sentence.
        """
        return Message(f"{self.key}-short-{prompt.kind}", tuple(prompt.args))

    def report(self, event: Event) -> Message:
        """Return the sentence of an event."""
        return sentence(f"{self.key}-event", event)

    def report_to(self, event: Event, viewer: Seat | None) -> Message:
        """Return the sentence of an event for one reader, with "you" for their own actions.

        The acting seat is the event's field `by`, or else its field `seat`. Its player reads
        `<game>-own-<kind>` if the catalogue has that sentence; others read `<game>-event-<kind>`.
        """
        sentence_for_others = self.report(event)
        own_key = f"{self.key}-own-{event.kind}"
        acting_seat = getattr(event, "by", getattr(event, "seat", None))
        if viewer is None or acting_seat != viewer or own_key not in english_keys(self.package):
            return sentence_for_others
        return Message(own_key, sentence_for_others.args)

    def figure(self, name: str, value: int) -> Message:
        """Return one figure of a final score (`Score.parts`) in words.

        The catalogue need not have this sentence.
        """
        return message(f"{self.key}-result-{name}", value=value)

    def news(self, view: V, events: Sequence[Event], viewer: Seat | None) -> tuple[News, ...]:
        """Return the news of consecutive events for a viewer who may know of all of them.

        By default each event is a line; a game may sum up related events.

        Args:
            view: the viewer's current view.
            events: oldest first.
            viewer: `None` is a spectator.
        """
        return event_lines(events, partial(self.report_to, viewer=viewer), viewer)

    def _key_prefix(self, cls: type[Value]) -> str:
        """Return the prefix of an action's sentences: `kernel`, or the game's key."""
        return "kernel" if defined_in(cls, KERNEL) else self.key
