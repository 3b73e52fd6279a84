"""Protection of the sandbox against other web pages in a browser on the same machine.

- The Host header is checked, against pages whose host name resolves to 127.0.0.1 (DNS rebinding).
- The Origin header is checked, against requests of other pages. This also protects websockets,
  which no same-origin policy covers, and the REST routes, whose token is public.
- The page's own routes need a token that is new at every start and written only in the page.
"""

import hmac
from collections.abc import Awaitable, Callable

from aiohttp import web

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
    sent = request.headers.get(TOKEN_HEADER) or request.query.get("token", "")
    return hmac.compare_digest(sent.encode(), token.encode())
