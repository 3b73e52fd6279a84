"""An open panel in which nothing is asked comes up to date by itself, for its reader alone."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.outbound.open_panels import LOOKING
from bot.process.panels import Panels
from table import Calling
from table.due.thinking import FIRST
from table.notify.calling import CALL_DELAY_MS
from tests.bot.pressing import Control
from tests.bot.wired import ANA, BEN, CLEO, Heard, Post, Wired, person, refusing
from tests.table import robot
from tools.audit.ids import CHANNEL
from tools.audit.wire import Sent

REFRESHED = "bot.outbound.open_panels.OpenPanels._redrawn"
ASKED = "Where does your crate go?"


def play(match: int) -> Control:
    """Return the button that opens a panel."""
    return Control(f"k:play:{match}::")


async def practised(bot: Wired) -> tuple[int, Heard]:
    """Have Ana bid in a panel against a computer; return the match, and the panel."""
    async with bot.at_once():
        match = await bot.opened(practice="yes")
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


def drawn(bot: Wired) -> list[int | None]:
    """Return whose panels were brought up to date, in order."""
    return [one.reader for one in bot.wire.sent if one.sender == REFRESHED]


async def test_who_practises_stays_on_one_panel(bot: Wired) -> None:
    """It asks the next question and tells what happened; nothing is posted, nobody called."""
    _, panel = await practised(bot)
    before = [one.id for one in bot.posts()]
    called, letters = len(bot.wire.notified), [one.id for one in bot.letters(ANA)]
    await computer(bot)
    assert "-# Ana wins the crate for 2.\n-# Robot 1 has sealed a bid." in now(bot, panel).text
    assert ASKED in now(bot, panel).text
    assert "Waiting for **Ana**" in bot.board().text
    shelved = await bot.press(ANA, now(bot, panel).labelled("Shelve it left"), on=panel)
    await bot.shell.delivered()
    # The next question is sealed: it is in the panel, and comes by no other way.
    assert "How much do you bid?" in now(bot, panel).text
    assert shelved.acknowledged == ["in place"]
    assert [one.id for one in bot.posts()] == before
    assert [one.id for one in bot.letters(ANA)] == letters
    assert len(bot.wire.notified) == called
    assert await bot.tables.outbox.backlog(bot.clock.now + LOOKING * 9) == (0, None)


@pytest.mark.parametrize("code", [10008, 50027, 0])
async def test_where_a_panel_is_gone_its_reader_is_called(bot: Wired, code: int) -> None:
    """As ever; and it is not tried again."""
    match, _ = await practised(bot)
    bot.wire.before = refusing(code, "/webhooks/", "PATCH")
    await computer(bot)
    assert bot.called(bot.board().id) == [ANA]
    tried = len(drawn(bot))
    for line in ("left", "done", "bid 1"):
        await bot.play(match, (ANA, line))
    await computer(bot)
    assert len(drawn(bot)) == tried


async def test_where_it_is_not_known_that_it_stands_its_reader_is_called(bot: Wired) -> None:
    """The call is owed until the panel was changed for sure."""

    async def lost(sent: Sent) -> None:
        if sent.sender == REFRESHED:
            raise aiohttp.ServerDisconnectedError

    _, panel = await practised(bot)
    bot.wire.after = lost
    await computer(bot)
    assert ASKED in now(bot, panel).text
    assert bot.called(bot.board().id) == [ANA]


async def test_a_table_waits_for_no_panel_that_discord_does_not_change(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reader is called, and what they press is answered."""

    async def hang(sent: Sent) -> None:
        if sent.sender == REFRESHED:
            await asyncio.Event().wait()

    monkeypatch.setattr("bot.outbound.open_panels.PATIENCE", 0)
    match, _ = await practised(bot)
    bot.wire.before = hang
    await computer(bot)
    assert bot.called(bot.board().id) == [ANA]
    assert ASKED in (await bot.press(ANA, play(match))).text


