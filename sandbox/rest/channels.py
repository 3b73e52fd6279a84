"""Channels, and threads below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import payloads
from sandbox.errors import refuse
from sandbox.forms import Check
from sandbox.model import Channel, ChannelKind, Message, MessageFlags
from sandbox.permissions import Permission
from sandbox.rest.call import NO_CONTENT
from sandbox.world import Intent

if TYPE_CHECKING:
    from sandbox.rest.call import Answer, Call

ARCHIVE_AFTER = (60, 1440, 4320, 10080)


async def get_channel(call: Call) -> Answer:
    """GET /channels/{channel_id}."""
    return 200, payloads.channel(call.world, call.channel())


async def edit_channel(call: Call) -> Answer:
    """PATCH /channels/{channel_id}, for threads above all."""
    channel = call.world.channel(call.id("channel_id"))
    if channel.kind == ChannelKind.DM:
        raise refuse(50003)
    call.need(channel)
    _need_to_edit(call, channel)
    check = Check()
    check.text(call.form, "name", (), least=1, most=100)
    check.text(call.form, "topic", (), most=1024)
    if "auto_archive_duration" in call.form:
        duration = call.form["auto_archive_duration"]
        check.one_of(duration, ("auto_archive_duration",), ARCHIVE_AFTER)
    check.done()
    _apply(call, channel)
    call.world.channel_changed(channel)
    return 200, payloads.channel(call.world, channel)


def _need_to_edit(call: Call, channel: Channel) -> None:
    bot = call.world.bot.id
    if not channel.is_thread:
        call.need(channel, Permission.MANAGE_CHANNELS)
        return
    reopening = call.form.get("archived") is False and len(call.form) == 1
    if channel.archived and not reopening and call.form.get("archived") is not False:
        raise refuse(50083)
    owner = channel.owner_id == bot and not channel.locked
    if (owner and "locked" not in call.form) or (reopening and not channel.locked):
        return
    call.need(channel, Permission.MANAGE_THREADS)


def _apply(call: Call, channel: Channel) -> None:
    form = call.form
    channel.name = form.get("name") or channel.name
    if not channel.is_thread:
        channel.topic = form.get("topic", channel.topic)
        return
    if form.get("archived", channel.archived) != channel.archived:
        channel.archived = bool(form["archived"])
        channel.archive_changed = call.world.clock.now()
    channel.locked = bool(form.get("locked", channel.locked))
    channel.invitable = bool(form.get("invitable", channel.invitable))
    channel.auto_archive = form.get("auto_archive_duration", channel.auto_archive)


async def delete_channel(call: Call) -> Answer:
    """DELETE /channels/{channel_id}; a direct-message channel is merely closed."""
    channel = call.world.channel(call.id("channel_id"))
    data = payloads.channel(call.world, channel)
    if channel.kind != ChannelKind.DM:
        needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
        call.need(channel, needed)
        call.world.remove_channel(channel)
    return 200, data


async def typing(call: Call) -> Answer:
    """POST /channels/{channel_id}/typing."""
    channel = call.channel(Permission.SEND_MESSAGES)
    call.world.typing[channel.id] = call.world.clock.now()
    call.world.signal.ring()
    return NO_CONTENT


async def thread_from_message(call: Call) -> Answer:
    """POST /channels/{channel_id}/messages/{message_id}/threads; it takes the message's id."""
    channel = call.channel(Permission.CREATE_PUBLIC_THREADS)
    message = call.world.message(channel.id, call.id("message_id"))
    if channel.kind != ChannelKind.TEXT:
        raise refuse(50024)
    if message.id in call.world.state.channels:
        raise refuse(160004)
    thread = _opened(call, channel, ChannelKind.PUBLIC_THREAD, message.id)
    message.flags |= MessageFlags.HAS_THREAD
    call.world.message_changed(message)
    return 201, payloads.channel(call.world, thread)


