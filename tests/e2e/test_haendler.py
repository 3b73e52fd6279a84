"""A complete game of Die Händler, with a power cut in the middle.

The browser's stranger plays one in every run; the toy's, with a kill, is played in every run too.
"""

from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.e2e.players import Player, board_of
from tests.e2e.process import kill, log_of, process_at
from tests.e2e.wholes import play, start, the_end

CUT = 40
"""Moves before the power cut."""


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_game(sandbox: Sandbox, tmp_path: Path, seats: int) -> None:
    """Sealed bids, closed direct messages, a power cut, old and doubled clicks, the right end."""
    people = (sandbox.ana, sandbox.ben, sandbox.cleo, sandbox.dov)[:seats]
    players = [Player(person, seed) for seed, person in enumerate(people)]
    people[-2 if seats > 2 else -1].close_dms()
    with sandbox.expecting(50007):
        async with process_at(sandbox, tmp_path, "bot") as bot:
            commitment = await start("haendler", people, "short")
            assert not await play(sandbox, players, CUT)
            old = await board_of(sandbox.ana)
            await kill(bot, sandbox)
        async with process_at(sandbox, tmp_path, "bot"):
            await sandbox.ana.click(old, "Play")
            assert await play(sandbox, players, 10_000)
            await the_end(sandbox, "haendler", people, commitment)
    assert "Traceback" not in log_of(tmp_path)
