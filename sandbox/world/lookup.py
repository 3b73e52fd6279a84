"""What there is, and how it is looked up. Payloads are made of this; nothing here changes."""

from sandbox.clock import Clock
from sandbox.errors import refuse
from sandbox.world.model import Channel, ChannelKind, Command, Guild, Member, Message, State, User
from sandbox.world.permissions import channel_permissions


class Lookup:
    """A server and its people, to be read.

    Args:
        state: What there is.
        clock: Time.
    """

    def __init__(self, state: State, clock: Clock) -> None:
        self.state = state
        self.clock = clock
        self.base_url = ""
        """Where the server is reached, such as `http://127.0.0.1:9000`."""

    @property
    def bot(self) -> User:
        """The bot's account."""
        return self.state.users[self.state.application.bot_id]

    @property
    def guild(self) -> Guild:
        """The first guild, which is the only one by default."""
        return next(iter(self.state.guilds.values()))

    def user(self, user_id: int) -> User:
        """The user, or 404/10013."""
        if user_id not in self.state.users:
            raise refuse(10013)
        return self.state.users[user_id]

    def guild_of(self, guild_id: int) -> Guild:
        """The guild, or 404/10004."""
        if guild_id not in self.state.guilds:
            raise refuse(10004)
        return self.state.guilds[guild_id]

    def member(self, guild_id: int, user_id: int) -> Member:
        """The membership, or 404/10007."""
        member = self.guild_of(guild_id).members.get(user_id)
        if member is None:
            raise refuse(10007)
        return member

    def channel(self, channel_id: int) -> Channel:
        """The channel, thread or DM channel, or 404/10003."""
        if channel_id not in self.state.channels:
            raise refuse(10003)
        return self.state.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message that stands in the channel for all, or 404/10008; ephemeral ones do not."""
        found = self.state.messages.get(message_id)
        if found is None or found.channel_id != channel_id or found.ephemeral:
            raise refuse(10008)
        return found

    def messages_in(self, channel_id: int) -> list[Message]:
        """All messages of a channel, oldest first, ephemeral ones included."""
        return [m for m in self.state.messages.values() if m.channel_id == channel_id]

    def permissions(self, channel: Channel, user_id: int) -> int:
        """What the user may do there."""
        return channel_permissions(self.state, channel, user_id)

    @property
    def commands(self) -> list[Command]:
        """The registered commands."""
        return list(self.state.commands.values())

    def find_dm(self, user_id: int) -> Channel | None:
        """The direct-message channel between the bot and this user, if it was ever opened."""
        for channel in self.state.channels.values():
            if channel.kind == ChannelKind.DM and user_id in channel.recipients:
                return channel
        return None
