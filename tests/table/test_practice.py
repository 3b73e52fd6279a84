"""Practice: one person, computers, and what was done can be taken back; lessons met once each."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Action, Rng, Seat, message
from games.kernel.lessons import Course, course
from games.kernel.selfplay import pick, seed_of
from storage.rows import StepRow
from table.due.thinking import Thought
from table.errors import NotNow
from table.match.model import Progress
from table.match.options import is_practice
from tests.table import ANA, CHANNEL, GUILD, PEOPLE, Rig, refusal, rig, robot
from tests.table.replaying import assert_sound
from tests.toy import Toy


async def anything(thought: Thought) -> Action:
    """Play anything."""
    return pick(thought.game.prompts(thought.state, thought.seat), thought.rng)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Rig]:
    """Tables with computers."""
    async with rig(tmp_path, think=anything) as opened:
        yield opened


async def opened(home: Rig) -> int:
    """Open a table for practice, with a computer."""
    match = (await home.lobby(1)).id
    await home.tables.lobby.set_setting(match, ANA, "practice", "yes")
    await home.tables.lobby.add_computer(match, ANA, "random", robot)
    return match


async def begun(home: Rig) -> int:
    """Begin there, and let both bid."""
    match = await opened(home)
    await home.tables.lobby.start(match, ANA)
    await home.play(match, ANA, "bid 2")
    await home.later(60_000)
    return match


async def test_nobody_else_sits_down(home: Rig) -> None:
    """Not by joining, not by invitation, not in a computer's place; nor is it chosen among many."""
    match = await opened(home)
    assert is_practice((await home.match(match)).options)
    assert await refusal(home.tables.lobby.join(match, PEOPLE[1])) == "table-practice-alone"
    inviting = home.tables.invitations.invite(match, ANA, PEOPLE[1:2])
    assert await refusal(inviting) == "table-practice-alone"
    await home.tables.lobby.start(match, ANA)
    await home.propose(match, ANA, "replace", Seat(1))
    assert await refusal(home.tables.away.take(match, PEOPLE[1])) == "table-practice-alone"
    other = (await home.lobby(2)).id
    setting = home.tables.lobby.set_setting(other, ANA, "practice", "yes")
    assert await refusal(setting) == "table-practice-full"
    # Before the first move and after the end nothing is taken back, and nothing offers it.
    match = await opened(home)
    await home.tables.lobby.start(match, ANA)
    assert (await home.see(match, ANA)).undoable == 0
    await home.play(match, ANA, "bid 2")
    assert (await home.see(match, ANA)).undoable == 2
    await home.propose(match, ANA, "stop")
    found = await home.see(match, ANA)
    assert (found.match.status, found.undoable) == ("over", 0)


async def test_what_was_revealed_is_taken_back(home: Rig) -> None:
    """After others have acted too; the log says who did it, and that it was practice."""
    match = await begun(home)
    found = await home.see(match, ANA)
    assert (found.undoable, found.version > 1) == (2, True)
    undone = await home.tables.turns.undo(match, ANA, fingerprint=found.fingerprint)
    assert undone.seat == 0
    assert undone.perspectives.own.viewer == 0
    assert "bid" in [prompt.kind for prompt in undone.perspectives.own.prompts]
    (said,) = [line for line in await home.said(match, None) if line.startswith("Practice")]
    assert said.startswith("Practice: Ana takes back ")
    assert "bid 2" not in str(await home.tables.reading.log(match, ANA))
    await home.play(match, ANA, "bid 3")
    await home.later(60_000)
    await assert_sound(home.store, match)
    # The same press takes back once; a second one of the same question is outdated.
    match = await begun(home)
    mark = (await home.see(match, ANA)).fingerprint
    first = await home.tables.turns.undo(match, ANA, interaction_id=5, fingerprint=mark)
    again = await home.tables.turns.undo(match, ANA, interaction_id=5, fingerprint=mark)
    assert (again.repeated, again.version, again.seat) == (True, first.version, 0)
    assert await refusal(home.tables.turns.undo(match, ANA, fingerprint=mark)) == "table-outdated"


async def test_a_whole_turn_and_all_before_it(home: Rig) -> None:
    """Back to the start, where there is nothing left to take back."""
    match, chance = await opened(home), Rng(seed_of(3), 0)
    await home.tables.lobby.start(match, ANA)
    for _ in range(8):
        found = await home.see(match, ANA)
        if found.prompts:
            await home.tables.turns.play(match, ANA, pick(found.prompts, chance))
        await home.later(60_000)
    turns = 0
    while await standing(home, match):
        await home.tables.turns.undo(match, ANA, whole_turn=True)
        turns += 1
    assert turns > 1
    assert (
        await refusal(home.tables.turns.undo(match, ANA, whole_turn=True))
        == "table-nothing-to-undo"
    )
    # At any other table what was told stays.
    match = await home.begun()
    await home.plays(match, "Ana bid 2", "Ben bid 1", "Ana left", "Ana done")
    assert (await home.see(match, ANA)).undoable == 0
    assert await refusal(home.tables.turns.undo(match, ANA)) == "table-nothing-to-undo"


