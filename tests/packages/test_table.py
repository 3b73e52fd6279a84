"""The example at a table of the real bot: six people, its own picture, facts and computers."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import registry
from rendering.pictures import find_pictures
from tests.packages import EXAMPLES, install
from tests.rig.bot import ANA, BotRig, bot_rig
from tests.rig.ids import KEYS, SEATED

KEY, CARDS = "outbid", (1, 2, 3, 4, 5)


@pytest.fixture(name="bot")
async def fixture_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotRig]:
    """The bot with the example installed."""
    install(EXAMPLES / KEY, tmp_path / "site", monkeypatch)
    monkeypatch.setattr("tests.rig.bot.KEYS", (*KEYS, KEY))
    async with bot_rig(tmp_path, pictures=find_pictures(registry.GAMES)) as bot:
        yield bot


@pytest.mark.long
async def test_six_people_play_the_example_to_its_end(bot: BotRig) -> None:
    """Each is asked in a panel with their own facts and a picture; the winner is announced."""
    match = await bot.start_match(*SEATED[1:], game=KEY)
    panel = await bot.command(ANA, "act", table=match)
    assert "Which card do you bid?" in panel.text
    assert "cards 1, 2, 3, 4, and 5" in panel.text
    assert panel.files
    bids = [(user, f"bid {card}") for card in CARDS for user in SEATED]
    await bot.play(match, *bids)
    perspective = await bot.tables.reading.perspective(match, None)
    assert perspective.match.status == "over"
    assert any("All prizes are gone." in post.text for post in bot.posts())
