"""The life of an interaction.

- It is to be acknowledged once, within three seconds. Later is 10062, twice is 40060.
- Whether the answer is ephemeral is fixed by the acknowledgement.
- After it, its token opens a webhook for fifteen minutes: before it that webhook is unknown
  (10015), afterwards the token is invalid (50027).
- The first follow-up after a defer is the original answer, and its own ephemeral flag is ignored.
- A modal is a first answer only, and never an answer to a modal.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from sandbox.errors import refuse
from sandbox.world import message_payloads, payloads
from sandbox.world.model import Channel, ChannelKind, Json, Message, User
from sandbox.world.world import World

ANSWER_LIMIT_S = 3.0
TOKEN_LIFE_S = 15 * 60.0
TRANSIT_S = 0.002
"""Seconds a click takes to the bot: it is not to overtake the answer that brought the button."""


class Kind(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How a bot may answer."""

    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    CHOICES = 8
    MODAL = 9


class Status(StrEnum):
    """How far an interaction has come."""

    WAITING = "waiting"
    ACKNOWLEDGED = "acknowledged"
    FAILED = "failed"


@dataclass(slots=True)
class Interaction:
    """Something a person did that the bot has to answer."""

    id: int
    token: str
    kind: Kind
    user_id: int
    channel_id: int
    guild_id: int | None
    data: Json
    created: float
    message_id: int | None = None
    """The message whose component was used, also for a modal that was opened from one."""
    parent: "Interaction | None" = None
    """A modal's submit: the interaction that opened it."""
    status: Status = Status.WAITING
    answer: Callback | None = None
    acknowledged: float | None = None
    thinking: bool = False
    """Deferred, and nothing shown yet."""
    original: int | None = None
    followups: list[int] = field(default_factory=list)
    touched: int = 0
    """How often something was shown by its token after the acknowledgement."""
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    silence_expected: bool = False

    @property
    def name(self) -> str:
        """What it is about: the command's name or the custom_id."""
        return str(self.data.get("name") or self.data.get("custom_id"))


@dataclass
class Desk:
    """Keeps the interactions and sends them to the bot."""

    world: World
    all: dict[int, Interaction] = field(default_factory=dict)
    by_token: dict[str, Interaction] = field(default_factory=dict)
    transit: float = TRANSIT_S
    """With 0 a click is there at once."""
    new_token: Callable[[], str] = lambda: secrets.token_urlsafe(32)
    connected: Callable[[], bool] = lambda: False
    """Whether there is a session, live or resumable, that an interaction could reach."""

    def open(  # noqa: PLR0913 - an interaction has as many parts
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
        """A person acts; the bot is told, and has three seconds. `number` may come again."""
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
        """Tell the bot of it, for the first time or again."""
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
            self.world.signal.ring()

    def find(self, interaction_id: int, token: str) -> Interaction:
        """The interaction of a callback that may still be acknowledged.

        Raises:
            Refused: 10062 unknown or late, 40060 already acknowledged.
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
        """The interaction whose token opens this webhook.

        Raises:
            Refused: 10015 unknown or not acknowledged yet, 50027 older than fifteen minutes.
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
        """Note that the bot has answered."""
        interaction.status = Status.ACKNOWLEDGED
        interaction.answer = answer
        interaction.acknowledged = self.world.clock.now()

    def metadata(self, interaction: Interaction) -> Json:
        """`interaction_metadata` of the messages that answer it."""
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
        """What INTERACTION_CREATE carries."""
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
            data["message"] = message_payloads.message(world, message)
        return data | self._whereabouts(interaction, user, channel)

    def _whereabouts(self, interaction: Interaction, user: User, channel: Channel) -> Json:
        if interaction.guild_id is None:
            return {"user": payloads.user(user)}
        guild = self.world.state.guilds[interaction.guild_id]
        member, may = guild.members[user.id], self.world.permissions(channel, user.id)
        return {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": payloads.member(self.world, member) | {"permissions": str(may)},
        }
