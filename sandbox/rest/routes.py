"""The table of routes, the handlers that only read, and `ask`, which carries out a request."""

import re
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandbox.errors import Refused, rate_limited
from sandbox.ledger import Exchange
from sandbox.rest import admission, channels, commands, interactions
from sandbox.rest.call import Answer, Call, snowflake
from sandbox.world import payloads
from sandbox.world.model import Json
from sandbox.world.permissions import base_permissions


def _member(call: Call) -> Json:
    member = call.world.member(call.id("guild_id"), call.id("user_id"))
    return payloads.member(call.world, member)


def _my_guilds(call: Call) -> list[Json]:
    bot = call.world.bot.id
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": guild.owner_id == bot,
            "permissions": str(base_permissions(guild, guild.members[bot])),
            "features": [],
        }
        for guild in call.world.state.guilds.values()
        if bot in guild.members
    ]


def _gateway_bot(call: Call) -> Json:
    gateway = call.services.gateway
    return {
        "url": gateway.url,
        "shards": gateway.recommended,
        "session_start_limit": {
            "total": 1000,
            "remaining": max(0, 1000 - gateway.identified),
            "reset_after": 0,
            "max_concurrency": 1,
        },
    }


READ_ROUTES: Mapping[str, Callable[[Call], Json | list[Json]]] = {
    "/gateway": lambda call: {"url": call.services.gateway.url},
    "/gateway/bot": _gateway_bot,
    "/users/@me": lambda call: payloads.me(call.world),
    "/users/@me/guilds": _my_guilds,
    "/oauth2/applications/@me": lambda call: payloads.application(call.world),
    "/guilds/{guild_id}": lambda call: payloads.guild(call.world.guild_of(call.id("guild_id"))),
    "/guilds/{guild_id}/members/{user_id}": _member,
    "/channels/{channel_id}": lambda call: payloads.channel(call.world, call.channel()),
}
"""The functions that return the JSON of GET requests, by the pattern of the path."""


def open_dm(call: Call) -> Answer:
    """POST /users/@me/channels.

    It succeeds even if the user refuses direct messages; only sending one fails.
    """
    user = call.world.user(snowflake(call.form.get("recipient_id"), "recipient_id"))
    return 200, payloads.channel(call.world, call.world.open_dm(user.id))


Handler = Callable[[Call], Answer]
"""Carries out a request. Raises Refused if Discord would answer with an error."""


def _reading(find: Callable[[Call], Any]) -> Handler:
    """Return the handler that answers with the JSON that `find` returns."""
    return lambda call: (200, find(call))


_COMMANDS = "/applications/{application_id}/commands"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"

ROUTES: Mapping[tuple[str, str], Handler] = {
    **{("GET", pattern): _reading(find) for pattern, find in READ_ROUTES.items()},
    ("POST", "/users/@me/channels"): open_dm,
    ("GET", _COMMANDS): commands.list_commands,
    ("PUT", _COMMANDS): commands.put_commands,
    ("PATCH", "/channels/{channel_id}"): channels.edit_thread,
    ("GET", _MEMBER): channels.thread_member,
    ("PUT", _MEMBER): channels.add_thread_member,
    ("GET", "/channels/{channel_id}/messages"): channels.list_messages,
    ("POST", "/channels/{channel_id}/messages"): channels.create_message,
    ("GET", _MESSAGE): channels.get_message,
    ("PATCH", _MESSAGE): channels.edit_message,
    ("DELETE", _MESSAGE): channels.delete_message,
    ("POST", f"{_MESSAGE}/threads"): channels.open_thread,
    ("PUT", f"{_MESSAGE}/reactions/{{emoji_name}}/@me"): channels.react,
    ("POST", _CALLBACK): interactions.callback,
    ("POST", _HOOK): interactions.follow_up,
    ("PATCH", f"{_HOOK}/messages/@original"): interactions.edit_original,
    ("DELETE", f"{_HOOK}/messages/@original"): interactions.delete_original,
}
"""The handlers by method and by the pattern of the path in Discord's documentation."""

_PATTERNS = [
    (*route, re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", route[1])), handler)
    for route, handler in ROUTES.items()
]


@dataclass(slots=True)
class Reply:
    """The answer to a request, as it is sent."""

    status: int = 200
    data: Any = None
    """The JSON of the answer; `None` is an empty answer."""

    headers: dict[str, str] = field(default_factory=dict)
    provoked: bool = False
    """Whether the answer is a failure that a test has ordered."""

    lost: bool = False
    """Whether the connection must be closed instead of sending the answer."""


async def ask(call: Call) -> Reply:
    """Carry out or refuse a request, and record it in the ledger."""
    reply = Reply()
    handler = _route(call)
    services = call.services
    await services.faults.pass_through(call.method, call.route)
    try:
        _admit(call, reply)
        reply.status, reply.data = handler(call)
    except Refused as refused:
        reply.status, reply.data = refused.status, refused.body
        reply.headers |= refused.headers
    except Exception:  # noqa: BLE001 - every error is recorded and answered
        services.ledger.tracebacks.append(traceback.format_exc())
        # Not 500, after which discord.py would repeat the request for half a minute.
        reply.status, reply.data = 501, {"message": "501: The sandbox failed", "code": 0}
    if reply.status < 400 and (lost := services.faults.loss(call.method, call.route)):
        reply.provoked, reply.lost = True, lost == "cut"
        reply.status, reply.data = 502, {"message": "502: Bad Gateway", "code": 0}
    _record(call, reply)
    services.world.signal.notify_soon()
    return reply


def _route(call: Call) -> Handler:
    """Return the handler of a request, and set the request's route and parameters."""
    for method, pattern, matcher, handler in _PATTERNS:
        if method == call.method and (match := matcher.fullmatch(call.path)):
            call.route, call.params = pattern, match.groupdict()
            return handler
    return _unknown


def _unknown(_: Call) -> Answer:
    raise Refused(404, 0, "404: Not Found")


def _admit(call: Call, reply: Reply) -> None:
    """Make the checks that precede every handler, and set the headers of the reply.

    Raises:
        Refused: the request exceeds a rate limit, lacks the bot's token, is to fail because a test
            ordered it, or has an invalid body.
    """
    keys = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
    major = "/".join(call.params[key] for key in keys if key in call.params)
    faults, limits = call.services.faults, call.services.limits
    reply.headers, wait = limits.take(call.method, call.route, major)
    if wait is not None:
        raise rate_limited(wait)
    has_own_token = call.route.startswith(("/interactions/", "/webhooks/"))
    if not has_own_token and call.authorization != f"Bot {call.world.state.application.token}":
        raise Refused(401, 0, "401: Unauthorized")
    if refusal := faults.refusal(call.method, call.route):
        reply.provoked = True
        raise refusal
    admission.check_body(call.method, call.route, call.body)


def _record(call: Call, reply: Reply) -> None:
    call.services.ledger.record(
        Exchange(
            call.method,
            call.route,
            call.path,
            call.query,
            call.body,
            reply.status,
            reply.data,
            expected=reply.provoked,
        )
    )
