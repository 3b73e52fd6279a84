"""How matches stand: for whom they wait, since when, and who won."""

from table import Calling
from tests.table import ANA, BEN, CHANNEL, DAY, DOV, Rig


async def test_since_when_a_table_waits(home: Rig) -> None:
    """Since somebody was asked, whatever others did meanwhile; anew after an answer of theirs."""
    match = await home.begun()
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


async def test_the_longest_wait_comes_first(home: Rig) -> None:
    """Of all matches of somebody, lobbies too; those of others are not among them."""
    first, second = await home.begun(), await home.begun()
    home.clock.now = 2_000
    for user in (ANA, BEN):
        await home.play(first, user, "bid 1")
    home.clock.now = 3_000
    lobby = (await home.lobby()).id
    found = await home.tables.reading.overviews_of(ANA)
    assert [one.match.id for one in found] == [second, first, lobby]
    assert await home.tables.reading.overviews_of(DOV) == ()


async def test_a_channel_lists_what_has_ended(home: Rig) -> None:
    """With its winners, those that ended last, after what is still played."""
    ended = []
    for _ in range(2):
        match = await home.bought()
        home.clock.now += 1_000
        await home.stop(match)
        ended.append((match, home.clock.now))
    running = await home.begun()
    found = await home.tables.reading.overviews_in(CHANNEL, DOV, 1)
    assert [(one.match.id, one.since) for one in found[1:]] == ended[-1:]
    assert (found[0].match.id, found[1].asked, found[1].winners) == (running, (), (0,))
    assert await home.tables.reading.overviews_in(CHANNEL + 1, DOV, 1) == ()


async def test_wishes_do_not_matter_here(home: Rig) -> None:
    """Who is called once a day is asked since the moment they were."""
    await home.tables.people.call(ANA, Calling(digest=8))
    await home.bought()
    (found,) = await home.tables.reading.overviews_of(ANA)
    assert (found.asked, found.since) == ((0,), 1_000)


async def test_until_when_a_table_waits(home: Rig) -> None:
    """For the first whose time ends; nobody, where all clocks stand still."""
    match, now = await home.timed(), home.clock.now
    home.clock.now += 1_000
    (found,) = await home.tables.reading.overviews_of(ANA)
    assert (found.asked, found.until) == ((0, 1), now + DAY)
    await home.plays(match, "Ana bid 3", "Ben bid 1")
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert (found.asked, found.until) == ((0,), now + DAY + 1_000)
    await home.propose(match, ANA, "pause")
    await home.agree(match, BEN)
    (found,) = await home.tables.reading.overviews_of(BEN)
    assert found.until is None
