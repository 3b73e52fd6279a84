"""Two bots on one PostgreSQL: one is killed, and the other says what it owed."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.process.client import Kontor
from sandbox import Sandbox
from sandbox.rest import channels
from tests.e2e.conftest import bot_at
from tests.e2e.forks import Fork
from tests.e2e.process import log_of, process_at
from tests.e2e.tables import OWED, all_said, begun, bids, boards, lobby_of, questions
from tests.e2e.test_kills import Killer, forgetful
from tests.rig import databases
from tests.rig.databases import CUT_SESSIONS, query_value
from tests.sandbox.plugin import Logbook

__all__ = ["forgetful"]

PROGRAM = "tests.e2e.sharedbot"
MESSAGES, TABLES = "0/2", "1/2"
"""Direct messages come to the first shard; the sandbox's server is on the second."""


@pytest.fixture(autouse=True)
def one_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes need PostgreSQL."""
    monkeypatch.setenv(databases.KIND_VARIABLE, "postgresql")


@asynccontextmanager
async def two(box: Sandbox, folder: Path) -> AsyncIterator[tuple[Fork, Fork]]:
    """Run two bots: one hears of direct messages, the other of the server."""
    async with AsyncExitStack() as stack:
        bots = [process_at(box, folder, PROGRAM, shards=shards) for shards in (MESSAGES, TABLES)]
        started = await asyncio.gather(*map(stack.enter_async_context, bots))
        yield started[0], started[1]


def all_is_told(box: Sandbox) -> bool:
    """Whether one board stands, one question asks Ana, and both bidders read who won.

    She is called as well by a process that does not know that she is there.
    """
    asked = [len(questions(person)) for person in (box.ana, box.ben)]
    letters = [[m.text for m in person.messages("dm")] for person in (box.ana, box.ben)]
    told = [any("Ana wins the crate for 3" in text for text in texts) for texts in letters]
    return len(boards(box)) == 1 and asked == [1, 0] and all(told)


def due_by_now() -> str:
    """Count what is owed, without calls that wait until somebody who is there may have left."""
    return f"{OWED} AND due <= {time.time_ns() // 1_000_000}"


MOMENTS = [
    pytest.param(dies, requests, marks=() if (dies, requests) == (0, 2) else pytest.mark.long)
    for dies in (0, 1)
    for requests in range(1, 6)
]
"""Which process is killed, and after how many requests, whichever of the two makes them."""


@pytest.mark.parametrize(("dies", "requests"), MOMENTS)
async def test_the_other_says_what_was_owed(
    sandbox: Sandbox,
    tmp_path: Path,
    dies: int,
    requests: int,
    record_property: Callable[[str, object], None],
) -> None:
    """Killed in the middle of a reveal: one board, one question, all told, no message twice."""
    killed_at: list[float] = []

    def kill() -> None:
        killed_at.append(time.monotonic())
        bots[dies].kill()

    async with two(sandbox, tmp_path) as bots:
        board = await begun(sandbox, sandbox.ben)
        await bids((sandbox.ana, 3))
        await sandbox.ben.click(board, "Play")
        await all_said(tmp_path)
        Killer(sandbox, kill, requests)
        await sandbox.ben.dm("2")
        await bots[dies].wait()
        await sandbox.world.signal.until(lambda: all_is_told(sandbox), what="the other to say it")
        record_property("seconds", round(time.monotonic() - killed_at[0], 2))
        await sandbox.world.signal.until(lambda: dies not in sandbox.gateway.shards, what="its end")
        await all_said(tmp_path, due_by_now())
        assert all_is_told(sandbox)
        (board,) = boards(sandbox)
        shown = [m for m in sandbox.cleo.messages("games") if "wins the crate for 3" in m.text]
        assert len(shown) == 1
        nonces = [m.nonce for m in sandbox.world.state.messages.values() if m.nonce]
        assert len(nonces) == len(set(nonces))
        if dies == 0:
            panel = await sandbox.ana.click(board, "Play")
            await sandbox.ana.click(panel, "To the left")
        else:
            await sandbox.ana.dm("left")
            await sandbox.ana.sees("dm", "Ana puts the crate to the left.")
        assert bots[1 - dies].returncode is None
    assert "Traceback" not in log_of(tmp_path)


async def test_processes_that_lose_their_locks_say_nothing_twice(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one sends a message, the other takes its place and sends it too: Discord takes one."""
    monkeypatch.setattr(channels, "NONCE_LIFE_S", 180.0)
    async with two(sandbox, tmp_path) as bots:
        lobby = await lobby_of(sandbox, sandbox.ben)
        with sandbox.faults.hold("POST /channels/{channel_id}/messages") as gate:
            await sandbox.ana.click(lobby, "Start", until="acknowledged")
            await sandbox.world.signal.until(lambda: gate.waiting > 0, what="the first to send it")
            assert await asyncio.to_thread(query_value, tmp_path, CUT_SESSIONS) == "2"
            before = gate.waiting
            await sandbox.world.signal.until(
                lambda: gate.waiting > before, within=10, what="the other to send it"
            )
        await bids((sandbox.ana, 3), (sandbox.ben, 2))
        await all_said(tmp_path, due_by_now())
        nonces = [m.nonce for m in sandbox.world.state.messages.values() if m.nonce]
        assert len(nonces) == len(set(nonces))
        assert all_is_told(sandbox)
        assert [bot.returncode for bot in bots] == [None, None]
    assert "Traceback" not in log_of(tmp_path)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library waits five seconds between two shards."""

    async def nothing(*_: object, **__: object) -> None:
        """Wait for nobody."""

    monkeypatch.setattr(Kontor, "before_identify_hook", nothing)


async def test_two_shards_in_one_process(sandbox: Sandbox, tmp_path: Path) -> None:
    """As many as Discord recommends; a match goes through both, also after each was cut off."""
    sandbox.gateway.recommended = 2
    async with bot_at(sandbox, tmp_path):
        await sandbox.world.signal.until(
            lambda: sandbox.gateway.shards == {0, 1}, what="both shards"
        )
        await begun(sandbox, sandbox.ben)
        await bids((sandbox.ana, 3))
        await sandbox.gateway.drop_connection()
        await sandbox.world.signal.until(lambda: sandbox.gateway.resumed == 2, what="both again")
        await bids((sandbox.ben, 2))
        await sandbox.cleo.sees("games", "wins the crate")


async def test_lines_are_heard_again_after_an_outage(
    sandbox: Sandbox, tmp_path: Path, logbook: Logbook
) -> None:
    """discord.py begins a new session, in which what was typed meanwhile is not told."""
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        await sandbox.ana.sees("dm", "How much do you bid?")
        with logbook.expecting("Discord is away"):
            async with sandbox.outage():
                pass
            await sandbox.wait_until_connected()
            await sandbox.ana.dm("3")
            await sandbox.ana.sees("dm", "Your bid of 3 is sealed.")
