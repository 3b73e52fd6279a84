"""Calls without the while that they wait for, where a test is about something else."""

import pytest

from table import Calling


def _now(wishes: Calling, now: int, _: int) -> int:
    return wishes.awake(now)


def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call people once they are asked; `tests/table/test_planned_moments.py` lets them wait."""
    monkeypatch.setattr(Calling, "later", _now)


def install() -> None:
    """Have this process call so, which is a bot's own."""
    Calling.later = _now  # type: ignore[assignment,method-assign] # as in `at_once`
