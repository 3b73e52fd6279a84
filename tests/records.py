"""Games at random as records, of the options that computers' matches have not.

`python -m tests.records` writes those that are not kept yet; see `tests.kept`. They are played at
random, so that the players are foolish, but `tests/contract/test_versions.py` follows every line
through the rules again: a change of the rules that changes a game shows there.
"""

from collections.abc import Mapping

from games import registry
from games.matches.match import build_record
from games.matches.record_text import Record
from games.matches.selfplay import seed_of, walk
from tests.kept import TESTS, keep

GAMES: Mapping[str, tuple[int, Mapping[str, str], int, int | None]] = {
    "haendler/auction": (3, {"abilities": "auction", "cities": "drawn"}, 14, 205),
    "haendler/lighter": (4, {"variant": "lighter"}, 15, None),
    "haendler/short": (2, {"length": "short", "starting_player": "p2"}, 16, None),
    "haendler/negotiation": (3, {"negotiation": "on", "length": "short"}, 17, 260),
    "hellweg/modules": (4, {"warehouse": "on", "passengers": "on", "layout": "ten"}, 22, None),
    "hellweg/together": (2, {"selling": "together", "warehouse": "on"}, 23, None),
    "hellweg/quick": (3, {"quick": "on", "months": "10"}, 24, None),
    "troedler/open-piles": (2, {"open_piles": "on", "length": "short"}, 31, 200),
    "troedler/quick": (3, {"taking": "at_once", "length": "short"}, 32, 160),
    "troedler/colours": (4, {"colours": "chosen", "length": "short"}, 33, None),
}
"""Players, options and seed of each, and after which move it breaks off, if it does."""


def played(
    key: str, seats: int, chosen: Mapping[str, str], number: int, last: int | None
) -> Record:
    """Return the record of a game, played anew, to its end or to a move."""
    rules, seed = registry.load(key), seed_of(number)
    moves = list(walk(rules, seats, chosen, seed, number))
    return build_record(rules, chosen, seed, moves[: None if last is None else last + 1])


if __name__ == "__main__":
    for path, table in GAMES.items():
        key, _, name = path.partition("/")
        keep(TESTS / key / "games" / f"{name}.txt", played(key, *table))
