"""What all tests of the shell share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core import logs
from rendering.studio import Studio
from tests.rig.bot import BotRig, bot_rig
from tests.rig.delays import skip_call_delay


@pytest.fixture(autouse=True)
def no_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a call."""
    skip_call_delay(monkeypatch)


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[BotRig]:
    """The bot, without Discord."""
    async with bot_rig(tmp_path) as opened:
        yield opened


@pytest.fixture
async def quiet_bot(tmp_path: Path) -> AsyncIterator[BotRig]:
    """The bot, which says nothing by itself and draws nothing; what it logs can be looked at."""
    logs.use_standard_logging()
    async with bot_rig(tmp_path, quiet=True, pictures={}) as opened:
        yield opened


@pytest.fixture
async def drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotRig]:
    """The bot, which says nothing by itself, with pictures of which no pixel is drawn."""

    async def picture(*_: object, **__: object) -> bytes:
        return b"PNG"

    monkeypatch.setattr(Studio, "picture", picture)
    async with bot_rig(tmp_path, quiet=True) as opened:
        yield opened
