"""The games that the contract tests play: every registered one, the toys, and a toy for a crowd."""

from collections.abc import Mapping
from functools import cache

import pytest
from typing_extensions import override

from games import registry
from games.contract import tables as contract
from games.contract.tables import Settings, is_playable
from games.kernel import AnyGame, Choice, Outcome, Rng, complete_settings
from games.kernel.game import play
from games.matches.selfplay import seed_of, walk
from tests.harvest import Harvest
from tests.toy import StepContext, Toy

Table = tuple[str, int, Settings]


class Crowd(Toy):
    """The toy for five and six, with nothing to choose: no game need be like ours."""

    seats = range(5, 7)
    settings = ()

    @override
    def prepare(self, ctx: StepContext, settings: Mapping[str, str]) -> None:
        super().prepare(ctx, {"rounds": "2"})


LONGEST = 4_000
"""No game in which nobody answers needs so many default answers."""

TOYS: dict[str, type[AnyGame]] = {"toy": Toy, "crowd": Crowd, "harvest": Harvest}
KEYS = (*registry.GAMES, *TOYS)


@cache
def game(key: str) -> AnyGame:
    """Return the rules of a game on its own board."""
    return TOYS[key]() if key in TOYS else registry.load(key)


def unanswered(key: str, seats: int, chosen: Settings, number: int = 0) -> Outcome:
    """Return how a game ends in which nobody ever answers; each position on the way is sound."""
    rules, seed = game(key), seed_of(number)
    state = rules.start(seats, complete_settings(rules.settings, chosen), Rng(seed, 0)).state
    for version in range(1, LONGEST):
        if (outcome := rules.outcome(state)) is not None:
            return outcome
        seat = rules.asked_seats(state)[0]
        answer = rules.on_timeout(state, seat, Rng(seed_of(1), 0))
        assert answer is not None
        state = play(rules, state, seat, answer, Rng(seed, version)).state
        rules.check(state)
    raise AssertionError("no end")


@cache
def asked_once(key: str) -> AnyGame:
    """Return the rules of a game that ask each seat once in a position."""
    return contract.with_prompt_cache(game(key))


def tables(key: str) -> list[tuple[int, Settings]]:
    """Return each count of players, and each value of each setting alone."""
    rules = game(key)
    alone = [
        (max(rules.seats), {setting.key: value})
        for setting in rules.settings
        for value in setting.values
        if value != setting.default
    ]
    return [*((seats, Settings()) for seats in rules.seats), *alone]


@cache
def few(key: str) -> list[tuple[int, Settings]]:
    """Return as few tables as have each count of players and each value of each setting."""
    return contract.build_tables(game(key))


def known(key: str) -> tuple[set[str], set[str]]:
    """Return the kinds of questions whose options all can work out at some time, and the others."""
    rules = asked_once(key)
    states = (move.state for table in few(key) for move in walk(rules, *table, seed_of(0)))
    asked = ((state, seat) for state in states for seat in rules.asked_seats(state))
    prompts = (prompt for state, seat in asked for prompt in rules.prompts(state, seat))
    kinds = {(p.kind, p.public) for p in prompts if isinstance(p, Choice) and not p.optional}
    public = {kind for kind, is_public in kinds if is_public}
    return public, {kind for kind, _ in kinds} - public


def otherwise(key: str) -> Settings:
    """Return settings as far from the usual ones as they go together."""
    rules, chosen = game(key), Settings()
    for setting in rules.settings:
        others = ({**chosen, setting.key: v} for v in setting.values[::-1] if v != setting.default)
        fitting = (other for other in others if is_playable(rules, max(rules.seats), other))
        chosen = next(fitting, chosen)
    return chosen


def named(table: Table) -> str:
    """Return a test id such as `haendler-4-abilities=auction`."""
    key, seats, chosen = table
    return "-".join([key, str(seats), *(f"{name}={value}" for name, value in chosen.items())])


def each_table(keys: tuple[str, ...] = KEYS) -> pytest.MarkDecorator:
    """Give a test `table`: the few; in `make test-all` each value of a setting alone too."""
    short = [(key, *table) for key in keys for table in few(key)]
    alone = [(key, *table) for key in keys for table in tables(key)]
    params = [pytest.param(table, id=named(table)) for table in short]
    params += [
        pytest.param(t, id=named(t), marks=pytest.mark.long) for t in alone if t not in short
    ]
    return pytest.mark.parametrize("table", params)
