"""Users, guilds, channels, commands, messages and files as Discord's JSON objects.

Each function takes the sandbox's `record` of a thing, an instance of a class in `model`.
"""

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

SHOWN_MEMBERS_MAX = 50
"""The number at which Discord stops counting the members of a thread."""

BLANK: dict[str, Json] = json.loads((Path(__file__).parent / "blank.json").read_text("utf-8"))
"""For each kind of object, the fields that have a fixed value in the sandbox."""


def timestamp(seconds: float) -> str:
    """Return a time, in seconds since 1970, as Discord writes it (ISO 8601)."""
    moment = dt.datetime.fromtimestamp(seconds, dt.UTC)
    return moment.isoformat(timespec="microseconds")


def user(record: User) -> Json:
    """Return a user object."""
    return {
        **BLANK["user"],
        "id": str(record.id),
        "username": record.name,
        "global_name": None if record.bot else record.display,
        "discriminator": "0000" if record.bot else "0",
        **({"bot": True} if record.bot else {}),
    }


def me(world: Lookup) -> Json:
    """Return the user object that the bot gets of its own account."""
    return {**user(world.bot), **BLANK["me"]}


def role(record: Role) -> Json:
    """Return a role object."""
    return {
        **BLANK["role"],
        "id": str(record.id),
        "name": record.name,
        "permissions": str(record.permissions),
        "position": record.position,
        "mentionable": record.mentionable,
    }


def member(world: Lookup, record: Member, *, without: tuple[str, ...] = ()) -> Json:
    """Return a guild member object, without the fields that Discord omits in some places."""
    data: Json = {
        **BLANK["member"],
        "joined_at": timestamp(record.joined),
        "roles": [str(role) for role in record.roles],
        "mute": False,
        "deaf": False,
        "user": user(world.state.users[record.user_id]),
    }
    return {key: value for key, value in data.items() if key not in without}


def channel(world: Lookup, record: Channel, *, permissions_of: int | None = None) -> Json:
    """Return a channel object; with `permissions_of`, it has that user's permissions."""
    data: Json = {"id": str(record.id), "type": int(record.kind), "flags": 0}
    data["last_message_id"] = (
        None if record.last_message_id is None else str(record.last_message_id)
    )
    if record.kind == ChannelKind.DM:
        people = [
            world.state.users[user_id] for user_id in record.recipients if user_id != world.bot.id
        ]
        data["recipients"] = [user(person) for person in people]
        return data
    data |= {"guild_id": str(record.guild_id), "name": record.name, "rate_limit_per_user": 0}
    data["parent_id"] = None if record.parent_id is None else str(record.parent_id)
    data |= _thread_part(record) if record.is_thread else _text_part(record)
    if record.is_thread and world.bot.id in record.members:
        data["member"] = thread_member(record, world.bot.id)
    if permissions_of is not None:
        data["permissions"] = str(world.permissions(record, permissions_of))
    return data


def _text_part(record: Channel) -> Json:
    return {
        "topic": None,
        "position": record.position,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(overwrite.id),
                "type": overwrite.kind,
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for overwrite in record.overwrites
        ],
    }


