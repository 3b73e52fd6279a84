"""Hints where the table allows them, from what a seat knows; explanations for who is new."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from games.kernel import Event, Seat
from games.kernel.prompt import listed_options
from games.matches.lessons import Lesson
from table import NotAPlayer, NotNow, Outdated
from table.match.model import Progress
from table.queries.chances import ADVISER_LEVEL, Advice
from table.services.computers import Thought, build_thought
from tests.rig.table import (
    ANA,
    BEN,
    DAY,
    DOV,
    PEOPLE,
    TableRig,
    computer_name,
    random_action,
    refusal_key,
    seat_people,
    start_match,
    table_rig,
)


class Adviser:
    """Names the first answer, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []
        self.begun = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.broken_off = 0

    async def __call__(self, thought: Thought) -> tuple[Advice, ...]:
        """Return one piece of advice."""
        self.asked.append(thought)
        self.begun.set()
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.broken_off += 1
            raise
        prompts = thought.game.prompts(thought.state, thought.seat)
        return tuple(Advice(option.action, ()) for option in listed_options(prompts))[:1]


@pytest.fixture
def adviser() -> Adviser:
    """Somebody who gives hints."""
    return Adviser()


@pytest.fixture
def rig(rig: TableRig, adviser: Adviser) -> TableRig:
    """Tables with hints."""
    return rig.restart(advise=adviser)


async def mark(rig: TableRig, match: int, user: int) -> str:
    """Return the fingerprint of what somebody is asked."""
    return (await rig.perspective(match, user)).fingerprint


async def hint(rig: TableRig, match: int, user: int) -> tuple[Advice, ...] | None:
    """Ask for a hint."""
    return await rig.tables.hints.advise(match, user, await mark(rig, match, user))


async def test_tables_give_none_unless_the_host_has_chosen_it_or_one_is_new(rig: TableRig) -> None:
    """Both when it is asked for and before it is thought about."""
    match = await rig.start_match()
    await rig.tables.guiding.switch(match, ANA, on=False)
    assert await refusal_key(hint(rig, match, ANA)) == "table-no-hints"
    with pytest.raises(NotNow):
        rig.tables.hints.require(await rig.perspective(match, ANA))
    # Nor in a lesson, which says itself what to do.
    seen = await rig.perspective(match, ANA)
    lesson = Lesson("bid", 0, ("bid",))
    learning = replace(seen, guided=True, progress=Progress((lesson,), (), lesson))
    with pytest.raises(NotNow, match="table no hints in lesson"):
        rig.tables.hints.require(learning)
    # Nor when it is over.
    match = await start_match(rig.tables, hints="yes")
    await rig.vote_to_stop(match)
    assert await refusal_key(hint(rig, match, ANA)) == "kernel-game-over"


async def test_a_trader_is_asked_what_the_seat_knows(rig: TableRig, adviser: Adviser) -> None:
    """Nobody else's bid is in it, nor what only others have heard."""
    match = await start_match(rig.tables, hints="yes")
    await rig.play(match, BEN, "bid 3")
    assert await hint(rig, match, ANA) is not None
    (asked,) = adviser.asked
    assert (asked.seat, asked.level) == (0, "trader")
    assert all(event.heard_by(asked.seat) for event in asked.heard)
    assert not any("bid" in event.kind and event.audience for event in asked.heard)
    secrets = (asked.state, asked.heard, asked.rng)
    assert not any(repr(secret) in repr(asked) for secret in secrets), "logs may show it"
    # In the middle of a turn what was told is known; who is not asked is told no.
    await rig.play_lines(match, "Ana bid 4", "Ana peek")
    await hint(rig, match, ANA)
    assert any(event.kind == "seen" for event in adviser.asked[-1].heard)
    with pytest.raises(NotNow, match="not asked"):
        await hint(rig, match, BEN)
    assert len(adviser.asked) == 2


async def test_no_hint_for_who_only_watches_or_has_answered(rig: TableRig) -> None:
    """Nor for an earlier question: an answer that can still be changed needs no advice."""
    match = await start_match(rig.tables, hints="yes")
    assert await refusal_key(rig.tables.hints.advise(match, DOV, "")) == "table-not-a-player"
    earlier = await mark(rig, match, ANA)
    await rig.play(match, ANA, "bid 2")
    with pytest.raises(NotNow, match="not asked"):
        await rig.tables.hints.advise(match, ANA, earlier)
    now = await rig.perspective(match, BEN)
    with pytest.raises(Outdated):
        rig.tables.hints.require(now, "another")
    rig.tables.hints.require(now, now.fingerprint)
    answered = await rig.perspective(match, ANA)
    assert answered.prompts
    with pytest.raises(NotNow, match="not asked"):
        rig.tables.hints.require(answered, answered.fingerprint)
    with pytest.raises(NotAPlayer):
        rig.tables.hints.require(await rig.perspective(match, None))


