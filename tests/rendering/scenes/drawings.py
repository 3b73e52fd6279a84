"""Every symbol that there is, by its name, whether or not a random game comes to show it."""

from collections.abc import Iterator
from inspect import getmodule, signature
from types import ModuleType

from rendering import symbols, wares
from rendering.hellweg import symbols as hellweg
from rendering.troedler import symbols as troedler
from tests.rendering.scenes import described


def drawings() -> str:
    """Draw each once."""
    rows = [row for room in (symbols, wares, hellweg, troedler) for row in _drawn(room)]
    return "\n".join([*rows, ""])


def _drawn(room: ModuleType) -> Iterator[str]:
    """Yield the symbols of a module that need not be told anything."""
    for name, draw in vars(room).items():
        own = callable(draw) and getmodule(draw) is room and not name.startswith("_")
        if own and not signature(draw).parameters:
            yield f"{room.__name__}.{name} {described.mark(draw())}"
