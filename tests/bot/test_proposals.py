"""The message of a proposal: one for each, edited as answers come, without buttons at the end."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.outbound.proposals import Proposer
from table import Owed
from tests.bot.channels import Channel, ours, services_of
from tests.bot.pressing import Client, client, controls, said
from tests.table import ANA, BEN, CLEO


@dataclass
class Table:
    """A match of three, and the channel in which it is played."""

    bot: Client
    channel: Channel
    proposer: Proposer
    match: int

    async def tell(self, attempts: int = 0) -> None:
        """Say what is owed of proposals, as delivery does."""
        rows = await self.owed()
        await self.proposer.post(self.match, [replace(row, attempts=attempts) for row in rows])
        await self.bot.tables.outbox.sent(*(row.id for row in rows))

    async def owed(self) -> Sequence[Owed]:
        """Return what is owed of proposals."""
        rows = await self.bot.tables.outbox.owed()
        return [row for row in rows if row.kind == "proposal"]

    async def answer(self, user: int, *, yes: bool) -> None:
        """Answer what is proposed now."""
        found = await self.bot.tables.consent.proposal(self.match)
        assert found is not None
        give = self.bot.tables.consent.agree if yes else self.bot.tables.consent.decline
        await give(self.match, user, found.mark)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A match of three in which Ana proposes to stop."""
    async with client(tmp_path) as bot:
        match, channel = await bot.begun("toy", 3), Channel()
        await bot.tables.consent.stop(match, ANA)
        yield Table(bot, channel, Proposer(services_of(bot), ours(channel)), match)


async def test_who_has_not_answered_is_called_once(table: Table) -> None:
    """The answers that come are written into the same message."""
    await table.tell()
    assert table.channel.called == [[BEN, CLEO]]
    assert [one.label for one in controls(table.channel.posts[1])] == ["I agree", "No, play on"]
    await table.answer(BEN, yes=True)
    await table.tell()
    assert list(table.channel.posts) == [1]
    assert "Agreed: Ana and Ben" in said(table.channel.posts[1])


async def test_one_that_was_deleted_is_posted_anew(table: Table) -> None:
    """It calls those who are missing by then."""
    await table.tell()
    del table.channel.posts[1]
    await table.answer(BEN, yes=True)
    await table.tell()
    assert table.channel.called == [[BEN, CLEO], [CLEO]]
    assert "Agreed: Ana and Ben" in said(table.channel.posts[2])


@pytest.mark.parametrize(
    ("yes", "fate"), [(True, "Everybody has agreed to the proposal by Ana"), (False, "Cleo wants")]
)
async def test_at_its_end_it_says_so(table: Table, yes: bool, fate: str) -> None:
    """Nothing can be pressed any more; what comes to it later is left alone."""
    await table.tell()
    await table.answer(BEN, yes=True)
    await table.answer(CLEO, yes=yes)
    await table.tell()
    assert list(table.channel.posts) == [1]
    assert fate in said(table.channel.posts[1])
    assert not list(controls(table.channel.posts[1]))
    assert (await table.bot.tables.consent.proposals(table.match))[1] == ()


@pytest.mark.parametrize(
    ("yes", "since"), [(True, "Agreed: Ana and Ben"), (False, "Ben wants to play on")]
)
async def test_what_was_posted_before_a_crash_is_not_posted_again(
    table: Table, yes: bool, since: str
) -> None:
    """It is found in the channel by what is owed of it, and says what came of it since."""
    table.channel.loses = True
    with pytest.raises(TimeoutError):
        await table.tell()
    await table.answer(BEN, yes=yes)
    await table.tell(attempts=1)
    assert list(table.channel.posts) == [1]
    assert since in said(table.channel.posts[1])


async def test_a_second_proposal_has_a_message_of_its_own(table: Table) -> None:
    """The first says how it ended."""
    await table.tell()
    await table.answer(BEN, yes=False)
    await table.bot.tables.consent.stop(table.match, CLEO)
    await table.tell()
    first, second = (said(table.channel.posts[number]) for number in (1, 2))
    assert "Ben wants to play on" in first
    assert "Cleo proposes to end this match" in second


async def test_each_proposal_that_is_over_says_so(table: Table) -> None:
    """Also below one that has never been shown, and is owed by nobody now."""
    for user in (ANA, BEN):
        if user == BEN:
            await table.bot.tables.consent.stop(table.match, BEN)
            await table.tell()
        else:
            await table.bot.tables.outbox.sent(*(row.id for row in await table.owed()))
        await table.answer(CLEO, yes=False)
        await table.bot.tables.outbox.sent(*(row.id for row in await table.owed()))
    match = await table.bot.tables.reading.match(table.match)
    _, over = await table.bot.tables.consent.proposals(table.match)
    await table.proposer.settle(match, over)
    (shown,) = table.channel.posts.values()
    assert "Cleo wants to play on" in said(shown)
    assert not list(controls(shown))
