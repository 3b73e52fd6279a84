"""Everything a person can get from a game, gathered in one place: what secrecy must hold for."""

from collections.abc import Iterable
from typing import Any

from games.kernel import (
    AnyGame,
    Event,
    Form,
    IllegalMove,
    KernelError,
    Message,
    Seat,
    Term,
    message,
    parse,
    suggestions,
    text,
)
from games.kernel.codec import dump_json
from games.kernel.help import topics
from games.kernel.prompt import choices
from games.kernel.words import LANGUAGES, Speaker, speaker

NAMES = ("Ana", "Ben", "Cleo", "Dov")


class Outlets:
    """Says everything that one table can say, and fails where words are missing."""

    def __init__(self, rules: AnyGame, seats: int) -> None:
        self._rules = rules
        self._seats = seats
        self._speakers = {
            language: speaker(
                language, rules.package, rules.key, rules.names, lambda seat: NAMES[seat]
            )
            for language in LANGUAGES
        }

    def speaker(self, language: str) -> Speaker:
        """Return the speaker of a language."""
        return self._speakers[language]

    def say(self, sentence: Message | Term) -> list[str]:
        """Say a sentence in every language."""
        return [voice.say(sentence) for voice in self._speakers.values()]

    def events(self, events: Iterable[Event]) -> list[str]:
        """Say what happened."""
        return [line for event in events for line in self.say(self._rules.report(event))]

    def position(self, state: Any) -> None:
        """Say everything about a position to everybody."""
        for viewer in (None, *map(Seat, range(self._seats))):
            self.known(state, viewer)

    def known(self, state: Any, viewer: Seat | None) -> list[str]:
        """Return everything that a viewer can get from a position, as text, in a fixed order."""
        rules = self._rules
        view = rules.view(state, viewer)
        said = [dump_json(view), str(rules.asked(state))]
        said += self.say(rules.headline(view))
        said += [line for sentence in rules.tell(view) for line in self.say(sentence)]
        said += [
            next(page.text for page in topics(rules.package, language) if page.key == topic)
            for language in LANGUAGES
            for topic in (rules.topic(view),)
        ]
        return said if viewer is None else said + self._questions(state, viewer)

    def _questions(self, state: Any, seat: Seat) -> list[str]:
        rules = self._rules
        prompts = rules.prompts(state, seat)
        said = [repr(prompts), *suggestions(prompts, ""), *suggestions(prompts, "p")]
        for prompt in prompts:
            said += self.say(rules.title(prompt))
            if isinstance(prompt, Form):
                said += self._fields(prompt)
        for option in choices(prompts):
            said += [text(option.action), *self.say(rules.label(option))]
            if option.group is not None:
                said += self.say(option.group)
        return said + self._refusals(prompts)

    def _fields(self, form: Form) -> list[str]:
        kind = form.action.kind
        return [
            line
            for field in form.fields
            for line in self.say(message(f"{self._rules.key}-field-{kind}-{field.name}"))
        ]

    def _refusals(self, prompts: Any) -> list[str]:
        said = []
        for line in ("xyzzy", "1", "999999", "p"):
            try:
                said.append(repr(parse(prompts, line)))
            except IllegalMove as refusal:
                said += self.say(refusal.sentence)
            except KernelError as refusal:
                said += self.say(refusal.sentence)
        return said

    def end(self, state: Any) -> None:
        """Say how the game ended."""
        rules = self._rules
        outcome = rules.outcome(state)
        assert outcome is not None
        self.say(message(f"{rules.key}-reason-{outcome.reason}"))
        for score in outcome.scores:
            for name, _ in score.parts:
                self.say(message(f"{rules.key}-score-{name}"))
        self.say(message(f"{rules.key}-name"))
        self.say(message(f"{rules.key}-about"))
        for setting in rules.settings:
            self.say(message(f"{rules.key}-setting-{setting.key}"))
            for value in setting.values:
                self.say(setting.label(rules.key, value))


def everything(rules: AnyGame, seats: int) -> Outlets:
    """Return the outlets of a table of that many seats."""
    return Outlets(rules, seats)
