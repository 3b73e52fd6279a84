"""An edit of a private message sends only pictures that the message does not have yet."""

import aiohttp
import pytest

from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Control, Reply
from tests.rig.network import SentRequest, pass_through


async def open_panel(bot: BotRig) -> Reply:
    """Open a panel with a picture in a new match."""
    match = await bot.start_match(BEN, game="hellweg")
    panel = await bot.press(ANA, Control(f"k:play:{match}::"))
    assert len(pictures(bot, panel)) == 1
    return panel


def pictures(bot: BotRig, panel: Reply) -> list[bytes]:
    """Return the contents of the files that a message has now."""
    state = bot.network.world.state
    return [state.attachments[file].data for file in state.messages[panel.message_id].attachments]


def edits(bot: BotRig, since: int) -> list[SentRequest]:
    """Return the later edits of private messages."""
    return [
        sent
        for sent in bot.network.sent[since:]
        if sent.method == "PATCH" and sent.path.startswith("/webhooks/")
    ]


async def test_a_press_does_not_send_the_same_picture_again(bot: BotRig) -> None:
    """The message keeps its attachment while text and buttons change."""
    panel = await open_panel(bot)
    before, since = pictures(bot, panel), len(bot.network.sent)
    more = await bot.press(ANA, panel.labelled("More"), on=panel)
    await bot.press(ANA, more.labelled("Back"), on=panel)
    assert [sent.files for sent in edits(bot, since)] == [(), ()]
    assert pictures(bot, panel) == before


async def test_a_redraw_does_not_send_the_same_picture_again(bot: BotRig) -> None:
    """An open panel shows a vote above the attachment that it keeps."""
    panel = await open_panel(bot)
    before, since = pictures(bot, panel), len(bot.network.sent)
    await bot.tables.votes.propose(1, BEN, "stop")
    await bot.wait_until_idle()
    redraws = edits(bot, since)
    assert redraws
    assert [file for sent in redraws for file in sent.files] == []
    assert pictures(bot, panel) == before


async def test_a_changed_picture_replaces_the_old_one(bot: BotRig) -> None:
    """The attachment of the old picture does not stay."""
    panel = await open_panel(bot)
    before = pictures(bot, panel)
    await bot.press(ANA, panel.labelled("Wide screen"), on=panel)
    (after,) = pictures(bot, panel)
    assert [after] != before


@pytest.mark.parametrize("is_carried_out", [True, False])
async def test_after_an_edit_without_answer_the_picture_is_sent_again(
    bot: BotRig, *, is_carried_out: bool
) -> None:
    """The bot does not know which attachments the message has then."""
    panel = await open_panel(bot)
    before, more = pictures(bot, panel), panel.labelled("More")

    async def lose(sent: SentRequest) -> None:
        if sent.method == "PATCH":
            raise aiohttp.ServerDisconnectedError

    if is_carried_out:
        bot.network.after = lose
    else:
        bot.network.before = lose
    await bot.press(ANA, more, on=panel)
    bot.network.before = bot.network.after = pass_through
    since = len(bot.network.sent)
    await bot.press(ANA, more, on=panel)
    assert [len(sent.files) for sent in edits(bot, since)] == [1]
    assert pictures(bot, panel) == before
