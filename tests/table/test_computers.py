"""Computers at the table: seated in the lobby, asked for their moves, never called."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from games.kernel import Action, Seat, parse
from games.kernel.automatic import pick_answer
from games.kernel.prompt import offers
from table import NotNow, NotTheHost
from table.match.seats import is_vacant, vacant_user_id
from table.services.computers import FIRST_MOVE_MS, NEXT_MOVE_MS, PUBLIC_STEP_MS, Thought
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    DAY,
    PEOPLE,
    TableRig,
    computer_name,
    post_commitment,
    refusal_key,
    table_rig,
)


class Mind:
    """Plays anything, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []
        self.drawn: list[int] = []
        self.answers = True
        self.begun = asyncio.Event()
        self.meanwhile = asyncio.Event()
        self.meanwhile.set()

    async def __call__(self, thought: Thought) -> Action | None:
        """Return any answer, or none."""
        self.asked.append(thought)
        self.drawn.append(thought.rng.below(1 << 60))
        self.begun.set()
        await self.meanwhile.wait()
        prompts = thought.game.prompts(thought.state, thought.seat)
        action = pick_answer(prompts, thought.rng)
        assert any(offers(prompt, action) for prompt in prompts)
        return action if self.answers else None


@pytest.fixture
def mind() -> Mind:
    """Somebody to think."""
    return Mind()


@pytest.fixture
def home(home: TableRig, mind: Mind) -> TableRig:
    """Tables with computers."""
    return home.restart(think=mind)


async def opened(home: TableRig, computers: int = 1) -> int:
    """Open a lobby with a host and so many computers."""
    match = await home.open_lobby(1)
    for _ in range(computers):
        await home.tables.lobby.add_computer(match.id, ANA, "random", computer_name)
    return match.id


async def begun(home: TableRig, computers: int = 1) -> int:
    """Begin a match of one person against computers."""
    match = await opened(home, computers)
    await home.tables.lobby.start(match, ANA)
    return match


async def test_computers_sit_down_and_stand_up(home: TableRig) -> None:
    """Each has a name of its own; people sit down beside them, and seats move up."""
    match, lobby = await opened(home, 2), home.tables.lobby
    # Tables of before keep default answers in the house.
    assert (await lobby.join(match, PEOPLE[1])).options["house"] == "apprentice"
    for attempt in (
        lobby.add_computer(match, BEN, "random", computer_name),
        lobby.remove_computer(match, BEN, 1),
    ):
        with pytest.raises(NotTheHost):
            await attempt
    await lobby.remove_computer(match, ANA, 1)
    players = (await lobby.add_computer(match, ANA, "trader", computer_name)).players
    assert [one.name for one in players] == ["Ana", "Robot 2", "Ben", "Robot 1"]
    assert [one.level for one in players] == [None, "random", None, "trader"]
    assert [one.computer for one in players] == [False, True, False, True]
    with pytest.raises(NotNow, match="table full: seats 4"):
        await lobby.add_computer(match, ANA, "random", computer_name)
    with pytest.raises(NotNow, match="table no computer"):
        await lobby.remove_computer(match, ANA, 2)
    # None becomes host: a table that all people have left closes.
    assert (await lobby.leave(match, ANA)).host_id == BEN
    assert (await lobby.leave(match, BEN)).status == "cancelled"
    # It fills the last seat like anybody, where a match begins by itself; then none sits down.
    match = await opened(home)
    for key, value in (("places", "3"), ("begin", "full")):
        await lobby.set_settings(match, ANA, {key: value})
    # Numbered whatever their level: two first ones at a table would be taken for one.
    begun = await lobby.add_computer(match, ANA, "trader", computer_name)
    assert [one.name for one in begun.players] == ["Ana", "Robot 1", "Robot 2"]
    assert begun.status == "playing"
    assert (
        await refusal_key(lobby.add_computer(match, ANA, "random", computer_name))
        == "table-already-started"
    )


