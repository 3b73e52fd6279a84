"""Crashes on purpose: no move is lost, none is made twice, nothing is half-written."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import IllegalMove, NotYourTurn
from storage import Store
from table import Busy, DueDeadline, LiveRow, Match
from tests.harvest import Harvest, TakeBest
from tests.rig.replay import assert_sound, dump_database, load_stored
from tests.rig.table import ANA, BEN, DAY, TableRig, due_notifications, table_rig
from tests.table.pauses import PAUSE, Pausing
from tests.table.test_planned import left_by_an_update
from tests.toy import Toy

pytestmark = pytest.mark.usefixtures("each_database")


class Crash(RuntimeError):
    """The process dies here."""


@contextmanager
def crash_at(store: Store, number: int) -> Iterator[list[str]]:
    """Crash before the given statement (counted from 0) or commit of what runs meanwhile."""
    reached: list[str] = []
    engine, write = store._engine.sync_engine, store.write
    engines = engine, store._read_engine.sync_engine

    def at(what: str) -> None:
        reached.append(what)
        if len(reached) == number + 1:
            raise Crash(what)

    @asynccontextmanager
    async def at_write(**how: bool) -> AsyncIterator[AsyncConnection]:
        async with write(**how) as connection:
            at("WRITE")
            yield connection

    def at_statement(*given: object) -> None:
        at(str(given[2]))

    def at_commit(*_: object) -> None:
        at("COMMIT")

    hooks = [(engine, "before_cursor_execute", at_statement) for engine in engines]
    hooks.append((engine, "commit", at_commit))
    for hook in hooks:
        event.listen(*hook)
    try:
        with patch.object(store, "write", at_write):
            yield reached
    finally:
        for hook in hooks:
            event.remove(*hook)


@dataclass(frozen=True)
class Case:
    """Something that is done in one transaction."""

    prepare: Callable[[TableRig], Awaitable[Any]]
    """Leads to where it can be done, and gives what it needs."""

    do: Callable[[TableRig, Any, int], Awaitable[object]]
    again: Callable[[TableRig, Any, int], Awaitable[None]]
    """Does it after a restart, and checks that it was done once."""


async def bid(rig: TableRig) -> int:
    """Begin a match in which Ben is to bid."""
    match = await rig.start_match()
    await rig.play(match, ANA, "bid 1")
    return match


async def bid_again(rig: TableRig, match: int, number: int) -> None:
    """Deliver the click once more."""
    played = await rig.play(match, BEN, "bid 2", interaction_id=number + 1)
    assert (played.version, played.repeated) == (2, False)
    await assert_sound(rig.store, match)


async def start_again(rig: TableRig, match: Match, _: int) -> None:
    """Press *Start* once more."""
    await rig.tables.lobby.start(match.id, ANA)
    await assert_sound(rig.store, match.id)


async def proposed(rig: TableRig) -> tuple[int, str]:
    """Begin a match and have Ana propose to stop; return the match and what is agreed to."""
    match = await rig.start_with_crate()
    return match, (await rig.propose(match, ANA, "stop")).fingerprint


async def agree_again(rig: TableRig, given: tuple[int, str], _: int) -> None:
    """Press *Agree* once more."""
    match, mark = given
    assert (await rig.tables.votes.vote(match, BEN, mark, yes=True)).missing == ()
    assert (await rig.match(match)).status == "over"


async def due_after(rig: TableRig, begun: Awaitable[int], length: int) -> tuple[DueDeadline, int]:
    """Begin, and let time go by; return what is due for that match then, and the time."""
    match = await begun
    await rig.take_notifications()
    rig.clock.now += length
    (timer,) = [
        deadline for deadline in await rig.tables.deadlines.list_due() if deadline.match_id == match
    ]
    return timer, rig.clock.now


async def go_on_again(rig: TableRig, given: tuple[DueDeadline, int], _: int) -> None:
    """End the pause after a restart."""
    timer, rig.restart(Pausing).clock.now = given
    assert await rig.tables.deadlines.fire(timer) is not None
    assert await rig.tables.deadlines.fire(timer) is None
    await assert_sound(rig.store, timer.match_id)


async def remind_again(rig: TableRig, given: tuple[DueDeadline, int], _: int) -> None:
    """Look at the clocks after a restart."""
    timer, rig.clock.now = given
    for _ in range(6):
        await rig.fire_deadlines()
    rows = [row for row in await rig.take_notifications() if row.match_id == timer.match_id]
    levels = [(row.user_id, row.payload["level"]) for row in rows if row.kind == "reminder"]
    assert sorted(levels) in ([(ANA, 2), (BEN, 2)], [(ANA, 3), (BEN, 3)])
    await assert_sound(rig.store, timer.match_id)


async def planned(rig: TableRig, least: int) -> int:
    """Have Ana asked, who has planned a move that a step of before has not played."""
    match = await rig.restart(Harvest).start_harvest()
    await left_by_an_update(rig, match, TakeBest(1, least))
    question = LiveRow(f"n{match}", match, 0, ANA, 5, match, "", None, 0, "", rig.clock.now)
    await rig.tables.live.store(question)
    return match


async def act_again(rig: TableRig, given: tuple[DueDeadline, int], _: int) -> None:
    """Have it act after a restart."""
    match, rig.restart(Harvest).clock.now = given[0].match_id, given[1]
    await rig.fire_deadlines()
    steps = await rig.steps(match)
    assert [one.notation for one in steps[1:4]] == ["send dig", "send dig", "take 14"]
    assert (await rig.perspective(match, ANA)).plans == ()
    await assert_sound(rig.store, match, Harvest())


async def expire_again(rig: TableRig, given: tuple[DueDeadline, int], _: int) -> None:
    """Have it expire after a restart; its question is drawn anew once."""
    match, rig.restart(Harvest).clock.now = given[0].match_id, given[1]
    await rig.fire_deadlines()
    (plan,) = (await rig.perspective(match, ANA)).plans
    assert plan.expired
    rows = [
        (notification.kind, notification.seat)
        for notification in await rig.take_notifications()
        if notification.match_id == match
    ]
    assert rows == [("questions", 0)]
    assert await rig.fire_deadlines() == []


async def fired(rig: TableRig, given: tuple[DueDeadline, int], _: int) -> object:
    """Do what is due."""
    return await rig.tables.deadlines.fire(given[0])


CASES = {
    "move": Case(
        bid, lambda rig, match, n: rig.play(match, BEN, "bid 2", interaction_id=n + 1), bid_again
    ),
    "start": Case(
        TableRig.open_lobby,
        lambda rig, match, _: rig.tables.lobby.start(match.id, ANA),
        start_again,
    ),
    "last yes": Case(
        proposed,
        lambda rig, given, _: rig.tables.votes.vote(given[0], BEN, given[1], yes=True),
        agree_again,
    ),
    "pause": Case(
        lambda rig: due_after(rig, rig.restart(Pausing).start_with_crate(), PAUSE),
        fired,
        go_on_again,
    ),
    "reminder": Case(
        lambda rig: due_after(rig, rig.start_timed(), DAY * 3 // 4), fired, remind_again
    ),
    "default answer": Case(
        lambda rig: due_after(rig, rig.start_timed(late="default"), DAY), fired, remind_again
    ),
    "planned move": Case(lambda rig: due_after(rig, planned(rig, 1), 0), fired, act_again),
    "expiry": Case(lambda rig: due_after(rig, planned(rig, 20), 0), fired, expire_again),
}


EVERYWHERE = ("move", "start", "last yes")
"""What is crashed at each place, and on both databases; the others at some places."""


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("each_database", "name"),
    [*(("sqlite", name) for name in CASES), *(("postgresql", name) for name in EVERYWHERE)],
    indirect=["each_database"],
)
async def test_a_crash_anywhere_leaves_all_or_nothing(
    tmp_path: Path, each_database: str, name: str, every: bool
) -> None:
    """At each statement and at the commit; whoever goes on after the restart does it once."""
    case, given = CASES[name], None
    async with table_rig(tmp_path / "count") as rig:
        # The first of a process reads the board's data besides.
        for number in range(2):
            given = await case.prepare(rig)
            with crash_at(rig.store, 10_000) as reached:
                await case.do(rig, given, number)
            # What is read after the commit changes nothing.
            places = range(reached.index("COMMIT", reached.index("WRITE")) + 1)
    assert len(places) > 5
    left: list[tuple[Any, int]] = []
    # The other database crashes at some of the places: the statements are the same.
    few = each_database != "sqlite" or name not in EVERYWHERE
    numbers = places[:: 1 if every else 4 if few else 2]
    # What is due by now would be done for all matches at once: there each has its own restart.
    size = 3 if name in EVERYWHERE else 1
    for begin in range(0, len(numbers) + size, size):
        async with table_rig(tmp_path) as rig:
            while left:
                await case.again(rig, *left.pop())
            for number in numbers[begin : begin + size]:
                given = await case.prepare(rig)
                before = await dump_database(rig.store)
                with pytest.raises(Crash), crash_at(rig.store, number):
                    await case.do(rig, given, number)
                assert await dump_database(rig.store) == before
                left.append((given, number))
    assert left == []


@pytest.mark.parametrize("name", ["pause", "default answer", "planned move"])
async def test_two_processes_do_what_is_due_once(tmp_path: Path, name: str) -> None:
    """Both find it due; one does it, the other sees that it was done."""
    async with table_rig(tmp_path) as one, table_rig(tmp_path) as two:
        given = await CASES[name].prepare(one)
        two.tables = two.restart(
            Pausing if name == "pause" else Harvest if "move" in name else Toy
        ).tables
        two.clock.now = one.clock.now
        before = len((await load_stored(one.store, given[0].match_id)).steps)
        done = await asyncio.gather(*(fired(rig, given, 0) for rig in (one, two) * 3))
        if name == "default answer":
            await remind_again(one, given, 0)
        else:
            assert sum(played is not None for played in done) == 1
            assert len((await load_stored(one.store, given[0].match_id)).steps) > before


async def test_a_crash_after_the_commit_owes_what_was_to_be_said(tmp_path: Path) -> None:
    """The move was stored and nobody spoke: after the restart it is still owed, once."""
    async with table_rig(tmp_path) as rig:
        match = await rig.start_match()
        await rig.play(match, ANA, "bid 1", interaction_id=7)
        owed = await due_notifications(rig.tables)
    async with table_rig(tmp_path) as rig:
        again = await rig.play(match, ANA, "bid 1", interaction_id=7)
        assert again.repeated
        assert await due_notifications(rig.tables) == owed


async def test_the_same_click_at_once_is_one_move(rig: TableRig) -> None:
    """Ten deliveries of one interaction: one plays, nine hear of it."""
    match = await rig.start_match()
    clicks = (rig.play(match, ANA, "bid 1", interaction_id=7) for _ in range(10))
    played = await asyncio.gather(*clicks)
    assert sorted(one.repeated for one in played) == [False] + [True] * 9
    assert {one.version for one in played} == {1}
    await assert_sound(rig.store, match)
    # A shell that stops waiting in the middle of a move leaves no lock behind.
    match = await rig.start_match()
    task = asyncio.create_task(rig.play(match, ANA, "bid 1", interaction_id=8))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    again = await rig.play(match, ANA, "bid 1", interaction_id=8)
    assert again.version == 1
    await assert_sound(rig.store, match)


async def test_who_goes_on_vacation_while_somebody_moves_is_away(rig: TableRig) -> None:
    """The move waits, or the vacation: else one would store the seats as they were before."""
    match = await rig.start_timed()
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana left")
    done, gone = rig.play(match, ANA, "done"), rig.tables.seats.start_vacation(match, BEN, 3)
    await asyncio.gather(done, gone)
    found = await rig.match(match)
    assert (found.version, found.players[1].on_vacation, found.players[1].clock_end) == (
        4,
        True,
        None,
    )


async def test_the_same_click_in_two_processes_is_one_move(tmp_path: Path) -> None:
    """The interaction is unique in the database, not only in memory."""
    async with table_rig(tmp_path) as one, table_rig(tmp_path) as two:
        for number in range(2):
            match = await one.start_match()
            clicks = [rig.play(match, ANA, "bid 1", interaction_id=number) for rig in (one, two)]
            played = await asyncio.gather(*clicks)
            assert sorted(step.repeated for step in played) == [False, True]
            assert len(await one.steps(match)) == 2


async def test_a_crowd_at_many_tables_loses_nothing(tmp_path: Path) -> None:
    """Two processes, four matches, everybody at once: each accepted move is in its log."""
    async with table_rig(tmp_path) as one, table_rig(tmp_path) as two:
        matches = [await one.start_match() for _ in range(4)]
        attempts = [
            accepted(rig, match, user, f"boast {number}")
            for match in matches
            for user in (ANA, BEN)
            for number, rig in enumerate((one, two))
        ]
        made = await asyncio.gather(*attempts)
        for match in matches:
            steps = await one.steps(match)
            notations = sorted(step.notation for step in steps[1:])
            assert notations == sorted(move for where, move in made if where == match)
            await assert_sound(one.store, match)


async def accepted(rig: TableRig, match: int, user: int, move: str) -> tuple[int, str]:
    """Play a move; return where it was accepted, if it was."""
    try:
        return match, (await rig.play(match, user, move)).notation
    except (IllegalMove, NotYourTurn, Busy):
        return 0, ""
