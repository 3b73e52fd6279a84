from pathlib import Path

import pytest
from fontTools.ttLib import TTFont, TTLibError

from rendering.coverage import covered
from rendering.paint import text_width
from rendering.text import (
    BOX,
    FACES,
    FALLBACKS,
    FONTS,
    clean,
    font_file,
    graphemes,
    runs,
    shortened,
)

SCRIPTS = {
    "Latin": ("Zoë Ångström", "AlegreyaSans-Bold"),
    "Greek": ("Ελένη", "AlegreyaSans-Bold"),
    "Cyrillic": ("Дмитрий", "AlegreyaSans-Bold"),
    "Arabic": ("مرحبا", "NotoSansArabic-Bold"),
    "Hebrew": ("שלום", "NotoSansHebrew-Bold"),
    "Devanagari": ("नमस्ते", "NotoSansDevanagari-Bold"),
    "Thai": ("สวัสดี", "NotoSansThai-Bold"),
    "Chinese": ("北京", "DroidSansFallbackFull"),
    "Japanese": ("さくら", "DroidSansFallbackFull"),
    "Korean": ("김철수", "NanumGothic-Bold"),
    "Georgian": ("გიორგი", "NotoSansGeorgian-Bold"),
    "Amharic": ("አበበ", "NotoSansEthiopic-Bold"),
    "Tamil": ("தமிழ்", "NotoSansTamil-Bold"),
    "Emoji": ("🎉", "NotoEmoji-Medium"),
}


@pytest.mark.parametrize(("name", "font"), SCRIPTS.values(), ids=SCRIPTS)
def test_a_name_in_any_script_has_its_font(name: str, font: str) -> None:
    """Each script is drawn whole by one font that knows it, and takes up room."""
    assert {run.font for run in runs(name, "sans")} == {font}
    assert BOX not in "".join(run.text for run in runs(name, "sans"))
    assert text_width(name, 30) > 10


def test_all_fonts_lie_in_the_house_with_their_licences() -> None:
    """No picture depends on fonts of the machine, and every family's licence is there."""
    assert all(font_file(name).exists() for name in FALLBACKS)
    licences = {path.stem for path in FONTS.glob("*.txt")}
    assert licences >= {"OFL-Alegreya", "OFL-AlegreyaSans", "OFL-NotoSans", "OFL-NotoEmoji"}
    assert licences >= {"OFL-NanumGothic", "Apache-2.0-DroidSansFallback"}


def test_mixed_directions_stand_in_visual_order() -> None:
    """A Hebrew name with a Latin nickname: the Hebrew, read first, stands on the right."""
    line = [run.text.strip() for run in runs("שלום Ana", "sans")]
    assert line == ["Ana", "שלום"]
    assert [run.text.strip() for run in runs("Ana שלום", "sans")] == ["Ana", "שלום"]


@pytest.mark.parametrize("name", ["", " ", "\x00\x07", "\u202e\u2066", "\ud800", "\U000f0000"])
def test_names_of_nothing_are_no_trouble(name: str) -> None:
    """Empty, invisible and broken names come out as nothing, not as an error."""
    assert clean(name) == ""
    assert text_width(name, 30) == 0


def test_direction_tricks_and_towers_of_accents_are_taken_out() -> None:
    """A name cannot turn the line around or grow over its neighbours."""
    assert clean("a\u202eb\nc") == "ab c"
    assert len(clean("Z" + "\u0338" * 40)) == 4


def test_fancy_letters_are_read_as_plain_ones() -> None:
    """Mathematical letters that no font has are drawn in their plain form."""
    assert [run.text for run in runs("\U0001d4d5\U0001d4ea\U0001d4f7", "sans")] == ["Fan"]


def test_an_unknown_sign_is_an_empty_box() -> None:
    """A character that no font knows leaves a box, so that the name still has its length."""
    assert runs("\U00013000", "sans")[0].text == BOX


def test_graphemes_are_not_cut() -> None:
    """A family emoji, a flag and a letter with an accent are one character each."""
    assert graphemes("👩\u200d👩\u200d👧🇩🇪e\u0301x") == ("👩\u200d👩\u200d👧", "🇩🇪", "e\u0301", "x")


def test_a_long_name_ends_in_an_ellipsis_within_its_room() -> None:
    """The name is cut between characters, and what is shown fits."""
    shown = shortened("Großkaufmann Bernhard von Augsburg", 100, lambda part: 8.0 * len(part))
    assert shown == "Großkaufman…"
    assert shortened("Ana", 100, lambda part: 8.0 * len(part)) == "Ana"
    assert shortened("Ana", 1, lambda part: 8.0 * len(part)) == "…"


def test_coverage_is_read_from_the_font_itself() -> None:
    """The font's table tells Latin from Thai."""
    thai = covered(font_file("NotoSansThai-Bold"))
    assert ord("ก") in thai
    assert ord("Ж") not in thai


@pytest.mark.parametrize("font", [*FACES.values(), *FALLBACKS])
def test_what_a_font_covers_is_what_its_makers_tools_say(font: str) -> None:
    """Every character of the first two planes, of every font that comes along."""
    with TTFont(font_file(font), lazy=True) as opened:
        opened.setGlyphOrder([str(number) for number in range(opened["maxp"].numGlyphs)])
        told = frozenset(opened.getBestCmap()) - {0xFFFF}
    ours = covered(font_file(font))
    around = {code + step for code in told for step in (-1, 0, 1)} | set(range(0, 0x20000, 7))
    assert {code for code in around if code in ours} == told


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    """A file without tables is told apart."""
    path = tmp_path / "x.ttf"
    path.write_bytes(bytes(12))
    with pytest.raises(TTLibError):
        covered(path)
