"""The facts below the questions of Die Händler: what one needs to know stands where one decides."""

import pytest

from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.loading import Loading
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.movement.interruptions import Search
from games.haendler.stages.movement.turn import Turn
from games.haendler.stages.prices.wheels import Wheels
from games.kernel import Seat
from tests.haendler.table import ANA, BEN, CLEO, GAME, Table, position
from tests.haendler.test_words import speaker

TIMES = "\N{MULTIPLICATION SIGN}"
"""The marks of the first three seats, as in the pictures."""
PARIS = {BEN: {"paris": "wine"}, CLEO: {"paris": "food"}}


def facts(table: Table, seat: Seat, *, deciding: bool = False) -> list[str]:
    """Return the facts below a seat's first question, or only those that panels never omit."""
    lines = GAME.brief(GAME.view(table.state, seat), GAME.prompts(table.state, seat)[0])
    return [speaker("en").say(line) for line in lines if not deciding or line.key in GAME.deciding]


def test_a_bid_names_its_stake() -> None:
    """One's money and goods, those of others, and what the winner gets."""
    table = position(Bidding(0, (None,) * 4), stock=PARIS)
    assert facts(table, BEN, deciding=True) == [
        "You (Ben) have 1,000 guilders.",
        "In Paris you have 1 \N{MULTIPLICATION SIGN} wine (now 600).",
        "Others have there: Cleo (food).",
        "The winner pays, loads up to three of one kind free, and takes fees from the others.",
    ]


def test_a_bid_tells_where_the_wagon_can_go() -> None:
    """The three nearest cities, with the spaces to them."""
    assert "Spaces to drive: Brügge 6, Genf 6, and Köln 10." in facts(
        position(Bidding(0, (None,) * 4)), BEN
    )


def test_a_purchase_tells_what_goods_sell_for() -> None:
    """The menu has the buying prices."""
    said = facts(position("purchase", prices={"silk": 1000}), ANA)
    assert said[1] == (
        "Selling prices: cloth 600, wine 600, salt 600, food 600, iron 600, and silk 1,000."
    )


def test_the_ramp_tells_how_many_goods_one_can_still_load() -> None:
    """Two less what is aboard."""
    for loads, told in (({}, "two more goods"), ({1: {BEN: "food"}}, "one more good")):
        table = position(Ramp(0, (BEN,)), stock=PARIS, masters={1: ANA}, loads=loads)
        said = facts(table, BEN)
        assert f"You can load {told} here. Once you pass, you cannot load any more." in said


def test_the_loading_master_reads_what_others_have_and_that_a_kind_is_theirs_alone() -> None:
    """Which kind to load depends on it."""
    said = facts(
        position(Loading(0), stock=PARIS | {ANA: {"paris": "wine"}}, masters={1: ANA}), ANA
    )
    assert "Others have there: Ben (wine) and Cleo (food)." in said
    assert any("nobody else loads that kind" in line for line in said)


def test_a_price_question_tells_what_is_about_to_be_sold() -> None:
    """The goods of all players on wagons that have arrived, each player with their mark."""
    loads = {1: {ANA: "wine", BEN: "cloth cloth"}, 2: {ANA: "salt"}}
    stage = Wheels((None,) * 4)
    arrived = position(stage, loads=loads, arrived=[1])
    assert f"To be sold in Paris: Ana (wine) and Ben (2 {TIMES} cloth)." in facts(arrived, ANA)
    assert "No wagon has arrived: nothing is sold from wagons." in facts(position(stage), ANA)


def test_a_bid_is_called_secret() -> None:
    """The question itself says that the others do not see it."""
    (prompt, *_) = GAME.prompts(position(Bidding(0, (None,) * 4)).state, BEN)
    assert speaker("en").say(GAME.title(prompt)) == "Your secret bid for wagon 1 in Paris?"


@pytest.mark.parametrize(
    ("aboard", "told"), [("wine", ["Only the Loading Master loads wine here."]), ("salt", [])]
)
def test_the_ramp_says_which_good_one_cannot_load(aboard: str, told: list[str]) -> None:
    """Where one has the good that the Loading Master has on the wagon."""
    table = position(Ramp(0, (BEN, CLEO)), stock=PARIS, masters={1: ANA}, loads={1: {ANA: aboard}})
    said = [line for line in facts(table, BEN, deciding=True) if line.startswith("Only the")]
    assert said == told


def test_a_tile_says_what_it_does() -> None:
    """With the extra points of one's abilities."""
    told = {
        ability: facts(position(Turn(BEN), abilities={BEN: ability}), BEN, deciding=True)
        for ability in ("kontor", "grosse-wagnerei")
    }
    assert told["kontor"] == ["A tile moves one wagon that many spaces, once in four rounds."]
    assert told["grosse-wagnerei"] == [
        "A tile moves one wagon that many spaces (+2 by your ability), once in four rounds."
    ]


def test_a_wagon_is_told_with_its_nearest_city() -> None:
    """Ahead of it, with the spaces to go: nobody has to count them on the map."""
    wagons = {1: "paris-west-2 paris-west-1", 2: "koeln", 3: "paris-west-1 paris-west-2"}
    said = facts(position(Turn(BEN), wagons=wagons, arrived=[2]), BEN)
    places = [line.partition(")")[0] for line in said if line.startswith("Wagon")]
    assert places == ["Wagon 1 (4 to Brügge", "Wagon 2 (Köln, arrived", "Wagon 3 (1 to Paris"]


def test_each_card_of_the_deck_is_explained() -> None:
    """While one takes one: each kind once, whatever is left of it."""
    said = facts(position(Search(Turn(BEN)), used="bonus bonus bonus"), BEN, deciding=True)
    assert [line.partition(":")[0] for line in said] == [
        "Broken Axle",
        "Free Loading",
        "Special Sale",
        "Social Climbing",
    ]
