"""Open panels come up to date for their readers alone, and whoever is there is not called."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.messaging.open_messages import PRESENT_MS
from bot.subjects.play.open_panels import QUIET_S
from table import CallPreferences
from table.services.computers import FIRST_MOVE_MS
from tests.rig.bot import ANA, BEN, CLEO, BotRig, person, refuse_requests
from tests.rig.ids import CHANNEL, dm_channel
from tests.rig.messages import Control, Post, Reply
from tests.rig.network import SentRequest, pass_through
from tests.rig.table import computer_name
from tests.sandbox.plugin import Logbook, logbook

__all__ = ["logbook"]

REFRESHED = "bot.subjects.play.open_panels.OpenPanels._edit"
ASKED = "Where does your crate go?"


def play(match: int) -> Control:
    """Return the button that opens a panel."""
    return Control(f"k:play:{match}::")


async def bidding(bot: BotRig, **options: str) -> tuple[int, Reply]:
    """Have Ana bid in a panel against a computer; return the match, and the panel."""
    async with bot.deliver_together():
        match = await bot.open_lobby(**options)
        await bot.tables.lobby.add_computer(match, ANA, "random", computer_name)
        await bot.tables.lobby.start(match, ANA)
    panel = await bot.press(ANA, play(match))
    panel = await bot.press(ANA, panel.labelled("2"), on=panel)
    await bot.deliver_all()
    assert "Waiting for Robot 1" in now(bot, panel).text
    return match, panel


async def computer(bot: BotRig, after: int = FIRST_MOVE_MS) -> None:
    """Let the computer answer after a while, and say so."""
    async with bot.deliver_together():
        await answers(bot, after)


async def answers(bot: BotRig, after: int = FIRST_MOVE_MS) -> None:
    """Let the computer answer after a while, of which nothing is said yet."""
    bot.clock.now += after
    for deadline in await bot.tables.deadlines.list_due():
        await bot.tables.deadlines.fire(deadline)


def now(bot: BotRig, panel: Reply) -> Post:
    """Return a panel as its reader sees it now."""
    return Post(bot.network.world.state.messages[panel.message_id])


async def later(bot: BotRig, after: int = PRESENT_MS) -> None:
    """Let some time go by in which nobody does anything, and say what is due then."""
    bot.clock.now += after
    await bot.deliver_all()


def drawn(bot: BotRig) -> list[int | None]:
    """Return whose panels were brought up to date, in order."""
    return [one.reader for one in bot.network.sent if one.sender == REFRESHED]


async def test_who_practises_stays_on_one_panel(bot: BotRig) -> None:
    """It asks the next question and tells what happened; nothing is posted, nobody called."""
    _, panel = await bidding(bot, practice="yes")
    before = [post.id for post in bot.posts()]
    called, letters = len(bot.network.pings), [message.id for message in bot.direct_messages(ANA)]
    await computer(bot)
    assert "-# Ana wins the crate for 2.\n-# Robot 1 has sealed a bid." in now(bot, panel).text
    assert ASKED in now(bot, panel).text
    await bot.press(ANA, now(bot, panel).labelled("To the left"), on=panel)
    shelved = await bot.press(ANA, now(bot, panel).labelled("Done"), on=panel)
    await bot.deliver_all()
    # The next question is sealed: it is in the panel, and comes by no other way.
    assert "How much do you bid?" in now(bot, panel).text
    assert shelved.acknowledged == ["in place"]
    await later(bot)
    assert [post.id for post in bot.posts()] == before
    assert [message.id for message in bot.direct_messages(ANA)] == letters
    assert len(bot.network.pings) == called
    assert await bot.tables.outbox.measure_backlog(bot.clock.now + 9 * PRESENT_MS) == (0, None)


async def test_what_came_of_an_answer_stays_until_the_next_press(bot: BotRig) -> None:
    """Others may go on at once, and the next question is asked before it has been read."""
    match = await bot.start_match(BEN)
    await bot.play(match, (BEN, "bid 2"))
    panel = await bot.press(ANA, play(match))
    panel = await bot.press(ANA, panel.labelled("1"), on=panel)
    assert "Ben wins the crate for 2." in panel.text
    await bot.play(match, (BEN, "left"), (BEN, "done"))
    await bot.wait_until_idle()
    assert "How much do you bid?" in now(bot, panel).text
    assert "Ben wins the crate for 2." in now(bot, panel).text


async def test_what_a_panel_was_opened_with_stays_until_the_next_press(bot: BotRig) -> None:
    """As who won, or with what one begins: others go on before it has been read."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 1"), (BEN, "bid 2"))
    panel = await bot.press(ANA, play(match))
    assert "Ben wins the crate for 2." in panel.text
    await bot.play(match, (BEN, "left"), (BEN, "done"))
    await bot.wait_until_idle()
    assert "How much do you bid?" in now(bot, panel).text
    assert "Ben wins the crate for 2." in now(bot, panel).text


