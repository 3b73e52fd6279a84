"""A table with a thread of its own."""

from pathlib import Path

from sandbox import Sandbox
from sandbox.people.person import Person
from sandbox.world.model import Channel
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.live import all_said, boards
from tests.e2e.tables import bids, lobby_of

MINUTE = 60 * 1000


async def threaded(box: Sandbox) -> Channel:
    """Begin a match of Ana and Ben in a thread of its own; return that."""
    lobby = await lobby_of(box, box.ben)
    menus = await box.ana.slash("games", "table options")
    menus = await box.ana.click(menus, "More…")
    await box.ana.select(menus, "yes, opened when the match begins", which="Own thread")
    await lobby.until(lambda m: "Own thread: **yes" in m.text)
    await box.ana.click(lobby, "Start", until="acknowledged")
    await box.world.signal.until(lambda: bool(box.ana.threads("games")))
    (thread,) = box.ana.threads("games")
    return thread


async def crate(box: Sandbox, thread: Channel, winner: Person, amount: int) -> None:
    """Sell a crate to somebody; the other bids one less."""
    other = box.ben if winner.id == box.ana.id else box.ana
    await bids((winner, amount), (other, amount - 1))
    await box.dov.sees(thread, f"{winner.user.display} wins the crate for {amount}.")
    for move in ("shelve left", "done"):
        answer = await winner.slash(thread, "act", move=move)
        assert "no table" not in answer.text


async def test_a_match_is_played_in_its_thread(sandbox: Sandbox, tmp_path: Path) -> None:
    """Board, players and commands are there; the lobby keeps no buttons; its name tells it."""
    glass = Hourglass()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        thread = await threaded(sandbox)
        await sandbox.dov.sees(thread, lambda m: "Play" in m.labels)
        await all_said(tmp_path)
        assert boards(sandbox) == []
        assert {sandbox.ana.id, sandbox.ben.id} <= set(thread.members)
        assert thread.name.startswith("#1 Crates · ")
        assert "3 to go" in thread.name
        await crate(sandbox, thread, sandbox.ana, 3)
        await all_said(tmp_path)
        assert "2 to go" in thread.name
        # Too soon for another name: it comes by itself after ten minutes, across a restart.
        await crate(sandbox, thread, sandbox.ben, 5)
        await all_said(tmp_path)
        assert "2 to go" in thread.name
    glass.later += 10 * MINUTE
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        await sandbox.world.signal.until(lambda: "1 to go" in thread.name)
    assert len(sandbox.ana.threads("games")) == 1
