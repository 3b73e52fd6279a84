"""Sentences for people: a key with arguments. The words themselves stand in catalogues."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from typing_extensions import TypeAliasType, override


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name of a seat's player; the shell knows it, the rules do not."""

    seat: int


@dataclass(frozen=True, slots=True)
class Term:
    """A named thing of a game: a good, a city, a card. Its name comes from board or catalogue."""

    category: str
    id: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """What a person has typed: free text, a name, a line that was refused.

    It is data and no words of ours: the shell takes from it what would be formatted.
    """

    words: str


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence: a catalogue key and its arguments."""

    key: str
    args: "Args" = ()


# Named, so that JSON can follow it into itself.
Arg = TypeAliasType("Arg", "int | str | SeatName | Term | Quoted | Message | tuple[Arg, ...]")
"""A tuple is written as a list in the reader's language: "a, b and c"."""

Args = tuple[tuple[str, Arg], ...]


ADDED = "added"
"""The argument that is a list to which the next such sentence adds its own."""


class LazyArgs(partial[Args]):
    """Arguments worked out when they are read: a position is asked far more often than read.

    `LazyArgs(function, *frozen)` is equal to the arguments that the function returns. What it is
    given must not change afterwards.
    """

    __slots__ = ()

    def __iter__(self) -> Iterator[tuple[str, Arg]]:
        return iter(self())

    @override
    def __eq__(self, other: object) -> bool:
        return self() == (other() if isinstance(other, LazyArgs) else other)

    @override
    def __hash__(self) -> int:
        return hash(self())

    @override
    def __repr__(self) -> str:
        return repr(self())


def message(key: str, **args: Arg) -> Message:
    """Build a message: `message("haendler-prompt-bid", wagon=2)`."""
    return Message(key, tuple(args.items()))


def count_copies(items: Iterable[Arg]) -> tuple[Arg, ...]:
    """Return a list that names equal things once, with their number."""
    return tuple(
        item if number == 1 else message("kernel-copies", number=number, item=item)
        for item, number in Counter(items).items()
    )


def merge_sentences(sentences: Iterable[Message]) -> Iterator[Message]:
    """Yield sentences; of those in a row that differ at most in the list `ADDED`, one with all."""
    for (key, rest), row in groupby(sentences, key=_without_added):
        alike = list(row)
        added = [item for one in alike for item in _added_items(one)]
        if added:
            yield message(key, **dict(rest), **{ADDED: count_copies(added)})
        else:
            yield from alike


def _without_added(sentence: Message) -> tuple[str, Args]:
    return sentence.key, tuple(pair for pair in sentence.args if pair[0] != ADDED)


def _added_items(sentence: Message) -> tuple[Arg, ...]:
    found = dict(sentence.args).get(ADDED)
    return found if isinstance(found, tuple) else ()
