"""Games of packages: the example, one that `bot new` writes, and broken ones."""

import tomllib
from pathlib import Path

import pytest

from bot.cli import authoring
from games import registry
from players import registry as players_registry
from players.registry import find_evaluators
from rendering.pictures import find_pictures

EXAMPLES = Path(__file__).parents[2] / "examples"


def install(project: Path, site: Path, patch: pytest.MonkeyPatch) -> None:
    """Put a project on the path as pip does, with its entry points, and find the games again."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    points = [
        line
        for group, entries in about["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(points), encoding="utf-8")
    for folder in (project, site):
        patch.syspath_prepend(folder)
    find_again(patch)


def find_again(patch: pytest.MonkeyPatch) -> None:
    """Have the commands know the games that are installed now."""
    games = registry.find_games()
    patch.setattr(registry, "GAMES", games)
    patch.setattr(players_registry, "EVALUATORS", find_evaluators(games))
    patch.setattr(authoring, "EVALUATORS", find_evaluators(games))
    patch.setattr(authoring, "PICTURES", find_pictures(games))
