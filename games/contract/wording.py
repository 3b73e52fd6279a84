"""Finds the sentences that a game needs, and appends missing ones to its catalogues."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast

from games.contract.answers import select_answers
from games.contract.outlets import Outlets, Sentence
from games.contract.papers import find_required_keys, min_explanations
from games.contract.tables import build_tables
from games.kernel import AnyGame, Form, Message, Seat, Term
from games.kernel.message import Arg
from games.kernel.shape import shape
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import FIRST_LANGUAGE, find_written_languages

KINDS = ("option", "event", "prompt", "position", "score", "reason", "part", "field", "setting")
"""Words in keys that name a sort of sentences. `make_text` leaves them out."""

Needed = dict[str, tuple[str, ...]]
"""By keys of sentences, the names of their arguments."""


def find_needed(rules: AnyGame, terms: Iterable[Term] = ()) -> Needed:
    """Return the sentences that a game's catalogue needs.

    They are the required ones, and those that occur in random games. `terms` are the terms that
    pictures need.
    """
    needed: Needed = dict.fromkeys(find_required_keys(rules), ())
    for sort, codec in (("option", rules.actions), ("event", rules.events)):
        for kind, cls in codec.classes.items():
            needed[f"{rules.key}-{sort}-{kind}"] = tuple(field.name for field in shape(cls))
    for sentence in (*terms, *_played_sentences(rules)):
        for key, names in _keys_in(rules, sentence):
            needed.setdefault(key, names)
    return {key: names for key, names in needed.items() if key.startswith(f"{rules.key}-")}


def _played_sentences(rules: AnyGame) -> Iterator[Sentence]:
    """Yield the sentences that occur in a random game at each table of `build_tables`."""
    for number, (seats, chosen) in enumerate(build_tables(rules)):
        outlets = Outlets(rules, seats)
        state = None
        for move in walk(rules, seats, chosen, seed_of(number), number):
            state = move.state
            yield from map(rules.report, move.events)
            yield from outlets.find_sentences(state)
            yield from _planned_sentences(rules, state, seats)
        yield from outlets.end(state)


def _planned_sentences(rules: AnyGame, state: Any, seats: int) -> Iterator[Sentence]:
    """Yield the sentences by which planned moves are offered and shown in a position."""
    for seat in map(Seat, range(seats)):
        for prompt in rules.plannable(state, seat):
            yield rules.title(prompt)
            if isinstance(prompt, Form):
                yield from (rules.field(prompt, field.name) for field in prompt.fields)
            yield from map(rules.when, select_answers([prompt], 1))


def _keys_in(rules: AnyGame, sentence: Arg | Sentence) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the key of a sentence and the names of its arguments; then those of its arguments."""
    match sentence:
        case Term(category, name):
            if f"{category}-{name}" not in rules.names:
                yield f"{rules.key}-{category}-{name}", ()
        case Message(key, args):
            yield key, tuple(name for name, _ in args)
            for _, value in args:
                yield from _keys_in(rules, value)
        case tuple():
            for value in sentence:
                yield from _keys_in(rules, value)
        case _:
            return


def make_text(game: str, key: str, names: Iterable[str]) -> str:
    """Return a default text for a key: its words, then its arguments (`names`) in Fluent."""
    words = key.removeprefix(f"{game}-").split("-")
    if words[0] in KINDS and len(words) > 1:
        del words[0]
    return " ".join((" ".join(words).capitalize(), *(f"{{ ${name} }}" for name in names)))


def write_missing_words(rules: AnyGame, needed: Needed) -> Mapping[str, list[str]]:
    """Append missing sentences to the catalogues, and return their keys by language.

    The English catalogue is created if need be and gets default texts. Catalogues of other
    languages, if they exist, get the English sentences.
    """
    folder = Path(str(files(rules.package))) / "words"
    folder.mkdir(exist_ok=True)
    written: dict[str, list[str]] = {}
    english: dict[str, str] = {}
    for language in dict.fromkeys((FIRST_LANGUAGE, *find_written_languages(rules.package))):
        file = folder / f"{language}.ftl"
        source = file.read_text(encoding="utf-8") if file.exists() else ""
        sentences = _read_sentences(source)
        missing = [key for key in needed if key not in sentences]
        missing += _lacking_explanations(rules.key, {*sentences, *needed})
        texts = {
            key: english.get(key, f"{key} = {make_text(rules.key, key, needed.get(key, ()))}")
            for key in missing
        }
        if language == FIRST_LANGUAGE:
            english = {**sentences, **texts}
        if missing:
            written[language] = missing
            gap = "" if not source or source.endswith("\n") else "\n"
            file.write_text(source + gap + "\n".join(texts.values()) + "\n", encoding="utf-8")
    return written


def _lacking_explanations(game: str, keys: Collection[str]) -> list[str]:
    """Return keys of explanations for newcomers that a catalogue with `keys` still needs.

    They explain the first questions without an explanation, until enough questions have one.
    """
    start = f"{game}-prompt-"
    explanations = [
        f"{game}-why-{key.removeprefix(start)}" for key in sorted(keys) if key.startswith(start)
    ]
    missing = [key for key in explanations if key not in keys]
    written_count = len(explanations) - len(missing)
    return missing[: max(0, min_explanations(len(explanations)) - written_count)]


def _read_sentences(source: str) -> dict[str, str]:
    """Return the sentences of a catalogue as source text, by key."""
    serializer = FluentSerializer()
    return {
        entry.id.name: serializer.serialize_entry(entry).strip()
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ast.Message)
    }