def _thread_part(record: Channel) -> Json:
    metadata: Json = {
        "archived": record.archived,
        "archive_timestamp": timestamp(record.archive_changed),
        "auto_archive_duration": record.auto_archive,
        "locked": False,
        "create_timestamp": timestamp(record.created),
    }
    if record.kind == ChannelKind.PRIVATE_THREAD:
        metadata["invitable"] = True
    return {
        "owner_id": str(record.owner_id),
        "message_count": record.message_count,
        "member_count": min(len(record.members), SHOWN_MEMBERS_MAX),
        "total_message_sent": record.message_count,
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


def guild(record: Guild) -> Json:
    """Return a guild object, as a request for the guild gets it: without channels and members."""
    return {
        **BLANK["guild"],
        "id": str(record.id),
        "name": record.name,
        "owner_id": str(record.owner_id),
        "preferred_locale": record.locale,
        "roles": [role(r) for r in record.roles.values()],
    }


def guild_create(world: Lookup, record: Guild) -> Json:
    """Return the data of the event GUILD_CREATE: the guild with channels, threads and the bot."""
    bot = world.bot.id
    channels = [place for place in world.state.channels.values() if place.guild_id == record.id]
    # Discord sends a bot all channels, but only the threads that the bot may see.
    threads = [place for place in channels if place.is_thread and not place.archived]
    return {
        **guild(record),
        **BLANK["guild_create"],
        "joined_at": timestamp(record.members[bot].joined),
        "member_count": len(record.members),
        # A bot without the members intent gets only its own membership.
        "members": [member(world, record.members[bot])],
        "channels": [channel(world, place) for place in channels if not place.is_thread],
        "threads": [channel(world, place) for place in threads if world.permissions(place, bot)],
    }


def command(world: Lookup, record: Command) -> Json:
    """Return an application command object."""
    app = str(world.state.application.id)
    return {
        "id": str(record.id),
        "application_id": app,
        "version": str(record.version),
        **record.data,
    }


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


def attachment(world: Lookup, record: Attachment) -> Json:
    """Return an attachment object; its address expires after `LINK_LIFE_S`."""
    expires = int(world.clock.now()) + LINK_LIFE_S
    path = f"/attachments/{record.channel_id}/{record.id}/{quote(record.filename)}"
    url = f"{world.base_url}{path}?ex={expires:x}"
    data: Json = {
        "id": str(record.id),
        "filename": record.filename,
        "size": len(record.data),
        "url": url,
        "proxy_url": url,
        "content_type": record.content_type,
    }
    for key in ("width", "height", "description"):
        value = getattr(record, key)
        if value is not None:
            data[key] = value
    if record.ephemeral:
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


def bot_may_read(world: Lookup, record: Message) -> bool:
    """Whether the bot receives a message's content: its own, direct messages, and mentions."""
    bot = world.bot.id
    if record.author_id == bot or bot in record.mentions:
        return True
    return world.state.channels[record.channel_id].guild_id is None


def message(world: Lookup, record: Message, *, to_bot: bool = True) -> Json:
    """Return a message object; with `to_bot`, without content that the bot may not read."""
    readable = not to_bot or bot_may_read(world, record)
    files = [
        world.state.attachments[file]
        for file in record.attachments
        if file in world.state.attachments
    ]
    data: Json = {
        **BLANK["message"],
        "id": str(record.id),
        "channel_id": str(record.channel_id),
        "type": record.kind,
        "author": user(world.state.users[record.author_id]),
        "content": record.content if readable else "",
        "attachments": [attachment(world, file) for file in files] if readable else [],
        "components": components(world, record.components) if readable else [],
        "mentions": [user(world.state.users[user_id]) for user_id in record.mentions],
        "mention_roles": [str(role_id) for role_id in record.mentioned_roles],
        "timestamp": timestamp(record.created),
        "edited_timestamp": None if record.edited is None else timestamp(record.edited),
        "flags": record.flags,
    }
    return data | _message_extras(world, record)


def _message_extras(world: Lookup, record: Message) -> Json:
    data: Json = {}
    if record.nonce is not None:
        data["nonce"] = record.nonce
    if record.interaction is not None:
        data["interaction_metadata"] = record.interaction
    if record.via_webhook:
        data["webhook_id"] = data["application_id"] = str(world.state.application.id)
    if record.reactions:
        data["reactions"] = [
            _reaction(world, emoji, user_ids) for emoji, user_ids in record.reactions.items()
        ]
    if record.reference is not None:
        data["message_reference"] = {
            "type": 0,
            "channel_id": str(record.channel_id),
            "message_id": str(record.reference),
        }
        original = world.state.messages.get(record.reference)
        data["referenced_message"] = (
            None if original is None else _referenced_message(world, original)
        )
    thread = world.state.channels.get(record.id)
    if record.flags & MessageFlags.HAS_THREAD and thread is not None:
        data["thread"] = channel(world, thread)
    return data


def _referenced_message(world: Lookup, record: Message) -> Json:
    """Return the object of a message that another message replies to, without further nesting."""
    data = message(world, record)
    data.pop("referenced_message", None)
    data.pop("message_reference", None)
    data.pop("reactions", None)
    return data


def _reaction(world: Lookup, emoji: str, user_ids: list[int]) -> Json:
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(user_ids),
        "count_details": {"normal": len(user_ids), "burst": 0},
        "me": world.bot.id in user_ids,
        **BLANK["reaction"],
    }
