"""Texts within Discord's limits, and texts that people typed made harmless.

Names and free text (a plan, a refused line) are escaped before they are shown anywhere:
`escape_name` and `escape_text` for messages, `plain_name` and `one_line` for pictures and menus.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

BUTTON_LABEL_SIZE: Final = 80
OPTION_LABEL_SIZE: Final = 100
PLACEHOLDER_SIZE: Final = 150
MODAL_TITLE_SIZE: Final = 45
"""A modal's title, and a label above one of its fields."""

ALT_TEXT_SIZE: Final = 1024
MENU_OPTIONS_LIMIT: Final = 25
RADIOS_LIMIT: Final = 10
"""Options of a radio group, or boxes of a group of checkboxes."""

FORM_FIELDS_LIMIT: Final = 5
"""Fields of a form."""

ROW_BUTTONS_LIMIT: Final = 5
MESSAGE_TEXT_SIZE: Final = 4000
"""Characters of all text in one layout view."""

_BOLD_OR_CODE = re.compile(r"\*\*|`|(?<!\w)[*_]|[*_](?!\w)")


# Where a text may end: after a mark, before a bracket or a dot between two parts.
_PAUSE = re.compile(r"(?<=[,;:.!?])\s|\s(?=[(·\u2013])")
_PART = re.compile(r"(?<=,) ")
_SPACE = re.compile(r"\s")
_TRAILING = " \u00a0\n,;:(·\u2013"


def clip(text: str, limit: int) -> str:
    """Return the text on at most `limit` characters, an ellipsis in place of what is cut.

    It is cut where a reader would pause, so that no name loses its end; else between two words.
    """
    if len(text) <= limit:
        return text
    for place in (_PAUSE, _SPACE):
        ends = [found.start() for found in place.finditer(text, limit // 2, limit)]
        if ends:
            return text[: ends[-1]].rstrip(_TRAILING) + "…"
    return text[: limit - 1].rstrip() + "…"


def clip_clauses(text: str, limit: int) -> str:
    """Return the text on at most `limit` characters, cut at a comma: no clause loses its end."""
    if len(text) <= limit:
        return text
    end = text.rfind(", ", limit // 2, limit)
    return clip(text, limit) if end < 0 else f"{text[:end]}…"


def strip_markdown(text: str) -> str:
    """Return the text without markdown."""
    return _BOLD_OR_CODE.sub("", text.replace("\\", "").replace("\u200b", ""))


def clip_plain(text: str, limit: int) -> str:
    """Return the text for a place that knows no markdown: buttons, menus, alt text."""
    return clip(strip_markdown(text), limit) or "-"


def distinct_labels(labels: Sequence[str], limit: int) -> list[str]:
    """Return labels that differ where they are cut, for places that know no markdown.

    Where they would be cut alike, what does not tell the long ones apart is left out of them.
    """
    plain = list(map(strip_markdown, labels))
    if len({clip(label, limit) for label in plain}) == len(set(plain)):
        return plain
    split = [tuple(_PART.split(label)) for label in plain]
    after: dict[tuple[str, ...], set[str]] = {}
    for parts in split:
        for at, part in enumerate((*parts, "")):
            after.setdefault(parts[:at], set()).add(part)
    return [
        label if len(label) <= limit else _shorten_label(parts, after, limit)
        for label, parts in zip(plain, split, strict=True)
    ]


def _shorten_label(
    parts: tuple[str, ...], after: dict[tuple[str, ...], set[str]], limit: int
) -> str:
    """Return the parts that tell a label from the others, and what else there is room for."""
    kept = {at for at in range(len(parts)) if len(after[parts[:at]]) > 1}
    while len(_join_parts(parts, kept)) > limit and len(kept) > 1:
        kept.remove(min(kept))
    for at in range(len(parts)):
        if len(_join_parts(parts, kept | {at})) <= limit:
            kept |= {at}
    return _join_parts(parts, kept)


def _join_parts(parts: tuple[str, ...], kept: set[int]) -> str:
    said = [
        part if at in kept else "…"
        for at, part in enumerate(parts)
        if at in kept or at - 1 in kept or not at
    ]
    return " ".join(said)


def fits_within(text: str, limit: int) -> bool:
    """Whether the text needs not be cut for a place that knows no markdown."""
    return len(strip_markdown(text)) <= limit


def join_sentences(said: Iterable[str], limit: int) -> str:
    """Return as many whole sentences as fit, for a place that knows no markdown."""
    kept = ""
    for each in map(_with_full_stop, map(strip_markdown, said)):
        if len(kept) + len(each) + 1 > limit - len(" …"):
            return f"{kept} …" if kept else clip(each, limit)
        kept = f"{kept} {each}".lstrip()
    return kept or "-"


def _with_full_stop(line: str) -> str:
    return line if line.endswith((".", "!", "?", ":")) else f"{line}."


def join_lines(rows: list[str], limit: int) -> str:
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


NAME_SIZE = 32
"""Characters of a name."""

QUOTE_SIZE = 200
"""Characters of anything else."""

_BLANK_CATEGORIES = frozenset({"Cc", "Zl", "Zp", "Zs"})
_INVISIBLE_CATEGORIES = frozenset({"Cf", "Cs"})
"""Directions, joiners and widths that nobody sees."""

_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing."""

_NUMBERED = re.compile(r"^[0-9]+(?=[.])")
_MARKUP = re.compile(rf"[\\`*_~|<>\[\]()#:]|^[-+]|{_NUMBERED.pattern}")
"""What Discord reads as formatting; the last two only where a line begins."""


def one_line(text: str, longest: int = QUOTE_SIZE) -> str:
    """Return a text on one short line, without characters that change how others are shown."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(map(_visible_form, text))
    return clip(" ".join(text.split()), longest)


def plain_name(name: str) -> str:
    """Return a name as pictures and menus may show it: one short line."""
    return one_line(name, NAME_SIZE) or "?"


def escape_text(text: str) -> str:
    """Return a text as a message may show it: nobody is mentioned, nothing is formatted."""
    # A zero-width space after each @ keeps `@everyone` and `<@1>` from being mentions.
    return _MARKUP.sub(_escape_markup, one_line(text)).replace("@", "@\u200b")


def escape_name(name: str) -> str:
    """Return a name as a message may show it."""
    return escape_text(plain_name(name))


def escape_list_number(line: str) -> str:
    """Return a line of ours that begins with a number so that the number stays as it is.

    Discord makes a list of such lines and counts on from the first: 1, 1, 3 would be 1, 2, 3.
    """
    return _NUMBERED.sub(_escape_markup, line)


def _visible_form(character: str) -> str:
    category = unicodedata.category(character)
    if category in _BLANK_CATEGORIES or character in _FILLERS:
        return " "
    return "" if category in _INVISIBLE_CATEGORIES else character


def _escape_markup(found: re.Match[str]) -> str:
    markup = found[0]
    return f"{markup}\\" if markup[0].isdecimal() else f"\\{markup}"
