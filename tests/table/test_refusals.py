"""What belongs to a match that runs is refused before it begins, when it is closed, and at the end.

Each time with the reason; what can be read is read on after the end.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import pytest
from typing_extensions import override

from games.kernel import KernelError, Seat
from table import Actor, Person, Tables
from tests.rig.table import ANA, BEN, EVE, TableRig
from tests.toy import Toy, View

HOST = Actor(ANA, "Ana")

Doing = Callable[[Tables, int], Awaitable[object]]


async def may_plan(tables: Tables, match: int) -> None:
    """Read what Ana may plan."""
    (await tables.reading.perspective(match, ANA)).require_plan_options()


DOING: Mapping[str, Doing] = {
    "play": lambda tables, match: tables.turns.play(match, ANA, "bid 1"),
    "undo": lambda tables, match: tables.turns.undo(match, ANA),
    "end a turn": lambda tables, match: tables.turns.end(match, ANA),
    "propose to stop": lambda tables, match: tables.votes.propose(match, ANA, "stop"),
    "propose to go back": lambda tables, match: tables.votes.propose(match, ANA, "undo"),
    "agree": lambda tables, match: tables.votes.vote(match, BEN, "stop-0-0-1", yes=True),
    "decline": lambda tables, match: tables.votes.vote(match, BEN, "stop-0-0-1", yes=False),
    "leave": lambda tables, match: tables.seats.leave(match, ANA),
    "take": lambda tables, match: tables.seats.take(match, EVE),
    "come back": lambda tables, match: tables.seats.take(match, Person(ANA, "Ana")),
    "vacation": lambda tables, match: tables.seats.start_vacation(match, ANA, 1),
    "pause": lambda tables, match: tables.authority.set_pause(match, HOST),
    "go on": lambda tables, match: tables.authority.set_pause(match, HOST, end=True),
    "remind": lambda tables, match: tables.authority.remind(match, HOST),
    "replace": lambda tables, match: tables.authority.carry_out(match, HOST, "replace", Seat(1)),
    "end": lambda tables, match: tables.authority.carry_out(match, HOST, "stop"),
    "read orders": may_plan,
    "order": lambda tables, match: tables.plans.give(match, ANA, "next left"),
    "cancel an order": lambda tables, match: tables.plans.cancel(match, ANA, 1),
}

READING: Mapping[str, Doing] = {
    "perspective": lambda tables, match: tables.reading.perspective(match, ANA),
    "both perspectives": lambda tables, match: tables.reading.perspectives(match, ANA),
}

PRESSING: Mapping[str, Doing] = {
    "press": lambda tables, match: tables.turns.play(match, ANA, "bid 1", fingerprint="0123456789"),
    "hint": lambda tables, match: tables.hints.advise(match, ANA, "0123456789"),
}


async def reasons(rig: TableRig, match: int, attempts: Mapping[str, Doing]) -> dict[str, str]:
    """Return why each is refused."""
    found = {}
    for name, attempt in attempts.items():
        with pytest.raises(KernelError) as refused:
            await attempt(rig.tables, match)
        found[name] = refused.value.sentence.key
    return found


async def test_before_it_begins(rig: TableRig) -> None:
    """A lobby has neither position nor moves; one that was closed will not have any."""
    match, everything = (await rig.open_lobby()).id, {**DOING, **READING, **PRESSING}
    assert set((await reasons(rig, match, everything)).values()) == {"table-not-started"}
    await rig.tables.lobby.cancel(match, ANA)
    assert set((await reasons(rig, match, everything)).values()) == {"table-cancelled"}


class Still(Toy):
    """The toy, but where nobody is waited for the crates are put away."""

    @override
    def finished_view(self, view: View) -> View:
        return replace(view, left=0)


async def test_when_it_is_over(rig: TableRig) -> None:
    """Nothing changes any more, and nobody hears of it; who may read, reads."""
    match = await rig.start_with_crate()
    await rig.tables.seats.offer_seat_of_gone_player(match, BEN)
    await rig.tables.authority.carry_out(match, HOST, "stop")
    await rig.take_notifications()
    before = await rig.perspective(match, None)
    assert set((await reasons(rig, match, DOING)).values()) == {"kernel-game-over"}
    assert await rig.perspective(match, None) == before
    assert await rig.take_notifications() == []
    for read in READING.values():
        await read(rig.tables, match)
    # At the end it is seen at rest; not while it goes on.
    rig.restart(Still)
    match = await rig.start_with_crate()
    assert (await rig.perspective(match, ANA)).view.left == 3
    await rig.tables.authority.carry_out(match, HOST, "stop")
    assert (await rig.perspective(match, ANA)).view.left == 0
