"""Each registered game at a table: moves and undos by its own rules, snapshot equal to replay."""

import json
from itertools import count
from pathlib import Path

import pytest

from games import registry
from games.kernel import AnyGame, Rng, Seat
from games.kernel.codec import load_json
from games.kernel.selfplay import pick, seed_of
from storage import Store, open_store
from table import NotNow, Overtaken, Tables
from table.play.takeback import stands
from tests.table import CHANNEL, PEOPLE, promise, url
from tests.table.replaying import stored

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
        match = await tables.lobby.create(
            players[0], CHANNEL, None, game=key, language="en", settings={}
        )
        await promise(tables, match.id)
        for person in players[1:]:
            await tables.lobby.join(match.id, person)
        for name, value in settings.items():
            await tables.lobby.set_setting(match.id, players[0].user_id, name, value)
        await tables.lobby.start(match.id, players[0].user_id)
        for _ in range(MOVES):
            await somebody(tables, match.id, chance)
        await assert_replayed(store, rules, match.id)


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


async def assert_replayed(store: Store, rules: AnyGame, match: int) -> None:
    """Check that the log leads to the snapshot."""
    found = await stored(store, match)
    seed = bytes(found.row.seed or b"")
    state = rules.start(found.seats, json.loads(found.row.settings), Rng(seed, 0)).state
    for step in found.steps:
        if stands(step):
            (action,) = rules.actions.loads(str(step.action))
            state = rules.apply(state, Seat(step.seat or 0), action, Rng(seed, step.version)).state
    assert load_json(rules.state_type, str(found.row.state)) == state
