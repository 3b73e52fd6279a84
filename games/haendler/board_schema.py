"""The form of a board file, and what a sound one obeys. A `BadBoard` names the place of a fault."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.haendler.terms import ABILITIES, GOODS
from games.kernel import BadBoard

Point = tuple[float, float]
Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$", max_length=20)]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Guilders = Annotated[int, Field(ge=0, le=100_000, multiple_of=100)]
Hundredth = Annotated[float, Field(ge=0, le=100)]
PICTURES = 24
"""Goods in cities that one menu of 25 lines can offer, "done" beside them."""

PLAYERS = ("2", "3", "4")
CHART = 9
"""The arrival chart reads 0 to 8."""


class Part(BaseModel):
    """A piece of the file; nothing unknown may stand in it."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ForkPart(Part):
    """A fork: one space where roads meet."""

    id: Word
    name: Name
    at: tuple[Hundredth, Hundredth]
    """Where it lies on the map, in hundredths of its width and height."""


class CityPart(ForkPart):
    """A city and the goods pictured there."""

    goods: tuple[Word, ...] = Field(min_length=1)


class RoadPart(Part):
    """A road; `spaces` counts those strictly between its two ends."""

    start: Word = Field(alias="from")
    end: Word = Field(alias="to")
    spaces: int = Field(ge=0, le=12)


class PricePart(Part):
    """A level of the price track."""

    buy: Guilders
    sell: Guilders


class LevelPart(Part):
    """A level of the status track."""

    id: Word
    name: Name
    upkeep: Guilders


class BonusPart(Part):
    """The bonuses at the start."""

    with_wagon: Guilders
    without_wagon: Guilders


class BoardFile(Part):
    """The whole file."""

    about: str = ""
    sources: dict[str, str] = {}
    cities: tuple[CityPart, ...] = Field(min_length=4, max_length=8)
    forks: tuple[ForkPart, ...]
    roads: tuple[RoadPart, ...]
    start: tuple[Word, Word, Word]
    bonus: tuple[Guilders, ...] = Field(min_length=2)
    bonus_start: BonusPart
    prices: tuple[PricePart, ...] = Field(min_length=2)
    levels: tuple[LevelPart, ...] = Field(min_length=3)
    status_prices: tuple[Guilders, ...] = Field(min_length=CHART, max_length=CHART)
    end: dict[str, Annotated[int, Field(ge=1, lt=CHART)]]
    abilities: dict[str, Guilders]
    pairs: tuple[tuple[Word, Word], ...]
    pieces: int = Field(ge=2, le=40)


def read(text: str) -> BoardFile:
    """Return the file's content, checked.

    Raises:
        BadBoard: it is not of the form, or breaks a rule of the board; the first fault is named.
    """
    try:
        data = BoardFile.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        msg = f"{place}: {first['msg']}"
        raise BadBoard(msg) from error
    _check_places(data)
    _check_roads(data)
    _check_tables(data)
    return data


def _require(holds: bool, place: str, fault: str) -> None:
    if not holds:
        msg = f"{place}: {fault}"
        raise BadBoard(msg)


def _check_unique(place: str, ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for number, name in enumerate(ids):
        _require(name not in seen, f"{place}.{number}", f'"{name}" stands there twice')
        seen.add(name)


def _check_places(data: BoardFile) -> None:
    _check_unique("cities and forks", [place.id for place in (*data.cities, *data.forks)])
    cities = {city.id for city in data.cities}
    for number, city in enumerate(data.cities):
        _check_unique(f"cities.{number}.goods", city.goods)
        for good in city.goods:
            known = ", ".join(GOODS)
            _require(
                good in GOODS,
                f"cities.{number}.goods",
                f'unknown good "{good}", not one of {known}',
            )
    pictures = sum(len(city.goods) for city in data.cities)
    _require(pictures <= PICTURES, "cities", f"{pictures} goods pictured, at most {PICTURES}")
    for good in GOODS:
        made = any(good in city.goods for city in data.cities)
        _require(made, "cities", f'no city produces "{good}"')
    for number, name in enumerate(data.start):
        _require(name in cities, f"start.{number}", f'unknown city "{name}"')
    _check_unique("start", data.start)


def _check_roads(data: BoardFile) -> None:
    cities = {city.id for city in data.cities}
    ends = cities | {fork.id for fork in data.forks}
    joined: set[frozenset[str]] = set()
    for number, road in enumerate(data.roads):
        for side, end in (("from", road.start), ("to", road.end)):
            _require(end in ends, f"roads.{number}.{side}", f'unknown place "{end}"')
        pair = frozenset((road.start, road.end))
        _require(len(pair) == 2, f"roads.{number}", "a road leads from one place to another")
        _require(pair not in joined, f"roads.{number}", "these two are joined already")
        joined.add(pair)
    for fork in data.forks:
        meeting = sum(fork.id in pair for pair in joined)
        _require(meeting >= 3, f'forks "{fork.id}"', "at a fork at least three roads meet")
    _check_connected(ends, joined)


def _check_connected(ends: set[str], joined: set[frozenset[str]]) -> None:
    reached, size = {min(ends)}, 0
    while len(reached) > size:
        size = len(reached)
        reached |= {end for pair in joined if pair & reached for end in pair}
    missing = ", ".join(sorted(ends - reached))
    _require(not missing, "roads", f"no road leads to {missing}")


def _check_tables(data: BoardFile) -> None:
    _check_unique("levels", [level.id for level in data.levels])
    _check_rising("bonus", data.bonus, strictly=True)
    _check_rising("prices.buy", [level.buy for level in data.prices])
    _check_rising("prices.sell", [level.sell for level in data.prices], strictly=True)
    _check_rising("levels.upkeep", [level.upkeep for level in data.levels])
    _require(data.levels[0].upkeep == 0, "levels.0.upkeep", "the lowest level costs no upkeep")
    _require(data.bonus[0] == 0, "bonus.0", "a bonus track begins at 0")
    for side in ("with_wagon", "without_wagon"):
        start = getattr(data.bonus_start, side)
        _require(start in data.bonus, f"bonus_start.{side}", f"{start} is not on the bonus track")
    _require(set(data.end) == set(PLAYERS), "end", "it names 2, 3 and 4 players")
    _require(set(data.abilities) == set(ABILITIES), "abilities", f"they are {', '.join(ABILITIES)}")
    dearest = max(data.abilities.values())
    _require(dearest <= 2400, "abilities", "two of them must be affordable with 5,000 guilders")
    paired = sorted(ability for pair in data.pairs for ability in pair)
    _require(paired == sorted(ABILITIES), "pairs", "each ability stands in exactly one pair")


def _check_rising(place: str, values: Iterable[int], *, strictly: bool = False) -> None:
    row = list(values)
    for number, (low, high) in enumerate(pairwise(row), start=1):
        rising = low < high if strictly else low <= high
        _require(rising, f"{place}.{number}", f"{high} does not follow {low}")
