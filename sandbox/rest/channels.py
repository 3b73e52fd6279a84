"""Handlers of requests about threads and their members."""

from sandbox.errors import refuse
from sandbox.rest.call import NO_CONTENT, Answer, Call
from sandbox.world import payloads
from sandbox.world.model import Channel, ChannelKind, MessageFlags
from sandbox.world.permissions import Permission


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
    thread = call.channel()
    if not thread.is_thread:
        raise refuse(50024)
    return thread


def thread_member(call: Call) -> Answer:
    """GET /channels/{channel_id}/thread-members/{user_id}."""
    thread, user_id = _find_thread(call), call.id("user_id")
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
