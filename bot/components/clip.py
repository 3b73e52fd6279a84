"""Discord's limits on text, and the one place where text is cut to fit them."""

import re
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


def clip(text: str, limit: int) -> str:
    """Return the text on at most `limit` characters, an ellipsis in place of what is cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def bare(text: str, limit: int) -> str:
    """Return the text for a place that knows no markdown: buttons, menus, alt text."""
    return clip(_BOLD_OR_CODE.sub("", text.replace("\\", "").replace("\u200b", "")), limit) or "-"


def lines(rows: list[str], limit: int) -> str:
    """Return as many of the rows as fit, the first ones first, an ellipsis for the rest."""
    text = "\n".join(rows)
    if len(text) <= limit:
        return text
    kept: list[str] = []
    room = limit - 2
    for row in rows:
        if len(row) + 1 > room:
            break
        kept.append(row)
        room -= len(row) + 1
    return "\n".join([*kept, "…"]) if kept else clip(text, limit)


def last_lines(rows: list[str], limit: int) -> str:
    """Return as many of the rows as fit, the last ones kept, an ellipsis for the rest."""
    return "\n".join(reversed(lines(rows[::-1], limit).split("\n")))
