"""Who may do what where, by Discord's own arithmetic of roles and overwrites."""

from enum import IntFlag

from sandbox.world.model import Channel, Guild, Member, State


class Permission(IntFlag):
    """Discord's permission bits that matter to a bot of this kind."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = (1 << 53) - 1

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

DIRECT = PERSON & ~(Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS)
"""What everybody may do in a direct-message channel of their own."""


def writing_in(channel: Channel) -> Permission:
    """What it takes to write there."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def base_permissions(guild: Guild, member: Member) -> int:
    """What the member's roles add up to, before any channel has its say."""
    if member.user_id == guild.owner_id:
        return ALL
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & Permission.ADMINISTRATOR else total


def _overwritten(channel: Channel, guild: Guild, member: Member, base: int) -> int:
    """Everyone's overwrite first, then the member's own; no other role has any here."""
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    for one in (guild.id, member.user_id):
        if one in by_id:
            base = base & ~by_id[one].deny | by_id[one].allow
    return base


def channel_permissions(state: State, channel: Channel, user_id: int) -> int:
    """What `user_id` may do in the channel; a thread follows its parent. 0 for a stranger."""
    if channel.guild_id is None:
        return int(DIRECT) if user_id in channel.recipients else 0
    guild = state.guilds[channel.guild_id]
    member = guild.members.get(user_id)
    if member is None:
        return 0
    base = base_permissions(guild, member)
    if base == ALL:
        return ALL
    ruling = state.channels[channel.parent_id or 0] if channel.is_thread else channel
    total = _overwritten(ruling, guild, member, base)
    if not total & Permission.VIEW_CHANNEL:
        return 0
    hidden = channel.kind == 12 and user_id not in channel.members
    return 0 if hidden and not total & Permission.MANAGE_THREADS else total
