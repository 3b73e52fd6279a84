"""What is owed: kept until it is said, said once where it can be, given up where it cannot."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select
from typing_extensions import override

from games.kernel import Prompt, Seat
from storage import schema
from storage.queries import outbox
from storage.rows import Notification
from table import Destination, Limits, LiveRow
from table.services.calls import CALL_DELAY_MS
from table.views.notifications import Notifications
from tests.rig.replay import dump_database
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    DOV,
    GUILD,
    TableRig,
    due_notifications,
    seat_people,
    table_rig,
)
from tests.toy import Shelving, State, Toy


async def test_what_is_owed_is_said_or_tried_again(rig: TableRig) -> None:
    """The oldest first; what is refused later with its nonce, so that a repetition is no double."""
    match = await rig.start_match(4)
    outbox = rig.tables.outbox
    first, second, *others = await due_notifications(rig.tables)
    nonces = {first.nonce, second.nonce, *(other.nonce for other in others)}
    assert (len(nonces), max(map(len, nonces)) <= 25) == (6, True)
    assert first.kind == "started"
    await outbox.mark_sent(first, sent_as=5)
    assert list(await due_notifications(rig.tables, limit=1)) == [second]
    outbox.wake.clear()
    await outbox.mark_failed(second.id, "503", retry_at=9_000)
    assert outbox.wake.is_set()
    assert list(await due_notifications(rig.tables)) == others
    assert (await outbox.agenda(0)).next_due == 1_000
    rig.clock.now = 9_000
    again = (await due_notifications(rig.tables))[0]
    assert (again.id, again.nonce, again.attempts) == (second.id, second.nonce, 1)
    # A refusal does not revive what was superseded meanwhile.
    await rig.play(match, ANA, "bid 1")
    await outbox.mark_failed(second.id, "503", retry_at=1_000)
    (public,) = [
        notification
        for notification in await due_notifications(rig.tables)
        if notification.kind == "public"
    ]
    assert public.id != second.id
    # What can never be said is given up; the match goes on.
    for one in await due_notifications(rig.tables):
        await outbox.mark_failed(one.id, "50007", retry_at=None)
    assert await due_notifications(rig.tables) == []
    assert (await outbox.agenda(0)).next_due is None
    await rig.play(match, BEN, "bid 1")
    assert await rig.due_kinds() == [("public", None)]


async def test_what_lapses_while_it_is_said_is_not_called_said(rig: TableRig) -> None:
    """A player answers while the message that calls them is drawn: it does not mention them."""
    match, tables = await rig.start_match(), rig.tables
    (called, *_) = (
        notification
        for notification in await due_notifications(tables)
        if notification.user_id == ANA
    )
    await rig.play(match, ANA, "bid 1")
    await tables.outbox.mark_sent(called, sent_as=5)
    await tables.outbox.mark_failed(called.id, "50007", retry_at=None)
    async with rig.store.read() as connection:
        query = select(schema.outbox.c.status, schema.outbox.c.message_id)
        stored = (await connection.execute(query.where(schema.outbox.c.id == called.id))).all()
    assert stored == [("cancelled", 5)]


async def test_what_was_said_and_to_whom_is_remembered(tmp_path: Path) -> None:
    """Across a restart: the public message with its time; languages, and who can be written to."""
    async with table_rig(tmp_path) as rig:
        match, people = await rig.start_match(), rig.tables.people
        assert (await rig.match(match)).posted_at is None
        rig.clock.now = 4_000
        live = LiveRow("n", match, None, None, CHANNEL, None, "", None, 0, "#1", 4_000)
        await rig.tables.live.store_sent(live, 8_000_000_000_000_000_001)
        assert ((await people.load(ANA)).locale, (await people.load(ANA)).dm_closed) == (
            None,
            False,
        )
        await people.remember(ANA, locale="de")
        await people.remember(ANA, dm_closed=True)
        await people.remember(BEN, dm_closed=False)
    async with table_rig(tmp_path) as rig:
        found, people = await rig.match(match), rig.tables.people
        assert found.message_id == 8_000_000_000_000_000_001
        assert (found.message_channel_id, found.posted_at) == (CHANNEL, 4_000)
        assert ((await people.load(ANA)).locale, (await people.load(ANA)).dm_closed) == ("de", True)
        await people.remember(ANA, dm_closed=False)
        assert ((await people.load(ANA)).locale, (await people.load(ANA)).dm_closed) == (
            "de",
            False,
        )


async def test_whoever_is_woken_finds_what_is_owed(rig: TableRig) -> None:
    """Not before it is stored: they would see nothing, and sleep on it."""
    outbox = rig.tables.outbox
    found: list[str] = []

    async def deliver() -> None:
        await outbox.wake.wait()
        found.extend(notification.kind for notification in await due_notifications(rig.tables))

    for attempt in (rig.open_lobby(1), rig.start_match()):
        outbox.wake.clear()
        found.clear()
        waiting = asyncio.create_task(deliver())
        await attempt
        await waiting
        assert found


async def test_only_a_newer_board_drops_an_older_one(rig: TableRig) -> None:
    """Among whatever else is said with it; a proposal drops no board."""
    match = await rig.start_with_crate()
    (board,) = [
        notification.id
        for notification in await due_notifications(rig.tables)
        if notification.kind == "public"
    ]
    await rig.propose(match, ANA, "stop")
    assert board in [notification.id for notification in await due_notifications(rig.tables)]
    notices = Notifications(
        (Notification("over", channel_id=CHANNEL), Notification("public", channel_id=CHANNEL))
    )
    async with rig.tables._context.changing(match) as change:
        change.notify(notices)
    boards = [
        notification.id
        for notification in await due_notifications(rig.tables)
        if notification.kind == "public"
    ]
    assert len(boards) == 1
    assert board not in boards


async def test_who_may_answer_in_secret_is_called_and_not_asked(rig: TableRig) -> None:
    """A sealed question goes to a player unasked only where an answer is awaited."""
    tables = rig.restart(Whispering).tables
    match = await rig.start_match()
    await tables.turns.play(match, BEN, "bid 2")
    await tables.turns.play(match, ANA, "bid 1")
    calls = [
        (notification.kind, notification.user_id)
        for notification in await due_notifications(tables)
        if notification.seat is not None
    ]
    assert calls == [("turn", BEN)]


async def test_whoever_takes_no_messages_is_asked_in_the_channel(rig: TableRig) -> None:
    """Their question waits in the channel's queue, to be said with the board."""
    await rig.start_match()
    await rig.tables.people.remember(BEN, dm_closed=True)
    outbox = rig.tables.outbox
    rig.clock.now += CALL_DELAY_MS
    assert Destination(BEN, direct=True) not in (await outbox.agenda(rig.clock.now)).destinations
    found = await outbox.list_due_at(Destination(CHANNEL, direct=False))
    assert [(one.kind, one.user_id) for one in found][-1] == ("ask", BEN)


