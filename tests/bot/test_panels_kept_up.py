"""Open panels come up to date for their readers alone, and whoever is there is not called."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.outbound.open_panels import QUIET_S
from bot.process.panels import PRESENT_MS
from table import Calling
from table.services.thinking import FIRST
from tests.bot.pressing import Control
from tests.bot.wired import ANA, BEN, CLEO, Heard, Post, Wired, person, refusing
from tests.rig.ids import CHANNEL, direct
from tests.rig.wire import Sent, nothing
from tests.sandbox.plugin import Logbook, logbook
from tests.table import robot

__all__ = ["logbook"]

REFRESHED = "bot.outbound.open_panels.OpenPanels._edit"
ASKED = "Where does your crate go?"


def play(match: int) -> Control:
    """Return the button that opens a panel."""
    return Control(f"k:play:{match}::")


async def bidding(bot: Wired, **options: str) -> tuple[int, Heard]:
    """Have Ana bid in a panel against a computer; return the match, and the panel."""
    async with bot.at_once():
        match = await bot.opened(**options)
        await bot.tables.lobby.add_computer(match, ANA, "random", robot)
        await bot.tables.lobby.start(match, ANA)
    panel = await bot.press(ANA, play(match))
    panel = await bot.press(ANA, panel.labelled("2"), on=panel)
    await bot.shell.delivered()
    assert "Waiting for Robot 1" in now(bot, panel).text
    return match, panel


async def computer(bot: Wired, after: int = FIRST) -> None:
    """Let the computer answer after a while, and say so."""
    async with bot.at_once():
        await answers(bot, after)


async def answers(bot: Wired, after: int = FIRST) -> None:
    """Let the computer answer after a while, of which nothing is said yet."""
    bot.clock.now += after
    for one in await bot.tables.timers.due():
        await bot.tables.timers.fire(one)


def now(bot: Wired, panel: Heard) -> Post:
    """Return a panel as its reader sees it now."""
    return Post(bot.wire.world.state.messages[panel.message])


async def later(bot: Wired, after: int = PRESENT_MS) -> None:
    """Let some time go by in which nobody does anything, and say what is due then."""
    bot.clock.now += after
    await bot.shell.delivered()


def drawn(bot: Wired) -> list[int | None]:
    """Return whose panels were brought up to date, in order."""
    return [one.reader for one in bot.wire.sent if one.sender == REFRESHED]


async def test_who_practises_stays_on_one_panel(bot: Wired) -> None:
    """It asks the next question and tells what happened; nothing is posted, nobody called."""
    _, panel = await bidding(bot, practice="yes")
    before = [one.id for one in bot.posts()]
    called, letters = len(bot.wire.notified), [one.id for one in bot.letters(ANA)]
    await computer(bot)
    assert "-# Ana wins the crate for 2.\n-# Robot 1 has sealed a bid." in now(bot, panel).text
    assert ASKED in now(bot, panel).text
    await bot.press(ANA, now(bot, panel).labelled("To the left"), on=panel)
    shelved = await bot.press(ANA, now(bot, panel).labelled("Done"), on=panel)
    await bot.shell.delivered()
    # The next question is sealed: it is in the panel, and comes by no other way.
    assert "How much do you bid?" in now(bot, panel).text
    assert shelved.acknowledged == ["in place"]
    await later(bot)
    assert [one.id for one in bot.posts()] == before
    assert [one.id for one in bot.letters(ANA)] == letters
    assert len(bot.wire.notified) == called
    assert await bot.tables.outbox.backlog(bot.clock.now + 9 * PRESENT_MS) == (0, None)


@pytest.mark.parametrize("code", [10008, 50027, 0])
async def test_where_a_panel_is_gone_its_reader_is_called(bot: Wired, code: int) -> None:
    """Once they have done nothing for a while; and it is not tried again."""
    match, _ = await bidding(bot)
    bot.wire.before = refusing(code, "/webhooks/", "PATCH")
    await computer(bot)
    await later(bot)
    assert bot.called(bot.board().id) == [ANA]
    tried = len(drawn(bot))
    for line in ("left", "done", "bid 1"):
        await bot.play(match, (ANA, line))
    await computer(bot)
    assert len(drawn(bot)) == tried


async def test_where_it_is_not_known_that_it_stands_its_reader_is_called(bot: Wired) -> None:
    """Discord has not said whether the panel was changed."""

    async def lost(sent: Sent) -> None:
        if sent.sender == REFRESHED:
            raise aiohttp.ServerDisconnectedError

    _, panel = await bidding(bot)
    bot.wire.after = lost
    await computer(bot)
    assert ASKED in now(bot, panel).text
    await later(bot)
    assert bot.called(bot.board().id) == [ANA]


async def test_a_table_waits_for_no_panel_that_discord_does_not_change(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reader is called, and what they press is answered."""

    async def hang(sent: Sent) -> None:
        if sent.sender == REFRESHED:
            await asyncio.Event().wait()

    monkeypatch.setattr("bot.outbound.open_panels.EDIT_TIMEOUT_S", 0)
    match, _ = await bidding(bot)
    bot.wire.before = hang
    await computer(bot)
    await later(bot)
    assert bot.called(bot.board().id) == [ANA]
    assert ASKED in (await bot.press(ANA, play(match))).text


