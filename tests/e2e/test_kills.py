"""The process is killed between any two requests of a delivery; then all stands as it should."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandbox import Sandbox
from sandbox.ledger import Exchange
from sandbox.rest import channels
from tests.e2e.forks import Fork
from tests.e2e.process import log_of, process_at
from tests.e2e.tables import all_said, begun, bids, boards, questions


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord forgets a nonce within minutes: here at once, so that nothing rests on it."""
    monkeypatch.setattr(channels, "NONCE_LIFE_S", 0.0)


class Killer:
    """Ends something as soon as so many of a bot's requests about messages were carried out."""

    def __init__(self, box: Sandbox, end: Callable[[], None], after: int) -> None:
        self._end = end
        self._left = after
        box.ledger.observers.append(self._observe)

    def _observe(self, exchange: Exchange) -> None:
        if exchange.method in ("POST", "PATCH") and exchange.route.startswith("/channels/"):
            self._left -= 1
            if self._left == 0:
                self._end()


async def killed(box: Sandbox, bot: Fork) -> None:
    """Wait for the end of a process, and until the sandbox has noticed."""
    await bot.wait()
    await box.world.signal.until(
        lambda: not box.gateway.is_connected, what="the connection to break"
    )


def standing(box: Sandbox) -> tuple[int, int, int]:
    """Return how many boards stand in the channel, and questions before Ana and Ben."""
    return len(boards(box)), len(questions(box.ana)), len(questions(box.ben))


MOMENTS = [
    pytest.param(requests, marks=() if requests == 3 else pytest.mark.long)
    for requests in range(1, 6)
]
"""After so many requests the bot is killed; `make test-all` and the audit try them all."""


@pytest.mark.parametrize("requests", MOMENTS)
async def test_killed_after_the_reveal(sandbox: Sandbox, tmp_path: Path, requests: int) -> None:
    """One board calls the winner, who is asked what is next; both bidders read what came out."""
    async with process_at(sandbox, tmp_path) as bot:
        await begun(sandbox, sandbox.ben)
        asked = await sandbox.ana.sees("dm", "How much do you bid?")
        await bids((sandbox.ana, 3))
        await all_said(tmp_path)
        assert standing(sandbox) == (1, 1, 1)
        Killer(sandbox, bot.kill, requests)
        await sandbox.ben.dm("2")
        await killed(sandbox, bot)
    async with process_at(sandbox, tmp_path):
        await all_said(tmp_path)
        assert standing(sandbox) == (1, 1, 0)
        (board,) = boards(sandbox)
        assert board.mentions == ["Ana"]
        assert "wins the crate for 3" in board.text
        assert asked.selects == []
        for person in (sandbox.ana, sandbox.ben):
            await person.sees("dm", "Ana wins the crate for 3")
    assert "Traceback" not in log_of(tmp_path)


@pytest.mark.parametrize("requests", MOMENTS)
async def test_killed_while_asking(sandbox: Sandbox, tmp_path: Path, requests: int) -> None:
    """One board, and one question for each of those who are asked, which they can answer."""
    async with process_at(sandbox, tmp_path) as bot:
        await begun(sandbox, sandbox.ben)
        await bids((sandbox.ana, 3), (sandbox.ben, 2))
        await sandbox.ana.dm("left")
        await sandbox.ana.sees("dm", "Ana puts the crate to the left.")
        await all_said(tmp_path)
        Killer(sandbox, bot.kill, requests)
        await sandbox.ana.dm("done")
        await killed(sandbox, bot)
    async with process_at(sandbox, tmp_path):
        await all_said(tmp_path)
        assert standing(sandbox) == (1, 1, 1)
        for person in (sandbox.ana, sandbox.ben):
            (question,) = questions(person)
            assert "2 to go" in question.text
    assert "Traceback" not in log_of(tmp_path)
