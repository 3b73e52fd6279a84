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
def rig(rig: TableRig, mind: Mind) -> TableRig:
    """Tables with computers."""
    return rig.restart(think=mind)


async def opened(rig: TableRig, computers: int = 1) -> int:
    """Open a lobby with a host and so many computers."""
    match = await rig.open_lobby(1)
    for _ in range(computers):
        await rig.tables.lobby.add_computer(match.id, ANA, "random", computer_name)
    return match.id


async def begun(rig: TableRig, computers: int = 1) -> int:
    """Begin a match of one person against computers."""
    match = await opened(rig, computers)
    await rig.tables.lobby.start(match, ANA)
    return match


async def test_computers_sit_down_and_stand_up(rig: TableRig) -> None:
    """Each has a name of its own; people sit down beside them, and seats move up."""
    match, lobby = await opened(rig, 2), rig.tables.lobby
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
    assert [player.name for player in players] == ["Ana", "Robot 2", "Ben", "Robot 1"]
    assert [player.level for player in players] == [None, "random", None, "trader"]
    assert [player.computer for player in players] == [False, True, False, True]
    with pytest.raises(NotNow, match="table full: seats 4"):
        await lobby.add_computer(match, ANA, "random", computer_name)
    with pytest.raises(NotNow, match="table no computer"):
        await lobby.remove_computer(match, ANA, 2)
    # None becomes host: a table that all people have left closes.
    assert (await lobby.leave(match, ANA)).host_id == BEN
    assert (await lobby.leave(match, BEN)).status == "cancelled"
    # It fills the last seat like anybody, where a match begins by itself; then none sits down.
    match = await opened(rig)
    for key, value in (("places", "3"), ("begin", "full")):
        await lobby.set_settings(match, ANA, {key: value})
    # Numbered whatever their level: two first ones at a table would be taken for one.
    begun = await lobby.add_computer(match, ANA, "trader", computer_name)
    assert [player.name for player in begun.players] == ["Ana", "Robot 1", "Robot 2"]
    assert begun.status == "playing"
    assert (
        await refusal_key(lobby.add_computer(match, ANA, "random", computer_name))
        == "table-already-started"
    )


async def test_a_name_that_was_stored_with_its_level_is_the_name_alone(rig: TableRig) -> None:
    """So it was until 1.1; what a person calls themselves stays as it is."""
    match = await opened(rig)
    for seat, name in enumerate(("Ana (Paris)", "Robot 1 (random)")):
        await rig.execute_sql(f"UPDATE seats SET name = '{name}' WHERE seat = {seat}")  # noqa: S608 - our own
    players = (await rig.tables.lobby.add_computer(match, ANA, "trader", computer_name)).players
    assert [player.name for player in players] == ["Ana (Paris)", "Robot 1", "Robot 2"]


async def test_a_whole_match_against_computers(rig: TableRig, mind: Mind) -> None:
    """They play when asked, after a short pause; nobody but the person is ever called."""
    match = await begun(rig, 3)
    for _ in range(200):
        await rig.pass_time(60_000)
        perspective = await rig.perspective(match, ANA)
        if perspective.outcome is not None:
            break
        if perspective.prompts:
            await rig.play_at_random(match, ANA)
    assert perspective.outcome is not None
    assert {thought.seat for thought in mind.asked} == {Seat(1), Seat(2), Seat(3)}
    assert len({*mind.drawn}) == len(mind.drawn), "each thinks with a chance of its own"
    rows = await rig.take_notifications()
    assert all(not is_vacant(row.user_id or 0) for row in rows)
    await assert_sound(rig.store, match)


@asynccontextmanager
async def in_thought(rig: TableRig, mind: Mind) -> AsyncIterator["asyncio.Task[str | None]"]:
    """Have a computer think that does not come to an end within the block, nor does its time."""
    rig.clock.gate = asyncio.Event()
    mind.meanwhile.clear()
    (timer,) = await rig.tables.deadlines.list_due()
    thinking = asyncio.create_task(rig.tables.deadlines.fire(timer))
    await mind.begun.wait()
    yield thinking
    rig.clock.gate.set()
    rig.clock.gate = None
    mind.meanwhile.set()
    await asyncio.gather(thinking, return_exceptions=True)


async def test_they_think_at_once_and_answer_at_their_moment(rig: TableRig, mind: Mind) -> None:
    """However soon they know; the table sees what happened before."""
    match = await begun(rig)
    begun_at = rig.clock.now
    async with in_thought(rig, mind):
        assert mind.asked[0].seconds == FIRST_MOVE_MS / 1000
        assert await rig.tables.deadlines.find_next_due() is not None
        assert await rig.tables.deadlines.find_next_due(after=rig.clock.now) is None
        mind.meanwhile.set()
        for _ in range(50):
            await asyncio.sleep(0)
        assert (await rig.match(match)).version == 0
    assert await moments(rig, match) == [begun_at + FIRST_MOVE_MS]
    # Several who are asked at once answer one after the other.
    match = await begun(rig, 3)
    begun_at = rig.clock.now
    await rig.pass_time(60_000)
    after = [begun_at + FIRST_MOVE_MS + number * NEXT_MOVE_MS for number in range(3)]
    assert (await moments(rig, match))[:3] == after
    # After a restart at one of the moments that all can reckon, however long the bot was away.
    match = await begun(rig)
    begun_at = rig.clock.now
    rig.clock.now += 3_600_000 + NEXT_MOVE_MS // 4
    await rig.fire_deadlines()
    assert await moments(rig, match) == [begun_at + 3_600_000 + 2 * NEXT_MOVE_MS]


