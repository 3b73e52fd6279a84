"""What has but one answer that all know is played by the table, at once, as that seat's step."""

from pathlib import Path

import pytest

from games.kernel import Choice, IllegalMove
from storage import Conflict
from table import commit
from tests.harvest import Harvest
from tests.table import ANA, BEN, CLEO, Rig, rig
from tests.table.harvesting import passing, sent_out, with_harvest
from tests.table.replaying import assert_sound, stored


@pytest.fixture
async def barn(home: Rig) -> Rig:
    """A rig with the second toy."""
    return with_harvest(home)


async def first(home: Rig, match: int, user: int) -> str:
    """The first crate that somebody may take."""
    (prompt,) = (await home.tables.position(match, user)).prompts
    assert isinstance(prompt, Choice)
    return f"take {prompt.options[0].action.crate}"  # type: ignore[attr-defined]


async def test_the_last_crate_is_taken_by_itself(barn: Rig) -> None:
    """By its seat, as nobody's own step; the next harvest begins."""
    match = await sent_out(barn)
    played = await barn.play(match, ANA, await first(barn, match, ANA))
    steps = (await stored(barn.store, match)).steps
    assert [(step.seat, step.user_id) for step in steps[-2:]] == [(0, ANA), (1, None)]
    assert steps[-1].notation.startswith("take ")
    assert (await barn.tables.position(match, None)).asked == (0, 1)
    assert [event.kind for event in played.events] == ["took", "took", "laid-out"]
    with pytest.raises(IllegalMove):
        await barn.play(match, BEN, "take 1")
    await assert_sound(barn.store, match, Harvest())


async def test_nobody_is_called_for_it(barn: Rig) -> None:
    """Whoever only takes what is left is not told that it is their turn."""
    match = await sent_out(barn, players=3)
    await barn.play(match, ANA, await first(barn, match, ANA))
    for owed in await barn.tables.outbox.owed(1_000):
        await barn.tables.outbox.sent(owed.id)
    await barn.play(match, BEN, await first(barn, match, BEN))
    called = [owed.seat for owed in await barn.tables.outbox.owed() if owed.kind == "turn"]
    # All are to send out a hand in the next harvest; Ben has acted just now.
    assert called == [0, 2]
    assert (await barn.tables.position(match, CLEO)).asked == (0, 1, 2)


async def test_it_goes_on_after_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ended between the step and what follows from it."""
    async with rig(tmp_path) as home:
        match = await sent_out(with_harvest(home))
        whole, steps = commit.commit, []

        async def cut_off(*given: object) -> object:
            steps.append(given)
            if len(steps) > 1:
                raise RuntimeError("cut off")
            return await whole(*given)  # type: ignore[arg-type]

        with monkeypatch.context() as patch:
            patch.setattr(commit, "commit", cut_off)
            with pytest.raises(RuntimeError):
                await home.play(match, ANA, await first(home, match, ANA))
    async with rig(tmp_path) as home:
        with_harvest(home)
        assert (await home.tables.position(match, None)).asked == (1,)
        assert await home.tables.pauses.next_due() == home.clock.now
        assert await passing(home) == 1
        assert (await home.tables.position(match, None)).asked == (0, 1)
        await assert_sound(home.store, match, Harvest())


async def test_another_process_that_goes_on_first_is_no_mishap(
    barn: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player's own step stands, once."""
    match = await sent_out(barn)
    whole, steps = commit.commit, []

    async def overtaken(*given: object) -> object:
        steps.append(given)
        if len(steps) > 1:
            raise Conflict("somebody else was first")
        return await whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(commit, "commit", overtaken)
    await barn.play(match, ANA, await first(barn, match, ANA))
    assert (await barn.tables.match(match)).version == 3
