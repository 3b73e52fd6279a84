"""Tournaments: who may take part, how rounds open and are counted, and what is kept of people."""

import asyncio
import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from games.kernel import KernelError, Outcome, Quoted, Seat
from games.kernel.codec import dump_json
from games.matches.selfplay import seed_of
from storage.queries import matches
from storage.queries import tournaments as queries
from storage.tournament import Entrant, Tournament, TournamentTable
from table import Actor, NoSuchTournament, NotNow, NotTheHost, Person
from table.commands.tournaments import PEOPLE_MAX, pair_next_round
from table.match.standings import compute_standings, count_rests, list_resting
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAY,
    DOV,
    EVE,
    GUILD,
    PEOPLE,
    TableRig,
    post_commitment,
    refusal_key,
)
from tests.toy import Toy


class Pairs(Toy):
    """The toy game for exactly two people."""

    seats = range(2, 3)


HOST = Actor(EVE.user_id, EVE.name)


def new_tournament(**columns: Any) -> Tournament:
    """Return a tournament of four people at tables of two, hosted by Eve, who does not play."""
    return Tournament(
        **{
            "id": 0,
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "host_id": EVE.user_id,
            "host_name": EVE.name,
            "language": "en",
            "game": "toy",
            "seats": 2,
            "players": 4,
            "rounds": 2,
            "options": {"clock": "2d", "late": "house-2"},
            **columns,
        }
    )


async def start(rig: TableRig, people: int = 4, **columns: Any) -> int:
    """Open a tournament, seat people, and begin the matches of the first round."""
    number = await open_and_start(rig, people, **columns)
    await deliver(rig)
    return number


async def open_and_start(rig: TableRig, people: int = 4, **columns: Any) -> int:
    """Open a tournament, seat people, and open the lobbies of the first round."""
    number = (await rig.tables.tournaments.create(new_tournament(**columns))).id
    for person in PEOPLE[:people]:
        await rig.tables.tournaments.join(number, replace(person, player_entropy="7"))
    await rig.tables.tournaments.start(number, HOST)
    return number


async def deliver(rig: TableRig) -> None:
    """Send all notifications, and let tournaments go on as the outbox of the bot does."""
    while rows := await rig.take_notifications():
        for row in rows:
            if row.kind == "tournament":
                await rig.tables.tournaments.advance(row.match_id)


async def finish(rig: TableRig, match: int) -> None:
    """Store the end of a match with its first seat as the winner, and count it."""
    values = range(len((await rig.match(match)).players), 0, -1)
    outcome = Outcome.from_scores("shelved", [{"value": value} for value in values])
    async with rig.store.write() as connection:
        columns = {"status": "over", "outcome": dump_json(outcome), "ended_at": rig.clock.now}
        await matches.set_columns(connection, match, **columns)
    await rig.tables.tournaments.advance(match)
    await deliver(rig)


async def play(rig: TableRig, match: int) -> None:
    """Play a match to its end at random."""
    while asked := (await rig.perspective(match, None)).asked:
        player = (await rig.match(match)).players[asked[0]]
        await rig.play_at_random(match, player.user_id)
    await deliver(rig)


async def load(rig: TableRig, number: int = 1) -> Tournament:
    """Return a tournament."""
    return await rig.tables.tournaments.load(number)


def refusal(error: "pytest.ExceptionInfo[KernelError]") -> str:
    """Return the key of a refusal's sentence."""
    return error.value.sentence.key


@pytest.mark.long
async def test_a_round_opens_when_the_last_match_of_the_one_before_is_over(rig: TableRig) -> None:
    """Its matches have the tournament's options, and begin once their commitments are posted."""
    number = await start(rig)
    (tables,) = (await load(rig)).results
    assert [len(table.people) for table in tables] == [2, 2]
    for table in tables:
        match = await rig.match(table.match_id)
        assert (match.status, match.host_id, match.host) == ("playing", EVE.user_id, None)
        assert match.options["clock"] == "2d"
        assert {player.player_entropy for player in match.players} == {"7"}
    await play(rig, 1)
    assert [table.status for table in (await load(rig)).results[-1]] == ["counted", "playing"]
    assert len((await load(rig)).results) == 1
    await play(rig, 2)
    first, second = (await load(rig)).results
    assert {table.people for table in first} & {table.people for table in second} == set()
    await play(rig, 3)
    await play(rig, 4)
    over = await load(rig, number)
    assert over.status == "over"
    assert sum(standing.points for standing in compute_standings(over)) == 4


