"""The board is data, and every constraint that the rulebook states is checked when it is read."""

from games import hellweg
from tests.broken import both, typed
from tests.hellweg.broken import twelve, ware
from tests.hellweg.table import rules


def test_the_ten_town_layout_has_only_towns_that_the_rulebook_names() -> None:
    """Wesel and Hamm are ours."""
    towns = {
        key: {town.id for town in rules().boards[key].chart.towns} for key in ("twelve", "ten")
    }
    assert len(towns["ten"]) == 10
    assert towns["twelve"] - towns["ten"] == {"wesel", "hamm"}


def test_a_host_may_replace_the_board() -> None:
    """A name and a worth typed in from one's own copy are what is played and shown."""
    own = typed(rules().board_text, both(twelve("towns.0.name", "Xanten"), ware(0, worth=17)))
    game = hellweg.build(own)
    assert game.board_text == own
    assert game.names["town-wesel"] == "Xanten"
    assert game.names["road-wesel-essen"] == "Xanten\N{EN DASH}Essen"
    assert game.boards["twelve"].wares[0].worth == 17