class Whispering(Toy):
    """The toy, but whoever places their crate may boast in secret."""

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        found = super().prompts(state, seat)
        if not isinstance(state.stage, Shelving):
            return found
        return tuple(one._replace(secret=one.optional) for one in found)


async def test_each_place_has_a_queue_of_its_own(rig: TableRig) -> None:
    """A flood in one channel stands before nobody else; questions wait for their person only."""
    crowd = Limits(lobbies_per_person=100, lobbies_per_channel=100, lobbies_per_server=100)
    rig.restart(limits=crowd)
    flooded = [(await rig.open_lobby(1)).id for _ in range(30)]
    other = (await seat_people(rig.tables, channel=CHANNEL + 1)).id
    await rig.tables.lobby.start(other, ANA)
    outbox, now = rig.tables.outbox, rig.clock.now
    places = (await outbox.agenda(now)).destinations
    assert places == (
        Destination(CHANNEL, direct=False),
        Destination(CHANNEL + 1, direct=False),
        Destination(ANA, direct=True),
        Destination(BEN, direct=True),
    )
    first = await outbox.list_due_at(places[0])
    assert list(dict.fromkeys(one.match_id for one in first)) == flooded
    assert [one.kind for one in await outbox.list_due_at(places[1])] == ["started", "public"]
    assert [(one.kind, one.match_id) for one in await outbox.list_due_at(places[2])] == [
        ("ask", other)
    ]


async def test_what_was_put_off_is_due_when_it_may_work_again(rig: TableRig) -> None:
    """At the next start everything; before, what belongs to one channel."""
    here, there = (
        (await rig.open_lobby(1)).id,
        (await seat_people(rig.tables, channel=CHANNEL + 1)).id,
    )
    outbox = rig.tables.outbox
    for row in await due_notifications(rig.tables):
        await outbox.mark_failed(row.id, "50013", retry_at=9_000_000)
    assert await outbox.list_channels_with_retries(GUILD) == (CHANNEL, CHANNEL + 1)
    assert await outbox.list_channels_with_retries(GUILD + 1) == ()
    assert await outbox.measure_backlog(rig.clock.now) == (0, None)
    await outbox.retry_now(CHANNEL + 1)
    assert await outbox.list_channels_with_retries(GUILD) == (CHANNEL,)
    due = len(await due_notifications(rig.tables))
    assert await outbox.measure_backlog(rig.clock.now + 5_000) == (due, rig.clock.now)
    assert [notification.match_id for notification in await due_notifications(rig.tables)] == [
        there
    ]
    assert (await outbox.agenda(rig.clock.now)).next_due == 9_000_000
    await outbox.resume()
    assert {notification.match_id for notification in await due_notifications(rig.tables)} == {
        here,
        there,
    }


async def test_what_was_said_is_deleted_after_a_while(rig: TableRig) -> None:
    """What is still owed stays, however old it is."""
    await rig.start_match()
    outbox = rig.tables.outbox
    said, given_up, *owed = await due_notifications(rig.tables)
    await outbox.mark_sent(said)
    await outbox.mark_failed(given_up.id, "404", retry_at=None)
    all_rows = len((await dump_database(rig.store))["outbox"])
    await outbox.delete_done(before=rig.clock.now)
    assert len((await dump_database(rig.store))["outbox"]) == all_rows
    await outbox.delete_done(before=rig.clock.now + 1)
    assert len((await dump_database(rig.store))["outbox"]) == len(owed)
    assert list(await due_notifications(rig.tables)) == owed


