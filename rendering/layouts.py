"""Where things lie on pictures, as data: a game's folder has it in `layout.json`, in px.

What its numbers mean is said by the frozen dataclass that they are read as.
"""

from importlib.resources import files
from typing import TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")


def read(package: str, shape: type[T]) -> T:
    """Return a game's layout."""
    return TypeAdapter(shape).validate_json(files(package).joinpath("layout.json").read_bytes())


def ends(a: str, b: str) -> str:
    """Return the key of what lies between two places."""
    return " ".join(sorted((a, b)))
