"""Moves that were taken back after everybody knew of them: who still reads of them in the log."""

from table import Person
from tests.rig.table import ANA, BEN, CLEO, EVE, GUILD, TableRig, text_of_sentence


async def undone_lines(rig: TableRig, match: int, user: int | None) -> list[str]:
    """Return the sentences about moves that were taken back, as a user reads them."""
    reading, public = rig.tables.reading, await rig.match(match)
    entries = await reading.log(await reading.perspective(match, user), tells_undone=True)
    return [
        text_of_sentence(line, public)
        for entry in entries
        if entry.undone
        for line in entry.sentences
    ]


async def went_back(rig: TableRig) -> int:
    """Have two players bid and one shelve the crate; then all go back to before the bids."""
    match = await rig.start_match()
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana left", "Ana done")
    for _ in range(2):
        await rig.propose(match, ANA, "undo")
        await rig.agree(match, BEN)
    return match


async def test_players_read_what_was_taken_back(rig: TableRig) -> None:
    """In the order in which it happened; the log without it is as before."""
    match = await went_back(rig)
    reading = rig.tables.reading
    perspective = await reading.perspective(match, ANA)
    entries = await reading.log(perspective, tells_undone=True)
    assert tuple(entry for entry in entries if not entry.undone) == await reading.log(perspective)
    undone = await undone_lines(rig, match, ANA)
    assert undone == [
        "Ana has sealed a bid.",
        "Your bid of 2 is sealed.",
        "Ben has sealed a bid.",
        "Ana wins the crate for 2.",
        "Ana puts the crate to the left.",
        "A crate of 2 comes up.",
    ]
    versions = [entry.version for entry in entries if entry.undone]
    assert versions == sorted(versions)


async def test_nobody_reads_a_secret_that_was_taken_back(rig: TableRig) -> None:
    """Players read what they had heard, and spectators read nothing of it."""
    match = await rig.start_match(3)
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Cleo bid 0")
    await rig.play(match, ANA, "peek")
    peeked = await rig.sentences(match, ANA)
    await rig.play_lines(match, "Ana left", "Ana done")
    await rig.propose(match, ANA, "undo")
    for user in (BEN, CLEO):
        await rig.agree(match, user)
    own, other = [await undone_lines(rig, match, user) for user in (ANA, BEN)]
    secret = set(peeked) - set(await rig.sentences(match, BEN)) - set(other)
    assert own
    assert set(own) > set(other)
    assert secret & set(own)
    assert not secret & set(other)
    assert await undone_lines(rig, match, None) == []


async def test_the_log_and_the_news_name_who_acted_then(rig: TableRig) -> None:
    """Of undone moves too, in the news of an open panel, and in a replay."""
    match = await went_back(rig)
    since = (await rig.perspective(match, ANA)).version
    await rig.play(match, BEN, "bid 1")
    await rig.tables.seats.rename(Person(ANA, "Anna"), GUILD)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    assert "Ana has sealed a bid." in await undone_lines(rig, match, ANA)
    public = await rig.match(match)
    news = await rig.tables.reading.lasting_log(await rig.perspective(match, ANA), since)
    told = [text_of_sentence(line, public) for entry in news for line in entry.sentences]
    assert "Ben has sealed a bid." in told
    look = await rig.tables.replay.begin(match, CLEO)
    assert [text_of_sentence(line, public) for line in look.sentences] == ["Ben has sealed a bid."]
