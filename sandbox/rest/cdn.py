"""Uploaded files, as Discord's content servers give them out."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from sandbox.world import World


def add_files(app: web.Application, world: World) -> None:
    """Serve `/attachments/…`."""
    app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", _attachment(world))


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
