"""Chance that anyone can check: keyed by the secret seed together with what the players bring."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest

from games.kernel import (
    BadRecord,
    Rng,
    Seat,
    commitment,
    complete_settings,
    match_key,
    must,
    tells_chance,
)
from games.kernel.rng import BY_DRAW
from games.matches.record import build_line, replay
from games.matches.record_text import read_record, write_record
from games.matches.selfplay import seed_of, walk
from tests.contract.games import game
from tests.kernel.test_record import recorded


def test_a_draw_is_what_the_docstring_says() -> None:
    """SHA-256 of seed, step and number, modulo the possibilities; one of one counts, too."""
    rng = Rng(seed_of(7), 3)
    for drawn in range(3):
        data = seed_of(7) + (3).to_bytes(8, "big") + drawn.to_bytes(8, "big")
        assert rng.below(10) == int.from_bytes(sha256(data).digest(), "big") % 10
    one, two = Rng(seed_of(7), 3), Rng(seed_of(7), 3)
    assert one.below(1) == 0
    two.below(7)
    assert [one.below(1000) for _ in range(3)] == [two.below(1000) for _ in range(3)]
    assert commitment(b"\x00" * 32) == sha256(b"\x00" * 32).hexdigest()
    # A rule that draws once more in one step changes nothing in the next.
    first = Rng(seed_of(1), 4)
    first.below(6)
    first.below(6)
    assert Rng(seed_of(1), 5).shuffled(range(9)) == Rng(seed_of(1), 5).shuffled(range(9))
    assert Rng(seed_of(1), 5).shuffled(range(9)) != Rng(seed_of(1), 4).shuffled(range(9))


def test_a_shuffle_keeps_every_card_and_favours_no_place() -> None:
    """Over 6,000 shuffles of three cards each of the six orders comes up about 1,000 times."""
    counts = Counter(Rng(seed_of(2), step).shuffled("abc") for step in range(6000))
    assert set(counts) == {tuple(order) for order in ("abc", "acb", "bac", "bca", "cab", "cba")}
    assert all(850 < count < 1150 for count in counts.values())


BY_SEAT = ("1311000000000000000", "four-leaf clover", "Glück, ¼ Pfund", "")


def by_rule_1() -> str:
    """Return the record of a toy game as it was written before 1.2, with words by seats."""
    record = recorded("toy")
    moves = list(walk(game("toy"), 4, {}, match_key(record.seed, BY_SEAT), 3))
    lines = tuple(build_line(m.version, m.seat, m.notation, m.events) for m in moves)
    outcome = game("toy").outcome(moves[-1].state)
    assert outcome is not None
    return write_record(replace(record, lines=lines, places=outcome.places, player_entropy=BY_SEAT))


def test_a_key_is_what_the_docstring_says() -> None:
    """Anybody can work it out; without contributions it is the seed, and each counts."""
    data = seed_of(7) + (2).to_bytes(8, "big") + b"ab" + (2).to_bytes(8, "big") + "ü".encode()
    assert match_key(seed_of(7), ("ab", "ü")) == sha256(data).digest()
    assert match_key(seed_of(7)) == match_key(seed_of(7), ("", "")) == seed_of(7)
    keys = {match_key(seed_of(1), texts) for texts in (("ab", "c"), ("a", "bc"), ("c", "ab"))}
    assert len(keys) == 3


def test_a_record_by_rule_1_is_read_and_followed() -> None:
    """It reads back as it was, and leads to the same game."""
    record = read_record(by_rule_1())
    assert record.player_entropy == BY_SEAT
    outcome = replay(game("toy"), record)
    assert outcome is not None
    assert outcome.places == record.places


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("clover", "cloven", "following it gives"),
        ("luck p1 1311000000000000000\n", "", "one line `luck` for each seat"),
        ("luck p1", "luck p2", "line 10: .*said before"),
        ("luck p1", "luck ana", "line 9: .*a seat is written p1"),
    ],
)
def test_falsified_contributions_are_refused(old: str, new: str, complaint: str) -> None:
    """A record with another contribution has another chance."""
    with pytest.raises(BadRecord, match=complaint):
        replay(game("toy"), read_record(by_rule_1().replace(old, new, 1)))


PARTS = ("1311000000000000000", "1311000000000000007")


def by_rule_2(gaps: int = 1) -> str:
    """Return a record whose chance is keyed by draws, each move's number `gaps` after the last."""
    rules = game("toy")
    first = read_record(by_rule_1())
    key, state, lines, draws = match_key(first.seed, PARTS), None, [], 0
    for move in walk(rules, 2, {}, first.seed, 3):
        if move.action is None:
            step = rules.start(2, complete_settings(rules.settings, {}), Rng(key, 0))
        else:
            step = rules.apply(state, Seat(must(move.seat)), move.action, Rng(key, draws))
        lines.append(build_line(move.version * gaps, move.seat, move.notation, step.events))
        state, draws = step.state, max(1, draws + tells_chance(step.events))
    outcome = rules.outcome(state)
    assert outcome is not None
    record = replace(first, seats=2, lines=tuple(lines), places=outcome.places)
    return write_record(replace(record, player_entropy=PARTS, chance=BY_DRAW))


def test_by_rule_2_numbers_of_moves_key_nothing() -> None:
    """So it does not matter how often a move was taken back, which leaves gaps."""
    for gaps in (1, 3):
        record = read_record(by_rule_2(gaps))
        assert (record.chance, record.player_entropy) == (BY_DRAW, PARTS)
        outcome = replay(game("toy"), record)
        assert outcome is not None
        assert outcome.places == record.places


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (f"entropy {PARTS[0]}\n", "", "following it gives"),
        (f"entropy {PARTS[0]}\n", f"entropy {PARTS[1]}\n", "following it gives"),
        (f"entropy {PARTS[1]}\n", "entropy 12\n", "line 11: .*these lines are sorted"),
        (f"entropy {PARTS[1]}\n", "entropy\n", "line 11: .*nothing behind it"),
        ("chance 2\n", "chance 3\n", "line 4: .*no such chance rule"),
        ("chance 2\n", "", "lines `luck` by chance rule 1, else `entropy`"),
    ],
)
def test_a_falsified_record_by_rule_2_is_refused(old: str, new: str, complaint: str) -> None:
    """Each person's part counts, and there is one order of them."""
    with pytest.raises(BadRecord, match=complaint):
        replay(game("toy"), read_record(by_rule_2().replace(old, new, 1)))
