"""Calls that fall due after a board was cut off: they are heard, though the board stands."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.outbound import delivery
from tests.audit.test_called import PLAYERS
from tools.audit import called
from tools.audit.findings import Findings
from tools.audit.ids import CHANNEL, HARVEST
from tools.audit.kills import Fate, Run
from tools.audit.wire import Sent, Wire


def dies_posting(wire: Wire, fate: Fate) -> None:
    """Let the bot die when a message has arrived in the channel, before it hears so."""

    async def after(sent: Sent) -> None:
        if fate.where or (sent.method, sent.path) == ("POST", f"/channels/{CHANNEL}/messages"):
            fate.arm(0)
            fate.reach("after a board")

    wire.after = after


async def test_who_is_to_be_called_since_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board is gone, and the next one calls nobody yet; later another process finds it there."""
    monkeypatch.setattr(delivery, "FIRST_RETRY", 1)
    run = Run(f"sqlite:///{tmp_path / 'kontor.sqlite3'}", Random(1), Findings())  # noqa: S311
    async with run.process() as (shell, fate):
        match = await shell.lobby(HARVEST, PLAYERS)
        tables = shell.services.tables
        await tables.lobby.start(match, PLAYERS[0])
        await shell.delivered()
        run.wire.vanish()
        dies_posting(run.wire, fate)
        await tables.turns.play(match, PLAYERS[2], "send dig")
        await asyncio.gather(shell.delivered(), return_exceptions=True)
    assert fate.where == "after a board"
    assert not run.wire.notified
    run.clock.now += 120_000
    async with run.process() as (shell, _):
        await shell.delivered()
        assert await called.wrong(shell.store, run.wire) == []
    assert Counter(one.user for one in run.wire.notified) == Counter(PLAYERS[:2])
    assert len(run.wire.offered(f"k:play:{match}:", where=CHANNEL)) == 1
