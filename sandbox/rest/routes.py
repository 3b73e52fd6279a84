"""The table of routes, and the way of a request to its answer."""

from __future__ import annotations

import json
import traceback
from typing import TYPE_CHECKING, Any, NamedTuple

from aiohttp import web

from sandbox import described
from sandbox.errors import Refused
from sandbox.ledger import Exchange
from sandbox.rest import channels, commands, interactions, messages, users
from sandbox.rest.call import Call, read_body, unauthorised

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.model import Json
    from sandbox.rest.call import Answer, Services
    from sandbox.uploads import Upload

PREFIX = "/api/v10"


class Route(NamedTuple):
    """A route: its pattern is the published one."""

    method: str
    pattern: str
    handler: Callable[[Call], Awaitable[Answer]]


_APP = "/applications/{application_id}"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_MEMBERS = "/channels/{channel_id}/thread-members"

ROUTES = [
    Route("GET", "/gateway", users.get_gateway),
    Route("GET", "/gateway/bot", users.get_gateway_bot),
    Route("GET", "/users/@me", users.get_me),
    Route("GET", "/users/@me/guilds", users.my_guilds),
    Route("POST", "/users/@me/channels", users.open_dm),
    Route("GET", "/users/{user_id}", users.get_user),
    Route("GET", "/applications/@me", users.get_application),
    Route("GET", "/oauth2/applications/@me", users.get_application),
    *(
        Route(method, f"{base}/commands", handler)
        for base in (_APP, f"{_APP}/guilds/{{guild_id}}")
        for method, handler in (("GET", commands.list_commands), ("PUT", commands.put_commands))
    ),
    Route("GET", "/guilds/{guild_id}", users.get_guild),
    Route("GET", "/guilds/{guild_id}/channels", users.get_channels),
    Route("GET", "/guilds/{guild_id}/members/search", users.search_members),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", users.get_member),
    Route("GET", "/channels/{channel_id}", channels.get_channel),
    Route("PATCH", "/channels/{channel_id}", channels.edit_thread),
    Route("PUT", f"{_MEMBERS}/@me", channels.add_thread_member),
    Route("GET", f"{_MEMBERS}/{{user_id}}", channels.thread_member),
    Route("PUT", f"{_MEMBERS}/{{user_id}}", channels.add_thread_member),
    Route("GET", "/channels/{channel_id}/messages", messages.list_messages),
    Route("POST", "/channels/{channel_id}/messages", messages.create_message),
    Route("GET", _MESSAGE, messages.get_message),
    Route("PATCH", _MESSAGE, messages.edit_message),
    Route("DELETE", _MESSAGE, messages.delete_message),
    Route("POST", f"{_MESSAGE}/threads", channels.open_thread),
    Route("PUT", f"{_MESSAGE}/reactions/{{emoji_name}}/@me", messages.react),
    Route("POST", _CALLBACK, interactions.callback),
    Route("POST", _HOOK, interactions.follow_up),
    *(
        Route(method, f"{_HOOK}/messages/{which}", handler)
        for which in ("@original", "{message_id}")
        for method, handler in (
            ("PATCH", interactions.edit_message),
            ("DELETE", interactions.delete_message),
        )
    ),
]


def add_routes(app: web.Application, services: Services) -> None:
    """Put the whole API below `/api/v10`."""
    for route in ROUTES:
        app.router.add_route(route.method, PREFIX + route.pattern, _serve(services, route))
    unknown = Route("*", "{tail}", _unknown)
    app.router.add_route("*", PREFIX + "/{tail:.*}", _serve(services, unknown))


async def _unknown(_: Call) -> Answer:
    raise Refused(404, 0, "404: Not Found")