async def test_a_name_that_was_stored_with_its_level_is_the_name_alone(home: TableRig) -> None:
    """So it was until 1.1; what a person calls themselves stays as it is."""
    match = await opened(home)
    for seat, name in enumerate(("Ana (Paris)", "Robot 1 (random)")):
        await home.execute_sql(f"UPDATE seats SET name = '{name}' WHERE seat = {seat}")  # noqa: S608 - our own
    players = (await home.tables.lobby.add_computer(match, ANA, "trader", computer_name)).players
    assert [one.name for one in players] == ["Ana (Paris)", "Robot 1", "Robot 2"]


async def test_a_whole_match_against_computers(home: TableRig, mind: Mind) -> None:
    """They play when asked, after a short pause; nobody but the person is ever called."""
    match = await begun(home, 3)
    for _ in range(200):
        await home.pass_time(60_000)
        found = await home.perspective(match, ANA)
        if found.outcome is not None:
            break
        if found.prompts:
            await home.play_at_random(match, ANA)
    assert found.outcome is not None
    assert {thought.seat for thought in mind.asked} == {Seat(1), Seat(2), Seat(3)}
    assert len({*mind.drawn}) == len(mind.drawn), "each thinks with a chance of its own"
    rows = await home.take_notifications()
    assert all(not is_vacant(row.user_id or 0) for row in rows)
    await assert_sound(home.store, match)


@asynccontextmanager
async def in_thought(home: TableRig, mind: Mind) -> AsyncIterator["asyncio.Task[str | None]"]:
    """Have a computer think that does not come to an end within the block, nor does its time."""
    home.clock.gate = asyncio.Event()
    mind.meanwhile.clear()
    (timer,) = await home.tables.deadlines.list_due()
    thinking = asyncio.create_task(home.tables.deadlines.fire(timer))
    await mind.begun.wait()
    yield thinking
    home.clock.gate.set()
    home.clock.gate = None
    mind.meanwhile.set()
    await asyncio.gather(thinking, return_exceptions=True)


async def test_they_think_at_once_and_answer_at_their_moment(home: TableRig, mind: Mind) -> None:
    """However soon they know; the table sees what happened before."""
    match = await begun(home)
    begun_at = home.clock.now
    async with in_thought(home, mind):
        assert mind.asked[0].seconds == FIRST_MOVE_MS / 1000
        assert await home.tables.deadlines.find_next_due() is not None
        assert await home.tables.deadlines.find_next_due(after=home.clock.now) is None
        mind.meanwhile.set()
        for _ in range(50):
            await asyncio.sleep(0)
        assert (await home.match(match)).version == 0
    assert await moments(home, match) == [begun_at + FIRST_MOVE_MS]
    # Several who are asked at once answer one after the other.
    match = await begun(home, 3)
    begun_at = home.clock.now
    await home.pass_time(60_000)
    after = [begun_at + FIRST_MOVE_MS + number * NEXT_MOVE_MS for number in range(3)]
    assert (await moments(home, match))[:3] == after
    # After a restart at one of the moments that all can reckon, however long the bot was away.
    match = await begun(home)
    begun_at = home.clock.now
    home.clock.now += 3_600_000 + NEXT_MOVE_MS // 4
    await home.fire_deadlines()
    assert await moments(home, match) == [begun_at + 3_600_000 + 2 * NEXT_MOVE_MS]


@pytest.mark.parametrize("knows", [False, True])
async def test_at_that_moment_what_is_not_known_is_the_default(
    home: TableRig, mind: Mind, knows: bool
) -> None:
    """Nobody learns from when it answers that it had much to think about, or no idea at all."""
    match, mind.answers = await begun(home), False
    begun_at = home.clock.now
    if not knows:
        mind.meanwhile.clear()
    await home.fire_deadlines()
    assert await moments(home, match) == [begun_at + FIRST_MOVE_MS]
    assert (await home.steps(match))[-1].notation == "bid 0"


async def test_what_is_thought_with_is_repeated(home: TableRig, mind: Mind) -> None:
    """A restart in the middle comes to the same move; the chance of the match is another."""
    await begun(home)
    async with in_thought(home, mind) as thinking:
        thinking.cancel()
    await home.fire_deadlines()
    first, second = mind.asked
    assert (first.seat, first.heard) == (second.seat, second.heard)
    assert mind.drawn[0] == mind.drawn[1]


