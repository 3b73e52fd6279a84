"""An interaction is acknowledged once and in time; then its token works for fifteen minutes."""

import asyncio
from typing import Any

import discord
import pytest

from sandbox import Sandbox
from sandbox.model import Command
from tests.sandbox.client import Probe
from tests.sandbox.refusals import refused

EPHEMERAL = 64
ROW = {
    "type": 1,
    "components": [
        {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
    ],
}
FORM = {
    "title": "Bid",
    "custom_id": "bid",
    "components": [
        {
            "type": 18,
            "label": "Amount",
            "component": {"type": 4, "custom_id": "amount", "style": 1},
        }
    ],
}
"""A modal with one field."""


async def test_the_first_answer_may_come_within_three_seconds(
    sandbox: Sandbox, probe: Probe
) -> None:
    """An acknowledgement at the last moment counts."""
    answer, interaction = await probe.commanded(sandbox)
    sandbox.advance(2.9)
    await probe.callback(interaction, 4, {"content": "in time"})
    assert answer.text == "in time"


async def test_a_late_answer_is_refused(sandbox: Sandbox, probe: Probe) -> None:
    """After three seconds it is unknown (10062), and the person sees that it failed."""
    with sandbox.expecting_silence():
        answer, interaction = await probe.commanded(sandbox)
        sandbox.advance(3.1)
    assert answer.reason == "The application did not respond"
    await refused(sandbox, 10062, probe.callback(interaction, 4, {"content": "late"}), status=404)


async def test_without_a_bot_an_interaction_fails(sandbox: Sandbox) -> None:
    """While no bot has ever connected a click fails."""
    command = Command(1, 1, {"type": 1, "name": "go", "description": "Go"})
    sandbox.world.state.commands[1] = command
    with sandbox.expecting_silence():
        answer = await sandbox.ana.slash("games", "go")
    assert answer.failed


async def test_a_second_acknowledgement_is_refused(sandbox: Sandbox, probe: Probe) -> None:
    """An interaction is acknowledged only once (40060), a modal after a defer included."""
    _, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 5)
    await refused(sandbox, 40060, probe.callback(interaction, 4, {"content": "again"}))
    await refused(sandbox, 40060, probe.callback(interaction, 9, FORM), status=400)
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "done"})


async def test_a_bad_first_answer_may_be_made_good(sandbox: Sandbox, probe: Probe) -> None:
    """A refused form does not acknowledge; a good one after it does."""
    answer, interaction = await probe.commanded(sandbox)
    await refused(sandbox, 50035, probe.callback(interaction, 4, {"content": "x" * 2001}))
    await refused(sandbox, 50006, probe.callback(interaction, 4, {"content": ""}))
    await probe.callback(interaction, 4, {"content": "good"})
    assert answer.text == "good"


async def test_a_wrong_token_is_unknown(sandbox: Sandbox, probe: Probe) -> None:
    """Interactions are found by id and token together (10062)."""
    _, interaction = await probe.commanded(sandbox)
    path = f"/interactions/{interaction.id}/wrong/callback"
    await refused(sandbox, 10062, probe.rest("POST", path, {"type": 5}))
    path = f"/interactions/12345/{interaction.token}/callback"
    await refused(sandbox, 10062, probe.rest("POST", path, {"type": 5}))
    await probe.callback(interaction, 4, {"content": "here"})


async def test_there_is_no_webhook_before_the_acknowledgement(
    sandbox: Sandbox, probe: Probe
) -> None:
    """A follow-up before the acknowledgement, or by an unknown token, is refused (10015)."""
    _, interaction = await probe.commanded(sandbox)
    await refused(sandbox, 10015, probe.webhook(interaction, "POST", "", {"content": "early"}))
    path = f"/webhooks/{interaction.application_id}/wrong"
    await refused(sandbox, 10015, probe.rest("POST", path, {"content": "who?"}))
    await probe.callback(interaction, 4, {"content": "here"})


async def test_the_token_dies_after_fifteen_minutes(sandbox: Sandbox, probe: Probe) -> None:
    """Follow-ups and edits by token work for fifteen minutes, then never (401/50027)."""
    _, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "here"})
    sandbox.advance(14 * 60 + 59)
    await probe.webhook(interaction, "POST", "", {"content": "still"})
    sandbox.advance(2)
    await refused(
        sandbox, 50027, probe.webhook(interaction, "POST", "", {"content": "x"}), status=401
    )


