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
    found = find_tutorial(Toy())
    assert found is not None
    return found


@pytest.fixture
def home(home: TableRig) -> TableRig:
    """Tables with computers."""
    return home.restart(think=random_action)


async def opened(home: TableRig) -> Match:
    """Open a table for learning."""
    return await home.tables.lobby.create(
        PEOPLE[0],
        CHANNEL,
        GUILD,
        game="toy",
        language="en",
        settings={},
        options={"practice": "lessons"},
        seed=taught().seed,
    )


async def begun(home: TableRig) -> int:
    """Begin to learn, against a computer."""
    match = (await opened(home)).id
    await home.tables.lobby.add_computer(match, ANA, "random", computer_name)
    await home.tables.lobby.start(match, ANA)
    await home.tables.lessons.play_on(match)
    return match


async def progress(home: TableRig, match: int) -> Progress:
    """Return how far Ana has come."""
    found = (await home.perspective(match, ANA)).progress
    assert found is not None
    return found


@pytest.mark.parametrize(("bid", "strayed"), [("bid 4", False), ("bid 9", True), ("bid 0", True)])
async def test_whatever_is_answered_the_next_position_is_the_same(
    home: TableRig, bid: str, strayed: bool
) -> None:
    """Ana bids as she likes; then the game goes on as prepared, up to the crate that is hers."""
    match = await begun(home)
    now = (await progress(home, match)).current
    assert now == taught().lessons[0]
    await home.play(match, ANA, bid)
    assert await home.tables.lessons.play_on(match) == strayed
    found = await progress(home, match)
    assert [(one.lesson, one.kind) for one in found.finished] == [("bid", "bid")]
    assert (found.current, found.remaining) == (taught().lessons[1], taught().lessons[1:])
    loaded = await home.perspective(match, ANA)
    # Nor is it told as anybody's play in Ana's place.
    assert await home.admin_sentences(match) == []
    told = " ".join(await home.sentences(match, ANA))
    assert ("starts from its prepared position" in told) == strayed
    assert "agreed" not in told
    assert loaded.view == Toy().view(taught().match.moves[2].state, loaded.viewer)
    # What lies between two lessons is nobody's news.
    assert await home.tables.reading.earlier_view(loaded) is None
    await assert_sound(home.store, match)


async def test_others_do_not_hear_of_lessons(home: TableRig) -> None:
    """Where tables of a channel are listed, each sees their own; it takes no other's place."""
    ended = await home.start_match()
    await home.vote_to_stop(ended)
    home.clock.now += 1_000
    await home.tables.authority.carry_out(await begun(home), Actor(ANA, "Ana"), "stop")
    (last,) = await home.tables.reading.overviews_in(CHANNEL, BEN, 1)
    assert last.match.id == ended
    match, reading = await begun(home), home.tables.reading
    for user, listed in ((ANA, [match]), (BEN, [])):
        assert [one.id for one in await reading.list_open(user, CHANNEL)] == listed
        overviews = await reading.overviews_in(CHANNEL, user, 5)
        assert [one.match.id for one in overviews if one.match.status == "playing"] == listed


async def test_a_lesson_lasts_while_its_questions_are_asked(home: TableRig) -> None:
    """To peek asks the same again; to place the crate ends it, and the last of them."""
    match = await begun(home)
    assert await due_notifications(home.tables) == []
    await home.play(match, ANA, "bid 9")
    await home.tables.lessons.play_on(match)
    # Lessons are between their player and the bot, until they are over.
    assert await due_notifications(home.tables) == []
    assert (await home.match(match)).posted_at is None
    await home.play(match, ANA, "peek")
    assert (await progress(home, match)).current == taught().lessons[1]
    await home.play_lines(match, "Ana shelve left", "Ana done")
    found = await progress(home, match)
    assert (found.current, found.remaining, found.is_new) == (None, (), True)
    assert not await home.tables.lessons.play_on(match)
    assert not (await home.match(match)).players[0].stand_in


