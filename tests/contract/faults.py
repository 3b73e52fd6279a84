"""Boards and positions in which something is changed that may not be so.

What each game refuses is a table of such changes, `tests/<game>/faults.py`, which
`tests/contract/test_broken.py` tries: `FAULTS` of the board's data and what is said of each (a
pattern), `BOUNDS` as far as a board may go, and what is said of changes to the `SOUND` position.
"""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from games.kernel import replace_fields

S = TypeVar("S")
Spoil = Callable[[Any], object]
"""Changes a board's data."""


def first_of(parts: str, **fields: Callable[[Any], Any]) -> Callable[[S], S]:
    """Return what changes fields of the first of a state's `parts`, each made from that part."""

    def broken(state: S) -> S:
        first, *others = getattr(state, parts)
        new = replace_fields(first, **{name: made(first) for name, made in fields.items()})
        return replace_fields(state, **{parts: (new, *others)})  # type: ignore[type-var]

    return broken


def typed(text: str, *changes: Spoil) -> str:
    """Return a board's text after changes to its data."""
    data = json.loads(text)
    for change in changes:
        change(data)
    return json.dumps(data)


def at(path: str, value: object) -> Spoil:
    """Return the change that puts a value at a place as `villages.0.colour`."""
    *way, last = path.split(".")

    def change(data: Any) -> None:
        for step in way:
            data = data[int(step) if isinstance(data, list) else step]
        data[int(last) if isinstance(data, list) else last] = value

    return change


def bad(path: str, value: object, said: str = "") -> tuple[Spoil, str]:
    """Return the same with what is said of it: at least the place."""
    return at(path, value), said or path


def both(*changes: Spoil) -> Spoil:
    """Return several changes as one."""
    return lambda data: [change(data) for change in changes]