async def test_no_table_is_opened_twice_however_often_a_tournament_goes_on(rig: TableRig) -> None:
    """Nor is a round opened in part if the process ends meanwhile."""
    await start(rig)
    await finish(rig, 1)

    def fail_later() -> bytes:
        seeds.append(seed_of(len(seeds)))
        if len(seeds) == 2:
            raise RuntimeError("the process ends")
        return seeds[-1]

    seeds: list[bytes] = []
    rig.restart(draw_seed=fail_later)
    with pytest.raises(RuntimeError):
        await finish(rig, 2)
    assert len((await load(rig)).results) == 1
    rig.restart()
    advance = rig.tables.tournaments.advance
    assert await asyncio.gather(*(advance(match) for match in (1, 2, 1))) == [1, 1, 1]
    await deliver(rig)
    opened = (await load(rig)).results[1]
    assert [(await rig.match(table.match_id)).status for table in opened] == ["playing"] * 2
    with pytest.raises(KernelError):
        await rig.match(opened[-1].match_id + 1)


async def test_a_stopped_match_counts_for_nobody(rig: TableRig) -> None:
    """The next round opens all the same."""
    await start(rig)
    players = [player.user_id for player in (await rig.match(1)).players]
    await rig.tables.votes.propose(1, players[0], "stop")
    await rig.agree(1, players[1])
    await finish(rig, 2)
    stopped, other = (await load(rig)).results[0]
    assert (stopped.status, stopped.places) == ("void", ())
    assert other.status == "counted"
    assert len((await load(rig)).results) == 2


@pytest.mark.long
async def test_a_person_who_was_replaced_gets_no_points(rig: TableRig) -> None:
    """Their opponents are counted against whoever has played on."""
    await start(rig, people=2, rounds=1)
    gone, other = [player.user_id for player in (await rig.match(1)).players]
    await rig.tables.seats.leave(1, gone)
    await rig.tables.seats.take(1, Person(99, "Fay"))
    await play(rig, 1)
    over = await load(rig)
    ((table,),) = over.results
    people = {entrant.user_id: person for person, entrant in enumerate(over.people)}
    assert table.replaced == (people[gone],)
    points = {standing.person: standing.points for standing in compute_standings(over)}
    assert points[people[gone]] == 0
    assert points[people[other]] in (0, Fraction(1, 2), 1)


async def test_a_person_for_whom_a_computer_finishes_gets_no_points(rig: TableRig) -> None:
    """Though the computer wins."""
    await start(rig, people=2, rounds=1)
    await rig.carry_out(1, "house", Seat(0))
    await finish(rig, 1)
    over = await load(rig)
    ((table,),) = over.results
    assert table.replaced == table.people[:1]
    assert {standing.points for standing in compute_standings(over)} == {0}


async def test_people_leave_between_rounds_and_are_paired_no_more(rig: TableRig) -> None:
    """Who is left over sits out for half a win; with too few people it is over early."""
    rig.restart(Pairs)
    await start(rig, rounds=3)
    gone = (await rig.match(1)).players[0].user_id
    await rig.tables.tournaments.leave(1, gone)
    with pytest.raises(NotNow) as refused:
        await rig.tables.tournaments.leave(1, gone)
    assert refusal(refused) == "table-tournament-not-joined"
    assert (await rig.match(1)).seat_of(gone) is not None, "the match goes on"
    await finish(rig, 1)
    await finish(rig, 2)
    second = await load(rig)
    (table,) = second.results[1]
    (resting,) = list_resting(second, 1)
    seated = {second.people[person].user_id for person in (*table.people, resting)}
    assert seated == {person.user_id for person in PEOPLE} - {gone}
    for user in seated:
        await rig.tables.tournaments.leave(1, user)
    await finish(rig, 3)
    assert (await load(rig)).status == "over"
    assert len((await load(rig)).results) == 2


