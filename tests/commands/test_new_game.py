"""`docs/new-game.md` and its second part: what their reader writes, tries and runs is done here."""

import doctest
import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner, Result

import games
from bot.__main__ import app
from bot.cli import check
from games import registry
from games.kernel import AnyGame, Seat
from games.kernel.words import LANGUAGES
from tests.contract import test_ahead, test_contract, test_versions
from tests.contract.games import game

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"outbid": ("new-game.md", 160), "gallery": ("new-game-2.md", 185)}
"""Each page by its game, and how many lines it may have, with the words of the game."""

LEARNT = 19
"""So many words of the kernel do the games of both pages need, beside `Match` to try them."""

BLOCK = re.compile(r"```(?P<kind>\w+)\n(?P<code>.*?)```", re.DOTALL)
FILE = re.compile(r"(?:#|<!--) (?P<path>(?:games|tests)/\S+)")
"""The first line of a block that goes to the end of a file."""


class Followed(NamedTuple):
    """A page that was followed."""

    key: str
    root: Path

    def rule(self, *rulings: str) -> None:
        """Write the rulings that the page speaks of."""
        name = self.key.title()
        lines = [f"{number}. {told}" for number, told in enumerate(rulings, 1)]
        text = "\n".join((f"## {name}", *lines, ""))
        (self.root / "docs" / "rulings.md").write_text(text, encoding="utf-8")


def page(key: str) -> str:
    """Return the text of a game's page."""
    return (DOCS / PAGES[key][0]).read_text(encoding="utf-8")


def blocks(key: str) -> list[tuple[str, str]]:
    """Return the kind and the text of each code block, in order."""
    return BLOCK.findall(page(key))


@pytest.fixture(scope="module", autouse=True, params=PAGES)
def followed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Followed]:
    """Follow the page: write each block and try each example when its turn has come."""
    key, root = request.param, tmp_path_factory.mktemp("followed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(root / "games")])
        names: dict[str, Any] = {}
        for kind, code in blocks(key):
            if kind == "pycon":
                names |= tried(code, names)
            elif written := FILE.match(code):
                write(root / written["path"], code)
        patch.setattr(registry, "GAMES", {key: names["build"]})
        patch.setattr(check, "ROOT", root)
        (root / "docs").mkdir()
        done = Followed(key, root)
        done.rule("As the page says.")
        yield done


def tried(code: str, names: dict[str, Any]) -> dict[str, Any]:
    """Try an example; return the names that are known after it."""
    example = doctest.DocTestParser().get_doctest(code, names, "new-game", None, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(example, out=said.append, clear_globs=False)
    assert not runner.failures, "".join(said)
    return example.globs


def write(file: Path, code: str) -> None:
    """Add a block to its file; other languages are left to the reader of the page."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as end:
        end.write(code)
    for language in LANGUAGES[1:] if file.stem == "en" else ():
        copyfile(file, file.with_stem(language))


def checked(key: str) -> Result:
    """Check the game as the page does."""
    return CliRunner().invoke(app, ["check", key])


def test_the_game_of_the_page_keeps_the_contract(followed: Followed) -> None:
    """Random games with invariants, notation, JSON, words and secrecy, for all players."""
    told = checked(followed.key)
    assert told.exit_code == 0, told.output
    assert "6 games at random" in told.output
    # Moves that are planned, players who are late, and the number of its rules.
    key = followed.key
    test_ahead.test_a_move_that_was_ordered_is_the_move(key)
    test_ahead.test_a_game_with_orders_could_have_been_played_by_hand(key)
    test_contract.test_a_game_in_which_everybody_is_always_late_ends(key)
    test_versions.test_rules_know_their_own_version_and_none_to_come(game(key))
    test_versions.test_a_record_tells_its_version(game(key))


def test_what_a_game_breaks_is_told(followed: Followed) -> None:
    """Everybody sees what the first player may know, and a ruling has no test."""
    rules = registry.GAMES[followed.key](None)
    view = type(rules).view

    def telling(self: AnyGame, state: Any, _: Seat | None) -> Any:
        return view(self, state, Seat(0))

    followed.rule("As the page says.", "Another.")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(rules), "view", telling)
        told = checked(followed.key)
    followed.rule("As the page says.")
    assert told.exit_code == 1
    assert "It breaks: nobody learns what they may not know" in told.output
    assert "can tell apart" in told.output
    assert re.search(r"--seats \d --seed \d+\n  The moves that led there", told.output)
    assert f"tests/{followed.key}: no test names ruling 2 of docs/rulings.md" in told.output
    assert "ruling 1" not in told.output


def test_the_test_and_the_commands_of_the_page_run(followed: Followed) -> None:
    """Those of the bot; the contract tests are run above. The page is short, its words are few."""
    assert len(page(followed.key).splitlines()) <= PAGES[followed.key][1]
    code = "".join(code for key in PAGES for _, code in blocks(key))
    taken = re.findall(r"^from games.kernel import (.*)$", code, re.MULTILINE)
    named = {name for line in taken for name in line.split(", ")}
    assert len((named | {*re.findall(r"kernel\.([A-Z]\w+)", code)}) - {"Match"}) <= LEARNT
    (file,) = (followed.root / "tests" / followed.key).iterdir()
    tests = runpy.run_path(str(file))
    assert [tests[name]() for name in tests if name.startswith("test_")] == [None]
    sheets = [code for kind, code in blocks(followed.key) if kind == "sh"]
    lines = [line for code in sheets for line in code.splitlines()]
    played = [line for line in lines if line.startswith(".venv/bin/python -m bot ")]
    assert played
    for line in played:
        result = CliRunner().invoke(app, shlex.split(line)[3:])
        assert result.exit_code == 0, result.output
