"""What is told beside boards and questions: where it goes, whom it calls, and when it is void."""

import re
from collections import Counter

import pytest

from games.kernel import Seat
from storage.queries import matches
from table import Warrant
from table.match.clocks import DAY
from tests.audit.weeks import done
from tests.bot.wired import ANA, BEN, CLEO, DOV, Post, Wired, person, refusing
from tests.rig.ids import CHANNEL, GUILD, direct
from tests.rig.wire import nothing, pressed
from tests.table import decided

HOST = Warrant(ANA, "Ana")


def telling(posts: list[Post], words: str) -> Post:
    """Return the message that says something; there is one."""
    (found,) = (one for one in posts if words in one.text)
    return found


async def test_the_commitment_stands_behind_a_button_below_the_lobby(bot: Wired) -> None:
    """It calls nobody, and no digits are seen before *Fair play* is pressed.

    The button holds what was posted: it tells that, whatever the database holds by then.
    """
    match = await bot.tables.lobby.create(
        person(ANA), CHANNEL, GUILD, game="toy", language="en", settings={}
    )
    await bot.shell.delivered()
    lobby, notice = bot.posts()
    commitment = (await bot.tables.reading.match(match.id)).commitment
    assert notice.text.startswith("-# **#1** All random draws of this match are fixed")
    assert not re.search("[0-9a-f]{16}", lobby.text + notice.text)
    assert ("Fair play" in lobby.labels, notice.labels) == (False, ["Fair play"])
    assert str(commitment) in (await bot.press(BEN, notice.labelled("Fair play").custom_id)).text
    async with bot.shell.store.write() as connection:
        await matches.change(connection, match.id, seed=bytes(32))
    assert str(commitment) in (await bot.press(BEN, notice.labelled("Fair play").custom_id)).text
    await bot.tables.lobby.join(match.id, person(BEN))
    await bot.tables.lobby.start(match.id, ANA)
    await bot.shell.delivered()
    assert str(commitment) not in bot.board().text
    assert bot.called(notice.id) == []


async def test_the_host_of_an_idle_table_is_warned(bot: Wired) -> None:
    """By a mention, with when it closes; one that has begun meanwhile is no open table."""
    first, second = await bot.lobby(BEN), await bot.lobby(BEN)
    await bot.shell.delivered()
    bot.wire.before = refusing(0)
    bot.clock.now += 6 * DAY
    await done(bot.shell, Counter())
    await bot.tables.lobby.start(second, ANA)
    bot.wire.before = nothing
    bot.clock.now += 60_000
    await bot.shell.delivered()
    warned = telling(bot.posts(), "nothing has happened at this open table")
    assert f"**#{first}**" in warned.text
    assert "It closes <t:" in warned.text
    assert bot.called(warned.id) == [ANA]


async def test_a_seat_that_is_left_can_be_taken_there(bot: Wired) -> None:
    """Where it has been taken by then, or the house answers, there is nothing to press."""
    match = await bot.begun(BEN, CLEO)
    await bot.tables.away.leave(match, BEN)
    await bot.shell.delivered()
    left = telling(bot.posts(), "Ben has left the match")
    assert left.labels == ["Take the seat"]
    assert bot.called(left.id) == []
    await decided(bot.tables, match, "house", Seat(2))
    await bot.shell.delivered()
    assert (
        telling(bot.posts(), "The house now plays for Cleo, who can take the seat back").labels
        == []
    )
    bot.wire.before = refusing(0)
    await decided(bot.tables, match, "replace", Seat(2))
    await bot.shell.delivered()
    await bot.tables.away.take(match, person(DOV))
    bot.wire.before = nothing
    bot.clock.now += 60_000
    await bot.shell.delivered()
    assert telling(bot.posts(), "Dov plays on in place of").labels == []


async def test_who_is_invited_gets_a_letter(bot: Wired) -> None:
    """With the two answers and where the table is; who sits there already gets none."""
    match = await bot.lobby()
    await bot.command(BEN, "help")
    async with bot.at_once():
        await bot.tables.invitations.invite(match, ANA, [person(BEN), person(CLEO)])
        await bot.tables.lobby.join(match, person(CLEO))
    letter = telling(bot.letters(BEN), "Ana invites you to a game of *Crates*")
    assert letter.labels == ["Join", "Decline"]
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}" in letter.text
    assert bot.letters(CLEO) == []
    await bot.tables.invitations.decline(match, BEN)
    await bot.shell.delivered()
    telling(bot.letters(ANA), "Ben will not come to your game of *Crates*")


async def test_who_has_never_used_the_bot_is_invited_in_the_channel(bot: Wired) -> None:
    """By a mention: nobody gets messages from a bot that they do not know."""
    match = await bot.lobby()
    await bot.tables.invitations.invite(match, ANA, [person(BEN)])
    await bot.shell.delivered()
    (asked,) = [one for one in bot.posts() if "Ana invites you" in one.text]
    assert (asked.labels, bot.called(asked.id)) == (["Join", "Decline"], [BEN])
    assert bot.letters(BEN) == []
    assert not (await bot.tables.people.of(BEN)).dm_closed


