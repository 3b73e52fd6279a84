"""Components as Discord keeps and answers them: numbered, defaults filled in, files found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.components import (
    CONTAINER,
    FILE,
    GALLERY,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
    walk,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.forms import Check
    from sandbox.model import Attachment, Json

_DEFAULTS: dict[int, Json] = {
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def number(tree: list[Json]) -> list[Json]:
    """Give every component its id, counting from 1 around those the bot chose itself."""
    copy = [_bare(node) for node in tree]
    nodes = walk(copy)
    taken = {node["id"] for node in nodes if node.get("id")}
    fresh = 0
    for node in nodes:
        if not node.get("id"):
            fresh += 1
            while fresh in taken:
                fresh += 1
            node["id"] = fresh
    return copy


def _bare(node: Json) -> Json:
    """A component without its empty fields and with its defaults."""
    kept = {key: value for key, value in node.items() if value is not None}
    kept = {**_DEFAULTS.get(int(node["type"]), {}), **kept}
    if "components" in kept:
        kept["components"] = [_bare(child) for child in kept["components"]]
    for key in ("accessory", "component"):
        if key in kept:
            kept[key] = _bare(kept[key])
    if "emoji" in kept:
        kept["emoji"] = {k: v for k, v in kept["emoji"].items() if v is not None}
    if "options" in kept:
        kept["options"] = [_bare_option(option) for option in kept["options"]]
    if node["type"] == GALLERY:
        kept["items"] = [{"description": None, "spoiler": False, **item} for item in node["items"]]
    return kept


def _bare_option(option: Json) -> Json:
    kept = {key: value for key, value in option.items() if value is not None}
    if "emoji" in kept:
        kept["emoji"] = {k: v for k, v in kept["emoji"].items() if v is not None}
    return kept


def attach_files(
    check: Check,
    tree: list[Json],
    find: Callable[[str], Attachment | None],
    snowflake: Callable[[], int],
) -> None:
    """Bind `attachment://name` to the uploaded files, in place.

    A name that no file has is noted as wrong.
    """
    for node in walk(tree):
        for holder in [node, *node.get("items", [])]:
            for key in ("media", "file"):
                if key in holder:
                    holder[key] = _bound(check, holder[key], find, snowflake)
        if node["type"] == FILE and "attachment_id" in node["file"]:
            found = find(str(node["file"]["url"]))
            node["name"] = None if found is None else found.filename
            node["size"] = None if found is None else len(found.data)


def _bound(
    check: Check,
    media: Json,
    find: Callable[[str], Attachment | None],
    snowflake: Callable[[], int],
) -> Json:
    url = str(media["url"])
    bound: Json = {"id": str(snowflake()), "url": url, "proxy_url": url}
    if url.startswith("attachment://"):
        found = find(url)
        if found is None:
            check.wrong(
                ("components",),
                "MEDIA_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {url}",
            )
        else:
            bound["attachment_id"] = str(found.id)
    return bound
