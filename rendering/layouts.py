"""Reads `layout.json` of a game's folder: positions and sizes in the game's pictures, in px.

The numbers are explained in the frozen dataclass as which the file is read.
"""

from importlib.resources import files
from typing import TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")


def read_layout(package: str, shape: type[T]) -> T:
    """Read the `layout.json` of a package as an instance of `shape`.

    Raises pydantic.ValidationError if the file does not fit.
    """
    return TypeAdapter(shape).validate_json(files(package).joinpath("layout.json").read_bytes())


def route_key(a: str, b: str) -> str:
    """The key of a connection between two places in `layout.json`, the same in both directions."""
    return " ".join(sorted((a, b)))
