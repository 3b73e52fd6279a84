"""Standings of a tournament: by points, then by Sonneborn-Berger's score.

A win counts one point, the last place none, and the places between them are spread evenly: a person
gets 1 / (seats - 1) for each opponent whom they beat at the table, and half of that for a shared
place. A round that a person sits out counts half a point. A stopped or cancelled match counts for
nobody, and a person who was replaced gets nothing from their match.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from storage.tournament import Tournament, TournamentTable

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of a person in a tournament."""

    person: int
    """The index of the person in `Tournament.people`."""

    points: Fraction
    sonneborn_berger: Fraction
    """The sum of the points of beaten opponents, each weighted as in the person's own points."""

    rank: int = 1
    """The place, from 1; equal scores share it."""


def compute_standings(tournament: Tournament) -> list[Standing]:
    """Return the standings of all people after the tables counted so far, the first place first."""
    duels = [duel for table in list_tables(tournament) for duel in _list_duels(table)]
    points = {person: rests * HALF for person, rests in count_rests(tournament).items()}
    for winner, _, share in duels:
        points[winner] += share
    scores = dict.fromkeys(points, Fraction(0))
    for winner, loser, share in duels:
        scores[winner] += share * points[loser]
    totals = {person: (points[person], scores[person]) for person in points}
    in_order = sorted(totals.values(), reverse=True)
    standings = (
        Standing(person, *total, rank=in_order.index(total) + 1) for person, total in totals.items()
    )
    return sorted(standings, key=lambda standing: (standing.rank, standing.person))


def _list_duels(table: TournamentTable) -> Iterator[tuple[int, int, Fraction]]:
    """Yield (person, opponent, points) for all points that people get from a counted table.

    A table that is not counted has no places, and yields nothing.
    """
    seated = list(zip(table.people, table.places, strict=False))
    for person, place in seated:
        for opponent, other_place in seated:
            if person != opponent and person not in table.replaced and place <= other_place:
                share = Fraction(1, len(seated) - 1)
                yield person, opponent, share if place < other_place else share / 2


def list_tables(tournament: Tournament) -> Iterator[TournamentTable]:
    """Yield the tables of all rounds opened so far, the first round first."""
    for tables in tournament.results:
        yield from tables


def count_meetings(tournament: Tournament) -> Counter[tuple[int, int]]:
    """Return how often two people have met at tables that are not void.

    The key is the pair of their indices, the smaller one first.
    """
    return Counter(
        pair
        for table in list_tables(tournament)
        if table.status != "void"
        for pair in combinations(sorted(table.people), 2)
    )


def count_rests(tournament: Tournament) -> dict[int, int]:
    """Return how many rounds each person has sat out, by the index of the person."""
    rests = dict.fromkeys(range(len(tournament.people)), 0)
    for round_number in range(len(tournament.results)):
        for person in list_resting(tournament, round_number):
            rests[person] += 1
    return rests


def list_resting(tournament: Tournament, round_number: int) -> list[int]:
    """Return the indices of the people who sit out a round; the first round has the number 0."""
    seated = {person for table in tournament.results[round_number] for person in table.people}
    return [
        person
        for person, entrant in enumerate(tournament.people)
        if person not in seated
        and (entrant.left_after is None or entrant.left_after > round_number)
    ]
