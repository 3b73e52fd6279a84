"""What is printed on board and cards, for those who see a position: the same for a whole match."""

from dataclasses import dataclass, field

from games.troedler.board_schema import (
    BoardFile,
    RequestData,
    RouteData,
    SceneryData,
    StartCardData,
    StartData,
    VillageData,
)
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


@dataclass(frozen=True, slots=True)
class Printed:
    """Board, request cards and scenery. No rule looks at the scenery."""

    villages: tuple[VillageData, ...]
    # Pictures look up boards by the dozen, and villages tell one from another well enough.
    routes: tuple[RouteData, ...] = field(hash=False)
    requests: tuple[Request, ...] = field(hash=False)
    # The file's tables by name cannot be hashed at all.
    starts: tuple[StartData, ...] = field(hash=False)
    scenery: SceneryData = field(hash=False)


def printed(data: BoardFile) -> Printed:
    """Return what a checked board file prints."""
    own = (card for start in data.starts for card in start.cards if card.type == "request")
    wishes = (*map(_request, data.deck.requests), *map(_request, own))
    return Printed(data.villages, data.routes, wishes, data.starts, data.scenery)


def _request(card: RequestData | StartCardData) -> Request:
    return Request(Card(str(card.id)), counted_by_name(card.goods), card.points)
