"""The HTTP and websocket routes of the page."""

import asyncio
import json
import secrets
from pathlib import Path

from aiohttp import web

from sandbox.errors import Refused
from sandbox.page import guard
from sandbox.page.acts import carry_out
from sandbox.page.screen import Screen
from sandbox.people.person import Person
from sandbox.people.sight import CannotDo
from sandbox.server import Sandbox

STATIC = Path(__file__).parent / "static"
HEARTBEAT_S = 20.0
"""Interval of the pings to a browser."""

STALE_PAGE_CODE = 4403
"""Close code of a websocket whose page was loaded from an earlier start of the server."""


def add_page(sandbox: Sandbox) -> "Site":
    """Add the page to a sandbox that has not been started yet."""
    site = Site(sandbox)
    app = sandbox.app
    app.middlewares.append(guard.only_from_here)
    app.on_response_prepare.append(guard.add_headers)
    app.on_shutdown.append(site.close)
    app.router.add_get("/", site.index)
    app.router.add_get("/page/live", site.live)
    app.router.add_post("/page/act", site.act)
    app.router.add_static("/page/static", STATIC)
    return site


class Site:
    """The handlers of the page's routes, with the open websockets."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.token = secrets.token_urlsafe(24)
        self._sockets: set[web.WebSocketResponse] = set()

    def _person(self, request: web.Request) -> Person:
        try:
            return self.sandbox.person(request.query.get("as", ""))
        except KeyError:
            raise web.HTTPNotFound(text="There is nobody of that name.") from None

    async def index(self, _: web.Request) -> web.Response:
        """Serve the HTML of the page, which contains the token."""
        text = (STATIC / "index.html").read_text(encoding="utf-8")
        return web.Response(text=text.replace("{{token}}", self.token), content_type="text/html")

    async def act(self, request: web.Request) -> web.Response:
        """Carry out an action of a person.

        An invalid request is answered with status 400; an action that is not possible with 409 and
        the reason.
        """
        if not guard.has_token(request, self.token):
            raise web.HTTPForbidden(text="The server was started anew: please load the page again.")
        person = self._person(request)
        try:
            done = await carry_out(person, json.loads(await request.text()))
        except (CannotDo, Refused, TimeoutError) as refusal:
            return web.json_response({"error": str(refusal)}, status=409)
        except ValueError as wrong:
            return web.json_response({"error": str(wrong)}, status=400)
        person.world.signal.ring()
        return web.json_response(done)

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a websocket that sends patches until the browser window is closed."""
        person = self._person(request)
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S)
        await socket.prepare(request)
        if not guard.has_token(request, self.token):
            await socket.close(code=STALE_PAGE_CODE)
            return socket
        person.world.open_dm(person.id)
        screen = Screen(person)
        changed = asyncio.Event()
        changed.set()
        unlisten = person.world.signal.listen(changed.set)
        writer = asyncio.create_task(_write(socket, screen, changed))
        self._sockets.add(socket)
        try:
            async for _ in socket:
                pass
        finally:
            unlisten()
            writer.cancel()
            self._sockets.discard(socket)
        return socket

    async def close(self, _: web.Application) -> None:
        """Close all websockets, because the server stops."""
        for socket in list(self._sockets):
            await socket.close(code=1001)


async def _write(socket: web.WebSocketResponse, screen: Screen, changed: asyncio.Event) -> None:
    while not socket.closed:
        await changed.wait()
        changed.clear()
        # All changes of one step of the event loop go into one patch.
        await asyncio.sleep(0)
        patch = screen.patch()
        if patch["set"] or patch["del"]:
            try:
                await socket.send_json(patch)
            except ConnectionError:
                return
