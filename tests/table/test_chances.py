"""Everybody's chances over the rounds: judged after the end, from what each seat knew then."""

from dataclasses import replace

import pytest

from games import registry
from games.kernel import Seat
from games.kernel.codec import dump_json
from games.kernel.prompt import listed_options
from games.matches.match import Course
from storage.queries import matches
from table.queries.chances import ADVISER_LEVEL, Advice
from table.queries.replay import Jump
from table.services.computers import Thought, build_thought
from tests.rig.table import ANA, TableRig, start_match

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
        return tuple(Advice(one.action, ()) for one in [*listed_options(prompts)][-1:])


@pytest.fixture
def eye() -> Eye:
    """Somebody who judges."""
    return Eye()


@pytest.fixture
def rig(rig: TableRig, eye: Eye) -> TableRig:
    """Tables for a game with rounds."""
    return rig.restart(registry.load, estimate=eye, advise=eye.advise)


async def begun(rig: TableRig, months: int = MONTHS) -> int:
    """Begin a match of two and play some months of it."""
    match = await start_match(rig.tables, game="hellweg", settings={"quick": "on"})
    while (await rig.perspective(match, None)).view.month <= months:
        await rig.play_at_random(match, await rig.first_asked(match))
    return match


async def stopped(rig: TableRig, months: int = MONTHS) -> int:
    """Begin one, play some months of it, and let the table stop."""
    match = await begun(rig, months)
    await rig.vote_to_stop(match)
    return match


async def test_chances_are_told_after_the_end_alone(rig: TableRig, eye: Eye) -> None:
    """Nobody asks before; afterwards a share for each seat, round by round, the end included."""
    match = await begun(rig)
    assert await rig.tables.chances.analyse(match) is None
    assert eye.shown == []
    await rig.vote_to_stop(match)
    # Where nobody can tell there are none; it may be asked again.
    eye.blind = True
    assert await rig.tables.chances.analyse(match) is None
    assert len(eye.shown) == 1
    eye.blind = False
    eye.shown.clear()
    assert rig.tables.chances.find_known(match) is None
    analysis = await rig.tables.chances.analyse(match)
    assert analysis is not None
    assert analysis.course.rounds == (await rig.tables.courses.load(match)).rounds
    assert all(sum(row) == pytest.approx(1.0) for row in analysis.course.levels)
    assert analysis.course.levels[0] == pytest.approx((2 / 3, 1 / 3))
    assert analysis.course.levels[-1] in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
    assert analysis.turns == ()
    asked = len(eye.shown)
    assert await rig.tables.chances.analyse(match) == rig.tables.chances.find_known(match)
    assert len(eye.shown) == asked
    # Each seat is shown what it had heard by then, and nothing that only others heard.
    loaded = await rig.tables._context.load(match)
    for seat in (Seat(0), Seat(1)):
        own = [one for one in eye.shown if one.seat == seat]
        heard = (await build_thought(rig.tables._context, loaded, seat, ADVISER_LEVEL)).heard
        assert all(one.heard == heard[: len(one.heard)] for one in own)
        assert all(event.heard_by(one.seat) for one in own for event in one.heard)
        lengths = [len(one.heard) for one in own]
        assert len(set(lengths)) == len(lengths)
        # The beginning of each round, then that of the match.
        assert lengths[:-1] == sorted(lengths[:-1])
        assert [one.game.round_in(one.state) for one in own] == [*range(1, len(own)), 0]


async def test_the_moves_are_told_at_which_the_chances_turned(rig: TableRig, eye: Eye) -> None:
    """Who made them, whose chances changed most, and what was advised instead."""
    match = await stopped(rig)
    eye.turns = 30
    analysis = await rig.tables.chances.analyse(match)
    assert analysis is not None
    (turn,) = analysis.turns
    looks = rig.tables.replay
    assert (await looks.begin(match, ANA, turn.version)).version == turn.version
    assert abs(turn.after - turn.before) == pytest.approx(2 / 3 - 0.2)
    (step,) = (step for step in await rig.steps(match) if step.version == turn.version)
    assert step.seat == turn.mover
    offered = [option.action for option in listed_options(turn.prompts)]
    assert turn.action in offered
    assert turn.better == (None if offered[-1] == turn.action else offered[-1])
    # In the replay one goes from one to the next.
    assert Jump.POINT_BACK not in (await looks.begin(match, ANA)).jumps
    assert (await looks.look(match, ANA, Jump.POINT_FORWARD, 0)).version == turn.version
    assert (await looks.look(match, ANA, Jump.POINT_BACK, 10**6)).version == turn.version
    assert Jump.POINT_FORWARD not in (await looks.look(match, ANA, None, 10**6)).jumps


async def test_those_who_win_together_share_the_end(rig: TableRig, eye: Eye) -> None:
    """Each is as certain to win as the others; where nobody seems to win all are as likely."""
    match = await stopped(rig, months=1)
    outcome = (await rig.perspective(match, None)).outcome
    assert outcome is not None
    async with rig.store.write() as connection:
        even = dump_json(replace(outcome, places=(1, 1)))
        await matches.set_columns(connection, match, outcome=even)
    eye.hopeless = True
    analysis = await rig.tables.chances.analyse(match)
    assert analysis is not None
    assert analysis.course.levels[0] == analysis.course.levels[-1] == (0.5, 0.5)


@pytest.mark.parametrize(
    "damage",
    [
        ("1", "2"),
        "UPDATE steps SET action = '[]' WHERE version = 3",
    ],
)
async def test_where_the_rules_lead_elsewhere_now_nothing_is_told(
    rig: TableRig, eye: Eye, damage: str | tuple[str, str]
) -> None:
    """Neither the chances nor the course of the match: they would be of another."""
    match = await stopped(rig, months=1)
    await (
        rig.execute_sql(damage) if isinstance(damage, str) else rig.change_position(match, *damage)
    )
    assert await rig.tables.courses.load(match) == Course((), ())
    assert await rig.tables.chances.analyse(match) is None
    assert eye.shown == []
