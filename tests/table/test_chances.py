"""Everybody's chances over the rounds: judged after the end, from what each seat knew then."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from games import registry
from games.kernel import AnyGame, Rng, Seat
from games.kernel.codec import dump_json
from games.kernel.course import Course
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from storage.queries import log, matches
from table import Tables
from table.advice.chances import round_begun
from table.due.thinking import Thought
from table.read.hearing import Hearing
from tests.table import ANA, CHANNEL, PEOPLE, Clock, Rig, promise, url

MONTHS = 3
"""After so many the table stops."""


class Eye:
    """Judges by the seat, and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Thought] = []
        self.blind = self.hopeless = False

    async def __call__(self, thought: Thought) -> float | None:
        """Return twice the chance for the first seat."""
        self.shown.append(thought)
        if self.blind or self.hopeless:
            return None if self.blind else 0.0
        return 0.8 - 0.4 * thought.seat


def hellweg(_key: str, board: str | None) -> AnyGame:
    """Return a game with rounds."""
    return registry.load("hellweg", board)


@pytest.fixture
def eye() -> Eye:
    """Somebody who judges."""
    return Eye()


@pytest.fixture
async def home(tmp_path: Path, eye: Eye) -> AsyncIterator[Rig]:
    """Tables for a game with rounds."""
    clock = Clock()
    async with open_store(url(tmp_path)) as store:
        yield Rig(Tables(store, hellweg, clock, lambda: seed_of(1), judge=eye), store, clock)


async def begun(home: Rig, months: int = MONTHS) -> int:
    """Begin a match of two and play some months of it."""
    host, guest = PEOPLE[:2]
    opened = await home.tables.lobby.create(
        host, CHANNEL, None, game="hellweg", language="en", settings={"quick": "on"}
    )
    await promise(home.tables, opened.id)
    await home.tables.lobby.join(opened.id, guest)
    await home.tables.lobby.start(opened.id, host.user_id)
    chance = Rng(seed_of(2), 0)
    while (await home.tables.reading.perspective(opened.id, None)).view.month <= months:
        for person in PEOPLE[:2]:
            found = await home.tables.reading.perspective(opened.id, person.user_id)
            if found.viewer in found.asked:
                await home.tables.turns.play(opened.id, person.user_id, pick(found.prompts, chance))
    return opened.id


async def stopped(home: Rig, match: int) -> None:
    """Let the table stop."""
    await home.tables.consent.stop(match, ANA)
    await home.agree(match, PEOPLE[1].user_id)


async def test_chances_are_told_after_the_end_alone(home: Rig, eye: Eye) -> None:
    """Nobody asks before; afterwards a share for each seat, round by round, the end included."""
    match = await begun(home)
    assert await home.tables.chances.of(match) is None
    assert eye.shown == []
    await stopped(home, match)
    assert home.tables.chances.known(match) is None
    found = await home.tables.chances.of(match)
    course = await home.tables.courses.of(match)
    assert found is not None
    assert found.rounds == course.rounds
    assert all(sum(row) == pytest.approx(1.0) for row in found.levels)
    assert found.levels[0] == pytest.approx((2 / 3, 1 / 3))
    assert found.levels[-1] in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
    asked = len(eye.shown)
    assert asked == 2 * (len(found.rounds) - 1)
    assert await home.tables.chances.of(match) == home.tables.chances.known(match)
    assert len(eye.shown) == asked


async def test_each_seat_is_shown_what_it_had_heard_by_then(home: Rig, eye: Eye) -> None:
    """From the start on, more from round to round, and nothing that only others heard."""
    match = await begun(home)
    await stopped(home, match)
    await home.tables.chances.of(match)
    async with home.store.read() as connection:
        sitting = await home.tables.reading._context.open(connection, match)
    for seat in (Seat(0), Seat(1)):
        own = [one for one in eye.shown if one.seat == seat]
        heard = await Hearing(home.store).of(sitting, seat)
        assert all(one.heard == heard[: len(one.heard)] for one in own)
        assert all(event.heard_by(one.seat) for one in own for event in one.heard)
        lengths = [len(one.heard) for one in own]
        assert lengths == sorted(set(lengths))
        assert [one.game.round_in(one.state) for one in own] == list(range(1, len(own) + 1))


async def test_those_who_win_together_share_the_end(home: Rig) -> None:
    """Each is as certain to win as the others."""
    match = await begun(home, months=1)
    await stopped(home, match)
    outcome = (await home.tables.reading.perspective(match, None)).outcome
    assert outcome is not None
    async with home.store.write() as connection:
        even = dump_json(replace(outcome, places=(1, 1)))
        await matches.change(connection, match, outcome=even)
    found = await home.tables.chances.of(match)
    assert found is not None
    assert found.levels[-1] == (0.5, 0.5)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET state = replace(state, '1', '2')",
        "UPDATE steps SET action = '[]' WHERE version = 3",
    ],
)
async def test_where_the_rules_lead_elsewhere_now_nothing_is_told(
    home: Rig, eye: Eye, damage: str
) -> None:
    """Neither the chances nor the course of the match: they would be of another."""
    match = await begun(home, months=1)
    await stopped(home, match)
    async with home.store.write() as connection:
        await connection.execute(text(damage))
    assert await home.tables.courses.of(match) == Course((), ())
    assert await home.tables.chances.of(match) is None
    assert eye.shown == []


async def test_where_nobody_seems_to_win_all_are_as_likely(home: Rig, eye: Eye) -> None:
    """What is shared out are chances: together they are certain."""
    match = await begun(home, months=1)
    await stopped(home, match)
    eye.hopeless = True
    found = await home.tables.chances.of(match)
    assert found is not None
    assert found.levels[0] == (0.5, 0.5)


async def test_where_nobody_can_tell_there_are_none(home: Rig, eye: Eye) -> None:
    """It may be asked again."""
    match = await begun(home)
    await stopped(home, match)
    eye.blind = True
    assert await home.tables.chances.of(match) is None
    assert len(eye.shown) == 1
    eye.blind = False
    assert await home.tables.chances.of(match) is not None


async def test_a_round_is_found_as_it_began(home: Rig) -> None:
    """What computers go by who are asked whether they agree to stop."""
    match = await begun(home)
    async with home.store.read() as connection:
        sitting = await home.tables.reading._context.open(connection, match)
        steps = await log.since(connection, match)
    found = round_begun(sitting, steps)
    assert found.round == MONTHS + 1
    earlier = [step for step in steps if step.version < found.version]
    assert round_begun(sitting, earlier).round == MONTHS
    before = replace(sitting, row=replace(sitting.row, announced_version=found.version - 1))
    assert round_begun(before, steps).round == MONTHS
