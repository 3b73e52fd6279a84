"""What anybody may read: the log, what is new, the record."""

import pytest

from games.kernel.record import read, replay
from storage.queries import positions
from table import NotAPlayer, NotNow
from tests.table import ANA, BEN, DOV, Rig
from tests.toy import Shelved, Toy, Won


async def finished(home: Rig) -> int:
    """Play a match to its end, with a step taken back in it."""
    match = await home.begun(settings={"rounds": "2"})
    for _ in range(2):
        await home.play(match, ANA, "bid 1")
        await home.play(match, BEN, "bid 0")
        await home.play(match, ANA, "shelve left")
        await home.tables.turns.undo(match, ANA)
        await home.play(match, ANA, "shelve right")
        await home.play(match, ANA, "done")
    return match


async def test_a_log_holds_what_its_reader_may_hear(home: Rig) -> None:
    """A receipt is for the bidder alone, now and later."""
    match = await home.bought()
    receipt = "Your bid of 2 is sealed."
    assert receipt in await home.said(match, ANA)
    for user in (BEN, DOV, None):
        said = await home.said(match, user)
        assert receipt not in said
        assert "Ana has sealed a bid." in said


async def test_a_log_can_begin_after_a_version(home: Rig) -> None:
    """For the shell, which tells what is new."""
    match = await home.bought()
    entries = await home.tables.reading.log(match, None)
    assert [(entry.version, entry.seat) for entry in entries] == [(0, None), (1, 0), (2, 1)]
    assert [entry.version for entry in await home.tables.reading.log(match, None, since=1)] == [2]


async def test_what_happened_since_my_last_turn(home: Rig) -> None:
    """Ben reads all since Ben's bid; Ana, in her turn, what led to it and her steps."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    mine = await home.tables.reading.since_last_turn(match, ANA)
    assert [entry.version for entry in mine] == [2, 3]
    await home.play(match, ANA, "done")
    others = await home.tables.reading.since_last_turn(match, BEN)
    assert [entry.version for entry in others] == [3, 4]
    with pytest.raises(NotAPlayer):
        await home.tables.reading.since_last_turn(match, DOV)


async def test_the_position_at_the_end_of_my_last_turn(home: Rig) -> None:
    """From it one sees what has changed; nobody sees more in it than they may."""
    match = await home.begun()
    reading = home.tables.reading
    assert await reading.before(await reading.perspective(match, ANA)) is None
    await home.play(match, ANA, "bid 2")
    mine = await reading.perspective(match, ANA)
    await home.play(match, BEN, "bid 1")
    # In the middle of a turn it is still that of the turn before.
    await home.play(match, ANA, "shelve left")
    now = await reading.perspective(match, ANA)
    assert now.view != mine.view
    assert await reading.before(now) == mine.view
    everybody = await reading.perspective(match, None)
    assert await reading.before(everybody) is None
    earlier = await reading.before(everybody, since=mine.version)
    assert earlier is not None
    assert earlier.bid is None


async def test_positions_of_long_ago_are_forgotten(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of another turn is shown in their place; none is kept of a match that is over."""
    monkeypatch.setattr(positions, "KEPT", 2)
    match = await home.bought()
    reading = home.tables.reading
    everybody = await reading.perspective(match, None)
    assert await reading.before(everybody, since=1) is not None
    await home.play(match, ANA, "shelve right")
    await home.play(match, ANA, "done")
    await home.play(match, ANA, "bid 1")
    assert await reading.before(everybody, since=1) is None
    over = await finished(home)
    assert await reading.before(await reading.perspective(over, None), since=1) is None


async def test_the_record_is_secret_until_the_end(home: Rig) -> None:
    """Then it can be followed by anyone, without what was taken back."""
    match = await home.begun()
    with pytest.raises(NotNow):
        await home.tables.reading.record(match)
    text = await home.tables.reading.record(await finished(home))
    assert "shelve left" not in text
    outcome = replay(Toy(), read(text))
    assert outcome is not None
    assert outcome.places == (1, 2)


async def test_the_log_bears_times(home: Rig) -> None:
    """Milliseconds, by the clock that was given."""
    match = await home.begun()
    home.clock.now = 5_000
    await home.play(match, ANA, "bid 1")
    entries = await home.tables.reading.log(match, None)
    assert [entry.at for entry in entries] == [1_000, 5_000]
    assert (await home.match(match)).updated_at == 5_000
    assert (await home.match(match)).players[0].acted_at == 5_000


async def test_what_is_fleeting_is_told_with_its_turn_and_not_called_up_again(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All saw it when it happened, or do until their own next move; then it is memory.

    Spectators are told with its turn alone, and everybody once the match is over.
    """
    for kind in (Won, Shelved):
        monkeypatch.setattr(kind, "fleeting", True)
    match, seen = await home.bought(), "Ana puts the crate to the left."
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "boast I")
    assert seen in await home.said(match, ANA, since=2)
    await home.play(match, ANA, "done")
    assert seen in await home.said(match, BEN, since=2)
    told = await home.said(match, None)
    assert seen in told
    assert not any("wins the crate" in line for line in told)
    # What stays as it is, such as an answered question, never tells it.
    kept = await home.tables.reading.log(match, BEN, lasting=True)
    shelved = [line for one in kept for line in one.sentences if "shelved" in line.key]
    assert shelved == []
    await home.play(match, ANA, "bid 1")
    assert seen in await home.said(match, BEN)
    for user in (ANA, None):
        assert seen not in await home.said(match, user)
    await home.play(match, BEN, "bid 2")
    assert seen not in await home.said(match, BEN)
    await home.stop(match)
    assert seen in await home.said(match, None)


async def test_who_has_just_moved_has_missed_nothing(home: Rig) -> None:
    """Their own last step, told to all, is where their absence begins."""
    match = await home.begun()
    await home.play(match, ANA, "bid 1")
    assert await home.tables.reading.since_last_turn(match, ANA) == ()
    await home.play(match, BEN, "bid 2")
    assert [one.version for one in await home.tables.reading.since_last_turn(match, ANA)] == [2]
