"""The table service over a real file, played with the toys. Time and seeds are injected."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from sqlalchemy import text

from games.kernel import Action, AnyGame, KernelError, Message, Rng, Seat
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from games.texts.catalogues import Speaker
from storage import Store, open_store
from storage.document import MatchDocument, ProposalKind
from storage.queries import log, matches
from storage.rows import StepRow
from table import (
    DueDeadline,
    Entry,
    Match,
    PendingNotification,
    Person,
    Perspective,
    Played,
    Proposal,
    Tables,
)
from table.commands import votes
from table.services.calling import CALL_DELAY_MS
from table.services.context import Load
from table.services.thinking import Thought
from tests.databases import address
from tests.storage import due_in
from tests.toy import Toy

PEOPLE = (Person(11, "Ana"), Person(22, "Ben"), Person(33, "Cleo"), Person(44, "Dov"))
ANA, BEN, CLEO, DOV = (person.user_id for person in PEOPLE)
EVE = Person(55, "Eve")
MINUTE = 60 * 1000
DAY = 24 * 60 * MINUTE
FEW = 60
"""So many moves at most until some turn is held."""

SOON = 5
"""So many rounds of the loop somebody who waits lets others go on."""

CHANNEL = 700
GUILD = 70


async def due_now(tables: Tables, limit: int = 1_000) -> list[PendingNotification]:
    """Return what is due wherever it goes, the oldest first; of calls, also those that will be.

    They wait for a moment in case their player answers.
    """
    now = tables._context.clock()
    async with tables._context.store.read() as connection:
        rows = await due_in(connection, now + CALL_DELAY_MS, limit)
    return [row for row in rows if row.due <= now or row.kind in ("turn", "ask")]


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

    store: Store
    clock: Clock = field(default_factory=Clock)
    tables: Tables = field(init=False)
    chance: Rng = field(default_factory=lambda: Rng(seed_of(1), 0))
    """What is answered at random."""

    def by(self, games: Load | type[AnyGame] = load, **how: Any) -> "Rig":
        """Go on as another process does: by these rules, with these choices."""
        rules = (lambda *_: games()) if isinstance(games, type) else games
        how = {"draw_seed": lambda: seed_of(1), "until": self.clock.until} | how
        self.tables = Tables(self.store, rules, self.clock, **how)
        return self

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

    async def finished(self, hours: int = 0) -> int:
        """Play so many hours to the end: Ana takes both crates, and takes back a step each time."""
        match = await self.begun(settings={"rounds": "2"})
        for _ in range(2):
            await self.plays(match, "Ana bid 1", "Ben bid 0", "Ana left")
            await self.tables.turns.undo(match, ANA)
            self.clock.now += hours * DAY // 48
            await self.plays(match, "Ana right", "Ana done")
        return match

    async def play(self, match: int, user: int, move: str | Action | int, **given: Any) -> Played:
        """Play a typed line, an action, or the shortcut of that number."""
        return await self.tables.turns.play(match, user, move, **given)

    async def plays(self, match: int, *moves: str) -> Played:
        """Play typed lines, each after the name of who plays it; return what came of the last."""
        users = {person.name: person.user_id for person in PEOPLE}
        for move in moves:
            name, _, line = move.partition(" ")
            played = await self.play(match, users[name], line)
        return played

    async def sql(self, statement: str) -> int:
        """Change what is stored beside the tables; return how many rows that were."""
        async with self.store.write() as connection:
            return (await connection.execute(text(statement))).rowcount

    async def document(self, match: int) -> MatchDocument:
        """Return what is stored of a match beside its log."""
        async with self.store.read() as connection:
            return await matches.document(connection, match)

    async def set_document(self, match: int, **parts: Any) -> None:
        """Change what is stored of a match beside the tables."""
        async with self.store.write() as connection:
            document = replace(await matches.document(connection, match), **parts)
            await matches.save_document(connection, match, document)

    async def match(self, match: int) -> Match:
        """Return what everybody may know of a match."""
        return await self.tables.reading.match(match)

    async def steps(self, match: int) -> list[StepRow]:
        """Return the steps of a match as they are stored, those of its open turn too."""
        async with self.store.read() as connection:
            pending = (await matches.document(connection, match)).pending
            return [*await log.since(connection, match), *pending]

    async def change_position(self, match: int, old: str, new: str) -> None:
        """Change the text of the position that is stored."""
        position = str((await self.document(match)).position)
        assert old in position
        await self.set_document(match, position=position.replace(old, new))

    async def see(self, match: int, user: int | None) -> Perspective:
        """Return a match as somebody knows it."""
        return await self.tables.reading.perspective(match, user)

    async def anything(self, match: int, user: int) -> Played:
        """Have somebody answer at random."""
        prompts = (await self.see(match, user)).prompts
        return await self.play(match, user, pick_answer(prompts, self.chance))

    async def asked(self, match: int) -> int:
        """Return the first of those who are asked."""
        return PEOPLE[(await self.see(match, None)).asked[0]].user_id

    async def until_held(self, match: int, *, delivered: bool = True) -> Perspective:
        """Play at random until a turn is held; return what its player has before them."""
        for _ in range(FEW):
            user = await self.asked(match)
            own = await self.see(match, user)
            if own.held is not None:
                return own
            if delivered:
                await self.heard()
            await self.anything(match, user)
        raise AssertionError("nothing was held")

    async def stop(self, match: int, *others: int) -> None:
        """Have Ana propose to stop, and the others (Ben) agree."""
        await self.tables.consent.propose(match, ANA, "stop")
        for user in others or (BEN,):
            await self.agree(match, user)

    async def propose(
        self, match: int, user: int, kind: ProposalKind, about: Seat | None = None
    ) -> Proposal:
        """Propose something."""
        return await self.tables.consent.propose(match, user, kind, about)

    async def decided(self, match: int, kind: ProposalKind, about: Seat) -> None:
        """Do at once what a table can vote about one of its seats."""
        await decided(self.tables, match, kind, about)

    async def agree(self, match: int, user: int) -> Proposal:
        """Agree to what is proposed now."""
        return await self.tables.consent.vote(match, user, await self._mark(match), yes=True)

    async def decline(self, match: int, user: int) -> Proposal:
        """Decline what is proposed now."""
        return await self.tables.consent.vote(match, user, await self._mark(match), yes=False)

    async def proposed(self, match: int) -> Proposal:
        """Return what is proposed now."""
        found = (await self.tables.consent.proposals(match))[0]
        assert found is not None
        return found

    async def _mark(self, match: int) -> str:
        found = (await self.tables.consent.proposals(match))[0]
        return found.mark if found else ""

    async def log(self, match: int, user: int | None, since: int = -1) -> tuple[Entry, ...]:
        """Return what somebody may know to have happened after a version."""
        reading = self.tables.reading
        return await reading.log(await reading.perspective(match, user), since)

    async def since_turn(self, match: int, user: int) -> tuple[Entry, ...]:
        """Return what has happened since a player last ended a turn."""
        reading = self.tables.reading
        return await reading.since_last_turn(await reading.perspective(match, user))

    async def said(
        self, match: int, user: int | None, since: int = -1, kind: str = ""
    ) -> list[str]:
        """Return the log as somebody reads it; only sentences of a kind, if one is named."""
        found = await self.match(match)
        entries = await self.log(match, user, since)
        lines = [line for entry in entries for line in entry.sentences]
        return [say(line, found) for line in lines if line.key.startswith(kind)]

    async def heard(self) -> list[PendingNotification]:
        """Return what is owed, and take it for said."""
        rows = await due_now(self.tables, limit=1_000)
        for row in rows:
            await self.tables.outbox.sent(row.id)
        return list(rows)

    async def owed(self, *kinds: str) -> list[tuple[str, int | None]]:
        """Return what is owed by now, and to whom; only these kinds, if any are named."""
        rows = await due_now(self.tables, limit=1_000)
        return [(row.kind, row.user_id) for row in rows if not kinds or row.kind in kinds]

    async def fire(self) -> list[DueDeadline]:
        """Do what is due by now, and return it."""
        due = await self.tables.timers.due()
        for one in due:
            await self.tables.timers.fire(one)
        return list(due)

    async def passing(self) -> int:
        """Let time go by until nothing is due any more; return how often something was done."""
        done = 0
        while True:
            await self.heard()
            self.clock.now += MINUTE
            found = await self.fire()
            if not found:
                return done
            done += len(found)

    async def until(self, moment: int, *, most: int = 200) -> None:
        """Let time go by, and do what is due whenever something is; what is owed waits."""
        for _ in range(most):
            due = await self.tables.timers.next_due()
            if due is None or due > moment:
                break
            self.clock.now = max(self.clock.now, due)
            await self.fire()
        else:
            raise AssertionError("time stands still")
        self.clock.now = max(self.clock.now, moment)

    async def later(self, length: int) -> None:
        """Let so much time go by."""
        await self.until(self.clock.now + length)

    async def reminded(self) -> list[tuple[int, int]]:
        """Return who was reminded, and at which level."""
        seats = {person.user_id: seat for seat, person in enumerate(PEOPLE)}
        return [
            (seats[int(row.user_id or 0)], row.payload.get("level", 0))
            for row in await self.heard()
            if row.kind == "reminder"
        ]

    async def acts(self, match: int) -> list[str]:
        """Return what stands in the log of what was done beside the moves."""
        return await self.said(match, None, kind="table-act")

    async def timed(self, players: int = 2, **terms: str) -> int:
        """Start a match with options of the table, a clock among them; return its id."""
        match = await started(self.tables, PEOPLE[:players], **{"clock": "1d"} | terms)
        await self.heard()
        return match

    async def sent_out(self, players: int = 2) -> int:
        """Begin a match of the second toy and send out all hands: the first is to take a crate."""
        match = await self.begun(players)
        for person in PEOPLE[:players]:
            await self.play(match, person.user_id, "send dig")
        return match


async def decided(tables: Tables, match: int, kind: ProposalKind, about: Seat) -> None:
    """Do at once what a table can vote about one of its seats."""
    async with tables._context.changing(match, with_log=True) as change:
        votes.carry_out(change, kind, about=about)


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
    *,
    settings: Mapping[str, str] = MappingProxyType({}),
    guild: int = GUILD,
    **options: str,
) -> Match:
    """Open a lobby with these settings, seat these people, and choose what else is named."""
    host, *others = people
    match = await tables.lobby.create(
        host, channel, guild, game=game, language="en", settings=settings
    )
    await promise(tables, match.id)
    for person in others:
        match = await tables.lobby.join(match.id, person)
    for key, value in options.items():
        match = await tables.lobby.set_settings(match.id, host.user_id, {key: value})
    return match


async def started(tables: Tables, people: Sequence[Person] = PEOPLE[:2], **how: Any) -> int:
    """Begin a match of people who are `seated`; return its id."""
    match = await seated(tables, people, **how)
    await tables.lobby.start(match.id, match.host_id)
    return match.id


async def anything(thought: Thought) -> Action:
    """Play anything, as a computer."""
    return pick_answer(thought.game.prompts(thought.state, thought.seat), thought.rng)


def take(found: Perspective, which: int = 0) -> str:
    """Return the line by which a crate is taken, in the second toy."""
    (prompt, *_) = found.prompts
    return f"take {prompt.options[which].action.crate}"  # type: ignore[union-attr]


def is_told(played: Played) -> bool:
    """Whether the table was told of a move at once."""
    return played.perspectives.public.version >= played.version


def robot(number: int) -> str:
    """Return what computers are called here."""
    return f"Robot {number}"


async def promise(tables: Tables, match: int) -> None:
    """Note that the commitment of a lobby stands in the channel."""
    for row in await due_now(tables, limit=1_000):
        if (row.match_id, row.kind) == (match, "opened"):
            await tables.outbox.sent(row.id)


def say(line: Message, match: Match | None = None, language: str = "en") -> str:
    """Say a sentence of the table or the toy."""
    names = None if match is None else match.name
    packages = ("tests.toy", "table", "games.kernel")
    return Speaker(language, packages, {}, "toy", names).say(line)


@asynccontextmanager
async def rig(
    tmp_path: Path, seed: int = 1, games: Load | type[AnyGame] = load, **how: Any
) -> AsyncIterator[Rig]:
    """Open tables over a file, with these choices. Seeds count up from the given one."""
    seeds = count(seed)
    async with open_store(address(tmp_path)) as store:
        yield Rig(store).by(games, draw_seed=lambda: seed_of(next(seeds)), **how)
