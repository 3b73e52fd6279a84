"""An update in the middle of everything: what a version of before has stored goes on."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from bot.cli.operating import app
from games import registry
from games.kernel.record import replay
from games.kernel.record_text import read
from games.kernel.rng import BY_STEP
from storage import open_store
from storage.queries import matches
from storage.rows import MatchRow, Status
from storage.upkeep import migrate
from table.match import options
from tests.editions import after, before
from tests.table import ANA, BEN, Rig

FEW = 15
"""So many moves each match is played on."""


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of before; from now on the next version runs."""
    file = before.database(tmp_path / "kontor.sqlite3")
    monkeypatch.setattr(migrate, "PLACES", (*migrate.PLACES, "tests.editions.migrations"))
    monkeypatch.setattr(registry, "GAMES", after.GAMES)
    for place in ("match.options", "seats.lobby", "context"):
        monkeypatch.setattr(f"table.{place}.OPTIONS", (*options.OPTIONS, after.MADE_UP))
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    return file


@pytest.fixture
async def updated(old: Path) -> AsyncIterator[Rig]:
    """The tables of the next version on it."""
    async with open_store(f"sqlite:///{old}") as store:
        yield Rig(store).by(registry.load)


async def of(home: Rig, status: Status, *, held: bool = False) -> list[MatchRow]:
    """Return the matches that are in this state."""
    async with home.store.read() as connection:
        numbers = await matches.numbers(connection, status)
        found = [await matches.load(connection, number) for number in numbers]
    rows = [one.row for one in found if one is not None]
    return [row for row in rows if ('"hold": "120"' in str(row.options)) == held]


def test_that_all_goes_on_is_said_before(old: Path) -> None:
    """Of each running match, and not a byte is written."""
    lying = {path.name: path.read_bytes() for path in old.parent.iterdir()}
    done = CliRunner().invoke(app, ["check-matches"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert re.match(r"6 running matches go on \(2 of haendler by version 1 of its", done.stdout)
    assert {path.name: path.read_bytes() for path in old.parent.iterdir()} == lying


async def test_what_is_new_has_its_default(updated: Rig) -> None:
    """The column, the options of table and game, and the field of the state."""
    async with updated.store.read() as connection:
        column = await connection.scalars(text("SELECT DISTINCT made_up FROM matches"))
        assert list(column) == ["new"]
    lobbies, (running, *_) = await of(updated, "lobby"), await of(updated, "playing")
    for row in lobbies:
        match = await updated.tables.reading.match(row.id)
        assert match.settings["made-up"] == match.options["made-up"] == "no"
    assert "made-up" not in (await updated.tables.reading.match(running.id)).settings


async def test_lobbies_begin_by_the_new_rules(updated: Rig) -> None:
    """With the new option chosen, or without."""
    for row in await of(updated, "lobby"):
        await updated.tables.lobby.set_setting(row.id, ANA, "made-up", "yes")
        await updated.tables.lobby.start(row.id, ANA)
        await play_on(updated, row.id)
    playing = await of(updated, "playing")
    # The chance of those that began before goes on by the rule of then.
    assert {(row.rules, row.draws is None) for row in playing} == {(1, True), (2, False)}


async def test_orders_act_and_matches_go_on_by_their_rules(updated: Rig) -> None:
    """Each order is still its owner's, and acts or expires in its time; the record is followed."""
    for row in await of(updated, "playing"):
        seen = [await updated.see(row.id, user) for user in (ANA, BEN)]
        (kept,) = (one for own in seen for one in own.planned)
        assert (kept.move is None, kept.expired) == (False, None)
        await play_on(updated, row.id)
        await updated.agree(row.id, BEN)
        record = read((await updated.tables.reading.evidence(row.id)).record)
        assert (record.rules, record.chance) == (1, BY_STEP)
        replay(registry.load(row.game), record)


async def test_proposals_are_still_what_was_read(updated: Rig) -> None:
    """Who agrees by the button of before has agreed to it."""
    for row in await of(updated, "playing"):
        await updated.agree(row.id, BEN)
        assert (await updated.tables.reading.match(row.id)).stopped


async def test_held_turns_end_by_themselves(updated: Rig) -> None:
    """At their time, once; then the others are asked, and their clocks run."""
    held = await of(updated, "playing", held=True)
    assert [row.acting for row in held] == [1, 1, 1]
    updated.clock.now += 121_000
    await updated.fire()
    for row in await of(updated, "playing", held=True):
        assert row.acting is None
        await play_on(updated, row.id)


async def play_on(home: Rig, match: int) -> None:
    """Have players answer at random, and plans act, as often as it takes for some rounds."""
    for _ in range(FEW):
        if not (await home.see(match, None)).asked:
            return
        await home.heard()
        home.clock.now += 600_000
        await home.fire()
        await before.random_move(home, match)
    assert (await home.see(match, ANA)).viewer == 0


async def test_each_seat_begins_with_the_count_of_its_steps(updated: Rig) -> None:
    """Marks of buttons go by it: it is no version, in which steps of others are counted."""
    counted = text(
        "SELECT seats.own_steps, count(steps.version) FROM seats LEFT JOIN steps"
        " ON steps.match_id = seats.match_id AND steps.seat = seats.seat"
        " GROUP BY seats.match_id, seats.seat, seats.own_steps"
    )
    async with updated.store.read() as connection:
        rows = (await connection.execute(counted)).all()
    assert any(count for _, count in rows)
    assert all(own_steps == count for own_steps, count in rows)
