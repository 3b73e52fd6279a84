"""Handlers of requests that answer interactions: the callback, and the webhook of the token."""

from sandbox.errors import invalid_form, refuse
from sandbox.interactions import Callback, Interaction, Kind, Status
from sandbox.rest import components, composer
from sandbox.rest.call import NO_CONTENT, Answer, Call
from sandbox.rest.channels import REPLY_KIND
from sandbox.rest.composer import Draft
from sandbox.world import payloads
from sandbox.world.model import Json, Message, MessageFlags
from sandbox.world.world import World

COMMAND_ANSWER_KIND = 20
"""Discord's message type of an answer to a slash command."""

# The callbacks by which each type of interaction can be answered.
_ALLOWED: dict[Kind, tuple[Callback, ...]] = {
    Kind.COMMAND: (Callback.MESSAGE, Callback.DEFER, Callback.MODAL),
    Kind.COMPONENT: (Callback.MESSAGE, Callback.DEFER, Callback.MODAL, Callback.DEFER_UPDATE),
    Kind.AUTOCOMPLETE: (Callback.CHOICES,),
    Kind.MODAL: (Callback.MESSAGE, Callback.DEFER, Callback.DEFER_UPDATE),
}


def callback(call: Call) -> Answer:
    """POST /interactions/{interaction_id}/{interaction_token}/callback."""
    interactions, world, form = call.services.interactions, call.world, call.form
    interaction = interactions.find(call.id("interaction_id"), call.params["interaction_token"])
    answer = _callback_type(interaction, form)
    draft = Draft(form.get("data") or {}, call.files)
    message: Message | None = None
    match answer:
        case Callback.MESSAGE:
            message = _post(call, interaction, draft)
            interaction.original = message.id
        case Callback.DEFER:
            interaction.thinking = True
            interaction.original = _post(call, interaction, draft).id
        case Callback.DEFER_UPDATE:
            interaction.original = _find_source(world, interaction).id
        case Callback.CHOICES:
            interaction.choices = draft.form["choices"]
        case Callback.MODAL:
            components.check_modal(draft.form)
            fields = components.number(draft.form["components"])
            interaction.modal = draft.form | {"components": fields}
    interactions.acknowledge(interaction, answer)
    return 200, _callback_answer(world, interaction, answer, message)


def _callback_type(interaction: Interaction, form: Json) -> Callback:
    """Return the type of a callback. Raises Refused 50035 if the interaction does not allow it."""
    allowed = _ALLOWED[interaction.kind]
    if form.get("type") not in allowed:
        raise invalid_form("type", message=f"Value must be one of {allowed}.")
    return Callback(form["type"])


def _callback_answer(
    world: World, interaction: Interaction, answer: Callback, message: Message | None
) -> Json:
    """Return the answer to a callback; `message` is the one that it has posted, if any."""
    facts: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    if interaction.original is not None:
        facts["response_message_id"] = str(interaction.original)
        facts["response_message_ephemeral"] = world.state.messages[interaction.original].ephemeral
        facts["response_message_loading"] = interaction.thinking
    facts["channel_id"] = str(interaction.channel_id)
    if interaction.guild_id is not None:
        facts["guild_id"] = str(interaction.guild_id)
    data: Json = {"interaction": facts}
    if message is not None:
        data["resource"] = {"type": int(answer), "message": payloads.message(world, message)}
    return data


def _find_source(world: World, interaction: Interaction) -> Message:
    """Return the message whose component was used. Raises Refused 10008 if it was deleted."""
    message = world.state.messages.get(interaction.message_id or 0)
    if message is None:
        raise refuse(10008)
    return message


def _post(call: Call, interaction: Interaction, draft: Draft) -> Message:
    """Post a message that answers an interaction; for a defer, an empty one."""
    world = call.world
    channel = world.state.channels[interaction.channel_id]
    seen_by = interaction.user_id if draft.flags & MessageFlags.EPHEMERAL else None
    if interaction.thinking:
        message = composer.blank(world, channel, author_id=world.bot.id, seen_by=seen_by)
        message.flags |= MessageFlags.LOADING
    else:
        message = composer.compose(world, channel, draft, author_id=world.bot.id, seen_by=seen_by)
    message.via_webhook = True
    message.interaction = call.services.interactions.metadata(interaction)
    if interaction.kind is Kind.COMMAND:
        message.kind, message.command = COMMAND_ANSWER_KIND, interaction.name
    if interaction.status is Status.ACKNOWLEDGED:
        message.reference = interaction.original
        message.kind = 0 if message.reference is None else REPLY_KIND
    world.add_message(message)
    return message


# The webhook of an acknowledged interaction


def _find_interaction(call: Call) -> Interaction:
    return call.services.interactions.webhook(call.id("webhook_id"), call.params["webhook_token"])


def _original(call: Call, interaction: Interaction) -> Message:
    """Return the message that is the original answer.

    Raises:
        Refused: 10008 if there is none.
    """
    message = call.world.state.messages.get(interaction.original or 0)
    if message is None:
        raise refuse(10008)
    return message


def follow_up(call: Call) -> Answer:
    """POST /webhooks/{webhook_id}/{webhook_token}.

    It posts a follow-up message; after a defer, the first one becomes the original answer.
    """
    interaction = _find_interaction(call)
    if interaction.thinking:
        return edit_original(call)
    message = _post(call, interaction, Draft(call.form, call.files))
    interaction.followups.append(message.id)
    interaction.touched += 1
    return 200, payloads.message(call.world, message)


def edit_original(call: Call) -> Answer:
    """PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original.

    After a defer, it shows the answer.
    """
    interaction = _find_interaction(call)
    message = _original(call, interaction)
    composer.revise(call.world, message, Draft(call.form, call.files))
    interaction.thinking = False
    interaction.touched += 1
    return 200, payloads.message(call.world, message)


def delete_original(call: Call) -> Answer:
    """DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original."""
    interaction = _find_interaction(call)
    message = _original(call, interaction)
    interaction.original, interaction.thinking = None, False
    call.world.remove_message(message)
    interaction.touched += 1
    return NO_CONTENT
