"""An interaction is acknowledged once and in time; then its token works for fifteen minutes."""

import asyncio
from typing import Any

import discord
import pytest

from sandbox import Answer, Sandbox
from sandbox.world.model import Command
from tests.sandbox.client import Probe, refused

EPHEMERAL = 64
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
FORM = {
    "title": "Bid",
    "custom_id": "bid",
    "components": [
        {"type": 18, "label": "Amount", "component": {"type": 4, "custom_id": "amount", "style": 1}}
    ],
}
"""A modal with one field."""


async def test_the_first_answer_comes_within_three_seconds(sandbox: Sandbox, probe: Probe) -> None:
    """At the last moment it counts; later it is unknown (10062), and the person sees so."""
    answer, interaction = await probe.commanded(sandbox)
    sandbox.advance(2.9)
    await probe.callback(interaction, 4, {"content": "in time"})
    assert answer.text == "in time"
    with sandbox.expecting_silence():
        answer, interaction = await probe.commanded(sandbox)
        sandbox.advance(3.1)
    assert answer.has_failed
    await refused(sandbox, 10062, probe.callback(interaction, 4, {"content": "late"}), status=404)


async def test_without_a_bot_an_interaction_fails(sandbox: Sandbox) -> None:
    """While no bot has ever connected a click fails."""
    command = Command(1, 1, {"type": 1, "name": "go", "description": "Go"})
    sandbox.world.state.commands[1] = command
    with sandbox.expecting_silence():
        answer = await sandbox.ana.slash("games", "go")
    assert answer.has_failed


async def test_it_is_acknowledged_once(sandbox: Sandbox, probe: Probe) -> None:
    """A refused form does not count, a good one after it does; then no other (40060)."""
    answer, interaction = await probe.commanded(sandbox)
    await refused(sandbox, 50035, probe.callback(interaction, 4, {"content": "x" * 2001}))
    await refused(sandbox, 50006, probe.callback(interaction, 4, {"content": ""}))
    for kind in (1, 6, 7, 8, 10, 99):
        # A command has no message to update and no choices to suggest.
        await refused(sandbox, 50035, probe.callback(interaction, kind, {"content": "x"}))
    await probe.callback(interaction, 4, {"content": "good"})
    assert answer.text == "good"
    await refused(sandbox, 40060, probe.callback(interaction, 4, {"content": "again"}))
    await refused(sandbox, 40060, probe.callback(interaction, 9, FORM), status=400)


async def test_a_token_opens_a_webhook_for_fifteen_minutes(sandbox: Sandbox, probe: Probe) -> None:
    """Known by id and token together (10062); none before the acknowledgement (10015)."""
    _, interaction = await probe.commanded(sandbox)
    for path in (f"{interaction.id}/wrong", f"12345/{interaction.token}"):
        acknowledged = probe.rest("POST", f"/interactions/{path}/callback", {"type": 5})
        await refused(sandbox, 10062, acknowledged)
    await refused(sandbox, 10015, probe.webhook(interaction, "POST", "", {"content": "early"}))
    wrong = f"/webhooks/{interaction.application_id}/wrong"
    await refused(sandbox, 10015, probe.rest("POST", wrong, {"content": "who?"}))
    await probe.callback(interaction, 4, {"content": "here"})
    sandbox.advance(14 * 60 + 59)
    await probe.webhook(interaction, "POST", "", {"content": "still"})
    sandbox.advance(2)
    late = probe.webhook(interaction, "POST", "", {"content": "x"})
    await refused(sandbox, 50027, late, status=401)


async def test_the_first_follow_up_after_a_defer_is_the_answer(
    sandbox: Sandbox, probe: Probe
) -> None:
    """It takes the place of "thinking", and its own ephemeral flag is ignored."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 5)
    thinking = [answer.interaction.thinking]
    first = await probe.webhook(interaction, "POST", "", {"content": "secret", "flags": EPHEMERAL})
    assert [*thinking, answer.interaction.thinking] == [True, False]
    assert first["id"] == str(answer.message.id)
    assert answer.text == "secret"
    assert not answer.message.ephemeral
    second = await probe.webhook(interaction, "POST", "", {"content": "2", "flags": EPHEMERAL})
    assert second["flags"] & EPHEMERAL
    assert len(sandbox.ben.messages("games")) == 1


async def test_whether_it_is_ephemeral_is_fixed_by_the_defer(
    sandbox: Sandbox, probe: Probe
) -> None:
    """What was deferred for one alone stays so; the channel's routes do not know it (10008)."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 5, {"flags": EPHEMERAL})
    await probe.webhook(interaction, "POST", "", {"content": "for Ana"})
    assert answer.message.ephemeral
    assert sandbox.ben.messages("games") == []
    channel, message = sandbox.channel("games").id, answer.message.id
    assert await probe.rest("GET", f"/channels/{channel}/messages") == []
    await refused(sandbox, 10008, probe.rest("GET", f"/channels/{channel}/messages/{message}"))


