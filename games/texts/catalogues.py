"""Catalogues of sentences, and the class `Speaker`, which translates messages.

Catalogues are Project Fluent files, `words/<language>.ftl` in each package. Babel formats lists.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from games.kernel.message import Arg, Message, Quoted, SeatName, Term

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

CATALOGUE_PACKAGES = ("bot", "games", "players", "table")
"""The top-level packages with catalogues and pages of rules, also in their subpackages."""

FIRST_LANGUAGE = "en"
"""The language in which every sentence exists. It is used for people whose own language has no
catalogues."""

SENTENCE_CACHE_SIZE = 4096
"""The number of formatted sentences, and of formatted lists, that are cached."""

CATALOGUE_CACHE_SIZE = 64
"""The number of parsed catalogues that are cached."""

MAX_ARGUMENT_CHARS = 2_000
"""Maximum length of one argument of a sentence, to which longer ones are cut. The Fluent library
raises an error from 2,500 characters on."""


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
"""The apostrophe of printed texts, between *d* and a French name."""


def _starts_with(name: object, letters: str) -> bool:
    """Whether the first letter of a name, without its accent, is one of `letters`."""
    first = next((char for char in str(name) if char.isalpha()), "")
    base_letter = unicodedata.normalize("NFD", first)[:1].lower()
    return base_letter in set(letters)


def _italian_to(name: object) -> str:
    """Return a name after the Italian *a*: "a Keith", "ad Aberlour"."""
    return f"{'ad' if _starts_with(name, 'a') else 'a'} {name}"


def _french_of(name: object) -> str:
    """Return a name after the French *de*: "de Keith", "d'Aberlour", "de Hamm"."""
    return f"d{APOSTROPHE}{name}" if _starts_with(name, "aeiou") else f"de {name}"


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"A": _italian_to, "DE": _french_of}
"""Fluent functions for catalogues, where a preposition depends on the name that follows."""


class MissingWords(LookupError):
    """A catalogue lacks a sentence, or a message lacks an argument that its sentence needs."""


def find_languages(root: Path = Path(__file__).parents[2]) -> tuple[str, ...]:
    """Return the languages into which all packages except games are translated, English first.

    A game that is not translated into such a language uses English.

    Args:
        root: the directory that contains the packages.
    """
    languages_of_folders: list[set[str]] = []
    for package in CATALOGUE_PACKAGES:
        for file in (root / package).rglob(f"{FIRST_LANGUAGE}.*"):
            is_of_game = package == "games" and not file.is_relative_to(root / "games" / "kernel")
            if file.suffix in {".ftl", ".md"} and not is_of_game:
                languages_of_folders.append({sibling.stem for sibling in file.parent.iterdir()})
    languages = set.intersection(*languages_of_folders)
    return (FIRST_LANGUAGE, *sorted(languages - {FIRST_LANGUAGE}))


LANGUAGES = find_languages()
"""The languages that people can choose. To add a language, see docs/translating.md."""


def language_of(locale: str | None) -> str:
    """Return the language, among `LANGUAGES`, of a locale such as `de`, `en-GB` or `pt_BR`.

    It is English if `LANGUAGES` lacks the locale's language.
    """
    language = (locale or "").replace("_", "-").split("-")[0].lower()
    return language if language in LANGUAGES else FIRST_LANGUAGE


def has_words(package: str, language: str) -> bool:
    """Whether a package has a catalogue in a language."""
    return files(package).joinpath("words").joinpath(f"{language}.ftl").is_file()


def find_written_languages(package: str) -> tuple[str, ...]:
    """Return those of `LANGUAGES` in which a package has a catalogue, English first."""
    return tuple(language for language in LANGUAGES if has_words(package, language))


def read_text(package: str, folder: str, language: str, kind: str) -> tuple[str, str]:
    """Return the content of `<folder>/<language>.<kind>` in a package, and its language.

    If there is no file in this language, the English one is read.

    Raises:
        FileNotFoundError: there is no English file either.
    """
    directory = files(package).joinpath(folder)
    has_file = directory.joinpath(f"{language}.{kind}").is_file()
    read_language = language if has_file else FIRST_LANGUAGE
    return directory.joinpath(f"{read_language}.{kind}").read_text("utf-8"), read_language


@lru_cache(maxsize=CATALOGUE_CACHE_SIZE)
def parse_catalogue(source: str) -> ast.Resource:
    """Return the entries of a catalogue, which are shared and must not be changed.

    Parsing a catalogue takes up to a fifth of a second.
    """
    return FluentParser().parse(source)


@cache
def _load_bundle(package: str, language: str) -> FluentBundle:
    source, read_language = read_text(package, "words", language, "ftl")
    bundle = FluentBundle([read_language], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(parse_catalogue(source))
    return bundle


def catalogue_keys(package: str, language: str) -> frozenset[str]:
    """Return the keys of a package's catalogue in a language, or else in English."""
    # The library has no public attribute that lists its messages.
    return frozenset(_load_bundle(package, language)._messages)  # noqa: SLF001


