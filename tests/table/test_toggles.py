"""What cancels out within an open turn leaves no trace, however often minds are changed."""

from dataclasses import replace
from pathlib import Path

from typing_extensions import override

from games import registry
from games.kernel import Action, Rng, Seat, Step
from table import Played, Tables
from table.play.commit import TRACES
from table.play.takeback import stands
from tests.haendler import table as haendler
from tests.table import ANA, BEN, PEOPLE, Rig, rig, started
from tests.table.replaying import stored
from tests.toy import Boast, Boasted, Seen, State, Toy


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
    before = await home.tables.reading.perspective(match, ANA)
    log = await home.said(match, ANA)
    await switch(home, match, "on")
    played = await switch(home, match, "off")
    assert played.events == (Boasted(Seat(0), "off"),)
    assert (played.notation, played.ended_turn) == ("boast off", False)
    after = await home.tables.reading.perspective(match, ANA)
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
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 2
    steps = (await stored(home.store, match)).steps
    assert [step.notation for step in steps if step.undone_by is None][-2:] == ["boast on", "5"]
    await home.tables.turns.undo(match, ANA)
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 1


async def test_what_was_learned_on_the_way_stays(home: Rig) -> None:
    """Somebody who has looked into a crate has done something, wherever the switch stands."""
    match = await switched(home, Switching())
    await switch(home, match, "on")
    await switch(home, match, "look")
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 0
    await switch(home, match, "on")
    await switch(home, match, "off")
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 0
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
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 1


async def test_a_hundred_turns_of_a_switch_cost_no_more_than_a_few(home: Rig) -> None:
    """Rows do not pile up, and neither does the work of a move, of a look, of a taking back."""
    rules = Switching()
    match = await switched(home, rules)
    costs = []
    for number in range(100):
        before = rules.applied
        await switch(home, match, ("on", "full", "on", "off")[number % 4])
        await home.tables.reading.perspective(match, ANA)
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
        before = await home.tables.reading.perspective(match, ANA)
        for number in range(100):
            await home.play(match, ANA, "order none" if number % 2 else "order phase")
        after = await home.tables.reading.perspective(match, ANA)
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
