"""What is done for players who are late: legal, sensible, and the game comes to its end."""

import pytest

from games.kernel import Rng, text
from games.kernel.selfplay import seed_of, walk
from games.troedler.stages.arrival import Arrival
from games.troedler.stages.ending import Surplus
from games.troedler.stages.ranking import Ranking
from games.troedler.stages.taking import Discarding, Taking
from tests.contract.games import unanswered
from tests.troedler.table import RULES, Table, position


def default(table: Table) -> str:
    """What is done for the player who is asked, in notation."""
    answer = RULES.late(table.state, RULES.asked(table.state)[0], Rng(seed_of(1), 0))
    assert answer is not None
    return text(answer)


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
        for seat in RULES.asked(move.state):
            chance = Rng(seed_of(1), 0)
            assert RULES.late(move.state, seat, chance) == RULES.late(other, seat, chance)
            compared += move.state != other
    assert compared


def test_whoever_is_late_takes_the_pile_whose_top_card_helps_them() -> None:
    """Before any deadline passes, the pile is the same for all who see the same."""
    piles = ["bridge ferry moor feed", "feed feed feed extra", "moor moor feed bridge"]
    table = position(2, piles=piles, stage=Taking(), turn=0, starting_dealer=1)
    assert default(table) == "pile 2"
    rich = ["moor moor feed feed", "feed feed anvil2 vase2", "moor moor feed moor"]
    table = position(
        2, piles=rich, stage=Taking(), turn=0, starting_dealer=1, goods_of=["vase vase"]
    )
    assert default(table) == "pile 2"


def test_of_two_the_late_dealer_lays_the_least_useful_pile_away() -> None:
    """They keep the rest for the other and themselves."""
    piles = ["bridge ferry moor feed", "feed feed feed extra", "moor moor feed anvil2"]
    table = position(2, piles=piles, stage=Discarding(), turn=1, starting_dealer=1)
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
    table = position(3, hands=["vase2 chair2 bridge bridge moor moor"], stage=Surplus())
    assert default(table) == "discard bridge"
    table = position(3, hands=["vase2 bridge moor moor extra"], stage=Surplus())
    assert default(table) == "discard moor"


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
        at = {"carts": ["dallas", "dallas"], "goods_of": [goods, goods]}
        table = position(2, piles=piles, stage=Taking(), turn=0, starting_dealer=1, **at)  # type: ignore[arg-type]  # typed by hand
        assert default(table) == answer


@pytest.mark.parametrize(
    ("hand", "goods", "answer"),
    [
        ("vase2 feed", "vase pot", "deliver vase2 1"),
        ("vase3 feed feed", "vase pot cup", "deliver vase3 2"),
        ("vase2 feed feed", "anvil pot", "end"),
        ("vase2_chair1 feed feed", "vase pot cup", "end"),
        ("vase2 anvil3", "vase vase anvil anvil anvil", "deliver anvil3 0"),
        ("anvil3 vase2", "vase vase anvil anvil anvil", "deliver anvil3 0"),
    ],
)
def test_a_late_delivery_is_worth_its_feed(hand: str, goods: str, answer: str) -> None:
    """Two points for each feed, and the dearest first."""
    table = position(3, carts=["dallas"], hands=[hand], goods_of=[goods], villages={})
    assert default(table) == answer


@pytest.mark.parametrize(
    ("villages", "answer"),
    [
        ({"cardhu": "vase", "knockando": "anvil", "miltonduff": "anvil"}, "go bridge cardhu"),
        ({"cardhu": "anvil", "knockando": "vase", "miltonduff": "anvil"}, "go mountain knockando"),
        ({"cardhu": "anvil", "knockando": "anvil", "miltonduff": "vase"}, "go moor miltonduff"),
        ({"cardhu": "anvil", "knockando": "anvil", "miltonduff": "cup"}, "end"),
    ],
)
def test_a_late_cart_goes_where_a_lacking_good_lies(villages: dict[str, str], answer: str) -> None:
    """And nowhere where none is to be had."""
    hand = "vase2 bridge mountain moor"
    table = position(3, carts=["dallas"], hands=[hand], villages=villages)
    assert default(table) == answer


def test_whoever_is_late_discards_no_feed_and_no_near_request() -> None:
    """Of requests alone the furthest off; ways go before the two nearest."""
    table = position(3, carts=["dallas"], hands=["feed feed feed vase2 moor"], stage=Surplus())
    assert default(table) == "discard moor"
    table = position(3, hands=["feed feed feed anvil2 vase3"], goods_of=["anvil"], stage=Surplus())
    assert default(table) == "discard vase3"


@pytest.mark.parametrize(
    ("cardhu", "miltonduff", "answer"),
    [
        ("vase", "anvil", "go moor miltonduff"),
        ("anvil", "vase", "go bridge cardhu"),
        ("vase", "anvil anvil", "go bridge cardhu"),
        ("anvil vase", "vase", "go moor miltonduff"),
    ],
)
def test_a_late_cart_goes_where_the_dearest_delivery_is(
    cardhu: str, miltonduff: str, answer: str
) -> None:
    """And to any delivery before goods that are only lacking."""
    table = position(
        3,
        carts=["dallas"],
        hands=["vase2 anvil3_pot1 bridge moor"],
        goods_of=["vase anvil anvil"],
        villages={"cardhu": cardhu, "miltonduff": miltonduff},
    )
    assert default(table) == answer


@pytest.mark.parametrize(
    ("hand", "lying", "owned", "answer"),
    [
        ("anvil3 moor", "pot", "anvil anvil anvil", "take pot"),
        ("anvil3 moor", "pot", "anvil anvil", "take pot"),
        ("anvil3 moor", "pot", "anvil", "leave"),
        ("anvil3 moor", "pot pot", "anvil anvil anvil", "leave"),
    ],
)
def test_a_late_cart_empties_the_village_for_a_delivery(
    hand: str, lying: str, owned: str, answer: str
) -> None:
    """One that needs one feed at most, which may still come; else goods left over are damage."""
    at = {"villages": {"rothes": lying}, "carts": ["rothes"], "goods_of": [owned]}
    table = position(3, hands=[hand], stage=Arrival(), **at)  # type: ignore[arg-type]  # typed by hand
    assert default(table) == answer


def test_a_late_delivery_is_ended_with_the_first_substitute() -> None:
    """Any will do: the points stay whole (ruling 4)."""
    table = position(
        3, carts=["dallas"], hands=["vase2 feed"], goods_of=["vase pot cup"], villages={}
    )
    table.play("deliver vase2 1")
    assert table.options == ["swap vase cup", "swap vase pot"]
    assert default(table) == "swap vase cup"