async def test_what_is_taken_back_is_not_met(home: TableRig) -> None:
    """Within a lesson it is asked again; one that is over is not taken up again."""
    match = await begun(home)
    await home.play(match, ANA, "bid 9")
    await home.tables.lessons.play_on(match)
    await home.play(match, ANA, "shelve left")
    await home.tables.turns.undo(match, ANA)
    found = await home.perspective(match, ANA)
    assert found.undoable == 0
    assert found.progress is not None
    assert [one.lesson for one in found.progress.finished] == ["bid"]
    with pytest.raises(NotNow) as refused:
        await home.tables.turns.undo(match, ANA)
    assert refused.value.sentence == message("table-nothing-to-undo")
    # Elsewhere nobody learns, and nothing plays on.
    match = await home.start_match()
    await home.tables.lessons.play_on(match)
    elsewhere = await home.perspective(match, ANA)
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


async def test_a_lesson_that_is_left_or_stopped_is_over_and_told_to_nobody(home: TableRig) -> None:
    """Nobody goes on with a lesson: its table is over, and its channel hears nothing of it."""
    left, stopped = await begun(home), await begun(home)
    await home.play(left, ANA, "bid 9")
    await home.tables.seats.leave(left, ANA)
    await home.tables.authority.carry_out(stopped, Actor(ANA, "Ana"), "stop")
    for match in (left, stopped):
        assert (await home.match(match)).status == "over"
    assert await due_notifications(home.tables) == []
    # A break of a lesson stands in its log alone.
    match = await begun(home)
    await home.tables.authority.set_pause(match, Actor(ANA, "Ana"))
    assert await due_notifications(home.tables) == []
    # Its rematch has another seed, by which there are no lessons: it is practice.
    assert (await home.tables.lobby.rematch(left, PEOPLE[0])).options["practice"] == "yes"


async def test_a_first_lesson_that_is_left_alone_is_still_there(home: TableRig) -> None:
    """What is answered in its player's place, who has a clock, is taken back when they look."""
    match = await begun(home)
    await home.tables.authority.change_rhythm(match, Actor(ANA, "Ana"))
    while len(await home.steps(match)) < 4:
        home.clock.now += HOUR_MS
        await home.fire_deadlines()
    await home.tables.lessons.play_on(match)
    found = await progress(home, match)
    assert (found.current, found.finished) == (taught().lessons[0], ())


async def test_nobody_plays_in_earnest_by_the_seed_of_a_course(home: TableRig) -> None:
    """All know it: a table that is none for learning any more has another, and commits to it."""
    lobby = await opened(home)
    change = home.tables.lobby.set_settings
    changed = await change(lobby.id, ANA, {"practice": "no"})
    assert changed.commitment != lobby.commitment
    # Where it has changed once more, the match is checked by what it was committed to last.
    await home.take_notifications()
    await home.execute_sql('UPDATE matches SET options = \'{"practice": "lessons"}\'')
    change = home.restart(draw_seed=lambda: seed_of(2)).tables.lobby.set_settings
    changed = await change(lobby.id, ANA, {"practice": "no"})
    await home.execute_sql(
        "UPDATE outbox SET status = 'sent', message_id = id WHERE kind = 'opened'"
    )
    await home.tables.lobby.join(lobby.id, PEOPLE[1])
    await home.tables.lobby.start(lobby.id, ANA)
    await home.vote_to_stop(lobby.id)
    promised = (await home.tables.reading.evidence(lobby.id)).commitment
    assert promised is not None
    assert promised.commitment == changed.commitment


async def test_two_processes_may_lead_at_once(home: TableRig) -> None:
    """One looks for what a press has left to do, another answers the press: both come there."""
    match = await begun(home)
    await home.play(match, ANA, "bid 9")
    first = home.tables
    home.restart(think=random_action)
    await asyncio.gather(first.lessons.play_on(match), home.tables.lessons.play_on(match))
    assert (await progress(home, match)).current == taught().lessons[1]
    await assert_sound(home.store, match)


async def test_a_lesson_that_is_played_on_stays_private(home: TableRig) -> None:
    """After the last lesson its channel hears nothing of it, up to the end."""
    match = await begun(home)
    for _ in range(MAX_MOVES):
        await home.tables.lessons.play_on(match)
        if (await home.match(match)).status == "over":
            break
        if (await home.perspective(match, ANA)).is_asked:
            await home.play_at_random(match, ANA)
        await home.pass_time(60_000)
    assert (await home.match(match)).status == "over"
    assert await due_notifications(home.tables) == []
    assert await home.tables.reading.overviews_in(CHANNEL, BEN, 5) == ()
