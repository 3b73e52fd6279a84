"""How the fields of a row are stored: a table is made of the class of its rows (`schema`).

Discord's ids and moments are 64-bit integers. What a game or the table service gives as JSON is
text here: the database never looks inside.
"""

import json
from collections.abc import Mapping
from types import NoneType
from typing import Annotated, Any, Literal, cast, get_args, get_origin

from sqlalchemy import (
    BigInteger,
    Boolean,
    Dialect,
    Integer,
    LargeBinary,
    String,
    Text,
    TypeDecorator,
)
from sqlalchemy.types import TypeEngine
from typing_extensions import override


class Said(TypeDecorator[str]):
    """Text that others wrote: without NUL, which not every database takes, and not too long."""

    impl = String
    cache_ok = True

    @override
    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        length = getattr(self.impl_instance, "length", None)
        return None if value is None else value.replace("\0", "")[:length]


class SaidAtLength(Said):
    """The same, however long."""

    impl = Text
    cache_ok = True


class Facts(TypeDecorator[Mapping[str, Any]]):
    """What a sentence will need to know, as JSON."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: Mapping[str, Any] | None, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    @override
    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)


class Ids(TypeDecorator[tuple[int, ...]]):
    """Some ids, as JSON."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: tuple[int, ...] | None, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value)

    @override
    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else tuple(json.loads(value))


Snowflake = Annotated[int, BigInteger()]
"""An id of Discord."""

Moment = Annotated[int, BigInteger()]
"""UTC milliseconds since 1970."""

Length = Annotated[int, BigInteger()]
"""Milliseconds."""

Name = Annotated[str, Said(100)]
"""A person's name, as they wrote it."""

Word = Annotated[str, String(16)]
"""One of a few, or a short mark."""

Nonce = Annotated[str, String(25)]
Key = Annotated[str, String(32)]
"""Of a game."""

Digest = Annotated[str, String(64)]

GREATEST = 2**31 - 1
"""The greatest number for which every database can be asked in a column of integers."""

_KINDS: Mapping[type, TypeEngine[Any]] = {
    int: Integer(),
    str: Text(),
    bool: Boolean(),
    bytes: LargeBinary(32),
}
"""What a field is stored as that says no more."""


def stored_as(hint: Any) -> TypeEngine[Any]:  # noqa: ANN401 - an annotation
    """Return the type of the column for a field of that type."""
    (kind,) = (part for part in _parts(hint) if part is not NoneType)
    if get_origin(kind) is Annotated:
        return cast("TypeEngine[Any]", kind.__metadata__[0])
    if get_origin(kind) is Literal:
        return String(16)
    return Facts() if get_origin(kind) is Mapping else _KINDS[kind]


def _parts(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - an annotation
    """Return what a union is of: a `Literal` and an `Annotated` are none."""
    return get_args(hint) if NoneType in get_args(hint) else (hint,)
