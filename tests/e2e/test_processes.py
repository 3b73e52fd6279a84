"""Two bots on one PostgreSQL: one is killed, and the other says what it owed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests import databases
from tests.e2e.forks import Fork
from tests.e2e.live import all_said, boards, questions
from tests.e2e.process import log_of, process_at
from tests.e2e.tables import begun, bids
from tests.e2e.test_kills import Killer, forgetful

__all__ = ["forgetful"]

PROGRAM = "tests.e2e.sharedbot"
MESSAGES, TABLES = "0/2", "1/2"
"""Direct messages come to the first shard; the sandbox's server is on the second."""


@pytest.fixture(autouse=True)
def one_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes need PostgreSQL."""
    monkeypatch.setenv(databases.CHOICE, "postgresql")


@asynccontextmanager
async def two(box: Sandbox, folder: Path) -> AsyncIterator[tuple[Fork, Fork]]:
    """Run two bots: one hears of direct messages, the other of the server."""
    async with AsyncExitStack() as stack:
        bots = [process_at(box, folder, PROGRAM, shards=shards) for shards in (MESSAGES, TABLES)]
        started = await asyncio.gather(*map(stack.enter_async_context, bots))
        yield started[0], started[1]


MOMENTS = [
    pytest.param(requests, marks=() if requests == 2 else pytest.mark.long)
    for requests in range(1, 6)
]
"""After so many requests, whoever of the two makes them, the first bot is killed."""


@pytest.mark.parametrize("requests", MOMENTS)
async def test_the_other_says_what_was_owed(
    sandbox: Sandbox, tmp_path: Path, requests: int
) -> None:
    """Killed in the middle of a reveal: one board, one question, all told, no message twice."""
    async with two(sandbox, tmp_path) as (messages, tables):
        board = await begun(sandbox, sandbox.ben)
        await bids((sandbox.ana, 3))
        await sandbox.ben.click(board, "Play")
        await all_said(tmp_path)
        Killer(sandbox, messages.kill, requests)
        await sandbox.ben.dm("2")
        await messages.wait()
        await sandbox.world.signal.until(lambda: 0 not in sandbox.gateway.shards, what="its end")
        await all_said(tmp_path)
        (board,) = boards(sandbox)
        assert board.mentions == ["Ana"]
        shown = [m for m in sandbox.cleo.messages("games") if "wins the crate for 3" in m.text]
        assert len(shown) == 1
        assert (len(questions(sandbox.ana)), len(questions(sandbox.ben))) == (1, 0)
        for person in (sandbox.ana, sandbox.ben):
            assert any("Ana wins the crate for 3" in m.text for m in person.messages("dm"))
        nonces = [m.nonce for m in sandbox.world.state.messages.values() if m.nonce]
        assert len(nonces) == len(set(nonces))
        panel = await sandbox.ana.click(board, "Play")
        await sandbox.ana.click(panel, "To the left")
        assert tables.returncode is None
    assert "Traceback" not in log_of(tmp_path)
