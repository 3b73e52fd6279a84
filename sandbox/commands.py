"""What Discord asks of the commands a bot registers.

Beyond the published description: names in lower case, required options first, no name twice, the
shape of groups, and 8,000 characters for a whole command.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sandbox.forms import Check

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.forms import Path
    from sandbox.model import Json

SLASH, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 7, 8, 9, 10, 11
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
        "ar",
        "he",
    ]
)
_NAME = re.compile(r"[-'\w]{1,32}")


def check_command(check: Check, data: Json, path: Path = ()) -> Json:
    """Note what is wrong with a command; returns it as Discord keeps it."""
    kind = data.get("type") or SLASH
    check.one_of(kind, (*path, "type"), (SLASH, USER_MENU, MESSAGE_MENU))
    slash = kind == SLASH
    _check_name(check, data, path, lower=slash)
    _check_description(check, data, path, wanted=slash)
    _check_options(check, data, path, depth=0)
    if _size(data) > 8000:
        check.wrong(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            "Command exceeds maximum size (8000)",
        )
    if "contexts" in data and data["contexts"] == []:
        check.wrong((*path, "contexts"), "BASE_TYPE_BAD_LENGTH", "Must be 1 or more in length.")
    return _kept(data, kind)


def _kept(data: Json, kind: int) -> Json:
    permissions = data.get("default_member_permissions")
    kept: Json = {
        "type": kind,
        "name": data.get("name"),
        "name_localizations": data.get("name_localizations"),
        "description": data.get("description") or "",
        "description_localizations": data.get("description_localizations"),
        "default_member_permissions": None if permissions is None else str(permissions),
        "nsfw": bool(data.get("nsfw")),
        "contexts": data.get("contexts"),
        "integration_types": data.get("integration_types") or [0],
    }
    if "dm_permission" in data and data["dm_permission"] is not None:
        kept["dm_permission"] = data["dm_permission"]
    if data.get("options"):
        kept["options"] = [_kept_option(option) for option in data["options"]]
    return kept


def _kept_option(option: Json) -> Json:
    kept = {
        k: v
        for k, v in option.items()
        if v is not None and not (k in ("choices", "options") and v == [])
    }
    if kept.get("options"):
        kept["options"] = [_kept_option(child) for child in kept["options"]]
    return kept


def _check_name(check: Check, data: Json, path: Path, *, lower: bool) -> None:
    name = check.text(data, "name", path, least=1, most=32, required=True)
    names: dict[Path, str | None] = {("name",): name}
    for locale, text in _localised(check, data, "name", path, most=32):
        names["name_localizations", locale] = text
    for where, word in names.items():
        if word and lower and not (_NAME.fullmatch(word) and word == word.lower()):
            check.wrong(
                (*path, *where),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )


def _check_description(check: Check, data: Json, path: Path, *, wanted: bool) -> None:
    if wanted:
        check.text(data, "description", path, least=1, most=100, required=True)
        _localised(check, data, "description", path, most=100)
    elif data.get("description"):
        check.wrong(
            (*path, "description"),
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
            "Context menu commands cannot have description",
        )


def _localised(
    check: Check, data: Json, what: str, path: Path, *, most: int
) -> list[tuple[str, str]]:
    key = f"{what}_localizations"
    words: Json = data.get(key) or {}
    for locale in words:
        if locale not in LOCALES:
            check.wrong((*path, key), "BASE_TYPE_CHOICES", f"Unknown locale {locale}")
        check.text(words, locale, (*path, key), least=1, most=most)
    return [(locale, str(text)) for locale, text in words.items()]


def _check_options(check: Check, data: Json, path: Path, *, depth: int) -> None:
    options = check.items(data, "options", path, most=25)
    kinds = [option.get("type") for option in options]
    nested = [kind in (SUBCOMMAND, GROUP) for kind in kinds]
    if any(nested) and not all(nested):
        check.wrong(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and options do not mix",
        )
    _check_once(check, options, path)
    optional_seen = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        _check_option(check, option, here, depth=depth)
        if option.get("required") and optional_seen:
            check.wrong(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")


def _check_once(check: Check, options: list[Json], path: Path) -> None:
    """No two siblings share a name, in any language."""
    locales = {loc for o in options for loc in (o.get("name_localizations") or {})}
    for locale in (None, *sorted(locales)):
        names = [(o.get("name_localizations") or {}).get(locale, o.get("name")) for o in options]
        if len(set(names)) < len(names):
            check.wrong(
                (*path, "options"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                f"Option name already exists ({locale or 'default'})",
            )


def _check_option(check: Check, option: Json, path: Path, *, depth: int) -> None:
    _check_name(check, option, path, lower=True)
    _check_description(check, option, path, wanted=True)
    kind = option.get("type")
    allowed = tuple(range(1, 12)) if depth == 0 else (SUBCOMMAND, *range(3, 12))
    if depth == 2:
        allowed = tuple(range(3, 12))
    if not check.one_of(kind, (*path, "type"), allowed):
        return
    if kind == SUBCOMMAND:
        _check_options(check, option, path, depth=2)
    elif kind == GROUP:
        _check_options(check, option, path, depth=1)
        if any(child.get("type") != SUBCOMMAND for child in option.get("options") or []):
            check.wrong(
                (*path, "options"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "A group holds sub-commands only",
            )
    else:
        _check_choices(check, option, path)


def _check_choices(check: Check, option: Json, path: Path) -> None:
    choices = check.items(option, "choices", path, most=25)
    if choices and option.get("autocomplete"):
        check.wrong(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        )
    if option.get("autocomplete") and option.get("type") not in (STRING, INTEGER, NUMBER):
        check.wrong(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_TYPE",
            "Autocomplete is for text and numbers",
        )
    names = [choice.get("name") for choice in choices]
    if len(set(names)) < len(names):
        check.wrong(
            (*path, "choices"),
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
            "Option choice name already exists",
        )
    for index, choice in enumerate(choices):
        here = (*path, "choices", index)
        check.text(choice, "name", here, least=1, most=100, required=True)
        _localised(check, choice, "name", here, most=100)
        _check_value(check, choice, option["type"], here)


def _check_value(check: Check, choice: Json, kind: int, path: Path) -> None:
    value = choice.get("value")
    if value is None:
        check.missing((*path, "value"))
    elif kind == STRING:
        check.text(choice, "value", path, least=1, most=100)
    elif isinstance(value, bool) or not isinstance(value, (int, float)):
        check.wrong((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    elif kind == INTEGER and not isinstance(value, int):
        check.wrong((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def _size(data: Json) -> int:
    """Characters of names, descriptions and values, each in its longest language."""
    total = 0
    for key in ("name", "description"):
        words = [data.get(key) or "", *(data.get(f"{key}_localizations") or {}).values()]
        total += max(len(str(word)) for word in words)
    if isinstance(data.get("value"), str):
        total += len(data["value"])
    children: Iterable[Json] = [*(data.get("options") or []), *(data.get("choices") or [])]
    return total + sum(_size(child) for child in children)


def check_all(commands: list[Json], root: Path = ()) -> list[Json]:
    """Check a whole list as a bulk registration does.

    Raises:
        Refused: 400/50035; then none of them is registered.
    """
    check = Check(root)
    kept = [check_command(check, data, (index,)) for index, data in enumerate(commands)]
    seen: set[tuple[int, str]] = set()
    for index, data in enumerate(kept):
        key = (int(data["type"]), str(data["name"]))
        if key in seen:
            check.wrong(
                (index, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
    check.done()
    return kept
