"""Handlers of requests about users, guilds, members, the application and the gateway."""

from collections.abc import Callable, Mapping

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