@pytest.mark.parametrize(
    ("code", "closed"),
    [(50007, True), (50278, True), (10013, True), (20026, False), (40003, False), (10003, False)],
)
async def test_who_takes_no_letters_is_invited_in_the_channel(
    bot: Wired, code: int, *, closed: bool
) -> None:
    """By a mention. Whom Discord does not let us write to now is written to another time."""
    match = await bot.lobby()
    await bot.command(BEN, "help")
    bot.wire.before = refusing(code, direct(BEN))
    await bot.tables.invitations.invite(match, ANA, [person(BEN)])
    await bot.shell.delivered()
    (asked,) = [one for one in bot.posts() if "Ana invites you" in one.text]
    assert (asked.labels, bot.called(asked.id)) == (["Join", "Decline"], [BEN])
    assert (await bot.tables.people.of(BEN)).dm_closed is closed
    bot.wire.before = nothing
    await bot.tables.lobby.cancel(match, ANA)
    again = await bot.lobby()
    await bot.tables.invitations.invite(again, ANA, [person(BEN)])
    await bot.shell.delivered()
    assert sum("Ana invites you" in one.text for one in bot.letters(BEN)) == (not closed)


async def test_a_proposal_ends_with_its_match(bot: Wired) -> None:
    """Its message says so, and cannot be pressed any more."""
    match = await bot.begun(BEN)
    await bot.tables.consent.propose(match, BEN, "stop")
    await bot.shell.delivered()
    asked = telling(bot.posts(), "Ben proposes to end this match")
    assert asked.labels == ["I agree", "No, play on"]
    assert bot.called(asked.id) == [ANA]
    await bot.tables.authority.do(match, HOST, "stop")
    await bot.shell.delivered()
    assert asked.labels == []
    assert "Ben" in asked.text


@pytest.mark.parametrize("late", ["remind", "default"])
async def test_a_reminder_says_how_much_time_is_left(bot: Wired, late: str) -> None:
    """By letter, once, and at the end that it has run out, and what followed."""
    match = await bot.begun(BEN, clock="1d", late=late)
    await bot.play(match, (ANA, "bid 3"))
    for _ in range(4):
        bot.clock.now += DAY // 4
        await done(bot.shell, Counter())
    told = [one.text for one in bot.letters(BEN) if "your time" in one.text.casefold()]
    assert [("runs out" in one, "has run out" in one) for one in told] == [
        (True, False),
        (False, True),
    ]
    assert ("The default answer was given for you." in told[-1]) is (late == "default")
    assert not any("time" in one.text for one in bot.letters(ANA))


async def test_a_reminder_is_for_those_who_are_asked(bot: Wired) -> None:
    """With the way to the question, and a menu that switches reminders."""
    match = await bot.untold(BEN, CLEO)
    await bot.tables.authority.remind(match, HOST)
    await bot.tables.turns.play(match, CLEO, "bid 1")
    await bot.tables.away.leave(match, ANA)
    bot.shell.quiet = False
    await bot.shell.delivered()
    reminding = [[one for one in bot.letters(user) if one.options] for user in (ANA, BEN, CLEO)]
    assert [len(posts) for posts in reminding] == [0, 1, 0]
    (post,) = reminding[1]
    assert f"**#{match}** <@{BEN}>" in post.text
    assert (post.labels, len(post.options)) == (["Play"], 2)
    (menu,) = (one.custom_id for one in post.controls() if one.value == "off")
    chosen = bot.wire.use(BEN, direct(BEN), pressed(menu, ["off"]), post.id)
    assert "off" in (await bot.heard_of(chosen.token)).text
    assert await bot.tables.people.reminders(BEN) == "off"


async def test_the_people_of_a_lost_channel_are_told(bot: Wired) -> None:
    """Each by letter; one that is back by then is no news."""
    match = await bot.begun(BEN)
    await bot.tables.places.lost(CHANNEL)
    await bot.shell.delivered()
    for user in (ANA, BEN):
        told = telling(bot.letters(user), f"The channel of table #{match} (Crates) is gone")
        assert told.labels == []
    bot.wire.before = refusing(20026, direct(ANA))
    await bot.tables.places.found(match)
    await bot.tables.places.lost(CHANNEL)
    await bot.shell.delivered()
    await bot.tables.places.found(match)
    bot.wire.before = nothing
    bot.clock.now += DAY
    await bot.shell.delivered()
    assert sum("The channel of table" in one.text for one in bot.letters(ANA)) == 1


async def test_who_took_no_messages_is_told_of_a_lost_channel_all_the_same(bot: Wired) -> None:
    """There is no other place: while their messages are shut it stays owed."""
    match = await bot.begun(BEN)
    await bot.tables.people.remember(BEN, dm_closed=True)
    bot.wire.before = refusing(50007, direct(BEN))
    await bot.tables.places.lost(CHANNEL)
    await bot.shell.delivered()
    assert not any("The channel of table" in one.text for one in bot.letters(BEN))
    bot.wire.before = nothing
    bot.clock.now += DAY
    await bot.shell.delivered()
    assert telling(bot.letters(BEN), f"The channel of table #{match} (Crates) is gone").labels == []
