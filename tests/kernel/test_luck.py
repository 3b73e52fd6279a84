"""Chance is keyed by the secret seed together with what the players bring."""

from dataclasses import replace
from hashlib import sha256

import pytest

from games.kernel import BadRecord, match_key
from games.kernel.record import line, replay
from games.kernel.record_text import read, write
from games.kernel.selfplay import seed_of, walk
from tests.contract.games import game
from tests.kernel.test_record import recorded

LUCK = ("1311000000000000000", "four-leaf clover", "Glück, ¼ Pfund", "")


def lucky() -> str:
    """Return the record of a toy game whose players have brought something."""
    record = recorded("toy")
    moves = list(walk(game("toy"), 4, {}, match_key(record.seed, LUCK), 3))
    lines = tuple(line(m.version, m.seat, m.action, m.events) for m in moves)
    outcome = game("toy").outcome(moves[-1].state)
    assert outcome is not None
    return write(replace(record, lines=lines, places=outcome.places, luck=LUCK))


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
    assert record.luck == LUCK
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
