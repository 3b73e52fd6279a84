"""Whom the public message waits for: the sentence, and the clock after it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.components import compose, public
from games import registry
from games.kernel import Rng, Seat, complete
from tests.bot.tables import perspective

RULES = registry.load("hellweg")
SOON = 1_700_000_000_000
CLOCK = "<t:1700000000:R>"


def shown(language: str, *asked: int, **how: Any) -> list[str]:
    """Return the lines of the message below the headline, when these seats are asked."""
    opening = RULES.start(3, complete(RULES.settings, {}), Rng(bytes(32), 0)).state
    found = perspective(RULES, opening, None, 3)
    players = tuple(replace(one, name="ABC"[one.seat], **how) for one in found.match.players)
    found = replace(
        found, match=replace(found.match, players=players), asked=tuple(map(Seat, asked))
    )
    content = compose.board(found, compose.voice_of(found.match, RULES, language))
    return [line for item in public.public(content).walk_children() for line in _lines(item)]


def _lines(item: object) -> list[str]:
    content = getattr(item, "content", "")
    return str(content).splitlines()


@pytest.mark.parametrize(
    ("language", "sentence", "clock"),
    [
        ("en", "Waiting for **B**.", f"Time runs out {CLOCK}."),
        ("de", "**B** ist dran.", f"Die Zeit läuft {CLOCK} ab."),
    ],
)
def test_the_clock_stands_after_the_sentence(language: str, sentence: str, clock: str) -> None:
    """It is no part of a list of names."""
    lines = shown(language, 1, ends=SOON)
    assert lines[lines.index(sentence) + 1] == clock


def test_several_clocks_are_told_after_all_names() -> None:
    """Each with its name."""
    lines = shown("en", 0, 1, ends=SOON)
    at = lines.index("Waiting for **A** and **B**.")
    assert lines[at + 1] == f"Time runs out: A {CLOCK}, B {CLOCK}."


def test_nobody_waits_for_whoever_is_on_vacation() -> None:
    """It says until when they are."""
    lines = shown("en", 1, away_until=SOON)
    assert (
        f"It is B\N{RIGHT SINGLE QUOTATION MARK}s turn, but they are on vacation; back {CLOCK}."
        in lines
    )
    assert not any("Waiting" in line for line in lines)
