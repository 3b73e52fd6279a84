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


async def test_a_log_holds_what_its_reader_may_hear(rig: TableRig) -> None:
    """A receipt is for the bidder alone, until the log tells what came of the bid."""
    match = await rig.start_match()
    await rig.play(match, ANA, "bid 2")
    receipt = "Your bid of 2 is sealed."
    assert receipt in await rig.sentences(match, ANA)
    await rig.play(match, BEN, "bid 1")
    assert "Your bid of 1 is sealed." in await rig.sentences(match, BEN)
    assert "Ana wins the crate for 2." in await rig.sentences(match, ANA)
    for user in (ANA, BEN, DOV, None):
        sentences = await rig.sentences(match, user)
        assert receipt not in sentences
        assert "Ana has sealed a bid." in sentences
    # It can begin after a version, for the shell, which tells what is new.
    entries = await rig.log(match, None)
    assert [(entry.version, entry.seat) for entry in entries] == [(0, None), (1, 0), (2, 1)]
    assert [entry.version for entry in await rig.log(match, None, since=1)] == [2]
    # It bears times: milliseconds, by the clock that was given.
    match = await rig.start_match()
    rig.clock.now = 5_000
    await rig.play(match, ANA, "bid 1")
    entries = await rig.log(match, None)
    assert [entry.at for entry in entries] == [1_000, 5_000]
    assert (await rig.match(match)).updated_at == 5_000
    assert (await rig.match(match)).players[0].acted_at == 5_000


async def test_what_happened_since_my_last_turn(rig: TableRig) -> None:
    """Ben reads all since Ben's bid; Ana, in her turn, what led to it and her steps."""
    match = await rig.start_with_crate()
    await rig.play(match, ANA, "shelve left")
    mine = await rig.log_since_turn(match, ANA)
    assert [entry.version for entry in mine] == [2, 3]
    await rig.play(match, ANA, "done")
    others = await rig.log_since_turn(match, BEN)
    assert [entry.version for entry in others] == [3, 4]
    with pytest.raises(NotAPlayer):
        await rig.log_since_turn(match, DOV)
    # Who has just moved has missed nothing.
    match = await rig.start_match()
    await rig.play(match, ANA, "bid 1")
    assert await rig.log_since_turn(match, ANA) == ()
    await rig.play(match, BEN, "bid 2")
    assert [one.version for one in await rig.log_since_turn(match, ANA)] == [2]


