"""The table service, played with the toy game over a real file. Time and seeds are injected."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from games.kernel import AnyGame, KernelError, Message
from games.kernel.codec import dump_json
from games.kernel.selfplay import seed_of
from games.kernel.words import Speaker
from storage import Store, open_store
from storage.queries import matches
from table import Match, PendingNotification, Person, Played, Proposal, Tables
from table.advice.chances import Judge, blind
from table.advice.hints import Advise, silent
from table.context import Load
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
        return await seated(self.tables, PEOPLE[:players], settings=settings or {})

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

    async def lay(self, match: int, state: Any) -> None:
        """Put a match into a position."""
        async with self.store.write() as connection:
            await matches.change(connection, match, state=dump_json(state))

    async def play(self, match: int, user: int, move: str, **given: Any) -> Played:
        """Play a typed line."""
        return await self.tables.turns.play(match, user, move, **given)

    async def agree(self, match: int, user: int) -> Proposal:
        """Agree to what is proposed now."""
        return await self.tables.consent.vote(match, user, await self._mark(match), yes=True)

    async def decline(self, match: int, user: int) -> Proposal:
        """Decline what is proposed now."""
        return await self.tables.consent.vote(match, user, await self._mark(match), yes=False)

    async def _mark(self, match: int) -> str:
        found = await self.tables.consent.proposal(match)
        return found.mark if found else ""

    async def said(self, match: int, user: int | None, since: int | None = None) -> list[str]:
        """Return the log as somebody reads it."""
        found = await self.tables.reading.match(match)
        entries = await self.tables.reading.log(match, user, since)
        return [say(line, found) for entry in entries for line in entry.sentences]


async def heard(home: Rig) -> list[PendingNotification]:
    """Return what is owed, and take it for said."""
    rows = await home.tables.outbox.pending(limit=1_000)
    for row in rows:
        await home.tables.outbox.sent(row.id)
    return list(rows)


async def refusal(attempt: Awaitable[object]) -> str:
    """Return the key of the sentence by which something is refused."""
    with pytest.raises(KernelError) as refused:
        await attempt
    return refused.value.sentence.key


async def seated(
    tables: Tables,
    people: Sequence[Person] = PEOPLE[:2],
    game: str = "toy",
    channel: int = CHANNEL,
    settings: Mapping[str, str] = MappingProxyType({}),
    **options: str,
) -> Match:
    """Open a lobby with these settings, seat these people, and choose what else is named."""
    host, *others = people
    match = await tables.lobby.create(
        host, channel, GUILD, game=game, language="en", settings=settings
    )
    await promise(tables, match.id)
    for person in others:
        match = await tables.lobby.join(match.id, person)
    for key, value in options.items():
        match = await tables.lobby.set_setting(match.id, host.user_id, key, value)
    return match


async def started(tables: Tables, people: Sequence[Person] = PEOPLE[:2], **how: Any) -> int:
    """Begin a match of people who are `seated`; return its id."""
    match = await seated(tables, people, **how)
    await tables.lobby.start(match.id, match.host_id)
    return match.id


async def promise(tables: Tables, match: int) -> None:
    """Note that the commitment of a lobby stands in the channel."""
    for row in await tables.outbox.pending(limit=1_000):
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
    *,
    think: Think | None = None,
    advise: Advise = silent,
    judge: Judge = blind,
    games: Load = load,
) -> AsyncIterator[Rig]:
    """Open tables over a file. Seeds count up from the given one; `think` plays for computers."""
    clock, seeds = Clock(), count(seed)
    async with open_store(url(tmp_path)) as store:
        tables = Tables(
            store,
            games,
            clock,
            lambda: seed_of(next(seeds)),
            think=think,
            until=clock.until,
            advise=advise,
            judge=judge,
        )
        yield Rig(tables, store, clock)
