"""What the bot must be allowed in a channel, and what of it is missing."""

import discord

from games.kernel import Message


def missing(may: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    """Return the permissions that lack for a table, by Discord's names for them."""
    send = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ("view_channel", send, "attach_files")
    return tuple(name for name in needed if not getattr(may, name))


def missing_for_threads(may: discord.Permissions) -> tuple[str, ...]:
    """Return the permissions that lack in a channel to open threads of our own."""
    needed = ("create_public_threads", "send_messages_in_threads")
    return tuple(name for name in needed if not getattr(may, name))


def missing_in(channel: object) -> tuple[str, ...]:
    """Return what lacks in a channel first of all to play there, as far as we know anything of it.

    Who may not see a channel may not do anything in it; the rest is no news then. Without pictures
    a match is told in words, and goes on.
    """
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ()
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return ()
    may = channel.permissions_for(channel.guild.me)
    lacking = missing(may, in_thread=isinstance(channel, discord.Thread))
    return tuple(name for name in lacking if name != "attach_files")[:1]


_SAID = {
    "view_channel": "bot-may-view",
    "send_messages": "bot-may-send",
    "send_messages_in_threads": "bot-may-threads",
    "attach_files": "bot-may-files",
    "create_public_threads": "bot-may-open-threads",
}


def said(names: tuple[str, ...]) -> tuple[Message, ...]:
    """Return the permissions as people read them."""
    return tuple(Message(_SAID[name]) for name in names)
