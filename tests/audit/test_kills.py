"""The bot dies at random places and begins again."""

import pytest

from tests.audit.kills import MOVES, killed
from tests.audit.sizes import long


@pytest.mark.parametrize(
    ("kills", "seed"), [(10, 5), long("KONTOR_AUDIT_KILLS", 100)], ids=["few", "many"]
)
async def test_a_bot_that_dies_anywhere_comes_back_as_it_was(kills: int, seed: int) -> None:
    """No move lost or doubled, one live board, nobody called twice, no reminder lost."""
    found = await killed(kills, seed)
    found.require_none()
    # In the last life at the latest: no clock outlasts its days.
    assert any(kind.startswith("due by itself") for kind in found.counts)
    assert found.counts[MOVES] > 0
