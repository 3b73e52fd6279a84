"""Pictures: drawn from views, left out where there is none, and never in the way of a game."""

import pytest

from bot import locale
from bot.components.lobby import LobbyContent
from bot.components.pictures import Gallery
from games import registry
from rendering.pictures import PICTURES, Picture
from rendering.scene import Scene
from rendering.studio import Studio
from tests.bot.tables import positions
from tests.contract.games import game

KEY = next(iter(PICTURES))


def broken(*_: object) -> Scene:
    """Draw nothing."""
    raise RuntimeError("no brush")


async def test_a_game_without_pictures() -> None:
    """The toy is told in words."""
    found, _ = next(positions(game("toy"), 1))
    voice = locale.picture("en", found.game, ["Ana"] * 4)
    gallery = Gallery(Studio(), PICTURES)
    assert await gallery.board(found, voice) is None
    assert await gallery.hand(found, voice) is None
    gallery.warm(found.game, 2, {})


@pytest.mark.parametrize("key", list(PICTURES))
async def test_boards_and_hands(key: str) -> None:
    """Every game with pictures gives a PNG whose name tells nothing that is secret."""
    rules = game(key)
    opening, _ = next(positions(rules, 10_000))
    voice = locale.picture("de", rules, ["Ana", "Ben", "Cleo", "Dov"])
    gallery = Gallery(Studio(), PICTURES)
    drawn = await gallery.board(opening, voice)
    assert drawn is not None
    assert drawn.name == "table-4711-1.png"
    assert drawn.data.startswith(b"\x89PNG")
    assert drawn.file().filename == drawn.name


def width(png: bytes) -> int:
    """Return how many px wide a PNG is."""
    return int.from_bytes(png[16:20], "big")


@pytest.mark.parametrize("key", [key for key, picture in PICTURES.items() if picture.portrait])
async def test_boards_for_phones(key: str) -> None:
    """Drawn in portrait when that is asked for, and as ever when not."""
    rules = game(key)
    opening, _ = next(positions(rules, 10_000))
    voice = locale.picture("en", rules, ["Ana", "Ben", "Cleo", "Dov"])
    gallery = Gallery(Studio(), PICTURES)
    usual, tall = [await gallery.board(opening, voice, form) for form in gallery.forms(key)]
    assert usual is not None
    assert tall is not None
    assert (width(usual.data), width(tall.data)) == (1600, 780)


async def test_a_board_without_a_portrait_is_drawn_as_it_can_be() -> None:
    """Whoever wishes for one gets the usual picture of a game that has no other."""
    opening, _ = next(positions(game(KEY), 10_000))
    voice = locale.picture("en", opening.game, ["Ana"] * 4)
    gallery = Gallery(Studio(), {KEY: Picture(PICTURES[KEY].board)})
    drawn = await gallery.board(opening, voice, "portrait")
    assert gallery.forms(KEY) == ("landscape",)
    assert drawn is not None
    assert width(drawn.data) == 1600


async def test_a_broken_picture_does_not_stop_the_game() -> None:
    """It is logged, and the position is told in words."""
    found, _ = next(positions(game(KEY), 10_000))
    gallery = Gallery(Studio(), {KEY: Picture(broken, broken)})
    voice = locale.picture("en", found.game, ["Ana"] * 4)
    assert await gallery.board(found, voice) is None


@pytest.mark.parametrize("key", list(PICTURES))
def test_what_cannot_be_chosen_is_not_offered(key: str) -> None:
    """Pictures for phones: where the game has them."""
    game = registry.load(key, None)
    voice = locale.table("en", game, ["Ana"])
    settings = {one.key: one.default for one in game.settings}
    found = LobbyContent(1, game, voice, ["Ana"], "Ana", settings)
    offered = "pictures" in [one.setting.key for one in found.chosen()]
    assert offered == (PICTURES[key].portrait is not None)