async def standing(home: Rig, match: int) -> list[StepRow]:
    """Return the moves that Ana has made and not taken back."""
    steps = await home.steps(match)
    return [s for s in steps if s.kind == "move" and s.undone_by is None and s.user_id == ANA]


def taught() -> Course:
    """Return what the toy teaches: a bid, and a crate to place."""
    found = course(Toy())
    assert found is not None
    return found


async def learning(home: Rig) -> int:
    """Begin to learn, against a computer."""
    chosen: Any = {"game": "toy", "language": "en", "settings": {}, "seed": taught().seed}
    practice = {"practice": "lessons"}
    opened = await home.tables.lobby.create(PEOPLE[0], CHANNEL, GUILD, options=practice, **chosen)
    match = opened.id
    await home.tables.lobby.add_computer(match, ANA, "random", robot)
    await home.tables.lobby.start(match, ANA)
    await home.tables.leading.to_next(match)
    return match


async def progress(home: Rig, match: int) -> Progress:
    """Return how far Ana has come."""
    found = (await home.tables.reading.perspective(match, ANA)).progress
    assert found is not None
    return found


@pytest.mark.parametrize(("bid", "strayed"), [("bid 4", False), ("bid 9", True), ("bid 0", True)])
async def test_whatever_is_answered_the_next_position_is_the_same(
    home: Rig, bid: str, strayed: bool
) -> None:
    """Ana bids as she likes; then the game goes on as prepared, up to the crate that is hers."""
    match = await learning(home)
    now = (await progress(home, match)).now
    assert now == taught().lessons[0]
    await home.play(match, ANA, bid)
    assert await home.tables.leading.to_next(match) == strayed
    found = await progress(home, match)
    assert [(one.lesson, one.kind) for one in found.met] == [("bid", "bid")]
    assert (found.now, found.left) == (taught().lessons[1], taught().lessons[1:])
    loaded = await home.tables.reading.perspective(match, ANA)
    assert loaded.view == Toy().view(taught().played.moves[2].state, loaded.viewer)
    await assert_sound(home.store, match)


async def test_a_lesson_lasts_while_its_questions_are_asked(home: Rig) -> None:
    """To peek asks the same again; to place the crate ends it, and the last of them."""
    match = await learning(home)
    assert await home.tables.outbox.pending() == ()
    await home.play(match, ANA, "bid 9")
    await home.tables.leading.to_next(match)
    # Lessons are between their player and the bot, until they are over.
    assert await home.tables.outbox.pending() == ()
    assert (await home.tables.reading.match(match)).posted is None
    await home.play(match, ANA, "peek")
    assert (await progress(home, match)).now == taught().lessons[1]
    await home.plays(match, "Ana shelve left", "Ana done")
    found = await progress(home, match)
    assert (found.now, found.left, found.fresh) == (None, (), True)
    assert not await home.tables.leading.to_next(match)
    assert not (await home.tables.reading.match(match)).players[0].stand_in


async def test_what_is_taken_back_is_not_met(home: Rig) -> None:
    """Within a lesson it is asked again; one that is over is not taken up again."""
    match = await learning(home)
    await home.play(match, ANA, "bid 9")
    await home.tables.leading.to_next(match)
    await home.play(match, ANA, "shelve left")
    await home.tables.turns.undo(match, ANA)
    found = await home.tables.reading.perspective(match, ANA)
    assert found.undoable == 0
    assert found.progress is not None
    assert [one.lesson for one in found.progress.met] == ["bid"]
    with pytest.raises(NotNow) as refused:
        await home.tables.turns.undo(match, ANA)
    assert refused.value.sentence == message("table-nothing-to-undo")
    # Elsewhere nobody learns, and nothing plays on.
    match = await home.begun()
    await home.tables.leading.to_next(match)
    elsewhere = await home.tables.reading.perspective(match, ANA)
    assert (elsewhere.progress, elsewhere.version) == (None, 0)


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    """What somebody has met is stored with their seat, and the line is followed by itself."""
    async with rig(tmp_path, think=anything) as first:
        match = await learning(first)
        await first.play(match, ANA, "bid 9")
    async with rig(tmp_path, think=anything) as second:
        await second.tables.leading.to_next(match)
        found = await progress(second, match)
        assert [one.lesson for one in found.met] == ["bid"]
        assert found.now is not None