async def test_a_table_waits_for_no_panel_that_is_still_being_shown(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord has not answered what its reader has pressed: they are called as well."""
    monkeypatch.setattr("bot.outbound.open_panels.PATIENCE", 0)
    match, _ = await practised(bot)
    async with asyncio.timeout(20), bot.shell.services.panels.drawing(ANA, match):
        await computer(bot)
    assert bot.called(bot.board().id) == [ANA]


async def test_after_a_crash_who_was_shown_a_question_is_called(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ended when the panel was changed, before it noted that nobody need be called."""
    monkeypatch.setattr("bot.outbound.delivery.Delivery.RETRY", 0)
    _, panel = await practised(bot)

    sent = bot.tables.outbox.sent

    async def crash(*rows: int, **message: Any) -> None:
        if message:  # what another place owed is said, and no panel
            await sent(*rows, **message)
            return
        monkeypatch.setattr(bot.tables.outbox, "sent", sent)
        bot.shell.services.panels = Panels(bot.clock)
        raise OSError

    monkeypatch.setattr(bot.tables.outbox, "sent", crash)
    await computer(bot)
    assert ASKED in now(bot, panel).text
    assert bot.called(bot.board().id) == [ANA]
    done = await bot.press(ANA, now(bot, panel).labelled("Shelve it left"), on=panel)
    assert "How much do you bid?" in done.text


async def test_who_pressed_long_ago_is_called_as_well(bot: Wired) -> None:
    """They may look at something else by now."""
    _, panel = await practised(bot)
    await computer(bot, LOOKING + 1)
    assert ASKED in now(bot, panel).text
    assert bot.called(bot.board().id) == [ANA]


def meanwhile(bot: Wired, sender: str, do: Callable[[], Awaitable[object]]) -> list[Any]:
    """Do something while a function sends for the first time; return what came of it."""
    done: list[Any] = []

    async def before(sent: Sent) -> None:
        if sent.sender == sender and not done:
            done.append(None)
            done[0] = await do()
            # As far as it gets without us.
            for _ in range(200):
                await asyncio.sleep(0)

    bot.wire.before = before
    return done


async def test_who_presses_while_their_panel_is_drawn_gets_one_answer(bot: Wired) -> None:
    """What was pressed is shown last."""
    match, panel = await practised(bot)
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
    _, panel = await practised(bot)
    meanwhile(bot, "bot.inbound.request.Request.show", lambda: answers(bot))
    await bot.press(ANA, now(bot, panel).labelled("3"), on=panel)
    await bot.shell.delivered()
    assert "Ana wins the crate for 3." in now(bot, panel).text
    assert ASKED in now(bot, panel).text


async def test_a_first_panel_is_kept_up_while_it_is_shown(bot: Wired) -> None:
    """Somebody else answers before it stands, and all are told."""
    match = await bot.begun(BEN)
    await bot.play(match, (ANA, "bid 2"))
    meanwhile(bot, "bot.inbound.request.Request.show", lambda: bids(bot, match))
    panel = await bot.press(ANA, play(match))
    await bot.shell.delivered()
    assert ASKED in now(bot, panel).text


async def test_a_first_panel_is_no_older_than_what_all_were_told(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else answers after it was read, and all are told before it is shown."""
    match = await bot.begun(BEN)
    await bot.play(match, (ANA, "bid 2"))
    reading, told = bot.tables.reading, asyncio.Event()
    read = reading.perspectives

    async def before(sent: Sent) -> None:
        if "wins the crate" in str(sent.body):
            told.set()

    async def slowly(*args: Any) -> Any:
        found = await read(*args)
        monkeypatch.setattr(reading, "perspectives", read)
        await bids(bot, match)
        await told.wait()
        return found

    bot.wire.before = before
    monkeypatch.setattr(reading, "perspectives", slowly)
    assert ASKED in (await bot.press(ANA, play(match))).text


async def bids(bot: Wired, match: int) -> None:
    """Have Ben answer, so that Ana is asked."""
    await bot.tables.turns.play(match, BEN, "bid 1")


async def test_at_other_tables_panels_come_up_to_date_and_calls_are_made(bot: Wired) -> None:
    """Each for its reader; a call that is not made would tell the others who looks."""
    match = await bot.begun(BEN)
    await bot.press(CLEO, play(match))
    panels = {user: await bot.press(user, play(match)) for user in (ANA, BEN)}
    for user, bid in ((ANA, "2"), (BEN, "1")):
        await bot.press(user, panels[user].labelled(bid), on=panels[user])
        await bot.shell.delivered()
    assert drawn(bot) == [ANA]
    assert ASKED in now(bot, panels[ANA]).text
    assert ASKED not in now(bot, panels[BEN]).text
    assert bot.called(bot.board().id) == [ANA]


async def test_at_other_tables_who_is_asked_already_is_called_as_well(bot: Wired) -> None:
    """Who opens a panel before the call is made: the others see it made as ever."""
    match = await bot.begun(BEN)
    await bot.tables.turns.play(match, ANA, "bid 2")
    await bot.tables.turns.play(match, BEN, "bid 1")
    panel = await bot.press(ANA, play(match))
    assert ASKED in panel.text
    await bot.shell.delivered()
    assert bot.called(bot.board().id) == [ANA]


async def test_tonight_the_call_comes_at_its_moment(bot: Wired) -> None:
    """The panel asks at once; whoever has answered there by then is not called."""
    match = await bot.begun(BEN, rhythm="tonight")
    panel = await bot.press(ANA, play(match))
    await bot.press(ANA, panel.labelled("2"), on=panel)
    await bot.play(match, (BEN, "bid 1"))
    assert ASKED in now(bot, panel).text
    bot.clock.now += CALL_DELAY_MS
    await bot.shell.delivered()
    assert bot.called(bot.board().id) == [ANA]


async def test_what_is_read_in_a_panel_stays(bot: Wired) -> None:
    """*More*: its reader has opened it."""
    _, panel = await practised(bot)
    await bot.press(ANA, now(bot, panel).labelled("More"), on=panel)
    before = now(bot, panel).text
    await computer(bot)
    assert now(bot, panel).text == before
    assert bot.called(bot.board().id) == [ANA]


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


async def test_who_is_called_by_message_gets_none_for_what_their_panel_asks(bot: Wired) -> None:
    """It would be a second panel."""
    await bot.tables.people.set_wishes(ANA, Calling("dm"))
    _, panel = await practised(bot)
    letters = [one.id for one in bot.letters(ANA)]
    await computer(bot)
    assert ASKED in now(bot, panel).text
    assert [one.id for one in bot.letters(ANA)] == letters


async def test_what_was_read_too_early_is_not_shown_over_what_is_asked(
    bot: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While somebody's panel is read, a computer answers, and it comes to ask them."""
    match, _ = await practised(bot)
    reading = bot.tables.reading
    read = reading.perspectives

    drawn = asyncio.Event()

    async def before(sent: Sent) -> None:
        if sent.sender == REFRESHED:
            drawn.set()

    async def slowly(*args: Any, **given: Any) -> Any:
        found = await read(*args, **given)
        monkeypatch.setattr(reading, "perspectives", read)
        await answers(bot)
        await drawn.wait()
        return found

    bot.wire.before = before
    monkeypatch.setattr(reading, "perspectives", slowly)
    shown = await bot.press(ANA, play(match))
    await bot.shell.delivered()
    assert bot.called(bot.board().id) == []
    assert ASKED in shown.text
