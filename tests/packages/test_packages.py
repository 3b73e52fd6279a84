"""A game comes from a package of its own: found by its entry point, loaded when it is needed."""

import runpy
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.process import running
from games import registry
from games.contract import CHECKS
from games.contract import test_packages as contract
from games.contract.papers import find_paper_faults
from games.contract.wording import find_needed
from games.kernel import (
    AnyGame,
    Hidden,
    Private,
    Seat,
    Seen,
    Term,
    replace_fields,
    state_class,
)
from games.kernel.prompt import offers
from games.kernel.rng import Rng
from games.matches import Match
from games.texts.catalogues import game_speaker
from players.levels import LEVELS
from players.registry import find_evaluators
from players.sight import make_sight
from rendering.highlights import changed_names
from rendering.legend import legend_picture as draw_legend
from rendering.legibility import find_picture_faults, find_small_texts, scene_texts
from rendering.pictures import find_pictures
from rendering.plain import PlainPicture
from rendering.sheets import SIZES
from tests.packages import EXAMPLES, install
from tests.rendering import checks

ROOT = EXAMPLES.parent
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Finn")


@pytest.fixture(name="outbid", scope="module", autouse=True)
def fixture_outbid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The example, installed; its key."""
    with pytest.MonkeyPatch.context() as patch:
        install(EXAMPLES / "outbid", tmp_path_factory.mktemp("site"), patch)
        yield "outbid"


def midgame(rules: AnyGame) -> Match:
    """Return a match of six in its second round, in which two have bid."""
    match = Match(rules, seats=6, seed=3)
    for seat, card in enumerate((1, 1, 3, 4, 5, 5)):
        match.play(seat, f"bid {card}")
    match.play(1, "bid 5")
    match.play(4, "bid 1")
    return match


def test_a_package_is_found_without_an_import_of_its_code(outbid: str) -> None:
    """Its key is known before anybody has asked what it is."""
    games = registry.find_games()
    assert list(games) == [*registry.BUILT_IN, outbid]
    assert games[outbid](None).key == outbid
    unread = registry.Games([EntryPoint("unread", "no_such_module:Game", registry.GROUP)])
    assert "unread" in unread
    assert list(find_pictures(unread))[:1] == list(find_evaluators(unread))[:1] == ["unread"]


def test_the_example_joins_the_contract_tests(outbid: str) -> None:
    """`pytest --pyargs games.contract` has a test of it for each check and number of players."""
    tables = [(key, seats) for key, _, seats, _ in contract.list_tables()]
    assert tables == [(outbid, seats) for seats in (6, 2, 3, 4, 5)]
    for check in CHECKS[:3]:
        contract.test_a_game_keeps_what_it_owes(outbid, 1, check)


def test_the_example_has_its_words_and_its_ruling_a_test_that_passes(outbid: str) -> None:
    """In every language; the ruling stands beside its `pyproject.toml`."""
    rules = registry.load(outbid)
    assert list(find_paper_faults(rules, ROOT)) == []
    tests = runpy.run_path(str(EXAMPLES / outbid / "tests" / "test_outbid.py"))
    tests["test_equal_bids_beat_nobody"]()


@pytest.mark.long
def test_the_sentences_of_planned_moves_are_needed_too(outbid: str) -> None:
    """What `--write-words` appends has the question, its fields, and when the move acts."""
    needed = find_needed(registry.load(outbid))
    assert needed["outbid-when-bid-for"] == ("prize", "card")
    assert {f"outbid-{name}" for name in ("prompt-bid-for", "field-bid-for-prize")} <= {*needed}


def test_a_game_without_a_picture_gets_one_that_can_be_read(outbid: str) -> None:
    """Six players fit on a wide sheet and on a phone's: no text is too small."""
    rules, picture = registry.load(outbid), find_pictures([outbid])[outbid]
    speaker = game_speaker("fr", rules, NAMES.__getitem__)
    view = midgame(rules).view(0)
    assert list(find_picture_faults(picture, view, speaker)) == []
    for form in SIZES:
        scene = draw_legend(picture.legend(view), speaker, form)
        assert not [*find_small_texts(scene), *checks.cut(scene)]


def test_a_plain_picture_shows_no_secret_and_what_changed(outbid: str) -> None:
    """Another's bid lies face down, one's own is read; a change is known by its field."""
    rules, picture = registry.load(outbid), find_pictures([outbid])[outbid]
    match, speaker = midgame(rules), game_speaker("en", rules, NAMES.__getitem__)
    state: Any = match.state
    other = replace_fields(state, stage=state.stage.with_answers((None, 4, None, None, 1, None)))
    for viewer, same in ((Seat(4), True), (None, True), (Seat(1), False)):
        views = (rules.view(each, viewer) for each in (state, other))
        one, two = (picture.draw("map", view, speaker, "wide") for view in views)
        assert (one == two) == same
    before = match.view(2)
    match.play(2, "bid 1")
    then, now = (picture.things(view)["map"] for view in (before, match.view(2)))
    assert changed_names(then, now) == ["player 2/answers"]


