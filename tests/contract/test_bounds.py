"""Nothing that is kept in memory grows with the matches and people of months."""

import asyncio
import importlib
import pkgutil
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import bot
import games
import rendering
import storage
import table
from bot.components import pictures
from bot.components.pictures import Gallery
from games import registry
from games.kernel import AnyGame
from rendering.pictures import PICTURES
from rendering.studio import Studio
from table import context
from tests.table import rig
from tests.toy import Toy

ROOMS = (bot, games, rendering, storage, table)
CLOSED = frozenset(
    {
        ("games.kernel.help", "topics"),
        ("games.kernel.words", "_bundle"),
        ("rendering.hellweg.symbols", "carriage"),
        ("rendering.hellweg.symbols", "merchant"),
        ("rendering.hellweg.symbols", "privilege"),
        ("rendering.hellweg.symbols", "sort"),
        ("rendering.hellweg.symbols", "token"),
        ("rendering.hellweg.symbols", "ware"),
        ("rendering.text", "covered"),
        ("rendering.troedler.goods", "good"),
        ("rendering.troedler.symbols", "cart"),
        ("rendering.troedler.symbols", "crest"),
        ("rendering.troedler.symbols", "route"),
        ("rendering.wares", "ware"),
    }
)
"""Caches without a number: what they are asked is a short list of seats, fonts, goods, colours."""


def modules() -> Iterator[ModuleType]:
    """Every module of ours."""
    for room in ROOMS:
        for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if "migrations" not in found.name and "__main__" not in found.name:
                yield importlib.import_module(found.name)


def test_every_cache_of_a_function_has_a_bound() -> None:
    """Boards, menus, offers, sums and names come and go; only closed lists are kept for good."""
    unbounded = {
        (module.__name__, name)
        for module in modules()
        for name, value in vars(module).items()
        if isinstance(value, _lru_cache_wrapper) and value.__module__ == module.__name__
        if value.cache_parameters()["maxsize"] is None and _takes_something(value)
    }
    assert unbounded == CLOSED


def _takes_something(function: Any) -> bool:
    return bool(function.__wrapped__.__code__.co_argcount)


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
