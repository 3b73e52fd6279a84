"""Calls by direct message to who wishes so: one for a table, one list of several, never twice."""

import pytest

from table import Actor, CallPreferences
from tests.rig.bot import ANA, BEN, BotRig, refuse_requests
from tests.rig.ids import CHANNEL, GUILD, dm_channel
from tests.rig.network import SentRequest, pass_through

LATER = 10 * 60 * 1000
"""Milliseconds after which what failed has been tried again."""


@pytest.fixture(autouse=True)
async def by_message(bot: BotRig) -> None:
    """Ana wishes to be called by direct message."""
    await bot.tables.people.set_call_preferences(ANA, CallPreferences("dm"))


async def won(bot: BotRig, *matches: int) -> None:
    """Let Ana win a crate at each of these tables at the same time, which makes it her turn."""
    tables = bot.tables
    for match in matches:
        await tables.turns.play(match, ANA, "bid 3")
    await bot.deliver_all()
    async with bot.deliver_together():
        for match in matches:
            await tables.turns.play(match, BEN, "bid 2")


def calls(bot: BotRig, user: int = ANA) -> list[str]:
    """Return what somebody was called by."""
    return [
        message.text
        for message in bot.direct_messages(user)
        if "your turn at" in message.text or LINK in message.text
    ]


LINK = f"https://discord.com/channels/{GUILD}/{CHANNEL}"


async def test_a_call_says_what_happened_and_asks(bot: BotRig) -> None:
    """With the question and where the table is; in the channel nobody is called besides."""
    match = await bot.start_match(BEN)
    await won(bot, match)
    (called,) = calls(bot)
    assert "Ana wins the crate for 3." in called
    assert bot.direct_messages(ANA)[-1].labels[:2] == ["To the left", "To the right"]
    assert not any(ANA in bot.pinged_users(post.id) for post in bot.posts())


async def test_several_tables_are_one_list(bot: BotRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line and a button each, and no more than there is room for."""
    monkeypatch.setattr("bot.subjects.notices.LISTED_LIMIT", 2)
    matches = [await bot.start_match(BEN) for _ in range(3)]
    bot.network.before = refuse_requests(0, dm_channel(ANA))
    await won(bot, *matches)
    await again(bot)
    (called,) = calls(bot)
    assert called.startswith("It is your turn at 3 tables.")
    assert bot.direct_messages(ANA)[-1].labels == [f"Play #{number}" for number in matches[:2]]


@pytest.mark.parametrize("others", [0, 1])
async def test_a_table_that_is_over_calls_nobody(bot: BotRig, others: int) -> None:
    """Nor does a list of the others name it; the only other one comes with its question."""
    matches = [await bot.start_match(BEN) for _ in range(1 + others)]
    bot.network.before = refuse_requests(0, dm_channel(ANA))
    await won(bot, *matches)
    await bot.tables.authority.carry_out(matches[0], Actor(ANA, "Ana"), "stop")
    await again(bot)
    told = calls(bot)
    assert len(told) == others
    for called in told:
        assert "#2" in called
        assert "#1" not in called
        assert "Ana wins the crate for 3." in called


async def again(bot: BotRig) -> None:
    """Let all that was refused be tried once more, with success."""
    bot.network.before = pass_through
    bot.clock.now += LATER
    await bot.deliver_all()


@pytest.mark.parametrize("tables", [1, 2])
async def test_a_call_whose_answer_was_lost_comes_once(bot: BotRig, tables: int) -> None:
    """It stands there, and Discord has forgotten its nonce; another table that calls comes too."""
    matches = [await bot.start_match(BEN) for _ in range(tables)]
    later = await bot.start_match(BEN)
    lost: list[SentRequest] = []

    async def after(sent: SentRequest) -> None:
        if (sent.method, sent.path) == ("POST", f"/channels/{dm_channel(ANA)}/messages"):
            lost.append(sent)
            raise TimeoutError

    await bot.tables.turns.play(later, ANA, "bid 3")
    await bot.deliver_all()
    bot.network.after = after
    await won(bot, *matches)
    bot.network.after = pass_through
    for kept in bot.network.posts():
        kept.nonce = None
    bot.clock.now += LATER
    await bot.play(later, (BEN, "bid 2"))
    assert lost
    told = calls(bot)
    for match in (*matches, later):
        assert sum(f"#{match}" in one for one in told) == 1, told


UNREACHED = [
    *[(code, True) for code in (50007, 50278, 10013)],
    *[(code, False) for code in (20026, 40003, 10003, 50001)],
]
"""Discord's codes for who is not reached by direct message, and whether that is so for good."""

ONE_OF_EACH = [
    pytest.param(*case, marks=() if case in (UNREACHED[0], UNREACHED[-1]) else pytest.mark.long)
    for case in UNREACHED
]
"""For `make test`, one code of each kind; what each code means is tested with all of them."""


@pytest.mark.parametrize(("code", "closed"), UNREACHED)
async def test_who_is_not_reached_is_called_in_the_channel(
    bot: BotRig, code: int, *, closed: bool
) -> None:
    """Soon; the next call is a message again, unless they take none."""
    match = await bot.start_match(BEN)
    bot.network.before = refuse_requests(code, dm_channel(ANA))
    await won(bot, match)
    await again(bot)
    assert calls(bot) == []
    assert bot.pinged_users(bot.board().id) == [ANA]
    assert (await bot.tables.people.load(ANA)).dm_closed is closed
    assert (await bot.tables.reading.match(match)).lost_at is None
    await won(bot, await bot.start_match(BEN))
    assert len(calls(bot)) == (not closed)


@pytest.mark.parametrize(("code", "closed"), ONE_OF_EACH)
async def test_a_sealed_question_that_does_not_arrive_is_called_for_in_the_channel(
    bot: BotRig, code: int, *, closed: bool
) -> None:
    """Without the question: it is answered behind the button."""
    bot.network.before = refuse_requests(code, dm_channel(BEN))
    await bot.start_match(BEN)
    await again(bot)
    assert bot.direct_messages(BEN) == []
    assert [post.text for post in bot.posts() if BEN in bot.pinged_users(post.id)]
    assert not any("How much do you bid?" in post.text for post in bot.posts())
    assert (await bot.tables.people.load(BEN)).dm_closed is closed
