"""A small part of the audit of kills."""

from tools.audit.kills import MOVES, killed

KILLS = 10


async def test_a_bot_that_dies_anywhere_comes_back_as_it_was() -> None:
    """No move lost or doubled, one live board, nobody called twice, no reminder lost."""
    found = await killed(KILLS, 5)
    assert not found.findings, found.examples
    kinds = found.counts.keys()
    assert any(one.startswith("due by itself") for one in kinds)
    assert found.counts[MOVES] > 0
