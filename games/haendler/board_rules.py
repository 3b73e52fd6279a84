"""Checks a board's data against rules that the form of the file cannot express."""

from collections.abc import Iterable
from itertools import pairwise

from games.boards import require, require_unique, require_ways
from games.haendler.board_schema import BoardFile
from games.haendler.terms import ABILITIES, GOODS

MAX_PICTURED_GOODS = 24
"""Maximum number of goods pictured in all cities. A Discord menu has 25 lines, one of them for
"done"."""

PLAYERS = ("2", "3", "4")
"""The keys of the table `end`: the possible numbers of players."""

MAX_ABILITY_PRICE_GUILDERS = 2400
"""The highest price of an ability with which each player can pay two of the 5,000 at the start."""


def check(data: BoardFile) -> None:
    """Check a board's data.

    Raises:
        BadBoard: the data break a rule; the error names the first faulty place.
    """
    _check_places(data)
    _check_roads(data)
    _check_tables(data)


def _check_places(data: BoardFile) -> None:
    require_unique("cities and forks", [place.id for place in (*data.cities, *data.forks)])
    cities = {city.id for city in data.cities}
    for number, city in enumerate(data.cities):
        require_unique(f"cities.{number}.goods", city.goods)
    pictures = sum(len(city.goods) for city in data.cities)
    require(
        pictures <= MAX_PICTURED_GOODS,
        "cities",
        f"{pictures} goods pictured, at most {MAX_PICTURED_GOODS}",
    )
    for good in GOODS:
        is_produced = any(good in city.goods for city in data.cities)
        require(is_produced, "cities", f'no city produces "{good}"')
    for number, name in enumerate(data.start):
        require(name in cities, f"start.{number}", f'unknown city "{name}"')
    require_unique("start", data.start)


def _check_roads(data: BoardFile) -> None:
    roads = [(road.start, road.end) for road in data.roads]
    require_ways("roads", [place.id for place in (*data.cities, *data.forks)], roads)
    for fork in data.forks:
        road_count = sum(fork.id in road for road in roads)
        require(road_count >= 3, f'forks "{fork.id}"', "at a fork at least three roads meet")


def _check_tables(data: BoardFile) -> None:
    require_unique("levels", [level.id for level in data.levels])
    _check_rising("bonus", data.bonus, strictly=True)
    _check_rising("prices.buy", [level.buy for level in data.prices])
    _check_rising("prices.sell", [level.sell for level in data.prices], strictly=True)
    _check_rising("levels.upkeep", [level.upkeep for level in data.levels])
    require(data.levels[0].upkeep == 0, "levels.0.upkeep", "the lowest level costs no upkeep")
    require(data.bonus[0] == 0, "bonus.0", "a bonus track begins at 0")
    for side in ("with_wagon", "without_wagon"):
        start = getattr(data.bonus_start, side)
        require(start in data.bonus, f"bonus_start.{side}", f"{start} is not on the bonus track")
    require(set(data.end) == set(PLAYERS), "end", "it names 2, 3 and 4 players")
    require(set(data.abilities) == set(ABILITIES), "abilities", f"they are {', '.join(ABILITIES)}")
    highest_price = max(data.abilities.values())
    is_affordable = highest_price <= MAX_ABILITY_PRICE_GUILDERS
    require(is_affordable, "abilities", "two of them must be affordable with 5,000 guilders")
    paired = sorted(ability for pair in data.pairs for ability in pair)
    require(paired == sorted(ABILITIES), "pairs", "each ability stands in exactly one pair")


def _check_rising(table: str, values: Iterable[int], *, strictly: bool = False) -> None:
    for number, (low, high) in enumerate(pairwise(values), start=1):
        is_rising = low < high if strictly else low <= high
        require(is_rising, f"{table}.{number}", f"{high} does not follow {low}")