@state_class
class Trader:
    """A player with as many fields as in For Sale."""

    coins: Private[int] = 14
    bid: int = 0
    properties: tuple[int, ...] = (17, 24, 30)
    cheques: tuple[int, ...] = (12, 15)
    debts: tuple[int, ...] = ()


@state_class
class Waiting:
    """A stage without fields."""


@state_class
class Market:
    """A table with as many fields as in For Sale."""

    players: tuple[Trader, ...] = (Trader(),) * 6
    stage: Waiting = Waiting()
    deck: Hidden[tuple[int, ...]] = (0,) * 12
    cheque_deck: Hidden[tuple[int, ...]] = (0,) * 12
    cheque_offer: tuple[int, ...] = (4, 6, 9, 11, 11, 13)
    bank: int = 76


def test_six_players_with_many_fields_fit_on_a_phone(outbid: str) -> None:
    """Short fields share a row, and empty ones are left out."""
    speaker = game_speaker("en", registry.load(outbid), NAMES.__getitem__)
    for viewer in (None, Seat(0)):
        view = Seen(viewer, tuple(map(Seat, range(6))), Market())
        for form in SIZES:
            scene = PlainPicture().draw("map", view, speaker, form)
            assert find_small_texts(scene) == []
            assert {"coins", "bank"} <= (texts := {text.text for text, _ in scene_texts(scene)})
            assert "debts" not in texts


def test_a_picture_leaves_out_the_fields_that_it_names(outbid: str) -> None:
    """They are not drawn, not in the legend, and nothing that could have changed."""

    class ShortPicture(PlainPicture):
        left_out = frozenset({"bank", "coins"})

    view = Seen(Seat(0), (), Market())
    scene = ShortPicture().draw(
        "map", view, game_speaker("en", registry.load(outbid), NAMES.__getitem__), "square"
    )
    assert not {"bank", "coins"} & {text.text for text, _ in scene_texts(scene)}
    names = {name.rpartition("/")[2] for name in ShortPicture().things(view)["map"]}
    assert names == {"bid", "properties", "cheques", "deck", "cheque_deck", "cheque_offer"}
    assert Term("part", "bank") not in ShortPicture().legend(view).others


@pytest.mark.parametrize("level", ["apprentice", pytest.param("trader", marks=pytest.mark.long)])
def test_a_game_without_an_evaluator_has_computers(outbid: str, level: str) -> None:
    """They answer what is offered, and know nothing of sealed bids."""
    rules = registry.load(outbid)
    evaluator, match = find_evaluators([outbid])[outbid](rules), midgame(rules)
    sight = make_sight(evaluator, match.state, Seat(0), ())
    action = LEVELS[level].act(sight, Rng(bytes(32), 0))
    assert any(offers(prompt, action) for prompt in match.prompts(0))


BROKEN = {
    "missing": ("no_such_module:Game", "cannot be imported: ModuleNotFoundError"),
    "empty": ("outbid:NoSuchClass", "outbid has no `NoSuchClass`"),
    "failing": ("outbid:CARDS", "failing cannot be made: TypeError"),
    "misnamed": ("outbid:Outbid", "calls itself 'outbid'"),
}
"""Entry points that make no game, by their keys, with what is said of each."""


def test_broken_packages_are_named_and_the_others_are_played(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Each in one line of the log; so is a game whose key another one has."""
    points = [EntryPoint(key, value, registry.GROUP) for key, (value, _) in BROKEN.items()]
    sound = EntryPoint("outbid", "outbid:Outbid", registry.GROUP)
    games = registry.Games([sound, *points, EntryPoint("outbid", "other:Game", registry.GROUP)])
    assert list(running.keep_usable_games(games)) == ["outbid"]
    for _, said in BROKEN.values():
        assert said in caplog.text
    assert "outbid of Kontor (other:Game) is left out" in caplog.text
    assert len(caplog.records) == len(BROKEN) + 1


def test_a_command_on_a_broken_package_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a sentence, without a traceback."""
    point = EntryPoint("missing", "no_such_module:Game", registry.GROUP)
    monkeypatch.setattr(registry, "GAMES", registry.Games([point]))
    told = CliRunner().invoke(app, ["selfplay", "missing"])
    assert told.exit_code == 2
    assert "missing of Kontor (no_such_module:Game) cannot be imported" in told.output
    assert "Traceback" not in told.output
