"""An expired order is told with a question: to nobody else, not past them, and not for ever."""

from pathlib import Path

import pytest

from storage.queries import live
from storage.rows import LiveRow
from table import Outdated, Perspective
from table.play.following import LATEST
from tests.table import ANA, BEN, Rig, heard, rig
from tests.table.harvesting import passing, with_harvest
from tests.table.test_crash import Crash, crash_at, places_in

TOO_MUCH = "take-best 1 20"
"""No crate holds so much."""


async def lapsing(home: Rig) -> int:
    """Have a plan of Ana's that is about to expire, while she is asked; return the match."""
    match = await with_harvest(home).begun()
    await home.tables.planned.give(match, ANA, TOO_MUCH)
    for user in (ANA, BEN):
        await home.play(match, user, "send dig")
    await heard(home)
    return match


def told(found: Perspective) -> int:
    """Return how many planned moves a question says have expired."""
    return sum(one.expired is not None for one in found.planned)


def take(found: Perspective) -> str:
    """Return an answer to the question which crate to take."""
    (prompt, *_) = found.prompts
    return f"take {prompt.options[0].action.crate}"  # type: ignore[union-attr]


async def test_who_was_not_told_yet_is_told_first(home: Rig) -> None:
    """A press on a question of before is outdated; on the one that tells of it, it counts."""
    match = await lapsing(home)
    before = await home.tables.reading.perspective(match, ANA)
    await passing(home)
    with pytest.raises(Outdated):
        await home.tables.turns.play(match, ANA, take(before), fingerprint=before.fingerprint)
    after = await home.tables.reading.perspective(match, ANA)
    assert (told(before), told(after)) == (0, 1)
    played = await home.tables.turns.play(match, ANA, take(after), fingerprint=after.fingerprint)
    assert told(played.perspectives.own) == 0


async def test_who_types_is_told_with_the_receipt(home: Rig) -> None:
    """They may have seen no question; with their next move it is forgotten."""
    match = await lapsing(home)
    await passing(home)
    played = await home.play(match, ANA, take(await home.tables.reading.perspective(match, ANA)))
    assert told(played.perspectives.own) == 1
    played = await home.play(match, ANA, "send cut")
    assert told(played.perspectives.own) == 0


async def test_a_new_order_makes_nobody_forget(home: Rig) -> None:
    """Who gives another or cancels one may not have seen what became of the first."""
    match = await lapsing(home)
    await passing(home)
    await home.tables.planned.give(match, ANA, "send-later 2 cut")
    await home.tables.planned.cancel(match, ANA, 2)
    assert told(await home.tables.reading.perspective(match, ANA)) == 1


async def test_the_pauses_of_the_table_do_not_show_it(home: Rig) -> None:
    """What is due is marked by the question alone: no time begins anew when a plan expires."""
    match = await lapsing(home)
    async with home.store.read() as connection:
        before = await home.tables._context.open(connection, match)
    await passing(home)
    async with home.store.read() as connection:
        after = await home.tables._context.open(connection, match)
    prompts = after.prompts(after.seat_of(ANA))
    assert before.question(after.seat_of(ANA)) != after.question(after.seat_of(ANA))
    assert before.fingerprint(prompts, after.seat_of(ANA)) == after.fingerprint(
        prompts, after.seat_of(ANA)
    )


async def test_it_is_told_once_whatever_crashes(tmp_path: Path) -> None:
    """At every third statement: it expires once, and the question is drawn anew once."""
    async with rig(tmp_path / "count") as home:
        await _asked(home)
        (pause,) = await home.tables.timers.due()
        places = await places_in(home, home.tables.timers.fire(pause))
    assert len(places) > 5
    for number in places[::3]:
        async with rig(tmp_path / str(number)) as home:
            match = await _asked(home)
            (pause,) = await home.tables.timers.due()
            with pytest.raises(Crash), crash_at(home.store, number):
                await home.tables.timers.fire(pause)
        async with rig(tmp_path / str(number)) as home:
            with_harvest(home)
            home.clock.now = 10 * LATEST
            for pause in await home.tables.timers.due():
                await home.tables.timers.fire(pause)
            assert told(await home.tables.reading.perspective(match, ANA)) == 1
            assert [(one.kind, one.seat) for one in await home.tables.outbox.pending()] == [
                ("settle", 0)
            ]
            assert await home.tables.timers.due() == []


async def _asked(home: Rig) -> int:
    """Have a plan that is about to expire, and its question before Ana; return the match."""
    match = await lapsing(home)
    home.clock.now += LATEST
    row = LiveRow("n", match, 0, ANA, 5, 6, "", None, 0, "", home.clock.now)
    async with home.store.write() as connection:
        await live.note(connection, row)
    return match
