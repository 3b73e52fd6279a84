"""`python -m bot doctor` and `/privacy`, before a Discord that answers."""

from pathlib import Path

import pytest

from bot.cli import doctor
from bot.process.settings import Settings
from games import registry
from sandbox import Sandbox
from sandbox.world.permissions import Permission
from tests.e2e.conftest import bot_at, settings_for, toy


async def told(settings: Settings) -> dict[str, bool]:
    """Return what the doctor says, with whether it is well."""
    return {one.said: one.well async for one in doctor.examined(settings)}


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", {"toy": toy})


async def test_before_the_first_start(sandbox: Sandbox, tmp_path: Path) -> None:
    """Nothing is made or registered by looking."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite3'}"
    settings = settings_for(sandbox, tmp_path).model_copy(update={"database_url": url})
    found = await told(settings)
    assert all(found.values()), found
    said = " ".join(found)
    assert "There is no database yet" in said
    assert "The commands are registered anew when the bot starts" in said
    assert await told(settings) == found


async def test_after_the_first_start(sandbox: Sandbox, tmp_path: Path) -> None:
    """What the bot has made is as it should be; a right that lacks is named with its server."""
    async with bot_at(sandbox, tmp_path):
        pass
    said = await told(settings_for(sandbox, tmp_path))
    assert said["The commands are registered"]
    assert said["The database can be used"]
    (guild,) = sandbox.world.state.guilds.values()
    for role in guild.roles.values():
        role.permissions &= ~int(Permission.ATTACH_FILES)
    said = await told(settings_for(sandbox, tmp_path))
    assert [one for one, well in said.items() if not well] == [
        f"In {guild.name} the bot may not: attach files"
    ]
