"""The pace "tonight": players are called and reminded in the channel, and answer behind *Play*."""

from bot.components.custom_ids import Address, Kind
from table import Actor, CallPreferences
from table.services.calls import CALL_DELAY_MS
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Post


async def deliver_after(bot: BotRig, length: int) -> Post:
    """Let `length` ms pass and deliver what is due; return the last message of the channel."""
    bot.clock.now += length
    bot.tables.outbox.wake.set()
    await bot.deliver_all()
    return bot.posts()[-1]


async def test_a_sealed_question_is_called_for_in_the_channel_and_put_behind_play(
    bot: BotRig,
) -> None:
    """Nobody gets a direct message, even who prefers them; the call does not show the question."""
    await bot.tables.people.set_call_preferences(ANA, CallPreferences("dm", digest=8))
    match = await bot.start_match(BEN, rhythm="tonight")
    assert not any(bot.pinged_users(post.id) for post in bot.posts())
    call = await deliver_after(bot, CALL_DELAY_MS)
    assert bot.pinged_users(call.id) == [ANA, BEN]
    assert "Play" in call.labels
    panel = await bot.press(ANA, Address(Kind.PLAY, match).press())
    assert {"0", "10"} <= set(panel.labels), "the bids"
    await bot.tables.authority.remind(match, Actor(ANA, "Ana"))
    reminder = await deliver_after(bot, 0)
    assert (bot.pinged_users(reminder.id), reminder.options) == ([BEN], [])
    assert [bot.direct_messages(user) for user in (ANA, BEN)] == [[], []]


async def test_a_reminder_is_deleted_when_its_question_is_answered(bot: BotRig) -> None:
    """A reminder is deleted when its player has answered, or the default answer was given."""
    match = await bot.start_match(BEN, rhythm="tonight")
    await bot.tables.authority.remind(match, Actor(ANA, "Ana"))
    await deliver_after(bot, 0)
    assert len(reminders(bot)) == 2
    await bot.play(match, (ANA, "bid 2"))
    assert [bot.pinged_users(reminder.id) for reminder in reminders(bot)] == [[BEN]], (
        "all see that she has bid"
    )
    await bot.play(match, (BEN, "bid 1"))
    assert reminders(bot) == []
    seen_ids = set()
    for _ in range(6):
        bot.clock.now += 60_000
        for deadline in await bot.tables.deadlines.list_due():
            await bot.tables.deadlines.fire(deadline)
        await deliver_after(bot, 0)
        seen_ids |= {reminder.id for reminder in reminders(bot)}
    assert [bot.pinged_users(number) for number in seen_ids] == [[ANA]], (
        "a quarter of the time was left"
    )
    assert reminders(bot) == []


def reminders(bot: BotRig) -> list[Post]:
    """Return the reminders in the channel."""
    return [post for post in bot.posts() if post.labels == ["Play"]]


async def test_help_says_where_secret_questions_are(bot: BotRig) -> None:
    """At the pace "tonight" they do not come by direct message."""
    for locale, words in (
        ("en-US", "stand under *Play*; in matches over days they also come by direct message"),
        ("de", "stehen unter *Spielen*; bei Partien über Tage"),
        ("fr", "sont sous *Jouer*\xa0; dans les parties sur plusieurs jours"),
        ("it", "stanno in *Gioca*; nelle partite su più giorni"),
    ):
        assert words in (await bot.command(ANA, "help", locale=locale)).text


async def test_the_host_changes_the_pace_by_a_button_or_a_command(bot: BotRig) -> None:
    """The channel says who did it; others are refused."""
    match = await bot.start_match(BEN)
    press = Address(Kind.RHYTHM, match, rest="tonight").press()
    assert "Play on tonight" in (await bot.command(ANA, "table seats")).labels
    assert "Only the host, Ana" in (await bot.press(BEN, press)).text
    assert "Done." in (await bot.press(ANA, press)).text
    await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).options["rhythm"] == "tonight"
    assert any("Ana has everybody play on tonight" in post.text for post in bot.posts())
    page = await bot.command(ANA, "table seats")
    assert "Rhythm: **tonight, with everybody here" in page.text
    assert ("Grace" in page.text, "one day" in page.options) == (False, False)
    # A page that was opened before still means what its button says.
    assert "already" in (await bot.press(ANA, press)).text
    await bot.command(ANA, "table rhythm")
    await bot.deliver_all()
    assert any("Ana has the match go on by the day" in post.text for post in bot.posts())


async def test_a_lobby_offers_both_paces_with_their_lengths(bot: BotRig) -> None:
    """The host chooses one by its button; at the pace "tonight" there are no clocks."""
    match = await bot.open_lobby(BEN, game="hellweg", clock="1d")
    await bot.deliver_all()
    assert [label for label in bot.posts()[-1].labels if ": about" in label] == [
        "Over days: about 6 weeks",
        "Tonight: about 60 minutes",
    ]
    tonight = bot.posts()[-1].labelled("Tonight").custom_id
    assert "Only the host" in (await bot.press(BEN, tonight)).text
    assert "Time to answer" in (await options_of(bot, match))
    await bot.press(ANA, tonight)
    await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).options["rhythm"] == "tonight"
    page = await options_of(bot, match)
    assert ("Time to answer" in page, "Vacation" in page) == (False, False)
    await bot.press(ANA, bot.posts()[-1].labelled("Over days").custom_id)
    assert (await bot.tables.reading.match(match)).options["rhythm"] == "days"
    forged = await bot.press(ANA, Address(Kind.PACE, match, rest="never").press())
    assert "unknown" not in forged.text


async def options_of(bot: BotRig, match: int) -> str:
    """Return the text of the page of a table's options, as its host sees it."""
    return (await bot.press(ANA, Address(Kind.SETTING, match, rest="?").press())).text
