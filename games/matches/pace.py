"""How long a game takes, as measured (`python -m tools.pace KEY --save`)."""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal

Unit = Literal["days", "minutes"]
"""How a game's length was measured: days at a visit a day, or minutes of players who sit there."""

TENS = 10
"""Minutes are told in tens."""

DAYS_A_WEEK = 7


@lru_cache(maxsize=32)
def measured(package: str, unit: Unit) -> Mapping[int, float]:
    """Return how long a game takes, by players, as measured; maybe nothing."""
    file = files(package).joinpath("pace.json")
    if not file.is_file():
        return {}
    found = json.loads(file.read_text("utf-8")).get(unit, {})
    return {int(seats): length for seats, length in found.items()}


def rounded_length(package: str, unit: Unit, seats: int) -> int:
    """Return about how long a game takes, in weeks or in minutes; 0: unknown."""
    lengths = measured(package, unit)
    length = round(lengths.get(seats) or max(lengths.values(), default=0))
    return -(-length // TENS) * TENS if unit == "minutes" else -(-length // DAYS_A_WEEK)
