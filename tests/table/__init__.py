"""The table service, played with the toy game over a real file. Time and seeds are injected."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from games.kernel import AnyGame, Message
from games.kernel.selfplay import seed_of
from games.kernel.words import Speaker
from storage import Store, open_store
from table import Match, Person, Played, Proposal, Tables
from table.advice.chances import Judge, blind
from table.advice.hints import Advise, silent
from table.due.thinking import Think
from tests.databases import address
from tests.toy import Toy

PEOPLE = (Person(11, "Ana"), Person(22, "Ben"), Person(33, "Cleo"), Person(44, "Dov"))
ANA, BEN, CLEO, DOV = (person.user_id for person in PEOPLE)
SOON = 5
"""So many rounds of the loop somebody who waits lets others go on."""

CHANNEL = 700
GUILD = 70


def load(key: str, board_text: str | None) -> AnyGame:
    """Return the toy, whatever board is given: it has none."""
    if key != "toy":
        raise KeyError(key)
    assert board_text in (None, "{}")
    return Toy()


@dataclass
class Clock:
    """A clock that stands still until it is set."""

    now: int = 1_000
    ring: Callable[[], None] = lambda: None
    """What happens whenever somebody looks at it: between loading a match and storing a move."""

    patient: asyncio.Event | None = None
    """What everybody who waits for a moment waits for; `None`: it comes soon."""

    def __call__(self) -> int:
        """Return the time."""
        self.ring()
        return self.now

    async def until(self, moment: int) -> None:
        """Let the time go by until a moment, with a little for what others do meanwhile."""
        for _ in range(SOON):
            await asyncio.sleep(0)
        if self.patient is not None:
            await self.patient.wait()
        self.now = max(self.now, moment)


@dataclass
class Rig:
    """Tables over a file, with a clock to set, and shortcuts for what many tests do."""

    tables: Tables
    store: Store
    clock: Clock

    async def lobby(self, players: int = 2, settings: Mapping[str, str] | None = None) -> Match:
        """Open a lobby and seat that many people."""
        host, *others = PEOPLE[:players]
        match = await self.tables.lobby.create(
            host, CHANNEL, GUILD, game="toy", language="en", settings=settings or {}
        )
        await promise(self.tables, match.id)
        for person in others:
            match = await self.tables.lobby.join(match.id, person)
        return match

    async def begun(self, players: int = 2, settings: Mapping[str, str] | None = None) -> int:
        """Start a match of that many people and return its id."""
        match = await self.lobby(players, settings)
        await self.tables.lobby.start(match.id, match.host_id)
        return match.id

    async def bought(self, by: int = ANA, players: int = 2) -> int:
        """Start a match and have somebody win the first crate; return the match's id."""
        match = await self.begun(players)
        for person in PEOPLE[:players]:
            await self.play(match, person.user_id, f"bid {2 if person.user_id == by else 1}")
        return match

    async def play(self, match: int, user: int, move: str, **given: Any) -> Played:
        """Play a typed line."""
        return await self.tables.turns.play(match, user, move, **given)

    async def agree(self, match: int, user: int) -> Proposal:
        """Agree to what is proposed now."""
        return await self.tables.consent.agree(match, user, await self._mark(match))

    async def decline(self, match: int, user: int) -> Proposal:
        """Decline what is proposed now."""
        return await self.tables.consent.decline(match, user, await self._mark(match))

    async def _mark(self, match: int) -> str:
        found = await self.tables.consent.proposal(match)
        return found.mark if found else ""

    async def said(self, match: int, user: int | None, since: int | None = None) -> list[str]:
        """Return the log as somebody reads it."""
        found = await self.tables.reading.match(match)
        entries = await self.tables.reading.log(match, user, since)
        return [say(line, found) for entry in entries for line in entry.sentences]


async def promise(tables: Tables, match: int) -> None:
    """Note that the commitment of a lobby stands in the channel."""
    for row in await tables.outbox.owed(limit=1_000):
        if (row.match_id, row.kind) == (match, "opened"):
            await tables.outbox.sent(row.id)


def say(line: Message, match: Match | None = None, language: str = "en") -> str:
    """Say a sentence of the table or the toy."""
    names = None if match is None else match.name
    packages = ("tests.toy", "table", "games.kernel")
    return Speaker(language, packages, {}, "toy", names).say(line)


def url(tmp_path: Path) -> str:
    """Return the URL of the tests' database."""
    return address(tmp_path)


@asynccontextmanager
async def rig(
    tmp_path: Path,
    seed: int = 1,
    think: Think | None = None,
    advise: Advise = silent,
    judge: Judge = blind,
) -> AsyncIterator[Rig]:
    """Open tables over a file. Seeds count up from the given one; `think` plays for computers."""
    clock, seeds = Clock(), count(seed)
    async with open_store(url(tmp_path)) as store:
        tables = Tables(
            store,
            load,
            clock,
            lambda: seed_of(next(seeds)),
            think=think,
            until=clock.until,
            advise=advise,
            judge=judge,
        )
        yield Rig(tables, store, clock)
