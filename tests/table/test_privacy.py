"""What people may know and take back of what is stored about them, and what is kept how long."""

import json
from dataclasses import replace

import pytest

from games.kernel import Seat
from storage.queries.privacy import SHOWN_COLUMNS, SHOWN_SEAT_FIELDS, TABLES_OF_PERSON
from storage.schema import metadata
from table import Actor, CallPreferences
from table.match.seats import is_vacant
from tests.rig.replay import dump_database
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, TableRig


def nameless(language: str) -> str:
    """Return what a former player is called."""
    return {"en": "somebody", "de": "jemand"}[language]


async def stopped(rig: TableRig) -> int:
    """Play a little, and end the match by consent."""
    match = await rig.start_with_crate()
    await rig.vote_to_stop(match)
    return match


async def test_everybody_sees_what_is_stored_about_them(rig: TableRig) -> None:
    """Their own rows, and nothing that the match keeps secret."""
    match = await rig.start_with_crate()
    await rig.tables.people.set_call_preferences(ANA, CallPreferences(channel="dm"))
    await rig.play(match, ANA, "boast Größe")
    written = await rig.tables.privacy.export(ANA)
    assert "Größe" in written, "it is written for people"
    assert written.startswith(f'{{\n  "user_id": {ANA},\n'), "a line for each fact"
    found = json.loads(written)
    assert found["user_id"] == ANA
    assert found["users"][0]["calls_by_dm"] is True
    assert [row["match_id"] for row in found["seats"]] == [match]
    assert {row["user_id"] for row in found["steps"]} == {ANA}
    assert found["steps"][0]["at"] == "1970-01-01T00:00:01+00:00"
    assert not {"seed", "state", "events"} & {key for row in found["matches"] for key in row}
    # A stranger has nothing.
    assert json.loads(await rig.tables.privacy.export(99)) == {"user_id": 99} | {
        name: [] for name in json.loads(await rig.tables.privacy.export(ANA)) if name != "user_id"
    }


async def test_the_author_of_an_admin_event_sees_all_that_it_says(rig: TableRig) -> None:
    """Every field, apart from the event's place in the log."""
    match = await rig.start_with_crate()
    await rig.tables.authority.set_pause(match, Actor(ANA, "Ana"))
    (event,) = json.loads(await rig.tables.privacy.export(ANA))["admin_events"]
    at = event.pop("at")
    assert event == {"match_id": match, "kind": "paused", "author": "Ana", "user_id": ANA}
    assert at.startswith("1970-01-01T")


async def test_nobody_reads_a_count_of_what_they_were_not_told(rig: TableRig) -> None:
    """No version and no id of a row is shown; a column that is added is shown once it is named."""
    hidden = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.c
        if column.name not in SHOWN_COLUMNS.get(table, ())
    }
    numbered = {"outbox.id", "outbox.nonce", "live_messages.nonce", "live_messages.fingerprint"}
    counts = {"matches.document", "steps.back_to", "matches.draws"}
    versions = {one for one in hidden if one.endswith("version")}
    assert len(versions) == 6
    assert not {"acted_version", "own_steps"} & {*SHOWN_SEAT_FIELDS}
    assert numbered | counts | versions <= hidden
    assert set(TABLES_OF_PERSON) <= set(SHOWN_COLUMNS)
    match = await rig.start_with_crate()
    await rig.play(match, ANA, "shelve left")
    await rig.tables.turns.undo(match, ANA)
    steps = json.loads(await rig.tables.privacy.export(ANA))["steps"]
    assert [step["notation"] for step in steps] == ["start", "bid 2"]
    await rig.play(match, ANA, "shelve right")
    steps = json.loads(await rig.tables.privacy.export(ANA))["steps"]
    assert steps[-1]["notation"] == "shelve right", "of the open turn too"


async def test_a_finished_match_goes_on_without_a_name(rig: TableRig) -> None:
    """It is still read, told and recorded; nothing of the person is left."""
    match = await stopped(rig)
    told = await rig.log(match, BEN)
    record = (await rig.tables.reading.evidence(match)).record
    assert await rig.tables.privacy.forget(ANA, nameless) == ()
    left = json.loads(await rig.tables.privacy.export(ANA))
    assert not any(found for name, found in left.items() if name not in ("user_id", "outbox"))
    seated = (await rig.match(match)).players
    assert [(one.user_id, one.name) for one in seated] == [(-1, "somebody"), (BEN, "Ben")]
    assert is_vacant((await rig.match(match)).host_id)
    assert len(await rig.log(match, BEN)) == len(told)
    assert (await rig.tables.reading.evidence(match)).record == record.replace("Ana", "somebody")
    await rig.tables.privacy.forget(BEN, nameless)
    seated = (await rig.match(match)).players
    assert [one.user_id for one in seated] == [-1, -2]
    moves = [step for step in (await rig.steps(match)) if step.action]
    assert [step.user_id for step in moves] == [-1, -2]
    # A running match needs its players: who still plays is told so, and stays.
    running = await rig.start_match()
    await rig.tables.people.set_call_preferences(ANA, CallPreferences(channel="dm"))
    assert await rig.tables.privacy.forget(ANA, nameless) == (running,)
    assert (await rig.match(running)).players[0].name == "Ana"
    assert (await rig.tables.people.call_preferences(ANA)).channel == "channel"


