"""Discord's limits on text, and the one place where text is cut to fit them."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

BUTTON: Final = 80
OPTION: Final = 100
PLACEHOLDER: Final = 150
TITLE: Final = 45
"""A modal's title, and a label above one of its fields."""

ALT: Final = 1024
OPTIONS: Final = 25
RADIOS: Final = 10
"""Options of a radio group, or boxes of a group of checkboxes."""

FIELDS: Final = 5
"""Fields of a form."""

ROW: Final = 5
CONTENT: Final = 4000
"""Characters of all text in one layout view."""

_BOLD_OR_CODE = re.compile(r"\*\*|`|(?<!\w)[*_]|[*_](?!\w)")


# Where a text may end: after a mark, before a bracket or a dot between two parts.
_PAUSE = re.compile(r"(?<=[,;:.!?])\s|\s(?=[(·\u2013])")
_PART = re.compile(r"(?<=,) ")
_SPACE = re.compile(r"\s")
_LOOSE = " \u00a0\n,;:(·\u2013"


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


def apart(labels: Sequence[str], limit: int) -> list[str]:
    """Return labels that differ where they are cut, for places that know no markdown.

    Where they would be cut alike, what does not tell the long ones apart is left out of them.
    """
    plain = list(map(unformatted, labels))
    if len({clip(label, limit) for label in plain}) == len(set(plain)):
        return plain
    split = [tuple(_PART.split(label)) for label in plain]
    after: dict[tuple[str, ...], set[str]] = {}
    for parts in split:
        for at, part in enumerate((*parts, "")):
            after.setdefault(parts[:at], set()).add(part)
    return [
        label if len(label) <= limit else _telling(parts, after, limit)
        for label, parts in zip(plain, split, strict=True)
    ]


def _telling(parts: tuple[str, ...], after: dict[tuple[str, ...], set[str]], limit: int) -> str:
    """Return the parts that tell a label from the others, and what else there is room for."""
    kept = {at for at in range(len(parts)) if len(after[parts[:at]]) > 1}
    while len(_joined(parts, kept)) > limit and len(kept) > 1:
        kept.remove(min(kept))
    for at in range(len(parts)):
        if len(_joined(parts, kept | {at})) <= limit:
            kept |= {at}
    return _joined(parts, kept)


def _joined(parts: tuple[str, ...], kept: set[int]) -> str:
    said = [
        part if at in kept else "…"
        for at, part in enumerate(parts)
        if at in kept or at - 1 in kept or not at
    ]
    return " ".join(said)


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
