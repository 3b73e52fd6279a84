"""How a process begins in which computers think."""

import ctypes
import signal
import sys
from types import SimpleNamespace

import pytest

from bot.process import worker


@pytest.mark.parametrize(("platform", "wished"), [("linux", [(1, signal.SIGTERM)]), ("darwin", [])])
def test_it_leaves_the_keyboard_to_the_bot_and_ends_with_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, wished: list[tuple[int, int]]
) -> None:
    """The last where the system can do it."""
    ignored: list[tuple[int, object]] = []
    told: list[tuple[int, int]] = []
    system = SimpleNamespace(prctl=lambda *given: told.append(given))
    monkeypatch.setattr(signal, "signal", lambda *given: ignored.append(given))
    monkeypatch.setattr(ctypes, "CDLL", lambda _: system)
    monkeypatch.setattr(sys, "platform", platform)
    worker.begin()
    assert ignored == [(signal.SIGINT, signal.SIG_IGN)]
    assert told == wished
