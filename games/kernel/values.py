"""The smallest words: a seat, an audience, and what every value that crosses a border obeys."""

import re
from functools import lru_cache
from typing import ClassVar, NewType, TypeVar

from pydantic import ConfigDict
from typing_extensions import override

from games.kernel.making import TWIN, write_slots

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. Rules never see a Discord id or a name."""


@lru_cache(maxsize=16)
def all_seats(count: int) -> tuple[Seat, ...]:
    """Return the seats of a table for so many."""
    return tuple(map(Seat, range(count)))


Audience = tuple[Seat, ...] | None
"""Who hears an event: some seats, or `None` for everyone, spectators too."""

STRICT = ConfigDict(extra="forbid", strict=True)
"""What comes in from outside (a click, a file, the database) fits exactly or not at all."""

V = TypeVar("V", bound="Value")

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def kebab(name: str) -> str:
    """Write a class's name as JSON and notation do: `LastCall` is `last-call`."""
    return _HUMP.sub("-", name).lower()


class Value:
    """A small frozen value with a `kind` that tells it from its siblings in JSON and notation.

    Subclasses are dataclasses with `frozen=True, slots=True` and flat fields: seats, terms (a
    `NewType` over `str`), numbers, text, or tuples of one of these. The kind follows from the
    class's name, unless the class sets its own.
    """

    __slots__ = ()
    kind: ClassVar[str]
    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if TWIN in vars(cls):
            return
        if "kind" not in vars(cls):
            cls.kind = kebab(cls.__name__)
        if "__slots__" in vars(cls):
            # Not the class that was written: a slotted dataclass is a copy of it, made afterwards.
            _WRITTEN.append(cls)
        if "__dataclass_fields__" in vars(cls):
            write_slots(cls)


_WRITTEN: list[type[Value]] = []


def family(base: type[V], package: str) -> tuple[type[V], ...]:
    """Return the kinds of a value that a package's modules have defined so far."""
    return tuple(cls for cls in _WRITTEN if issubclass(cls, base) and defined_in(cls, package))


def defined_in(cls: type, package: str) -> bool:
    """Whether a class stands in a package's modules, and not within a function."""
    return f"{cls.__module__}.".startswith(f"{package}.") and "<locals>" not in cls.__qualname__
