"""The whole bot on the wire, over a fresh file: what stands in its channels, and who was called."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord

from games.kernel.prompt import choices
from sandbox.model import Message
from storage import open_store
from table import Person, Tables
from table.notify.outbox import Agenda
from tests.bot.limits import walk
from tests.table import promise, url
from tools.audit.ids import BOT, CHANNEL, GUILD, NAMES, SEATED, direct
from tools.audit.shell import Clock, Shell, opened
from tools.audit.wire import Sent, Wire, refuse

ANA, BEN, CLEO, DOV = SEATED[:4]
REFUSALS: Mapping[int, tuple[type[discord.HTTPException], int]] = {
    10003: (discord.NotFound, 404),
    **dict.fromkeys((30046, 40003, 50083), (discord.HTTPException, 400)),
}
"""How Discord refuses by a code; by all others it forbids."""


@dataclass
class Wired:
    """The bot, its time, and what stands in the channels."""

    shell: Shell
    wire: Wire
    clock: Clock
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while the bot may look at what it owes; cleared while several things are done at once."""

    def __post_init__(self) -> None:
        """Have it look only then: how far it has come meanwhile would be a matter of chance."""
        outbox = self.tables.outbox
        look = outbox.agenda

        async def agenda(now: int) -> Agenda:
            await self.heard.wait()
            return await look(now)

        outbox.agenda = agenda  # type: ignore[method-assign] # of this one alone
        self.heard.set()

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """Do several things before any of them is told; wait until all is."""
        self.heard.clear()
        try:
            yield
        finally:
            self.heard.set()
        await self.shell.delivered()

    @property
    def tables(self) -> Tables:
        """Where its matches are played."""
        return self.shell.services.tables

    async def lobby(self, *others: int, game: str = "toy", **settings: str) -> int:
        """Open a table of Ana and others; return its number."""
        tables = self.tables
        match = await tables.lobby.create(
            person(ANA), CHANNEL, GUILD, game=game, language="en", settings={}
        )
        await promise(tables, match.id)
        for one in others:
            await tables.lobby.join(match.id, person(one))
        for key, value in settings.items():
            await tables.lobby.set_setting(match.id, ANA, key, value)
        return match.id

    async def begun(self, *others: int, game: str = "toy", **settings: str) -> int:
        """Begin a match of Ana and others, and say so; return its number."""
        async with self.at_once():
            match = await self.lobby(*others or (BEN,), game=game, **settings)
            await self.tables.lobby.start(match, ANA)
        return match

    async def untold(self, *others: int) -> int:
        """Begin a match of which nothing is told, now or later; return its number."""
        self.heard.clear()
        match = await self.lobby(*others)
        await self.tables.lobby.start(match, ANA)
        return match

    async def play(self, match: int, *moves: tuple[int, str]) -> None:
        """Have people answer, and say what came of it."""
        async with self.at_once():
            for user, line in moves:
                await self.tables.turns.play(match, user, line)

    async def answer(self, match: int) -> None:
        """Have whoever is asked first give the first answer, and say what came of it."""
        tables = self.tables
        found = await tables.reading.perspective(match, None)
        user = found.match.players[found.asked[0]].user_id
        (prompt, *_) = (await tables.reading.perspective(match, user)).prompts
        await tables.turns.play(match, user, next(choices((prompt,))).action)
        await self.shell.delivered()

    async def command(
        self, by: int, words: str, options: Mapping[str, Any] | None = None, at: int = CHANNEL
    ) -> "Post":
        """Give a command in a channel; return what its giver was answered last."""
        return await self._answered(await self.shell.command(by, at, words, **options or {}), at)

    async def press(self, by: int, custom_id: str, where: int = CHANNEL) -> "Post":
        """Press a button below a public message; return what was answered last."""
        return await self._answered(await self.shell.press(by, where, custom_id), where)

    async def _answered(self, token: str, where: int) -> "Post":
        await self.shell.settle()
        shown = [one.body for one in self.wire.sent if one.interaction == token]
        (*_, last) = (body.get("data") or body for body in shown)
        return Post(Message(0, where, BOT, 0, components=last.get("components", [])))

    async def chatter(self, lines: int, where: int = CHANNEL) -> None:
        """Have somebody write so many lines that are no moves."""
        for _ in range(lines):
            await self.shell.write(DOV, where, "hello")
        await self.shell.settle()

    def posts(self, where: int = CHANNEL) -> list["Post"]:
        """Return what stands in a channel, the oldest first."""
        return [Post(one) for one in sorted(self.wire.posts(where), key=lambda one: one.id)]

    def board(self) -> "Post":
        """Return the message of a channel that has buttons: there is one."""
        (found,) = (one for one in self.posts() if one.labels)
        return found

    def called(self, message: int) -> list[int]:
        """Return who was notified by a message."""
        return [one.user for one in self.wire.notified if one.message == message]

    def letters(self, user: int) -> list["Post"]:
        """Return what stands in somebody's direct messages."""
        return self.posts(direct(user))


@dataclass
class Post:
    """A message as people see it."""

    kept: Message

    @property
    def id(self) -> int:
        """Its number."""
        return self.kept.id

    @property
    def text(self) -> str:
        """All that it says."""
        return "\n".join(one["content"] for one in self._parts() if "content" in one)

    @property
    def labels(self) -> list[str]:
        """What its buttons say."""
        return [one["label"] for one in self._parts() if "label" in one]

    @property
    def options(self) -> list[str]:
        """What its menus offer."""
        return [two["label"] for one in self._parts() for two in one.get("options", ())]

    def _parts(self) -> Iterator[Mapping[str, Any]]:
        yield from walk(self.kept.components)


def person(user: int) -> Person:
    """Return somebody by the name that their server shows."""
    return Person(user, NAMES[user])


def refusing(code: int, where: object = "/messages", method: str = "POST") -> Any:
    """Return what refuses requests: those whose method begins so, and whose path has this."""
    kind, status = REFUSALS.get(code, (discord.Forbidden, 403))

    async def before(sent: Sent) -> None:
        if sent.method.startswith(method) and str(where) in sent.path:
            refuse(kind, status, code)

    return before


@asynccontextmanager
async def wired(tmp_path: Path) -> AsyncIterator[Wired]:
    """Run the bot until the end of the block."""
    clock, wire = Clock(), Wire()
    async with open_store(url(tmp_path)) as store, opened(store, wire, clock=clock) as shell:
        one = Wired(shell, wire, clock)
        yield one
        # It would wait for what is owed.
        one.heard.set()
