"""Where Discord refuses a picture, all is said without it at once, and it is shown later."""

import pytest

from bot.delivery import PICTURE_RETRIES_MS
from tests.rig.bot import ANA, BEN, BotRig, refuse_files
from tests.rig.ids import CHANNEL
from tests.rig.network import SentRequest, pass_through

CODES = [40005, 50013]


def pictures(bot: BotRig) -> int:
    """Return how many files the public message has."""
    return len(bot.board().message.attachments)


async def turn(bot: BotRig, match: int) -> None:
    """Let a turn go by."""
    version = (await bot.tables.reading.match(match)).version
    while (await bot.tables.reading.match(match)).version == version:
        await bot.play_first_answer(match)


@pytest.mark.parametrize("code", CODES)
async def test_a_public_message_goes_without_its_picture(bot: BotRig, code: int) -> None:
    """The match goes on in its channel, and the message gets its picture later."""
    bot.network.before = refuse_files(code)
    match = await bot.start_match(BEN, game="hellweg")
    assert pictures(bot) == 0
    assert "Play" in bot.board().labels
    await turn(bot, match)
    found = await bot.tables.reading.match(match)
    assert (found.lost_at, found.version > 0) == (None, True)
    bot.network.before = pass_through
    bot.clock.now += PICTURE_RETRIES_MS[0]
    await bot.deliver_all()
    assert pictures(bot) > 0
    assert len([post for post in bot.posts() if post.labels]) == 1


@pytest.mark.parametrize("code", CODES)
async def test_it_is_tried_some_times(bot: BotRig, code: int) -> None:
    """Then only what happens next shows it again."""
    bot.network.before = refuse_files(code)
    await bot.start_match(BEN, game="hellweg")
    tried = 0
    refuses = bot.network.before

    async def count(sent: SentRequest) -> None:
        nonlocal tried
        tried += bool(sent.files)
        await refuses(sent)

    bot.network.before = count
    for wait in (*PICTURE_RETRIES_MS, *PICTURE_RETRIES_MS):
        bot.clock.now += wait
        await bot.deliver_all()
    assert tried == len(PICTURE_RETRIES_MS)
    assert pictures(bot) == 0


@pytest.mark.parametrize("code", CODES)
async def test_a_panel_goes_without_its_picture(bot: BotRig, code: int) -> None:
    """It says and offers the same; the next press shows the picture."""
    match = await bot.start_match(BEN, game="hellweg")
    perspective = await bot.tables.reading.perspective(match, None)
    asked = perspective.match.players[perspective.asked[0]].user_id
    bot.network.before = refuse_files(code)
    panel = await bot.press(asked, f"k:play:{match}::")
    assert not panel.files
    letters = [label for label in panel.labels if len(label) == 1]
    assert letters
    for letter in letters:
        assert f"{letter}:" in panel.text or f"{letter} " in panel.text, panel.text
    bot.network.before = pass_through
    again = await bot.press(asked, f"k:play:{match}::")
    assert again.files
    assert [label for label in again.labels if len(label) == 1] == letters


async def test_a_table_may_play_where_no_files_are_allowed(bot: BotRig) -> None:
    """The permission is taken away in the middle of a match."""
    match = await bot.start_match(BEN, game="hellweg")
    bot.network.core.faults.revoke("ATTACH_FILES", channel_id=CHANNEL)
    await turn(bot, match)
    assert (await bot.tables.reading.match(match)).lost_at is None
    assert not any("no longer allowed" in message.text for message in bot.direct_messages(ANA))
    assert pictures(bot) == 0
    bot.network.core.faults.grant("ATTACH_FILES", channel_id=CHANNEL)
    await turn(bot, match)
    assert pictures(bot) > 0
