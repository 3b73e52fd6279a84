"""How people are called: where and when they wish, never twice, and by what all know."""

import zoneinfo
from datetime import UTC, datetime

import pytest

from games import registry
from games.haendler.model import State
from games.kernel import IllegalMove, Quoted
from games.kernel.codec import dump_json
from table import CallPreferences, Destination
from table.match.clocks import HOUR_MS
from table.match.options import PICTURES
from table.services.calls import CALL_DELAY_MS
from tests.haendler import table as haendler
from tests.haendler.table import position
from tests.harvest import Harvest
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAY,
    DOV,
    PEOPLE,
    TableRig,
    due_notifications,
    start_match,
)

BERLIN = "Europe/Berlin"


def at(text: str) -> int:
    """Return a time of UTC in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("wishes", "now", "then"),
    [
        (CallPreferences(), "2026-07-01T03:00", "2026-07-01T03:00"),
        (CallPreferences(quiet=(22, 7)), "2026-07-01T21:59", "2026-07-01T21:59"),
        (CallPreferences(quiet=(22, 7)), "2026-07-01T22:00", "2026-07-02T07:00"),
        (CallPreferences(quiet=(22, 7)), "2026-07-02T06:59", "2026-07-02T07:00"),
        (CallPreferences(quiet=(22, 7)), "2026-07-02T07:00", "2026-07-02T07:00"),
        (CallPreferences(quiet=(9, 17)), "2026-07-02T10:00", "2026-07-02T17:00"),
        (CallPreferences(quiet=(9, 17)), "2026-07-02T08:59", "2026-07-02T08:59"),
        # In Berlin it is two hours later in summer, and one in winter.
        (CallPreferences(quiet=(22, 7), zone=BERLIN), "2026-07-01T20:30", "2026-07-02T05:00"),
        (CallPreferences(quiet=(22, 7), zone=BERLIN), "2026-01-01T20:30", "2026-01-01T20:30"),
        # In the night to 25 October an hour comes twice.
        (CallPreferences(quiet=(22, 7), zone=BERLIN), "2026-10-24T22:00", "2026-10-25T06:00"),
        (CallPreferences(digest=8), "2026-07-01T07:00", "2026-07-01T08:00"),
        (CallPreferences(digest=23), "2026-07-01T07:00", "2026-07-01T23:00"),
        (CallPreferences(digest=0), "2026-07-01T07:00", "2026-07-02T00:00"),
        (CallPreferences(digest=8), "2026-07-01T08:00", "2026-07-01T08:00"),
        (CallPreferences(digest=8), "2026-07-01T08:01", "2026-07-02T08:00"),
        (CallPreferences(digest=8, quiet=(7, 9)), "2026-07-01T08:01", "2026-07-02T08:00"),
    ],
)
def test_when_a_call_may_be_made(wishes: CallPreferences, now: str, then: str) -> None:
    """At once, after the quiet hours, or when the day's message comes: by their own clock."""
    assert wishes.call_time(at(now)) == at(then)


@pytest.mark.parametrize(
    "given", [{"quiet": (22, 24)}, {"quiet": (7, 7)}, {"digest": 24}, {"zone": "x" * 51}]
)
def test_what_cannot_be_wished_is_refused(given: dict[str, object]) -> None:
    """An hour that no day has, hours without length, a zone: named as far as a name can be long."""
    with pytest.raises(IllegalMove) as refused:
        CallPreferences(**given)  # type: ignore[arg-type] # that is the point
    assert dict(refused.value.sentence.args).get("zone") == (
        Quoted("x" * 50) if "zone" in given else None
    )


async def test_wishes_are_remembered(rig: TableRig) -> None:
    """Beside the language and whether they take messages; also by the next process."""
    await rig.tables.people.remember(ANA, locale="de")
    wishes = CallPreferences("dm", (22, 7), 8, BERLIN, early=True)
    await rig.tables.people.set_call_preferences(ANA, wishes)
    people = rig.restart().tables.people
    assert await people.call_preferences(ANA) == wishes
    assert (await people.load(ANA)).locale == "de"
    assert await people.call_preferences(BEN) == CallPreferences()
    for quiet in ((0, 7), (22, 0)):
        await people.set_call_preferences(BEN, CallPreferences(quiet=quiet))
        assert await people.call_preferences(BEN) == CallPreferences(quiet=quiet), (
            "midnight is an hour too"
        )
    await people.set_call_preferences(ANA, CallPreferences())
    assert await people.call_preferences(ANA) == CallPreferences()
    # How boards are drawn too; as the table has it until they choose.
    assert await people.form(ANA, {}) == "square"
    await people.remember(ANA, pictures="wide")
    assert await people.form(ANA, {}) == "wide"
    assert await people.form(BEN, {PICTURES: "wide"}) == "wide", "as their table has it"
    await people.remember(ANA, pictures=None)
    assert await people.form(ANA, {}) == "square"


