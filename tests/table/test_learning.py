"""A table for learning: each lesson is met once, and computers play on from one to the next."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from table import Played
from table.match.model import Progress
from tests.table import ANA, Rig, rig, robot
from tests.table.replaying import assert_sound
from tests.table.test_practice import anything


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Rig]:
    """Tables with computers."""
    async with rig(tmp_path, think=anything) as opened:
        yield opened


async def begun(home: Rig) -> int:
    """Begin to learn, against a computer."""
    match = (await home.lobby(1)).id
    await home.tables.lobby.set_setting(match, ANA, "practice", "lessons")
    await home.tables.lobby.add_computer(match, ANA, "random", robot)
    await home.tables.lobby.start(match, ANA)
    await home.tables.leading.to_next(match, ANA)
    return match


async def progress(home: Rig, match: int) -> Progress:
    """Return how far Ana has come."""
    found = (await home.see(match, ANA)).progress
    assert found is not None
    return found


async def answered(home: Rig, match: int, chance: Rng) -> Played:
    """Have Ana answer anything, and computers play on."""
    found = await home.see(match, ANA)
    played = await home.tables.turns.play(match, ANA, pick(found.prompts, chance))
    await home.tables.leading.to_next(match, ANA)
    return played


async def test_a_lesson_is_met_once(home: Rig) -> None:
    """Ana bids; the next bids are a computer's, until she wins a crate, or the game is over."""
    match = await begun(home)
    now = (await progress(home, match)).now
    assert now is not None
    assert now.key == "bid"
    await home.play(match, ANA, "bid 9")
    await home.tables.leading.to_next(match, ANA)
    found = await progress(home, match)
    assert [(one.lesson, one.kind) for one in found.met] == [("bid", "bid")]
    assert [one.key for one in found.left] == ["place"]
    assert found.now == found.left[0]
    await assert_sound(home.store, match)


async def test_what_is_taken_back_is_not_met(home: Rig) -> None:
    """And is asked again, of its player."""
    match = await begun(home)
    await home.play(match, ANA, "bid 9")
    await home.tables.leading.to_next(match, ANA)
    await home.tables.turns.undo(match, ANA, whole_turn=True)
    found = await progress(home, match)
    assert (found.met, found.now) == ((), found.every[0])


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_is_answered_it_ends(home: Rig, seed: int) -> None:
    """All lessons are met, or the game is over; then nobody plays for Ana any more."""
    match, chance = await begun(home), Rng(seed_of(seed), 0)
    for _ in range(30):
        found = await home.see(match, ANA)
        if found.outcome is not None or not (await progress(home, match)).left:
            break
        await answered(home, match, chance)
    found = await home.see(match, ANA)
    assert found.outcome is not None or not (await progress(home, match)).left
    assert not found.match.players[0].stand_in
    assert found.outcome is not None or found.asked == (0,)


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    """What somebody has met is stored with their seat, and computers go on by themselves."""
    async with rig(tmp_path, think=anything) as first:
        match = await begun(first)
        await first.play(match, ANA, "bid 9")
    async with rig(tmp_path, think=anything) as second:
        await second.tables.leading.to_next(match, ANA)
        found = await progress(second, match)
        assert [one.lesson for one in found.met] == ["bid"]
        assert found.now is not None


async def test_elsewhere_nobody_learns(home: Rig) -> None:
    """At other tables there is no lesson, and nothing plays on."""
    match = await home.begun()
    await home.tables.leading.to_next(match, ANA)
    found = await home.see(match, ANA)
    assert (found.progress, found.version) == (None, 0)
