"""Commands as people give them: what is answered, and what has become of the table."""

from dataclasses import replace
from typing import Any

import pytest

from bot.core.settings import Links
from table import Actor, CallPreferences
from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig
from tests.rig.ids import BOT, CHANNEL, OTHER, dm_channel

PLACE = ("SEND_MESSAGES", "ATTACH_FILES")
"""What the bot needs in a channel."""


async def test_a_table_is_opened_by_the_name_of_its_game(bot: BotRig) -> None:
    """Or its key; the host sits there, their click a part of the chance. No game, no table."""
    answer = await bot.command(ANA, "table new", game="chess")
    assert all(name in answer.text for name in ("chess", "Crates", "Hellweg"))
    assert "There is no table in this channel." in (await bot.command(ANA, "table list")).text
    for number, name in enumerate(("toy", "Crates", "CRATES"), 1):
        answer = await bot.command(ANA, "table new", game=name)
        assert f"#{number}" in answer.text
        match = await bot.tables.reading.match(number)
        assert (match.game, match.status, match.channel_id) == ("toy", "lobby", CHANNEL)
        assert [player.user_id for player in match.players] == [ANA]
        assert match.player_entropy == (match.players[0].player_entropy,)
        assert match.player_entropy[0].isdecimal()


@pytest.mark.parametrize("command", ["table new", "table practice", "table move"])
async def test_what_the_bot_may_not_do_is_said_before(bot: BotRig, command: str) -> None:
    """A table that nobody could be shown is not opened, nor brought there."""
    given = (
        {"table": await bot.start_match(BEN)} if command == "table move" else {"game": "hellweg"}
    )
    bot.network.core.faults.revoke(*PLACE)
    refused = await bot.command(ANA, command, at=OTHER, **given)
    assert "I am not allowed to write and attach pictures" in refused.text
    bot.network.core.faults.grant(*PLACE)
    done = await bot.command(ANA, command, at=OTHER, **given)
    assert "not allowed" not in done.text


@pytest.mark.parametrize(("given", "number"), [({}, 2), *(({"computers": n}, n) for n in (1, 3))])
async def test_practice_is_against_computers(
    bot: BotRig, given: dict[str, Any], number: int
) -> None:
    """Two, unless another number is named; nobody else sits down there."""
    await bot.command(ANA, "table practice", game="hellweg", **given)
    match = await bot.tables.reading.match(1)
    assert [player.level for player in match.players] == [None, *["apprentice"] * number]
    assert match.options["practice"] == "yes"
    assert match.options["hints"] == "yes"
    await bot.deliver_all()
    (lobby,) = bot.network.posts(CHANNEL)
    assert "Press *Start*" in str(lobby.components)
    assert "Join" not in bot.board().labels


async def test_in_practice_the_piles_lie_open(bot: BotRig) -> None:
    """Unless its host chooses otherwise; at other tables they are covered as by the rulebook."""
    for command in ("table practice", "table new"):
        await bot.command(ANA, command, game="troedler")
    opened = [(await bot.tables.reading.match(number)).settings for number in (1, 2)]
    assert [one["open_piles"] for one in opened] == ["on", "off"]


async def test_others_may_come_once_the_seed_is_committed_to(bot: BotRig) -> None:
    """A practice table that becomes one like any other says first what its chance hangs on."""
    await bot.command(ANA, "table practice", game="toy")
    assert len((await bot.tables.reading.match(1)).players) == 1, "the toy has no computers"
    await bot.tables.lobby.set_settings(1, ANA, {"practice": "no"})
    await bot.deliver_all()
    assert "Fair play" in str([post.components for post in bot.network.posts(CHANNEL)])
    assert "Join" in bot.board().labels


async def test_people_come_and_go(bot: BotRig) -> None:
    """Each is told so; the table is as they say."""
    await bot.command(ANA, "table new", game="toy")
    await bot.deliver_all()
    assert "#1" in (await bot.command(BEN, "table join")).text
    await bot.command(CLEO, "table join", table=1)
    assert "You have left table #1" in (await bot.command(CLEO, "table leave")).text
    match = await bot.tables.reading.match(1)
    assert [player.user_id for player in match.players] == [ANA, BEN]
    assert len(match.player_entropy) == 3
    assert "Only the host" in (await bot.command(BEN, "table start")).text
    assert "#1" in (await bot.command(ANA, "table start")).text
    assert (await bot.tables.reading.match(1)).status == "playing"


