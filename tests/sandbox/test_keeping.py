"""The world is kept between two starts, and the bare server runs from the command line."""

import io
from pathlib import Path

import discord

from sandbox import ManualClock, Sandbox
from tests.sandbox.client import probing


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
