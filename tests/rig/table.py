"""`TableRig`: the package `table` with a database and the toy games, without a bot."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
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
from table.commands import proposals
from table.services.calls import CALL_DELAY_MS
from table.services.computers import Thought
from table.services.context import Load
from tests.rig.databases import database_url
from tests.storage import due_in
from tests.toy import Toy

PEOPLE = (Person(11, "Ana"), Person(22, "Ben"), Person(33, "Cleo"), Person(44, "Dov"))
ANA, BEN, CLEO, DOV = (person.user_id for person in PEOPLE)
USER_IDS = {person.name: person.user_id for person in PEOPLE}
EVE = Person(55, "Eve")
MINUTE = 60 * 1000
DAY = 24 * 60 * MINUTE
CHANNEL = 700
GUILD = 70

MAX_MOVES = 60
"""Moves after which a random match has a turn that waits for confirmation."""

LOOP_ROUNDS = 5
"""How many rounds of the event loop other tasks run in `Clock.until`."""


@dataclass
class Clock:
    """A clock that stands still until a test sets it."""

    now: int = 1_000
    """The time in ms."""

    on_read: Callable[[], None] = lambda: None
    """Called when the clock is read, which happens between loading a match and storing a move."""

    gate: asyncio.Event | None = None
    """An event for which `until` waits; `None` if it does not wait."""

    def __call__(self) -> int:
        """Return the time in ms."""
        self.on_read()
        return self.now

    async def until(self, moment: int) -> None:
        """Let other tasks run, wait for the gate, then set the clock to a moment."""
        for _ in range(LOOP_ROUNDS):
            await asyncio.sleep(0)
        if self.gate is not None:
            await self.gate.wait()
        self.now = max(self.now, moment)


def load_toy(key: str, board_text: str | None) -> AnyGame:
    """Return the toy game, which has no board."""
    if key != "toy":
        raise KeyError(key)
    assert board_text in (None, "{}")
    return Toy()


@dataclass
class TableRig:
    """The package `table` with a database and a clock, and methods that many tests need."""

    store: Store
    clock: Clock = field(default_factory=Clock)
    tables: Tables = field(init=False)
    rules: Load = field(init=False)
    chance: Rng = field(default_factory=lambda: Rng(seed_of(1), 0))
    """The random numbers for `play_at_random`."""

    def restart(self, games: Load | type[AnyGame] = load_toy, **options: Any) -> "TableRig":
        """Continue like another process, with these rules and options of `Tables`."""
        self.rules = cache((lambda *_: games()) if isinstance(games, type) else games)
        options = {"draw_seed": lambda: seed_of(1), "until": self.clock.until} | options
        self.tables = Tables(self.store, self.rules, self.clock, **options)
        return self

    # Beginning

    async def open_lobby(
        self, players: int = 2, settings: Mapping[str, str] | None = None
    ) -> Match:
        """Open a lobby and seat this number of people."""
        return await seat_people(self.tables, PEOPLE[:players], settings=settings or {})

    async def start_match(self, players: int = 2, settings: Mapping[str, str] | None = None) -> int:
        """Start a match of this number of people, and return its id."""
        match = await self.open_lobby(players, settings)
        await self.tables.lobby.start(match.id, match.host_id)
        return match.id

    async def start_timed(self, players: int = 2, **terms: str) -> int:
        """Start a match with a clock and these settings, and return its id."""
        match = await start_match(self.tables, PEOPLE[:players], **{"clock": "1d"} | terms)
        await self.take_notifications()
        return match

    async def start_with_crate(self, by: int = ANA, players: int = 2) -> int:
        """Start a match in which the player `by` has won the first crate, and return its id."""
        match = await self.start_match(players)
        for person in PEOPLE[:players]:
            await self.play(match, person.user_id, f"bid {2 if person.user_id == by else 1}")
        return match

    async def start_harvest(self, players: int = 2) -> int:
        """Start a match of the second toy game, play "send dig" for all, and return its id.

        The first player is then asked to take a crate.
        """
        match = await self.start_match(players)
        for person in PEOPLE[:players]:
            await self.play(match, person.user_id, "send dig")
        return match

    # Playing

    async def play(self, match: int, user: int, move: str | Action | int, **options: Any) -> Played:
        """Play a typed move, an action, or the shortcut with a number."""
        return await self.tables.turns.play(match, user, move, **options)

    async def play_lines(self, match: int, *moves: str) -> Played:
        """Play typed moves, each with its player ("Ana bid 1"), and return the last result."""
        for move in moves:
            name, _, line = move.partition(" ")
            played = await self.play(match, USER_IDS[name], line)
        return played

    async def play_at_random(self, match: int, user: int) -> Played:
        """Play a random answer of a player."""
        prompts = (await self.perspective(match, user)).prompts
        return await self.play(match, user, pick_answer(prompts, self.chance))

    async def play_until_held(self, match: int, *, delivered: bool = True) -> Perspective:
        """Play random moves until a turn waits for confirmation, and return its perspective."""
        for _ in range(MAX_MOVES):
            user = await self.first_asked(match)
            perspective = await self.perspective(match, user)
            if perspective.grace_period_end is not None:
                return perspective
            if delivered:
                await self.take_notifications()
            await self.play_at_random(match, user)
        raise AssertionError("no turn waits for confirmation")

    async def play_to_end(self, hours: int = 0) -> int:
        """Play a whole match of this duration, in which Ana wins both crates; return its id.

        In each round, Ana takes a move back.
        """
        match = await self.start_match(settings={"rounds": "2"})
        for _ in range(2):
            await self.play_lines(match, "Ana bid 1", "Ben bid 0", "Ana left")
            await self.tables.turns.undo(match, ANA)
            self.clock.now += hours * DAY // 48
            await self.play_lines(match, "Ana right", "Ana done")
        return match

    # Voting

    async def propose(
        self, match: int, user: int, kind: ProposalKind, about: Seat | None = None
    ) -> Proposal:
        """Open a proposal."""
        return await self.tables.votes.propose(match, user, kind, about)

    async def agree(self, match: int, user: int) -> Proposal:
        """Agree to the current proposal."""
        return await self.tables.votes.vote(match, user, await self._mark(match), yes=True)

    async def decline(self, match: int, user: int) -> Proposal:
        """Decline the current proposal."""
        return await self.tables.votes.vote(match, user, await self._mark(match), yes=False)

    async def current_proposal(self, match: int) -> Proposal:
        """Return the current proposal."""
        proposal = (await self.tables.votes.load(match))[0]
        assert proposal is not None
        return proposal

    async def _mark(self, match: int) -> str:
        proposal = (await self.tables.votes.load(match))[0]
        return proposal.fingerprint if proposal else ""

    async def vote_to_stop(self, match: int, *others: int) -> None:
        """Let Ana propose to stop the match, and the others (by default Ben) agree."""
        await self.tables.votes.propose(match, ANA, "stop")
        for user in others or (BEN,):
            await self.agree(match, user)

    async def carry_out(self, match: int, kind: ProposalKind, about: Seat) -> None:
        """Carry out a decision about a seat without a vote (see `carry_out` below)."""
        await carry_out(self.tables, match, kind, about)

    # What is stored

    async def execute_sql(self, statement: str) -> int:
        """Execute a statement in the database, and return the number of changed rows."""
        async with self.store.write() as connection:
            return (await connection.execute(text(statement))).rowcount

    async def document(self, match: int) -> MatchDocument:
        """Return the document of a match."""
        async with self.store.read() as connection:
            return await matches.load_document(connection, match)

    async def set_document(self, match: int, **parts: Any) -> None:
        """Replace fields of the document of a match."""
        async with self.store.write() as connection:
            document = replace(await matches.load_document(connection, match), **parts)
            await matches.save_document(connection, match, document)

    async def change_position(self, match: int, old: str, new: str) -> None:
        """Replace a text in the stored position."""
        position = str((await self.document(match)).position)
        assert old in position
        await self.set_document(match, position=position.replace(old, new))

    async def steps(self, match: int) -> list[StepRow]:
        """Return the stored steps of a match, with those of its open turn."""
        async with self.store.read() as connection:
            pending = (await matches.load_document(connection, match)).pending
            return [*await log.list_steps(connection, match), *pending]

    def stored_tables(self) -> Tables:
        """Return another `Tables` with empty caches."""
        return Tables(self.store, self.rules, self.clock)

    async def assert_stored(self, match: int) -> None:
        """Check that all people see the same with the caches of `tables` and without."""
        reading, stored = self.tables.reading, self.stored_tables().reading
        for user in (*(person.user_id for person in PEOPLE), None):
            seen = await reading.perspective(match, user)
            assert seen == await stored.perspective(match, user)
            assert await reading.log(seen, 1) == await stored.log(seen, 1)
            assert await reading.earlier_view(seen) == await stored.earlier_view(seen)
            if user is not None:
                both = await stored.perspectives(match, user)
                assert await reading.perspectives(match, user) == both
            if seen.viewer is not None:
                since_turn = await stored.log_since_last_turn(seen)
                assert await reading.log_since_last_turn(seen) == since_turn

    # What people see

    async def match(self, match: int) -> Match:
        """Return the public facts of a match."""
        return await self.tables.reading.match(match)

    async def perspective(self, match: int, user: int | None) -> Perspective:
        """Return a user's perspective of a match."""
        return await self.tables.reading.perspective(match, user)

    async def first_asked(self, match: int) -> int:
        """Return the user id of the first player who is asked."""
        return PEOPLE[(await self.perspective(match, None)).asked[0]].user_id

    async def log(self, match: int, user: int | None, since: int = -1) -> tuple[Entry, ...]:
        """Return the log after the version `since`, as a user sees it."""
        reading = self.tables.reading
        return await reading.log(await reading.perspective(match, user), since)

    async def log_since_turn(self, match: int, user: int) -> tuple[Entry, ...]:
        """Return the log since the end of a player's last turn."""
        reading = self.tables.reading
        return await reading.log_since_last_turn(await reading.perspective(match, user))

    async def sentences(
        self, match: int, user: int | None, since: int = -1, kind: str = ""
    ) -> list[str]:
        """Return the sentences of the log, as a user reads them, whose keys begin with `kind`."""
        public = await self.match(match)
        entries = await self.log(match, user, since)
        lines = [line for entry in entries for line in entry.sentences]
        return [text_of_sentence(line, public) for line in lines if line.key.startswith(kind)]

    async def admin_sentences(self, match: int) -> list[str]:
        """Return the sentences of the log about admin events."""
        return await self.sentences(match, None, kind="table-admin")

    # Notifications

    async def take_notifications(self) -> list[PendingNotification]:
        """Return the notifications that are due, and mark them as sent."""
        rows = await due_notifications(self.tables)
        for row in rows:
            await self.tables.outbox.mark_sent(row)
        return rows

    async def due_kinds(self, *kinds: str) -> list[tuple[str, int | None]]:
        """Return kind and user of the due notifications, of all kinds or of these."""
        rows = await due_notifications(self.tables)
        return [(row.kind, row.user_id) for row in rows if not kinds or row.kind in kinds]

    async def reminders(self) -> list[tuple[int, int]]:
        """Mark due notifications as sent; return seat and level of the reminders among them."""
        seats = {person.user_id: seat for seat, person in enumerate(PEOPLE)}
        return [
            (seats[int(row.user_id or 0)], row.payload.get("level", 0))
            for row in await self.take_notifications()
            if row.kind == "reminder"
        ]

    # Time

    async def fire_deadlines(self) -> list[DueDeadline]:
        """Fire the deadlines that are due, and return them."""
        due = await self.tables.deadlines.list_due()
        for deadline in due:
            await self.tables.deadlines.fire(deadline)
        return list(due)

    async def pass_minutes(self) -> int:
        """Let minutes pass until no deadline fires; return how many deadlines have fired."""
        count = 0
        while True:
            await self.take_notifications()
            self.clock.now += MINUTE
            due = await self.fire_deadlines()
            if not due:
                return count
            count += len(due)

    async def pass_until(self, moment: int, *, most: int = 200) -> None:
        """Let time pass until a moment, and fire each deadline; notifications are not sent."""
        for _ in range(most):
            due = await self.tables.deadlines.find_next_due()
            if due is None or due > moment:
                break
            self.clock.now = max(self.clock.now, due)
            await self.fire_deadlines()
        else:
            raise AssertionError("deadlines do not end")
        self.clock.now = max(self.clock.now, moment)

    async def pass_time(self, length: int) -> None:
        """Let this number of milliseconds pass."""
        await self.pass_until(self.clock.now + length)


