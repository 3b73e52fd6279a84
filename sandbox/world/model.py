"""The state of the simulated Discord server, as plain data.

Ids are integers here and strings in JSON. Times are in seconds since 1970. Components and commands
are stored as the JSON that the bot sent, after validation.
"""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any, ClassVar

Json = dict[str, Any]
"""A JSON object."""


class ChannelKind(IntEnum):
    """Discord's channel types that occur here."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageFlags(IntFlag):
    """Discord's message flags that occur here."""

    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class User:
    """The account of a person or of the bot."""

    id: int
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    """Whether the user accepts direct messages from the bot."""


@dataclass(slots=True)
class Role:
    """A role of a guild. Every member has the role whose id is the guild's id."""

    id: int
    name: str
    permissions: int
    position: int = 0
    mentionable: bool = False
    """Whether everybody may mention the role, which notifies its members."""


@dataclass(slots=True)
class Member:
    """A user's membership of a guild."""

    user_id: int
    roles: list[int]
    joined: float


@dataclass(slots=True)
class Overwrite:
    """Permissions that a channel grants to or takes from the members of a role, or one member."""

    id: int
    """The id of the role or user."""

    kind: int
    """0 for a role, 1 for a member."""

    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Guild:
    """A guild, which Discord's app calls a server."""

    id: int
    name: str
    owner_id: int
    locale: str
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    """A text channel, a thread or a direct-message channel."""

    id: int
    kind: ChannelKind
    created: float
    guild_id: int | None = None
    name: str = ""
    position: int = 0
    parent_id: int | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    """For direct messages: the ids of the person and of the bot."""

    last_message_id: int | None = None
    owner_id: int | None = None
    """For threads: the user who opened the thread."""

    members: list[int] = field(default_factory=list)
    """For threads: the users who have joined."""

    archived: bool = False
    auto_archive: int = 1440
    """Minutes after which Discord archives the thread."""

    archive_changed: float = 0.0
    message_count: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether the channel is a thread."""
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

    def join(self, user_id: int) -> None:
        """Add a user to the thread, if the user has not joined yet."""
        if user_id not in self.members:
            self.members.append(user_id)


@dataclass(slots=True)
class Attachment:
    """An uploaded file."""

    # How pydantic writes the bytes to the save file.
    __pydantic_config__: ClassVar[dict[str, str]] = {
        "ser_json_bytes": "base64",
        "val_json_bytes": "base64",
    }

    id: int
    channel_id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    """A message in a channel, which may be ephemeral."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    kind: int = 0
    """Discord's message type: 0 is an ordinary message, 19 a reply, 20 the answer to a command."""

    flags: int = 0
    """Bits of `MessageFlags`."""

    edited: float | None = None
    """The time of the last edit."""

    components: list[Json] = field(default_factory=list)
    attachments: list[int] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    """The users who are notified, without those that `allowed_mentions` excludes."""

    mentioned_roles: list[int] = field(default_factory=list)
    """The roles whose members are notified."""

    nonce: str | None = None
    reference: int | None = None
    """The id of the message that this one replies to."""

    reactions: dict[str, list[int]] = field(default_factory=dict)
    """The users who have reacted, by emoji."""

    interaction: Json | None = None
    """`interaction_metadata` of a message that answers an interaction."""

    command: str | None = None
    """The name of the command that the message answers."""

    via_webhook: bool = False
    """Whether the message was sent as an answer to an interaction."""

    seen_by: int | None = None
    """The user who sees the message, if it is ephemeral."""

    revision: int = 0
    """How often the message was changed."""

    late_edits: list[float] = field(default_factory=list)
    """The times of recent edits after the message's first hour."""

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees the message."""
        return self.seen_by is not None


@dataclass(slots=True)
class Command:
    """A registered application command."""

    id: int
    version: int
    """An id that changes with each change of the command."""

    data: Json
    """The command as the bot has registered it."""

    @property
    def name(self) -> str:
        """The name after the slash."""
        return str(self.data["name"])


@dataclass(slots=True)
class Application:
    """The bot's registration with Discord."""

    id: int
    name: str
    bot_id: int
    token: str


@dataclass(slots=True)
class State:
    """The whole state of the sandbox, which can be saved; dictionaries are keyed by id."""

    application: Application
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    attachments: dict[int, Attachment] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    last_snowflake: int = 0
