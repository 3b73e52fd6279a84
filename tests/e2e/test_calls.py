"""Calls by direct message: one for each time somebody is asked, with all that is needed."""

from datetime import UTC, datetime
from pathlib import Path

from sandbox import Sandbox
from tests.databases import executed
from tests.e2e.conftest import bot_at
from tests.e2e.live import all_said
from tests.e2e.tables import begun, bids, lobby_of


async def test_who_wishes_so_is_called_by_direct_message(server: Sandbox, tmp_path: Path) -> None:
    """With what happened, the question and its buttons, and a link; not in the channel besides."""
    told = await server.ana.slash("games", "notices", where="dm")
    assert "you get a direct message" in told.text
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 2))
    called = await server.ana.sees("dm", "It is your turn")
    assert "Ana wins the crate for 3." in called.text
    assert "https://discord.com/channels/" in called.text
    assert any((one.custom_id or "").startswith("k:do:") for one in called.buttons)
    await all_said(tmp_path)
    assert not [m for m in server.dov.messages("games") if m.mentions]
    await server.ana.click(called, "To the left")
    await called.until(lambda m: "Ana puts the crate to the left." in m.text)
    assert len([m for m in server.ana.messages("dm") if "It is your turn" in m.text]) <= 1


async def test_several_tables_come_in_one_message(sandbox: Sandbox, tmp_path: Path) -> None:
    """What has waited together is said together: a line, a link and a button for each table."""
    async with bot_at(sandbox, tmp_path):
        await sandbox.ana.slash("games", "notices", where="dm")
        for _ in range(2):
            await begun(sandbox, sandbox.ben)
            await all_said(tmp_path)
        for number in (1, 2):
            await sandbox.ana.slash("games", "act", move="bid 3", table=number)
        # One message a day, two hours ago.
        hour = (datetime.now(UTC).hour + 22) % 24
        await sandbox.ana.slash("games", "notices", digest=str(hour))
        for number in (1, 2):
            await sandbox.ben.slash("games", "act", move="bid 2", table=number)
    assert not [m for m in sandbox.ana.messages("dm") if "your turn at" in m.text]
    due(tmp_path)
    async with bot_at(sandbox, tmp_path):
        called = await sandbox.ana.sees("dm", "It is your turn at 2 tables.")
        assert called.labels == ["Play #1", "Play #2"]
        answer = await sandbox.ana.click(called, "Play #2")
        assert "To the left" in answer.shown.labels
        await all_said(tmp_path)
    assert len([m for m in sandbox.ana.messages("dm") if "your turn at 2" in m.text]) == 1


def due(folder: Path) -> None:
    """Let the hour come."""
    executed(folder, "UPDATE outbox SET due = 0 WHERE status = 'owed' RETURNING id")


async def test_closed_messages_bring_the_call_into_the_channel(server: Sandbox) -> None:
    """Whoever wished for direct messages and takes none is mentioned after all."""
    await server.ana.slash("games", "notices", where="dm")
    lobby = await lobby_of(server, server.ben)
    await server.ana.click(lobby, "Start", until="acknowledged")
    await bids((server.ana, 3))
    server.ana.close_dms()
    with server.expecting(50007, optional=True):
        await server.ben.slash("games", "act", move="bid 2")
        await server.ana.sees("games", lambda m: m.mentions == ["Ana"])
