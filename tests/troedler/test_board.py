"""The board file: our own, and what is said of one that does not fit."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.kernel import BadBoard
from games.kernel.selfplay import outcome_of, seed_of, walk
from games.troedler import build
from games.troedler.terms import FEED, Card, Village
from tests.troedler.table import RULES

Spoil = Callable[[Any], Any]


def spoilt(spoil: Spoil) -> str:
    """Our board's text after a change."""
    data = json.loads(RULES.board_text)
    spoil(data)
    return json.dumps(data)


def _set(*path: Any) -> Spoil:
    *way, last, value = path

    def change(data: Any) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change


def _fewer_routes(data: Any) -> None:
    """Three start sets without a route: what they keep is never dealt again."""
    for start in data["starts"][1:]:
        start["cards"][1] = {"type": "feed"}
    data["setup"]["hand_limit"] = 8


def _drop_braeval(data: Any) -> None:
    data["routes"] = [r for r in data["routes"] if "braeval" not in (r["a"], r["b"])]


MISFITS: list[tuple[Spoil, str]] = [
    (_set("villages", 0, "colour", "red"), "villages.0.colour"),
    (_set("villages", 3, "x", "far"), "villages.3.x"),
    (_set("villages", 3, "x", 1001), "villages.3.x"),
    (_set("villages", 3, "x", -1), "villages.3.x"),
    (_set("villages", 3, "y", 1001), "villages.3.y"),
    (_set("villages", 3, "y", -1), "villages.3.y"),
    (_set("villages", 3, "name", ""), "villages.3.name"),
    (_set("villages", 3, "name", "x" * 31), "villages.3.name"),
    (_set("villages", 1, "goods", -1), "villages.1.goods"),
    (_set("villages", 1, "goods", 6), "villages: take 49 goods, but there are 48"),
    (_set("villages", 1, "id", "dallas"), "villages.1: 'dallas' stands there twice"),
    (_set("villages", 1, "id", "Mild Duff"), "villages.1.id"),
    (_set("routes", 0, "kind", "tunnel"), "routes.r01: no kind of route 'tunnel'"),
    (_set("routes", 0, "b", "oban"), "routes.r01: no village 'oban'"),
    (_set("routes", 0, "b", "dallas"), "routes.r01: leads back"),
    (_set("routes", 0, "crosses", "ness"), "routes.r01.crosses: no water 'ness'"),
    (lambda data: data["routes"].append(data["routes"][0] | {"id": "r99"}), "routes.r99: a second"),
    (_drop_braeval, "villages.braeval: no way leads there from dallas"),
    (_set("starts", 0, "village", "keith"), "starts.blue"),
    (_set("starts", 0, "colour", "pink"), "starts: must be exactly blue, red, green, yellow"),
    (_set("starts", 0, "cards", 1, "kind", "tunnel"), "starts.blue.cards.1"),
    (_set("starts", 0, "cards", 0, "points", 0), "starts.blue.cards.0: a request needs an id and"),
    (_set("starts", 0, "cards", 0, "id", None), "starts.blue.cards.0: a request needs an id"),
    (lambda data: data["starts"][0]["cards"].pop(), "starts: all start sets"),
    (_set("goods", 0, "id", "harp"), "goods: must be exactly anvil"),
    (_set("goods", 0, "count", 0), "goods.0.count"),
    (_set("routes", 1, "id", "r01"), "routes.1: 'r01' stands there twice"),
    (_set("deck", "requests", 0, "points", 0), "deck.requests.0.points"),
    (_set("route_kinds", 0, "id", "tunnel"), "route_kinds: must be exactly mountain, bridge"),
    (_set("route_kinds", 0, "cards", 12), "route_kinds.0.cards"),
    (_set("deck", "requests", 0, "goods", {"harp": 1}), "deck.requests.anvil2: wants 1 of 'harp'"),
    (_set("deck", "requests", 0, "goods", {"cup": 0}), "deck.requests.anvil2: wants 0 of 'cup'"),
    (_set("deck", "requests", 0, "goods", {}), "deck.requests.anvil2: wants nothing"),
    (_set("deck", "requests", 0, "id", "feed"), "deck.requests.feed"),
    (_set("deck", "requests", 0, "id", "bottle2"), "requests.1: 'bottle2' stands there twice"),
    (_set("deck", "feed", 25), "setup.draw_pile.2: 85 cards are left"),
    (_set("setup", "piles", "3", 5), "setup.piles.3"),
    (_set("setup", "cards_per_pile", 5), "setup.cards_per_pile"),
    (_set("setup", "hand_limit", 0), "setup.hand_limit"),
    (_set("setup", "hand_limit", 9), "setup.draw_pile.4: hands and value piles could hold so much"),
    (_set("setup", "hand_limit", 12), "setup.draw_pile.3: hands and value piles could hold so"),
    (_set("setup", "hand_limit", 20), "setup.draw_pile.2: hands and value piles could hold so"),
    (_set("setup", "total_damage_margin_2p", 0), "setup.total_damage_margin_2p"),
    (_fewer_routes, "setup.draw_pile.4: hands and value piles could hold so much"),
    (
        _set("setup", "discard_seed", "3", {"requests": 0, "feed": 0}),
        "setup.discard_seed.3: the discard pile begins with",
    ),
    (_set("setup", "end_requests", "4", 2), "setup.end_requests.4"),
    (_set("setup", "discard_seed", "4", "requests", 27), "setup.discard_seed.4: takes more"),
    (_set("setup", "discard_seed", "4", "requests", 26), "setup.draw_pile.4"),
    (_set("setup", "discard_seed", "4", "feed", 25), "setup.discard_seed.4: takes more"),
    (_set("setup", "discard_seed", "4", "feed", 24), "setup.draw_pile.4"),
    (_set("starts", 0, "cards", 0, "goods", {"harp": 1}), "starts.blue: wants 1 of 'harp'"),
    (_set("starts", 0, "cards", 0, "goods", {}), "starts.blue: wants nothing"),
    (_set("starts", 0, "cards", 0, "id", "anvil2"), "'anvil2' stands there twice"),
    (lambda data: data["setup"]["piles"].pop("2"), "setup.piles: must be exactly 2, 3, 4"),
]


