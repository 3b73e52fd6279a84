"""How high parts of a message stand on a phone of 390 x 844, in px.

No client tells; what is known is in docs/discord-pictures.md. `tests/browser/test_heights.py`
compares these numbers with what a browser measures.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any

from discord import ui

from bot.components.clip import unformatted

SCREEN = 690
"""What one sees of a message without scrolling, between Discord's own bars."""

WIDE, INNER = 326, 300
"""A row below a card, and a line within it."""

GAP, FRAME = 8, 26
"""Between two parts, and what a card adds."""

LINE, SMALL_LINE, LABEL_LINE = 22, 18, 18
LETTER, BOLD_LETTER, SMALL_LETTER, LABEL_LETTER = 8.1, 8.6, 6.8, 7.8
CONTROL, MARGIN, EMOJI = 40, 28, 24
"""A button or menu; what a button adds to its label's width, and what an emoji does."""

SURE = 6
"""What must be left of a row for another button beside it: some letters are wider."""

MEASURED = 1_000
"""So many texts are remembered: each stands in several of the ways in which a panel is tried."""


def of(parts: Iterable[ui.Item[Any]], wide: int = INNER) -> int:
    """Return how high parts stand below each other, each with the gap above it."""
    return sum(GAP + _height(part, wide) for part in parts)


def of_text(written: str, wide: int = INNER) -> int:
    """Return how high a text is, as lines break on words."""
    return sum(_lines(line, wide) for line in written.split("\n"))


def fits(items: Sequence[ui.Item[Any]]) -> bool:
    """Whether buttons stand beside each other within a card."""
    wide = sum(_wide(*_size(item), INNER) + GAP for item in items) - GAP
    return wide <= INNER - SURE


def _height(part: ui.Item[Any], wide: int) -> int:
    if isinstance(part, ui.TextDisplay):
        return of_text(part.content, wide)
    if isinstance(part, ui.MediaGallery):
        return wide
    return _row([_size(item) for item in getattr(part, "children", ())], wide)


@lru_cache(MEASURED)
def _lines(line: str, wide: int) -> int:
    small, bold = line.startswith("-# "), "**" in line
    letter = SMALL_LETTER if small else BOLD_LETTER if bold else LETTER
    return _broken(unformatted(line.removeprefix("-# ")), letter, wide) * (
        SMALL_LINE if small else LINE
    )


def _broken(text: str, letter: float, wide: float) -> int:
    """Return on how many lines a text stands."""
    fitting = max(1, int(wide / letter))
    return len(wrap(text, fitting, break_long_words=False, break_on_hyphens=False)) or 1


def _size(item: ui.Item[Any]) -> tuple[str, bool]:
    """Return the label and whether it has an emoji; a menu takes a whole row."""
    if isinstance(item, ui.Button):
        return item.label or "", item.emoji is not None
    return "M" * WIDE, False


def _row(labels: list[tuple[str, bool]], wide: int) -> int:
    """Return how high a row is: it breaks where its buttons do not fit beside each other."""
    high = used = tallest = 0.0
    for label, emoji in labels:
        needed = _wide(label, emoji, wide)
        own = max(CONTROL, _label_lines(label, emoji, wide) * LABEL_LINE + GAP)
        if used and used + GAP + needed > wide - SURE:
            high, used, tallest = high + tallest + GAP, 0.0, 0.0
        used, tallest = used + needed + GAP * bool(used), max(tallest, own)
    return round(high + tallest)


def _wide(label: str, emoji: bool, wide: int) -> float:
    """Return how wide a button or menu is, of what its row is."""
    return min(float(wide), LABEL_LETTER * len(label) + MARGIN + EMOJI * emoji)


@lru_cache(MEASURED)
def _label_lines(label: str, emoji: bool, wide: int) -> int:
    return 1 if label == "M" * WIDE else _broken(label, LABEL_LETTER, wide - MARGIN - EMOJI * emoji)
