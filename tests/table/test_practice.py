"""Practice: one person, computers, and whatever was done can be taken back."""

import pytest

from games.kernel import Seat
from table.match.options import Limits, is_practice
from table.match.seats import computer_seat
from tests.rig.replay import assert_sound, effective_moves
from tests.rig.table import (
    ANA,
    CHANNEL,
    GUILD,
    PEOPLE,
    TableRig,
    computer_name,
    random_action,
    refusal_key,
    seat_people,
)


@pytest.fixture
def rig(rig: TableRig) -> TableRig:
    """Tables with computers."""
    return rig.restart(think=random_action)


async def opened(rig: TableRig) -> int:
    """Open a table for practice, with a computer."""
    match = (await seat_people(rig.tables, PEOPLE[:1], practice="yes")).id
    await rig.tables.lobby.add_computer(match, ANA, "random", computer_name)
    return match


async def begun(rig: TableRig) -> int:
    """Begin there, and let both bid."""
    match = await opened(rig)
    await rig.tables.lobby.start(match, ANA)
    await rig.play(match, ANA, "bid 2")
    await rig.pass_time(60_000)
    return match


async def test_nobody_else_sits_down(rig: TableRig) -> None:
    """Not by joining, not by invitation, not in a computer's place; nor is it chosen among many."""
    match = await opened(rig)
    assert is_practice((await rig.match(match)).options)
    assert await refusal_key(rig.tables.lobby.join(match, PEOPLE[1])) == "table-practice-alone"
    inviting = rig.tables.invitations.invite(match, ANA, PEOPLE[1:2])
    assert await refusal_key(inviting) == "table-practice-alone"
    await rig.tables.lobby.start(match, ANA)
    assert await refusal_key(rig.propose(match, ANA, "replace", Seat(1))) == "table-practice-alone"
    assert await refusal_key(rig.tables.seats.take(match, PEOPLE[1])) == "table-practice-alone"
    other = (await rig.open_lobby(2)).id
    setting = rig.tables.lobby.set_settings(other, ANA, {"practice": "yes"})
    assert await refusal_key(setting) == "table-practice-full"
    # Before the first move and after the end nothing is taken back, and nothing offers it.
    match = await opened(rig)
    await rig.tables.lobby.start(match, ANA)
    assert (await rig.perspective(match, ANA)).undoable == 0
    await rig.play(match, ANA, "bid 2")
    assert (await rig.perspective(match, ANA)).undoable == 2
    await rig.propose(match, ANA, "stop")
    perspective = await rig.perspective(match, ANA)
    assert (perspective.match.status, perspective.undoable) == ("over", 0)
    # Who leaves ends it: nobody could take the seat.
    match = await begun(rig)
    ended = await rig.tables.seats.leave(match, ANA)
    assert (ended.status, ended.stopped) == ("over", True)


async def test_a_person_has_few_practice_tables(rig: TableRig) -> None:
    """However one is made, by opening or by changing a table; who ends one may begin another."""
    tables = [await opened_and_begun(rig) for _ in range(Limits().practice_tables)]
    assert await refusal_key(opened_and_begun(rig)) == "table-too-many-practices"
    other = (await seat_people(rig.tables, PEOPLE[:1])).id
    changing = rig.tables.lobby.set_settings(other, ANA, {"practice": "yes"})
    assert await refusal_key(changing) == "table-too-many-practices"
    assert not is_practice((await rig.match(other)).options)
    await rig.tables.seats.leave(tables[0], ANA)
    await rig.tables.lobby.set_settings(other, ANA, {"practice": "yes"})
    assert is_practice((await rig.match(other)).options)


async def opened_and_begun(rig: TableRig) -> int:
    """Open a practice table with a computer as `/table practice` does, and begin."""
    match = await rig.tables.lobby.create(
        PEOPLE[0],
        CHANNEL,
        GUILD,
        game="toy",
        language="en",
        settings={},
        options={"practice": "yes"},
        computers=[computer_seat(1, "Robot", "random")],
    )
    await rig.tables.lobby.start(match.id, ANA)
    return match.id


async def test_what_was_revealed_is_taken_back(rig: TableRig) -> None:
    """After others have acted too; the log says who did it, and that it was practice."""
    match = await begun(rig)
    perspective = await rig.perspective(match, ANA)
    assert (perspective.undoable, perspective.version > 1) == (2, True)
    undone = await rig.tables.turns.undo(match, ANA, fingerprint=perspective.fingerprint)
    assert undone.perspectives.own.viewer == 0
    assert undone.perspectives.own.viewer == 0
    assert "bid" in [prompt.kind for prompt in undone.perspectives.own.prompts]
    (said,) = [line for line in await rig.sentences(match, None) if line.startswith("Practice")]
    assert said.startswith("Practice: Ana takes back ")
    assert "bid 2" not in str(await rig.log(match, ANA))
    await rig.play(match, ANA, "bid 3")
    await rig.pass_time(60_000)
    await assert_sound(rig.store, match)
    # The same press takes back once; a second one of the same question is outdated.
    match = await begun(rig)
    mark = (await rig.perspective(match, ANA)).fingerprint
    first = await rig.tables.turns.undo(match, ANA, interaction_id=5, fingerprint=mark)
    again = await rig.tables.turns.undo(match, ANA, interaction_id=5, fingerprint=mark)
    assert (again.repeated, again.version) == (True, first.version)
    assert (
        await refusal_key(rig.tables.turns.undo(match, ANA, fingerprint=mark)) == "table-outdated"
    )


async def test_a_whole_turn_and_all_before_it(rig: TableRig) -> None:
    """Back to the start, where there is nothing left to take back."""
    match = await opened(rig)
    await rig.tables.lobby.start(match, ANA)
    for _ in range(8):
        if (await rig.perspective(match, ANA)).prompts:
            await rig.play_at_random(match, ANA)
        await rig.pass_time(60_000)
    turns = 0
    while any(
        step.kind == "move" and step.user_id == ANA
        for step in effective_moves(await rig.steps(match))
    ):
        await rig.tables.turns.undo(match, ANA, whole_turn=True)
        turns += 1
    assert turns > 1
    assert (
        await refusal_key(rig.tables.turns.undo(match, ANA, whole_turn=True))
        == "table-nothing-to-undo"
    )
    # At any other table what was told stays.
    match = await rig.start_match()
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana left", "Ana done")
    assert (await rig.perspective(match, ANA)).undoable == 0
    assert await refusal_key(rig.tables.turns.undo(match, ANA)) == "table-nothing-to-undo"
