"""Channels, and threads below them."""

from sandbox.errors import refuse
from sandbox.rest.call import NO_CONTENT, Answer, Call
from sandbox.world import payloads
from sandbox.world.model import Channel, ChannelKind, MessageFlags
from sandbox.world.permissions import Permission
from sandbox.world.world import Intent


def edit_thread(call: Call) -> Answer:
    """PATCH /channels/{channel_id}, for the names of threads alone."""
    thread = _thread(call)
    if thread.archived:
        raise refuse(50083)
    if thread.owner_id != call.world.bot.id:
        call.need(thread, Permission.MANAGE_THREADS)
    thread.name = call.form["name"]
    call.world.channel_changed(thread)
    return 200, payloads.channel(call.world, thread)


def open_thread(call: Call) -> Answer:
    """POST /channels/{channel_id}/messages/{message_id}/threads; it takes the message's id."""
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
    call.world.add_channel(thread)
    message.flags |= MessageFlags.HAS_THREAD
    call.world.message_changed(message)
    return 201, payloads.channel(call.world, thread)


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise refuse(50024)
    return thread


def thread_member(call: Call) -> Answer:
    """GET /channels/{channel_id}/thread-members/{user_id}, `@me` included."""
    thread, user_id = _thread(call), _member_id(call)
    if user_id not in thread.members:
        raise refuse(10007)
    return 200, payloads.thread_member(thread, user_id)


def add_thread_member(call: Call) -> Answer:
    """PUT /channels/{channel_id}/thread-members/{user_id}, `@me` included."""
    thread = _thread(call)
    if thread.archived:
        raise refuse(50083)
    user_id = _member_id(call)
    if user_id != call.world.bot.id:
        call.need(thread, Permission.SEND_MESSAGES_IN_THREADS)
        call.world.member(thread.guild_id or 0, user_id)
    if call.world.join_thread(thread, user_id):
        _members_changed(call, thread, user_id)
    return NO_CONTENT


def _member_id(call: Call) -> int:
    if call.params.get("user_id", "@me") == "@me":
        return call.world.bot.id
    return call.id("user_id")


def _members_changed(call: Call, thread: Channel, added: int) -> None:
    call.world.publish(
        "THREAD_MEMBERS_UPDATE",
        {
            "id": str(thread.id),
            "guild_id": str(thread.guild_id),
            "member_count": len(thread.members),
            "added_members": [payloads.thread_member(thread, added)],
            "removed_member_ids": [],
        },
        Intent.GUILDS if added == call.world.bot.id else Intent.GUILD_MEMBERS,
    )