async def test_a_table_is_closed_before_it_begins(bot: BotRig) -> None:
    """Later its host is asked whether they mean it, as is who leaves."""
    await bot.command(ANA, "table new", game="toy")
    assert "#1" in (await bot.command(ANA, "table cancel")).text
    assert (await bot.tables.reading.match(1)).status == "cancelled"
    await bot.start_match(BEN)
    sure = await bot.command(ANA, "table cancel")
    assert "The match ends now" in sure.text
    assert sure.labels == ["End the match"]
    leaving = await bot.command(BEN, "table leave")
    assert "You give up your seat for good" in leaving.text
    assert (await bot.tables.reading.match(2)).status == "playing"
    # Nobody else goes on with a lesson: who leaves it ends it.
    await bot.command(CLEO, "learn", game="hellweg")
    assert "The match ends now" in (await bot.command(CLEO, "table leave")).text


async def test_before_the_start_the_open_table_is_meant(bot: BotRig) -> None:
    """Where one plays in the same channel too; otherwise the one that plays."""
    await bot.start_match(BEN)
    await bot.open_lobby(BEN)
    await bot.command(CLEO, "table join")
    assert len((await bot.tables.reading.match(2)).players) == 3
    assert "Changes take effect at once" in (await bot.command(ANA, "table options")).text
    invited = await bot.command(ANA, "table invite", user=DOV)
    assert "table #2" in invited.text
    assert "You have left table #2" in (await bot.command(CLEO, "table leave")).text
    assert "#1" in (await bot.command(ANA, "act")).text
    assert "#1" in (await bot.command(ANA, "table seats")).text
    asked = await bot.command(ANA, "table cancel")
    assert asked.labels == ["#1 Crates", "#2 Crates"], "nothing is guessed that ends something"
    assert "#2" in (await bot.command(ANA, "table cancel", table=2)).text
    assert (await bot.tables.reading.match(1)).status == "playing"


async def test_several_people_are_invited_at_once(bot: BotRig) -> None:
    """Each once, and whoever invites not themselves; a bot and a stranger to the channel not."""
    await bot.command(ANA, "table new", game="toy")
    answer = await bot.command(ANA, "table invite", user=BEN, user2=CLEO, user3=BEN, user4=ANA)
    assert "Ben and Cleo invited to table #1" in answer.text
    match = await bot.tables.reading.match(1)
    assert sorted(one.user_id for one in match.invited) == [BEN, CLEO]
    refused = await bot.command(ANA, "table invite", user=BOT)
    assert "Kontor" in refused.text
    assert len((await bot.tables.reading.match(1)).invited) == 2


