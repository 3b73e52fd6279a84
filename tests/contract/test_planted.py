"""`bot check` finds the faults that authors make: each is planted in a small game that has none."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import games
from bot.__main__ import app
from bot.cli import authoring
from games import registry
from games.kernel import AnyGame, Term
from games.texts.catalogues import LANGUAGES
from rendering import palette, pictures
from rendering.legend import Legend
from rendering.pictures import Picture
from rendering.scene import BackgroundLayer, Scene, Text
from rendering.sheets import SIZES

HOME = Path(__file__).parent / "bazaar"
NUMBERS = count(1)
"""Each game is a package of its own: no two may share their classes."""


@dataclass(frozen=True)
class Planted:
    """A fault: what an author wrote instead, in which file, and what `check` says of it."""

    name: str
    said: str
    old: str = ""
    new: str = ""
    file: str = "__init__.py"
    more: tuple[tuple[str, str], ...] = ()
    """What else is written otherwise in that file."""


METHODS = "    # methods\n"
COMPOSE = (
    METHODS,
    """
    def compose(self, position, viewer):
        state = position.state
        players = tuple(PlayerView(len(each.hand), each.shelf) for each in state.players)
        own = None if viewer is None else state.players[viewer]
        seen = None if own is None else Own(own.coins, own.hand)
        return View(viewer, state.stage.asked_seats(position), state.round, players, seen)
