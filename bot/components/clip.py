"""Discord's limits on text, and the one place where text is cut to fit them."""

import re
from collections.abc import Iterable
from typing import Final

BUTTON: Final = 80
OPTION: Final = 100
PLACEHOLDER: Final = 150
TITLE: Final = 45
"""A modal's title, and a label above one of its fields."""

ALT: Final = 1024
COMPONENTS: Final = 40
OPTIONS: Final = 25
ROW: Final = 5
CONTENT: Final = 4000
"""Characters of all text in one layout view."""

_BOLD_OR_CODE = re.compile(r"\*\*|`|(?<!\w)[*_]|[*_](?!\w)")


# Where a text may end: after a mark, before a bracket or a dot between two parts.
_PAUSE = re.compile(r"(?<=[,;:.!?])\s|\s(?=[(·\u2013])")
_SPACE = re.compile(r"\s")
_LOOSE = " \n,;:(·\u2013"


def clip(text: str, limit: int) -> str:
    """Return the text on at most `limit` characters, an ellipsis in place of what is cut.

    It is cut where a reader would pause, so that no name loses its end; else between two words.
    """
    if len(text) <= limit:
        return text
    for place in (_PAUSE, _SPACE):
        ends = [found.start() for found in place.finditer(text, limit // 2, limit)]
        if ends:
            return text[: ends[-1]].rstrip(_LOOSE) + "…"
    return text[: limit - 1].rstrip() + "…"


def unformatted(text: str) -> str:
    """Return the text without markdown."""
    return _BOLD_OR_CODE.sub("", text.replace("\\", "").replace("\u200b", ""))


def bare(text: str, limit: int) -> str:
    """Return the text for a place that knows no markdown: buttons, menus, alt text."""
    return clip(unformatted(text), limit) or "-"


def fits(text: str, limit: int) -> bool:
    """Whether the text needs not be cut for a place that knows no markdown."""
    return len(unformatted(text)) <= limit


def sentences(said: Iterable[str], limit: int) -> str:
    """Return as many whole sentences as fit, for a place that knows no markdown."""
    kept = ""
    for each in map(_ended, map(unformatted, said)):
        if len(kept) + len(each) + 1 > limit - len(" …"):
            return f"{kept} …" if kept else clip(each, limit)
        kept = f"{kept} {each}".lstrip()
    return kept or "-"


def _ended(line: str) -> str:
    return line if line.endswith((".", "!", "?", ":")) else f"{line}."


def lines(rows: list[str], limit: int) -> str:
    """Return as many of the rows as fit, the first ones first, an ellipsis for the rest."""
    text = "\n".join(rows)
    if len(text) <= limit:
        return text
    kept: list[str] = []
    room = limit - len("…")
    for row in rows:
        if len(row) + 1 > room:
            break
        kept.append(row)
        room -= len(row) + 1
    return "\n".join([*kept, "…"]) if kept else clip(text, limit)


def last_lines(rows: list[str], limit: int) -> str:
    """Return as many of the rows as fit, the last ones kept, an ellipsis for the rest."""
    return "\n".join(reversed(lines(rows[::-1], limit).split("\n")))