async def test_the_tables_of_a_channel_are_listed(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are over too, the last ones; with what the bot may not do here."""
    assert "There is no table in this channel." in (await bot.command(ANA, "table list")).text
    monkeypatch.setattr("bot.subjects.lists.ENDED_LIMIT", 1)
    for _ in range(2):
        bot.clock.now += 1_000
        match = await bot.start_match(BEN)
        await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    await bot.command(DOV, "table new", game="toy")
    await bot.deliver_all()
    listed = (await bot.command(CLEO, "table list")).text
    assert "**#3 Crates**" in listed
    assert "#2 Crates" in listed
    assert "#1 Crates" not in listed
    bot.network.core.faults.revoke(*PLACE)
    lacking = (await bot.command(CLEO, "table list")).text
    assert lacking.splitlines()[0].startswith("I am not allowed to write")
    assert lacking.splitlines()[1:] == listed.splitlines()


HELP_CHARS = 1_100
"""Characters of a page of `/help` that stand on the screen of a phone."""


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
async def test_help_is_a_screen_at_a_time(bot: BotRig, language: str) -> None:
    """How to begin comes first; each other page is one press away, in the same place."""
    first = await bot.command(CLEO, "help", locale=language)
    assert "Kontor" in first.text.split("\n")[0]
    shown = {first.text}
    for label in first.labels:
        page = await bot.press(CLEO, first.labelled(label), locale=language)
        others = [control for control in page.controls() if control.custom_id.startswith("k:help:")]
        assert (len(others), page.message_id) == (len(first.labels), first.message_id)
        # The games of the tests follow those that are played.
        text = "\n\n".join(page.text.split("\n\n")[:3])
        assert len(text) <= HELP_CHARS, label
        shown.add(page.text)
    assert len(shown) == 1 + len(first.labels)
    gone = replace(first.labelled(first.labels[0]), custom_id="k:help:0::gone")
    assert (await bot.press(CLEO, gone, locale=language)).text == first.text


async def test_help_leads_to_what_the_operator_has_published(bot: BotRig) -> None:
    """On each page, and where somebody greets the bot; to nothing where nothing is."""
    assert "](" not in (await bot.command(CLEO, "help")).text
    bot.services.links = Links(privacy="https://x.test/p", terms="https://x.test/t")
    both = "-# [Privacy policy](https://x.test/p) · [Terms of service](https://x.test/t)"
    help_page = await bot.command(CLEO, "help")
    for label in help_page.labels:
        assert (await bot.press(CLEO, help_page.labelled(label))).text.endswith(both)
    await bot.write_dm(CLEO, "hello")
    await bot.wait_until_idle()
    assert both in bot.direct_messages(CLEO)[-1].text
    bot.services.links = Links(terms="https://x.test/t")
    said = (await bot.command(CLEO, "help", locale="de")).text
    assert said.endswith("\n-# [Nutzungsbedingungen](https://x.test/t)")


async def test_help_says_what_could_be_typed_now(bot: BotRig) -> None:
    """To whom a table here waits for, and nobody else; each game in a line."""

    async def said(by: int, page: str) -> str:
        help_page = await bot.command(by, "help")
        return (await bot.press(by, help_page.labelled(page))).text

    await bot.start_match(BEN)
    assert "**Crates**: Three sealed auctions" in await said(CLEO, "Games")
    asked = await said(ANA, "Typing")
    assert "**At table #1 you could type now:** “" in asked
    assert asked.partition("you could type now:")[2].count("“Bid ") == 4
    assert "could type now" not in await said(CLEO, "Typing")
    looking = await bot.command(CLEO, "act")
    assert "You have no seat at table #1." in looking.text
    assert looking.labels == ["Board", "Log", "Rules", "What is this?"]
    assert "You have no seat" not in (await bot.command(ANA, "act")).text


async def test_what_is_stored_about_somebody_is_shown_and_deleted(bot: BotRig) -> None:
    """Nothing is deleted by looking; who still plays is told where."""
    await bot.start_match(BEN)
    shown = await bot.command(CLEO, "privacy")
    assert "is in this file" in shown.text
    assert "is in this file" in (await bot.command(CLEO, "privacy", do="show")).text
    await bot.tables.people.set_call_preferences(ANA, CallPreferences("dm"))
    bot.services.spoken[ANA] = "en-US"
    deleted = await bot.command(ANA, "privacy", do="delete")
    assert "is deleted" in deleted.text
    assert "#1" in deleted.text
    assert ANA not in bot.services.spoken
    assert (await bot.tables.people.call_preferences(ANA)).channel == "channel"
    assert "#" not in (await bot.command(CLEO, "privacy", do="delete")).text


WISHES: list[tuple[dict[str, Any], CallPreferences | None, str]] = [
    ({"where": "dm"}, CallPreferences("dm"), "you get a direct message"),
    ({"where": "channel"}, CallPreferences("channel"), "you are mentioned in the channel"),
    ({"quiet": "22-7"}, CallPreferences(quiet=(22, 7)), "From 22:00 to 7:00 (UTC)"),
    ({"quiet": "22:00 - 7:00"}, CallPreferences(quiet=(22, 7)), "at 7:00."),
    ({"digest": "8"}, CallPreferences(digest=8), "once a day, at 8:00 (UTC)"),
    (
        {"digest": "08:00", "quiet": "1-2"},
        CallPreferences(quiet=(1, 2), digest=8),
        "quiet hours, 1:00 to",
    ),
    ({"zone": "europe/berlin"}, CallPreferences(zone="Europe/Berlin"), "at once, at any hour"),
    ({"zone": "New York"}, None, "America/New_York"),
    ({"quiet": "late"}, None, "Example"),
    ({"digest": "25"}, None, "Example"),
]


async def test_how_somebody_wishes_to_be_called(bot: BotRig) -> None:
    """In words; what cannot be meant is refused, and changes nothing."""
    for given, wishes, said in WISHES:
        await bot.tables.people.set_call_preferences(ANA, CallPreferences())
        answer = await bot.command(ANA, "notices", **given)
        assert said in answer.text
        assert await bot.tables.people.call_preferences(ANA) == (wishes or CallPreferences())
    for off in ("off", "AUS", " none ", "0-0"):
        await bot.tables.people.set_call_preferences(
            ANA, CallPreferences("dm", quiet=(22, 7), digest=8)
        )
        await bot.command(ANA, "notices", quiet=off)
        assert await bot.tables.people.call_preferences(ANA) == CallPreferences("dm", digest=8)
        await bot.command(ANA, "notices", digest=off)
        assert await bot.tables.people.call_preferences(ANA) == CallPreferences("dm")
    shown = await bot.command(ANA, "notices")
    assert "you get a direct message" in shown.text
    assert "at once" in shown.text
    # Who once took no messages is written to again.
    await bot.tables.people.remember(ANA, dm_closed=True)
    assert "I try again" in (await bot.command(ANA, "notices")).text
    assert not (await bot.tables.people.load(ANA)).dm_closed
    assert "I try again" not in (await bot.command(ANA, "notices")).text


async def test_help_begins_each_game(bot: BotRig) -> None:
    """By a lesson, against computers or with others; by direct message it says where that is."""
    games = await bot.press(CLEO, "k:help:0::games")
    assert games.labels[:3] == ["Learn it", "Practice", "New table"]
    begin = {
        control.custom_id.split(":")[1]: control
        for control in games.controls()
        if "hellweg" in str(control)
    }
    assert "#1" in (await bot.press(CLEO, begin["open"])).text
    assert "#2" in (await bot.press(CLEO, begin["practice"])).text
    lesson = await bot.press(CLEO, begin["learn"])
    assert lesson.labels == ["Phone", "Wide screen", "First lesson"]
    tables = [await bot.tables.reading.match(number) for number in (1, 2, 3)]
    assert {table.game for table in tables} == {"hellweg"}
    assert [table.options["practice"] for table in tables] == ["no", "yes", "lessons"]
    alone = await bot.press(CLEO, "k:help:0::games", dm_channel(CLEO))
    assert not any(control.custom_id.startswith("k:learn") for control in alone.controls())
    assert "in a channel of a server" in alone.text
    forged = await bot.press(CLEO, "k:open:0::chess")
    assert "Table #" not in forged.text


async def test_rules_without_a_table_ask_which_game(bot: BotRig) -> None:
    """And show it, with the way to the others; a table that is played here is meant first."""
    which = await bot.command(CLEO, "rules")
    assert "Whose rules" in which.text
    assert set(which.labels) >= {"Hellweg westfalicus", "Crates"}
    page = await bot.press(CLEO, which.labelled("Hellweg"))
    assert (page.message_id, "Hellweg" in page.text) == (which.message_id, True)
    topic = next(control for control in page.controls() if control.value not in (None, "overview"))
    assert topic.label in (await bot.press(CLEO, topic)).text
    named = await bot.command(CLEO, "rules", game="hellweg", at=dm_channel(CLEO))
    assert named.text == page.text
    await bot.start_match(BEN)
    assert "Whose rules" not in (await bot.command(CLEO, "rules")).text


async def test_what_ended_last_is_looked_back_at(bot: BotRig) -> None:
    """In its channel by everybody, and elsewhere by those who played."""
    match = await bot.start_match(BEN)
    await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    for where, by in ((CHANNEL, CLEO), (OTHER, ANA), (dm_channel(ANA), ANA)):
        for command in ("board", "rules", "log", "table export"):
            if where != dm_channel(ANA) or command != "table export":
                answer = await bot.command(by, command, at=where)
                assert "no table" not in answer.text, (where, command)
    assert "no table" in (await bot.command(CLEO, "board", at=OTHER)).text


async def test_a_list_of_tables_has_pages_and_those_that_wait_come_first(bot: BotRig) -> None:
    """Each table that is asked of its reader can be played from the list."""
    waiting = [await bot.start_quietly(BEN) for _ in range(12)]
    for match in waiting[:5]:
        await bot.tables.turns.play(match, ANA, "bid 1")
    first = await bot.command(ANA, "games")
    plays = [label for label in first.labels if label.startswith("Play")]
    assert plays[:7] == [f"Play #{match}" for match in waiting[5:]]
    assert (len(plays), first.labels[-1]) == (10, "Next")
    second = await bot.press(ANA, first.labelled("Next"))
    rest = [label for label in second.labels if label.startswith("Play")]
    assert (second.message_id, len(rest), second.labels[-1]) == (first.message_id, 2, "Previous")
    assert not set(rest) & set(plays)
    assert (await bot.press(ANA, "k:tables:0::99")).labels == second.labels
