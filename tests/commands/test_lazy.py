"""What `python -m bot` imports before it is known what is asked of it."""

import subprocess
import sys

import typer

from bot import cli, contest, demo, doctor, operating, pace
from bot.commands import WHERE

HEAVY = ("alembic", "discord", "games", "players", "rendering", "sqlalchemy", "storage", "table")


def test_every_command_is_found() -> None:
    """The list by which commands are imported is that of the modules, in their order."""
    names = {
        name: module.__name__
        for module in (cli, contest, demo, pace, operating, doctor)
        for name in typer.main.get_group(module.app).commands
    }
    assert list(WHERE.items()) == list(names.items())


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """A missing token or a wrong setting is said without the games, the database or Discord."""
    asked = f"import sys, bot.__main__; print([m for m in {HEAVY} if m in sys.modules])"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
