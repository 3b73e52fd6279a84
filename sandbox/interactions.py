"""Interactions: sending them to the bot, and the rules for answering them.

- The bot must acknowledge an interaction once, within three seconds. A later acknowledgement is
  error 10062, a second one error 40060.
- The acknowledgement decides whether the answer is ephemeral.
- From the acknowledgement until fifteen minutes after the interaction, its token gives access to a
  webhook. Earlier the webhook is unknown (10015); later the token is invalid (50027).
- The first follow-up after a defer becomes the original answer; its ephemeral flag is ignored.
- A form (modal) can only be the first answer, and never the answer to a form.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from sandbox.errors import refuse
from sandbox.world import payloads
from sandbox.world.model import Channel, ChannelKind, Json, Message, User
from sandbox.world.world import World

ANSWER_LIMIT_S = 3.0
"""Time in which the bot must acknowledge an interaction."""

TOKEN_LIFE_S = 15 * 60.0
"""Time after an interaction during which its token is valid."""

TRANSIT_S = 0.002
"""Time that an interaction takes to reach the bot.

So a click cannot overtake the answer to the request that posted the button.
"""


class Kind(IntEnum):
    """Discord's interaction types that occur here."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Discord's types of interaction callbacks that occur here."""

    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    CHOICES = 8
    MODAL = 9


class Status(StrEnum):
    """The progress of an interaction."""

    WAITING = "waiting"
    """The bot still has time to acknowledge it."""

    ACKNOWLEDGED = "acknowledged"
    FAILED = "failed"
    """No bot was connected, or its time is over."""


@dataclass(slots=True)
class Interaction:
    """A command, click, form or request for suggestions that the bot has to answer."""

    id: int
    token: str
    kind: Kind
    user_id: int
    channel_id: int
    guild_id: int | None
    data: Json
    """The `data` field of the interaction object."""

    created: float
    """Seconds since 1970."""

    message_id: int | None = None
    """The message with the button or menu that was used, or that opened the submitted form."""

    parent: "Interaction | None" = None
    """For a submitted form, the interaction that opened the form."""

    status: Status = Status.WAITING
    answer: Callback | None = None
    """How the bot has acknowledged the interaction."""

    acknowledged: float | None = None
    """The time of the acknowledgement, in seconds since 1970."""

    thinking: bool = False
    """Whether the bot has deferred its answer and not shown it yet."""

    original: int | None = None
    """The id of the message that is the original answer."""

    followups: list[int] = field(default_factory=list)
    """The ids of the messages sent with the token after the original answer."""

    touched: int = 0
    """How many requests with the token have changed a message after the acknowledgement."""

    modal: Json | None = None
    """The form that the bot has opened."""

    choices: list[Json] = field(default_factory=list)
    """The suggestions that the bot has returned."""

    silence_expected: bool = False
    """Whether a test leaves the interaction unanswered on purpose."""

    @property
    def name(self) -> str:
        """The command's name, or the custom id of the component or form."""
        return str(self.data.get("name") or self.data.get("custom_id"))


