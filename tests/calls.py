"""Calls without the while that they wait for, where a test is about something else."""

import pytest

from table import Calling


def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call people as soon as they are asked; `tests/table/test_moments.py` lets them wait."""
    monkeypatch.setattr(Calling, "later", lambda wishes, now, _: wishes.awake(now))
