"""Detects outages, in which players cannot act, and has the clocks of their matches stopped.

Players cannot act while the gateway, Discord's REST API or the database does not answer, or while
the process is frozen or not running. The process stores once a minute that all is well, so that the
next process knows how long it did not run. During an outage no deadline fires, and a long outage
does not count on any player's clock (`table.services.channels`). A closed shard concerns only the
servers on it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple, Protocol

import aiohttp
import discord

from bot.core.due_loop import now_ms, wait
from bot.core.logs import logger
from bot.messaging.services import Services
from bot.process.client import Kontor
from bot.subjects.channels import shard_of
from storage import DatabaseUnavailable
from table.services.channels import SHORT_OUTAGE_MS, Outages

log = logger(__name__)

LOOK_INTERVAL_S = 10.0
"""Seconds between two checks."""

PROBE_INTERVAL_MS = 60_000
"""Milliseconds after an answer of Discord's REST API in which it is not asked again."""

PROBE_TIMEOUT_S = 15.0
"""Seconds after which an unanswered request counts as failed."""

SEEN_INTERVAL_MS = 60_000
"""Milliseconds between two notes in the database that players can act."""

FREEZE_MS = round(LOOK_INTERVAL_S * 1000) + SHORT_OUTAGE_MS
"""Milliseconds between two checks from which on the process counts as frozen."""

LEAVING_TIMEOUT_S = 3.0
"""Seconds for a check that is running at shutdown."""

Part = Literal["gateway", "shard", "rest", "database", "process"]
"""A part of the system; each must work so that players can act."""


class Cause(NamedTuple):
    """A part of the system whose failure keeps players from acting."""

    part: Part
    shard: int | None = None
    """The number of a closed shard; `None` for all other causes, which concern every server."""


