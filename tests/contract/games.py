"""The games that the contract tests play: every registered one, the toys, and a toy for a crowd."""

from collections.abc import Mapping
from functools import cache

from typing_extensions import override

from games import registry
from games.kernel import AnyGame, Rng
from tests.harvest import Harvest
from tests.toy import Toy, Work


class Crowd(Toy):
    """The toy for five and six, with nothing to choose: no game need be like ours."""

    seats = range(5, 7)
    settings = ()

    @override
    def set_up(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Work:
        return super().set_up(seats, {"rounds": "2"}, rng)


TOYS: dict[str, type[AnyGame]] = {"toy": Toy, "crowd": Crowd, "harvest": Harvest}
KEYS = (*registry.GAMES, *TOYS)


@cache
def game(key: str) -> AnyGame:
    """Return the rules of a game on its own board."""
    return TOYS[key]() if key in TOYS else registry.load(key)


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
