"""What anybody may read: log, news, record, public messages, and how matches stand."""

from dataclasses import replace

import pytest

from games.matches.record import replay
from games.matches.record_text import read_record
from storage.queries import log
from storage.rows import LiveRow
from table import Actor, CallPreferences, NotAPlayer, NotNow
from tests.rig.table import ANA, BEN, CHANNEL, DAY, DOV, TableRig
from tests.toy import Shelved, Toy, Won


async def test_a_log_holds_what_its_reader_may_hear(home: TableRig) -> None:
    """A receipt is for the bidder alone, until the log tells what came of the bid."""
    match = await home.start_match()
    await home.play(match, ANA, "bid 2")
    receipt = "Your bid of 2 is sealed."
    assert receipt in await home.sentences(match, ANA)
    await home.play(match, BEN, "bid 1")
    assert "Your bid of 1 is sealed." in await home.sentences(match, BEN)
    assert "Ana wins the crate for 2." in await home.sentences(match, ANA)
    for user in (ANA, BEN, DOV, None):
        said = await home.sentences(match, user)
        assert receipt not in said
        assert "Ana has sealed a bid." in said
    # It can begin after a version, for the shell, which tells what is new.
    entries = await home.log(match, None)
    assert [(entry.version, entry.seat) for entry in entries] == [(0, None), (1, 0), (2, 1)]
    assert [entry.version for entry in await home.log(match, None, since=1)] == [2]
    # It bears times: milliseconds, by the clock that was given.
    match = await home.start_match()
    home.clock.now = 5_000
    await home.play(match, ANA, "bid 1")
    entries = await home.log(match, None)
    assert [entry.at for entry in entries] == [1_000, 5_000]
    assert (await home.match(match)).updated_at == 5_000
    assert (await home.match(match)).players[0].acted_at == 5_000


async def test_what_happened_since_my_last_turn(home: TableRig) -> None:
    """Ben reads all since Ben's bid; Ana, in her turn, what led to it and her steps."""
    match = await home.start_with_crate()
    await home.play(match, ANA, "shelve left")
    mine = await home.log_since_turn(match, ANA)
    assert [entry.version for entry in mine] == [2, 3]
    await home.play(match, ANA, "done")
    others = await home.log_since_turn(match, BEN)
    assert [entry.version for entry in others] == [3, 4]
    with pytest.raises(NotAPlayer):
        await home.log_since_turn(match, DOV)
    # Who has just moved has missed nothing.
    match = await home.start_match()
    await home.play(match, ANA, "bid 1")
    assert await home.log_since_turn(match, ANA) == ()
    await home.play(match, BEN, "bid 2")
    assert [one.version for one in await home.log_since_turn(match, ANA)] == [2]


