"""An update in the middle of everything: what a version of before has stored goes on."""

import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from bot.cli.operating import app
from games import registry
from games.kernel import Next
from games.kernel import text as text_of
from games.kernel.automatic import pick_answer
from games.kernel.rng import BY_STEP
from games.matches.record import replay
from games.matches.record_text import read_record
from storage import open_store
from storage.queries import matches
from storage.rows import MatchRow, Status
from storage.upkeep import migrate
from table.match import options
from tests.editions import after, before
from tests.rig.table import ANA, BEN, TableRig

FEW = 15
"""So many moves each match is played on."""


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of before; from now on the next version runs."""
    file = before.database(tmp_path / "kontor.sqlite3")
    monkeypatch.setattr(migrate, "PACKAGES", (*migrate.PACKAGES, "tests.editions.migrations"))
    monkeypatch.setattr(registry, "GAMES", after.GAMES)
    for place in ("match.options", "commands.lobby", "services.context"):
        monkeypatch.setattr(f"table.{place}.OPTIONS", (*options.OPTIONS, after.MADE_UP))
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    return file


@pytest.fixture
async def updated(old: Path) -> AsyncIterator[TableRig]:
    """The tables of the next version on it."""
    async with open_store(f"sqlite:///{old}") as store:
        yield TableRig(store).restart(registry.load)


async def of(rig: TableRig, status: Status, *, held: bool = False) -> list[MatchRow]:
    """Return the matches that are in this state."""
    async with rig.store.read() as connection:
        numbers = await matches.list_numbers(connection, status)
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


async def test_what_is_new_has_its_default(updated: TableRig) -> None:
    """The column, the options of table and game, and the field of the state."""
    async with updated.store.read() as connection:
        column = await connection.scalars(text("SELECT DISTINCT made_up FROM matches"))
        assert list(column) == ["new"]
    lobbies, (running, *_) = await of(updated, "lobby"), await of(updated, "playing")
    for row in lobbies:
        match = await updated.tables.reading.match(row.id)
        assert match.settings["made-up"] == match.options["made-up"] == "no"
    assert "made-up" not in (await updated.tables.reading.match(running.id)).settings


async def test_lobbies_begin_by_the_new_rules(updated: TableRig) -> None:
    """With the new option chosen, or without."""
    for row in await of(updated, "lobby"):
        await updated.tables.lobby.set_settings(row.id, ANA, {"made-up": "yes"})
        await updated.tables.lobby.start(row.id, ANA)
        await play_on(updated, row.id)
    playing = await of(updated, "playing")
    # The chance of those that began before goes on by the rule of then.
    assert {(row.rules, row.draws is None) for row in playing} == {(1, True), (2, False)}


async def test_orders_act_and_matches_go_on_by_their_rules(updated: TableRig) -> None:
    """Each order is still its owner's, and acts or expires in its time; the record is followed."""
    for row in await of(updated, "playing"):
        seen = [await updated.perspective(row.id, user) for user in (ANA, BEN)]
        (kept,) = (plan for own in seen for plan in own.plans)
        assert (kept.move is None, kept.expired) == (False, None)
        await play_on(updated, row.id)
        await updated.agree(row.id, BEN)
        record = read_record((await updated.tables.reading.evidence(row.id)).record)
        assert (record.rules, record.chance) == (1, BY_STEP)
        replay(registry.load(row.game), record)


async def test_a_plan_that_waited_for_its_drawn_moment_is_played_at_once(
    old: Path, tmp_path: Path
) -> None:
    """1.0 and 1.1 had planned moves wait for up to a minute; the first look plays them."""
    async with open_store(f"sqlite:///{before.database(tmp_path / 'looked-at.sqlite3')}") as store:
        rig = TableRig(store).restart(registry.load)
        (row, *_) = await of(rig, "playing")
        user = await rig.first_asked(row.id)
        seen = await rig.perspective(row.id, user)
        line = text_of(pick_answer(seen.prompts, rig.chance))
        plan = seen.game.planned.dumps([Next(line)])
    with closing(sqlite3.connect(old)) as stored, stored:
        seat = int(seen.viewer or 0)
        stored.execute("DELETE FROM planned_moves WHERE match_id = ?", (row.id,))
        stored.execute(
            "INSERT INTO planned_moves (match_id, seat, number, action, acted)"
            " VALUES (?, ?, 1, ?, 0)",
            (row.id, seat, plan),
        )
        stored.execute(
            "INSERT INTO deadlines (match_id, seat, kind, due, pause, mark)"
            " VALUES (?, ?, 'plan', 9999999999999, 0, 'mark')",
            (row.id, seat),
        )
        stored.execute("UPDATE outbox SET status = 'owed', due = 5, aloud = 90005 WHERE id = 1")
    async with open_store(f"sqlite:///{old}") as store:
        rig = TableRig(store).restart(registry.load)
        await rig.fire_deadlines()
        step = (await rig.steps(row.id))[row.version + 1]
        assert (step.notation, step.seat, step.planned) == (line, seat, True)
        assert (await rig.perspective(row.id, user)).plans == ()
        async with store.read() as connection:
            due = await connection.scalar(text("SELECT due FROM outbox WHERE id = 1"))
        assert due == 90005, "a call still waits as long as it had to in its channel"


