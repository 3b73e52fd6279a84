"""A match that was changed a moment ago is shown as it was saved, without reading it again."""

from dataclasses import replace
from functools import partial

import pytest

from storage.rows import LiveRow, StepRow
from table.services.recent import STEPS_MAX, RecentMatch, RecentMatches
from tests.rig.ids import NOON
from tests.rig.matches import change_of, running_toy
from tests.rig.table import ANA, BEN, CHANNEL, CLEO, TableRig


async def test_readers_are_shown_what_is_stored(rig: TableRig) -> None:
    """After each kind of change, whatever they ask, and whoever they are."""
    match = await rig.start_match(3)
    await rig.assert_stored(match)
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1")
    await rig.assert_stored(match)
    await rig.play_lines(match, "Cleo bid 0", "Ana left")
    await rig.assert_stored(match)
    await rig.tables.turns.undo(match, ANA)
    await rig.assert_stored(match)
    await rig.propose(match, BEN, "stop")
    await rig.decline(match, CLEO)
    await rig.assert_stored(match)
    await rig.play_lines(match, "Ana right", "Ana done")
    board = LiveRow("n", match, None, None, CHANNEL, None, "", None, 0, "#1", rig.clock.now)
    rig.clock.now += 1
    await rig.tables.live.store_sent(replace(board, posted_at=rig.clock.now), 4)
    await rig.take_notifications()
    await rig.assert_stored(match)


def test_nothing_is_kept_where_other_processes_write() -> None:
    """What one process has saved another may have changed since."""
    change = change_of(running_toy())
    alone, together = RecentMatches(shared=False), RecentMatches(shared=True)
    for recent in (alone, together):
        recent.add(change, None)
    assert alone.get(change.row.id) is not None
    assert together.get(change.row.id) is None


def test_the_end_of_a_log_is_kept_without_gaps() -> None:
    """Who asks for older steps reads them."""
    change = change_of(running_toy())
    step = StepRow(1, "move", 0, 7, None, "", "[]", ended_turn=True, at=NOON)
    change.log += [replace(step, version=version) for version in range(1, STEPS_MAX + 3)]
    recent = RecentMatches(shared=False)
    recent.add(change, None)
    match, last = change.row.id, STEPS_MAX + 2
    assert recent.steps(match, 1, last) is None
    kept = recent.steps(match, 2, last)
    assert kept is not None
    assert [row.version for row in kept] == list(range(3, last + 1))


async def test_a_match_is_read_once_for_several_readers(rig: TableRig) -> None:
    """The first panel reads it; the pages that follow are drawn from the same perspectives."""
    match = await rig.start_match(3)
    rig.restart()
    first = await rig.tables.reading.perspectives(match, ANA)
    assert await rig.tables.reading.perspectives(match, ANA) is first
    await rig.assert_stored(match)


@pytest.mark.parametrize("moment", ["before", "while"])
def test_a_read_is_not_cached_if_the_match_is_saved_meanwhile(moment: str) -> None:
    """The transaction of the read may have begun before the commit, and found the old match."""
    change, recent = change_of(running_toy()), RecentMatches(shared=False)
    loaded, match = change.loaded, change.row.id
    with recent.reading(match, is_changing=moment == "while") as read:
        if moment == "before":
            recent.take(match)
        recent.add_read(read, RecentMatch(loaded, 0, ()))
        assert recent.get(match) is None
    with recent.reading(match) as read:
        recent.add_read(read, RecentMatch(loaded, 0, ()))
    assert recent.get(match) is not None


def test_a_read_is_not_cached_if_columns_are_stored_meanwhile() -> None:
    """Without a command, as when a message was sent or somebody's data was deleted."""
    change, recent = change_of(running_toy()), RecentMatches(shared=False)
    match = change.row.id
    for store in (partial(recent.update, match, posted_at=NOON), recent.clear):
        with recent.reading(match) as read:
            store()
            recent.add_read(read, RecentMatch(change.loaded, 0, ()))
        assert recent.get(match) is None