async def test_who_asks_again_has_the_first_broken_off(rig: TableRig, adviser: Adviser) -> None:
    """Nobody keeps several computers busy."""
    match = await start_match(rig.tables, hints="yes")
    adviser.may_answer.clear()
    first = asyncio.create_task(hint(rig, match, ANA))
    await adviser.begun.wait()
    second = asyncio.create_task(hint(rig, match, ANA))
    assert await first is None
    adviser.may_answer.set()
    assert await second is not None
    assert (len(adviser.asked), adviser.broken_off) == (2, 1)
    assert not rig.tables.hints._pending
    # Who goes away breaks it off too; nothing is left behind.
    adviser.begun.clear()
    adviser.may_answer.clear()
    asking = asyncio.create_task(hint(rig, match, ANA))
    await adviser.begun.wait()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await asyncio.sleep(0)
    assert adviser.broken_off == 2
    assert not rig.tables.hints._pending


async def test_without_computers_there_is_no_idea(tmp_path: Path) -> None:
    """The panel says so."""
    async with table_rig(tmp_path) as rig:
        assert await hint(rig, await start_match(rig.tables, hints="yes"), ANA) == ()


async def guided(rig: TableRig, match: int, user: int) -> bool:
    """Whether somebody's questions are explained."""
    return True is (await rig.perspective(match, user)).guided


async def test_newcomers_are_guided_until_they_switch_it_off(rig: TableRig) -> None:
    """And on again, where they stand; a spectator has nothing of it."""
    match = await rig.start_match()
    assert await guided(rig, match, ANA)
    assert await guided(rig, match, BEN)
    assert not await guided(rig, match, DOV)
    await rig.tables.guiding.switch(match, ANA, on=False)
    assert not await guided(rig, match, ANA)
    assert await guided(rig, match, BEN)
    await rig.tables.guiding.switch(match, ANA, on=True)
    assert await guided(rig, match, ANA)
    with pytest.raises(NotAPlayer):
        await rig.tables.guiding.switch(match, DOV, on=True)
    # A match that was broken off teaches nobody.
    await rig.vote_to_stop(match)
    assert await guided(rig, await rig.start_match(), ANA)


async def test_who_has_played_to_the_end_knows_the_game(rig: TableRig) -> None:
    """They may have explanations, hints only where the table gives them to all, or in practice."""
    await rig.play_to_end()
    match = await rig.start_match()
    assert not await guided(rig, match, ANA)
    for on in (True, False, True):
        await rig.tables.guiding.switch(match, ANA, on=on)
        assert await guided(rig, match, ANA) is on
        assert not (await rig.perspective(match, ANA)).may_ask_hints
    allowed = await start_match(rig.tables, hints="yes")
    assert (await rig.perspective(allowed, ANA)).may_ask_hints
    practice = (await seat_people(rig.tables, PEOPLE[:1], practice="yes")).id
    await rig.tables.lobby.add_computer(practice, ANA, "random", computer_name)
    await rig.tables.lobby.start(practice, ANA)
    assert await guided(rig, practice, ANA)
    # Who takes over a seat may be new, though its player was not.
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, PEOPLE[3])
    assert await guided(rig, match, DOV)


async def test_practice_and_stand_ins_make_nobody_experienced(rig: TableRig) -> None:
    """A finished practice match takes no hints away, nor does one that a stand-in finished."""
    rig.restart(think=random_action)
    practice = (await seat_people(rig.tables, PEOPLE[:1], practice="yes", rounds="2")).id
    await rig.tables.lobby.add_computer(practice, ANA, "random", computer_name)
    await rig.tables.lobby.start(practice, ANA)
    while (await rig.match(practice)).status != "over":
        if (await rig.perspective(practice, ANA)).is_asked:
            await rig.play_at_random(practice, ANA)
        await rig.pass_time(60_000)
    assert not (await rig.match(practice)).stopped
    assert await guided(rig, await rig.start_match(), ANA)
    absent = await start_match(rig.tables, rounds="2", clock="12h", late="house-2")
    while (await rig.match(absent)).status != "over":
        if (await rig.perspective(absent, BEN)).is_asked:
            await rig.play_at_random(absent, BEN)
        await rig.pass_time(DAY)
    assert not (await rig.match(absent)).stopped
    match = await rig.start_match()
    assert await guided(rig, match, ANA)
    assert not await guided(rig, match, BEN)


async def test_a_thought_holds_what_its_seat_has_heard(rig: TableRig) -> None:
    """In a turn that is open that is more than others have; what was taken back nobody has."""
    match = await rig.start_with_crate()

    async def heard() -> list[tuple[Event, ...]]:
        loaded = await rig.tables._context.load(match)
        seats = map(Seat, range(2))
        thoughts = [
            await build_thought(rig.tables._context, loaded, seat, ADVISER_LEVEL) for seat in seats
        ]
        return [thought.heard for thought in thoughts]

    before = await heard()
    assert before[0] != before[1]
    await rig.play_lines(match, "Ana left")
    own, others = await heard()
    assert (own[: len(before[0])], others) == (before[0], before[1])
    assert len(own) > len(before[0])
    await rig.tables.turns.undo(match, ANA)
    assert await heard() == before
    await rig.propose(match, BEN, "undo")
    await rig.agree(match, ANA)
    assert len((await heard())[0]) < len(before[0])
