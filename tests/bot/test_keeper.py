"""A process among several: it renews what it holds, and hears again of others that were silent."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from bot.process import logs, sharing
from bot.process.sharing import Keeper
from table.context import Wake
from table.due.sharing import SEAT


class Others:
    """The other processes, as the database tells of them."""

    shared = True
    lease = 0

    def __init__(self, *renewals: Any) -> None:
        self.renewals = list(renewals)
        self.rung: list[str] = []
        self.keeper: Keeper | None = None
        self.broken = 0
        self.left = False

    async def renew(self) -> set[str]:
        """Renew what we hold; return what the dead have left. The last time, the bot leaves."""
        found = self.renewals.pop(0)
        if not self.renewals and self.keeper is not None:
            await self.keeper.leave()
        if isinstance(found, Exception):
            raise found
        keys: set[str] = found
        return keys

    async def leave(self) -> None:
        """Give back what we hold."""
        self.left = True

    @asynccontextmanager
    async def exchange(self, _: object) -> AsyncIterator[Callable[[str], Awaitable[None]]]:
        """Notify, once the connection holds."""
        if self.broken:
            self.broken -= 1
            raise OSError("the database is away")

        async def notify(word: str) -> None:
            self.rung.append(word)

        yield notify


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before another attempt; what is logged is heard."""
    logs.to_standard()
    monkeypatch.setattr(sharing, "RETRY", 0.0)


def keeper(others: Others) -> tuple[Keeper, Any]:
    """Return who keeps what is held, and what stirs."""
    lost: list[bool] = []

    async def find_lost() -> None:
        lost.append(True)

    outbox = SimpleNamespace(wake=Wake(), find_lost=find_lost, lost=lost)
    tables = SimpleNamespace(sharing=others, outbox=outbox, timers=SimpleNamespace(wake=Wake()))
    services: Any = SimpleNamespace(tables=tables)
    others.keeper = Keeper(services)
    return others.keeper, tables


async def test_what_the_dead_were_saying_to_somebody_is_looked_for(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Only that; where the database is away, it is renewed the next time."""
    others = Others({"identify 0"}, OSError("away"), {f"{SEAT} 1 0"}, set())
    one, tables = keeper(others)
    await one.renew()
    assert "leases not renewed" in caplog.text
    assert tables.outbox.lost == [True]
    assert others.renewals == []


async def test_others_that_are_not_heard_are_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The log says so; what was stored meanwhile is told them, and looked for here."""
    others = Others(set())
    others.broken = 2
    one, tables = keeper(others)
    talking = asyncio.create_task(one.talk())
    while not others.rung:  # noqa: ASYNC110 - what happens in between is what is tested
        await asyncio.sleep(0)
    assert caplog.text.count("other processes are not heard") == 2
    assert tables.outbox.wake.is_set()
    assert tables.timers.wake.is_set()
    tables.outbox.wake.set()
    await one.leave()
    await talking
    assert others.left
    assert {"owed", "due"} <= set(others.rung)
