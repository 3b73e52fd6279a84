"""Whether people can act, as far as this process sees, and what follows for their time.

Nobody can act while the gateway, Discord's REST API or the database is away, or while the process
stands still or does not run: so it notes once a minute that all is well. Then nothing happens by
itself, and what lasts long enough counts for nobody (`table.services.channels`). Where only some
shards are closed, that concerns the servers on them.
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
"""Seconds between two looks."""

PROBE_INTERVAL_MS = 60_000
"""Milliseconds for which an answer of Discord's REST API is relied on."""

PROBE_TIMEOUT_S = 15.0
"""Seconds after which a request that is not answered was in vain."""

SEEN_INTERVAL_MS = 60_000
"""Milliseconds after which it is noted again that people can act."""

FREEZE_MS = round(LOOK_INTERVAL_S * 1000) + SHORT_OUTAGE_MS
"""Milliseconds between two looks from which on the process has stood still."""

LEAVING_TIMEOUT_S = 3.0
"""Seconds for the last look when we leave."""

Part = Literal["gateway", "shard", "rest", "database", "process"]


class Cause(NamedTuple):
    """What keeps people from acting."""

    part: Part
    shard: int | None = None
    """Which, where it is one; all else concerns everybody."""


class Connection(Protocol):
    """The state of the connection to Discord."""

    @property
    def closed_shards(self) -> frozenset[int] | None:
        """The shards that are not connected; `None`: we have not arrived yet."""

    @property
    def process(self) -> str:
        """What this process is called, also after a restart."""

    def shard_of(self, guild_id: int | None) -> int:
        """Return the shard of a server, or (`None`) of direct messages."""

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process is told of what happens in a server."""

    async def answers(self) -> bool:
        """Whether the REST API answers."""


@dataclass(slots=True)
class ClientConnection:
    """The same of a client."""

    client: Kontor

    @property
    def closed_shards(self) -> frozenset[int] | None:
        """The shards that are not connected; `None`: we have not arrived yet."""
        if not self.client.arrived.is_set():
            return None
        return frozenset(n for n, shard in self.client.shards.items() if shard.is_closed())

    @property
    def process(self) -> str:
        """What this process is called: by its shards, if they were chosen."""
        ids = self.client.shard_ids
        return f"{ids[0]}-{ids[-1]}/{self.client.shard_count}" if ids else "all"

    def shard_of(self, guild_id: int | None) -> int:
        """Return the shard of a server, or (`None`) of direct messages."""
        return shard_of(guild_id, self.client.shard_count or 1)

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process is told of what happens in a server, or in direct messages."""
        ids = self.client.shard_ids
        return not ids or self.shard_of(guild_id) in ids

    async def answers(self) -> bool:
        """Whether the REST API answers; a refusal is an answer."""
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
    """The causes that hold, each since a moment, and those that are over and yet to be counted."""

    since: dict[Cause, int] = field(default_factory=dict)
    counted: set[Cause] = field(default_factory=set)
    """Causes that hold of which it is stored that they do."""

    ended: list[tuple[Cause, int]] = field(default_factory=list)
    """Causes that held for long, with their beginning; their time is yet to be counted."""

    def note(self, cause: Cause, *, holds: bool, last_well: int, now: int) -> None:
        """Note whether a cause holds now; all was well `last_well`."""
        if holds:
            if cause not in self.since:
                self.since[cause] = last_well
            return
        began = self.since.pop(cause, None)
        if began is not None and cause not in self.counted and now - began >= SHORT_OUTAGE_MS:
            self.ended.append((cause, began))
        self.counted.discard(cause)

    def to_count(self, now: int) -> list[tuple[Cause, int]]:
        """Return the causes whose time counts for nobody, and since when, as is yet to be noted."""
        fresh = [one for one in self.since.items() if one[0] not in self.counted]
        return [*self.ended, *((cause, at) for cause, at in fresh if now - at >= SHORT_OUTAGE_MS)]

    @property
    def concern_all(self) -> bool:
        """Whether nobody at all can act."""
        return any(cause.shard is None for cause in self.since)


