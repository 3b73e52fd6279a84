"""Components of messages and forms: checks, and the form in which Discord stores them.

The checks are those that Discord's published description lacks: rules for buttons and options, a
select menu alone in its row, unique custom ids, limits of a layout. Stored components have ids,
default values, and the ids of the files they show. A layout is a message with the flag
IS_COMPONENTS_V2.
"""

from collections.abc import Callable, Sequence
from typing import Any

from sandbox.errors import invalid_form
from sandbox.world.model import Attachment, Json

# Types of components (Discord's documentation, "Component Reference").
ROW_TYPE, BUTTON_TYPE, SELECT_TYPE, TEXT_INPUT_TYPE = 1, 2, 3, 4
TEXT_TYPE, GALLERY_TYPE, FILE_TYPE = 10, 12, 13
CONTAINER_TYPE = 17
RADIO_GROUP_TYPE, CHECKBOX_GROUP_TYPE, CHECKBOX_TYPE = 21, 22, 23

LAYOUT_COMPONENTS_MAX = 40
LAYOUT_CHARACTERS_MAX = 4000
"""Maximum numbers of components, nested ones too, and of characters in a layout."""

ROWS_MAX = 5
"""Maximum number of rows of a message without a layout, and of fields of a form."""


def walk(tree: Sequence[Json]) -> list[Json]:
    """Return all components of a tree, each before its children."""
    nodes: list[Json] = []
    for node in tree:
        nodes.append(node)
        nodes += walk(node.get("components") or [])
        if node.get("component"):
            nodes += walk([node["component"]])
    return nodes


def layout_text(tree: Sequence[Json]) -> str:
    """Return the text displays of a layout, on separate lines."""
    return "\n".join(
        str(node.get("content", "")) for node in walk(tree) if node.get("type") == TEXT_TYPE
    )


def check_message(tree: list[Json], *, layout: bool) -> None:
    """Check the components of a message.

    Raises:
        Refused: 50035 if they are not allowed in a message, or in a layout.
    """
    nodes = walk(tree)
    _check(nodes)
    if not layout:
        if len(tree) > ROWS_MAX or any(node["type"] != ROW_TYPE for node in tree):
            raise _wrong("Without a layout there are up to five rows")
        return
    if len(nodes) > LAYOUT_COMPONENTS_MAX:
        raise _wrong(f"At most {LAYOUT_COMPONENTS_MAX} components, this has {len(nodes)}")
    size = sum(len(node["content"]) for node in nodes if node["type"] == TEXT_TYPE)
    if size > LAYOUT_CHARACTERS_MAX:
        raise _wrong(f"The text is {size} long, the maximum is {LAYOUT_CHARACTERS_MAX}")


def check_modal(form: Json) -> None:
    """Check a form that the bot wants to open.

    Raises:
        Refused: 50035 if it is not valid.
    """
    if len(form["components"]) > ROWS_MAX:
        raise _wrong("At most five fields")
    nodes = walk(form["components"])
    _check(nodes)
    for node in nodes:
        if node["type"] == SELECT_TYPE and node.get("disabled"):
            raise _wrong("A select in a form is not disabled")


def _check(nodes: list[Json]) -> None:
    for key in ("custom_id", "id"):
        values = [node[key] for node in nodes if node.get(key)]
        if len(set(values)) < len(values):
            raise _wrong(f"Component {key} cannot be duplicated: {values}")
    for node in nodes:
        _CHECKS.get(node["type"], lambda _: None)(node)


def _wrong(message: str) -> Exception:
    return invalid_form("components", message=message)


def _check_row(row: Json) -> None:
    kinds = [child["type"] for child in row["components"]]
    if SELECT_TYPE in kinds and len(kinds) > 1:
        raise _wrong("A select takes a row of its own")


def _check_button(button: Json) -> None:
    if not button.get("label") and not button.get("emoji"):
        raise _wrong("A button needs a label or an emoji")
    if not button.get("custom_id") or button.get("url"):
        raise _wrong("A button has a custom_id; there are no links here")


def _check_select(select: Json) -> None:
    _check_options(select, *_bounds(select, default_max=1))


def _check_radio_group(group: Json) -> None:
    _check_options(group, 1, 1)


def _check_checkbox_group(group: Json) -> None:
    minimum, maximum = _bounds(group, default_max=len(group["options"]))
    _check_options(group, minimum, maximum)
    if not minimum and group.get("required") is not False:
        raise _wrong("A group in which nothing need be ticked is not required")


