"""The bot as a process of its own on a sandbox in this one, and players who press at random."""

import asyncio
import os
import re
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from sandbox import Sandbox
from sandbox.people.person import Person
from sandbox.people.sight import Answer, CannotDo, Seen, named
from sandbox.world.model import Json

CONNECT_TIMEOUT_S = 60
QUIET_S = 3.0
"""After so many seconds without a request the bot has nothing more to say."""

BUTTON, MENU, FORM, GROUP, END = "k:do:", "m:pick:", "k:form:", "k:group:", "k:end:"
PLAN = ":o."
"""Part of the custom_id of a control that plans a move instead of making one."""

RANGE = re.compile(r"(\d+)\D+(\d+)\D+(\d+)")
"""Least, most and step, as a field of a form describes them."""

TEXT_INPUT = 4


@asynccontextmanager
async def bot_at(box: Sandbox, folder: Path) -> AsyncIterator[Process]:
    """Run the bot on the database of a folder; yield its process when it is connected."""
    given = {
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DATABASE_URL": f"sqlite:///{folder / 'kontor.sqlite3'}",
    }
    with (folder / "bot.log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            env={**os.environ, "PYTHONPATH": str(Path.cwd()), **given},
            cwd=folder,
            stdout=log,
            stderr=log,
        )
    try:
        await box.world.signal.until(
            lambda: bool(box.gateway.connected), within=CONNECT_TIMEOUT_S, what="the bot to connect"
        )
        yield process
    finally:
        process.terminate()
        await process.wait()


def cpu_seconds(process: Process) -> float:
    """Return the seconds of CPU that a process has had."""
    stat = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


async def until_quiet(box: Sandbox, seconds: float = QUIET_S) -> None:
    """Wait until the bot has nothing more to say."""
    before: object = box
    while (latest := box.ledger.entries[-1] if box.ledger.entries else None) is not before:
        before = latest
        await asyncio.sleep(seconds)


class RandomPlayer:
    """Answers questions by pressing something at random."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.chance = Random(seed)  # noqa: S311 - a load to be repeated
        self.moves = 0

    def is_asked(self, board: Seen) -> bool:
        """Whether the board says that it waits for this player."""
        line = next((row for row in board.text.splitlines() if row.startswith("Waiting for ")), "")
        return self.person.mention in line or f"**{self.person.user.display}**" in line

    async def act(self, board: Seen) -> bool:
        """Open the panel and answer one question; return whether there was one to answer."""
        return await self._answer(await self.person.click(board, "Play"))

    async def _answer(self, panel: Answer) -> bool:
        shown = panel.shown
        ids = [*(one.custom_id for one in (*shown.buttons, *shown.selects))]
        offered = [
            one for one in ids if one.startswith((BUTTON, MENU, FORM, GROUP)) and PLAN not in one
        ] or [one for one in ids if one.startswith(END)]
        if not offered:
            return False
        chosen = self.chance.choice(offered)
        if chosen.startswith(GROUP):
            return await self._answer(await self.person.click(shown, chosen))
        if chosen.startswith(MENU):
            _, value = self.chance.choice(named(shown.selects, chosen).options)
            await self.person.select(shown, value, which=chosen)
        elif chosen.startswith(FORM):
            opened = await self.person.click(shown, chosen)
            if opened.modal is not None:
                await self.person.submit_modal(opened, self._fill(opened.modal))
        else:
            await self.person.click(shown, chosen)
        self.moves += 1
        return True

    def _fill(self, form: Json) -> dict[str, object]:
        return {label["component"]["custom_id"]: self._value(label) for label in form["components"]}

    def _value(self, label: Json) -> object:
        field = label["component"]
        if field["type"] != TEXT_INPUT:
            return self.chance.choice(field["options"])["value"]
        found = RANGE.search(re.sub(r"(?<=\d)[.,](?=\d)", "", str(label.get("description"))))
        if found is None:
            raise CannotDo(f"a form without a range: {label}")
        least, most, step = map(int, found.groups())
        return str(self.chance.randrange(least, most + 1, step))
