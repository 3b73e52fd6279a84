"""`python -m tools.mutate ROOM`: which of some small faults, put in at random, do the tests notice?

mutmut makes the faults, finds the tests that reach each, and runs them in forks. This chooses a
sample, works in a copy, and prints what survived as a difference.
"""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from games import registry

ROOT = Path(__file__).parents[1]
OF_ALL_GAMES = ("tests/contract", "tests/playthroughs")
ROOMS = {
    **{key: (f"games/{key}", (f"tests/{key}", *OF_ALL_GAMES)) for key in registry.GAMES},
    "kernel": ("games/kernel", ("tests/kernel", "tests/contract", "tests/commands")),
    "players": ("players", ("tests/players", "tests/table/test_hints.py")),
    "table": ("table", ("tests/table", "tests/bot")),
    "storage": ("storage", ("tests/storage", "tests/table", "tests/commands")),
    "bot": ("bot", ("tests/bot", "tests/commands", "tests/e2e")),
    "rendering": ("rendering", ("tests/rendering", "tests/contract/test_pictures.py")),
}
"""Each room's folder, and the tests that judge it."""

HOOKS = """
import sys

from games.kernel import stage

answered = stage._answered
stage._answered = lambda name, method: () if "__mutmut_" in name else answered(name, method)
file = None


def pytest_runtest_setup(item):
    global file
    if item.path != file:
        file = item.path
        for name, module in list(sys.modules.items()):
            for one in vars(module).values() if name.startswith("FOLDER") else ():
                if hasattr(one, "cache_clear"):
                    one.cache_clear()
"""
"""What pytest does besides in the copy.

Stages find their answers by looking at their methods: mutmut's copies of a method are none. And
mutmut tries faults in forks of a process in which all tests have run: what they left in caches
would hide the faults, and that tests of another file reach them as well.
"""

SURVIVED, UNTRIED = 0, 33
"""How mutmut notes a fault with which all tests passed, and one that no test reaches."""


def main(
    room: Annotated[str, typer.Argument(help=", ".join(ROOMS))],
    sample: Annotated[int, typer.Option(help="How many faults.")] = 40,
    seed: Annotated[int, typer.Option(help="Another seed chooses others.")] = 1,
    only: Annotated[str, typer.Option(help="Only modules whose name has this in it.")] = "",
) -> None:
    """Measure a room: print each fault that survives, and the share of those noticed.

    Where tests fail without any fault, print what they say, and end with 1.
    """
    with TemporaryDirectory(prefix="kontor-mutate-") as folder:
        copy = _copied(Path(folder) / "kontor", *ROOMS[room])
        # No fault has this name: all are made, and the tests that reach each are noted.
        _mutmut(copy, "run", "none")
        names = [name for name in _results(copy) if only in name]
        chosen = random.Random(seed).sample(names, min(sample, len(names)))  # noqa: S311 - a sample
        said = _mutmut(copy, "run", *chosen)
        found = _results(copy)
        if any(found[name] is None for name in chosen):
            typer.echo(said)
            raise typer.Exit(1)
        lost = [name for name in chosen if found[name] in (SURVIVED, UNTRIED)]
        for name in lost:
            typer.echo(_mutmut(copy, "show", name))
    noticed = len(chosen) - len(lost)
    typer.echo(f"{room}: {noticed} of {len(chosen)} noticed, of {len(names)} possible")


def _copied(copy: Path, folder: str, tests: Sequence[str]) -> Path:
    """Copy what git knows, as it stands, with what mutmut is to do."""
    listed = subprocess.run(  # noqa: S603 - git
        [shutil.which("git") or "git", "ls-files"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    names = [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    for name in names:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    told = {
        "source_paths": [folder],
        "do_not_mutate": ["storage/migrations/*"],
        "also_copy": sorted({name.partition("/")[0] for name in names} | {"conftest.py"}),
        "pytest_add_cli_args_test_selection": [*tests],
        "pytest_add_cli_args": ["-m", "not long"],
    }
    (copy / "conftest.py").write_text(
        HOOKS.replace("FOLDER", folder.partition("/")[0]), encoding="utf-8"
    )
    rows = ["", "[tool.mutmut]", *(f"{key} = {json.dumps(value)}" for key, value in told.items())]
    with (copy / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n".join([*rows, "timeout_multiplier = 5.0", ""]))
    return copy


def _mutmut(copy: Path, *arguments: str) -> str:
    """Run it in a copy, to its end, and return what it printed."""
    done = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=copy,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.stdout


def _results(copy: Path) -> dict[str, int | None]:
    """Return what became of each fault; `None`: it was not tried."""
    found: dict[str, int | None] = {}
    for path in sorted((copy / "mutants").rglob("*.meta")):
        found |= json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


if __name__ == "__main__":
    typer.run(main)
