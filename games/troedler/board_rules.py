"""Checks that a board file is playable and agrees with the rulebook."""

from collections.abc import Iterable, Mapping

from games.boards import require, require_unique, require_ways
from games.troedler.board_schema import BoardFile
from games.troedler.terms import COLOURS, EXTRA, FEED, GOODS, LAYER_COUNT, ROUTES

PLAYERS = (2, 3, 4)
"""The possible numbers of players."""


def check(data: BoardFile) -> None:
    """Check the content of a board file.

    Raises:
        BadBoard: the first fault, with its place in the file.
    """
    _check_kinds(data)
    _check_map(data)
    _check_starts(data)
    _check_requests(data)
    _check_goods(data)
    _check_setup(data)
    _check_cards(data)


def _require_same(place: str, names: Iterable[str], expected: Iterable[str]) -> None:
    """Check that `place` of the file has exactly the expected names. Raises BadBoard."""
    require(sorted(names) == sorted(expected), place, f"must be exactly {', '.join(expected)}")


def _check_kinds(data: BoardFile) -> None:
    _require_same("goods", [good.id for good in data.goods], GOODS)
    _require_same("route_kinds", [kind.id for kind in data.route_kinds], ROUTES)
    for number, kind in enumerate(data.route_kinds):
        same = kind.cards == data.deck.routes_per_kind
        require(same, f"route_kinds.{number}.cards", "differs from deck.routes_per_kind")


def _check_map(data: BoardFile) -> None:
    """Check that routes connect all villages, and that routes between the same two villages differ.

    Two villages may have several routes between them, but each of another kind.
    """
    villages = [village.id for village in data.villages]
    require_unique("villages", villages)
    require_unique("routes", [route.id for route in data.routes])
    ends = [(route.a, route.b) for route in data.routes]
    require_ways("routes", villages, ends, [route.kind for route in data.routes])


def _check_starts(data: BoardFile) -> None:
    _require_same("starts", [start.colour for start in data.starts], COLOURS)
    for start in data.starts:
        place = f"starts.{start.colour}"
        homes = [village.id for village in data.villages if village.start == start.colour]
        marked = f"the village marked with this colour must be {start.village!r}"
        require(homes == [start.village], place, marked)
        for number, card in enumerate(start.cards):
            known = card.type != "route" or card.kind is not None
            require(known, f"{place}.cards.{number}", "a route needs its kind")
            whole = card.type != "request" or (card.id is not None and card.points > 0)
            require(whole, f"{place}.cards.{number}", "a request needs an id and points")
    sizes = {len(start.cards) for start in data.starts}
    require(len(sizes) == 1, "starts", "all start sets must have the same number of cards")


def _check_requests(data: BoardFile) -> None:
    # The place of each request in the file, its id, and its goods.
    requests: list[tuple[str, str, Mapping[str, int]]] = [
        (f"deck.requests.{card.id}", card.id, card.goods) for card in data.deck.requests
    ]
    requests += [
        (f"starts.{start.colour}", str(card.id), card.goods)
        for start in data.starts
        for card in start.cards
        if card.type == "request"
    ]
    require_unique("requests", [name for _, name, _ in requests])
    for place, name, goods in requests:
        fault = f"the id {name!r} means another card"
        require(name not in (*ROUTES, EXTRA, FEED), place, fault)
        for good, number in goods.items():
            require(good in GOODS and number > 0, place, f"wants {number} of {good!r}")
        require(bool(goods), place, "wants nothing")


def _check_goods(data: BoardFile) -> None:
    laid = sum(village.goods for village in data.villages)
    pieces = sum(good.count for good in data.goods)
    require(laid == pieces, "villages", f"take {laid} goods, but there are {pieces}")


def _check_setup(data: BoardFile) -> None:
    setup = data.setup
    layers = setup.cards_per_pile == LAYER_COUNT
    require(layers, "setup.cards_per_pile", f"a dealer pile has {LAYER_COUNT} cards")
    numbered: tuple[tuple[str, Mapping[str, object]], ...] = (
        ("discard_seed", setup.discard_seed),
        ("draw_pile", setup.draw_pile),
        ("piles", setup.piles),
        ("end_requests", setup.end_requests),
    )
    for name, values in numbered:
        _require_same(f"setup.{name}", values, [str(seats) for seats in PLAYERS])
    for seats in PLAYERS:
        piles, goal = setup.piles[str(seats)], setup.end_requests[str(seats)]
        require(piles == seats + 1, f"setup.piles.{seats}", "there is one pile more than players")
        # The short game subtracts `setup.SHORT_GAME_REQUEST_COUNT`; one request must remain.
        require(goal >= 3, f"setup.end_requests.{seats}", "must be at least 3")


def _check_cards(data: BoardFile) -> None:
    """Check the size of the draw pile, and that there are always enough cards for a round."""
    deck, setup = data.deck, data.setup
    deck_size = deck.routes_per_kind * len(ROUTES) + deck.extra + deck.feed + len(deck.requests)
    start_set_size = len(data.starts[0].cards)
    valuable_start_cards = max(
        sum(card.type != "route" for card in start.cards) for start in data.starts
    )
    for seats in PLAYERS:
        seed = setup.discard_seed[str(seats)]
        draw_place, seed_place = f"setup.draw_pile.{seats}", f"setup.discard_seed.{seats}"
        is_possible = seed.requests <= len(deck.requests) and seed.feed <= deck.feed
        require(is_possible, seed_place, "takes more cards than there are")
        seed_count = seed.requests + seed.feed
        require(seed_count > 0, seed_place, "the discard pile begins with at least one card")
        remaining = deck_size - seed_count
        require(
            setup.draw_pile[str(seats)] == remaining,
            draw_place,
            f"{remaining} cards are left for it",
        )
        # The worst case: value piles hold all feed and requests, and all hands are full.
        valuable = deck.feed + len(deck.requests) + seats * valuable_start_cards
        free = deck_size + seats * start_set_size - valuable - seats * setup.hand_limit
        fault = "hands and value piles could hold so much that no round can be dealt"
        require(free >= setup.piles[str(seats)] * LAYER_COUNT, draw_place, fault)