async def places(rig: TableRig) -> set[Destination]:
    """Return where something is owed now."""
    return set((await rig.tables.outbox.agenda(rig.clock.now)).destinations)


async def calls(rig: TableRig) -> list[int | None]:
    """Return who is to be called now."""
    return [row.user_id for row in await due_notifications(rig.tables) if row.kind == "turn"]


async def test_a_call_goes_where_its_player_wishes(rig: TableRig) -> None:
    """To the channel, or to the person; whoever takes no messages is called in the channel."""
    await rig.start_with_crate()
    assert Destination(ANA, direct=True) not in {p for p in await places(rig) if p.id == CHANNEL}
    await rig.tables.people.set_call_preferences(ANA, CallPreferences("dm"))
    rig.clock.now += CALL_DELAY_MS
    owed = await rig.tables.outbox.list_due_at(Destination(ANA, direct=True))
    assert [row.kind for row in owed if row.kind != "questions"] == ["turn"]
    await rig.tables.people.remember(ANA, dm_closed=True)
    owed = await rig.tables.outbox.list_due_at(Destination(CHANNEL, direct=False))
    assert "turn" in [row.kind for row in owed]


async def test_a_call_waits_for_the_end_of_quiet_hours(rig: TableRig) -> None:
    """The public message does not; after a restart the call still waits; it is made once."""
    rig.clock.now = at("2026-07-01T23:00")
    await rig.tables.people.set_call_preferences(ANA, CallPreferences(quiet=(22, 7)))
    await rig.start_with_crate()
    kinds = [row.kind for row in await due_notifications(rig.tables)]
    assert "public" in kinds
    assert await calls(rig) == []
    rig.restart()
    await rig.tables.outbox.resume()
    assert await calls(rig) == []
    rig.clock.now = at("2026-07-02T07:00")
    assert await calls(rig) == [ANA]
    await rig.take_notifications()
    await rig.tables.outbox.resume()
    assert await calls(rig) == []
    # What waited for the same hour is handed out at once, whatever the match.
    rig.clock.now = at("2026-07-01T23:00")
    await rig.tables.people.set_call_preferences(ANA, CallPreferences("dm", digest=8))
    first, second = await rig.start_with_crate(), await rig.start_with_crate()
    rig.clock.now = at("2026-07-02T08:00")
    rows = await rig.tables.outbox.list_due_at(Destination(ANA, direct=True))
    assert [row.match_id for row in rows] == [first, second]


async def test_who_has_acted_meanwhile_is_not_called(rig: TableRig) -> None:
    """The call that waited is dropped when nothing is asked any more."""
    rig.clock.now = at("2026-07-01T23:00")
    await rig.tables.people.set_call_preferences(ANA, CallPreferences(digest=8))
    match = await rig.start_with_crate()
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    rig.clock.now = at("2026-07-02T08:00")
    assert await calls(rig) == []
    # The sealed question of the next round is a new call, and has waited as well.
    asks = [row.user_id for row in await due_notifications(rig.tables) if row.kind == "ask"]
    assert sorted(asks) == [ANA, BEN]  # type: ignore[type-var] # both are people


def test_zones_are_known_where_the_system_knows_none() -> None:
    """A slim image has no time zones of its own."""
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(())
    try:
        berlin = zoneinfo.ZoneInfo.no_cache(BERLIN)
        assert BERLIN in zoneinfo.available_timezones()
    finally:
        zoneinfo.reset_tzpath(before)
    assert datetime(2026, 7, 1, 12, tzinfo=UTC).astimezone(berlin).hour == 14


async def test_a_reminder_waits_for_the_end_of_quiet_hours(rig: TableRig) -> None:
    """It does not wait for the day's message, and the last says all that the ones before did."""
    rig.clock.now = at("2026-07-01T10:00")
    for user, wishes in ((ANA, CallPreferences(quiet=(21, 9))), (BEN, CallPreferences(digest=8))):
        await rig.tables.people.set_call_preferences(user, wishes)
    await rig.start_timed()
    await rig.pass_until(at("2026-07-02T04:00"))
    assert await rig.reminders() == [(1, 2)]
    await rig.pass_until(at("2026-07-02T09:00"))
    assert await rig.reminders() == [(0, 2)]
    await rig.pass_time(DAY)
    assert sorted(await rig.reminders()) == [(0, 3), (1, 3)]


