"""A match that was changed a moment ago is shown as it was saved, without reading it again."""

from dataclasses import replace

from storage.rows import LiveRow, StepRow
from table.services.recent import STEPS_MAX, RecentMatches
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
