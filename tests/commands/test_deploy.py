"""What an operator is given to run fits the code beside it, which imports what it needs."""

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
import typer
from prometheus_client import REGISTRY
from sqlalchemy import make_url
from typer.testing import CliRunner

from bot import VERSION
from bot.cli import authoring
from bot.cli.authoring import app, example_sentences
from bot.cli.commands import MODULE_OF_COMMAND, MODULES
from bot.core import metrics
from bot.core.settings import DEFAULT_DATABASE
from games import registry
from storage.backends import BACKENDS

ROOT = Path(__file__).parents[2]


def rooms() -> set[str]:
    """Return the packages that are installed."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    include = settings["tool"]["setuptools"]["packages"]["find"]["include"]
    return {name.rstrip("*") for name in include}


@pytest.mark.parametrize(
    ("file", "line"), [("Dockerfile", r"^COPY (\w+) \1$"), (".dockerignore", r"^!(\w+)$")]
)
def test_the_image_holds_every_room(file: str, line: str) -> None:
    """And nothing else of ours."""
    findings = re.findall(line, (ROOT / file).read_text(), re.MULTILINE)
    assert set(findings) == rooms()


def test_the_rooms_alone_are_enough(tmp_path: Path) -> None:
    """What the image copies starts in a plain folder, of which nothing can be written."""
    for room in rooms():
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / room, tmp_path / room, ignore=unwanted)
    environment = {"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "DISCORD_TOKEN=your-token" in done.stderr) == (2, True), done.stderr
    assert {path.name for path in tmp_path.iterdir()} == rooms()


def test_one_profile_starts_one_bot_for_each_shard() -> None:
    """Two bots of one token would answer everything twice: no plain `up` adds another."""
    services = (ROOT / "compose.yaml").read_text().partition("\nservices:\n")[2]
    services = services.partition("\nvolumes:")[0]
    profiles = {
        name: re.findall(r"(?m)^    profiles: \[(.+)\]", block)
        for name, block in re.findall(r"(?ms)^  ([a-z0-9-]+):(.*?)(?=^  [a-z]|\Z)", services)
    }
    # YAML's `<<` gives `worker-1` what `worker-0` has.
    assert profiles == {
        "bot": ["sqlite"],
        "bot-postgres": ["postgres"],
        "worker-0": ["workers"],
        "worker-1": [],
        "database": ["postgres, workers"],
    }
    assert re.search(r"(?m)^COMPOSE_PROFILES=sqlite$", (ROOT / ".env.example").read_text())


@pytest.mark.parametrize(
    ("password", "code", "told"), [("", 1, "Set POSTGRES_PASSWORD in .env"), ("x", 0, "postgres")]
)
def test_postgresql_does_not_start_without_a_password(
    tmp_path: Path, password: str, code: int, told: str
) -> None:
    """One sentence says what to set; with a password the image's own start goes on."""
    compose = (ROOT / "compose.yaml").read_text()
    assert "POSTGRES_PASSWORD:?" not in compose, "that would ask those who run SQLite too"
    (script,) = re.findall(r"(?ms)^      - \|\n(.*?)^      - database$", compose)
    image = tmp_path / "docker-entrypoint.sh"
    image.write_text('#!/bin/sh\necho "$@"\n')
    image.chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "POSTGRES_PASSWORD": password}
    done = subprocess.run(  # noqa: S603 - our own file
        ["/bin/sh", "-c", textwrap.dedent(script).replace("$$", "$"), "database", "postgres"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, told in done.stdout + done.stderr) == (code, True), done.stderr


def test_the_bot_can_be_watched_and_is_bounded() -> None:
    """Beside its container as well; one that takes more memory than it may is started again."""
    assert "KONTOR_HTTP=0.0.0.0:9464" in (ROOT / "Dockerfile").read_text()
    compose = (ROOT / "compose.yaml").read_text()
    assert compose.count("mem_limit: ") == 2
    assert compose.count("${METRICS_ADDRESS:-127.0.0.1:9464}:9464") == 1
    assert "MemoryMax=" in (ROOT / "deploy" / "kontor.service").read_text()


def test_the_package_has_a_command_and_one_version() -> None:
    """`kontor` does what `python -m bot` does; the version is that of the changelog."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    module, _, name = project["project"]["scripts"]["kontor"].partition(":")
    assert isinstance(getattr(import_module(module), name), typer.Typer)
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "bot.VERSION"}
    newest = re.search(r"(?m)^## (\S+)", (ROOT / "CHANGELOG.md").read_text())
    assert newest is not None
    assert newest[1] == VERSION


def test_what_is_pinned_drives_every_database() -> None:
    """The image holds nothing else, and `compose.yaml` runs it on each."""
    pinned = (ROOT / "requirements.txt").read_text()
    drivers = {backend.driver.partition("+")[2] for backend in BACKENDS.values()}
    assert drivers == {name for name in drivers if f"\n{name}==" in pinned}


def test_a_checkout_has_a_place_for_the_database() -> None:
    """Where none is set: who has written a token into `.env` need only start."""
    assert (ROOT / str(make_url(DEFAULT_DATABASE).database)).parent.is_dir()


def figures() -> set[str]:
    """Return the names of all figures that there are."""
    assert metrics.MOVES in REGISTRY._collector_to_names
    ends = ("", "_total", "_bucket")
    return {f"{family.name}{end}" for family in REGISTRY.collect() for end in ends}


def test_the_dashboard_asks_for_what_there_is() -> None:
    """Each figure in it is one that the bot, or the library, gives."""
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:kontor|process)_\w+", target["expr"])
    }
    assert asked - figures() == set()


def test_the_alerts_ask_for_what_there_is() -> None:
    """As the dashboard; each says for whom it is how bad, and what to do."""
    text = (ROOT / "deploy" / "alerts.yml").read_text()
    alerts = text.split("- alert: ")[1:]
    asked = set(re.findall(r"\b(?:kontor|process)_\w+", text))
    assert len(alerts) == len(re.findall(r"(?m)^ {6}- ", text)) == 7
    assert asked - figures() == set()
    parts = ("expr:", "severity:", "summary:", "description:")
    assert all(part in alert for alert in alerts for part in parts)
    # What a histogram is asked for beyond its buckets cannot be told.
    assert 2.0 in metrics.LATENCY_BUCKETS_S


HEAVY = ("alembic", "discord", "games", "players", "rendering", "sqlalchemy", "storage", "table")


def test_every_command_is_found() -> None:
    """Each module has the commands by which it is imported, in words of their own."""
    for name, modules in MODULES.items():
        app = import_module(f"bot.cli.{name}").app
        commands = typer.main.get_group(app).commands
        assert tuple(commands) == modules
        assert all(value.help for value in commands.values())


STEPS = (
    ("import bot.__main__", HEAVY),
    ("bot.__main__.app(('--help',), standalone_mode=False)", HEAVY),
    (
        "import bot.core.child_process, players.remote",
        tuple(room for room in HEAVY if room not in ("games", "players")),
    ),
)
"""A wrong setting, the list of commands, and a process that thinks."""


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """Not games, database or Discord; there may be as many that think as there are cores."""
    lines = ["import sys"]
    for step, rooms in STEPS:
        lines += [step, f"print([room for room in {rooms} if room in sys.modules])"]
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True
    )
    assert [line for line in done.stdout.splitlines() if line[:1] == "["] == ["[]"] * len(STEPS)
    assert all(name in done.stdout for name in MODULE_OF_COMMAND)


def test_the_page_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the languages side by side; each case stands on a line of its own."""
    told = dict(example_sentences("games.hellweg", "en"))
    assert told["hellweg-pieces-tokens"].splitlines() == ["3 tokens", "1 token"]
    monkeypatch.setattr(authoring, "COMMON_PACKAGES", ("bot",))
    monkeypatch.setattr(registry, "GAMES", {})
    page = tmp_path / "words.html"
    assert CliRunner().invoke(app, ["words", "--out", str(page)]).exit_code == 0
    shown = page.read_text(encoding="utf-8")
    assert "Your turn is over." in shown
    assert "Dein Zug ist beendet." in shown
