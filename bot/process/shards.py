"""Which shard, and so which process, is told of a server."""

import discord


def is_ours(client: discord.Client, guild_id: int | None) -> bool:
    """Whether what happens in a server is told to this process; what is not, must be asked for."""
    ids, total = getattr(client, "shard_ids", None), getattr(client, "shard_count", None)
    if guild_id is None or not ids or not total:
        return True
    return shard_of(guild_id, total) in ids


def shard_of(guild_id: int | None, total: int) -> int:
    """Return which of so many shards is told of a server, or (`None`) of direct messages."""
    return 0 if guild_id is None else (guild_id >> 22) % total


async def channel_of(
    client: discord.Client, channel_id: int, guild_id: int | None
) -> discord.abc.Snowflake | None:
    """Return a channel, asked of Discord where another process is told of its server."""
    if is_ours(client, guild_id):
        return client.get_channel(channel_id)
    return await client.fetch_channel(channel_id)
