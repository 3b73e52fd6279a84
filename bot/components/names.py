"""What people have typed, made harmless: no markdown, no links, no mentions, no line of its own.

Names and free text (a plan, a refused line) pass through here before they are shown anywhere:
`shown` and `quoted` for messages, `plain` and `bald` for what knows no markdown, such as pictures.
"""

import re
import unicodedata

from bot.components.clip import clip

LONGEST = 32
"""Characters of a name."""

LONGEST_QUOTE = 200
"""Characters of anything else."""

_BLANK = frozenset({"Cc", "Zl", "Zp", "Zs"})
_NOTHING = frozenset({"Cf", "Cs"})
"""Directions, joiners and widths that nobody sees."""

_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing."""

_NUMBERED = re.compile(r"^[0-9]+(?=[.])")
_MARKUP = re.compile(rf"[\\`*_~|<>\[\]()#:]|^[-+]|{_NUMBERED.pattern}")
"""What Discord reads as formatting; the last two only where a line begins."""


def bald(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Return a text on one short line, without characters that change how others are shown."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(map(_visible, text))
    return clip(" ".join(text.split()), longest)


def plain(name: str) -> str:
    """Return a name as pictures and menus may show it: one short line."""
    return bald(name, LONGEST) or "?"


def quoted(text: str) -> str:
    """Return a text as a message may show it: nobody is mentioned, nothing is formatted."""
    # A zero-width space after each @ keeps `@everyone` and `<@1>` from being mentions.
    return _MARKUP.sub(_escaped, bald(text)).replace("@", "@\u200b")


def shown(name: str) -> str:
    """Return a name as a message may show it."""
    return quoted(plain(name))


def unlisted(line: str) -> str:
    """Return a line of ours that begins with a number so that the number stays as it is.

    Discord makes a list of such lines and counts on from the first: 1, 1, 3 would be 1, 2, 3.
    """
    return _NUMBERED.sub(_escaped, line)


def _visible(character: str) -> str:
    category = unicodedata.category(character)
    if category in _BLANK or character in _FILLERS:
        return " "
    return "" if category in _NOTHING else character


def _escaped(found: re.Match[str]) -> str:
    markup = found[0]
    return f"{markup}\\" if markup[0].isdecimal() else f"\\{markup}"
