"""JSON for dataclasses, by pydantic: strict when read, so that each field must fit exactly."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

V = TypeVar("V")

TEXT_CACHE_SIZE = 4_000
"""Number of JSON texts whose parsed values are cached. Each move reads the match's whole log."""

# Not functools.cache: mypy does not accept a class as a hashable argument.
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def adapter(cls: type[Any]) -> TypeAdapter[Any]:
    """Return the pydantic validator and serializer of a class, built once."""
    if cls not in _ADAPTERS:
        _ADAPTERS[cls] = TypeAdapter(cls)
    return _ADAPTERS[cls]


class Codec(Generic[V]):
    """Reads and writes JSON for a fixed set of dataclasses.

    JSON names the class of a value by the class attribute `tag`, which must be unique.

    Raises:
        ValueError: two of the classes have the same tag.
    """

    def __init__(self, classes: Iterable[type[V]], tag: str = "kind") -> None:
        self.classes: dict[str, type[V]] = {}
        self._tag = tag
        for cls in classes:
            kind = getattr(cls, tag)
            if self.classes.setdefault(kind, cls) is not cls:
                msg = f"{cls} and {self.classes[kind]} are both of {tag} {kind!r}"
                raise ValueError(msg)

    def dump(self, value: V) -> dict[str, Any]:
        """Return a value as JSON data: a dictionary of its fields, with its tag first."""
        data: dict[str, Any] = adapter(type(value)).dump_python(value, mode="json")
        return {self._tag: getattr(value, self._tag), **data}

    def load(self, data: dict[str, Any]) -> V:
        """Return the value that `dump` wrote.

        Raises:
            ValueError: the tag names no known class, or the data does not fit its class exactly.
        """
        fields = dict(data)
        kind = fields.pop(self._tag, None)
        if not isinstance(kind, str) or kind not in self.classes:
            msg = f"unknown {self._tag} {kind!r}"
            raise ValueError(msg)
        # By way of JSON: only there does pydantic's strict mode accept a list for a tuple.
        value: V = load_json(self.classes[kind], json.dumps(fields))
        return value

    def dumps(self, values: Iterable[V]) -> str:
        """Return values as the JSON text of a list."""
        return json.dumps([self.dump(value) for value in values], ensure_ascii=False)

    def loads(self, text: str) -> tuple[V, ...]:
        """Return the values that `dumps` wrote. Raises ValueError for the faults of `load`."""
        values: tuple[V, ...] = _load_cached(self, text)
        return values


@lru_cache(maxsize=TEXT_CACHE_SIZE)
def _load_cached(codec: Codec[Any], text: str) -> tuple[Any, ...]:
    return tuple(codec.load(data) for data in json.loads(text))


def dump_json(value: object) -> str:
    """Return an instance of a dataclass, such as a state or an outcome, as JSON text."""
    return adapter(type(value)).dump_json(value).decode()


def load_json(cls: type[Any], text: str) -> Any:  # noqa: ANN401 - the class's instance
    """Return the instance of `cls` that `dump_json` wrote.

    Raises:
        ValueError: the text does not fit the class exactly.
    """
    try:
        return adapter(cls).validate_json(text)
    except ValidationError as error:
        raise ValueError(str(error)) from error
