"""Pairings: who meets whom in a round of a tournament. People are numbers from 0.

Everybody sits at one table, and tables differ by one person at most. If the people do not fit at
the tables that the game allows, as few as possible sit out.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random

SWISS_TABLES_MIN = 5
"""From this number of tables on, people with similar standings meet (Swiss system)."""

SEATINGS_COUNT = 20
"""With fewer tables, this number of random seatings is improved, and the best one is taken."""

Meetings = Mapping[tuple[int, int], int]
"""How often two people, the smaller number first, have met at a table."""


def table_sizes(people: int, allowed: range, wanted: int) -> tuple[int, ...]:
    """Return the sizes of the tables for as many of the people as possible, the largest first.

    They are as close to the `wanted` size as those that the game allows. Empty: too few people.
    """
    for seated in range(people, 0, -1):
        counts = range(-(-seated // max(allowed)), seated // min(allowed) + 1)
        if counts:
            count = min(counts, key=lambda tables: abs(seated - tables * wanted) / tables)
            smaller, larger = divmod(seated, count)
            return tuple(smaller + (table < larger) for table in range(count))
    return ()


def pair_round(
    standings: Sequence[int],
    sizes: Sequence[int],
    meetings: Meetings,
    rests: Mapping[int, int],
    seed: str,
) -> tuple[tuple[int, ...], ...]:
    """Return the people of each table, in the order of seats; `sizes` are those of the tables.

    `standings` are the people in the order of their standings, `rests` says how often a person has
    sat out. Those who have sat out least do so next, the last ones of the standings first.
    """
    rng = Random(seed)  # noqa: S311 - a pairing is no secret, and the seed repeats it
    places = {person: place for place, person in enumerate(standings)}
    by_right = sorted(standings, key=lambda person: (rests.get(person, 0), -places[person]))
    resting = set(by_right[: len(standings) - sum(sizes)])
    order = [person for person in standings if person not in resting]
    is_swiss = len(sizes) >= SWISS_TABLES_MIN

    def pair_cost(one: int, other: int) -> int:
        gap = places[one] - places[other]
        met = meetings.get((min(one, other), max(one, other)), 0)
        return (met * len(order)) ** 2 + gap**2 * is_swiss

    costs = {one: {other: pair_cost(one, other) for other in order} for one in order}
    starts = [order] if is_swiss else [rng.sample(order, len(order)) for _ in range(SEATINGS_COUNT)]
    seatings = [_improve(_split(start, sizes), costs) for start in starts]

    def total_cost(tables: Sequence[Sequence[int]]) -> int:
        return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))

    best = min(seatings, key=total_cost)
    return tuple(tuple(rng.sample(table, len(table))) for table in best)


_Costs = Mapping[int, Mapping[int, int]]
"""The cost of each two people at one table."""


def _split(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    people = iter(order)
    return [[next(people) for _ in range(size)] for size in sizes]


def _improve(tables: list[list[int]], costs: _Costs) -> list[list[int]]:
    """Swap people of different tables as long as that lowers the costs, and return the tables."""
    is_better = True
    while is_better:
        is_better = False
        for first, second in combinations(tables, 2):
            for at, other in product(range(len(first)), range(len(second))):
                one, two = costs[first[at]], costs[second[other]]
                saved = sum(one[person] - two[person] for person in first)
                saved += sum(two[person] - one[person] for person in second)
                # Each of the two is among these people, and was counted with the other.
                if saved + 2 * one[second[other]] > 0:
                    first[at], second[other] = second[other], first[at]
                    is_better = True
    return tables
