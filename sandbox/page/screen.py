"""The screen of one person: all that the page shows, and its changes since the last patch.

A screen maps keys to JSON: `me`, `bot`, `guild`, `people`, `commands`, `channel/<id>`,
`message/<id>`, `interaction/<id>`. It contains nothing that the person may not see. Messages and
commands are Discord's own objects, with additions.
"""

import re
from itertools import islice
from typing import Any

from sandbox.interactions import Callback, Interaction, Kind, Status
from sandbox.people.person import Person
from sandbox.rest.commands import GROUP_TYPE, SUBCOMMAND_TYPE
from sandbox.world import payloads
from sandbox.world.model import Channel, ChannelKind, Json, Message, MessageFlags, User
from sandbox.world.permissions import Permission, writing_in
from sandbox.world.world import World

RECENT_INTERACTIONS_MAX = 60
"""How many of the latest interactions are searched for those of the person."""

LATEST_MESSAGES_MAX = 500
"""How many messages of a channel are shown."""

_EXPIRY = re.compile(r"\?ex=[0-9a-f]+$")
_KINDS = {
    ChannelKind.TEXT: "text",
    ChannelKind.DM: "dm",
    ChannelKind.PUBLIC_THREAD: "thread",
}


def person_entry(world: World, user: User) -> Json:
    """Return the entry of a user, with the id of the bot's last direct message or mention."""
    dm, member = world.find_dm(user.id), world.guild.members.get(user.id)
    roles = set() if member is None else {*member.roles}
    calls = [
        message.id
        for message in world.state.messages.values()
        if message.author_id == world.bot.id
        and message.seen_by is None
        and (
            user.id in message.mentions
            or roles.intersection(message.mentioned_roles)
            or (dm is not None and message.channel_id == dm.id)
        )
    ]
    return {
        "id": str(user.id),
        "name": user.name,
        "display": user.display,
        "bot": user.bot,
        "called": "0" if user.bot else str(max(calls, default=0)),
    }


def bot_entry(viewer: Person) -> Json:
    """Return the entry of the bot's account, and whether the bot is connected."""
    me = viewer.world.bot
    online = viewer.services.gateway.is_connected
    return person_entry(viewer.world, me) | {"name": me.display, "online": online}


def channel_entry(viewer: Person, channel: Channel) -> Json:
    """Return the entry of a channel in the list of channels."""
    return {
        "id": str(channel.id),
        "kind": _KINDS[channel.kind],
        "name": channel.name,
        "parent": None if channel.parent_id is None else str(channel.parent_id),
        "last": None if channel.last_message_id is None else str(channel.last_message_id),
        "may_write": bool(viewer.world.permissions(channel, viewer.id) & writing_in(channel)),
    }


def message_entry(viewer: Person, message: Message) -> Json:
    """Return the entry of a message: Discord's message object, and what the page needs besides.

    The addresses of its files do not expire, so that an unchanged message has an unchanged entry.
    """
    world = viewer.world
    data: Json = _with_fixed_urls(world, payloads.message(world, message, to_bot=False))
    asked = viewer.services.interactions.all.get(int((message.interaction or {}).get("id", 0)))
    used: Json = asked.data if asked else {"name": message.command}
    return data | {
        "ephemeral": message.ephemeral,
        "thinking": bool(message.flags & MessageFlags.LOADING),
        "command": message.command and command_path(viewer, used),
    }


def command_path(reader: Person, used: Json) -> str:
    """Return a used command with its subcommands, such as `table new`, in the reader's language.

    Discord's app shows it in the reader's language too (discord-api-docs, issue 5309).
    """
    return _path(used, [command.data for command in reader.world.commands], reader.user.locale)


def _path(used: Json, siblings: list[Json], locale: str) -> str:
    """Return the words of a used command or subcommand; `siblings` are those to choose from."""
    node = next((sibling for sibling in siblings if sibling["name"] == used["name"]), used)
    name = (node.get("name_localizations") or {}).get(locale, node["name"])
    words = [str(name)]
    words += [
        _path(option, node.get("options") or [], locale)
        for option in used.get("options") or []
        if option["type"] in (SUBCOMMAND_TYPE, GROUP_TYPE)
    ]
    return " ".join(words)