REMOVED = (
    {"clock": "bank-5d", "late": "ask-2", "house": "merchant"},
    {"clock": "bank-10d", "late": "ask-3", "house": "councillor"},
)
"""What tables of 1.1 could choose; the last is called a trader now."""


async def test_removed_options_have_their_default_and_the_table_is_told_once(old: Path) -> None:
    """A bank of time, and a vote when time is over: the match goes on without a clock."""
    with closing(sqlite3.connect(old)) as stored, stored:
        rows = stored.execute("SELECT id, options FROM matches WHERE status <> 'over'").fetchall()
        for match, options in rows:
            chosen = json.dumps({**json.loads(options), **REMOVED[match % 2]})
            stored.execute("UPDATE matches SET options = ? WHERE id = ?", (chosen, match))
    async with open_store(f"sqlite:///{old}") as store:
        rig = TableRig(store).restart(registry.load)
        for _ in range(2):
            await rig.tables.removed_options.replace()
        running = await of(rig, "playing") + await of(rig, "playing", held=True)
        for row in running:
            match = await rig.match(row.id)
            options = [match.options[key] for key in ("clock", "late", "house")]
            assert options == ["none", "remind", "trader"]
            assert [player.clock_end for player in match.players] == [None, None]
            said = "This version no longer has what this table chose for: Time to answer and When"
            said += " time runs out. The table goes on with the usual choice."
            assert await rig.admin_sentences(row.id) == [said]
            told = [
                notification
                for notification in await rig.take_notifications()
                if notification.payload.get("kind") == "options"
            ]
            assert [one.match_id for one in told].count(row.id) <= 1
        for row in running[: len(REMOVED)]:
            await play_on(rig, row.id)


async def test_a_house_of_random_players_gives_default_answers(old: Path) -> None:
    """1.1 had that choice as well; the table is told."""
    with closing(sqlite3.connect(old)) as stored, stored:
        (number,) = stored.execute(
            "SELECT min(id) FROM matches WHERE status = 'playing'"
        ).fetchone()
        chosen = json.dumps({"house": "random"})
        stored.execute("UPDATE matches SET options = ? WHERE id = ?", (chosen, number))
    async with open_store(f"sqlite:///{old}") as store:
        rig = TableRig(store).restart(registry.load)
        await rig.tables.removed_options.replace()
        assert (await rig.match(number)).options["house"] == "default"
        (said,) = await rig.admin_sentences(number)
        assert said.startswith(
            "This version no longer has what this table chose for: When a player"
        )


async def test_a_plan_of_a_kind_that_is_gone_lapses(old: Path) -> None:
    """`BuyAhead`, which 1.0 had: its owner is told why with their next question."""
    gone = '[{"kind":"buy-ahead","round":9,"good":"salt","city":"genua","number":2,"most":300}]'
    with closing(sqlite3.connect(old)) as stored, stored:
        stored.execute("UPDATE planned_moves SET action = ?", (gone,))
    async with open_store(f"sqlite:///{old}") as store:
        rig, whys = TableRig(store).restart(registry.load), []
        for row in await of(rig, "playing"):
            await rig.play_at_random(row.id, await rig.first_asked(row.id))
            plans = [
                plan for who in (ANA, BEN) for plan in (await rig.perspective(row.id, who)).plans
            ]
            assert [plan.move for plan in plans] == [None]
            whys += [plan.expired.key for plan in plans if plan.expired]
        assert set(whys) == {"table-planned-unknown"}


async def test_proposals_are_still_what_was_read(updated: TableRig) -> None:
    """Who agrees by the button of before has agreed to it."""
    for row in await of(updated, "playing"):
        await updated.agree(row.id, BEN)
        assert (await updated.tables.reading.match(row.id)).stopped


async def test_held_turns_end_by_themselves(updated: TableRig) -> None:
    """At their time, once; then the others are asked, and their clocks run."""
    held = await of(updated, "playing", held=True)
    turns = [(await updated.document(row.id)).pending for row in held]
    assert [turn[0].seat for turn in turns] == [1, 1, 1]
    updated.clock.now += 121_000
    await updated.fire_deadlines()
    for row in await of(updated, "playing", held=True):
        assert (await updated.document(row.id)).pending == ()
        await play_on(updated, row.id)


async def play_on(rig: TableRig, match: int) -> None:
    """Have players answer at random, and plans act, as often as it takes for some rounds."""
    for _ in range(FEW):
        if not (await rig.perspective(match, None)).asked:
            return
        await rig.take_notifications()
        rig.clock.now += 600_000
        await rig.fire_deadlines()
        await before.random_move(rig, match)
    assert (await rig.perspective(match, ANA)).viewer == 0


async def test_each_seat_begins_with_the_count_of_its_steps(updated: TableRig) -> None:
    """Marks of buttons go by it: it is no version, in which steps of others are counted."""
    counts = 0
    for row in [*await of(updated, "playing"), *await of(updated, "playing", held=True)]:
        steps = await updated.steps(row.id)
        for seat, state in enumerate((await updated.document(row.id)).seats):
            # Those that were taken back within a turn are counted, and in no log.
            assert state.own_steps >= sum(step.seat == seat for step in steps)
            counts += state.own_steps
    assert counts
