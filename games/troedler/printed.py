"""What is printed on request cards."""

from dataclasses import dataclass, field

from games.troedler.board_schema import BoardFile, RequestData, StartCardData
from games.troedler.terms import Card, Counts, counted_by_name


@dataclass(frozen=True, slots=True)
class Request:
    """A goods request: what it wants and its goods points."""

    card: Card
    # The card tells it from others; options are looked up by requests, thousands a second.
    needs: Counts = field(hash=False)
    points: int = field(hash=False)

    @property
    def size(self) -> int:
        """The number of goods that it wants."""
        return sum(self.needs)

    def missing(self, goods: Counts) -> int:
        """Return how many of the goods that it wants are not among these."""
        missing = 0
        for need, have in zip(self.needs, goods, strict=True):
            if need > have:
                missing += need - have
        return missing


def requests(data: BoardFile) -> dict[Card, Request]:
    """Return the requests of the deck, then those of the start sets, by their cards."""
    own = (card for start in data.starts for card in start.cards if card.type == "request")
    wishes = (*map(_request, data.deck.requests), *map(_request, own))
    return {wish.card: wish for wish in wishes}


def _request(card: RequestData | StartCardData) -> Request:
    return Request(Card(str(card.id)), counted_by_name(card.goods), card.points)
