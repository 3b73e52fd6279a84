"""Moves that were taken back after everybody knew of them: who still reads of them in the log."""

from table import Person
from tests.rig.table import ANA, BEN, CLEO, EVE, GUILD, TableRig, text_of_sentence


async def undone_lines(home: TableRig, match: int, user: int | None) -> list[str]:
    """Return the sentences about moves that were taken back, as a user reads them."""
    reading, public = home.tables.reading, await home.match(match)
    entries = await reading.log(await reading.perspective(match, user), tells_undone=True)
    return [
        text_of_sentence(line, public)
        for entry in entries
        if entry.undone
        for line in entry.sentences
    ]


async def went_back(home: TableRig) -> int:
    """Have two players bid and one shelve the crate; then all go back to before the bids."""
    match = await home.start_match()
    await home.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana left", "Ana done")
    for _ in range(2):
        await home.propose(match, ANA, "undo")
        await home.agree(match, BEN)
    return match


async def test_players_read_what_was_taken_back(home: TableRig) -> None:
    """In the order in which it happened; the log without it is as before."""
    match = await went_back(home)
    reading = home.tables.reading
    own = await reading.perspective(match, ANA)
    entries = await reading.log(own, tells_undone=True)
    assert tuple(entry for entry in entries if not entry.undone) == await reading.log(own)
    undone = await undone_lines(home, match, ANA)
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


async def test_nobody_reads_a_secret_that_was_taken_back(home: TableRig) -> None:
    """Players read what they had heard, and spectators read nothing of it."""
    match = await home.start_match(3)
    await home.play_lines(match, "Ana bid 2", "Ben bid 1", "Cleo bid 0")
    await home.play(match, ANA, "peek")
    peeked = await home.sentences(match, ANA)
    await home.play_lines(match, "Ana left", "Ana done")
    await home.propose(match, ANA, "undo")
    for user in (BEN, CLEO):
        await home.agree(match, user)
    own, other = [await undone_lines(home, match, user) for user in (ANA, BEN)]
    secret = set(peeked) - set(await home.sentences(match, BEN)) - set(other)
    assert own
    assert set(own) > set(other)
    assert secret & set(own)
    assert not secret & set(other)
    assert await undone_lines(home, match, None) == []


async def test_the_log_and_the_news_name_who_acted_then(home: TableRig) -> None:
    """Of undone moves too, in the news of an open panel, and in a replay."""
    match = await went_back(home)
    since = (await home.perspective(match, ANA)).version
    await home.play(match, BEN, "bid 1")
    await home.tables.seats.rename(Person(ANA, "Anna"), GUILD)
    await home.tables.seats.leave(match, BEN)
    await home.tables.seats.take(match, EVE)
    assert "Ana has sealed a bid." in await undone_lines(home, match, ANA)
    public = await home.match(match)
    news = await home.tables.reading.lasting_log(await home.perspective(match, ANA), since)
    told = [text_of_sentence(line, public) for entry in news for line in entry.sentences]
    assert "Ben has sealed a bid." in told
    look = await home.tables.replay.begin(match, CLEO)
    assert [text_of_sentence(line, public) for line in look.sentences] == ["Ben has sealed a bid."]
