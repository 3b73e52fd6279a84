"""Tables whose channel is gone: noted once, told to each player, and ended by a move."""

import pytest

from table import Destination, LiveRow, NotAPlayer, NotNow, NotTheHost
from table.services.calls import CALL_DELAY_MS
from tests.rig.table import ANA, BEN, CHANNEL, DAY, DOV, GUILD, TableRig

THERE = CHANNEL + 1


async def kinds(home: TableRig, place: Destination) -> list[str]:
    """Return what is owed at a place."""
    return [row.kind for row in await home.tables.outbox.list_due_at(place)]


async def test_a_lost_channel_is_noted_once(home: TableRig) -> None:
    """However often Discord says so; matches elsewhere, and those that are over, are left alone."""
    match = await home.start_match()
    await home.tables.people.remember(ANA, dm_closed=True)
    for channel in (CHANNEL, CHANNEL, THERE):
        await home.tables.channels.note_lost_channel(channel)
        assert await home.due_kinds("lost") == [("lost", ANA), ("lost", BEN)]
    assert (await home.match(match)).lost_at == home.clock.now
    # Who takes no messages is tried all the same: there is no channel to tell them instead.
    assert "lost" in await kinds(home, Destination(ANA, direct=True))


async def test_who_has_a_question_before_them_is_not_called_for_it_again(home: TableRig) -> None:
    """It stands in a message, which is not gone with the channel."""
    match = await home.start_match()
    await home.tables.live.store(LiveRow("n", match, 1, BEN, 77, 99, "mark", None, 0, "#1", 0))
    await home.tables.channels.note_lost_channel(CHANNEL)
    assert await home.due_kinds("turn") == [("turn", ANA)]


async def test_a_table_of_other_rules_keeps_no_other_from_hearing(home: TableRig) -> None:
    """One whose game is gone is left alone; those beside it are lost all the same."""
    gone, other = await home.start_match(), await home.start_match()
    await home.execute_sql(f"UPDATE matches SET game='gone' WHERE id={gone}")  # noqa: S608 - our own number
    await home.tables.channels.note_lost_channel(CHANNEL)
    assert await home.tables.channels.list_lost() == ((other, CHANNEL),)


async def test_any_player_moves_a_lost_table(home: TableRig) -> None:
    """Nobody else; it is owed its public message there, and its time runs again."""
    match, places = await home.start_with_crate(), home.tables.channels
    await places.note_lost_channel(CHANNEL)
    with pytest.raises(NotAPlayer):
        await places.move(match, DOV, THERE, GUILD)
    moved = await places.move(match, BEN, THERE, GUILD)
    assert (moved.channel_id, moved.lost_at) == (THERE, None)
    home.clock.now += CALL_DELAY_MS
    assert {"public", "turn"} <= {*await kinds(home, Destination(THERE, direct=False))}
    with pytest.raises(NotNow):
        await places.move(match, ANA, THERE, GUILD)


async def test_its_host_alone_moves_a_table_that_has_its_place(home: TableRig) -> None:
    """Before the match begins too; what is over stays where it was played."""
    lobby, match = (await home.open_lobby()).id, await home.start_match()
    await home.take_notifications()
    for table in (lobby, match):
        with pytest.raises(NotTheHost, match="table not the host: host Ana"):
            await home.tables.channels.move(table, BEN, THERE, GUILD)
        await home.tables.channels.move(table, ANA, THERE, GUILD)
        rows = await home.tables.outbox.list_due_at(Destination(THERE, direct=False))
        assert [(row.match_id, row.kind) for row in rows] == [(table, "public")]
        await home.take_notifications()
    await home.tables.lobby.cancel(lobby, ANA)
    with pytest.raises(NotNow, match="table cannot move"):
        await home.tables.channels.move(lobby, ANA, CHANNEL, GUILD)


@pytest.mark.parametrize("begun", [True, False])
async def test_a_table_stands_in_a_thread_of_its_own(home: TableRig, begun: bool) -> None:
    """What is owed to it is owed there; its board too, where nothing else would bring it."""
    match = await home.start_match()
    if begun:
        await home.take_notifications()
    await home.tables.channels.move_to_thread(match, THERE)
    assert (await home.match(match)).channel_id == THERE
    found = await kinds(home, Destination(THERE, direct=False))
    assert found.count("public") == 1
    assert ("started" in found) != begun


async def test_a_server_that_is_open_again_has_its_tables_back(home: TableRig) -> None:
    """All of a server are lost together; each goes on by itself where its channel is."""
    first, second, places = await home.start_match(), await home.start_match(), home.tables.channels
    await places.note_lost_server(GUILD)
    assert await places.list_lost(GUILD) == ((first, CHANNEL), (second, CHANNEL))
    await places.note_found(first)
    assert (await home.match(first)).lost_at is None
    for server in (GUILD, None):
        assert await places.list_lost(server) == ((second, CHANNEL),)
    assert await places.list_lost(GUILD + 1) == ()


async def test_calls_of_a_table_without_a_place_go_to_its_people(home: TableRig) -> None:
    """Those of other tables stay in their channels."""
    match, other = await home.start_with_crate(), await home.start_with_crate()
    await home.take_notifications()
    for one in (match, other):
        await home.play_lines(one, "Ana left", "Ana done", "Ben bid 3", "Ana bid 1")
    outbox, direct = home.tables.outbox, Destination(BEN, direct=True)
    assert "turn" not in await kinds(home, direct)
    await home.tables.channels.move(other, ANA, THERE, GUILD)
    await home.tables.channels.note_lost_channel(CHANNEL)
    home.clock.now += CALL_DELAY_MS
    rows = await outbox.list_due_at(direct)
    assert [row.match_id for row in rows if row.kind == "turn"] == [match]


async def test_no_time_runs_while_a_table_has_no_place(home: TableRig) -> None:
    """Whoever could not be called is not late; the clock goes on where it stood."""
    match = await home.start_timed()
    home.clock.now += DAY // 4
    await home.tables.channels.note_lost_channel(CHANNEL)
    assert [one.clock_end for one in (await home.match(match)).players] == [None, None]
    assert await home.tables.deadlines.find_next_due() is None
    await home.take_notifications()
    await home.pass_time(3 * DAY)
    assert await home.reminders() == []
    moved = await home.tables.channels.move(match, ANA, THERE, GUILD)
    assert [one.clock_end for one in moved.players] == [home.clock.now + DAY * 3 // 4] * 2
    await home.take_notifications()
    await home.pass_time(DAY // 2)
    assert await home.reminders() == [(0, 2), (1, 2)]
