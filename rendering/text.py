"""Names in any script: made safe, cut into graphemes, and shared out among the fonts.

Nothing that players call themselves may break a picture: control characters and direction tricks
are dropped, piled-up accents limited, characters that no font knows are first tried in their plain
form (fancy mathematical letters) and else shown as an empty box.

Runs are put in order here and not by python-bidi: it reorders letters, and the shaper that draws a
run wants them as they are read. Names are a word or two, for which the order of runs is enough.
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
"""What our faces lack of Latin, symbols, Chinese, Japanese, and emoji."""

MACHINE = Path("/usr/share/fonts/truetype")
"""Where Debian's packages fonts-noto-core and fonts-nanum have those of all other scripts."""

BOX = "\N{WHITE VERTICAL RECTANGLE}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_JOINER, _VARIATION = "\u200d", range(0xFE00, 0xFE10)
_MARKS = 3
"""So many accents may sit on one letter."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one font, right-to-left or not."""

    font: str
    text: str
    rtl: bool


def font_file(name: str) -> Path:
    """Where a font lies: with us, or else on the machine."""
    own = FONTS / f"{name}.ttf"
    return own if own.exists() else scripts().get(name, own)


@cache
def scripts() -> Mapping[str, Path]:
    """The fonts of further scripts that the machine has, and where they lie."""
    found = (*MACHINE.glob("*/NotoSans*-Bold.ttf"), *MACHINE.glob("*/NanumGothicBold.ttf"))
    return {path.stem: path for path in sorted(found) if path.stem not in FALLBACKS}


@cache
def covered(font: str) -> frozenset[int]:
    """The code points that a font can draw. Raises TTLibError: the file is none."""
    with font_file(font).open("rb") as file, TTFont(file, lazy=True) as opened:
        # Else it would read the glyphs' names, which takes six times as long.
        opened.setGlyphOrder([str(number) for number in range(opened["maxp"].numGlyphs)])
        return frozenset(opened.getBestCmap())


def graphemes(text: str) -> tuple[str, ...]:
    """What a reader takes for single characters, so that none is cut in two."""
    return tuple(regex.findall(r"\X", text))


def clean(text: str) -> str:
    """The text on one line, without control characters, direction tricks and towers of accents."""
    words = " ".join(unicodedata.normalize("NFC", text).split())
    kept = (c for c in words if c in "\u200c\u200d" or unicodedata.category(c)[0] != "C")
    return "".join(_trimmed(g) for g in graphemes("".join(kept))).strip()


def _trimmed(grapheme: str) -> str:
    marks = 0
    kept = ""
    for char in grapheme:
        marks += unicodedata.combining(char) != 0
        if marks <= _MARKS or unicodedata.combining(char) == 0:
            kept += char
    return kept


@lru_cache(maxsize=4096)
def _home(grapheme: str, face: Face) -> tuple[str, str]:
    """The font that draws a grapheme, and what it draws."""
    plain = unicodedata.normalize("NFKC", grapheme)
    bare = "".join(c for c in grapheme if c != _JOINER and ord(c) not in _VARIATION)
    for shown in dict.fromkeys((grapheme, bare, plain, bare[:1])):
        for name in (FACES[face], *FALLBACKS, *scripts()):
            if shown and all(_drawn(c, name) for c in shown):
                return name, shown
    return "NotoSansSymbols2-Regular", BOX


def _drawn(char: str, font: str) -> bool:
    return ord(char) in covered(font) or char in "\u200c\u200d"


def _is_rtl(text: str) -> bool | None:
    """Whether the first letter with a direction runs to the left; None if there is none."""
    for char in text:
        direction = unicodedata.bidirectional(char)
        if direction in {"L", "R", "AL"}:
            return direction != "L"
    return None


@lru_cache(maxsize=2048)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """The text in pieces of one font each, in the order they stand from left to right."""
    safe = clean(text)
    base = bool(_is_rtl(safe))
    pieces = list(_pieces(safe, face, base))
    if base:
        pieces.reverse()
    ordered: list[Run] = []
    for rtl, group in groupby(pieces, key=lambda run: run.rtl):
        chunk = list(group)
        ordered += chunk if rtl == base else chunk[::-1]
    return tuple(ordered)


def _pieces(text: str, face: Face, base: bool) -> Iterator[Run]:
    """Runs in reading order; spaces and signs go with what stands before them."""
    last: Run | None = None
    for grapheme in graphemes(text):
        font, shown = _home(grapheme, face)
        direction = _is_rtl(shown)
        rtl = (last.rtl if last else base) if direction is None else direction
        if last and rtl == last.rtl and (font == last.font or _fits(shown, last.font)):
            last = Run(last.font, last.text + shown, rtl)
            continue
        if last:
            yield last
        last = Run(font, shown, rtl)
    if last:
        yield last


def _fits(shown: str, font: str) -> bool:
    """Whether a sign without a script may stay in the font before it (emoji have wide spaces)."""
    if font.startswith("NotoEmoji"):
        return False
    signs = all(unicodedata.category(c)[0] in "ZPN" for c in shown)
    return signs and all(_drawn(c, font) for c in shown)


def shortened(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text itself, or as many of its graphemes as fit with an ellipsis."""
    safe = clean(text)
    if measure(safe) <= width:
        return safe
    parts = graphemes(safe)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        fits = measure("".join(parts[:middle]).rstrip() + ELLIPSIS) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return "".join(parts[:low]).rstrip() + ELLIPSIS
