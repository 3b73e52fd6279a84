"""The screen of one person: all that the page shows, and its changes since the last patch.

A screen maps keys to JSON: `me`, `bot`, `guild`, `people`, `commands`, `channel/<id>`,
`message/<id>`, `interaction/<id>`. It contains nothing that the person may not see.
"""

from itertools import islice
from typing import Any

from sandbox.interactions import Kind
from sandbox.page import shown
from sandbox.people.person import Person
from sandbox.world.model import Channel, ChannelKind, Json, Message
from sandbox.world.permissions import Permission

RECENT_INTERACTIONS_MAX = 60
"""How many of the latest interactions are searched for those of the person."""

LATEST_MESSAGES_MAX = 500
"""How many messages of a channel are shown."""


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
            entries[f"channel/{channel.id}"] = shown.channel(self.person, channel)
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
        last, self._versions = self._versions, versions
        changed = [key for key, version in versions.items() if last.get(key) != version]
        return {
            "set": {
                key: shown.message(self.person, messages[key]) if key in messages else entries[key]
                for key in changed
            },
            "del": [key for key in last if key not in versions],
        }

    def _small_entries(self) -> Json:
        """Return all entries except channels and messages."""
        world, me = self.world, self.person.user
        entries: Json = {
            "me": {
                "id": str(me.id),
                "name": me.name,
                "display": me.display,
                "locale": me.locale,
                "locales": shown.locales(self.person),
            },
            "bot": shown.bot(self.person),
            "guild": {"name": world.guild.name},
            "people": [shown.person(world, user) for user in world.state.users.values()],
            "commands": shown.commands(self.person),
        }
        for interaction in islice(
            reversed(self.person.services.desk.all.values()), RECENT_INTERACTIONS_MAX
        ):
            if interaction.user_id == me.id and interaction.kind is not Kind.AUTOCOMPLETE:
                entry = shown.interaction(self.person, interaction)
                entries[f"interaction/{interaction.id}"] = entry
        return entries

    def _channels(self) -> list[Channel]:
        return [
            channel
            for channel in self.world.state.channels.values()
            if self.world.permissions(channel, self.person.id) & Permission.VIEW_CHANNEL
            and (channel.kind != ChannelKind.DM or self.person.id in channel.recipients)
        ]
