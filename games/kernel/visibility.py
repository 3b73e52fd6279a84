"""Visibility: each field of a state declares which seats may know its value.

    @state_class
    class Player:
        points: int                             # everybody
        coins: Private[int]                     # its seat
        hand: Private[tuple[Card, ...]]         # its seat; others see the number of cards
        spent: Private[Uncounted[tuple[Card, ...]]]  # its seat; others do not see the number

    @state_class
    class State:
        players: tuple[Player, ...]             # players[seat] belongs to that seat
        deck: Hidden[tuple[Card, ...]]          # nobody; everybody sees the number of cards
        discard: Hidden[tuple[Card, ...]]       # nobody, except the cards in `Game.open_parts`

    class Bidding(Together[int], Stage):
        answers: Sealed[tuple[int | None, ...]]  # each seat its own answer, until all have answered

A field without a mark is public. At run time a marked field has its plain type. An object in the
state belongs to the seat in its field `seat`, or else to the seat that is its index in `players`.
On the state itself, `Private` marks a tuple with an item for each seat.

The module `cover` applies the marks: it makes views, and random states that a viewer cannot tell
apart. This module declares the marks and finds them in the type hints of a class.
"""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")


class Who(Enum):
    """The mark of a secret field: which seats know its value."""

    ITS_SEAT = "private"
    NOBODY = "hidden"
    ITS_SEAT_UNTIL_ALL = "sealed"
    """Each seat knows its own answer in the field; after all have answered, rules reveal them."""


class Size(Enum):
    """The mark of a secret field of which not even the number of items is public."""

    UNKNOWN = "uncounted"


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """Marks a number that is always a multiple of `step`.

    For example `Private[Annotated[int, MultipleOf(100)]]`.
    """

    step: int


Private = Annotated[T, Who.ITS_SEAT]
"""Marks a field whose value only its seat knows."""

Hidden = Annotated[T, Who.NOBODY]
"""Marks a field whose value no seat knows."""

Sealed = Annotated[T, Who.ITS_SEAT_UNTIL_ALL]
"""Marks a tuple with each seat's answer, which only that seat knows until all have answered."""

Uncounted = Annotated[T, Size.UNKNOWN]
"""Marks, inside another mark, a tuple of which others do not even know the number of items."""

COVERED_TEXT = "hidden"
"""The blank value of a secret text; that of a secret number is 0."""


class Secret(NamedTuple):
    """A field of a state class that is marked as secret."""

    name: str
    who: Who
    hint: Any
    """The field's type without the marks."""

    default: Any
    """The field's default in its class, which counts as its value at the start of a game; the blank
    value if there is none."""

    step: int
    """The step of `MultipleOf`, or 1."""

    counted: bool
    """Whether others know the number of items. False for fields marked `Uncounted`."""


class Layout(NamedTuple):
    """Where the instances of a state class contain secrets."""

    secrets: tuple[Secret, ...]
    """The class's own marked fields."""

    parts: tuple[str, ...]
    """Names of fields that hold instances of state classes with secrets, or tuples of such."""

    has_seat: bool
    """Whether the class has a field `seat`, which tells the owner."""


# Not functools.cache: `find_layout` stores an incomplete layout while it looks into a class.
_LAYOUTS: dict[type[Any], Layout] = {}


def find_secrets(cls: type[Any]) -> tuple[Secret, ...]:
    """Return the marked fields of a state class, `()` if it has none."""
    return find_layout(cls).secrets


def find_layout(cls: type[Any]) -> Layout:
    """Return where the instances of a state class contain secrets; computed once for each class."""
    if cls in _LAYOUTS:
        return _LAYOUTS[cls]
    hints = get_type_hints(cls, include_extras=True)
    secrets: list[Secret] = []
    plain_names: list[str] = []
    for field in fields(cls):
        secret = _find_secret(field.name, hints[field.name], field.default)
        if secret is None:
            plain_names.append(field.name)
        else:
            secrets.append(secret)
    # Store a layout before looking at the classes of fields: a class may contain itself.
    layout = _LAYOUTS[cls] = Layout(tuple(secrets), (), "seat" in hints)
    parts = (name for name in plain_names if any(map(_has_secrets, _hint_classes(hints[name]))))
    _LAYOUTS[cls] = layout._replace(parts=tuple(parts))
    return _LAYOUTS[cls]


def _find_secret(name: str, hint: Any, default: Any) -> Secret | None:  # noqa: ANN401 - a type hint and a value can be any object
    marks = _hint_marks(hint)
    who = next((mark for mark in marks if isinstance(mark, Who)), None)
    if who is None:
        return None
    plain_hint = get_args(hint)[0]
    step = next((mark.step for mark in marks if isinstance(mark, MultipleOf)), 1)
    if default is MISSING:
        default = blank_value(plain_hint)
    return Secret(name, who, plain_hint, default, step, Size.UNKNOWN not in marks)


def _has_secrets(cls: type[Any]) -> bool:
    layout = find_layout(cls)
    # A field whose type is an abstract class of stages may hold a stage with secrets.
    return bool(layout.secrets or layout.parts or getattr(cls, "abstract", False))


def is_marked_sealed(cls: type[Any]) -> bool:
    """Whether a class itself declares a `Sealed` field. The class need not be a dataclass yet."""
    hints = vars(cls).get("__annotations__", {}).values()
    return any(Who.ITS_SEAT_UNTIL_ALL in _hint_marks(hint) for hint in hints)


def _hint_marks(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    return hint.__metadata__ if get_origin(hint) is Annotated else ()


def _hint_classes(hint: Any) -> Iterator[type[Any]]:  # noqa: ANN401 - as above
    """Yield the dataclasses that a type hint names, also inside tuples and unions."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _hint_classes(inner)


@cache
def item_type(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type of the items of a `tuple[…, ...]`, or `None` for other types."""
    args = get_args(hint)
    return args[0] if get_origin(hint) is tuple and args[1:] == (...,) else None


@cache
def without_none(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return a type hint without the alternative `None`; other types are returned as they are."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    return Union[tuple(part for part in get_args(hint) if part is not type(None))]  # noqa: UP007


def supertype(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the type on which a `NewType` is based; other types are returned as they are."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    return hint


@cache
def blank_value(hint: Any) -> Any:  # noqa: ANN401 - as above
    """Return the value that views contain in place of a secret value of this type.

    It is 0, False, `COVERED_TEXT`, an empty tuple, the first value of a `Literal`, or a dataclass
    with blank fields; for all other types `None`.
    """
    hint = supertype(hint)
    if get_origin(hint) is tuple:
        return ()
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return hint(**{field.name: blank_value(hints[field.name]) for field in fields(hint)})
    blanks: dict[Any, Any] = {bool: False, int: 0, str: COVERED_TEXT}
    return blanks.get(hint)