@pytest.mark.parametrize("code", [10008, 50027, 0])
async def test_where_a_panel_is_gone_its_reader_is_called(bot: BotRig, code: int) -> None:
    """Once they have done nothing for a while; and it is not tried again."""
    match, _ = await bidding(bot)
    bot.network.before = refuse_requests(code, "/webhooks/", "PATCH")
    await computer(bot)
    await later(bot)
    assert bot.pinged_users(bot.board().id) == [ANA]
    tried = len(drawn(bot))
    for line in ("left", "done", "bid 1"):
        await bot.play(match, (ANA, line))
    await computer(bot)
    assert len(drawn(bot)) == tried


async def test_where_it_is_not_known_that_it_stands_its_reader_is_called(bot: BotRig) -> None:
    """Discord has not said whether the panel was changed."""

    async def lost(sent: SentRequest) -> None:
        if sent.sender == REFRESHED:
            raise aiohttp.ServerDisconnectedError

    _, panel = await bidding(bot)
    bot.network.after = lost
    await computer(bot)
    assert ASKED in now(bot, panel).text
    await later(bot)
    assert bot.pinged_users(bot.board().id) == [ANA]


async def test_a_table_waits_for_no_panel_that_discord_does_not_change(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reader is called, and what they press is answered."""

    async def hang(sent: SentRequest) -> None:
        if sent.sender == REFRESHED:
            await asyncio.Event().wait()

    monkeypatch.setattr("bot.subjects.play.open_panels.EDIT_TIMEOUT_S", 0)
    match, _ = await bidding(bot)
    bot.network.before = hang
    await computer(bot)
    await later(bot)
    assert bot.pinged_users(bot.board().id) == [ANA]
    assert ASKED in (await bot.press(ANA, play(match))).text


async def test_a_table_waits_for_no_panel_that_is_still_being_shown(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch, logbook: Logbook
) -> None:
    """Discord has not answered what its reader has pressed: the public message is told anyway."""
    monkeypatch.setattr("bot.subjects.play.open_panels.EDIT_TIMEOUT_S", 0)
    match, _ = await bidding(bot)
    with logbook.expecting("panels not brought up to date"):
        async with asyncio.timeout(20), bot.services.open_messages.drawing_lock(ANA, match):
            await computer(bot)
    assert "Waiting for **Ana**" in bot.board().text


async def test_after_a_crash_who_was_shown_a_question_is_called(bot: BotRig) -> None:
    """The process that follows knows of no panel."""
    match, panel = await bidding(bot)
    await computer(bot)
    assert ASKED in now(bot, panel).text
    panels = bot.services.open_messages
    for view in panels.list_open(ANA, match):
        panels.forget(view)
    await later(bot)
    assert bot.pinged_users(bot.board().id) == [ANA]
    await bot.press(ANA, now(bot, panel).labelled("To the left"), on=panel)
    done = await bot.press(ANA, now(bot, panel).labelled("Done"), on=panel)
    assert "How much do you bid?" in done.text


async def test_who_pressed_long_ago_is_called_at_once(bot: BotRig) -> None:
    """They may look at something else by now."""
    _, panel = await bidding(bot)
    await computer(bot, PRESENT_MS + 1)
    assert ASKED in now(bot, panel).text
    assert bot.pinged_users(bot.board().id) == [ANA]


async def _of(do: Callable[[], Awaitable[object]]) -> object:
    return await do()


def meanwhile(bot: BotRig, sender: str, do: Callable[[], Awaitable[object]]) -> list[Any]:
    """Do something while a function sends for the first time; return what came of it."""
    done: list[Any] = []

    async def before(sent: SentRequest) -> None:
        if sent.sender == sender and not done:
            done.append(None)
            done[0] = await asyncio.create_task(_of(do))
            # As far as it gets without us.
            for _ in range(200):
                await asyncio.sleep(0)

    bot.network.before = before
    return done


async def test_who_presses_while_their_panel_is_drawn_gets_one_answer(bot: BotRig) -> None:
    """What was pressed is shown last."""
    match, panel = await bidding(bot)
    undo = now(bot, panel).labelled("Undo").custom_id
    doing = meanwhile(bot, REFRESHED, lambda: bot.send_press(ANA, CHANNEL, undo, panel.message_id))
    await computer(bot)
    pressed = await bot.reply_to(doing[0])
    assert len(pressed.views) == 1
    assert now(bot, panel).text == pressed.text
    perspective = await bot.tables.reading.perspective(match, ANA)
    marks = {control.custom_id.split(":")[3] for control in pressed.controls()}
    assert marks <= {perspective.fingerprint, ""}


async def test_a_computer_that_answers_before_a_press_is_drawn_is_not_missed(bot: BotRig) -> None:
    """The panel would say that it is waited for, until its reader presses something."""
    _, panel = await bidding(bot)
    meanwhile(bot, "bot.messaging.request.Request.edit", lambda: answers(bot))
    await bot.press(ANA, now(bot, panel).labelled("5"), on=panel)
    await bot.deliver_all()
    assert "Ana wins the crate for 5." in now(bot, panel).text
    assert ASKED in now(bot, panel).text


async def test_a_first_panel_is_kept_up_while_it_is_shown(bot: BotRig) -> None:
    """Somebody else answers before it stands, and all are told."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 2"))
    meanwhile(bot, "bot.messaging.request.Request.edit", lambda: bids(bot, match))
    panel = await bot.press(ANA, play(match))
    await bot.deliver_all()
    assert ASKED in now(bot, panel).text


