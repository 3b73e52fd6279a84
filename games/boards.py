"""Functions to read and check board files, which raise a `BadBoard` that names the faulty place."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from games.kernel.codec import adapter
from games.kernel.errors import BadBoard

T = TypeVar("T")


class BoardPart(BaseModel):
    """Base of the parts of a board file. Unknown keys and values of other types are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def text_of(file: Path) -> str:
    """Return the text of a board file.

    Raises:
        BadBoard: the file cannot be read, or is not UTF-8.
    """
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        msg = f"the file {file} cannot be read ({error})"
        raise BadBoard(msg) from error


def read_board(shape: type[T], text: str) -> T:
    """Return the content of a board file as an instance of `shape`.

    This checks keys and types only; each game checks its own rules in `board_rules`.

    Raises:
        BadBoard: the JSON does not fit `shape`; the error names the place of the first fault.
    """
    try:
        board: T = adapter(shape).validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        msg = f"{place}: {first['msg']}"
        raise BadBoard(msg) from error
    return board


def require(holds: bool, place: str, fault: str) -> None:
    """Raise BadBoard unless a condition holds.

    Args:
        holds: the condition.
        place: the path in the file that the error names: `cities.3.name`.
        fault: a sentence about what is wrong there.
    """
    if not holds:
        msg = f"{place}: {fault}"
        raise BadBoard(msg)


def require_unique(place: str, names: Iterable[str]) -> None:
    """Check that no name occurs twice in the list at `place`. Raises BadBoard if one does."""
    earlier: set[str] = set()
    for index, name in enumerate(names):
        require(name not in earlier, f"{place}.{index}", f'"{name}" stands there twice')
        earlier.add(name)


def require_ways(
    place: str, ends: Sequence[str], ways: Iterable[tuple[str, str]], kinds: Sequence[str] = ()
) -> None:
    """Check the list of ways (roads, rivers) at `place`. Raises BadBoard if a rule is broken.

    Each way must join two different ends. All ends must be connected. Two ways between the same
    ends must have different `kinds`.

    Args:
        place: the place of the list in the file, for the error.
        ends: the names of all towns or cities.
        ways: the two ends of each way.
        kinds: the kind of each way, if ways have kinds.
    """
    joined: set[tuple[frozenset[str], str]] = set()
    for index, (first, second) in enumerate(ways):
        way_place = f"{place}.{index}"
        pair = frozenset((first, second))
        kind = kinds[index] if kinds else ""
        for end in (first, second):
            require(end in ends, way_place, f'unknown place "{end}"')
        require(first != second, way_place, "a way leads from one place to another")
        require((pair, kind) not in joined, way_place, "these two are joined already")
        joined.add((pair, kind))
    reached = set(ends[:1])
    # Each pass adds the neighbours of all reached ends, so one pass for each end is enough.
    for _ in ends:
        reached.update(*(pair for pair, _ in joined if pair & reached))
    unreached = ", ".join(end for end in ends if end not in reached)
    require(not unreached, place, f"none leads to {unreached}")