class Connection(Protocol):
    """The state of the connection to Discord, as `Reachability` needs it."""

    @property
    def closed_shards(self) -> frozenset[int] | None:
        """The closed shards; `None` before Discord has sent the list of servers."""

    @property
    def process(self) -> str:
        """The name of this process, the same after a restart."""

    def shard_of(self, guild_id: int | None) -> int:
        """Return the number of the shard of a server, or (`None`) of direct messages."""

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process receives the events of a server (`None`: of direct messages)."""

    async def answers(self) -> bool:
        """Whether the REST API answers."""


@dataclass(slots=True)
class ClientConnection:
    """The connection of a discord.py client."""

    client: Kontor

    @property
    def closed_shards(self) -> frozenset[int] | None:
        """The closed shards; `None` before Discord has sent the list of servers."""
        if not self.client.arrived.is_set():
            return None
        return frozenset(
            number for number, shard in self.client.shards.items() if shard.is_closed()
        )

    @property
    def process(self) -> str:
        """The name of this process: the range of its shards, or "all" if none were chosen."""
        ids = self.client.shard_ids
        return f"{ids[0]}-{ids[-1]}/{self.client.shard_count}" if ids else "all"

    def shard_of(self, guild_id: int | None) -> int:
        """Return the number of the shard of a server, or (`None`) of direct messages."""
        return shard_of(guild_id, self.client.shard_count or 1)

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process receives the events of a server (`None`: of direct messages)."""
        ids = self.client.shard_ids
        return not ids or self.shard_of(guild_id) in ids

    async def answers(self) -> bool:
        """Whether the REST API answers; a refusal counts as an answer."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_S):
                await self.client.fetch_session_start_limits()
        except discord.GatewayNotFound as error:
            return not isinstance(error.__cause__, discord.DiscordServerError)
        except (aiohttp.ClientError, OSError, TimeoutError):
            return False
        return True


@dataclass(slots=True)
class OpenCauses:
    """The causes that hold now, and ended ones whose time is not yet taken off players' clocks.

    All times are UTC milliseconds.
    """

    since: dict[Cause, int] = field(default_factory=dict)
    """The causes that hold now, with their beginnings."""

    counted: set[Cause] = field(default_factory=set)
    """Causes that hold, and for which matches have been stopped in the database."""

    ended: list[tuple[Cause, int]] = field(default_factory=list)
    """Long causes that have ended, with their beginning, for which matches are still to be
    stopped."""

    def note(self, cause: Cause, *, holds: bool, last_well: int, now: int) -> None:
        """Note whether a cause holds now.

        Args:
            cause: the cause.
            holds: whether it holds.
            last_well: the time of the last check without it, from which a new cause counts.
            now: the present time.
        """
        if holds:
            if cause not in self.since:
                self.since[cause] = last_well
            return
        began = self.since.pop(cause, None)
        if began is not None and cause not in self.counted and now - began >= SHORT_OUTAGE_MS:
            self.ended.append((cause, began))
        self.counted.discard(cause)

    def to_count(self, now: int) -> list[tuple[Cause, int]]:
        """Return the long causes for which matches must still be stopped, with their beginnings."""
        uncounted = [
            (cause, began)
            for cause, began in self.since.items()
            if cause not in self.counted and now - began >= SHORT_OUTAGE_MS
        ]
        return [*self.ended, *uncounted]

    @property
    def concern_all(self) -> bool:
        """Whether a cause holds that keeps the players of all servers from acting."""
        return any(cause.shard is None for cause in self.since)


class Reachability:
    """Checks whether players can act, and stops and restarts the clocks of matches."""

    def __init__(
        self,
        outages: Outages,
        connection: Connection,
        *,
        clock: Callable[[], int],
        machine_clock: Callable[[], int],
        on_return: Callable[[], None],
    ) -> None:
        """Watch a connection to Discord.

        Args:
            outages: stops and restarts the clocks of matches in the database.
            connection: the connection.
            clock: returns UTC milliseconds.
            machine_clock: returns milliseconds, to measure how long the process was frozen.
            on_return: called when an outage ends.
        """
        self._outages = outages
        self._connection = connection
        self._clock = clock
        self._machine_clock = machine_clock
        self._on_return = on_return
        self._causes = OpenCauses()
        self._last_look = clock()
        """When all parts were last checked (UTC ms)."""

        self._last_beat = machine_clock()
        """When the process last showed that it is not frozen (ms of the machine's clock)."""

        self._last_answer: int | None = None
        """When the REST API last answered (UTC ms); `None` after a failure."""

        self._is_any_stopped = True
        """Whether matches may be stored as stopped by an outage, maybe by an earlier process."""

        self._is_start_counted = False
        """Whether the time in which the process did not run has been noted."""

        self._seen_noted_at: int | None = None
        """When the last note that players can act was stored (UTC ms); `None`: not yet."""

        self._looking = asyncio.Lock()
        self._causes.note(Cause("gateway"), holds=True, last_well=self._last_look, now=0)

    async def is_open(self) -> bool:
        """Whether deadlines may fire now, except on closed shards (see `cut_off`).

        If the process was frozen since the last check, checks again first.
        """
        if self._frozen_ms() > 0:
            await self.look()
        return self._may_act

    async def cut_off(self, match_ids: list[int]) -> frozenset[int]:
        """Return those of the matches whose players cannot act, such as those on closed shards."""
        if not self._causes.since:
            return frozenset()
        guilds = await self._outages.servers_of(match_ids)
        return frozenset(number for number in match_ids if self._is_cut_off(guilds.get(number)))

    async def look(self) -> None:
        """Check all parts, and store which matches are stopped or go on."""
        async with self._looking:
            causes = self._causes
            last_well = self._last_look
            now = self._clock()
            had_outage = bool(causes.since or causes.ended)
            frozen_ms = self._frozen_ms()
            if frozen_ms > 0:
                freeze = Cause("process")
                causes.note(freeze, holds=True, last_well=now - frozen_ms, now=now)
                causes.note(freeze, holds=False, last_well=now, now=now)
            self._last_beat = self._machine_clock()
            await self._note_discord(last_well, now)
            try:
                await self._outages.ping_database()
                await self._count_time_before_start(now)
                database_answers = True
            except DatabaseUnavailable:
                database_answers = False
            causes.note(Cause("database"), holds=not database_answers, last_well=last_well, now=now)
            self._last_look = now
            self._last_beat = self._machine_clock()
            if database_answers:
                await self._store()
                await self._note_seen(now)
            if had_outage and self._may_act:
                self._on_return()

    async def _count_time_before_start(self, now: int) -> None:
        """Note, once, that the process did not run between its last stored sign of life and now.

        Raises:
            DatabaseUnavailable: the database does not answer; the next check tries again.
        """
        if self._is_start_counted:
            return
        last_seen = await self._outages.last_seen(self._connection.process)
        if last_seen is not None:
            self._causes.note(Cause("process"), holds=True, last_well=last_seen, now=now)
            self._causes.note(Cause("process"), holds=False, last_well=last_seen, now=now)
        self._is_start_counted = True

    async def _note_seen(self, now: int) -> None:
        """Store that players can act, if the last time was `SEEN_INTERVAL_MS` ago."""
        noted_at = self._seen_noted_at
        if not self._may_act or (noted_at is not None and now - noted_at < SEEN_INTERVAL_MS):
            return
        try:
            await self._outages.note_seen(self._connection.process)
        except DatabaseUnavailable:
            return
        self._seen_noted_at = now

    @property
    def _may_act(self) -> bool:
        """Whether players can act, except on closed shards, and all long outages are stored."""
        return not (self._causes.concern_all or self._causes.ended)

    async def _note_discord(self, last_well: int, now: int) -> None:
        """Note which causes about the gateway, its shards and the REST API hold now."""
        causes, closed_shards = self._causes, self._connection.closed_shards
        causes.note(Cause("gateway"), holds=closed_shards is None, last_well=last_well, now=now)
        noted_shards = {cause for cause in causes.since if cause.part == "shard"}
        for cause in noted_shards | {Cause("shard", number) for number in closed_shards or ()}:
            holds = closed_shards is None or cause.shard in closed_shards
            causes.note(cause, holds=holds, last_well=last_well, now=now)
        if closed_shards is not None:
            answers = await self._answers(now)
            causes.note(Cause("rest"), holds=not answers, last_well=last_well, now=now)

    async def _answers(self, now: int) -> bool:
        """Whether the REST API answers, or has answered within `PROBE_INTERVAL_MS`."""
        last_answer = self._last_answer
        if last_answer is None or now - last_answer >= PROBE_INTERVAL_MS:
            answers = await self._connection.answers()
            self._last_answer = now if answers else None
        return self._last_answer is not None

    async def _store(self) -> None:
        """Stop the clocks of the matches concerned, and restart others; the next check retries."""
        causes = self._causes
        try:
            for cause, since in causes.to_count(self._clock()):
                log.warning("nobody can act", cause=cause.part, shard=cause.shard)
                await self._outages.begin(since, partial(self._concerns, cause))
                self._is_any_stopped = True
                if (cause, since) in causes.ended:
                    causes.ended.remove((cause, since))
                else:
                    causes.counted.add(cause)
            if self._is_any_stopped and not causes.concern_all:
                await self._outages.end(self._goes_on)
                self._is_any_stopped = bool(causes.since)
        except DatabaseUnavailable:
            log.info("an outage is noted later")

    def _concerns(self, cause: Cause, guild_id: int | None) -> bool:
        """Whether a cause keeps the players of a server of this process from acting."""
        if not self._connection.serves(guild_id):
            return False
        return cause.shard in (None, self._connection.shard_of(guild_id))

    def _is_cut_off(self, guild_id: int | None) -> bool:
        return any(self._concerns(cause, guild_id) for cause in self._causes.since)

    def _goes_on(self, guild_id: int | None) -> bool:
        return self._connection.serves(guild_id) and not self._is_cut_off(guild_id)

    def _frozen_ms(self) -> int:
        """Return for how many ms the process was frozen since the last check; 0: it was not."""
        elapsed_ms = self._machine_clock() - self._last_beat
        return elapsed_ms if elapsed_ms >= FREEZE_MS else 0


@asynccontextmanager
async def watching_reachability(
    services: Services, client: Kontor, machine_clock: Callable[[], int] = now_ms
) -> AsyncIterator[Reachability]:
    """Check every `LOOK_INTERVAL_S` whether players can act, until the end of the block."""
    reachability = Reachability(
        services.tables.outages,
        ClientConnection(client),
        clock=services.clock,
        machine_clock=machine_clock,
        on_return=services.tables.deadlines.wake.set_here,
    )
    leaving = asyncio.Event()
    tasks = {
        asyncio.create_task(_keep_looking(reachability, leaving), name="reachability"),
        # Deadlines wait for the check after the arrival, so it should come at once.
        asyncio.create_task(_look_on_arrival(reachability, client), name="arrival"),
    }
    try:
        yield reachability
    finally:
        # Cancelling a running transaction would leave its database connection unusable.
        leaving.set()
        await asyncio.wait(tasks, timeout=LEAVING_TIMEOUT_S if client.arrived.is_set() else 0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _keep_looking(reachability: Reachability, leaving: asyncio.Event) -> None:
    while not leaving.is_set():
        await _look(reachability)
        await wait(leaving, LOOK_INTERVAL_S)


async def _look_on_arrival(reachability: Reachability, client: Kontor) -> None:
    await client.arrived.wait()
    await _look(reachability)


async def _look(reachability: Reachability) -> None:
    """Check all parts, and log an error instead of raising it."""
    try:
        await reachability.look()
    except Exception:
        log.exception("not known whether people can act")
