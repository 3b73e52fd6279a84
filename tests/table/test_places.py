"""Tables whose channel is gone: noted once, told to each player, and ended by a move."""

import pytest

from table import Destination, LiveRow, NotAPlayer, NotNow, NotTheHost
from table.services.calls import CALL_DELAY_MS
from tests.rig.table import ANA, BEN, CHANNEL, DAY, DOV, GUILD, TableRig

THERE = CHANNEL + 1


async def kinds(rig: TableRig, place: Destination) -> list[str]:
    """Return what is owed at a place."""
    return [row.kind for row in await rig.tables.outbox.list_due_at(place)]


async def test_a_lost_channel_is_noted_once(rig: TableRig) -> None:
    """However often Discord says so; matches elsewhere, and those that are over, are left alone."""
    match = await rig.start_match()
    await rig.tables.people.remember(ANA, dm_closed=True)
    for channel in (CHANNEL, CHANNEL, THERE):
        await rig.tables.channels.note_lost_channel(channel)
        assert await rig.due_kinds("lost") == [("lost", ANA), ("lost", BEN)]
    assert (await rig.match(match)).lost_at == rig.clock.now
    # Who takes no messages is tried all the same: there is no channel to tell them instead.
    assert "lost" in await kinds(rig, Destination(ANA, direct=True))


async def test_who_has_a_question_before_them_is_not_called_for_it_again(rig: TableRig) -> None:
    """It stands in a message, which is not gone with the channel."""
    match = await rig.start_match()
    await rig.tables.live.store(LiveRow("n", match, 1, BEN, 77, 99, "mark", None, 0, "#1", 0))
    await rig.tables.channels.note_lost_channel(CHANNEL)
    assert await rig.due_kinds("turn") == [("turn", ANA)]


async def test_a_table_of_other_rules_keeps_no_other_from_hearing(rig: TableRig) -> None:
    """One whose game is gone is left alone; those beside it are lost all the same."""
    gone, other = await rig.start_match(), await rig.start_match()
    await rig.execute_sql(f"UPDATE matches SET game='gone' WHERE id={gone}")  # noqa: S608 - our own number
    await rig.tables.channels.note_lost_channel(CHANNEL)
    assert await rig.tables.channels.list_lost() == ((other, CHANNEL),)


async def test_any_player_moves_a_lost_table(rig: TableRig) -> None:
    """Nobody else; it is owed its public message there, and its time runs again."""
    match, places = await rig.start_with_crate(), rig.tables.channels
    await places.note_lost_channel(CHANNEL)
    with pytest.raises(NotAPlayer):
        await places.move(match, DOV, THERE, GUILD)
    moved = await places.move(match, BEN, THERE, GUILD)
    assert (moved.channel_id, moved.lost_at) == (THERE, None)
    rig.clock.now += CALL_DELAY_MS
    assert {"public", "turn"} <= {*await kinds(rig, Destination(THERE, direct=False))}
    with pytest.raises(NotNow):
        await places.move(match, ANA, THERE, GUILD)


async def test_its_host_alone_moves_a_table_that_has_its_place(rig: TableRig) -> None:
    """Before the match begins too; what is over stays where it was played."""
    lobby, match = (await rig.open_lobby()).id, await rig.start_match()
    await rig.take_notifications()
    for table in (lobby, match):
        with pytest.raises(NotTheHost, match="table not the host: host Ana"):
            await rig.tables.channels.move(table, BEN, THERE, GUILD)
        await rig.tables.channels.move(table, ANA, THERE, GUILD)
        rows = await rig.tables.outbox.list_due_at(Destination(THERE, direct=False))
        assert [(row.match_id, row.kind) for row in rows] == [(table, "public")]
        await rig.take_notifications()
    await rig.tables.lobby.cancel(lobby, ANA)
    with pytest.raises(NotNow, match="table cannot move"):
        await rig.tables.channels.move(lobby, ANA, CHANNEL, GUILD)


@pytest.mark.parametrize("begun", [True, False])
async def test_a_table_stands_in_a_thread_of_its_own(rig: TableRig, begun: bool) -> None:
    """What is owed to it is owed there; its board too, where nothing else would bring it."""
    match = await rig.start_match()
    if begun:
        await rig.take_notifications()
    await rig.tables.channels.move_to_thread(match, THERE)
    assert (await rig.match(match)).channel_id == THERE
    found = await kinds(rig, Destination(THERE, direct=False))
    assert found.count("public") == 1
    assert ("started" in found) != begun


async def test_a_server_that_is_open_again_has_its_tables_back(rig: TableRig) -> None:
    """All of a server are lost together; each goes on by itself where its channel is."""
    first, second, places = await rig.start_match(), await rig.start_match(), rig.tables.channels
    await places.note_lost_server(GUILD)
    assert await places.list_lost(GUILD) == ((first, CHANNEL), (second, CHANNEL))
    await places.note_found(first)
    assert (await rig.match(first)).lost_at is None
    for server in (GUILD, None):
        assert await places.list_lost(server) == ((second, CHANNEL),)
    assert await places.list_lost(GUILD + 1) == ()


async def test_calls_of_a_table_without_a_place_go_to_its_people(rig: TableRig) -> None:
    """Those of other tables stay in their channels."""
    match, other = await rig.start_with_crate(), await rig.start_with_crate()
    await rig.take_notifications()
    for one in (match, other):
        await rig.play_lines(one, "Ana left", "Ana done", "Ben bid 3", "Ana bid 1")
    outbox, direct = rig.tables.outbox, Destination(BEN, direct=True)
    assert "turn" not in await kinds(rig, direct)
    await rig.tables.channels.move(other, ANA, THERE, GUILD)
    await rig.tables.channels.note_lost_channel(CHANNEL)
    rig.clock.now += CALL_DELAY_MS
    rows = await outbox.list_due_at(direct)
    assert [row.match_id for row in rows if row.kind == "turn"] == [match]


async def test_no_time_runs_while_a_table_has_no_place(rig: TableRig) -> None:
    """Whoever could not be called is not late; the clock goes on where it stood."""
    match = await rig.start_timed()
    rig.clock.now += DAY // 4
    await rig.tables.channels.note_lost_channel(CHANNEL)
    assert [player.clock_end for player in (await rig.match(match)).players] == [None, None]
    assert await rig.tables.deadlines.find_next_due() is None
    await rig.take_notifications()
    await rig.pass_time(3 * DAY)
    assert await rig.reminders() == []
    moved = await rig.tables.channels.move(match, ANA, THERE, GUILD)
    assert [player.clock_end for player in moved.players] == [rig.clock.now + DAY * 3 // 4] * 2
    await rig.take_notifications()
    await rig.pass_time(DAY // 2)
    assert await rig.reminders() == [(0, 2), (1, 2)]
