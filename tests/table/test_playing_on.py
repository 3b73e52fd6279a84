"""Practice tables that go on from a step of a match that is over."""

from pathlib import Path

import pytest

from games.kernel import Seat
from games.kernel.record import replay
from games.kernel.record_text import read
from storage.rows import Sitter
from table import Match, NotNow
from table.match.options import is_practice
from table.seats.computers import seated
from table.seats.limits import Limits
from tests.table import ANA, BEN, CHANNEL, CLEO, PEOPLE, Rig, refusal, rig
from tests.table.test_computers import Mind
from tests.table.test_replay import all_of, shown
from tests.toy import Toy


def computer(seat: int) -> Sitter:
    """Return who sits down beside whoever plays on."""
    return seated(seat, f"Computer {seat}", "apprentice")


async def playing_on(home: Rig, ended: int, at: int, user: int = ANA) -> Match:
    """Play on from a step."""
    person = next(one for one in PEOPLE if one.user_id == user)
    look = await home.tables.replay.look(ended, user, None, at)
    return await home.tables.playing_on.open(ended, look.version, person, computer)


async def test_a_table_goes_on_where_a_match_was(home: Rig) -> None:
    """With the same position, log and chance, a computer in every other seat; the log says so."""
    ended = await home.finished()
    match = await playing_on(home, ended, 3)
    assert (match.status, match.channel_id) == ("playing", CHANNEL)
    assert is_practice(match.options)
    assert [(one.user_id, one.computer) for one in match.players] == [(ANA, False), (-2, True)]
    before = (await all_of(home.tables, ended, ANA))[:4]
    after = await all_of(home.tables, match.id, ANA)
    assert [one.found.view for one in after] == [one.found.view for one in before]
    assert (await home.said(match.id, ANA))[-1].startswith(f"Up to here this is table #{ended}")
    found = await home.see(match.id, ANA)
    assert (found.asked, found.guided) == ((0,), True)
    owed = [row.kind for row in await home.tables.outbox.pending() if row.match_id == match.id]
    assert "started" in owed
    assert "act" not in owed
    # Who watched sits down where somebody was asked; who played sits where they sat.
    match = await playing_on(home, ended, 2, CLEO)
    assert match.seat_of(CLEO) == 0
    assert match.players[1].computer
    assert (await playing_on(home, ended, 2, BEN)).seat_of(BEN) == 1


async def test_it_is_played_to_an_end_of_its_own(home: Rig) -> None:
    """The record follows all of it from the start; the match that is over stays as it was."""
    ended = await home.finished()
    old = shown(await all_of(home.tables, ended, BEN))
    match = await playing_on(home, ended, 7)
    await home.play(match.id, ANA, "done")
    text = await home.tables.reading.record(match.id)
    outcome = replay(Toy(), read(text))
    assert outcome is not None
    assert text.count("shelve right") == 2
    assert shown(await all_of(home.tables, ended, BEN)) == old
    # Nothing of before is taken back: it was done elsewhere, and by others.
    match = await playing_on(home, ended, 3)
    assert (await home.see(match.id, ANA)).undoable == 0
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match.id, ANA)
    await home.play(match.id, ANA, "done")
    await home.tables.turns.undo(match.id, ANA)
    assert (await home.see(match.id, ANA)).view.owner == 0


async def test_no_table_goes_on_from_a_match_in_progress_or_from_its_end(home: Rig) -> None:
    """The one would show what others hold; from the other nothing goes on."""
    running = await home.bought()
    with pytest.raises(NotNow):
        await playing_on(home, running, 1)
    ended = await home.finished()
    with pytest.raises(NotNow):
        await playing_on(home, ended, 8)
    assert len(await home.tables.reading.of_user(ANA)) == 1
    # Few may be played at a time; whoever ends one opens another.
    opened = [await playing_on(home, ended, 7) for _ in range(Limits().person)]
    assert await refusal(playing_on(home, ended, 7)) == "table-too-many-played-on"
    await playing_on(home, ended, 7, BEN)
    await home.play(opened[0].id, ANA, "done")
    await playing_on(home, ended, 7)
    assert await refusal(playing_on(home, ended, 7)) == "table-too-many-played-on"


async def test_its_computers_play_on_when_they_are_asked(tmp_path: Path) -> None:
    """From a step at which one is asked, to the end; the record follows all of it."""
    mind = Mind()
    async with rig(tmp_path, think=mind) as home:
        match = await playing_on(home, await home.finished(), 1)
        assert (await home.see(match.id, ANA)).asked == (1,)
        for _ in range(40):
            await home.later(60_000)
            found = await home.see(match.id, ANA)
            if found.outcome is not None:
                break
            if found.prompts:
                await home.anything(match.id, ANA)
        assert {thought.seat for thought in mind.asked} == {Seat(1)}
        outcome = replay(Toy(), read(await home.tables.reading.record(match.id)))
        assert outcome == found.outcome
