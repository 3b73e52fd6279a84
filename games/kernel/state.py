"""The building blocks of states: seats, frozen values, state classes and their drafts, tuples.

A *state class* holds a part of a state and is never written to. A *draft* is a copy that rules
write to while they carry out a step:

    @state_class
    class Player:
        name: str
        money: int

    class PlayerDraft(Player):
        money: int

The draft class is for the type checker only. It derives from the state class, so that functions
that read a `Player` also take a `PlayerDraft`, and repeats the fields that rules may write to. A
`StepContext` makes the drafts during its step.

At run time a draft is an instance of the state class itself, and the next state contains it as it
is. So a step needs no second copy, and no field is written in the slow way of a frozen dataclass.
The contract tests check that no step changes its input.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from inspect import isabstract
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NewType, TypeVar

from pydantic import ConfigDict
from typing_extensions import dataclass_transform, override

Seat = NewType("Seat", int)
"""A player's number, counted clockwise from 0. Rules see no Discord id and no name."""


@lru_cache(maxsize=16)
def all_seats(count: int) -> tuple[Seat, ...]:
    """Return the seats of a match with `count` players, from 0 on."""
    return tuple(map(Seat, range(count)))


@lru_cache(maxsize=64)
def clockwise(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return the seats of a match with `count` players in clockwise order from `first` on."""
    return tuple(Seat((first + step) % count) for step in range(count))


Audience = tuple[Seat, ...] | None
"""The seats that may know of an event, or `None` for everyone, spectators too."""

STRICT = ConfigDict(extra="forbid", strict=True)
"""Pydantic settings: JSON from outside (a click, a file, the database) must fit a class exactly."""

T = TypeVar("T")
V = TypeVar("V", bound="Value")

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
"""The place in a class's name before each word but the first."""


def kebab_case(name: str) -> str:
    """Return the name of a class as JSON and notation write it: `LastCall` becomes `last-call`."""
    return _HUMP.sub("-", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """Base of actions and events: small frozen values that JSON and notation identify by `kind`.

    Each subclass becomes a frozen dataclass with flat fields: seats, terms (a `NewType` over
    `str`), numbers, text, or tuples of such values. Fields that several classes share may be
    inherited from a `state_class`.
    """

    kind: ClassVar[str]
    """Identifies the class in JSON and notation; by default the class's name as `last-call`."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" not in vars(cls):
            cls.kind = kebab_case(cls.__name__)
        # Frozen only to the type checker, as state classes are: creating an instance of a frozen
        # dataclass takes three times as long, and a move creates several.
        dataclass(unsafe_hash=True)(cls)


def concrete_subclasses(base: type[T]) -> tuple[type[T], ...]:
    """Return the direct and indirect subclasses that are dataclasses and not abstract."""
    return tuple(
        cls
        for cls in dict.fromkeys(_all_subclasses(base))
        if "__dataclass_params__" in vars(cls) and not isabstract(cls)
    )


def _all_subclasses(base: type[T]) -> Iterator[type[T]]:
    for cls in base.__subclasses__():
        yield cls
        yield from _all_subclasses(cls)


def family(base: type[V], package: str) -> tuple[type[V], ...]:
    """Return the concrete subclasses of a value class that are defined in a package.

    `package` is a dotted name, such as `games.haendler`. Its modules must be imported already.
    """
    return tuple(cls for cls in concrete_subclasses(base) if defined_in(cls, package))


def defined_in(cls: type, package: str) -> bool:
    """Whether a class is defined in a module of a package (dotted name), outside functions."""
    return f"{cls.__module__}.".startswith(f"{package}.") and "<locals>" not in cls.__qualname__


_FIELD_READERS: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}
"""By state class, a function that returns the values of all fields of an instance."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def state_class(cls: type[T]) -> type[T]:
    """Class decorator: make a class a dataclass of which drafts can be made.

    Pydantic reads its JSON strictly.

    Raises:
        TypeError: the class is a state class already.
    """
    if "__dataclass_fields__" in vars(cls):
        raise TypeError(f"{cls.__name__} is a state class already, as each stage is")
    cls.__pydantic_config__ = STRICT  # type: ignore[attr-defined]  # read by pydantic alone
    data_class = dataclass(unsafe_hash=True)(cls)
    names = [part.name for part in fields(data_class)]  # type: ignore[arg-type]
    if len(names) > 1:
        _FIELD_READERS[data_class] = attrgetter(*names)
    else:
        # For a single name, `attrgetter` returns no tuple.
        _FIELD_READERS[data_class] = lambda value: tuple(getattr(value, name) for name in names)
    return data_class


def is_state_class(cls: type[Any]) -> bool:
    """Whether a class was made by `state_class`."""
    return cls in _FIELD_READERS


def make_draft(value: Any) -> Any:  # noqa: ANN401 - a value, and its draft
    """Return a draft (a shallow copy) of an instance of a state class."""
    cls = value.__class__
    return cls(*_FIELD_READERS[cls](value))


if TYPE_CHECKING:
    from dataclasses import replace as replace_fields
else:

    def replace_fields(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - the class's fields
        """Return a copy with some fields changed: a faster `dataclasses.replace`."""
        copy = make_draft(value)
        for name, new in changes.items():
            setattr(copy, name, new)
        return copy


def replace_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    # A list takes a third of the time of joining two slices.
    copy = list(items)
    copy[index] = item
    return tuple(copy)


def add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """Return the counts with `change` (negative to subtract) added to the one at `index`."""
    copy = list(counts)
    copy[index] += change
    return tuple(copy)


def remove_item(items: tuple[T, ...], item: T, copies: int = 1) -> tuple[T, ...]:
    """Return the tuple without the first `copies` of an item.

    Raises:
        ValueError: the tuple has fewer copies.
    """
    remaining = list(items)
    for _ in range(copies):
        remaining.remove(item)
    return tuple(remaining)


def deal(cards: Sequence[T], sizes: Iterable[int]) -> tuple[tuple[T, ...], ...]:
    """Split cards, from the first on, into piles of these sizes and a last pile with the remainder.

    If there are too few cards, the last piles are smaller or empty.
    """
    piles = []
    remaining = tuple(cards)
    for size in sizes:
        piles.append(remaining[:size])
        remaining = remaining[size:]
    return (*piles, remaining)
