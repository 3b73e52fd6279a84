"""`bot new` writes a game that plays, and `bot check --write-words` the sentences it lacks."""

import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from games import registry
from games.contract import CHECKS, Played, play
from games.contract.papers import find_paper_faults
from games.contract.wording import make_text
from games.texts.catalogues import LANGUAGES, _load_bundle
from tests.packages import EXAMPLES, install

KEY = "pebbles"


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(words))


@pytest.fixture(name="home", scope="module")
def fixture_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new game for three to five, installed; its project's folder."""
    folder = tmp_path_factory.mktemp("projects")
    told = run("new", KEY, "--seats", "3-5", "--out", str(folder))
    assert told.exit_code == 0, told.output
    assert f"python -m bot check {KEY}" in told.output
    with pytest.MonkeyPatch.context() as patch:
        install(folder / KEY, tmp_path_factory.mktemp("site"), patch)
        yield folder / KEY


def test_a_new_game_plays_and_keeps_what_it_owes(home: Path) -> None:
    """As it is written: for its players, with its words, its ruling, and a test that passes."""
    rules = registry.load(KEY)
    assert rules.seats == range(3, 6)
    game = Played(rules, 3, {}, 0)
    play(game)
    for check in CHECKS:
        check(game)
    assert list(find_paper_faults(rules, EXAMPLES)) == []
    tests = runpy.run_path(str(home / "tests" / f"test_{KEY}.py"))
    tests["test_nobody_takes_more_stones_than_there_are"]()


@pytest.mark.long
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("key", [KEY, "outbid"])
def test_the_whole_check_finds_nothing(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the new game, and of the example."""
    install(EXAMPLES / "outbid", tmp_path, monkeypatch)
    told = run("check", key)
    assert told.exit_code == 0, told.output
    assert "It keeps its contract" in told.output


def test_missing_sentences_are_written(home: Path) -> None:
    """Each is appended once, with the arguments it gets; other catalogues get the English text.

    A language without a catalogue stays so: German words are written by those who speak German.
    """
    files = {each: home / KEY / "words" / f"{each}.ftl" for each in LANGUAGES}
    was = {file: file.read_text(encoding="utf-8") for file in files.values()}
    gone = (f"{KEY}-event-took", f"{KEY}-part-heap", f"{KEY}-reason-over", f"{KEY}-why-take")
    try:
        for language, file in files.items():
            lines = was[file].splitlines()
            kept = [line for line in lines if language == "de" or not line.startswith(gone)]
            file.write_text("\n".join(kept), encoding="utf-8")
        files["it"].unlink()
        told = run("check", KEY, "--write-words")
        assert told.exit_code == 0, told.output
        assert f"words/en.ftl: 4 added: {gone[2]}, {gone[0]}, {gone[1]}, {gone[3]}" in told.output
        assert "words/de.ftl" not in told.output
        assert not files["it"].exists()
        for language in ("en", "fr"):
            text = files[language].read_text(encoding="utf-8")
            assert f"{gone[0]} = Took {{ $seat }} {{ $stones }}" in text
            assert f"{gone[2]} = Over" in text
        assert "No sentence is missing." in run("check", KEY, "--write-words").output
    finally:
        for file, text in was.items():
            file.write_text(text, encoding="utf-8")
        _load_bundle.cache_clear()


def test_a_text_to_begin_with_is_made_of_the_key() -> None:
    """The sort of sentence is no word of it; its arguments follow."""
    assert make_text("toy", "toy-event-drawn", ["value"]) == "Drawn { $value }"
    assert make_text("toy", "toy-name", []) == "Name"
    assert make_text("toy", "toy-setting-rounds-3", []) == "Rounds 3"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Chess!",), "'Chess!' cannot be a key"),
        (("hellweg",), "'hellweg' is taken"),
        (("typer",), "'typer' is taken"),
        (("fresh", "--seats", "many"), "--seats is a number or two"),
        (("fresh", "--seats", "6-3"), "the smaller number first"),
        (("fresh", "--seats", "2-7"), "1 to 6 can play"),
    ],
)
def test_what_cannot_be_is_refused_and_writes_nothing(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    """A key that is taken or no key, and numbers of players that are none."""
    told = run("new", *words, "--out", str(tmp_path))
    assert told.exit_code == 2
    assert said in told.output
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    """Somebody may have worked in it."""
    (tmp_path / "fresh").mkdir()
    told = run("new", "fresh", "--out", str(tmp_path))
    assert told.exit_code == 2
    assert "is there already" in told.output
