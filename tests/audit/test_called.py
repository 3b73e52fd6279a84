"""Calls across a death of the bot: who was called is not called again, and nobody is left out."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.outbound import delivery
from storage import open_store
from table import Tables
from table.notify.calling import Calling
from tests.calls import at_once
from tests.contract.games import game
from tools.audit import called
from tools.audit.findings import Findings
from tools.audit.ids import CHANNEL, HARVEST, SEATED, direct
from tools.audit.kills import Fate, Run
from tools.audit.wire import Sent, Wire

PLAYERS = SEATED[:3]


@pytest.fixture(autouse=True)
def no_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a call."""
    at_once(monkeypatch)


@pytest.fixture(autouse=True)
def soon_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who dies in the middle of a delivery pauses no longer before."""
    monkeypatch.setattr(delivery, "FIRST_RETRY", 1)


def dies_calling(wire: Wire, fate: Fate, user: int | None = None) -> None:
    """Let the bot die when a call has arrived, by mention or to somebody, before it hears so."""

    async def after(sent: Sent) -> None:
        called = (sent.body.get("allowed_mentions") or {}).get("users")
        to = user is not None and sent.path == f"/channels/{direct(user)}/messages"
        if fate.where or (to if user else called):
            fate.arm(0)
            fate.reach("after a call")

    wire.after = after


async def test_a_call_is_not_lost_behind_one_that_was_cut_off(tmp_path: Path) -> None:
    """By direct message; another table calls too before the next process says what is owed."""
    run = Run(f"sqlite:///{tmp_path / 'kontor.sqlite3'}", Random(1), Findings())  # noqa: S311
    user = PLAYERS[0]
    async with run.process() as (shell, fate):
        await shell.services.tables.people.call(user, Calling("dm"))
        first, second = await shell.lobby(HARVEST, PLAYERS), await shell.lobby(HARVEST, PLAYERS)
        dies_calling(run.wire, fate, user)
        await shell.services.tables.lobby.start(first, user)
        await asyncio.gather(shell.delivered(), return_exceptions=True)
    assert fate.where == "after a call"
    async with open_store(run.url) as store:
        await Tables(store, lambda key, _: game(key), run.clock).lobby.start(second, user)
    async with run.process() as (shell, _):
        await shell.delivered()
    letters = [str(one.components) for one in run.wire.posts(direct(user))]
    assert [
        sum(f"k:play:{match}:" in one or f":{match}:" in one for one in letters)
        for match in (first, second)
    ] == [1, 1]
    assert sum(one.user == user for one in run.wire.notified) == len(letters)


async def test_nobody_is_called_again_for_what_is_owed_since(tmp_path: Path) -> None:
    """The first board calls all three; one answers before the next process says what is owed."""
    run = Run(f"sqlite:///{tmp_path / 'kontor.sqlite3'}", Random(1), Findings())  # noqa: S311
    async with run.process() as (shell, fate):
        match = await shell.lobby(HARVEST, PLAYERS)
        dies_calling(run.wire, fate)
        await shell.services.tables.lobby.start(match, PLAYERS[0])
        await asyncio.gather(shell.delivered(), return_exceptions=True)
    assert fate.where == "after a call"
    async with open_store(run.url) as store:
        tables = Tables(store, lambda key, _: game(key), run.clock)
        await tables.turns.play(match, PLAYERS[0], "send dig")
    async with run.process() as (shell, _):
        await shell.delivered()
        assert await called.wrong(shell.store, run.wire) == []
    assert Counter(one.user for one in run.wire.notified) == Counter(PLAYERS)
    assert len(run.wire.offered(f"k:play:{match}:", where=CHANNEL)) == 1
