"""The sandbox's fixtures for the tests of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.sandbox.client import Probe, probing
from tests.sandbox.openapi import available, path
from tests.sandbox.plugin import logbook, loopback, sandbox

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox import Sandbox

__all__ = ["logbook", "loopback", "sandbox"]


def pytest_report_header() -> str:
    """Say whether answers are held against the published description."""
    if available():
        return "sandbox: held against the published description"
    return f"sandbox: NOT held against the published description, there is no {path()}"


@pytest.fixture
async def probe(sandbox: Sandbox) -> AsyncIterator[Probe]:
    """The plain discord.py client at the gateway, with `/go` registered."""
    async with probing(sandbox) as client:
        yield client
