"""The world as Discord writes it on the wire."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from sandbox.model import ChannelKind

if TYPE_CHECKING:
    from sandbox.lookup import Lookup
    from sandbox.model import Channel, Command, Guild, Json, Member, Role, User

FILE_LIMIT = 10 * 1024 * 1024


def timestamp(seconds: float) -> str:
    """A time as Discord writes it."""
    moment = dt.datetime.fromtimestamp(seconds, dt.UTC)
    return moment.isoformat(timespec="microseconds")


def user(who: User) -> Json:
    """A user object."""
    data: Json = {
        "id": str(who.id),
        "username": who.name,
        "global_name": None if who.bot else who.display,
        "discriminator": "0000" if who.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if who.bot:
        data["bot"] = True
    return data


def role(of: Role) -> Json:
    """A role object."""
    return {
        "id": str(of.id),
        "name": of.name,
        "description": None,
        "permissions": str(of.permissions),
        "position": of.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def member(  # noqa: PLR0913 - members come in as many shapes
    world: Lookup,
    guild_id: int,
    of: Member,
    *,
    with_user: bool = True,
    permissions: int | None = None,
    resolved: bool = False,
) -> Json:
    """A guild member; in the resolved data of an interaction it lacks user, deaf and mute."""
    data: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": timestamp(of.joined),
        "nick": of.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(r) for r in of.roles if r != guild_id],
    }
    if not resolved:
        data |= {"mute": False, "deaf": False}
    if with_user and not resolved:
        data["user"] = user(world.state.users[of.user_id])
    if permissions is not None:
        data["permissions"] = str(permissions)
    return data


def channel(world: Lookup, of: Channel, *, permissions_of: int | None = None) -> Json:
    """A channel object; `permissions_of` adds what that user may do, as interactions do."""
    data: Json = {"id": str(of.id), "type": int(of.kind), "flags": 0}
    data["last_message_id"] = None if of.last_message_id is None else str(of.last_message_id)
    if of.kind == ChannelKind.DM:
        people = [world.state.users[u] for u in of.recipients if u != world.bot.id]
        data["recipients"] = [user(person) for person in people]
        return data
    data |= {"guild_id": str(of.guild_id), "name": of.name, "rate_limit_per_user": 0}
    data["parent_id"] = None if of.parent_id is None else str(of.parent_id)
    data |= _thread_part(of) if of.is_thread else _text_part(of)
    if of.is_thread and world.bot.id in of.members:
        data["member"] = thread_member(of, world.bot.id)
    if permissions_of is not None:
        data["permissions"] = str(world.permissions(of, permissions_of))
    return data


def _text_part(of: Channel) -> Json:
    return {
        "topic": of.topic,
        "position": of.position,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
            for o in of.overwrites
        ],
    }


def _thread_part(of: Channel) -> Json:
    metadata: Json = {
        "archived": of.archived,
        "archive_timestamp": timestamp(of.archive_changed),
        "auto_archive_duration": of.auto_archive,
        "locked": of.locked,
        "create_timestamp": timestamp(of.created),
    }
    if of.kind == ChannelKind.PRIVATE_THREAD:
        metadata["invitable"] = of.invitable
    return {
        "owner_id": str(of.owner_id),
        "message_count": of.message_count,
        "member_count": min(len(of.members), 50),
        "total_message_sent": of.message_count,
        "thread_metadata": metadata,
    }


def thread_member(thread: Channel, user_id: int) -> Json:
    """A person's membership of a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(thread.created),
        "flags": 0,
    }


def guild(of: Guild) -> Json:
    """A guild object as REST answers it."""
    return {
        "id": str(of.id),
        "name": of.name,
        "owner_id": str(of.owner_id),
        "preferred_locale": of.locale,
        "roles": [role(r) for r in of.roles.values()],
        **_GUILD_DEFAULTS,
    }


_GUILD_DEFAULTS: Json = {
    **dict.fromkeys(
        (
            "icon",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "system_channel_id",
            "widget_channel_id",
            "vanity_url_code",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "max_presences",
            "incidents_data",
            "premium_progress_bar_enabled_user_updated_at",
        )
    ),
    **{key: list[Any]() for key in ("features", "emojis", "stickers")},
    **dict.fromkeys(("widget_enabled", "premium_progress_bar_enabled", "nsfw"), False),
    **dict.fromkeys(
        (
            "system_channel_flags",
            "verification_level",
            "default_message_notifications",
            "mfa_level",
            "explicit_content_filter",
            "premium_tier",
            "premium_subscription_count",
            "nsfw_level",
        ),
        0,
    ),
    "region": "deprecated",
    "afk_timeout": 300,
    "max_members": 500000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
}


def guild_create(world: Lookup, of: Guild) -> Json:
    """What GUILD_CREATE carries: the guild with its channels, threads and members."""
    bot = world.bot.id
    everything = [c for c in world.state.channels.values() if c.guild_id == of.id]
    # A bot gets the channels it cannot read as well, but only the threads it can.
    threads = [c for c in everything if c.is_thread and not c.archived]
    return guild(of) | {
        "joined_at": timestamp(of.members[bot].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(of.members),
        # Without the members intent a bot is told of itself alone.
        "members": [member(world, of.id, of.members[bot])],
        "channels": [channel(world, c) for c in everything if not c.is_thread],
        "threads": [channel(world, c) for c in threads if world.permissions(c, bot)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def command(world: Lookup, of: Command) -> Json:
    """A registered command."""
    app = str(world.state.application.id)
    return {"id": str(of.id), "application_id": app, "version": str(of.version), **of.data}


def application(world: Lookup) -> Json:
    """The application as its own bot sees it."""
    app = world.state.application
    owner = world.state.users[world.guild.owner_id]
    return {
        "id": str(app.id),
        "name": app.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(world.bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(owner),
        "approximate_guild_count": len(world.state.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }
