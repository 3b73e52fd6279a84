"""What is told beside boards and questions: where it goes, whom it calls, and when it is void."""

import re
from collections import Counter

import pytest

from games.kernel import Seat
from storage.queries import matches
from table import Actor
from table.match.clocks import DAY_MS
from tests.audit.weeks import done
from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig, person, refuse_requests
from tests.rig.ids import CHANNEL, GUILD, dm_channel
from tests.rig.messages import Post
from tests.rig.network import pass_through, press_data
from tests.rig.table import carry_out

HOST = Actor(ANA, "Ana")


def telling(posts: list[Post], words: str) -> Post:
    """Return the message that says something; there is one."""
    (found,) = (post for post in posts if words in post.text)
    return found


async def test_the_commitment_stands_behind_a_button_below_the_lobby(bot: BotRig) -> None:
    """It calls nobody, and no digits are seen before *Fair play* is pressed.

    The button holds what was posted: it tells that, whatever the database holds by then.
    """
    match = await bot.tables.lobby.create(
        person(ANA), CHANNEL, GUILD, game="toy", language="en", settings={}
    )
    await bot.deliver_all()
    lobby, notice = bot.posts()
    commitment = (await bot.tables.reading.match(match.id)).commitment
    assert notice.text.startswith("-# **#1** All random draws of this match are fixed")
    assert not re.search("[0-9a-f]{16}", lobby.text + notice.text)
    assert ("Fair play" in lobby.labels, notice.labels) == (False, ["Fair play"])
    assert str(commitment) in (await bot.press(BEN, notice.labelled("Fair play").custom_id)).text
    async with bot.store.write() as connection:
        await matches.set_columns(connection, match.id, seed=bytes(32))
    assert str(commitment) in (await bot.press(BEN, notice.labelled("Fair play").custom_id)).text
    await bot.tables.lobby.join(match.id, person(BEN))
    await bot.tables.lobby.start(match.id, ANA)
    await bot.deliver_all()
    assert str(commitment) not in bot.board().text
    assert bot.pinged_users(notice.id) == []


async def test_the_host_of_an_idle_table_is_warned(bot: BotRig) -> None:
    """By a mention, with when it closes; one that has begun meanwhile is no open table."""
    first, second = await bot.open_lobby(BEN), await bot.open_lobby(BEN)
    await bot.deliver_all()
    bot.network.before = refuse_requests(0)
    bot.clock.now += 6 * DAY_MS
    await done(bot, Counter())
    await bot.tables.lobby.start(second, ANA)
    bot.network.before = pass_through
    bot.clock.now += 60_000
    await bot.deliver_all()
    warned = telling(bot.posts(), "nothing has happened at this open table")
    assert f"**#{first}**" in warned.text
    assert "It closes <t:" in warned.text
    assert bot.pinged_users(warned.id) == [ANA]


async def test_a_seat_that_is_left_can_be_taken_there(bot: BotRig) -> None:
    """Where it has been taken by then, or the house answers, there is nothing to press."""
    match = await bot.start_match(BEN, CLEO)
    await bot.tables.seats.leave(match, BEN)
    await bot.deliver_all()
    left = telling(bot.posts(), "Ben has left the match")
    assert left.labels == ["Take the seat"]
    assert bot.pinged_users(left.id) == []
    await carry_out(bot.tables, match, "house", Seat(2))
    await bot.deliver_all()
    assert (
        telling(bot.posts(), "The house now plays for Cleo, who can take the seat back").labels
        == []
    )
    bot.network.before = refuse_requests(0)
    await carry_out(bot.tables, match, "replace", Seat(2))
    await bot.deliver_all()
    await bot.tables.seats.take(match, person(DOV))
    bot.network.before = pass_through
    bot.clock.now += 60_000
    await bot.deliver_all()
    assert telling(bot.posts(), "Dov plays on in place of").labels == []


async def test_who_is_invited_gets_a_letter(bot: BotRig) -> None:
    """With the two answers and where the table is; who sits there already gets none."""
    match = await bot.open_lobby()
    await bot.command(BEN, "help")
    async with bot.deliver_together():
        await bot.tables.invitations.invite(match, ANA, [person(BEN), person(CLEO)])
        await bot.tables.lobby.join(match, person(CLEO))
    letter = telling(bot.direct_messages(BEN), "Ana invites you to a game of *Crates*")
    assert letter.labels == ["Join", "Decline"]
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}" in letter.text
    assert bot.direct_messages(CLEO) == []
    await bot.tables.invitations.decline(match, BEN)
    await bot.deliver_all()
    telling(bot.direct_messages(ANA), "Ben will not come to your game of *Crates*")


async def test_who_has_never_used_the_bot_is_invited_in_the_channel(bot: BotRig) -> None:
    """By a mention: nobody gets messages from a bot that they do not know."""
    match = await bot.open_lobby()
    await bot.tables.invitations.invite(match, ANA, [person(BEN)])
    await bot.deliver_all()
    (asked,) = [post for post in bot.posts() if "Ana invites you" in post.text]
    assert (asked.labels, bot.pinged_users(asked.id)) == (["Join", "Decline"], [BEN])
    assert bot.direct_messages(BEN) == []
    assert not (await bot.tables.people.load(BEN)).dm_closed


