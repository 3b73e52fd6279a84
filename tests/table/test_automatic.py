"""What has but one answer that all know is played by the table, at once, as that seat's step."""

import pytest
from typing_extensions import override

from games.kernel import Choice, IllegalMove, Prompt, Seat
from table import NotNow
from table.commands import automatic
from tests.harvest import Harvest
from tests.rig.replay import assert_sound
from tests.rig.table import ANA, BEN, CLEO, TableRig, due_notifications, take_line
from tests.toy import Boast, Shelve, Shelving, State, Toy


async def test_the_last_crate_is_taken_by_itself(barn: TableRig) -> None:
    """By its seat, as nobody's own step; the next harvest begins."""
    match = await barn.start_harvest()
    played = await barn.play(match, ANA, take_line(await barn.perspective(match, ANA)))
    steps = await barn.steps(match)
    assert [(step.seat, step.user_id) for step in steps[-2:]] == [(0, ANA), (1, None)]
    assert steps[-1].notation.startswith("take ")
    assert (await barn.perspective(match, None)).asked == (0, 1)
    assert [event.kind for event in played.events] == ["took", "took", "laid-out"]
    with pytest.raises(IllegalMove):
        await barn.play(match, BEN, "take 1")
    await assert_sound(barn.store, match, Harvest())
    # Whoever only takes what is left is not told that it is their turn.
    match = await barn.start_harvest(players=3)
    await barn.play(match, ANA, take_line(await barn.perspective(match, ANA)))
    await barn.take_notifications()
    await barn.play(match, BEN, take_line(await barn.perspective(match, BEN)))
    called = [owed.seat for owed in await due_notifications(barn.tables) if owed.kind == "turn"]
    # All are to send out a hand in the next harvest; Ben has acted just now.
    assert called == [0, 2]
    assert (await barn.perspective(match, CLEO)).asked == (0, 1, 2)


async def test_what_follows_is_stored_with_the_step_that_leads_to_it(
    barn: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that ends in between has stored neither; the press comes again."""
    match = await barn.start_harvest()
    crate = take_line(await barn.perspective(match, ANA))

    def cut_off(*_: object) -> None:
        raise RuntimeError("cut off")

    with monkeypatch.context() as patch:
        patch.setattr(automatic, "write_step", cut_off)
        with pytest.raises(RuntimeError):
            await barn.play(match, ANA, crate)
    assert (await barn.perspective(match, None)).asked == (0,)
    await barn.play(match, ANA, crate)
    assert (await barn.perspective(match, None)).asked == (0, 1)
    await assert_sound(barn.store, match, Harvest())


class Boastful(Toy):
    """Whoever has put away the first crate has to say `hm`, which everybody knows."""

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        if getattr(state.stage, "side", None) is None or state.boasts:
            return super().prompts(state, seat)
        hm = Choice.among("place", (Boast("hm"),), public=True)
        return (hm,) if seat in self.asked_seats(state) else ()


async def test_a_take_back_goes_over_it(rig: TableRig) -> None:
    """One step of the player's, with what followed of it; played anew, it follows anew."""
    rig.restart(Boastful)
    match = await rig.start_with_crate()
    for side in ("left", "right"):
        played = await rig.play(match, ANA, side)
        assert [event.kind for event in played.events] == ["shelved", "boasted"]
        perspective = await rig.perspective(match, ANA)
        assert perspective.undoable == 1
        back = await rig.tables.turns.undo(match, ANA)
        assert len(back.notation.split()) == 2
        (prompt, *_) = back.perspectives.own.prompts
        assert [option.action.kind for option in prompt.options[:2]] == ["shelve", "shelve"]  # type: ignore[union-attr]
        await assert_sound(rig.store, match, Boastful())
    # What followed before the first own step is not taken back: it would follow again.
    rig.restart(Onesided)
    match = await rig.start_with_crate()
    await rig.pass_minutes()
    assert (await rig.perspective(match, ANA)).undoable == 0
    with pytest.raises(NotNow):
        await rig.tables.turns.undo(match, ANA)


class Onesided(Toy):
    """There is one shelf, which everybody knows; then there is a choice."""

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        if not isinstance(state.stage, Shelving) or state.stage.side:
            return super().prompts(state, seat)
        left = Choice.among("place", (Shelve("left"),), public=True)
        return (left,) if seat in self.asked_seats(state) else ()
