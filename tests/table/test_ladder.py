"""Ladders: which matches change a rating, what is read, rebuilt, shown and forgotten."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import pytest

from games.kernel import Seat
from storage.queries import matches, privacy, ratings
from storage.rows import RatingRow
from table import Actor, Person
from table.match.options import PRACTICE, UNRATED
from table.match.ratings import compute_ratings
from table.queries.ladder import LadderEntry
from table.services.ratings import rebuild_ratings
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, GUILD, PEOPLE, TableRig

NO_OPTIONS: Mapping[str, str] = MappingProxyType({})
Change = Callable[[TableRig, int], Awaitable[object]]


async def ladder_of(home: TableRig, guild: int = GUILD) -> list[LadderEntry]:
    """Return the ladder of the toy."""
    return await home.tables.ladders.load(guild, "toy")


async def users_on(home: TableRig) -> set[int]:
    """Return the people on the ladder of the toy."""
    return {entry.user_id for entry in await ladder_of(home)}


async def open_with(
    home: TableRig, options: Mapping[str, str] = NO_OPTIONS, players: int = 2
) -> int:
    """Start a match of two rounds with options of the table."""
    lobby = await home.open_lobby(players, settings={"rounds": "2"})
    async with home.store.write() as connection:
        await matches.set_columns(connection, lobby.id, options=json.dumps(dict(options)))
    await home.tables.lobby.start(lobby.id, ANA)
    return lobby.id


async def finish(home: TableRig, match: int, *others: str) -> None:
    """Play to the end; Ana wins all crates."""
    for _ in range(2):
        bids = [f"{name} bid 0" for name in others]
        await home.play_lines(match, "Ana bid 1", *bids, "Ana left", "Ana done")
    assert (await home.match(match)).status == "over"


async def test_who_wins_is_above_who_loses(home: TableRig) -> None:
    """Both have a rating after a match, from all matches of that game on that server."""
    assert await ladder_of(home) == []
    for number in range(1, 6):
        await home.play_to_end()
        ana, ben = await ladder_of(home)
        assert (ana.rank, ana.user_id, ana.name) == (1, ANA, "Ana")
        assert (ben.rank, ben.user_id, ben.name) == (2, BEN, "Ben")
        assert ana.rating.mean > 1500 > ben.rating.mean
        assert ana.rating.matches == ben.rating.matches == number
        assert ana.rating.is_provisional == ben.rating.is_provisional == (number < 5)
    expected = compute_ratings([{ANA: 1, BEN: 2}] * 5)
    assert {entry.user_id: entry.rating for entry in (ana, ben)} == expected
    assert await ladder_of(home, GUILD + 1) == []
    assert await home.tables.ladders.load(GUILD, "chess") == []


async def test_provisional_ratings_come_last(home: TableRig) -> None:
    """A single win puts nobody above people with many matches; equal ratings share a rank."""
    rows = [
        RatingRow(1, "Newcomer", 1900, 200, 1),
        RatingRow(2, "Bo", 1500, 80, 9),
        RatingRow(3, "Al", 1500, 90, 5),
        RatingRow(4, "Top", 1700, 90, 5),
        RatingRow(5, "Low", 1100, 90, 5),
    ]
    async with home.store.write() as connection:
        await ratings.store(connection, GUILD, "toy", rows)
    found = [(entry.rank, entry.name) for entry in await ladder_of(home)]
    assert found == [(1, "Top"), (2, "Al"), (2, "Bo"), (4, "Low"), (5, "Newcomer")]


@pytest.mark.parametrize("options", [{PRACTICE: "yes"}, {UNRATED: "yes"}])
async def test_practice_and_what_was_agreed_to_be_unrated(
    home: TableRig, options: dict[str, str]
) -> None:
    """Neither changes a rating."""
    await finish(home, await open_with(home, options), "Ben")
    assert await ladder_of(home) == []


async def test_a_match_that_was_stopped(home: TableRig) -> None:
    """By consent or by a moderator: it was not played to its end."""
    await home.vote_to_stop(await home.start_with_crate())
    moderator = Actor(99, "Mo", moderator=True)
    await home.tables.authority.carry_out(await home.start_with_crate(), moderator, "stop")
    assert await ladder_of(home) == []


async def to_house(home: TableRig, match: int) -> None:
    """Have the house play Ben's seat, to the end."""
    await home.carry_out(match, "house", Seat(1))


async def to_eve(home: TableRig, match: int) -> None:
    """Have Eve take over Ben's seat."""
    await home.tables.seats.leave(match, BEN)
    await home.tables.seats.take(match, EVE)


async def to_nobody(home: TableRig, match: int) -> None:
    """Have Ben leave."""
    await home.tables.seats.leave(match, BEN)


@pytest.mark.parametrize("change", [to_house, to_eve, to_nobody])
async def test_a_seat_that_its_player_did_not_finish(home: TableRig, change: Change) -> None:
    """Neither of its players is rated, but the others are compared with each other."""
    match = await open_with(home, players=3)
    await home.play_lines(match, "Ana bid 1", "Ben bid 0", "Cleo bid 0", "Ana left", "Ana done")
    await change(home, match)
    await home.play_lines(match, "Ana bid 1", "Cleo bid 0")
    if change is to_eve:
        await home.play(match, EVE.user_id, "bid 0")
    else:
        home.clock.now += DAY
        await home.fire_deadlines()
    await home.play_lines(match, "Ana left", "Ana done")
    assert (await home.match(match)).status == "over"
    assert await users_on(home) == {ANA, CLEO}


