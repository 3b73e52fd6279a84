"""What is refused: boards that do not fit, and positions that cannot be."""

from collections.abc import Callable
from typing import Any

from games.kernel import Seat, replace_fields
from games.troedler.model import State
from games.troedler.terms import Card
from tests.contract.faults import at, bad
from tests.troedler.table import RULES, started

ANA = Seat(0)
Broken = Callable[[State], State]


def _fewer_routes(data: Any) -> None:
    """Three start sets without a route: what they keep is never dealt again."""
    for start in data["starts"][1:]:
        start["cards"][1] = {"type": "feed"}
    data["setup"]["hand_limit"] = 8


def _drop_braeval(data: Any) -> None:
    data["routes"] = [r for r in data["routes"] if "braeval" not in (r["a"], r["b"])]


FAULTS = [
    bad("villages.0.colour", "red"),
    bad("villages.3.x", "far"),
    bad("villages.3.x", 1001),
    bad("villages.3.x", -1),
    bad("villages.3.y", 1001),
    bad("villages.3.y", -1),
    bad("villages.3.name", ""),
    bad("villages.3.name", "x" * 31),
    bad("villages.1.goods", -1),
    bad("villages.1.goods", 6, "villages: take 49 goods, but there are 48"),
    bad("villages.1.id", "dallas", 'villages.1: "dallas" stands there twice'),
    bad("villages.1.id", "Mild Duff"),
    bad("routes.0.kind", "tunnel", "routes.0.kind"),
    bad("routes.0.b", "oban", 'routes.0: unknown place "oban"'),
    bad("routes.0.b", "dallas", "routes.0: a way leads"),
    (lambda data: data["routes"].append(data["routes"][0] | {"id": "r99"}), "joined already"),
    (_drop_braeval, "routes: none leads to braeval"),
    bad("starts.0.village", "keith", "starts.blue"),
    bad("starts.0.colour", "pink", "starts: must be exactly blue, red, green, yellow"),
    bad("starts.0.cards.1.kind", "tunnel", "starts.0.cards.1.kind"),
    bad("starts.0.cards.1.kind", None, "starts.blue.cards.1"),
    bad("starts.0.cards.0.points", 0, "starts.blue.cards.0: a request needs"),
    bad("starts.0.cards.0.id", None, "starts.blue.cards.0: a request needs an id"),
    (lambda data: data["starts"][0]["cards"].pop(), "starts: all start sets"),
    bad("goods.0.id", "harp", "goods: must be exactly anvil"),
    bad("goods.0.count", 0),
    bad("routes.1.id", "r01", 'routes.1: "r01" stands there twice'),
    bad("deck.requests.0.points", 0),
    bad("route_kinds.0.id", "tunnel", "route_kinds: must be exactly mountain, bridge"),
    bad("route_kinds.0.cards", 12),
    bad("deck.requests.0.goods", {"harp": 1}, "deck.requests.anvil2: wants 1 of 'harp'"),
    bad("deck.requests.0.goods", {"cup": 0}, "deck.requests.anvil2: wants 0 of 'cup'"),
    bad("deck.requests.0.goods", {}, "deck.requests.anvil2: wants nothing"),
    bad("deck.requests.0.id", "feed", "deck.requests.feed"),
    bad("deck.requests.0.id", "bottle2", 'requests.1: "bottle2" stands there twice'),
    bad("deck.feed", 25, "setup.draw_pile.2: 85 cards are left"),
    bad("setup.piles.3", 5),
    bad("setup.cards_per_pile", 5),
    bad("setup.hand_limit", 0),
    bad("setup.hand_limit", 9, "setup.draw_pile.4: hands and value piles could hold so much"),
    bad("setup.hand_limit", 12, "setup.draw_pile.3: hands and value piles could hold so"),
    bad("setup.hand_limit", 20, "setup.draw_pile.2: hands and value piles could hold so"),
    bad("setup.total_damage_margin_2p", 0),
    (_fewer_routes, "setup.draw_pile.4: hands and value piles could hold so much"),
    bad("setup.discard_seed.3", {"requests": 0, "feed": 0}, "seed.3: the discard pile begins with"),
    bad("setup.end_requests.4", 2),
    bad("setup.discard_seed.4.requests", 27, "setup.discard_seed.4: takes more"),
    bad("setup.discard_seed.4.requests", 26, "setup.draw_pile.4"),
    bad("setup.discard_seed.4.feed", 25, "setup.discard_seed.4: takes more"),
    bad("setup.discard_seed.4.feed", 24, "setup.draw_pile.4"),
    bad("starts.0.cards.0.goods", {"harp": 1}, "starts.blue: wants 1 of 'harp'"),
    bad("starts.0.cards.0.goods", {}, "starts.blue: wants nothing"),
    bad("starts.0.cards.0.id", "anvil2", '"anvil2" stands there twice'),
    (lambda data: data["setup"]["piles"].pop("2"), "setup.piles: must be exactly 2, 3, 4"),
]

BOUNDS = [
    at("villages.3.x", 0),
    at("villages.3.x", 1000),
    at("villages.3.y", 0),
    at("villages.3.y", 1000),
    at("villages.3.name", "x"),
    at("villages.3.name", "x" * 30),
    at("starts.0.cards.0.points", 1),
    at("deck.requests.0.points", 1),
    at("deck.requests.0.goods", {"cup": 1}),
    at("setup.hand_limit", 1),
    at("setup.hand_limit", 8),
    at("setup.end_requests.4", 3),
    at("setup.total_damage_margin_2p", 1),
]


def goods(first: int, second: int) -> Broken:
    """Add anvils to the first two villages."""

    def broken(state: State) -> State:
        one, two, *others = state.villages
        more = (one[0] + first, *one[1:]), (two[0] + second, *two[1:])
        return replace_fields(state, villages=(*more, *others))

    return broken


def hand_of(state: State, hand: tuple[Card, ...]) -> State:
    """Let Ana hold what she takes from the draw pile."""
    draw = list(state.draw) + list(state.players[ANA].hand)
    for card in hand:
        draw.remove(card)
    players = (replace_fields(state.players[ANA], hand=hand), *state.players[1:])
    return replace_fields(state, draw=tuple(draw), players=players)


def a_hand_in_disorder(state: State) -> State:
    """The order in which cards came tells where they came from."""
    hand = RULES.board.sorted_hand(tuple(dict.fromkeys(state.draw))[:3])
    return hand_of(state, hand[::-1])


def a_strange_value(state: State) -> State:
    """A card that is worth nothing lies in a value pile."""
    worthless = next(card for card in state.draw if not RULES.board.is_valuable(card))
    draw = list(state.draw)
    draw.remove(worthless)
    first = replace_fields(state.players[ANA], value=(*state.players[ANA].value, worthless))
    return replace_fields(state, draw=tuple(draw), players=(first, *state.players[1:]))


SOUND = started(2).state
POSITIONS: list[tuple[Broken, str]] = [
    (goods(1, 0), "goods"),
    (goods(-9, 9), "goods"),
    (lambda state: replace_fields(state, draw=state.draw[1:]), "cards"),
    (a_hand_in_disorder, "hand of seat 0"),
    (a_strange_value, "value pile of seat 0"),
]
