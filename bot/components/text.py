"""Cuts texts to Discord's limits, and makes names and text typed by people harmless.

Names and typed text are cleaned before they are shown anywhere: by `escape_name` and `escape_text`
for messages, by `plain_name` and `one_line` for pictures and menus. All sizes are in characters.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

BUTTON_LABEL_SIZE: Final = 80
OPTION_LABEL_SIZE: Final = 100
PLACEHOLDER_SIZE: Final = 150
MODAL_TITLE_SIZE: Final = 45
"""The largest size of a form's title, and of a label above one of its fields."""

ALT_TEXT_SIZE: Final = 1024
MENU_OPTIONS_LIMIT: Final = 25
RADIOS_LIMIT: Final = 10
"""The largest number of options of a radio group, or of boxes of a group of checkboxes."""

FORM_FIELDS_LIMIT: Final = 5
"""The largest number of fields of a form."""

ROW_BUTTONS_LIMIT: Final = 5
MESSAGE_TEXT_SIZE: Final = 4000
"""The largest size of all texts in one layout view together."""

_BOLD_OR_CODE = re.compile(r"\*\*|`|(?<!\w)[*_]|[*_](?!\w)")


# Places to cut a text: after punctuation, before a bracket, a dot or a dash.
_PAUSE = re.compile(r"(?<=[,;:.!?])\s|\s(?=[(·\u2013])")
_CLAUSE_END = re.compile(r"\s?[,:]\s")
"""The end of a clause; French has a space before a colon."""

_PART = re.compile(r"(?<=,) ")
_SPACE = re.compile(r"\s")
_TRAILING = " \u00a0\n,;:(·\u2013"