class Reachability:
    """Looks again and again whether people can act."""

    def __init__(
        self,
        outages: Outages,
        connection: Connection,
        *,
        clock: Callable[[], int],
        machine_clock: Callable[[], int],
        on_return: Callable[[], None],
    ) -> None:
        """`machine_clock` shows when the process stood still; `on_return` is called when it ends.

        Both clocks give milliseconds.
        """
        self._outages = outages
        self._connection = connection
        self._clock = clock
        self._machine_clock = machine_clock
        self._on_return = on_return
        self._causes = OpenCauses()
        self._last_look = clock()
        self._last_beat = machine_clock()
        self._last_answer: int | None = None
        self._is_any_stopped = True
        """Whether matches may be stored as unreachable: at first by an earlier process."""

        self._is_start_counted = False
        """Whether the time before the start is known and counted."""

        self._seen_noted_at: int | None = None
        """When it was last stored that people can act."""

        self._looking = asyncio.Lock()
        self._causes.note(Cause("gateway"), holds=True, last_well=self._last_look, now=0)

    async def is_open(self) -> bool:
        """Whether anything may happen by itself now, though not on each shard (see `cut_off`).

        A process that has stood still notes that first.
        """
        if self._frozen_ms() > 0:
            await self.look()
        return self._may_act

    async def cut_off(self, match_ids: list[int]) -> frozenset[int]:
        """Return which of these matches nobody can reach because their shard is closed."""
        if not self._causes.since:
            return frozenset()
        guilds = await self._outages.servers_of(match_ids)
        return frozenset(n for n in match_ids if self._is_cut_off(guilds.get(n)))

    async def look(self) -> None:
        """Find out what is away, and store what follows."""
        async with self._looking:
            causes, last_well, now = self._causes, self._last_look, self._clock()
            was_away = bool(causes.since or causes.ended)
            frozen = self._frozen_ms()
            if frozen > 0:
                stood = Cause("process")
                causes.note(stood, holds=True, last_well=now - frozen, now=now)
                causes.note(stood, holds=False, last_well=now, now=now)
            self._last_beat = self._machine_clock()
            await self._note_discord(last_well, now)
            try:
                await self._outages.ping_database()
                await self._count_time_before_start(now)
                is_there = True
            except DatabaseUnavailable:
                is_there = False
            causes.note(Cause("database"), holds=not is_there, last_well=last_well, now=now)
            self._last_look = now
            self._last_beat = self._machine_clock()
            if is_there:
                await self._store()
                await self._note_seen(now)
            if was_away and self._may_act:
                self._on_return()

    async def _count_time_before_start(self, now: int) -> None:
        """Note once that the process did not run since it was last seen.

        Raises DatabaseUnavailable.
        """
        if self._is_start_counted:
            return
        last_seen = await self._outages.last_seen(self._connection.process)
        if last_seen is not None:
            self._causes.note(Cause("process"), holds=True, last_well=last_seen, now=now)
            self._causes.note(Cause("process"), holds=False, last_well=last_seen, now=now)
        self._is_start_counted = True

    async def _note_seen(self, now: int) -> None:
        """Store from time to time that people can act."""
        before = self._seen_noted_at
        if not self._may_act or (before is not None and now - before < SEEN_INTERVAL_MS):
            return
        try:
            await self._outages.note_seen(self._connection.process)
        except DatabaseUnavailable:
            return
        self._seen_noted_at = now

    @property
    def _may_act(self) -> bool:
        return not (self._causes.concern_all or self._causes.ended)

    async def _note_discord(self, last_well: int, now: int) -> None:
        causes, closed = self._causes, self._connection.closed_shards
        causes.note(Cause("gateway"), holds=closed is None, last_well=last_well, now=now)
        known = {cause for cause in causes.since if cause.part == "shard"}
        for cause in known | {Cause("shard", number) for number in closed or ()}:
            holds = closed is None or cause.shard in closed
            causes.note(cause, holds=holds, last_well=last_well, now=now)
        if closed is not None:
            answers = await self._answers(now)
            causes.note(Cause("rest"), holds=not answers, last_well=last_well, now=now)

    async def _answers(self, now: int) -> bool:
        """Whether the REST API answers, or has done so a moment ago."""
        relied_on = self._last_answer is not None and now - self._last_answer < PROBE_INTERVAL_MS
        if not relied_on:
            answers = await self._connection.answers()
            self._last_answer = now if answers else None
        return self._last_answer is not None

    async def _store(self) -> None:
        """Stop the time of the matches concerned, and let others go on. What fails is repeated."""
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
        if not self._connection.serves(guild_id):
            return False
        return cause.shard in (None, self._connection.shard_of(guild_id))

    def _is_cut_off(self, guild_id: int | None) -> bool:
        return any(self._concerns(cause, guild_id) for cause in self._causes.since)

    def _goes_on(self, guild_id: int | None) -> bool:
        return self._connection.serves(guild_id) and not self._is_cut_off(guild_id)

    def _frozen_ms(self) -> int:
        """Return for how long the process has stood still since the last look; 0: it has not."""
        gone = self._machine_clock() - self._last_beat
        return gone if gone >= FREEZE_MS else 0


@asynccontextmanager
async def watching_reachability(
    services: Services, client: Kontor, machine_clock: Callable[[], int] = now_ms
) -> AsyncIterator[Reachability]:
    """Look whether people can act, until the end of the block."""
    reachability = Reachability(
        services.tables.outages,
        ClientConnection(client),
        clock=services.clock,
        machine_clock=machine_clock,
        on_return=services.tables.timers.wake.set_here,
    )
    leaving = asyncio.Event()
    tasks = {
        asyncio.create_task(_keep_looking(reachability, leaving), name="reachability"),
        # The first look at which they can act is not to be waited for.
        asyncio.create_task(_look_on_arrival(reachability, client), name="arrival"),
    }
    try:
        yield reachability
    finally:
        # Not cancelled at once: a transaction that is cut off leaves its connection in disorder.
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
    try:
        await reachability.look()
    except Exception:
        log.exception("not known whether people can act")