async def test_a_first_panel_is_no_older_than_what_all_were_told(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else answers after it was read, and before it is shown."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 2"))
    reading = bot.tables.reading
    read = reading.perspectives

    async def slowly(*args: Any) -> Any:
        found = await read(*args)
        monkeypatch.setattr(reading, "perspectives", read)
        await asyncio.create_task(bids(bot, match))
        return found

    monkeypatch.setattr(reading, "perspectives", slowly)
    panel = await bot.press(ANA, play(match))
    assert ASKED in now(bot, panel).text


async def bids(bot: BotRig, match: int) -> None:
    """Have Ben answer, so that Ana is asked."""
    await bot.tables.turns.play(match, BEN, "bid 1")


async def test_at_other_tables_who_is_there_is_called_later(bot: BotRig) -> None:
    """Each panel comes up to date for its reader; who does not answer there is called after all."""
    match = await bot.start_match(BEN)
    await bot.press(CLEO, play(match))
    panels = {user: await bot.press(user, play(match)) for user in (ANA, BEN)}
    for user, bid in ((ANA, "2"), (BEN, "1")):
        await bot.press(user, panels[user].labelled(bid), on=panels[user])
        await bot.deliver_all()
    assert ASKED in now(bot, panels[ANA]).text
    assert ASKED not in now(bot, panels[BEN]).text
    assert CLEO not in drawn(bot)
    assert bot.pinged_users(bot.board().id) == []
    await later(bot)
    assert bot.pinged_users(bot.board().id) == [ANA]


async def test_who_is_there_gets_no_message_either(bot: BotRig) -> None:
    """Who is called by direct message, and has opened a panel: it comes when they have gone."""
    await bot.tables.people.set_call_preferences(ANA, CallPreferences("dm"))
    match = await bot.start_match(BEN)
    await bot.press(ANA, play(match))
    before = [message.id for message in bot.direct_messages(ANA)]
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    assert [message.id for message in bot.direct_messages(ANA)] == before
    await later(bot)
    assert len(bot.direct_messages(ANA)) == len(before) + 1


async def test_a_typed_line_is_an_act_as_well(bot: BotRig) -> None:
    """Whoever has just written to the bot is there."""
    match = await bot.start_match(BEN)
    me = bot.kontor.user
    assert me is not None
    await bot.write(ANA, CHANNEL, f"<@{me.id}> boast mine")
    await bot.wait_until_idle()
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    assert bot.pinged_users(bot.board().id) == []
    await later(bot)
    assert bot.pinged_users(bot.board().id) == [ANA]