BOUNDS: list[Spoil] = [
    _set("villages", 3, "x", 0),
    _set("villages", 3, "x", 1000),
    _set("villages", 3, "y", 0),
    _set("villages", 3, "y", 1000),
    _set("villages", 3, "name", "x"),
    _set("villages", 3, "name", "x" * 30),
    _set("starts", 0, "cards", 0, "points", 1),
    _set("deck", "requests", 0, "points", 1),
    _set("deck", "requests", 0, "goods", {"cup": 1}),
    _set("setup", "hand_limit", 1),
    _set("setup", "hand_limit", 8),
    _set("setup", "end_requests", "4", 3),
    _set("setup", "total_damage_margin_2p", 1),
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


def test_of_several_misfits_the_first_is_named() -> None:
    """As they stand in the file."""

    def change(data: Any) -> None:
        data["villages"][2]["x"] = data["villages"][4]["x"] = "far"

    with pytest.raises(BadBoard, match=r"^villages\.2\.x: "):
        build(spoilt(change))


def test_no_json_is_refused() -> None:
    """A file that is no board at all."""
    with pytest.raises(BadBoard):
        build("{")


def test_another_board_is_played_as_it_is_typed() -> None:
    """A village renamed, a request changed: the rules follow the file."""

    def change(data: Any) -> None:
        data["villages"][0]["name"] = "Inverness"
        data["deck"]["requests"][0]["goods"] = {"pot": 2, "vase": 1}
        data["deck"]["requests"][0]["points"] = 6

    own = build(spoilt(change))
    assert own.names["village-dallas"] == "Inverness"
    assert own.board.requests[Card("anvil2")].points == 6
    moves, outcome = outcome_of(own, walk(own, 3, {}, seed_of(1)))
    assert moves > 0
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


def test_what_is_ours_is_said_to_be() -> None:
    """The file itself marks what is stated and what is reconstruction."""
    assert RULES.board.data.status == "reconstruction"
    assert RULES.board.data.provenance.confidence["routes"] == "reconstruction"
