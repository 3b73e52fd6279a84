"""Answers to interactions: the callback, and the webhook that its token opens."""

from sandbox import message_payloads
from sandbox.composer import Draft
from sandbox.interactions import Interaction
from sandbox.model import Message
from sandbox.rest.call import NO_CONTENT, Answer, Call


def callback(call: Call) -> Answer:
    """POST /interactions/{interaction_id}/{interaction_token}/callback."""
    interaction = call.services.desk.find(
        call.id("interaction_id"), call.params["interaction_token"]
    )
    data = call.services.answers.callback(interaction, call.form, call.files)
    if call.query.get("with_response") in ("1", "true", "True"):
        return 200, data
    return NO_CONTENT


def _interaction(call: Call) -> Interaction:
    return call.services.desk.webhook(call.id("webhook_id"), call.params["webhook_token"])


def _message(call: Call, interaction: Interaction) -> Message:
    if call.params.get("message_id", "@original") == "@original":
        return call.services.answers.original(interaction)
    return call.services.answers.message(interaction, call.id("message_id"))


def follow_up(call: Call) -> Answer:
    """POST /webhooks/{webhook_id}/{webhook_token}; always answered with the message."""
    interaction = _interaction(call)
    message = call.services.answers.follow_up(interaction, Draft(call.form, call.files))
    return 200, message_payloads.message(call.world, message)


def edit_message(call: Call) -> Answer:
    """PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id} or `@original`."""
    interaction = _interaction(call)
    message = _message(call, interaction)
    draft = Draft(call.form, call.files)
    call.services.answers.edit(interaction, message, draft)
    return 200, message_payloads.message(call.world, message)


def delete_message(call: Call) -> Answer:
    """DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id} or `@original`."""
    interaction = _interaction(call)
    call.services.answers.delete(interaction, _message(call, interaction))
    return NO_CONTENT
