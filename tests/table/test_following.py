"""Following a match: who may, which part of the log each report tells, and when it is due."""

import json

import pytest

from storage.document import FollowerRow, document_columns, parse_document
from table import NotNow, PendingNotification, Person
from table.commands.following import (
    FOLLOWERS_MAX,
    add_follower,
    begin_report,
    finish_report,
    remove_follower,
)
from table.match.options import PRACTICE, UNFOLLOWED
from tests.rig.matches import NOON, change_of, loaded_match, running_toy
from tests.rig.table import DAY, EVE, PEOPLE, TableRig, due_notifications
from tests.toy import Toy

FAY = Person(66, "Fay")


async def reports(rig: TableRig) -> list[PendingNotification]:
    """Return the reports that are due."""
    return [row for row in await due_notifications(rig.tables) if row.kind == "follow"]


async def carry_out_report(rig: TableRig) -> tuple[int, int | None] | None:
    """Carry out the one report that is due; return which versions it tells of."""
    (row,) = await reports(rig)
    follower = await rig.tables.following.begin_report(row)
    if follower is not None:
        await rig.tables.following.finish_report(row)
    await rig.tables.outbox.mark_sent(row)
    return None if follower is None else (follower.reported_version, follower.until)


def test_a_report_begins_where_the_last_one_ended() -> None:
    """What a report tells is fixed at the first attempt, also if the match goes on meanwhile."""
    change = change_of(running_toy())
    add_follower(change, EVE)
    add_follower(change, EVE)
    assert change.document.followers == (FollowerRow(EVE.user_id, "Eve", reported_version=0),)
    change.set_columns(announced_version=5)
    begun = begin_report(change, EVE.user_id, 0)
    change.set_columns(announced_version=8)
    assert begin_report(change, EVE.user_id, 0) == begun == FollowerRow(EVE.user_id, "Eve", 0, 0, 5)
    finish_report(change, EVE.user_id, 0)
    finish_report(change, EVE.user_id, 0)
    assert begin_report(change, EVE.user_id, 0) is None
    assert begin_report(change, EVE.user_id, 1) == FollowerRow(EVE.user_id, "Eve", 5, 1, 8)
    document = change.document
    assert parse_document(document_columns(document)["document"]) == document
    sent = [
        notification
        for statement in change.statements
        for notification in statement.notifications.notifications
    ]
    assert [(one.kind, one.user_id, one.payload, one.due) for one in sent] == [
        ("follow", EVE.user_id, {"report": number}, NOON + DAY) for number in (0, 1)
    ]


def test_who_may_follow() -> None:
    """Nobody who plays, nobody where the players forbid it, nor in practice, and not too many."""
    for options in ({UNFOLLOWED: "yes"}, {PRACTICE: "yes"}):
        change = change_of(loaded_match(Toy(), PEOPLE[:2], options=json.dumps(options)))
        with pytest.raises(NotNow, match="table follow forbidden"):
            add_follower(change, EVE)
    change = change_of(running_toy())
    with pytest.raises(NotNow, match="table follow own"):
        add_follower(change, PEOPLE[0])
    for status in ("lobby", "over", "cancelled"):
        with pytest.raises(NotNow):
            add_follower(change_of(loaded_match(Toy(), PEOPLE[:2], status=status)), EVE)
    for number in range(FOLLOWERS_MAX):
        add_follower(change, Person(1_000 + number, "Fan"))
    with pytest.raises(NotNow, match="table follow full"):
        add_follower(change, EVE)
    assert remove_follower(change, 1_003)
    add_follower(change, EVE)
    assert change.loaded.follower_of(EVE.user_id)


def test_a_follower_who_takes_a_seat_follows_no_more() -> None:
    """Nor is such a person listed."""
    change = change_of(running_toy())
    add_follower(change, EVE)
    assert change.loaded.public_match().followers == ("Eve",)
    change.set_seat(0, user_id=EVE.user_id)
    assert change.loaded.public_match().followers == ()
    assert begin_report(change, EVE.user_id, 0) is None
    assert change.document.followers == ()


