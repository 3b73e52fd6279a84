"""Runs the bot in its own process on prepared matches, with players who press random buttons."""

import asyncio
import os
import re
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import time

from games import registry
from games.kernel import Rng
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from sandbox import Sandbox
from sandbox.people.messages import Answer, CannotDo, Seen, find_control
from sandbox.people.person import Person
from sandbox.world.initial import ANA, BEN, CLEO, DOV, GUILD_ID
from sandbox.world.model import Json
from storage import open_store
from table import Person as TablePerson
from table import Tables

CONNECT_TIMEOUT_S = 60
"""Time in which the bot must have connected."""

QUIET_S = 3.0
"""Time without a request after which the bot counts as idle."""

BUTTON_PREFIX, MENU_PREFIX, FORM_PREFIX, GROUP_PREFIX, END_PREFIX = (
    "k:do:",
    "m:pick:",
    "k:form:",
    "k:group:",
    "k:end:",
)
"""Beginnings of the custom ids of the bot's controls in panels."""

PLAN_PART = ":o."
"""Part of the custom ids of controls that plan a move instead of making one."""

RANGE_PATTERN = re.compile(r"(\d+)\D+(\d+)\D+(\d+)")
"""Minimum, maximum and step of an amount in the description of a form's field."""

TEXT_INPUT_TYPE = 4
"""Discord's type of text inputs; all other fields of the bot's forms are menus."""


@asynccontextmanager
async def run_bot(box: Sandbox, folder: Path) -> AsyncIterator[Process]:
    """Run the bot with the database in a folder, and yield its process when it has connected."""
    environment = {
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DATABASE_URL": f"sqlite:///{folder / 'kontor.sqlite3'}",
    }
    with (folder / "bot.log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            env={**os.environ, "PYTHONPATH": str(Path.cwd()), **environment},
            cwd=folder,
            stdout=log,
            stderr=log,
        )
    try:
        await box.world.signal.until(
            lambda: box.gateway.is_connected, within=CONNECT_TIMEOUT_S, what="the bot to connect"
        )
        yield process
    finally:
        process.terminate()
        await process.wait()


def cpu_seconds(process: Process) -> float:
    """Return the CPU seconds that a process has used (Linux only: `proc(5)`, "stat")."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    user_ticks, system_ticks = int(fields[11]), int(fields[12])
    return (user_ticks + system_ticks) / os.sysconf("SC_CLK_TCK")


async def wait_until_idle(box: Sandbox, seconds: float = QUIET_S) -> None:
    """Wait until the bot has sent no request for this time."""
    while True:
        earlier = box.ledger.entries[-1] if box.ledger.entries else None
        await asyncio.sleep(seconds)
        latest = box.ledger.entries[-1] if box.ledger.entries else None
        if latest is earlier:
            return


class RandomPlayer:
    """A player who answers questions of the bot by pressing random controls."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.chance = Random(seed)  # noqa: S311 - a load to be repeated
        self.moves = 0

    def is_asked(self, board: Seen) -> bool:
        """Whether the public message says that the match waits for this player."""
        line = next((row for row in board.text.splitlines() if row.startswith("Waiting for ")), "")
        return self.person.mention in line or f"**{self.person.user.display}**" in line

    async def act(self, board: Seen) -> bool:
        """Open the panel and answer a question; return false if there is no question."""
        return await self._answer(await self.person.click(board, "Play"))

    async def _answer(self, panel: Answer) -> bool:
        """Press a random control of a panel; return false if it has none that answers."""
        panel_message = panel.message
        controls = (*panel_message.buttons, *panel_message.selects)
        custom_ids = [control.custom_id for control in controls]
        answering = (BUTTON_PREFIX, MENU_PREFIX, FORM_PREFIX, GROUP_PREFIX)
        offered = [
            custom_id
            for custom_id in custom_ids
            if custom_id.startswith(answering) and PLAN_PART not in custom_id
        ]
        # A player who need not answer ends the turn.
        offered = offered or [id_ for id_ in custom_ids if id_.startswith(END_PREFIX)]
        if not offered:
            return False
        custom_id = self.chance.choice(offered)
        if custom_id.startswith(GROUP_PREFIX):
            return await self._answer(await self.person.click(panel_message, custom_id))
        if custom_id.startswith(MENU_PREFIX):
            _, value = self.chance.choice(find_control(panel_message.selects, custom_id).options)
            await self.person.select(panel_message, value, which=custom_id)
        elif custom_id.startswith(FORM_PREFIX):
            opened = await self.person.click(panel_message, custom_id)
            if opened.modal is not None:
                await self.person.submit_modal(
                    opened,
                    {
                        label["component"]["custom_id"]: self._value(label)
                        for label in opened.modal["components"]
                    },
                )
        else:
            await self.person.click(panel_message, custom_id)
        self.moves += 1
        return True

    def _value(self, label: Json) -> object:
        """Return a random value of a form's field, which is inside this label."""
        field = label["component"]
        if field["type"] != TEXT_INPUT_TYPE:
            return self.chance.choice(field["options"])["value"]
        description = re.sub(r"(?<=\d)[.,](?=\d)", "", str(label.get("description")))
        match = RANGE_PATTERN.search(description)
        if match is None:
            raise CannotDo(f"a form without a range: {label}")
        minimum, maximum, step = map(int, match.groups())
        return str(self.chance.randrange(minimum, maximum + 1, step))


PEOPLE = (
    TablePerson(ANA, "Ana"),
    TablePerson(BEN, "Ben"),
    TablePerson(CLEO, "Cleo"),
    TablePerson(DOV, "Dov"),
)
"""The players of the matches; the first one is the host."""


async def prepare_matches(
    folder: Path,
    channels: Sequence[int],
    moves: int,
    keys: Sequence[str] = tuple(registry.GAMES),
) -> None:
    """Start a match in each channel and play random moves; the games take turns.

    The matches are in a new database in `folder`.
    """
    async with open_store(f"sqlite:///{folder / 'kontor.sqlite3'}") as store:
        tables = Tables(store, registry.load, lambda: int(time() * 1000))
        for number, channel in enumerate(channels):
            match = await start_match(tables, keys[number % len(keys)], channel)
            await play_random_moves(tables, match, moves, Rng(seed_of(number), 0))


async def start_match(tables: Tables, key: str, channel: int) -> int:
    """Start a match with as many players as the game allows, and return its id."""
    host, *others = PEOPLE[: max(registry.load(key).seats)]
    match = await tables.lobby.create(host, channel, GUILD_ID, game=key, language="en", settings={})
    # People can join once the commitment to the seed has been posted.
    for place in (await tables.outbox.agenda(int(time() * 1000))).destinations:
        for row in await tables.outbox.list_due_at(place):
            if (row.match_id, row.kind) == (match.id, "opened"):
                await tables.outbox.mark_sent(row)
    for person in others:
        await tables.lobby.join(match.id, person)
    await tables.lobby.start(match.id, host.user_id)
    return match.id


async def play_random_moves(tables: Tables, match: int, moves: int, rng: Rng) -> None:
    """Play a number of random moves, or fewer if the match ends."""
    for _ in range(moves):
        public = await tables.reading.perspective(match, None)
        if not public.asked:
            return
        user = public.match.players[rng.choice(public.asked)].user_id
        perspective = await tables.reading.perspective(match, user)
        await tables.turns.play(match, user, pick_answer(perspective.prompts, rng))
