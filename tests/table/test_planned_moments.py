"""When planned moves act and people are called: at once, and whoever is still asked then."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Next
from games.texts.catalogues import Speaker
from storage.schema import metadata
from table import CallPreferences, Destination, Person
from table.commands import automatic
from table.services.calls import CALL_DELAY_MS
from tests.harvest import Harvest
from tests.rig.replay import assert_sound, dump_database
from tests.rig.table import ANA, BEN, CHANNEL, CLEO, TableRig, table_rig, take_line
from tests.table.test_calling import at
from tests.table.test_planned import moves, why

TAKE = "take-best 1 1"
NIGHT = (22, 7)
NAMES = ("Ana", "Ben", "Cleo")


async def told(rig: TableRig, match: int, user: int | None) -> list[str]:
    """Return the log as somebody reads it."""
    packages = ("tests.harvest", "table", "games.kernel")
    speaker = Speaker("en", packages, {}, "harvest", NAMES.__getitem__)
    entries = await rig.log(match, user)
    return [speaker.say(line) for entry in entries for line in entry.sentences]


async def mentioned(rig: TableRig) -> list[int | None]:
    """Return who is to be called in the channel by now, and say it."""
    rows = await rig.tables.outbox.list_due_at(Destination(CHANNEL, direct=False))
    for row in rows:
        await rig.tables.outbox.mark_sent(row)
    return [row.user_id for row in rows if row.kind in ("turn", "ask")]


async def asked(rig: TableRig) -> int:
    """Begin a match in which Ana is asked which crate she takes; nobody was called yet."""
    match = await rig.restart(Harvest).start_harvest()
    assert await mentioned(rig) == []
    return match


async def test_the_step_that_leads_to_a_planned_move_plays_it(barn: TableRig) -> None:
    """In its transaction and for all seats in a row; only who is still asked then is called."""
    match = await barn.start_match(3)
    for user in (ANA, BEN):
        await barn.tables.plans.give(match, user, TAKE)
    await barn.play_lines(match, "Ana send dig", "Ben send dig")
    await barn.take_notifications()
    played = await barn.play(match, CLEO, "send dig")
    # Cleo takes the crate that is left by itself.
    steps = (await barn.steps(match))[4:]
    assert [(step.seat, step.user_id, step.planned) for step in steps] == [
        (0, ANA, True),
        (1, BEN, True),
        (2, None, False),
    ]
    assert [event.kind for event in played.events].count("took") == 3
    assert (await barn.perspective(match, None)).asked == (0, 1, 2)
    await barn.pass_until(barn.clock.now + CALL_DELAY_MS)
    owed = await barn.take_notifications()
    assert [(one.kind, one.user_id) for one in owed if one.user_id] == [
        ("turn", ANA),
        ("turn", BEN),
    ]
    await assert_sound(barn.store, match, Harvest())


async def test_the_log_says_that_a_move_was_planned(barn: TableRig) -> None:
    """Of the move alone, and of no answer that its player gave while they were there."""
    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    await barn.tables.plans.give(match, BEN, Next("send dig"))
    await barn.play(match, ANA, "send dig")
    lines = await told(barn, match, None)
    assert [line for line in lines if "(planned)" in line] == [
        "Ana takes the crate of 14. (planned)"
    ]


async def test_what_happened_meanwhile_is_told_since_the_last_move_by_hand(barn: TableRig) -> None:
    """Whose planned move acted was not there: what came before it is news to them."""
    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    await barn.play_lines(match, "Ana send dig", "Ben send dig")
    told = [entry.version for entry in await barn.log_since_turn(match, ANA)]
    assert min(told) == 2


async def test_planned_moves_that_follow_one_another_are_bounded(
    barn: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One too many expires; its owner is told why and asked, and the step that led there stands."""
    monkeypatch.setattr(automatic, "MAX_PLANNED_STEPS", 1)
    match = await barn.start_match(3)
    for user in (ANA, BEN):
        await barn.tables.plans.give(match, user, TAKE)
    await barn.play_lines(match, "Ana send dig", "Ben send dig", "Cleo send dig")
    assert (await barn.perspective(match, None)).asked == (1,)
    assert why((await barn.perspective(match, BEN)).plans) == [
        "Too many planned moves followed one another. This one was stopped."
    ]
    assert await barn.pass_minutes() == 0


