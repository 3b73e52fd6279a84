"""What the stored log of a match leads to, worked out from nothing but seed and log."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import text

from games.kernel import AnyGame, Rng, Seat, match_key
from games.kernel.codec import load_json
from storage import Store
from storage.queries import log, matches
from storage.rows import MatchRow, StepRow
from storage.schema import metadata
from tests.toy import Toy

TOY = Toy()


@dataclass(frozen=True)
class Stored:
    """A match as it stands in the database."""

    row: MatchRow
    seats: int
    steps: list[StepRow]


async def stored(store: Store, match: int) -> Stored:
    """Return the row and the log of a match."""
    async with store.read() as connection:
        found = await matches.load(connection, match)
        assert found is not None
        return Stored(found.row, len(found.seats), await log.since(connection, match))


async def everything(store: Store) -> dict[str, list[object]]:
    """Return the whole database."""
    async with store.read() as connection:
        return {
            name: [tuple(row) for row in await connection.execute(text(f"SELECT * FROM {name}"))]  # noqa: S608 - our own tables
            for name in metadata.tables
        }


async def assert_sound(store: Store, match: int, game: AnyGame = TOY) -> None:
    """Check that the log has no gap, and that snapshot and announcement equal its replay."""
    found = await stored(store, match)
    row = found.row
    assert [step.version for step in found.steps] == list(range(row.version + 1))
    assert snapshot(row.state, game) == replayed(found, row.version, game)
    announced = row.state if row.announced_state is None else row.announced_state
    assert snapshot(announced, game) == replayed(found, row.announced_version, game)
    assert (row.acting is None) == (row.announced_version == row.version)


def snapshot(state: str | None, game: AnyGame = TOY) -> Any:
    """Return a stored position."""
    return load_json(game.state_type, str(state))


def replayed(found: Stored, version: int, game: AnyGame = TOY) -> Any:
    """Return the position at a version: the moves until then that were not taken back by then."""
    seed = bytes(found.row.seed or b"")
    key = match_key(seed, json.loads(found.row.contributions or "[]"))
    state, draws = game.start(found.seats, json.loads(found.row.settings), Rng(key, 0)).state, 1
    for step in found.steps:
        taken = step.undone_by is not None and step.undone_by <= version
        if step.kind == "move" and step.version <= version and not taken:
            (action,) = game.actions.loads(str(step.action))
            number = step.version if found.row.draws is None else draws
            after = game.apply(state, Seat(step.seat or 0), action, Rng(key, number))
            state = after.state
            draws += any(event.chance for event in after.events)
    return state
