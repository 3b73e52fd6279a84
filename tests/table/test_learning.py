"""A table for learning: each lesson is met once, in a position that is the same for all."""

import asyncio
from pathlib import Path

import pytest

from games.kernel import message
from games.matches.lessons import Tutorial, find_tutorial
from games.matches.selfplay import seed_of
from table import Actor, Match
from table.errors import NotNow
from table.match.clocks import HOUR_MS
from table.match.model import Progress
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    GUILD,
    MAX_MOVES,
    PEOPLE,
    TableRig,
    computer_name,
    due_notifications,
    random_action,
    table_rig,
)
from tests.toy import Toy


def taught() -> Tutorial:
    """Return what the toy teaches: a bid, and a crate to place."""
    tutorial = find_tutorial(Toy())
    assert tutorial is not None
    return tutorial


@pytest.fixture
def rig(rig: TableRig) -> TableRig:
    """Tables with computers."""
    return rig.restart(think=random_action)


async def opened(rig: TableRig) -> Match:
    """Open a table for learning."""
    return await rig.tables.lobby.create(
        PEOPLE[0],
        CHANNEL,
        GUILD,
        game="toy",
        language="en",
        settings={},
        options={"practice": "lessons"},
        seed=taught().seed,
    )


async def begun(rig: TableRig) -> int:
    """Begin to learn, against a computer."""
    match = (await opened(rig)).id
    await rig.tables.lobby.add_computer(match, ANA, "random", computer_name)
    await rig.tables.lobby.start(match, ANA)
    await rig.tables.lessons.play_on(match)
    return match


async def progress(rig: TableRig, match: int) -> Progress:
    """Return how far Ana has come."""
    found = (await rig.perspective(match, ANA)).progress
    assert found is not None
    return found


@pytest.mark.parametrize(("bid", "strayed"), [("bid 4", False), ("bid 9", True), ("bid 0", True)])
async def test_whatever_is_answered_the_next_position_is_the_same(
    rig: TableRig, bid: str, strayed: bool
) -> None:
    """Ana bids as she likes; then the game goes on as prepared, up to the crate that is hers."""
    match = await begun(rig)
    now = (await progress(rig, match)).current
    assert now == taught().lessons[0]
    await rig.play(match, ANA, bid)
    assert await rig.tables.lessons.play_on(match) == strayed
    found = await progress(rig, match)
    assert [(one.lesson, one.kind) for one in found.finished] == [("bid", "bid")]
    assert (found.current, found.remaining) == (taught().lessons[1], taught().lessons[1:])
    loaded = await rig.perspective(match, ANA)
    # Nor is it told as anybody's play in Ana's place.
    assert await rig.admin_sentences(match) == []
    told = " ".join(await rig.sentences(match, ANA))
    assert ("starts from its prepared position" in told) == strayed
    assert "agreed" not in told
    assert loaded.view == Toy().view(taught().match.moves[2].state, loaded.viewer)
    # What lies between two lessons is nobody's news.
    assert await rig.tables.reading.earlier_view(loaded) is None
    await assert_sound(rig.store, match)


async def test_others_do_not_hear_of_lessons(rig: TableRig) -> None:
    """Where tables of a channel are listed, each sees their own; it takes no other's place."""
    ended = await rig.start_match()
    await rig.vote_to_stop(ended)
    rig.clock.now += 1_000
    await rig.tables.authority.carry_out(await begun(rig), Actor(ANA, "Ana"), "stop")
    (last,) = await rig.tables.reading.overviews_in(CHANNEL, BEN, 1)
    assert last.match.id == ended
    match, reading = await begun(rig), rig.tables.reading
    for user, listed in ((ANA, [match]), (BEN, [])):
        assert [open_match.id for open_match in await reading.list_open(user, CHANNEL)] == listed
        overviews = await reading.overviews_in(CHANNEL, user, 5)
        assert [
            overview.match.id for overview in overviews if overview.match.status == "playing"
        ] == listed


async def test_a_lesson_lasts_while_its_questions_are_asked(rig: TableRig) -> None:
    """To peek asks the same again; to place the crate ends it, and the last of them."""
    match = await begun(rig)
    assert await due_notifications(rig.tables) == []
    await rig.play(match, ANA, "bid 9")
    await rig.tables.lessons.play_on(match)
    # Lessons are between their player and the bot, until they are over.
    assert await due_notifications(rig.tables) == []
    assert (await rig.match(match)).posted_at is None
    await rig.play(match, ANA, "peek")
    assert (await progress(rig, match)).current == taught().lessons[1]
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    found = await progress(rig, match)
    assert (found.current, found.remaining, found.is_new) == (None, (), True)
    assert not await rig.tables.lessons.play_on(match)
    assert not (await rig.match(match)).players[0].stand_in


