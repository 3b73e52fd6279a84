"""What the stored log of a match leads to, worked out from nothing but seed and log."""

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
class Stored:
    """A match as it stands in the database."""

    row: MatchRow
    seats: int
    steps: list[StepRow]
    document: MatchDocument


async def stored(store: Store, match: int) -> Stored:
    """Return the row and the log of a match."""
    async with store.read() as connection:
        found = await matches.load(connection, match)
        assert found is not None
        steps = await log.list_steps(connection, match)
        return Stored(found.row, len(found.seats), steps, found.document)


async def everything(store: Store) -> dict[str, list[object]]:
    """Return the whole database."""
    async with store.read() as connection:
        return {
            name: [tuple(row) for row in await connection.execute(text(f"SELECT * FROM {name}"))]  # noqa: S608 - our own tables
            for name in metadata.tables
        }


async def assert_sound(store: Store, match: int, game: AnyGame = TOY) -> None:
    """Check that the log is in order, and that its replay leads to what was announced."""
    found = await stored(store, match)
    row, versions = found.row, [step.version for step in found.steps]
    pending = [step.version for step in found.document.pending]
    assert versions == sorted(versions)
    assert versions[-1] <= row.announced_version <= row.version
    assert pending == sorted(pending)
    assert all(row.announced_version < version <= row.version for version in pending)
    assert snapshot(found.document.position, game) == replayed(found, game)


def snapshot(state: str | None, game: AnyGame = TOY) -> Any:
    """Return a stored position."""
    return load_json(game.state_type, str(state))


def replayed(found: Stored, game: AnyGame = TOY) -> Any:
    """Return the position that the log leads to: the moves that were not taken back."""
    seed = bytes(found.row.seed or b"")
    key = match_key(seed, json.loads(found.row.contributions or "[]"))
    state, draws = game.start(found.seats, json.loads(found.row.settings), Rng(key, 0)).state, 1
    for step in standing(found.steps):
        (action,) = game.actions.loads(str(step.action))
        number = step.version if found.row.draws is None else draws
        after = game.apply(state, Seat(step.seat or 0), action, Rng(key, number))
        state = after.state
        draws += any(event.chance for event in after.events)
    return state


def standing(steps: list[StepRow]) -> list[StepRow]:
    """Return the moves of a log, each undo carried out on those before it."""
    moves: list[StepRow] = []
    for step in steps:
        if step.kind == "undo":
            assert step.back_to is not None
            while moves and moves[-1].version >= step.back_to:
                moves.pop()
        elif step.kind == "move":
            moves.append(step)
    return moves
