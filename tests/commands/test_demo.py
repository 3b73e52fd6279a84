"""The demo: what it starts, what it says, how it ends, and the table that a new one opens with."""

import socket
import sys
from functools import partial
from pathlib import Path
from subprocess import TimeoutExpired
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import pytest
from typer import Exit
from typer.testing import CliRunner

from bot.cli import demo
from bot.cli.demo import CannotStart
from bot.cli.demo_table import open_demo_table
from bot.core.settings import Settings
from sandbox import Sandbox
from storage import open_store
from storage.backends.sqlite import exclusive_access
from table import Tables
from tests.contract.games import game
from tests.rig.databases import database_url

SAID = r"DISCORD_API_URL=http://127.0.0.1:8765/api/v10\nSANDBOX_HOME={}\nDISCORD_TOKEN=a-token\n"


@pytest.mark.parametrize("fresh", [True, False])
def test_only_a_fresh_one_forgets_what_was_played(tmp_path: Path, fresh: bool) -> None:
    """Of its own files, and not below another that plays; what else lies there is left."""
    ours = ("discord.json", "kontor.sqlite3", "kontor.sqlite3-wal", "kontor.sqlite3-shm")
    for name in (*ours, "letter"):
        (tmp_path / name).write_text("mine")
    demo.prepare(tmp_path, 0, fresh=fresh)
    assert [(tmp_path / name).exists() for name in ours] == [not fresh] * 4
    assert (tmp_path / "letter").exists()
    demo.prepare(tmp_path / "new" / "folder", 0, fresh=True)
    assert (tmp_path / "new" / "folder").is_dir()
    (tmp_path / "discord.json").write_text("played just now")
    with (
        exclusive_access(tmp_path / "kontor.sqlite3"),
        pytest.raises(CannotStart, match="Another bot"),
    ):
        demo.prepare(tmp_path, 0, fresh=True)
    assert (tmp_path / "discord.json").exists()
    with pytest.raises(FileExistsError):
        demo.prepare(tmp_path / "letter", 0, fresh=False)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """With what to do instead, and code 2; nothing is started."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = CliRunner().invoke(demo.app, ["--port", str(port), "--data", str(tmp_path)])
    assert result.exit_code == 2
    assert f"Port {port} on 127.0.0.1 is taken or not allowed" in result.stderr
    assert "--port" in result.stderr


def sandbox(folder: Path, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    """Have a program in the place of the sandbox that says something, and ends."""
    program = folder / "sandbox"
    program.write_text(f"#!/bin/sh\nprintf '{said}'\n")
    program.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(program))


def test_the_sandbox_says_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is waited for; where it ends by itself, so does the demo, and says so."""
    ended = Event()
    monkeypatch.setattr("os.kill", lambda *_: ended.set())
    sandbox(tmp_path, monkeypatch, SAID)
    running = demo._run_sandbox([])
    assert running.__enter__() == {
        "DISCORD_API_URL": "http://127.0.0.1:8765/api/v10",
        "DISCORD_TOKEN": "a-token",
        "SANDBOX_HOME": "{}",
    }
    assert ended.wait(60)
    with pytest.raises(Exit):
        running.__exit__(None, None, None)
    sandbox(tmp_path, monkeypatch, SAID.partition("DISCORD_TOKEN")[0])
    with pytest.raises(CannotStart, match="The sandbox has ended"), demo._run_sandbox([]):
        raise AssertionError


@pytest.mark.parametrize("stubborn", [False, True])
def test_no_process_is_left_behind(stubborn: bool) -> None:
    """Who does not end when asked is ended."""
    told: list[str] = []

    def wait(seconds: float) -> None:
        if stubborn:
            raise TimeoutExpired("sandbox", seconds)

    asked: dict[str, Any] = {one: partial(told.append, one) for one in ("terminate", "kill")}
    demo._end_process(cast("Any", SimpleNamespace(wait=wait, **asked)))
    assert told == ["terminate", "kill"][: 1 + stubborn]


@pytest.mark.parametrize(
    ("browser", "display", "opened"), [(True, ":0", True), (True, "", False), (False, ":0", False)]
)
def test_it_says_where_to_look(
    browser: bool,
    display: str,
    opened: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The browser is opened where there is a screen and it is wished for."""
    pages: list[str] = []
    monkeypatch.setattr(demo, "webbrowser", SimpleNamespace(open=pages.append))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("WAYLAND_DISPLAY", "")
    demo._print_welcome("http://127.0.0.1:8765", browser=browser)
    said = capsys.readouterr().out
    assert "Kontor plays at http://127.0.0.1:8765/ until Ctrl-C" in said
    assert "  Ana: http://127.0.0.1:8765/?as=ana\n  Ben: http://127.0.0.1:8765/?as=ben\n" in said
    assert pages == ["http://127.0.0.1:8765/"] * opened


async def test_a_new_one_opens_with_a_table(tmp_path: Path) -> None:
    """Of its first person and three computers, in its first channel and language."""
    async with Sandbox(guild_locale="de") as box:
        (guild,) = box.world.state.guilds.values()
        given = {"token": box.token, "api_url": box.api_url, "database_url": database_url(tmp_path)}
        await open_demo_table(Settings.model_validate(given), box.home)
        async with open_store(database_url(tmp_path)) as store:
            tables = Tables(store, lambda key, _: game(key), lambda: 0)
            match = await tables.reading.match(1)
        host = box.ana
        channel = box.channel("games").id
    assert (match.game, match.status, match.language) == ("hellweg", "lobby", "de")
    assert (match.host_id, match.channel_id, match.guild_id) == (host.id, channel, guild.id)
    assert [player.level for player in match.players] == [
        None,
        "trader",
        "apprentice",
        "apprentice",
    ]
    assert match.players[0].name == host.user.display
    assert match.options["practice"] == "yes"
