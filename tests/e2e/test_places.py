"""A table without its place: its people are told, it goes on by message, and can be moved."""

from pathlib import Path

from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.live import all_said, boards
from tests.e2e.tables import begun, bids


async def test_a_table_is_brought_to_another_channel(server: Sandbox, tmp_path: Path) -> None:
    """The channel is deleted: each player is told once, and one of them moves the table."""
    await begun(server, server.ben)
    await server.ana.sees("dm", "How much do you bid?")
    server.world.remove_channel(server.channel("games"))
    with server.expecting(10003, optional=True):
        for person in (server.ana, server.ben):
            await person.sees("dm", "The channel of table #1")
        refused = await server.dov.slash("table", "table move", table=1)
        assert "no table #1" in refused.text
        moved = await server.ben.slash("table", "table move", table=1)
        assert "stands in this channel now" in moved.text
        board = await server.dov.sees("table", lambda m: "Play" in m.labels)
        assert "Crates" in board.text
        await bids((server.ana, 3), (server.ben, 2))
        await server.dov.sees("table", "Ana wins the crate for 3.")
        await all_said(tmp_path)
    told = [m for m in server.ana.messages("dm") if "The channel of table" in m.text]
    assert len(told) == 1


async def test_its_host_may_move_it_any_time(server: Sandbox, tmp_path: Path) -> None:
    """Nobody else may while its channel is there; the old board loses its buttons."""
    await begun(server, server.ben)
    refused = await server.ben.slash("table", "table move", table=1)
    assert "Only the host" in refused.text
    here = await server.ana.slash("games", "table move", table=1)
    assert "already stands in this channel" in here.text
    await server.ana.slash("table", "table move", table=1)
    await server.dov.sees("table", lambda m: "Play" in m.labels)
    await all_said(tmp_path)
    assert boards(server) == []


async def test_a_channel_that_was_deleted_while_we_slept(sandbox: Sandbox, tmp_path: Path) -> None:
    """What cannot be said there any more tells that it is gone."""
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        await all_said(tmp_path)
    sandbox.world.remove_channel(sandbox.channel("games"))
    with sandbox.expecting(10003):
        async with bot_at(sandbox, tmp_path):
            await bids((sandbox.ana, 3), (sandbox.ben, 2))
            await sandbox.ben.sees("dm", "The channel of table #1")
            await all_said(tmp_path)
