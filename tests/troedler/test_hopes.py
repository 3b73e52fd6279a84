"""What labels tell of deliveries that a card would make possible: no more and no less."""

import pytest

from games.troedler.requests import wishes
from tests.troedler.table import RULES, Table, cards, position


def arrived(village: str, *, owned: str, hand: str = "bridge anvil3 moor") -> Table:
    """A cart that has just come to Aberlour, where these goods lie."""
    table = position(
        carts=["macallan"], hands=[hand], goods_of=[owned], villages={"aberlour": village}
    )
    table.play("go bridge aberlour")
    return table


def test_the_last_good_on_arrival_opens_a_delivery() -> None:
    """Taken, it empties the village and completes the request."""
    table = arrived("anvil", owned="anvil anvil")
    assert table.label("take anvil") == "Take: anvil; then deliver 3 anvils (5)"


def test_a_good_that_leaves_another_behind_opens_none() -> None:
    """A village is delivered to when nothing lies there."""
    table = arrived("anvil anvil", owned="anvil anvil")
    assert table.label("take anvil") == "Take: anvil"


def test_a_good_on_arrival_counts_once() -> None:
    """With one anvil of their own and one taken they still lack the third."""
    assert arrived("anvil", owned="anvil").label("take anvil") == "Take: anvil"


def test_feed_may_help_with_what_is_taken_on_arrival() -> None:
    """The label tells how much of it."""
    table = arrived("pot", owned="anvil anvil", hand="bridge anvil3 feed moor")
    assert table.label("take pot") == "Take: pot; then deliver 3 anvils (5) with 1 feed"


def test_no_second_delivery_is_promised_in_the_village_of_the_first() -> None:
    """Ruling 6: neither for the good on arrival, nor on the way there, nor for an extra good."""
    table = position(
        carts=["aberlour"],
        hands=["anvil2 cup2 extra extra bridge bridge moor"],
        goods_of=["anvil anvil cup cup"],
        villages={"macallan": ""},
    )
    table.play("deliver anvil2 0", "collect extra anvil")
    assert table.label("collect extra anvil") == "extra good: collect anvil"
    table.play("go bridge macallan")
    assert table.label("go bridge aberlour") == "bridge → Aberlour: 1 anvil"
    table.play("go bridge aberlour")
    assert table.label("take anvil") == "Take: anvil"


@pytest.mark.parametrize(
    ("lying", "owned", "said"),
    [
        ("anvil", "anvil anvil", "extra good: collect anvil; then deliver 3 anvils (5)"),
        ("anvil", "anvil", "extra good: collect anvil"),
        ("anvil anvil", "anvil anvil", "extra good: collect anvil"),
        ("anvil anvil", "anvil anvil anvil", "extra good: collect anvil"),
    ],
)
def test_an_extra_good_opens_a_delivery_if_it_is_the_last(
    lying: str, owned: str, said: str
) -> None:
    """And if the request is complete with it."""
    table = position(
        carts=["macallan"],
        hands=["extra anvil3 moor"],
        goods_of=[owned],
        villages={"macallan": lying},
    )
    assert table.label("collect extra anvil") == said


@pytest.mark.parametrize(
    ("hand", "line", "said"),
    [
        ("feed anvil3", "collect feed pot", "special feed: collect pot"),
        (
            "feed feed anvil3",
            "collect feed pot",
            "special feed: collect pot; then deliver 3 anvils (5) with 1 feed",
        ),
        (
            "feed extra anvil3",
            "collect extra pot",
            "extra good: collect pot; then deliver 3 anvils (5) with 1 feed",
        ),
        ("feed anvil3", "go feed aberlour", "special feed → Aberlour: 1 pot"),
        (
            "feed feed anvil3",
            "go feed aberlour",
            "special feed → Aberlour: 1 pot; then deliver 3 anvils (5) with 1 feed",
        ),
        (
            "feed bridge anvil3",
            "go bridge aberlour",
            "bridge → Aberlour: 1 pot; then deliver 3 anvils (5) with 1 feed",
        ),
    ],
)
def test_feed_that_is_played_is_no_longer_there_for_the_delivery(
    hand: str, line: str, said: str
) -> None:
    """Each feed card does one thing."""
    table = position(
        carts=["macallan"],
        hands=[hand],
        goods_of=["anvil anvil"],
        villages={"macallan": "pot", "aberlour": "pot"},
    )
    assert table.label(line) == said


def test_only_requests_in_the_hand_are_promised() -> None:
    """Other cards want nothing, and equal ones want the same."""
    wanted = wishes(RULES.board, cards("bridge anvil2 anvil2 feed extra cup2"))
    assert [request.card for request in wanted] == ["anvil2", "cup2"]
    table = position(
        carts=["macallan"],
        hands=["extra bridge feed"],
        goods_of=["anvil anvil"],
        villages={"macallan": "anvil", "aberlour": "anvil"},
    )
    assert table.label("collect extra anvil") == "extra good: collect anvil"
    assert table.label("go bridge aberlour") == "bridge → Aberlour: 1 anvil"