async def test_the_first_follow_up_after_a_defer_is_the_answer(
    sandbox: Sandbox, probe: Probe
) -> None:
    """It takes the place of "thinking", and its own ephemeral flag is ignored."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 5)
    assert answer.shown.thinking
    first = await probe.webhook(interaction, "POST", "", {"content": "secret", "flags": EPHEMERAL})
    assert not answer.thinking
    assert first["id"] == str(answer.shown.id)
    assert answer.text == "secret"
    assert not answer.ephemeral
    second = await probe.webhook(interaction, "POST", "", {"content": "2", "flags": EPHEMERAL})
    assert second["flags"] & EPHEMERAL
    assert len(sandbox.ben.messages("games")) == 1


async def test_whether_it_is_ephemeral_is_fixed_by_the_defer(
    sandbox: Sandbox, probe: Probe
) -> None:
    """What was deferred for one person alone stays so, whatever the follow-up says."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 5, {"flags": EPHEMERAL})
    await probe.webhook(interaction, "POST", "", {"content": "for Ana"})
    assert answer.ephemeral
    assert sandbox.ben.messages("games") == []


async def test_an_ephemeral_answer_cannot_be_fetched(sandbox: Sandbox, probe: Probe) -> None:
    """The channel's routes do not know it (10008)."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "hush", "flags": EPHEMERAL})
    channel, message = sandbox.channel("games").id, answer.shown.id
    assert await probe.rest("GET", f"/channels/{channel}/messages") == []
    await refused(sandbox, 10008, probe.rest("GET", f"/channels/{channel}/messages/{message}"))


async def test_the_original_answer_is_edited_and_deleted(sandbox: Sandbox, probe: Probe) -> None:
    """By `@original` or its id; once deleted it is unknown (10008)."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "one"})
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "two"})
    assert answer.text == "two"
    tail = f"/messages/{answer.shown.id}"
    await probe.webhook(interaction, "PATCH", tail, {"content": "three"})
    assert answer.text == "three"
    await probe.webhook(interaction, "DELETE", "/messages/@original")
    await refused(sandbox, 10008, probe.webhook(interaction, "DELETE", "/messages/@original"))
    assert sandbox.ana.messages("games") == []


async def test_a_token_reaches_its_own_messages_only(sandbox: Sandbox, probe: Probe) -> None:
    """Another message of the channel is unknown to an interaction's webhook (10008)."""
    other = await sandbox.ana.send("games", "mine")
    _, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "here"})
    await refused(sandbox, 10008, probe.webhook(interaction, "DELETE", f"/messages/{other.id}"))


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 99])
async def test_a_command_takes_only_fitting_answers(
    sandbox: Sandbox, probe: Probe, kind: int
) -> None:
    """A command has no message to update and no choices to suggest (50035)."""
    _, interaction = await probe.commanded(sandbox)
    await refused(sandbox, 50035, probe.callback(interaction, kind, {"content": "x"}))
    await probe.callback(interaction, 4, {"content": "well then"})


