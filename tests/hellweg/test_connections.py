"""Connections and transports over any network of carriages; worth of any cards: properties."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from games.hellweg.board import Board
from games.hellweg.connections import Transport, free_networks, networks, transports
from games.hellweg.scoring import worth
from tests.hellweg.table import road, rules

BOARD = rules().boards["twelve"]
TOWNS = st.integers(0, len(BOARD.chart.towns) - 1)


@st.composite
def laid(draw: st.DrawFn) -> tuple[int, ...]:
    """Draw up to ten carriages on roads: eight of one's own and the two additional ones."""
    roads = draw(st.lists(st.integers(0, len(BOARD.chart.roads) - 1), max_size=10))
    return tuple(roads.count(number) for number in range(len(BOARD.chart.roads)))


def course(board: Board, way: Transport, target: int) -> list[int]:
    """Return the roads of a transport, found again from the towns it names."""
    towns = [board.towns[way.source], *way.via, board.towns[target]]
    return [road(board, f"{a}-{b}") for a, b in pairwise(towns)]


@settings(max_examples=200)
@given(laid(), TOWNS, st.booleans())
def test_each_transport_is_a_way_over_own_carriages(
    carriages: tuple[int, ...], target: int, passengers: bool
) -> None:
    """No town twice; it loses a carriage on each brown road with one, and on no other."""
    for way in transports(BOARD, target, carriages, passengers):
        roads = course(BOARD, way, target)
        assert all(carriages[number] for number in roads)
        towns = [BOARD.towns[way.source], *way.via, BOARD.towns[target]]
        assert len(set(towns)) == len(towns)
        streets = BOARD.chart.roads
        lost = {n for n in roads if carriages[n] == 1 and not streets[n].is_cobbled}
        assert set(way.lost) == lost
        assert way.village == (passengers and any(streets[n].village for n in roads))


@settings(max_examples=200)
@given(laid(), TOWNS, st.booleans())
def test_what_differs_in_nothing_that_matters_is_offered_once(
    carriages: tuple[int, ...], target: int, passengers: bool
) -> None:
    """Source, lost carriages and village tell transports apart; passengers only add some."""
    ways = transports(BOARD, target, carriages, passengers)
    assert len({(way.source, way.lost, way.village) for way in ways}) == len(ways)
    plain = {
        (way.source, way.lost) for way in transports(BOARD, target, carriages, passengers=False)
    }
    assert {(way.source, way.lost) for way in ways} == plain


@settings(max_examples=200)
@given(laid(), TOWNS)
def test_every_joined_town_can_deliver(carriages: tuple[int, ...], target: int) -> None:
    """Who is joined with a town has a transport to it, and the other way round."""
    sources = {way.source for way in transports(BOARD, target, carriages, passengers=False)}
    joined = networks(BOARD, carriages)
    assert sources | {target} == joined[target]
    assert all(joined[source] is joined[target] for source in sources)


@settings(max_examples=200)
@given(laid(), TOWNS)
def test_free_networks_are_the_transports_that_cost_no_carriage(
    carriages: tuple[int, ...], target: int
) -> None:
    """Found without working out the ways themselves."""
    ways = transports(BOARD, target, carriages, passengers=False)
    free = {way.source for way in ways if not way.lost}
    assert free | {target} == free_networks(BOARD, carriages)[target]


@given(st.permutations(range(9)), st.integers(0, 9))
def test_a_card_more_is_never_worth_less(order: list[int], count: int) -> None:
    """Nor are pairs ever worth less than their cards apart, in whatever order they were bought."""
    held, more = tuple(order[:count]), tuple(order[: count + 1])
    assert worth(BOARD, held) >= sum(BOARD.wares[ware].worth for ware in held)
    assert worth(BOARD, more) >= worth(BOARD, held)
    assert worth(BOARD, held) == worth(BOARD, tuple(sorted(held)))