@pytest.mark.parametrize(("by", "named"), [("leaving", 4), ("the server", 4), ("a moderator", 4)])
async def test_nobody_reads_the_name_of_who_played_and_was_forgotten(
    rig: TableRig, by: str, named: int
) -> None:
    """Not in what was done at the table either, nor where somebody else plays on for them."""
    match = await rig.start_with_crate(players=3)
    host, moderator = Actor(ANA, "Ana"), Actor(99, "Mo", moderator=True)
    await rig.tables.authority.set_pause(match, host)
    await rig.tables.authority.set_pause(match, host, end=True)
    if by == "a moderator":
        await rig.carry_out(match, "replace", Seat(0))
    else:
        await (
            rig.tables.seats.offer_seat_of_gone_player
            if by == "the server"
            else rig.tables.seats.leave
        )(match, ANA)
    await rig.tables.seats.take(match, EVE)
    await rig.tables.seats.leave(match, CLEO)
    await rig.tables.authority.carry_out(match, moderator, "stop")
    before = await rig.admin_sentences(match)
    assert sum("Ana" in line for line in before) == named
    await rig.tables.privacy.forget(ANA, nameless)
    assert await rig.admin_sentences(match) == [line.replace("Ana", "somebody") for line in before]


async def test_what_is_kept_no_longer(rig: TableRig) -> None:
    """Called off: a month. Finished: as the operator says, else always. Running: always."""
    finished, running = await stopped(rig), await rig.start_match()
    lobby = await rig.open_lobby()
    await rig.tables.lobby.cancel(lobby.id, ANA)
    rig.clock.now += 30 * DAY
    assert await rig.tables.privacy.prune() == 0
    rig.clock.now += 1
    assert await rig.tables.privacy.prune() == 1
    assert (await rig.match(finished)).status == "over"
    assert (await rig.match(running)).status == "playing"


async def test_a_finished_match_is_deleted_with_all_that_belongs_to_it(rig: TableRig) -> None:
    """No row of it is left in any table."""
    gone = await stopped(rig)
    rig.tables.privacy._context.limits = replace(rig.tables.privacy._context.limits, kept_days=40)
    rig.clock.now += 40 * DAY
    assert await rig.tables.privacy.prune() == 0
    rig.clock.now += 1
    assert await rig.tables.privacy.prune() == 1
    assert not any(
        rows for name, rows in (await dump_database(rig.store)).items() if name != "users"
    )
    # Old buttons name it: its number is never given again.
    assert await rig.start_match() > gone


async def test_no_seat_keeps_the_name_or_the_stand_in_of_who_was_forgotten(rig: TableRig) -> None:
    """Neither one that they have left, also while others play on, nor one that the house played."""
    match, moderator = await rig.start_with_crate(players=3), Actor(99, "Mo", moderator=True)

    async def names() -> list[str]:
        return [player.name for player in (await rig.match(match)).players]

    await rig.tables.seats.leave(match, ANA)
    assert await rig.tables.privacy.forget(ANA, nameless) == ()
    assert await names() == ["somebody", "Ben", "Cleo"]
    await rig.tables.seats.take(match, EVE)
    assert not any("Ana" in line for line in await rig.admin_sentences(match))
    await rig.tables.seats.leave(match, EVE.user_id)
    await rig.carry_out(match, "house", Seat(1))
    await rig.tables.authority.carry_out(match, moderator, "stop")
    for user, seat in ((ANA, "Eve"), (EVE.user_id, "somebody")):
        await rig.tables.privacy.forget(user, nameless)
        assert await names() == [seat, "Ben", "Cleo"]
    await rig.tables.privacy.forget(BEN, nameless)
    assert await names() == ["somebody (1)", "somebody (2)", "Cleo"]
    assert not any(player.computer for player in (await rig.match(match)).players)


async def test_who_was_replaced_in_1_1_is_forgotten_too(rig: TableRig) -> None:
    """There their name was noted as told by who took their seat."""
    match, moderator = await rig.start_with_crate(players=3), Actor(99, "Mo", moderator=True)
    await rig.carry_out(match, "replace", Seat(0))
    await rig.tables.seats.take(match, EVE)
    noted = (await rig.document(match)).admin_events
    events = [replace(one, user_id=EVE.user_id) if one.kind == "taken" else one for one in noted]
    await rig.set_document(match, admin_events=tuple(events))
    await rig.tables.authority.carry_out(match, moderator, "stop")
    assert any("Ana" in line for line in await rig.admin_sentences(match))
    await rig.tables.privacy.forget(ANA, nameless)
    assert not any("Ana" in line for line in await rig.admin_sentences(match))
