"""What is done for players who are late: legal, sensible, and the game comes to its end."""

from collections.abc import Mapping

import pytest

from games.kernel import Rng, text
from games.matches.selfplay import seed_of, walk
from games.troedler.stage import Stage
from games.troedler.stages.arrival import Arrival
from games.troedler.stages.ending import Surplus
from games.troedler.stages.taking import Discarding, Ranking, Taking
from tests.contract.games import unanswered
from tests.troedler.table import RULES, TURN, Table, position, turn_at


def default(table: Table) -> str:
    """What is done for the player who is asked, in notation."""
    answer = RULES.on_timeout(table.state, RULES.asked_seats(table.state)[0], Rng(seed_of(1), 0))
    assert answer is not None
    return text(answer)


def late(
    hand: str,
    goods: str = "",
    stage: Stage = TURN,
    cart: str = "dallas",
    villages: Mapping[str, str] | None = None,
) -> str:
    """What is done for the first of three with this hand and these goods, who is there."""
    return default(
        position(carts=[cart], hands=[hand], goods_of=[goods], villages=villages, stage=stage)
    )


def of_two(*piles: str, goods: str = "", stage: Stage = Taking()) -> str:  # noqa: B008 - it holds nothing
    """What is done for the one of two who is to take or lay away a pile; both are in Dallas."""
    turn = int(isinstance(stage, Discarding))
    at = ["dallas", "dallas"]
    return default(
        position(
            2,
            piles=piles,
            stage=stage,
            turn=turn,
            starting_dealer=1,
            carts=at,
            goods_of=[goods, goods],
        )
    )


@pytest.mark.parametrize("seats", RULES.seats)
def test_where_nobody_answers_somebody_reaches_the_goal(seats: int) -> None:
    """And who has total damage did not waste feed."""
    outcome = unanswered("troedler", seats, {})
    assert outcome.reason == "goal"
    assert all(dict(score.parts)["feed"] <= 15 for score in outcome.scores)


@pytest.mark.parametrize(("seats", "taking"), [(2, "in_turn"), (4, "in_turn"), (4, "at_once")])
def test_the_pile_of_whoever_is_late_tells_nothing_of_their_hand(seats: int, taking: str) -> None:
    """It is the same for every hand, named in turn or all at once."""
    compared = 0
    for move in walk(RULES, seats, {"taking": taking}, seed_of(seats), seats):
        if not isinstance(move.state.stage, (Discarding, Taking, Ranking)):
            continue
        other = RULES.resample(move.state, None, Rng(seed_of(5), move.version))
        for seat in RULES.asked_seats(move.state):
            chance = Rng(seed_of(1), 0)
            assert RULES.on_timeout(move.state, seat, chance) == RULES.on_timeout(
                other, seat, chance
            )
            compared += move.state != other
    assert compared


def test_the_pile_is_taken_whose_top_card_helps_and_the_least_useful_laid_away() -> None:
    """Of cards that lie open: the same for all who see the same."""
    piles = ["bridge ferry moor feed", "feed feed feed extra", "moor moor feed bridge"]
    assert of_two(*piles) == "pile 3"
    rich = ["moor moor feed feed", "feed feed anvil2 vase2", "moor moor feed moor"]
    assert of_two(*rich, goods="vase vase") == "pile 2"
    piles = ["bridge ferry moor feed", "feed feed feed extra", "moor moor feed anvil2"]
    assert of_two(*piles, stage=Discarding()) == "away 1"


@pytest.mark.parametrize(
    ("better", "worse", "goods"),
    [
        ("bottle3", "anvil2", "anvil anvil bottle bottle bottle"),
        ("anvil2", "bridge", "anvil anvil anvil"),
        ("bridge", "extra", ""),
        ("bridge", "anvil2", "anvil"),
        ("extra", "ferry", ""),
        ("ferry", "anvil2", ""),
        ("ferry", "feed", ""),
        ("anvil2", "feed", ""),
    ],
)
def test_of_two_cards_the_more_useful_is_taken(better: str, worse: str, goods: str) -> None:
    """Nothing leads over water from Dallas: of ways, those that lead on help most."""
    for first, second, answer in ((better, worse, "pile 1"), (worse, better, "pile 2")):
        piles = [f"feed feed feed {first}", f"feed feed feed {second}", "feed feed feed feed"]
        assert of_two(*piles, goods=goods) == answer


