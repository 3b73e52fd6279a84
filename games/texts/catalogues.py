"""Catalogues of sentences, and the `Speaker`, which puts messages into a language.

Catalogues are Project Fluent files, `words/<language>.ftl` in each package; Babel formats lists.
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

CATALOGUE_PACKAGES = ("bot", "games", "players", "table")
"""Packages that contain, themselves or in their subpackages, catalogues and pages of rules."""

FIRST_LANGUAGE = "en"
"""Every sentence exists in this language; people without a supported language read it."""

SENTENCE_CACHE_SIZE = 4096
"""Formatted sentences and lists that are cached."""

MAX_ARGUMENT_CHARS = 2_000
"""Characters of one argument of a sentence; from 2,500 on the library raises an error."""


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def _starts_with(name: object, letters: str) -> bool:
    """Whether the first letter of a name, without its accent, is one of `letters`."""
    first = next((char for char in str(name) if char.isalpha()), "")
    return unicodedata.normalize("NFD", first)[:1].lower() in set(letters)


def _italian_to(name: object) -> str:
    """Return "a Keith" but "ad Aberlour"."""
    return f"{'ad' if _starts_with(name, 'a') else 'a'} {name}"


def _french_of(name: object) -> str:
    """Return "de Keith" but "d'Aberlour"; an h is no vowel here: "de Hamm"."""
    return f"d{APOSTROPHE}{name}" if _starts_with(name, "aeiou") else f"de {name}"


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"A": _italian_to, "DE": _french_of}
"""Functions for catalogues, where a word depends on the first letter of the next name."""


class MissingWords(LookupError):
    """A catalogue lacks a sentence, or a sentence an argument: a bug that the tests find."""


def find_languages(root: Path = Path(__file__).parents[2]) -> tuple[str, ...]:
    """Return the languages that all packages except games have, English first.

    A game that lacks one of them uses English instead.
    """
    folders = (
        file.parent
        for room in CATALOGUE_PACKAGES
        for file in (root / room).rglob(f"{FIRST_LANGUAGE}.*")
        if file.suffix in {".ftl", ".md"}
        and (room != "games" or file.is_relative_to(root / "games" / "kernel"))
    )
    languages = [{file.stem for file in folder.iterdir()} for folder in folders]
    return (FIRST_LANGUAGE, *sorted(set.intersection(*languages) - {FIRST_LANGUAGE}))


LANGUAGES = find_languages()
"""The languages on offer. A new one needs files and no code: see docs/translating.md."""


def language_of(locale: str | None) -> str:
    """Return the offered language for a locale such as `de`, `en-GB` or `pt-BR`."""
    language = (locale or "").replace("_", "-").split("-")[0].lower()
    return language if language in LANGUAGES else FIRST_LANGUAGE


def has_words(package: str, language: str) -> bool:
    """Whether a package has a catalogue of its own in a language."""
    return files(package).joinpath("words").joinpath(f"{language}.ftl").is_file()


def find_written_languages(package: str) -> tuple[str, ...]:
    """Return the offered languages in which a package has a catalogue."""
    return tuple(language for language in LANGUAGES if has_words(package, language))


def read_text(package: str, folder: str, language: str, kind: str) -> tuple[str, str]:
    """Return a text file of a package, and its language: English if there is no other."""
    home = files(package).joinpath(folder)
    spoken = language if home.joinpath(f"{language}.{kind}").is_file() else FIRST_LANGUAGE
    return home.joinpath(f"{spoken}.{kind}").read_text(encoding="utf-8"), spoken


@cache
def _load_bundle(package: str, language: str) -> FluentBundle:
    source, spoken = read_text(package, "words", language, "ftl")
    bundle = FluentBundle([spoken], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(FluentResource(source))
    return bundle


def catalogue_keys(package: str, language: str) -> frozenset[str]:
    """Return the keys of a catalogue."""
    # The library lists its messages only in this attribute.
    return frozenset(_load_bundle(package, language)._messages)  # noqa: SLF001


@lru_cache(maxsize=SENTENCE_CACHE_SIZE)
def _find_package(packages: tuple[str, ...], language: str, key: str) -> str | None:
    """Return the first package whose catalogue has a sentence, or `None`."""
    for package in packages:
        if _load_bundle(package, language).has_message(key):
            return package
    return None


@lru_cache(maxsize=SENTENCE_CACHE_SIZE)
def _format_sentence(
    package: str, language: str, key: str, arguments: tuple[tuple[str, str | int], ...]
) -> str:
    """Return a formatted sentence of a catalogue."""
    bundle = _load_bundle(package, language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        msg = f"{key!r} has no text"
        raise MissingWords(msg)
    text, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        msg = f"{key!r}: {errors}"
        raise MissingWords(msg)
    return str(text)


@lru_cache(maxsize=SENTENCE_CACHE_SIZE)
def _format_list(language: str, items: tuple[str, ...]) -> str:
    return format_list(items, locale=language)


class Speaker:
    """Puts messages into one language, with the names of one table.

    `seat_name` gives the names of players, and `quote` escapes text that people have typed: only
    here does free text become part of a sentence.
    """

    def __init__(  # noqa: PLR0913 - everything that a sentence depends on
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
        """Return a speaker for the same table in another language."""
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
        arguments = tuple(
            [(name, _shorten_argument(self._format_value(value))) for name, value in sentence.args]
        )
        return self._format_key(sentence.key, arguments)

    def term(self, term: Term) -> str:
        """Return the name of a thing from the catalogue, or else from the board."""
        name = f"{term.category}-{term.id}"
        key = f"{self._game}-{name}"
        if name in self._terms and not self.has_sentence(key):
            board_name = self._terms[name]
            return board_name if isinstance(board_name, str) else self.say(board_name)
        return self._format_key(key)

    def _format_key(self, key: str, arguments: tuple[tuple[str, str | int], ...] = ()) -> str:
        package = _find_package(self._packages, self.language, key)
        if package is None:
            msg = f"{self.language}: no sentence {key!r}"
            raise MissingWords(msg)
        return _format_sentence(package, self.language, key, arguments)

    def has_sentence(self, key: str) -> bool:
        """Whether a catalogue has a sentence with this key."""
        return _find_package(self._packages, self.language, key) is not None

    def spell(self, value: Arg) -> str:
        """Return an argument as a sentence would show it."""
        return str(self._format_value(value))

    def seat(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self._seat_name(seat)

    def _format_value(self, value: Arg) -> str | int:
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
                return _format_list(
                    self.language, tuple([str(self._format_value(item)) for item in value])
                )


def find_missing_words(voice: Speaker, sentence: Message | Term) -> str:
    """Return what is wrong with the words of a sentence in the speaker's language, or ""."""
    try:
        return "" if voice.say(sentence).strip() else f"{sentence} says nothing"
    except MissingWords as error:
        return str(error.args[0]).removeprefix(f"{voice.language}: ")


def _shorten_argument(value: str | int) -> str | int:
    """Return an argument, cut to the length that the library accepts."""
    return (
        value[: MAX_ARGUMENT_CHARS - 1] + "…"
        if isinstance(value, str) and len(value) > MAX_ARGUMENT_CHARS
        else value
    )


class Spoken(Protocol):
    """The attributes of a game that its speaker needs."""

    key: ClassVar[str]
    package: ClassVar[str]
    names: Mapping[str, str | Message]


def game_speaker(
    language: str, game: Spoken, seat_name: Callable[[int], str] | None = None
) -> Speaker:
    """Return a speaker for a game: its sentences, then the kernel's, and its board's names."""
    return Speaker(language, (game.package, "games.kernel"), game.names, game.key, seat_name)
