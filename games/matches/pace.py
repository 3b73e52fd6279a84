"""Measured lengths of games (`python -m tools.pace KEY --save` measures them)."""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal

Unit = Literal["days", "minutes"]
"""Days if players look in a few times a day, or minutes if they sit together."""

MINUTES_STEP = 10
"""Minutes are rounded up to a multiple of this."""

DAYS_A_WEEK = 7


@lru_cache(maxsize=32)
def measured_lengths(package: str, unit: Unit) -> Mapping[int, float]:
    """Return the measured lengths of a game by number of players, empty if there are none."""
    file = files(package).joinpath("pace.json")
    if not file.is_file():
        return {}
    lengths = json.loads(file.read_text("utf-8")).get(unit, {})
    return {int(seats): length for seats, length in lengths.items()}


def rounded_length(package: str, unit: Unit, seats: int) -> int:
    """Return the approximate length of a game in weeks or in minutes; 0 if it is unknown."""
    lengths = measured_lengths(package, unit)
    length = round(lengths.get(seats) or max(lengths.values(), default=0))
    return (
        -(-length // MINUTES_STEP) * MINUTES_STEP
        if unit == "minutes"
        else -(-length // DAYS_A_WEEK)
    )
