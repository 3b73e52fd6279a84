"""Users, guilds and their members, the application, and where the gateway is."""

from sandbox import payloads
from sandbox.permissions import base_permissions
from sandbox.rest.call import Answer, Call, snowflake


async def get_me(call: Call) -> Answer:
    """GET /users/@me."""
    return 200, payloads.user(call.world.bot) | {
        "mfa_enabled": True,
        "locale": "en-US",
        "verified": True,
        "email": None,
    }


async def get_user(call: Call) -> Answer:
    """GET /users/{user_id}."""
    return 200, payloads.user(call.world.user(call.id("user_id")))


async def get_guild(call: Call) -> Answer:
    """GET /guilds/{guild_id}."""
    return 200, payloads.guild(call.world.guild_of(call.id("guild_id")))


async def search_members(call: Call) -> Answer:
    """GET /guilds/{guild_id}/members/search."""
    guild = call.world.guild_of(call.id("guild_id"))
    query = call.query.get("query", "").lower()
    limit = call.number("limit", 1, 1, 1000)
    members = guild.members.values()
    found = [m for m in members if call.world.user(m.user_id).display.lower().startswith(query)]
    return 200, [payloads.member(call.world, guild.id, m) for m in found[:limit]]


async def get_channels(call: Call) -> Answer:
    """GET /guilds/{guild_id}/channels, threads not included."""
    guild = call.world.guild_of(call.id("guild_id"))
    found = [c for c in call.world.state.channels.values() if c.guild_id == guild.id]
    return 200, [payloads.channel(call.world, c) for c in found if not c.is_thread]


async def get_member(call: Call) -> Answer:
    """GET /guilds/{guild_id}/members/{user_id}."""
    guild_id = call.id("guild_id")
    member = call.world.member(guild_id, call.id("user_id"))
    return 200, payloads.member(call.world, guild_id, member)


async def my_guilds(call: Call) -> Answer:
    """GET /users/@me/guilds."""
    bot = call.world.bot.id
    return 200, [
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


async def open_dm(call: Call) -> Answer:
    """POST /users/@me/channels. Closed direct messages show only when one is sent."""
    user = call.world.user(snowflake(call.form.get("recipient_id"), "recipient_id"))
    return 200, payloads.channel(call.world, call.world.open_dm(user.id))


async def get_application(call: Call) -> Answer:
    """GET /applications/@me and /oauth2/applications/@me."""
    return 200, payloads.application(call.world)


async def get_gateway(call: Call) -> Answer:
    """GET /gateway."""
    return 200, {"url": call.services.gateway.url}


async def get_gateway_bot(call: Call) -> Answer:
    """GET /gateway/bot."""
    gateway = call.services.gateway
    turnstile = gateway.turnstile
    return 200, {
        "url": gateway.url,
        "shards": turnstile.recommended,
        "session_start_limit": turnstile.starts(),
    }
