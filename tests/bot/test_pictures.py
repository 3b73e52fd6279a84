"""Pictures: drawn from views, left out where there is none, and never in the way of a game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from discord import ui
from typing_extensions import override

from bot import locale
from bot.components.custom_ids import Address, Kind
from bot.components.lobby import LobbyContent
from bot.components.pictures import Drawn, Gallery
from games.kernel import AnyGame, letters
from rendering.legend import Legend
from rendering.pictures import PICTURES, Picture
from rendering.scene import Form, Scene
from rendering.studio import Studio
from tests.bot.limits import GALLERY, components, walk
from tests.bot.pressing import Control, client, controls
from tests.bot.tables import perspectives
from tests.contract.games import game
from tests.table import PEOPLE

KEY = next(iter(PICTURES))


def all_broken(*_: object) -> Mapping[str, Scene]:
    """Draw no sheet."""
    raise RuntimeError("no brush")


def no_legend(_: object) -> Legend:
    """Name no symbol."""
    raise RuntimeError("no brush")


async def test_a_game_without_pictures() -> None:
    """The toy is told in words."""
    found, _ = next(perspectives(game("toy"), 1))
    voice = locale.picture("en", found.game, ["Ana"] * 4)
    gallery = Gallery(Studio(), PICTURES)
    assert await gallery.board(found, voice) is None
    assert await gallery.hand(found, voice, "wide") is None
    gallery.warm(found.game, 2, {}, "wide")


@pytest.mark.parametrize("key", list(PICTURES))
async def test_boards_and_hands(key: str) -> None:
    """Every game with pictures gives a PNG whose name tells nothing that is secret."""
    rules = game(key)
    opening, _ = next(perspectives(rules, 10_000))
    voice = locale.picture("de", rules, ["Ana", "Ben", "Cleo", "Dov"])
    gallery = Gallery(Studio(), PICTURES)
    drawn = await gallery.board(opening, voice)
    assert drawn is not None
    assert drawn.name == "table-4711.png"
    assert drawn.data.startswith(b"\x89PNG")
    assert drawn.file().filename == drawn.name


def width(png: bytes) -> int:
    """Return how many px wide a PNG is."""
    return int.from_bytes(png[16:20], "big")


@pytest.mark.parametrize("key", list(PICTURES))
async def test_sheets(key: str) -> None:
    """Each has its name, and is as large as Discord's box twice or thrice over."""
    rules = game(key)
    opening, _ = next(perspectives(rules, 10_000))
    voice = locale.picture("en", rules, ["Ana", "Ben", "Cleo", "Dov"])
    gallery = Gallery(Studio(), PICTURES)
    forms: dict[Form, int] = {"wide": 1650, "square": 1080}
    for form, wide in forms.items():
        drawn = await gallery.sheets(opening, voice, form)
        assert [one.name for one in drawn] == [f"table-4711-{one.sheet}.png" for one in drawn]
        assert drawn[0].sheet == "map"
        assert {width(one.data) for one in drawn} == {wide}


@pytest.mark.parametrize("key", list(PICTURES))
async def test_questions_come_with_the_sheet_that_they_are_about(key: str) -> None:
    """All through a game: with letters it is the map, else a sheet that there is."""
    easel, about = Easel(), set()
    gallery, picture = Gallery(easel, PICTURES), PICTURES[key]
    for found, _ in perspectives(game(key), 23):
        voice = locale.picture("en", found.game, ["Ana", "Ben", "Cleo", "Dov"])
        drawn = await gallery.asked(found, voice, "wide")
        assert drawn is not None
        assert drawn.sheet in picture.sheets(found.view, voice, "wide")
        assert drawn.sheet == "map" or not letters(found.prompts)
        about.add(drawn.sheet)
    assert about > {"map"}


