"""What is done for players who are late: legal, sensible, and the game comes to its end."""

import pytest

from games.kernel import Outcome, Rng, complete, play, text
from games.kernel.selfplay import seed_of
from games.troedler.stages.arrival import Arrival
from games.troedler.stages.ending import Surplus
from games.troedler.stages.taking import Discarding, Taking
from tests.contract.games import tables
from tests.troedler.table import RULES, Table, position

LONGEST = 1_500
"""Answers; the longest of these games takes a third of them."""


def default(table: Table) -> str:
    """What is done for the player who is asked, in notation."""
    answer = RULES.late(table.state, RULES.asked(table.state)[0])
    assert answer is not None
    return text(answer)


def late(seats: int, seed: int, chosen: dict[str, str]) -> Outcome:
    """Play a game in which nobody ever answers."""
    step = RULES.start(seats, complete(RULES.settings, chosen), Rng(seed_of(seed), 0))
    for version in range(1, LONGEST):
        if outcome := RULES.outcome(step.state):
            return outcome
        seat = RULES.asked(step.state)[0]
        answer = RULES.late(step.state, seat)
        assert answer is not None
        step = play(RULES, step.state, seat, answer, Rng(seed_of(seed), version))
        RULES.check(step.state)
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("seats", "chosen"), tables("troedler"))
def test_a_game_in_which_everybody_is_always_late_ends(
    seats: int, chosen: dict[str, str], seed: int
) -> None:
    """Somebody gets enough requests, and whoever has total damage did not waste feed."""
    outcome = late(seats, seed, chosen)
    assert outcome.reason == "goal"
    assert all(dict(score.parts)["feed"] <= 15 for score in outcome.scores)


def test_whoever_is_late_takes_the_pile_whose_top_card_helps_them() -> None:
    """Before any deadline passes, the pile is the same for all who see the same."""
    piles = ["bridge ferry moor feed", "feed feed feed extra", "moor moor feed bridge"]
    table = position(2, piles=piles, stage=Taking(), turn=0, horse=1)
    assert default(table) == "pile 2"
    rich = ["moor moor feed feed", "feed feed anvil2 vase2", "moor moor feed moor"]
    table = position(2, piles=rich, stage=Taking(), turn=0, horse=1, goods_of=["vase vase"])
    assert default(table) == "pile 2"


def test_of_two_the_late_dealer_lays_the_least_useful_pile_away() -> None:
    """They keep the rest for the other and themselves."""
    piles = ["bridge ferry moor feed", "feed feed feed extra", "moor moor feed anvil2"]
    table = position(2, piles=piles, stage=Discarding(), turn=1, horse=1)
    assert default(table) == "away 1"


def test_whoever_is_late_takes_the_good_that_their_request_lacks() -> None:
    """And nothing where none is lacking: goods left over are damage."""
    at = {"villages": {"rothes": "anvil vase"}, "carts": ["rothes"]}
    table = position(3, hands=["vase2"], stage=Arrival(), **at)  # type: ignore[arg-type]  # typed by hand
    assert default(table) == "take vase"
    table = position(3, hands=["chair2"], stage=Arrival(), **at)  # type: ignore[arg-type]  # typed by hand
    assert default(table) == "leave"


def test_whoever_is_late_delivers_what_they_have() -> None:
    """Without feed before with, and then ends the turn; feed is not driven with."""
    table = position(
        3, carts=["dallas"], hands=["vase2 feed feed"], goods_of=["vase vase"], villages={}
    )
    assert default(table) == "deliver vase2 0"
    table.play("deliver vase2 0")
    assert default(table) == "end"


def test_feed_that_would_be_damage_anyway_moves_the_cart() -> None:
    """Feed beyond four."""
    table = position(3, carts=["dallas"], hands=["vase2 feed feed feed feed feed"])
    assert default(table).startswith("go feed")


def test_whoever_is_late_discards_the_request_that_is_furthest_off_or_a_double() -> None:
    """Two requests are kept, and of the other cards one of each kind before two of one."""
    hand = "vase2 chair2 anvil3 bridge moor"
    table = position(
        3, carts=["dallas"], hands=[hand], goods_of=["vase chair chair"], stage=Surplus()
    )
    assert default(table) == "discard anvil3"
    table = position(3, hands=["vase2 bridge bridge moor moor"], stage=Surplus())
    assert default(table) in ("discard bridge", "discard moor")
