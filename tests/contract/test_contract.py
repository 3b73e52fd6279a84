"""What every game owes its players. A registered game joins by itself."""

from functools import cache

import pytest

from games.contract import CHECKS, Check, Played, play
from games.contract.outlets import Outlets
from games.contract.tables import is_playable
from games.kernel import BadSettings, complete_settings
from tests.contract.games import KEYS, Table, asked_once, each_table, few, game, tables, unanswered

every_table = each_table()
every_game = pytest.mark.parametrize("key", KEYS)

SHORT = 25
"""Of a game with twice as many moves `make test` looks at a third of the positions, and so on."""


def run(check: Check, table: Table, *, thorough: bool = False) -> None:
    """Look at a random game of the table, if there is one; `selfplay` plays more."""
    played = _played(*table[:2], tuple(table[2].items()))
    if played is not None:
        played.thorough = thorough
        played.thin = 1 if thorough else 1 + len(played.moves) // SHORT
        check(played)


@cache
def _played(key: str, seats: int, chosen: tuple[tuple[str, str], ...]) -> Played | None:
    found = Played(asked_once(key), seats, dict(chosen), 0)
    try:
        play(found)
    except BadSettings as refusal:
        # A chosen city without the choice of cities; the game's own tests hold the good mixes.
        found.outlets.say([refusal.sentence])
        return None
    return found


@every_table
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_keeps_what_it_owes(table: Table, check: Check) -> None:
    """Each check of `games/contract`, which `python -m bot check` runs too."""
    run(check, table)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_keeps_it_in_all_positions(table: Table, check: Check) -> None:
    """Those too, and those answers to long forms, that `make test` leaves out."""
    run(check, table, thorough=True)


@every_game
def test_every_value_of_every_setting_is_played(key: str) -> None:
    """And every number of players: by the few, each of which is a table that can be."""
    assert all(is_playable(game(key), *table) for table in few(key))
    for of in (lambda t: {t[0]}, lambda t: {*t[1].items()}):
        assert set().union(*map(of, few(key))) == set().union(*map(of, tables(key)))


@every_game
def test_settings_are_refused_by_name(key: str) -> None:
    """An unknown option, or an unknown value, is refused with a sentence that names it."""
    rules = game(key)
    values = [{setting.key: "no-such-value"} for setting in rules.settings]
    for chosen in ({"no-such-option": "on"}, *values):
        with pytest.raises(BadSettings) as refused:
            complete_settings(rules.settings, chosen)
        for language in ("de", "en"):
            said = Outlets(rules, 2).speaker(language).say(refused.value.sentence)
            assert "no-such" in said
            assert all(setting.key in said for setting in rules.settings) or chosen in values
        assert rules.settings or "no options" in said


@every_game
def test_a_game_in_which_everybody_is_always_late_ends(key: str) -> None:
    """By default answers alone, for every count of players and every option."""
    for number, (seats, chosen) in enumerate(few(key)):
        assert unanswered(key, seats, chosen, number).winners
