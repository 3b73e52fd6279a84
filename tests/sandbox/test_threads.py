"""Threads: opened, joined, archived, and who sees them."""

import discord

from sandbox import Sandbox
from tests.sandbox.client import Probe, refused


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
