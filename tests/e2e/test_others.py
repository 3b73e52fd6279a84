"""A complete game of each of the other games by two people, to the right end."""

from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.e2e.players import Player
from tests.e2e.process import log_of, process_at
from tests.e2e.wholes import play, start, the_end


@pytest.mark.long
@pytest.mark.whole
@pytest.mark.parametrize(("game", "shorter"), [("hellweg", "10"), ("troedler", "short")])
async def test_a_whole_game(sandbox: Sandbox, tmp_path: Path, game: str, shorter: str) -> None:
    """Opened, played by pressing what is offered, ranked as the record says, the seed verified."""
    people = (sandbox.ana, sandbox.ben)
    players = [Player(person, seed) for seed, person in enumerate(people)]
    async with process_at(sandbox, tmp_path, "bot"):
        commitment = await start(game, people, shorter)
        assert await play(sandbox, players, 10_000)
        await the_end(sandbox, game, people, commitment)
    assert "Traceback" not in log_of(tmp_path)
