"""Positions in which something is changed that may not be so."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from games.kernel import changed

S = TypeVar("S")


def first_of(parts: str, **fields: Callable[[Any], Any]) -> Callable[[S], S]:
    """Return what changes fields of the first of a state's `parts`, each made from that part."""

    def broken(state: S) -> S:
        first, *others = getattr(state, parts)
        new = changed(first, **{name: made(first) for name, made in fields.items()})
        return changed(state, **{parts: (new, *others)})  # type: ignore[type-var]

    return broken


def typed(text: str, change: Callable[[Any], object]) -> str:
    """Return a board's text after a change to its data."""
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def value_at(*path: Any) -> Callable[[Any], None]:
    """Return the change that puts the last of these where the others lead."""
    *way, last, value = path

    def change(data: Any) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change
