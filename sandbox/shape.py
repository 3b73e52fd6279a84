"""What kind of value stands under a name, anywhere in a form.

Checked before anything else is, so that the other checks may rely on it: where a list of objects
belongs there is one, and a text is a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.forms import Check, Path

LISTS = frozenset(
    {
        "attachments",
        "choices",
        "components",
        "default_values",
        "embeds",
        "fields",
        "items",
        "options",
    }
)
"""Lists of objects."""
PLAIN_LISTS = frozenset(
    {"channel_types", "contexts", "integration_types", "parse", "roles", "sticker_ids", "users"}
)
OBJECTS = frozenset(
    {
        "accessory",
        "allowed_mentions",
        "author",
        "component",
        "data",
        "description_localizations",
        "emoji",
        "file",
        "footer",
        "image",
        "media",
        "message_reference",
        "name_localizations",
        "thumbnail",
    }
)
TEXTS = frozenset(
    {
        "content",
        "custom_id",
        "description",
        "filename",
        "icon_url",
        "label",
        "name",
        "placeholder",
        "text",
        "title",
        "topic",
        "url",
    }
)
NUMBERS = frozenset(
    {
        "accent_color",
        "auto_archive_duration",
        "color",
        "flags",
        "max_length",
        "max_values",
        "min_length",
        "min_values",
        "spacing",
        "style",
        "type",
    }
)
SWITCHES = frozenset(
    {
        "archived",
        "autocomplete",
        "default",
        "disabled",
        "divider",
        "dm_permission",
        "enforce_nonce",
        "inline",
        "invitable",
        "locked",
        "nsfw",
        "required",
        "spoiler",
        "tts",
    }
)


def check_shape(check: Check, node: object, path: Path = ()) -> None:
    """Note every value that is of another kind than its name says. `None` is as good as absent."""
    if isinstance(node, list):
        for index, item in enumerate(node):
            check_shape(check, item, (*path, index))
    elif isinstance(node, dict):
        for key, value in node.items():
            here = (*path, key)
            # An embed's type is a word, the only one of its name.
            word = key == "type" and "embeds" in path and isinstance(value, str)
            if value is not None and not word and not _fits(key, value):
                check.wrong(here, "BASE_TYPE_CONVERT", f"{key} cannot be {type(value).__name__}.")
            else:
                check_shape(check, value, here)


def _objects(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_KINDS: tuple[tuple[frozenset[str], Callable[[object], bool]], ...] = (
    (LISTS, _objects),
    (PLAIN_LISTS, lambda value: isinstance(value, list)),
    (OBJECTS, lambda value: isinstance(value, dict)),
    (TEXTS, lambda value: isinstance(value, str)),
    (SWITCHES, lambda value: isinstance(value, bool)),
    (NUMBERS, _number),
)


def _fits(key: str, value: object) -> bool:
    """Whether the value under `key` is of the kind that belongs there."""
    return all(is_kind(value) for keys, is_kind in _KINDS if key in keys)
