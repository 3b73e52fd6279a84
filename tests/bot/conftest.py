"""What all tests of the shell share."""

import pytest

from tests.calls import at_once


@pytest.fixture(autouse=True)
def no_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a call."""
    at_once(monkeypatch)
