"""Handlers of requests about the messages of a channel, and about its threads."""

from sandbox.errors import Refused, invalid_form, refuse
from sandbox.rest import composer
from sandbox.rest.call import NO_CONTENT, Answer, Call, snowflake
from sandbox.rest.composer import Draft
from sandbox.world import payloads
from sandbox.world.model import Channel, ChannelKind, Message, MessageFlags
from sandbox.world.permissions import Permission, writing_in

NONCE_LIFE_S = 180.0
"""Time in which a second message with a nonce is not posted (Discord: "a few minutes")."""

OLD_MESSAGE_AGE_S = 3600.0
"""Age from which edits of a message are limited, and the period of this limit."""

REPLY_KIND = 19
"""Discord's message type of a reply."""

OLD_MESSAGE_EDITS_MAX = 3
"""How many edits of an old message are allowed in a period of `OLD_MESSAGE_AGE_S`."""


def list_messages(call: Call) -> Answer:
    """GET /channels/{channel_id}/messages, the newest first."""
    channel = call.channel()
    limit = call.number("limit", 50, 1, 100)
    messages = [message for message in call.world.messages_in(channel.id) if not message.ephemeral]
    granted = call.world.permissions(channel, call.world.bot.id)
    if not granted & Permission.READ_MESSAGE_HISTORY:
        messages = []
    newest_first = sorted(messages, key=lambda message: message.id, reverse=True)
    if "after" in call.query:
        after_id = snowflake(call.query["after"], "after")
        # These are the messages that follow directly, not the newest ones.
        page = [message for message in newest_first if message.id > after_id][-limit:]
    else:
        page = newest_first[:limit]
    return 200, [payloads.message(call.world, message) for message in page]


def get_message(call: Call) -> Answer:
    """GET /channels/{channel_id}/messages/{message_id}."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    message = call.world.message(channel.id, call.id("message_id"))
    return 200, payloads.message(call.world, message)


def create_message(call: Call) -> Answer:
    """POST /channels/{channel_id}/messages."""
    channel = call.world.channel(call.id("channel_id"))
    _require_writable(call, channel)
    nonce = None if call.form.get("nonce") is None else str(call.form["nonce"])
    earlier = _find_by_nonce(call, nonce) if call.form.get("enforce_nonce") else None
    if earlier is not None:
        return 200, payloads.message(call.world, earlier)
    reference = _find_reference(call, channel)
    draft = Draft(call.form, call.files)
    message = composer.compose(call.world, channel, draft, author_id=call.world.bot.id)
    message.flags &= ~MessageFlags.EPHEMERAL
    message.nonce = nonce
    if reference is not None:
        message.kind, message.reference = REPLY_KIND, reference.id
        allowed = call.form.get("allowed_mentions") or {}
        if allowed.get("replied_user", "allowed_mentions" not in call.form):
            message.mentions = list(dict.fromkeys([*message.mentions, reference.author_id]))
    call.world.add_message(message)
    return 200, payloads.message(call.world, message)


def _require_writable(call: Call, channel: Channel) -> None:
    """Raise Refused if the bot may not send this message in a channel."""
    if channel.kind == ChannelKind.DM:
        recipient = next(user_id for user_id in channel.recipients if user_id != call.world.bot.id)
        if not call.world.user(recipient).dms_open:
            raise refuse(50007)
        return
    call.need(channel, writing_in(channel))
    if call.files:
        call.need(channel, Permission.ATTACH_FILES)


def _find_by_nonce(call: Call, nonce: str | None) -> Message | None:
    """Return the message that was recently sent with this nonce, or `None`."""
    since = call.world.clock.now() - NONCE_LIFE_S
    for message in reversed(call.world.state.messages.values()):
        if message.created < since:
            return None
        if nonce is not None and message.nonce == nonce:
            return message
    return None


def _find_reference(call: Call, channel: Channel) -> Message | None:
    """Return the message that the new message replies to, or `None` if it is no reply.

    Raises:
        Refused: 50035 if there is no such message, unless the request accepts that.
    """
    reference = call.form.get("message_reference")
    if not reference:
        return None
    message_id = snowflake(reference.get("message_id"), "message_id")
    message = call.world.state.messages.get(message_id)
    if message is not None and message.channel_id == channel.id and not message.ephemeral:
        return message
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
    return 200, payloads.message(call.world, message)


def _count_late_edit(call: Call, message: Message) -> None:
    """Count an edit if the message is old.

    Raises:
        Refused: 30046 if there were too many edits of the old message.
    """
    now = call.world.clock.now()
    if now - message.created <= OLD_MESSAGE_AGE_S:
        return
    message.late_edits = [time for time in message.late_edits if time > now - OLD_MESSAGE_AGE_S]
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
    user_ids = message.reactions.setdefault(call.params["emoji_name"], [])
    if call.world.bot.id not in user_ids:
        user_ids.append(call.world.bot.id)
    call.world.signal.notify()
    return NO_CONTENT


def edit_thread(call: Call) -> Answer:
    """PATCH /channels/{channel_id}: only threads can be edited, and only their names."""
    thread = _find_thread(call)
    if thread.archived:
        raise refuse(50083)
    thread.name = call.form["name"]
    call.world.channel_changed(thread)
    return 200, payloads.channel(call.world, thread)


def open_thread(call: Call) -> Answer:
    """POST /channels/{channel_id}/messages/{message_id}/threads.

    As in Discord, the thread gets the message's id.
    """
    channel = call.channel(Permission.CREATE_PUBLIC_THREADS)
    message = call.world.message(channel.id, call.id("message_id"))
    if channel.kind != ChannelKind.TEXT:
        raise refuse(50024)
    if message.id in call.world.state.channels:
        raise refuse(160004)
    now = call.world.clock.now()
    bot = call.world.bot.id
    thread = Channel(
        message.id,
        ChannelKind.PUBLIC_THREAD,
        now,
        guild_id=channel.guild_id,
        name=call.form["name"],
        parent_id=channel.id,
        owner_id=bot,
        members=[bot],
        auto_archive=call.form.get("auto_archive_duration") or 1440,
        archive_changed=now,
    )
    call.world.add_thread(thread)
    message.flags |= MessageFlags.HAS_THREAD
    call.world.message_changed(message)
    return 201, payloads.channel(call.world, thread)


def _find_thread(call: Call) -> Channel:
    """Return the thread of the path. Raises Refused 50024 for other channels."""
    thread = call.channel()
    if not thread.is_thread:
        raise refuse(50024)
    return thread


def thread_member(call: Call) -> Answer:
    """GET /channels/{channel_id}/thread-members/{user_id}."""
    thread = _find_thread(call)
    user_id = call.id("user_id")
    if user_id not in thread.members:
        raise refuse(10007)
    return 200, payloads.thread_member(thread, user_id)


def add_thread_member(call: Call) -> Answer:
    """PUT /channels/{channel_id}/thread-members/{user_id}.

    It sends no event, since the bot does not have the members intent.
    """
    thread = _find_thread(call)
    if thread.archived:
        raise refuse(50083)
    user_id = call.id("user_id")
    call.need(thread, Permission.SEND_MESSAGES_IN_THREADS)
    call.world.member(thread.guild_id or 0, user_id)
    thread.join(user_id)
    return NO_CONTENT
