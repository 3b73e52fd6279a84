"""Decides who may know of a match: its players, and members who can see its channel."""

from typing import Any

import discord
from discord.abc import GuildChannel

from table import Whereabouts


async def may_know_of(interaction: discord.Interaction[Any], place: Whereabouts) -> bool:
    """Whether the user of an interaction may know of a match."""
    user, guild = interaction.user, interaction.guild
    if user.id in place.players:
        return True
    if guild is None or guild.id != place.guild_id or not isinstance(user, discord.Member):
        return False
    return interaction.channel_id == place.channel_id or await _can_view(guild, place, user)


async def may_member_know_of(member: discord.Member, place: Whereabouts) -> bool:
    """Whether a member of a server may know of a match."""
    if member.id in place.players or member.guild.id != place.guild_id:
        return member.id in place.players
    return await _can_view(member.guild, place, member)


async def may_ping(member: discord.Member, role: discord.Role, place: Whereabouts) -> bool:
    """Whether a member could mention a role in the channel of a match, so that it is notified."""
    if role.guild.id != place.guild_id or not await _can_view(role.guild, place, member):
        return False
    channel = await _find_channel(role.guild, place.channel_id)
    may = channel.permissions_for(member)
    in_thread = isinstance(channel, discord.Thread)
    can_write = may.send_messages_in_threads if in_thread else may.send_messages
    return can_write and (role.mentionable or may.mention_everyone)


async def may_user_know_of(client: discord.Client, user_id: int, place: Whereabouts) -> bool:
    """Whether a person who has sent no request may know of a match; Discord is asked.

    Raises DiscordServerError and other errors of connections.
    """
    if place.guild_id is None or user_id in place.players:
        return user_id in place.players
    try:
        # Another process may receive the events of the server.
        guild = client.get_guild(place.guild_id) or await client.fetch_guild(place.guild_id)
        member = await guild.fetch_member(user_id)
        return await _check_view(guild, place, member)
    except (discord.ClientException, discord.NotFound, discord.Forbidden):
        return False


async def _can_view(guild: discord.Guild, place: Whereabouts, member: discord.Member) -> bool:
    try:
        return await _check_view(guild, place, member)
    except (discord.ClientException, discord.HTTPException):
        # The bot itself cannot see the channel, so it cannot check the member's permissions.
        return False


async def _check_view(guild: discord.Guild, place: Whereabouts, member: discord.Member) -> bool:
    """Whether a member can see the channel of a match. Raises errors of Discord."""
    channel = await _find_channel(guild, place.channel_id)
    if isinstance(channel, discord.Thread):
        return await _can_read(channel, member)
    return channel.permissions_for(member).view_channel


async def _find_channel(guild: discord.Guild, number: int) -> GuildChannel | discord.Thread:
    """Return a channel; an archived thread is not cached, and is fetched from Discord."""
    return guild.get_channel_or_thread(number) or await guild.fetch_channel(number)


async def _can_read(thread: discord.Thread, member: discord.Member) -> bool:
    """Whether a member can read a thread; in a private one, members must have been added."""
    # A thread whose server was fetched does not know the channel that it belongs to.
    parent = thread.parent or await thread.guild.fetch_channel(thread.parent_id)
    if isinstance(parent, discord.Thread):
        return False
    granted = parent.permissions_for(member)
    if not granted.view_channel or not thread.is_private() or granted.manage_threads:
        return granted.view_channel
    try:
        await thread.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True