async def test_the_position_at_the_end_of_my_last_turn(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From it one sees what has changed; nobody sees more in it than they may."""
    match = await rig.start_match()
    reading = rig.tables.reading
    assert await reading.earlier_view(await reading.perspective(match, ANA)) is None
    await rig.play(match, ANA, "bid 2")
    mine = await reading.perspective(match, ANA)
    await rig.play(match, BEN, "bid 1")
    # In the middle of a turn it is still that of the turn before.
    await rig.play(match, ANA, "shelve left")
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
    match = await rig.start_with_crate()
    everybody = await reading.perspective(match, None)
    assert await reading.earlier_view(everybody, since=1) is not None
    await rig.play_lines(match, "Ana shelve right", "Ana done", "Ana bid 1")
    everybody = await reading.perspective(match, None)
    assert await reading.earlier_view(everybody, since=1) is None
    over = await rig.play_to_end()
    assert await reading.earlier_view(await reading.perspective(over, None), since=1) is None


async def test_the_record_is_secret_until_the_end(rig: TableRig) -> None:
    """Then it can be followed by anyone, without what was taken back."""
    match = await rig.start_match()
    with pytest.raises(NotNow):
        await rig.tables.reading.evidence(match)
    text = (await rig.tables.reading.evidence(await rig.play_to_end())).record
    assert "shelve left" not in text
    outcome = replay(Toy(), read_record(text))
    assert outcome is not None
    assert outcome.places == (1, 2)


async def test_what_is_fleeting_is_told_with_its_turn_and_not_called_up_again(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until their own next move; spectators with its turn alone, all after the end."""
    for kind in (Won, Shelved):
        monkeypatch.setattr(kind, "fleeting", True)
    match, seen = await rig.start_with_crate(), "Ana puts the crate to the left."
    await rig.play_lines(match, "Ana shelve left", "Ana boast I")
    assert seen in await rig.sentences(match, ANA, since=2)
    await rig.play(match, ANA, "done")
    assert seen in await rig.sentences(match, BEN, since=2)
    sentences = await rig.sentences(match, None)
    assert seen in sentences
    assert not any("wins the crate" in line for line in sentences)
    # What stays as it is, such as an answered question, never tells it.
    reading = rig.tables.reading
    kept = await reading.lasting_log(await reading.perspective(match, BEN), -1)
    shelved = [line for one in kept for line in one.sentences if "shelved" in line.key]
    assert shelved == []
    await rig.play(match, ANA, "bid 1")
    assert seen in await rig.sentences(match, BEN)
    for user in (ANA, None):
        assert seen not in await rig.sentences(match, user)
    await rig.play(match, BEN, "bid 2")
    assert seen not in await rig.sentences(match, BEN)
    await rig.vote_to_stop(match)
    assert seen in await rig.sentences(match, None)


def board(match: int, message: int | None, since: int | None) -> LiveRow:
    """Return a message that tells of a match from a version on."""
    return LiveRow(f"n{message}", match, None, None, CHANNEL, message, "", since, 0, "#1", 0)


async def test_it_is_what_everybody_knows(rig: TableRig) -> None:
    """Position, log and messages, in the middle of somebody's turn too."""
    match = await rig.start_with_crate(by=ANA)
    await rig.play_lines(match, "Ana peek", "Ana shelve left")
    announcement = await rig.tables.load_announcement(match)
    assert announcement.match == await rig.match(match)
    assert announcement.perspective == await rig.perspective(match, None)
    assert announcement.entries == await rig.log(match, None)
    assert "left" not in repr(announcement.entries)
    # A lobby has neither position nor log: its message is made of who sits there.
    lobby = await rig.open_lobby()
    announcement = await rig.tables.load_announcement(lobby.id)
    assert (announcement.match, announcement.perspective, announcement.entries) == (lobby, None, ())


async def test_it_tells_from_the_oldest_message_on(rig: TableRig) -> None:
    """Of one that may not stand nothing is taken for told."""
    match = await rig.start_with_crate(by=ANA)
    live = rig.tables.live
    lost = board(match, None, 2)
    await live.store(lost)
    assert (await rig.tables.load_announcement(match)).entries == await rig.log(match, None)
    await live.store_sent(lost, 99)
    await live.store(board(match, 100, 3))
    announcement = await rig.tables.load_announcement(match)
    assert announcement.boards == (replace(lost, message_id=99), board(match, 100, 3))
    assert announcement.entries == await rig.log(match, None, 2)
    assert announcement.entries != await rig.log(match, None)
    await live.store(board(match, 101, None))
    assert (await rig.tables.load_announcement(match)).entries == await rig.log(match, None)


async def test_what_a_move_hands_on_for_all_holds_no_secret_of_its_player(rig: TableRig) -> None:
    """What Ana has done in secret is in her own position, and not in everybody's."""
    match = await rig.start_match()
    played = await rig.play(match, ANA, "bid 3")
    assert played.perspectives.own.view.bid == 3
    assert played.perspectives.public.view.bid is None
    assert played.perspectives.public == (await rig.tables.reading.perspectives(match, BEN)).public


async def test_since_when_a_table_waits(rig: TableRig) -> None:
    """Since somebody was asked, whatever others did meanwhile; anew after an answer of theirs."""
    match = await rig.start_match()
    # Their wishes do not matter: who is called once a day is asked since the moment they were.
    for user in (ANA, BEN):
        await rig.tables.people.set_call_preferences(user, CallPreferences(digest=8))
    rig.clock.now = 5_000
    await rig.play(match, ANA, "bid 2")
    (found,) = await rig.tables.reading.overviews_of(BEN)
    assert (found.asked, found.since, found.until) == ((1,), 1_000, None)
    rig.clock.now = 9_000
    await rig.play(match, BEN, "bid 1")
    (found,) = await rig.tables.reading.overviews_of(BEN)
    assert (found.asked, found.since) == ((0,), 9_000)
    rig.clock.now = 12_000
    await rig.play(match, ANA, "shelve left")
    for user in (ANA, BEN):
        (found,) = await rig.tables.reading.overviews_of(user)
        assert (found.asked, found.since) == ((0,), 9_000)


async def test_the_longest_wait_comes_first(rig: TableRig) -> None:
    """Of all matches of somebody, lobbies too; those of others are not among them."""
    first, second = await rig.start_match(), await rig.start_match()
    rig.clock.now = 2_000
    await rig.play_lines(first, "Ana bid 1", "Ben bid 1")
    rig.clock.now = 3_000
    lobby = (await rig.open_lobby()).id
    found = await rig.tables.reading.overviews_of(ANA)
    assert [one.match.id for one in found] == [second, first, lobby]
    assert await rig.tables.reading.overviews_of(DOV) == ()


async def test_a_channel_lists_what_has_ended(rig: TableRig) -> None:
    """With its winners, those that ended last, after what is still played."""
    ended = []
    for _ in range(2):
        match = await rig.start_with_crate()
        rig.clock.now += 1_000
        await rig.vote_to_stop(match)
        ended.append((match, rig.clock.now))
    running = await rig.start_match()
    found = await rig.tables.reading.overviews_in(CHANNEL, DOV, 1)
    assert [(one.match.id, one.since) for one in found[1:]] == ended[-1:]
    assert (found[0].match.id, found[1].asked, found[1].winners) == (running, (), (0,))
    assert await rig.tables.reading.overviews_in(CHANNEL + 1, DOV, 1) == ()


async def test_until_when_a_table_waits(rig: TableRig) -> None:
    """For the first whose time ends; nobody, where all clocks stand still."""
    match, now = await rig.start_timed(), rig.clock.now
    rig.clock.now += 1_000
    (found,) = await rig.tables.reading.overviews_of(ANA)
    assert (found.asked, found.until) == ((0, 1), now + DAY)
    await rig.play_lines(match, "Ana bid 3", "Ben bid 1")
    (found,) = await rig.tables.reading.overviews_of(BEN)
    assert (found.asked, found.until) == ((0,), now + DAY + 1_000)
    await rig.tables.authority.set_pause(match, Actor(ANA, "Ana"))
    (found,) = await rig.tables.reading.overviews_of(BEN)
    assert found.until is None
