"""People at their keyboards: what they see, and how tests wait for it."""

import asyncio
from typing import Any

import pytest

from sandbox import CannotDo, ManualClock, Sandbox, SystemClock
from sandbox.default import default_state
from sandbox.model import ChannelKind
from sandbox.signals import PATIENCE
from tests.sandbox.client import Probe


def test_the_default_world() -> None:
    """One guild with two channels and four people, of whom Ana manages and Dov owns."""
    state = default_state(ManualClock(), guild_locale="de")
    (guild,) = state.guilds.values()
    assert (guild.name, guild.locale) == ("Kontor", "de")
    assert [c.name for c in state.channels.values()] == ["games", "table"]
    people = [u.display for u in state.users.values() if not u.bot]
    assert people == ["Ana", "Ben", "Cleo", "Dov"]
    assert state.users[guild.owner_id].display == "Dov"
    assert {c.kind for c in state.channels.values()} == {ChannelKind.TEXT}


async def test_waiting_is_for_a_change(sandbox: Sandbox) -> None:
    """Whoever waits wakes up at the change, and gives up after a while."""
    waiting = asyncio.create_task(sandbox.ana.sees("games", "hello"))
    await sandbox.ben.send("games", "hello")
    assert (await waiting).text == "hello"
    with pytest.raises(TimeoutError, match="goodbye"):
        await sandbox.ana.sees("games", "goodbye", within=0.01)
    with pytest.raises(TimeoutError):
        await sandbox.ana.sees("dm", "anything", within=0.01)


async def test_an_act_without_an_answer_times_out(sandbox: Sandbox, probe: Probe) -> None:
    """A bot that neither answers nor lets time pass fails the test with what was waited for."""
    del probe
    with sandbox.expecting_silence(), pytest.raises(TimeoutError, match="go"):
        await sandbox.ana.slash("games", "go", within=0.05)


async def test_an_act_ends_with_the_failure(sandbox: Sandbox, probe: Probe) -> None:
    """Whoever waits for an answer sees that the interaction failed, as soon as it has."""
    with sandbox.expecting_silence():
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


async def test_a_message_changes_before_ones_eyes(sandbox: Sandbox, probe: Probe) -> None:
    """A seen message shows what it is now; a test can wait for an edit."""
    message = await probe.get_partial_messageable(sandbox.channel("games").id).send("one")
    seen = await sandbox.ana.sees("games", "one")
    await message.edit(content="two")
    assert seen.text == "two"
    with pytest.raises(TimeoutError, match="two"):
        await seen.until(lambda m: m.text == "three", within=0.01)
    await message.delete()
    with pytest.raises(CannotDo):
        _ = seen.text


async def test_people_change_what_is_theirs(sandbox: Sandbox) -> None:
    """Everybody deletes their own messages, and not those of others."""
    said = await sandbox.ben.send("games", "oops")
    with pytest.raises(CannotDo):
        sandbox.cleo.delete(said)
    with pytest.raises(CannotDo):
        await sandbox.ben.send("games", "x" * 2001)
    sandbox.ben.delete(said)
    assert said.gone


async def test_places_and_people_have_names(sandbox: Sandbox) -> None:
    """Channels and people are found by name; unknown ones are not."""
    assert sandbox.person("Ana").id == sandbox.ana.id
    for wrong in ("kontor", "eve"):
        with pytest.raises(KeyError):
            sandbox.person(wrong)
    with pytest.raises(KeyError):
        sandbox.channel("attic")
    with pytest.raises(CannotDo):
        await sandbox.ana.send("attic", "hello")
    reply = await sandbox.ana.send("games", "yes", reply_to=await sandbox.ben.send("games", "so?"))
    assert reply.mentions == ["Ben"]


async def test_clocks() -> None:
    """A manual clock rings its alarms in order while it is advanced; the machine's by itself."""
    clock = ManualClock(100.0)
    rung: list[tuple[str, float]] = []
    clock.call_at(103.0, lambda: rung.append(("b", clock.now())))
    clock.call_at(101.0, lambda: rung.append(("a", clock.now())))
    clock.call_at(110.0, lambda: rung.append(("c", clock.now())))
    clock.advance(5)
    assert rung == [("a", 101.0), ("b", 103.0)]
    assert clock.now() == 105.0
    rang = asyncio.Event()
    system = SystemClock()
    system.call_at(system.now(), rang.set)
    await asyncio.wait_for(rang.wait(), PATIENCE)


async def test_only_a_manual_clock_is_advanced() -> None:
    """The machine's clock cannot be moved on."""
    with pytest.raises(TypeError):
        Sandbox().advance(1)
