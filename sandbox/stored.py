"""Components as Discord keeps and answers them: numbered, defaults filled in, files found."""

from collections.abc import Callable

from sandbox.components import CONTAINER, FILE, GALLERY, SELECT, SEPARATOR, walk
from sandbox.model import Attachment, Json

_DEFAULTS: dict[int, Json] = {
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
    SELECT: {"min_values": 1, "max_values": 1},
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
    kept = {**_DEFAULTS.get(int(node["type"]), {}), **_without_none(node)}
    if "components" in kept:
        kept["components"] = [_bare(child) for child in kept["components"]]
    if "component" in kept:
        kept["component"] = _bare(kept["component"])
    if "options" in kept:
        kept["options"] = [_without_none(option) for option in kept["options"]]
    if node["type"] == GALLERY:
        kept["items"] = [{"description": None, "spoiler": False, **item} for item in node["items"]]
    return kept


def _without_none(node: Json) -> Json:
    kept = {key: value for key, value in node.items() if value is not None}
    if "emoji" in kept:
        kept["emoji"] = {key: value for key, value in kept["emoji"].items() if value is not None}
    return kept


def attach_files(
    tree: list[Json], find: Callable[[str], Attachment], snowflake: Callable[[], int]
) -> None:
    """Bind `attachment://name` to the uploaded files, in place."""
    for node in walk(tree):
        for item in node.get("items", []):
            item["media"] = _bound(item["media"], find, snowflake)
        if node["type"] == FILE:
            found = find(str(node["file"]["url"]))
            node["file"] = _bound(node["file"], find, snowflake)
            node |= {"name": found.filename, "size": len(found.data)}


def _bound(media: Json, find: Callable[[str], Attachment], snowflake: Callable[[], int]) -> Json:
    url = str(media["url"])
    bound: Json = {"id": str(snowflake()), "url": url, "proxy_url": url}
    if url.startswith("attachment://"):
        bound["attachment_id"] = str(find(url).id)
    return bound
