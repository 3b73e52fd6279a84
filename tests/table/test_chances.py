"""Everybody's chances over the rounds: judged after the end, from what each seat knew then."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from games import registry
from games.kernel import Rng, Seat
from games.kernel.codec import dump_json
from games.kernel.course import Course
from games.kernel.prompt import choices
from games.kernel.selfplay import pick, seed_of
from storage.queries import log, matches
from table.advice.hints import Advice
from table.advice.moments import round_begun
from table.due.thinking import Thought
from table.read.hearing import Hearing
from table.read.replay import Way
from tests.table import ANA, PEOPLE, Rig, rig, started

MONTHS = 3
"""After so many the table stops."""


class Eye:
    """Judges by the seat, and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Thought] = []
        self.blind = self.hopeless = False
        self.turns = 10**9
        """From so many events on, as the second seat has heard them, it wins."""

    async def __call__(self, thought: Thought) -> float | None:
        """Return twice the chance for the first seat."""
        self.shown.append(thought)
        if self.blind or self.hopeless:
            return None if self.blind else 0.0
        if len(thought.heard) >= self.turns:
            return 0.2 + 0.6 * thought.seat
        return 0.8 - 0.4 * thought.seat

    async def advise(self, thought: Thought) -> tuple[Advice, ...]:
        """Advise the last of what is offered."""
        prompts = thought.game.prompts(thought.state, thought.seat)
        return tuple(Advice(one.action, ()) for one in [*choices(prompts)][-1:])


@pytest.fixture
def eye() -> Eye:
    """Somebody who judges."""
    return Eye()


@pytest.fixture
async def home(tmp_path: Path, eye: Eye) -> AsyncIterator[Rig]:
    """Tables for a game with rounds."""
    async with rig(tmp_path, judge=eye, advise=eye.advise, games=registry.load) as opened:
        yield opened


async def begun(home: Rig, months: int = MONTHS) -> int:
    """Begin a match of two and play some months of it."""
    match = await started(home.tables, game="hellweg", settings={"quick": "on"})
    chance = Rng(seed_of(2), 0)
    while (await home.see(match, None)).view.month <= months:
        for person in PEOPLE[:2]:
            found = await home.see(match, person.user_id)
            if found.viewer in found.asked:
                await home.tables.turns.play(match, person.user_id, pick(found.prompts, chance))
    return match


async def stopped(home: Rig, match: int) -> None:
    """Let the table stop."""
    await home.propose(match, ANA, "stop")
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
    assert found.course.rounds == course.rounds
    assert all(sum(row) == pytest.approx(1.0) for row in found.course.levels)
    assert found.course.levels[0] == pytest.approx((2 / 3, 1 / 3))
    assert found.course.levels[-1] in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
    assert found.turns == ()
    asked = len(eye.shown)
    assert await home.tables.chances.of(match) == home.tables.chances.known(match)
    assert len(eye.shown) == asked


async def test_each_seat_is_shown_what_it_had_heard_by_then(home: Rig, eye: Eye) -> None:
    """From the start on, more from round to round, and nothing that only others heard."""
    match = await begun(home)
    await stopped(home, match)
    await home.tables.chances.of(match)
    loaded = await home.tables._context.load(match)
    for seat in (Seat(0), Seat(1)):
        own = [one for one in eye.shown if one.seat == seat]
        heard = await Hearing(home.store).of(loaded, seat)
        assert all(one.heard == heard[: len(one.heard)] for one in own)
        assert all(event.heard_by(one.seat) for one in own for event in one.heard)
        lengths = [len(one.heard) for one in own]
        assert len(set(lengths)) == len(lengths)
        # The beginning of each round, then that of the match.
        assert lengths[:-1] == sorted(lengths[:-1])
        rounds = [one.game.round_in(one.state) for one in own]
        assert rounds == [*range(1, len(own)), 0]


async def test_the_moves_are_told_at_which_the_chances_turned(home: Rig, eye: Eye) -> None:
    """Who made them, whose chances changed most, and what was advised instead."""
    match = await begun(home)
    await stopped(home, match)
    eye.turns = 30
    found = await home.tables.chances.of(match)
    assert found is not None
    (turn,) = found.turns
    looks = home.tables.replay
    look = await looks.begin(match, ANA, turn.version)
    assert look.version == turn.version
    assert abs(turn.after - turn.before) == pytest.approx(2 / 3 - 0.2)
    async with home.store.read() as connection:
        steps = await log.since(connection, match)
    (step,) = (one for one in steps if one.version == turn.version)
    assert step.seat == turn.mover
    offered = [one.action for one in choices(turn.prompts)]
    assert turn.action in offered
    assert turn.better == (None if offered[-1] == turn.action else offered[-1])
    # In the replay one goes from one to the next.
    first = await looks.begin(match, ANA)
    assert Way.POINT_BACK not in first.ways
    assert (await looks.look(match, ANA, Way.POINT_FORWARD, 0)).version == turn.version
    assert (await looks.look(match, ANA, Way.POINT_BACK, 10**6)).version == turn.version
    assert Way.POINT_FORWARD not in (await looks.look(match, ANA, None, 10**6)).ways


async def test_those_who_win_together_share_the_end(home: Rig) -> None:
    """Each is as certain to win as the others."""
    match = await begun(home, months=1)
    await stopped(home, match)
    outcome = (await home.see(match, None)).outcome
    assert outcome is not None
    async with home.store.write() as connection:
        even = dump_json(replace(outcome, places=(1, 1)))
        await matches.change(connection, match, outcome=even)
    found = await home.tables.chances.of(match)
    assert found is not None
    assert found.course.levels[-1] == (0.5, 0.5)


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
    assert found.course.levels[0] == (0.5, 0.5)


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
    loaded = await home.tables._context.load(match)
    async with home.store.read() as connection:
        steps = await log.since(connection, match)
    found = round_begun(loaded, steps)
    assert found.round == MONTHS + 1
    earlier = [step for step in steps if step.version < found.step.version]
    assert round_begun(loaded, earlier).round == MONTHS
    before = replace(loaded, row=replace(loaded.row, announced_version=found.step.version - 1))
    assert round_begun(before, steps).round == MONTHS
