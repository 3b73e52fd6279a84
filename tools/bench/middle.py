"""Tables in the middle of their games, four at each: a few are played so far, the others copied."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of, walk
from sandbox.world.default import ANA, BEN, CLEO, DOV, GUILD
from storage import open_store
from storage.schema import matches, metadata
from table import Person, Tables
from tests.table import started

PEOPLE = (Person(ANA, "Ana"), Person(BEN, "Ben"), Person(CLEO, "Cleo"), Person(DOV, "Dov"))
PLAYED = 2
"""So many tables of each game are played; every other is as one of these."""


async def laid(folder: Path, channels: Sequence[int]) -> None:
    """Put a table into each of the channels, the games in turn."""
    async with open_store(f"sqlite:///{folder / 'kontor.sqlite3'}") as store:
        tables = Tables(store, registry.load, lambda: int(time() * 1000))
        keys = tuple(registry.GAMES)
        played = len(keys) * PLAYED
        for number, channel in enumerate(channels[:played]):
            await _played(tables, keys[number % len(keys)], channel, number)
        for number, channel in enumerate(channels[played:]):
            async with store.write() as connection:
                await _copied(connection, number % played + 1, channel)


async def _played(tables: Tables, key: str, channel: int, number: int) -> None:
    """Play half as many steps as a random game has."""
    rules, chance = registry.load(key), Rng(seed_of(number), 0)
    people = PEOPLE[: max(rules.seats)]
    *_, last = walk(rules, len(people), {}, seed_of(number), number)
    match = await started(tables, people, game=key, channel=channel, guild=GUILD)
    found = await tables.reading.perspective(match, None)
    while found.version < last.version // 2 and found.asked:
        user = people[chance.choice(found.asked)].user_id
        own = await tables.reading.perspective(match, user)
        await tables.turns.play(match, user, pick(own.prompts, chance))
        found = await tables.reading.perspective(match, None)


async def _copied(connection: AsyncConnection, match: int, channel: int) -> None:
    """Copy a table with all that belongs to it."""
    new = int(await connection.scalar(select(func.max(matches.c.id))) or 0) + 1
    own = (table for table in metadata.sorted_tables if "match_id" in table.columns)
    await _rows(connection, matches, {"id": match}, {"id": new, "channel_id": channel})
    for table in own:
        await _rows(connection, table, {"match_id": match}, {"match_id": new})


async def _rows(
    connection: AsyncConnection, table: Table, of: Mapping[str, Any], to: Mapping[str, Any]
) -> None:
    where = [table.c[name] == value for name, value in of.items()]
    found = await connection.execute(select(table).where(*where))
    rows = [{**row, **to} for row in found.mappings()]
    for row in rows:
        if "nonce" in row:
            row["nonce"] = secrets.token_hex(12)
        if "id" not in to:
            row.pop("id", None)
    if rows:
        await connection.execute(insert(table), rows)
