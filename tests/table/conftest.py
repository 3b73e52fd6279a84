"""Tables over a file of their own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.harvest import Harvest
from tests.rig.databases import each_database
from tests.rig.table import TableRig, table_rig

__all__ = ["each_database"]


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[TableRig]:
    """Tables over a fresh file."""
    async with table_rig(tmp_path) as opened:
        yield opened


@pytest.fixture
def barn(rig: TableRig) -> TableRig:
    """A rig with the second toy."""
    return rig.restart(Harvest)
