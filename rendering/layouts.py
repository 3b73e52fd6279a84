"""Where things lie on pictures, as data: a game's folder has it in `layout.json`, in px.

What its numbers mean is said by the frozen dataclass that they are read as.
"""

from importlib.resources import files
from typing import TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")


def read_layout(package: str, shape: type[T]) -> T:
    """Read a game's `layout.json` (px) as the dataclass that explains its numbers."""
    return TypeAdapter(shape).validate_json(files(package).joinpath("layout.json").read_bytes())


def route_key(a: str, b: str) -> str:
    """The key of the connection between two places, in either direction."""
    return " ".join(sorted((a, b)))
