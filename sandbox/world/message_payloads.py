"""Messages and their files as Discord writes them on the wire."""

from urllib.parse import quote

from sandbox.world.lookup import Lookup
from sandbox.world.model import Attachment, Json, Message, MessageFlags
from sandbox.world.payloads import BLANK, channel, timestamp, user

LINK_LIFE = 24 * 3600
"""Seconds after which an attachment's address stops working."""


def attachment(world: Lookup, of: Attachment) -> Json:
    """An attachment object with an address that expires."""
    expires = int(world.clock.now()) + LINK_LIFE
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
    """Fill in the address of an uploaded file that a component shows."""
    attachment_id = media.get("attachment_id")
    found = world.state.attachments.get(int(attachment_id)) if attachment_id else None
    if found is None:
        return media
    shown = attachment(world, found)
    sized = {key: shown.get(key) for key in ("width", "height", "content_type")}
    return media | {"url": shown["url"], "proxy_url": shown["proxy_url"]} | sized


def components(world: Lookup, tree: list[Json]) -> list[Json]:
    """Components as answered, with the addresses of uploaded files."""
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
    """Whether the bot gets the text: its own message, a DM, or a mention."""
    bot = world.bot.id
    if of.author_id == bot or bot in of.mentions:
        return True
    return world.state.channels[of.channel_id].guild_id is None


def message(world: Lookup, of: Message, *, to_bot: bool = True) -> Json:
    """A message object, without its content where the bot may not read it."""
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
        data["referenced_message"] = None if original is None else _plain(world, original)
    thread = world.state.channels.get(of.id)
    if of.flags & MessageFlags.HAS_THREAD and thread is not None:
        data["thread"] = channel(world, thread)
    return data


def _plain(world: Lookup, of: Message) -> Json:
    """The message a reply answers, without what that one refers to in turn."""
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
