"""The sandbox's fixtures for the tests of this folder."""

from collections.abc import AsyncIterator

import pytest

from sandbox import Sandbox
from tests.sandbox.client import Probe, probing
from tests.sandbox.plugin import logbook, loopback, sandbox

__all__ = ["logbook", "loopback", "sandbox"]


@pytest.fixture
async def probe(sandbox: Sandbox) -> AsyncIterator[Probe]:
    """The plain discord.py client at the gateway, with `/go` registered."""
    async with probing(sandbox) as client:
        yield client