async def test_a_table_waits_for_no_panel_that_is_still_being_shown(
    bot: Wired, monkeypatch: pytest.MonkeyPatch, logbook: Logbook
) -> None:
    """Discord has not answered what its reader has pressed: the public message is told anyway."""
    monkeypatch.setattr("bot.outbound.open_panels.EDIT_TIMEOUT_S", 0)
    match, _ = await bidding(bot)
    with logbook.expecting("panels not brought up to date"):
        async with asyncio.timeout(20), bot.shell.services.panels.drawing(ANA, match):
            await computer(bot)
    assert "Waiting for **Ana**" in bot.board().text


async def test_after_a_crash_who_was_shown_a_question_is_called(bot: Wired) -> None:
    """The process that follows knows of no panel."""
    match, panel = await bidding(bot)
    await computer(bot)
    assert ASKED in now(bot, panel).text
    panels = bot.shell.services.panels
    for view in panels.views(ANA, match):
        panels.forget(view)
    await later(bot)
    assert bot.called(bot.board().id) == [ANA]
    await bot.press(ANA, now(bot, panel).labelled("To the left"), on=panel)
    done = await bot.press(ANA, now(bot, panel).labelled("Done"), on=panel)
    assert "How much do you bid?" in done.text


async def test_who_pressed_long_ago_is_called_at_once(bot: Wired) -> None:
    """They may look at something else by now."""
    _, panel = await bidding(bot)
    await computer(bot, PRESENT_MS + 1)
    assert ASKED in now(bot, panel).text
    assert bot.called(bot.board().id) == [ANA]


async def _of(do: Callable[[], Awaitable[object]]) -> object:
    return await do()


def meanwhile(bot: Wired, sender: str, do: Callable[[], Awaitable[object]]) -> list[Any]:
    """Do something while a function sends for the first time; return what came of it."""
    done: list[Any] = []

    async def before(sent: Sent) -> None:
        if sent.sender == sender and not done:
            done.append(None)
            done[0] = await asyncio.create_task(_of(do))
            # As far as it gets without us.
            for _ in range(200):
                await asyncio.sleep(0)

    bot.wire.before = before
    return done


