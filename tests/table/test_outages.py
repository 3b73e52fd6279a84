"""Time in which nobody could act: no answer is given in anybody's place, and no clock is late."""

import pytest

from table.commands.open_matches import ANNOUNCED_OUTAGE_MS
from table.services.channels import SHORT_OUTAGE_MS
from tests.rig.table import ANA, BEN, DAY, GUILD, MINUTE, TableRig, refusal_key

HOUR = DAY // 24
OUTAGE = 37 * HOUR


async def away(home: TableRig, length: int, guild: int | None = None) -> None:
    """Let nobody act for a while, at all or on one server, and look whenever something is due."""

    def concerns(other: int | None) -> bool:
        return guild is None or other == guild

    began = home.clock.now
    home.clock.now += SHORT_OUTAGE_MS
    await home.tables.outages.begin(began, concerns)
    await home.pass_until(began + length)
    await home.tables.outages.end(concerns)
    await home.pass_time(0)


async def ends(home: TableRig, match: int) -> list[int | None]:
    """Return how much time each player has left."""
    players = (await home.match(match)).players
    return [None if one.clock_end is None else one.clock_end - home.clock.now for one in players]


@pytest.mark.parametrize("late", ["remind", "default", "house-2"])
async def test_no_clock_runs_in_an_outage(home: TableRig, late: str) -> None:
    """Everybody has what they had, a quarter at least; the table is told once, in its channel."""
    match = await home.start_timed(late=late)
    await home.pass_time(HOUR)
    await away(home, OUTAGE)
    assert await ends(home, match) == [23 * HOUR] * 2
    await home.play(match, BEN, "bid 1")
    await home.pass_until(home.clock.now + 20 * HOUR)
    assert [row.kind for row in await home.take_notifications() if row.kind == "reminder"] == [
        "reminder"
    ]
    await away(home, OUTAGE)
    assert await ends(home, match) == [DAY // 4, None]
    assert await home.reminders() == [(0, 2)], "with the moment at which their time ends now"
    (first, second) = await home.admin_sentences(match)
    assert first.startswith("From <t:")
    assert "counts for nobody" in second
    assert (await home.match(match)).version == 1
    assert not any(player.stand_in for player in (await home.match(match)).players)


async def test_the_table_is_told_in_its_channel(home: TableRig) -> None:
    """Once, also where it could not be told of the outage before that one."""
    match = await home.start_timed()
    for _ in range(2):
        await away(home, OUTAGE)
    told = [row for row in await home.take_notifications() if row.kind == "admin-event"]
    assert [(row.match_id, row.payload["kind"]) for row in told] == [(match, "reached")]
    await away(home, OUTAGE)
    assert [row.kind for row in await home.take_notifications() if row.kind == "admin-event"] == [
        "admin-event"
    ]


async def test_of_a_short_outage_nobody_is_told(home: TableRig) -> None:
    """Its time counts for nobody either."""
    match = await home.start_timed()
    await away(home, ANNOUNCED_OUTAGE_MS - 1)
    assert await ends(home, match) == [DAY] * 2
    assert await home.admin_sentences(match) == []
    assert await home.take_notifications() == []


async def test_who_is_not_waited_for_hears_nothing(home: TableRig) -> None:
    """A table without a clock, and a lobby, which is not closed over it."""
    match, lobby = await home.start_match(), (await home.open_lobby()).id
    await home.take_notifications()
    before = await home.tables.deadlines.find_next_due()
    assert before is not None
    await away(home, before - home.clock.now + HOUR)
    assert await home.take_notifications() == []
    assert await home.tables.deadlines.find_next_due() == home.clock.now + before - 1_000
    assert await home.admin_sentences(match) == []
    assert (await home.match(lobby)).status == "lobby"


async def test_an_outage_concerns_its_servers_only(home: TableRig) -> None:
    """One shard is away: the tables of the others go on."""
    match = await home.start_timed(late="default")
    await home.play(match, BEN, "bid 1")
    await away(home, OUTAGE, GUILD + 1)
    assert [step.notation for step in await home.steps(match)][1:] == ["bid 1", "bid 0"]


async def test_a_vote_and_an_offered_seat_wait_too(home: TableRig) -> None:
    """Both have as much time left as before."""
    match = await home.start_timed(players=3)
    await home.tables.seats.leave(match, BEN)
    await home.propose(match, ANA, "stop")
    before = (await home.current_proposal(match)).due - home.clock.now
    await away(home, OUTAGE)
    assert (await home.current_proposal(match)).due - home.clock.now == before
    await home.pass_time(DAY - MINUTE)
    assert (await home.match(match)).version == 0
    await home.pass_time(MINUTE)
    assert (await home.match(match)).version == 1


async def test_an_outage_across_a_restart_is_one(home: TableRig) -> None:
    """Another process ends what this one has noted."""
    match = await home.start_timed(late="house-2")
    await home.tables.outages.begin(home.clock.now, lambda _: True)
    await home.pass_until(home.clock.now + OUTAGE)
    home.restart()
    await home.pass_time(0)
    await home.tables.outages.end(lambda _: True)
    assert await ends(home, match) == [DAY] * 2
    # Once more changes nothing.
    await home.tables.outages.end(lambda _: True)
    assert len(await home.admin_sentences(match)) == 1


async def test_a_channel_that_is_away_gives_a_quarter_too(home: TableRig) -> None:
    """Who had a minute left when the channel was closed to us has time to answer."""
    match = await home.start_timed(late="default")
    await home.play(match, BEN, "bid 1")
    await home.pass_time(DAY - MINUTE)
    channel = (await home.match(match)).channel_id
    await home.tables.channels.note_lost_channel(channel)
    await home.pass_time(OUTAGE)
    await home.tables.channels.note_found(match)
    assert await ends(home, match) == [DAY // 4, None]
    assert (await home.match(match)).version == 1


async def test_a_player_may_act_in_what_we_take_for_an_outage(home: TableRig) -> None:
    """Their move counts, and the next is asked without a clock until it is over."""
    match = await home.start_timed()
    await home.tables.outages.begin(home.clock.now, lambda _: True)
    await home.play_lines(match, "Ana bid 2", "Ben bid 1")
    assert [one.clock_end for one in (await home.match(match)).players] == [None, None]
    await home.tables.outages.end(lambda _: True)
    assert await ends(home, match) == [DAY, None]
    assert await refusal_key(home.play(match, BEN, "left"))
