"""The database is away for a while: people are told, the log says so once, and nothing is lost."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.e2e.process import log_of, process_at
from tests.e2e.tables import PAUSE, all_said, begun, bids, boards
from tests.e2e.test_kills import MOMENTS, Killer, forgetful, standing
from tests.rig import databases

__all__ = ["forgetful"]

AWAY, BACK = "the database is away: ", "the database is back after "


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[databases.Server]:
    """The PostgreSQL of this process, also where a test that failed has left it stopped."""
    monkeypatch.setenv(databases.KIND_VARIABLE, "postgresql")
    found = databases.postgres_server()
    yield found
    if not (found.folder / "data" / "postmaster.pid").exists():
        found.resume()


@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.long)])
async def test_an_outage_is_two_lines_and_a_sentence(
    sandbox: Sandbox, tmp_path: Path, server: databases.Server, times: int
) -> None:
    """Presses, commands and typed lines are answered; afterwards what was owed is said."""
    async with process_at(sandbox, tmp_path):
        board = await begun(sandbox, sandbox.ben)
        await sandbox.ana.sees("dm", "How much do you bid?")
        for time in range(1, times + 1):
            await asyncio.to_thread(server.shut_down)
            for _ in range(5):
                pressed = await sandbox.ana.click(board, "Play")
                commanded = await sandbox.ben.slash("games", "act", move="3")
                for answer in (pressed, commanded):
                    assert "Please try again in a moment" in answer.text
                    assert answer.message.ephemeral
            await sandbox.cleo.dm("3")
            await sandbox.cleo.sees("dm", "Please try again in a moment")
            await asyncio.to_thread(server.resume)
            await said(tmp_path, BACK, time)
        await bids((sandbox.ana, 3), (sandbox.ben, 2))
        await sandbox.ben.sees("games", "wins the crate")
        await all_said(tmp_path)
        assert len(boards(sandbox)) == 1
    lines = log_of(tmp_path).splitlines()
    told = [line for line in lines if "[error" in line or "[warning" in line]
    assert [AWAY in line or BACK in line for line in told] == [True, True] * times, told
    assert "Traceback" not in log_of(tmp_path)


@pytest.mark.parametrize("requests", MOMENTS)
async def test_lost_while_a_reveal_is_told(
    sandbox: Sandbox, tmp_path: Path, server: databases.Server, requests: int
) -> None:
    """What was being said is said once: one board, one question, and both read what came out."""
    async with process_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        await sandbox.ana.sees("dm", "How much do you bid?")
        await bids((sandbox.ana, 3))
        await all_said(tmp_path)
        Killer(sandbox, server.shut_down, requests)
        await sandbox.ben.dm("2")
        await said(tmp_path, AWAY, 1)
        await asyncio.to_thread(server.resume)
        await said(tmp_path, BACK, 1)
        await all_said(tmp_path)
        assert standing(sandbox) == (1, 1, 0)
        (board,) = boards(sandbox)
        assert "wins the crate for 3" in board.text
        for person in (sandbox.ana, sandbox.ben):
            await person.sees("dm", "Ana wins the crate for 3")
    assert "Traceback" not in log_of(tmp_path)


async def said(folder: Path, line: str, times: int) -> None:
    """Wait until a line was logged so often."""
    while log_of(folder).count(line) < times:  # noqa: ASYNC110 - another process writes it
        await asyncio.sleep(PAUSE)
