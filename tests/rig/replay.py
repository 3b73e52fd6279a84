"""Replays the stored log of a match, to compare the result with the stored position."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import text

from games.kernel import AnyGame, Rng, Seat, match_key
from games.kernel.codec import load_json
from storage import Store
from storage.document import MatchDocument
from storage.queries import log, matches
from storage.rows import MatchRow, StepRow
from storage.schema import metadata
from tests.toy import Toy

TOY = Toy()


@dataclass(frozen=True)
class StoredMatch:
    """The data of a match in the database."""

    row: MatchRow
    seats: int
    """The number of seats."""

    steps: list[StepRow]
    document: MatchDocument


async def load_stored(store: Store, match: int) -> StoredMatch:
    """Return row, log and document of a match."""
    async with store.read() as connection:
        loaded = await matches.load(connection, match)
        assert loaded is not None
        steps = await log.list_steps(connection, match)
        return StoredMatch(loaded.row, len(loaded.seats), steps, loaded.document)


async def dump_database(store: Store) -> dict[str, list[object]]:
    """Return the rows of all tables of the database."""
    async with store.read() as connection:
        return {
            name: [tuple(row) for row in await connection.execute(text(f"SELECT * FROM {name}"))]  # noqa: S608 - our own tables
            for name in metadata.tables
        }


async def assert_sound(store: Store, match: int, game: AnyGame = TOY) -> None:
    """Check the order of a match's log, and that its replay leads to the stored position."""
    loaded = await load_stored(store, match)
    row, versions = loaded.row, [step.version for step in loaded.steps]
    pending = [step.version for step in loaded.document.pending]
    assert versions == sorted(versions)
    assert versions[-1] <= row.announced_version <= row.version
    assert pending == sorted(pending)
    assert all(row.announced_version < version <= row.version for version in pending)
    assert load_position(loaded.document.position, game) == replay_log(loaded, game)


def load_position(position: str | None, game: AnyGame = TOY) -> Any:
    """Return the state that a stored position describes."""
    return load_json(game.state_type, str(position))


def replay_log(stored: StoredMatch, game: AnyGame = TOY) -> Any:
    """Return the state after the moves of the log that were not taken back."""
    seed = bytes(stored.row.seed or b"")
    key = match_key(seed, json.loads(stored.row.contributions or "[]"))
    state, draws = game.start(stored.seats, json.loads(stored.row.settings), Rng(key, 0)).state, 1
    for step in effective_moves(stored.steps):
        (action,) = game.actions.loads(str(step.action))
        number = step.version if stored.row.draws is None else draws
        after = game.apply(state, Seat(step.seat or 0), action, Rng(key, number))
        state = after.state
        draws += any(event.chance for event in after.events)
    return state


def effective_moves(steps: list[StepRow]) -> list[StepRow]:
    """Return the moves of a log that were not taken back."""
    moves: list[StepRow] = []
    for step in steps:
        if step.kind == "undo":
            assert step.back_to is not None
            while moves and moves[-1].version >= step.back_to:
                moves.pop()
        elif step.kind == "move":
            moves.append(step)
    return moves