async def shown_button(sandbox: Sandbox, probe: Probe, **extra: Any) -> Any:
    """A message with the button `Go` for Ana."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "press", "components": [ROW], **extra})
    return answer.shown


async def test_a_click_updates_its_message(sandbox: Sandbox, probe: Probe) -> None:
    """An update changes the message with the button, and names no other fields than it sent."""
    message = await shown_button(sandbox, probe)
    await sandbox.ana.click(message, "Go", until="sent")
    interaction = await probe.next()
    assert interaction.message is not None
    assert interaction.message.id == message.id
    data = await probe.callback(interaction, 7, {"content": "pressed"})
    assert data["resource"]["message"]["content"] == "pressed"
    assert (message.text, message.labels) == ("pressed", ["Go"])


async def test_an_ephemeral_panel_is_updated(sandbox: Sandbox, probe: Probe) -> None:
    """Buttons work on a message that only one person sees."""
    message = await shown_button(sandbox, probe, flags=EPHEMERAL)
    await sandbox.ana.click(message, "Go", until="sent")
    interaction = await probe.next()
    await probe.callback(interaction, 6)
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "2"})
    assert message.text == "2"
    assert message.ephemeral


async def test_after_a_deferred_update_a_follow_up_is_new(sandbox: Sandbox, probe: Probe) -> None:
    """Only "thinking" is replaced by the first follow-up; a deferred update leaves it be."""
    message = await shown_button(sandbox, probe)
    answer = await sandbox.ana.click(message, "Go", until="sent")
    interaction = await probe.next()
    await probe.callback(interaction, 6)
    await probe.webhook(interaction, "POST", "", {"content": "new", "flags": EPHEMERAL})
    assert message.text == "press"
    assert answer.shown.text == "new"
    assert answer.ephemeral


async def test_a_modal_answers_no_modal(sandbox: Sandbox, probe: Probe) -> None:
    """A form cannot be answered with another form (50035)."""
    answer = await sandbox.ana.slash("games", "go", until="sent")
    await probe.callback(await probe.next(), 9, FORM)
    sent = await sandbox.ana.submit_modal(answer, "400", until="sent")
    interaction = await probe.next()
    await refused(sandbox, 50035, probe.callback(interaction, 9, FORM))
    # It was opened by a command: there is no message to update.
    await refused(sandbox, 50035, probe.callback(interaction, 7, {"content": "x"}))
    await probe.callback(interaction, 4, {"content": "well then"})
    assert sent.text == "well then"


async def test_a_modal_from_a_button_may_update_its_message(sandbox: Sandbox, probe: Probe) -> None:
    """The submit of a form that a button opened carries the message and can change it."""
    message = await shown_button(sandbox, probe)
    opened = await sandbox.ana.click(message, "Go", until="sent")
    await probe.callback(await probe.next(), 9, FORM)
    await sandbox.ana.submit_modal(opened, "400", until="sent")
    interaction = await probe.next()
    assert interaction.message is not None
    await probe.callback(interaction, 7, {"content": "400"})
    assert message.text == "400"


async def test_autocomplete_takes_choices_only(sandbox: Sandbox, probe: Probe) -> None:
    """At most 25 suggestions, no defer, and no webhook afterwards."""
    option = {"type": 3, "name": "move", "description": "A move", "autocomplete": True}
    await probe.register({"name": "act", "description": "Act", "options": [option]})

    async def typing() -> Any:
        return await sandbox.ana.autocomplete("games", "act", move="bu")

    answer = asyncio.create_task(typing())
    interaction = await probe.next()
    assert interaction.type is discord.InteractionType.autocomplete
    assert isinstance(interaction.data, dict)
    assert interaction.data["options"] == [  # type: ignore[typeddict-item]
        {"name": "move", "type": 3, "value": "bu", "focused": True}
    ]
    choices = [{"name": f"buy {n}", "value": f"buy {n}"} for n in range(26)]
    await refused(sandbox, 50035, probe.callback(interaction, 5))
    await refused(sandbox, 50035, probe.callback(interaction, 8, {"choices": choices}))
    long = [{"name": "x" * 101, "value": "x"}]
    await refused(sandbox, 50035, probe.callback(interaction, 8, {"choices": long}))
    await probe.callback(interaction, 8, {"choices": choices[:2]})
    assert [choice.name for choice in await answer] == ["buy 0", "buy 1"]
    await refused(sandbox, 10015, probe.webhook(interaction, "POST", "", {"content": "x"}))


async def test_an_interaction_in_a_dm_has_no_guild(sandbox: Sandbox, probe: Probe) -> None:
    """In direct messages there is a user instead of a member, and no guild language."""
    answer = await sandbox.ana.slash("dm", "go", until="sent")
    interaction = await probe.next()
    assert interaction.guild_id is None
    assert interaction.guild_locale is None
    assert isinstance(interaction.user, discord.User)
    assert interaction.context.dm_channel
    await probe.callback(interaction, 4, {"content": "here"})
    assert answer.text == "here"


async def test_an_interaction_says_what_the_bot_may_do(sandbox: Sandbox, probe: Probe) -> None:
    """`app_permissions` is what the bot may do in that channel, after overwrites."""
    _, interaction = await probe.commanded(sandbox)
    assert interaction.app_permissions.attach_files
    assert interaction.permissions.manage_guild
    await probe.callback(interaction, 4, {"content": "here"})
    sandbox.faults.revoke("ATTACH_FILES", channel_id=sandbox.channel("games").id)
    await sandbox.ben.slash("games", "go", until="sent")
    interaction = await probe.next()
    assert not interaction.app_permissions.attach_files
    assert not interaction.permissions.manage_guild
    await probe.callback(interaction, 4, {"content": "here"})


async def test_the_answer_to_a_callback_tells_what_came_of_it(
    sandbox: Sandbox, probe: Probe
) -> None:
    """Type 4 brings the message, type 5 only its id and that it is still being thought about."""
    await sandbox.ana.slash("games", "go", until="sent")
    data = await probe.callback(await probe.next(), 4, {"content": "a", "flags": EPHEMERAL})
    assert data["resource"]["message"]["content"] == "a"
    assert data["interaction"]["response_message_ephemeral"] is True
    answer, interaction = await probe.commanded(sandbox)
    data = await probe.callback(interaction, 5)
    assert "resource" not in data
    assert data["interaction"]["response_message_loading"] is True
    assert data["interaction"]["response_message_id"] == str(answer.shown.id)
    await probe.webhook(interaction, "DELETE", "/messages/@original")
