"""Matches that an older version stored: how their state is written today."""

import json
from typing import Any


def rewritten(text: str, prices: tuple[int, ...]) -> str:
    """Return the text of a stored state as this version writes it, given the price of status."""
    data: Any = json.loads(text)
    stage = data.get("stage") if isinstance(data, dict) else None
    if isinstance(stage, dict) and stage.get("step") == "status" and "seat" in stage:
        data["stage"] = _together(data, stage, prices[data["arrivals"]])
    return json.dumps(data)


def _together(data: dict[str, Any], stage: dict[str, Any], price: int) -> dict[str, Any]:
    """Seats were asked for status one after another: those before have answered."""
    seats, seat = len(data["players"]), stage["seat"]
    before = (seat - data["starting"]) % seats
    first = {(data["starting"] + step) % seats for step in range(before)}
    return {
        "step": "status",
        "price": price,
        "given": [0 if other in first else None for other in range(seats)],
        "bought": [stage.get("levels", 0) if other == seat else 0 for other in range(seats)],
    }
