"""Crashes on purpose: no move is lost, none is made twice, nothing is half-written."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import IllegalMove, NotYourTurn
from storage import Store
from storage.schema import metadata
from table import Busy, Outdated
from tests.databases import executed
from tests.table import ANA, BEN, Rig, rig
from tests.table.replaying import assert_sound, stored

pytestmark = pytest.mark.usefixtures("each_database")

STRIDES = [3, pytest.param(1, marks=pytest.mark.long)]
"""Of so many places in a row one is crashed at, where each needs a database of its own."""


T = TypeVar("T")


class Crash(RuntimeError):
    """The process dies here."""


@contextmanager
def crash_at(store: Store, number: int) -> Iterator[list[str]]:
    """Crash before the given statement (counted from 0) or commit of what runs meanwhile."""
    reached: list[str] = []
    engine, write = store._engine.sync_engine, store.write

    def at_statement(*given: object) -> None:
        at(str(given[2]))

    @asynccontextmanager
    async def at_write(**how: bool) -> AsyncIterator[AsyncConnection]:
        async with write(**how) as connection:
            at("WRITE")
            yield connection

    def at_commit(_connection: object) -> None:
        at("COMMIT")

    def at(what: str) -> None:
        reached.append(what)
        if len(reached) == number + 1:
            raise Crash(what)

    event.listen(engine, "before_cursor_execute", at_statement)
    event.listen(engine, "commit", at_commit)
    try:
        with patch.object(store, "write", at_write):
            yield reached
    finally:
        event.remove(engine, "before_cursor_execute", at_statement)
        event.remove(engine, "commit", at_commit)


async def everything(store: Store) -> dict[str, list[object]]:
    """Return the whole database."""
    async with store.read() as connection:
        return {
            name: [tuple(row) for row in await connection.execute(text(f"SELECT * FROM {name}"))]  # noqa: S608 - our own tables
            for name in metadata.tables
        }


async def places_in(home: Rig, attempt: Awaitable[object]) -> range:
    """Do something and return the places at which it could have crashed."""
    with crash_at(home.store, 10_000) as reached:
        await attempt
    # What is read after the commit changes nothing.
    return range(reached.index("COMMIT", reached.index("WRITE")) + 1)


async def crash_in_turn(
    tmp_path: Path,
    places: range,
    crash: Callable[[Rig, int], Awaitable[T]],
    go_on: Callable[[Rig, T, int], Awaitable[None]],
) -> None:
    """Crash a process at each place; the next one goes on with what was left, and crashes next."""
    left: list[tuple[T, int]] = []
    for number in places:
        async with rig(tmp_path) as home:
            while left:
                await go_on(home, *left.pop())
            left.append((await crash(home, number), number))
    async with rig(tmp_path) as home:
        await go_on(home, *left.pop())


async def test_a_crash_anywhere_in_a_move_leaves_all_or_nothing(tmp_path: Path) -> None:
    """At each statement and at the commit; the same click afterwards makes the move once."""
    async with rig(tmp_path) as home:
        match = await home.begun()
        await home.play(match, ANA, "bid 1")
        places = await places_in(home, home.play(match, BEN, "bid 2"))
    assert len(places) > 8

    async def crash(home: Rig, number: int) -> int:
        match = await home.begun()
        await home.play(match, ANA, "bid 1")
        before = await everything(home.store)
        with pytest.raises(Crash), crash_at(home.store, number):
            await home.play(match, BEN, "bid 2", interaction_id=number)
        assert await everything(home.store) == before
        return match

    async def go_on(home: Rig, match: int, number: int) -> None:
        played = await home.play(match, BEN, "bid 2", interaction_id=number)
        assert (played.version, played.repeated) == (2, False)
        await assert_sound(home.store, match)

    await crash_in_turn(tmp_path, places, crash, go_on)


async def test_a_crash_anywhere_in_a_start_leaves_a_lobby(home: Rig) -> None:
    """A match has begun with position, log and notices, or not at all."""
    # The first of a process reads the board's data besides.
    await home.begun()
    lobby = await home.lobby()
    places = await places_in(home, home.tables.lobby.start(lobby.id, ANA))
    assert len(places) > 8
    for number in places:
        lobby = await home.lobby()
        before = await everything(home.store)
        with pytest.raises(Crash), crash_at(home.store, number):
            await home.tables.lobby.start(lobby.id, ANA)
        assert await everything(home.store) == before
        await home.tables.lobby.start(lobby.id, ANA)
        await assert_sound(home.store, lobby.id)


async def proposed(home: Rig) -> tuple[int, str]:
    """Begin a match and have Ana propose to stop; return the match and what is agreed to."""
    match = await home.bought()
    return match, (await home.tables.consent.propose(match, ANA, "stop")).mark


async def test_a_crash_anywhere_in_the_last_yes_leaves_the_proposal(tmp_path: Path) -> None:
    """It is carried out with all that belongs to it, or still waits for the same yes."""
    async with rig(tmp_path) as home:
        match, mark = await proposed(home)
        places = await places_in(home, home.tables.consent.vote(match, BEN, mark, yes=True))
    assert len(places) > 8

    async def crash(home: Rig, number: int) -> tuple[int, str]:
        match, mark = await proposed(home)
        before = await everything(home.store)
        with pytest.raises(Crash), crash_at(home.store, number):
            await home.tables.consent.vote(match, BEN, mark, yes=True)
        assert await everything(home.store) == before
        return match, mark

    async def go_on(home: Rig, crashed: tuple[int, str], _: int) -> None:
        match, mark = crashed
        assert (await home.tables.consent.vote(match, BEN, mark, yes=True)).missing == ()
        assert (await home.tables.reading.match(match)).status == "over"

    await crash_in_turn(tmp_path, places, crash, go_on)


async def test_a_crash_after_the_commit_owes_what_was_to_be_said(tmp_path: Path) -> None:
    """The move was stored and nobody spoke: after the restart it is still owed, once."""
    async with rig(tmp_path) as home:
        match = await home.begun()
        await home.play(match, ANA, "bid 1", interaction_id=7)
        owed = await home.tables.outbox.pending()
    async with rig(tmp_path) as home:
        again = await home.play(match, ANA, "bid 1", interaction_id=7)
        assert again.repeated
        assert await home.tables.outbox.pending() == owed


async def test_two_clicks_at_once_are_two_moves_in_some_order(home: Rig) -> None:
    """Ana and Ben bid in the same moment; neither is refused."""
    match = await home.begun()
    played = await asyncio.gather(home.play(match, ANA, "bid 1"), home.play(match, BEN, "bid 2"))
    assert sorted(one.version for one in played) == [1, 2]
    await assert_sound(home.store, match)


async def test_the_same_click_at_once_is_one_move(home: Rig) -> None:
    """Ten deliveries of one interaction: one plays, nine hear of it."""
    match = await home.begun()
    clicks = (home.play(match, ANA, "bid 1", interaction_id=7) for _ in range(10))
    played = await asyncio.gather(*clicks)
    assert sorted(one.repeated for one in played) == [False] + [True] * 9
    assert {one.version for one in played} == {1}
    await assert_sound(home.store, match)


async def test_a_double_click_is_one_move(home: Rig) -> None:
    """Two interactions of one button: the second finds its question answered."""
    match = await home.bought()
    mark = (await home.tables.reading.perspective(match, ANA)).fingerprint
    clicks = [
        home.play(match, ANA, "boast I", interaction_id=number, fingerprint=mark)
        for number in (1, 2)
    ]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert [type(one) for one in results if isinstance(one, BaseException)] == [Outdated]


async def test_two_processes_over_one_file_do_not_overwrite_each_other(tmp_path: Path) -> None:
    """Each loads the same version; one writes first, the other begins again and finds its place."""
    async with rig(tmp_path) as one, rig(tmp_path) as two:
        for _ in range(5):
            match = await one.begun()
            played = await asyncio.gather(
                one.play(match, ANA, "bid 1"), two.play(match, BEN, "bid 2")
            )
            assert sorted(step.version for step in played) == [1, 2]
            await assert_sound(two.store, match)


async def test_a_version_that_another_process_took_is_tried_again_once(tmp_path: Path) -> None:
    """The second attempt begins from what is stored then; after two the player is asked to."""
    async with rig(tmp_path) as home:
        match = await home.begun()
        home.clock.ring = interlopers(tmp_path, 1)
        assert (await home.play(match, ANA, "bid 1")).version == 2
        home.clock.ring = interlopers(tmp_path, 2)
        with pytest.raises(Busy):
            await home.play(match, BEN, "bid 1")
        assert len((await stored(home.store, match)).steps) == 2


def interlopers(tmp_path: Path, times: int) -> Callable[[], None]:
    """Return what takes the next version of every match, the first times it is called."""
    left = iter(range(times))

    def take() -> None:
        if next(left, None) is not None:
            executed(tmp_path, "UPDATE matches SET version = version + 1")

    return take


async def test_the_same_click_in_two_processes_is_one_move(tmp_path: Path) -> None:
    """The interaction is unique in the database, not only in memory."""
    async with rig(tmp_path) as one, rig(tmp_path) as two:
        for number in range(5):
            match = await one.begun()
            clicks = [home.play(match, ANA, "bid 1", interaction_id=number) for home in (one, two)]
            played = await asyncio.gather(*clicks)
            assert sorted(step.repeated for step in played) == [False, True]
            assert len((await stored(one.store, match)).steps) == 2


async def test_a_crowd_at_many_tables_loses_nothing(tmp_path: Path) -> None:
    """Two processes, four matches, everybody at once: each accepted move is in its log."""
    async with rig(tmp_path) as one, rig(tmp_path) as two:
        matches = [await one.begun() for _ in range(4)]
        attempts = [
            accepted(home, match, user, f"boast {number}")
            for match in matches
            for user in (ANA, BEN)
            for number, home in enumerate((one, two))
        ]
        made = await asyncio.gather(*attempts)
        for match in matches:
            steps = (await stored(one.store, match)).steps
            notations = sorted(step.notation for step in steps[1:])
            assert notations == sorted(move for where, move in made if where == match)
            await assert_sound(one.store, match)


async def accepted(home: Rig, match: int, user: int, move: str) -> tuple[int, str]:
    """Play a move; return where it was accepted, if it was."""
    try:
        return match, (await home.play(match, user, move)).notation
    except (IllegalMove, NotYourTurn, Busy):
        return 0, ""


async def test_a_cancelled_task_frees_the_table(home: Rig) -> None:
    """A shell that stops waiting in the middle of a move leaves no lock behind."""
    match = await home.begun()
    task = asyncio.create_task(home.play(match, ANA, "bid 1", interaction_id=7))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    played = await home.play(match, ANA, "bid 1", interaction_id=7)
    assert played.version == 1
    await assert_sound(home.store, match)
