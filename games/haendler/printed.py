"""What is printed on the board: places, roads, tracks and prices. Public, and the same all game."""

from dataclasses import dataclass

from games.haendler.terms import City, Good, Level, Space


@dataclass(frozen=True, slots=True)
class Place:
    """A space as the picture needs it: where it lies, in hundredths of the map's size."""

    space: Space
    x: float
    y: float
    sort: str
    """`city`, `fork` or `road`."""


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two cities or forks, with the spaces between them in order."""

    start: Space
    end: Space
    spaces: tuple[Space, ...]

    @property
    def line(self) -> tuple[Space, ...]:
        """All spaces of the road, its ends included."""
        return self.start, *self.spaces, self.end


@dataclass(frozen=True, slots=True)
class Tables:
    """What is printed on the board and never changes; public."""

    cities: tuple[City, ...]
    produce: tuple[tuple[Good, ...], ...]
    """The goods pictured at each city."""

    places: tuple[Place, ...]
    roads: tuple[Road, ...]
    buy: tuple[int, ...]
    """The buying price of each level of the price track, in guilders, from the bottom."""

    sell: tuple[int, ...]
    levels: tuple[Level, ...]
    """The status track, from the bottom."""

    upkeep: tuple[int, ...]
    """The upkeep of each status level, in guilders."""

    status_prices: tuple[int, ...]
    """What a status level costs after so many arrivals, in guilders."""

    bonus: tuple[int, ...]
    """The spaces of each city's bonus track, in guilders."""

    names: tuple[tuple[str, str], ...]
    """What the board calls its terms, by `category-id`."""

    def name(self, category: str, term: str) -> str:
        """Return what the board calls a term."""
        return dict(self.names)[f"{category}-{term}"]
