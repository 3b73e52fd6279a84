"""*Follow* below a board: reports by direct message, for people who can see the channel."""

import re
from dataclasses import replace

import pytest

from bot.messaging.visibility import may_user_know_of
from sandbox.world.model import Overwrite
from sandbox.world.permissions import Permission
from table import Whereabouts
from table.match.clocks import DAY_MS
from table.match.options import UNFOLLOWED
from tests.bot.test_sight import hide, thread
from tests.rig.bot import (
    ANA,
    BEN,
    CLEO,
    DOV,
    BotRig,
    refuse_requests,
    running_bot,
    temporary_store,
)
from tests.rig.ids import CHANNEL, GUILD, NOON, OTHER, dm_channel
from tests.rig.messages import Post
from tests.rig.network import Network, pass_through
from tests.rig.table import Clock

CLOSED = 50007


async def follow(bot: BotRig, user: int) -> str:
    """Press *Follow* below the board, and return the answer."""
    return (await bot.press(user, bot.board().labelled("Follow").custom_id)).text


async def pass_day(bot: BotRig) -> None:
    """Let a day pass, and deliver what is due."""
    bot.clock.now += DAY_MS
    await bot.deliver_all()


def letters(bot: BotRig, user: int) -> list[Post]:
    """Return the reports that a person has got."""
    return [post for post in bot.direct_messages(user) if "News of table" in post.text]


async def test_a_follower_gets_the_log_of_spectators_once_a_day(bot: BotRig) -> None:
    """No seat's secrets, nothing twice, nothing on a day without news."""
    match = await bot.start_match()
    assert "You follow table #1: once a day" in await follow(bot, CLEO)
    assert "Followed by direct message by Cleo." in (await bot.command(DOV, "table seats")).text
    await bot.play(match, (ANA, "bid 2"))
    await pass_day(bot)
    (first,) = letters(bot, CLEO)
    assert "**News of table #1, Crates: https://" in first.text
    assert "Ana" in first.text
    assert "bid 2" not in first.text
    assert "2" not in first.text.partition("\n")[2].replace("#1", "")
    assert "*Stop following* ends it" in first.text
    assert first.labels == ["Stop following"]
    await pass_day(bot)
    assert len(letters(bot, CLEO)) == 1
    await bot.play(match, (BEN, "bid 0"))
    await pass_day(bot)
    second = letters(bot, CLEO)[-1]
    assert "Ana has bid" not in second.text
    assert letters(bot, DOV) == letters(bot, ANA) == []


BIDS = ((ANA, "bid 2"), (BEN, "bid 0"))
PAIRS = {
    "another sealed answer": (BIDS[:1], ((ANA, "bid 1"),)),
    "an open turn": (BIDS, (*BIDS, (ANA, "left"))),
    "another open turn": ((*BIDS, (ANA, "right")), (*BIDS, (ANA, "left"))),
}


LINK = re.compile(r"https://\S+")
"""A link to a message, whose number depends on the time."""


@pytest.mark.parametrize("worlds", PAIRS.values(), ids=PAIRS)
async def test_a_follower_cannot_tell_worlds_apart_that_differ_in_secrets(
    worlds: tuple[tuple[tuple[int, str], ...], ...],
) -> None:
    """The reports and the times at which they come are the same."""
    found = []
    for moves in worlds:
        clock = Clock(NOON)
        async with temporary_store() as store, running_bot(store, Network(), clock=clock) as bot:
            match = await bot.start_match()
            await follow(bot, CLEO)
            await bot.play(match, *moves)
            heard = []
            for _ in range(3):
                clock.now += DAY_MS // 2
                await bot.deliver_all()
                heard.append([LINK.sub("link", post.text) for post in letters(bot, CLEO)])
            found.append(heard)
    first, other = found
    assert first == other
    assert first[-1]


async def test_following_is_ended_by_either_button(bot: BotRig) -> None:
    """That of the direct message never begins it again."""
    match = await bot.start_match()
    await follow(bot, CLEO)
    assert "You do not follow table #1 any more." in await follow(bot, CLEO)
    await follow(bot, CLEO)
    await bot.play(match, (ANA, "bid 2"))
    await pass_day(bot)
    (letter,) = letters(bot, CLEO)
    stop = letter.labelled("Stop following").custom_id
    ended = await bot.reply_to(await bot.send_press(CLEO, dm_channel(CLEO), stop))
    assert "You do not follow table #1 any more." in ended.text
    assert (await bot.tables.reading.match(match)).followers == ()
    await bot.reply_to(await bot.send_press(CLEO, CHANNEL, stop))
    assert (await bot.tables.reading.match(match)).followers == ()


async def test_players_do_not_follow_their_match(bot: BotRig) -> None:
    """The button is there for others, and answers a player with a sentence."""
    await bot.start_match()
    assert "You play in this match" in await follow(bot, ANA)