async def seat_people(
    tables: Tables,
    people: Sequence[Person] = PEOPLE[:2],
    game: str = "toy",
    channel: int = CHANNEL,
    *,
    settings: Mapping[str, str] = MappingProxyType({}),
    guild: int = GUILD,
    **options: str,
) -> Match:
    """Open a lobby of these people; the first person is the host.

    `settings` are set when the lobby is opened, `options` afterwards.
    """
    host, *others = people
    match = await tables.lobby.create(
        host, channel, guild, game=game, language="en", settings=settings
    )
    await post_commitment(tables, match.id)
    for person in others:
        match = await tables.lobby.join(match.id, person)
    for key, value in options.items():
        match = await tables.lobby.set_settings(match.id, host.user_id, {key: value})
    return match


async def start_match(tables: Tables, people: Sequence[Person] = PEOPLE[:2], **options: Any) -> int:
    """Start a match after `seat_people`, and return its id."""
    match = await seat_people(tables, people, **options)
    await tables.lobby.start(match.id, match.host_id)
    return match.id


async def post_commitment(tables: Tables, match: int) -> None:
    """Mark the seed commitment of a lobby as posted."""
    for row in await due_notifications(tables):
        if (row.match_id, row.kind) == (match, "opened"):
            await tables.outbox.mark_sent(row)


