"""Planned moves that come back with a step that is taken back."""

import pytest

from games.kernel import Next, PlannedMove
from table import Plan
from tests.harvest import Harvest, SendLater, TakeBest
from tests.rig.replay import assert_sound
from tests.rig.table import ANA, BEN, TableRig, take_line

HOLD = 600
"""Seconds for which a turn can be taken back."""


@pytest.fixture
def barn(rig: TableRig) -> TableRig:
    """A rig with the second toy, in which turns are held."""
    return rig.restart(Harvest, grace_period_s=HOLD)


async def asked(barn: TableRig) -> int:
    """Begin a match in which Ana is asked to take a crate."""
    match = await barn.start_harvest()
    await barn.tables.turns.end(match, BEN)
    return match


async def acted(barn: TableRig, *orders: str) -> int:
    """Have Ana's first plan take a crate, given when she is asked; her turn is held."""
    match = await asked(barn)
    await act(barn, match, "take-best 1 1", *orders)
    return match


async def act(barn: TableRig, match: int, *orders: str | PlannedMove) -> None:
    """Let the first of these planned moves of Ana's take a crate."""
    for order in orders:
        await barn.tables.plans.give(match, ANA, order)
    await barn.take_notifications()
    assert (await barn.steps(match))[-1].notation.startswith("take ")


async def given(barn: TableRig, match: int, user: int = ANA) -> list[Plan]:
    """Return somebody's planned moves."""
    return list((await barn.perspective(match, user)).plans)


async def test_an_order_comes_back_with_its_step(barn: TableRig) -> None:
    """It was used up; its player has it again, under its number, in the place it had."""
    match = await barn.start_harvest()
    await barn.tables.plans.give(match, ANA, "send-later 2 cut")
    await barn.tables.turns.end(match, BEN)
    await act(barn, match, "take-best 1 1")
    assert [one.number for one in await given(barn, match)] == [1]
    await barn.tables.turns.undo(match, ANA)
    assert [(one.number, one.move, one.waits) for one in await given(barn, match)] == [
        (1, SendLater(2, "cut"), False),
        (2, TakeBest(1, 1), True),
    ]
    await assert_sound(barn.store, match, Harvest())
    # A plan given since keeps its number; what came back takes another. Changed, it acts.
    match = await acted(barn)
    await barn.tables.plans.give(match, ANA, "send-later 2 cut")
    await barn.tables.turns.undo(match, ANA)
    assert [(one.number, one.move) for one in await given(barn, match)] == [
        (1, SendLater(2, "cut")),
        (2, TakeBest(1, 1)),
    ]
    await barn.tables.plans.give(match, ANA, "take-best 1 2", number=2)
    assert [one.move for one in await given(barn, match)] == [SendLater(2, "cut")]
    assert (await barn.steps(match))[-1].notation.startswith("take ")


async def test_what_came_back_does_not_do_at_once_what_was_taken_back(barn: TableRig) -> None:
    """Its player decides; after their move it stands, or has expired, as any other."""
    match = await acted(barn)
    played = await barn.tables.turns.undo(match, ANA)
    steps = len(await barn.steps(match))
    await barn.pass_minutes()
    assert len(await barn.steps(match)) == steps
    await barn.play(match, ANA, take_line(played.perspectives.own, -1))
    assert [one.waits for one in await given(barn, match)] == [False]
    # Who has given as many as there may be since gets none back.
    match = await acted(barn)
    for _ in range(25):
        await barn.tables.plans.give(match, ANA, "send-later 2 cut")
    await barn.tables.turns.undo(match, ANA)
    assert len(await given(barn, match)) == 25


@pytest.mark.parametrize("changed", [False, True])
async def test_of_next_moves_the_first_comes_back(barn: TableRig, changed: bool) -> None:
    """They are whole again, unless their player has changed meanwhile what was left of them."""
    match = await asked(barn)
    both = Next(f"{take_line(await barn.perspective(match, ANA))}; send cut")
    await act(barn, match, both)
    assert [one.move for one in await given(barn, match)] == [Next("send cut")]
    if changed:
        await barn.tables.plans.give(match, ANA, "send-later 2 cut", number=1)
    await barn.tables.turns.undo(match, ANA)
    wanted = SendLater(2, "cut") if changed else both
    assert [(one.number, one.move) for one in await given(barn, match)] == [(1, wanted)]


async def test_what_the_table_takes_back_gives_back_too(barn: TableRig) -> None:
    """By consent, past the end of the turn; the others' planned moves stay as they are."""
    match = await acted(barn)
    await barn.tables.plans.give(match, BEN, "send-later 2 cut")
    await barn.tables.turns.end(match, ANA)
    mark = (await barn.propose(match, ANA, "undo")).fingerprint
    await barn.tables.votes.vote(match, BEN, mark, yes=True)
    assert [(one.move, one.waits) for one in await given(barn, match)] == [(TakeBest(1, 1), True)]
    assert [one.move for one in await given(barn, match, BEN)] == [SendLater(2, "cut")]
    await assert_sound(barn.store, match, Harvest())
    # Both had planned what the table takes back: each gets back its own.
    match = await barn.start_match()
    for user in (ANA, BEN):
        await barn.tables.plans.give(match, user, Next("send dig"))
    await barn.pass_minutes()
    _, first, second = await barn.steps(match)
    mark = (await barn.propose(match, first.user_id or 0, "undo")).fingerprint
    await barn.tables.votes.vote(match, second.user_id or 0, mark, yes=True)
    for user in (ANA, BEN):
        assert [(o.move, o.waits) for o in await given(barn, match, user)] == [
            (Next("send dig"), True)
        ]
