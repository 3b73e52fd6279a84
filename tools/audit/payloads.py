"""What people do, as Discord puts it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox import payloads
from sandbox.model import Json
from sandbox.world import World


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


def command(
    world: World, words: str, options: Mapping[str, Any], focused: str | None = None
) -> Json:
    """A command with its options; `focused` asks for suggestions for that one."""
    given: list[Json] = [
        {"name": key, "type": _type(value), "value": _written(value)}
        | ({"focused": True} if key == focused else {})
        for key, value in options.items()
    ]
    files = [value for value in options.values() if isinstance(value, Attached)]
    people = [int(value) for value in options.values() if isinstance(value, Someone)]
    name, *rest = words.split()
    for part in reversed(rest):
        given = [{"name": part, "type": 1, "options": given}]
    found = {"id": "1", "name": name, "type": 1, "options": given}
    if people:
        guild = world.guild
        found["resolved"] = {
            "users": {str(one): payloads.user(world.user(one)) for one in people},
            "members": {
                str(one): payloads.member(
                    world, guild.id, guild.members[one], resolved=True, permissions=0
                )
                for one in people
            },
        }
    if files:
        url = "https://cdn.discordapp.com/ephemeral-attachments/1/record.txt"
        found["resolved"] = {
            "attachments": {
                str(one.number): {
                    "id": str(one.number),
                    "filename": "record.txt",
                    "size": one.size,
                    "url": url,
                    "proxy_url": url,
                }
                for one in files
            }
        }
    return found


def _written(value: object) -> object:
    if isinstance(value, Attached):
        return str(value.number)
    return str(int(value)) if isinstance(value, Someone) else value


def _type(value: object) -> int:
    if isinstance(value, bool):
        return 5
    if isinstance(value, Someone):
        return 6
    if isinstance(value, Attached):
        return 11
    return 4 if isinstance(value, int) else 3
