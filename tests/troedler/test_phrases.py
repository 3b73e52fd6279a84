"""Goods, cards, moves and the position in words."""

import pytest

from games.kernel import Arg
from games.troedler import phrases
from tests.troedler.table import ENGLISH, RULES, cards

BOARD = RULES.board
REQUESTS = BOARD.requests


def said(arg: Arg) -> str:
    """Return an argument of a sentence in English."""
    return ENGLISH.spell(arg)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("go bridge cardhu", "bridge → Cardhu"),
        ("deliver vase2 0", "deliver 2 vases (3)"),
        ("deliver vase2 1", "deliver 2 vases (3) with 1 feed"),
        ("collect extra vase", "vase with extra good"),
        ("take cup", "take cup"),
        ("leave", "take nothing"),
        ("end", "end the turn"),
        ("end now", "end now"),
        ("br card", "br card"),
        ("go bridge", "go bridge"),
        ("go bridge nowhere", "go bridge nowhere"),
    ],
)
def test_a_move_of_a_plan_is_told_in_words(line: str, told: str) -> None:
    """One that is not typed in full stays as it is typed."""
    (_, (_, moves)) = phrases.plan(BOARD, 3, (line,)).args
    assert said(moves) == told


def test_of_several_deliveries_the_cheapest_is_named() -> None:
    """The least feed, then the most points, and how many others there are."""
    anvils, three, vases = (REQUESTS[card] for card in cards("anvil2 anvil3 vase2"))
    assert said(phrases.hopes(())) == ""
    assert said(phrases.hopes(((anvils, 1), (vases, 0)))) == "; then deliver 2 vases (3); 1 more"
    offers = ((anvils, 1), (three, 1), (vases, 2))
    assert said(phrases.hopes(offers)) == "; then deliver 3 anvils (5) with 1 feed; 2 more"