async def test_a_cancelled_tournament_opens_no_more_rounds(rig: TableRig) -> None:
    """Its running matches go on; those that have not begun are closed."""
    number = await open_and_start(rig)
    with pytest.raises(NotTheHost):
        await rig.tables.tournaments.cancel(number, Actor(ANA, "Ana"))
    await rig.tables.tournaments.cancel(number, Actor(ANA, "Ana", moderator=True))
    await deliver(rig)
    assert (await rig.match(1)).status == "cancelled"
    assert (await load(rig)).status == "cancelled"
    assert await start(rig) == 2, "the channel is free"
    await rig.tables.tournaments.cancel(2, HOST)
    assert (await rig.match(3)).status == "playing"
    await finish(rig, 3)
    await finish(rig, 4)
    assert len((await load(rig, 2)).results) == 1


async def test_nobody_changes_the_lobby_of_a_tournament(rig: TableRig) -> None:
    """Its people and options are those of the tournament, and it begins by itself."""
    await open_and_start(rig)
    before = await rig.match(1)
    users = [player.user_id for player in before.players]
    lobby, host = rig.tables.lobby, EVE.user_id
    await post_commitment(rig.tables, 1)
    for change in (
        lobby.leave(1, users[0]),
        lobby.join(1, EVE),
        lobby.start(1, host),
        lobby.cancel(1, host),
        lobby.set_settings(1, host, {"practice": "yes"}),
        rig.tables.invitations.invite(1, host, [EVE]),
    ):
        assert await refusal_key(change) == "table-of-tournament"
    assert await rig.match(1) == before


async def test_a_round_waits_however_long_its_matches_cannot_begin(rig: TableRig) -> None:
    """For example while the bot may not write in the channel; cancelling closes the lobbies."""
    await open_and_start(rig)
    for _ in range(3):
        rig.clock.now += 10 * DAY
        await rig.fire_deadlines()
    assert [(await rig.match(match)).status for match in (1, 2)] == ["lobby", "lobby"]
    await rig.tables.tournaments.cancel(1, HOST)
    assert [(await rig.match(match)).status for match in (1, 2)] == ["cancelled", "cancelled"]


async def test_a_message_is_noted_once_though_two_processes_send_it(rig: TableRig) -> None:
    """Discord gives both of them the same message, since its nonce is the same."""
    number = (await rig.tables.tournaments.create(new_tournament())).id
    for message_id in (7, 7, 8, 7):
        await rig.tables.tournaments.note_message(number, message_id)
    assert (await load(rig)).message_ids == (7, 8)


async def test_two_presses_at_once_count_once(rig: TableRig) -> None:
    """The last place is taken by one person, and one round opens."""
    number = (await rig.tables.tournaments.create(new_tournament(players=2, rounds=1))).id
    tournaments = rig.tables.tournaments
    joins = (tournaments.join(number, person) for person in (*PEOPLE, PEOPLE[0]))
    await asyncio.gather(*joins, return_exceptions=True)
    assert len({entrant.user_id for entrant in (await load(rig)).people}) == 2
    starts = (tournaments.start(number, HOST) for _ in range(3))
    results = await asyncio.gather(*starts, return_exceptions=True)
    assert sum(isinstance(result, NotNow) for result in results) == 2
    assert len((await load(rig)).results) == 1
    with pytest.raises(KernelError):
        await rig.match(2)


async def test_points_stay_with_a_person_who_deletes_their_data_and_plays_on(
    rig: TableRig,
) -> None:
    """The seat is theirs until the match ends, so nobody has replaced them."""
    await start(rig, people=2, rounds=1)
    first = (await rig.match(1)).players[0].user_id
    await rig.tables.privacy.forget(first, lambda _: "somebody")
    await finish(rig, 1)
    over = await load(rig)
    assert over.results[0][0].replaced == ()
    winner = compute_standings(over)[0]
    assert over.people[winner.person].name == "somebody"
    assert winner.points == 1


