"""How reliably people play: counted when a match ends, and told at open tables."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from games.kernel import Seat
from storage.document import SeatState
from storage.queries.people import TallyKey, add_tallies
from storage.rows import SeatRow
from table import Actor
from table.commands import clocks, commit, open_matches, play, seats
from table.commands.change import Change
from table.match.answer_times import (
    Reliability,
    excuse_waits,
    median_hours,
    round_hours,
    with_wait,
)
from table.match.loaded import LoadedMatch
from tests.rig.matches import NOON, change_of, running_toy
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, GUILD, PEOPLE, TableRig
from tests.toy import Bid, Coins

HOUR = DAY // 24
HOST = Actor(ANA, "Ana")


def asked_toy(players: int = 3, options: str | None = None) -> LoadedMatch:
    """Return a match in which every player is asked since noon."""
    match = running_toy(players)
    change = change_of(replace(match, row=replace(match.row, options=options)))
    commit.refresh_deadlines(change)
    return change.loaded


def bid(loaded: LoadedMatch, user: int, now: int, coins: int = 1) -> Change:
    """Have a player bid."""
    change = change_of(loaded, now)
    seat = play.find_acting_seat(loaded, user, None)
    play.play_actions(change, seat, lambda *_: (Bid(Coins(coins)),), None, knows_expired=False)
    return change


def answers(change: Change) -> list[dict[int, int]]:
    """Return how many answers are counted, by seat and hours."""
    return [dict(row.answers) for row in change.loaded.seats]


def test_an_answer_counts_from_the_moment_of_its_question() -> None:
    """In whole hours; the others are still awaited."""
    first = bid(asked_toy(), ANA, NOON + 5 * HOUR + 7)
    assert answers(first) == [{5: 1}, {}, {}]
    second = bid(first.loaded, CLEO, NOON + HOUR - 1)
    assert answers(second) == [{5: 1}, {}, {0: 1}]


def test_an_automatic_answer_counts_only_when_time_has_run_out() -> None:
    """Otherwise a player who lets every clock run out would seem to be quick."""
    match = asked_toy(options='{"clock": "1d", "late": "default"}')
    change = change_of(match, NOON + DAY)
    for _ in range(9):
        clocks.look_at_clocks(change)
    assert answers(change) == [{24: 1}, {24: 1}, {24: 1}]
    house = change_of(match, NOON + HOUR)
    seats.hand_to_computer(house, Seat(1), HOST)
    for _ in range(9):
        clocks.look_at_clocks(house)
    assert answers(house) == [{}, {}, {}]


STOPS: tuple[tuple[Callable[[Change], object], Callable[[Change], object]], ...] = (
    (
        lambda change: open_matches.begin_outage(change, change.now),
        lambda change: open_matches.end_outage(change, is_told=False),
    ),
    (
        lambda change: clocks.set_pause(change, end=False, by=HOST),
        lambda change: clocks.set_pause(change, end=True, by=HOST),
    ),
    (
        lambda change: seats.start_vacation(change, BEN, 5),
        lambda change: seats.bring_back(change, Seat(1)),
    ),
)


@pytest.mark.parametrize(("begin", "end"), STOPS, ids=("outage", "pause", "vacation"))
def test_time_in_which_a_player_could_not_act_does_not_count(
    begin: Callable[[Change], object], end: Callable[[Change], object]
) -> None:
    """It is taken off, as far as the match waited then."""
    stopped = change_of(asked_toy(options='{"vacation": "7"}'), NOON + HOUR)
    begin(stopped)
    resumed = change_of(stopped.loaded, NOON + 40 * HOUR)
    end(resumed)
    assert answers(bid(resumed.loaded, BEN, NOON + 42 * HOUR))[1] == {3: 1}


def test_a_vacation_that_began_before_the_question_counts_from_the_question() -> None:
    """And nothing of it is taken off the next wait."""
    row = SeatRow(1, BEN, "Ben", asked_at=NOON)
    (excused,) = excuse_waits([row], NOON - 9 * HOUR, NOON + 2 * HOUR)
    answered = with_wait(excused, None, NOON + 3 * HOUR, has_answered=True)
    assert (answered.answers, answered.excused) == ({1: 1}, ())
    assert excuse_waits([answered], NOON, NOON + DAY) == (answered,)


@pytest.mark.parametrize("first", [(0, 5), (1, 3), (3, 7), (-2, 4), (6, 7)])
@pytest.mark.parametrize("second", [(0, 5), (1, 3), (3, 7), (-2, 4), (6, 7)])
def test_time_that_is_excused_twice_is_subtracted_once(
    first: tuple[int, int], second: tuple[int, int]
) -> None:
    """A player may be on vacation during a pause, or during an outage."""
    row = replace(asked_toy().seats[1], asked_at=NOON)
    for begin, end in (first, second):
        (row,) = excuse_waits([row], NOON + begin * HOUR, NOON + end * HOUR)
    answered = with_wait(row, None, NOON + 24 * HOUR, has_answered=True)
    excused = {hour for span in (first, second) for hour in range(*span) if hour >= 0}
    assert answered.answers == {24 - len(excused): 1}


def test_a_new_player_begins_with_no_answers() -> None:
    """What their predecessor took is not theirs."""
    match = bid(asked_toy(), BEN, NOON + HOUR).loaded
    leaving = change_of(match, NOON + 2 * HOUR)
    seats.leave_seat(leaving, BEN)
    seats.leave_seat(leaving, ANA)
    taking = change_of(leaving.loaded, NOON + 30 * HOUR)
    seats.take_seat(taking, EVE, pseudonym=-99, is_newcomer=False)
    assert (taking.loaded.seats[0].user_id, taking.loaded.seats[0].answers) == (EVE.user_id, {})
    assert answers(bid(taking.loaded, EVE.user_id, NOON + 32 * HOUR))[0] == {2: 1}


@pytest.mark.parametrize(
    ("counts", "hours"),
    [({}, None), ({0: 3}, 1), ({0: 2, 8: 3}, 9), ({1: 2, 8: 2}, 2), ({48: 1}, 72)],
)
def test_a_median_is_said_as_an_upper_bound(counts: dict[int, int], hours: int | None) -> None:
    """Answers of eight and some hours came within nine; from two days on by the day."""
    assert median_hours(counts) == hours
    assert [round_hours(h * HOUR) for h in (0, 47, 48, 71, 72)] == [0, 47, 48, 48, 72]


async def test_matches_answers_and_seats_left_are_counted_by_server(rig: TableRig) -> None:
    """Once the match is over: also a seat that was left in one that others then stop."""
    match = await rig.play_to_end(hours=5)
    known = await rig.tables.statistics.reliability(GUILD, [ANA, BEN, CLEO])
    assert set(known) == {ANA, BEN}
    assert (known[ANA].matches, known[ANA].seats_left) == (1, 0)
    assert known[ANA].answer_hours is not None
    assert await rig.tables.statistics.reliability(GUILD + 1, [ANA]) == {}
    assert match == 1
    stopped = await rig.start_match(3)
    await rig.tables.seats.leave(stopped, CLEO)
    assert CLEO not in await rig.tables.statistics.reliability(GUILD, [CLEO])
    await rig.tables.authority.carry_out(stopped, HOST, "stop")
    known = await rig.tables.statistics.reliability(GUILD, [ANA, CLEO])
    assert known[CLEO] == Reliability(0, None, 1)
    assert known[ANA].matches == 1


async def test_a_seat_that_is_taken_back_is_not_left(rig: TableRig) -> None:
    """Its player sits there at the end."""
    match = await rig.start_match(3)
    await rig.tables.seats.leave(match, CLEO)
    await rig.tables.seats.take(match, PEOPLE[2])
    await rig.tables.authority.carry_out(match, HOST, "stop")
    assert await rig.tables.statistics.reliability(GUILD, [CLEO]) == {}


async def test_who_is_forgotten_is_told_nothing_of(rig: TableRig) -> None:
    """It is exported until then; the server's own counts stay as they are."""
    await rig.play_to_end()
    exported = json.loads(await rig.tables.privacy.export(ANA))
    assert "answers" in {row["what"] for row in exported["tallies"]}
    assert exported["seats"][0]["answers"]
    await rig.tables.privacy.forget(ANA, lambda _: "somebody")
    assert set(await rig.tables.statistics.reliability(GUILD, [ANA, BEN])) == {BEN}
    assert (await rig.document(1)).seats[0].answers == SeatState().answers


async def test_counts_of_several_games_add_up(rig: TableRig) -> None:
    """The median is of all answers."""
    for game, hours in (("toy", 1), ("harvest", 30)):
        counts = {TallyKey(ANA, "answers", hours): hours, TallyKey(ANA, "hours", 99): 2}
        async with rig.store.write() as connection:
            await add_tallies(connection, GUILD, game, counts)
    known = await rig.tables.statistics.reliability(GUILD, [ANA])
    assert known == {ANA: Reliability(4, 31, 0)}
