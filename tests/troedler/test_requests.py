"""Delivering, alone and with feed (rulebook "Trödelwunsch", "Kraftfutter"; rulings 4 and 6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import Seat
from games.troedler.events import Delivered, DeliveryBegan
from games.troedler.model import Exchange
from games.troedler.requests import (
    affordable_requests,
    after_swap,
    feed_amounts,
    possible_goods,
    swaps,
)
from games.troedler.terms import GOODS, Card, Counts, Good, Village, subtract_counts
from tests.troedler.table import RULES, goods, position, turn_at


def _feeds(card: str, owned: str, feed: int = 8) -> tuple[int, ...]:
    return feed_amounts(RULES.board.requests[Card(card)], goods(owned), feed)


def test_where_a_delivery_is_possible() -> None:
    """Where nothing lies, whoever owns what, also where the cart starts."""
    table = turn_at("aberlour", "anvil2", "anvil anvil", aberlour="cup")
    assert not any(line.startswith("deliver") for line in table.options)
    table = turn_at("aberlour", "anvil2 bridge", "anvil anvil")
    table.answer("deliver anvil2 0")
    assert table.goods_in("aberlour") == goods("anvil anvil")
    assert table.state.players[0].goods == goods("")


def test_one_delivery_for_each_village_in_a_turn_even_if_it_is_emptied_again() -> None:
    """Ruling 6: nor when the cart comes back in that turn; the next player may."""
    table = turn_at(
        "aberlour", "anvil2 cup2 extra extra bridge bridge ferry", "anvil anvil cup cup"
    )
    table.answer("deliver anvil2 0", "collect extra anvil", "collect extra anvil")
    assert table.goods_in("aberlour") == goods("")
    assert not any(line.startswith("deliver") for line in table.options)
    table.answer("go bridge macallan", "go bridge aberlour")
    assert not any(line.startswith("deliver") for line in table.options)
    table = position(
        carts=["aberlour", "aberlour"],
        hands=["anvil2 extra extra bridge", "cup2 bridge"],
        goods_of=["anvil anvil", "cup cup"],
    )
    table.answer("deliver anvil2 0", "collect extra anvil", "collect extra anvil", "end")
    table.answer("deliver cup2 0")
    assert table.goods_in("aberlour") == goods("cup cup")


def test_several_feeds_may_stand_in_for_several_goods() -> None:
    """Ruling 4: for as many as are not given, also for what one has; points stay whole."""
    table = turn_at("aberlour", "anvil3 feed feed feed moor", "anvil pot cup")
    events = table.answer("deliver anvil3 2")
    told = events[-1]
    assert isinstance(told, Delivered)
    assert told.feed == 2
    assert told.goods == ("anvil", "cup", "pot")
    assert table.hand(0) == ["moor", "feed"]
    assert _feeds("anvil2", "anvil anvil pot") == (0, 1)
    table = turn_at("aberlour", "anvil2 feed moor", "anvil anvil pot vase")
    table.answer("deliver anvil2 1", "swap anvil vase")
    assert table.state.players[0].goods == goods("anvil pot")
    table = turn_at("aberlour", "anvil3 feed moor", "anvil anvil pot")
    (*_, told) = table.answer("deliver anvil3 1")
    assert isinstance(told, Delivered)
    assert told.points == RULES.board.requests[Card("anvil3")].points
    assert table.goods_in("aberlour") == goods("anvil anvil pot")


def test_everybody_hears_which_cards_a_delivery_is_begun_with() -> None:
    """If all substitutes lead to the same result, `Delivered` follows at once instead."""
    table = turn_at("aberlour", "anvil3 feed feed moor", "anvil anvil pot cup")
    (begun,) = table.answer("deliver anvil3 1")
    assert begun == DeliveryBegan(Seat(0), Card("anvil3"), Village("aberlour"), 1)
    assert begun.audience is None
    assert table.said([begun]) == ["Ana plays request “3 anvils” (5) in Aberlour with 1 feed."]
    events = turn_at("aberlour", "anvil3 feed moor", "anvil anvil pot").answer("deliver anvil3 1")
    assert not any(isinstance(event, DeliveryBegan) for event in events)


def test_what_the_label_of_a_delivery_tells() -> None:
    """The substitution that leaves no choice, and is made; else that there is one."""
    table = turn_at("aberlour", "anvil3 feed moor", "anvil anvil pot")
    assert table.label("deliver anvil3 1").endswith("with 1 feed: 2 anvils + pot")
    said = table.said(table.answer("deliver anvil3 1"))
    assert said[0] == "Ana plays special feed: pot instead of anvil."
    table = turn_at("aberlour", "vase2_chair1 feed moor", "vase vase cup pot chair")
    labels = [table.label(f"deliver vase2_chair1 {feed}") for feed in (0, 1)]
    plain = "Deliver chair + 2 vases (4)"
    assert labels == [plain, f"{plain} with 1 feed: choose what to give"]


@pytest.mark.parametrize(
    ("card", "owned", "enough"),
    [
        ("anvil2", "anvil anvil", (0,)),
        ("anvil2", "anvil", ()),
        ("anvil2", "anvil pot", (1,)),
        ("anvil2", "pot vase", (2,)),
        ("anvil2", "pot", ()),
        ("vase2_chair1", "vase vase chair", (0,)),
        # The chair may not go for a vase and a vase for the chair: that would be feed for nothing.
        ("vase2_chair1", "vase vase vase chair chair", (0, 1)),
        ("vase2_chair1", "vase vase chair cup", (0, 1)),
        ("vase2_chair1", "chair chair chair", (2,)),
        ("anvil2_cup2", "anvil anvil cup cup pot pot vase", (0, 1, 2, 3)),
    ],
)
def test_the_amounts_of_feed_that_meet_a_request(
    card: str, owned: str, enough: tuple[int, ...]
) -> None:
    """From the goods that are missing to those that may be replaced."""
    assert _feeds(card, owned) == enough


def test_no_more_feed_than_in_hand() -> None:
    """The same goods with less feed."""
    assert _feeds("anvil3", "anvil pot cup", 1) == ()
    assert _feeds("anvil3", "anvil pot cup", 2) == (2,)


lots = st.tuples(*[st.integers(0, 3)] * 6)
asked = st.sampled_from(sorted(RULES.board.requests))


@given(asked, lots)
def test_feed_counts_exactly_the_goods_that_are_not_given(card: Card, owned: Counts) -> None:
    """Compared with every way to give goods of that number: shortfall and feed agree."""
    request = RULES.board.requests[card]
    possible = {
        sum(max(need - got, 0) for need, got in zip(request.needs, given_, strict=True))
        for given_ in _ways(owned, request.size)
    }
    assert set(feed_amounts(request, owned, 9)) == possible
    least = ((request, min(possible)),) if possible else ()
    assert affordable_requests((request,), owned, 9) == least
    for feed in range(request.size + 1):
        ends = possible_goods(Exchange(card, feed, request.needs), owned)
        assert bool(ends) == (feed in possible)


@given(asked, lots)
def test_every_way_of_substituting_can_be_finished(card: Card, owned: Counts) -> None:
    """No chain of offered substitutions ends where something is missing, nor elsewhere."""
    for feed in feed_amounts(RULES.board.requests[card], owned, 9):
        _follow(Exchange(card, feed, RULES.board.requests[card].needs), owned, card)


def _follow(exchange: Exchange, owned: Counts, card: Card) -> set[Counts]:
    """Return all that may be given in the end."""
    if exchange.feed == 0:
        left = subtract_counts(owned, exchange.needs)
        assert min(left) >= 0
        needs = RULES.board.requests[card].needs
        short = sum(max(n - g, 0) for n, g in zip(needs, exchange.needs, strict=True))
        assert short == len(exchange.replaced)
        return {exchange.needs}
    ends: set[Counts] = set()
    for good, instead in swaps(exchange, owned):
        assert good != instead
        ends |= _follow(after_swap(exchange, good, instead), owned, card)
    assert ends
    assert ends == set(possible_goods(exchange, owned))
    return ends


def test_a_kind_is_never_both_replaced_and_substitute() -> None:
    """Else a feed would be spent for nothing (ruling 5)."""
    chosen = Exchange(
        Card("vase2_chair1"), 1, goods("vase chair pot"), (Good("vase"),), (Good("pot"),)
    )
    offered = swaps(chosen, goods("vase vase vase chair pot pot"))
    assert all(instead != "vase" and good != "pot" for good, instead in offered)
    assert possible_goods(chosen, goods("vase vase vase chair pot pot"))


def _ways(owned: Counts, size: int) -> list[Counts]:
    ways: list[tuple[int, ...]] = [()]
    for place in range(len(GOODS)):
        ways = [(*way, n) for way in ways for n in range(owned[place] + 1) if sum(way) + n <= size]
    return [way for way in ways if sum(way) == size]
