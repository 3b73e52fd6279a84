"""Chance that anyone can check: keyed by the secret seed together with what the players bring."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest

from games.kernel import BadRecord, Rng, commitment, match_key
from games.kernel.record import line, replay
from games.kernel.record_text import read, write
from games.kernel.selfplay import seed_of, walk
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


LUCK = ("1311000000000000000", "four-leaf clover", "Glück, ¼ Pfund", "")


def lucky() -> str:
    """Return the record of a toy game whose players have brought something."""
    record = recorded("toy")
    moves = list(walk(game("toy"), 4, {}, match_key(record.seed, LUCK), 3))
    lines = tuple(line(m.version, m.seat, m.action, m.events) for m in moves)
    outcome = game("toy").outcome(moves[-1].state)
    assert outcome is not None
    return write(replace(record, lines=lines, places=outcome.places, player_entropy=LUCK))


def test_a_key_is_what_the_docstring_says() -> None:
    """Anybody can work it out; without luck it is the seed, and every word and seat counts."""
    data = seed_of(7) + (2).to_bytes(8, "big") + b"ab" + (2).to_bytes(8, "big") + "ü".encode()
    assert match_key(seed_of(7), ("ab", "ü")) == sha256(data).digest()
    assert match_key(seed_of(7)) == match_key(seed_of(7), ("", "")) == seed_of(7)
    keys = {match_key(seed_of(1), luck) for luck in (("ab", "c"), ("a", "bc"), ("c", "ab"))}
    assert len(keys) == 3


def test_luck_stands_in_the_record_and_is_followed() -> None:
    """It reads back as it was, and leads to the same game."""
    record = read(lucky())
    assert record.player_entropy == LUCK
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
def test_falsified_luck_is_refused(old: str, new: str, complaint: str) -> None:
    """Whoever changes what was brought changes the chance."""
    with pytest.raises(BadRecord, match=complaint):
        replay(game("toy"), read(lucky().replace(old, new, 1)))
