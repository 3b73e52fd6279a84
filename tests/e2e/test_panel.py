"""The private panel: steps, taking back, forms, looking things up."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.inbound import moves
from sandbox import Sandbox
from table import Perspectives
from table.read.reading import Reading
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun


async def test_a_form_survives_a_restart(sandbox: Sandbox, tmp_path: Path) -> None:
    """A form that was open while the bot was restarted is taken as if nothing had been."""
    async with bot_at(sandbox, tmp_path):
        board = await begun(sandbox, sandbox.ben)
        panel = await sandbox.ana.click(board, "Play")
        form = await sandbox.ana.click(panel, "Say something to the table")
        assert form.modal is not None
        assert [field["label"] for field in form.modal["components"]] == ["What you say"]
    async with bot_at(sandbox, tmp_path):
        answer = await sandbox.ana.submit_modal(form, "Good luck @everyone!")
        assert "Good luck" in answer.text
        said = await sandbox.ben.sees("games", "Good luck")
        assert said.mentions == []


async def test_a_form_opens_although_the_question_cannot_be_read(
    server: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow store does not cost the three seconds: a form for words opens instead."""
    board = await begun(server, server.ben)
    panel = await server.ana.click(board, "Play")

    there = asyncio.Event()
    read = Reading.perspectives

    async def stuck(tables: Reading, *given: Any) -> Perspectives:
        await there.wait()
        return await read(tables, *given)

    with monkeypatch.context() as slow:
        slow.setattr(moves, "PATIENCE", 0.05)
        slow.setattr(Reading, "perspectives", stuck)
        form = await server.ana.click(panel, "Say something to the table")
    there.set()
    assert form.modal is not None
    assert form.modal["title"] == "Your move in words"
    answer = await server.ana.submit_modal(form, "bid 3")
    assert "Your bid of 3 is sealed." in answer.text