def clip(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters, with an ellipsis if it was cut.

    It is cut at punctuation if possible, so that no name loses its end, or else between words.
    """
    if len(text) <= limit:
        return text
    for place in (_PAUSE, _SPACE):
        ends = [boundary.start() for boundary in place.finditer(text, limit // 2, limit)]
        if ends:
            return text[: ends[-1]].rstrip(_TRAILING) + "…"
    return text[: limit - 1].rstrip() + "…"


def drop_last_clauses(text: str, limit: int, names: Iterable[str] = ()) -> str:
    """Return the first clauses of a text, separated by commas or colons, that fit into `limit`.

    The result has no ellipsis, since it is complete in itself. It never ends inside a list of
    `names`, nor before the second colon, which only introduces such a list. If not even the first
    clause fits, the text is cut by `clip`.
    """
    if fits_within(text, limit):
        return text
    first_name = min((text.find(name) for name in names if name in text), default=len(text))
    clauses = [
        text[: end.start()]
        for end in _CLAUSE_END.finditer(text)
        if end.end() <= first_name and not (":" in end[0] and ":" in text[: end.start()])
    ]
    fitting = [clause for clause in clauses if fits_within(clause, limit)]
    return fitting[-1] if fitting else clip(text, limit)


def strip_markdown(text: str) -> str:
    """Return the text without markdown."""
    return _BOLD_OR_CODE.sub("", text.replace("\\", "").replace("\u200b", ""))


def clip_plain(text: str, limit: int) -> str:
    """Return a text without markdown, for buttons, menus and alt text; "-" if it is empty."""
    return clip(strip_markdown(text), limit) or "-"


def distinct_labels(labels: Sequence[str], limit: int) -> list[str]:
    """Return labels without markdown that still differ when cut to `limit` characters.

    If cutting would make labels equal, long labels lose the parts, separated by commas, in which
    they do not differ from others.
    """
    plain = list(map(strip_markdown, labels))
    if len({clip(label, limit) for label in plain}) == len(set(plain)):
        return plain
    split = [tuple(_PART.split(label)) for label in plain]
    next_parts: dict[tuple[str, ...], set[str]] = {}
    for parts in split:
        for at, part in enumerate((*parts, "")):
            next_parts.setdefault(parts[:at], set()).add(part)
    return [
        label if len(label) <= limit else _shorten_label(parts, next_parts, limit)
        for label, parts in zip(plain, split, strict=True)
    ]


def _shorten_label(
    parts: tuple[str, ...], next_parts: dict[tuple[str, ...], set[str]], limit: int
) -> str:
    """Return the parts that distinguish a label from the others, and further parts that fit.

    `next_parts` has, for each beginning of a label, the parts that follow it in any of the labels.
    """
    shown = {at for at in range(len(parts)) if len(next_parts[parts[:at]]) > 1}
    while len(_join_parts(parts, shown)) > limit and len(shown) > 1:
        shown.remove(min(shown))
    for at in range(len(parts)):
        if len(_join_parts(parts, shown | {at})) <= limit:
            shown |= {at}
    return _join_parts(parts, shown)


def _join_parts(parts: tuple[str, ...], shown: set[int]) -> str:
    """Return the parts with these indices, and an ellipsis for each gap between them."""
    words = [
        part if at in shown else "…"
        for at, part in enumerate(parts)
        if at in shown or at - 1 in shown or not at
    ]
    return " ".join(words)


def fits_within(text: str, limit: int) -> bool:
    """Whether a text without its markdown has at most `limit` characters."""
    return len(strip_markdown(text)) <= limit


def join_sentences(sentences: Iterable[str], limit: int) -> str:
    """Return the first sentences without markdown, in one line of at most `limit` characters.

    An ellipsis stands for the sentences that do not fit. If not even the first fits, it is cut.
    Without sentences, the result is `-`, since Discord does not allow an empty text.
    """
    line = ""
    for sentence in map(_with_full_stop, map(strip_markdown, sentences)):
        if len(line) + len(sentence) + 1 > limit - len(" …"):
            return f"{line} …" if line else clip(sentence, limit)
        line = f"{line} {sentence}".lstrip()
    return line or "-"


def _with_full_stop(line: str) -> str:
    return line if line.endswith((".", "!", "?", ":")) else f"{line}."


def join_lines(rows: list[str], limit: int) -> str:
    """Return a text of the first rows, one on each line, of at most `limit` characters.

    A line with an ellipsis stands for the rows that do not fit. If not even the first row fits, it
    is cut.
    """
    text = "\n".join(rows)
    if len(text) <= limit:
        return text
    fitting: list[str] = []
    free_chars = limit - len("…")
    for row in rows:
        if len(row) + 1 > free_chars:
            break
        fitting.append(row)
        free_chars -= len(row) + 1
    return "\n".join([*fitting, "…"]) if fitting else clip(text, limit)


NAME_SIZE = 32
"""The size to which names are cut."""

QUOTE_SIZE = 200
"""The size to which other typed text is cut."""

_BLANK_CATEGORIES = frozenset({"Cc", "Zl", "Zp", "Zs"})
_INVISIBLE_CATEGORIES = frozenset({"Cf", "Cs"})
"""Unicode categories of invisible characters: text directions, joiners and lone surrogates."""

_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that are displayed as blanks."""

_NUMBERED = re.compile(r"^[0-9]+(?=[.])")
_MARKUP = re.compile(rf"[\\`*_~|<>\[\]()#:]|^[-+]|{_NUMBERED.pattern}")
"""Characters that Discord reads as formatting; the last two only at the beginning of a line."""


def one_line(text: str, longest: int = QUOTE_SIZE) -> str:
    """Return a text on one line of at most `longest` characters, without invisible characters."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(map(_visible_form, text))
    return clip(" ".join(text.split()), longest)


def plain_name(name: str) -> str:
    """Return a name on one short line for pictures and menus; "?" if it has no visible letter."""
    return one_line(name, NAME_SIZE) or "?"


def escape_text(text: str) -> str:
    """Return a text for messages, in which it mentions nobody and formats nothing."""
    # A zero-width space after each @ keeps `@everyone` and `<@1>` from being mentions.
    return _MARKUP.sub(_escape_markup, one_line(text)).replace("@", "@\u200b")


def escape_name(name: str) -> str:
    """Return a name for messages, in which it mentions nobody and formats nothing."""
    return escape_text(plain_name(name))


def escape_list_number(line: str) -> str:
    """Return a line in which a number at the beginning is escaped.

    Discord turns such lines into a numbered list, and would show 1, 1, 3 as 1, 2, 3.
    """
    return _NUMBERED.sub(_escape_markup, line)


def _visible_form(character: str) -> str:
    category = unicodedata.category(character)
    if category in _BLANK_CATEGORIES or character in _FILLERS:
        return " "
    return "" if category in _INVISIBLE_CATEGORIES else character


def _escape_markup(match: re.Match[str]) -> str:
    markup = match[0]
    return f"{markup}\\" if markup[0].isdecimal() else f"\\{markup}"
