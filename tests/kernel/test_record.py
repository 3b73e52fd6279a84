"""Game records: written, read, followed, and refused with the line that is wrong."""

import sys
import tracemalloc
from collections import Counter
from dataclasses import replace
from types import FrameType

import pytest

from games.kernel import BadRecord, Seat, commitment
from games.matches import match
from games.matches.record import replay
from games.matches.record_text import (
    MAX_CHANCE_CHARS,
    MAX_LINE_CHARS,
    NO_COMMITMENT,
    TITLE,
    Line,
    Record,
    decode_record,
    read_record,
    write_record,
)
from games.matches.selfplay import seed_of, walk
from tests.contract.games import KEYS, game


def recorded(key: str, number: int = 3) -> Record:
    """Play a random game and record it."""
    rules, seed = game(key), seed_of(number)
    moves = list(walk(rules, max(rules.seats), {}, seed, number))
    return match.build_record(rules, {}, seed, moves)


@pytest.mark.parametrize("key", KEYS)
def test_a_record_reads_back_and_leads_to_the_same_end(key: str) -> None:
    """Every game's record survives text, and following it gives the same places."""
    record = recorded(key)
    again = read_record(write_record(record))
    assert again == record
    outcome = replay(game(key), again)
    assert outcome is not None
    assert outcome.places == record.places


def changed(old: str, new: str) -> Record:
    """Return a toy record with one change in its text."""
    source = write_record(recorded("toy"))
    assert old in source
    return read_record(source.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("= drawn", "= drawn 9", "following it gives"),
        ("board 44", "board 55", "another board"),
        ("seats 4", "seats 5", "not played by 5"),
        ("set rounds 3", "set rounds 9", "settings do not fit"),
        ("0 start\n", "7 p1 boast hi\n", "first move"),
    ],
)
def test_a_falsified_record_is_refused(old: str, new: str, complaint: str) -> None:
    """Chance, board, seats, settings and start are checked."""
    with pytest.raises(BadRecord, match=complaint):
        replay(game("toy"), changed(old, new))


def test_only_moves_of_the_table_are_followed() -> None:
    """Each is named with its number; there is no seat behind the last, and none without one."""
    record = recorded("toy")
    first = record.lines[1]
    forged = replace(record, lines=(record.lines[0], replace(first, text="bid 11")))
    with pytest.raises(BadRecord, match="move 1:"):
        replay(game("toy"), forged)
    assert {one.seat for one in record.lines[1:]} == {0, 1, 2, 3}
    for seat in (None, Seat(4), Seat(-1)):
        with pytest.raises(BadRecord, match="move 1: no such seat"):
            replay(game("toy"), replace(record, lines=(record.lines[0], replace(first, seat=seat))))


def test_a_record_shows_what_was_promised() -> None:
    """The seed is that of the commitment, without which a record shows nothing."""
    source = write_record(recorded("toy"))
    said = next(row for row in source.splitlines() if row.startswith("commitment "))
    with pytest.raises(BadRecord, match="the seed does not fit the commitment"):
        read_record(source.replace(said, f"commitment {commitment(bytes(32))}"))
    with pytest.raises(BadRecord) as refused:
        read_record(text(*HEAD))
    assert str(refused.value) == NO_COMMITMENT


@pytest.mark.parametrize("source", ["", "something else"])
def test_what_is_no_record_is_refused(source: str) -> None:
    """It begins with a title of its own."""
    with pytest.raises(BadRecord, match="line 1: a record begins with"):
        read_record(source)


def test_places_follow_from_the_moves() -> None:
    """No other winner than the moves lead to; a record that was not read has no lines to name."""
    record = recorded("toy")
    short = replace(record, lines=record.lines[:-1])
    assert replay(game("toy"), replace(short, places=None)) is None
    for claimed in (replace(record, places=(4, 3, 2, 1)), short):
        with pytest.raises(BadRecord, match="places at the end differ"):
            replay(game("toy"), claimed)
    record = recorded("toy")
    wrong = replace(record, lines=(replace(record.lines[0], chance=()), *record.lines[1:]))
    with pytest.raises(BadRecord, match=r"^move 0: the record has '0 start', following"):
        replay(game("toy"), wrong)
    with pytest.raises(BadRecord, match="no moves, not even `0 start`"):
        replay(game("toy"), replace(record, lines=()))


HEAD = ("game toy", "seats 2", f"board {'b' * 64}", f"seed {'0' * 64}")


