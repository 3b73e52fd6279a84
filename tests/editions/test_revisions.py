"""Databases that programs with older tables have made are brought up to date, and go on."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli.operating import app
from games import registry
from games.matches.record import replay
from games.matches.record_text import read_record
from storage import open_store
from storage.queries import matches
from storage.upkeep import migrate
from tests.editions import before
from tests.rig.table import ANA, BEN, TableRig
from tests.storage.test_opening import differences

ROUNDS = 8
"""So many moves each match is played on."""

OLDER = {
    "kept": "1000",
    "kept-1.1": "1000",
    **{
        f"kept-{revision}": revision
        for revision in (
            *("1010", "1200", "1210", "1220", "1300", "1320", "1330", "1335", "1350", "1380"),
        )
    },
    "kept-promises": "1300",
}
"""The revision of each database that is kept. The first two are of 1.0 and 1.1; the others are of
revisions on the way to 1.2, each made by a program whose tables they were. In the last the matches
of Die Händler negotiate, with promises, and one of them is over."""

RUNNING = dict.fromkeys(OLDER, 6) | {
    f"kept-{revision}": 9 for revision in ("1300", "1320", "1330", "1335", "1350", "1380")
}

ROWS = ("matches", "seats", "boards")
PARTS = {
    "planned_moves": ("planned", "plans"),
    "proposals": ("proposals",),
    "acts": ("acts", "admin_events"),
}
"""Tables whose rows stand in documents of matches by now, each in a part of one of these names."""


def counts(file: Path) -> dict[str, int]:
    """Return how much there is of what must not be lost."""
    with closing(sqlite3.connect(file)) as stored:
        tables = {name for (name,) in stored.execute("SELECT name FROM sqlite_master")}
        found = {
            name: stored.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 - our own tables
            for name in (*ROWS, *tables.intersection(PARTS))
        }
        columns = {row[1] for row in stored.execute("PRAGMA table_info(matches)")}
        texts = stored.execute("SELECT document FROM matches") if "document" in columns else ()
        documents = [json.loads(text) for (text,) in texts]
        for table in PARTS.keys() - tables:
            found[table] = sum(
                len(document.get(part, ())) for document in documents for part in PARTS[table]
            )
        return found | {"moves": count_moves(stored, documents)}


def count_moves(stored: sqlite3.Connection, documents: list[dict[str, Any]]) -> int:
    """Return how many moves were not taken back."""
    columns = {row[1] for row in stored.execute("PRAGMA table_info(steps)")}
    if "undone_by" in columns:
        query = "SELECT count(*) FROM steps WHERE kind = 'move' AND undone_by IS NULL"
        return int(stored.execute(query).fetchone()[0])
    pending = sum(len(document.get("pending", ())) for document in documents)
    query = """SELECT count(*) FROM steps WHERE kind = 'move' AND NOT EXISTS (
        SELECT 1 FROM steps AS undo WHERE undo.match_id = steps.match_id
        AND undo.version > steps.version AND undo.back_to <= steps.version)"""
    return int(stored.execute(query).fetchone()[0]) + pending


def test_each_database_that_is_kept_is_tried() -> None:
    """And has the revision by which it is called."""
    folder = before.KEPT.parent
    assert {file.name for file in folder.glob("*.xz")} == {f"{name}.sqlite3.xz" for name in OLDER}
    assert set(OLDER.values()) < set(migrate.list_revisions())


SHORT_RUN = ("kept-promises",)
LONG_RUN = [pytest.param(name, marks=pytest.mark.long) for name in OLDER if name not in SHORT_RUN]


@pytest.mark.parametrize("name", [*SHORT_RUN, *LONG_RUN])
async def test_a_database_of_older_tables_is_brought_up_to_date(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each running match goes on, as `check-matches` says before; nothing is lost."""
    file = before.database(tmp_path / "kontor.sqlite3", before.KEPT.with_name(f"{name}.sqlite3.xz"))
    with closing(sqlite3.connect(file)) as stored:
        assert stored.execute("SELECT * FROM alembic_version").fetchall() == [(OLDER[name],)]
    old, url = counts(file), f"sqlite:///{file}"
    monkeypatch.setenv("DATABASE_URL", url)
    done = await asyncio.to_thread(CliRunner().invoke, app, ["check-matches"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{RUNNING[name]} running matches go on")
    async with open_store(url) as store:
        assert counts(file) == old
        async with store.write() as connection:
            assert await connection.run_sync(differences) == []
            assert await connection.run_sync(migrate.is_current)
            running = await matches.list_numbers(connection, "playing")
            lobbies = await matches.list_numbers(connection, "lobby")
        rig = TableRig(store).restart(registry.load)
        for lobby in lobbies:
            await rig.tables.lobby.start(lobby, ANA)
        for match in [*running, *lobbies]:
            steps = len(await rig.steps(match))
            for _ in range(ROUNDS):
                if not (await rig.perspective(match, None)).asked:
                    break
                rig.clock.now += 600_000
                await rig.fire_deadlines()
                await before.random_move(rig, match)
            assert len(await rig.steps(match)) > steps
            assert (await rig.perspective(match, BEN)).viewer == 1


async def test_matches_with_promises_go_on_without_them(tmp_path: Path) -> None:
    """Die Händler until 1.1: deals keep their numbers, and the record is followed to the end.

    Sums of what was earned by source, which 1.1 counted, go as well.
    """
    kept = before.KEPT.with_name("kept-promises.sqlite3.xz")
    file = before.database(tmp_path / "kontor.sqlite3", kept)
    with closing(sqlite3.connect(file)) as stored, stored:
        stored.execute("INSERT INTO tallies VALUES (70, 11, 'haendler', 'earned-sales', 0, 900)")
    async with open_store(f"sqlite:///{file}") as store:
        rig = TableRig(store).restart(registry.load)
        assert await rig.tables.statistics.load(70, ANA) == {}
        seen = await rig.perspective(2, BEN)
        assert [deal.number for deal in seen.view.deals] == [20, 27]
        told = [line for entry in await rig.tables.reading.log(seen) for line in entry.sentences]
        assert told
        assert not [line.key for line in told if "promise" in line.key or "release" in line.key]
        await rig.agree(2, BEN)
        for match in (1, 2):
            record = read_record((await rig.tables.reading.evidence(match)).record)
            assert [line for line in record.lines if line.text.startswith("promise ")]
            replay(registry.load("haendler"), record)
            assert (await rig.tables.replay.begin(match, BEN)).version == 0
