"""Complete games of all kinds by people who press what they are offered, to the right end.

The toy's, with a kill, is played in every run (`test_toy.py`).
"""

from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.e2e.players import Player, board_of
from tests.e2e.process import kill, log_of, process_at
from tests.e2e.wholes import play, start, the_end

pytestmark = [pytest.mark.whole, pytest.mark.long]
CUT = 40
"""Moves before the power cut."""


@pytest.mark.parametrize(
    ("game", "seats", "shorter"),
    [
        ("haendler", 2, "short"),
        ("haendler", 4, "short"),
        ("hellweg", 2, "10"),
        ("troedler", 2, "short"),
    ],
)
async def test_a_whole_game(
    sandbox: Sandbox, tmp_path: Path, game: str, seats: int, shorter: str
) -> None:
    """Closed direct messages, a power cut, old clicks; ranked as the record says, seed verified."""
    people = (sandbox.ana, sandbox.ben, sandbox.cleo, sandbox.dov)[:seats]
    players = [Player(person, seed) for seed, person in enumerate(people)]
    people[-2 if seats > 2 else -1].user.dms_open = False
    with sandbox.expecting(50007, optional=True):
        async with process_at(sandbox, tmp_path, "bot") as bot:
            commitment = await start(game, people, shorter)
            assert not await play(sandbox, players, CUT)
            old = await board_of(sandbox.ana)
            await kill(bot, sandbox)
        async with process_at(sandbox, tmp_path, "bot"):
            await sandbox.ana.click(old, "Play")
            assert await play(sandbox, players, 10_000)
            await the_end(sandbox, game, people, commitment)
    assert "Traceback" not in log_of(tmp_path)
