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


async def ladder_of(rig: TableRig, guild: int = GUILD) -> list[LadderEntry]:
    """Return the ladder of the toy."""
    return await rig.tables.ladders.load(guild, "toy")


async def users_on(rig: TableRig) -> set[int]:
    """Return the people on the ladder of the toy."""
    return {entry.user_id for entry in await ladder_of(rig)}


async def open_with(
    rig: TableRig, options: Mapping[str, str] = NO_OPTIONS, players: int = 2
) -> int:
    """Start a match of two rounds with options of the table."""
    lobby = await rig.open_lobby(players, settings={"rounds": "2"})
    async with rig.store.write() as connection:
        await matches.set_columns(connection, lobby.id, options=json.dumps(dict(options)))
    await rig.tables.lobby.start(lobby.id, ANA)
    return lobby.id


async def finish(rig: TableRig, match: int, *others: str) -> None:
    """Play to the end; Ana wins all crates."""
    for _ in range(2):
        bids = [f"{name} bid 0" for name in others]
        await rig.play_lines(match, "Ana bid 1", *bids, "Ana left", "Ana done")
    assert (await rig.match(match)).status == "over"


async def test_who_wins_is_above_who_loses(rig: TableRig) -> None:
    """Both have a rating after a match, from all matches of that game on that server."""
    assert await ladder_of(rig) == []
    for number in range(1, 6):
        await rig.play_to_end()
        ana, ben = await ladder_of(rig)
        assert (ana.rank, ana.user_id, ana.name) == (1, ANA, "Ana")
        assert (ben.rank, ben.user_id, ben.name) == (2, BEN, "Ben")
        assert ana.rating.mean > 1500 > ben.rating.mean
        assert ana.rating.matches == ben.rating.matches == number
        assert ana.rating.is_provisional == ben.rating.is_provisional == (number < 5)
    expected = compute_ratings([{ANA: 1, BEN: 2}] * 5)
    assert {entry.user_id: entry.rating for entry in (ana, ben)} == expected
    assert await ladder_of(rig, GUILD + 1) == []
    assert await rig.tables.ladders.load(GUILD, "chess") == []


async def test_provisional_ratings_come_last(rig: TableRig) -> None:
    """A single win puts nobody above people with many matches; equal ratings share a rank."""
    rows = [
        RatingRow(1, "Newcomer", 1900, 200, 1),
        RatingRow(2, "Bo", 1500, 80, 9),
        RatingRow(3, "Al", 1500, 90, 5),
        RatingRow(4, "Top", 1700, 90, 5),
        RatingRow(5, "Low", 1100, 90, 5),
    ]
    async with rig.store.write() as connection:
        await ratings.store(connection, GUILD, "toy", rows)
    found = [(entry.rank, entry.name) for entry in await ladder_of(rig)]
    assert found == [(1, "Top"), (2, "Al"), (2, "Bo"), (4, "Low"), (5, "Newcomer")]


@pytest.mark.parametrize("options", [{PRACTICE: "yes"}, {UNRATED: "yes"}])
async def test_practice_and_what_was_agreed_to_be_unrated(
    rig: TableRig, options: dict[str, str]
) -> None:
    """Neither changes a rating."""
    await finish(rig, await open_with(rig, options), "Ben")
    assert await ladder_of(rig) == []


async def test_a_match_that_was_stopped(rig: TableRig) -> None:
    """By consent or by a moderator: it was not played to its end."""
    await rig.vote_to_stop(await rig.start_with_crate())
    moderator = Actor(99, "Mo", moderator=True)
    await rig.tables.authority.carry_out(await rig.start_with_crate(), moderator, "stop")
    assert await ladder_of(rig) == []


async def to_house(rig: TableRig, match: int) -> None:
    """Have the house play Ben's seat, to the end."""
    await rig.carry_out(match, "house", Seat(1))


async def to_eve(rig: TableRig, match: int) -> None:
    """Have Eve take over Ben's seat."""
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)


async def to_nobody(rig: TableRig, match: int) -> None:
    """Have Ben leave."""
    await rig.tables.seats.leave(match, BEN)


@pytest.mark.parametrize("change", [to_house, to_eve, to_nobody])
async def test_a_seat_that_its_player_did_not_finish(rig: TableRig, change: Change) -> None:
    """Neither of its players is rated, but the others are compared with each other."""
    match = await open_with(rig, players=3)
    await rig.play_lines(match, "Ana bid 1", "Ben bid 0", "Cleo bid 0", "Ana left", "Ana done")
    await change(rig, match)
    await rig.play_lines(match, "Ana bid 1", "Cleo bid 0")
    if change is to_eve:
        await rig.play(match, EVE.user_id, "bid 0")
    else:
        rig.clock.now += DAY
        await rig.fire_deadlines()
    await rig.play_lines(match, "Ana left", "Ana done")
    assert (await rig.match(match)).status == "over"
    assert await users_on(rig) == {ANA, CLEO}


