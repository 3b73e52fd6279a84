"""Game records: written, read, followed, and refused with the line that is wrong."""

import pytest

from games.kernel import BadRecord
from games.kernel.record import Record, digest, line, read, replay, write
from games.kernel.selfplay import seed_of, walk
from games.kernel.setting import complete
from tests.contract.games import KEYS, game


def recorded(key: str, number: int = 3) -> Record:
    """Play a random game and record it."""
    rules = game(key)
    seats = max(rules.seats)
    moves = list(walk(rules, seats, {}, seed_of(number), number))
    lines = tuple(line(m.version, m.seat, m.action, m.events) for m in moves)
    outcome = rules.outcome(moves[-1].state)
    assert outcome is not None
    board = digest(rules.board_text)
    settings = complete(rules.settings, {})
    return Record(key, seats, settings, board, seed_of(number), lines, outcome.places)


@pytest.mark.parametrize("key", KEYS)
def test_a_record_reads_back_and_leads_to_the_same_end(key: str) -> None:
    """Every game's record survives text, and following it gives the same places."""
    record = recorded(key)
    again = read(write(record))
    assert again == record
    outcome = replay(game(key), again)
    assert outcome is not None
    assert outcome.places == record.places


def changed(old: str, new: str) -> Record:
    """Return a toy record with one change in its text."""
    source = write(recorded("toy"))
    assert old in source
    return read(source.replace(old, new, 1))


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


def test_an_illegal_move_is_named_with_its_number() -> None:
    """The reader learns which move cannot be followed."""
    source = write(recorded("toy"))
    first = next(row for row in source.splitlines() if row.startswith("1 "))
    seat = first.split()[1]
    with pytest.raises(BadRecord, match="move 1:"):
        replay(game("toy"), read(source.replace(first, f"1 {seat} bid 11", 1)))
    with pytest.raises(BadRecord, match="no such seat"):
        replay(game("toy"), read(source.replace(first, "1 p9 bid 1", 1)))


def test_other_places_are_refused() -> None:
    """A record cannot claim another winner than its moves lead to."""
    source = write(recorded("toy"))
    claimed = source[: source.rindex("places")] + "places 4 3 2 1\n"
    with pytest.raises(BadRecord, match="places at the end differ"):
        replay(game("toy"), read(claimed))


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("", "line 1"),
        ("something else", "line 1"),
        ("Kontor game record 1\ngame toy\nset broken\n", "line 3"),
        ("Kontor game record 1\n= drawn 3\n", "line 2"),
        ("Kontor game record 1\n1 x bid 3\n", "line 2"),
        ("Kontor game record 1\ngame toy\n", "header lacks"),
        ("Kontor game record 1\nseed 12\n", "line 2.*64 digits"),
        (f"Kontor game record 1\n{'x' * 301}\n", "line 2"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(source: str, complaint: str) -> None:
    """Garbled text names the line."""
    with pytest.raises(BadRecord, match=complaint):
        read(source)


def test_a_seed_that_does_not_fit_its_commitment_is_refused() -> None:
    """The seed at the end must be the one that was promised at the start."""
    source = write(recorded("toy"))
    with pytest.raises(BadRecord, match="commitment"):
        read(source.replace("commitment ", "commitment 0", 1))
