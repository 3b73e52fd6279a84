"""JSON for dataclasses: written as they are, checked strictly when read."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

V = TypeVar("V")


TEXT_CACHE_SIZE = 4_000
"""Parsed texts that are cached: the log of a match is read again with each move."""

# Not functools.cache: mypy considers a class unhashable there.
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def adapter(cls: type[Any]) -> TypeAdapter[Any]:
    """Return the pydantic validator and serializer of a class, built once."""
    if cls not in _ADAPTERS:
        _ADAPTERS[cls] = TypeAdapter(cls)
    return _ADAPTERS[cls]


class Codec(Generic[V]):
    """JSON for a closed family of dataclasses, distinguished by their `kind` or another tag."""

    def __init__(self, classes: Iterable[type[V]], tag: str = "kind") -> None:
        self.classes: dict[str, type[V]] = {}
        self._tag = tag
        for cls in classes:
            kind = getattr(cls, tag)
            if self.classes.setdefault(kind, cls) is not cls:
                msg = f"{cls} and {self.classes[kind]} are both of {tag} {kind!r}"
                raise ValueError(msg)

    def dump(self, value: V) -> dict[str, Any]:
        """Return a value as plain JSON data with its tag."""
        data: dict[str, Any] = adapter(type(value)).dump_python(value, mode="json")
        return {self._tag: getattr(value, self._tag), **data}

    def load(self, data: dict[str, Any]) -> V:
        """Return the value that `dump` wrote.

        Raises:
            ValueError: the data is of no known kind, or does not fit its kind exactly.
        """
        fields = dict(data)
        kind = fields.pop(self._tag, None)
        if not isinstance(kind, str) or kind not in self.classes:
            msg = f"unknown {self._tag} {kind!r}"
            raise ValueError(msg)
        # Through JSON, where a list is a tuple even in strict mode.
        value: V = load_json(self.classes[kind], json.dumps(fields))
        return value

    def dumps(self, values: Iterable[V]) -> str:
        """Return several values as one JSON text."""
        return json.dumps([self.dump(value) for value in values], ensure_ascii=False)

    def loads(self, text: str) -> tuple[V, ...]:
        """Return the values that `dumps` wrote. Raises ValueError as `load` does."""
        values: tuple[V, ...] = _load_cached(self, text)
        return values


@lru_cache(maxsize=TEXT_CACHE_SIZE)
def _load_cached(codec: Codec[Any], text: str) -> tuple[Any, ...]:
    return tuple(codec.load(data) for data in json.loads(text))


def dump_json(value: object) -> str:
    """Return a state or an outcome as JSON text."""
    return adapter(type(value)).dump_json(value).decode()


def load_json(cls: type[Any], text: str) -> Any:  # noqa: ANN401 - the class's instance
    """Return the value of this class that `dump_json` wrote.

    Raises:
        ValueError: the text does not fit the class exactly.
    """
    try:
        return adapter(cls).validate_json(text)
    except ValidationError as error:
        raise ValueError(str(error)) from error
