"""Who plays goes before who keeps house, and nobody waits for a statement of unknown size."""

from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from storage.rows import LiveRow
from tests.table import ANA, BEN, CHANNEL, Rig


class Turnstile:
    """Notes how each transaction is entered in which something is written."""

    def __init__(self, home: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
        self._write = home.store.write
        self._entered: list[frozenset[str]] = []
        monkeypatch.setattr(home.store, "write", self._enter)

    def _enter(self, **how: bool) -> AbstractAsyncContextManager[Any]:
        self._entered.append(frozenset(name for name, yes in how.items() if yes))
        return self._write(**how)

    async def of(self, *acts: Awaitable[object]) -> set[frozenset[str]]:
        """Return how all of these write."""
        self._entered.clear()
        for act in acts:
            await act
        return {*self._entered}


async def test_who_plays_goes_first(home: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the notes of who delivers one is in line at a time."""
    match, outbox, live = await home.begun(), home.tables.outbox, home.tables.live
    first, second, *_ = await outbox.pending()
    question = LiveRow("n", match, 1, BEN, 77, None, "mark", None, 0, "#1", 0)
    door = Turnstile(home, monkeypatch)
    assert await door.of(home.play(match, ANA, "bid 1")) == {frozenset()}
    assert await door.of(
        outbox.sent(first.id),
        outbox.failed(second.id, "403", None),
        outbox.find_lost(),
        live.note(question),
        live.arrived(question, 5),
        live.forget(question),
    ) == {frozenset({"patient"})}


async def test_clearing_up_lets_others_write_first(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a restart and in the nightly clearing; but somebody waits for their deletion."""
    await home.tables.lobby.cancel((await home.lobby(1)).id, ANA)
    home.clock.now += 10**10
    outbox, privacy = home.tables.outbox, home.tables.privacy
    door = Turnstile(home, monkeypatch)
    assert await door.of(
        outbox.hasten(CHANNEL), outbox.tidy(home.clock.now), privacy.prune(), outbox.resume()
    ) == {frozenset({"patient"})}
    assert await door.of(privacy.forget(ANA, str)) == {frozenset()}
