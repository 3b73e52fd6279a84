"""Registering application commands, and what Discord asks of them beyond its published description.

Names in lower case, required options first, no name twice, sub-commands beside nothing else, and
8,000 characters for a whole command.
"""

import re

from sandbox.errors import invalid_form
from sandbox.rest.call import Answer, Call
from sandbox.world import payloads
from sandbox.world.model import Command, Json

SLASH_TYPE = 1
SUBCOMMAND_TYPE, GROUP_TYPE, STRING_TYPE, INTEGER_TYPE, BOOLEAN_TYPE, USER_TYPE, ATTACHMENT_TYPE = (
    1,
    2,
    3,
    4,
    5,
    6,
    11,
)
_NAME = re.compile(r"[-'\w]{1,32}")


def check_all(commands: list[Json]) -> list[Json]:
    """Check all commands of a bot; return them as Discord keeps them.

    Raises:
        Refused: 400/50035; then none of them is registered.
    """
    _check_once(commands)
    for command in commands:
        _check(command)
        if _size(command) > 8000:
            raise invalid_form(message="Command exceeds maximum size (8000)")
    return [_DEFAULTS | _without_empty_fields(command) for command in commands]


def _check(node: Json) -> None:
    for word in _words(node, "name"):
        if not (_NAME.fullmatch(word) and word == word.lower()):
            raise invalid_form("name", message=f"Command name is invalid: {word}")
    if not node.get("description"):
        raise invalid_form("description", message="This field is required")
    options = node.get("options") or []
    _check_once(options)
    nested = {option["type"] in (SUBCOMMAND_TYPE, GROUP_TYPE) for option in options}
    if len(nested) > 1:
        raise invalid_form("options", message="Sub-commands and options do not mix")
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        raise invalid_form("options", message="Required options must be placed before the others")
    for option in options:
        _check(option)
    _check_choices(node)


def _check_choices(option: Json) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        raise invalid_form("autocomplete", message="Choices and autocomplete exclude each other")
    if len({choice["name"] for choice in choices}) < len(choices):
        raise invalid_form("choices", message="Option choice name already exists")


def _check_once(siblings: list[Json]) -> None:
    """No two siblings share a name, in any language."""
    locales = {loc for one in siblings for loc in (one.get("name_localizations") or {})}
    for locale in (None, *sorted(locales)):
        names = [(one.get("name_localizations") or {}).get(locale, one["name"]) for one in siblings]
        if len(set(names)) < len(names):
            raise invalid_form("name", message=f"Name already exists ({locale or 'default'})")


def _words(node: Json, key: str) -> list[str]:
    return [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]


def _size(data: Json) -> int:
    """Characters of names, descriptions and values, each in its longest language."""
    total = sum(max(map(len, _words(data, key))) for key in ("name", "description"))
    total += len(data["value"]) if isinstance(data.get("value"), str) else 0
    children = [*(data.get("options") or []), *(data.get("choices") or [])]
    return total + sum(_size(child) for child in children)


_DEFAULTS: Json = {
    "type": SLASH_TYPE,
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "nsfw": False,
    "contexts": None,
    "integration_types": [0],
}


def _without_empty_fields(node: Json) -> Json:
    """A command or an option without its empty fields."""
    kept = {key: value for key, value in node.items() if value is not None and value != []}
    if "options" in kept:
        kept["options"] = [_without_empty_fields(child) for child in kept["options"]]
    return kept


def list_commands(call: Call) -> Answer:
    """GET /applications/{application_id}/commands, with the words of all languages."""
    return 200, [payloads.command(call.world, command) for command in call.world.commands]


def put_commands(call: Call) -> Answer:
    """PUT /applications/{application_id}/commands: these and no others."""
    kept = check_all(call.body)
    old = {command.name: command for command in call.world.commands}
    new = [_build_command(call, data, old.get(data["name"])) for data in kept]
    call.world.state.commands = {command.id: command for command in new}
    call.world.signal.ring()
    return 200, [payloads.command(call.world, command) for command in new]


def _build_command(call: Call, data: Json, known: Command | None) -> Command:
    """A command keeps its id as long as its name stays."""
    if known is not None and known.data == data:
        return known
    return Command(known.id if known else call.world.snowflake(), call.world.snowflake(), data)
