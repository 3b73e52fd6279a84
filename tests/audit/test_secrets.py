"""A small part of the audit of secrets."""

from dataclasses import replace

import pytest

from games.kernel import Seat
from tests.contract.games import game
from tools.audit.findings import Findings
from tools.audit.ids import KEYS
from tools.audit.outlets import COMPARED
from tools.audit.pairs import cases
from tools.audit.secrets import PAIRS_COMPARED, SENDER, compare, compared
from tools.audit.swift import fresh_store, swift

PAIRS = 1
FEW = 3


async def test_what_may_be_told_apart_is_told_apart() -> None:
    """A player's own secrets, taken for a stranger's, are found: the comparison can fail."""
    rules, table = game("toy"), ("toy", 2, dict[str, str]())
    telling = (
        replace(case, reader=Seat(0))
        for case in cases(table, 7)
        if case.reader is None and rules.view(case.state, Seat(0)) != rules.view(case.twin, Seat(0))
    )
    told = Findings()
    with swift():
        async with fresh_store() as store:
            await compare(store, table, [next(telling)], told)
    assert told.findings


@pytest.mark.parametrize("key", KEYS)
async def test_positions_that_look_the_same_sound_the_same(key: str) -> None:
    """Everything a reader gets by way of Discord."""
    told = await compared(PAIRS, 7, key)
    assert told.counts[PAIRS_COMPARED] == PAIRS
    assert not told.findings, told.examples
    senders = {one.removeprefix(SENDER) for one in told.counts if one.startswith(SENDER)}
    assert len(senders) > FEW
    assert senders <= COMPARED
