"""Computers agree to stop unless they would probably win, and are never in the way."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from games.kernel import Seat
from table.advice.opinions import probable
from table.due.thinking import FIRST, NEXT, Thought
from tests.table import ANA, BEN, PEOPLE, Rig, anything, robot


class Judges:
    """Says how likely each seat wins."""

    meanwhile: Callable[[], Awaitable[object]] | None = None

    def __init__(self) -> None:
        self.chances: dict[int, float | None] = {2: 0.3, 3: 0.6}
        self.asked: list[Thought] = []
        self.done = asyncio.Event()

    async def __call__(self, thought: Thought) -> float | None:
        """Return what was set."""
        self.asked.append(thought)
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()
        self.done.set()
        return self.chances[thought.seat]


@pytest.fixture
def judges() -> Judges:
    """Somebody to judge."""
    return Judges()


@pytest.fixture
def home(home: Rig, judges: Judges) -> Rig:
    """Tables with computers."""
    home.clock.patient = judges.done
    return home.by(think=anything, judge=judges)


async def proposed(home: Rig) -> int:
    """Begin a match of two people and two computers, and propose to stop."""
    match = (await home.lobby(2)).id
    for _ in range(2):
        await home.tables.lobby.add_computer(match, ANA, "random", robot)
    await home.tables.lobby.start(match, ANA)
    await home.propose(match, ANA, "stop")
    await home.heard()
    return match


async def test_who_would_not_win_agrees(home: Rig, judges: Judges) -> None:
    """The table is told; the other computer says nothing, and only people are waited for."""
    match = await proposed(home)
    await home.tables.opinions.give(match)
    found = await home.proposed(match)
    assert (found.agreed, found.against, found.missing) == ((0, 2), (), (1,))
    assert "proposal" in [row.kind for row in await home.heard()]
    assert all(event.heard_by(one.seat) for one in judges.asked for event in one.heard)
    await home.agree(match, BEN)
    assert (await home.match(match)).status == "over"
    # Who cannot tell says nothing, as where there are no computers that think.
    match = await proposed(home)
    judges.chances = {2: None, 3: None}
    await home.tables.opinions.give(match)
    assert (await home.proposed(match)).agreed == (0,)
    assert await home.heard() == []
    # Only a proposal to stop is answered, and none that is over.
    judges.asked.clear()
    match = await proposed(home)
    await home.decline(match, BEN)
    await home.tables.opinions.give(match)
    await home.propose(match, ANA, "pause")
    await home.tables.opinions.give(match)
    assert judges.asked == []


async def test_whoever_sits_down_there_answers_anew(home: Rig) -> None:
    """Nobody has agreed for them."""
    match = await proposed(home)
    await home.tables.opinions.give(match)
    await home.decline(match, ANA)
    await home.propose(match, ANA, "replace", Seat(2))
    await home.agree(match, BEN)
    await home.propose(match, ANA, "stop")
    await home.tables.opinions.give(match)
    await home.tables.away.take(match, PEOPLE[2])
    found = await home.proposed(match)
    assert (found.agreed, found.missing) == ((0,), (1, 2))


@pytest.mark.parametrize(
    ("what", "agreed"), [("over", None), ("proposed anew", (1,)), ("taken", (0,))]
)
async def test_what_is_over_meanwhile_is_not_agreed_to(
    home: Rig, judges: Judges, what: str, agreed: tuple[int, ...] | None
) -> None:
    """Nor what is proposed in its place; nor for a seat that somebody has taken by then."""
    match = await proposed(home)

    async def meanwhile() -> None:
        if what == "taken":
            await home.decided(match, "replace", Seat(2))
            await home.tables.away.take(match, PEOPLE[2])
        else:
            await home.decline(match, ANA)
        if what == "proposed anew":
            await home.propose(match, BEN, "stop")
        await home.heard()

    judges.meanwhile = meanwhile
    await home.tables.opinions.give(match)
    found = (await home.tables.consent.proposals(match))[0]
    assert (found and found.agreed) == agreed
    assert await home.heard() == []


async def test_whoever_asks_again_hears_the_same(home: Rig, judges: Judges) -> None:
    """Nobody learns how a computer's chances change within a round; the toy is but one."""
    match = await proposed(home)
    await home.tables.opinions.give(match)
    await home.decline(match, BEN)
    await home.play(match, ANA, "bid 2")
    await home.heard()
    await home.propose(match, ANA, "stop")
    await home.tables.opinions.give(match)
    first, again = judges.asked[:2], judges.asked[2:]
    assert [(one.seat, one.heard, one.state) for one in first] == [
        (one.seat, one.heard, one.state) for one in again
    ]
    assert [one.rng.below(1 << 60) for one in first] == [one.rng.below(1 << 60) for one in again]


@pytest.mark.parametrize("agrees", [False, True])
async def test_all_answer_at_one_moment(home: Rig, judges: Judges, *, agrees: bool) -> None:
    """Whatever they think, and however long; who has not found out by then says nothing."""
    match, never = await proposed(home), asyncio.Event()
    asked_at = home.clock.now
    judges.meanwhile = None if agrees else never.wait
    judges.done.set()
    await home.tables.opinions.give(match)
    assert home.clock.now == asked_at + FIRST + 2 * NEXT
    assert (await home.proposed(match)).agreed == ((0, 2) if agrees else (0,))


@pytest.mark.parametrize(("seats", "most"), [(2, 1 / 2), (3, 2 / 5), (4, 1 / 3)])
def test_who_leads_among_several_plays_on(seats: int, most: float) -> None:
    """One half is more than the first of four ever expects."""
    assert probable(seats) == pytest.approx(most)
