"""What Discord asks of components in messages: classic rows and layout views.

Most of it is not in the published description: the button rules, one select to a row, a custom_id
only once, forty components and four thousand characters in a layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandbox.forms import Check, Path
    from sandbox.model import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL = 17, 18
TOP_LEVEL = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)

LAYOUT_COMPONENTS = 40
LAYOUT_CHARACTERS = 4000


def walk(tree: list[Json]) -> list[Json]:
    """Every component of a tree, outermost first."""
    found: list[Json] = []
    for node in tree:
        found.append(node)
        found += walk(node.get("components") or [])
        for key in ("accessory", "component"):
            if node.get(key):
                found += walk([node[key]])
    return found


def layout_text(tree: list[Json]) -> str:
    """All text displays of a layout, a line each."""
    return "\n".join(str(n.get("content", "")) for n in walk(tree) if n.get("type") == TEXT)


def check_message_components(check: Check, form: Json, *, layout: bool) -> None:
    """Note what is wrong with the `components` of a message."""
    most = LAYOUT_COMPONENTS if layout else 5
    tree = check.items(form, "components", (), most=most)
    allowed = TOP_LEVEL if layout else (ROW,)
    for index, node in enumerate(tree):
        path: Path = ("components", index)
        if check.one_of(node.get("type"), (*path, "type"), allowed):
            _check_node(check, node, path)
    check_unique(check, tree)
    if layout:
        _check_layout(check, tree)


def check_unique(check: Check, tree: list[Json]) -> None:
    """A custom_id and a numeric id may stand only once in a message or modal."""
    for key, code in (("custom_id", "CUSTOM_ID"), ("id", "ID")):
        seen: set[Any] = set()
        for node in walk(tree):
            value = node.get(key)
            if value and value in seen:
                check.wrong(
                    ("components",),
                    f"COMPONENT_{code}_DUPLICATED",
                    f"Component {key} cannot be duplicated: {value}",
                )
            seen.add(value)


def _check_layout(check: Check, tree: list[Json]) -> None:
    count = len(walk(tree))
    if count > LAYOUT_COMPONENTS:
        check.wrong(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of total components is {LAYOUT_COMPONENTS}, this has {count}",
        )
    size = sum(len(str(n.get("content", ""))) for n in walk(tree) if n.get("type") == TEXT)
    if size > LAYOUT_CHARACTERS:
        check.wrong(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The text is {size} long, the maximum is {LAYOUT_CHARACTERS}",
        )


def _check_node(check: Check, node: Json, path: Path) -> None:
    _CHECKS[node["type"]](check, node, path)


def _check_row(check: Check, row: Json, path: Path) -> None:
    children = check.items(row, "components", path, least=1, most=5, required=True)
    kinds = [child.get("type") for child in children]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        check.wrong(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "A select takes a row of its own",
        )
    for index, child in enumerate(children):
        here = (*path, "components", index)
        if check.one_of(child.get("type"), (*here, "type"), (BUTTON, *SELECTS)):
            _check_node(check, child, here)


def _check_button(check: Check, button: Json, path: Path) -> None:
    style = button.get("style")
    if not check.one_of(style, (*path, "style"), (1, 2, 3, 4, 5, 6)):
        return
    check.text(button, "label", path, most=80)
    check.text(button.get("emoji") or {}, "name", (*path, "emoji"), least=1, most=32)
    if style == 6:
        if not button.get("sku_id"):
            check.missing((*path, "sku_id"))
        return
    if not button.get("label") and not button.get("emoji"):
        check.wrong(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji")
    wanted, unwanted = ("url", "custom_id") if style == 5 else ("custom_id", "url")
    limit = 512 if wanted == "url" else 100
    check.text(button, wanted, path, least=1, most=limit, required=True)
    if button.get(unwanted):
        check.wrong(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )
    if style == 5 and not str(button.get("url", "")).startswith(("http", "discord:")):
        check.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be http or https.")


def check_select(check: Check, select: Json, path: Path) -> None:
    """A select, in a message or a modal."""
    check.text(select, "custom_id", path, least=1, most=100, required=True)
    check.text(select, "placeholder", path, most=150)
    least = check.number(select, "min_values", path, least=0, most=25, default=1)
    most = check.number(select, "max_values", path, least=1, most=25, default=1)
    if least > most:
        check.wrong(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
            "min_values must be at most max_values",
        )
    if select.get("type") == STRING_SELECT:
        _check_options(check, select, path, most)


def _check_options(check: Check, select: Json, path: Path, most: int) -> None:
    options = check.items(select, "options", path, least=1, most=25, required=True)
    values: set[Any] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        check.text(option, "label", here, least=1, most=100, required=True)
        check.text(option, "description", here, most=100)
        check.text(option.get("emoji") or {}, "name", (*here, "emoji"), least=1, most=32)
        value = check.text(option, "value", here, least=1, most=100, required=True)
        if value in values:
            check.wrong(
                (*here, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(value)
    if options and most > len(options):
        check.wrong(
            (*path, "options"),
            "SELECT_COMPONENT_TOO_FEW_OPTIONS",
            f"max_values is {most} but there are only {len(options)} options",
        )
    if sum(bool(option.get("default")) for option in options) > most:
        check.wrong(
            (*path, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More defaults than max_values",
        )


def _check_text(check: Check, node: Json, path: Path) -> None:
    check.text(node, "content", path, least=1, most=LAYOUT_CHARACTERS, required=True)


def _check_section(check: Check, node: Json, path: Path) -> None:
    for index, child in enumerate(
        check.items(node, "components", path, least=1, most=3, required=True)
    ):
        here = (*path, "components", index)
        if check.one_of(child.get("type"), (*here, "type"), (TEXT,)):
            _check_text(check, child, here)
    accessory = node.get("accessory")
    if not isinstance(accessory, dict):
        check.missing((*path, "accessory"))
    elif check.one_of(accessory.get("type"), (*path, "accessory", "type"), (BUTTON, THUMBNAIL)):
        _check_node(check, accessory, (*path, "accessory"))


def _check_media(check: Check, node: Json, path: Path, key: str = "media") -> None:
    media = node.get(key)
    if not isinstance(media, dict):
        check.missing((*path, key))
        return
    url = check.text(media, "url", (*path, key), least=1, most=2048, required=True)
    if url is not None and not url.startswith(("http://", "https://", "attachment://")):
        check.wrong(
            (*path, key, "url"),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be http, https or attachment.",
        )
    check.text(node, "description", path, most=1024)


def _check_gallery(check: Check, node: Json, path: Path) -> None:
    items = check.items(node, "items", path, least=1, most=10, required=True)
    for index, item in enumerate(items):
        _check_media(check, item, (*path, "items", index))


def _check_file(check: Check, node: Json, path: Path) -> None:
    _check_media(check, node, path, "file")
    if not str((node.get("file") or {}).get("url", "")).startswith("attachment://"):
        check.wrong((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be attachment.")


def _check_separator(check: Check, node: Json, path: Path) -> None:
    if node.get("spacing") is not None:
        check.one_of(node["spacing"], (*path, "spacing"), (1, 2))


def _check_container(check: Check, node: Json, path: Path) -> None:
    children = check.items(node, "components", path, least=1, most=LAYOUT_COMPONENTS, required=True)
    check.number(node, "accent_color", path, least=0, most=0xFFFFFF)
    for index, child in enumerate(children):
        here = (*path, "components", index)
        if check.one_of(child.get("type"), (*here, "type"), IN_CONTAINER):
            _check_node(check, child, here)


_CHECKS = {
    ROW: _check_row,
    BUTTON: _check_button,
    SECTION: _check_section,
    TEXT: _check_text,
    THUMBNAIL: _check_media,
    GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
    **dict.fromkeys(SELECTS, check_select),
}
