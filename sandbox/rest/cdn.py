"""Uploaded files and avatars, as Discord's content servers give them out."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.world import World


def add_files(app: web.Application, world: World) -> None:
    """Serve `/attachments/…` and `/avatars/…`."""
    app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", _attachment(world))
    for path in ("/embed/avatars/{name}", "/avatars/{user_id}/{name}"):
        app.router.add_get(path, _avatar)


def _attachment(world: World) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        """A file, as long as its address has not expired."""
        attachment_id = request.match_info["attachment_id"]
        found = world.state.attachments.get(int(attachment_id) if attachment_id.isdecimal() else 0)
        try:
            fresh = int(request.query.get("ex", "0"), 16) >= world.clock.now()
        except ValueError:
            fresh = False
        if found is None or found.filename != request.match_info["filename"] or not fresh:
            return web.Response(status=404, text="This content is no longer available.")
        headers = {"Content-Type": found.content_type}
        return web.Response(body=found.data, headers=headers)

    return serve


async def _avatar(_: web.Request) -> web.Response:
    return web.Response(body=_GREY, content_type="image/png")


def _chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")


_GREY = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", bytes([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))
    + _chunk(b"IDAT", zlib.compress(bytes([0, 128])))
    + _chunk(b"IEND", b"")
)
"""One grey pixel."""
