"""A house for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table import House, house


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """Tables over a fresh file."""
    async with house(tmp_path) as opened:
        yield opened