async def test_a_broken_picture_does_not_stop_the_game() -> None:
    """It is logged, and the position is told in words."""
    found, _ = next(perspectives(game(KEY), 10_000))
    gallery = Gallery(Studio(), {KEY: Picture(all_broken, {}, no_legend)})
    voice = locale.picture("en", found.game, ["Ana"] * 4)
    assert await gallery.board(found, voice) is None
    assert await gallery.sheets(found, voice, "wide") == []
    assert await gallery.asked(found, voice, "wide") is None
    assert await gallery.legend(found, voice, "wide") is None
    assert await gallery.sheets(found, voice, "wide", found.view, changed=True) == []


@pytest.mark.parametrize("key", ["hellweg", "toy"])
def test_what_cannot_be_chosen_is_not_offered(key: str) -> None:
    """Pictures for phones: where the game has any."""
    rules = game(key)
    voice = locale.table("en", rules, ["Ana"])
    settings = {one.key: one.default for one in rules.settings}
    found = LobbyContent(1, rules, voice, ["Ana"], "Ana", settings)
    offered = "pictures" in [one.setting.key for one in found.chosen()]
    assert offered == (key in PICTURES)


class Easel(Studio):
    """Keeps the scenes that it was to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.scenes: list[Scene] = []

    @override
    async def picture(self, scene: Scene, *, patient: bool = False) -> bytes:
        self.scenes.append(scene)
        return b"PNG"


async def test_an_opening_is_the_same_for_all() -> None:
    """So it is drawn once for each language; it is no match's own, and options may not fit."""
    easel, rules = Easel(), game("hellweg")
    gallery = Gallery(easel, PICTURES)
    settings = {one.key: one.default for one in rules.settings}
    for language in ("en", "en", "de"):
        drawn = await gallery.opening(rules, 4, settings, language, "wide")
        assert drawn is not None
        assert drawn.name == "opening-hellweg.png"
    first, again, german = easel.scenes
    assert first == again == german, "towns have one name"
    assert (
        await gallery.opening(rules, 2, settings | {"starting_player": "p4"}, "en", "wide") is None
    )
    assert await gallery.opening(game("toy"), 2, {"rounds": "3"}, "en", "wide") is None


async def test_the_rules_begin_with_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the lobby and at a running game, below the game in short; not on other pages."""
    asked: list[tuple[int, str]] = []

    async def opening(_: Gallery, __: AnyGame, seats: int, *rest: Any) -> Drawn:
        asked.append((seats, rest[1]))
        return Drawn("opening.png", b"PNG")

    monkeypatch.setattr(Gallery, "opening", opening)
    async with client(tmp_path) as kontor:
        match = await kontor.begun("hellweg", 2)
        rules = Control(Address(Kind.RULES, match).press(), "Rules")
        (shown,) = (await kontor.press(PEOPLE[0].user_id, rules)).views
        assert pictured(shown) == ["The board at the beginning of a game."]
        assert asked == [(4, "en")]
        topic = next(one for one in controls(shown) if one.value == "sale")
        (other,) = (await kontor.press(PEOPLE[0].user_id, topic)).views
        assert pictured(other) == []


async def test_what_is_this_shows_the_symbols_and_the_position_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From any panel, also to those who only watch."""

    async def legend(*_: object) -> Drawn:
        return Drawn("legend.png", b"PNG")

    monkeypatch.setattr(Gallery, "legend", legend)
    async with client(tmp_path) as kontor:
        match = await kontor.begun("troedler", 2)
        asked = Control(Address(Kind.LEGEND, match).press(), "What is this?")
        heard = await kontor.press(PEOPLE[0].user_id, asked)
        (shown,) = heard.views
        (told,) = pictured(shown)
        assert "Ana" in told
        assert "Ana" in heard.text


def pictured(view: ui.LayoutView) -> list[str]:
    """Return what is said of the pictures of a message."""
    found = (one for one in walk(components(view)) if one["type"] == GALLERY)
    return [item["description"] for one in found for item in one["items"]]