async def test_players_can_forbid_following(bot: BotRig) -> None:
    """Before the match begins: then there is no button, and a forged one is refused."""
    match = await bot.open_lobby(BEN)
    await bot.tables.lobby.set_settings(match, ANA, {UNFOLLOWED: "yes"})
    shown = await bot.command(ANA, "table options", table=match)
    assert "Not followed: **nobody gets the match by direct message**" in shown.text
    await bot.tables.lobby.start(match, ANA)
    await bot.deliver_all()
    assert "Follow" not in bot.board().labels
    refused = await bot.press(CLEO, f"k:follow:{match}::")
    assert "do not want it to be followed" in refused.text


async def test_the_last_report_has_the_result(bot: BotRig) -> None:
    """It comes when the match ends, and following ends with it."""
    match = await bot.start_match(rounds="2")
    await follow(bot, CLEO)
    for _ in range(2):
        await bot.play(match, (ANA, "bid 1"), (BEN, "bid 0"), (ANA, "left"), (ANA, "done"))
    (letter,) = letters(bot, CLEO)
    assert "🏆" in letter.text
    assert "Stop following" in letter.labels
    assert (await bot.tables.reading.match(match)).followers == ()


async def test_who_loses_sight_of_the_channel_gets_nothing_more(bot: BotRig) -> None:
    """Nor does it begin again when they see it again; they can still end it themselves."""
    match = await bot.start_match()
    await follow(bot, CLEO)
    await follow(bot, DOV)
    await bot.play(match, (ANA, "bid 2"))
    channel = bot.network.world.channel(CHANNEL)
    channel.overwrites = [
        Overwrite(one, 1, deny=int(Permission.VIEW_CHANNEL)) for one in (CLEO, DOV)
    ]
    bot.network.world.channel_changed(channel)
    stopped = await bot.reply_to(
        await bot.send_press(DOV, dm_channel(DOV), f"k:follow:{match}::stop")
    )
    assert "You do not follow table #1 any more." in stopped.text
    await pass_day(bot)
    channel.overwrites = []
    bot.network.world.channel_changed(channel)
    await bot.play(match, (BEN, "bid 0"))
    await pass_day(bot)
    assert letters(bot, CLEO) == letters(bot, DOV) == []
    assert (await bot.tables.reading.match(match)).followers == ()


async def test_closed_direct_messages_end_it_quietly(bot: BotRig) -> None:
    """An outage does not: the report comes later, once."""
    match = await bot.start_match()
    await follow(bot, CLEO)
    await follow(bot, DOV)
    await bot.play(match, (ANA, "bid 2"))
    posts = len(bot.posts())
    bot.network.before = refuse_requests(CLOSED, f"/channels/{dm_channel(CLEO)}/messages")
    await pass_day(bot)
    bot.network.before = pass_through
    assert (await bot.tables.reading.match(match)).followers == ("Dov",)
    assert len(letters(bot, DOV)) == 1
    assert len(bot.posts()) == posts
    await bot.play(match, (BEN, "bid 0"))
    bot.network.before = refuse_requests(0)
    bot.clock.now += DAY_MS
    bot.tables.outbox.wake.set()
    await bot.wait_until_idle()
    bot.network.before = pass_through
    bot.clock.now += 60_000
    await bot.deliver_all()
    assert len(letters(bot, DOV)) == 2
    assert letters(bot, CLEO) == []


@pytest.mark.parametrize("is_cached", [True, False])
async def test_sight_is_asked_of_discord(quiet_bot: BotRig, is_cached: bool) -> None:
    """Also where another process receives the events of the server, and in threads."""
    world, client = quiet_bot.network.world, quiet_bot.kontor
    place = Whereabouts(GUILD, OTHER, (ANA,))
    private, public = thread(world), thread(world, private=False)
    asleep = thread(world, private=False, told=False)
    if not is_cached:
        client._connection._remove_guild(client.get_guild(GUILD))  # type: ignore[arg-type]
    for where, seen in ((OTHER, True), (public, True), (asleep, True), (private, False)):
        found = await may_user_know_of(client, CLEO, replace(place, channel_id=where))
        assert found is seen, where
    assert await may_user_know_of(client, ANA, replace(place, channel_id=private))
    assert not await may_user_know_of(client, 4, place), "no member of the server"
    assert not await may_user_know_of(client, CLEO, replace(place, guild_id=None))
    assert not await may_user_know_of(client, CLEO, replace(place, guild_id=4))
    hide(world, BEN)
    for user, seen in ((BEN, True), (CLEO, False)):
        for where in (OTHER, public):
            assert await may_user_know_of(client, user, replace(place, channel_id=where)) is seen
