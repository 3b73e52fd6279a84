"""What the operator sees: refusals with a reason, replacement boards, errors that tell nothing."""

import os
from pathlib import Path

import pytest

from bot.cli import operating
from bot.core.settings import Settings
from bot.process import running
from games import registry
from sandbox import Sandbox
from sandbox.world.permissions import Permission
from tests.e2e.conftest import bot_at, settings_for, toy
from tests.e2e.forks import forked
from tests.e2e.process import log_of, process_at
from tests.e2e.tables import begun
from tests.rig.databases import KIND_VARIABLE, database_url


async def bot_with(folder: Path, token: str, **environment: str) -> tuple[int | None, str]:
    """Run the bot in a folder until it ends; return its code and what it said."""
    given = {"PATH": os.environ["PATH"], "DISCORD_TOKEN": token, **environment}
    process = await forked("bot", given, folder)
    return await process.wait(), log_of(folder)


async def test_a_board_that_breaks_a_rule(tmp_path: Path) -> None:
    """A replacement board is checked at the start; the refusal names what is wrong."""
    (tmp_path / "haendler.json").write_text("{}", encoding="utf-8")
    here = {"KONTOR_BOARDS": str(tmp_path), "DATABASE_URL": database_url(tmp_path)}
    code, said = await bot_with(tmp_path, "x", **here)
    assert code == 2
    assert "Traceback" not in said
    assert "haendler.json" in said
    assert "cities" in said


async def test_a_second_bot_on_one_file(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would answer every press a second time: it is refused, and the first plays on."""
    monkeypatch.setenv(KIND_VARIABLE, "sqlite")
    async with process_at(sandbox, tmp_path) as first:
        here = {"DISCORD_API_URL": sandbox.api_url, "DATABASE_URL": database_url(tmp_path)}
        code, said = await bot_with(tmp_path, sandbox.token, **here)
        assert code == 2
        assert f"Another bot is at work on {tmp_path / 'kontor.sqlite3'}" in said
        assert f"process {first.pid} on" in said
        assert "Traceback" not in said
        await begun(sandbox, sandbox.ben)


def test_only_boards_of_games_are_read(tmp_path: Path) -> None:
    """Other files in the folder are none of our business."""
    for name in ("toy.json", "other.json", "toy.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    assert running.replacements(tmp_path, {"toy": toy}) == {"toy": "toy.json"}
    assert running.replacements(None, {"toy": toy}) == {}


async def told(settings: Settings) -> dict[str, bool]:
    """Return what the doctor says, with whether it is well."""
    return {finding.text: finding.well async for finding in operating.examine(settings)}


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
    assert "The commands will be registered again when the bot starts" in said
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
