"""Taking back: own steps of the current turn, as a step of the log."""

from asyncio import gather

import pytest

from table import NotAPlayer, NotNow
from tests.table import ANA, BEN, DOV, Rig


async def test_steps_go_back_one_by_one(home: Rig) -> None:
    """The last step first; the position is what it was before it."""
    match = await home.bought()
    before = await home.tables.reading.perspective(match, ANA)
    await home.play(match, ANA, "shelve left")
    middle = await home.tables.reading.perspective(match, ANA)
    await home.play(match, ANA, "boast I")
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 2
    undone = await home.tables.turns.undo(match, ANA)
    assert (undone.version, undone.notation, undone.ended_turn) == (5, "4", False)
    after = await home.tables.reading.perspective(match, ANA)
    assert (after.view, after.prompts, after.undoable) == (middle.view, middle.prompts, 1)
    await home.tables.turns.undo(match, ANA)
    after = await home.tables.reading.perspective(match, ANA)
    assert (after.view, after.prompts, after.undoable) == (before.view, before.prompts, 0)
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match, ANA)


async def test_a_whole_turn_starts_over(home: Rig) -> None:
    """All steps that may go back go back at once."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "boast I")
    undone = await home.tables.turns.undo(match, ANA, whole_turn=True)
    assert undone.notation == "4 3"


async def test_what_nobody_was_told_of_is_in_nobodys_log(home: Rig) -> None:
    """Neither the step nor that it was taken back, in the turn, after it and at the end."""
    match = await home.bought()
    before = await home.said(match, ANA)
    await home.play(match, ANA, "shelve left")
    await home.tables.turns.undo(match, ANA)
    assert await home.said(match, ANA) == before
    await home.play(match, ANA, "shelve right")
    await home.play(match, ANA, "done")
    await home.tables.consent.propose(match, ANA, "stop")
    logs = [await home.said(match, user, 2) for user in (ANA, BEN, None)]
    await home.agree(match, BEN)
    logs.append((await home.said(match, None, 2))[:-1])
    for said in logs:
        assert said[0] == "Ana puts the crate to the right."
        assert said == logs[0]


async def test_nobody_goes_back_past_what_they_have_learned(home: Rig) -> None:
    """A peek into the next crate stays; what came after it can go."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "peek")
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match, ANA)
    await home.play(match, ANA, "boast I")
    await home.tables.turns.undo(match, ANA, whole_turn=True)
    assert (await home.tables.reading.perspective(match, ANA)).view.seen is not None


async def test_a_turn_that_was_told_stays(home: Rig) -> None:
    """A bid is told (that there is one) and is not taken back; it can be changed by its rules."""
    match = await home.begun()
    await home.play(match, ANA, "bid 3")
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match, ANA)


async def test_nobody_takes_back_for_another(home: Rig) -> None:
    """Neither another player nor a stranger."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match, BEN)
    with pytest.raises(NotAPlayer):
        await home.tables.turns.undo(match, DOV)


async def test_the_same_click_takes_back_once(home: Rig) -> None:
    """An undo is a step with its interaction, like a move."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "boast I")
    await home.tables.turns.undo(match, ANA, interaction_id=5)
    again = await home.tables.turns.undo(match, ANA, interaction_id=5)
    assert again.repeated
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 1


async def test_a_button_from_before_the_undo_is_outdated_only_for_the_player(home: Rig) -> None:
    """The others' questions have not changed."""
    match = await home.bought()
    asked = (await home.tables.reading.perspective(match, BEN)).fingerprint
    await home.play(match, ANA, "shelve left")
    await home.tables.turns.undo(match, ANA)
    assert (await home.tables.reading.perspective(match, BEN)).fingerprint == asked


async def test_every_seat_takes_back_its_own_steps(home: Rig) -> None:
    """Not only the first one: the log knows whose a step is, and what follows it stands."""
    match = await home.bought(by=BEN)
    before = await home.tables.reading.perspective(match, BEN)
    await home.play(match, BEN, "shelve left")
    middle = await home.tables.reading.perspective(match, BEN)
    await home.play(match, BEN, "boast I")
    assert (await home.tables.reading.perspective(match, BEN)).undoable == 2
    await home.tables.turns.undo(match, BEN)
    assert (await home.tables.reading.perspective(match, BEN)).view == middle.view
    await home.tables.turns.undo(match, BEN)
    assert (await home.tables.reading.perspective(match, BEN)).view == before.view


async def test_several_clicks_at_once_take_back_one_step_each(home: Rig) -> None:
    """They wait for each other; none is told that too much happened."""
    match = await home.bought()
    for words in ("I", "II", "III"):
        await home.play(match, ANA, f"boast {words}")
    undone = await gather(*(home.tables.turns.undo(match, ANA) for _ in range(3)))
    assert [one.notation for one in undone] == ["5", "4", "3"]
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 0