async def laid(rig: TableRig, state: State, **settings: str) -> int:
    """Begin Händler with four people, lay this position, and have delivered what was owed."""
    rig.restart(registry.load)
    match = await start_match(rig.tables, PEOPLE, game="haendler", settings=settings)
    await rig.set_document(match, position=dump_json(state))
    await called(rig)
    return match


async def called(rig: TableRig) -> list[tuple[str, int | None]]:
    """Deliver what is owed, and return who was called by it."""
    owed = await rig.take_notifications()
    return sorted((row.kind, row.user_id) for row in owed if row.kind in ("ask", "turn"))


@pytest.mark.parametrize("card", ["achsenbruch", "bonus"])
async def test_a_card_that_changes_hands_in_a_window_calls_nobody_anew(
    rig: TableRig, card: str
) -> None:
    """An Achsenbruch changes what both are offered in it; that is theirs to know."""
    hands = {haendler.ANA: f"zuladung {card}", haendler.BEN: "zuladung", haendler.CLEO: "aufstieg"}
    window = position("movement", negotiation="on", hands=hands)
    window.play(haendler.BEN, "deal-pay p1 100 any")
    match = await laid(rig, window.state, negotiation="on")
    await rig.play(match, ANA, f"agree 1 {card}")
    assert await called(rig) == []


async def test_a_first_card_calls_its_new_owner(rig: TableRig) -> None:
    """How many cards somebody holds is public: who had none is asked now."""
    hands = {haendler.ANA: "zuladung bonus", haendler.BEN: "zuladung"}
    window = position("movement", negotiation="on", hands=hands)
    window.play(haendler.CLEO, "deal-pay p1 100 any")
    match = await laid(rig, window.state, negotiation="on")
    await rig.play(match, ANA, "agree 1 bonus")
    assert await called(rig) == [("ask", CLEO)]
    # The last bid for one wagon puts the next question of the same name to all.
    match = await laid(rig, position("loading").state)
    await rig.play_lines(match, "Ana bid 0", "Ben bid 0", "Cleo bid 0")
    assert await called(rig) == []
    await rig.play(match, DOV, "bid 0")
    assert await called(rig) == [("ask", user) for user in (ANA, BEN, CLEO, DOV)]


async def early_calls(rig: TableRig) -> list[tuple[int | None, int, int]]:
    """Return who is told now that they come next, whom they come after, and their seat."""
    return [
        (row.user_id, row.payload["before"], row.payload["next"])
        for row in await rig.take_notifications()
        if row.kind == "soon"
    ]


async def wish_early_calls(rig: TableRig) -> None:
    """Let everybody but Cleo wish to be told when the player before them is asked."""
    for person in PEOPLE:
        early = person.user_id != CLEO
        await rig.tables.people.set_call_preferences(person.user_id, CallPreferences(early=early))


async def test_the_next_player_is_told_when_the_one_before_is_asked(rig: TableRig) -> None:
    """The next clockwise, ten seconds later, if they wish so; nobody while several are asked."""
    await wish_early_calls(rig)
    match = await rig.start_match(3)
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == []
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Cleo bid 1")
    assert await early_calls(rig) == []
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == [(BEN, 0, 1)]
    match = await rig.start_with_crate(BEN, 3)
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == [], "Cleo has no such wish"
    match = await rig.start_match(3)
    await rig.play_lines(match, "Cleo bid 2", "Ben bid 1", "Ana bid 1")
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == [(ANA, 2, 0)]


async def test_in_turn_the_order_of_the_phase_counts(rig: TableRig) -> None:
    """After its last seat nobody can be told to come next."""
    rig = rig.restart(Harvest)
    await wish_early_calls(rig)
    match = await rig.start_harvest(2)
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == [(BEN, 0, 1)]
    await rig.play_at_random(match, ANA)
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == []


async def test_no_early_call_where_it_helps_nobody(rig: TableRig) -> None:
    """Not tonight, not during a vacation, and not for the seat after a computer."""
    await wish_early_calls(rig)
    tonight = await rig.start_timed(2, rhythm="tonight")
    away = await rig.start_timed(2, vacation="7")
    await rig.tables.seats.start_vacation(away, BEN, 3)
    for match in (tonight, away):
        await rig.play_lines(match, "Ana bid 2", "Ben bid 1")
    rig.clock.now += CALL_DELAY_MS
    assert await early_calls(rig) == []


async def test_an_early_call_waits_for_the_end_of_quiet_hours(rig: TableRig) -> None:
    """As reminders do."""
    await rig.tables.people.set_call_preferences(BEN, CallPreferences(quiet=(0, 7), early=True))
    await rig.start_with_crate()
    rig.clock.now = 7 * HOUR_MS - 1
    assert await early_calls(rig) == []
    rig.clock.now += 1
    assert await early_calls(rig) == [(BEN, 0, 1)]
