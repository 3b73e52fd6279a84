"""The games that the contract tests play: every registered one, and the toy."""

from functools import cache

from games import registry
from games.kernel import AnyGame
from tests.toy import Toy

KEYS = (*registry.GAMES, "toy")


@cache
def game(key: str) -> AnyGame:
    """Return the rules of a game on its own board."""
    return Toy() if key == "toy" else registry.load(key)


def tables(key: str) -> list[tuple[int, dict[str, str]]]:
    """Return player counts and settings to play: each count, and each value of each setting."""
    rules = game(key)
    counts: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in rules.seats]
    most = max(rules.seats)
    varied = [
        (most, {setting.key: value})
        for setting in rules.settings
        for value in setting.values
        if value != setting.default
    ]
    return counts + varied
