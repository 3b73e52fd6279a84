"""The form of a board file, as classes by which pydantic reads and checks it."""

from typing import Annotated

from pydantic import Field

from games.boards import BoardPart
from games.haendler.terms import ABILITIES, GOODS, Ability, City, Good, Level

Point = tuple[float, float]
WORD = Field(pattern=r"^[a-z][a-z0-9-]*$", max_length=20)
GoodWord = Annotated[Good, Field(pattern=f"^({'|'.join(GOODS)})$")]
AbilityWord = Annotated[Ability, Field(pattern=f"^({'|'.join(ABILITIES)})$")]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Guilders = Annotated[int, Field(ge=0, le=100_000, multiple_of=100)]
Hundredth = Annotated[float, Field(ge=0, le=100)]

CHART_SIZE = 9
"""The number of fields of the arrival chart: 0 to 8 arrivals."""


class ForkPart(BoardPart):
    """A fork: a space where several roads meet."""

    id: Annotated[str, WORD]
    name: Name
    at: tuple[Hundredth, Hundredth]
    """The position on the map, in hundredths of its width and height."""


class CityPart(ForkPart):
    """A city and the goods pictured there."""

    goods: tuple[GoodWord, ...] = Field(min_length=1)


class RoadPart(BoardPart):
    """A road between two cities or forks."""

    start: str = Field(alias="from")
    end: str = Field(alias="to")
    spaces: int = Field(ge=0, le=12)
    """The number of spaces between the two ends."""


class PricePart(BoardPart):
    """A level of the price track."""

    buy: Guilders
    sell: Guilders


class LevelPart(BoardPart):
    """A level of the status track."""

    id: Annotated[Level, WORD]
    name: Name
    upkeep: Guilders


class BonusPart(BoardPart):
    """The bonuses at the start, of cities with a wagon and of cities without."""

    with_wagon: Guilders
    without_wagon: Guilders


class BoardFile(BoardPart):
    """The content of a board file."""

    about: str = ""
    """A remark for readers of the file. It has no effect, and neither have the `sources`."""

    sources: dict[str, str] = Field(default={})
    """By part of the file, where its data come from."""

    cities: tuple[CityPart, ...] = Field(min_length=4, max_length=8)
    forks: tuple[ForkPart, ...]
    roads: tuple[RoadPart, ...]
    start: tuple[City, City, City]
    """The cities in which wagons 1, 2 and 3 begin by default."""

    bonus: tuple[Guilders, ...] = Field(min_length=2)
    """The bonus for each good at each step of a city's bonus track, from the left."""

    bonus_start: BonusPart
    prices: tuple[PricePart, ...] = Field(min_length=2)
    """The price track, from the lowest level."""

    levels: tuple[LevelPart, ...] = Field(min_length=3)
    """The status track, from the lowest level."""

    status_prices: tuple[Guilders, ...] = Field(min_length=CHART_SIZE, max_length=CHART_SIZE)
    """The price of a status level for each number of arrivals, from 0."""

    end: dict[str, Annotated[int, Field(ge=1, lt=CHART_SIZE)]]
    """The number of arrivals that ends the game, by the number of players."""

    abilities: dict[AbilityWord, Guilders]
    """The price printed on each ability, with which its auction begins."""

    pairs: tuple[tuple[AbilityWord, AbilityWord], ...]
    """The pairs of abilities that are drawn in the quick set-up."""

    pieces: int = Field(ge=2, le=40)
    """The number of pieces of each good, including the one on the price track."""
