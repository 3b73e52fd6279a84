"""What Discord asks of embeds: ten of them, 6,000 characters over all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.forms import Check, Path
    from sandbox.model import Json

_KEPT = ("title", "description", "url", "timestamp", "color", "footer", "author", "fields")


def check_embeds(check: Check, form: Json) -> None:
    """Note what is wrong with the `embeds` of a message."""
    embeds = check.items(form, "embeds", (), most=10)
    total = sum(_check_embed(check, embed, ("embeds", i)) for i, embed in enumerate(embeds))
    if total > 6000:
        check.wrong(
            ("embeds",),
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        )


def _check_embed(check: Check, embed: Json, path: Path) -> int:
    """Check one embed; returns the characters that count towards the 6,000."""
    size = len(check.text(embed, "title", path, most=256) or "")
    size += len(check.text(embed, "description", path, most=4096) or "")
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    if footer:
        size += len(
            check.text(footer, "text", (*path, "footer"), most=2048, least=1, required=True) or ""
        )
    if author:
        size += len(
            check.text(author, "name", (*path, "author"), most=256, least=1, required=True) or ""
        )
    for index, field in enumerate(check.items(embed, "fields", path, most=25)):
        here = (*path, "fields", index)
        size += len(check.text(field, "name", here, most=256, least=1, required=True) or "")
        size += len(check.text(field, "value", here, most=1024, least=1, required=True) or "")
    check.number(embed, "color", path, least=0, most=0xFFFFFF)
    _check_addresses(check, embed, path)
    if not size and not embed.get("image") and not embed.get("thumbnail"):
        check.wrong(path, "EMBED_EMPTY", "Embed must have a title, text, fields or a picture")
    return size


def _check_addresses(check: Check, embed: Json, path: Path) -> None:
    plain, uploaded = ("http://", "https://"), ("http://", "https://", "attachment://")
    _check_address(check, embed, path, plain)
    for key in ("image", "thumbnail"):
        if embed.get(key):
            _check_address(check, embed[key], (*path, key), uploaded)


def _check_address(check: Check, holder: Json, path: Path, schemes: tuple[str, ...]) -> None:
    url = check.text(holder, "url", path, most=2048)
    if url is not None and not url.startswith(schemes):
        check.wrong((*path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def kept(embed: Json) -> Json:
    """The parts of an embed that Discord keeps; an address is all that is kept of a picture."""
    stored = {key: embed[key] for key in _KEPT if embed.get(key) is not None}
    for key in ("image", "thumbnail"):
        if embed.get(key):
            stored[key] = {"url": str(embed[key].get("url", ""))}
    if "fields" in stored:
        stored["fields"] = [{"inline": False, **field} for field in stored["fields"]]
    return stored
