"""What one person has on the screen, and how it differs from what was last sent.

The screen is a flat table of entries: `me`, `bot`, `guild`, `people`, `commands`,
`channel/<id>`, `message/<id>`, `interaction/<id>`. What somebody may not see is not in their table.
"""

from itertools import islice
from typing import Any

from sandbox.actor import Person
from sandbox.interactions import Kind
from sandbox.model import Channel, ChannelKind, Json, Message
from sandbox.page import shown
from sandbox.permissions import Permission
from sandbox.rest.call import Services

FIRST = 60
"""So many messages of a channel are there at first."""
MORE = 60
RECENT = 60
"""So many of the latest interactions are looked through for those of this person."""


class Screen:
    """The table of one person in one browser window."""

    def __init__(self, services: Services, user_id: int) -> None:
        self.services = services
        self.person = Person(services, user_id)
        self._oldest: dict[int, int] = {}
        self._marks: dict[str, Any] = {}

    def patch(self) -> Json:
        """What has changed since the last patch; the first one holds everything."""
        marks, values = self._table()
        old = self._marks
        changed = {key: values[key] for key, mark in marks.items() if old.get(key) != mark}
        gone = [key for key in old if key not in marks]
        self._marks = marks
        return {
            "set": {key: make() if callable(make) else make for key, make in changed.items()},
            "del": gone,
        }

    def older(self, channel_id: int) -> None:
        """Let further messages of a channel appear, from before the oldest one shown."""
        oldest = self._oldest.get(channel_id)
        if oldest is None:
            return
        before = [m.id for m in self._messages(channel_id) if m.id < oldest]
        if before:
            self._oldest[channel_id] = before[-MORE:][0]

    def _table(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The entries, each with a mark that changes whenever the entry does."""
        values: dict[str, Any] = self._few()
        marks = dict(values)
        for channel in self._channels():
            messages = self._messages(channel.id)
            window = self._window(channel.id, messages)
            entry = shown.channel(self.services.world, channel, self.person.id)
            entry["older"] = len(window) < len(messages)
            marks[f"channel/{channel.id}"] = values[f"channel/{channel.id}"] = entry
            for message in window:
                key = f"message/{message.id}"
                marks[key] = (message.revision, message.flags, repr(message.reactions))
                values[key] = self._later(message)
        return marks, values

    def _later(self, message: Message) -> Any:  # noqa: ANN401 - a function of no arguments
        return lambda: shown.message(self.services, message)

    def _few(self) -> dict[str, Any]:
        """The entries that are small enough to be compared as they are."""
        world, me = self.services.world, self.person.user
        found: dict[str, Any] = {
            "me": {
                "id": str(me.id),
                "name": me.name,
                "display": me.display,
                "locale": me.locale,
                "locales": shown.locales(self.person),
            },
            "bot": shown.bot(self.services),
            "guild": {"name": world.guild.name},
            "people": [shown.person(world, user) for user in world.state.users.values()],
            "commands": shown.commands(self.person),
        }
        for interaction in islice(reversed(self.services.desk.all.values()), RECENT):
            mine = interaction.user_id == me.id and interaction.kind is not Kind.AUTOCOMPLETE
            if mine:
                found[f"interaction/{interaction.id}"] = shown.interaction(interaction)
        return found

    def _channels(self) -> list[Channel]:
        world = self.services.world
        return [
            channel
            for channel in world.state.channels.values()
            if world.permissions(channel, self.person.id) & Permission.VIEW_CHANNEL
            and (channel.kind != ChannelKind.DM or self.person.id in channel.recipients)
        ]

    def _messages(self, channel_id: int) -> list[Message]:
        found = self.services.world.messages_in(channel_id)
        return [message for message in found if message.seen_by in (None, self.person.id)]

    def _window(self, channel_id: int, messages: list[Message]) -> list[Message]:
        """Those from the oldest one shown: what has appeared stays until it is deleted."""
        if channel_id not in self._oldest and messages:
            self._oldest[channel_id] = messages[-FIRST:][0].id
        oldest = self._oldest.get(channel_id, 0)
        return [message for message in messages if message.id >= oldest]
