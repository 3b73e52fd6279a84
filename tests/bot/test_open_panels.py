"""One panel a seat and match: an older one is taken away."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.messaging.open_messages import EDITABLE_MS
from bot.messaging.private_pages import delete_answer
from table import Played
from tests.rig.bot import ANA, BEN, CLEO, BotRig, bot_rig
from tests.rig.ids import CHANNEL, dm_channel
from tests.rig.messages import Control, Post, Reply
from tests.rig.network import SentRequest

PLAY = Control("k:play:1::")


@pytest.fixture
async def bot(quiet_bot: BotRig) -> BotRig:
    """A match in which Ana has won a crate, which she is to shelve."""
    await quiet_bot.start_match(BEN)
    await quiet_bot.tables.turns.play(1, ANA, "bid 2")
    await quiet_bot.tables.turns.play(1, BEN, "bid 1")
    return quiet_bot


async def test_play_leaves_one_panel(bot: BotRig) -> None:
    """The last one, whether it was opened by a button or by a command; others have theirs."""
    other = await bot.start_match(BEN)
    stay = [await bot.press(user, PLAY) for user in (BEN, CLEO, CLEO)]
    stay.append(await bot.press(ANA, f"k:play:{other}::"))
    opened = [await bot.press(ANA, PLAY) for _ in range(4)]
    assert not any(one.deleted for one in stay)
    assert [one.deleted for one in opened] == [True, True, True, False]
    moved = await bot.press(ANA, opened[-1].labelled("To the left"), on=opened[-1])
    again = await bot.command(ANA, "act", move="boast mine", table=1)
    assert (moved.deleted, again.deleted) == (True, False)


async def test_what_is_pressed_in_a_panel_as_it_is_replaced_is_told_in_the_newer(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No question stays there that is answered."""
    play, replaced, tokens = bot.tables.turns.play, asyncio.Event(), list[str]()

    async def late(*given: Any, **more: Any) -> Played:
        tokens.append(await bot.send_press(ANA, CHANNEL, PLAY.custom_id))
        await replaced.wait()
        return await play(*given, **more)

    async def note(sent: SentRequest) -> None:
        if sent.method == "DELETE":
            replaced.set()

    monkeypatch.setattr(bot.tables.turns, "play", late)
    first = await bot.press(ANA, PLAY)
    bot.network.before = note
    await bot.press(ANA, first.labelled("To the left"), on=first)
    newer = await bot.reply_to(tokens[0])
    assert (first.deleted, newer.deleted) == (True, False)
    assert "Ana puts the crate to the left." in newer.text
    newer.labelled("Done")
    monkeypatch.undo()
    await bot.press(ANA, PLAY)
    assert newer.deleted


async def test_a_panel_that_is_out_of_reach_is_brought_up_to_date_by_a_press(bot: BotRig) -> None:
    """In the very message; it is the one then, and the newer one is closed."""
    old = await bot.press(ANA, PLAY)
    # The bot knows of no panel, as after a start.
    panels = bot.services.open_messages
    for view in panels.list_open(ANA, 1):
        panels.forget(view)
    newer = await bot.press(ANA, PLAY)
    assert not old.deleted
    moved = await bot.press(ANA, newer.labelled("To the left"), on=newer)
    pressed = await bot.press(ANA, old.labelled("To the right"), on=old)
    assert pressed.acknowledged == ["in place"]
    assert "Ana puts the crate to the left." in pressed.text
    pressed.labelled("Done")
    assert moved.deleted


async def test_a_panel_can_be_edited_for_a_quarter_of_an_hour(bot: BotRig) -> None:
    """Less a minute, since it was pressed last; then it is brought up to date by a press."""
    panel = await bot.press(ANA, PLAY)
    bot.clock.now += EDITABLE_MS - 1
    await bot.play(1, (BEN, "boast one"))
    await bot.wait_until_idle()
    assert "one" in seen(bot, panel)
    bot.clock.now += 1
    await bot.play(1, (BEN, "boast two"))
    await bot.wait_until_idle()
    assert "two" not in seen(bot, panel)
    await bot.press(ANA, panel.labelled("More"), on=panel)
    await bot.play(1, (ANA, "left"))
    shown = await bot.press(ANA, PLAY)
    assert panel.message_id not in bot.network.world.state.messages
    assert "Done" in shown.labels


def seen(bot: BotRig, heard: Reply) -> str:
    """Return what a message says now."""
    return Post(bot.network.world.state.messages[heard.message_id]).text


@pytest.mark.parametrize("code", [10008, 50027, 0])
async def test_a_panel_that_is_gone_is_no_error(code: int) -> None:
    """Its reader has dismissed it, or Discord has another reason."""

    async def gone(**_: Any) -> None:
        raise discord.HTTPException(SimpleNamespace(status=404, reason=""), {"code": code})

    await delete_answer(cast("Any", SimpleNamespace(id=1, delete_original_response=gone)))


async def test_a_question_in_direct_messages_stays(tmp_path: Path) -> None:
    """*Play* in the channel leaves it; who answers there sees it in their panel too."""
    async with bot_rig(tmp_path) as rig:
        await rig.start_match(BEN)
        panels = [await rig.press(ANA, PLAY.custom_id) for _ in range(2)]
        assert [panel.deleted for panel in panels] == [True, False]
        (question,) = [message for message in rig.direct_messages(ANA) if message.labels]
        where = dm_channel(ANA)
        menu = rig.network.public_ids("k:do:", where=where)[0]
        await rig.send_press(ANA, where, menu, question.id)
        await rig.wait_until_idle()
        assert [panel.deleted for panel in panels] == [True, False]
        assert "Your sealed bid" in seen(rig, panels[1])


async def test_a_vote_stands_at_the_top_of_the_panels_of_those_who_have_not_answered(
    bot: BotRig,
) -> None:
    """It comes to an open panel, is answered there, and leaves it then."""
    panel = await bot.press(BEN, PLAY)
    assert "proposes" not in panel.text
    await bot.tables.votes.propose(1, ANA, "stop")
    await bot.wait_until_idle()
    heading, vote, *_ = panel.text.split("\n")
    assert heading.startswith("-# #1")
    assert vote.startswith("**Ana proposes to end this match now")
    assert panel.labels[:2] == ["I agree", "No, play on"]
    mine = await bot.press(ANA, PLAY)
    assert "proposes to end" not in mine.text
    await bot.press(BEN, panel.labelled("No, play on"), on=panel)
    await bot.wait_until_idle()
    assert "proposes to end" not in panel.text
    assert (await bot.tables.votes.load(1))[0] is None
