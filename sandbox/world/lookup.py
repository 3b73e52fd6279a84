"""Reading the state of the simulated server. Nothing here changes the state."""

from sandbox.clock import Clock
from sandbox.errors import refuse
from sandbox.world.model import Channel, ChannelKind, Command, Guild, Member, Message, State, User
from sandbox.world.permissions import channel_permissions


class Lookup:
    """Reads the state of the simulated server. Methods raise Discord's errors for unknown ids.

    Args:
        state: all users, guilds, channels and messages.
        clock: the source of time.
    """

    def __init__(self, state: State, clock: Clock) -> None:
        self.state = state
        self.clock = clock
        self.base_url = ""
        """The address of the server, such as `http://127.0.0.1:9000`."""

    @property
    def bot(self) -> User:
        """The bot's account."""
        return self.state.users[self.state.application.bot_id]

    @property
    def guild(self) -> Guild:
        """The first guild; by default there is only one."""
        return next(iter(self.state.guilds.values()))

    def user(self, user_id: int) -> User:
        """Return a user.

        Raises:
            Refused: 10013 if there is no such user.
        """
        if user_id not in self.state.users:
            raise refuse(10013)
        return self.state.users[user_id]

    def guild_of(self, guild_id: int) -> Guild:
        """Return a guild.

        Raises:
            Refused: 10004 if there is no such guild.
        """
        if guild_id not in self.state.guilds:
            raise refuse(10004)
        return self.state.guilds[guild_id]

    def member(self, guild_id: int, user_id: int) -> Member:
        """Return a user's membership of a guild.

        Raises:
            Refused: 10004 if there is no such guild, 10007 if the user is not a member.
        """
        member = self.guild_of(guild_id).members.get(user_id)
        if member is None:
            raise refuse(10007)
        return member

    def channel(self, channel_id: int) -> Channel:
        """Return a text channel, thread or direct-message channel.

        Raises:
            Refused: 10003 if there is no such channel.
        """
        if channel_id not in self.state.channels:
            raise refuse(10003)
        return self.state.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message of a channel.

        Raises:
            Refused: 10008 if there is no such message, or if it is ephemeral.
        """
        message = self.state.messages.get(message_id)
        if message is None or message.channel_id != channel_id or message.ephemeral:
            raise refuse(10008)
        return message

    def messages_in(self, channel_id: int) -> list[Message]:
        """Return all messages of a channel, also ephemeral ones, the oldest first."""
        return [
            message for message in self.state.messages.values() if message.channel_id == channel_id
        ]

    def permissions(self, channel: Channel, user_id: int) -> int:
        """Return the permissions of a user in a channel, as bits of `Permission`."""
        return channel_permissions(self.state, channel, user_id)

    @property
    def commands(self) -> list[Command]:
        """The registered commands."""
        return list(self.state.commands.values())

    def find_dm(self, user_id: int) -> Channel | None:
        """Return the direct-message channel of the bot and a user; `None` before it is opened."""
        for channel in self.state.channels.values():
            if channel.kind == ChannelKind.DM and user_id in channel.recipients:
                return channel
        return None
