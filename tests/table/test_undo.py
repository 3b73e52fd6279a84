"""Taking back: own steps of the current turn; what cancels out leaves no trace."""

from asyncio import gather
from dataclasses import replace
from pathlib import Path

import pytest
from typing_extensions import override

from games import registry
from games.kernel import Action, Rng, Seat, Step
from table import NotAPlayer, NotNow, Played, Tables
from table.play.commit import TRACES
from table.play.takeback import stands
from tests.haendler import table as haendler
from tests.table import ANA, BEN, DOV, PEOPLE, Rig, rig, started
from tests.table.replaying import stored
from tests.toy import Boast, Boasted, Seen, State, Toy


async def test_steps_go_back_one_by_one(home: Rig) -> None:
    """The last step first; the position is what it was before it."""
    match = await home.bought()
    before = await home.see(match, ANA)
    await home.play(match, ANA, "shelve left")
    middle = await home.see(match, ANA)
    await home.play(match, ANA, "boast I")
    assert (await home.see(match, ANA)).undoable == 2
    undone = await home.tables.turns.undo(match, ANA)
    assert (undone.version, undone.notation, undone.ended_turn) == (5, "4", False)
    after = await home.see(match, ANA)
    assert (after.view, after.prompts, after.undoable) == (middle.view, middle.prompts, 1)
    await home.tables.turns.undo(match, ANA)
    after = await home.see(match, ANA)
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
    assert (await home.see(match, ANA)).view.seen is not None


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
    assert (await home.see(match, ANA)).undoable == 1


async def test_a_button_from_before_the_undo_is_outdated_only_for_the_player(home: Rig) -> None:
    """The others' questions have not changed."""
    match = await home.bought()
    asked = (await home.see(match, BEN)).fingerprint
    await home.play(match, ANA, "shelve left")
    await home.tables.turns.undo(match, ANA)
    assert (await home.see(match, BEN)).fingerprint == asked


async def test_every_seat_takes_back_its_own_steps(home: Rig) -> None:
    """Not only the first one: the log knows whose a step is, and what follows it stands."""
    match = await home.bought(by=BEN)
    before = await home.see(match, BEN)
    await home.play(match, BEN, "shelve left")
    middle = await home.see(match, BEN)
    await home.play(match, BEN, "boast I")
    assert (await home.see(match, BEN)).undoable == 2
    await home.tables.turns.undo(match, BEN)
    assert (await home.see(match, BEN)).view == middle.view
    await home.tables.turns.undo(match, BEN)
    assert (await home.see(match, BEN)).view == before.view


async def test_several_clicks_at_once_take_back_one_step_each(home: Rig) -> None:
    """They wait for each other; none is told that too much happened."""
    match = await home.bought()
    for words in ("I", "II", "III"):
        await home.play(match, ANA, f"boast {words}")
    undone = await gather(*(home.tables.turns.undo(match, ANA) for _ in range(3)))
    assert [one.notation for one in undone] == ["5", "4", "3"]
    assert (await home.see(match, ANA)).undoable == 0


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


async def switched(home: Rig, rules: Switching) -> int:
    """Begin a match with a switch; Ana is in the middle of her turn."""
    home.tables = Tables(home.store, lambda *_: rules, home.clock)
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    return match


async def switch(home: Rig, match: int, words: str) -> Played:
    """Turn the switch."""
    return await home.play(match, ANA, f"boast {words}")


async def test_a_switch_turned_back_is_as_if_it_had_not_been_touched(home: Rig) -> None:
    """Position, log, and how much can be taken back; its player hears of what they did."""
    match = await switched(home, Switching())
    before = await home.see(match, ANA)
    log = await home.said(match, ANA)
    await switch(home, match, "on")
    played = await switch(home, match, "off")
    assert played.events == (Boasted(Seat(0), "off"),)
    assert (played.notation, played.ended_turn) == ("boast off", False)
    after = await home.see(match, ANA)
    assert (after.view, after.prompts, after.undoable) == (before.view, before.prompts, 1)
    assert await home.said(match, ANA) == log
    assert after.fingerprint != before.fingerprint
    await home.play(match, ANA, "done")
    assert not [line for line in await home.said(match, BEN) if "boast" in line]


async def test_only_what_lies_between_goes_back(home: Rig) -> None:
    """From the third position to the second: the way there stays, and can be taken back."""
    match = await switched(home, Switching())
    await switch(home, match, "on")
    await switch(home, match, "full")
    await switch(home, match, "on")
    assert (await home.see(match, ANA)).undoable == 2
    steps = (await stored(home.store, match)).steps
    assert [step.notation for step in steps if step.undone_by is None][-2:] == ["boast on", "5"]
    await home.tables.turns.undo(match, ANA)
    assert (await home.see(match, ANA)).undoable == 1


async def test_what_was_learned_on_the_way_stays(home: Rig) -> None:
    """Somebody who has looked into a crate has done something, wherever the switch stands."""
    match = await switched(home, Switching())
    await switch(home, match, "on")
    await switch(home, match, "look")
    assert (await home.see(match, ANA)).undoable == 0
    await switch(home, match, "on")
    await switch(home, match, "off")
    assert (await home.see(match, ANA)).undoable == 0
    notations = [step.notation for step in (await stored(home.store, match)).steps]
    assert {"boast on", "boast look"} < set(notations)


async def test_a_click_that_comes_twice_turns_the_switch_once(home: Rig) -> None:
    """Also where the first came to a taking back."""
    match = await switched(home, Switching())
    await home.play(match, ANA, "boast on", interaction_id=7)
    await home.play(match, ANA, "boast off", interaction_id=8)
    for click in (7, 8):
        again = await home.play(match, ANA, "boast on", interaction_id=click)
        assert again.repeated
    assert (await home.see(match, ANA)).undoable == 1


async def test_a_hundred_turns_of_a_switch_cost_no_more_than_a_few(home: Rig) -> None:
    """Rows do not pile up, and neither does the work of a move, of a look, of a taking back."""
    rules = Switching()
    match = await switched(home, rules)
    costs = []
    for number in range(100):
        before = rules.applied
        await switch(home, match, ("on", "full", "on", "off")[number % 4])
        await home.see(match, ANA)
        costs.append(rules.applied - before)
    assert max(costs[50:]) == max(costs[:4])
    found = await stored(home.store, match)
    assert len(found.steps) <= 1 + 3 + TRACES + 2
    assert found.row.version == 103
    before = rules.applied
    await home.tables.turns.undo(match, ANA)
    assert rules.applied - before <= 1


async def test_standing_orders_do_not_pile_up(tmp_path: Path) -> None:
    """Händler: whoever orders not to be asked, and then otherwise, is where they were."""
    async with rig(tmp_path, games=registry.load) as home:
        match = await purchasing(home)
        before = await home.see(match, ANA)
        for number in range(100):
            await home.play(match, ANA, "order none" if number % 2 else "order phase")
        after = await home.see(match, ANA)
        assert (after.view, after.undoable) == (before.view, 0)
        steps = (await stored(home.store, match)).steps
        assert len(steps) <= 1 + TRACES + 2
        assert [step.notation for step in steps if step.kind == "move" and stands(step)] == []


async def purchasing(home: Rig) -> int:
    """Begin Händler, where Ana holds a card and is asked what she buys."""
    table = haendler.position("purchase", hands={haendler.ANA: "bonus"})
    match = await started(home.tables, PEOPLE, game="haendler")
    await home.lay(match, table.state)
    return match