@dataclass
class Interactions:
    """All interactions of a sandbox, and the sending of them to the bot."""

    world: World
    all: dict[int, Interaction] = field(default_factory=dict)
    """All interactions by id, in the order in which they were made."""

    by_token: dict[str, Interaction] = field(default_factory=dict)
    transit: float = TRANSIT_S
    """Seconds that an interaction takes to reach the bot; with 0 it is sent synchronously."""

    new_token: Callable[[], str] = lambda: secrets.token_urlsafe(32)
    """Returns the token of a new interaction; a test can make it repeatable."""

    connected: Callable[[], bool] = lambda: False
    """Returns whether the bot has a gateway session, connected or resumable."""

    def open(  # noqa: PLR0913 - the parts of an interaction, by name
        self,
        kind: Kind,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        parent: "Interaction | None" = None,
        number: int | None = None,
    ) -> Interaction:
        """Create an interaction, send it to the bot, and start its time limit of three seconds.

        It fails at once if no bot is connected.

        Args:
            kind: the type of the interaction.
            user: the person who acts.
            channel: the channel in which the person acts.
            data: the `data` field of the interaction object.
            message: the message whose component is used.
            parent: for a submitted form, the interaction that opened the form.
            number: the interaction's id; by default a new one.
        """
        interaction = Interaction(
            self.world.snowflake() if number is None else number,
            self.new_token(),
            kind,
            user.id,
            channel.id,
            channel.guild_id,
            data,
            self.world.clock.now(),
            message_id=None if message is None else message.id,
            parent=parent,
        )
        self.all[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        if self.connected():
            self.deliver(interaction)
            due = interaction.created + ANSWER_LIMIT_S
            self.world.clock.call_at(due, lambda: self._expire(interaction))
        else:
            interaction.status = Status.FAILED
        return interaction

    def deliver(self, interaction: Interaction) -> None:
        """Send an interaction to the bot; a test can call this to send it a second time."""
        payload = self.payload(interaction)
        if not self.transit:
            self._send(payload)
        else:
            asyncio.get_running_loop().call_later(self.transit, self._send, payload)

    def _send(self, payload: Json) -> None:
        self.world.publish("INTERACTION_CREATE", payload)

    def _expire(self, interaction: Interaction) -> None:
        if interaction.status is Status.WAITING:
            interaction.status = Status.FAILED
            self.world.signal.notify()

    def find(self, interaction_id: int, token: str) -> Interaction:
        """Return the interaction with this id and token, which the bot wants to acknowledge.

        Raises:
            Refused: 10062 if it is unknown or its time is over, 40060 if it is acknowledged.
        """
        interaction = self.all.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise refuse(10062)
        if interaction.status is Status.ACKNOWLEDGED:
            raise refuse(40060)
        age = self.world.clock.now() - interaction.created
        if interaction.status is Status.FAILED or age > ANSWER_LIMIT_S:
            raise refuse(10062)
        return interaction

    def webhook(self, application_id: int, token: str) -> Interaction:
        """Return the acknowledged interaction whose webhook the bot calls with this token.

        Raises:
            Refused: 10015 if it is unknown or not acknowledged, 50027 if it is older than fifteen
                minutes.
        """
        interaction = self.by_token.get(token)
        if interaction is None or application_id != self.world.state.application.id:
            raise refuse(10015)
        if self.world.clock.now() - interaction.created > TOKEN_LIFE_S:
            raise refuse(50027)
        if interaction.status is not Status.ACKNOWLEDGED or interaction.answer is Callback.CHOICES:
            raise refuse(10015)
        return interaction

    def acknowledge(self, interaction: Interaction, answer: Callback) -> None:
        """Record the bot's acknowledgement."""
        interaction.status = Status.ACKNOWLEDGED
        interaction.answer = answer
        interaction.acknowledged = self.world.clock.now()

    def metadata(self, interaction: Interaction) -> Json:
        """Return the `interaction_metadata` of messages that answer an interaction."""
        data: Json = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "user": payloads.user(self.world.state.users[interaction.user_id]),
            "authorizing_integration_owners": {"0": str(interaction.guild_id or 0)},
        }
        if interaction.kind is Kind.COMPONENT:
            data["interacted_message_id"] = str(interaction.message_id)
        if interaction.kind is Kind.MODAL and interaction.parent is not None:
            data["triggering_interaction_metadata"] = self.metadata(interaction.parent)
        return data

    def payload(self, interaction: Interaction) -> Json:
        """Return the interaction object, which the event INTERACTION_CREATE carries."""
        world = self.world
        channel = world.state.channels[interaction.channel_id]
        user = world.state.users[interaction.user_id]
        data: Json = {
            "id": str(interaction.id),
            "application_id": str(world.state.application.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": payloads.channel(world, channel, permissions_of=user.id),
            "locale": user.locale,
            "app_permissions": str(world.permissions(channel, world.bot.id)),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(interaction.guild_id or 0)},
            "context": 1 if channel.kind == ChannelKind.DM else 0,
            "attachment_size_limit": payloads.FILE_LIMIT,
        }
        message = world.state.messages.get(interaction.message_id or 0)
        if message is not None:
            data["message"] = payloads.message(world, message)
        return data | self._user_and_guild(interaction, user, channel)

    def _user_and_guild(self, interaction: Interaction, user: User, channel: Channel) -> Json:
        """Return the fields about the person: in a guild their membership, else the user alone."""
        if interaction.guild_id is None:
            return {"user": payloads.user(user)}
        guild = self.world.state.guilds[interaction.guild_id]
        member = guild.members[user.id]
        permissions = self.world.permissions(channel, user.id)
        return {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": payloads.member(self.world, member) | {"permissions": str(permissions)},
        }
