"""The HTTP and websocket routes of the page, and their protection against other web pages.

Against pages in a browser on the same machine:

- The Host header is checked, against pages whose host name resolves to 127.0.0.1 (DNS rebinding).
- The Origin header is checked, against requests of other pages. This also protects websockets,
  which no same-origin policy covers, and the REST routes, whose token is public.
- The page's own routes need a token that is new at every start and written only in the page.
"""

import asyncio
import hmac
import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from sandbox.errors import Refused
from sandbox.page.acts import carry_out
from sandbox.page.screen import Screen
from sandbox.people.messages import CannotDo
from sandbox.people.person import Person
from sandbox.server import Sandbox

TOKEN_HEADER = "X-Page-Token"  # noqa: S105 - the header's name
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The Content-Security-Policy of the page: it loads only from this server."""

FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
"""The Content-Security-Policy of uploaded files: they run no script."""


@web.middleware
async def only_from_here(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests for another host name, and requests of pages from another origin."""
    transport = request.transport
    port = None if transport is None else transport.get_extra_info("sockname")[1]
    names = (f"127.0.0.1:{port}", f"localhost:{port}")
    if request.host not in names:
        raise web.HTTPForbidden(text="This server answers to 127.0.0.1 and localhost only.")
    origin = request.headers.get("Origin")
    if origin is not None and origin.removeprefix("http://") not in names:
        raise web.HTTPForbidden(text="A page from elsewhere cannot speak to this server.")
    return await handler(request)


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add headers: load nothing from other servers, and guess no content types."""
    uploaded = request.path.startswith("/attachments/")
    response.headers["Content-Security-Policy"] = FILE_POLICY if uploaded else PAGE_POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if not uploaded:
        response.headers["Cache-Control"] = "no-store"


def has_token(request: web.Request, token: str) -> bool:
    """Whether a request has the page's token, in a header or, for websockets, in the query."""
    sent_token = request.headers.get(TOKEN_HEADER) or request.query.get("token", "")
    return hmac.compare_digest(sent_token.encode(), token.encode())


STATIC = Path(__file__).parent / "static"
HEARTBEAT_S = 20.0
"""Interval of the pings to a browser."""

STALE_PAGE_CODE = 4403
"""Close code of a websocket whose page was loaded from an earlier start of the server."""


def add_page(sandbox: Sandbox) -> "Site":
    """Add the page to a sandbox that has not been started yet."""
    site = Site(sandbox)
    app = sandbox.app
    app.middlewares.append(only_from_here)
    app.on_response_prepare.append(add_headers)
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
        """Return the person of the query `?as=name`. Raises HTTPNotFound if there is none."""
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
        if not has_token(request, self.token):
            raise web.HTTPForbidden(text="The server was started anew: please load the page again.")
        person = self._person(request)
        try:
            answer = await carry_out(person, json.loads(await request.text()))
        except (CannotDo, Refused, TimeoutError) as error:
            return web.json_response({"error": str(error)}, status=409)
        except ValueError as error:
            return web.json_response({"error": str(error)}, status=400)
        person.world.signal.notify()
        return web.json_response(answer)

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a websocket that sends patches until the browser window is closed."""
        person = self._person(request)
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S)
        await socket.prepare(request)
        if not has_token(request, self.token):
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
    """Send a patch after each change, until the websocket is closed."""
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
