"""What people do, as Discord puts it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.people.typed import Typed
from sandbox.world.model import Json


def pressed(custom_id: str) -> Json:
    """The press of a button."""
    return {"custom_id": custom_id, "component_type": 2, "id": 1}


def picked(custom_id: str, values: Sequence[str]) -> Json:
    """A choice in a menu."""
    return {"custom_id": custom_id, "component_type": 3, "values": list(values), "id": 1}


def submitted(custom_id: str, fields: Mapping[str, str]) -> Json:
    """A form that was sent in."""
    labels = [
        {
            "type": 18,
            "id": at,
            "component": {"type": 4, "id": 50 + at, "custom_id": key, "value": value},
        }
        for at, (key, value) in enumerate(fields.items(), 1)
    ]
    return {"custom_id": custom_id, "components": labels}


class Someone(int):
    """A person who is named in an option."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A file that goes with an option."""

    number: int
    size: int


TYPES: Mapping[type, int] = {Attached: 11, Someone: 6, bool: 5, int: 4, str: 3}
ADDRESS = "https://cdn.discordapp.com/ephemeral-attachments/1/record.txt"


def command(typed: Typed, words: str, options: Mapping[str, Any], focused: str | None) -> Json:
    """A command with its options, as typed; `focused` asks for suggestions for that one."""
    given: list[Json] = [
        {"name": key, "type": TYPES[type(value)], "value": _written(typed, value)}
        | ({"focused": True} if key == focused else {})
        for key, value in options.items()
    ]
    name, *rest = words.split()
    for part in reversed(rest):
        given = [{"name": part, "type": 1, "options": given}]
    found = {"id": "1", "name": name, "type": 1, "options": given}
    return found | ({"resolved": typed.resolved} if typed.resolved else {})


def _written(typed: Typed, value: object) -> object:
    """What stands in an option; whom and what it names goes with it."""
    if isinstance(value, Someone):
        return typed.resolve_user(value)
    if not isinstance(value, Attached):
        return value
    number, address = str(value.number), {"url": ADDRESS, "proxy_url": ADDRESS}
    about = {"id": number, "filename": "record.txt", "size": value.size, **address}
    typed.resolved["attachments"] = {number: about}
    return number
