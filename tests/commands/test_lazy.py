"""What `python -m bot` imports before it is known what is asked of it."""

import subprocess
import sys

import pytest
import typer

from bot import cli, contest, demo, doctor, operating, pace
from bot.commands import WHERE

HEAVY = ("alembic", "discord", "games", "players", "rendering", "sqlalchemy", "storage", "table")


def test_every_command_is_found() -> None:
    """The list by which commands are imported is that of the modules, in their order and words."""
    said = {
        name: (module.__name__, " ".join((command.help or "").split("\n\n")[0].split()))
        for module in (cli, contest, demo, pace, operating, doctor)
        for name, command in typer.main.get_group(module.app).commands.items()
    }
    assert list(WHERE.items()) == list(said.items())


@pytest.mark.parametrize("arguments", [(), ("--help",)], ids=["nothing", "help"])
def test_nothing_heavy_is_imported_before_it_is_needed(arguments: tuple[str, ...]) -> None:
    """A wrong setting and the list of commands are said without games, database or Discord."""
    run = f"bot.__main__.app({arguments}, standalone_mode=False)" if arguments else "None"
    asked = f"import sys, bot.__main__; {run}; print([m for m in {HEAVY} if m in sys.modules])"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.endswith("[]\n")
    assert all(name in done.stdout for name in WHERE if arguments)
