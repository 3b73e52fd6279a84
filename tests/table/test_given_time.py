"""Time that one player gives another: a day on the clock of the present call."""

from dataclasses import replace

import pytest

from games.kernel import Seat
from table import NotAPlayer, NotNow
from table.commands import clocks, seats
from table.commands.change import Change
from table.commands.commit import refresh_deadlines
from table.commands.gifts import GIVEN_DAYS_MAX, give_time
from table.match.clocks import OVER_LEVEL
from table.match.loaded import LoadedMatch
from table.match.model import Actor
from tests.rig.matches import NOON, change_of, running_toy
from tests.rig.table import ANA, BEN, CLEO, DAY, TableRig

HOUR = DAY // 24
HOST = Actor(ANA, "Ana")


def timed(options: str = '{"clock": "1d"}', players: int = 3) -> LoadedMatch:
    """Return a match in which every player is asked, since noon, on a clock."""
    match = running_toy(players)
    change = change_of(replace(match, row=replace(match.row, options=options)))
    refresh_deadlines(change)
    return change.loaded


def clock_ends(change: Change) -> list[int | None]:
    """Return when each player's time runs out."""
    return [player.clock_end for player in change.loaded.public_match().players]


def test_a_player_gives_another_a_day() -> None:
    """On top of what is left; the log and the channel say who gave it."""
    change = change_of(timed(), NOON + HOUR)
    give_time(change, HOST, 1)
    assert clock_ends(change) == [NOON + DAY, NOON + 2 * DAY, NOON + DAY]
    (event,) = change.document.admin_events
    assert (event.kind, event.seat, event.user_id, event.author) == ("gave", 1, ANA, "Ana")
    sent = [
        notification.kind
        for statement in change.statements
        for notification in statement.notifications.notifications
    ]
    assert sent == ["public", "admin-event"]


def test_a_clock_is_filled_up_to_a_limit() -> None:
    """However many players give time."""
    change = change_of(timed(), NOON + HOUR)
    for _ in range(GIVEN_DAYS_MAX):
        give_time(change, HOST, 1)
    before = change.loaded
    with pytest.raises(NotNow, match="table time enough"):
        give_time(change, Actor(CLEO, "Cleo"), 1)
    assert change.loaded is before
    later = change_of(before, NOON + DAY)
    give_time(later, HOST, 1)
    assert clock_ends(later)[1] == NOON + (2 + GIVEN_DAYS_MAX) * DAY


@pytest.mark.parametrize(
    ("options", "giver", "receiver", "key"),
    [
        ('{"clock": "1d"}', ANA, 0, "time-own-seat"),
        ('{"clock": "1d"}', ANA, 7, "no-such-player"),
        ('{"rhythm": "tonight"}', ANA, 1, "time-tonight"),
        ("{}", ANA, 1, "time-no-clock"),
    ],
)
def test_time_that_cannot_be_given_is_refused(
    options: str, giver: int, receiver: int, key: str
) -> None:
    """With a sentence, and without a change."""
    change = change_of(timed(options))
    with pytest.raises(NotNow, match=key.replace("-", " ")):
        give_time(change, Actor(giver, "Ana"), receiver)
    assert not change.has_changed


def test_only_players_give_time_in_a_running_match() -> None:
    """Neither spectators and moderators nor anybody after the end."""
    change = change_of(timed())
    with pytest.raises(NotAPlayer):
        give_time(change, Actor(99, "Mo", moderator=True), 1)
    over = replace(change.loaded, row=replace(change.row, status="over"))
    with pytest.raises(NotNow):
        give_time(change_of(over), HOST, 1)


def test_a_player_who_is_not_asked_is_given_none() -> None:
    """Nor one for whom the house plays, or who is on vacation."""
    change = change_of(timed('{"clock": "1d", "vacation": "7"}'))
    seats.start_vacation(change, BEN, 3)
    seats.hand_to_computer(change, Seat(2), HOST)
    for seat in (1, 2):
        with pytest.raises(NotNow, match="table time not asked"):
            give_time(change, HOST, seat)


def test_time_that_had_run_out_is_no_longer_late() -> None:
    """Where a message is all that follows; there is a whole day, and another reminder."""
    change = change_of(timed('{"clock": "1d", "late": "remind"}'), NOON + DAY)
    for _ in range(3):
        clocks.look_at_clocks(change)
    late = change.loaded.presence_of(1)
    assert late.call is not None
    assert (late.call.reminder_level, late.lates) == (OVER_LEVEL, 1)
    later = change_of(change.loaded, NOON + DAY + 5 * HOUR)
    give_time(later, HOST, 1)
    given = later.loaded.presence_of(1)
    assert given.call is not None
    assert (given.call.reminder_level, given.lates, given.missed) == (0, 0, 0)
    assert clock_ends(later)[1] == NOON + 2 * DAY + 5 * HOUR


def test_a_stopped_clock_gets_its_day_too() -> None:
    """It is there when the pause ends."""
    change = change_of(timed(), NOON + HOUR)
    clocks.set_pause(change, end=False, by=HOST)
    give_time(change, Actor(CLEO, "Cleo"), 1)
    later = change_of(change.loaded, NOON + DAY)
    clocks.set_pause(later, end=True, by=HOST)
    assert clock_ends(later) == [
        NOON + 2 * DAY - HOUR,
        NOON + 3 * DAY - HOUR,
        NOON + 2 * DAY - HOUR,
    ]


async def test_a_player_who_was_given_time_is_reminded_of_the_new_end(rig: TableRig) -> None:
    """A quarter of a turn before it, and nothing is played for them until then."""
    match, now = await rig.start_timed(), rig.clock.now
    rig.clock.now += 20 * HOUR
    await rig.tables.seats.give_time(match, Actor(BEN, "Ben"), Seat(0))
    await rig.play(match, BEN, "bid 1")
    rig.clock.now = now + DAY + HOUR
    await rig.fire_deadlines()
    assert (await rig.match(match)).players[0].clock_end == now + 2 * DAY
    assert [step.kind for step in await rig.steps(match)] == ["start", "move"]
    await rig.take_notifications()
    rig.clock.now = now + 2 * DAY - DAY // 4
    await rig.fire_deadlines()
    reminders = [row for row in await rig.take_notifications() if row.kind == "reminder"]
    assert [row.payload["ends"] for row in reminders] == [now + 2 * DAY]
    assert "Ben has given Ana one more day." in await rig.admin_sentences(match)


def test_a_resting_match_goes_on_when_time_is_given() -> None:
    """Its giver is back; the day comes on top of the new clock."""
    change = change_of(timed('{"clock": "1d", "late": "default"}'))
    for day in range(1, 4):
        change = change_of(change.loaded, NOON + day * DAY)
        for _ in range(8):
            clocks.look_at_clocks(change)
    assert change.document.admin_events[-1].kind == "unattended"
    give_time(change, HOST, 1)
    assert change.row.unattended_at is None
    assert clock_ends(change) == [NOON + 4 * DAY, NOON + 5 * DAY, NOON + 4 * DAY]
    assert [event.kind for event in change.document.admin_events][-2:] == ["attended", "gave"]