@pytest.mark.parametrize(
    ("code", "closed"),
    [(50007, True), (50278, True), (10013, True), (20026, False), (40003, False), (10003, False)],
)
async def test_who_takes_no_letters_is_invited_in_the_channel(
    bot: BotRig, code: int, *, closed: bool
) -> None:
    """By a mention. Whom Discord does not let us write to now is written to another time."""
    match = await bot.open_lobby()
    await bot.command(BEN, "help")
    bot.network.before = refuse_requests(code, dm_channel(BEN))
    await bot.tables.invitations.invite(match, ANA, [person(BEN)])
    await bot.deliver_all()
    (asked,) = [post for post in bot.posts() if "Ana invites you" in post.text]
    assert (asked.labels, bot.pinged_users(asked.id)) == (["Join", "Decline"], [BEN])
    assert (await bot.tables.people.load(BEN)).dm_closed is closed
    bot.network.before = pass_through
    await bot.tables.lobby.cancel(match, ANA)
    again = await bot.open_lobby()
    await bot.tables.invitations.invite(again, ANA, [person(BEN)])
    await bot.deliver_all()
    assert sum("Ana invites you" in message.text for message in bot.direct_messages(BEN)) == (
        not closed
    )


async def test_a_proposal_ends_with_its_match(bot: BotRig) -> None:
    """Its message says so, and cannot be pressed any more."""
    match = await bot.start_match(BEN)
    await bot.tables.votes.propose(match, BEN, "stop")
    await bot.deliver_all()
    asked = telling(bot.posts(), "Ben proposes to end this match")
    assert asked.labels == ["I agree", "No, play on"]
    assert bot.pinged_users(asked.id) == [ANA]
    await bot.tables.authority.carry_out(match, HOST, "stop")
    await bot.deliver_all()
    assert asked.labels == []
    assert "Ben" in asked.text


@pytest.mark.parametrize("late", ["remind", "default"])
async def test_a_reminder_says_how_much_time_is_left(bot: BotRig, late: str) -> None:
    """By letter, once, and at the end that it has run out, and what followed."""
    match = await bot.start_match(BEN, clock="1d", late=late)
    await bot.play(match, (ANA, "bid 3"))
    for _ in range(4):
        bot.clock.now += DAY_MS // 4
        await done(bot, Counter())
    told = [
        message.text
        for message in bot.direct_messages(BEN)
        if "your time" in message.text.casefold()
    ]
    assert [("runs out" in one, "has run out" in one) for one in told] == [
        (True, False),
        (False, True),
    ]
    assert ("The default answer was given for you." in told[-1]) is (late == "default")
    assert not any("time" in message.text for message in bot.direct_messages(ANA))


async def test_a_reminder_is_for_those_who_are_asked(bot: BotRig) -> None:
    """With the way to the question, and a menu that switches reminders."""
    match = await bot.start_quietly(BEN, CLEO)
    await bot.tables.authority.remind(match, HOST)
    await bot.tables.turns.play(match, CLEO, "bid 1")
    await bot.tables.seats.leave(match, ANA)
    bot.quiet = False
    await bot.deliver_all()
    reminding = [
        [message for message in bot.direct_messages(user) if message.options]
        for user in (ANA, BEN, CLEO)
    ]
    assert [len(posts) for posts in reminding] == [0, 1, 0]
    (post,) = reminding[1]
    assert f"**#{match}** <@{BEN}>" in post.text
    assert (post.labels, len(post.options)) == (["Play"], 2)
    (menu,) = (control.custom_id for control in post.controls() if control.value == "off")
    chosen = bot.network.interact(BEN, dm_channel(BEN), press_data(menu, ["off"]), post.id)
    assert "off" in (await bot.reply_to(chosen.token)).text
    assert await bot.tables.people.reminders(BEN) == "off"


async def test_the_people_of_a_lost_channel_are_told(bot: BotRig) -> None:
    """Each by letter; one that is back by then is no news."""
    match = await bot.start_match(BEN)
    await bot.tables.channels.note_lost_channel(CHANNEL)
    await bot.deliver_all()
    for user in (ANA, BEN):
        told = telling(bot.direct_messages(user), f"The channel of table #{match} (Crates) is gone")
        assert told.labels == []
    bot.network.before = refuse_requests(20026, dm_channel(ANA))
    await bot.tables.channels.note_found(match)
    await bot.tables.channels.note_lost_channel(CHANNEL)
    await bot.deliver_all()
    await bot.tables.channels.note_found(match)
    bot.network.before = pass_through
    bot.clock.now += DAY_MS
    await bot.deliver_all()
    assert sum("The channel of table" in message.text for message in bot.direct_messages(ANA)) == 1


async def test_who_took_no_messages_is_told_of_a_lost_channel_all_the_same(bot: BotRig) -> None:
    """There is no other place: while their messages are shut it stays owed."""
    match = await bot.start_match(BEN)
    await bot.tables.people.remember(BEN, dm_closed=True)
    bot.network.before = refuse_requests(50007, dm_channel(BEN))
    await bot.tables.channels.note_lost_channel(CHANNEL)
    await bot.deliver_all()
    assert not any("The channel of table" in message.text for message in bot.direct_messages(BEN))
    bot.network.before = pass_through
    bot.clock.now += DAY_MS
    await bot.deliver_all()
    assert (
        telling(bot.direct_messages(BEN), f"The channel of table #{match} (Crates) is gone").labels
        == []
    )