async def test_a_report_is_due_once_a_day_and_at_the_end(rig: TableRig) -> None:
    """Also after a restart; after the last report nobody follows any more."""
    match = await rig.start_match(settings={"rounds": "2"})
    began = rig.clock.now
    await rig.tables.following.start(match, EVE)
    await rig.play_lines(match, "Ana bid 1", "Ben bid 0")
    assert await reports(rig) == []
    rig.clock.now = began + DAY - 1
    assert await reports(rig) == []
    rig = rig.restart()
    rig.clock.now = began + DAY
    first = await carry_out_report(rig)
    assert first is not None
    await rig.play_lines(match, "Ana left", "Ana done")
    assert await reports(rig) == []
    await rig.play_lines(match, "Ana bid 1", "Ben bid 0", "Ana left", "Ana done")
    last = await rig.match(match)
    assert last.status == "over"
    assert last.followers == ("Eve",)
    assert await carry_out_report(rig) == (first[1], last.version)
    assert (await rig.match(match)).followers == ()
    rig.clock.now += 2 * DAY
    assert await reports(rig) == []


async def test_a_match_that_ends_while_a_report_is_sent(rig: TableRig) -> None:
    """The rest of the log follows at once, in one more report."""
    match = await rig.start_with_crate()
    await rig.tables.following.start(match, EVE)
    rig.clock.now += DAY
    (row,) = await reports(rig)
    begun = await rig.tables.following.begin_report(row)
    await rig.vote_to_stop(match)
    await rig.tables.following.finish_report(row)
    await rig.tables.outbox.mark_sent(row)
    told = []
    for again in await reports(rig):
        follower = await rig.tables.following.begin_report(again)
        if follower is not None:
            told.append((follower.reported_version, follower.until))
            await rig.tables.following.finish_report(again)
    assert begun is not None
    assert told == [(begun.until, (await rig.match(match)).version)]


async def test_a_match_that_ends_while_a_report_is_to_be_tried_again(rig: TableRig) -> None:
    """The same notification is sent earlier, so that a message that did arrive is recognized."""
    match = await rig.start_with_crate()
    await rig.tables.following.start(match, EVE)
    rig.clock.now += DAY
    (row,) = await reports(rig)
    await rig.tables.following.begin_report(row)
    await rig.tables.outbox.mark_failed(row.id, "the answer was lost", rig.clock.now + DAY)
    await rig.vote_to_stop(match)
    assert [(again.id, again.nonce) for again in await reports(rig)] == [(row.id, row.nonce)]


async def test_a_report_waits_for_the_end_of_quiet_hours(rig: TableRig) -> None:
    """As reminders do."""
    rig.clock.now = 10 * DAY
    await rig.tables.people.remember(EVE.user_id, quiet_from=22, quiet_to=8)
    match = await rig.start_match()
    await rig.tables.following.start(match, EVE)
    rig.clock.now = 11 * DAY + DAY // 3 - 1
    assert await reports(rig) == []
    rig.clock.now += 1
    assert len(await reports(rig)) == 1


async def test_following_can_be_ended(rig: TableRig) -> None:
    """Nothing is sent after that; another follower's reports are."""
    match = await rig.start_match()
    for person in (EVE, FAY):
        await rig.tables.following.start(match, person)
    assert await rig.tables.following.stop(match, EVE.user_id)
    assert not await rig.tables.following.stop(match, EVE.user_id)
    rig.clock.now += DAY
    assert [row.user_id for row in await reports(rig)] == [FAY.user_id]


async def test_following_is_exported_and_forgotten(rig: TableRig) -> None:
    """With the report that is pending; the others still follow."""
    match = await rig.start_match()
    for person in (EVE, FAY):
        await rig.tables.following.start(match, person)
    exported = json.loads(await rig.tables.privacy.export(EVE.user_id))
    assert exported["followed"] == [{"match_id": match, "user_id": EVE.user_id, "name": "Eve"}]
    assert [row["kind"] for row in exported["outbox"]] == ["follow"]
    await rig.tables.privacy.forget(EVE.user_id, lambda _: "somebody")
    left = json.loads(await rig.tables.privacy.export(EVE.user_id))
    assert not any(found for name, found in left.items() if name != "user_id")
    assert (await rig.match(match)).followers == ("Fay",)