async def due_notifications(tables: Tables, limit: int = 1_000) -> list[PendingNotification]:
    """Return the due notifications of all channels, the oldest first.

    They include calls that are still delayed because the player may answer without them.
    """
    now = tables._context.clock()
    async with tables._context.store.read() as connection:
        rows = await due_in(connection, now + CALL_DELAY_MS, limit)
    return [row for row in rows if row.due <= now or row.kind in ("turn", "ask")]


async def carry_out(tables: Tables, match: int, kind: ProposalKind, about: Seat) -> None:
    """Carry out a decision about a seat without a vote."""
    async with tables._context.changing(match, with_log=True) as change:
        proposals.carry_out(change, kind, about=about)


async def random_action(thought: Thought) -> Action:
    """Return the action of a computer player that plays random moves."""
    return pick_answer(thought.game.prompts(thought.state, thought.seat), thought.rng)


async def refusal_key(attempt: Awaitable[object]) -> str:
    """Await an action that is refused, and return the key of the refusal's sentence."""
    with pytest.raises(KernelError) as refused:
        await attempt
    return refused.value.sentence.key


def take_line(perspective: Perspective, which: int = 0) -> str:
    """Return the typed move that takes a crate in the second toy game."""
    (prompt, *_) = perspective.prompts
    return f"take {prompt.options[which].action.crate}"  # type: ignore[union-attr]


def is_announced(played: Played) -> bool:
    """Whether a move was announced when it was played."""
    return played.perspectives.public.version >= played.version


def computer_name(number: int) -> str:
    """Return the name of a computer player."""
    return f"Robot {number}"


def text_of_sentence(line: Message, match: Match | None = None, language: str = "en") -> str:
    """Return the text of a sentence of `table` or of the toy game."""
    names = None if match is None else match.name
    packages = ("tests.toy", "table", "games.kernel")
    return Speaker(language, packages, {}, "toy", names).say(line)


@asynccontextmanager
async def table_rig(
    folder: Path, seed: int = 1, games: Load | type[AnyGame] = load_toy, **options: Any
) -> AsyncIterator[TableRig]:
    """Yield a `TableRig` with the database of a folder.

    The matches' seeds have the numbers `seed`, `seed + 1`, ….
    """
    seeds = count(seed)
    async with open_store(database_url(folder)) as store:
        yield TableRig(store).restart(games, draw_seed=lambda: seed_of(next(seeds)), **options)