def _bounds(node: Json, *, default_max: int) -> tuple[int, int]:
    """Return how many options must and may be chosen; by default 1 and `default_max`."""
    minimum, maximum = node.get("min_values"), node.get("max_values")
    return 1 if minimum is None else minimum, default_max if maximum is None else maximum


def _check_options(node: Json, minimum: int, maximum: int) -> None:
    options = node["options"]
    if not minimum <= maximum <= len(options):
        raise _wrong("min_values, max_values and the number of options do not agree")
    if len({option["value"] for option in options}) < len(options):
        raise _wrong("The specified option value is already used")
    if sum(bool(option.get("default")) for option in options) > maximum:
        raise _wrong("More defaults than may be chosen")


def _check_text_input(field: Json) -> None:
    minimum, maximum = field.get("min_length") or 0, field.get("max_length") or 4000
    # Discord limits the length of a preset value as it limits that of a typed value.
    value = field.get("value")
    if minimum > maximum or (value and not minimum <= len(value) <= maximum):
        raise _wrong("min_length, max_length and the value do not agree")
    if field.get("label"):
        raise _wrong("A text input within a label has no label of its own")


_CHECKS: dict[int, Callable[[Any], None]] = {
    ROW_TYPE: _check_row,
    BUTTON_TYPE: _check_button,
    SELECT_TYPE: _check_select,
    TEXT_INPUT_TYPE: _check_text_input,
    RADIO_GROUP_TYPE: _check_radio_group,
    CHECKBOX_GROUP_TYPE: _check_checkbox_group,
}


# How Discord stores components

_DEFAULTS: dict[int, Json] = {
    FILE_TYPE: {"spoiler": False},
    CONTAINER_TYPE: {"accent_color": None, "spoiler": False},
    SELECT_TYPE: {"min_values": 1, "max_values": 1},
    CHECKBOX_TYPE: {"default": False},
}


def number(tree: list[Json]) -> list[Json]:
    """Return the components as Discord stores them: with ids and default values.

    Components without an id get the lowest unused numbers from 1.
    """
    stored = [_with_defaults(node) for node in tree]
    nodes = walk(stored)
    used_ids = {node["id"] for node in nodes if node.get("id")}
    next_id = 0
    for node in nodes:
        if not node.get("id"):
            next_id += 1
            while next_id in used_ids:
                next_id += 1
            node["id"] = next_id
    return stored


def _with_defaults(node: Json) -> Json:
    """Return a component with default values and without empty fields."""
    stored = {**_DEFAULTS.get(int(node["type"]), {}), **_without_none(node)}
    if "components" in stored:
        stored["components"] = [_with_defaults(child) for child in stored["components"]]
    if "component" in stored:
        stored["component"] = _with_defaults(stored["component"])
    if "options" in stored:
        stored["options"] = [_without_none(option) for option in stored["options"]]
    if node["type"] == CHECKBOX_GROUP_TYPE:
        stored["min_values"], stored["max_values"] = _bounds(
            stored, default_max=len(stored["options"])
        )
    if node["type"] == GALLERY_TYPE:
        items = node["items"]
        stored["items"] = [{"description": None, "spoiler": False, **item} for item in items]
    return stored


def _without_none(node: Json) -> Json:
    filled = {key: value for key, value in node.items() if value is not None}
    if "emoji" in filled:
        emoji = filled["emoji"]
        filled["emoji"] = {key: value for key, value in emoji.items() if value is not None}
    return filled


def attach_files(tree: list[Json], files: list[Attachment], snowflake: Callable[[], int]) -> None:
    """Replace each `attachment://name` in the components by the newest file with that name.

    Args:
        tree: the components, which are changed in place.
        files: the files of the message.
        snowflake: returns a new id.

    Raises:
        Refused: 50035 if there is no such file.
    """
    by_url = {f"attachment://{file.filename}": file for file in files}

    def media_of(media: Json) -> Json:
        url = str(media["url"])
        if url not in by_url:
            raise _wrong(f"The referenced attachment was not found: {url}")
        file_id = str(by_url[url].id)
        return {"id": str(snowflake()), "url": url, "proxy_url": url, "attachment_id": file_id}

    for node in walk(tree):
        for item in node.get("items", []):
            item["media"] = media_of(item["media"])
        if node["type"] == FILE_TYPE:
            file = by_url.get(str(node["file"]["url"]))
            node["file"] = media_of(node["file"])
            if file is not None:
                node.update(name=file.filename, size=len(file.data))