""",
)
"""A view of its own, which shows what its author thinks of."""

WORDS = "words/en.ftl"

FAULTS = (
    # Who may know what.
    Planted(
        "a view shows another's coins",
        "can tell apart what `resample` says they cannot:\n    Seen.state.players[",
        METHODS,
        "    def view(self, state, viewer):\n        return Seen(viewer, (), state)\n",
    ),
    Planted(
        "a view shows a sealed choice",
        "can tell apart",
        METHODS,
        "    def view(self, state, viewer):\n"
        "        seen = replace_fields(self.cover(state, viewer), stage=state.stage)\n"
        "        return Seen(viewer, (), seen)\n",
    ),
    Planted(
        "a receipt is sent to all",
        "hears by YourBid",
        "YourBid(content, audience=(seat,))",
        "YourBid(content)",
    ),
    Planted(
        "a sealed bid is told to all by an event that reveals",
        "`Sealed` until all have answered: tell it to its own seat (`audience=(seat,)`), or to all",
        "self.keep_answer(ctx, seat, action.amount)",
        "self.keep_answer(ctx, seat, action.amount, HasBid(seat, action.amount))",
        more=(
            (
                "class Won(SeatEvent):\n",
                (
                    "class HasBid(SeatEvent):\n    reveals = True\n    amount: int\n\n\n"
                    "class Won(SeatEvent):\n"
                ),
            ),
        ),
    ),
    Planted(
        "a drawn card is told to all",
        "`Drawn` tells everybody what comes into `hand`",
        ", audience=(winner,))",
        ")",
    ),
    Planted(
        "the deal is told to all",
        "`Dealt` tells everybody what comes into `hand`",
        "ctx.draw(seat)), audience=(seat,))",
        "ctx.draw(seat)))",
    ),
    Planted(
        "the deck lies open in the view",
        "`Drawn` tells what chance made, and all could foresee it",
        "deck: Hidden[tuple[int, ...]]",
        "deck: tuple[int, ...]",
    ),
    Planted(
        "the deck is in no view, and not hidden",
        "`State.deck` differs from game to game, and no view shows it",
        "deck: Hidden[tuple[int, ...]]",
        "deck: tuple[int, ...]",
        more=(COMPOSE,),
    ),
    Planted(
        "hands are not marked, and the view shows them",
        "mark that field `Private[...]`",
        "hand: Private[tuple[int, ...]]",
        "hand: tuple[int, ...]",
    ),
    Planted(
        "hands are not marked, and the view hides them",
        "sees `Player.hand`, and a spectator does not",
        "hand: Private[tuple[int, ...]]",
        "hand: tuple[int, ...]",
        more=(COMPOSE,),
    ),
    Planted(
        "a purse is not marked, and its owner alone sees it",
        "sees `Player.coins`, and a spectator does not",
        "coins: Private[int]",
        "coins: int",
        more=(COMPOSE,),
    ),
    Planted(
        "answers are not sealed",
        "sees what no event told them",
        "answers: Sealed[tuple[int | None, ...]]",
        "answers: tuple[int | None, ...]",
    ),
    Planted(
        "a forced move reveals a hand",
        "is `public`",
        "map(Show, hand), secret=True)",
        "map(Show, hand), public=True)",
    ),
    Planted(
        "a question names what another has",
        "can tell apart",
        'Form("bid", Bid, (amount,), timeout=Bid(0))',
        'Form("bid", Bid, (amount,), args=(("most", position.state.players[seat - 1].coins),),'
        " timeout=Bid(0))",
    ),
    Planted(
        "who is asked depends on a purse",
        "can tell apart",
        "    def question(self, position: Position, seat: Seat) -> Form:",
        "    def participants(self, position):\n"
        "        able = [s for s in position.seats if position.state.players[s].coins > 2]\n"
        "        return tuple(able) or position.seats\n\n"
        "    def question(self, position: Position, seat: Seat) -> Form:",
    ),
    Planted(
        "resampling is too wide",
        "can tell apart",
        METHODS,
        "    def resample_secrets(self, ctx, viewer):\n"
        "        super().resample_secrets(ctx, viewer)\n"
        "        ctx.state.round += ctx.rng.below(2)\n",
    ),
    Planted(
        "resampling loses a card",
        "a card is lost",
        METHODS,
        "    def resample_secrets(self, ctx, viewer):\n"
        "        ctx.state.deck = ctx.state.deck[1:]\n",
    ),
    Planted("`reveals` is missing", "hears by Won", "    reveals = True\n    alone", "    alone"),
    # Chance and time.
    Planted(
        "`random` shuffles at the start",
        "two starts of one seed differ",
        "ctx.rng.shuffled(ctx.state.deck)",
        "tuple(random.sample(ctx.state.deck, len(ctx.state.deck)))",
    ),
    Planted(
        "`random` draws in the middle",
        "led elsewhere when it was played again",
        "        card, self.state.deck = self.state.deck[0], self.state.deck[1:]",
        "        card = self.rng.choice(self.state.deck[:1])\n"
        "        if len(self.state.deck) < 5:\n"
        "            card = random.choice(self.state.deck)\n"
        "        self.state.deck = remove_item(self.state.deck, card)",
    ),
    Planted(
        "`chance` is missing",
        "draws, and no event of it has `chance = True`",
        "class Drawn(Event):\n    chance = True",
        "class Drawn(Event):\n    reveals = True",
        more=(
            (
                "        card, self.state.deck = self.state.deck[0], self.state.deck[1:]",
                (
                    "        card = self.rng.choice(self.state.deck)\n"
                    "        self.state.deck = remove_item(self.state.deck, card)"
                ),
            ),
        ),
    ),
    Planted("a wrong time-out answer", "is not offered", "timeout=Bid(0)", "timeout=Bid(99)"),
    Planted(
        "a stage answers late with what is not offered",
        "`on_timeout` answers",
        "    def show(self, ctx",
        "    def on_timeout(self, position, seat):\n        return Show(99)\n\n"
        "    def show(self, ctx",
    ),
    # The state and its classes.
    Planted(
        "a set in the state",
        "`State.tags` is a frozenset",
        "    round: int = 1\n",
        "    round: int = 1\n    tags: frozenset[int] = frozenset()\n",
    ),
    Planted(
        "a dictionary in a player",
        "`Player.stock` is a dict",
        "    shelf: tuple[int, ...] = ()\n",
        "    shelf: tuple[int, ...] = ()\n    stock: dict[str, int] | None = None\n",
    ),
    Planted(
        "a part is no state class",
        "put `@state_class` before it",
        "@state_class\nclass Player:",
        "class Player:",
    ),
    Planted(
        "a part is a plain dataclass",
        "put `@state_class` before it",
        "@state_class\nclass Player:",
        "@dataclass(frozen=True)\nclass Player:",
    ),
    Planted(
        "a draft lacks a written field",
        "`PlayerDraft` lacks `coins`",
        "class PlayerDraft(Player):\n    coins: int\n",
        "class PlayerDraft(Player):\n",
    ),
    Planted(
        "a move writes to what it was given",
        "changed the state that it was given",
        "ctx.player(winner).coins -= max(bids)",
        "ctx.state.players[winner].coins -= max(bids)",
    ),
    Planted("an invariant breaks", "a purse below zero", "min(2, position", "max(9, position"),
    # Answers and stages.
    Planted(
        "a method takes another class",
        "offers Bid: give it a method",
        "action: Bid)",
        "action: Show)",
    ),
    Planted(
        "no stage takes a planned move",
        "`BidLater` can be planned and is never played",
        METHODS,
        "    def plannable(self, state, seat):\n"
        '        return (Form("bid-later", BidLater, (Amount("amount", 0, 2),)),)\n',
        more=(
            (
                "class Stage(kernel",
                "class BidLater(kernel.PlannedMove):\n    amount: int\n\n\nclass Stage(kernel",
            ),
        ),
    ),
    Planted(
        "one answer is offered twice",
        "several options are written",
        "map(Show, hand), secret",
        "map(Show, (*hand, *hand)), secret",
    ),
    Planted(
        "somebody is asked who has no question",
        "`asked_seats` names",
        "class Showing(Stage):\n    seat: Seat\n",
        "class Showing(Stage):\n    seat: Seat\n\n"
        "    def asked_seats(self, position):\n        return position.seats\n\n"
        "    def prompts(self, position, seat):\n"
        "        return (self.question(position, seat),) if seat == self.seat else ()\n",
    ),
    Planted("the last stage is not over", "asks nobody", "    over = True", "    pass"),
    Planted(
        "set-up fails", "cannot be loaded and begun", 'settings["rounds"]', 'settings["round"]'
    ),
    Planted("more than six seats", "6 players at most", "range(2, 4)", "range(2, 8)"),
    Planted("`seats` is a number", "`seats` is 3: write", "range(2, 4)", "3"),
    Planted(
        "an action stands below the game",
        "`Late` is defined after `Bazaar`",
        "build = Bazaar",
        "build = Bazaar\n\n\nclass Late(Action):\n    card: int",
    ),
    Planted("no `build`", "has no `build`", "build = Bazaar", ""),
    # Settings and words.
    Planted("a default outside its values", "its default '5'", '"4"),)', '"5"),)'),
    Planted(
        "a setting has no name",
        "bazaar-setting-rounds is missing",
        "bazaar-setting-rounds = Rounds\n",
        file=WORDS,
    ),
    Planted(
        "a value of a setting has no name",
        "bazaar-setting-rounds-3 is missing",
        "bazaar-setting-rounds-3 = three\n",
        file=WORDS,
    ),
    Planted(
        "a question has no words",
        "no sentence 'bazaar-prompt-show'",
        "bazaar-prompt-show = Which card do you show?\n",
        file=WORDS,
    ),
    Planted(
        "an event has no words",
        "bazaar-event-drawn is missing",
        "bazaar-event-drawn = You draw { $card }.\n",
        file=WORDS,
    ),
    Planted("a misspelt variable", "crad", "{ $card }.", "{ $crad }.", WORDS),
    Planted(
        "a flag is written `true`", "line 15: a flag is never `true`", "[yes]", "[true]", WORDS
    ),
    Planted(
        "a syntax error in a catalogue",
        "words/en.ftl, line 6: ",
        "bazaar-prompt-bid = ",
        "bazaar-prompt-bid { ",
        WORDS,
    ),
    Planted("rules without headings", "has no heading", "## overview | ", "# ", "rules/en.md"),
)


def scene(size: float) -> Scene:
    """Return a sheet with one text of a size."""
    wide, high = SIZES["wide"]
    text = Text(100, 100, "Bazaar", size, palette.INK)
    return Scene(BackgroundLayer(wide, high, ()), (text,))


@pytest.fixture(name="plant")
def fixture_plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return what writes a game with a fault and returns what `check` says of it."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    monkeypatch.setattr(authoring, "ROOT", tmp_path)

    def plant(fault: Planted, picture: Picture | None = None, **files: str) -> str:
        key = f"bazaar{next(NUMBERS)}"
        sources = {
            "__init__.py": (HOME / "game.txt").read_text(encoding="utf-8"),
            **{name: (HOME / name).read_text(encoding="utf-8") for name in (WORDS, "rules/en.md")},
            **{name.replace("_", "."): text for name, text in files.items()},
        }
        for old, new in ((fault.old, fault.new), *fault.more):
            assert old in sources[fault.file]
            sources[fault.file] = sources[fault.file].replace(old, new, 1)
        for name, text in sources.items():
            for language in LANGUAGES if Path(name).stem == "en" else ("en",):
                file = tmp_path / "games" / key / name.replace("en.", f"{language}.")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text.replace("bazaar", key), encoding="utf-8")
        if fault.name == "a language is missing":
            (tmp_path / "games" / key / "words" / "de.ftl").unlink()

        def build(board: str | None) -> AnyGame:
            point = EntryPoint(key, f"games.{key}:build", registry.GROUP)
            return registry.find_build(point)(board)

        monkeypatch.setattr(registry, "GAMES", {key: build})
        monkeypatch.setattr(pictures, "PICTURES", {})
        monkeypatch.setattr(authoring, "PICTURES", {} if picture is None else {key: picture})
        told = CliRunner().invoke(app, ["check", key])
        assert told.exit_code == (1 if fault.said else 0), told.output
        return told.output.replace(key, "bazaar")

    return plant


@pytest.mark.long
def test_the_game_without_a_fault_keeps_its_contract(plant: Callable[[Planted], str]) -> None:
    """So what is found below is the fault that was planted."""
    assert "It keeps its contract" in plant(Planted("none", ""))


SHORT_RUN = FAULTS[:1]
LONG_RUN = [
    pytest.param(fault, marks=pytest.mark.long) for fault in FAULTS if fault not in SHORT_RUN
]
"""Each takes the whole check of a game, seconds: `make test` tries some, `make test-all` all."""


@pytest.mark.parametrize("fault", [*SHORT_RUN, *LONG_RUN], ids=lambda fault: fault.name)
def test_a_planted_fault_is_found(plant: Callable[[Planted], str], fault: Planted) -> None:
    """And it is said in a sentence what to do."""
    assert fault.said in plant(fault)


@pytest.mark.long
def test_a_language_that_a_game_lacks_is_named(plant: Callable[[Planted], str]) -> None:
    """It is no fault, and that game's alone: the bot speaks it still."""
    told = plant(Planted("a language is missing", ""))
    assert "de: no words, this game speaks English" in told
    assert "It keeps its contract" in told
    assert "de" in LANGUAGES


