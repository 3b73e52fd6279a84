"""`docs/new-game.md`: what its reader writes, tries and runs is done here, from top to bottom."""

import doctest
import inspect
import itertools
import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import games
from bot.cli.games import app
from games import registry
from games.kernel.words import LANGUAGES
from tests.contract import test_ahead, test_contract, test_late, test_teaching, test_versions
from tests.contract.games import game, tables

PAGE = Path(__file__).parents[2] / "docs" / "new-game.md"
BLOCK = re.compile(r"```(?P<kind>\w+)\n(?P<code>.*?)```", re.DOTALL)
FILE = re.compile(r"(?:#|<!--) (?P<path>(?:games|tests)/outbid/\S+)")
"""The first line of a block that goes to the end of a file."""

LINES = 200
"""The whole page, with the words of its game."""

ASKED = {"table", "key", "rules"}
"""What a contract test is given that is run for each game."""

CONTRACTS = (test_contract, test_late, test_ahead, test_teaching, test_versions)
CHECKS = {
    name: check
    for contract in CONTRACTS
    for name, check in vars(contract).items()
    if name.startswith("test_") and ASKED.intersection(inspect.signature(check).parameters)
}
"""What binds each registered game, by the name of its test."""


def blocks() -> list[tuple[str, str]]:
    """Return the kind and the text of each code block, in order."""
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module", autouse=True)
def followed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Follow the page: write each block and try each example when its turn has come."""
    root = tmp_path_factory.mktemp("followed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(root / "games")])
        names: dict[str, Any] = {}
        for kind, code in blocks():
            if kind == "pycon":
                tried(code, names)
            elif written := FILE.match(code):
                file = root / written["path"]
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("a", encoding="utf-8") as end:
                    end.write(code)
        build = names["Outbid"]
        patch.setattr(registry, "GAMES", {"outbid": lambda _: build()})
        yield root


def tried(code: str, names: dict[str, Any]) -> None:
    """Type an example into the session of the page; each answer is as the page says."""
    example = doctest.DocTestParser().get_doctest(code, names, "new-game", str(PAGE), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(example, out=said.append, clear_globs=False)
    names.update(example.globs)
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("name", CHECKS)
def test_the_game_of_the_page_keeps_the_contract(name: str) -> None:
    """Random games with invariants, notation, JSON, words and secrecy, for each number of seats."""
    wanted = inspect.signature(CHECKS[name]).parameters
    given: dict[str, list[Any]] = {
        "key": ["outbid"],
        "rules": [game("outbid")],
        "language": list(LANGUAGES),
        "table": [("outbid", *table) for table in tables("outbid")],
    }
    for values in itertools.product(*(given[each] for each in wanted)):
        CHECKS[name](*values)


def test_the_test_of_the_page_passes(followed: Path) -> None:
    """And it is a test: it runs, and the page has one."""
    (file,) = (followed / "tests" / "outbid").iterdir()
    tests = runpy.run_path(str(file))
    ran = [tests[name]() for name in tests if name.startswith("test_")]
    assert ran == [None]


def test_the_commands_of_the_page_run() -> None:
    """Those of the bot; the contract tests are run above."""
    lines = [line for kind, code in blocks() if kind == "sh" for line in code.splitlines()]
    played = [line for line in lines if line.startswith(".venv/bin/python -m bot ")]
    assert played
    for line in played:
        result = CliRunner().invoke(app, shlex.split(line)[3:])
        assert result.exit_code == 0, result.output


def test_the_page_is_short() -> None:
    """A newcomer reads it in one sitting."""
    assert len(PAGE.read_text(encoding="utf-8").splitlines()) <= LINES