def _serve(
    services: Services, route: Route
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        return await _Visit(services, route, request).answer()

    return serve


class _Visit:
    """One request on its way: in, carried out or refused, out, and into the ledger."""

    def __init__(self, services: Services, route: Route, request: web.Request) -> None:
        self.services = services
        self.route = route
        self.request = request
        self.body: Any = None
        self.files: dict[int, Upload] = {}
        self.headers: dict[str, str] = {}
        self.provoked = False

    async def answer(self) -> web.StreamResponse:
        await self.services.faults.pass_through(self.request.method, self.route.pattern)
        try:
            self.body, self.files = await read_body(self.request)
            self._count()
            status, data = await self._carry_out()
        except Refused as refused:
            status, data = refused.status, refused.body()
        except ConnectionResetError:
            # Whoever asked died in the middle of it: nobody hears this answer.
            return web.Response(status=499)
        except Exception:  # noqa: BLE001 - whatever it was, the client gets an answer
            self.services.ledger.tracebacks.append(traceback.format_exc())
            # Not 500, which discord.py would repeat for half a minute.
            status, data = 501, {"message": "501: The sandbox failed", "code": 0}
        return await self._respond(status, data)

    async def _carry_out(self) -> tuple[int, Any]:
        self._check_token()
        refusal = self.services.faults.take_refusal(self.request.method, self.route.pattern)
        if refusal is not None:
            self.provoked = True
            if refusal.status == 429:
                raise _too_many(self.headers, refusal.retry_after, everywhere=refusal.everywhere)
            raise Refused(refusal.status, refusal.code, refusal.message)
        described.check(self.request.method, self.route.pattern, self.body)
        params = dict(self.request.match_info)
        call = Call(self.services, params, dict(self.request.query), self.body, self.files)
        return await self.route.handler(call)

    def _check_token(self) -> None:
        if self.route.pattern.startswith(("/interactions/", "/webhooks/")):
            return
        expected = f"Bot {self.services.world.state.application.token}"
        if self.request.headers.get("Authorization") != expected:
            raise unauthorised()

    def _count(self) -> None:
        info = self.request.match_info
        keys = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
        major = "/".join(info[key] for key in keys if key in info)
        self.headers, wait = self.services.limits.take(
            self.request.method, self.route.pattern, major
        )
        if wait is not None:
            raise _too_many(self.headers, wait, everywhere=False)

    async def _respond(self, status: int, data: Any) -> web.StreamResponse:  # noqa: ANN401 - JSON
        loss = None
        if status < 400:
            loss = self.services.faults.take_loss(self.request.method, self.route.pattern)
        if loss is not None:
            self.provoked = True
            status, data = 502, {"message": "502: Bad Gateway", "code": 0}
        self._record(status, data)
        self.services.world.signal.ring_soon()
        if loss is not None and loss.how == "cut" and self.request.transport is not None:
            self.request.transport.close()
        if data is None:
            return web.Response(status=status, headers=self.headers)
        # discord.py reads JSON only under this very type, without a charset.
        self.headers["Content-Type"] = "application/json"
        return web.Response(status=status, headers=self.headers, body=json.dumps(data).encode())

    def _record(self, status: int, data: object) -> None:
        exchange = Exchange(
            self.request.method,
            self.route.pattern,
            self.request.path,
            dict(self.request.query),
            self.request.content_type,
            self.body,
            tuple(upload.filename for upload in self.files.values()),
            status,
            data,
        )
        at = self.services.world.clock.now()
        self.services.ledger.record(exchange, at=at, provoked=self.provoked)


def _too_many(headers: dict[str, str], wait: float, *, everywhere: bool) -> Refused:
    # Without `Via` discord.py takes a 429 for a ban and raises at once.
    headers |= {
        "Via": "1.1 sandbox",
        "Retry-After": str(max(1, round(wait))),
        "X-RateLimit-Scope": "global" if everywhere else "user",
        "X-RateLimit-Remaining": "0",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    extra: Json = {"retry_after": round(wait, 3), "global": everywhere}
    return Refused(429, 0, "You are being rate limited.", extra=extra)
