"""JSON in and out, checked on the way in. Inside, values are plain dataclasses."""

import json
from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar

from pydantic import TypeAdapter, ValidationError

from games.kernel.values import Value, family

V = TypeVar("V", bound=Value)


# Not functools.cache: mypy takes a class for unhashable there.
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


def adapter(cls: type[Any]) -> TypeAdapter[Any]:
    """Return the validator and serializer of a class, built once."""
    if cls not in _ADAPTERS:
        _ADAPTERS[cls] = TypeAdapter(cls)
    return _ADAPTERS[cls]


class Codec(Generic[V]):
    """JSON for a closed family of values told apart by `kind`."""

    def __init__(self, classes: Iterable[type[V]]) -> None:
        self.classes: dict[str, type[V]] = {}
        for cls in classes:
            if self.classes.setdefault(cls.kind, cls) is not cls:
                msg = f"{cls} and {self.classes[cls.kind]} are both of kind {cls.kind!r}"
                raise ValueError(msg)

    @classmethod
    def of(cls, base: type[V], package: str) -> Self:
        """Return the codec of a package's kinds: all that its imported modules define."""
        return cls(family(base, package))

    def dump(self, value: V) -> dict[str, Any]:
        """Return a value as plain JSON data with its `kind`."""
        data: dict[str, Any] = adapter(type(value)).dump_python(value, mode="json")
        return {"kind": value.kind, **data}

    def load(self, data: dict[str, Any]) -> V:
        """Return the value that `dump` wrote.

        Raises:
            ValueError: the data is of no known kind, or does not fit its kind exactly.
        """
        fields = dict(data)
        kind = fields.pop("kind", None)
        if not isinstance(kind, str) or kind not in self.classes:
            msg = f"unknown kind {kind!r}"
            raise ValueError(msg)
        # Through JSON, where a list is a tuple even in strict mode.
        value: V = load_json(self.classes[kind], json.dumps(fields))
        return value

    def dumps(self, values: Iterable[V]) -> str:
        """Return several values as one JSON text."""
        return json.dumps([self.dump(value) for value in values], ensure_ascii=False)

    def loads(self, text: str) -> tuple[V, ...]:
        """Return the values that `dumps` wrote. Raises ValueError as `load` does."""
        return tuple(self.load(data) for data in json.loads(text))


def dump_json(value: object) -> str:
    """Return a state, view or outcome as JSON text."""
    return adapter(type(value)).dump_json(value).decode()


def load_json(cls: type[Any], text: str) -> Any:  # noqa: ANN401 - the class's instance
    """Return the value of that class that `dump_json` wrote.

    Raises:
        ValueError: the text does not fit the class exactly.
    """
    try:
        return adapter(cls).validate_json(text)
    except ValidationError as error:
        raise ValueError(str(error)) from error
