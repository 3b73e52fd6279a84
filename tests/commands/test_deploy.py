"""What an operator is given to run: it fits the code beside it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from bot.process import metrics

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
    found = re.findall(line, (ROOT / file).read_text(), re.MULTILINE)
    assert set(found) == rooms()


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


def test_the_dashboard_asks_for_what_there_is() -> None:
    """Each figure in it is one that the bot, or the library, gives."""
    assert metrics.MOVES in REGISTRY._collector_to_names
    given = {name for family in REGISTRY.collect() for name in _names(family.name)}
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:kontor|process)_\w+", target["expr"])
    }
    assert asked - given == set()


def _names(family: str) -> tuple[str, ...]:
    return (family, f"{family}_total", f"{family}_bucket")
