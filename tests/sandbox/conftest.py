"""The sandbox's fixtures for the tests of this folder."""

from collections.abc import AsyncIterator

import pytest

from sandbox import Sandbox
from tests.sandbox.client import Probe, probing
from tests.sandbox.openapi import available, path
from tests.sandbox.plugin import logbook, loopback, sandbox

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
