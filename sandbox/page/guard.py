"""Who may speak to the sandbox: programs on this machine and its own page, no other page.

- A foreign name for 127.0.0.1 (DNS rebinding) is refused by the Host header.
- A request that a browser sends for another origin is refused by the Origin header. This covers
  websockets, which no same-origin policy holds back, and the REST routes, whose token is no secret.
- The page's own routes want a token that is new at every start and stands in the page alone.
"""

import hmac
from collections.abc import Awaitable, Callable

from aiohttp import web

TOKEN_HEADER = "X-Page-Token"  # noqa: S105 - the header's name
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
"""For uploaded files: opened by themselves they run no script."""


@web.middleware
async def only_from_here(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse what comes under a foreign name or from a foreign page."""
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
    """Tell browsers to load nothing from elsewhere and to guess no types."""
    uploaded = request.path.startswith("/attachments/")
    response.headers["Content-Security-Policy"] = FILE_POLICY if uploaded else PAGE_POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if not uploaded:
        response.headers["Cache-Control"] = "no-store"


def carries(request: web.Request, token: str) -> bool:
    """Whether a request carries the token of this start; a websocket has it in its query."""
    given = request.headers.get(TOKEN_HEADER) or request.query.get("token", "")
    return hmac.compare_digest(given.encode(), token.encode())