@pytest.mark.long
def test_lessons_without_words_are_found(plant: Callable[..., str]) -> None:
    """Each sentence that is missing is listed, in each language."""
    lesson = {"key": "bid", "at": 0, "prompts": ["bid"]}
    lessons = {"settings": {}, "seats": 2, "seed": 0, "lessons": [lesson], "line": []}
    told = plant(Planted("lessons", "missing"), lessons_json=json.dumps(lessons))
    for language in LANGUAGES:
        for name in ("lessons-intro", "lessons-rest", "lesson-bid", "lesson-bid-name"):
            assert f"words/{language}.ftl: bazaar-{name} is missing" in told


EMPTY = Legend({}, {}, palette.PAPER, ())
NAMELESS = Legend({}, {Term("sign", "stall"): ()}, palette.PAPER, ())


def raising(*_: object) -> Scene:
    """Draw nothing."""
    raise ZeroDivisionError("no room")


@pytest.mark.parametrize(
    ("draw", "legend", "said"),
    [
        (lambda *_: scene(30), EMPTY, "the legend is empty"),
        (
            lambda *_: scene(30),
            NAMELESS,
            "without words: en, de, fr, it: no sentence 'bazaar-sign-stall'",
        ),
        (raising, NAMELESS, "sheet `map` (square) cannot be drawn: ZeroDivisionError"),
        (lambda *_: scene(5), NAMELESS, "'Bazaar' is smaller than 11 px"),
    ],
    ids=["an empty legend", "a symbol without words", "a sheet that raises", "a text too small"],
)
@pytest.mark.long
def test_faults_of_pictures_are_found(
    plant: Callable[..., str], draw: Any, legend: Legend, said: str
) -> None:
    """They are drawn in both forms."""
    picture = Picture(lambda _: ("map",), draw, {}, lambda _: legend)
    assert said in plant(Planted("a picture", said), picture)
