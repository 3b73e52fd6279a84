"""What labels tell of deliveries that a card would make possible: no more and no less."""

import pytest

from games.troedler.requests import requests_in
from tests.troedler.table import RULES, cards, turn_at

ANVILS = "; then deliver 3 anvils (5)"


@pytest.mark.parametrize(
    ("lying", "owned", "hand", "said"),
    [
        # The last good empties the village and completes the request.
        ("anvil", "anvil anvil", "anvil3 moor", f"anvil{ANVILS}"),
        # A village is delivered to when nothing lies there, and a good taken counts once.
        ("anvil anvil", "anvil anvil", "anvil3 moor", "anvil"),
        ("anvil anvil", "anvil anvil anvil", "anvil3 moor", "anvil"),
        ("anvil", "anvil", "anvil3 moor", "anvil"),
        # Feed may help, and the label tells how much of it.
        ("pot", "anvil anvil", "anvil3 feed moor", f"pot{ANVILS} with 1 feed"),
        # Only requests in the hand are promised.
        ("anvil", "anvil anvil", "feed moor", "anvil"),
    ],
)
def test_the_last_good_of_a_village_opens_a_delivery(
    lying: str, owned: str, hand: str, said: str
) -> None:
    """Taken on arrival, or as an extra good."""
    good = said.split(";", maxsplit=1)[0]
    there = {"macallan": lying, "aberlour": lying}
    table = turn_at("macallan", f"bridge extra {hand}", owned, **there)
    assert table.label(f"collect extra {good}") == f"extra good: collect {said}"
    table.answer("go bridge aberlour")
    assert table.label(f"take {good}") == f"Take: {said}"


def test_no_second_delivery_is_promised_in_the_village_of_the_first() -> None:
    """Ruling 6: neither for the good on arrival, nor on the way there, nor for an extra good."""
    table = turn_at("aberlour", "anvil2 cup2 extra extra bridge bridge moor", "anvil anvil cup cup")
    table.answer("deliver anvil2 0", "collect extra anvil")
    assert table.label("collect extra anvil") == "extra good: collect anvil"
    table.answer("go bridge macallan")
    assert table.label("go bridge aberlour") == "bridge → Aberlour: 1 anvil"
    table.answer("go bridge aberlour")
    assert table.label("take anvil") == "Take: anvil"


@pytest.mark.parametrize(
    ("hand", "line", "said"),
    [
        ("feed", "collect feed pot", "special feed: collect pot"),
        ("feed feed", "collect feed pot", f"special feed: collect pot{ANVILS} with 1 feed"),
        ("feed", "go feed aberlour", "special feed → Aberlour: 1 pot"),
        ("feed feed", "go feed aberlour", f"special feed → Aberlour: 1 pot{ANVILS} with 1 feed"),
        ("feed bridge", "go bridge aberlour", f"bridge → Aberlour: 1 pot{ANVILS} with 1 feed"),
    ],
)
def test_feed_that_is_played_is_no_longer_there_for_the_delivery(
    hand: str, line: str, said: str
) -> None:
    """Each feed card does one thing."""
    there = {"macallan": "pot", "aberlour": "pot"}
    table = turn_at("macallan", f"{hand} anvil3", "anvil anvil", **there)
    assert table.label(line) == said


def test_equal_requests_want_the_same() -> None:
    """Other cards want nothing."""
    wanted = requests_in(RULES.board, cards("bridge anvil2 anvil2 feed extra cup2"))
    assert [request.card for request in wanted] == ["anvil2", "cup2"]
