"""Random games, played to their end."""

from itertools import islice

import pytest

from games.kernel import BrokenInvariant
from games.kernel.selfplay import outcome_of, seed_of, walk
from tests.toy import Toy


def test_how_a_walk_ended() -> None:
    """After how many moves, and with which places."""
    moves = list(walk(Toy(), 2, {}, seed_of(1), 1))
    version, outcome = outcome_of(Toy(), iter(moves))
    assert version == len(moves) - 1 == moves[-1].version
    assert outcome == Toy().outcome(moves[-1].state)


def test_a_walk_that_stops_half_way_has_no_outcome() -> None:
    """Nor has one without a move."""
    for few in (0, 3):
        with pytest.raises(BrokenInvariant, match="without an outcome"):
            outcome_of(Toy(), islice(walk(Toy(), 2, {}, seed_of(1), 1), few))
