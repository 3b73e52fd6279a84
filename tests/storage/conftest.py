"""A fresh database for each test, and two matches in it where a test names them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Store, open_store
from tests.rig.databases import database_url, each_database
from tests.storage import a_match

__all__ = ["each_database"]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An open database in a fresh file, or on the server."""
    async with open_store(database_url(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def two_matches(store: Store) -> None:
    """Have two matches that are being played, 1 and 2."""
    assert [await a_match(store), await a_match(store)] == [1, 2]
