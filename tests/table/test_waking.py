"""Who delivers and who looks at deadlines is woken in time, and goes after who plays."""

from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

import pytest

from games.kernel import Seat
from storage.rows import LiveRow
from tests.harvest import Harvest
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    DAY,
    GUILD,
    PEOPLE,
    TableRig,
    due_notifications,
    post_commitment,
)

NOBODY, WHO_DELIVERS, WHO_LOOKS = (False, False), (True, False), (False, True)
BOTH = (True, True)


async def woken(rig: TableRig, act: Awaitable[object]) -> tuple[bool, bool]:
    """Do something; return whether it woke who delivers, and who looks at clocks."""
    owed, due = rig.tables.outbox.wake, rig.tables.deadlines.wake
    owed.clear()
    due.clear()
    await act
    return owed.is_set(), due.is_set()


async def test_whoever_has_to_do_with_it_is_woken(rig: TableRig) -> None:
    """Of a lobby both: it is told when it is opened, with each change, and closed one day."""
    tables = rig.tables
    opening = tables.lobby.create(PEOPLE[0], CHANNEL, GUILD, game="toy", language="en", settings={})
    assert await woken(rig, opening) == BOTH
    await post_commitment(tables, 1)
    assert await woken(rig, tables.lobby.join(1, PEOPLE[1])) == BOTH
    # A step that is told is delivered; where a clock runs, it may run for another now.
    for match, clock in ((await rig.start_match(), False), (await rig.start_timed(), True)):
        assert await woken(rig, rig.play(match, ANA, "bid 2")) == (True, clock)
        await rig.play(match, BEN, "bid 1")
        assert await woken(rig, rig.play(match, ANA, "left")) == (False, clock)
        await rig.play(match, ANA, "done")
    # A pause may begin with what was said or given up; what was put off is tried anew.
    await rig.start_match()
    outbox = rig.tables.outbox
    first, second, *_ = await due_notifications(rig.tables)
    assert await woken(rig, outbox.mark_sent(first)) == WHO_LOOKS
    assert await woken(rig, outbox.mark_failed(second.id, "403", rig.clock.now + DAY)) == BOTH
    assert await woken(rig, outbox.retry_now(CHANNEL)) == WHO_DELIVERS
    assert await woken(rig, outbox.look_for_unconfirmed()) == WHO_DELIVERS
    naming = outbox.rename_thread_later(await rig.match(1), rig.clock.now + DAY)
    assert await woken(rig, naming) == WHO_DELIVERS
    # A new question settles those before it; the first settles none, nor does a board.
    match = await rig.start_match()
    await rig.take_notifications()
    question = LiveRow("n", match, 1, BEN, 77, None, "mark", None, 0, "#1", 0)
    board = LiveRow("m", match, None, None, CHANNEL, None, "", None, 0, "#1", 0)
    live = rig.tables.live
    assert await woken(rig, live.store_sent(question, 4)) == NOBODY
    again = replace(question, nonce="n2")
    assert await woken(rig, live.store_sent(again, 5)) == WHO_DELIVERS
    assert [
        (notification.kind, notification.user_id) for notification in await rig.take_notifications()
    ] == [("questions", BEN)]
    assert await woken(rig, live.store_sent(board, 6)) == NOBODY
    # Who is back has a vote, also by the first of several moves.
    match = await rig.start_with_crate(players=3)
    await rig.carry_out(match, "house", Seat(0))
    await rig.propose(match, BEN, "stop")
    assert await woken(rig, rig.play(match, ANA, 0)) == BOTH
    # A turn that is ended by word is told.
    rig.restart(Harvest, grace_period_s=60)
    match = await rig.start_harvest()
    assert await woken(rig, rig.tables.turns.end(match, BEN)) == WHO_DELIVERS


async def test_other_processes_hear_of_what_they_may_do_as_well(rig: TableRig) -> None:
    """Not of what this one alone has come across."""
    told: list[str] = []
    outbox, deadlines = rig.tables.outbox, rig.tables.deadlines
    outbox.wake.tell = lambda: told.append("owed")
    deadlines.wake.tell = lambda: told.append("due")
    match = await rig.start_match()
    assert {*told} == {"owed", "due"}
    told.clear()
    await rig.play(match, ANA, "bid 2")
    assert told == ["owed"]
    (first, second, *_) = await due_notifications(rig.tables)
    await outbox.mark_sent(first)
    await outbox.mark_failed(second.id, "403", None)
    await outbox.look_for_unconfirmed()
    assert told == ["owed"]


class Turnstile:
    """Notes how each transaction is entered in which something is written."""

    def __init__(self, rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
        self._write = rig.store.write
        self._entered: list[frozenset[str]] = []
        monkeypatch.setattr(rig.store, "write", self._enter)

    def _enter(self, **how: bool) -> AbstractAsyncContextManager[Any]:
        self._entered.append(frozenset(name for name, yes in how.items() if yes))
        return self._write(**how)

    async def of(self, *acts: Awaitable[object]) -> set[frozenset[str]]:
        """Return how all of these write."""
        self._entered.clear()
        for act in acts:
            await act
        return {*self._entered}


async def test_who_plays_goes_first(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the notes of who delivers one is in line at a time."""
    match, outbox, live = await rig.start_match(), rig.tables.outbox, rig.tables.live
    first, second, *_ = await due_notifications(rig.tables)
    question = LiveRow("n", match, 1, BEN, 77, None, "mark", None, 0, "#1", 0)
    door = Turnstile(rig, monkeypatch)
    assert await door.of(rig.play(match, ANA, "bid 1")) == {frozenset()}
    assert await door.of(
        outbox.mark_sent(first),
        outbox.mark_failed(second.id, "403", None),
        outbox.look_for_unconfirmed(),
        live.store(question),
        live.store_sent(question, 5),
        live.remove(question),
    ) == {frozenset({"patient"})}
    # Clearing up lets others write first; but somebody waits for their deletion.
    await rig.tables.lobby.cancel((await rig.open_lobby(1)).id, ANA)
    rig.clock.now += 10**10
    privacy = rig.tables.privacy
    assert await door.of(
        outbox.retry_now(CHANNEL),
        outbox.delete_done(rig.clock.now),
        privacy.prune(),
        outbox.resume(),
    ) == {frozenset({"patient"})}
    assert await door.of(privacy.forget(ANA, str)) == {frozenset()}
