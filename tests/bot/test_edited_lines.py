"""Lines that people correct by editing them: read again within a minute."""

from typing import Any

import pytest

from bot.subjects.typed_lines import CORRECTION_MS
from storage import DatabaseUnavailable
from table.services.play import Turns
from tests.bot.test_typed import ME
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.ids import CHANNEL, dm_channel


@pytest.fixture
async def bot(bot: BotRig) -> BotRig:
    """The bot, and a match in which Ana has won a crate."""
    await bot.start_match(BEN)
    await bot.play(1, (ANA, "bid 3"), (BEN, "bid 1"))
    return bot


async def write(bot: BotRig, line: str, where: int = CHANNEL, by: int = ANA) -> int:
    """Let somebody write a line; return its message once it is answered."""
    message = await bot.write(by, where, line)
    await bot.wait_until_idle()
    return message


async def edit(bot: BotRig, message: int, line: str) -> list[str]:
    """Let its writer edit a line; return what is posted because of it."""
    before = len(bot.network.sent)
    written = bot.network.world.state.messages[message]
    written.content = line
    bot.network.world.message_changed(written)
    await bot.wait_until_idle()
    return [
        str(sent.body["components"])
        for sent in bot.network.sent[before:]
        if sent.method == "POST" and sent.path.endswith("/messages") and "nonce" in sent.body
    ]


async def own_steps(bot: BotRig) -> list[str]:
    """Return the moves of Ana's open turn."""
    perspective = await bot.tables.reading.perspective(1, ANA)
    return [step.notation for step in perspective.pending]


async def test_a_corrected_move_is_played_in_place_of_the_first(bot: BotRig) -> None:
    """As often as it is edited; what only looks like an edit does nothing."""
    message = await write(bot, f"{ME} left")
    assert await own_steps(bot) == ["shelve left"]
    assert await edit(bot, message, f"{ME} right") == []
    assert await own_steps(bot) == ["shelve right"]
    assert await edit(bot, message, f"{ME}  right ") == []
    version = (await bot.tables.reading.perspective(1, ANA)).version
    await edit(bot, message, f"{ME} #1 left")
    assert await own_steps(bot) == ["shelve left"]
    assert (await bot.tables.reading.perspective(1, ANA)).version > version


async def test_a_line_that_was_no_move_can_become_one(bot: BotRig) -> None:
    """And then be corrected; lines to others are still not read."""
    message = await write(bot, f"{ME} lfet")
    await edit(bot, message, f"{ME} left")
    assert await own_steps(bot) == ["shelve left"]
    await edit(bot, message, f"{ME} right")
    assert await own_steps(bot) == ["shelve right"]
    other = await write(bot, "left")
    await edit(bot, other, f"{ME} left")
    assert await own_steps(bot) == ["shelve right"]


async def test_after_a_minute_an_edited_line_is_only_text(bot: BotRig) -> None:
    """The move stays, and nobody is told."""
    message = await write(bot, f"{ME} left")
    bot.clock.now += CORRECTION_MS
    assert await edit(bot, message, f"{ME} right") == []
    assert await own_steps(bot) == ["shelve left"]


async def test_a_move_that_stays_is_said_to_stay(bot: BotRig) -> None:
    """Its player alone reads why; a line that fits no move takes nothing back."""
    message = await write(bot, f"{ME} left")
    alone, there = await edit(bot, message, f"{ME} xyzzy")
    assert "Your move stays as you first typed it:" in alone
    assert "You could type" in alone
    assert "the move stays as it was first typed" in there
    assert "You could type" not in there
    assert await own_steps(bot) == ["shelve left"]
    await bot.play(1, (ANA, "done"))
    alone, there = await edit(bot, message, f"{ME} right")
    assert "can no longer be taken back by editing the line" in alone
    assert "no longer" not in there
    for number in ("#2 right", "#9 right"):
        assert "can no longer be taken back" in str(await edit(bot, message, f"{ME} {number}"))


async def test_a_sealed_answer_is_corrected_by_direct_message(bot: BotRig) -> None:
    """In a channel it is refused, and nobody else learns whether it would have been legal."""
    await bot.play(1, (ANA, "left"), (ANA, "done"))
    message = await write(bot, "2", dm_channel(ANA))
    (answer,) = await edit(bot, message, "4")
    assert "Your bid of 4 is sealed." in answer
    line = await write(bot, f"{ME} boast well")
    alone, there = await edit(bot, line, f"{ME} bid 5")
    assert "everybody can read it here" in alone
    _, other = await edit(bot, line, f"{ME} bid 9")
    assert there == other


async def test_nobody_corrects_the_line_of_another(bot: BotRig) -> None:
    """A person who does not play is told so at their own line only."""
    await write(bot, f"{ME} left")
    other = await write(bot, f"{ME} hello there", by=CLEO)
    assert "no seat" in str(await edit(bot, other, f"{ME} right"))
    assert await own_steps(bot) == ["shelve left"]


async def test_a_move_that_was_answered_with_an_error_is_corrected(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database can be lost while a move is stored: then nobody knows whether it was."""
    turns = bot.tables.turns

    async def store_and_fail(*args: Any, **options: Any) -> None:
        await Turns.play(turns, *args, **options)
        raise DatabaseUnavailable

    with monkeypatch.context() as patch:
        patch.setattr(turns, "play", store_and_fail)
        message = await write(bot, f"{ME} left")
    assert await own_steps(bot) == ["shelve left"]
    await edit(bot, message, f"{ME} right")
    assert await own_steps(bot) == ["shelve right"]
    assert "stays as you first typed it" in str(await edit(bot, message, f"{ME} xyzzy"))
