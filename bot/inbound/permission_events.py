"""Events after which the bot may be allowed what was forbidden before."""

from typing import Any

import discord

from bot.outbound.delivery import Delivery
from bot.process.services import Services


class PermissionEvents(discord.AutoShardedClient):
    """Hears of channels, roles, servers and our own membership, and passes it on."""

    delivery: Delivery
    services: Services

    async def on_guild_update(self, *changed: Any) -> None:  # noqa: ANN401 - by event
        """A server, or something of it, is otherwise than before: there we may be allowed more."""
        after = changed[-1]
        await self.delivery.allowed_again(getattr(after, "guild", after).id)

    on_guild_join = on_guild_channel_update = on_thread_update = on_guild_update
    on_guild_role_create = on_guild_role_update = on_guild_role_delete = on_guild_update

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """We have other roles."""
        if after.id == after.guild.me.id:
            await self.delivery.allowed_again(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, with its tables."""
        await self.services.tables.places.lost(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, with its tables."""
        await self.services.tables.places.lost(thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were sent away."""
        await self.services.tables.places.lost_server(guild.id)
