"""Shapes: how the fields of actions, events and views are written, derived from type hints.

The *shape* of a field says whether its values are seats, terms, numbers, flags or text, and so how
they are written in notation and sentences. Because shapes follow from type hints, a game declares
an action or event by typed fields only. Parts of views have sentences with arguments too.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from games.kernel.cover import Seen
from games.kernel.event import Event
from games.kernel.message import Arg, Args, LazyArgs, Message, Quoted, SeatName, Term
from games.kernel.state import Seat, Value
from games.kernel.visibility import Who, find_secrets

Sort = Literal["seat", "term", "number", "flag", "text"]
"""What the values of a field are."""

WORDS_CACHE_SIZE = 4096
"""The number of values whose notation is cached, because the same actions are offered often."""

COMMON_EVENT_FIELDS = frozenset(field.name for field in fields(Event))
"""Fields of every event, such as its audience, which are no arguments of its sentence."""

NOBODY = "-"
"""The word for a missing value or an empty list, in notation and sentences."""


@dataclass(frozen=True, slots=True)
class FieldShape:
    """The shape of one field, which says how the field's values are written."""

    name: str
    sort: Sort
    """The sort of a single value."""

    category: str
    """The term category, such as `city`, if the values are terms; else empty."""

    many: bool
    """Whether the field holds a tuple of values."""


# Not functools.cache: mypy does not accept a class as a hashable argument.
_SHAPES: dict[type[Any], tuple[FieldShape, ...]] = {}


def shape(cls: type[Any]) -> tuple[FieldShape, ...]:
    """Return the shapes of the fields of an action, event or view class.

    The fields that all events have (`COMMON_EVENT_FIELDS`) are omitted.

    Raises:
        TypeError: a field has a type that cannot be written, such as a tuple of tuples.
    """
    if cls not in _SHAPES:
        _SHAPES[cls] = _build_shapes(cls)
    return _SHAPES[cls]


def _build_shapes(cls: type[Any]) -> tuple[FieldShape, ...]:
    hints = get_type_hints(cls)
    names = [field.name for field in fields(cls)]
    if issubclass(cls, Event):
        names = [name for name in names if name not in COMMON_EVENT_FIELDS]
    if not issubclass(cls, Value):
        # In a view, a field that holds a dataclass has a sentence of its own.
        names = [name for name in names if not is_dataclass(_unwrap_hint(hints[name])[0])]
    return tuple(_build_shape(name, hints[name]) for name in names)


def _unwrap_hint(hint: Any) -> tuple[Any, bool]:  # noqa: ANN401 - a type hint can be any object
    """Return the type of a field's values without `None`, and whether the field is a tuple.

    Both `int | None` and `tuple[int, ...]` have values of type `int`.
    """
    if get_origin(hint) in (Union, UnionType):
        (hint,) = (part for part in get_args(hint) if part is not type(None))
    many = get_origin(hint) is tuple and get_args(hint)[1:] == (...,)
    return (get_args(hint)[0] if many else hint), many


def _build_shape(name: str, hint: Any) -> FieldShape:  # noqa: ANN401 - a type hint can be any object
    hint, many = _unwrap_hint(hint)
    return FieldShape(name, *_find_sort(name, hint), many)


def _find_sort(name: str, hint: Any) -> tuple[Sort, str]:  # noqa: ANN401 - as above
    if hint is Seat:
        return "seat", ""
    if isinstance(hint, NewType):
        base = hint.__supertype__
        return ("term", hint.__name__.lower()) if base is str else ("number", "")
    if get_origin(hint) is Literal:
        return "term", name
    plain: dict[Any, Sort] = {bool: "flag", int: "number", str: "text"}
    if hint not in plain:
        msg = f"field {name!r} is {hint!r}: neither seat, term, number, text nor a tuple[one, ...]"
        raise TypeError(msg)
    return plain[hint], ""


def seat_word(seat: int) -> str:
    """Return a seat in notation: seat 0 is `p1`."""
    return f"p{seat + 1}"


@lru_cache(maxsize=WORDS_CACHE_SIZE)
def notation_words(value: Value) -> tuple[str, ...]:
    """Return a value as the words of its canonical text: `("buy", "salt", "koeln")`."""
    fields = shape(type(value))
    return (value.kind, *(field_word(field, getattr(value, field.name)) for field in fields))


def field_word(field: FieldShape, value: Any) -> str:  # noqa: ANN401 - any field's value
    """Return a field's value in notation: one word, without spaces unless the value is a text.

    The items of a tuple are joined by `+`; `NOBODY` stands for `None` and for an empty tuple.
    """
    if field.many:
        return "+".join(_item_word(field, item) for item in value) or NOBODY
    return NOBODY if value is None else _item_word(field, value)


def _item_word(field: FieldShape, value: Any) -> str:  # noqa: ANN401 - any field's value
    if field.sort == "seat":
        return seat_word(value)
    if field.sort == "flag":
        return "yes" if value else "no"
    return str(value)


