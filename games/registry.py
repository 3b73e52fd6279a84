"""Which games there are. A new game is one line here."""

from collections.abc import Callable, Mapping
from importlib import import_module

from games.kernel.game import AnyGame

Build = Callable[[str | None], AnyGame]
"""Makes a game on a board given as JSON text, or on its own board.

Raises BadBoard, naming the place, where the text breaks a rule of the game.
"""

KEYS = (
    "haendler",
    "hellweg",
    "troedler",
)
"""A folder beside this file each, which has a `build`."""


def find_build(key: str) -> Build:
    """Return what makes a game. Raises TypeError: its package does not say."""
    package = import_module(f"games.{key}")
    build: Build | None = getattr(package, "build", None)
    if build is None:
        raise TypeError(f"games/{key}/__init__.py has no `build`: write `build = YourGame` there")
    return build


GAMES: Mapping[str, Build] = {key: find_build(key) for key in KEYS}


def load(key: str, board_text: str | None = None) -> AnyGame:
    """Return the rules of a game on a board. Raises KeyError for an unknown game, or BadBoard."""
    return GAMES[key](board_text)