async def test_whoever_moves_meanwhile_is_not_in_the_way(home: TableRig, mind: Mind) -> None:
    """What was thought about an earlier position is thought about anew."""
    match = await begun(home)
    async with in_thought(home, mind) as thinking:
        await home.play(match, ANA, "bid 1")
    assert thinking.exception() is None
    assert (await home.match(match)).version == 1
    await home.pass_time(60_000)
    assert (await home.steps(match))[2].seat == 1


async def test_a_computer_never_blocks_a_vote(home: TableRig) -> None:
    """The people at the table decide alone; its seat is offered like any."""
    match = await begun(home)
    await home.propose(match, ANA, "replace", Seat(1))
    taken = await home.tables.seats.take(match, PEOPLE[1])
    assert (taken.players[1].computer, taken.players[1].name) == (False, "Ben")
    await home.play(match, BEN, "bid 3")
    alone = await begun(home, 3)
    await home.propose(alone, ANA, "stop")
    assert (await home.match(alone)).status == "over"


async def test_a_turn_is_heard_of_at_a_moment_by_its_steps_alone(tmp_path: Path) -> None:
    """What nobody hears of until it ends is done as soon as it is known."""
    moves = iter(("bid 3", "peek", "shelve left", "done"))

    async def shelve(thought: Thought) -> Action | None:
        """Win the first crate, look at the next, put it away, and know no more."""
        prompts, move = thought.game.prompts(thought.state, thought.seat), next(moves, None)
        return None if move is None else parse(prompts, move)

    async with table_rig(tmp_path, think=shelve) as home:
        match = await begun(home)
        await home.play(match, ANA, "bid 1")
        await home.pass_time(3 * FIRST_MOVE_MS)
        _, won, *found = await moments(home, match)
        assert [at - won for at in found[:3]] == [0, 0, FIRST_MOVE_MS + 2 * PUBLIC_STEP_MS]


async def moments(home: TableRig, match: int) -> list[int]:
    """Return when each step after the start was made."""
    return [step.at for step in (await home.steps(match))[1:]]


async def test_the_house_plays_for_an_absent_player_as_the_table_has_chosen(
    home: TableRig, mind: Mind
) -> None:
    """By consent or by the clock; the seat is given back when its player acts."""
    match = await home.start_timed(house="trader", late="house-2")
    await home.propose(match, ANA, "house", Seat(1))
    await home.agree(match, BEN)
    await home.pass_time(60_000)
    assert [(thought.seat, thought.level) for thought in mind.asked] == [(1, "trader")]
    assert not (await home.match(match)).players[1].computer
    await home.play(match, ANA, "bid 0")
    await home.tables.seats.take(match, PEOPLE[1])
    before = len(mind.asked)
    await home.pass_time(DAY // 2)
    assert len(mind.asked) == before


async def test_a_rematch_brings_its_computers_along(home: TableRig) -> None:
    """Each with its name and level, seats turned by one; a seat that a person left is free."""
    match = await opened(home)
    await home.tables.lobby.join(match, PEOPLE[1])
    await home.tables.lobby.add_computer(match, ANA, "trader", computer_name)
    await home.tables.lobby.start(match, ANA)
    await home.tables.seats.leave(match, BEN)
    await home.propose(match, ANA, "stop")
    again = await home.tables.lobby.rematch(match, PEOPLE[0])
    assert [one.name for one in again.players] == ["Robot 1", "Robot 2", "Ana"]
    assert [one.level for one in again.players] == ["random", "trader", None]
    assert [one.user_id for one in again.players[:2]] == [vacant_user_id(0), vacant_user_id(1)]
    await post_commitment(home.tables, again.id)
    full = await home.tables.lobby.join(again.id, PEOPLE[2])
    assert [one.name for one in full.players] == ["Robot 1", "Robot 2", "Ana", "Cleo"]
    assert (await home.tables.lobby.start(again.id, ANA)).status == "playing"


async def test_no_computer_hosts_a_match_whose_host_has_left(home: TableRig) -> None:
    """The next person does."""
    match = await opened(home)
    await home.tables.lobby.join(match, PEOPLE[1])
    await home.tables.lobby.start(match, ANA)
    assert (await home.tables.seats.leave(match, ANA)).host_id == BEN
