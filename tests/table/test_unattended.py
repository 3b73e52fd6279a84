"""Unattended matches: a match whose players are all late too often waits until one is back."""

import pytest

from games.kernel import Seat
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, GUILD, TableRig, computer_name, random_action

HOUR = DAY // 24
LONG_TIME = 60 * DAY
"""Longer than any deadline, in ms."""


async def is_unattended(rig: TableRig, match: int) -> bool:
    """Whether a match waits because nobody attends it."""
    return (await rig.match(match)).unattended_at is not None


async def count_sentences(rig: TableRig, match: int, sentence: str) -> int:
    """Return how many admin events of a match contain a sentence."""
    return sum(sentence in line for line in await rig.admin_sentences(match))


@pytest.mark.parametrize("late", ["default", "house-2", "house-3"])
@pytest.mark.parametrize("players", [2, 3])
async def test_a_match_waits_once_all_players_are_late_twice_in_a_row(
    rig: TableRig, late: str, players: int
) -> None:
    """Then nothing more is played or announced, however much time passes."""
    match = await rig.start_timed(players=players, late=late)
    await rig.pass_until(rig.clock.now + LONG_TIME)
    assert await is_unattended(rig, match)
    version = (await rig.match(match)).version
    notifications = await rig.take_notifications()
    calls = [row for row in notifications if row.kind in ("turn", "ask")]
    assert len(calls) <= 3 * players
    assert await count_sentences(rig, match, "Nobody attends this match") == 1
    assert await rig.tables.deadlines.find_next_due() is None
    await rig.pass_until(rig.clock.now + LONG_TIME)
    assert await rig.take_notifications() == []
    assert (await rig.match(match)).version == version
    assert (await rig.match(match)).status == "playing"


async def test_the_last_default_answer_is_still_announced(rig: TableRig) -> None:
    """The answer after which the match begins to wait is in the channel's message too."""
    match = await rig.start_timed(late="default")
    while not await is_unattended(rig, match):
        await rig.take_notifications()
        version = (await rig.match(match)).version
        await rig.pass_time(DAY)
    assert (await rig.match(match)).version > version
    assert ("public", None) in await rig.due_kinds()


async def test_one_player_who_answers_keeps_a_match_going(rig: TableRig) -> None:
    """The others get default answers."""
    match = await rig.start_timed(players=3, late="default")
    for _ in range(6):
        await rig.pass_time(DAY + HOUR)
        if 0 in (await rig.perspective(match, None)).asked:
            await rig.play_at_random(match, ANA)
    assert not await is_unattended(rig, match)


async def test_a_match_does_not_become_unattended_during_a_vacation(rig: TableRig) -> None:
    """The clocks of the player on vacation are stopped."""
    match = await rig.start_timed(late="default")
    await rig.tables.seats.start_vacation(match, BEN, 7)
    await rig.pass_time(5 * DAY)
    assert not await is_unattended(rig, match)


@pytest.mark.parametrize("late", ["default", "house-2"])
async def test_a_match_goes_on_when_one_of_its_players_presses_a_button(
    rig: TableRig, late: str
) -> None:
    """All who are asked get their full time, and it is announced once.

    The match waits again when all are late twice once more.
    """
    match = await rig.start_timed(late=late)
    await rig.pass_until(rig.clock.now + LONG_TIME)
    await rig.take_notifications()
    await rig.tables.seats.end_rest(match, CLEO)
    assert await is_unattended(rig, match), "Cleo is not a player"
    await rig.tables.seats.end_rest(match, BEN)
    await rig.tables.seats.end_rest(match, BEN)
    resumed = await rig.match(match)
    assert not await is_unattended(rig, match)
    assert await count_sentences(rig, match, "Ben is here") == 1
    assert resumed.players[1].stand_in is False
    asked = (await rig.perspective(match, None)).asked
    now = rig.clock.now
    ends = [resumed.players[seat].clock_end for seat in asked if not resumed.players[seat].stand_in]
    assert set(ends) <= {now + DAY}
    called = {row.user_id for row in await rig.take_notifications() if row.kind in ("turn", "ask")}
    present = {
        resumed.players[seat].user_id for seat in asked if not resumed.players[seat].stand_in
    }
    assert called == present
    await rig.pass_until(rig.clock.now + LONG_TIME)
    assert await is_unattended(rig, match)
    assert await count_sentences(rig, match, "Nobody attends this match") == 2


async def test_late_answers_keep_a_match_going(rig: TableRig) -> None:
    """Where late players are only reminded; computers play for the two other players."""
    match = await rig.start_timed(players=3, late="remind")
    await rig.carry_out(match, "house", Seat(1))
    await rig.carry_out(match, "house", Seat(2))
    for _ in range(6):
        await rig.pass_time(2 * DAY)
        if 0 in (await rig.perspective(match, None)).asked:
            await rig.play_at_random(match, ANA)
    assert not await is_unattended(rig, match)


async def test_computers_do_not_keep_a_match_going(rig: TableRig) -> None:
    """The match waits when its only human player was late twice."""
    rig.restart(think=random_action)
    opened = await rig.open_lobby(1)
    await rig.tables.lobby.add_computer(opened.id, ANA, "apprentice", computer_name)
    for key, value in (("clock", "1d"), ("late", "house-2"), ("house", "apprentice")):
        await rig.tables.lobby.set_settings(opened.id, ANA, {key: value})
    await rig.tables.lobby.start(opened.id, ANA)
    await rig.take_notifications()
    await rig.pass_until(rig.clock.now + LONG_TIME, most=1_000)
    assert (await rig.match(opened.id)).status == "playing"
    assert await is_unattended(rig, opened.id)


async def test_a_match_waits_when_all_players_have_left(rig: TableRig) -> None:
    """Computers do not play on alone; the match goes on when somebody takes a seat."""
    match = await rig.start_timed(late="default")
    await rig.tables.seats.leave(match, ANA)
    await rig.tables.seats.leave(match, BEN)
    await rig.pass_until(rig.clock.now + LONG_TIME)
    assert await is_unattended(rig, match)
    assert (await rig.match(match)).version == 0
    await rig.tables.seats.take(match, EVE)
    assert not await is_unattended(rig, match)
    assert await count_sentences(rig, match, "Eve is here") == 1


async def test_an_unattended_match_neither_ends_nor_counts(rig: TableRig) -> None:
    """It is in no statistics."""
    await rig.start_timed(late="default")
    await rig.pass_until(rig.clock.now + LONG_TIME)
    assert await rig.tables.statistics.load(GUILD, None) == {}
    assert await rig.tables.statistics.load(GUILD, ANA) == {}
