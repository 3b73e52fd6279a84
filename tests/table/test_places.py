"""Tables whose channel is gone: noted once, told to each player, and ended by a move."""

import pytest

from table import NotAPlayer, NotNow, NotTheHost, Place
from table.notify.calling import WHILE
from tests.table import ANA, BEN, CHANNEL, DOV, GUILD, Rig, heard
from tests.table.timed import DAY, later, reminded, timed

THERE = CHANNEL + 1


async def told(home: Rig) -> list[int | None]:
    """Return who is owed the news that a table has lost its channel."""
    return [row.user_id for row in await home.tables.outbox.pending() if row.kind == "lost"]


async def test_a_lost_channel_is_noted_once(home: Rig) -> None:
    """However often Discord says so; matches elsewhere, and those that are over, are left alone."""
    match = await home.begun()
    for _ in range(2):
        await home.tables.places.lost(CHANNEL)
    assert (await home.tables.reading.match(match)).lost_at == home.clock.now
    assert await told(home) == [ANA, BEN]
    await home.tables.places.lost(THERE)
    assert await told(home) == [ANA, BEN]


async def test_who_takes_no_messages_is_tried_all_the_same(home: Rig) -> None:
    """There is no channel in which they could be told instead."""
    await home.begun()
    await home.tables.people.note_dm(ANA, closed=True)
    await home.tables.places.lost(CHANNEL)
    owed = await home.tables.outbox.pending_at(Place(ANA, direct=True))
    assert "lost" in [row.kind for row in owed]


async def test_any_player_moves_a_lost_table(home: Rig) -> None:
    """Nobody else; it is owed its public message there, and its time runs again."""
    match = await home.bought()
    await home.tables.places.lost(CHANNEL)
    with pytest.raises(NotAPlayer):
        await home.tables.places.move(match, DOV, THERE, GUILD)
    moved = await home.tables.places.move(match, BEN, THERE, GUILD)
    assert (moved.channel_id, moved.lost_at) == (THERE, None)
    home.clock.now += WHILE
    rows = await home.tables.outbox.pending_at(Place(THERE, direct=False))
    assert {"public", "turn"} <= {row.kind for row in rows}
    with pytest.raises(NotNow):
        await home.tables.places.move(match, ANA, THERE, GUILD)


async def test_its_host_alone_moves_a_table_that_has_its_place(home: Rig) -> None:
    """Before the match begins too; what is over stays where it was played."""
    lobby, match = (await home.lobby()).id, await home.begun()
    await heard(home)
    for table in (lobby, match):
        with pytest.raises(NotTheHost, match="table not the host: host Ana"):
            await home.tables.places.move(table, BEN, THERE, GUILD)
        await home.tables.places.move(table, ANA, THERE, GUILD)
        rows = await home.tables.outbox.pending_at(Place(THERE, direct=False))
        assert [(row.match_id, row.kind) for row in rows] == [(table, "public")]
        await heard(home)
    await home.tables.lobby.cancel(lobby, ANA)
    with pytest.raises(NotNow, match="table cannot move"):
        await home.tables.places.move(lobby, ANA, CHANNEL, GUILD)


@pytest.mark.parametrize("begun", [True, False])
async def test_a_table_stands_in_a_thread_of_its_own(home: Rig, begun: bool) -> None:
    """What is owed to it is owed there; its board too, where nothing else would bring it."""
    match = await home.begun()
    if begun:
        await heard(home)
    await home.tables.places.enter(match, THERE)
    assert (await home.tables.reading.match(match)).channel_id == THERE
    kinds = [row.kind for row in await home.tables.outbox.pending_at(Place(THERE, direct=False))]
    assert kinds.count("public") == 1
    assert ("started" in kinds) != begun


async def test_a_server_that_is_open_again_has_its_tables_back(home: Rig) -> None:
    """All of a server are lost together; each goes on by itself where its channel is."""
    first, second = await home.begun(), await home.begun()
    await home.tables.places.lost_server(GUILD)
    assert await home.tables.places.without_place(GUILD) == ((first, CHANNEL), (second, CHANNEL))
    await home.tables.places.found(first)
    assert (await home.tables.reading.match(first)).lost_at is None
    assert await home.tables.places.without_place(GUILD) == ((second, CHANNEL),)
    assert await home.tables.places.without_place() == ((second, CHANNEL),)
    assert await home.tables.places.without_place(GUILD + 1) == ()


async def test_calls_of_a_table_without_a_place_go_to_its_people(home: Rig) -> None:
    """Those of other tables stay in their channels."""
    match = await home.bought()
    other = await home.bought()
    await heard(home)
    for one in (match, other):
        for move in ("shelve left", "done"):
            await home.play(one, ANA, move)
        await home.play(one, BEN, "bid 3")
        await home.play(one, ANA, "bid 1")
    outbox, direct = home.tables.outbox, Place(BEN, direct=True)
    assert "turn" not in [row.kind for row in await outbox.pending_at(direct)]
    await home.tables.places.move(other, ANA, THERE, GUILD)
    await home.tables.places.lost(CHANNEL)
    assert [row.match_id for row in await outbox.calls_at(direct)] == [match]
    assert [row.match_id for row in await outbox.pending_at(direct) if row.kind == "turn"] == [
        match
    ]


async def test_no_time_runs_while_a_table_has_no_place(home: Rig) -> None:
    """Whoever could not be called is not late; the clock goes on where it stood."""
    match = await timed(home)
    home.clock.now += DAY // 4
    await home.tables.places.lost(CHANNEL)
    assert [one.ends for one in (await home.tables.reading.match(match)).players] == [None, None]
    assert await home.tables.timers.next_due() is None
    await heard(home)
    await later(home, 3 * DAY)
    assert await reminded(home) == []
    moved = await home.tables.places.move(match, ANA, THERE, GUILD)
    assert [one.ends for one in moved.players] == [home.clock.now + DAY * 3 // 4] * 2
    await heard(home)
    await later(home, DAY // 4)
    assert await reminded(home) == [(0, 1), (1, 1)]
