"""Time in which nobody could act: no answer is given in anybody's place, and no clock is late."""

import pytest

from table.commands.open_matches import ANNOUNCED_OUTAGE_MS
from table.services.channels import SHORT_OUTAGE_MS
from tests.rig.table import ANA, BEN, DAY, GUILD, MINUTE, TableRig, refusal_key

HOUR = DAY // 24
OUTAGE = 37 * HOUR


async def away(rig: TableRig, length: int, guild: int | None = None) -> None:
    """Let nobody act for a while, at all or on one server, and look whenever something is due."""

    def concerns(other: int | None) -> bool:
        return guild is None or other == guild

    began = rig.clock.now
    rig.clock.now += SHORT_OUTAGE_MS
    await rig.tables.outages.begin(began, concerns)
    await rig.pass_until(began + length)
    await rig.tables.outages.end(concerns)
    await rig.pass_time(0)


async def ends(rig: TableRig, match: int) -> list[int | None]:
    """Return how much time each player has left."""
    players = (await rig.match(match)).players
    return [
        None if player.clock_end is None else player.clock_end - rig.clock.now for player in players
    ]


@pytest.mark.parametrize("late", ["remind", "default", "house-2"])
async def test_no_clock_runs_in_an_outage(rig: TableRig, late: str) -> None:
    """Everybody has what they had, a quarter at least; the table is told once, in its channel."""
    match = await rig.start_timed(late=late)
    await rig.pass_time(HOUR)
    await away(rig, OUTAGE)
    assert await ends(rig, match) == [23 * HOUR] * 2
    await rig.play(match, BEN, "bid 1")
    await rig.pass_until(rig.clock.now + 20 * HOUR)
    assert [row.kind for row in await rig.take_notifications() if row.kind == "reminder"] == [
        "reminder"
    ]
    await away(rig, OUTAGE)
    assert await ends(rig, match) == [DAY // 4, None]
    assert await rig.reminders() == [(0, 2)], "with the moment at which their time ends now"
    (first, second) = await rig.admin_sentences(match)
    assert first.startswith("From <t:")
    assert "counts for nobody" in second
    assert (await rig.match(match)).version == 1
    assert not any(player.stand_in for player in (await rig.match(match)).players)


async def test_the_table_is_told_in_its_channel(rig: TableRig) -> None:
    """Once, also where it could not be told of the outage before that one."""
    match = await rig.start_timed()
    for _ in range(2):
        await away(rig, OUTAGE)
    told = [row for row in await rig.take_notifications() if row.kind == "admin-event"]
    assert [(row.match_id, row.payload["kind"]) for row in told] == [(match, "reached")]
    await away(rig, OUTAGE)
    assert [row.kind for row in await rig.take_notifications() if row.kind == "admin-event"] == [
        "admin-event"
    ]


async def test_of_a_short_outage_nobody_is_told(rig: TableRig) -> None:
    """Its time counts for nobody either."""
    match = await rig.start_timed()
    await away(rig, ANNOUNCED_OUTAGE_MS - 1)
    assert await ends(rig, match) == [DAY] * 2
    assert await rig.admin_sentences(match) == []
    assert await rig.take_notifications() == []


async def test_who_is_not_waited_for_hears_nothing(rig: TableRig) -> None:
    """A table without a clock, and a lobby, which is not closed over it."""
    match, lobby = await rig.start_match(), (await rig.open_lobby()).id
    await rig.take_notifications()
    before = await rig.tables.deadlines.find_next_due()
    assert before is not None
    await away(rig, before - rig.clock.now + HOUR)
    assert await rig.take_notifications() == []
    assert await rig.tables.deadlines.find_next_due() == rig.clock.now + before - 1_000
    assert await rig.admin_sentences(match) == []
    assert (await rig.match(lobby)).status == "lobby"


async def test_an_outage_concerns_its_servers_only(rig: TableRig) -> None:
    """One shard is away: the tables of the others go on."""
    match = await rig.start_timed(late="default")
    await rig.play(match, BEN, "bid 1")
    await away(rig, OUTAGE, GUILD + 1)
    assert [step.notation for step in await rig.steps(match)][1:] == ["bid 1", "bid 0"]


async def test_a_vote_and_an_offered_seat_wait_too(rig: TableRig) -> None:
    """Both have as much time left as before."""
    match = await rig.start_timed(players=3)
    await rig.tables.seats.leave(match, BEN)
    await rig.propose(match, ANA, "stop")
    before = (await rig.current_proposal(match)).due - rig.clock.now
    await away(rig, OUTAGE)
    assert (await rig.current_proposal(match)).due - rig.clock.now == before
    await rig.pass_time(DAY - MINUTE)
    assert (await rig.match(match)).version == 0
    await rig.pass_time(MINUTE)
    assert (await rig.match(match)).version == 1


async def test_an_outage_across_a_restart_is_one(rig: TableRig) -> None:
    """Another process ends what this one has noted."""
    match = await rig.start_timed(late="house-2")
    await rig.tables.outages.begin(rig.clock.now, lambda _: True)
    await rig.pass_until(rig.clock.now + OUTAGE)
    rig.restart()
    await rig.pass_time(0)
    await rig.tables.outages.end(lambda _: True)
    assert await ends(rig, match) == [DAY] * 2
    # Once more changes nothing.
    await rig.tables.outages.end(lambda _: True)
    assert len(await rig.admin_sentences(match)) == 1


async def test_a_channel_that_is_away_gives_a_quarter_too(rig: TableRig) -> None:
    """Who had a minute left when the channel was closed to us has time to answer."""
    match = await rig.start_timed(late="default")
    await rig.play(match, BEN, "bid 1")
    await rig.pass_time(DAY - MINUTE)
    channel = (await rig.match(match)).channel_id
    await rig.tables.channels.note_lost_channel(channel)
    await rig.pass_time(OUTAGE)
    await rig.tables.channels.note_found(match)
    assert await ends(rig, match) == [DAY // 4, None]
    assert (await rig.match(match)).version == 1


async def test_a_player_may_act_in_what_we_take_for_an_outage(rig: TableRig) -> None:
    """Their move counts, and the next is asked without a clock until it is over."""
    match = await rig.start_timed()
    await rig.tables.outages.begin(rig.clock.now, lambda _: True)
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1")
    assert [player.clock_end for player in (await rig.match(match)).players] == [None, None]
    await rig.tables.outages.end(lambda _: True)
    assert await ends(rig, match) == [DAY, None]
    assert await refusal_key(rig.play(match, BEN, "left"))
