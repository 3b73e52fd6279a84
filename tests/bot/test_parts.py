"""The small parts: addresses, clipping, names, counting."""

import re

import pytest

from bot.components.clip import bare, clip, last_lines, lines, sentences
from bot.components.content import Focus
from bot.components.custom_ids import FORM, MAX, PICK, PRESS, Address, Kind, read
from bot.components.names import plain, shown
from bot.inbound.once import Once
from bot.outbound.traffic import CHANNELS, MESSAGES, UNKNOWN, Traffic
from tests.bot.tables import NASTY

FULL = Address(Kind.CHOOSE, 2**31, "0123456789", "7.24")


@pytest.mark.parametrize("kind", Kind)
def test_addresses_are_read_as_they_were_written(kind: Kind) -> None:
    """A custom_id says again what it was made from, whichever component carries it."""
    address = Address(kind, 2**31, "0123456789", "7.24")
    for written, pattern in ((address.press(), PRESS), (address.pick(), PICK)):
        assert len(written) <= MAX
        found = pattern.fullmatch(written)
        assert found is not None
        assert read(found) == address
    found = FORM.fullmatch(address.form())
    assert found is not None
    assert read(found) == address


def test_an_unknown_kind_leads_nowhere() -> None:
    """A button of a later or forged kind is not taken for anything else."""
    found = PRESS.fullmatch("k:nonsense:1::")
    assert found is not None
    assert read(found) is None


def test_patterns_do_not_overlap() -> None:
    """One press is never taken by two classes."""
    assert PICK.fullmatch(FULL.press()) is None
    assert PRESS.fullmatch(FULL.pick()) is None


def test_an_address_too_long_is_an_error_of_ours() -> None:
    """It is found when it is written, not when Discord refuses it."""
    longest = Address(Kind.ANSWER, 1, "x" * 91, "1")
    assert len(longest.press()) == MAX == 100
    with pytest.raises(ValueError, match="too long"):
        Address(Kind.ANSWER, 1, "x" * 92, "1").press()


@pytest.mark.parametrize("focus", [Focus(), Focus(3), Focus(3, 2, 1), Focus(page=2)])
def test_focus_is_read_as_it_was_written(focus: Focus) -> None:
    """A page of a long question is found again from its address."""
    assert Focus.read(focus.written()) == focus


def test_clipping() -> None:
    """Long texts end with an ellipsis and fit exactly."""
    assert clip("abc", 3) == "abc"
    assert clip("abcd", 3) == "ab…"
    assert bare("**bold** `400` a\\_b", 80) == "bold 400 a_b"
    assert bare("", 80) == "-"


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


@pytest.mark.parametrize("name", NASTY)
def test_nobody_is_mentioned_by_a_name(name: str) -> None:
    """Names mention nobody, format nothing, and stay on one short line."""
    said = shown(name)
    assert not re.search(r"@everyone|<@\d", said)
    assert "\n" not in said
    assert len(plain(name)) <= 32
    assert "\u202e" not in plain(name)


def test_a_name_of_nothing_is_still_a_name() -> None:
    """Invisible characters alone are shown as a question mark."""
    for invisible in ("\u200b\u200b", "\u3164\u2800", " \u202e\n", ""):
        assert plain(invisible) == "?"


def test_once() -> None:
    """An id is new once; old ones are forgotten in their order."""
    once = Once(kept=2)
    assert [once.first(n) for n in (1, 1, 2, 3, 1)] == [True, False, True, True, True]


def test_traffic_counts_what_stands_below() -> None:
    """Messages after ours count; after a restart only the last one is known to be low."""
    traffic = Traffic()
    traffic.seen(1)
    traffic.posted(1, 100)
    traffic.seen(1)
    traffic.seen(2)
    assert traffic.below(1, 100, last=101) == 1
    assert traffic.below(1, 99, last=101) == UNKNOWN
    assert traffic.below(1, 99, last=99) == 0


def test_traffic_is_bounded() -> None:
    """Only channels with a message of ours are counted, and so many of them, the latest."""
    traffic = Traffic()
    for channel in range(CHANNELS + 5):
        traffic.seen(channel + 10**6)
        traffic.posted(channel, channel + 1)
    for message in range(MESSAGES + 5):
        traffic.posted(CHANNELS, 10**6 + message)
    assert len(traffic._below) == CHANNELS
    assert len(traffic._below[CHANNELS]) == MESSAGES
    assert traffic.below(0, 1, last=2) == UNKNOWN
    assert traffic.below(6, 7, last=8) == 0
