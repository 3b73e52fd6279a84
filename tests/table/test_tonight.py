"""A table whose players all sit there: nothing waits, and it may go over to days, and back."""

from pathlib import Path

import pytest

from games.kernel import Rng
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from table import Actor, CallPreferences, Destination
from table.errors import NotNow
from table.match.options import DAYS, TONIGHT
from table.services.calls import CALL_DELAY_MS
from table.services.computers import (
    NEXT_MOVE_MS,
    TONIGHT_FIRST_MOVE_MS,
    TONIGHT_NEXT_MOVE_MS,
)
from tests.rig.table import ANA, BEN, CHANNEL, CLEO, DAY, PEOPLE, TableRig, start_match, table_rig
from tests.table.test_computers import Mind, moments, opened
from tests.table.test_held_turns import MATCH, held, passed

__all__ = ["held"]

MINUTE = 60 * 1000
HOST = Actor(ANA, "Ana")
HERE = Destination(CHANNEL, direct=False)


async def evening(rig: TableRig, players: int = 2) -> int:
    """Start a match that is played tonight; return its id."""
    return await start_match(rig.tables, PEOPLE[:players], rhythm="tonight")


async def called(rig: TableRig, place: Destination) -> list[tuple[str, int | None]]:
    """Return who is to be called or reminded at a place by now."""
    rows = await rig.tables.outbox.list_due_at(place)
    return [(row.kind, row.user_id) for row in rows if row.user_id is not None]


async def test_they_are_called_in_the_channel_whatever_they_wish(rig: TableRig) -> None:
    """At a moment that is the same for all; sealed questions too, which no message puts."""
    rig.clock.now = 23 * 60 * MINUTE
    await rig.tables.people.set_call_preferences(ANA, CallPreferences("dm", (22, 7), 8))
    await evening(rig)
    rig.clock.now += CALL_DELAY_MS - 1
    assert await called(rig, HERE) == []
    rig.clock.now += 1
    assert await called(rig, HERE) == [("turn", ANA), ("turn", BEN)]
    assert [await called(rig, Destination(user, direct=True)) for user in (ANA, BEN)] == [[], []]
    # Without the channel they are called where they can be.
    await rig.tables.channels.note_lost_channel(CHANNEL)
    rig.clock.now += CALL_DELAY_MS
    assert ("turn", ANA) in await called(rig, Destination(ANA, direct=True))


async def test_a_turn_has_five_minutes_and_one_reminder_in_the_channel(rig: TableRig) -> None:
    """Then the default answer is given, and the second time in a row the house takes over."""
    match, now = await evening(rig, 3), rig.clock.now
    await rig.play_lines(match, "Ben bid 1", "Cleo bid 1")
    assert (await rig.match(match)).players[0].clock_end == now + 5 * MINUTE
    await rig.take_notifications()
    await rig.pass_time(3 * MINUTE)
    assert await rig.reminders() == []
    await rig.pass_time(45_000)
    assert await called(rig, HERE) == [("reminder", ANA)]
    assert await rig.reminders() == [(0, 2)]
    await rig.pass_time(75_000)
    assert await rig.reminders() == []
    assert (await rig.match(match)).version > 2
    # Who has left is stood in for soon, and not only after a day.
    match = await evening(rig, 3)
    await rig.tables.seats.leave(match, CLEO)
    for user in (ANA, BEN):
        await rig.play(match, user, "bid 1")
    await rig.pass_time(2 * MINUTE - 1)
    before = (await rig.match(match)).version
    await rig.pass_time(1)
    assert (await rig.match(match)).version > before


async def test_when_all_have_gone_it_goes_on_by_the_day(rig: TableRig) -> None:
    """Nobody finds a game that the house has played to its end overnight."""
    match = await evening(rig, 3)
    await rig.play(match, BEN, "bid 3")
    await rig.pass_time(DAY)
    found = await rig.match(match)
    assert (found.status, found.options["rhythm"]) == ("playing", "days")
    assert not any(player.stand_in for player in found.players)
    assert (await rig.admin_sentences(match))[
        -1
    ] == "The match goes on by the day. Nobody needs to stay."
    # Who is late beside others who play is no sign of that: the house takes over for them.
    match, chance = await evening(rig), Rng(seed_of(1), 0)
    for _ in range(100):
        seen = await rig.perspective(match, BEN)
        if seen.match.players[0].stand_in:
            break
        if seen.viewer in seen.asked:
            await rig.tables.turns.play(match, BEN, pick_answer(seen.prompts, chance))
        else:
            await rig.pass_time(MINUTE)
    assert seen.match.players[0].stand_in
    assert seen.match.options["rhythm"] == "tonight"


