"""Matches that an older version stored: how their state is written today."""

import json
from typing import Any

FORMER = {"phase", "job", "house", "tokens_due", "carriages_due", "origin"}
"""Fields of a state before stages were."""


def rewritten(text: str) -> str:
    """Return a stored state as this version writes it: with its stage.

    Raises:
        ValueError: the text is no JSON.
    """
    state: Any = json.loads(text)
    if not isinstance(state, dict) or not state.keys() >= FORMER:
        return text
    was = {name: state.pop(name) for name in FORMER}
    if was["job"] == "none":
        step = "turn" if was["phase"] == "actions" else was["phase"]
        return json.dumps({**state, "stage": {"step": step}})
    stage = {"step": was["job"], "origin": was["origin"]}
    stage |= {"tokens": was["tokens_due"], "carriages": was["carriages_due"]}
    if was["job"] in ("setup", "buy"):
        stage["house"] = was["house"]
    return json.dumps({**state, "stage": stage})
