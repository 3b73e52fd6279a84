"""The few ways in which what there is changes; how it is looked up stands in `lookup`.

Every change is published as the gateway event that Discord would send; who is connected is none of
this module's business.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cachetools import FIFOCache

from sandbox.clock import Clock
from sandbox.signals import Signal
from sandbox.world import message_payloads, payloads
from sandbox.world.lookup import Lookup
from sandbox.world.model import Attachment, Channel, ChannelKind, Json, Message, State

EPOCH_MS = 1_420_070_400_000
REMOVED_FILES_SIZE = 64
"""Files that no longer belong to a message and can still be fetched."""


@dataclass(frozen=True, slots=True)
class Event:
    """A gateway event on its way to the bot."""

    name: str
    data: Json
    intent: int = 0
    """The intent bit that is needed to get it; 0 goes to everyone."""


Sink = Callable[[Event], None]


class Intent:
    """Gateway intents, by Discord's bits."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_REACTIONS = 1 << 10
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15
    PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT


class World(Lookup):
    """A server and its people, alive.

    Args:
        state: What there is.
        clock: Time.
    """

    def __init__(self, state: State, clock: Clock) -> None:
        super().__init__(state, clock)
        self.signal = Signal()
        self.sinks: list[Sink] = []
        self._dropped: FIFOCache[int, Attachment] = FIFOCache(REMOVED_FILES_SIZE)

    # Ids

    def snowflake(self) -> int:
        """A new id, each in a millisecond of its own.

        A click in the very millisecond of the message that carries the button is lost by ordinary
        views of discord.py.
        """
        now = int(self.clock.now() * 1000) - EPOCH_MS
        last = self.state.last_snowflake
        self.state.last_snowflake = max(now, last + 1)
        return self.state.last_snowflake << 22

    # Changing things

    def publish(self, name: str, data: Json, intent: int = 0) -> None:
        """Send an event to all connected clients."""
        for sink in list(self.sinks):
            sink(Event(name, data, intent))
        self.signal.ring()

    def open_dm(self, user_id: int) -> Channel:
        """The direct-message channel with this user, opened if need be."""
        found = self.find_dm(user_id)
        if found is not None:
            return found
        channel = Channel(
            id=self.snowflake(),
            kind=ChannelKind.DM,
            created=self.clock.now(),
            recipients=[user_id, self.bot.id],
        )
        self.state.channels[channel.id] = channel
        return channel

    def add_thread(self, thread: Channel) -> None:
        """Put a new thread into the guild."""
        self.state.channels[thread.id] = thread
        if self.permissions(thread, self.bot.id):
            data = payloads.channel(self, thread) | {"newly_created": True}
            self.publish("THREAD_CREATE", data, Intent.GUILDS)

    def channel_changed(self, channel: Channel) -> None:
        """Tell the bot about the channel as it is now."""
        name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.publish(name, payloads.channel(self, channel), Intent.GUILDS)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all that stands in it."""
        data = payloads.channel(self, channel)
        children = [c.id for c in self.state.channels.values() if c.parent_id == channel.id]
        for channel_id in [*children, channel.id]:
            for message in self.messages_in(channel_id):
                del self.state.messages[message.id]
                self.drop_files(message)
            del self.state.channels[channel_id]
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.publish(name, data, Intent.GUILDS)

    def remove_member(self, user_id: int) -> None:
        """Remove a member from the guild; only bots with the members intent would be told."""
        del self.guild.members[user_id]

    def add_message(self, message: Message) -> None:
        """Put a message into its channel. An ephemeral one is told to nobody else."""
        self.state.messages[message.id] = message
        if message.ephemeral:
            self.signal.ring()
            return
        channel = self.state.channels[message.channel_id]
        channel.last_message_id = message.id
        channel.message_count += 1
        if channel.is_thread and channel.archived:
            channel.archived = False
            self.channel_changed(channel)
        self._tell_message("MESSAGE_CREATE", message)

    def message_changed(self, message: Message) -> None:
        """Tell the bot about the message as it is now."""
        message.revision += 1
        if message.ephemeral:
            self.signal.ring()
        else:
            self._tell_message("MESSAGE_UPDATE", message)

    def remove_message(self, message: Message) -> None:
        """Delete a message and the files it carries."""
        del self.state.messages[message.id]
        self.drop_files(message)
        if message.ephemeral:
            self.signal.ring()
            return
        channel = self.state.channels[message.channel_id]
        channel.message_count -= 1
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        self.publish("MESSAGE_DELETE", data, self._message_intent(channel))

    def drop_files(self, message: Message) -> None:
        """Remove a message's files, which can still be fetched for a while."""
        for file in message.attachments:
            if file in self.state.attachments:
                self._dropped[file] = self.state.attachments.pop(file)

    def file(self, attachment_id: int) -> Attachment | None:
        """The file under an address: a message's, or one of the latest that were one's."""
        return self.state.attachments.get(attachment_id) or self._dropped.get(attachment_id)

    def _message_intent(self, channel: Channel) -> int:
        return Intent.DIRECT_MESSAGES if channel.guild_id is None else Intent.GUILD_MESSAGES

    def _tell_message(self, name: str, message: Message) -> None:
        channel = self.state.channels[message.channel_id]
        if not self.permissions(channel, self.bot.id):
            self.signal.ring()
            return
        data = message_payloads.message(self, message)
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
            author = self.state.guilds[channel.guild_id].members.get(message.author_id)
            if author is not None and not message.via_webhook:
                data["member"] = payloads.member(self, author, without=("user",))
        else:
            data["channel_type"] = int(channel.kind)
        self.publish(name, data, self._message_intent(channel))
