"""All snapshots: each file with the function that makes its text."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from rendering.pictures import PICTURES
from tests.contract.games import game
from tests.snapshots.facts import untold
from tests.snapshots.hints import hints
from tests.snapshots.painted import painted
from tests.snapshots.playthrough import playthrough
from tests.snapshots.scenes import sheets_as_text

FOLDER = Path(__file__).parent
LANGUAGES = {"haendler": "en", "hellweg": "de", "troedler": "fr"}
"""The language of each game's playthrough. Hints of all games are in English."""


def _facts_not_drawn(key: str) -> str:
    """List the facts of a view that change in a random game and in no picture of it."""
    return "\n".join([*untold(game(key), PICTURES[key]), ""])


def _of_game(key: str, language: str) -> Mapping[str, Callable[[], str]]:
    rules = game(key)
    return {
        f"{key}-playthrough": partial(playthrough, rules, min(rules.seats), 1, language),
        f"{key}-sheets": partial(sheets_as_text, key),
        f"{key}-hints": partial(hints, rules, "en"),
        f"{key}-not-drawn": partial(_facts_not_drawn, key),
    }


SNAPSHOTS: Mapping[str, Callable[[], str]] = {
    "painted": painted,
    **{
        name: make
        for key, language in LANGUAGES.items()
        for name, make in _of_game(key, language).items()
    },
}


def file_of(name: str) -> Path:
    """Return the file that holds a snapshot."""
    return FOLDER / f"{name}.txt"
