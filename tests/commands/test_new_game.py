"""`docs/new-game.md`: what its reader writes, tries and runs is done here, and is the example."""

import doctest
import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from games import registry
from games.kernel import AnyGame, Rng, Seat
from games.kernel.prompt import offers
from games.matches import Match
from games.texts.catalogues import game_speaker
from players.levels import LEVELS
from players.sight import make_sight
from tests.packages import EXAMPLES, install

PAGE = Path(__file__).parents[2] / "docs" / "new-game.md"
KEY = "outbid"
LONGEST = 342
"""The page has fewer lines than the two that it replaces had."""

LEARNT = 16
"""So many words of the kernel does the game need, beside `Match` to try it."""

BOT = ["python", "-m", "bot"]
BLOCK = re.compile(r"```(?P<kind>\w+)\n(?P<code>.*?)```", re.DOTALL)
FILE = re.compile(
    r"(?:#|<!--) (?P<path>[\w./]+\.(?:py|ftl|md))(?:, (?P<where>in|before) class (?P<cls>\w+))?"
)
"""The first line of a block that goes into a file."""


class Followed(NamedTuple):
    """The page as it was followed."""

    home: Path
    """The folder that `bot new` has made, with the page's blocks in it."""

    examples: list[str]
    """What the page does in Python, in its order."""

    snippets: list[str]
    """Classes that the page shows and the example does not have."""

    commands: list[list[str]]
    """The words of the bot's commands."""


def lines_of(text: str) -> list[str]:
    """Return the lines of a text that are not empty."""
    return [line for line in text.splitlines() if line.strip()]


def add_block(file: Path, named: re.Match[str], code: str, *, first: bool) -> None:
    """Write a block of the page: over the file, at its end, before a class or at its end."""
    if first:
        file.write_text(code, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    at = len(text)
    if named["where"] is not None:
        at = text.index(f"\nclass {named['cls']}(") + 1
    if named["where"] == "in":
        body = text.index("\n", at)
        following = re.search(r"^\S", text[body:], re.MULTILINE)
        at = body + following.start() if following else len(text)
    file.write_text(text[:at] + code + text[at:], encoding="utf-8")


@pytest.fixture(name="followed", scope="module")
def fixture_followed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Followed]:
    """Follow the page in an empty folder, then go on with the example, which is the same."""
    root = tmp_path_factory.mktemp("followed")
    text = PAGE.read_text(encoding="utf-8")
    done = Followed(root / KEY, [], [], [])
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(sys.modules, KEY, raising=False)
        written: set[str] = set()
        for kind, code in BLOCK.findall(text):
            if kind == "sh":
                words = [shlex.split(line) for line in code.splitlines()]
                done.commands.extend(line[3:] for line in words if line[:3] == BOT)
                if not written:
                    run([*done.commands.pop(), "--out", str(root)])
            elif named := FILE.match(code):
                path, body = named["path"], code.partition("\n")[2]
                add_block(done.home / path, named, body, first=path not in written)
                written.add(path)
            elif kind == "pycon":
                done.examples.append(code)
            elif kind == "py":
                done.snippets.append(code)
    with pytest.MonkeyPatch.context() as patch:
        install(EXAMPLES / KEY, root / "site", patch)
        yield done


def run(words: list[str]) -> Result:
    """Run a command of the bot."""
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.output
    return told


def test_who_follows_the_page_has_the_example(followed: Followed) -> None:
    """File by file, but for the languages that are left to the reader."""
    there = {path.relative_to(EXAMPLES / KEY) for path in (EXAMPLES / KEY).rglob("*.*")}
    for path in there:
        if "__pycache__" in path.parts or path.stem in {"de", "fr", "it"}:
            continue
        mine, its = (home / path for home in (followed.home, EXAMPLES / KEY))
        assert lines_of(mine.read_text("utf-8")) == lines_of(its.read_text("utf-8")), path


def test_what_the_page_shows_of_the_project_stands_in_it(followed: Followed) -> None:
    """`bot new` has written it."""
    shown = next(code for kind, code in BLOCK.findall(PAGE.read_text("utf-8")) if kind == "toml")
    assert shown in (followed.home / "pyproject.toml").read_text("utf-8")


def test_its_examples_say_what_the_page_says(followed: Followed) -> None:
    """As one would type them."""
    names: dict[str, Any] = {}
    for code in followed.examples:
        example = doctest.DocTestParser().get_doctest(code, names, PAGE.name, None, 0)
        said: list[str] = []
        runner = doctest.DocTestRunner()
        runner.run(example, out=said.append, clear_globs=False)
        assert not runner.failures, "".join(said)
        names |= example.globs
    assert followed.examples


def test_its_picture_and_its_evaluator_do_what_they_are_for(followed: Followed) -> None:
    """A prize that was won is drawn in points; a computer answers with the page's own value."""
    names: dict[str, Any] = {}
    for code in followed.snippets:
        exec(code, names)  # noqa: S102 - the page is ours
    rules = registry.load(KEY)
    picture, evaluator = names["OutbidPicture"](), names["OutbidEvaluator"](rules)
    match = Match(rules, seats=2)
    for seat, card in enumerate((5, 4)):
        match.play(seat, f"bid {card}")
    prize = match.view().state.players[0].won[0]
    scene = picture.draw("map", match.view(), game_speaker("en", rules), "wide")
    assert f"text='{prize} pt'" in repr(scene)
    assert evaluator.value(match.state) == (prize + 1.0, 1.1)
    sight = make_sight(evaluator, match.state, Seat(0), ())
    action = LEVELS["apprentice"].act(sight, Rng(bytes(32), 0))
    assert offers(match.prompts(0)[0], action)


def test_the_page_is_short_and_its_words_are_few(followed: Followed) -> None:
    """All that the game takes from the kernel is listed at its top."""
    assert len(PAGE.read_text("utf-8").splitlines()) < LONGEST
    source = (followed.home / KEY / "__init__.py").read_text("utf-8")
    (listed,) = re.findall(r"from games\.kernel import \((.*?)\)", source, re.DOTALL)
    assert len(listed.split()) <= LEARNT
    tests = runpy.run_path(str(followed.home / "tests" / "test_outbid.py"))
    tests["test_equal_bids_beat_nobody"]()


@pytest.mark.long
def test_the_commands_of_the_page_run(followed: Followed) -> None:
    """Checking, and playing with computers."""
    assert [words[0] for words in followed.commands] == ["check", "selfplay", "selfplay"]
    for words in followed.commands:
        run(words)


@pytest.mark.long
def test_what_a_game_breaks_is_told(followed: Followed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees what the first player may know."""
    rules = type(registry.load(KEY))
    view = rules.view

    def telling(self: AnyGame, state: Any, _: Seat | None) -> Any:
        return view(self, state, Seat(0))

    monkeypatch.setattr(rules, "view", telling)
    told = CliRunner().invoke(app, ["check", KEY])
    assert told.exit_code == 1
    assert "It breaks: nobody learns what they may not know" in told.output
    assert "can tell apart" in told.output
    assert re.search(r"--seats \d --seed \d+\n  The moves that led there", told.output)
    assert followed.commands
