"""Lengths of games, from the file `pace.json` in a game's folder.

`python -m tools.pace KEY --save` measures the lengths and writes the file.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from math import ceil
from typing import Literal

Unit = Literal["days", "minutes"]
"""Days for players who look in a few times a day, minutes for players who play in one sitting."""

MINUTES_STEP = 10
"""Lengths in minutes are rounded up to a multiple of this number."""

DAYS_A_WEEK = 7


@lru_cache(maxsize=32)
def measured_lengths(package: str, unit: Unit) -> Mapping[int, float]:
    """Return the measured lengths of a game in days or minutes, by number of players.

    The result is empty if the game's folder has no measurements.
    """
    file = files(package).joinpath("pace.json")
    if not file.is_file():
        return {}
    lengths = json.loads(file.read_text("utf-8")).get(unit, {})
    return {int(seats): length for seats, length in lengths.items()}


def rounded_length(package: str, unit: Unit, seats: int) -> int:
    """Return the approximate length of a game with this number of players; 0 if it is unknown.

    The result is rounded up: for the unit `days` to weeks, for `minutes` to multiples of
    `MINUTES_STEP` minutes. If this number of players was not measured, the longest measured length
    is returned.
    """
    lengths = measured_lengths(package, unit)
    length = round(lengths.get(seats) or max(lengths.values(), default=0))
    if unit == "minutes":
        return ceil(length / MINUTES_STEP) * MINUTES_STEP
    return ceil(length / DAYS_A_WEEK)