async def test_a_standing_question_is_settled_with_each_told_turn(rig: TableRig) -> None:
    """Which seats have one is stored, so that it is owed in the same transaction as the move."""
    match = await rig.start_match()
    tables = rig.tables
    question = LiveRow("n", match, 1, BEN, 77, None, "mark", None, 0, "#1", 0)
    await tables.live.store(question)
    assert await tables.live.list_messages(match, 1) == (question,)
    assert await tables.live.list_messages(match) == ()
    await tables.live.store_sent(question, 99)
    await tables.live.set_fingerprint(99, "other")
    (standing,) = await tables.live.list_messages(match, 1)
    assert (standing.message_id, standing.fingerprint) == (99, "other")
    await rig.take_notifications()
    await rig.play(match, ANA, "bid 1")
    kinds = [
        (notification.kind, notification.user_id)
        for notification in await due_notifications(tables)
    ]
    assert kinds == [("public", None), ("questions", BEN)]
    await tables.live.remove(question)
    assert await tables.live.list_messages(match, 1) != ()  # it was drawn anew
    await tables.live.remove(standing)
    assert await tables.live.list_messages(match, 1) == ()
    # Of one that was cut off nobody knows whether it has arrived; of a board its post finds out.
    await rig.take_notifications()
    await rig.tables.live.store(LiveRow("b", match, None, None, 7, None, "", None, 0, "#1", 0))
    await rig.tables.live.store(LiveRow("n", match, 1, BEN, 77, None, "", None, 0, "#1", 0))
    await rig.tables.outbox.resume()
    (owed,) = await due_notifications(rig.tables)
    assert (owed.kind, owed.user_id) == ("questions", BEN)


@pytest.mark.parametrize(
    ("standing", "owed"),
    [
        ("alone", []),
        ("on its way", [BEN]),
        ("with a former player", [DOV]),
        ("beside an older one", [BEN]),
        ("answered", [BEN]),
        ("about to be drawn anew", [BEN, BEN]),
    ],
)
async def test_a_question_that_shows_what_is_asked_is_not_settled(
    rig: TableRig, standing: str, owed: list[int]
) -> None:
    """Where it stands alone with who is asked: what another may show by then nobody knows."""
    match, live = await rig.start_match(players=3), rig.tables.live
    if standing == "answered":
        await rig.play(match, BEN, "bid 2")
    mark, message = (await rig.perspective(match, BEN)).fingerprint, 99
    user = DOV if standing == "with a former player" else BEN
    sent = None if standing == "on its way" else message
    await live.store(LiveRow("n", match, 1, user, 77, sent, mark, None, 0, "#1", 0))
    if standing == "beside an older one":
        await live.store(LiveRow("o", match, 1, user, 77, 98, "older", None, 0, "#1", 0))
    await rig.take_notifications()
    if standing == "about to be drawn anew":
        async with rig.store.write() as connection:
            word = Notification("questions", seat=1, user_id=user)
            await outbox.add(connection, match, 0, [word], rig.clock.now)
    await rig.play(match, ANA, "bid 1")
    settled = [
        row
        for row in await due_notifications(rig.tables)
        if row.kind == "questions" and row.seat == 1
    ]
    assert [row.user_id for row in settled] == owed


@pytest.mark.parametrize(
    ("meanwhile", "owed"),
    [
        ("nothing", 0),
        ("another question", 1),
        ("another seat's question", 0),
        ("another table's question", 0),
        ("a move", 1),
        ("another table's move", 0),
        ("word to settle", 1),
        ("word to another seat", 0),
        ("word to another table", 0),
        ("word of before", 0),
    ],
)
async def test_a_question_that_is_out_of_date_when_it_arrives_is_settled(
    rig: TableRig, meanwhile: str, owed: int
) -> None:
    """One that is as it was needs no second look; what is changed later is owed by the change."""
    other, match, live = await rig.start_match(), await rig.start_match(), rig.tables.live
    question = LiveRow("n", match, 1, BEN, 77, None, "mark", None, 0, "#1", 0)
    await live.store(question)
    where, seat = (other if "table" in meanwhile else match), (0 if "seat" in meanwhile else 1)
    if "question" in meanwhile:
        await live.store(replace(question, nonce="e", message_id=98, match_id=where, seat=seat))
    elif "move" in meanwhile:
        await rig.play(where, ANA, "bid 1")
    elif "word" in meanwhile:
        version = -1 if "before" in meanwhile else 0
        word = Notification("questions", seat=seat, user_id=BEN)
        async with rig.store.write() as connection:
            await outbox.add(connection, where, version, [word], 0)
    await rig.take_notifications()
    await live.store_sent(question, 99)
    kinds = [
        (notification.kind, notification.user_id)
        for notification in await due_notifications(rig.tables)
    ]
    assert kinds == [("questions", BEN)] * owed
