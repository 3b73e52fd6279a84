"""Users, guilds, channels, commands, messages and files as Discord's JSON objects."""

import datetime as dt
import json
from pathlib import Path
from urllib.parse import quote

from sandbox.world.lookup import Lookup
from sandbox.world.model import (
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Json,
    Member,
    Message,
    MessageFlags,
    Role,
    User,
)

FILE_LIMIT = 10 * 1024 * 1024
"""Size limit of an uploaded file in bytes."""

BLANK: dict[str, Json] = json.loads((Path(__file__).parent / "blank.json").read_text("utf-8"))
"""For each kind of object, the fields that have a fixed value in the sandbox."""


def timestamp(seconds: float) -> str:
    """Return a time, in seconds since 1970, as Discord writes it (ISO 8601)."""
    moment = dt.datetime.fromtimestamp(seconds, dt.UTC)
    return moment.isoformat(timespec="microseconds")


def user(who: User) -> Json:
    """Return a user object."""
    return {
        **BLANK["user"],
        "id": str(who.id),
        "username": who.name,
        "global_name": None if who.bot else who.display,
        "discriminator": "0000" if who.bot else "0",
        **({"bot": True} if who.bot else {}),
    }


def me(world: Lookup) -> Json:
    """Return the user object that the bot gets of its own account."""
    return {**user(world.bot), **BLANK["me"]}


def role(of: Role) -> Json:
    """Return a role object."""
    return {
        **BLANK["role"],
        "id": str(of.id),
        "name": of.name,
        "permissions": str(of.permissions),
        "position": of.position,
        "mentionable": of.mentionable,
    }


def member(world: Lookup, of: Member, *, without: tuple[str, ...] = ()) -> Json:
    """Return a guild member object, without the fields that Discord omits in some places."""
    data: Json = {
        **BLANK["member"],
        "joined_at": timestamp(of.joined),
        "roles": [str(role) for role in of.roles],
        "mute": False,
        "deaf": False,
        "user": user(world.state.users[of.user_id]),
    }
    return {key: value for key, value in data.items() if key not in without}


def channel(world: Lookup, of: Channel, *, permissions_of: int | None = None) -> Json:
    """Return a channel object; with `permissions_of`, it has that user's permissions."""
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
        "topic": None,
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
        "locked": False,
        "create_timestamp": timestamp(of.created),
    }
    if of.kind == ChannelKind.PRIVATE_THREAD:
        metadata["invitable"] = True
    return {
        "owner_id": str(of.owner_id),
        "message_count": of.message_count,
        "member_count": min(len(of.members), 50),
        "total_message_sent": of.message_count,
        "thread_metadata": metadata,
    }


def thread_member(thread: Channel, user_id: int) -> Json:
    """Return a thread member object."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(thread.created),
        "flags": 0,
    }


def guild(of: Guild) -> Json:
    """Return a guild object, as a request for the guild gets it: without channels and members."""
    return {
        **BLANK["guild"],
        "id": str(of.id),
        "name": of.name,
        "owner_id": str(of.owner_id),
        "preferred_locale": of.locale,
        "roles": [role(r) for r in of.roles.values()],
    }


def guild_create(world: Lookup, of: Guild) -> Json:
    """Return the data of the event GUILD_CREATE: the guild with channels, threads and the bot."""
    bot = world.bot.id
    channels = [c for c in world.state.channels.values() if c.guild_id == of.id]
    # Discord sends a bot all channels, but only the threads that the bot may see.
    threads = [c for c in channels if c.is_thread and not c.archived]
    return {
        **guild(of),
        **BLANK["guild_create"],
        "joined_at": timestamp(of.members[bot].joined),
        "member_count": len(of.members),
        # A bot without the members intent gets only its own membership.
        "members": [member(world, of.members[bot])],
        "channels": [channel(world, c) for c in channels if not c.is_thread],
        "threads": [channel(world, c) for c in threads if world.permissions(c, bot)],
    }


def command(world: Lookup, of: Command) -> Json:
    """Return an application command object."""
    app = str(world.state.application.id)
    return {"id": str(of.id), "application_id": app, "version": str(of.version), **of.data}


def application(world: Lookup) -> Json:
    """Return the application object that the bot gets of its own application."""
    app = world.state.application
    owner = world.state.users[world.guild.owner_id]
    return {
        **BLANK["application"],
        "id": str(app.id),
        "name": app.name,
        "bot": user(world.bot),
        "owner": user(owner),
        "approximate_guild_count": len(world.state.guilds),
    }


LINK_LIFE_S = 24 * 3600
"""Time after which an attachment's address expires."""


