"""The message of a proposal: one for each, edited as answers come, without buttons at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.messaging.send import NONCE_TRUST_MS
from bot.subjects.proposals import Proposer
from table import PendingNotification
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.ids import dm_channel
from tests.rig.messages import Post
from tests.rig.network import SentRequest, pass_through
from tests.rig.table import due_notifications


@dataclass
class Table:
    """A match of three, and the channel in which it is played."""

    bot: BotRig
    proposer: Proposer
    match: int

    async def tell(self) -> None:
        """Say what is owed of proposals, as delivery does."""
        rows = await self.owed()
        await self.proposer.post(self.match)
        await self.bot.tables.outbox.mark_sent(*rows)

    async def owed(self) -> Sequence[PendingNotification]:
        """Return what is owed of proposals."""
        rows = await due_notifications(self.bot.tables)
        return [row for row in rows if row.kind == "proposal"]

    def posts(self) -> list[Post]:
        """Return what stands in the channel."""
        return self.bot.posts()

    def called(self) -> list[list[int]]:
        """Return who was called by each message, in order, those that are gone included."""
        found: dict[int, list[int]] = {}
        for ping in self.bot.network.pings:
            found.setdefault(ping.message, []).append(ping.user)
        return list(found.values())

    async def answer(self, user: int, *, yes: bool) -> None:
        """Answer what is proposed now."""
        found = (await self.bot.tables.votes.load(self.match))[0]
        assert found is not None
        await self.bot.tables.votes.vote(self.match, user, found.fingerprint, yes=yes)


@pytest.fixture
async def table(bot: BotRig) -> Table:
    """A match of three in which Ana proposes to stop."""
    match = await bot.start_quietly(BEN, CLEO)
    await bot.tables.votes.propose(match, ANA, "stop")
    return Table(bot, Proposer(bot.services, bot.kontor), match)


async def test_who_has_not_answered_is_called_once(table: Table) -> None:
    """The answers that come are written into the same message; a deleted one is posted anew."""
    await table.tell()
    assert table.called() == [[BEN, CLEO]]
    assert table.posts()[0].labels == ["I agree", "No, play on"]
    await table.answer(BEN, yes=True)
    await table.tell()
    (post,) = table.posts()
    assert "Agreed: Ana and Ben" in post.text
    table.bot.network.remove_messages(post.id)
    await table.answer(CLEO, yes=False)
    await table.bot.tables.votes.propose(table.match, BEN, "stop")
    await table.tell()
    table.bot.network.remove_messages(table.posts()[-1].id)
    await table.answer(CLEO, yes=True)
    await table.tell()
    assert table.called() == [[BEN, CLEO], [ANA, CLEO], [ANA]]
    assert "Agreed: Ben and Cleo" in table.posts()[-1].text


@pytest.mark.parametrize(
    ("yes", "fate"), [(True, "Everybody has agreed to the proposal by Ana"), (False, "Cleo wants")]
)
async def test_at_its_end_it_says_so(table: Table, yes: bool, fate: str) -> None:
    """Nothing can be pressed any more; what comes to it later is left alone."""
    await table.tell()
    await table.answer(BEN, yes=True)
    await table.answer(CLEO, yes=yes)
    await table.tell()
    (post,) = table.posts()
    assert fate in post.text
    assert not post.labels
    assert (await table.bot.tables.votes.load(table.match))[1] == ()


@pytest.mark.parametrize(
    ("yes", "since"), [(True, "Agreed: Ana and Ben"), (False, "Ben wants to play on")]
)
async def test_what_was_posted_before_a_crash_is_not_posted_again(
    table: Table, yes: bool, since: str
) -> None:
    """It is found in the channel by what is owed of it, and says what came of it since."""

    async def lost(_: SentRequest) -> None:
        raise TimeoutError

    table.bot.network.after = lost
    with pytest.raises(TimeoutError):
        await table.tell()
    table.bot.network.after = pass_through
    await table.answer(BEN, yes=yes)
    table.bot.clock.now += NONCE_TRUST_MS + 1
    await table.tell()
    (post,) = table.posts()
    assert since in post.text


@pytest.mark.parametrize(
    ("yes", "since"), [(True, "Agreed: Ana and Ben"), (False, "Ben wants to play on")]
)
async def test_an_answer_before_the_retry_finds_the_message(
    bot: BotRig, yes: bool, since: str
) -> None:
    """Whether the first attempt arrived is open until its retry, and the vote goes on before."""
    match = await bot.start_match(BEN, CLEO)

    async def lose_answer(request: SentRequest) -> None:
        if request.method == "POST" and request.path.endswith("/messages"):
            raise TimeoutError

    bot.network.after = lose_answer
    await bot.tables.votes.propose(match, ANA, "stop")
    await bot.deliver_all()
    bot.network.after = pass_through
    vote = (await bot.tables.votes.load(match))[0]
    assert vote is not None
    assert vote.message_id is None
    await bot.tables.votes.vote(match, BEN, vote.fingerprint, yes=yes)
    await bot.deliver_all()
    (post,) = (post for post in bot.posts() if "proposes" in post.text or since in post.text)
    assert since in post.text


async def test_a_second_proposal_has_a_message_of_its_own(table: Table) -> None:
    """The first says how it ended."""
    await table.tell()
    await table.answer(BEN, yes=False)
    await table.bot.tables.votes.propose(table.match, CLEO, "stop")
    await table.tell()
    first, second = (post.text for post in table.posts())
    assert "Ben wants to play on" in first
    assert "Cleo proposes to end this match" in second


async def test_each_proposal_that_is_over_says_so(table: Table) -> None:
    """Also below one that has never been shown, and is owed by nobody now."""
    for user in (ANA, BEN):
        if user == BEN:
            await table.bot.tables.votes.propose(table.match, BEN, "stop")
            await table.tell()
        else:
            await table.bot.tables.outbox.mark_sent(*await table.owed())
        await table.answer(CLEO, yes=False)
        await table.bot.tables.outbox.mark_sent(*await table.owed())
    match = await table.bot.tables.reading.match(table.match)
    _, over = await table.bot.tables.votes.load(table.match)
    await table.proposer.close_proposals(match, over)
    (shown,) = table.posts()
    assert "Cleo wants to play on" in shown.text
    assert not shown.labels


async def test_a_vote_stands_above_a_question_by_direct_message(bot: BotRig) -> None:
    """With both buttons, until it is answered; the question stays below it."""
    match = await bot.start_match(BEN, CLEO)
    await bot.tables.votes.propose(match, ANA, "stop")
    await bot.deliver_all()
    for user in (BEN, CLEO):
        letter = bot.direct_messages(user)[-1]
        assert "Ana proposes to end this match" in letter.text
        assert letter.text.index("Ana proposes") < letter.text.index("How much do you bid?")
        assert letter.labels[:2] == ["I agree", "No, play on"]
    assert "proposes" not in bot.direct_messages(ANA)[-1].text, "she has agreed"
    await bot.press(
        BEN, bot.direct_messages(BEN)[-1].labelled("I agree").custom_id, dm_channel(BEN)
    )
    await bot.deliver_all()
    assert "proposes" not in bot.direct_messages(BEN)[-1].text
    await bot.press(
        CLEO, bot.direct_messages(CLEO)[-1].labelled("No, play on").custom_id, dm_channel(CLEO)
    )
    await bot.deliver_all()
    for user in (BEN, CLEO):
        assert "Ana proposes to end this match" not in bot.direct_messages(user)[-1].text
        assert "How much do you bid?" in bot.direct_messages(user)[-1].text