async def test_no_board_is_posted_below_the_panel_of_who_is_acting(bot: BotRig) -> None:
    """The public message is edited, however much others have written below it."""
    match = await bot.start_match(BEN)
    board = bot.board().id
    await bot.write_chatter(8)
    await bot.press(ANA, play(match))
    await bot.play(match, (BEN, "boast mine"))
    assert bot.board().id == board
    assert "mine" in bot.board().text
    bot.clock.now += PRESENT_MS
    await bot.play(match, (BEN, "boast ours"))
    assert bot.board().id != board


async def test_who_has_left_is_shown_nothing_more(bot: BotRig) -> None:
    """Their panel was of a seat that is another's now."""
    match = await bot.start_match(BEN)
    panel = await bot.press(ANA, play(match))
    await bot.press(ANA, panel.labelled("2"), on=panel)
    await bot.tables.seats.leave(match, ANA)
    await bot.tables.seats.take(match, person(CLEO))
    before = now(bot, panel).text
    await bot.play(match, (BEN, "bid 1"))
    assert now(bot, panel).text == before


def own_messages(bot: BotRig, user: int) -> list[str]:
    """Return where the questions of somebody are edited that were sent to them."""
    return [f"/channels/{dm_channel(user)}/messages/{one.id}" for one in bot.direct_messages(user)]


async def test_a_sealed_answer_that_is_changed_moves_nothing_of_the_others(bot: BotRig) -> None:
    """They hear nothing of it, and that something was done, and when, would tell of it."""
    match = await bot.start_match(BEN)
    await bot.play(match, (BEN, "bid 1"))
    for button in ("play", "hand", "log", "board", "orders"):
        await bot.press(ANA, f"k:{button}:{match}::")
    await bot.deliver_all()
    before = len(bot.network.sent)
    await bot.play(match, (BEN, "bid 3"))
    assert {one.path for one in bot.network.sent[before:]} <= set(own_messages(bot, BEN))


async def test_what_would_look_the_same_is_not_edited(bot: BotRig) -> None:
    """A turn that is still open is its player's own affair."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    await bot.press(BEN, play(match))
    await bot.press(BEN, f"k:hand:{match}::")
    await bot.deliver_all()
    before = len(bot.network.sent)
    await bot.play(match, (ANA, "left"))
    assert {one.path for one in bot.network.sent[before:]} <= set(own_messages(bot, ANA))


async def test_what_looks_on_is_drawn_once_when_the_table_is_quiet(bot: BotRig) -> None:
    """Everything that happened until then is shown with it."""
    match = await bot.start_match(BEN, CLEO)
    await bot.play(match, (ANA, "bid 2"))
    panel = await bot.press(ANA, play(match))
    lines, speaking = ["boast two", "boast three"], asyncio.Lock()

    async def wait(_: asyncio.Event, seconds: float | None) -> None:
        assert seconds == QUIET_S
        # For all three readers it is quiet when the last line has been said, and not before.
        async with speaking:
            if lines:
                assert drawn(bot) == []
                await bot.tables.turns.play(match, CLEO, lines.pop(0))

    bot.services.wait = wait
    await bot.play(match, (BEN, "boast one"))
    assert drawn(bot) == [ANA]
    for word in ("one", "two", "three"):
        assert word in now(bot, panel).text


async def test_what_is_asked_waits_for_no_quiet_and_for_no_board(bot: BotRig) -> None:
    """The panel of who is asked is drawn before those that look on."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 2"))
    panel = await bot.press(ANA, play(match))
    hand = await bot.press(ANA, f"k:hand:{match}::")
    texts: list[str] = []

    async def wait(_: asyncio.Event, __: float | None) -> None:
        texts.append(now(bot, panel).text)
        texts.append(now(bot, hand).text)

    bot.services.wait = wait
    async with bot.hold_notifications():
        await bids(bot, match)
        await bot.wait_until_idle()
        asked, held = texts
        assert ASKED in asked
        assert "Your purse: 10" in held
        assert "Your purse: 8" in now(bot, hand).text


async def test_who_presses_too_late_is_told_what_happened(bot: BotRig) -> None:
    """Since they were shown what they pressed; then what is asked now."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 2"))
    panel = await bot.press(ANA, play(match))
    old = Control(f"k:do:{match}:0123456789:0.0")
    bot.network.before = refuse_requests(0, "/webhooks/", "PATCH")
    await bids(bot, match)
    await bot.wait_until_idle()
    bot.network.before = pass_through
    late = await bot.press(ANA, old, on=panel)
    assert "Ana wins the crate for 2." in late.text
    assert "no longer open" not in late.text
    assert ASKED in late.text
