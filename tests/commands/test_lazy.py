"""What `python -m bot` imports before it is known what is asked of it."""

import subprocess
import sys
from collections.abc import Sequence

import pytest
import typer

from bot.cli import check, contest, demo, doctor, film, games, operating, pace, transcribe, words
from bot.cli.commands import WHERE

HEAVY = ("alembic", "discord", "games", "players", "rendering", "sqlalchemy", "storage", "table")


def test_every_command_is_found() -> None:
    """The list by which commands are imported is that of the modules, in their order and words."""
    said = {
        name: (module.__name__, " ".join((command.help or "").split("\n\n")[0].split()))
        for module in (
            games,
            film,
            check,
            contest,
            demo,
            words,
            transcribe,
            pace,
            operating,
            doctor,
        )
        for name, command in typer.main.get_group(module.app).commands.items()
    }
    assert list(WHERE.items()) == list(said.items())


@pytest.mark.parametrize("arguments", [(), ("--help",)], ids=["nothing", "help"])
def test_nothing_heavy_is_imported_before_it_is_needed(arguments: tuple[str, ...]) -> None:
    """A wrong setting and the list of commands are said without games, database or Discord."""
    run = f"bot.__main__.app({arguments}, standalone_mode=False)" if arguments else "None"
    said = imported(f"import bot.__main__; {run}", HEAVY)
    assert said.endswith("[]\n")
    assert all(name in said for name in WHERE if arguments)


def test_a_process_that_thinks_imports_nothing_of_the_bot() -> None:
    """It needs the games; there may be as many such processes as there are cores."""
    others = [room for room in HEAVY if room not in ("games", "players")]
    assert imported("import bot.process.worker, players.desk", others) == "[]\n"


def test_what_follows_records_imports_nothing_of_the_bot_either() -> None:
    """It is begun for each record."""
    others = [room for room in HEAVY if room != "games"]
    assert imported("import bot.process.judging", others) == "[]\n"


def imported(program: str, rooms: Sequence[str]) -> str:
    """Run a program in a process of its own; return what it says, and which rooms it imports."""
    asked = f"import sys; {program}; print([room for room in {[*rooms]} if room in sys.modules])"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout
