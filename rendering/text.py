"""Text in any script: made safe, cut into graphemes, and divided into runs of one font.

Players' names must not break a picture: control characters and direction overrides are removed, and
stacked accents are limited. A character that no font has is replaced by its plain form, such as a
normal letter for a mathematical one, or else by an empty box.

For text from right to left, only whole runs are reordered. python-bidi would reorder the letters
too, but the library that draws a run wants its letters in reading order. For names of a word or two
this is enough.
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import regex
from fontTools.ttLib import TTFont

from rendering.scene import Face

FONTS = Path(__file__).parent / "fonts"
FACES: dict[Face, str] = {
    "sans": "AlegreyaSans-Bold",
    "heavy": "AlegreyaSans-ExtraBold",
    "serif": "Alegreya-Bold",
    "display": "Alegreya-ExtraBold",
    "italic": "Alegreya-BoldItalic",
}
FALLBACKS = (
    *("NotoSans-Bold", "NotoSansSymbols-Bold", "DroidSansFallbackFull"),
    *("NotoSansSymbols2-Regular", "NotoEmoji-Medium"),
)
"""Fonts for characters that `FACES` lack: Latin, symbols, Chinese, Japanese, emoji."""

SYSTEM_FONTS = Path("/usr/share/fonts/truetype")
"""Folder in which Debian's packages fonts-noto-core and fonts-nanum install fonts for all other
scripts."""

MISSING_GLYPH = "\N{WHITE VERTICAL RECTANGLE}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_JOINER = "\u200d"
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)
_MAX_ACCENTS = 3
"""The largest number of accents on one letter."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one font and direction."""

    font: str
    text: str
    rtl: bool
    """Whether the text is written from right to left."""


def font_file(name: str) -> Path:
    """The file of a font, in our folder `fonts` or among the system's fonts."""
    bundled = FONTS / f"{name}.ttf"
    return bundled if bundled.exists() else system_fonts().get(name, bundled)


@cache
def system_fonts() -> Mapping[str, Path]:
    """The files of the system's fonts for further scripts, by the fonts' names."""
    paths = (
        *SYSTEM_FONTS.glob("*/NotoSans*-Bold.ttf"),
        *SYSTEM_FONTS.glob("*/NanumGothicBold.ttf"),
    )
    return {path.stem: path for path in sorted(paths) if path.stem not in FALLBACKS}


@cache
def covered_code_points(font: str) -> frozenset[int]:
    """The code points that a font can draw. Raises TTLibError if the file is not a font."""
    with font_file(font).open("rb") as file, TTFont(file, lazy=True) as opened:
        # Otherwise fontTools reads the glyphs' names, which takes six times as long.
        opened.setGlyphOrder([str(number) for number in range(opened["maxp"].numGlyphs)])
        return frozenset(opened.getBestCmap())


def graphemes(text: str) -> tuple[str, ...]:
    """The user-perceived characters of a text (Unicode grapheme clusters)."""
    return tuple(regex.findall(r"\X", text))


def clean_text(text: str) -> str:
    """The text on one line, without control characters, direction overrides and stacked accents."""
    words = " ".join(unicodedata.normalize("NFC", text).split())
    kept = (c for c in words if c in "\u200c\u200d" or unicodedata.category(c)[0] != "C")
    return "".join(_limit_accents(g) for g in graphemes("".join(kept))).strip()


def _limit_accents(grapheme: str) -> str:
    marks = 0
    kept = ""
    for char in grapheme:
        marks += unicodedata.combining(char) != 0
        if marks <= _MAX_ACCENTS or unicodedata.combining(char) == 0:
            kept += char
    return kept


@lru_cache(maxsize=4096)
def _choose_font(grapheme: str, face: Face) -> tuple[str, str]:
    """A font that can draw a grapheme, and the text to draw, which may be a plainer form."""
    plain = unicodedata.normalize("NFKC", grapheme)
    bare = "".join(c for c in grapheme if c != _JOINER and ord(c) not in _VARIATION_SELECTORS)
    for shown in dict.fromkeys((grapheme, bare, plain, bare[:1])):
        for name in (FACES[face], *FALLBACKS, *system_fonts()):
            if shown and all(_has_glyph(c, name) for c in shown):
                return name, shown
    return "NotoSansSymbols2-Regular", MISSING_GLYPH


def _has_glyph(char: str, font: str) -> bool:
    return ord(char) in covered_code_points(font) or char in "\u200c\u200d"


def _is_rtl(text: str) -> bool | None:
    """Whether the first letter with a direction is right-to-left; `None` if there is none."""
    for char in text:
        direction = unicodedata.bidirectional(char)
        if direction in {"L", "R", "AL"}:
            return direction != "L"
    return None


@lru_cache(maxsize=2048)
def font_runs(text: str, face: Face) -> tuple[Run, ...]:
    """The text in runs of one font each, in visual order from left to right."""
    safe = clean_text(text)
    is_rtl = bool(_is_rtl(safe))
    runs = list(_reading_order_runs(safe, face, is_rtl))
    if is_rtl:
        runs.reverse()
    ordered: list[Run] = []
    for rtl, group in groupby(runs, key=lambda run: run.rtl):
        chunk = list(group)
        ordered += chunk if rtl == is_rtl else chunk[::-1]
    return tuple(ordered)


def _reading_order_runs(text: str, face: Face, base: bool) -> Iterator[Run]:
    """Yield runs in reading order; spaces and punctuation join the run before them.

    `base` is whether the whole text is right-to-left.
    """
    last: Run | None = None
    for grapheme in graphemes(text):
        font, shown = _choose_font(grapheme, face)
        direction = _is_rtl(shown)
        inherited = last.rtl if last else base
        rtl = inherited if direction is None else direction
        if last and rtl == last.rtl and (font == last.font or _joins_run(shown, last.font)):
            last = Run(last.font, last.text + shown, rtl)
            continue
        if last:
            yield last
        last = Run(font, shown, rtl)
    if last:
        yield last


def _joins_run(shown: str, font: str) -> bool:
    """Whether punctuation, spaces or digits can be drawn in the font of the run before them.

    Not in the emoji font, which has very wide spaces.
    """
    if font.startswith("NotoEmoji"):
        return False
    signs = all(unicodedata.category(c)[0] in "ZPN" for c in shown)
    return signs and all(_has_glyph(c, font) for c in shown)


def shorten_text(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text itself, or as many of its graphemes as fit before an ellipsis."""
    safe = clean_text(text)
    if measure(safe) <= width:
        return safe
    parts = graphemes(safe)
    low = 0
    high = len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        fits = measure("".join(parts[:middle]).rstrip() + ELLIPSIS) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return "".join(parts[:low]).rstrip() + ELLIPSIS
