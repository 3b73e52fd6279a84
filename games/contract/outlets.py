"""Outlets: all texts and values that a game gives to a person, through which secrets could leak.

Sentences are compared as messages (keys with arguments), because equal messages give equal texts.
Each message is translated only once, which keeps the tests fast.
"""

from collections.abc import Iterable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from games.kernel import (
    AnyGame,
    Form,
    KernelError,
    Message,
    Option,
    Prompt,
    Seat,
    Term,
    message,
    parse,
    suggestions,
    text,
)
from games.kernel.prompt import find_refusals, listed_options
from games.texts.catalogues import (
    FIRST_LANGUAGE,
    MissingWords,
    Speaker,
    find_missing_words,
    find_written_languages,
    game_speaker,
)
from games.texts.rules_help import read_topics

Sentence = Message | Term
"""A text that a speaker can translate."""

TYPED_LINES = ("xyzzy", "1", "999999", "p")
"""Lines that a player might type. The refusals of such lines are outlets too."""

CHECKED_SENTENCES: WeakKeyDictionary[AnyGame, set[Sentence]] = WeakKeyDictionary()
"""By game, the sentences that have been checked, at any table of the game."""


class Outlets:
    """Collects the outlets of a game, and checks their sentences in every language."""

    def __init__(self, rules: AnyGame, seats: int) -> None:
        """Collect the outlets of matches with this number of seats."""
        self._rules = rules
        self._seats = seats
        self._checked = CHECKED_SENTENCES.setdefault(rules, set())
        languages = find_written_languages(rules.package) or (FIRST_LANGUAGE,)
        self.speakers = {language: game_speaker(language, rules) for language in languages}

    def speaker(self, language: str) -> Speaker:
        """Return the speaker of a language."""
        return self.speakers[language]

    def say(self, sentences: Iterable[Sentence]) -> None:
        """Check that each sentence can be translated into every language of the game.

        Raises:
            MissingWords: some cannot; the text has a line for each of them.
        """
        if missing := self.find_missing(sentences):
            raise MissingWords("\n  ".join(missing))

    def find_missing(self, sentences: Iterable[Sentence]) -> list[str]:
        """Return a line for each faulty sentence among those that were not checked before."""
        missing: dict[str, dict[str, None]] = {}
        for sentence in set(sentences) - self._checked:
            self._checked.add(sentence)
            for language, speaker in self.speakers.items():
                if fault := find_missing_words(speaker, sentence):
                    missing.setdefault(fault, {})[language] = None
        return sorted(f"{', '.join(languages)}: {fault}" for fault, languages in missing.items())

    def list_outlets(self, state: Any, viewer: Seat | None) -> list[Any]:
        """Return all values through which a viewer learns about a position, in a fixed order."""
        rules = self._rules
        view = rules.view(state, viewer)
        facts = [view, rules.asked_seats(state), rules.topic(view), *self._position_sentences(view)]
        if viewer is None:
            return facts
        prompts = rules.prompts(state, viewer)
        texts = [text(option.action) for option in listed_options(prompts)]
        suggested = [suggestions(prompts, line) for line in ("", "p")]
        refusals = list(find_refusals(prompts))
        sentences = self._prompt_sentences(view, prompts)
        return [*facts, prompts, texts, suggested, refusals, *sentences]

    def sentences(self, state: Any) -> Iterator[Sentence]:
        """Yield every sentence about a position, for all viewers.

        Raises:
            MissingWords: the rules help lacks the `topic` of this position.
        """
        yield from self.find_sentences(state)
        for viewer in (None, *map(Seat, range(self._seats))):
            self._require_topic(self._rules.topic(self._rules.view(state, viewer)))

    def find_sentences(self, state: Any) -> Iterator[Sentence]:
        """Yield every sentence about a position, for all viewers, without checking its topic."""
        for viewer in (None, *map(Seat, range(self._seats))):
            view = self._rules.view(state, viewer)
            yield from self._position_sentences(view)
            if viewer is not None:
                yield from self._prompt_sentences(view, self._rules.prompts(state, viewer))

    def _position_sentences(self, view: Any) -> list[Sentence]:
        rules = self._rules
        return [rules.headline(view), *rules.describe(view), *rules.effects(view)]

    def _require_topic(self, topic: str) -> None:
        """Raise MissingWords if the rules help of a language lacks a topic."""
        for language in self.speakers:
            pages = {page.key: page for page in read_topics(self._rules.package, language)}
            if topic not in pages or not pages[topic].text:
                raise MissingWords(f"rules/{language}.md has no topic `## {topic} | …`")

    def _prompt_sentences(self, view: Any, prompts: tuple[Prompt, ...]) -> Iterator[Sentence]:
        rules = self._rules
        for prompt in prompts:
            yield rules.title(prompt)
            yield from rules.brief(view, prompt)
            if isinstance(prompt, Form):
                for field in prompt.fields:
                    yield rules.field(prompt, field.name)
        for option in listed_options(prompts):
            yield rules.label(option)
            yield from option.groups
        for answer, reason in find_refusals(prompts):
            yield rules.label(answer) if isinstance(answer, Option) else rules.title(answer)
            yield reason
        yield from example_refusals(prompts)

    def end(self, state: Any) -> Iterator[Sentence]:
        """Yield every sentence that is shown before the start or after the end of a match.

        `state` is the last state; if the game is not over in it, nothing is yielded.
        """
        key = self._rules.key
        outcome = self._rules.outcome(state)
        if outcome is None:
            return
        parts = {name for score in outcome.scores for name, _ in score.parts}
        yield from (message(f"{key}-score-{name}") for name in sorted(parts))
        yield from map(message, (f"{key}-reason-{outcome.reason}", f"{key}-name", f"{key}-about"))
        for setting in self._rules.settings:
            yield setting.title(key)
            yield from (setting.label(key, value) for value in setting.values)


def example_refusals(prompts: tuple[Prompt, ...]) -> Iterator[Message]:
    """Yield the sentences by which the prompts refuse `TYPED_LINES`."""
    for line in TYPED_LINES:
        try:
            parse(prompts, line)
        except KernelError as refusal:
            yield refusal.sentence
