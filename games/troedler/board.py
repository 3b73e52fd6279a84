"""Boards: routes between villages, requests, start sets and the deck, in the form rules use."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from games.boards import read_board
from games.kernel import Term
from games.troedler.board_rules import check
from games.troedler.board_schema import BoardFile, RequestData, StartCardData
from games.troedler.terms import (
    COLOURS,
    EXTRA,
    FEED,
    ROUTES,
    Card,
    Colour,
    Counts,
    Village,
    count_named_goods,
)


@dataclass(frozen=True, slots=True)
class Request:
    """A goods request: a card that is fulfilled by delivering goods."""

    card: Card
    """The id of the card. Only this field is hashed, because requests are frequent cache keys."""

    needs: Counts = field(hash=False)
    """How many goods of each kind the request asks for."""

    points: int = field(hash=False)
    """Goods points for fulfilling the request."""

    @property
    def size(self) -> int:
        """The number of wanted goods."""
        return sum(self.needs)

    def missing(self, goods: Counts) -> int:
        """Return the number of wanted goods that are missing from `goods`."""
        pairs = zip(self.needs, goods, strict=True)
        return sum([need - owned for need, owned in pairs if need > owned])


def _build_requests(data: BoardFile) -> dict[Card, Request]:
    """Return all requests by their cards, first those of the deck, then those of start sets."""
    start_cards = (card for start in data.starts for card in start.cards if card.type == "request")
    requests = (*map(_build_request, data.deck.requests), *map(_build_request, start_cards))
    return {request.card: request for request in requests}


def _build_request(card: RequestData | StartCardData) -> Request:
    return Request(Card(str(card.id)), count_named_goods(card.goods), card.points)


@dataclass(frozen=True, slots=True)
class Start:
    """A start set: the village and the cards with which the player of a colour begins."""

    village: Village
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board file with lookup tables computed from it.

    Boards are compared by identity, which makes them cheap cache keys.
    """

    data: BoardFile
    villages: tuple[Village, ...]
    at: Mapping[Village, int]
    """The index of each village in `villages`."""

    exits: Mapping[tuple[Village, Card], tuple[Village, ...]]
    """The villages at the other ends of a village's routes, by village and card.

    A route card uses the routes of its own kind; feed uses all routes.
    """

    requests: Mapping[Card, Request]
    rank: Mapping[Card, int]
    """The place of each card in a sorted hand: routes, extra goods, feed, requests."""

    starts: Mapping[Colour, Start]
    deck: tuple[Card, ...]
    """All cards except those of the start sets."""

    terms: Mapping[Village, Term]
    """The name of each village as an argument of sentences."""

    names: Mapping[str, str]
    """The printed names of the villages; a key is `village-` with the village's id."""

    hand_limit: int
    """The number of cards that a player may keep at the end of a turn."""

    def is_valuable(self, card: Card) -> bool:
        """Whether a played card goes to the value pile (feed or a request)."""
        return card == FEED or card in self.requests

    def sorted_hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards sorted by `rank`."""
        return tuple(sorted(cards, key=self.rank.__getitem__))


@lru_cache(maxsize=16)
def load(text: str) -> Board:
    """Return the board that the text of a board file describes.

    Raises:
        BadBoard: the text has the wrong form or breaks a rule; the message names the place in it.
    """
    data = read_board(BoardFile, text)
    check(data)
    villages = tuple(Village(village.id) for village in data.villages)
    requests = _build_requests(data)
    order = (*ROUTES, EXTRA, FEED, *requests)
    return Board(
        data=data,
        villages=villages,
        at={village: place for place, village in enumerate(villages)},
        exits=dict(_find_exits(data, villages)),
        requests=requests,
        rank={card: number for number, card in enumerate(order)},
        starts=dict(_build_starts(data)),
        deck=_build_deck(data),
        names={f"village-{village.id}": village.name for village in data.villages},
        hand_limit=data.setup.hand_limit,
        terms={village: Term("village", village) for village in villages},
    )


def _find_exits(
    data: BoardFile, villages: tuple[Village, ...]
) -> Iterator[tuple[tuple[Village, Card], tuple[Village, ...]]]:
    """Yield the items of `Board.exits`: one for each village and each route kind, and feed."""
    for village in villages:
        routes = [
            (Card(route.kind), Village(route.b if route.a == village else route.a))
            for route in data.routes
            if village in (route.a, route.b)
        ]
        for kind in ROUTES:
            yield (village, kind), tuple(end for card, end in routes if card == kind)
        yield (village, FEED), tuple(dict.fromkeys(end for _, end in routes))


def _build_starts(data: BoardFile) -> Iterator[tuple[Colour, Start]]:
    """Yield the start set of each colour, in the order of `COLOURS`."""
    order = {name: number for number, name in enumerate(COLOURS)}
    for start in sorted(data.starts, key=lambda start: order[Colour(start.colour)]):
        cards = tuple(_card_face(card) for card in start.cards)
        yield Colour(start.colour), Start(Village(start.village), cards)


def _card_face(card: StartCardData) -> Card:
    if card.type == "feed":
        return FEED
    return Card(str(card.id if card.type == "request" else card.kind))


def _build_deck(data: BoardFile) -> tuple[Card, ...]:
    deck = data.deck
    return (
        *(kind for kind in ROUTES for _ in range(deck.routes_per_kind)),
        *(EXTRA,) * deck.extra,
        *(FEED,) * deck.feed,
        *(Card(card.id) for card in deck.requests),
    )