async def test_who_presses_while_their_panel_is_drawn_gets_one_answer(bot: Wired) -> None:
    """What was pressed is shown last."""
    match, panel = await bidding(bot)
    undo = now(bot, panel).labelled("Undo").custom_id
    doing = meanwhile(bot, REFRESHED, lambda: bot.shell.press(ANA, CHANNEL, undo, panel.message))
    await computer(bot)
    pressed = await bot.heard_of(doing[0])
    assert len(pressed.views) == 1
    assert now(bot, panel).text == pressed.text
    found = await bot.tables.reading.perspective(match, ANA)
    marks = {one.custom_id.split(":")[3] for one in pressed.controls()}
    assert marks <= {found.fingerprint, ""}


async def test_a_computer_that_answers_before_a_press_is_drawn_is_not_missed(bot: Wired) -> None:
    """The panel would say that it is waited for, until its reader presses something."""
    _, panel = await bidding(bot)
    meanwhile(bot, "bot.inbound.request.Request.edit", lambda: answers(bot))
    await bot.press(ANA, now(bot, panel).labelled("5"), on=panel)
    await bot.shell.delivered()
    assert "Ana wins the crate for 5." in now(bot, panel).text
    assert ASKED in now(bot, panel).text


async def test_a_first_panel_is_kept_up_while_it_is_shown(bot: Wired) -> None:
    """Somebody else answers before it stands, and all are told."""
    match = await bot.begun(BEN)
    await bot.play(match, (ANA, "bid 2"))
    meanwhile(bot, "bot.inbound.request.Request.edit", lambda: bids(bot, match))
    panel = await bot.press(ANA, play(match))
    await bot.shell.delivered()
    assert ASKED in now(bot, panel).text