@pytest.mark.parametrize(
    "place", ["games.kernel.Game.try_planned", "table.commands.automatic.build_step"]
)
async def test_a_planned_move_that_fails_stops_nobody_else(
    barn: TableRig, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """By a mistake of the rules: the step before it stands, the plan expires, its seat is asked."""

    def fail(*_: object) -> None:
        raise RuntimeError("a mistake")

    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    await barn.play(match, ANA, "send dig")
    with monkeypatch.context() as patch:
        patch.setattr(place, fail)
        await barn.play(match, BEN, "send dig")
    assert (await barn.perspective(match, None)).asked == (0,)
    (reason,) = why((await barn.perspective(match, ANA)).plans)
    assert "a mistake in the rules" in reason


async def test_a_plan_whose_moment_has_not_come_is_seen_nowhere(tmp_path: Path) -> None:
    """Two worlds that differ by it alone owe the same, at the same moments, and look the same."""
    seen: list[Any] = []
    for number, line in enumerate((None, "take-best 3 1", "send-later 2 cut")):
        async with table_rig(tmp_path / str(number)) as rig:
            match = await rig.restart(Harvest).start_match(3)
            if line:
                await rig.tables.plans.give(match, ANA, line)
            await rig.play_lines(match, "Ana send dig", "Ben send dig", "Cleo send dig")
            await rig.play(match, ANA, take_line(await rig.perspective(match, ANA)))
            stored = await dump_database(rig.store)
            nonce = list(metadata.tables["outbox"].columns.keys()).index("nonce")
            owed = [(*row[:nonce], *row[nonce + 1 :]) for row in stored["outbox"]]  # type: ignore[index] # rows
            seen.append(
                (
                    owed,
                    (await rig.document(match)).deadlines,
                    stored["steps"],
                    [
                        replace(await rig.perspective(match, user), game=None)  # type: ignore[arg-type] # it is another object
                        for user in (None, BEN)
                    ],
                    await told(rig, match, BEN),
                )
            )
    assert seen[0] == seen[1] == seen[2]


async def test_neither_quiet_hours_nor_a_vacation_hold_a_planned_move_back(rig: TableRig) -> None:
    """It is played while its player sleeps; who is asked then is called in the morning."""
    rig.clock.now = at("2026-07-01T23:00")
    for user in (ANA, BEN):
        await rig.tables.people.set_call_preferences(user, CallPreferences(quiet=NIGHT))
    match = await rig.restart(Harvest).start_match(3)
    await rig.tables.plans.give(match, ANA, TAKE)
    await rig.play_lines(match, "Ana send dig", "Ben send dig")
    await rig.tables.seats.start_vacation(match, ANA, 3)
    await rig.play(match, CLEO, "send dig")
    assert len(await moves(rig, match)) == 4
    assert (await rig.match(match)).players[0].away_until is not None
    await rig.pass_time(at("2026-07-02T07:00") - 1 - rig.clock.now)
    assert await mentioned(rig) == []
    await rig.pass_time(1)
    assert await mentioned(rig) == [BEN]


async def test_a_planned_move_waits_while_somebody_stands_in(rig: TableRig) -> None:
    """When its player is back it acts at once."""
    match = await rig.restart(Harvest).start_match()
    await rig.tables.plans.give(match, ANA, TAKE)
    await rig.play_lines(match, "Ana send dig")
    await rig.tables.seats.offer_seat_of_gone_player(match, ANA)
    await rig.play(match, BEN, "send dig")
    await rig.pass_minutes()
    assert len(await moves(rig, match)) == 2
    await rig.tables.seats.take(match, Person(ANA, "Ana"))
    await rig.fire_deadlines()
    assert len(await moves(rig, match)) == 4


async def test_a_move_by_hand_ends_a_vacation(rig: TableRig) -> None:
    """Also one that is typed as a plan when its question is asked already."""
    for by_plan in (True, False):
        match = await asked(rig)
        await rig.tables.seats.start_vacation(match, ANA, 3)
        if by_plan:
            await rig.tables.plans.give(match, ANA, TAKE)
        else:
            await rig.play(match, ANA, take_line(await rig.perspective(match, ANA), -1))
        assert len(await moves(rig, match)) == 4
        assert (await rig.match(match)).players[0].away_until is None


async def test_all_are_called_at_the_same_moment(rig: TableRig) -> None:
    """A while after they were asked; with a planned move that has failed, too."""
    for line in (None, "take-best 1 20"):
        match = await asked(rig)
        if line:
            await rig.tables.plans.give(match, ANA, line)
        start = rig.clock.now
        await rig.pass_time(CALL_DELAY_MS - 1)
        assert await mentioned(rig) == []
        await rig.pass_time(1)
        assert (await mentioned(rig), rig.clock.now) == ([ANA], start + CALL_DELAY_MS)


async def test_a_plan_does_not_move_since_when_somebody_is_asked(rig: TableRig) -> None:
    """Whose own move led to the next question has not answered it: no plan asks it anew."""
    match = await asked(rig)
    await rig.play(match, ANA, take_line(await rig.perspective(match, ANA), -1))
    before = (await rig.match(match)).players
    rig.clock.now += 1_000
    await rig.tables.plans.give(match, BEN, "send-later 3 cut")
    assert (await rig.match(match)).players == before
