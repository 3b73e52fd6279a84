"""A bot of two shards: the server is on the second, direct messages come to the first."""

from pathlib import Path

import pytest

from bot.process.client import Kontor
from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun, bids
from tests.sandbox.plugin import Logbook


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
        await sandbox.faults.cut_gateway()
        await sandbox.world.signal.until(lambda: sandbox.gateway.resumed == 2, what="both again")
        await bids((sandbox.ben, 2))
        await sandbox.cleo.sees("games", "wins the crate")


async def test_a_line_typed_in_an_outage(
    sandbox: Sandbox, tmp_path: Path, logbook: Logbook
) -> None:
    """It is heard afterwards: a shard goes on where it was, however often it had to try."""
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        await sandbox.ana.sees("dm", "How much do you bid?")
        with logbook.expecting("Attempting a reconnect"):
            async with sandbox.outage():
                await sandbox.ana.dm("3")
            await sandbox.ana.sees("dm", "Your bid of 3 is sealed.")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)
