"""What a board must be for the rules to work on it. The first misfit is named by its place."""

from collections.abc import Callable, Iterable, Mapping

from games.kernel import BadBoard
from games.troedler.board_schema import BoardFile
from games.troedler.terms import COLOURS, EXTRA, FEED, GOODS, LAYERS, ROUTES

PLAYERS = (2, 3, 4)


def check(data: BoardFile) -> None:
    """Check a board file as a whole.

    Raises:
        BadBoard: something does not fit; the text names the place.
    """
    checks: tuple[Callable[[BoardFile], None], ...] = (
        _kinds,
        _villages,
        _routes,
        _reach,
        _starts,
        _requests,
        _goods,
        _setup,
        _cards,
        _scenery,
    )
    for check in checks:
        check(data)


def _fail(place: str, what: str) -> None:
    msg = f"{place}: {what}"
    raise BadBoard(msg)


def _same(place: str, given: Iterable[str], wanted: Iterable[str]) -> None:
    if sorted(given) != sorted(wanted):
        _fail(place, f"must be exactly {', '.join(wanted)}")


def _unique(place: str, ids: list[str]) -> None:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            _fail(f"{place}.{number}", f"{name!r} stands there twice")


def _kinds(data: BoardFile) -> None:
    _same("goods", [good.id for good in data.goods], GOODS)
    _same("route_kinds", [kind.id for kind in data.route_kinds], ROUTES)
    for number, kind in enumerate(data.route_kinds):
        if kind.cards != data.deck.routes_per_kind:
            _fail(f"route_kinds.{number}.cards", "differs from deck.routes_per_kind")


def _villages(data: BoardFile) -> None:
    _unique("villages", [village.id for village in data.villages])


def _routes(data: BoardFile) -> None:
    _unique("routes", [route.id for route in data.routes])
    known = {village.id for village in data.villages}
    seen: set[tuple[frozenset[str], str]] = set()
    for route in data.routes:
        place = f"routes.{route.id}"
        for end in (route.a, route.b):
            if end not in known:
                _fail(place, f"no village {end!r}")
        if route.a == route.b:
            _fail(place, "leads back to where it starts")
        if route.kind not in ROUTES:
            _fail(place, f"no kind of route {route.kind!r}")
        way = (frozenset((route.a, route.b)), route.kind)
        if way in seen:
            _fail(place, "a second route of the same kind between the same villages")
        seen.add(way)


def _reach(data: BoardFile) -> None:
    """Every village can be reached from every other."""
    reached = {data.villages[0].id}
    while True:
        ends = [{route.a, route.b} for route in data.routes]
        further = reached.union(*(pair for pair in ends if pair & reached))
        if further == reached:
            break
        reached = further
    for village in data.villages:
        if village.id not in reached:
            _fail(f"villages.{village.id}", f"no way leads there from {data.villages[0].id}")


def _starts(data: BoardFile) -> None:
    _same("starts", [start.colour for start in data.starts], COLOURS)
    for start in data.starts:
        place = f"starts.{start.colour}"
        homes = [village.id for village in data.villages if village.start == start.colour]
        if homes != [start.village]:
            _fail(place, f"the village marked with this colour must be {start.village!r}")
        for number, card in enumerate(start.cards):
            if card.type == "route" and card.kind not in ROUTES:
                _fail(f"{place}.cards.{number}", f"no kind of route {card.kind!r}")
            if card.type == "request" and (card.id is None or card.points < 1):
                _fail(f"{place}.cards.{number}", "a request needs an id and points")
    if len({len(start.cards) for start in data.starts}) > 1:
        _fail("starts", "all start sets must have the same number of cards")


def _requests(data: BoardFile) -> None:
    wants: list[tuple[str, str, Mapping[str, int]]] = [
        (f"deck.requests.{card.id}", card.id, card.goods) for card in data.deck.requests
    ]
    wants += [
        (f"starts.{start.colour}", str(card.id), card.goods)
        for start in data.starts
        for card in start.cards
        if card.type == "request"
    ]
    _unique("requests", [name for _, name, _ in wants])
    for place, name, goods in wants:
        if name in (*ROUTES, EXTRA, FEED):
            _fail(place, f"the id {name!r} means another card")
        for good, number in goods.items():
            if good not in GOODS or number < 1:
                _fail(place, f"wants {number} of {good!r}")
        if not goods:
            _fail(place, "wants nothing")


def _goods(data: BoardFile) -> None:
    laid = sum(village.goods for village in data.villages)
    there = sum(good.count for good in data.goods)
    if laid != there:
        _fail("villages", f"take {laid} goods, but there are {there}")


def _setup(data: BoardFile) -> None:
    setup = data.setup
    if setup.cards_per_pile != LAYERS:
        _fail("setup.cards_per_pile", f"a dealer pile has {LAYERS} cards")
    numbered: tuple[tuple[str, Mapping[str, object]], ...] = (
        ("discard_seed", setup.discard_seed),
        ("draw_pile", setup.draw_pile),
        ("piles", setup.piles),
        ("end_requests", setup.end_requests),
    )
    for name, values in numbered:
        _same(f"setup.{name}", values, [str(seats) for seats in PLAYERS])
    for seats in PLAYERS:
        if setup.piles[str(seats)] != seats + 1:
            _fail(f"setup.piles.{seats}", "there is one pile more than players")
        # The shorter game of ours takes two off.
        if setup.end_requests[str(seats)] < 3:
            _fail(f"setup.end_requests.{seats}", "must be at least 3")


def _cards(data: BoardFile) -> None:
    """The draw pile is what is left, and can never run so dry that a round cannot be dealt."""
    deck, setup = data.deck, data.setup
    whole = deck.routes_per_kind * len(ROUTES) + deck.extra + deck.feed + len(deck.requests)
    own = len(data.starts[0].cards)
    most = max(sum(card.type != "route" for card in start.cards) for start in data.starts)
    for seats in PLAYERS:
        seed = setup.discard_seed[str(seats)]
        place = f"setup.draw_pile.{seats}"
        if seed.requests > len(deck.requests) or seed.feed > deck.feed:
            _fail(f"setup.discard_seed.{seats}", "takes more cards than there are")
        if not seed.requests + seed.feed:
            _fail(f"setup.discard_seed.{seats}", "the discard pile begins with at least one card")
        if setup.draw_pile[str(seats)] != whole - seed.requests - seed.feed:
            _fail(place, f"{whole - seed.requests - seed.feed} cards are left for it")
        kept = deck.feed + len(deck.requests) + seats * most
        free = whole + seats * own - kept - seats * setup.hand_limit
        if free < setup.piles[str(seats)] * LAYERS:
            _fail(place, "hands and value piles could hold so much that no round can be dealt")


def _scenery(data: BoardFile) -> None:
    waters = {*data.scenery.rivers, *data.scenery.lochs}
    for route in data.routes:
        if route.crosses is not None and route.crosses not in waters:
            _fail(f"routes.{route.id}.crosses", f"no water {route.crosses!r} in the scenery")
