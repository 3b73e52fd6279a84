"""Texts that are too long for their place: where they end, and what of them is kept."""

import pytest

from bot.components.clip import apart, clip, last_lines, lines, sentences


@pytest.mark.parametrize(
    ("text", "limit", "kept"),
    [
        ("Alpha, beta gamma", 12, "Alpha…"),
        ("Alpha beta gamma", 12, "Alpha beta…"),
        ("Alpha (beta) gamma", 14, "Alpha (beta)…"),
        ("Alphabetagamma", 8, "Alphabe…"),
        ("a bcdefgh", 8, "a bcdef…"),
        ("abcd efgh", 5, "abcd…"),
        ("abcd efgh", 8, "abcd…"),
        ("abcde fgh", 9, "abcde fgh"),
    ],
)
def test_a_text_is_cut_where_a_reader_would_pause(text: str, limit: int, kept: str) -> None:
    """Else between two words, unless half of the room were lost by that."""
    assert clip(text, limit) == kept


def test_lines_are_cut_whole() -> None:
    """What does not fit is left out line by line, from the end or from the beginning."""
    rows = ["one", "two", "three"]
    assert lines(rows, 13) == "one\ntwo\nthree"
    assert lines(rows, 12) == lines(rows, 9) == "one\ntwo\n…"
    assert lines(rows, 8) == "one\n…"
    assert lines(["eleven", "two"], 5) == "elev…"
    assert last_lines(rows, 11) == "…\ntwo\nthree"
    assert last_lines(rows, 10) == "…\nthree"


@pytest.mark.parametrize(
    ("said", "limit", "kept"),
    [
        (["One.", "Two", "Three?"], 19, "One. Two. Three?"),
        (["One.", "Two", "Three?"], 18, "One. Two. Three?"),
        (["One.", "Two", "Three?"], 11, "One. Two. …"),
        (["One.", "Two", "Three?"], 10, "One. …"),
        (["A **long** sentence that is cut"], 12, "A long…"),
        (["Is it?", "Yes!", "So:", "Well"], 40, "Is it? Yes! So: Well."),
        ([], 10, "-"),
    ],
)
def test_sentences_are_kept_whole(said: list[str], limit: int, kept: str) -> None:
    """Each ends as one; markup and what has no room are left out."""
    assert sentences(said, limit) == kept


def test_long_labels_differ_where_they_are_cut() -> None:
    """What tells them apart is kept, and of the rest what there is room for."""
    same = [
        "one, two, three, four",
        "one, two, three, five",
        "one, six",
        "one, six, six, six, seven",
    ]
    assert apart(same, 18) == [
        "one, two, … four",
        "one, two, … five",
        "one, six",
        "one, six, six, …",
    ]
    assert apart(["one, two, three", "six, two, three"], 10) == [
        "one, two, three",
        "six, two, three",
    ]
