"""People at their keyboards: what they see, and how tests wait for it."""

import asyncio
from typing import Any

import pytest

from sandbox import CannotDo, Sandbox
from tests.sandbox.client import Probe


async def test_waiting_is_for_a_change(sandbox: Sandbox, probe: Probe) -> None:
    """Whoever waits wakes up at the change, or gives up and says what was waited for."""
    waiting = asyncio.create_task(sandbox.ana.sees("games", "hello"))
    await sandbox.ben.send("games", "hello")
    assert (await waiting).text == "hello"
    for place in ("games", "dm"):
        with pytest.raises(TimeoutError, match="goodbye"):
            await sandbox.ana.sees(place, "goodbye", within=0.01)
    message = await probe.place(sandbox).send("one")
    seen = await sandbox.ana.sees("games", "one")
    await message.edit(content="two")
    with pytest.raises(TimeoutError, match="two"):
        await seen.until(lambda m: m.text == "three", within=0.01)
    await message.delete()
    with pytest.raises(CannotDo):
        _ = seen.text


async def test_an_act_ends_with_an_answer_or_a_failure(sandbox: Sandbox, probe: Probe) -> None:
    """A bot that neither answers nor lets time pass is named; time that passes is a failure."""
    with sandbox.expecting_silence():
        with pytest.raises(TimeoutError, match="go"):
            await sandbox.ana.slash("games", "go", within=0.05)
        await probe.next()
        acting = asyncio.create_task(sandbox.ana.slash("games", "go"))
        await probe.next()
        sandbox.advance(3)
        answer = await acting
    assert answer.failed
    with pytest.raises(CannotDo):
        _ = answer.shown


async def test_ephemeral_messages_are_seen_by_one(sandbox: Sandbox, probe: Probe) -> None:
    """Nobody else sees or clicks what only one person sees."""
    answer = await sandbox.ana.slash("games", "go", until="sent")
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    form: dict[str, Any] = {
        "content": "hush",
        "flags": 64,
        "components": [{"type": 1, "components": [button]}],
    }
    await probe.callback(await probe.next(), 4, form)
    with pytest.raises(CannotDo):
        await sandbox.ben.click(answer, "Go")
    assert sandbox.ben.messages("games") == []


async def test_people_change_what_is_theirs(sandbox: Sandbox) -> None:
    """Everybody deletes their own messages; channels and people are found by name."""
    said = await sandbox.ben.send("games", "so?")
    reply = await sandbox.ana.send("games", "yes", reply_to=said)
    assert reply.mentions == ["Ben"]
    with pytest.raises(CannotDo):
        sandbox.cleo.delete(said)
    for place, text in (("games", "x" * 2001), ("attic", "hello")):
        with pytest.raises(CannotDo):
            await sandbox.ben.send(place, text)
    sandbox.ben.delete(said)
    assert said.gone
    assert sandbox.person("Ana").id == sandbox.ana.id
    for wrong in ("kontor", "eve"):
        with pytest.raises(KeyError):
            sandbox.person(wrong)
