"""A match that was changed a moment ago is shown as it was saved, without reading it again."""

from dataclasses import replace

from storage.rows import LiveRow
from tests.rig.table import ANA, BEN, CHANNEL, CLEO, TableRig


async def test_readers_are_shown_what_is_stored(home: TableRig) -> None:
    """After each kind of change, whatever they ask, and whoever they are."""
    match = await home.start_match(3)
    await home.assert_stored(match)
    await home.play_lines(match, "Ana bid 2", "Ben bid 1")
    await home.assert_stored(match)
    await home.play_lines(match, "Cleo bid 0", "Ana left")
    await home.assert_stored(match)
    await home.tables.turns.undo(match, ANA)
    await home.assert_stored(match)
    await home.propose(match, BEN, "stop")
    await home.decline(match, CLEO)
    await home.assert_stored(match)
    await home.play_lines(match, "Ana right", "Ana done")
    board = LiveRow("n", match, None, None, CHANNEL, None, "", None, 0, "#1", home.clock.now)
    home.clock.now += 1
    await home.tables.live.store_sent(replace(board, posted_at=home.clock.now), 4)
    await home.take_notifications()
    await home.assert_stored(match)
