"""Calls by direct message to who wishes so: one for a table, one list of several, never twice."""

import pytest

from table import Actor, Calling
from tests.bot.wired import ANA, BEN, Wired, refusing
from tests.rig.ids import CHANNEL, GUILD, direct
from tests.rig.wire import Sent, nothing

LATER = 10 * 60 * 1000
"""Milliseconds after which what failed has been tried again."""


@pytest.fixture(autouse=True)
async def by_message(bot: Wired) -> None:
    """Ana wishes to be called by direct message."""
    await bot.tables.people.set_wishes(ANA, Calling("dm"))


async def won(bot: Wired, *matches: int) -> None:
    """Let Ana win a crate at each of these tables at the same time, which makes it her turn."""
    tables = bot.tables
    for match in matches:
        await tables.turns.play(match, ANA, "bid 3")
    await bot.shell.delivered()
    async with bot.at_once():
        for match in matches:
            await tables.turns.play(match, BEN, "bid 2")


def calls(bot: Wired, user: int = ANA) -> list[str]:
    """Return what somebody was called by."""
    return [one.text for one in bot.letters(user) if "your turn at" in one.text or LINK in one.text]


LINK = f"https://discord.com/channels/{GUILD}/{CHANNEL}"


async def test_a_call_says_what_happened_and_asks(bot: Wired) -> None:
    """With the question and where the table is; in the channel nobody is called besides."""
    match = await bot.begun(BEN)
    await won(bot, match)
    (called,) = calls(bot)
    assert "Ana wins the crate for 3." in called
    assert bot.letters(ANA)[-1].labels[:2] == ["To the left", "To the right"]
    assert not any(ANA in bot.called(one.id) for one in bot.posts())


async def test_several_tables_are_one_list(bot: Wired, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line and a button each, and no more than there is room for."""
    monkeypatch.setattr("bot.outbound.calls.LISTED", 2)
    matches = [await bot.begun(BEN) for _ in range(3)]
    bot.wire.before = refusing(0, direct(ANA))
    await won(bot, *matches)
    await again(bot)
    (called,) = calls(bot)
    assert called.startswith("It is your turn at 3 tables.")
    assert bot.letters(ANA)[-1].labels == [f"Play #{number}" for number in matches[:2]]


@pytest.mark.parametrize("others", [0, 1])
async def test_a_table_that_is_over_calls_nobody(bot: Wired, others: int) -> None:
    """Nor does a list of the others name it; the only other one comes with its question."""
    matches = [await bot.begun(BEN) for _ in range(1 + others)]
    bot.wire.before = refusing(0, direct(ANA))
    await won(bot, *matches)
    await bot.tables.authority.do(matches[0], Actor(ANA, "Ana"), "stop")
    await again(bot)
    told = calls(bot)
    assert len(told) == others
    for called in told:
        assert "#2" in called
        assert "#1" not in called
        assert "Ana wins the crate for 3." in called


async def again(bot: Wired) -> None:
    """Let all that was refused be tried once more, with success."""
    bot.wire.before = nothing
    bot.clock.now += LATER
    await bot.shell.delivered()


@pytest.mark.parametrize("tables", [1, 2])
async def test_a_call_whose_answer_was_lost_comes_once(bot: Wired, tables: int) -> None:
    """It stands there, and Discord has forgotten its nonce; another table that calls comes too."""
    matches = [await bot.begun(BEN) for _ in range(tables)]
    later = await bot.begun(BEN)
    lost: list[Sent] = []

    async def after(sent: Sent) -> None:
        if (sent.method, sent.path) == ("POST", f"/channels/{direct(ANA)}/messages"):
            lost.append(sent)
            raise TimeoutError

    await bot.tables.turns.play(later, ANA, "bid 3")
    await bot.shell.delivered()
    bot.wire.after = after
    await won(bot, *matches)
    bot.wire.after = nothing
    for kept in bot.wire.posts():
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


@pytest.mark.parametrize(("code", "closed"), UNREACHED)
async def test_who_is_not_reached_is_called_in_the_channel(
    bot: Wired, code: int, *, closed: bool
) -> None:
    """Soon; the next call is a message again, unless they take none."""
    match = await bot.begun(BEN)
    bot.wire.before = refusing(code, direct(ANA))
    await won(bot, match)
    await again(bot)
    assert calls(bot) == []
    assert bot.called(bot.board().id) == [ANA]
    assert (await bot.tables.people.of(ANA)).dm_closed is closed
    assert (await bot.tables.reading.match(match)).lost_at is None
    await won(bot, await bot.begun(BEN))
    assert len(calls(bot)) == (not closed)


@pytest.mark.parametrize(("code", "closed"), UNREACHED)
async def test_a_sealed_question_that_does_not_arrive_is_called_for_in_the_channel(
    bot: Wired, code: int, *, closed: bool
) -> None:
    """Without the question: it is answered behind the button."""
    bot.wire.before = refusing(code, direct(BEN))
    await bot.begun(BEN)
    await again(bot)
    assert bot.letters(BEN) == []
    assert [one.text for one in bot.posts() if BEN in bot.called(one.id)]
    assert not any("How much do you bid?" in one.text for one in bot.posts())
    assert (await bot.tables.people.of(BEN)).dm_closed is closed
