"""What `python -m bot` imports before it is known what is asked of it."""

import subprocess
import sys
from importlib import import_module

import typer

from bot.cli.commands import MODULES, WHERE

HEAVY = ("alembic", "discord", "games", "players", "rendering", "sqlalchemy", "storage", "table")


def test_every_command_is_found() -> None:
    """Each module has the commands by which it is imported, in words of their own."""
    for name, modules in MODULES.items():
        app = import_module(f"bot.cli.{name}").app
        commands = typer.main.get_group(app).commands
        assert tuple(commands) == modules
        assert all(one.help for one in commands.values())


STEPS = (
    ("import bot.__main__", HEAVY),
    ("bot.__main__.app(('--help',), standalone_mode=False)", HEAVY),
    ("import bot.process.judging", tuple(room for room in HEAVY if room != "games")),
    (
        "import bot.process.worker, players.desk",
        tuple(room for room in HEAVY if room not in ("games", "players")),
    ),
)
"""A wrong setting, the list of commands, a process that follows a record, and one that thinks."""


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """Not games, database or Discord; there may be as many that think as there are cores."""
    lines = ["import sys"]
    for step, rooms in STEPS:
        lines += [step, f"print([room for room in {rooms} if room in sys.modules])"]
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", "\n".join(lines)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line for line in done.stdout.splitlines() if line[:1] == "["] == ["[]"] * len(STEPS)
    assert all(name in done.stdout for name in WHERE)
