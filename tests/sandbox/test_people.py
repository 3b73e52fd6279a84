"""People at their keyboards: what they see, and how tests wait for it."""

import asyncio
import io
from pathlib import Path
from typing import Any

import discord
import pytest

from sandbox import CannotDo, ManualClock, Sandbox
from tests.sandbox.client import Probe, probing, refused


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
    assert answer.has_failed
    with pytest.raises(CannotDo):
        _ = answer.message


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


async def test_what_cannot_be_written(sandbox: Sandbox) -> None:
    """Too much, or where there is no channel; people are found by name."""
    for place, text in (("games", "x" * 2001), ("attic", "hello")):
        with pytest.raises(CannotDo):
            await sandbox.ben.send(place, text)
    assert sandbox.person("Ana").id == sandbox.ana.id
    for wrong in ("kontor", "eve"):
        with pytest.raises(KeyError):
            sandbox.person(wrong)


async def test_a_world_survives_a_restart(tmp_path: Path) -> None:
    """All but ephemeral messages is there again, and ids grow on."""
    file = tmp_path / "world.json"
    async with Sandbox(clock=ManualClock(), file=file) as sandbox, probing(sandbox) as probe:
        channel = probe.place(sandbox)
        picture = discord.File(io.BytesIO(b"\x00\xff"), "x.bin", description="bytes")
        message = await channel.send("kept", file=picture)
        await message.create_thread(name="below")
        await sandbox.ben.dm("400")
        await sandbox.ana.slash("games", "go", until="sent")
        await probe.callback(await probe.next(), 4, {"content": "hush", "flags": 64})
        assert len(sandbox.ana.messages("games")) == 2
        sandbox.advance(10)
        assert b"hush" in file.read_bytes(), "saved while it runs"
        last = sandbox.world.snowflake()
    async with Sandbox(clock=ManualClock(), file=file) as sandbox:
        (seen,) = sandbox.ana.messages("games")
        assert seen.text == "kept"
        assert [(f.data, f.description) for f in seen.files] == [(b"\x00\xff", "bytes")]
        assert [t.name for t in sandbox.ana.threads("games")] == ["below"]
        assert [m.text for m in sandbox.ben.messages("dm")] == ["400"]
        assert [c["name"] for c in sandbox.ana.commands("games")] == ["go"]
        assert sandbox.world.snowflake() > last


async def test_a_thread_hangs_on_a_message(sandbox: Sandbox, probe: Probe) -> None:
    """It has the message's id, and there is one for a message (160004); it can be renamed."""
    message = await probe.place(sandbox).send("Table 7")
    thread = await message.create_thread(name="Table 7", auto_archive_duration=1440)
    assert thread.id == message.id
    await thread.send("welcome")
    assert [t.name for t in sandbox.ben.threads("games")] == ["Table 7"]
    assert [m.text for m in sandbox.ben.messages("Table 7")] == ["welcome"]
    await refused(sandbox, 160004, message.create_thread(name="Again"), status=400)
    fetched = await probe.place(sandbox).fetch_message(message.id)
    assert fetched.thread is not None
    await sandbox.world.signal.until(lambda: "THREAD_CREATE" in probe.events)
    await sandbox.ana.slash("Table 7", "go", until="sent")
    interaction = await probe.next()
    assert isinstance(interaction.channel, discord.Thread)
    assert interaction.channel.parent_id == sandbox.channel("games").id
    await interaction.response.send_message("here")
    await thread.edit(name="Table 7, over")
    sandbox.world.remove_channel(sandbox.channel("Table 7, over"))
    assert sandbox.ben.threads("games") == []
    await refused(sandbox, 10003, probe.fetch_channel(thread.id), status=404)


async def test_an_archived_thread_sleeps(sandbox: Sandbox, probe: Probe) -> None:
    """Nothing is edited in it (50083), nor it itself; writing wakes it."""
    message = await probe.place(sandbox).send("Table 9")
    thread = await message.create_thread(name="Table 9")
    said = await thread.send("one")
    sandbox.channel("Table 9").archived = True
    assert sandbox.ben.threads("games") == []
    await refused(sandbox, 50083, said.edit(content="two"), status=400)
    await refused(sandbox, 50083, thread.edit(name="Table 10"), status=400)
    await thread.send("awake")
    assert len(sandbox.ben.threads("games")) == 1
    await said.edit(content="two")


async def test_threads_have_their_own_permissions(sandbox: Sandbox, probe: Probe) -> None:
    """Opening and writing in threads are permissions apart from writing in the channel."""
    channel = probe.place(sandbox)
    message = await channel.send("Table 7")
    thread = await message.create_thread(name="Table 7")
    sandbox.faults.revoke("SEND_MESSAGES_IN_THREADS")
    await refused(sandbox, 50013, thread.send("x"), status=403)
    await channel.send("still here")
    sandbox.faults.revoke("CREATE_PUBLIC_THREADS")
    other = await channel.send("Table 8")
    await refused(sandbox, 50013, other.create_thread(name="Table 8"), status=403)


async def test_bad_threads_are_refused(sandbox: Sandbox, probe: Probe) -> None:
    """A name of 1 to 100 characters and one of four durations; no thread in a thread."""
    channel = probe.place(sandbox)
    message = await channel.send("x")
    path = f"/channels/{channel.id}/messages/{message.id}/threads"
    for form in ({"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 61}):
        await refused(sandbox, 50035, probe.rest("POST", path, form), status=400)
    thread = await message.create_thread(name="fine")
    inner = await thread.send("y")
    path = f"/channels/{thread.id}/messages/{inner.id}/threads"
    await refused(sandbox, 50024, probe.rest("POST", path, {"name": "deeper"}), status=400)