async def test_what_is_taken_back_is_not_met(rig: TableRig) -> None:
    """Within a lesson it is asked again; one that is over is not taken up again."""
    match = await begun(rig)
    await rig.play(match, ANA, "bid 9")
    await rig.tables.lessons.play_on(match)
    await rig.play(match, ANA, "shelve left")
    await rig.tables.turns.undo(match, ANA)
    perspective = await rig.perspective(match, ANA)
    assert perspective.undoable == 0
    assert perspective.progress is not None
    assert [one.lesson for one in perspective.progress.finished] == ["bid"]
    with pytest.raises(NotNow) as refused:
        await rig.tables.turns.undo(match, ANA)
    assert refused.value.sentence == message("table-nothing-to-undo")
    # Elsewhere nobody learns, and nothing plays on.
    match = await rig.start_match()
    await rig.tables.lessons.play_on(match)
    elsewhere = await rig.perspective(match, ANA)
    assert (elsewhere.progress, elsewhere.version) == (None, 0)


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    """What somebody has met is stored with their seat, and the line is followed by itself."""
    async with table_rig(tmp_path, think=random_action) as first:
        match = await begun(first)
        await first.play(match, ANA, "bid 9")
    async with table_rig(tmp_path, think=random_action) as second:
        await second.tables.lessons.play_on(match)
        found = await progress(second, match)
        assert [one.lesson for one in found.finished] == ["bid"]
        assert found.current is not None


async def test_a_lesson_that_is_left_or_stopped_is_over_and_told_to_nobody(rig: TableRig) -> None:
    """Nobody goes on with a lesson: its table is over, and its channel hears nothing of it."""
    left, stopped = await begun(rig), await begun(rig)
    await rig.play(left, ANA, "bid 9")
    await rig.tables.seats.leave(left, ANA)
    await rig.tables.authority.carry_out(stopped, Actor(ANA, "Ana"), "stop")
    for match in (left, stopped):
        assert (await rig.match(match)).status == "over"
    assert await due_notifications(rig.tables) == []
    # A break of a lesson stands in its log alone.
    match = await begun(rig)
    await rig.tables.authority.set_pause(match, Actor(ANA, "Ana"))
    assert await due_notifications(rig.tables) == []
    # Its rematch has another seed, by which there are no lessons: it is practice.
    assert (await rig.tables.lobby.rematch(left, PEOPLE[0])).options["practice"] == "yes"


async def test_a_first_lesson_that_is_left_alone_is_still_there(rig: TableRig) -> None:
    """What is answered in its player's place, who has a clock, is taken back when they look."""
    match = await begun(rig)
    await rig.tables.authority.change_rhythm(match, Actor(ANA, "Ana"))
    while len(await rig.steps(match)) < 4:
        rig.clock.now += HOUR_MS
        await rig.fire_deadlines()
    await rig.tables.lessons.play_on(match)
    found = await progress(rig, match)
    assert (found.current, found.finished) == (taught().lessons[0], ())


async def test_nobody_plays_in_earnest_by_the_seed_of_a_course(rig: TableRig) -> None:
    """All know it: a table that is none for learning any more has another, and commits to it."""
    lobby = await opened(rig)
    change = rig.tables.lobby.set_settings
    changed = await change(lobby.id, ANA, {"practice": "no"})
    assert changed.commitment != lobby.commitment
    # Where it has changed once more, the match is checked by what it was committed to last.
    await rig.take_notifications()
    await rig.execute_sql('UPDATE matches SET options = \'{"practice": "lessons"}\'')
    change = rig.restart(draw_seed=lambda: seed_of(2)).tables.lobby.set_settings
    changed = await change(lobby.id, ANA, {"practice": "no"})
    await rig.execute_sql(
        "UPDATE outbox SET status = 'sent', message_id = id WHERE kind = 'opened'"
    )
    await rig.tables.lobby.join(lobby.id, PEOPLE[1])
    await rig.tables.lobby.start(lobby.id, ANA)
    await rig.vote_to_stop(lobby.id)
    promised = (await rig.tables.reading.evidence(lobby.id)).commitment
    assert promised is not None
    assert promised.commitment == changed.commitment


async def test_two_processes_may_lead_at_once(rig: TableRig) -> None:
    """One looks for what a press has left to do, another answers the press: both come there."""
    match = await begun(rig)
    await rig.play(match, ANA, "bid 9")
    first = rig.tables
    rig.restart(think=random_action)
    await asyncio.gather(first.lessons.play_on(match), rig.tables.lessons.play_on(match))
    assert (await progress(rig, match)).current == taught().lessons[1]
    await assert_sound(rig.store, match)


async def test_a_lesson_that_is_played_on_stays_private(rig: TableRig) -> None:
    """After the last lesson its channel hears nothing of it, up to the end."""
    match = await begun(rig)
    for _ in range(MAX_MOVES):
        await rig.tables.lessons.play_on(match)
        if (await rig.match(match)).status == "over":
            break
        if (await rig.perspective(match, ANA)).is_asked:
            await rig.play_at_random(match, ANA)
        await rig.pass_time(60_000)
    assert (await rig.match(match)).status == "over"
    assert await due_notifications(rig.tables) == []
    assert await rig.tables.reading.overviews_in(CHANNEL, BEN, 5) == ()
