"""The smallest words: a seat, an audience, and what every value that crosses a border obeys."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from inspect import isabstract
from typing import ClassVar, NewType, TypeVar

from pydantic import ConfigDict
from typing_extensions import dataclass_transform, override

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. Rules never see a Discord id or a name."""


@lru_cache(maxsize=16)
def all_seats(count: int) -> tuple[Seat, ...]:
    """Return the seats of a table for so many."""
    return tuple(map(Seat, range(count)))


@lru_cache(maxsize=64)
def clockwise(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return the seats of a table for so many, from one on."""
    return tuple(Seat((first + step) % count) for step in range(count))


Audience = tuple[Seat, ...] | None
"""Who hears an event: some seats, or `None` for everyone, spectators too."""

STRICT = ConfigDict(extra="forbid", strict=True)
"""What comes in from outside (a click, a file, the database) fits exactly or not at all."""

T = TypeVar("T")
V = TypeVar("V", bound="Value")

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def kebab(name: str) -> str:
    """Write a class's name as JSON and notation do: `LastCall` is `last-call`."""
    return _HUMP.sub("-", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """A small frozen value with a `kind` that tells it from its siblings in JSON and notation.

    Each subclass is a frozen dataclass with flat fields: seats, terms (a `NewType` over `str`),
    numbers, text, or tuples of one of these. The kind follows from the class's name, unless the
    class sets its own. Fields that several have may stand in a `state_class` beside the base.
    """

    kind: ClassVar[str]
    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" not in vars(cls):
            cls.kind = kebab(cls.__name__)
        # Frozen to the type checker, as parts of a position are: a frozen dataclass takes three
        # times as long to make, and a move makes several of these.
        dataclass(unsafe_hash=True)(cls)


def kinds(base: type[T]) -> tuple[type[T], ...]:
    """Return the dataclasses that are derived from a class, the abstract ones apart."""
    return tuple(
        cls
        for cls in dict.fromkeys(_derived(base))
        if "__dataclass_params__" in vars(cls) and not isabstract(cls)
    )


def _derived(base: type[T]) -> Iterator[type[T]]:
    for cls in base.__subclasses__():
        yield cls
        yield from _derived(cls)


def family(base: type[V], package: str) -> tuple[type[V], ...]:
    """Return the kinds of a value that a package defines."""
    return tuple(cls for cls in kinds(base) if defined_in(cls, package))


def defined_in(cls: type, package: str) -> bool:
    """Whether a class stands in a package's modules, and not within a function."""
    return f"{cls.__module__}.".startswith(f"{package}.") and "<locals>" not in cls.__qualname__
