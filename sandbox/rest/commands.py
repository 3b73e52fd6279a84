"""Registration of slash commands, with the checks that Discord's published description lacks.

Names are in lower case and unique among siblings, required options come first, subcommands and
other options do not mix, and a command has at most 8,000 characters.
"""

import re

from sandbox.errors import invalid_form
from sandbox.rest.call import Answer, Call
from sandbox.world import payloads
from sandbox.world.model import Command, Json

# Types of commands and of their options (Discord's documentation, "Application Commands").
SLASH_TYPE = 1
SUBCOMMAND_TYPE, GROUP_TYPE, STRING_TYPE, INTEGER_TYPE, BOOLEAN_TYPE = 1, 2, 3, 4, 5
USER_TYPE, ROLE_TYPE, ATTACHMENT_TYPE = 6, 8, 11
MAX_COMMAND_CHARS = 8000
"""Maximum length of all names, descriptions and values of one command."""

_NAME = re.compile(r"[-'\w]{1,32}")


def check_all(commands: list[Json]) -> list[Json]:
    """Check all commands that a bot registers, and return them as Discord stores them.

    Raises:
        Refused: 50035 if a command is not valid.
    """
    _check_unique_names(commands)
    for command in commands:
        _check(command)
        if _size(command) > MAX_COMMAND_CHARS:
            raise invalid_form(message=f"Command exceeds maximum size ({MAX_COMMAND_CHARS})")
    return [_DEFAULTS | _without_empty_fields(command) for command in commands]


def _check(node: Json) -> None:
    for name in _translations(node, "name"):
        if not (_NAME.fullmatch(name) and name == name.lower()):
            raise invalid_form("name", message=f"Command name is invalid: {name}")
    if not node.get("description"):
        raise invalid_form("description", message="This field is required")
    options = node.get("options") or []
    _check_unique_names(options)
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


def _check_unique_names(nodes: list[Json]) -> None:
    """Check that no two sibling commands or options share a name in any language."""
    locales = {locale for node in nodes for locale in (node.get("name_localizations") or {})}
    for locale in (None, *sorted(locales)):
        names = [(node.get("name_localizations") or {}).get(locale, node["name"]) for node in nodes]
        if len(set(names)) < len(names):
            raise invalid_form("name", message=f"Name already exists ({locale or 'default'})")


def _translations(node: Json, key: str) -> list[str]:
    return [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]


def _size(data: Json) -> int:
    """Return the characters of all names, descriptions and values, each in its longest language."""
    total = sum(max(map(len, _translations(data, key))) for key in ("name", "description"))
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
    """Return a command or an option without its empty fields."""
    filled = {key: value for key, value in node.items() if value is not None and value != []}
    if "options" in filled:
        filled["options"] = [_without_empty_fields(child) for child in filled["options"]]
    return filled


def list_commands(call: Call) -> Answer:
    """GET /applications/{application_id}/commands, with the texts in all languages."""
    return 200, [payloads.command(call.world, command) for command in call.world.commands]


def put_commands(call: Call) -> Answer:
    """PUT /applications/{application_id}/commands, which replaces all commands."""
    checked = check_all(call.body)
    old = {command.name: command for command in call.world.commands}
    new = [_build_command(call, data, old.get(data["name"])) for data in checked]
    call.world.state.commands = {command.id: command for command in new}
    call.world.signal.notify()
    return 200, [payloads.command(call.world, command) for command in new]


def _build_command(call: Call, data: Json, earlier: Command | None) -> Command:
    """Return a registered command.

    `earlier` is the command that had the same name, if any. It keeps its id, and gets a new version
    only if its data changed.
    """
    if earlier is None:
        return Command(call.world.snowflake(), call.world.snowflake(), data)
    if earlier.data == data:
        return earlier
    return Command(earlier.id, call.world.snowflake(), data)
