"""Which games there are. A new game is one line here."""

from collections.abc import Callable, Mapping

from games import haendler, hellweg, troedler
from games.kernel.game import AnyGame

Build = Callable[[str | None], AnyGame]
"""Makes a game on a board given as JSON text, or on its own board.

Raises BadBoard, naming the place, where the text breaks a rule of the game.
"""

GAMES: Mapping[str, Build] = {
    "haendler": haendler.build,
    "hellweg": hellweg.build,
    "troedler": troedler.build,
}


def load(key: str, board_text: str | None = None) -> AnyGame:
    """Return the rules of a game on a board. Raises KeyError for an unknown game, or BadBoard."""
    return GAMES[key](board_text)
