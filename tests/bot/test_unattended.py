"""A match that rests because nobody was there: any press or line of a player wakes it."""

import pytest

from tests.rig.bot import ANA, BEN, DOV, BotRig
from tests.rig.table import DAY

WEEKS = 60


async def resting(bot: BotRig) -> int:
    """Begin a match, and let nobody come until it rests; return it."""
    match = await bot.start_match(BEN, clock="1d", late="default")
    deadlines = bot.tables.deadlines
    for _ in range(WEEKS):
        bot.clock.now += DAY
        while due := await deadlines.list_due():
            for one in due:
                await deadlines.fire(one)
        await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).unattended_at is not None
    return match


async def test_it_is_said_once(bot: BotRig) -> None:
    """In the channel, and nobody is called again and again for weeks."""
    await resting(bot)
    told = [post for post in bot.posts() if "Nobody attends this match" in post.text]
    assert len(told) == 1
    assert len(bot.network.pings) < 20


@pytest.mark.parametrize("way", ["k:play:{}::", "k:log:{}::", "k:take:{}::", "/hand", "line"])
async def test_what_a_player_does_wakes_it(bot: BotRig, way: str) -> None:
    """And the table is told that it goes on."""
    match = await resting(bot)
    perspective = await bot.tables.reading.perspective(match, None)
    user = perspective.match.players[perspective.asked[0]].user_id
    if way == "/hand":
        await bot.command(user, "hand", table=match)
    elif way == "line":
        await bot.write_dm(user, "bid 1")
    else:
        await bot.press(user, way.format(match))
    await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).unattended_at is None
    name = "Ana" if user == ANA else "Ben"
    assert any(f"{name} is here" in post.text for post in bot.posts())


async def test_who_looks_on_does_not_wake_it(bot: BotRig) -> None:
    """They call nobody to a match that is not theirs."""
    match = await resting(bot)
    await bot.press(DOV, f"k:board:{match}::")
    assert (await bot.tables.reading.match(match)).unattended_at is not None