async def thread_in_channel(call: Call) -> Answer:
    """POST /channels/{channel_id}/threads, public or private."""
    kind = call.form.get("type", ChannelKind.PRIVATE_THREAD)
    check = Check()
    check.one_of(kind, ("type",), (10, 11, 12))
    check.done()
    private = kind == ChannelKind.PRIVATE_THREAD
    channel = call.channel(
        Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    )
    if channel.kind != ChannelKind.TEXT:
        raise refuse(50024)
    thread = _opened(call, channel, ChannelKind(kind), call.world.snowflake())
    if not private:
        _announce(call, channel, thread)
    return 201, payloads.channel(call.world, thread)


def _opened(call: Call, parent: Channel, kind: ChannelKind, thread_id: int) -> Channel:
    check = Check()
    name = check.text(call.form, "name", (), least=1, most=100, required=True)
    duration = call.form.get("auto_archive_duration") or 1440
    check.one_of(duration, ("auto_archive_duration",), ARCHIVE_AFTER)
    check.done()
    now = call.world.clock.now()
    bot = call.world.bot.id
    thread = Channel(
        thread_id,
        kind,
        now,
        guild_id=parent.guild_id,
        name=name or "",
        parent_id=parent.id,
        owner_id=bot,
        members=[bot],
        auto_archive=duration,
        archive_changed=now,
        invitable=bool(call.form.get("invitable", True)),
    )
    call.world.add_channel(thread)
    return thread


def _announce(call: Call, channel: Channel, thread: Channel) -> None:
    """The line "Kontor started a thread" that a thread without a message leaves in the channel."""
    notice = Message(
        call.world.snowflake(),
        channel.id,
        call.world.bot.id,
        call.world.clock.now(),
        content=thread.name,
        kind=18,
    )
    call.world.add_message(notice)


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise refuse(50024)
    return thread


async def thread_members(call: Call) -> Answer:
    """GET /channels/{channel_id}/thread-members."""
    thread = _thread(call)
    return 200, [payloads.thread_member(thread, user_id) for user_id in thread.members]


async def thread_member(call: Call) -> Answer:
    """GET /channels/{channel_id}/thread-members/{user_id}, `@me` included."""
    thread, user_id = _thread(call), _member_id(call)
    if user_id not in thread.members:
        raise refuse(10007)
    return 200, payloads.thread_member(thread, user_id)


async def add_thread_member(call: Call) -> Answer:
    """PUT /channels/{channel_id}/thread-members/{user_id}, `@me` included."""
    thread = _thread(call)
    if thread.archived:
        raise refuse(50083)
    user_id = _member_id(call)
    if user_id != call.world.bot.id:
        call.need(thread, Permission.SEND_MESSAGES_IN_THREADS)
        call.world.member(thread.guild_id or 0, user_id)
    if call.world.join_thread(thread, user_id):
        _members_changed(call, thread, added=user_id)
    return NO_CONTENT


async def remove_thread_member(call: Call) -> Answer:
    """DELETE /channels/{channel_id}/thread-members/{user_id}, `@me` included."""
    thread = _thread(call)
    user_id = _member_id(call)
    if user_id not in thread.members:
        raise refuse(10007)
    if call.world.bot.id not in (user_id, thread.owner_id):
        call.need(thread, Permission.MANAGE_THREADS)
    thread.members.remove(user_id)
    _members_changed(call, thread, removed=user_id)
    return NO_CONTENT


def _member_id(call: Call) -> int:
    if call.params.get("user_id", "@me") == "@me":
        return call.world.bot.id
    return call.id("user_id")


def _members_changed(
    call: Call, thread: Channel, *, added: int | None = None, removed: int | None = None
) -> None:
    call.world.publish(
        "THREAD_MEMBERS_UPDATE",
        {
            "id": str(thread.id),
            "guild_id": str(thread.guild_id),
            "member_count": len(thread.members),
            "added_members": [] if added is None else [payloads.thread_member(thread, added)],
            "removed_member_ids": [] if removed is None else [str(removed)],
        },
        Intent.GUILD_MEMBERS if call.world.bot.id not in (added, removed) else Intent.GUILDS,
    )
