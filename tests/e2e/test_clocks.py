"""Clocks, reminders, and who is away: over the wire, with time that a test lets run out."""

from pathlib import Path

from sandbox import Sandbox
from sandbox.people.sight import Seen
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import bids, lobby_of

MENUS = {"clock": "Time to answer", "late": "When time runs out"}


async def clocked(box: Sandbox, **options: str) -> Seen:
    """Begin a match of Ana and Ben with options of the table."""
    lobby = await lobby_of(box, box.ben)
    for which, label in options.items():
        menus = await box.ana.slash("games", "table options")
        await box.ana.select(menus, label, which=MENUS[which])
    await box.ana.click(lobby, "Start", until="acknowledged")
    return await box.ana.sees("games", lambda m: "Play" in m.labels)


async def test_a_clock_reminds_and_answers(sandbox: Sandbox, tmp_path: Path) -> None:
    """Everybody sees the end of the time; who does not answer is reminded, then answered for.

    Across a restart too. Who wants no reminders says so below one of them.
    """
    glass, ana, ben = Hourglass(), sandbox.ana, sandbox.ben
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        board = await clocked(sandbox, clock="a day a turn", late="the default answer is given")
        assert "<t:" in board.text
        await glass.run_out()
        noted = await ana.select(await ana.sees("dm", "Your time runs out"), "none")
        assert "Reminders at all your tables: none" in noted.text
        reminder = await ben.sees("dm", "Your time runs out")
        assert "Play" in reminder.labels
        await glass.settled()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait):
        await glass.run_out()
        await ben.sees("dm", lambda m: "Your time runs out" in m.text and m.id != reminder.id)
        await bids((ana, 3))
        await glass.run_out()
        await ben.sees("dm", "has run out")
        await ana.sees("games", "Ana wins the crate")
    told = [sum("time runs out" in m.text for m in one.messages("dm")) for one in (ana, ben)]
    assert told == [1, 2]
