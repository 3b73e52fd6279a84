"""The games that the contract tests play: every registered one, the toys, and a toy for a crowd."""

from collections.abc import Mapping
from copy import copy
from functools import cache
from itertools import count

import pytest
from typing_extensions import override

from games import registry
from games.kernel import AnyGame, BadSettings, Prompt, Rng, Seat, complete
from games.kernel.selfplay import seed_of
from tests.harvest import Harvest
from tests.toy import Toy, Work

Settings = dict[str, str]
Table = tuple[str, int, Settings]


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


@cache
def asked_once(key: str) -> AnyGame:
    """Return the rules of a game that remember what they asked each seat in the latest position.

    The same question is put for each of its answers otherwise.
    """
    rules = copy(game(key))
    latest: dict[Seat, tuple[object, tuple[Prompt, ...]]] = {}

    def prompts(state: object, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in latest or latest[seat][0] is not state:
            latest[seat] = state, type(rules).prompts(rules, state, seat)
        return latest[seat][1]

    vars(rules)["prompts"] = prompts
    return rules


def tables(key: str) -> list[tuple[int, Settings]]:
    """Return player counts and settings to play: each count, and each value of each setting."""
    rules = game(key)
    most = max(rules.seats)
    varied = [
        (most, {setting.key: value})
        for setting in rules.settings
        for value in setting.values
        if value != setting.default
    ]
    return counts(key) + varied


def counts(key: str) -> list[tuple[int, Settings]]:
    """Return each number of players, at a table as it is by default."""
    return [(seats, {}) for seats in game(key).seats]


@cache
def mixes(key: str) -> list[tuple[int, Settings]]:
    """Return as few tables as have each value of each setting: some go together at each."""
    rules = game(key)
    drawn = (_mixed(rules, number) for number in count())
    chosen = next(mixed for mixed in drawn if all(playable(rules, one) for one in mixed))
    return [(max(rules.seats), one) for one in chosen]


def _mixed(rules: AnyGame, number: int) -> list[Settings]:
    """Deal the other values of each setting to tables, so many as the longest setting needs."""
    others = {
        setting.key: [value for value in setting.values if value != setting.default]
        for setting in rules.settings
    }
    made: list[Settings] = [{} for _ in range(max(map(len, others.values()), default=0))]
    for place, (key, values) in enumerate(others.items()):
        where = Rng(seed_of(number), place).shuffled(range(len(made)))
        for table, value in zip(where, values, strict=False):
            made[table][key] = value
    return made


def otherwise(key: str) -> Settings:
    """Return settings as far from the usual ones as they go together."""
    rules, chosen = game(key), Settings()
    for setting in rules.settings:
        for value in setting.values[::-1]:
            if value != setting.default and playable(rules, chosen | {setting.key: value}):
                chosen[setting.key] = value
                break
    return chosen


def playable(rules: AnyGame, chosen: Settings) -> bool:
    """Whether these settings go together."""
    try:
        rules.start(max(rules.seats), complete(rules.settings, chosen), Rng(seed_of(0), 0))
    except BadSettings:
        return False
    return True


def named(table: Table) -> str:
    """Return a test id such as `haendler-4-abilities=auction`."""
    key, seats, chosen = table
    return "-".join([key, str(seats), *(f"{name}={value}" for name, value in chosen.items())])


def each_table(keys: tuple[str, ...] = KEYS) -> pytest.MarkDecorator:
    """Give a test `table`: each count and each mix; in `make test-all` each value alone too."""
    short = [(key, *table) for key in keys for table in counts(key) + mixes(key)]
    alone = [(key, *table) for key in keys for table in tables(key)[len(game(key).seats) :]]
    params = [pytest.param(table, id=named(table)) for table in short]
    params += [
        pytest.param(t, id=named(t), marks=pytest.mark.long) for t in alone if t not in short
    ]
    return pytest.mark.parametrize("table", params)
