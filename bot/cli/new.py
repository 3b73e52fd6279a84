"""`python -m bot new KEY --seats 3-6`: a package with a small game that plays, to begin with."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.refusal import refuse
from games import registry
from games.contract.definition import MAX_SEATS

app = typer.Typer(add_completion=False)

TEMPLATE = files(__package__) / "template"
KEY = re.compile(r"[a-z][a-z0-9]{1,19}")
SEATS = re.compile(r"(\d+)(?:-(\d+))?")
PLACE = re.compile("@([A-Z]+)@")
"""Where the template has a value of the new game."""


@app.command()
def new(
    key: Annotated[str, typer.Argument(help="Its short name: small letters and digits.")],
    seats: Annotated[str, typer.Option(help="How many can play, such as 3-6.")] = "2-4",
    out: Annotated[Path, typer.Option(help="Where its folder is made.")] = Path(),
) -> None:
    """Write a package with a small game that plays, to be changed into one's own."""
    _require_free_key(key)
    fewest, most = _read_seats(seats)
    home = out / key
    if home.exists():
        raise refuse(f"{home} is there already.")
    values = {"KEY": key, "NAME": key.capitalize(), "FEWEST": f"{fewest}", "MOST": f"{most}"}
    for path, text in _read_template(TEMPLATE, Path()):
        file = home / _place(path, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PLACE.sub(lambda match: values[match[1]], text), encoding="utf-8")
    typer.echo(f"{home} has a game for {fewest} to {most} that plays. Install it, then check it:")
    typer.echo(f"  python -m pip install --editable {home}")
    typer.echo(f"  python -m bot check {key}")


def _require_free_key(key: str) -> None:
    if not KEY.fullmatch(key):
        raise refuse(f"{key!r} cannot be a key: 2 to 20 small letters and digits, a letter first.")
    if key in registry.GAMES or find_spec(key) is not None:
        raise refuse(f"{key!r} is taken: there is a game or a Python package of this name.")


def _read_seats(seats: str) -> tuple[int, int]:
    """Return the fewest and the most players, or end the command with what is wrong."""
    match = SEATS.fullmatch(seats)
    if match is None:
        raise refuse("--seats is a number or two, such as 4 or 3-6.")
    fewest, most = int(match[1]), int(match[2] or match[1])
    if not 1 <= fewest <= most <= MAX_SEATS:
        raise refuse(f"--seats: 1 to {MAX_SEATS} can play, the smaller number first.")
    return fewest, most


def _read_template(folder: Traversable, path: Path) -> list[tuple[Path, str]]:
    """Return the files of the template with their texts."""
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _read_template(entry, path / entry.name)
        else:
            found.append((path / entry.name, entry.read_text(encoding="utf-8")))
    return found


def _place(path: Path, key: str) -> Path:
    """Return where a file of the template goes."""
    names = {
        "package": key,
        "project.txt": "pyproject.toml",
        "game.txt": "__init__.py",
        "test.txt": f"test_{key}.py",
    }
    return Path(*(names.get(part, part) for part in path.parts))
