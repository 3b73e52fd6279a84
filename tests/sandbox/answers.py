"""Answers and gateway events held against Discord's published description of its REST API.

`answers.json` is cut out of it by `tools/description.py`, as is what the sandbox refuses requests
by (`sandbox.rest.admission`). Neither answers of 5xx, which come from faults, nor those of unknown
addresses are held against it.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from sandbox.ledger import Exchange
from sandbox.world.world import Event

EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
}
"""Gateway events that carry what REST answers too."""


@cache
def _description() -> dict[str, Any]:
    text = Path(__file__).with_name("answers.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


@cache
def _validator(name: str) -> jsonschema_rs.Draft202012Validator:
    whole = _description()["answers"][name] | {"components": _description()["components"]}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


def misfits(exchange: Exchange) -> list[str]:
    """What of an answer does not fit, a line each."""
    if exchange.route == "{tail}" or exchange.status >= 500:
        return []
    name, known = f"{exchange.method} {exchange.route}", _description()["answers"]
    told = (f"{name} {status}" for status in (exchange.status, f"{exchange.status // 100}XX"))
    found = next((one for one in told if one in known), None)
    if found is None:
        return [f"{name}: status {exchange.status} is not described"]
    if known[found] is None:
        return [] if exchange.answer is None else [f"{found}: a body where there is none"]
    return _misfits(found, exchange.answer)


def of_event(event: Event) -> list[str]:
    """What of a gateway event does not fit, as far as it carries things that REST knows."""
    found = _misfits(EVENTS[event.name], event.data) if event.name in EVENTS else []
    if event.name == "INTERACTION_CREATE" and "message" in event.data:
        found += _misfits("MessageResponse", event.data["message"])
    return [f"{event.name}: {one}" for one in found]


def _misfits(name: str, value: object) -> list[str]:
    return [
        f"{name}: {list(error.instance_path)} {error.message[:600]}"
        for error in _validator(name).iter_errors(value)
    ]
