"""The real bot on the wire: what people do goes in as Discord sends it, all answers are kept."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

from discord.webhook.async_ import async_context
from typing_extensions import override

from bot.components.pictures import Gallery
from bot.core.due_loop import wait
from bot.outbound.open_panels import QUIET_S
from bot.process import client as shell
from bot.process.client import INTENTS
from bot.process.services import Services
from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from rendering.pictures import PICTURES, Picture
from rendering.scene import Scene
from rendering.studio import Studio, T
from sandbox.rest.components import CHECKBOX_GROUP, TEXT_INPUT
from sandbox.world.model import Command
from sandbox.world.world import Event
from storage import Store, open_store
from storage.backends import sqlite
from table import Person, Tables
from table.services.outbox import Agenda
from tests.contract.games import game
from tests.rig.ids import CHANNEL, GUILD, HARVEST, KEYS, NAMES, NOON, TOKEN, direct
from tests.rig.wire import Hooks, Wire, pressed

Options = Mapping[str, str]
Fields = Mapping[str, str | Sequence[str]]
EMPTY: Options = MappingProxyType({})

BLINK = 0.0005
"""Seconds between two looks at what the bot is doing by itself."""

LOOK = 0.02
"""Seconds after which those who wait for it look again."""

IDLE = frozenset(
    {
        "Event.wait",
        "_beat",
        "BaseView.__timeout_task_impl",
        "PartialMessage.delete.<locals>.delete",
    }
)
"""Tasks that wait for something that need not come: a bell, the next beat, the end of a view or of
an answer that goes away."""

PATIENCE = 60.0
"""Seconds after which something that does not end is a mistake."""


class Clock:
    """Stands still until it is set."""

    def __init__(self, now: int = NOON) -> None:
        self.now = now

    def __call__(self) -> int:
        """Return the time in UTC milliseconds."""
        return self.now


class Sketches(Studio):
    """Pictures as marks of their scenes: no pixel is needed to compare two of them."""

    @override
    async def picture(self, scene: Scene, *, patient: bool = False) -> bytes:
        """Return the mark of a scene."""
        return str(hash(scene)).encode()

    @override
    async def describe(self, describe: Callable[[], T]) -> T:
        """Return it without a thread, whose moment would differ from run to run."""
        return describe()


class Shell:
    """The bot, and what people do with it."""

    def __init__(self, kontor: shell.Kontor, wire: Wire, store: Store) -> None:
        self.kontor = kontor
        self.wire = wire
        self.store = store
        self.services = kontor.services
        self._standing: set[asyncio.Task[Any]] = set()
        self.standing_before = asyncio.all_tasks()
        """What ran before the bot did."""

        self.quiet = False
        """It says nothing by itself: people are answered, and that is all."""

        self._looks = asyncio.Lock()
        """Held while the bot looks at what it owes, and while it may not."""

        self._waiting: set[asyncio.Task[Any] | None] = set()
        """Tasks that wait until a table is quiet."""

        self._holding = False
        """Things are being done of which nothing may be told yet: no table is quiet."""

        self.services.wait = self._quiet
        self._agenda = self.services.tables.outbox.agenda
        self.services.tables.outbox.agenda = self._look  # type: ignore[method-assign]

    async def _look(self, now: int) -> Agenda:
        async with self._looks:
            return Agenda((), None) if self.quiet else await self._agenda(now)

    async def _quiet(self, wake: asyncio.Event, seconds: float | None) -> None:
        """Take it that a table is quiet as soon as what is done before it is told is done."""
        if seconds != QUIET_S:
            await wait(wake, seconds)
            return
        task = asyncio.current_task()
        self._waiting.add(task)
        try:
            async with self._looks:
                pass
        finally:
            self._waiting.discard(task)

    @asynccontextmanager
    async def before_told(self) -> AsyncIterator[None]:
        """Do several things before any of them is told: how far it is by then is no chance."""
        async with self._looks:
            self._holding = True
            try:
                await self.settle()
                yield
            finally:
                self._holding = False

    async def enter(self) -> None:
        """Log in and hear of the server."""
        self.wire.world.state.commands |= REGISTERED
        with patch.object(shell, "sync", _nothing_new) if REGISTERED else nullcontext():
            await self.kontor.login(TOKEN)
        if not REGISTERED:
            REGISTERED.update(self.wire.world.state.commands)
            self.wire.sent.clear()
        state: Any = self.kontor._connection
        state.shard_ids, state.shard_count = [0], 1
        for name, data in self.wire.core.gateway.welcome("session", (0, 1)):
            self.hear(Event(name, data))
        self.wire.world.sinks.append(self.hear)
        await self.kontor.wait_until_ready()
        await asyncio.sleep(0)
        self._standing = asyncio.all_tasks()

    def hear(self, event: Event) -> None:
        """Have the library hear of something, as from the gateway."""
        if not event.intent or event.intent & INTENTS.value:
            data = json.loads(json.dumps(event.data))
            getattr(self.kontor._connection, f"parse_{event.name.lower()}")(data)

    async def command(self, by: int, where: int, words: str, /, **options: Any) -> str:
        """Give a command; return the interaction's token."""
        person, place = self.wire.person(by), self.wire.world.channel(where)
        answer = await person.slash(place, words, options, until="sent")
        return answer.interaction.token

    async def suggest(self, by: int, where: int, words: str, focused: str, /, **given: Any) -> str:
        """Ask for suggestions for an option."""
        person, place = self.wire.person(by), self.wire.world.channel(where)
        answer = await person.slash(place, words, given, focused=focused, until="sent")
        return answer.interaction.token

    async def press(self, by: int, where: int, custom_id: str, on: int | None = None) -> str:
        """Press a button, wherever it stands."""
        return self.wire.use(by, where, pressed(custom_id), on).token

    async def pick(self, by: int, where: int, custom_id: str, values: Sequence[str]) -> str:
        """Choose in a menu, wherever it stands."""
        return self.wire.use(by, where, pressed(custom_id, values)).token

    async def submit(
        self, by: int, where: int, custom_id: str, fields: Fields, on: int | None = None
    ) -> str:
        """Send a form in that stood open; what is ticked in a group of boxes is a list."""
        labels = [
            {
                "type": 18,
                "id": at,
                "component": {"id": 50 + at, "custom_id": key, **_filled(value)},
            }
            for at, (key, value) in enumerate(fields.items(), 1)
        ]
        return await self.submit_parts(by, where, custom_id, labels, on)

    async def submit_parts(
        self,
        by: int,
        where: int,
        custom_id: str,
        parts: Sequence[Mapping[str, Any]],
        on: int | None = None,
    ) -> str:
        """Send a form in with any components, as its reader's client puts them."""
        form = {"custom_id": custom_id, "components": [*parts]}
        return self.wire.use(by, where, form, on).token

    async def write(self, by: int, where: int, line: str) -> int:
        """Write a line; return its message."""
        return (await self.wire.person(by).send(self.wire.world.channel(where), line)).id

    async def tell(self, by: int, line: str) -> int:
        """Write a direct message."""
        return await self.write(by, direct(by), line)

    # Tables

    async def lobby(
        self, key: str, users: Sequence[int], where: int = CHANNEL, options: Options = EMPTY
    ) -> int:
        """Have people sit down at a new table, the first as its host; return it."""
        host, *others = (Person(user, NAMES[user]) for user in users)
        lobby = self.services.tables.lobby
        match = await lobby.create(
            host, where, GUILD, game=key, language="en", settings=dict(options)
        )
        # Nobody sits down before the commitment stands in the channel.
        await self.delivered()
        for person in others:
            await lobby.join(match.id, person)
        return match.id

    async def begun(
        self,
        key: str,
        users: Sequence[int],
        where: int = CHANNEL,
        options: Options = EMPTY,
        terms: Options = EMPTY,
    ) -> int:
        """Begin a match and return it; `options` are its game's, `terms` the table's."""
        match, lobby = await self.lobby(key, users, where, options), self.services.tables.lobby
        async with self.before_told():
            for name, value in terms.items():
                await lobby.set_settings(match, users[0], {name: value})
            await lobby.start(match, users[0])
        return match

    async def asked(self, match: int, chance: Random) -> int | None:
        """Return a player who is asked."""
        found = await self.services.tables.reading.perspective(match, None)
        if not found.asked:
            return None
        return found.match.players[chance.choice(found.asked)].user_id

    async def answer(self, match: int, chance: Random) -> tuple[int, str] | None:
        """Return a player who is asked, and one of their answers as a line."""
        user = await self.asked(match, chance)
        if user is None:
            return None
        own = await self.services.tables.reading.perspective(match, user)
        if not own.prompts:
            return None
        return user, text(pick(own.prompts, Rng(seed_of(chance.randrange(2**32)), 0)))

    async def settle(self) -> None:
        """Wait until everything that was done is answered."""
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while tasks := self._at_work():
            done, _ = await asyncio.wait(tasks, timeout=LOOK)
            if done:
                until = loop.time() + PATIENCE
            elif loop.time() > until:
                msg = f"nothing comes to an end: {tasks}"
                raise TimeoutError(msg)

    def _at_work(self) -> set[asyncio.Task[Any]]:
        tasks = {task for task in asyncio.all_tasks() - self._standing if at_work(task)}
        return tasks - self._waiting if self._holding else tasks

    async def delivered(self) -> None:
        """Wait until all that is owed by now has been said, or was refused."""
        self.services.tables.outbox.wake.set()
        while True:
            await self.settle()
            unsaid, _ = await self.services.tables.outbox.backlog(self.services.clock())
            if not unsaid:
                return
            await asyncio.sleep(BLINK)