async def test_the_host_has_it_go_over_and_clocks_start_anew(rig: TableRig) -> None:
    """From days to tonight and back; who is asked is called anew, as that rhythm has it."""
    match = await rig.start_timed(hold="120", clock="1d")
    rig.clock.now += DAY // 2
    await rig.tables.authority.change_rhythm(match, HOST, TONIGHT)
    now, found = rig.clock.now, await rig.match(match)
    assert [player.clock_end for player in found.players] == [now + 5 * MINUTE] * 2
    loaded = await rig.tables._context.load(match)
    assert loaded.terms().grace_period_ms == 0
    rig.clock.now += CALL_DELAY_MS
    assert await called(rig, HERE) == [("turn", ANA), ("turn", BEN)]
    with pytest.raises(NotNow):
        await rig.tables.authority.change_rhythm(match, HOST, TONIGHT)
    await rig.tables.authority.change_rhythm(match, HOST, DAYS)
    now, found = rig.clock.now, await rig.match(match)
    assert [player.clock_end for player in found.players] == [now + DAY] * 2
    assert found.options["hold"] == "120"
    assert await rig.admin_sentences(match) == [
        "Ana has everybody play on tonight: 5 minutes a turn, no waiting.",
        "Ana has the match go on by the day. Nobody needs to stay.",
    ]
    # What is proposed for tonight is over after a quarter of an hour.
    match = await rig.start_timed()
    await rig.tables.authority.change_rhythm(match, HOST, TONIGHT)
    await rig.pass_time(15 * MINUTE)
    assert (await rig.tables.votes.load(match))[0] is None
    assert (await rig.match(match)).options["rhythm"] == "days"


async def test_all_must_be_there_for_an_evening(rig: TableRig) -> None:
    """Nobody is on vacation; a seat that is offered is the house's at once."""
    match = await rig.start_timed(players=3)
    await rig.tables.seats.start_vacation(match, BEN, 1)
    with pytest.raises(NotNow, match="player away"):
        await rig.tables.authority.change_rhythm(match, HOST, TONIGHT)
    await rig.tables.seats.leave(match, CLEO)
    await rig.tables.seats.take(match, PEOPLE[1])
    await rig.tables.authority.change_rhythm(match, HOST, TONIGHT)
    for user in (ANA, BEN):
        await rig.play(match, user, "bid 1")
    before = (await rig.match(match)).version
    await rig.pass_time(MINUTE)
    assert (await rig.match(match)).version > before


async def test_a_turn_that_is_held_is_told_when_all_sit_there(held: TableRig) -> None:
    """There is no grace any more."""
    version = (await held.perspective(MATCH, None)).version
    await held.tables.authority.change_rhythm(MATCH, HOST, TONIGHT)
    assert await passed(held, 0) == 1
    assert (await held.perspective(MATCH, None)).version > version


async def test_computers_answer_after_a_second(tmp_path: Path) -> None:
    """Whatever they think about, and with a little time to do so even after a restart."""
    first, least = TONIGHT_FIRST_MOVE_MS, TONIGHT_NEXT_MOVE_MS
    for late, answered in (
        (0, first),
        (first - least, first),
        (first - least + 1, first + NEXT_MOVE_MS),
    ):
        async with table_rig(tmp_path / str(late), think=Mind()) as rig:
            match = await opened(rig)
            await rig.tables.lobby.set_settings(match, ANA, {"rhythm": "tonight"})
            await rig.tables.lobby.start(match, ANA)
            begun_at = rig.clock.now
            rig.clock.now += late
            (pause,) = await rig.tables.deadlines.list_due()
            await rig.tables.deadlines.fire(pause)
            assert await moments(rig, match) == [begun_at + answered]