async def test_the_position_at_the_end_of_my_last_turn(
    home: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From it one sees what has changed; nobody sees more in it than they may."""
    match = await home.start_match()
    reading = home.tables.reading
    assert await reading.earlier_view(await reading.perspective(match, ANA)) is None
    await home.play(match, ANA, "bid 2")
    mine = await reading.perspective(match, ANA)
    await home.play(match, BEN, "bid 1")
    # In the middle of a turn it is still that of the turn before.
    await home.play(match, ANA, "shelve left")
    now = await reading.perspective(match, ANA)
    assert now.view != mine.view
    assert await reading.earlier_view(now) == mine.view
    everybody = await reading.perspective(match, None)
    assert await reading.earlier_view(everybody) is None
    earlier = await reading.earlier_view(everybody, since=mine.version)
    assert earlier is not None
    assert earlier.bid is None
    # Those of long ago are forgotten, and none of another turn is shown in their place.
    monkeypatch.setattr(log, "KEPT_POSITIONS_COUNT", 2)
    monkeypatch.setattr(log, "FORGET_INTERVAL_STEPS", 1)
    match = await home.start_with_crate()
    everybody = await reading.perspective(match, None)
    assert await reading.earlier_view(everybody, since=1) is not None
    await home.play_lines(match, "Ana shelve right", "Ana done", "Ana bid 1")
    everybody = await reading.perspective(match, None)
    assert await reading.earlier_view(everybody, since=1) is None
    over = await home.play_to_end()
    assert await reading.earlier_view(await reading.perspective(over, None), since=1) is None


async def test_the_record_is_secret_until_the_end(home: TableRig) -> None:
    """Then it can be followed by anyone, without what was taken back."""
    match = await home.start_match()
    with pytest.raises(NotNow):
        await home.tables.reading.evidence(match)
    text = (await home.tables.reading.evidence(await home.play_to_end())).record
    assert "shelve left" not in text
    outcome = replay(Toy(), read_record(text))
    assert outcome is not None
    assert outcome.places == (1, 2)


async def test_what_is_fleeting_is_told_with_its_turn_and_not_called_up_again(
    home: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until their own next move; spectators with its turn alone, all after the end."""
    for kind in (Won, Shelved):
        monkeypatch.setattr(kind, "fleeting", True)
    match, seen = await home.start_with_crate(), "Ana puts the crate to the left."
    await home.play_lines(match, "Ana shelve left", "Ana boast I")
    assert seen in await home.sentences(match, ANA, since=2)
    await home.play(match, ANA, "done")
    assert seen in await home.sentences(match, BEN, since=2)
    told = await home.sentences(match, None)
    assert seen in told
    assert not any("wins the crate" in line for line in told)
    # What stays as it is, such as an answered question, never tells it.
    reading = home.tables.reading
    kept = await reading.lasting_log(await reading.perspective(match, BEN), -1)
    shelved = [line for one in kept for line in one.sentences if "shelved" in line.key]
    assert shelved == []
    await home.play(match, ANA, "bid 1")
    assert seen in await home.sentences(match, BEN)
    for user in (ANA, None):
        assert seen not in await home.sentences(match, user)
    await home.play(match, BEN, "bid 2")
    assert seen not in await home.sentences(match, BEN)
    await home.vote_to_stop(match)
    assert seen in await home.sentences(match, None)


def board(match: int, message: int | None, since: int | None) -> LiveRow:
    """Return a message that tells of a match from a version on."""
    return LiveRow(f"n{message}", match, None, None, CHANNEL, message, "", since, 0, "#1", 0)


async def test_it_is_what_everybody_knows(home: TableRig) -> None:
    """Position, log and messages, in the middle of somebody's turn too."""
    match = await home.start_with_crate(by=ANA)
    await home.play_lines(match, "Ana peek", "Ana shelve left")
    told = await home.tables.load_announcement(match)
    assert told.match == await home.match(match)
    assert told.perspective == await home.perspective(match, None)
    assert told.entries == await home.log(match, None)
    assert "left" not in repr(told.entries)
    # A lobby has neither position nor log: its message is made of who sits there.
    lobby = await home.open_lobby()
    told = await home.tables.load_announcement(lobby.id)
    assert (told.match, told.perspective, told.entries) == (lobby, None, ())


async def test_it_tells_from_the_oldest_message_on(home: TableRig) -> None:
    """Of one that may not stand nothing is taken for told."""
    match = await home.start_with_crate(by=ANA)
    live = home.tables.live
    lost = board(match, None, 2)
    await live.store(lost)
    assert (await home.tables.load_announcement(match)).entries == await home.log(match, None)
    await live.store_sent(lost, 99)
    await live.store(board(match, 100, 3))
    told = await home.tables.load_announcement(match)
    assert told.boards == (replace(lost, message_id=99), board(match, 100, 3))
    assert told.entries == await home.log(match, None, 2)
    assert told.entries != await home.log(match, None)
    await live.store(board(match, 101, None))
    assert (await home.tables.load_announcement(match)).entries == await home.log(match, None)


async def test_what_a_move_hands_on_for_all_holds_no_secret_of_its_player(home: TableRig) -> None:
    """What Ana has done in secret is in her own position, and not in everybody's."""
    match = await home.start_match()
    played = await home.play(match, ANA, "bid 3")
    assert played.perspectives.own.view.bid == 3
    assert played.perspectives.public.view.bid is None
    assert played.perspectives.public == (await home.tables.reading.perspectives(match, BEN)).public


async def test_since_when_a_table_waits(home: TableRig) -> None:
    """Since somebody was asked, whatever others did meanwhile; anew after an answer of theirs."""
    match = await home.start_match()
    # Their wishes do not matter: who is called once a day is asked since the moment they were.
    for user in (ANA, BEN):
        await home.tables.people.set_call_preferences(user, CallPreferences(digest=8))
    home.clock.now = 5_000
    await home.play(match, ANA, "bid 2")
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert (found.asked, found.since, found.until) == ((1,), 1_000, None)
    home.clock.now = 9_000
    await home.play(match, BEN, "bid 1")
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert (found.asked, found.since) == ((0,), 9_000)
    home.clock.now = 12_000
    await home.play(match, ANA, "shelve left")
    for user in (ANA, BEN):
        (found,) = await home.tables.reading.overviews_of(user)
        assert (found.asked, found.since) == ((0,), 9_000)


async def test_the_longest_wait_comes_first(home: TableRig) -> None:
    """Of all matches of somebody, lobbies too; those of others are not among them."""
    first, second = await home.start_match(), await home.start_match()
    home.clock.now = 2_000
    await home.play_lines(first, "Ana bid 1", "Ben bid 1")
    home.clock.now = 3_000
    lobby = (await home.open_lobby()).id
    found = await home.tables.reading.overviews_of(ANA)
    assert [one.match.id for one in found] == [second, first, lobby]
    assert await home.tables.reading.overviews_of(DOV) == ()


async def test_a_channel_lists_what_has_ended(home: TableRig) -> None:
    """With its winners, those that ended last, after what is still played."""
    ended = []
    for _ in range(2):
        match = await home.start_with_crate()
        home.clock.now += 1_000
        await home.vote_to_stop(match)
        ended.append((match, home.clock.now))
    running = await home.start_match()
    found = await home.tables.reading.overviews_in(CHANNEL, DOV, 1)
    assert [(one.match.id, one.since) for one in found[1:]] == ended[-1:]
    assert (found[0].match.id, found[1].asked, found[1].winners) == (running, (), (0,))
    assert await home.tables.reading.overviews_in(CHANNEL + 1, DOV, 1) == ()


async def test_until_when_a_table_waits(home: TableRig) -> None:
    """For the first whose time ends; nobody, where all clocks stand still."""
    match, now = await home.start_timed(), home.clock.now
    home.clock.now += 1_000
    (found,) = await home.tables.reading.overviews_of(ANA)
    assert (found.asked, found.until) == ((0, 1), now + DAY)
    await home.play_lines(match, "Ana bid 3", "Ben bid 1")
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert (found.asked, found.until) == ((0,), now + DAY + 1_000)
    await home.tables.authority.set_pause(match, Actor(ANA, "Ana"))
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert found.until is None
