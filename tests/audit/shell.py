"""The real bot on the wire: what people do goes in as Discord sends it, all answers are kept."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any
from unittest.mock import patch

from discord.webhook.async_ import async_context
from typing_extensions import override

from bot.components.pictures import Gallery
from bot.process import client as shell
from bot.process.services import Services
from games.kernel.selfplay import seed_of
from rendering.pictures import PICTURES, Picture
from rendering.scene import Scene
from rendering.studio import Studio
from storage import Store
from table import Tables
from tests.audit import payloads
from tests.audit.ids import BOT, HARVEST, KEYS, direct
from tests.audit.wire import Hooks, Wire
from tests.contract.games import game

COMMAND, PRESS, SUGGEST, FORM = 2, 3, 4, 5
BLINK = 0.0005
"""Seconds between two looks at what the bot is doing by itself."""

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

PATIENCE = 20.0
"""Seconds after which something that does not end is a mistake."""

NOON = 1_800_000_000_000


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

        self._tokens = count()

    async def enter(self) -> None:
        """Log in and hear of the server."""
        with patch.object(shell, "sync", registered):
            await self.kontor.login("token")
        state: Any = self.kontor._connection
        ready: Any = {"user": payloads.user(BOT), "guilds": [{"id": payloads.guild()["id"]}]}
        ready["shard"] = [0, 1]
        state.shard_ids, state.shard_count = [0], 1
        state.parse_ready(ready | {"application": payloads.application()})
        state.parse_guild_create(payloads.guild())
        await self.kontor.wait_until_ready()
        await asyncio.sleep(0)
        self._standing = asyncio.all_tasks()

    async def command(
        self, by: int, where: int, words: str, *, number: int | None = None, **options: Any
    ) -> str:
        """Give a command; return the interaction's token. `number` is the interaction's id."""
        data = payloads.command(words, options)
        return self._interact(COMMAND, by, where, data, number=number)

    async def suggest(self, by: int, where: int, words: str, focused: str, **given: Any) -> str:
        """Ask for suggestions for an option."""
        return self._interact(SUGGEST, by, where, payloads.command(words, given, focused))

    async def press(self, by: int, where: int, custom_id: str, on: int | None = None) -> str:
        """Press a button."""
        return self._interact(PRESS, by, where, payloads.pressed(custom_id), on)

    async def pick(
        self, by: int, where: int, custom_id: str, values: Sequence[str], on: int | None = None
    ) -> str:
        """Choose in a menu."""
        return self._interact(PRESS, by, where, payloads.picked(custom_id, values), on)

    async def submit(
        self, by: int, where: int, custom_id: str, fields: Mapping[str, str], on: int | None = None
    ) -> str:
        """Send a form in."""
        return self._interact(FORM, by, where, payloads.submitted(custom_id, fields), on)

    def _interact(
        self,
        kind: int,
        by: int,
        where: int,
        data: payloads.Json,
        on: int | None = None,
        *,
        number: int | None = None,
    ) -> str:
        message = None
        if kind in (PRESS, FORM):
            held = payloads.holding(data)
            message = payloads.message(
                on or self.wire.ids(), where, BOT, components=held, flags=payloads.LAYOUT
            )
        number, token = number or self.wire.ids(), f"token-{next(self._tokens)}"
        return self.happen(payloads.interaction(number, token, kind, by, where, data, on=message))

    def happen(self, event: payloads.Json, by: int | None = None) -> str:
        """Deliver an interaction, which may have been delivered before."""
        token = str(event["token"])
        who = event.get("user") or event["member"]["user"]
        self.wire.tokens[token] = by or int(who["id"])
        self.kontor._connection.parse_interaction_create(event)  # type: ignore[arg-type]  # JSON
        return token

    async def write(self, by: int, where: int, line: str) -> int:
        """Write a line; return its message."""
        number = self.wire.ids()
        self.kontor._connection.parse_message_create(payloads.typed(number, where, by, line))  # type: ignore[arg-type]  # JSON
        return number

    async def tell(self, by: int, line: str) -> int:
        """Write a direct message."""
        return await self.write(by, direct(by), line)

    async def settle(self) -> None:
        """Wait until everything that was done is answered."""
        while tasks := {task for task in asyncio.all_tasks() - self._standing if at_work(task)}:
            done, _ = await asyncio.wait(tasks, timeout=PATIENCE)
            if not done:
                msg = f"nothing comes to an end: {tasks}"
                raise TimeoutError(msg)

    async def delivered(self) -> None:
        """Wait until all that is owed by now has been said, or was refused."""
        self.services.tables.outbox.stirred.set()
        while True:
            await self.settle()
            unsaid, _ = await self.services.tables.outbox.backlog(self.services.clock())
            if not unsaid:
                return
            await asyncio.sleep(BLINK)


async def registered(*_: object) -> bool:
    """Find all commands registered as they are."""
    return False


def at_work(task: asyncio.Task[Any]) -> bool:
    """Whether a task does something for somebody, and is not ourselves."""
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
    clock = clock or Clock()
    tables = Tables(store, lambda key, _: game(key), clock, lambda: seed_of(1), draw=lambda _: 0)
    services = Services(
        tables, Gallery(studio(), pictures), {key: game(key) for key in (*KEYS, HARVEST)}, clock
    )
    async_context.set(Hooks(wire))
    # There is one server, and its commands are registered.
    with patch.object(shell, "ARRIVAL", 0.0):
        kontor = shell.Kontor(services)
    kontor.http.request = wire.request  # type: ignore[method-assign]  # that is the door
    try:
        one = Shell(kontor, wire, store)
        await one.enter()
        yield one
    finally:
        await kontor.close()