async def test_a_tournament_whose_host_deletes_their_data_is_cancelled(rig: TableRig) -> None:
    """Before its start, since nobody else could start it; the channel is free again."""
    await rig.tables.tournaments.create(new_tournament())
    await rig.tables.privacy.forget(EVE.user_id, lambda _: "somebody")
    assert (await load(rig)).status == "cancelled"
    assert (await rig.tables.tournaments.create(new_tournament())).id == 2


@pytest.mark.parametrize(
    ("columns", "key"),
    [
        ({"players": 1}, "players"),
        ({"players": PEOPLE_MAX + 1}, "players"),
        ({"rounds": 4}, "rounds"),
        ({"rounds": 0}, "rounds"),
    ],
)
async def test_tournaments_that_cannot_be_are_refused(
    rig: TableRig, columns: dict[str, Any], key: str
) -> None:
    """With a sentence."""
    with pytest.raises(NotNow) as refused:
        await rig.tables.tournaments.create(new_tournament(**columns))
    assert refusal(refused) == f"table-tournament-bad-{key}"


async def test_refusals_before_the_start(rig: TableRig) -> None:
    """Nobody is in twice, nobody else starts it, and the game needs enough people."""
    tournaments = rig.tables.tournaments
    await tournaments.create(new_tournament(players=2, rounds=1))
    ana, ben, cleo, _ = PEOPLE
    with pytest.raises(NotNow) as refused:
        await tournaments.create(new_tournament())
    assert refusal(refused) == "table-tournament-here"
    await tournaments.join(1, ana)
    for action, key in (
        (tournaments.join(1, ana), "joined"),
        (tournaments.start(1, HOST), "too-few"),
        (tournaments.leave(1, BEN), "not-joined"),
    ):
        with pytest.raises(NotNow) as refused:
            await action
        assert refusal(refused) == f"table-tournament-{key}"
    await tournaments.leave(1, ANA)
    await tournaments.join(1, ben)
    await tournaments.join(1, ana)
    with pytest.raises(NotNow) as refused:
        await tournaments.join(1, cleo)
    assert refusal(refused) == "table-tournament-full"
    with pytest.raises(NotTheHost) as other:
        await tournaments.start(1, Actor(ANA, "Ana"))
    assert dict(other.value.sentence.args)["host"] == Quoted("Eve")
    await tournaments.start(1, HOST)
    for action, key in (
        (tournaments.join(1, cleo), "begun"),
        (tournaments.start(1, HOST), "begun"),
    ):
        with pytest.raises(NotNow) as refused:
            await action
        assert refusal(refused) == f"table-tournament-{key}"
    await tournaments.cancel(1, HOST)
    with pytest.raises(NotNow) as refused:
        await tournaments.leave(1, ANA)
    assert refusal(refused) == "table-tournament-ended"
    for number in (0, 2, 2**40):
        with pytest.raises(NoSuchTournament):
            await tournaments.load(number)


async def test_fewer_people_play_no_more_rounds_than_make_sense(rig: TableRig) -> None:
    """Two people have met after one round."""
    await start(rig, people=2)
    assert (await load(rig)).rounds == 1


def played(*results: tuple[TournamentTable, ...], people: int) -> Tournament:
    """Return a tournament with these results."""
    entrants = tuple(Entrant(person, str(person), None) for person in range(people))
    return new_tournament(results=results, people=entrants, status="playing")


def counted(people: tuple[int, ...], places: tuple[int, ...]) -> TournamentTable:
    """Return a table with a result."""
    return TournamentTable(1, people, "counted", places)


def test_points_are_spread_evenly_from_the_win_to_the_last_place() -> None:
    """Whatever the size of the table; shared places share them, and resting counts half a win."""
    tournament = played((counted((0, 1, 2, 3), (1, 3, 3, 2)), counted((4, 5), (2, 1))), people=7)
    points = {standing.person: standing.points for standing in compute_standings(tournament)}
    sixth = Fraction(1, 6)
    assert points == {0: 1, 1: sixth, 2: sixth, 3: 2 * Fraction(1, 3), 4: 0, 5: 1, 6: 3 * sixth}