async def test_nobody_is_rated_alone(rig: TableRig) -> None:
    """Of two people, one of whom has left."""
    match = await open_with(rig)
    await rig.play_lines(match, "Ana bid 1", "Ben bid 0", "Ana left", "Ana done")
    await to_nobody(rig, match)
    await rig.play(match, ANA, "bid 1")
    rig.clock.now += DAY
    await rig.fire_deadlines()
    await rig.play_lines(match, "Ana left", "Ana done")
    assert (await rig.match(match)).status == "over"
    assert await ladder_of(rig) == []


async def test_a_player_who_came_back_has_finished_their_seat(rig: TableRig) -> None:
    """The house played for them for a while, or they had left."""
    match = await open_with(rig)
    await to_house(rig, match)
    await rig.tables.seats.take(match, PEOPLE[1])
    await to_nobody(rig, match)
    await rig.tables.seats.take(match, PEOPLE[1])
    await finish(rig, match, "Ben")
    assert await users_on(rig) == {ANA, BEN}


async def test_a_rebuild_gives_the_same_ratings(rig: TableRig) -> None:
    """From the stored matches alone, in the order in which they ended."""
    for hours in (5, 1, 3):
        await rig.play_to_end(hours)
    await finish(rig, await open_with(rig, players=3), "Ben", "Cleo")
    await finish(rig, await open_with(rig, {UNRATED: "yes"}), "Ben")
    await rig.vote_to_stop(await rig.start_with_crate())
    await rig.open_lobby()
    before = await ladder_of(rig)
    await rig.execute_sql("UPDATE ratings SET mean = 9, matches = 9")
    async with rig.store.write() as connection:
        await ratings.store(connection, GUILD, "toy", [RatingRow(99, "Nobody", 1500, 99, 9)])
    assert await rebuild_ratings(rig.store) == (4, 3)
    assert await ladder_of(rig) == before
    await rig.execute_sql("DELETE FROM ratings")
    assert await rebuild_ratings(rig.store) == (4, 3)
    assert await ladder_of(rig) == before


async def test_who_is_forgotten_leaves_the_ladder(rig: TableRig) -> None:
    """For good: a rebuild does not bring them back. Until then they are shown their rating."""
    await rig.play_to_end()
    (row,) = json.loads(await rig.tables.privacy.export(ANA))["ratings"]
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
    await rig.tables.privacy.forget(ANA, lambda _: "somebody")
    assert await users_on(rig) == {BEN}
    assert json.loads(await rig.tables.privacy.export(ANA))["ratings"] == []
    await rebuild_ratings(rig.store)
    assert await users_on(rig) == set(), "nobody is rated alone"


async def test_ratings_outlive_their_matches_but_not_their_server(rig: TableRig) -> None:
    """As statistics do."""
    await rig.play_to_end()
    async with rig.store.write() as connection:
        assert await privacy.delete_ended(connection, "over", rig.clock.now + 1) == 1
    assert await users_on(rig) == {ANA, BEN}
    await rig.tables.servers.leave(GUILD)
    rig.clock.now += 30 * DAY + 1
    await rig.tables.servers.prune()
    assert await ladder_of(rig) == []
    async with rig.store.read() as connection:
        assert await privacy.list_servers(connection) == set()


async def test_a_name_is_that_of_the_last_match(rig: TableRig) -> None:
    """Not of the first one."""
    await rig.play_to_end()
    match = await rig.start_match(settings={"rounds": "2"})
    await rig.tables.seats.rename(Person(BEN, "Benedict"), GUILD)
    await finish(rig, match, "Ben")
    assert {entry.name for entry in await ladder_of(rig)} == {"Ana", "Benedict"}


async def test_a_match_that_ended_while_nobody_was_there(rig: TableRig) -> None:
    """As matches of earlier versions could."""
    await rig.play_to_end()
    await rig.execute_sql("UPDATE matches SET unattended_at = 5")
    assert await rebuild_ratings(rig.store) == (0, 0)
    assert await ladder_of(rig) == []


@pytest.mark.usefixtures("each_database")
async def test_no_rating_is_lost_between_matches_that_end_at_the_same_time(rig: TableRig) -> None:
    """Each waits for the others before it reads what it changes."""
    first = RatingRow(ANA, "Ana", 1500, 250, 0)

    async def count_match() -> None:
        async with rig.store.write() as connection:
            row = (await ratings.lock(connection, GUILD, "toy", [first]))[ANA]
            changed = row._replace(matches=row.matches + 1)
            await ratings.store(connection, GUILD, "toy", [changed])

    await asyncio.gather(*(count_match() for _ in range(5)))
    (ana,) = await ladder_of(rig)
    assert ana.rating.matches == 5