async def test_the_original_answer_is_edited_and_deleted(sandbox: Sandbox, probe: Probe) -> None:
    """Once deleted it is unknown (10008)."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "one"})
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "two"})
    assert answer.text == "two"
    await probe.webhook(interaction, "DELETE", "/messages/@original")
    await refused(sandbox, 10008, probe.webhook(interaction, "DELETE", "/messages/@original"))
    assert sandbox.ana.messages("games") == []


async def shown_button(sandbox: Sandbox, probe: Probe, **extra: Any) -> Any:
    """A message with the button `Go` for Ana."""
    answer, interaction = await probe.commanded(sandbox)
    await probe.callback(interaction, 4, {"content": "press", "components": [ROW], **extra})
    return answer.message


@pytest.mark.parametrize("flags", [0, EPHEMERAL])
async def test_a_click_updates_its_message(sandbox: Sandbox, probe: Probe, flags: int) -> None:
    """It names no other fields than it sent; a panel of one's own too."""
    message = await shown_button(sandbox, probe, flags=flags)
    await sandbox.ana.click(message, "Go", until="sent")
    interaction = await probe.next()
    assert interaction.message is not None
    assert interaction.message.id == message.id
    await probe.callback(interaction, 6)
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "2"})
    assert (message.text, message.labels, message.ephemeral) == ("2", ["Go"], bool(flags))


async def test_what_an_earlier_answer_changes_is_no_answer(sandbox: Sandbox, probe: Probe) -> None:
    """Who presses on what they alone see waits for what their own press brings."""
    answer, earlier = await probe.commanded(sandbox)
    await probe.callback(earlier, 4, {"content": "1", "components": [ROW], "flags": EPHEMERAL})
    pressing = asyncio.create_task(sandbox.ana.click(answer, "Go"))
    interaction = await probe.next()
    await probe.callback(interaction, 6)
    await probe.webhook(earlier, "PATCH", "/messages/@original", {"content": "2"})
    assert not pressing.done()
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "3"})
    assert (await pressing).text == "3"


async def test_after_a_deferred_update_a_follow_up_is_new(sandbox: Sandbox, probe: Probe) -> None:
    """Only "thinking" is replaced by the first follow-up; a deferred update leaves it be."""
    message = await shown_button(sandbox, probe)
    answer = await sandbox.ana.click(message, "Go", until="sent")
    interaction = await probe.next()
    await probe.callback(interaction, 6)
    await probe.webhook(interaction, "POST", "", {"content": "new", "flags": EPHEMERAL})
    assert message.text == "press"
    assert answer.message.text == "new"
    assert answer.message.ephemeral


async def test_a_modal_answers_no_modal(sandbox: Sandbox, probe: Probe) -> None:
    """A form cannot be answered with another form (50035)."""
    answer = await sandbox.ana.slash("games", "go", until="sent")
    await probe.callback(await probe.next(), 9, FORM)
    sent = await sandbox.ana.submit_modal(answer, "400", until="sent")
    interaction = await probe.next()
    await refused(sandbox, 50035, probe.callback(interaction, 9, FORM))
    # It was opened by a command: there is no message to update.
    await refused(sandbox, 10008, probe.callback(interaction, 6))
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
    await probe.callback(interaction, 6)
    await probe.webhook(interaction, "PATCH", "/messages/@original", {"content": "400"})
    assert message.text == "400"


async def test_autocomplete_takes_choices_only(sandbox: Sandbox, probe: Probe) -> None:
    """At most 25 suggestions, no defer, and no webhook afterwards."""
    option = {"type": 3, "name": "move", "description": "A move", "autocomplete": True}
    await probe.register({"name": "act", "description": "Act", "options": [option]})

    async def typing() -> Answer:
        return await sandbox.ana.slash("games", "act", move="bu", focused="move")

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
    assert [choice["name"] for choice in (await answer).choices] == ["buy 0", "buy 1"]
    await refused(sandbox, 10015, probe.webhook(interaction, "POST", "", {"content": "x"}))


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
    assert data["interaction"]["response_message_id"] == str(answer.message.id)
    await probe.webhook(interaction, "DELETE", "/messages/@original")
