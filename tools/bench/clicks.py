"""`python -m tools.bench clicks`: from a click to its acknowledgement, and to the answer shown.

200 tables of all games in the middle, four at each, with pictures: at 50 clicks a second, whatever
the answers take. The sandbox and its people live in this process; the bot is a process of its own,
as a host runs it.
"""

import asyncio
from asyncio.subprocess import Process
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from typing_extensions import override

from sandbox import Sandbox
from sandbox.clock import SystemClock
from sandbox.interactions import Status
from sandbox.people.person import Person
from sandbox.people.sight import Answer, CannotDo, Seen
from sandbox.world.default import GUILD, default_state
from sandbox.world.model import Channel, ChannelKind, State
from tools.bench.bot import RandomPlayer, bot_at, cpu_seconds, until_quiet
from tools.bench.figures import Figure, percentile
from tools.bench.middle import lay_tables

MATCHES = 200
RATE = 50
"""Clicks a second. At each table a player is always about to click, so nobody waits for the bot
but who plays there: what is late at one table delays no click at another."""

LEAST_ANSWERED = 44
"""To be reached, a second."""

SECONDS = 20
FIRST_CHANNEL = 2_000_000_000_000_000_000
MOVES_BEFORE = 40
"""Moves that have been made at each table."""


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


@dataclass
class Load:
    """What the clicks of a load have met with, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    unacknowledged: int = 0
    """Clicks that were not acknowledged within Discord's three seconds: the bot's own fault."""

    late: int = 0
    """Clicks for which nothing was shown within the half minute that people wait here: they are
    answered afterwards, when the queue has come to them."""

    moves: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    """Seconds of CPU of the bot's own."""

    outside: int = 0
    """Requests of the bot that answer no click."""

    def saw(self, answer: Answer, transit: float) -> None:
        """Note a click that has its answer by now."""
        began = answer.interaction.created + transit
        self.shown.append(answer.world.clock.now() - began)
        self.acknowledged.append((answer.interaction.acknowledged or began) - began)


class Paced(Person):
    """A person who clicks to the beat."""

    def __init__(self, person: Person, pace: Pace, load: Load) -> None:
        super().__init__(person.services, person.id)
        self._pace = pace
        self._load = load

    @override
    async def _act(self, *args: Any, **named: Any) -> Answer:
        await self._pace.turn()
        answer = await super()._act(*args, **named)
        if answer.interaction.status is Status.FAILED:
            self._load.unacknowledged += 1
        else:
            self._load.saw(answer, self.services.desk.transit)
        return answer


async def clicks() -> list[Figure]:
    """Run the load and report what it gave."""
    with TemporaryDirectory() as name:
        folder, channels = Path(name), range(FIRST_CHANNEL, FIRST_CHANNEL + MATCHES)
        await lay_tables(folder, channels, MOVES_BEFORE)
        async with Sandbox(state=make_world()) as box, bot_at(box, folder) as bot:
            for number in range(MATCHES):
                await box.ana.sees(f"table-{number}", is_board, within=300)
            await until_quiet(box)
            return _figures(await _measure(box, bot))


async def _measure(box: Sandbox, bot: Process) -> Load:
    """Press for a while, and count what the bot does until it has nothing more to say."""
    box.ledger.entries.clear()
    before = cpu_seconds(bot)
    load = await press(box, Pace(RATE), SECONDS)
    await until_quiet(box)
    load.cpu = cpu_seconds(bot) - before
    load.outside = sum(not entry.for_interaction for entry in box.ledger.entries)
    return load


def make_world() -> State:
    """Return a server with a channel for each table."""
    clock = SystemClock()
    state = default_state(clock)
    for number in range(MATCHES):
        channel_id, name = FIRST_CHANNEL + number, f"table-{number}"
        state.channels[channel_id] = Channel(
            channel_id, ChannelKind.TEXT, clock.now(), guild_id=GUILD, name=name, position=number
        )
    return state


def is_board(seen: Seen) -> bool:
    """Whether a message is the public one of a match that runs."""
    return "Play" in seen.labels and not seen.ephemeral


async def press(box: Sandbox, pace: Pace, seconds: float) -> Load:
    """Let people press for some seconds, at all tables at the same time."""
    load, chance = Load(), Random(7)  # noqa: S311 - a load to be repeated
    ends = asyncio.get_running_loop().time() + seconds
    people = [Paced(one, pace, load) for one in (box.ana, box.ben, box.cleo, box.dov)]

    async def at_table(number: int) -> None:
        players = [RandomPlayer(person, number) for person in people]
        while asyncio.get_running_loop().time() < ends:
            try:
                board = await box.ana.sees(f"table-{number}", is_board)
                asked = [player for player in players if player.is_asked(board)]
                await chance.choice(asked or players).act(board)
            except CannotDo:
                # The panel had moved on between a look and a press, as for a person.
                pass
            except (AssertionError, TimeoutError):
                load.late += 1
        load.moves += sum(player.moves for player in players)

    await asyncio.gather(*(at_table(number) for number in range(MATCHES)))
    # Who was about to answer at the end still did.
    load.seconds = seconds + asyncio.get_running_loop().time() - ends
    return load


def _figures(load: Load) -> list[Figure]:
    made, moves = len(load.shown), max(load.moves, 1)
    return [
        Figure("clicks answered in the load", made / load.seconds, "/s", at_least=LEAST_ANSWERED),
        Figure("moves in the load", moves / load.seconds, "/s"),
        *_ranked("click to acknowledgement", load.acknowledged, 100),
        *_ranked("click to answer shown", load.shown, 500),
        Figure("clicks not acknowledged within 3 s", load.unacknowledged, "", at_most=0),
        Figure("clicks that showed nothing within 30 s", load.late, "", at_most=0),
        Figure("CPU of the bot a click, with all of it", load.cpu / made * 1000, "ms", at_most=40),
        Figure("requests beside answers, a move", load.outside / moves, "", at_most=1),
    ]


def _ranked(what: str, samples: list[float], at_most: float) -> list[Figure]:
    half, most = percentile(samples, 0.5) * 1000, percentile(samples, 0.99) * 1000
    return [Figure(f"{what}, p50", half, "ms"), Figure(f"{what}, p99", most, "ms", at_most)]
