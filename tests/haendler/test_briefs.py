"""The facts below the questions of Die Händler: what one needs to know stands where one decides."""

import pytest

from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.movement.interruptions import Search
from games.haendler.stages.movement.turn import Turn
from games.kernel import Seat
from tests.haendler.table import ANA, BEN, CLEO, GAME, Table, position
from tests.haendler.test_words import speaker

PARIS = {BEN: {"paris": "wine"}, CLEO: {"paris": "food"}}


def facts(table: Table, seat: Seat, *, deciding: bool = False) -> list[str]:
    """Return the facts below a seat's first question, or only those that panels never omit."""
    lines = GAME.brief(GAME.view(table.state, seat), GAME.prompts(table.state, seat)[0])
    return [speaker("en").say(line) for line in lines if not deciding or line.key in GAME.deciding]


def test_a_bid_names_its_stake() -> None:
    """One's money and goods, those of others, and what the winner gets."""
    table = position(Bidding(0, (None,) * 4), stock=PARIS)
    assert facts(table, BEN, deciding=True) == [
        "You have 1,000 guilders.",
        "In Paris you have 1 \N{MULTIPLICATION SIGN} wine (now 600).",
        "Others have there: Cleo (food).",
        "The highest bidder pays, loads three goods free, and charges the others a fee.",
    ]


def test_a_bid_is_called_secret() -> None:
    """The question itself says that the others do not see it."""
    (prompt, *_) = GAME.prompts(position(Bidding(0, (None,) * 4)).state, BEN)
    assert speaker("en").say(GAME.title(prompt)) == "Your secret bid for wagon 1 in Paris?"


def test_a_purchase_names_the_abilities_that_one_has() -> None:
    """Nobody has to look them up."""
    said = facts(position("purchase", starting=BEN, abilities={BEN: "kontor wagnerei"}), BEN)
    assert "Your abilities: Office (Kontor) and Driver (Wagnerei)." in said


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
    assert told["kontor"] == ["A tile moves one wagon that many spaces."]
    assert told["grosse-wagnerei"] == [
        "A tile moves one wagon that many spaces (+2 by your ability)."
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
