"""Orders for later: by form, menu and command; played when their moment comes, seen by no other."""

from pathlib import Path

from sandbox import Sandbox
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import lobby_of
from tests.harvest import Harvest

OPTIONS = {
    "Time to answer": "a day a turn",
    "Grace period at the end of a turn": "2 minutes, or until you press End turn",
}


async def test_an_order_a_clock_and_a_turn_that_its_player_ends(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """All three at one table: what was ordered is played, time is shown, nobody is hurried."""
    glass, games = Hourglass(), {"harvest": lambda _: Harvest()}
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait, games=games):
        await played(sandbox, glass)


async def played(barn: Sandbox, glass: Hourglass) -> None:
    """Go through a turn of Ana's order and one of Ben's own."""
    ana, ben = barn.ana, barn.ben
    lobby = await lobby_of(barn, ben, game="harvest")
    for which, label in OPTIONS.items():
        menus = await ana.slash("games", "table options")
        while which not in menus.text:
            menus = await ana.click(menus, "More…")
        await ana.select(menus, label, which=which)
    await ana.click(lobby, "Start", until="acknowledged")
    board = await ana.sees("games", lambda m: "Play" in m.labels)
    assert "<t:" in board.text
    given = await ana.slash("games", "plan", move="next send cut")
    assert "Planned (no. 1)." in given.text
    await glass.run_out()
    await ben.sees("games", f"{ana.user.display} has sent a hand.")
    panel = await ben.slash("games", "act", move="send dig")
    assert "Your turn is done. It ends by itself <t:" in panel.text
    assert not [m for m in ana.messages("games") if "brings in" in m.text]
    await ben.click(panel, "End turn")
    told = await ben.sees("games", "Ana (Cut) brings in 2.")
    assert told.mentions == ["Ana"]
    assert "<t:" in told.text
