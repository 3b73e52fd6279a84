"""Nothing that is kept in memory grows with the matches and people of months."""

import asyncio
from pathlib import Path

import pytest

from bot.components import pictures
from bot.components.pictures import Gallery
from games import registry
from games.kernel import AnyGame
from rendering.pictures import PICTURES
from rendering.studio import Studio
from table import context
from tests.table import rig
from tests.toy import Toy


async def test_rules_are_kept_on_a_number_of_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match on another board is still played by its own."""
    monkeypatch.setattr(context, "BOARDS", 2)
    boards = iter(f'{{"number": {number}}}' for number in range(100))

    def load(_: str, board: str | None) -> AnyGame:
        toy = Toy()
        toy.board_text = board or next(boards)
        return toy

    async with rig(tmp_path) as home:
        inner = home.tables.reading._context
        inner._load = load
        begun = [await home.begun() for _ in range(4)]
        texts = [
            (await home.tables.reading.perspective(match, None)).game.board_text for match in begun
        ]
        again = [
            (await home.tables.reading.perspective(match, None)).game.board_text for match in begun
        ]
        assert len(set(texts)) == 4
        assert texts == again
        assert len(inner._games) == 2


async def test_few_pictures_are_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who joins a hundred lobbies gets no hundred pictures."""
    gallery, drawn = Gallery(Studio(), PICTURES), asyncio.Event()

    async def opening(*_: object, **__: object) -> None:
        await drawn.wait()

    monkeypatch.setattr(Gallery, "opening", opening)
    for _ in range(100):
        gallery.warm(registry.load("haendler"), 2, {}, "wide")
    assert len(gallery._warming) == pictures.WARMING
    drawn.set()
    await asyncio.gather(*gallery._warming)
    assert not gallery._warming
