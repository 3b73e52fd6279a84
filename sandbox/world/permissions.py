"""Permissions of users in channels, computed from roles and overwrites as Discord does."""

from enum import IntFlag

from sandbox.world.model import Channel, ChannelKind, Guild, Member, State


class Permission(IntFlag):
    """Discord's permission bits that occur here."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = (1 << 53) - 1
"""All permissions, as administrators have them."""

PERSON = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""The permissions of each member in the default state."""

DIRECT = PERSON & ~(Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS)
"""The permissions of both parties in a direct-message channel."""


def writing_in(channel: Channel) -> Permission:
    """Return the permission that is needed to write in a channel."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def base_permissions(guild: Guild, member: Member) -> int:
    """Return the permissions that a member has by roles, before the overwrites of a channel."""
    if member.user_id == guild.owner_id:
        return ALL
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & Permission.ADMINISTRATOR else total


def _apply_overwrites(channel: Channel, guild: Guild, member: Member, base: int) -> int:
    """Return permissions after a channel's overwrites: that of all members, then the member's.

    The sandbox has no overwrites for other roles.
    """
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    for holder_id in (guild.id, member.user_id):
        if holder_id in by_id:
            base = (base & ~by_id[holder_id].deny) | by_id[holder_id].allow
    return base


def channel_permissions(state: State, channel: Channel, user_id: int) -> int:
    """Return a user's permissions in a channel; 0 if the user may not see it.

    A thread has the overwrites of its parent channel.
    """
    if channel.guild_id is None:
        return int(DIRECT) if user_id in channel.recipients else 0
    guild = state.guilds[channel.guild_id]
    member = guild.members.get(user_id)
    if member is None:
        return 0
    base = base_permissions(guild, member)
    if base == ALL:
        return ALL
    parent = state.channels[channel.parent_id or 0] if channel.is_thread else channel
    total = _apply_overwrites(parent, guild, member, base)
    if not total & Permission.VIEW_CHANNEL:
        return 0
    is_outsider = channel.kind == ChannelKind.PRIVATE_THREAD and user_id not in channel.members
    return 0 if is_outsider and not total & Permission.MANAGE_THREADS else total
