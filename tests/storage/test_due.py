"""Documents of matches, what is due by them, and what is owed; at their edges."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.document import (
    TABLE,
    AdminEvent,
    DeadlineRow,
    DepartedRow,
    DueDeadline,
    Invited,
    MatchDocument,
    PlanRow,
    Press,
    ProposalRow,
)
from storage.queries import matches, outbox
from storage.rows import Notification, PendingNotification, StepRow
from tests.storage import due_in

pytestmark = pytest.mark.usefixtures("two_matches")

ONE, TWO = 1, 2


def pause(seat: int, due: int, length: int = 5, mark: str = "a") -> DeadlineRow:
    """Return the deadline of a seat."""
    return DeadlineRow(seat, "answer", due, length, mark)


async def set_deadlines(connection: AsyncConnection, match: int, *rows: DeadlineRow) -> None:
    """Store what is due for a match."""
    await matches.save_document(connection, match, MatchDocument(deadlines=rows))


async def test_a_pause_waits_until_the_table_has_been_shown(store: Store) -> None:
    """What has none waits for no message."""
    async with store.write() as connection:
        await set_deadlines(connection, ONE, pause(0, 10), pause(1, 11, length=0))
        await set_deadlines(connection, TWO, pause(0, 12))
        await outbox.add(
            connection, ONE, 1, [Notification("public"), Notification("ask", seat=0)], now=1
        )
        assert [row.seat for row in await matches.list_due(connection, 11)] == [1]
        assert await matches.find_next_due(connection, None) == 11
        assert await matches.find_next_due(connection, 10) == 11
        assert await matches.find_next_due(connection, 11) == 12
        public, ask = await due_in(connection, 1, 9)
        await outbox.mark_sent(connection, [ask.id], 500)
        assert [row.seat for row in await matches.list_due(connection, 11)] == [1]
        await outbox.mark_sent(connection, [public.id], 501)
        assert [(row.match_id, row.seat) for row in await matches.list_due(connection, 12)] == [
            (ONE, 0),
            (ONE, 1),
            (TWO, 0),
        ]


async def test_what_is_due_comes_in_order_of_time(store: Store) -> None:
    """From all matches; each says when it is to be looked at next."""
    clocks, vote = DeadlineRow(TABLE, "clocks", 20), DeadlineRow(TABLE, "vote", 10)
    async with store.write() as connection:
        await set_deadlines(connection, ONE, clocks, vote)
        await set_deadlines(connection, TWO, DeadlineRow(TABLE, "idle", 15))
        assert await matches.list_due(connection, 9) == []
        assert await matches.list_due(connection, 10) == [
            DueDeadline(TABLE, "vote", 10, match_id=ONE)
        ]
        assert [row.due for row in await matches.list_due(connection, 30)] == [10, 15, 20]
        assert await matches.find_next_due(connection, None) == 10
        assert await matches.find_next_due(connection, 14) == 15
        await set_deadlines(connection, ONE, clocks)
        assert await matches.find_next_due(connection, 15) == 20
        await set_deadlines(connection, ONE)
        assert await matches.find_next_due(connection, 15) is None


async def test_a_document_is_read_as_it_was_stored(store: Store) -> None:
    """With all its parts; its open proposal is found by the message that shows it."""
    stored = MatchDocument(
        plans=(PlanRow(1, 2, "[1]", expired='{"key": "why"}', at_step=3, acted=True),),
        proposals=(
            ProposalRow(1, "stop", 0, 4, None, 50, status="declined", message_id=70),
            ProposalRow(2, "undo", 1, 4, None, 60, message_id=71, target=3, votes={1: True}),
        ),
        invited=(Invited(9, "Cleo \0 ✓", declined=True),),
        departed=(DepartedRow(8, "123"),),
        deadlines=(pause(0, 10),),
        position="{}",
        pending=(StepRow(5, "move", 0, 11, "{}", "go", "[]", ended_turn=False, at=9),),
        presses=(Press(2**62, 0, 5),),
        admin_events=(AdminEvent("paused", author="Ana", version=3, at=1),),
    )
    async with store.write() as connection:
        await matches.save_document(connection, ONE, stored)
    async with store.read() as connection:
        assert await matches.load_document(connection, ONE) == stored
        assert await matches.load_document(connection, TWO) == MatchDocument()
        assert await matches.find_by_proposal_message(connection, 71) == ONE
        assert await matches.find_by_proposal_message(connection, 70) is None


async def rows(connection: AsyncConnection) -> list[PendingNotification]:
    """Return all that is owed at any time."""
    return await due_in(connection, 10_000, 99)


async def test_what_is_void_is_never_said(store: Store) -> None:
    """An older public message and all to these seats; another match keeps its own."""
    async with store.write() as connection:
        for match in (ONE, TWO):
            says = [
                Notification("public"),
                Notification("ask", seat=0, user_id=8),
                Notification("ask", seat=1, user_id=9),
            ]
            await outbox.add(connection, match, 1, says, now=3)
        await outbox.cancel(connection, ONE, [1], public=True)
        assert [row.id for row in await rows(connection)] == [2, 4, 5, 6]
        await outbox.cancel_later(connection, ONE, 8, "ask", now=3)
        assert [row.id for row in await rows(connection)] == [2, 4, 5, 6], "it is due"
        await outbox.mark_failed(connection, 2, "closed", 50)
        await outbox.cancel_later(connection, ONE, 8, "ask", now=49)
        assert [row.id for row in await rows(connection)] == [4, 5, 6]
        assert await outbox.list_pending(connection, TWO, "ask")
        for row in (5, 6):
            await outbox.mark_failed(connection, row, "closed", None)
        assert not await outbox.list_pending(connection, TWO, "ask"), "it will never be said"
        kept = text("SELECT id FROM outbox ORDER BY id")
        await outbox.delete_done(connection, 3)
        assert [*await connection.scalars(kept)] == [1, 2, 3, 4, 5, 6]
        await outbox.delete_done(connection, 51)
        assert [*await connection.scalars(kept)] == [4]
