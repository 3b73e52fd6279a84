"""Tables over a file of their own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.databases import each_database
from tests.harvest import Harvest
from tests.table import Rig, rig

__all__ = ["each_database"]


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Rig]:
    """Tables over a fresh file."""
    async with rig(tmp_path) as opened:
        yield opened


@pytest.fixture
def barn(home: Rig) -> Rig:
    """A rig with the second toy."""
    return home.by(Harvest)
