"""The board file: our own, and what is said of one that does not fit."""

from collections.abc import Callable
from typing import Any

import pytest

from games.kernel import BadBoard
from games.kernel.selfplay import seed_of, walk
from games.troedler import build
from games.troedler.terms import FEED, Card, Village
from tests.broken import typed, value_at
from tests.troedler.table import RULES

Spoil = Callable[[Any], Any]


def spoilt(spoil: Spoil) -> str:
    """Our board's text after a change."""
    return typed(RULES.board_text, spoil)


def _fewer_routes(data: Any) -> None:
    """Three start sets without a route: what they keep is never dealt again."""
    for start in data["starts"][1:]:
        start["cards"][1] = {"type": "feed"}
    data["setup"]["hand_limit"] = 8


def _drop_braeval(data: Any) -> None:
    data["routes"] = [r for r in data["routes"] if "braeval" not in (r["a"], r["b"])]


MISFITS: list[tuple[Spoil, str]] = [
    (value_at("villages", 0, "colour", "red"), "villages.0.colour"),
    (value_at("villages", 3, "x", "far"), "villages.3.x"),
    (value_at("villages", 3, "x", 1001), "villages.3.x"),
    (value_at("villages", 3, "x", -1), "villages.3.x"),
    (value_at("villages", 3, "y", 1001), "villages.3.y"),
    (value_at("villages", 3, "y", -1), "villages.3.y"),
    (value_at("villages", 3, "name", ""), "villages.3.name"),
    (value_at("villages", 3, "name", "x" * 31), "villages.3.name"),
    (value_at("villages", 1, "goods", -1), "villages.1.goods"),
    (value_at("villages", 1, "goods", 6), "villages: take 49 goods, but there are 48"),
    (value_at("villages", 1, "id", "dallas"), "villages.1: 'dallas' stands there twice"),
    (value_at("villages", 1, "id", "Mild Duff"), "villages.1.id"),
    (value_at("routes", 0, "kind", "tunnel"), "routes.r01: no kind of route 'tunnel'"),
    (value_at("routes", 0, "b", "oban"), "routes.r01: no village 'oban'"),
    (value_at("routes", 0, "b", "dallas"), "routes.r01: leads back"),
    (value_at("routes", 0, "crosses", "ness"), "routes.r01.crosses: no water 'ness'"),
    (lambda data: data["routes"].append(data["routes"][0] | {"id": "r99"}), "routes.r99: a second"),
    (_drop_braeval, "villages.braeval: no way leads there from dallas"),
    (value_at("starts", 0, "village", "keith"), "starts.blue"),
    (value_at("starts", 0, "colour", "pink"), "starts: must be exactly blue, red, green, yellow"),
    (value_at("starts", 0, "cards", 1, "kind", "tunnel"), "starts.blue.cards.1"),
    (
        value_at("starts", 0, "cards", 0, "points", 0),
        "starts.blue.cards.0: a request needs",
    ),
    (value_at("starts", 0, "cards", 0, "id", None), "starts.blue.cards.0: a request needs an id"),
    (lambda data: data["starts"][0]["cards"].pop(), "starts: all start sets"),
    (value_at("goods", 0, "id", "harp"), "goods: must be exactly anvil"),
    (value_at("goods", 0, "count", 0), "goods.0.count"),
    (value_at("routes", 1, "id", "r01"), "routes.1: 'r01' stands there twice"),
    (value_at("deck", "requests", 0, "points", 0), "deck.requests.0.points"),
    (value_at("route_kinds", 0, "id", "tunnel"), "route_kinds: must be exactly mountain, bridge"),
    (value_at("route_kinds", 0, "cards", 12), "route_kinds.0.cards"),
    (
        value_at("deck", "requests", 0, "goods", {"harp": 1}),
        "deck.requests.anvil2: wants 1 of 'harp'",
    ),
    (
        value_at("deck", "requests", 0, "goods", {"cup": 0}),
        "deck.requests.anvil2: wants 0 of 'cup'",
    ),
    (value_at("deck", "requests", 0, "goods", {}), "deck.requests.anvil2: wants nothing"),
    (value_at("deck", "requests", 0, "id", "feed"), "deck.requests.feed"),
    (value_at("deck", "requests", 0, "id", "bottle2"), "requests.1: 'bottle2' stands there twice"),
    (value_at("deck", "feed", 25), "setup.draw_pile.2: 85 cards are left"),
    (value_at("setup", "piles", "3", 5), "setup.piles.3"),
    (value_at("setup", "cards_per_pile", 5), "setup.cards_per_pile"),
    (value_at("setup", "hand_limit", 0), "setup.hand_limit"),
    (
        value_at("setup", "hand_limit", 9),
        "setup.draw_pile.4: hands and value piles could hold so much",
    ),
    (value_at("setup", "hand_limit", 12), "setup.draw_pile.3: hands and value piles could hold so"),
    (value_at("setup", "hand_limit", 20), "setup.draw_pile.2: hands and value piles could hold so"),
    (value_at("setup", "total_damage_margin_2p", 0), "setup.total_damage_margin_2p"),
    (_fewer_routes, "setup.draw_pile.4: hands and value piles could hold so much"),
    (
        value_at("setup", "discard_seed", "3", {"requests": 0, "feed": 0}),
        "setup.discard_seed.3: the discard pile begins with",
    ),
    (value_at("setup", "end_requests", "4", 2), "setup.end_requests.4"),
    (value_at("setup", "discard_seed", "4", "requests", 27), "setup.discard_seed.4: takes more"),
    (value_at("setup", "discard_seed", "4", "requests", 26), "setup.draw_pile.4"),
    (value_at("setup", "discard_seed", "4", "feed", 25), "setup.discard_seed.4: takes more"),
    (value_at("setup", "discard_seed", "4", "feed", 24), "setup.draw_pile.4"),
    (value_at("starts", 0, "cards", 0, "goods", {"harp": 1}), "starts.blue: wants 1 of 'harp'"),
    (value_at("starts", 0, "cards", 0, "goods", {}), "starts.blue: wants nothing"),
    (value_at("starts", 0, "cards", 0, "id", "anvil2"), "'anvil2' stands there twice"),
    (lambda data: data["setup"]["piles"].pop("2"), "setup.piles: must be exactly 2, 3, 4"),
]


