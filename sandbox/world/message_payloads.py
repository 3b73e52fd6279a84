"""Messages and their files as Discord's JSON objects."""

from urllib.parse import quote

from sandbox.world.lookup import Lookup
from sandbox.world.model import Attachment, Json, Message, MessageFlags
from sandbox.world.payloads import BLANK, channel, timestamp, user

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