def test_sonneborn_berger_by_hand() -> None:
    """The points of beaten opponents, each with the share that beating them gave.

    Round 1: 0 beats 1 and 2 at a table of three, where 1 and 2 share the last place; 3 rests.
    Round 2: 3 beats 0; 1 and 2 rest.
    """
    half = Fraction(1, 2)
    tournament = played((counted((0, 1, 2), (1, 2, 2)),), (counted((3, 0), (1, 2)),), people=4)
    scores = {
        standing.person: (standing.points, standing.sonneborn_berger, standing.rank)
        for standing in compute_standings(tournament)
    }
    quarter, three_quarters = half / 2, 3 * half / 2
    assert scores == {
        3: (1 + half, 1, 1),
        0: (1, half * three_quarters + half * three_quarters, 2),
        1: (three_quarters, quarter * three_quarters, 3),
        2: (three_quarters, quarter * three_quarters, 3),
    }


@pytest.mark.parametrize("people", [3, 5, 7])
def test_rests_are_spread_evenly(people: int) -> None:
    """In a round, one person of an odd number sits out; nobody twice before everybody has once."""
    tournament = replace(played(people=people), rounds=people, seats=2)
    for _ in range(people):
        tables = pair_next_round(tournament, Pairs())
        results = tuple(counted(table, (1, 2)) for table in tables)
        tournament = replace(tournament, results=(*tournament.results, results))
    assert set(count_rests(tournament).values()) == {1}


def test_sonneborn_berger_decides_between_equal_points() -> None:
    """A win over a stronger opponent is worth more; full equality shares the place."""
    tournament = played(
        (counted((0, 1), (1, 2)), counted((2, 3), (1, 2))),
        (counted((0, 2), (2, 1)), counted((1, 3), (1, 2))),
        people=4,
    )
    ranks = [(standing.person, standing.rank) for standing in compute_standings(tournament)]
    assert ranks == [(2, 1), (0, 2), (1, 3), (3, 4)]
    shared = played((counted((0, 1), (1, 1)),), people=2)
    assert [standing.rank for standing in compute_standings(shared)] == [1, 1]


async def test_people_see_and_delete_what_a_tournament_keeps_of_them(rig: TableRig) -> None:
    """Their results stay, without id and name; nobody is paired with a nameless person."""
    await start(rig)
    await finish(rig, 1)
    (shown,) = json.loads(await rig.tables.privacy.export(DOV))["tournaments"]
    assert (shown["id"], shown["game"], shown["name"]) == (1, "toy", "Dov")
    (hosted,) = json.loads(await rig.tables.privacy.export(EVE.user_id))["tournaments"]
    assert hosted["host_name"] == "Eve"
    for user in (DOV, EVE.user_id):
        await rig.tables.privacy.forget(user, lambda _: "somebody")
        assert json.loads(await rig.tables.privacy.export(user))["tournaments"] == []
    kept = await load(rig)
    assert (kept.host_name, kept.host_id) == ("somebody", -1)
    assert [person.name for person in kept.people] == ["Ana", "Ben", "Cleo", "somebody"]
    assert kept.people[3].user_id < 0
    await finish(rig, 2)
    ((table,),) = (await load(rig)).results[1:]
    assert 3 not in table.people


async def test_who_deletes_their_data_before_the_start_does_not_take_part(rig: TableRig) -> None:
    """As if they had left."""
    await rig.tables.tournaments.create(new_tournament())
    await rig.tables.tournaments.join(1, PEOPLE[2])
    await rig.tables.privacy.forget(CLEO, lambda _: "somebody")
    assert (await load(rig)).people == ()


async def test_a_server_that_was_left_keeps_no_tournament(rig: TableRig) -> None:
    """After the same time as its matches."""
    await rig.tables.tournaments.create(new_tournament())
    await rig.tables.servers.compare((), lambda _: True)
    rig.clock.now += 31 * DAY
    await rig.tables.servers.prune()
    async with rig.store.read() as connection:
        assert await queries.load(connection, 1) is None
