"""German: for a German reader in private, at the table of a German host in public."""

from sandbox import Sandbox


async def test_everybody_reads_their_own_language(server: Sandbox) -> None:
    """The board is German, Ben's panel is English, Ana's question and commands are German."""
    ana, ben = server.ana, server.ben
    ana.user.locale = "de"
    await ana.slash("games", "table new", game="Kisten")
    lobby = await ben.sees("games", lambda m: "Mitspielen" in m.labels)
    await ben.sees("games", "steht ab jetzt fest")  # nobody joins before it stands there
    await ben.click(lobby, "Mitspielen", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)
    await ana.click(lobby, "Starten", until="acknowledged")
    board = await ana.sees("games", lambda m: "Spielen" in m.labels)
    assert "Eine Kiste mit" in board.text
    assert board.labels == ["Spielen", "Hand", "Verlauf", "Regeln", "Folgen"]
    question = await ana.sees("dm", "Wie viel bietest du?")
    shown = await ana.click(await ana.slash("games", "help"), "Schreiben")
    assert "könntest du jetzt schreiben" in shown.text
    receipt = await ana.click(question, "5")
    assert "Dein Gebot von 5 ist versiegelt." in receipt.text
    await ana.dm("biete 3")
    await ana.sees("dm", "Dein Gebot von 3 ist versiegelt.")
    panel = await ben.click(board, "Spielen")
    assert "How much do you bid?" in panel.text
    names = {command["name"]: command["name_shown"] for command in ana.commands("games")}
    assert names["act"] == "zug"
    assert names["board"] == "brett"
    refusal = await ana.slash("games", "act", move="xyzzy")
    assert "passt zu nichts" in refusal.text