def attachment(world: Lookup, of: Attachment) -> Json:
    """Return an attachment object; its address expires after `LINK_LIFE_S`."""
    expires = int(world.clock.now()) + LINK_LIFE_S
    path = f"/attachments/{of.channel_id}/{of.id}/{quote(of.filename)}"
    url = f"{world.base_url}{path}?ex={expires:x}"
    data: Json = {
        "id": str(of.id),
        "filename": of.filename,
        "size": len(of.data),
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    for key in ("width", "height", "description"):
        value = getattr(of, key)
        if value is not None:
            data[key] = value
    if of.ephemeral:
        data["ephemeral"] = True
    return data


def _media(world: Lookup, media: Json) -> Json:
    """Return the media object of a component with the address of its uploaded file."""
    attachment_id = media.get("attachment_id")
    file = world.state.attachments.get(int(attachment_id)) if attachment_id else None
    if file is None:
        return media
    shown = attachment(world, file)
    sized = {key: shown.get(key) for key in ("width", "height", "content_type")}
    return media | {"url": shown["url"], "proxy_url": shown["proxy_url"]} | sized


def components(world: Lookup, tree: list[Json]) -> list[Json]:
    """Return stored components with the addresses of their uploaded files."""
    return [_component(world, node) for node in tree]


def _component(world: Lookup, node: Json) -> Json:
    shown = dict(node)
    for key in ("media", "file"):
        if key in shown:
            shown[key] = _media(world, shown[key])
    for key in ("components", "items"):
        if key in shown:
            shown[key] = components(world, shown[key])
    return shown


def bot_may_read(world: Lookup, of: Message) -> bool:
    """Whether the bot receives a message's content: its own, direct messages, and mentions."""
    bot = world.bot.id
    if of.author_id == bot or bot in of.mentions:
        return True
    return world.state.channels[of.channel_id].guild_id is None


def message(world: Lookup, of: Message, *, to_bot: bool = True) -> Json:
    """Return a message object; with `to_bot`, without content that the bot may not read."""
    readable = not to_bot or bot_may_read(world, of)
    files = [world.state.attachments[a] for a in of.attachments if a in world.state.attachments]
    data: Json = {
        **BLANK["message"],
        "id": str(of.id),
        "channel_id": str(of.channel_id),
        "type": of.kind,
        "author": user(world.state.users[of.author_id]),
        "content": of.content if readable else "",
        "attachments": [attachment(world, a) for a in files] if readable else [],
        "components": components(world, of.components) if readable else [],
        "mentions": [user(world.state.users[u]) for u in of.mentions],
        "mention_roles": [str(role_id) for role_id in of.mentioned_roles],
        "timestamp": timestamp(of.created),
        "edited_timestamp": None if of.edited is None else timestamp(of.edited),
        "flags": of.flags,
    }
    return data | _message_extras(world, of)


def _message_extras(world: Lookup, of: Message) -> Json:
    data: Json = {}
    if of.nonce is not None:
        data["nonce"] = of.nonce
    if of.interaction is not None:
        data["interaction_metadata"] = of.interaction
    if of.via_webhook:
        data["webhook_id"] = data["application_id"] = str(world.state.application.id)
    if of.reactions:
        data["reactions"] = [_reaction(world, emoji, who) for emoji, who in of.reactions.items()]
    if of.reference is not None:
        data["message_reference"] = {
            "type": 0,
            "channel_id": str(of.channel_id),
            "message_id": str(of.reference),
        }
        original = world.state.messages.get(of.reference)
        data["referenced_message"] = (
            None if original is None else _referenced_message(world, original)
        )
    thread = world.state.channels.get(of.id)
    if of.flags & MessageFlags.HAS_THREAD and thread is not None:
        data["thread"] = channel(world, thread)
    return data


def _referenced_message(world: Lookup, of: Message) -> Json:
    """Return the object of a message that another message replies to, without further nesting."""
    data = message(world, of)
    data.pop("referenced_message", None)
    data.pop("message_reference", None)
    data.pop("reactions", None)
    return data


def _reaction(world: Lookup, emoji: str, who: list[int]) -> Json:
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(who),
        "count_details": {"normal": len(who), "burst": 0},
        "me": world.bot.id in who,
        **BLANK["reaction"],
    }
