"""Tables over a file of their own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests import at_once
from tests.databases import each_database
from tests.table import Rig, rig

__all__ = ["each_database"]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once.install(monkeypatch)


@pytest.fixture
def two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two tables write to one file."""
    at_once.threads(monkeypatch)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Rig]:
    """Tables over a fresh file."""
    async with rig(tmp_path) as opened:
        yield opened
