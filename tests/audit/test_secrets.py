"""A small part of the audit of secrets."""

from dataclasses import replace
from itertools import islice

import pytest

from games.kernel import AnyGame, Seat
from tests.contract.games import game
from tools.audit.composed import composed
from tools.audit.ids import KEYS
from tools.audit.outlets import COMPARED
from tools.audit.pairs import cases
from tools.audit.secrets import PAIRS_COMPARED, SENDER, compared

PAIRS = 4
FEW = 3


@pytest.mark.parametrize("key", [key for key in KEYS if key != "hellweg"])
def test_what_may_be_told_apart_is_told_apart(key: str) -> None:
    """A player's own secrets, taken for a stranger's, are found: the comparison can fail.

    In Hellweg nobody knows more than everybody.
    """
    rules = game(key)
    telling = (
        case
        for case in cases((key, rules.seats[0], {}), 7, 12)
        if case.reader is None
        and any(known(rules, case.state) != known(rules, twin) for twin in case.twins)
    )
    found = list(islice(telling, FEW))
    assert found
    for case in found:
        own = replace(case, reader=Seat(0))
        assert any(composed(own, case.state) != composed(own, twin) for twin in case.twins)


def known(rules: AnyGame, state: object) -> object:
    """Return what the first player knows."""
    return rules.view(state, Seat(0))


@pytest.mark.parametrize("key", KEYS)
async def test_positions_that_look_the_same_sound_the_same(key: str) -> None:
    """Everything a reader gets by way of Discord, beside what the rules alone tell."""
    told = await compared(PAIRS, 7, steps=3, every=4, only=key)
    assert told.counts[PAIRS_COMPARED] >= PAIRS
    assert not told.findings, told.examples
    senders = {one.removeprefix(SENDER) for one in told.counts if one.startswith(SENDER)}
    assert len(senders) > FEW
    assert senders <= COMPARED
