"""Two processes on one PostgreSQL: each thing is done by one, or by the other when that is dead."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.errors import Away
from storage.queries import leases
from storage.rows import TABLE
from table import DeadlineRow, Place
from table.due import sharing
from table.due.sharing import LEASE, SEAT
from tests import databases
from tests.table import ANA, CHANNEL, PEOPLE, Rig, rig

HERE = Place(CHANNEL, direct=False)


@pytest.fixture
async def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Rig, Rig]]:
    """Two processes; the second opens no tables of its own."""
    monkeypatch.setenv(databases.CHOICE, "postgresql")
    async with rig(tmp_path) as one, rig(tmp_path, seed=9) as two:
        yield one, two


async def test_a_place_has_one_voice(both: tuple[Rig, Rig]) -> None:
    """However many want to say something there; the others look elsewhere, and later."""
    one, two = both
    await one.begun()
    outbox = two.tables.outbox
    async with one.tables.outbox.speaking(HERE) as first, outbox.speaking(HERE) as second:
        assert (first, second) == (True, False)
        assert HERE in (await one.tables.outbox.agenda(1_000)).places
        agenda = await outbox.agenda(1_000)
        assert HERE not in agenda.places
        assert agenda.next_due == 1_000 + LEASE
        async with outbox.speaking(Place(CHANNEL, direct=True)) as other:
            assert other
    assert HERE in (await outbox.agenda(1_000)).places
    async with outbox.speaking(HERE) as second:
        assert second
    # Whoever renews keeps what it holds; the others wait as long as a lease lasts, no longer.
    async with one.tables.outbox.speaking(HERE):
        one.clock.now = two.clock.now = 1_000 + LEASE - 1
        await one.tables.sharing.renew()
        two.clock.now = 1_000 + LEASE + 1
        async with two.tables.outbox.speaking(HERE) as ours:
            assert not ours
        two.clock.now += LEASE
        assert HERE in (await two.tables.outbox.agenda(two.clock.now)).places
        async with two.tables.outbox.speaking(HERE) as ours:
            assert ours
    # Nobody waits for a process that was told to stop.
    async with one.tables.outbox.speaking(HERE), one.tables.sharing.tried("clocks 1") as ours:
        assert ours
        await one.tables.sharing.leave()
        assert await two.tables.sharing.others() == {}


async def test_what_could_not_be_given_back_is_free_when_its_time_is_over(
    both: tuple[Rig, Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was away just then; whoever held it renews it no more."""

    async def away(*_: object) -> None:
        raise Away

    one, two = both
    with pytest.raises(Away), monkeypatch.context() as patch:
        async with one.tables.outbox.speaking(HERE):
            patch.setattr(leases, "let_go", away)
    one.clock.now += LEASE - 1
    await one.tables.sharing.renew()
    two.clock.now += LEASE
    async with two.tables.outbox.speaking(HERE) as ours:
        assert ours


async def test_one_looks_after_a_clock(both: tuple[Rig, Rig]) -> None:
    """A computer thinks in one process; the other neither does nor wakes for it."""
    one, two = both
    match = await one.begun()
    clock, turn = DeadlineRow(match, TABLE, "clocks", 0), DeadlineRow(match, 0, "answer", 0)
    async with (
        one.tables.timers.watched(clock) as first,
        two.tables.timers.watched(clock) as second,
    ):
        assert (first, second) == (True, False)
        async with two.tables.timers.watched(turn) as other:
            assert other
        # The other looks when the lease may be over; who holds it, a while from now.
        for home in both:
            home.clock.now = 1_005
        looks = [await home.tables.timers.next_look() for home in both]
        assert looks == [1_005 + LEASE, 1_000 + LEASE]
    async with two.tables.timers.watched(clock) as second:
        assert second
    # Whoever renews next hears of what the dead held, and looks after what was cut off.
    async with one.store.write() as connection:
        assert await leases.take(connection, f"{SEAT} 1 0", "dead", 0, 1_000)
    left = await two.tables.sharing.renew()
    assert left == (f"{SEAT} 1 0",)
    await two.tables.sharing.forget(left)
    assert await one.tables.sharing.renew() == ()
    # Each looks again after a lease at the latest, sooner where something is due.
    last = one.clock.now + 30_000
    assert [one.tables.sharing.look_again(due) for due in (None, last + 1, last - 1)] == [
        last,
        last,
        last - 1,
    ]


async def test_turns_are_spaced_out(both: tuple[Rig, Rig], monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two of any process there is a while, however they are let go."""
    monkeypatch.setattr(sharing, "LATER", 0.01)
    one, two = both
    await one.tables.sharing.turn("identify 0", 5_000)
    waiting = asyncio.create_task(two.tables.sharing.turn("identify 0", 5_000))
    await two.tables.sharing.turn("identify 1", 5_000)
    assert not waiting.done()
    one.clock.now = two.clock.now = 6_000
    await waiting


async def test_a_rematch_is_opened_once(both: tuple[Rig, Rig]) -> None:
    """Whoever presses at the same moment elsewhere finds it, as soon as it stands there."""
    one, two = both
    match = await one.begun()
    await one.stop(match)
    presses = (
        one.tables.lobby.rematch(match, PEOPLE[0]),
        two.tables.lobby.rematch(match, PEOPLE[1]),
    )
    ends = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(end).__name__ for end in ends) == ["Match", "NotNow"]
    assert len(await one.tables.reading.open_to(ANA, CHANNEL)) == 1


async def test_alone_nothing_is_asked(home: Rig) -> None:
    """On SQLite there are no others: no lease is written, and nobody looks for the dead."""
    if databases.kind() != "sqlite":
        pytest.skip("several may play on this database")
    await home.begun()
    leased, outbox = home.tables.sharing, home.tables.outbox
    async with leased.held("seat 1 0"), leased.tried("clocks 1"), outbox.speaking(HERE) as ours:
        assert ours
        assert await home.tables.sharing.others() == {}
        async with home.store.read() as connection:
            assert await leases.others(connection, "", 0) == {}
    assert [home.tables.sharing.look_again(due) for due in (None, 5)] == [None, 5]
