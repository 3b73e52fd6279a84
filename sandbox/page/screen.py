"""One person's screen, and its changes since the last patch.

The screen is a flat table of entries: `me`, `bot`, `guild`, `people`, `commands`,
`channel/<id>`, `message/<id>`, `interaction/<id>`. It holds nothing that the person may not see.
"""

from itertools import islice
from typing import Any

from sandbox.interactions import Kind
from sandbox.page import shown
from sandbox.people.person import Person
from sandbox.world.model import Channel, ChannelKind, Json, Message
from sandbox.world.permissions import Permission

RECENT_INTERACTIONS_MAX, LATEST_MESSAGES_MAX = 60, 500
"""Interactions that are searched for this person, and messages shown of a channel."""


class Screen:
    """The table of one person in one browser window."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.world = person.world
        self._marks: dict[str, Any] = {}

    def patch(self) -> Json:
        """Return the changes since the last patch; the first patch holds everything."""
        entries = self._few()
        messages: dict[str, Message] = {}
        for channel in self._channels():
            entries[f"channel/{channel.id}"] = shown.channel(self.person, channel)
            found = self.world.messages_in(channel.id)
            seen = [message for message in found if message.seen_by in (None, self.person.id)]
            messages |= {
                f"message/{message.id}": message for message in seen[-LATEST_MESSAGES_MAX:]
            }
        # Messages are compared by what changes whenever they do: to write them all takes long.
        locale = self.person.user.locale
        marks = entries | {
            key: (message.revision, message.flags, repr(message.reactions), locale)
            for key, message in messages.items()
        }
        old, self._marks = self._marks, marks
        changed = [key for key, mark in marks.items() if old.get(key) != mark]
        return {
            "set": {
                key: shown.message(self.person, messages[key]) if key in messages else entries[key]
                for key in changed
            },
            "del": [key for key in old if key not in marks],
        }

    def _few(self) -> Json:
        """The entries of which there are few."""
        world, me = self.world, self.person.user
        found: Json = {
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
                found[f"interaction/{interaction.id}"] = shown.interaction(self.person, interaction)
        return found

    def _channels(self) -> list[Channel]:
        return [
            channel
            for channel in self.world.state.channels.values()
            if self.world.permissions(channel, self.person.id) & Permission.VIEW_CHANNEL
            and (channel.kind != ChannelKind.DM or self.person.id in channel.recipients)
        ]
