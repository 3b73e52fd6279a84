"""What every registered game is bound by: the import contracts, which name games one by one."""

import tomllib
from pathlib import Path

import pytest

from games import registry

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = PROJECT["tool"]["importlinter"]["contracts"]
GAMES = {registry.load(key).package for key in registry.GAMES}


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract["name"])
def test_a_contract_that_names_one_game_names_them_all(contract: dict[str, object]) -> None:
    """So that a new game cannot be forgotten in `pyproject.toml`."""
    for names in contract.values():
        named = GAMES.intersection(names) if isinstance(names, list) else set()
        assert named in (set(), GAMES)


def test_games_do_not_know_each_other_by_contract() -> None:
    """Every registered game is among those that are independent of each other."""
    independent = [set(contract["modules"]) for contract in CONTRACTS if "modules" in contract]
    assert GAMES in independent