@lru_cache(maxsize=SENTENCE_CACHE_SIZE)
def _find_package(packages: tuple[str, ...], language: str, key: str) -> str | None:
    """Return the first package whose catalogue has a sentence with this key, or `None`."""
    for package in packages:
        if _load_bundle(package, language).has_message(key):
            return package
    return None


@lru_cache(maxsize=SENTENCE_CACHE_SIZE)
def _format_sentence(
    package: str, language: str, key: str, arguments: tuple[tuple[str, str | int], ...]
) -> str:
    """Return a sentence of a package's catalogue as text. Raises MissingWords for its faults."""
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
    """Translates messages into one language, with the names of one match's players.

    Args:
        language: the language of all texts.
        packages: the packages whose catalogues are searched, in this order.
        terms: names that the board gives to terms, by `category-id` (`Messages.names`).
        game: the game's key, with which the keys of terms begin.
        seat_name: returns the name of a seat's player; by default "P1", "P2" …
        quote: escapes text that people have typed. No other code inserts such text into sentences.
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

    def in_language(self, language: str) -> Speaker:
        """Return a speaker for another language, with the names of this one."""
        return Speaker(
            language, self._packages, self._terms, self._game, self._seat_name, quote=self._quote
        )

    def say(self, sentence: Message | Term) -> str:
        """Return a message, or the name of a term, as text.

        Raises:
            MissingWords: no catalogue has its key, or the message lacks an argument.
        """
        if isinstance(sentence, Term):
            return self.term(sentence)
        arguments = tuple(
            [(name, _shorten_argument(self._format_value(value))) for name, value in sentence.args]
        )
        return self._format_key(sentence.key, arguments)

    def term(self, term: Term) -> str:
        """Return the name of a term: from the catalogue, or else from the board.

        Raises:
            MissingWords: neither has a name for it.
        """
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
        """Return one argument of a message as text, as it appears in the message."""
        return str(self._format_value(value))

    def seat(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self._seat_name(seat)

    def _format_value(self, value: Arg) -> str | int:
        """Return an argument as Fluent takes it: numbers stay numbers, for cases and plurals."""
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


def find_missing_words(speaker: Speaker, sentence: Message | Term) -> str:
    """Return a line of text with the fault of a sentence in the speaker's language.

    The line is empty if the sentence has no fault.
    """
    try:
        return "" if speaker.say(sentence).strip() else f"{sentence} says nothing"
    except MissingWords as error:
        return str(error.args[0]).removeprefix(f"{speaker.language}: ")


def _shorten_argument(value: str | int) -> str | int:
    """Return an argument, cut to `MAX_ARGUMENT_CHARS` if it is text."""
    return (
        value[: MAX_ARGUMENT_CHARS - 1] + "…"
        if isinstance(value, str) and len(value) > MAX_ARGUMENT_CHARS
        else value
    )


class TranslatedGame(Protocol):
    """Type of games, with the attributes that `game_speaker` reads."""

    key: ClassVar[str]
    package: ClassVar[str]
    names: Mapping[str, str | Message]


def game_speaker(
    language: str, game: TranslatedGame, seat_name: Callable[[int], str] | None = None
) -> Speaker:
    """Return a speaker with the catalogues of a game and of the kernel, and the board's names."""
    return Speaker(language, (game.package, "games.kernel"), game.names, game.key, seat_name)
