"""Each registered game at a table: moves and undos by its own rules, snapshot equal to replay."""

from itertools import count
from pathlib import Path

import pytest

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from table import NotNow, Overtaken, Tables
from tests.table import PEOPLE, started, url
from tests.table.replaying import assert_sound

MOVES = 50
COLOURS = {"colours": "chosen"}
"""With it nothing happens at the start: choosing is the first act, and then all is laid out."""


@pytest.mark.parametrize(
    ("key", "settings"), [*((key, {}) for key in registry.GAMES), ("troedler", COLOURS)]
)
async def test_a_game_is_played_and_taken_back(
    tmp_path: Path, key: str, settings: dict[str, str]
) -> None:
    """Whoever is asked answers at random; one step in six is taken back."""
    rules, chance, time = registry.load(key), Rng(seed_of(4), 0), count()
    players = PEOPLE[: max(min(rules.seats), 2)]
    async with open_store(url(tmp_path)) as store:
        tables = Tables(store, registry.load, lambda: next(time), lambda: seed_of(3))
        match = await started(tables, players, game=key, **settings)
        for _ in range(MOVES):
            await somebody(tables, match, chance)
        await assert_sound(store, match, rules)


async def somebody(tables: Tables, match: int, chance: Rng) -> None:
    """Have one of the asked answer, or take back."""
    asked = (await tables.reading.perspective(match, None)).asked
    if not asked:
        return
    user = PEOPLE[chance.choice(asked)].user_id
    perspective = await tables.reading.perspective(match, user)
    try:
        if chance.below(6) == 0:
            await tables.turns.undo(match, user)
        elif perspective.prompts:
            action = pick(perspective.prompts, chance)
            await tables.turns.play(match, user, action, fingerprint=perspective.fingerprint)
    except NotNow:
        assert perspective.undoable == 0
    except Overtaken:
        return