def _with_fixed_urls(world: World, value: Any) -> Any:  # noqa: ANN401 - any part of a JSON tree
    """Return JSON in which the addresses of files have no host and a fixed, late expiry."""
    if isinstance(value, dict):
        return {key: _with_fixed_urls(world, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_fixed_urls(world, item) for item in value]
    if isinstance(value, str) and value.startswith(f"{world.base_url}/attachments/"):
        return _EXPIRY.sub("?ex=ffffffff", value.removeprefix(world.base_url))
    return value


def interaction_entry(viewer: Person, interaction: Interaction) -> Json:
    """Return the entry of an interaction of this person: its progress, and a form it opened."""
    opened = interaction.status is Status.ACKNOWLEDGED and interaction.answer is Callback.MODAL
    return {
        "id": str(interaction.id),
        "kind": interaction.kind.name.lower(),
        "channel": str(interaction.channel_id),
        "message": None if interaction.message_id is None else str(interaction.message_id),
        "component": interaction.data.get("custom_id")
        if interaction.kind is Kind.COMPONENT
        else None,
        "command": command_path(viewer, interaction.data)
        if interaction.kind is Kind.COMMAND
        else None,
        "status": str(interaction.status),
        "modal": interaction.modal if opened else None,
    }


def offered_commands(person: Person) -> Json:
    """Return the commands that a person is offered, in the guild and in direct messages."""
    channels = person.world.state.channels.values()
    guild = next(channel for channel in channels if channel.kind == ChannelKind.TEXT)
    dm = person.world.find_dm(person.id)
    return {"guild": person.commands(guild), "dm": [] if dm is None else person.commands(dm)}


def locales(person: Person) -> list[str]:
    """Return the languages that a person can choose.

    They are English, the languages of the commands, and the person's present language.
    """
    translated = {
        locale
        for command in person.world.commands
        for text in ("name", "description")
        for locale in command.data.get(f"{text}_localizations") or {}
    }
    return ["en-US", *sorted({*translated, person.user.locale} - {"en-US"})]


class Screen:
    """The screen of one person in one browser window."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.world = person.world
        self._versions: dict[str, Any] = {}
        """For each key of the last patch, a value that differs whenever the entry differs."""

    def patch(self) -> Json:
        """Return the changes since the last patch; the first patch has all entries."""
        entries = self._small_entries()
        messages: dict[str, Message] = {}
        for channel in self._channels():
            entries[f"channel/{channel.id}"] = channel_entry(self.person, channel)
            visible = [
                message
                for message in self.world.messages_in(channel.id)
                if message.seen_by in (None, self.person.id)
            ]
            messages |= {
                f"message/{message.id}": message for message in visible[-LATEST_MESSAGES_MAX:]
            }
        # Building the JSON of all messages takes long, so they are compared by these fields.
        locale = self.person.user.locale
        versions = entries | {
            key: (message.revision, message.flags, repr(message.reactions), locale)
            for key, message in messages.items()
        }
        last_versions = self._versions
        self._versions = versions
        changed = [key for key, version in versions.items() if last_versions.get(key) != version]
        return {
            "set": {
                key: message_entry(self.person, messages[key]) if key in messages else entries[key]
                for key in changed
            },
            "del": [key for key in last_versions if key not in versions],
        }

    def _small_entries(self) -> Json:
        """Return all entries except channels and messages."""
        world, me = self.world, self.person.user
        entries: Json = {
            "me": {
                "id": str(me.id),
                "name": me.name,
                "display": me.display,
                "roles": [str(role_id) for role_id in world.guild.members[me.id].roles],
                "locale": me.locale,
                "locales": locales(self.person),
            },
            "bot": bot_entry(self.person),
            "guild": {
                "name": world.guild.name,
                "roles": [
                    {"id": str(role.id), "name": role.name} for role in world.guild.roles.values()
                ],
            },
            "people": [person_entry(world, user) for user in world.state.users.values()],
            "commands": offered_commands(self.person),
        }
        for interaction in islice(
            reversed(self.person.services.interactions.all.values()), RECENT_INTERACTIONS_MAX
        ):
            if interaction.user_id == me.id and interaction.kind is not Kind.AUTOCOMPLETE:
                entry = interaction_entry(self.person, interaction)
                entries[f"interaction/{interaction.id}"] = entry
        return entries

    def _channels(self) -> list[Channel]:
        return [
            channel
            for channel in self.world.state.channels.values()
            if self.world.permissions(channel, self.person.id) & Permission.VIEW_CHANNEL
            and (channel.kind != ChannelKind.DM or self.person.id in channel.recipients)
        ]