async def test_nobody_is_rated_alone(home: TableRig) -> None:
    """Of two people, one of whom has left."""
    match = await open_with(home)
    await home.play_lines(match, "Ana bid 1", "Ben bid 0", "Ana left", "Ana done")
    await to_nobody(home, match)
    await home.play(match, ANA, "bid 1")
    home.clock.now += DAY
    await home.fire_deadlines()
    await home.play_lines(match, "Ana left", "Ana done")
    assert (await home.match(match)).status == "over"
    assert await ladder_of(home) == []


async def test_a_player_who_came_back_has_finished_their_seat(home: TableRig) -> None:
    """The house played for them for a while, or they had left."""
    match = await open_with(home)
    await to_house(home, match)
    await home.tables.seats.take(match, PEOPLE[1])
    await to_nobody(home, match)
    await home.tables.seats.take(match, PEOPLE[1])
    await finish(home, match, "Ben")
    assert await users_on(home) == {ANA, BEN}


async def test_a_rebuild_gives_the_same_ratings(home: TableRig) -> None:
    """From the stored matches alone, in the order in which they ended."""
    for hours in (5, 1, 3):
        await home.play_to_end(hours)
    await finish(home, await open_with(home, players=3), "Ben", "Cleo")
    await finish(home, await open_with(home, {UNRATED: "yes"}), "Ben")
    await home.vote_to_stop(await home.start_with_crate())
    await home.open_lobby()
    before = await ladder_of(home)
    await home.execute_sql("UPDATE ratings SET mean = 9, matches = 9")
    async with home.store.write() as connection:
        await ratings.store(connection, GUILD, "toy", [RatingRow(99, "Nobody", 1500, 99, 9)])
    assert await rebuild_ratings(home.store) == (4, 3)
    assert await ladder_of(home) == before
    await home.execute_sql("DELETE FROM ratings")
    assert await rebuild_ratings(home.store) == (4, 3)
    assert await ladder_of(home) == before


async def test_who_is_forgotten_leaves_the_ladder(home: TableRig) -> None:
    """For good: a rebuild does not bring them back. Until then they are shown their rating."""
    await home.play_to_end()
    (row,) = json.loads(await home.tables.privacy.export(ANA))["ratings"]
    (mean, deviation) = row.pop("mean"), row.pop("deviation")
    assert mean > 1500
    assert deviation < 250
    assert row == {
        "guild_id": GUILD,
        "game": "toy",
        "user_id": ANA,
        "name": "Ana",
        "matches": 1,
    }
    await home.tables.privacy.forget(ANA, lambda _: "somebody")
    assert await users_on(home) == {BEN}
    assert json.loads(await home.tables.privacy.export(ANA))["ratings"] == []
    await rebuild_ratings(home.store)
    assert await users_on(home) == set(), "nobody is rated alone"


async def test_ratings_outlive_their_matches_but_not_their_server(home: TableRig) -> None:
    """As statistics do."""
    await home.play_to_end()
    async with home.store.write() as connection:
        assert await privacy.delete_ended(connection, "over", home.clock.now + 1) == 1
    assert await users_on(home) == {ANA, BEN}
    await home.tables.servers.leave(GUILD)
    home.clock.now += 30 * DAY + 1
    await home.tables.servers.prune()
    assert await ladder_of(home) == []
    async with home.store.read() as connection:
        assert await privacy.list_servers(connection) == set()


async def test_a_name_is_that_of_the_last_match(home: TableRig) -> None:
    """Not of the first one."""
    await home.play_to_end()
    match = await home.start_match(settings={"rounds": "2"})
    await home.tables.seats.rename(Person(BEN, "Benedict"), GUILD)
    await finish(home, match, "Ben")
    assert {entry.name for entry in await ladder_of(home)} == {"Ana", "Benedict"}


async def test_a_match_that_ended_while_nobody_was_there(home: TableRig) -> None:
    """As matches of earlier versions could."""
    await home.play_to_end()
    await home.execute_sql("UPDATE matches SET unattended_at = 5")
    assert await rebuild_ratings(home.store) == (0, 0)
    assert await ladder_of(home) == []


@pytest.mark.usefixtures("each_database")
async def test_no_rating_is_lost_between_matches_that_end_at_the_same_time(home: TableRig) -> None:
    """Each waits for the others before it reads what it changes."""
    first = RatingRow(ANA, "Ana", 1500, 250, 0)

    async def count_match() -> None:
        async with home.store.write() as connection:
            row = (await ratings.lock(connection, GUILD, "toy", [first]))[ANA]
            changed = row._replace(matches=row.matches + 1)
            await ratings.store(connection, GUILD, "toy", [changed])

    await asyncio.gather(*(count_match() for _ in range(5)))
    (ana,) = await ladder_of(home)
    assert ana.rating.matches == 5
