"""German: for a German reader in private, for a German server in public."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.process import logs
from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.sandbox.plugin import Logbook, Loopback, Scribe, assert_clean


@pytest.fixture
async def german(loopback: Loopback, logbook: Logbook, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """A German server with the bot in it; Ana reads German, Ben English."""
    del loopback, logbook  # they guard, and check for themselves
    logs.to_standard()
    scribe = Scribe()
    async with Sandbox(guild_locale="de") as box:
        box.ledger.observers.append(scribe.observe)
        box.ana.user.locale = "de"
        async with bot_at(box, tmp_path):
            yield box
    assert_clean(box, scribe)


async def test_everybody_reads_their_own_language(german: Sandbox) -> None:
    """The board is German, Ben's panel is English, Ana's question and commands are German."""
    ana, ben = german.ana, german.ben
    await ana.slash("games", "table new", game="Kisten")
    lobby = await ben.sees("games", lambda m: "Mitspielen" in m.labels)
    await ben.click(lobby, "Mitspielen", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)
    await ana.click(lobby, "Starten", until="acknowledged")
    board = await ana.sees("games", lambda m: "Spielen" in m.labels)
    assert "Eine Kiste mit" in board.text
    assert board.labels == ["Spielen", "Hand", "Verlauf", "Regeln"]
    question = await ana.sees("dm", "Wie viel bietest du?")
    shown = await ana.slash("games", "help")
    assert "könntest du jetzt schreiben" in shown.text
    receipt = await ana.click(question, "4")
    assert "Dein Gebot von 4 ist versiegelt." in receipt.text
    await ana.dm("biete 3")
    await ana.sees("dm", "Dein Gebot von 3 ist versiegelt.")
    panel = await ben.click(board, "Spielen")
    assert "How much do you bid?" in panel.text
    names = {one["name"]: one["name_shown"] for one in ana.commands("games")}
    assert names["act"] == "zug"
    assert names["board"] == "brett"
    refusal = await ana.slash("games", "act", move="xyzzy")
    assert "passt zu nichts" in refusal.text
