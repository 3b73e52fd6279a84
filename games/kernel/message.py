"""Messages: sentences for people. A message has a key of the catalogues, and arguments."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from typing_extensions import TypeAliasType, override


@dataclass(frozen=True, slots=True)
class SeatName:
    """Placeholder for the name of a seat's player, which rules do not know."""

    seat: int


@dataclass(frozen=True, slots=True)
class Term:
    """A named thing of a game, such as a good, a city or a card.

    Its name in the reader's language comes from `Messages.names`, or from the catalogue entry
    `<game>-<category>-<id>`.
    """

    category: str
    """The kind of thing in lower case: `good`, `city`, `card`."""

    id: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """Text typed by a person: free text, a name, or a line that was refused.

    It is untrusted: formatting in it is escaped before it is shown.
    """

    words: str
    """The text as typed, not escaped."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence: a catalogue key and its arguments."""

    key: str
    args: "Args" = ()
    """Pairs of an argument's name in the catalogue and its value."""


# A named alias, because pydantic cannot resolve a recursive type without a name.
Arg = TypeAliasType("Arg", "int | str | SeatName | Term | Quoted | Message | tuple[Arg, ...]")
"""An argument of a message. A tuple becomes a list in the reader's language: "a, b and c"."""

Args = tuple[tuple[str, Arg], ...]
"""The arguments of a message: pairs of name and value."""

ADDED = "added"
"""The name of a list argument that `merge_sentences` joins."""


class LazyArgs(partial[Args]):
    """Arguments that are computed when a message is read; most messages are never read.

    `LazyArgs(function, *args)` is equal to the arguments that the function returns. `args` must not
    change afterwards.
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
    """Return a list argument that has each distinct item once, with its number if there are more.

    The items are in the order of their first occurrence.
    """
    return tuple(
        item if number == 1 else message("kernel-copies", number=number, item=item)
        for item, number in Counter(items).items()
    )


def merge_sentences(sentences: Iterable[Message]) -> Iterator[Message]:
    """Merge consecutive sentences that differ only in the list argument named `ADDED`.

    The merged sentence has the items of all their lists, with equal items counted.
    """
    for (key, other_args), group in groupby(sentences, key=_without_added):
        similar = list(group)
        added = [item for sentence in similar for item in _added_items(sentence)]
        if added:
            yield message(key, **dict(other_args), **{ADDED: count_copies(added)})
        else:
            yield from similar


def _without_added(sentence: Message) -> tuple[str, Args]:
    return sentence.key, tuple(pair for pair in sentence.args if pair[0] != ADDED)


def _added_items(sentence: Message) -> tuple[Arg, ...]:
    items = dict(sentence.args).get(ADDED)
    return items if isinstance(items, tuple) else ()
