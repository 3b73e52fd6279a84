"""The board file: our own, and what is said of one that does not fit."""

from typing import Any

from games.kernel.selfplay import seed_of, walk
from games.troedler import build
from games.troedler.terms import FEED, Card, Village
from tests.broken import typed
from tests.troedler.table import RULES


def test_another_board_is_played_as_it_is_typed() -> None:
    """A village renamed, a request changed: the rules follow the file."""

    def change(data: Any) -> None:
        data["villages"][0]["name"] = "Inverness"
        data["deck"]["requests"][0]["goods"] = {"pot": 2, "vase": 1}
        data["deck"]["requests"][0]["points"] = 6

    own = build(typed(RULES.board_text, change))
    assert own.names["village-dallas"] == "Inverness"
    assert own.board.requests[Card("anvil2")].points == 6
    *_, last = walk(own, 3, {}, seed_of(1))
    outcome = own.outcome(last.state)
    assert outcome is not None
    assert min(outcome.places) == 1


def test_routes_lead_both_ways() -> None:
    """Each of the 32 routes is an exit of both its villages, by its kind and by feed."""
    exits = RULES.board.exits
    for route in RULES.board.data.routes:
        a, b, kind = Village(route.a), Village(route.b), Card(route.kind)
        assert b in exits[a, kind]
        assert a in exits[b, kind]
        assert b in exits[a, FEED]
        assert a in exits[b, FEED]
