"""A person at the keyboard.

Each act returns what the person then sees. Nothing sleeps: an act returns as soon as the bot has
answered, and raises TimeoutError if it does not after `within` seconds of the machine's time.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from typing_extensions import override

from sandbox.errors import Refused
from sandbox.interactions import Callback, Interaction, Kind, Status
from sandbox.people.sight import Answer, CannotDo, Seen, fields, find_control
from sandbox.people.typed import Typed, usable_commands
from sandbox.rest import composer
from sandbox.rest.call import Services
from sandbox.signals import TIMEOUT_S
from sandbox.world.model import Channel, ChannelKind, Json, Message, User
from sandbox.world.permissions import Permission, writing_in

Until = Literal["answered", "acknowledged", "sent"]
"""How long an act waits.

`answered`: until there is something to see; after a defer that is the first edit or follow-up.
`acknowledged`: until the bot has acknowledged it. `sent`: not at all.
"""
Place = Channel | str | int
"""A channel, its name (`games`), its id, or `dm`."""


class Person:
    """A member of the server."""

    def __init__(self, services: Services, user_id: int) -> None:
        self.services = services
        self.world = services.world
        self.id = user_id

    @override
    def __repr__(self) -> str:
        return f"<{self.user.display}>"

    @property
    def user(self) -> User:
        """The account; its `locale` may be set."""
        return self.world.state.users[self.id]

    @property
    def mention(self) -> str:
        """How others mention them."""
        return f"<@{self.id}>"

    # What they see

    def place(self, where: Place) -> Channel:
        """The channel that is meant."""
        if isinstance(where, Channel):
            return where
        if where == "dm":
            return self.world.open_dm(self.id)
        for channel in self.world.state.channels.values():
            if where in (channel.id, channel.name) and channel.kind != ChannelKind.DM:
                return channel
        raise CannotDo(f"no channel {where!r}")

    def _may(self, channel: Channel, needed: Permission, what: str) -> None:
        if not self.world.permissions(channel, self.id) & needed:
            raise CannotDo(f"{self.user.display} may not {what} there")

    def messages(self, where: Place) -> list[Seen]:
        """The messages that this person sees in a channel, the oldest first."""
        channel = self.place(where)
        self._may(channel, Permission.VIEW_CHANNEL, "look")
        found = self.world.messages_in(channel.id)
        return [Seen(self.world, m.id) for m in found if m.seen_by in (None, self.id)]

    def threads(self, where: Place) -> list[Channel]:
        """The open threads below a channel that they see."""
        parent = self.place(where)
        below = [c for c in self.world.state.channels.values() if c.parent_id == parent.id]
        return [c for c in below if not c.archived and self.world.permissions(c, self.id)]

    def commands(self, where: Place) -> list[Json]:
        """The commands they are offered there, with the words of their own language put in."""
        found = usable_commands(self.world, self.id, self.place(where))
        return [_in_language(command.data, self.user.locale) for command in found]

    async def sees(
        self, where: Place, wanted: str | Callable[[Seen], bool], *, within: float = TIMEOUT_S
    ) -> Seen:
        """Wait for a message there that holds this text, or fits; the newest that does."""
        found: list[Seen] = []

        def look() -> bool:
            if where == "dm" and self.world.find_dm(self.id) is None:
                return False
            found[:] = [
                m
                for m in self.messages(where)
                if (wanted in m.text if isinstance(wanted, str) else wanted(m))
            ]
            return bool(found)

        await self.world.signal.until(look, within=within, what=f"{self!r} to see {wanted!r}")
        return found[-1]

    # Acts that the bot has to answer

    async def slash(  # noqa: PLR0913 - what a command can be given, by name
        self,
        where: Place,
        path: str,
        options: Mapping[str, object] | None = None,
        /,
        *,
        focused: str | None = None,
        until: Until = "answered",
        within: float = TIMEOUT_S,
        **more: object,
    ) -> Answer:
        """Use a slash command, such as `slash("games", "table create", game="haendler")`.

        With an option `focused` it is still being typed, and suggestions for that are asked for.
        An option may be called as one of our arguments: then it stands in a mapping.

        Raises:
            CannotDo: Discord's app would not have sent it.
        """
        channel = self.place(where)
        given = {**(options or {}), **more}
        data = Typed(self.world, self.id, channel).data(path, given, focused=focused)
        kind = Kind.COMMAND if focused is None else Kind.AUTOCOMPLETE
        return await self._act(kind, channel, data, until=until, within=within)

    async def click(
        self, message: Seen | Answer, which: str, *, until: Until = "answered"
    ) -> Answer:
        """Click the button with this label or custom_id."""
        seen = self._look(message)
        return await self._use(seen, find_control(seen.buttons, which).interaction_data, until)

    async def select(
        self,
        message: Seen | Answer,
        *values: str,
        which: str | None = None,
        until: Until = "answered",
    ) -> Answer:
        """Choose in a menu: labels or values of its options."""
        seen = self._look(message)
        menu = find_control(seen.selects, which)
        return await self._use(
            seen, menu.interaction_data | {"values": menu.values_of(*values)}, until
        )

    def _look(self, message: Seen | Answer) -> Seen:
        seen = message.message if isinstance(message, Answer) else message
        if seen.message.seen_by not in (None, self.id):
            raise CannotDo(f"{self.user.display} does not see that message")
        return seen

    async def _use(self, seen: Seen, data: Json, until: Until) -> Answer:
        channel = self.world.channel(seen.message.channel_id)
        return await self._act(Kind.COMPONENT, channel, data, message=seen.message, until=until)

    async def submit_modal(
        self, opened: Answer, values: Mapping[str, object] | str, *, until: Until = "answered"
    ) -> Answer:
        """Fill in the form that an act has opened, and send it.

        Args:
            opened: The answer that is a form.
            values: By label or custom_id; a single text if there is a single field.
            until: How long to wait.

        Raises:
            CannotDo: Discord's app would not have sent it: something is missing, too long, too
                short, or the form was not opened by this person.
        """
        opener, form = opened.interaction, opened.modal
        if form is None or opener.user_id != self.id:
            raise CannotDo("no form is open")
        there = fields(form)
        given = {there[0].label: values} if isinstance(values, str) else values
        by_id = {find_control(there, which).custom_id: value for which, value in given.items()}
        filled = {field.custom_id: field.form_data(by_id.get(field.custom_id)) for field in there}
        parts = [
            {
                "type": top["type"],
                "id": top["id"],
                "component": filled[top["component"]["custom_id"]],
            }
            for top in form["components"]
        ]
        return await self._act(
            Kind.MODAL,
            self.world.channel(opener.channel_id),
            {"custom_id": form["custom_id"], "components": parts},
            message=self.world.state.messages.get(opener.message_id or 0),
            parent=opener,
            until=until,
        )

    async def _act(  # noqa: PLR0913 - what an interaction is made of, by name
        self,
        kind: Kind,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        parent: Interaction | None = None,
        until: Until,
        within: float = TIMEOUT_S,
    ) -> Answer:
        revision = 0 if message is None else message.revision
        made = self.services.desk.open(
            kind, self.user, channel, data, message=message, parent=parent
        )
        answer = Answer(self.world, made)

        def is_done() -> bool:
            acknowledged = made.status is not Status.WAITING
            return acknowledged and (
                until != "answered" or self._has_visible_answer(made, revision)
            )

        if until != "sent":
            what = f"{until}: {made.name}"
            await self.world.signal.until(is_done, within=within, what=what)
        return answer

    def _has_visible_answer(self, made: Interaction, revision: int) -> bool:
        """Whether there is something to see of what was acknowledged."""
        if made.answer is Callback.DEFER:
            return not made.thinking
        if made.answer is Callback.DEFER_UPDATE:
            source = self.world.state.messages.get(made.message_id or 0)
            # What only one person sees may change meanwhile for an earlier press of theirs.
            changed = source is None or (source.revision > revision and not source.ephemeral)
            return changed or made.touched > 0
        return True

    # Writing

    async def send(self, where: Place, text: str) -> Seen:
        """Write a message."""
        channel = self.place(where)
        self._may(channel, writing_in(channel), "write")
        try:
            message = composer.compose(
                self.world, channel, composer.Draft({"content": text}), author_id=self.id
            )
        except Refused as refused:
            raise CannotDo(str(refused)) from refused
        if channel.is_thread:
            # Whoever writes in a thread joins it, and so does whoever is mentioned there.
            for user_id in (self.id, *message.mentions):
                channel.join(user_id)
        self.world.add_message(message)
        return Seen(self.world, message.id)

    async def dm(self, text: str) -> Seen:
        """Write to the bot directly."""
        return await self.send("dm", text)

    async def mention_bot(self, where: Place, text: str) -> Seen:
        """Write a message that begins with a mention of the bot."""
        return await self.send(where, f"<@{self.world.bot.id}> {text}")


def _in_language(node: Json, locale: str) -> Json:
    """A command as shown: its words in the person's language where it has them."""
    shown = dict(node)
    for key in ("name", "description"):
        words = node.get(f"{key}_localizations") or {}
        shown[f"{key}_shown"] = words.get(locale, node.get(key))
    for key in ("options", "choices"):
        if node.get(key):
            shown[key] = [_in_language(child, locale) for child in node[key]]
    return shown
