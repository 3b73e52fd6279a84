"""Matches that an older version stored: how their state is written today."""

import json
from typing import Any


def rewritten(text: str) -> str:
    """Return a stored state as this version writes it.

    Older ones have a phase, and an exchange beside it.
    """
    data = json.loads(text)
    if not isinstance(data, dict):
        return text
    if "phase" in data:
        exchange = data.pop("exchange", None)
        data["stage"] = {"step": data.pop("phase")} | ({"exchange": exchange} if exchange else {})
    if data.get("stage") == {"step": "colours"}:
        _ask_together(data)
    return json.dumps(data)


def _ask_together(data: dict[str, Any]) -> None:
    """Change a stored state in which colours are chosen seat by seat: so far, all is wishes."""
    data["stage"]["given"] = [player["colour"] or None for player in data["players"]]
    for player in data["players"]:
        player.update(colour="", hand=[])
    data["turn"] = 0
