"""Changes of the simulated server's state, each published as the gateway event of Discord."""

from collections.abc import Callable
from dataclasses import dataclass

from cachetools import FIFOCache

from sandbox.clock import Clock
from sandbox.signals import Signal
from sandbox.world import payloads
from sandbox.world.lookup import Lookup
from sandbox.world.model import Attachment, Channel, ChannelKind, Json, Message, State

EPOCH_MS = 1_420_070_400_000
"""The time from which Discord's ids count."""

REMOVED_FILES_SIZE = 64
"""How many removed files can still be fetched."""


@dataclass(frozen=True, slots=True)
class Event:
    """A gateway event."""

    name: str
    data: Json
    intent: int = 0
    """The bit of `Intent` that a session needs to receive the event; 0 is none."""


Sink = Callable[[Event], None]
"""A receiver of all gateway events."""


class Intent:
    """The bits of Discord's gateway intents that occur here."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_REACTIONS = 1 << 10
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15
    PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT


class World(Lookup):
    """The state of the simulated server, with the methods that change it.

    Args:
        state: all users, guilds, channels and messages.
        clock: the source of time.
    """

    def __init__(self, state: State, clock: Clock) -> None:
        super().__init__(state, clock)
        self.signal = Signal()
        self.sinks: list[Sink] = []
        self._dropped: FIFOCache[int, Attachment] = FIFOCache(REMOVED_FILES_SIZE)

    # Ids

    def snowflake(self) -> int:
        """Return a new id. No two ids have the same millisecond.

        discord.py's views ignore a click that has the same millisecond as the button's message.
        """
        now = int(self.clock.now() * 1000) - EPOCH_MS
        last = self.state.last_snowflake
        self.state.last_snowflake = max(now, last + 1)
        return self.state.last_snowflake << 22

    # Changing things

    def publish(self, name: str, data: Json, intent: int = 0) -> None:
        """Give an event to all sinks, and report the change to waiting tasks."""
        for sink in list(self.sinks):
            sink(Event(name, data, intent))
        self.signal.notify()

    def open_dm(self, user_id: int) -> Channel:
        """Return the direct-message channel of the bot and a user; open it if there is none."""
        existing = self.find_dm(user_id)
        if existing is not None:
            return existing
        channel = Channel(
            id=self.snowflake(),
            kind=ChannelKind.DM,
            created=self.clock.now(),
            recipients=[user_id, self.bot.id],
        )
        self.state.channels[channel.id] = channel
        return channel

    def add_thread(self, thread: Channel) -> None:
        """Add a new thread, and publish THREAD_CREATE if the bot may see it."""
        self.state.channels[thread.id] = thread
        if self.permissions(thread, self.bot.id):
            data = payloads.channel(self, thread) | {"newly_created": True}
            self.publish("THREAD_CREATE", data, Intent.GUILDS)

    def channel_changed(self, channel: Channel) -> None:
        """Publish that a channel has changed."""
        name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.publish(name, payloads.channel(self, channel), Intent.GUILDS)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with its messages and threads."""
        data = payloads.channel(self, channel)
        children = [
            child.id for child in self.state.channels.values() if child.parent_id == channel.id
        ]
        for channel_id in [*children, channel.id]:
            for message in self.messages_in(channel_id):
                del self.state.messages[message.id]
                self.drop_files(message)
            del self.state.channels[channel_id]
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.publish(name, data, Intent.GUILDS)

    def remove_member(self, user_id: int) -> None:
        """Remove a member from the guild; no event follows, as the bot lacks the members intent."""
        del self.guild.members[user_id]

    def add_message(self, message: Message) -> None:
        """Add a message to its channel, and publish it unless it is ephemeral."""
        self.state.messages[message.id] = message
        if message.ephemeral:
            self.signal.notify()
            return
        channel = self.state.channels[message.channel_id]
        channel.last_message_id = message.id
        channel.message_count += 1
        if channel.is_thread and channel.archived:
            channel.archived = False
            self.channel_changed(channel)
        self._publish_message("MESSAGE_CREATE", message)

    def message_changed(self, message: Message) -> None:
        """Publish that a message has changed, unless it is ephemeral."""
        message.revision += 1
        if message.ephemeral:
            self.signal.notify()
        else:
            self._publish_message("MESSAGE_UPDATE", message)

    def remove_message(self, message: Message) -> None:
        """Delete a message with its files."""
        del self.state.messages[message.id]
        self.drop_files(message)
        if message.ephemeral:
            self.signal.notify()
            return
        channel = self.state.channels[message.channel_id]
        channel.message_count -= 1
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        self.publish("MESSAGE_DELETE", data, self._message_intent(channel))

    def drop_files(self, message: Message) -> None:
        """Remove a message's files. The latest removed files can still be fetched."""
        for file in message.attachments:
            if file in self.state.attachments:
                self._dropped[file] = self.state.attachments.pop(file)

    def file(self, attachment_id: int) -> Attachment | None:
        """Return the file of a message, or a recently removed file; `None` if there is neither."""
        return self.state.attachments.get(attachment_id) or self._dropped.get(attachment_id)

    def _message_intent(self, channel: Channel) -> int:
        return Intent.DIRECT_MESSAGES if channel.guild_id is None else Intent.GUILD_MESSAGES

    def _publish_message(self, name: str, message: Message) -> None:
        """Publish an event about a message, if the bot may see the message's channel."""
        channel = self.state.channels[message.channel_id]
        if not self.permissions(channel, self.bot.id):
            self.signal.notify()
            return
        data = payloads.message(self, message)
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
            author = self.state.guilds[channel.guild_id].members.get(message.author_id)
            if author is not None and not message.via_webhook:
                data["member"] = payloads.member(self, author, without=("user",))
        else:
            data["channel_type"] = int(channel.kind)
        self.publish(name, data, self._message_intent(channel))