BOUNDS: list[Spoil] = [
    value_at("villages", 3, "x", 0),
    value_at("villages", 3, "x", 1000),
    value_at("villages", 3, "y", 0),
    value_at("villages", 3, "y", 1000),
    value_at("villages", 3, "name", "x"),
    value_at("villages", 3, "name", "x" * 30),
    value_at("starts", 0, "cards", 0, "points", 1),
    value_at("deck", "requests", 0, "points", 1),
    value_at("deck", "requests", 0, "goods", {"cup": 1}),
    value_at("setup", "hand_limit", 1),
    value_at("setup", "hand_limit", 8),
    value_at("setup", "end_requests", "4", 3),
    value_at("setup", "total_damage_margin_2p", 1),
]
"""As far as a board may go."""


@pytest.mark.parametrize("change", BOUNDS)
def test_a_board_may_go_as_far_as_that(change: Spoil) -> None:
    """One more or one less is refused."""
    build(spoilt(change))


@pytest.mark.parametrize(("spoil", "place"), MISFITS, ids=[place[:40] for _, place in MISFITS])
def test_a_misfit_is_named_by_its_place(spoil: Spoil, place: str) -> None:
    """Whoever types in their own copy's numbers learns where the slip is."""
    with pytest.raises(BadBoard) as refused:
        build(spoilt(spoil))
    assert place in str(refused.value)


def test_another_board_is_played_as_it_is_typed() -> None:
    """A village renamed, a request changed: the rules follow the file."""

    def change(data: Any) -> None:
        data["villages"][0]["name"] = "Inverness"
        data["deck"]["requests"][0]["goods"] = {"pot": 2, "vase": 1}
        data["deck"]["requests"][0]["points"] = 6

    own = build(spoilt(change))
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
