"""Which games there are players for. A game's share is one line here."""

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import AnyGame
from players.haendler.share import HaendlerShare
from players.hellweg.share import HellwegShare
from players.share import Share
from players.troedler.share import TroedlerShare

SHARES: Mapping[str, Callable[[Any], Share[Any]]] = {
    "haendler": HaendlerShare,
    "hellweg": HellwegShare,
    "troedler": TroedlerShare,
}


def share_of(game: AnyGame) -> Share[Any]:
    """Return what a game gives to its players. Raises KeyError where it gives nothing."""
    return SHARES[game.key](game)
