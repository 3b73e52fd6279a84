"""The demo command itself: it comes up, keeps what was played, and leaves nothing behind."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

from aiohttp import ClientSession

from tests.browser import demo


async def status(url: str) -> int | None:
    """The status of the page, or `None` if nobody is there."""
    try:
        async with ClientSession() as session, session.get(url) as answer:
            return answer.status
    except OSError:
        return None


async def test_it_keeps_what_was_played_until_it_is_to_begin_anew(tmp_path: Path) -> None:
    """It comes up and stops twice, and the second time as if nothing had been played.

    One folder, since each start takes seconds.
    """
    await comes_up_and_stops_with_ctrl_c(tmp_path)
    world, games = tmp_path / "discord.json", tmp_path / "kontor.sqlite3"
    assert games.exists()
    (tmp_path / "notes.txt").write_text("mine")
    world.write_text(world.read_text().replace('"name":"games"', '"name":"salon"'))
    await killed_outright_it_leaves_no_children(tmp_path)
    assert "salon" in world.read_text()
    async with demo.running(tmp_path, "--fresh", "--no-table") as place:
        await place.stop()
    assert "salon" not in world.read_text()
    assert (tmp_path / "notes.txt").exists()


async def comes_up_and_stops_with_ctrl_c(folder: Path) -> None:
    """It says where it is and that it is there for this machine alone, and ends with code 0."""
    async with demo.running(folder) as place:
        assert await status(place.url) == 200
        await place.bot_is_there()
        code, said = await place.stop()
        assert code == 0, said
        assert "?as=ben" in said
        assert "Traceback" not in said
        assert await status(place.url) is None


async def killed_outright_it_leaves_no_children(folder: Path) -> None:
    """Even SIGKILL, which nothing can answer, ends the sandbox and the bot with it."""
    async with demo.running(folder) as place:
        if sys.platform != "linux":
            await place.stop()  # Only Linux tells children of their parent.
            return
        os.kill(place.process.pid, signal.SIGKILL)
        # Its output ends only when the last process that holds it has ended.
        async with asyncio.timeout(demo.PATIENCE):
            await place.process.communicate()
        assert await status(place.url) is None


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """It says which port, where to look, and how to choose another; no traceback."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = await demo.start("--port", port, "--data", str(tmp_path))
        _, complaint = await process.communicate()
    assert process.returncode == 2
    assert f"Port {port}" in complaint.decode()
    assert "--port" in complaint.decode()
    assert "Traceback" not in complaint.decode()


async def test_a_world_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A broken file ends the demo with what to do about it."""
    (tmp_path / "discord.json").write_text("no world")
    process = await demo.start("--port", "0", "--data", str(tmp_path))
    _, complaint = await process.communicate()
    assert process.returncode == 2
    assert "--fresh" in complaint.decode()
