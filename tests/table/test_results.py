"""What matches add up to: counted at their end, for a person and for a server, and forgotten."""

import pytest

from storage.queries import matches, people, privacy
from storage.queries.people import SERVER_ID
from table.match.options import PRACTICE
from table.queries.statistics import GameStatistics, compute_mean
from tests.rig.table import ANA, BEN, CLEO, GUILD, TableRig
from tests.toy import Toy


async def counted(rig: TableRig, user: int | None) -> GameStatistics:
    """Return what is counted of the toy."""
    return (await rig.tables.statistics.load(GUILD, user)).get("toy", GameStatistics())


async def test_a_match_is_counted_once_it_is_over(rig: TableRig) -> None:
    """Of a server once for the time it took, and once for each player's place."""
    await rig.start_match(settings={"rounds": "2"})
    assert await rig.tables.statistics.load(GUILD, ANA) == {}
    await rig.play_to_end(hours=5)
    await rig.play_to_end(hours=100)
    ana, ben, all_of_them = [await counted(rig, one) for one in (ANA, BEN, None)]
    assert (ana.places, ana.hours, ana.matches, ana.results) == ({1: 2}, {5: 1, 96: 1}, 2, 2)
    assert (ben.places, ben.matches) == ({2: 2}, 2)
    assert (all_of_them.places, all_of_them.matches) == ({1: 2, 2: 2}, 2)
    assert compute_mean(all_of_them.hours) == 50.5
    assert await rig.tables.statistics.load(GUILD + 1, ANA) == {}
    assert await rig.tables.statistics.load(GUILD, CLEO) == {}
    # It outlives its match, which an operator may have deleted after a while.
    async with rig.store.write() as connection:
        assert await privacy.delete_ended(connection, "over", rig.clock.now + 1) == 2
    assert (await counted(rig, ANA)).places == {1: 2}


async def test_points_are_counted_by_the_part_of_the_score_that_shows_who_leads(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For each player and for the server."""
    monkeypatch.setattr(Toy, "levels", ("value",))
    match = await rig.play_to_end()
    outcome = (await rig.perspective(match, None)).outcome
    assert outcome is not None
    mine, theirs = (dict(score.parts)["value"] for score in outcome.scores)
    ana, ben, server = [await counted(rig, one) for one in (ANA, BEN, None)]
    assert (ana.points, ben.points) == ({mine: 1}, {theirs: 1})
    assert server.points == {mine: 1, theirs: 1}


async def test_practice_and_what_was_stopped_do_not_count(rig: TableRig) -> None:
    """Nor is there anything of them for the server."""
    match = await rig.start_match()
    await rig.play(match, ANA, "bid 1")
    await rig.vote_to_stop(match)
    lobby = await rig.open_lobby(settings={"rounds": "2"})
    async with rig.store.write() as connection:
        await matches.set_columns(connection, lobby.id, options=f'{{"{PRACTICE}": "yes"}}')
    await rig.tables.lobby.start(lobby.id, ANA)
    for _ in range(2):
        await rig.play_lines(lobby.id, "Ana bid 1", "Ben bid 0", "Ana left", "Ana done")
    assert (await rig.match(lobby.id)).status == "over"
    for whose in (ANA, None):
        assert await rig.tables.statistics.load(GUILD, whose) == {}


async def test_who_is_forgotten_is_in_nothing_that_is_counted(rig: TableRig) -> None:
    """Neither as a person nor among all; the match itself took as long as it did."""
    await rig.play_to_end(hours=4)
    assert '"tallies"' in await rig.tables.privacy.export(ANA)
    await rig.tables.privacy.forget(ANA, lambda _: "somebody")
    assert await rig.tables.statistics.load(GUILD, ANA) == {}
    server, ben = await counted(rig, None), await counted(rig, BEN)
    assert (server.places, server.matches) == ({2: 1}, 1)
    assert ben.places == {2: 1}
    async with rig.store.read() as connection:
        assert await people.list_tallies(connection, GUILD, ANA) == []
        rows = await people.list_tallies(connection, GUILD, SERVER_ID)
    assert ("toy", "place", 1, 0) in rows
