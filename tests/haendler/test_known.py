"""Questions whose options everybody can work out: with one option they need nobody."""

from games.haendler.destinations import Go
from games.haendler.stages.turn import Turn
from games.haendler.terms import Space
from games.kernel.automatic import Automatic, Reason, by_itself
from tests.contract.questions import known
from tests.haendler.table import ANA, position

KNOWN = {
    *("open", "raise", "load", "repair", "tile", "destination", "further", "road"),
    *("office", "warehouse", "debt"),
}

FACING = {1: ("bruegge-koeln-2", "bruegge-koeln-1"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}


def test_the_only_destination_is_known_to_all() -> None:
    """One wagon before one city: with the extra point it would get no further."""
    before: dict[int, str | tuple[str, str]] = {
        1: ("bruegge-koeln-5", "bruegge-koeln-4"),
        2: "wien",
    }
    table = position(Turn(ANA, extra=1), wagons=before, arrived=[2, 3]).play(ANA, "tile 4")
    assert by_itself(table.prompts(ANA)) == Automatic(Go(1, 4, Space("koeln")), Reason.ONLY)


def test_a_road_to_one_place_only_is_known() -> None:
    """The last tile on the only wagon: nothing is asked that a spectator could not answer."""
    table = position(Turn(ANA), wagons={**FACING, 3: "genf"}, arrived=[3], abilities={ANA: ""})
    table.play(ANA, "tile 4")
    assert all(prompt.known for prompt in table.prompts(ANA))  # type: ignore[union-attr]


def test_while_the_courier_may_ride_nothing_is_played_for_its_owner() -> None:
    """Moving the wagon before it could cost them a card."""
    table = position(Turn(ANA), abilities={ANA: "kurier"}, courier="bruegge-koeln-3")
    table.play(ANA, "tile 1")
    assert not any(prompt.known for prompt in table.prompts(ANA))  # type: ignore[union-attr]


def test_a_purchase_is_no_ones_business() -> None:
    """Who can afford nothing has one answer, but only they know."""
    table = position("purchase", money=0)
    assert table.offered(ANA) == ["done"]
    assert by_itself(table.prompts(ANA)) is None


def test_questions_about_what_lies_open_are_known() -> None:
    """Not those about money or cards; whether a turn is over, only where no courier may ride."""
    always, never = known("haendler")
    assert always <= KNOWN | {"finish"}
    assert not never & KNOWN
