"""The table of routes, and the way of a request to its answer."""

import json
import re
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from aiohttp import web

from sandbox import described
from sandbox.errors import Refused
from sandbox.faults import Limit, Loss
from sandbox.ledger import Exchange
from sandbox.rest import channels, commands, interactions, messages, users
from sandbox.rest.call import Answer, Call, Services, read_body, unauthorised
from sandbox.uploads import Upload

PREFIX = "/api/v10"


class Route(NamedTuple):
    """A route: its pattern is the published one."""

    method: str
    pattern: str
    handler: Callable[[Call], Answer]


_COMMANDS = "/applications/{application_id}/commands"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_MEMBERS = "/channels/{channel_id}/thread-members"


def unknown(_: Call) -> Answer:
    """Whatever is nowhere."""
    raise Refused(404, 0, "404: Not Found")


def _looked_up(find: Callable[[Call], Any]) -> Callable[[Call], Answer]:
    return lambda call: (200, find(call))


ROUTES = [
    *(Route("GET", pattern, _looked_up(found)) for pattern, found in users.LOOKED_UP.items()),
    Route("POST", "/users/@me/channels", users.open_dm),
    Route("GET", _COMMANDS, commands.list_commands),
    Route("PUT", _COMMANDS, commands.put_commands),
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


def _as_pattern(route: Route) -> re.Pattern[str]:
    return re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", route.pattern))


_PATTERNS = [(route, _as_pattern(route)) for route in ROUTES]
UNKNOWN = Route("*", "{tail}", unknown)


def add_routes(app: web.Application, services: Services) -> None:
    """Put the whole API below `/api/v10`."""
    for route in ROUTES:
        app.router.add_route(route.method, PREFIX + route.pattern, _serve(services, route))
    app.router.add_route("*", PREFIX + "/{tail:.*}", _serve(services, UNKNOWN))


def _serve(
    services: Services, route: Route
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        asked = Asked(
            request.method,
            request.path,
            dict(request.query),
            partial(read_body, request),
            request.headers.get("Authorization"),
        )
        reply = await Visit(services, route, dict(request.match_info), asked).answer()
        if reply.lost and request.transport is not None:
            request.transport.close()
        if reply.data is None:
            return web.Response(status=reply.status, headers=reply.headers)
        # discord.py reads JSON only under this very type, without a charset.
        headers = reply.headers | {"Content-Type": "application/json"}
        body = json.dumps(reply.data).encode()
        return web.Response(status=reply.status, headers=headers, body=body)

    return serve


async def ask(services: Services, asked: "Asked") -> "Reply":
    """Answer a request that came without a socket."""
    for route, pattern in _PATTERNS:
        if route.method == asked.method and (found := pattern.fullmatch(asked.path)):
            return await Visit(services, route, found.groupdict(), asked).answer()
    return await Visit(services, UNKNOWN, {}, asked).answer()


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as it came."""

    method: str
    path: str
    query: dict[str, str]
    read: Callable[[], Awaitable[tuple[Any, dict[int, Upload]]]]
    """Reads its body and its files."""
    authorization: str | None


@dataclass(frozen=True, slots=True)
class Reply:
    """What is answered."""

    status: int
    data: Any
    headers: dict[str, str]
    lost: bool = False
    """Whoever asked never gets it."""


class Visit:
    """One request on its way: in, carried out or refused, out, and into the ledger."""

    def __init__(
        self, services: Services, route: Route, params: dict[str, str], asked: Asked
    ) -> None:
        self.services = services
        self.route = route
        self.params = params
        self.asked = asked
        self.body: Any = None
        self.files: dict[int, Upload] = {}
        self.headers: dict[str, str] = {}
        self.provoked = False

    async def answer(self) -> Reply:
        """Carry it out, and return what is answered."""
        await self.services.faults.pass_through(self.asked.method, self.route.pattern)
        try:
            self.body, self.files = await self.asked.read()
            self._count()
            status, data = self._carry_out()
        except Refused as refused:
            status, data = refused.status, refused.body()
        except ConnectionResetError:
            # Whoever asked died in the middle of it: nobody hears this answer.
            return Reply(499, None, {})
        except Exception:  # noqa: BLE001 - whatever it was, the client gets an answer
            self.services.ledger.tracebacks.append(traceback.format_exc())
            # Not 500, which discord.py would repeat for half a minute.
            status, data = 501, {"message": "501: The sandbox failed", "code": 0}
        return self._reply(status, data)

    def _carry_out(self) -> tuple[int, Any]:
        self._check_token()
        method, pattern = self.asked.method, self.route.pattern
        faults = self.services.faults
        limit, refusal = faults.take(Limit, method, pattern), faults.take(Refused, method, pattern)
        self.provoked = limit is not None or refusal is not None
        if limit is not None:
            raise _too_many(self.headers, limit.retry_after, everywhere=limit.everywhere)
        if refusal is not None:
            raise refusal
        described.check(method, pattern, self.body)
        call = Call(self.services, self.params, self.asked.query, self.body, self.files)
        return self.route.handler(call)

    def _check_token(self) -> None:
        if self.route.pattern.startswith(("/interactions/", "/webhooks/")):
            return
        if self.asked.authorization != f"Bot {self.services.world.state.application.token}":
            raise unauthorised()

    def _count(self) -> None:
        keys = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
        major = "/".join(self.params[key] for key in keys if key in self.params)
        self.headers, wait = self.services.limits.take(self.asked.method, self.route.pattern, major)
        if wait is not None:
            raise _too_many(self.headers, wait, everywhere=False)

    def _reply(self, status: int, data: Any) -> Reply:  # noqa: ANN401 - JSON
        loss = None
        if status < 400:
            loss = self.services.faults.take(Loss, self.asked.method, self.route.pattern)
        if loss is not None:
            self.provoked = True
            status, data = 502, {"message": "502: Bad Gateway", "code": 0}
        self._record(status, data)
        self.services.world.signal.ring_soon()
        return Reply(status, data, self.headers, lost=loss is not None and loss.how == "cut")

    def _record(self, status: int, data: object) -> None:
        asked = self.asked
        exchange = Exchange(
            asked.method, self.route.pattern, asked.path, asked.query, self.body, status, data
        )
        exchange.expected = self.provoked
        self.services.ledger.record(exchange)


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
    extra = {"retry_after": round(wait, 3), "global": everywhere}
    return Refused(429, 0, "You are being rate limited.", extra=extra)
