"""Pairings: which people sit together in a round of a tournament. People are numbers from 0.

Everybody sits at one table, and tables differ by one person at most. If the people do not fit at
the tables that the game allows, as few as possible sit out.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from random import Random

SWISS_TABLES_MIN = 5
"""With this number of tables or more, people with similar standings meet (Swiss system)."""

SEATINGS_COUNT = 20
"""With fewer tables, as many random seatings are improved, and the best one is taken."""

Meetings = Mapping[tuple[int, int], int]
"""How often two people have met at a table, by the pair with the smaller number first."""


def table_sizes(people: int, allowed: range, wanted: int) -> tuple[int, ...]:
    """Return the number of people at each table, for as many people as possible, largest first.

    `allowed` are the sizes that the game allows. The sizes are as close to `wanted` as possible.
    The result is empty if there are too few people for one table.
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

    `standings` are the people in the order of their standings, the first place first; `rests` says
    how often a person has sat out. Those who have sat out least do so next, the last ones of the
    standings first. The same arguments give the same pairing; `seed` makes it random.
    """
    rng = Random(seed)  # noqa: S311 - a pairing is no secret, and the seed repeats it
    places = {person: place for place, person in enumerate(standings)}
    rest_order = sorted(standings, key=lambda person: (rests.get(person, 0), -places[person]))
    resting = set(rest_order[: len(standings) - sum(sizes)])
    order = [person for person in standings if person not in resting]
    is_swiss = len(sizes) >= SWISS_TABLES_MIN

    def pair_cost(first: int, second: int) -> int:
        gap = places[first] - places[second]
        meeting_count = meetings.get((min(first, second), max(first, second)), 0)
        return (meeting_count * len(order)) ** 2 + gap**2 * is_swiss

    costs = {first: {second: pair_cost(first, second) for second in order} for first in order}
    starts = [order] if is_swiss else [rng.sample(order, len(order)) for _ in range(SEATINGS_COUNT)]
    seatings = [_improve(_split(start, sizes), costs) for start in starts]

    def total_cost(tables: Sequence[Sequence[int]]) -> int:
        pairs = (pair for table in tables for pair in combinations(table, 2))
        return sum(costs[first][second] for first, second in pairs)

    best = min(seatings, key=total_cost)
    return tuple(tuple(rng.sample(table, len(table))) for table in best)


_Costs = Mapping[int, Mapping[int, int]]
"""What it costs that two people sit at one table, by both people."""


def _split(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    people = iter(order)
    return [[next(people) for _ in range(size)] for size in sizes]


def _improve(tables: list[list[int]], costs: _Costs) -> list[list[int]]:
    """Swap people of different tables as long as that lowers the costs, and return the tables."""
    is_better = True
    while is_better:
        is_better = False
        for first, second in combinations(tables, 2):
            for i, j in product(range(len(first)), range(len(second))):
                costs_i, costs_j = costs[first[i]], costs[second[j]]
                saved = sum(costs_i[person] - costs_j[person] for person in first)
                saved += sum(costs_j[person] - costs_i[person] for person in second)
                # Each of the two is among these people, and was counted with the other.
                if saved + 2 * costs_i[second[j]] > 0:
                    first[i], second[j] = second[j], first[i]
                    is_better = True
    return tables