@pytest.mark.parametrize(
    ("goods", "villages", "answer"),
    [
        ("", {"cardhu": "vase", "knockando": "anvil", "miltonduff": "anvil"}, "go bridge cardhu"),
        ("", {"cardhu": "anvil", "knockando": "vase"}, "go mountain knockando"),
        ("", {"cardhu": "anvil", "miltonduff": "vase"}, "go moor miltonduff"),
        ("", {"cardhu": "cup", "knockando": "cup", "miltonduff": "cup"}, "end"),
        ("vase anvil anvil", {"cardhu": "vase", "miltonduff": "anvil"}, "go moor miltonduff"),
        ("vase anvil anvil", {"cardhu": "anvil", "miltonduff": "vase"}, "go bridge cardhu"),
        ("vase anvil anvil", {"cardhu": "vase", "miltonduff": "anvil anvil"}, "go bridge cardhu"),
        ("vase anvil anvil", {"cardhu": "anvil vase", "miltonduff": "vase"}, "go moor miltonduff"),
    ],
)
def test_a_late_cart_goes_where_it_helps(goods: str, villages: dict[str, str], answer: str) -> None:
    """To the dearest delivery, to any before a good that is lacking, and nowhere for nothing."""
    wish = "anvil3_pot1 bridge moor" if goods else "bridge mountain moor"
    villages = {"knockando": "cup", "cardhu": "cup", "miltonduff": "cup"} | villages
    assert late(f"vase2 {wish}", goods, villages=villages) == answer


@pytest.mark.parametrize(
    ("stage", "hand", "goods", "answer"),
    [
        # A delivery that is worth its feed, two points for each, the dearest first.
        (TURN, "vase2 feed feed", "vase vase", "deliver vase2 0"),
        (TURN, "vase2 feed", "vase pot", "deliver vase2 1"),
        (TURN, "vase3 feed feed", "vase pot cup", "deliver vase3 2"),
        (TURN, "vase2 feed feed", "anvil pot", "end"),
        (TURN, "vase2_chair1 feed feed", "vase pot cup", "end"),
        (TURN, "vase2 anvil3", "vase vase anvil anvil anvil", "deliver anvil3 0"),
        (TURN, "anvil3 vase2", "vase vase anvil anvil anvil", "deliver anvil3 0"),
        # The cart moves with feed beyond four alone.
        (TURN, "feed feed", "", "end"),
        (TURN, "vase2 feed feed feed feed feed", "", "go feed miltonduff"),
        # Two requests are kept, of other cards one of each kind before two of one, and all feed.
        (Surplus(), "vase2 chair2 anvil3 bridge moor", "vase chair chair", "discard anvil3"),
        (Surplus(), "vase2 chair2 bridge bridge moor moor", "", "discard bridge"),
        (Surplus(), "vase2 bridge moor moor extra", "", "discard moor"),
        (Surplus(), "feed feed feed vase2 moor", "", "discard moor"),
        (Surplus(), "feed feed feed anvil2 vase3", "anvil", "discard vase3"),
    ],
)
def test_what_is_done_for_a_late_player(stage: Stage, hand: str, goods: str, answer: str) -> None:
    """What brings most, with no feed wasted; of cards the furthest off or a double is given up."""
    assert late(hand, goods, stage) == answer


@pytest.mark.parametrize(
    ("hand", "lying", "goods", "answer"),
    [
        ("vase2", "anvil vase", "", "take vase"),
        ("chair2", "anvil vase", "", "leave"),
        ("anvil3 moor", "pot", "anvil anvil anvil", "take pot"),
        ("anvil3 moor", "pot", "anvil anvil", "take pot"),
        ("anvil3 moor", "pot", "anvil", "leave"),
        ("anvil3 moor", "pot pot", "anvil anvil anvil", "leave"),
    ],
)
def test_on_arrival_a_lacking_good_is_taken_or_the_village_emptied(
    hand: str, lying: str, goods: str, answer: str
) -> None:
    """For a delivery that needs one feed at most, which may come; else goods left are damage."""
    assert late(hand, goods, Arrival(), "rothes", {"rothes": lying}) == answer


def test_a_late_delivery_is_ended_with_the_first_substitute() -> None:
    """Any will do: the points stay whole (ruling 4)."""
    table = turn_at("dallas", "vase2 feed", "vase pot cup")
    table.answer("deliver vase2 1")
    assert table.options == ["swap vase cup", "swap vase pot"]
    assert default(table) == "swap vase cup"
