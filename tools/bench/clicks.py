"""`python -m tools.bench clicks`: time from a click to its acknowledgement and to its answer.

The load is 50 clicks a second in 200 matches of all games, with pictures and up to four players
each, after 40 moves. The rate does not depend on how long answers take. The sandbox and its people
run in this process, the bot in another.
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
from sandbox.people.messages import Answer, CannotDo, Seen
from sandbox.people.person import Person
from sandbox.world.initial import GUILD_ID, default_state
from sandbox.world.model import Channel, ChannelKind, State
from tools.bench.bot import RandomPlayer, cpu_seconds, prepare_matches, run_bot, wait_until_idle
from tools.bench.figures import Figure, percentile

MATCHES = 200
"""The number of matches, each in a channel of its own."""

CLICKS_PER_SECOND = 50
"""The rate of the load. In each match, one player waits to click next, so a late answer in a match
does not delay clicks in other matches."""

MIN_ANSWERS_PER_SECOND = 44
"""Target for the rate of answers."""

LOAD_SECONDS = 20
FIRST_CHANNEL_ID = 2_000_000_000_000_000_000
MOVES_BEFORE = 40
"""Random moves that are played in each match before the load."""


class ClickPacer:
    """Spaces out clicks to a constant rate per second."""

    def __init__(self, rate: float) -> None:
        self._gap = 1 / rate
        self._next = 0.0

    async def wait_for_turn(self) -> None:
        """Wait until the next click may be made."""
        now = asyncio.get_running_loop().time()
        self._next = max(self._next + self._gap, now)
        await asyncio.sleep(self._next - now)


@dataclass
class LoadResult:
    """Measurements of a load; times are in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    """The time from each answered click to its acknowledgement."""

    shown: list[float] = field(default_factory=list)
    """The time from each answered click to its visible answer."""

    unacknowledged: int = 0
    """How many clicks the bot did not acknowledge within Discord's three seconds."""

    late: int = 0
    """How many clicks had no visible answer within the 30 seconds for which people wait."""

    moves: int = 0
    """How many moves the players made."""

    seconds: float = 0.0
    """The duration of the load."""

    cpu: float = 0.0
    """CPU seconds of the bot."""

    outside: int = 0
    """How many requests of the bot did not answer a click."""

    def record_answer(self, answer: Answer, transit: float) -> None:
        """Record a click that has just been answered.

        `transit` are the seconds that its interaction took to reach the bot, which do not count.
        """
        received = answer.interaction.created + transit
        self.shown.append(answer.world.clock.now() - received)
        self.acknowledged.append((answer.interaction.acknowledged or received) - received)


class PacedPerson(Person):
    """A person whose clicks wait for a pacer, and are measured."""

    def __init__(self, person: Person, pace: ClickPacer, load: LoadResult) -> None:
        super().__init__(person.services, person.id)
        self._pace = pace
        self._load = load

    @override
    async def _act(self, *args: Any, **named: Any) -> Answer:
        await self._pace.wait_for_turn()
        answer = await super()._act(*args, **named)
        if answer.interaction.status is Status.FAILED:
            self._load.unacknowledged += 1
        else:
            self._load.record_answer(answer, self.services.interactions.transit)
        return answer


async def measure_clicks() -> list[Figure]:
    """Run the load and return its figures."""
    with TemporaryDirectory() as name:
        folder, channels = Path(name), range(FIRST_CHANNEL_ID, FIRST_CHANNEL_ID + MATCHES)
        await prepare_matches(folder, channels, MOVES_BEFORE)
        async with Sandbox(state=make_world()) as box, run_bot(box, folder) as bot:
            for number in range(MATCHES):
                await box.ana.sees(f"table-{number}", is_board, within=300)
            await wait_until_idle(box)
            return _figures(await _run_load(box, bot))


async def _run_load(box: Sandbox, bot: Process) -> LoadResult:
    """Run the load, and measure the bot's CPU time and requests until it is idle again."""
    box.ledger.entries.clear()
    cpu_before = cpu_seconds(bot)
    load = await press_buttons(box, ClickPacer(CLICKS_PER_SECOND), LOAD_SECONDS)
    await wait_until_idle(box)
    load.cpu = cpu_seconds(bot) - cpu_before
    load.outside = sum(not entry.for_interaction for entry in box.ledger.entries)
    return load


def make_world() -> State:
    """Return the state of a guild with a channel for each match."""
    clock = SystemClock()
    state = default_state(clock)
    for number in range(MATCHES):
        channel_id, name = FIRST_CHANNEL_ID + number, f"table-{number}"
        state.channels[channel_id] = Channel(
            channel_id, ChannelKind.TEXT, clock.now(), guild_id=GUILD_ID, name=name, position=number
        )
    return state


def is_board(seen: Seen) -> bool:
    """Whether a message is the public message of a running match."""
    return "Play" in seen.labels and not seen.ephemeral


async def press_buttons(box: Sandbox, pace: ClickPacer, seconds: float) -> LoadResult:
    """Let people press buttons in all matches at the same time, and return the measurements."""
    load, random = LoadResult(), Random(7)  # noqa: S311 - a load to be repeated
    end = asyncio.get_running_loop().time() + seconds
    people = [PacedPerson(person, pace, load) for person in (box.ana, box.ben, box.cleo, box.dov)]

    async def press_in_match(number: int) -> None:
        players = [RandomPlayer(person, number) for person in people]
        while asyncio.get_running_loop().time() < end:
            try:
                board = await box.ana.sees(f"table-{number}", is_board)
                asked = [player for player in players if player.is_asked(board)]
                await random.choice(asked or players).act(board)
            except CannotDo:
                # The panel changed before the click, as can happen to a person.
                pass
            except (AssertionError, TimeoutError):
                load.late += 1
        load.moves += sum(player.moves for player in players)

    await asyncio.gather(*(press_in_match(number) for number in range(MATCHES)))
    # The time includes that of the last answers.
    load.seconds = seconds + asyncio.get_running_loop().time() - end
    return load


def _figures(load: LoadResult) -> list[Figure]:
    answer_count, moves = len(load.shown), max(load.moves, 1)
    return [
        Figure(
            "clicks answered in the load",
            answer_count / load.seconds,
            "/s",
            at_least=MIN_ANSWERS_PER_SECOND,
        ),
        Figure("moves in the load", moves / load.seconds, "/s"),
        *_percentile_figures("click to acknowledgement", load.acknowledged, 100),
        *_percentile_figures("click to answer shown", load.shown, 500),
        Figure("clicks not acknowledged within 3 s", load.unacknowledged, "", at_most=0),
        Figure("clicks that showed nothing within 30 s", load.late, "", at_most=0),
        Figure(
            "CPU of the bot for a click, in total",
            load.cpu / answer_count * 1000,
            "ms",
            at_most=40,
        ),
        Figure("requests for a move besides answers", load.outside / moves, "", at_most=1),
    ]


def _percentile_figures(what: str, samples: list[float], at_most: float) -> list[Figure]:
    """Return median and 99th percentile, in ms, of samples in seconds; a target for the latter."""
    median, p99 = percentile(samples, 0.5) * 1000, percentile(samples, 0.99) * 1000
    return [Figure(f"{what}, p50", median, "ms"), Figure(f"{what}, p99", p99, "ms", at_most)]
