"""What there is on a Discord server: plain data, nothing that acts.

Ids are numbers in here and strings on the wire. Times are seconds since 1970. What a bot sends as
a free-form tree (components, commands) stays the JSON it was, after validation.
"""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any, ClassVar

Json = dict[str, Any]


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
    """An account, a person's or the bot's."""

    id: int
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    """Whether they take direct messages from the bot."""


@dataclass(slots=True)
class Role:
    """A role of the guild; the one with the guild's own id is everyone's."""

    id: int
    name: str
    permissions: int
    position: int = 0


@dataclass(slots=True)
class Member:
    """A user's membership of the guild."""

    user_id: int
    roles: list[int]
    joined: float


@dataclass(slots=True)
class Overwrite:
    """What a channel grants or denies to everybody (kind 0) or to a member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Guild:
    """A server."""

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
    """Direct messages: both parties, the bot included."""
    last_message_id: int | None = None
    owner_id: int | None = None
    """Threads: who opened it."""
    members: list[int] = field(default_factory=list)
    """Threads: who has joined."""
    archived: bool = False
    auto_archive: int = 1440
    archive_changed: float = 0.0
    message_count: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether it hangs below another channel."""
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

    def join(self, user_id: int) -> None:
        """Add a person to the thread, unless they are in it."""
        if user_id not in self.members:
            self.members.append(user_id)


@dataclass(slots=True)
class Attachment:
    """An uploaded file, with its bytes."""

    # How the bytes are written to the save file.
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
    """A message, also one that only a single person sees."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    kind: int = 0
    flags: int = 0
    edited: float | None = None
    components: list[Json] = field(default_factory=list)
    attachments: list[int] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    """The people notified, without those that `allowed_mentions` excludes."""
    nonce: str | None = None
    reference: int | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)
    interaction: Json | None = None
    """`interaction_metadata` of a message that answers an interaction."""
    command: str | None = None
    via_webhook: bool = False
    seen_by: int | None = None
    """Ephemeral: the one person who sees it."""
    revision: int = 0
    """How often it was changed."""
    late_edits: list[float] = field(default_factory=list)
    """When it was edited after its first hour."""

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.seen_by is not None


@dataclass(slots=True)
class Command:
    """A registered application command."""

    id: int
    version: int
    data: Json

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
    """All that survives a restart of the sandbox."""

    application: Application
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    attachments: dict[int, Attachment] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    last_snowflake: int = 0
