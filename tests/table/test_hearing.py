"""What seats have heard is read step by step, and is the same as if all were read again."""

import pytest

from games.kernel import Event, Seat
from storage.queries import log
from table.read import hearing
from table.read.hearing import Hearing
from tests.table import ANA, BEN, PEOPLE, Rig


async def same(home: Rig, match: int, warm: Hearing) -> list[tuple[Event, ...]]:
    """Return what each seat has heard, which is what a fresh process finds."""
    loaded = await home.tables._context.load(match)
    found = []
    for seat in map(Seat, range(len(loaded.seats))):
        kept = await warm.of(loaded, seat)
        assert kept == await Hearing(home.store).of(loaded, seat)
        found.append(kept)
    return found


async def test_a_match_is_heard_step_by_step(home: Rig) -> None:
    """After each step the same as from the start, with undos and turns that are open."""
    match, warm = await home.begun(), Hearing(home.store)
    heard: list[tuple[Event, ...]] = []
    for _ in range(20):
        for person in PEOPLE[:2]:
            if (await home.see(match, person.user_id)).prompts:
                await home.anything(match, person.user_id)
            found = await home.see(match, person.user_id)
            if found.undoable and home.chance.below(3) == 0:
                await home.tables.turns.undo(match, person.user_id)
            heard = await same(home, match, warm)
        if found.outcome is not None:
            break
    assert found.outcome is not None
    assert heard[0] != heard[1]


async def test_what_the_table_takes_back_was_not_heard(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although it had been kept."""
    match, warm = await home.bought(), Hearing(home.store)
    before = await same(home, match, warm)
    await home.propose(match, BEN, "undo")
    await home.agree(match, ANA)
    after = await same(home, match, warm)
    assert len(after[0]) < len(before[0])
    # Of an earlier match than what is kept all is read anew: somebody else was quicker.
    match, warm = await home.begun(), Hearing(home.store)
    earlier = await home.tables._context.load(match)
    await home.plays(match, "Ana bid 2", "Ben bid 1")
    await same(home, match, warm)
    assert await warm.of(earlier, Seat(0)) == await Hearing(home.store).of(earlier, Seat(0))
    # Matches come and go: few seats are kept.
    monkeypatch.setattr(hearing, "KEPT", 3)
    warm = Hearing(home.store)
    for _ in range(3):
        await same(home, await home.begun(), warm)
    assert len(warm._known) == 3


async def test_only_new_steps_are_read(home: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the log."""
    read: list[int] = []
    since = log.since

    async def counted(*args: object) -> object:
        found = await since(*args)  # type: ignore[arg-type]
        read.append(len(found))
        return found

    match, warm = await home.bought(), Hearing(home.store)
    await home.plays(match, "Ana left", "Ana done")
    await warm.of(await home.tables._context.load(match), Seat(1))
    await home.play(match, BEN, "bid 0")
    loaded = await home.tables._context.load(match)
    monkeypatch.setattr(log, "since", counted)
    await warm.of(loaded, Seat(1))
    assert read == [1]
