"""Positions in which something is changed that may not be so."""

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
