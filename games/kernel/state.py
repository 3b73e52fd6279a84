"""What a position is made of: seats, frozen values, state classes and their drafts, tuples.

A *state class* holds a part of a position, which nobody writes to. A *draft* of it is written to
while a step is carried out:

    @state_class
    class Player:
        name: str
        money: int

    class PlayerDraft(Player):
        money: int

To the type checker a state class is frozen, and the fields that its draft repeats can be written.
A function that reads the one reads the other. A `Work` makes drafts, for the duration of its step.

At run time a draft is a plain copy, of the same class as its value. So a step costs no second copy,
and no field is written in the slow way of a frozen dataclass. The contract tests check that no step
changes its input.
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


_READ: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}
"""What reads all fields of a value, by its state class."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def state_class(cls: type[T]) -> type[T]:
    """Make a class one of a position: to be read by all, and fitted exactly by its JSON."""
    if "__dataclass_fields__" in vars(cls):
        raise TypeError(f"{cls.__name__} is a state class already, as each stage is")
    cls.__pydantic_config__ = STRICT  # type: ignore[attr-defined]  # read by pydantic alone
    made = dataclass(unsafe_hash=True)(cls)
    _READ[made] = _reader([each.name for each in fields(made)])  # type: ignore[arg-type]
    return made


def is_state_class(cls: type[Any]) -> bool:
    """Whether a class is one of a position."""
    return cls in _READ


def _reader(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def drafted(value: Any) -> Any:  # noqa: ANN401 - a value, and its draft
    """Return a draft of a value, which stays as it is."""
    cls = value.__class__
    return cls(*_READ[cls](value))


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - the class's fields
        """Return a copy with some fields changed, as `dataclasses.replace` does, but quicker."""
        copy = drafted(value)
        for name, new in changes.items():
            setattr(copy, name, new)
        return copy


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    # Through a list, which takes a third of the time of joining what stands before and behind.
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """Return the counts with one of them changed by so many."""
    changed = list(counts)
    changed[index] += change
    return tuple(changed)


def without(items: tuple[T, ...], item: T, copies: int = 1) -> tuple[T, ...]:
    """Return the tuple without the first so many copies of an item.

    Raises:
        ValueError: there are not so many.
    """
    left = list(items)
    for _ in range(copies):
        left.remove(item)
    return tuple(left)


def dealt(cards: Sequence[T], sizes: Iterable[int]) -> tuple[tuple[T, ...], ...]:
    """Return piles of these sizes from the top, and last what is left.

    A stock that is too small gives what it has.
    """
    piles, rest = [], tuple(cards)
    for size in sizes:
        piles.append(rest[:size])
        rest = rest[size:]
    return (*piles, rest)
