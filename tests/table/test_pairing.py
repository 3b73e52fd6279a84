"""Who meets whom in a tournament: properties of every pairing."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.match.pairing import SWISS_TABLES_MIN, pair_round, table_sizes

SeatCounts = st.tuples(st.integers(1, 6), st.integers(0, 4)).map(
    lambda drawn: range(drawn[0], min(drawn[0] + drawn[1], 6) + 1)
)


def play_rounds(people: int, sizes: tuple[int, ...], rounds: int) -> Counter[tuple[int, int]]:
    """Pair rounds by the same standings; return how often any two people have met."""
    meetings: Counter[tuple[int, int]] = Counter()
    for round_number in range(rounds):
        tables = pair_round(range(people), sizes, meetings, {}, f"7 {round_number}")
        meetings.update(pair for table in tables for pair in combinations(sorted(table), 2))
    return meetings


@settings(max_examples=50, deadline=None)
@given(people=st.integers(0, 40), allowed=SeatCounts, wanted=st.integers(1, 6))
def test_tables_have_allowed_sizes_that_differ_by_one_at_most(
    people: int, allowed: range, wanted: int
) -> None:
    """As many people as possible sit at them."""
    sizes = table_sizes(people, allowed, wanted)
    assert all(size in allowed for size in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1
    resting = people - sum(sizes)
    assert resting < min(allowed), "they could have a table of their own"
    if len(allowed) >= min(allowed):
        assert not resting or people < min(allowed)


@settings(max_examples=15, deadline=None)
@given(
    order=st.permutations(range(14)).flatmap(
        lambda order: st.integers(2, 14).map(lambda people: order[:people])
    ),
    allowed=SeatCounts,
    met=st.lists(st.tuples(st.integers(0, 13), st.integers(0, 13)), max_size=30),
    rested=st.lists(st.integers(0, 13), max_size=6),
    seed=st.text(max_size=3),
)
def test_everybody_sits_once_or_has_rested_least(
    order: list[int], allowed: range, met: list[tuple[int, int]], rested: list[int], seed: str
) -> None:
    """The same seed gives the same pairing."""
    sizes = table_sizes(len(order), allowed, max(allowed))
    meetings = Counter((a, b) for a, b in met if a < b)
    rests = Counter(rested)
    tables = pair_round(order, sizes, meetings, rests, seed)
    seated = [person for table in tables for person in table]
    assert len(seated) == len(set(seated))
    assert [len(table) for table in tables] == [*sizes]
    resting = set(order) - set(seated)
    assert len(resting) == len(order) - sum(sizes)
    for person in resting:
        assert all(rests[person] <= rests[other] for other in seated)
    assert pair_round(order, sizes, meetings, rests, seed) == tables


@pytest.mark.parametrize(
    ("people", "sizes", "rounds", "repeated"),
    [(9, (3, 3, 3), 4, 0), (6, (2, 2, 2), 3, 0), (12, (4, 4, 4), 3, 9), (5, (5,), 2, 10)],
)
def test_few_people_meet_again(
    people: int, sizes: tuple[int, ...], rounds: int, repeated: int
) -> None:
    """Nobody does where that is known to be possible; no two people meet much more often."""
    meetings = play_rounds(people, sizes, rounds)
    assert sum(times - 1 for times in meetings.values()) <= repeated
    assert max(meetings.values()) - min(meetings.values()) <= 1


def test_from_five_tables_on_people_with_similar_standings_meet() -> None:
    """In the first round neighbours do; later they still do, but do not meet again."""
    sizes = (2,) * SWISS_TABLES_MIN
    first = pair_round(range(10), sizes, {}, {}, "1")
    assert {tuple(sorted(table)) for table in first} == {(0, 1), (2, 3), (4, 5), (6, 7), (8, 9)}
    met = Counter(tuple(sorted(table)) for table in first)
    second = pair_round(range(10), sizes, met, {}, "2")  # type: ignore[arg-type] # pairs
    assert not {tuple(sorted(table)) for table in second} & set(met)
    assert max(abs(a - b) for a, b in second) <= 3
