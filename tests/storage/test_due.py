"""What is due when: what is owed, what ends by itself; at its edges."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.queries import consents, deadlines, log, outbox
from storage.rows import TABLE, ActRow, DeadlineRow, Notification, PendingNotification, ProposalRow
from tests.storage import due_in

pytestmark = pytest.mark.usefixtures("two_matches")

ONE, TWO = 1, 2


def pause(match: int, seat: int, due: int, length: int = 5, mark: str = "a") -> DeadlineRow:
    """Return the deadline of a seat."""
    return DeadlineRow(match, seat, "answer", due, length, mark)


async def answer(connection: AsyncConnection, match: int, seat: int) -> DeadlineRow | None:
    """Return the deadline of a seat as it is stored."""
    rows = await deadlines.due(connection, 10_000)
    return next((row for row in rows if (row.match_id, row.seat) == (match, seat)), None)


async def test_a_deadline_whose_question_stays_keeps_its_time(store: Store) -> None:
    """Of another question, seat or match it is no deadline."""
    async with store.write() as connection:
        await deadlines.replace(connection, ONE, [pause(ONE, 0, 10), pause(ONE, 1, 11)])
        await deadlines.replace(connection, TWO, [pause(TWO, 0, 12)])
        await deadlines.replace(connection, ONE, [pause(ONE, 0, 20), pause(ONE, 1, 21, mark="b")])
        assert await answer(connection, ONE, 0) == pause(ONE, 0, 10)
        assert await answer(connection, ONE, 1) == pause(ONE, 1, 21, mark="b")
        assert await answer(connection, TWO, 0) == pause(TWO, 0, 12)
        await deadlines.postpone(connection, pause(ONE, 0, 0), 50)
        await deadlines.postpone(connection, pause(ONE, 1, 0), 60)
        assert await answer(connection, ONE, 0) == pause(ONE, 0, 50)
        assert await answer(connection, ONE, 1) == pause(ONE, 1, 21, mark="b")
        assert await deadlines.again(connection, pause(ONE, 0, 0)) == pause(ONE, 0, 50)
        assert await deadlines.again(connection, pause(ONE, 0, 50, mark="b")) is None
        await deadlines.replace(connection, ONE, [pause(ONE, 2, 9)])
        assert await answer(connection, ONE, 0) is None
        await deadlines.clear(connection, ONE)
        assert await answer(connection, ONE, 2) is None


async def test_a_pause_waits_until_the_table_has_been_shown(store: Store) -> None:
    """From then on it takes its time; what has none waits for no message."""
    async with store.write() as connection:
        await deadlines.replace(connection, ONE, [pause(ONE, 0, 10), pause(ONE, 1, 11, length=0)])
        await deadlines.replace(connection, TWO, [pause(TWO, 0, 12)])
        await outbox.add(
            connection, ONE, 1, [Notification("public"), Notification("ask", seat=0)], now=1
        )
        assert [row.seat for row in await deadlines.due(connection, 11)] == [1]
        assert await deadlines.next_due(connection, None) == 11
        assert await deadlines.next_due(connection, 10) == 11
        assert await deadlines.next_due(connection, 11) == 12
        public, ask = await due_in(connection, 1, 9)
        await outbox.sent(connection, [ask.id], 500)
        await deadlines.begin(connection, [ask.id], 100)
        assert [row.seat for row in await deadlines.due(connection, 11)] == [1]
        await outbox.sent(connection, [public.id], 501)
        await deadlines.begin(connection, [public.id], 100)
        assert [(row.match_id, row.seat) for row in await deadlines.due(connection, 104)] == [
            (ONE, 1),
            (TWO, 0),
        ]
        assert [row.due for row in await deadlines.due(connection, 105)] == [11, 12, 105]


def proposal(match: int, due: int, proposer: int = 0) -> ProposalRow:
    """Return a proposal to pause."""
    return ProposalRow(0, match, "stop", proposer, told=1, about=None, due=due)


async def test_what_is_due_for_a_match_as_a_whole(store: Store) -> None:
    """Its clocks, its open proposal, whatever the position asks of its seats; each by itself."""
    clocks = DeadlineRow(ONE, TABLE, "clocks", 20)
    vote = DeadlineRow(ONE, TABLE, "vote", 10)
    async with store.write() as connection:
        await deadlines.replace(connection, ONE, [clocks, pause(ONE, 0, 30, length=0)])
        await deadlines.set_own(connection, TWO, "clocks", 15)
        made = await consents.propose(connection, proposal(ONE, 10))
        assert await deadlines.due(connection, 9) == []
        assert await deadlines.due(connection, 10) == [vote]
        assert [row.due for row in await deadlines.due(connection, 30)] == [10, 15, 20, 30]
        assert await deadlines.next_due(connection, 14) == 15
        assert await deadlines.next_due(connection, 15) == 20
        assert await deadlines.next_due(connection, 30) is None
        await deadlines.postpone(connection, vote, 40)
        assert [row.due for row in await deadlines.due(connection, 40)] == [15, 20, 30, 40]
        await deadlines.replace(connection, ONE, [replace(clocks, due=25)])
        assert [row.due for row in await deadlines.due(connection, 40)] == [15, 25, 40]
        await deadlines.set_own(connection, ONE, "clocks", None)
        assert [row.due for row in await deadlines.due(connection, 40)] == [15, 40]
        await consents.end(connection, made.id, "lapsed")
        assert [row.due for row in await deadlines.due(connection, 40)] == [15]


async def test_a_proposal_ends_once(store: Store) -> None:
    """Whoever notes again that it has ended leaves the next one its time."""
    async with store.write() as connection:
        made = await consents.propose(connection, proposal(ONE, 10))
        await consents.end(connection, made.id, "lapsed")
        await consents.propose(connection, proposal(ONE, 20))
        await consents.end(connection, made.id, "declined", declined_by=1)
        found = await consents.shown(connection, ONE)
        assert [row.status for row in found] == ["lapsed", "open"]
        assert await deadlines.next_due(connection, None) == 20


async def test_who_proposes_agrees_and_may_think_again(store: Store) -> None:
    """The table itself has no vote; an answer stands in place of an earlier one."""
    async with store.write() as connection:
        made = await consents.propose(connection, proposal(ONE, 9, proposer=1))
        assert await consents.votes(connection, made.id) == {1: True}
        await consents.vote(connection, made.id, 0, yes=False)
        await consents.vote(connection, made.id, 1, yes=False)
        assert list((await consents.votes(connection, made.id)).items()) == [(0, False), (1, False)]
        await consents.withdraw(connection, TWO, 0)
        await consents.withdraw(connection, ONE, 0)
        assert await consents.votes(connection, made.id) == {1: False}
        assert await consents.proposed(connection, ONE) == made
        # Whoever sits there next has proposed nothing.
        await consents.withdraw(connection, ONE, 1)
        assert await consents.proposed(connection, ONE) is None
        assert await consents.proposed(connection, TWO) is None
        own = await consents.propose(connection, proposal(TWO, 9, proposer=-1))
        assert await consents.votes(connection, own.id) == {}


async def test_what_was_done_since_a_step(store: Store) -> None:
    """In the order in which it was done, at its own match."""
    row = ActRow(ONE, 3, "paused", None, None, "Ana", None, 1)
    async with store.write() as connection:
        for version in (3, 4, 2):
            await log.act(connection, replace(row, version=version))
        await log.act(connection, replace(row, match_id=TWO))

        for after, versions in ((-1, [3, 4, 2]), (2, [3, 4])):
            found = await log.acts_of(connection, ONE, after)
            assert [one.version for one in found] == versions


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
        await outbox.supersede(connection, ONE, [1])
        assert [row.id for row in await rows(connection)] == [2, 4, 5, 6]
        await outbox.drop(connection, ONE, 8, "ask", now=3)
        assert [row.id for row in await rows(connection)] == [2, 4, 5, 6], "it is due"
        await outbox.failed(connection, 2, "closed", 50)
        await outbox.drop(connection, ONE, 8, "ask", now=49)
        assert [row.id for row in await rows(connection)] == [4, 5, 6]
        assert await outbox.owed(connection, TWO, "ask")
        for row in (5, 6):
            await outbox.failed(connection, row, "closed", None)
        assert not await outbox.owed(connection, TWO, "ask"), "it will never be said"
        kept = text("SELECT id FROM outbox ORDER BY id")
        await outbox.tidy(connection, 3)
        assert [*await connection.scalars(kept)] == [1, 2, 3, 4, 5, 6]
        await outbox.tidy(connection, 51)
        assert [*await connection.scalars(kept)] == [4]


async def test_words_are_stored_as_they_are(store: Store) -> None:
    """Whoever reads a column beside us finds the word, and no JSON of it; so do other versions."""
    async with store.write() as connection:
        await consents.propose(connection, ProposalRow(0, ONE, "stop", 0, 0, None, 10))
        assert await connection.scalar(text("SELECT status FROM proposals")) == "open"
