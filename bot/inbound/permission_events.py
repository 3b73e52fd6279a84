"""Events after which the bot may be allowed what was forbidden before."""

from typing import Protocol

import discord


class Deliverer(Protocol):
    """Whoever has kept what was forbidden."""

    async def allowed_again(self, guild_id: int) -> None:
        """Try it again."""

    async def place_lost(self, channel_id: int) -> None:
        """A channel is gone."""

    async def server_lost(self, guild_id: int) -> None:
        """A server is closed to us."""

    async def look_again(self) -> None:
        """It may have changed while we were away."""


class PermissionEvents(discord.AutoShardedClient):
    """Hears of channels, roles, servers and our own membership, and passes it on."""

    delivery: Deliverer

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel has other permissions, or another name."""
        await self.delivery.allowed_again(after.guild.id)

    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """A thread was opened or closed."""
        await self.delivery.allowed_again(after.guild.id)

    async def on_guild_role_create(self, role: discord.Role) -> None:
        """There is a new role."""
        await self.delivery.allowed_again(role.guild.id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """A role may something else."""
        await self.delivery.allowed_again(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """A role that may have kept us away is gone."""
        await self.delivery.allowed_again(role.guild.id)

    async def on_guild_update(self, _: discord.Guild, after: discord.Guild) -> None:
        """A server has changed."""
        await self.delivery.allowed_again(after.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, with its tables."""
        await self.delivery.place_lost(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, with its tables."""
        await self.delivery.place_lost(thread.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were sent away."""
        await self.delivery.server_lost(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """We were invited, perhaps again."""
        await self.delivery.allowed_again(guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """We have other roles."""
        if after.id == after.guild.me.id:
            await self.delivery.allowed_again(after.guild.id)
