"""What the operator sees: refusals with a reason, replacement boards, mishaps that tell nothing."""

import os
from pathlib import Path

import pytest

from bot.process import running
from sandbox import Sandbox
from tests.databases import CHOICE, address
from tests.e2e.conftest import toy
from tests.e2e.forks import forked
from tests.e2e.process import log_of, process_at
from tests.e2e.tables import begun


async def bot_with(folder: Path, token: str, **environment: str) -> tuple[int | None, str]:
    """Run the bot in a folder until it ends; return its code and what it said."""
    given = {"PATH": os.environ["PATH"], "DISCORD_TOKEN": token, **environment}
    process = await forked("bot", given, folder)
    return await process.wait(), log_of(folder)


async def test_a_board_that_breaks_a_rule(tmp_path: Path) -> None:
    """A replacement board is checked at the start; the refusal names what is wrong."""
    (tmp_path / "haendler.json").write_text("{}", encoding="utf-8")
    here = {"KONTOR_BOARDS": str(tmp_path), "DATABASE_URL": address(tmp_path)}
    code, said = await bot_with(tmp_path, "x", **here)
    assert code == 2
    assert "Traceback" not in said
    assert "haendler.json" in said
    assert "cities" in said


async def test_a_second_bot_on_one_file(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would answer every press a second time: it is refused, and the first plays on."""
    monkeypatch.setenv(CHOICE, "sqlite")
    async with process_at(sandbox, tmp_path) as first:
        here = {"DISCORD_API_URL": sandbox.api_url, "DATABASE_URL": address(tmp_path)}
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
