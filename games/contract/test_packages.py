"""Tests for games of installed packages: `pytest --pyargs games.contract -k KEY`.

Kontor's own games are tested in its repository, by `tests/contract`.
"""

from functools import cache

import pytest

from games import registry
from games.contract import CHECKS, Check, Played, play
from games.contract.tables import Settings, build_tables, with_prompt_cache
from games.kernel import AnyGame


@cache
def find_rules(key: str) -> AnyGame:
    """Return the rules of a game, which cache the latest prompts."""
    return with_prompt_cache(registry.load(key))


@cache
def play_once(key: str, number: int) -> Played:
    """Return a random game with table number `number` of `build_tables`."""
    seats, chosen = build_tables(find_rules(key))[number]
    played = Played(find_rules(key), seats, chosen, number)
    play(played)
    return played


def list_tables() -> list[tuple[str, int, int, Settings]]:
    """Return key, table number, number of players and settings, for the games of packages."""
    return [
        (key, number, *table)
        for key in registry.GAMES
        if key not in registry.BUILT_IN
        for number, table in enumerate(build_tables(find_rules(key)))
    ]


TABLES = [
    pytest.param(key, number, id="-".join((key, str(seats), *map("=".join, chosen.items()))))
    for key, number, seats, chosen in list_tables()
]


@pytest.mark.parametrize(("key", "number"), TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_keeps_what_it_owes(key: str, number: int, check: Check) -> None:
    """A game of an installed package passes each check, with each table of `build_tables`."""
    check(play_once(key, number))
