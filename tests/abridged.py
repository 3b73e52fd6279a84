"""Long texts kept short, as marks of their blocks, each of which begins with a line `## title`.

Whatever changes in a block changes a mark; with `--full DIR` the command that keeps a text writes
all of it, to compare two checkouts.
"""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

BLOCK = "\n## "
AT_ONCE = 100
"""At most so many blocks that follow each other have one mark."""


def whole(full: str) -> str:
    """Keep all of a text."""
    return full


@dataclass(frozen=True, slots=True)
class Kept:
    """A text that is kept in a file."""

    path: Path
    full: Callable[[], str]
    short: Callable[[str], str] = whole
    """What is kept of it."""

    def text(self) -> str:
        """Return what the file is to say."""
        return self.short(self.full())


def abridged(full: str, at_once: int = AT_ONCE) -> str:
    """Return the head of a text, and a mark for so many of its blocks at a time."""
    head, *blocks = full.split(BLOCK)
    rows = [blocks[at : at + at_once] for at in range(0, len(blocks), at_once)]
    return "\n".join((head.rstrip(), "", *map(_marked, rows), ""))


def _marked(blocks: list[str]) -> str:
    """Return a line for blocks: the titles of the outer ones, and a mark of all."""
    titles = dict.fromkeys(block.splitlines()[0] for block in (blocks[0], blocks[-1]))
    mark = sha256("\n".join(blocks).encode()).hexdigest()[:12]
    return f"… {' to '.join(titles)}: {mark}"


def write(kept: Iterable[Kept]) -> None:
    """Write what is kept anew, or all of it into the folder after `--full`."""
    folder = Path(sys.argv[2]) if sys.argv[1:2] == ["--full"] else None
    for one in kept:
        path = one.path if folder is None else folder / one.path.name
        path.write_text(one.text() if folder is None else one.full(), encoding="utf-8")
        print(path.name)  # noqa: T201 - a command's output
