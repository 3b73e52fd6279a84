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
def home(home: TableRig) -> TableRig:
    """Tables with computers."""
    return home.restart(think=random_action)


async def opened(home: TableRig) -> int:
    """Open a table for practice, with a computer."""
    match = (await seat_people(home.tables, PEOPLE[:1], practice="yes")).id
    await home.tables.lobby.add_computer(match, ANA, "random", computer_name)
    return match


async def begun(home: TableRig) -> int:
    """Begin there, and let both bid."""
    match = await opened(home)
    await home.tables.lobby.start(match, ANA)
    await home.play(match, ANA, "bid 2")
    await home.pass_time(60_000)
    return match


async def test_nobody_else_sits_down(home: TableRig) -> None:
    """Not by joining, not by invitation, not in a computer's place; nor is it chosen among many."""
    match = await opened(home)
    assert is_practice((await home.match(match)).options)
    assert await refusal_key(home.tables.lobby.join(match, PEOPLE[1])) == "table-practice-alone"
    inviting = home.tables.invitations.invite(match, ANA, PEOPLE[1:2])
    assert await refusal_key(inviting) == "table-practice-alone"
    await home.tables.lobby.start(match, ANA)
    assert await refusal_key(home.propose(match, ANA, "replace", Seat(1))) == "table-practice-alone"
    assert await refusal_key(home.tables.seats.take(match, PEOPLE[1])) == "table-practice-alone"
    other = (await home.open_lobby(2)).id
    setting = home.tables.lobby.set_settings(other, ANA, {"practice": "yes"})
    assert await refusal_key(setting) == "table-practice-full"
    # Before the first move and after the end nothing is taken back, and nothing offers it.
    match = await opened(home)
    await home.tables.lobby.start(match, ANA)
    assert (await home.perspective(match, ANA)).undoable == 0
    await home.play(match, ANA, "bid 2")
    assert (await home.perspective(match, ANA)).undoable == 2
    await home.propose(match, ANA, "stop")
    found = await home.perspective(match, ANA)
    assert (found.match.status, found.undoable) == ("over", 0)
    # Who leaves ends it: nobody could take the seat.
    match = await begun(home)
    ended = await home.tables.seats.leave(match, ANA)
    assert (ended.status, ended.stopped) == ("over", True)


async def test_a_person_has_few_practice_tables(home: TableRig) -> None:
    """However one is made, by opening or by changing a table; who ends one may begin another."""
    tables = [await opened_and_begun(home) for _ in range(Limits().practice_tables)]
    assert await refusal_key(opened_and_begun(home)) == "table-too-many-practices"
    other = (await seat_people(home.tables, PEOPLE[:1])).id
    changing = home.tables.lobby.set_settings(other, ANA, {"practice": "yes"})
    assert await refusal_key(changing) == "table-too-many-practices"
    assert not is_practice((await home.match(other)).options)
    await home.tables.seats.leave(tables[0], ANA)
    await home.tables.lobby.set_settings(other, ANA, {"practice": "yes"})
    assert is_practice((await home.match(other)).options)


async def opened_and_begun(home: TableRig) -> int:
    """Open a practice table with a computer as `/table practice` does, and begin."""
    match = await home.tables.lobby.create(
        PEOPLE[0],
        CHANNEL,
        GUILD,
        game="toy",
        language="en",
        settings={},
        options={"practice": "yes"},
        computers=[computer_seat(1, "Robot", "random")],
    )
    await home.tables.lobby.start(match.id, ANA)
    return match.id


async def test_what_was_revealed_is_taken_back(home: TableRig) -> None:
    """After others have acted too; the log says who did it, and that it was practice."""
    match = await begun(home)
    found = await home.perspective(match, ANA)
    assert (found.undoable, found.version > 1) == (2, True)
    undone = await home.tables.turns.undo(match, ANA, fingerprint=found.fingerprint)
    assert undone.perspectives.own.viewer == 0
    assert undone.perspectives.own.viewer == 0
    assert "bid" in [prompt.kind for prompt in undone.perspectives.own.prompts]
    (said,) = [line for line in await home.sentences(match, None) if line.startswith("Practice")]
    assert said.startswith("Practice: Ana takes back ")
    assert "bid 2" not in str(await home.log(match, ANA))
    await home.play(match, ANA, "bid 3")
    await home.pass_time(60_000)
    await assert_sound(home.store, match)
    # The same press takes back once; a second one of the same question is outdated.
    match = await begun(home)
    mark = (await home.perspective(match, ANA)).fingerprint
    first = await home.tables.turns.undo(match, ANA, interaction_id=5, fingerprint=mark)
    again = await home.tables.turns.undo(match, ANA, interaction_id=5, fingerprint=mark)
    assert (again.repeated, again.version) == (True, first.version)
    assert (
        await refusal_key(home.tables.turns.undo(match, ANA, fingerprint=mark)) == "table-outdated"
    )


async def test_a_whole_turn_and_all_before_it(home: TableRig) -> None:
    """Back to the start, where there is nothing left to take back."""
    match = await opened(home)
    await home.tables.lobby.start(match, ANA)
    for _ in range(8):
        if (await home.perspective(match, ANA)).prompts:
            await home.play_at_random(match, ANA)
        await home.pass_time(60_000)
    turns = 0
    while any(
        step.kind == "move" and step.user_id == ANA
        for step in effective_moves(await home.steps(match))
    ):
        await home.tables.turns.undo(match, ANA, whole_turn=True)
        turns += 1
    assert turns > 1
    assert (
        await refusal_key(home.tables.turns.undo(match, ANA, whole_turn=True))
        == "table-nothing-to-undo"
    )
    # At any other table what was told stays.
    match = await home.start_match()
    await home.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana left", "Ana done")
    assert (await home.perspective(match, ANA)).undoable == 0
    assert await refusal_key(home.tables.turns.undo(match, ANA)) == "table-nothing-to-undo"