def _filled(value: str | Sequence[str]) -> Mapping[str, Any]:
    if isinstance(value, str):
        return {"type": TEXT_INPUT, "value": value}
    return {"type": CHECKBOX_GROUP, "values": [*value]}


@asynccontextmanager
async def fresh_store() -> AsyncIterator[Store]:
    """Open a store that need not survive this run: nothing waits for a disk."""
    with TemporaryDirectory() as folder, patch.object(sqlite, "SYNCHRONOUS", "OFF"):
        async with open_store(f"sqlite:///{Path(folder) / 'kontor.sqlite3'}") as store:
            yield store


REGISTERED: dict[int, Command] = {}
"""The commands that the first bot of this process has registered, for the worlds of all others."""


async def _nothing_new(*_: object) -> bool:
    return False


def at_work(task: asyncio.Task[Any]) -> bool:
    """Whether a task does something for a person, and is not ourselves."""
    name = getattr(task.get_coro(), "__qualname__", "")
    return task is not asyncio.current_task() and name not in IDLE


@asynccontextmanager
async def opened(
    store: Store,
    wire: Wire,
    *,
    studio: Callable[[], Studio] = Sketches,
    pictures: Mapping[str, Picture] = PICTURES,
    clock: Callable[[], int] | None = None,
) -> AsyncIterator[Shell]:
    """Run the bot over a store until the end of the block."""
    clock = wire.time.of = clock or Clock()
    tables = Tables(store, lambda key, _: game(key), clock, lambda: seed_of(1))
    games = {key: game(key) for key in (*KEYS, HARVEST)}
    services = Services(tables, Gallery(studio(), pictures), games, clock)
    async_context.set(Hooks(wire))
    # There is one server, and its commands are registered.
    with patch.object(shell, "ARRIVAL", 0.0):
        kontor = shell.Kontor(services)
    # These are the doors.
    kontor.http.request = wire.request  # type: ignore[method-assign]
    kontor.http.get_from_cdn = wire.file  # type: ignore[method-assign]
    one = Shell(kontor, wire, store)
    await one.enter()
    try:
        yield one
    finally:
        wire.world.sinks.remove(one.hear)
        await kontor.close()
