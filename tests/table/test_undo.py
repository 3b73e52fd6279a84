"""Taking back: own steps of the current turn; what cancels out leaves no trace."""

from asyncio import gather
from dataclasses import replace

import pytest
from typing_extensions import override

from games.kernel import Action, Rng, Seat, Step
from table import NotAPlayer, NotNow, Played
from tests.rig.replay import load_stored
from tests.rig.table import ANA, BEN, DOV, TableRig, is_announced
from tests.toy import Boast, Boasted, Seen, State, Toy


@pytest.mark.parametrize("by", [ANA, BEN])
async def test_steps_go_back_one_by_one(rig: TableRig, by: int) -> None:
    """The last step first; the position is what it was before it. Every seat has its own."""
    match = await rig.start_with_crate(by=by)
    before = await rig.perspective(match, by)
    others = (await rig.perspective(match, DOV)).fingerprint
    await rig.play(match, by, "shelve left")
    middle = await rig.perspective(match, by)
    await rig.play(match, by, "boast I")
    assert (await rig.perspective(match, by)).undoable == 2
    undone = await rig.tables.turns.undo(match, by)
    assert (undone.version, undone.notation, is_announced(undone)) == (5, "4", False)
    for expected, undoable in ((middle, 1), (before, 0)):
        after = await rig.perspective(match, by)
        assert (after.view, after.prompts, after.undoable) == (
            expected.view,
            expected.prompts,
            undoable,
        )
        if undoable:
            await rig.tables.turns.undo(match, by)
    with pytest.raises(NotNow):
        await rig.tables.turns.undo(match, by)
    # The others' questions have not changed.
    assert (await rig.perspective(match, DOV)).fingerprint == others


async def test_what_nobody_was_told_of_is_in_nobodys_log(rig: TableRig) -> None:
    """Neither the step nor that it was taken back, in the turn, after it and at the end."""
    match = await rig.start_with_crate()
    before = await rig.sentences(match, ANA)
    await rig.play(match, ANA, "shelve left")
    await rig.tables.turns.undo(match, ANA)
    assert await rig.sentences(match, ANA) == before
    await rig.play_lines(match, "Ana shelve right", "Ana done")
    await rig.propose(match, ANA, "stop")
    logs = [await rig.sentences(match, user, 2) for user in (ANA, BEN, None)]
    await rig.agree(match, BEN)
    logs.append((await rig.sentences(match, None, 2))[:-1])
    for log in logs:
        assert log[0] == "Ana puts the crate to the right."
        assert log == logs[0]
    # A click takes back once, and several one step each; they wait for each other.
    match = await rig.start_with_crate()
    await rig.play_lines(match, "Ana boast I", "Ana boast II", "Ana boast III", "Ana shelve left")
    for repeated in (False, True):
        undone = await rig.tables.turns.undo(match, ANA, interaction_id=5)
        assert undone.repeated == repeated
    undos = await gather(*(rig.tables.turns.undo(match, ANA) for _ in range(3)))
    assert [undo.notation for undo in undos] == ["5", "4", "3"]
    assert (await rig.perspective(match, ANA)).undoable == 0


async def test_nobody_goes_back_past_what_they_have_learned(rig: TableRig) -> None:
    """A peek into the next crate stays; what came after it can go, nobody's but by its player."""
    match = await rig.start_with_crate()
    await rig.play(match, ANA, "shelve left")
    for user, refused in ((BEN, NotNow), (DOV, NotAPlayer)):
        with pytest.raises(refused):
            await rig.tables.turns.undo(match, user)
    await rig.play(match, ANA, "peek")
    with pytest.raises(NotNow):
        await rig.tables.turns.undo(match, ANA)
    for words in ("I", "II"):
        await rig.play(match, ANA, f"boast {words}")
    undone = await rig.tables.turns.undo(match, ANA, whole_turn=True)
    assert undone.notation == "6 5"
    assert (await rig.perspective(match, ANA)).view.seen is not None
    # A bid is told (that there is one) and is not taken back; it can be changed by its rules.
    match = await rig.start_match()
    await rig.play(match, ANA, "bid 3")
    with pytest.raises(NotNow):
        await rig.tables.turns.undo(match, ANA)