@pytest.mark.parametrize("knows", [False, True])
async def test_at_that_moment_what_is_not_known_is_the_default(
    rig: TableRig, mind: Mind, knows: bool
) -> None:
    """Nobody learns from when it answers that it had much to think about, or no idea at all."""
    match, mind.answers = await begun(rig), False
    begun_at = rig.clock.now
    if not knows:
        mind.meanwhile.clear()
    await rig.fire_deadlines()
    assert await moments(rig, match) == [begun_at + FIRST_MOVE_MS]
    assert (await rig.steps(match))[-1].notation == "bid 0"


async def test_what_is_thought_with_is_repeated(rig: TableRig, mind: Mind) -> None:
    """A restart in the middle comes to the same move; the chance of the match is another."""
    await begun(rig)
    async with in_thought(rig, mind) as thinking:
        thinking.cancel()
    await rig.fire_deadlines()
    first, second = mind.asked
    assert (first.seat, first.heard) == (second.seat, second.heard)
    assert mind.drawn[0] == mind.drawn[1]


async def test_whoever_moves_meanwhile_is_not_in_the_way(rig: TableRig, mind: Mind) -> None:
    """What was thought about an earlier position is thought about anew."""
    match = await begun(rig)
    async with in_thought(rig, mind) as thinking:
        await rig.play(match, ANA, "bid 1")
    assert thinking.exception() is None
    assert (await rig.match(match)).version == 1
    await rig.pass_time(60_000)
    assert (await rig.steps(match))[2].seat == 1


async def test_a_computer_never_blocks_a_vote(rig: TableRig) -> None:
    """The people at the table decide alone; its seat is offered like any."""
    match = await begun(rig)
    await rig.propose(match, ANA, "replace", Seat(1))
    taken = await rig.tables.seats.take(match, PEOPLE[1])
    assert (taken.players[1].computer, taken.players[1].name) == (False, "Ben")
    await rig.play(match, BEN, "bid 3")
    alone = await begun(rig, 3)
    await rig.propose(alone, ANA, "stop")
    assert (await rig.match(alone)).status == "over"


async def test_a_turn_is_heard_of_at_a_moment_by_its_steps_alone(tmp_path: Path) -> None:
    """What nobody hears of until it ends is done as soon as it is known."""
    moves = iter(("bid 3", "peek", "shelve left", "done"))

    async def shelve(thought: Thought) -> Action | None:
        """Win the first crate, look at the next, put it away, and know no more."""
        prompts, move = thought.game.prompts(thought.state, thought.seat), next(moves, None)
        return None if move is None else parse(prompts, move)

    async with table_rig(tmp_path, think=shelve) as rig:
        match = await begun(rig)
        await rig.play(match, ANA, "bid 1")
        await rig.pass_time(3 * FIRST_MOVE_MS)
        _, won, *found = await moments(rig, match)
        assert [at - won for at in found[:3]] == [0, 0, FIRST_MOVE_MS + 2 * PUBLIC_STEP_MS]


async def moments(rig: TableRig, match: int) -> list[int]:
    """Return when each step after the start was made."""
    return [step.at for step in (await rig.steps(match))[1:]]


async def test_the_house_plays_for_an_absent_player_as_the_table_has_chosen(
    rig: TableRig, mind: Mind
) -> None:
    """By consent or by the clock; the seat is given back when its player acts."""
    match = await rig.start_timed(house="trader", late="house-2")
    await rig.propose(match, ANA, "house", Seat(1))
    await rig.agree(match, BEN)
    await rig.pass_time(60_000)
    assert [(thought.seat, thought.level) for thought in mind.asked] == [(1, "trader")]
    assert not (await rig.match(match)).players[1].computer
    await rig.play(match, ANA, "bid 0")
    await rig.tables.seats.take(match, PEOPLE[1])
    before = len(mind.asked)
    await rig.pass_time(DAY // 2)
    assert len(mind.asked) == before


async def test_a_rematch_brings_its_computers_along(rig: TableRig) -> None:
    """Each with its name and level, seats turned by one; a seat that a person left is free."""
    match = await opened(rig)
    await rig.tables.lobby.join(match, PEOPLE[1])
    await rig.tables.lobby.add_computer(match, ANA, "trader", computer_name)
    await rig.tables.lobby.start(match, ANA)
    await rig.tables.seats.leave(match, BEN)
    await rig.propose(match, ANA, "stop")
    again = await rig.tables.lobby.rematch(match, PEOPLE[0])
    assert [player.name for player in again.players] == ["Robot 1", "Robot 2", "Ana"]
    assert [player.level for player in again.players] == ["random", "trader", None]
    assert [one.user_id for one in again.players[:2]] == [vacant_user_id(0), vacant_user_id(1)]
    await post_commitment(rig.tables, again.id)
    full = await rig.tables.lobby.join(again.id, PEOPLE[2])
    assert [player.name for player in full.players] == ["Robot 1", "Robot 2", "Ana", "Cleo"]
    assert (await rig.tables.lobby.start(again.id, ANA)).status == "playing"


async def test_no_computer_hosts_a_match_whose_host_has_left(rig: TableRig) -> None:
    """The next person does."""
    match = await opened(rig)
    await rig.tables.lobby.join(match, PEOPLE[1])
    await rig.tables.lobby.start(match, ANA)
    assert (await rig.tables.seats.leave(match, ANA)).host_id == BEN