async def test_a_first_panel_is_no_older_than_what_all_were_told(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else answers after it was read, and before it is shown."""
    match = await bot.begun(BEN)
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


async def bids(bot: Wired, match: int) -> None:
    """Have Ben answer, so that Ana is asked."""
    await bot.tables.turns.play(match, BEN, "bid 1")


async def test_at_other_tables_who_is_there_is_called_later(bot: Wired) -> None:
    """Each panel comes up to date for its reader; who does not answer there is called after all."""
    match = await bot.begun(BEN)
    await bot.press(CLEO, play(match))
    panels = {user: await bot.press(user, play(match)) for user in (ANA, BEN)}
    for user, bid in ((ANA, "2"), (BEN, "1")):
        await bot.press(user, panels[user].labelled(bid), on=panels[user])
        await bot.shell.delivered()
    assert ASKED in now(bot, panels[ANA]).text
    assert ASKED not in now(bot, panels[BEN]).text
    assert CLEO not in drawn(bot)
    assert bot.called(bot.board().id) == []
    await later(bot)
    assert bot.called(bot.board().id) == [ANA]


async def test_who_is_there_gets_no_message_either(bot: Wired) -> None:
    """Who is called by direct message, and has opened a panel: it comes when they have gone."""
    await bot.tables.people.set_wishes(ANA, Calling("dm"))
    match = await bot.begun(BEN)
    await bot.press(ANA, play(match))
    before = [one.id for one in bot.letters(ANA)]
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    assert [one.id for one in bot.letters(ANA)] == before
    await later(bot)
    assert len(bot.letters(ANA)) == len(before) + 1


async def test_a_typed_line_is_an_act_as_well(bot: Wired) -> None:
    """Whoever has just written to the bot is there."""
    match = await bot.begun(BEN)
    me = bot.shell.kontor.user
    assert me is not None
    await bot.shell.write(ANA, CHANNEL, f"<@{me.id}> boast mine")
    await bot.shell.settle()
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    assert bot.called(bot.board().id) == []
    await later(bot)
    assert bot.called(bot.board().id) == [ANA]


async def test_no_board_is_posted_below_the_panel_of_who_is_acting(bot: Wired) -> None:
    """The public message is edited, however much others have written below it."""
    match = await bot.begun(BEN)
    board = bot.board().id
    await bot.chatter(8)
    await bot.press(ANA, play(match))
    await bot.play(match, (BEN, "boast mine"))
    assert bot.board().id == board
    assert "mine" in bot.board().text
    bot.clock.now += PRESENT_MS
    await bot.play(match, (BEN, "boast ours"))
    assert bot.board().id != board


async def test_who_has_left_is_shown_nothing_more(bot: Wired) -> None:
    """Their panel was of a seat that is another's now."""
    match = await bot.begun(BEN)
    panel = await bot.press(ANA, play(match))
    await bot.press(ANA, panel.labelled("2"), on=panel)
    await bot.tables.away.leave(match, ANA)
    await bot.tables.away.take(match, person(CLEO))
    before = now(bot, panel).text
    await bot.play(match, (BEN, "bid 1"))
    assert now(bot, panel).text == before


def own_messages(bot: Wired, user: int) -> list[str]:
    """Return where the questions of somebody are edited that were sent to them."""
    return [f"/channels/{direct(user)}/messages/{one.id}" for one in bot.letters(user)]


async def test_a_sealed_answer_that_is_changed_moves_nothing_of_the_others(bot: Wired) -> None:
    """They hear nothing of it, and that something was done, and when, would tell of it."""
    match = await bot.begun(BEN)
    await bot.play(match, (BEN, "bid 1"))
    for button in ("play", "hand", "log", "board", "orders"):
        await bot.press(ANA, f"k:{button}:{match}::")
    await bot.shell.delivered()
    before = len(bot.wire.sent)
    await bot.play(match, (BEN, "bid 3"))
    assert {one.path for one in bot.wire.sent[before:]} <= set(own_messages(bot, BEN))


async def test_what_would_look_the_same_is_not_edited(bot: Wired) -> None:
    """A turn that is still open is its player's own affair."""
    match = await bot.begun(BEN)
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    await bot.press(BEN, play(match))
    await bot.press(BEN, f"k:hand:{match}::")
    await bot.shell.delivered()
    before = len(bot.wire.sent)
    await bot.play(match, (ANA, "left"))
    assert {one.path for one in bot.wire.sent[before:]} <= set(own_messages(bot, ANA))


async def test_what_looks_on_is_drawn_once_when_the_table_is_quiet(bot: Wired) -> None:
    """Everything that happened until then is shown with it."""
    match = await bot.begun(BEN, CLEO)
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

    bot.shell.services.wait = wait
    await bot.play(match, (BEN, "boast one"))
    assert drawn(bot) == [ANA]
    for word in ("one", "two", "three"):
        assert word in now(bot, panel).text


async def test_what_is_asked_waits_for_no_quiet_and_for_no_board(bot: Wired) -> None:
    """The panel of who is asked is drawn before those that look on."""
    match = await bot.begun(BEN)
    await bot.play(match, (ANA, "bid 2"))
    panel = await bot.press(ANA, play(match))
    hand = await bot.press(ANA, f"k:hand:{match}::")
    texts: list[str] = []

    async def wait(_: asyncio.Event, __: float | None) -> None:
        texts.append(now(bot, panel).text)
        texts.append(now(bot, hand).text)

    bot.shell.services.wait = wait
    async with bot.shell.before_told():
        await bids(bot, match)
        await bot.shell.settle()
        asked, held = texts
        assert ASKED in asked
        assert "Your purse: 10" in held
        assert "Your purse: 8" in now(bot, hand).text


async def test_who_presses_too_late_is_told_what_happened(bot: Wired) -> None:
    """Since they were shown what they pressed; then what is asked now."""
    match = await bot.begun(BEN)
    await bot.play(match, (ANA, "bid 2"))
    panel = await bot.press(ANA, play(match))
    old = Control(f"k:do:{match}:0123456789:0.0")
    bot.wire.before = refusing(0, "/webhooks/", "PATCH")
    await bids(bot, match)
    await bot.shell.settle()
    bot.wire.before = nothing
    late = await bot.press(ANA, old, on=panel)
    assert "Ana wins the crate for 2." in late.text
    assert "no longer open" not in late.text
    assert ASKED in late.text
