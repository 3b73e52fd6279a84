"""A person at the keyboard.

Each act returns what the person then sees. Nothing sleeps: an act returns as soon as the bot has
answered, and raises TimeoutError if it does not after `within` seconds of the machine's time.
"""

from collections.abc import Mapping
from typing import Literal

from sandbox.errors import Refused
from sandbox.interactions import Callback, Interaction, Kind, Status
from sandbox.people.outcome import Answer, Choice, Modal
from sandbox.people.reader import Reader
from sandbox.people.sight import CannotDo, Seen
from sandbox.people.typed import Typed
from sandbox.rest import composer
from sandbox.signals import PATIENCE
from sandbox.world.model import Channel, ChannelKind, Json, Message
from sandbox.world.permissions import Permission

Until = Literal["answered", "acknowledged", "sent"]
"""How long an act waits.

`answered`: until there is something to see; after a defer that is the first edit or follow-up.
`acknowledged`: until the bot has acknowledged it. `sent`: not at all.
"""


class Person(Reader):
    """Somebody on the server.

    Places are given as a channel, its name (`games`), its id, or `dm`.
    """

    # Acts that the bot has to answer

    async def slash(
        self,
        where: Channel | str | int,
        path: str,
        options: Mapping[str, object] | None = None,
        /,
        *,
        until: Until = "answered",
        within: float = PATIENCE,
        **named: object,
    ) -> Answer:
        """Use a slash command, such as `slash("games", "table create", game="haendler")`.

        An option may be called as one of our arguments: then it stands in a mapping.

        Raises:
            CannotDo: Discord's app would not have sent it.
        """
        channel = self.place(where)
        data = Typed(self.world, self.id, channel).data(path, {**(options or {}), **named})
        return await self._act(Kind.COMMAND, channel, data, until=until, within=within)

    async def autocomplete(
        self,
        where: Channel | str | int,
        path: str,
        options: Mapping[str, object] | None = None,
        /,
        *,
        focused: str | None = None,
        **named: object,
    ) -> list[Choice]:
        """The suggestions while an option is being typed: the last one given, or `focused`.

        Raises:
            CannotDo: The bot suggests nothing in time.
        """
        channel, given = self.place(where), {**(options or {}), **named}
        name = focused or list(given)[-1]
        data = Typed(self.world, self.id, channel).data(path, given, focused=name)
        answer = await self._act(Kind.AUTOCOMPLETE, channel, data, until="answered")
        if answer.failed:
            raise CannotDo("loading options failed")
        return answer.choices

    async def click(
        self,
        message: Seen | Answer,
        which: str,
        *,
        until: Until = "answered",
    ) -> Answer:
        """Click the button with this label or custom_id."""
        seen = self._look(message)
        button = seen.button(which)
        if button.disabled or not button.custom_id:
            raise CannotDo(f"the button {which!r} cannot be clicked")
        return await self._use(seen, button.used, until=until)

    async def select(
        self,
        message: Seen | Answer,
        *values: str,
        which: str | None = None,
        until: Until = "answered",
    ) -> Answer:
        """Choose in a select: labels or values of its options."""
        seen = self._look(message)
        select = seen.select(which)
        data = select.used | {"values": select.chosen(*values)}
        return await self._use(seen, data, until=until)

    async def submit_modal(
        self,
        modal: Modal | Answer,
        values: Mapping[str, object] | str | None = None,
        /,
        *,
        until: Until = "answered",
        **named: object,
    ) -> Answer:
        """Fill in a form and send it.

        Args:
            modal: The form, or the answer that opened it.
            values: By label or custom_id; a single text if there is a single field.
            until: How long to wait.
            **named: Further values, by label or custom_id.

        Raises:
            CannotDo: Discord's app would not have sent it: something is missing, too long, too
                short, or the form was not opened by this person.
        """
        form = modal.modal if isinstance(modal, Answer) else modal
        if form is None or form.interaction.user_id != self.id:
            raise CannotDo("no form is open")
        if isinstance(values, str):
            values = {form.fields[0].custom_id: values}
        given = {form.field(k).custom_id: v for k, v in {**(values or {}), **named}.items()}
        opener = form.interaction
        channel = self.world.channel(opener.channel_id)
        data: Json = {"custom_id": form.form["custom_id"], "components": form.filled(given)}
        source = self.world.state.messages.get(opener.message_id or 0)
        return await self._act(
            Kind.MODAL,
            channel,
            data,
            message=source,
            parent=opener,
            until=until,
        )

    async def _use(self, seen: Seen, data: Json, *, until: Until) -> Answer:
        channel = self.world.channel(seen.message.channel_id)
        return await self._act(Kind.COMPONENT, channel, data, message=seen.message, until=until)

    async def _act(  # noqa: PLR0913 - what an interaction is made of, by name
        self,
        kind: Kind,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        parent: Interaction | None = None,
        until: Until,
        within: float = PATIENCE,
    ) -> Answer:
        revision = 0 if message is None else message.revision
        interaction = self.services.desk.open(
            kind, self.user, channel, data, message=message, parent=parent
        )
        answer = Answer(self.world, interaction)
        if until != "sent":
            settled = _answered if until == "answered" else _acknowledged
            await answer.until(
                lambda a: settled(a, revision), within=within, what=f"{until}: {interaction.name}"
            )
        return answer

    # Writing and reading

    async def send(
        self, where: Channel | str | int, text: str, *, reply_to: Seen | None = None
    ) -> Seen:
        """Write a message."""
        channel = self.place(where)
        needed = (
            Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        )
        if not self.world.permissions(channel, self.id) & needed:
            raise CannotDo(f"{self.user.display} may not write there")
        try:
            message = composer.compose(
                self.world, channel, composer.Draft({"content": text}), author_id=self.id
            )
        except Refused as refused:
            raise CannotDo(str(refused)) from refused
        if reply_to is not None:
            message.kind, message.reference = 19, reply_to.id
            message.mentions = list(dict.fromkeys([*message.mentions, reply_to.message.author_id]))
        if channel.is_thread:
            # Whoever writes in a thread joins it, and so does whoever is mentioned there.
            for user_id in (self.id, *message.mentions):
                self.world.join_thread(channel, user_id)
        self.world.add_message(message)
        return Seen(self.world, message.id)

    async def dm(self, text: str) -> Seen:
        """Write to the bot directly."""
        return await self.send("dm", text)

    async def mention_bot(self, where: Channel | str | int, text: str) -> Seen:
        """Write a message that begins with a mention of the bot."""
        return await self.send(where, f"<@{self.world.bot.id}> {text}")

    def open_thread(
        self, where: Channel | str | int, name: str, *, private: bool = False
    ) -> Channel:
        """Open a thread; the bot is not in it until it is mentioned or joins."""
        parent = self.place(where)
        needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        if not self.world.permissions(parent, self.id) & needed:
            raise CannotDo(f"{self.user.display} may not open a thread there")
        thread = Channel(
            self.world.snowflake(),
            ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD,
            self.world.clock.now(),
            guild_id=parent.guild_id,
            name=name,
            parent_id=parent.id,
            owner_id=self.id,
            members=[self.id],
            archive_changed=self.world.clock.now(),
        )
        self.world.add_channel(thread)
        return thread

    def delete(self, message: Seen) -> None:
        """Delete a message of their own, or any if they may."""
        channel = self.world.channel(message.message.channel_id)
        mine = message.message.author_id == self.id
        if not mine and not self.world.permissions(channel, self.id) & Permission.MANAGE_MESSAGES:
            raise CannotDo("not their message")
        self.world.remove_message(message.message)

    def _look(self, message: Seen | Answer) -> Seen:
        seen = message.shown if isinstance(message, Answer) else message
        if seen.message.seen_by not in (None, self.id):
            raise CannotDo(f"{self.user.display} does not see that message")
        return seen


def _acknowledged(answer: Answer, _: int) -> bool:
    return answer.interaction.status is not Status.WAITING


def _answered(answer: Answer, revision: int) -> bool:
    """Whether there is something to see by now."""
    interaction = answer.interaction
    if interaction.status is Status.WAITING:
        return False
    if interaction.answer is Callback.DEFER:
        return not interaction.thinking
    if interaction.answer is Callback.DEFER_UPDATE:
        source = answer.world.state.messages.get(interaction.message_id or 0)
        return interaction.touched > 0 or source is None or source.revision > revision
    return True
