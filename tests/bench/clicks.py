"""From a click to its acknowledgement, with 200 matches at 50 clicks a second; what a move costs.

The sandbox and its people live in this process; the bot is a process of its own, as a host runs it.
"""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from games import registry
from sandbox import Sandbox
from sandbox.actor import Person
from sandbox.clock import SystemClock
from sandbox.default import ANA, BEN, GUILD, default_state
from sandbox.interactions import Interaction
from sandbox.model import Channel, ChannelKind, State
from sandbox.sight import CannotDo, Seen
from storage import open_store
from table import Person as Someone
from table import Tables
from tests.bench.figures import Figure, percentile
from tests.e2e.players import Player
from tests.e2e.process import process_at
from tests.table import promise

GAME = "haendler"
MATCHES = 200
RATE = 50
"""Clicks a second."""

PEOPLE = 28
"""So many act at the same time, each on a table of his own."""

SECONDS = 20
FIRST_CHANNEL = 2_000_000_000_000_000_000
SETTLED = 3.0
"""So long nothing but answers to clicks may be asked before the count begins, and ends."""


class Pace:
    """Lets so many clicks through a second, and counts them."""

    def __init__(self, rate: float) -> None:
        self._gap = 1 / rate
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for the next free place in the beat."""
        now = asyncio.get_running_loop().time()
        self._next = max(self._next + self._gap, now)
        await asyncio.sleep(self._next - now)


class Paced:
    """A person who clicks to the beat."""

    def __init__(self, person: Person, pace: Pace) -> None:
        self._person = person
        self._pace = pace

    async def click(self, *args: Any, **named: Any) -> Any:
        """Click when it is time."""
        await self._pace.turn()
        return await self._person.click(*args, **named)

    async def select(self, *args: Any, **named: Any) -> Any:
        """Choose when it is time."""
        await self._pace.turn()
        return await self._person.select(*args, **named)

    async def submit_modal(self, *args: Any, **named: Any) -> Any:
        """Submit when it is time."""
        await self._pace.turn()
        return await self._person.submit_modal(*args, **named)


async def clicks() -> list[Figure]:
    """Run the load and report what it gave."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        await _tables(folder)
        async with Sandbox(state=_world()) as box, process_at(box, folder, "bot"):
            await _boards(box)
            await _quiet(box)
            moves, used = await _press(box)
            await _quiet(box)
            return _figures(box, moves, used)


async def _tables(folder: Path) -> None:
    """Begin the matches, Ana against Ben, each in a channel of its own."""
    async with open_store(f"sqlite:///{folder / 'kontor.sqlite3'}") as store:
        ticks = itertools.count()
        tables = Tables(store, registry.load, lambda: next(ticks))
        for number in range(MATCHES):
            host, channel = Someone(ANA, "Ana"), FIRST_CHANNEL + number
            settings: dict[str, str] = {}
            match = await tables.create(
                host, channel, GUILD, game=GAME, language="en", settings=settings
            )
            await promise(tables, match.id)
            await tables.join(match.id, Someone(BEN, "Ben"))
            await tables.start(match.id, ANA)


def _world() -> State:
    clock = SystemClock()
    state = default_state(clock)
    for number in range(MATCHES):
        channel_id, name = FIRST_CHANNEL + number, f"table-{number}"
        state.channels[channel_id] = Channel(
            channel_id, ChannelKind.TEXT, clock.now(), guild_id=GUILD, name=name, position=number
        )
    return state


async def _boards(box: Sandbox) -> None:
    """Wait until every match has its public message."""
    for number in range(MATCHES):
        await box.ana.sees(f"table-{number}", _is_board, within=120)


def _is_board(seen: Seen) -> bool:
    return "Play" in seen.labels and not seen.ephemeral


async def _quiet(box: Sandbox) -> None:
    """Wait until the bot has nothing more to say."""
    before = -1
    while before != len(box.ledger.entries):
        before = len(box.ledger.entries)
        await asyncio.sleep(SETTLED)


async def _press(box: Sandbox) -> tuple[int, list[Interaction]]:
    """Let people press for a while; return their moves and the interactions they made."""
    known = len(box.ledger.interactions)
    box.ledger.entries.clear()
    pace, chance = Pace(RATE), Random(7)  # noqa: S311 - a load to be repeated
    ends = asyncio.get_running_loop().time() + SECONDS
    free = list(range(MATCHES))
    players = [
        [Player(Paced(person, pace), number) for person in (box.ana, box.ben)]  # type: ignore[arg-type]  # the three acts a player uses
        for number in range(MATCHES)
    ]

    async def at_tables() -> None:
        while asyncio.get_running_loop().time() < ends:
            number = free.pop(chance.randrange(len(free)))
            async with _given_back(free, number):
                board = await box.ana.sees(f"table-{number}", _is_board)
                await players[number][chance.randrange(2)].act(board)

    await asyncio.gather(*(at_tables() for _ in range(PEOPLE)))
    moves = sum(player.moves for pair in players for player in pair)
    return moves, box.ledger.interactions[known:]


@asynccontextmanager
async def _given_back(free: list[int], number: int) -> AsyncIterator[None]:
    """Give the table back to the others after a visit."""
    try:
        yield
    except CannotDo:
        # The panel had moved on between a look and a press, as for a person.
        pass
    finally:
        free.append(number)


def _figures(box: Sandbox, moves: int, used: list[Interaction]) -> list[Figure]:
    transit = box.desk.transit
    waits = [i.acknowledged - i.created - transit for i in used if i.acknowledged is not None]
    late = sum(i.acknowledged is None for i in used)
    outside = sum(not entry.for_interaction for entry in box.ledger.entries)
    return [
        Figure("clicks made in the load", len(used) / SECONDS, "/s", f"{RATE}"),
        Figure("click to acknowledgement, p50", percentile(waits, 0.5) * 1000, "ms"),
        Figure("click to acknowledgement, p99", percentile(waits, 0.99) * 1000, "ms", "< 300"),
        Figure("clicks never acknowledged", late, "", "0"),
        Figure("requests beside answers, a move", outside / max(moves, 1), "", "≤ 1"),
    ]
