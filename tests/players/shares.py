"""The games that have computer players: every one of the players' registry, and the toy."""

from functools import cache
from typing import Any

from games import registry
from players.registry import SHARES, share_of
from players.share import Reach, Share
from tests.players.toy import ToyShare
from tests.toy import Toy

KEYS = (*SHARES, "toy")

SHORT = Reach(turns=1, worlds=1, width=2, nodes=30, quick_width=1, quick_nodes=8)
"""What tests let players look at: they want to know whether, not how well."""


@cache
def share(key: str) -> Share[Any]:
    """Return a game's share with a small reach."""
    made = ToyShare(Toy()) if key == "toy" else share_of(registry.load(key))
    made.reach = SHORT
    return made