def arguments(value: object) -> Args:
    """Return the fields of an action, event or part of a view as arguments of its sentence."""
    return tuple(
        (field.name, _value_argument(field, getattr(value, field.name)))
        for field in shape(type(value))
    )


def argument(cls: type[Value], name: str, value: object) -> Arg:
    """Convert a value to a message argument, as if it were in the field `name` of `cls`.

    Raises:
        ValueError: the class has no such field.
    """
    (field,) = (field for field in shape(cls) if field.name == name)
    return _value_argument(field, value)


def _value_argument(field: FieldShape, value: Any) -> Arg:  # noqa: ANN401 - any field's value
    if value is None or value == ():
        return NOBODY
    if field.many:
        return tuple(_item_argument(field, item) for item in value)
    return _item_argument(field, value)


def _item_argument(field: FieldShape, value: Any) -> Arg:  # noqa: ANN401 - any field's value
    if field.sort == "seat":
        return SeatName(value)
    if field.sort == "term":
        return Term(field.category, value)
    if field.sort == "flag":
        return "yes" if value else "no"
    if field.sort == "text":
        return Quoted(value)
    number: int = value
    return number


def seen_arguments(part: object) -> Args:
    """Return the public facts about a part of a state, by field name.

    These are the values of public fields, and the lengths of secret tuples. Fields whose types
    cannot be written, such as tuples of tuples, are omitted.
    """
    secrets = {secret.name: secret for secret in find_secrets(type(part))}
    counts = (
        (name, len(getattr(part, name)))
        for name, secret in secrets.items()
        if secret.counted and isinstance(getattr(part, name), tuple)
    )
    return (*_field_arguments(part, lambda name: name not in secrets), *counts)


def own_arguments(part: object) -> Args:
    """Return the values of the fields marked `Private`, which only the part's seat knows."""
    private = {secret.name for secret in find_secrets(type(part)) if secret.who is Who.ITS_SEAT}
    return tuple(_field_arguments(part, private.__contains__))


def worded_fields(part: object) -> Args:
    """Return the values of all fields of a part of a view, if their types can be written.

    Secret fields are included, because a view has blanks for values that its viewer may not know.
    """
    return tuple(_field_arguments(part, lambda _: True))


def _field_arguments(part: Any, is_included: Callable[[str], bool]) -> Iterator[tuple[str, Arg]]:  # noqa: ANN401 - a dataclass
    """Yield the names and values of fields that can be written and whose names are included."""
    for field in _part_shape(type(part)):
        if is_included(field.name):
            yield field.name, _value_argument(field, getattr(part, field.name))


# Not functools.cache: mypy does not accept a class as a hashable argument.
_PART_SHAPES: dict[type[Any], tuple[FieldShape, ...]] = {}


def _part_shape(cls: type[Any]) -> tuple[FieldShape, ...]:
    """Return the shapes of a class's fields, without fields whose types cannot be written."""
    if cls not in _PART_SHAPES:
        _PART_SHAPES[cls] = tuple(_part_fields(cls))
    return _PART_SHAPES[cls]


def _part_fields(cls: type[Any]) -> Iterator[FieldShape]:
    hints = get_type_hints(cls)
    for name in (part.name for part in fields(cls)):
        if not is_dataclass(_unwrap_hint(hints[name])[0]):
            with suppress(TypeError):
                yield _build_shape(name, hints[name])


def seen_part_sentences(prefix: str, view: Seen[Any]) -> Iterator[Message]:
    """Yield a sentence `prefix-field` for each dataclass in the state's fields, except the stage.

    A sentence has the public facts about that part of the state. Sentences about `players` also
    have the argument `seat`. The last sentence is `prefix-own`, with the viewer's private facts.
    """
    for name in (field.name for field in fields(view.state) if field.name != "stage"):
        value = getattr(view.state, name)
        for seat, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if is_dataclass(part):
                seat_args = (("seat", SeatName(seat)),) if name == "players" else ()
                key = f"{prefix}-{name.replace('_', '-')}"
                yield Message(key, (*seat_args, *seen_arguments(part)))
    if view.viewer is not None and (args := own_arguments(view.state.players[view.viewer])):
        yield Message(f"{prefix}-own", args)


def part_sentences(prefix: str, view: Any) -> Iterator[Message]:  # noqa: ANN401 - a dataclass
    """Yield a sentence `prefix-field` for each dataclass in a view's fields.

    A sentence has the fields of that dataclass. Sentences about `players` also have the argument
    `seat`.
    """
    for name in (field.name for field in fields(view)):
        value = getattr(view, name)
        for seat, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if is_dataclass(part):
                seat_args = (("seat", SeatName(seat)),) if name == "players" else ()
                yield Message(f"{prefix}-{name.replace('_', '-')}", (*seat_args, *arguments(part)))


def sentence(prefix: str, value: Value, extra: Args | LazyArgs = ()) -> Message:
    """Return the sentence `prefix-kind` of an action or event.

    Its arguments are the value's fields, and then `extra`.
    """
    return Message(f"{prefix}-{value.kind}", (*arguments(value), *extra))