def text(*rows: str) -> str:
    """Return these lines as a record's text, its title above them."""
    return "\n".join((TITLE, *rows, ""))


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (("0 begin",), "line 2: cannot read '0 begin': the first move of a record is `0 start`"),
        (("0 start", "2 p1 a", "2 p2 b"), "line 4: cannot read '2 p2 b': moves go on after 2"),
        (("0 start", "0 start"), "line 3: cannot read '0 start': moves go on after 0"),
        (("0 start", "1 ana bid 3"), "a seat is written p1, p2 and so on"),
        (("0 start", "1 p0 bid 3"), "a seat is written p1, p2 and so on"),
        (("0 start", "1 p10 bid 3"), "a seat is written p1, p2 and so on"),
        (("0 start", "01 p1 bid 3"), "that is no number of a record"),
        (("= drawn 3",), "line 2: cannot read '= drawn 3': there is no move above it"),
        (("set a b c",), "an option is written `set name value`"),
        (("set a b", "set a c"), "line 3: cannot read 'set a c': that was said before"),
        (("game toy", "game toy"), "line 3: cannot read 'game toy': that was said before"),
        (("move 3",), "line 2: cannot read 'move 3': no line of a record begins so"),
        (("seats",), "line 2: cannot read 'seats': that is no number of a record"),
        (("seats 2 3",), "that is no number of a record"),
        (("rules 1 2",), "that is no number of a record"),
        (("places",), "line 2: cannot read 'places': that is no number of a record"),
        (("seats two",), "that is no number of a record"),
        (("rules 1234567890",), "that is no number of a record"),
        (("places 1 x",), "that is no number of a record"),
        (("commitment 12",), "that takes 64 digits, 0 to 9 and a to f"),
        (
            ("x" * (MAX_LINE_CHARS + 1),),
            f"line 2: cannot read '{'x' * 60}…': no line of a record is so",
        ),
        (("= " + "x" * MAX_CHANCE_CHARS,), "no line of a record is so long"),
        (("x" * 60,), f"line 2: cannot read '{'x' * 60}': no line of a record begins so"),
        (("y" * 61,), f"line 2: cannot read '{'y' * 60}…': no line of a record begins so"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(rows: tuple[str, ...], complaint: str) -> None:
    """Each kind of line has its shape; the beginning of the wrong one is repeated."""
    with pytest.raises(BadRecord) as refused:
        read_record(text(*rows), require_commitment=False)
    assert complaint in str(refused.value)


@pytest.mark.parametrize("number", range(len(HEAD)))
def test_a_record_has_game_seats_board_and_seed(number: int) -> None:
    """The first that is missing is named."""
    rows = HEAD[:number] + HEAD[number + 1 :]
    with pytest.raises(BadRecord, match=f"the header lacks `{HEAD[number].split()[0]}`"):
        read_record(text(*rows), require_commitment=False)


@pytest.mark.parametrize("luck", [("p1 a",), ("p2 a",), ("p1 a", "p3 b"), ("p1 a", "p2 b", "p3 c")])
def test_luck_is_for_each_seat(luck: tuple[str, ...]) -> None:
    """There is a line for each, or none at all."""
    with pytest.raises(BadRecord, match="one line `luck` for each seat"):
        read_record(text(*HEAD, *(f"luck {one}" for one in luck)), require_commitment=False)


def test_reading_takes_as_much_work_as_there_are_lines() -> None:
    """However much chance gave in one move: twice the lines are twice the work."""

    def work(lines: int) -> tuple[int, int]:
        """Count calls, and how often a line of a record was made, while one is read."""
        calls = Counter[str]()

        def count(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                calls[frame.f_code.co_qualname] += 1

        source = text(*HEAD, "0 start", *["= x"] * lines)
        sys.setprofile(count)
        try:
            record = read_record(source, require_commitment=False)
        finally:
            sys.setprofile(None)
        assert len(record.lines[0].chance) == lines
        return calls.total(), calls["Line.__init__"] + calls["__create_fn__.<locals>.__init__"]

    (once, made), (twice, made_then) = work(1_000), work(2_000)
    assert made == made_then
    assert twice <= 2 * once


def test_a_header_of_any_number_of_seats_takes_no_memory() -> None:
    """They are counted up nowhere: a hostile file names three million."""
    rows = ("game toy", "seats 3000000", *HEAD[2:], "luck p1 a")
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord, match="one line `luck` for each seat"):
            read_record(text(*rows), require_commitment=False)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_a_short_record_says_all_that_it_says() -> None:
    """Without rules they are the first; without places it was not played to its end."""
    rows = (
        *HEAD,
        "0 start",
        f"= {'x' * (MAX_CHANCE_CHARS - 2)}",
        f"7 p2 {'y' * (MAX_LINE_CHARS - 5)}",
    )
    record = read_record(text(*rows), require_commitment=False)
    assert (record.game, record.seats, record.board) == ("toy", 2, "b" * 64)
    assert (record.seed, record.settings, record.player_entropy) == (bytes(32), {}, ())
    assert (record.rules, record.places) == (1, None)
    assert record.lines == (
        Line(0, None, "start", ("x" * (MAX_CHANCE_CHARS - 2),)),
        Line(7, Seat(1), "y" * (MAX_LINE_CHARS - 5)),
    )
    assert [line.row for line in record.lines] == [6, 8]
    more = read_record(text(*rows, "rules 12", "places 2 1"), require_commitment=False)
    assert (more.rules, more.places) == (12, (2, 1))


def test_a_file_that_is_no_text_names_its_line() -> None:
    """By what stands before the first wrong byte."""
    assert decode_record("Köln\n".encode()) == "Köln\n"
    with pytest.raises(BadRecord, match=r"line 3: .* no text in UTF-8"):
        decode_record(b"a\nb\nc\xff\nd")
    with pytest.raises(BadRecord, match="line 1: "):
        decode_record(b"\xff\n\xff")


def test_what_chance_gave_is_compared_at_every_move() -> None:
    """The record's move and the one that it leads to, each cut when long; also the last one."""
    source = write_record(recorded("toy"))
    given = next(row for row in source.splitlines() if row.startswith("= "))
    row = source.splitlines().index("0 start") + 1
    for length, shown in ((110, "x" * 110), (111, "x" * 109 + "…")):
        wrong = read_record(source.replace(given, f"= {'x' * length}", 1))
        with pytest.raises(BadRecord) as refused:
            replay(game("toy"), wrong)
        assert str(refused.value) == (
            f"line {row}, move 0: the record has '0 start = {shown}', "
            f"following it gives '0 start {given}'"
        )
    source = write_record(recorded("toy"))
    last = source.rindex("= drawn ")
    wrong = read_record(f"{source[:last]}= drawn 9{source[source.index(chr(10), last) :]}")
    with pytest.raises(BadRecord, match=r"^line \d+, move [1-9]\d*: the record has .* = drawn 9'"):
        replay(game("toy"), wrong)
