"""Board files: read strictly and checked. A `BadBoard` names the place of a fault."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from games.kernel.codec import adapter
from games.kernel.errors import BadBoard

T = TypeVar("T")


class BoardPart(BaseModel):
    """A part of a board file, without unknown keys and with values of the declared types."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def text_of(file: Path) -> str:
    """Return the text of a host's own board. Raises BadBoard if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        msg = f"the file {file} cannot be read ({error})"
        raise BadBoard(msg) from error


def read_board(shape: type[T], text: str) -> T:
    """Return the content of a board file; the game checks further rules in its `board_rules`.

    Raises:
        BadBoard: the file has another shape; the text names the place of the first fault.
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
    """Check a condition on a place in the file. Raises BadBoard if it does not hold."""
    if not holds:
        msg = f"{place}: {fault}"
        raise BadBoard(msg)


def require_unique(place: str, names: Iterable[str]) -> None:
    """Check that no name occurs twice in a list of the file. Raises BadBoard."""
    earlier: set[str] = set()
    for number, name in enumerate(names):
        require(name not in earlier, f"{place}.{number}", f'"{name}" stands there twice')
        earlier.add(name)


def require_ways(
    place: str, ends: Sequence[str], ways: Iterable[tuple[str, str]], kinds: Sequence[str] = ()
) -> None:
    """Check that each way joins two known places, and that all places are connected.

    `ends` are the places, `ways` are pairs of them. Two ways between the same places must be of
    different `kinds`. Raises BadBoard.
    """
    joined: set[tuple[frozenset[str], str]] = set()
    for number, (first, second) in enumerate(ways):
        here, both = f"{place}.{number}", frozenset((first, second))
        kind = kinds[number] if kinds else ""
        for end in (first, second):
            require(end in ends, here, f'unknown place "{end}"')
        require(first != second, here, "a way leads from one place to another")
        require((both, kind) not in joined, here, "these two are joined already")
        joined.add((both, kind))
    reached = set(ends[:1])
    for _ in ends:
        reached.update(*(both for both, _ in joined if both & reached))
    apart = ", ".join(end for end in ends if end not in reached)
    require(not apart, place, f"none leads to {apart}")
