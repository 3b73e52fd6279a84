"""Messages of a channel: reading, sending, editing, deleting."""

from sandbox.errors import Refused, invalid_form, refuse
from sandbox.rest import composer
from sandbox.rest.call import NO_CONTENT, Answer, Call, snowflake
from sandbox.rest.composer import Draft
from sandbox.world import message_payloads
from sandbox.world.model import Channel, ChannelKind, Message, MessageFlags
from sandbox.world.permissions import Permission, writing_in

NONCE_LIFE_S = 180.0
"""Seconds for which a nonce is held against a second message ("a few minutes")."""
OLD_MESSAGE_AGE_S, OLD_MESSAGE_EDITS_MAX = 3600.0, 3
"""Seconds after which edits of a message are limited, and how many there may be in as many."""


def list_messages(call: Call) -> Answer:
    """GET /channels/{channel_id}/messages, newest first."""
    channel = call.channel()
    limit = call.number("limit", 50, 1, 100)
    found = [m for m in call.world.messages_in(channel.id) if not m.ephemeral]
    have = call.world.permissions(channel, call.world.bot.id)
    if not have & Permission.READ_MESSAGE_HISTORY:
        found = []
    newest_first = sorted(found, key=lambda m: m.id, reverse=True)
    if "after" in call.query:
        mark = snowflake(call.query["after"], "after")
        chosen = [m for m in newest_first if m.id > mark][-limit:]
    else:
        chosen = newest_first[:limit]
    return 200, [message_payloads.message(call.world, m) for m in chosen]


def get_message(call: Call) -> Answer:
    """GET /channels/{channel_id}/messages/{message_id}."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    message = call.world.message(channel.id, call.id("message_id"))
    return 200, message_payloads.message(call.world, message)


def create_message(call: Call) -> Answer:
    """POST /channels/{channel_id}/messages."""
    channel = call.world.channel(call.id("channel_id"))
    _need_to_send(call, channel)
    nonce = None if call.form.get("nonce") is None else str(call.form["nonce"])
    first = _sent_before(call, nonce) if call.form.get("enforce_nonce") else None
    if first is not None:
        return 200, message_payloads.message(call.world, first)
    reference = _reference(call, channel)
    draft = Draft(call.form, call.files)
    message = composer.compose(call.world, channel, draft, author_id=call.world.bot.id)
    message.flags &= ~MessageFlags.EPHEMERAL
    message.nonce = nonce
    if reference is not None:
        message.kind, message.reference = 19, reference.id
        allowed = call.form.get("allowed_mentions") or {}
        if allowed.get("replied_user", "allowed_mentions" not in call.form):
            message.mentions = list(dict.fromkeys([*message.mentions, reference.author_id]))
    call.world.add_message(message)
    return 200, message_payloads.message(call.world, message)


def _need_to_send(call: Call, channel: Channel) -> None:
    if channel.kind == ChannelKind.DM:
        recipient = next(u for u in channel.recipients if u != call.world.bot.id)
        if not call.world.user(recipient).dms_open:
            raise refuse(50007)
        return
    call.need(channel, writing_in(channel), *([Permission.ATTACH_FILES] if call.files else []))


def _sent_before(call: Call, nonce: str | None) -> Message | None:
    since = call.world.clock.now() - NONCE_LIFE_S
    for message in reversed(call.world.state.messages.values()):
        if message.created < since:
            return None
        if nonce is not None and message.nonce == nonce:
            return message
    return None


def _reference(call: Call, channel: Channel) -> Message | None:
    reference = call.form.get("message_reference")
    if not reference:
        return None
    wanted = snowflake(reference.get("message_id"), "message_id")
    found = call.world.state.messages.get(wanted)
    if found is not None and found.channel_id == channel.id and not found.ephemeral:
        return found
    if not reference.get("fail_if_not_exists", True):
        return None
    raise invalid_form("message_reference", message="Unknown message")


def edit_message(call: Call) -> Answer:
    """PATCH /channels/{channel_id}/messages/{message_id}."""
    channel = call.channel()
    message = call.world.message(channel.id, call.id("message_id"))
    if message.author_id != call.world.bot.id:
        raise refuse(50005)
    if channel.archived:
        raise refuse(50083)
    if call.files:
        call.need(channel, Permission.ATTACH_FILES)
    _count_late_edit(call, message)
    composer.revise(call.world, message, Draft(call.form, call.files))
    return 200, message_payloads.message(call.world, message)


def _count_late_edit(call: Call, message: Message) -> None:
    now = call.world.clock.now()
    if now - message.created <= OLD_MESSAGE_AGE_S:
        return
    message.late_edits = [at for at in message.late_edits if at > now - OLD_MESSAGE_AGE_S]
    if len(message.late_edits) >= OLD_MESSAGE_EDITS_MAX:
        wait = message.late_edits[0] + OLD_MESSAGE_AGE_S - now
        raise Refused(
            429,
            30046,
            "Maximum number of edits to messages older than 1 hour reached. Try again later",
            {"retry_after": round(wait, 3), "global": False},
        )
    message.late_edits.append(now)


def delete_message(call: Call) -> Answer:
    """DELETE /channels/{channel_id}/messages/{message_id}."""
    message = call.world.message(call.channel().id, call.id("message_id"))
    if message.author_id != call.world.bot.id:
        raise refuse(50013)
    call.world.remove_message(message)
    return NO_CONTENT


def react(call: Call) -> Answer:
    """PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY, Permission.ADD_REACTIONS)
    message = call.world.message(channel.id, call.id("message_id"))
    who = message.reactions.setdefault(call.params["emoji_name"], [])
    if call.world.bot.id not in who:
        who.append(call.world.bot.id)
    call.world.signal.ring()
    return NO_CONTENT
