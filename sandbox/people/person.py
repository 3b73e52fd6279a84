"""A simulated person who uses commands, buttons and forms, and writes messages.

Most actions wait for the bot's answer and return it. They raise `TimeoutError` if the answer does
not come within some seconds of the machine's clock.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from typing_extensions import override

from sandbox.errors import Refused
from sandbox.interactions import Callback, Interaction, Kind, Status
from sandbox.people.messages import Answer, CannotDo, Seen, fields, find_control
from sandbox.people.slash_command import SlashCommandInput, usable_commands
from sandbox.rest import composer
from sandbox.rest.call import Services
from sandbox.signals import TIMEOUT_S
from sandbox.world.model import Channel, ChannelKind, Json, Message, User
from sandbox.world.permissions import Permission, writing_in

Until = Literal["answered", "acknowledged", "sent"]
"""How long an action waits.

"answered": until the person sees an answer; after a defer, that is the first edit or follow-up.
"acknowledged": until the bot has acknowledged the interaction. "sent": not at all.
"""

Place = Channel | str | int
"""A channel, its name ("games"), its id, or "dm" for direct messages with the bot."""


class Person:
    """A simulated person with an account, who is a member of the guild."""

    def __init__(self, services: Services, user_id: int) -> None:
        self.services = services
        self.world = services.world
        self.id = user_id

    @override
    def __repr__(self) -> str:
        return f"<{self.user.display}>"

    @property
    def user(self) -> User:
        """The person's account; tests may set its `locale`."""
        return self.world.state.users[self.id]

    @property
    def mention(self) -> str:
        """The text that mentions the person in a message."""
        return f"<@{self.id}>"

    # What they see

    def place(self, where: Place) -> Channel:
        """Return a channel by its name or id; for "dm", the direct messages with the bot.

        Raises:
            CannotDo: there is no such channel.
        """
        if isinstance(where, Channel):
            return where
        if where == "dm":
            return self.world.open_dm(self.id)
        for channel in self.world.state.channels.values():
            if where in (channel.id, channel.name) and channel.kind != ChannelKind.DM:
                return channel
        raise CannotDo(f"no channel {where!r}")

    def _require(self, channel: Channel, needed: Permission, action: str) -> None:
        """Raise CannotDo, with the name of the action, if the person lacks a permission."""
        if not self.world.permissions(channel, self.id) & needed:
            raise CannotDo(f"{self.user.display} may not {action} there")

    def messages(self, where: Place) -> list[Seen]:
        """Return the messages that the person sees in a channel, the oldest first.

        Raises:
            CannotDo: the person may not see the channel.
        """
        channel = self.place(where)
        self._require(channel, Permission.VIEW_CHANNEL, "look")
        messages = self.world.messages_in(channel.id)
        return [
            Seen(self.world, message.id)
            for message in messages
            if message.seen_by in (None, self.id)
        ]

    def threads(self, where: Place) -> list[Channel]:
        """Return the open threads of a channel that the person may see."""
        parent = self.place(where)
        threads = [
            channel
            for channel in self.world.state.channels.values()
            if channel.parent_id == parent.id
        ]
        return [
            thread
            for thread in threads
            if not thread.archived and self.world.permissions(thread, self.id)
        ]

    def commands(self, where: Place) -> list[Json]:
        """Return the commands that the person is offered in a channel, as JSON.

        `name_shown` and `description_shown` are in the person's language.
        """
        commands = usable_commands(self.world, self.id, self.place(where))
        return [_in_language(command.data, self.user.locale) for command in commands]

    async def sees(
        self, where: Place, sought: str | Callable[[Seen], bool], *, within: float = TIMEOUT_S
    ) -> Seen:
        """Wait for a message in a channel that contains a text or meets a condition.

        Return the newest such message.

        Raises:
            TimeoutError: there was none within some seconds of the machine's clock.
        """
        matching: list[Seen] = []

        def look() -> bool:
            if where == "dm" and self.world.find_dm(self.id) is None:
                return False
            matching[:] = [
                message
                for message in self.messages(where)
                if (sought in message.text if isinstance(sought, str) else sought(message))
            ]
            return bool(matching)

        await self.world.signal.until(look, within=within, what=f"{self!r} to see {sought!r}")
        return matching[-1]

    # Acts that the bot has to answer

    async def slash(  # noqa: PLR0913 - the parts of a command, by name
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

        Args:
            where: the channel.
            path: the command's name with its subcommands.
            options: options that have the name of one of these arguments.
            focused: an option that is still being typed; its suggestions are requested.
            until: how long to wait.
            within: seconds of the machine's clock until waiting fails.
            more: all other options.

        Raises:
            CannotDo: Discord's app would not send the command.
        """
        channel = self.place(where)
        all_options = {**(options or {}), **more}
        data = SlashCommandInput(self.world, self.id, channel).data(
            path, all_options, focused=focused
        )
        kind = Kind.COMMAND if focused is None else Kind.AUTOCOMPLETE
        return await self._act(kind, channel, data, until=until, within=within)

    async def click(
        self, message: Seen | Answer, which: str, *, until: Until = "answered"
    ) -> Answer:
        """Click the button with this label or custom id.

        Raises:
            CannotDo: there is no such button, it is disabled, or the person does not see it.
        """
        seen = self._look(message)
        return await self._use(seen, find_control(seen.buttons, which).interaction_data, until)

    async def select(
        self,
        message: Seen | Answer,
        *values: str,
        which: str | None = None,
        until: Until = "answered",
    ) -> Answer:
        """Choose options, by label or value, in the menu `which` (by default, the first).

        Raises:
            CannotDo: there is no such menu or option, or the person does not see the message.
        """
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
        """Fill in the form that the bot has opened as an answer, and submit it.

        Args:
            opened: the answer that opened the form.
            values: the values by label or custom id of their fields; a single text is the value of
                the first field.
            until: how long to wait.

        Raises:
            CannotDo: Discord's app would not send the form: a value is missing, too long or too
                short, or the form was not opened for this person.
        """
        opener, form = opened.interaction, opened.modal
        if form is None or opener.user_id != self.id:
            raise CannotDo("no form is open")
        controls = fields(form)
        if isinstance(values, str):
            values = {controls[0].label: values}
        values_by_id = {
            find_control(controls, which).custom_id: value for which, value in values.items()
        }
        fields_by_id = {
            control.custom_id: control.form_data(values_by_id.get(control.custom_id))
            for control in controls
        }
        labels = [
            {
                "type": label["type"],
                "id": label["id"],
                "component": fields_by_id[label["component"]["custom_id"]],
            }
            for label in form["components"]
        ]
        return await self._act(
            Kind.MODAL,
            self.world.channel(opener.channel_id),
            {"custom_id": form["custom_id"], "components": labels},
            message=self.world.state.messages.get(opener.message_id or 0),
            parent=opener,
            until=until,
        )

    async def _act(  # noqa: PLR0913 - the parts of an interaction, by name
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
        interaction = self.services.interactions.open(
            kind, self.user, channel, data, message=message, parent=parent
        )
        answer = Answer(self.world, interaction)

        def is_done() -> bool:
            acknowledged = interaction.status is not Status.WAITING
            return acknowledged and (
                until != "answered" or self._has_visible_answer(interaction, revision)
            )

        if until != "sent":
            what = f"{until}: {interaction.name}"
            await self.world.signal.until(is_done, within=within, what=what)
        return answer

    def _has_visible_answer(self, interaction: Interaction, revision: int) -> bool:
        """Whether the person sees the effect of an acknowledged interaction.

        `revision` is that of the clicked message before the click.
        """
        if interaction.answer is Callback.DEFER:
            return not interaction.thinking
        if interaction.answer is Callback.DEFER_UPDATE:
            source = self.world.state.messages.get(interaction.message_id or 0)
            # An ephemeral message may also change because of the person's earlier click.
            changed = source is None or (source.revision > revision and not source.ephemeral)
            return changed or interaction.touched > 0
        return True

    # Writing

    async def send(self, where: Place, text: str) -> Seen:
        """Write a message in a channel.

        Raises:
            CannotDo: the person may not write in the channel, or the message is not valid.
        """
        channel = self.place(where)
        self._require(channel, writing_in(channel), "write")
        try:
            message = composer.compose(
                self.world, channel, composer.Draft({"content": text}), author_id=self.id
            )
        except Refused as refused:
            raise CannotDo(str(refused)) from refused
        if channel.is_thread:
            # The author of a message in a thread joins the thread, as do mentioned users.
            for user_id in (self.id, *message.mentions):
                channel.join(user_id)
        self.world.add_message(message)
        return Seen(self.world, message.id)

    async def dm(self, text: str) -> Seen:
        """Write a direct message to the bot."""
        return await self.send("dm", text)

    async def mention_bot(self, where: Place, text: str) -> Seen:
        """Write a message that begins with a mention of the bot."""
        return await self.send(where, f"<@{self.world.bot.id}> {text}")


def _in_language(node: Json, locale: str) -> Json:
    """Return a command or option with its texts in a language, if they are translated."""
    translated = dict(node)
    for key in ("name", "description"):
        texts = node.get(f"{key}_localizations") or {}
        translated[f"{key}_shown"] = texts.get(locale, node.get(key))
    for key in ("options", "choices"):
        if node.get(key):
            translated[key] = [_in_language(child, locale) for child in node[key]]
    return translated
