"""Catalogues of sentences, and the speaker who says a message in a language.

Project Fluent does the grammar (`words/<language>.ftl` beside each game); Babel writes lists.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from games.kernel.message import Arg, Message, Quoted, SeatName, Term

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOMS = ("bot", "games", "players", "table")
"""The packages beside which, or beside whose parts, catalogues and pages of rules lie."""

FIRST = "en"
"""The language in which every sentence is written first; who speaks none of ours reads it."""

SAID = 4096
"""How many sentences and lists are kept as they were formatted."""

ROOM = 2_000
"""Characters of one argument of a sentence; the library breaks off with an error at 2,500."""


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def _starts_with(name: object, letters: str) -> bool:
    """Whether the first letter of a name, without its accent, is one of some."""
    first = next((char for char in str(name) if char.isalpha()), "")
    return unicodedata.normalize("NFD", first)[:1].lower() in set(letters)


def _italian_to(name: object) -> str:
    """Return "a Keith" but "ad Aberlour"."""
    return f"{'ad' if _starts_with(name, 'a') else 'a'} {name}"


def _french_of(name: object) -> str:
    """Return "de Keith" but "d'Aberlour"; an h is no vowel here: "de Hamm"."""
    return f"d{APOSTROPHE}{name}" if _starts_with(name, "aeiou") else f"de {name}"


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"A": _italian_to, "DE": _french_of}
"""What catalogues may call where a word depends on the first letter of the name behind it."""


class MissingWords(LookupError):
    """A catalogue lacks a sentence, or a sentence an argument: a bug that the tests find."""


def complete(root: Path = Path(__file__).parents[2]) -> tuple[str, ...]:
    """Return the languages that the bot speaks, English first: those of all its own folders.

    A game that lacks one of them speaks English there; the others do not lose it.
    """
    folders = (
        file.parent
        for room in ROOMS
        for file in (root / room).rglob(f"{FIRST}.*")
        if file.suffix in {".ftl", ".md"}
        and (room != "games" or file.is_relative_to(root / "games" / "kernel"))
    )
    each = [{file.stem for file in folder.iterdir()} for folder in folders]
    return (FIRST, *sorted(set.intersection(*each) - {FIRST}))


LANGUAGES = complete()
"""The languages that are offered. A new one is files and no code: see docs/translating.md."""


def language_of(locale: str | None) -> str:
    """Return the language of ours that fits a locale such as `de`, `en-GB` or `pt-BR`."""
    language = (locale or "").replace("_", "-").split("-")[0].lower()
    return language if language in LANGUAGES else FIRST


def has_words(package: str, language: str) -> bool:
    """Whether a package has a catalogue of its own in a language."""
    return files(package).joinpath("words").joinpath(f"{language}.ftl").is_file()


def written(package: str, folder: str, language: str, kind: str) -> tuple[str, str]:
    """Return a text of a package, and its language: English where a game has no other."""
    home = files(package).joinpath(folder)
    spoken = language if home.joinpath(f"{language}.{kind}").is_file() else FIRST
    return home.joinpath(f"{spoken}.{kind}").read_text(encoding="utf-8"), spoken


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    source, spoken = written(package, "words", language, "ftl")
    bundle = FluentBundle([spoken], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(FluentResource(source))
    return bundle


def keys(package: str, language: str) -> frozenset[str]:
    """Return the keys of a catalogue."""
    # The library lists messages only in this attribute.
    return frozenset(_bundle(package, language)._messages)  # noqa: SLF001


@lru_cache(maxsize=SAID)
def _speaking(packages: tuple[str, ...], language: str, key: str) -> str | None:
    """Return the first package whose catalogue has a sentence; `None`: none has it."""
    having = (one for one in packages if _bundle(one, language).has_message(key))
    return next(having, None)


@lru_cache(maxsize=SAID)
def _formatted(
    package: str, language: str, key: str, arguments: tuple[tuple[str, str | int], ...]
) -> str:
    """Return a sentence of a catalogue. What is said once is said again, to many people."""
    bundle = _bundle(package, language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        msg = f"{key!r} has no text"
        raise MissingWords(msg)
    text, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        msg = f"{key!r}: {errors}"
        raise MissingWords(msg)
    return str(text)


@lru_cache(maxsize=SAID)
def _listed(language: str, items: tuple[str, ...]) -> str:
    return format_list(items, locale=language)


class Speaker:
    """Says messages in one language, with the names of one table.

    Seat names and what people have typed come in as `seat_name` and `quote` give them: this is the
    one place where a person's free text becomes part of a sentence.
    """

    def __init__(  # noqa: PLR0913 - all that a sentence can depend on
        self,
        language: str,
        packages: Sequence[str] = ("games.kernel",),
        terms: Mapping[str, str | Message] | None = None,
        game: str = "",
        seat_name: Callable[[int], str] | None = None,
        *,
        quote: Callable[[str], str] = str,
    ) -> None:
        self.language = language
        self._packages = tuple(packages)
        self._terms = terms or {}
        self._game = game
        self._quote = quote
        self._seat_name = seat_name or (lambda seat: f"P{seat + 1}")

    def speaking(self, language: str) -> Speaker:
        """Return the speaker for the same table in another language."""
        return Speaker(
            language, self._packages, self._terms, self._game, self._seat_name, quote=self._quote
        )

    def say(self, sentence: Message | Term) -> str:
        """Return the sentence as text.

        Raises:
            MissingWords: the catalogue has no such sentence, or it lacks an argument.
        """
        if isinstance(sentence, Term):
            return self.term(sentence)
        arguments = tuple([(name, _fitting(self._value(value))) for name, value in sentence.args])
        return self._catalogued(sentence.key, arguments)

    def term(self, term: Term) -> str:
        """Return the name of a thing: as the catalogue has it, else as the board has it."""
        name = f"{term.category}-{term.id}"
        key = f"{self._game}-{name}"
        if name in self._terms and not self.knows(key):
            found = self._terms[name]
            return found if isinstance(found, str) else self.say(found)
        return self._catalogued(key)

    def _catalogued(self, key: str, arguments: tuple[tuple[str, str | int], ...] = ()) -> str:
        package = _speaking(self._packages, self.language, key)
        if package is None:
            msg = f"{self.language}: no sentence {key!r}"
            raise MissingWords(msg)
        return _formatted(package, self.language, key, arguments)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of this key."""
        return _speaking(self._packages, self.language, key) is not None

    def spell(self, value: Arg) -> str:
        """Return an argument of a sentence as the sentence would have it."""
        return str(self._value(value))

    def seat(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self._seat_name(seat)

    def _value(self, value: Arg) -> str | int:
        match value:
            case str() | int():
                return value
            case SeatName(seat):
                return self._seat_name(seat)
            case Quoted(words):
                return self._quote(words)
            case Term() | Message():
                return self.say(value)
            case tuple():
                return _listed(self.language, tuple([str(self._value(item)) for item in value]))


def _fitting(value: str | int) -> str | int:
    """Return an argument as the library takes it, however much a person has typed."""
    return value[: ROOM - 1] + "…" if isinstance(value, str) and len(value) > ROOM else value


class Spoken(Protocol):
    """A game, as far as its words need it."""

    key: ClassVar[str]
    package: ClassVar[str]
    names: Mapping[str, str | Message]


def speaker(language: str, game: Spoken, seat_name: Callable[[int], str] | None = None) -> Speaker:
    """Return the speaker for a table of a game: its words, then the kernel's, its board's names."""
    return Speaker(language, (game.package, "games.kernel"), game.names, game.key, seat_name)
