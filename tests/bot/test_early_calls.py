"""`/notices before`: a direct message when the player before one is asked."""

from table.match.clocks import HOUR_MS
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Post

DELAY_MS = 10_000


def told(bot: BotRig) -> list[Post]:
    """Return the early calls that Ben has got."""
    return [post for post in bot.direct_messages(BEN) if "you come after that" in post.text]


async def win(bot: BotRig, match: int) -> None:
    """Let Ana win a crate, so that she is asked."""
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))


async def test_an_early_call_is_a_direct_message(bot: BotRig) -> None:
    """With the name, the place, and *Play*; the channel shows nothing of it."""
    shown = await bot.command(BEN, "notices", before="on")
    assert "When the player before you is asked, you also get a direct message" in shown.text
    await win(bot, await bot.start_match())
    assert told(bot) == []
    bot.clock.now += DELAY_MS
    await bot.deliver_all()
    (post,) = told(bot)
    assert post.text.startswith("**#1** Ana is asked now, and you come after that")
    assert post.labels == ["Play"]
    assert not any("you come after that" in post.text for post in bot.posts())
    shown = await bot.command(BEN, "notices", before="off")
    assert "When the player before you is asked" not in shown.text


async def test_an_early_call_that_is_out_of_date_is_not_sent(bot: BotRig) -> None:
    """The player before has moved meanwhile; nobody is told in the channel instead."""
    await bot.command(BEN, "notices", before="on")
    match = await bot.start_match()
    await win(bot, match)
    await bot.play(match, (ANA, "left"), (ANA, "done"))
    bot.clock.now += DELAY_MS
    await bot.deliver_all()
    assert told(bot) == []
    await bot.tables.people.remember(BEN, dm_closed=True)
    await win(bot, match)
    bot.clock.now += DELAY_MS
    await bot.deliver_all()
    assert not any("you come after that" in post.text for post in bot.posts())


async def test_two_early_calls_at_the_same_time_are_one(bot: BotRig) -> None:
    """Players may move again during the delay, or during the quiet hours of the next one."""
    await bot.command(BEN, "notices", before="on")
    match = await bot.start_match()
    await win(bot, match)
    await bot.play(match, (ANA, "left"), (ANA, "done"))
    await win(bot, match)
    bot.clock.now += DELAY_MS
    await bot.deliver_all()
    assert len(told(bot)) == 1


async def test_a_forgotten_person_gets_no_early_call_that_was_due(bot: BotRig) -> None:
    """Their wish is forgotten with its consequences."""
    await bot.command(BEN, "notices", before="on")
    await win(bot, await bot.start_match())
    await bot.tables.privacy.forget(BEN, lambda _: "somebody")
    bot.clock.now += DELAY_MS
    await bot.deliver_all()
    assert told(bot) == []


async def test_a_player_who_has_left_the_server_gets_no_early_call(bot: BotRig) -> None:
    """It is cancelled, and not looked at again and again."""
    await bot.command(BEN, "notices", before="on")
    match = await bot.start_match()
    await win(bot, match)
    bot.network.world.remove_member(BEN)
    bot.clock.now += HOUR_MS
    await bot.deliver_all()
    assert told(bot) == []
    assert await bot.tables.outbox.measure_backlog(bot.clock.now) == (0, None)
    assert (await bot.tables.reading.match(match)).players[1].offered