class Switching(Toy):
    """The toy, but a boast is a switch with a few positions; one of them looks at a crate."""

    def __init__(self) -> None:
        self.applied = 0

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        self.applied += 1
        if not isinstance(action, Boast):
            return super().apply(state, seat, action, rng)
        boasts = {"off": 0, "on": 1, "full": 2, "look": 0}[action.words]
        said = (Boasted(seat, action.words),)
        reveals = (Seen(state.crates[1], audience=(seat,)),) if action.words == "look" else ()
        return Step(replace(state, boasts=boasts), (*said, *reveals))


async def switched(rig: TableRig, rules: Switching) -> int:
    """Begin a match with a switch; Ana is in the middle of her turn."""
    match = await rig.restart(lambda *_: rules).start_with_crate()
    await rig.play(match, ANA, "shelve left")
    return match


async def switch(rig: TableRig, match: int, *words: str) -> Played:
    """Turn the switch."""
    for word in words:
        played = await rig.play(match, ANA, f"boast {word}")
    return played


async def test_a_switch_turned_back_is_as_if_it_had_not_been_touched(rig: TableRig) -> None:
    """Position, log, and how much can be taken back; its player hears of what they did."""
    match = await switched(rig, Switching())
    before, log = await rig.perspective(match, ANA), await rig.sentences(match, ANA)
    played = await switch(rig, match, "on", "off")
    assert played.events == (Boasted(Seat(0), "off"),)
    assert (played.notation, is_announced(played)) == ("boast off", False)
    after = await rig.perspective(match, ANA)
    assert (after.view, after.prompts, after.undoable) == (before.view, before.prompts, 1)
    assert await rig.sentences(match, ANA) == log
    assert after.fingerprint != before.fingerprint
    # From the third position to the second: the way there stays, and can be taken back.
    await switch(rig, match, "on", "full", "on")
    assert (await rig.perspective(match, ANA)).undoable == 2
    notations = [step.notation for step in await rig.steps(match)]
    assert "boast on" in notations
    assert "boast full" not in notations
    await rig.tables.turns.undo(match, ANA)
    await rig.play(match, ANA, "done")
    assert not [line for line in await rig.sentences(match, BEN) if "boast" in line]
    # Somebody who has looked into a crate has done something, wherever the switch stands.
    match = await switched(rig, Switching())
    await switch(rig, match, "on", "look")
    assert (await rig.perspective(match, ANA)).undoable == 0
    await switch(rig, match, "on", "off")
    assert (await rig.perspective(match, ANA)).undoable == 0
    assert {"boast on", "boast look"} < {step.notation for step in await rig.steps(match)}
    # A click that comes twice turns it once, also where the first came to a taking back.
    match = await switched(rig, Switching())
    await rig.play(match, ANA, "boast on", interaction_id=7)
    await rig.play(match, ANA, "boast off", interaction_id=8)
    for click in (7, 8):
        assert (await rig.play(match, ANA, "boast on", interaction_id=click)).repeated
    assert (await rig.perspective(match, ANA)).undoable == 1


async def test_many_turns_of_a_switch_cost_no_more_than_a_few(rig: TableRig) -> None:
    """Steps do not pile up, and neither does the work of a move, of a look, of a taking back."""
    rules = Switching()
    match = await switched(rig, rules)
    costs = []
    for number in range(40):
        before = rules.applied
        await switch(rig, match, ("on", "full", "on", "off")[number % 4])
        await rig.perspective(match, ANA)
        costs.append(rules.applied - before)
    assert max(costs[20:]) == max(costs[:4])
    stored = await load_stored(rig.store, match)
    assert [step.notation for step in stored.steps] == ["start", "bid 2", "bid 1"]
    assert [step.notation for step in stored.document.pending] == ["shelve left"]
    assert stored.row.version == 43
    before = rules.applied
    await rig.tables.turns.undo(match, ANA)
    assert rules.applied == before
