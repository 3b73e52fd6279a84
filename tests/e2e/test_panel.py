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
from tests.e2e.tables import begun, bids


async def test_undo_by_button_and_by_command(server: Sandbox) -> None:
    """The winner takes back where they put the crate; then there is nothing more to take back."""
    board = await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    board = await server.ana.sees("games", "wins the crate")
    panel = await server.ana.click(board, "Play")
    panel = await server.ana.click(panel, "To the left")
    assert "Ana puts the crate to the left." in panel.text
    undo = panel.shown.button("Undo: Ana puts the crate to the left").custom_id
    assert undo is not None
    panel = await server.ana.click(panel, undo)
    assert "One step taken back." in panel.text
    assert "To the left" in panel.shown.labels
    assert "left" not in (await server.ben.sees("games", lambda m: "Play" in m.labels)).text
    nothing = await server.ana.slash("games", "undo")
    assert "nothing to take back" in nothing.text


async def test_play_leaves_one_panel(server: Sandbox) -> None:
    """Where it was pressed last; of an older one stays at most a line."""
    await begun(server, server.ben)
    await bids((server.ana, 3), (server.ben, 1))
    board = await server.ana.sees("games", "wins the crate")
    opened = [(await server.ana.click(board, "Play")).shown for _ in range(3)]
    moved = await server.ana.click(opened[-1], "To the left")
    last = await server.ana.click(board, "Play")
    line = await moved.shown.until(lambda m: not m.labels)
    assert line.text == "-# #1 · Ana puts the crate to the left."
    assert "Done" in last.shown.labels
    assert [one.gone for one in opened] == [True, True, False]


async def test_an_old_panel_shows_the_current_question(sandbox: Sandbox, tmp_path: Path) -> None:
    """A click on one that the bot no longer knows of is answered in it, and it is the one then."""
    ana = sandbox.ana
    async with bot_at(sandbox, tmp_path):
        await begun(sandbox, sandbox.ben)
        await bids((ana, 3), (sandbox.ben, 1))
        board = await ana.sees("games", "wins the crate")
        first = (await ana.click(board, "Play")).shown
    async with bot_at(sandbox, tmp_path):
        second = await ana.click(board, "Play")
        assert "To the left" in first.labels
        await ana.click(second, "To the left")
        old = await ana.click(first, "To the right")
        assert "no longer open" in old.text
        assert "Done" in old.shown.labels
        await second.shown.until(lambda m: not m.labels)


async def test_a_form_survives_a_restart(sandbox: Sandbox, tmp_path: Path) -> None:
    """A form that was open while the bot was restarted is taken as if nothing had been."""
    async with bot_at(sandbox, tmp_path):
        board = await begun(sandbox, sandbox.ben)
        panel = await sandbox.ana.click(board, "Play")
        form = await sandbox.ana.click(panel, "Fill in…")
        assert form.modal is not None
        assert [field.label for field in form.modal.fields] == ["What you say"]
    async with bot_at(sandbox, tmp_path):
        answer = await sandbox.ana.submit_modal(form.modal, "Good luck @everyone!")
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
        form = await server.ana.click(panel, "Fill in…")
    there.set()
    assert form.modal is not None
    assert form.modal.title == "Your move in words"
    answer = await server.ana.submit_modal(form.modal, "bid 3")
    assert "Your bid of 3 is sealed." in answer.text


async def test_hand_log_and_rules(server: Sandbox) -> None:
    """Everything can be called up again, by button and by command, and is private."""
    board = await begun(server, server.ben)
    await bids((server.ana, 3))
    for answer in (
        await server.ana.click(board, "Hand"),
        await server.ana.slash("games", "hand"),
    ):
        assert "Your purse: 10" in answer.text
        assert answer.ephemeral
    log = await server.ana.click(board, "Log")
    assert "Your bid of 3 is sealed." in log.text
    bens = await server.ben.slash("games", "log")
    assert "Ana has sealed a bid." in bens.text
    assert "bid of 3" not in bens.text
    since = await server.ana.click(log, "Since my last turn")
    assert "Nothing has happened since." in since.text
    rules = await server.ana.click(board, "Rules")
    assert "All bid at once" in rules.text
    other = await server.ana.select(rules, "Shelving")
    assert "puts the crate away" in other.text
    found = await server.ana.slash("games", "rules", search="peek")
    assert "Shelving" in found.text
    nothing = await server.ana.slash("games", "rules", search="dragons")
    assert "No topic contains" in nothing.text
    shown = await server.ana.slash("games", "board")
    assert "Crate" in shown.text


async def test_spectators_have_no_hand(server: Sandbox) -> None:
    """Who has no seat sees what everybody sees, and is told so."""
    board = await begun(server, server.ben)
    hand = await server.cleo.click(board, "Hand")
    assert "You have no seat at table #1" in hand.text
    panel = await server.cleo.click(board, "Play")
    assert "purse" not in panel.text
    log = await server.cleo.slash("games", "log", since=True)
    assert "A crate of" in log.text


async def test_help(server: Sandbox) -> None:
    """One page says what the bot does, and which games it has."""
    answer = await server.ana.slash("games", "help")
    assert "/table new" in answer.text
    assert "**Crates**: Three sealed auctions" in answer.text
