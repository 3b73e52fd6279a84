"""Carrying out what a bot answers to an interaction: the callback and the webhook after it."""

from sandbox import composer, message_payloads, stored
from sandbox.components import check_modal
from sandbox.composer import Draft
from sandbox.errors import malformed, refuse
from sandbox.interactions import Callback, Desk, Interaction, Kind
from sandbox.model import Json, Message, MessageFlags
from sandbox.uploads import Upload

_ALLOWED: dict[Kind, tuple[Callback, ...]] = {
    Kind.COMMAND: (Callback.MESSAGE, Callback.DEFER, Callback.MODAL),
    Kind.COMPONENT: (
        Callback.MESSAGE,
        Callback.DEFER,
        Callback.DEFER_UPDATE,
        Callback.UPDATE,
        Callback.MODAL,
    ),
    Kind.AUTOCOMPLETE: (Callback.CHOICES,),
    Kind.MODAL: (Callback.MESSAGE, Callback.DEFER, Callback.DEFER_UPDATE, Callback.UPDATE),
}
_ON_MESSAGE = (Callback.DEFER_UPDATE, Callback.UPDATE)


class Answers:
    """What the callback and webhook routes do."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.world = desk.world

    # The first answer

    def callback(self, interaction: Interaction, body: Json, files: dict[int, Upload]) -> Json:
        """Carry out the acknowledgement; returns the answer for `with_response`."""
        answer = self._callback_type(interaction, body)
        draft = Draft(body.get("data") or {}, files)
        message: Message | None = None
        match answer:
            case Callback.MESSAGE:
                interaction.ephemeral = bool(draft.flags & MessageFlags.EPHEMERAL)
                message = self._post_original(interaction, draft)
            case Callback.DEFER:
                interaction.ephemeral = bool(draft.flags & MessageFlags.EPHEMERAL)
                self._post_thinking(interaction)
            case Callback.UPDATE:
                message = self._update_source(interaction, draft)
            case Callback.DEFER_UPDATE:
                interaction.original = self._source(interaction).id
            case Callback.CHOICES:
                interaction.choices = draft.form["choices"]
            case Callback.MODAL:
                check_modal(draft.form)
                interaction.modal = draft.form | {
                    "components": stored.number(draft.form["components"])
                }
        self.desk.acknowledge(interaction, answer)
        return self._callback_answer(interaction, answer, message)

    def _callback_type(self, interaction: Interaction, body: Json) -> Callback:
        allowed = _ALLOWED[interaction.kind]
        if interaction.kind is Kind.MODAL and interaction.message_id is None:
            allowed = tuple(a for a in allowed if a not in _ON_MESSAGE)
        if body.get("type") not in allowed:
            raise malformed("type", message=f"Value must be one of {allowed}.")
        return Callback(body["type"])

    def _callback_answer(
        self, interaction: Interaction, answer: Callback, message: Message | None
    ) -> Json:
        about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        if interaction.original is not None:
            about["response_message_id"] = str(interaction.original)
            shown = self.world.state.messages[interaction.original]
            about["response_message_ephemeral"] = shown.ephemeral
            about["response_message_loading"] = interaction.thinking
        about["channel_id"] = str(interaction.channel_id)
        if interaction.guild_id is not None:
            about["guild_id"] = str(interaction.guild_id)
        data: Json = {"interaction": about}
        if message is not None:
            shown_message = message_payloads.message(self.world, message)
            data["resource"] = {"type": int(answer), "message": shown_message}
        return data

    def _source(self, interaction: Interaction) -> Message:
        found = self.world.state.messages.get(interaction.message_id or 0)
        if found is None:
            raise refuse(10008)
        return found

    def _update_source(self, interaction: Interaction, draft: Draft) -> Message:
        message = self._source(interaction)
        composer.revise(self.world, message, draft)
        interaction.original = message.id
        self._edited(message)
        return message

    def _compose(self, interaction: Interaction, draft: Draft, *, ephemeral: bool) -> Message:
        channel = self.world.state.channels[interaction.channel_id]
        message = composer.compose(
            self.world,
            channel,
            draft,
            author_id=self.world.bot.id,
            seen_by=interaction.user_id if ephemeral else None,
        )
        self._sign(interaction, message)
        return message

    def _sign(self, interaction: Interaction, message: Message) -> None:
        message.via_webhook = True
        message.interaction = self.desk.metadata(interaction)
        if interaction.kind is Kind.COMMAND:
            message.kind = 20
            message.command = interaction.name

    def _post_original(self, interaction: Interaction, draft: Draft) -> Message:
        message = self._compose(interaction, draft, ephemeral=interaction.ephemeral)
        self.world.add_message(message)
        interaction.original = message.id
        return message

    def _post_thinking(self, interaction: Interaction) -> None:
        flags = int(MessageFlags.LOADING)
        if interaction.ephemeral:
            flags |= MessageFlags.EPHEMERAL
        message = Message(
            self.world.snowflake(),
            interaction.channel_id,
            self.world.bot.id,
            self.world.clock.now(),
            flags=flags,
            seen_by=interaction.user_id if interaction.ephemeral else None,
        )
        self._sign(interaction, message)
        interaction.thinking = True
        interaction.original = message.id
        self.world.add_message(message)

    # The webhook after it

    def original(self, interaction: Interaction) -> Message:
        """The original answer, or 404/10008 if there is none (any more)."""
        found = self.world.state.messages.get(interaction.original or 0)
        if found is None:
            raise refuse(10008)
        return found

    def message(self, interaction: Interaction, message_id: int) -> Message:
        """A message that was sent by this token."""
        found = self.world.state.messages.get(message_id)
        if found is None or message_id not in (interaction.original, *interaction.followups):
            raise refuse(10008)
        return found

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """A further message, or the original if that is still to come."""
        if interaction.thinking:
            return self.edit(interaction, self.original(interaction), draft)
        ephemeral = bool(draft.flags & MessageFlags.EPHEMERAL)
        message = self._compose(interaction, draft, ephemeral=ephemeral)
        message.kind = 19 if interaction.original else message.kind
        message.reference = interaction.original
        if message.reference is None:
            message.kind = 0
        self.world.add_message(message)
        interaction.followups.append(message.id)
        interaction.touched += 1
        return message

    def edit(self, interaction: Interaction, message: Message, draft: Draft) -> Message:
        """Change a message of this token; the original of a defer appears by it."""
        composer.revise(self.world, message, draft)
        if message.id == interaction.original:
            interaction.thinking = False
        message.flags &= ~MessageFlags.LOADING
        interaction.touched += 1
        self._edited(message)
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Take a message of this token away."""
        if message.id == interaction.original:
            interaction.original = None
            interaction.thinking = False
        self.world.remove_message(message)
        interaction.touched += 1

    def _edited(self, message: Message) -> None:
        message.edited = self.world.clock.now()
        self.world.message_changed(message)
