"""The guild, its channels and its members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import payloads

if TYPE_CHECKING:
    from sandbox.rest.call import Answer, Call


async def get_guild(call: Call) -> Answer:
    """GET /guilds/{guild_id}."""
    guild = call.world.guild_of(call.id("guild_id"))
    data = payloads.guild(guild)
    if call.query.get("with_counts") in ("1", "true", "True"):
        data["approximate_member_count"] = len(guild.members)
        data["approximate_presence_count"] = len(guild.members)
    return 200, data


async def get_channels(call: Call) -> Answer:
    """GET /guilds/{guild_id}/channels, threads not included."""
    guild = call.world.guild_of(call.id("guild_id"))
    found = [c for c in call.world.state.channels.values() if c.guild_id == guild.id]
    return 200, [payloads.channel(call.world, c) for c in found if not c.is_thread]


async def get_roles(call: Call) -> Answer:
    """GET /guilds/{guild_id}/roles."""
    guild = call.world.guild_of(call.id("guild_id"))
    return 200, [payloads.role(role) for role in guild.roles.values()]


async def get_member(call: Call) -> Answer:
    """GET /guilds/{guild_id}/members/{user_id}."""
    guild_id = call.id("guild_id")
    member = call.world.member(guild_id, call.id("user_id"))
    return 200, payloads.member(call.world, guild_id, member)


async def search_members(call: Call) -> Answer:
    """GET /guilds/{guild_id}/members/search."""
    guild = call.world.guild_of(call.id("guild_id"))
    query = call.query.get("query", "").lower()
    limit = call.number("limit", 1, 1, 1000)
    found = [
        member
        for member in guild.members.values()
        if call.world.user(member.user_id).display.lower().startswith(query)
    ]
    return 200, [payloads.member(call.world, guild.id, m) for m in found[:limit]]


async def active_threads(call: Call) -> Answer:
    """GET /guilds/{guild_id}/threads/active."""
    guild = call.world.guild_of(call.id("guild_id"))
    bot = call.world.bot.id
    threads = [
        c
        for c in call.world.state.channels.values()
        if c.guild_id == guild.id and c.is_thread and not c.archived
    ]
    seen = [t for t in threads if call.world.permissions(t, bot)]
    return 200, {
        "threads": [payloads.channel(call.world, t) for t in seen],
        "members": [payloads.thread_member(t, bot) for t in seen if bot in t.members],
        "has_more": False,
    }
