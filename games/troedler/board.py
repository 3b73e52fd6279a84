"""The board as the rules use it: routes between villages, requests, start sets and the deck."""

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
    """A goods request: the goods that it wants, and its goods points."""

    card: Card
    # The card identifies it; only it is hashed, because requests are frequent cache keys.
    needs: Counts = field(hash=False)
    points: int = field(hash=False)

    @property
    def size(self) -> int:
        """The number of goods that it wants."""
        return sum(self.needs)

    def missing(self, goods: Counts) -> int:
        """Return the number of wanted goods that are missing from `goods`."""
        wanted = zip(self.needs, goods, strict=True)
        return sum([need - have for need, have in wanted if need > have])


def _requests(data: BoardFile) -> dict[Card, Request]:
    """Return the requests of the deck, then those of the start sets, by their cards."""
    start_cards = (card for start in data.starts for card in start.cards if card.type == "request")
    requests = (*map(_request, data.deck.requests), *map(_request, start_cards))
    return {request.card: request for request in requests}


def _request(card: RequestData | StartCardData) -> Request:
    return Request(Card(str(card.id)), count_named_goods(card.goods), card.points)


@dataclass(frozen=True, slots=True)
class Start:
    """A start set."""

    village: Village
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Precomputed lookups of a board file. Boards are compared by identity."""

    data: BoardFile
    villages: tuple[Village, ...]
    at: Mapping[Village, int]
    """The index of each village in `villages`."""

    exits: Mapping[tuple[Village, Card], tuple[Village, ...]]
    """The villages to which a card leads: a route card along its kind, feed along any route."""

    requests: Mapping[Card, Request]
    rank: Mapping[Card, int]
    """The order of cards in a hand: routes, extra goods, feed, requests."""

    starts: Mapping[Colour, Start]
    deck: tuple[Card, ...]
    """All cards except those of the start sets."""

    terms: Mapping[Village, Term]
    """The villages as arguments of sentences."""

    names: Mapping[str, str]
    """The board's names of terms, by `category-id`."""

    hand_limit: int

    def is_valuable(self, card: Card) -> bool:
        """Whether a played card goes to the value pile: feed and requests do."""
        return card == FEED or card in self.requests

    def sorted_hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return cards in the order of a hand."""
        return tuple(sorted(cards, key=self.rank.__getitem__))


@lru_cache(maxsize=16)
def load(text: str) -> Board:
    """Return the board that a file describes, cached by its text.

    Raises:
        BadBoard: the text breaks a rule of the game; the message names the place.
    """
    data = read_board(BoardFile, text)
    check(data)
    villages = tuple(Village(village.id) for village in data.villages)
    requests = _requests(data)
    order = (*ROUTES, EXTRA, FEED, *requests)
    return Board(
        data=data,
        villages=villages,
        at={village: place for place, village in enumerate(villages)},
        exits=dict(_exits(data, villages)),
        requests=requests,
        rank={card: number for number, card in enumerate(order)},
        starts=dict(_starts(data)),
        deck=_deck(data),
        names={f"village-{village.id}": village.name for village in data.villages},
        hand_limit=data.setup.hand_limit,
        terms={village: Term("village", village) for village in villages},
    )


def _exits(
    data: BoardFile, villages: tuple[Village, ...]
) -> Iterator[tuple[tuple[Village, Card], tuple[Village, ...]]]:
    for village in villages:
        ways = [
            (Card(route.kind), Village(route.b if route.a == village else route.a))
            for route in data.routes
            if village in (route.a, route.b)
        ]
        for kind in ROUTES:
            yield (village, kind), tuple(end for way, end in ways if way == kind)
        yield (village, FEED), tuple(dict.fromkeys(end for _, end in ways))


def _starts(data: BoardFile) -> Iterator[tuple[Colour, Start]]:
    order = {name: number for number, name in enumerate(COLOURS)}
    for start in sorted(data.starts, key=lambda start: order[Colour(start.colour)]):
        cards = tuple(_face(card) for card in start.cards)
        yield Colour(start.colour), Start(Village(start.village), cards)


def _face(card: StartCardData) -> Card:
    if card.type == "feed":
        return FEED
    return Card(str(card.id if card.type == "request" else card.kind))


def _deck(data: BoardFile) -> tuple[Card, ...]:
    deck = data.deck
    return (
        *(kind for kind in ROUTES for _ in range(deck.routes_per_kind)),
        *(EXTRA,) * deck.extra,
        *(FEED,) * deck.feed,
        *(Card(card.id) for card in deck.requests),
    )
