"""The whole bot on the wire, over a fresh file: what stands in its channels, and who was called."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
from typing_extensions import override

from games.kernel.prompt import listed_options
from rendering.pictures import PICTURES, Picture
from sandbox.interactions import Callback, Interaction
from sandbox.rest.components import CHECKBOX_GROUP
from sandbox.world.model import Json, Message, MessageFlags
from storage import open_store
from table import Person, Tables
from tests.bot.pressing import Control, controls, said
from tests.databases import address
from tests.rig.ids import CHANNEL, GUILD, NAMES, SEATED, direct
from tests.rig.outlets import unknown
from tests.rig.shell import Clock, Fields, Shell, opened
from tests.rig.wire import Sent, Wire, pressed, refuse
from tests.table import seated

ANA, BEN, CLEO, DOV = SEATED[:4]
REFUSALS: Mapping[int, tuple[type[discord.HTTPException], int]] = {
    0: (discord.DiscordServerError, 502),
    **dict.fromkeys((10003, 10013), (discord.NotFound, 404)),
    40005: (discord.HTTPException, 413),
    **dict.fromkeys((30046, 40003, 50083), (discord.HTTPException, 400)),
}
"""How Discord refuses by a code; by all others it forbids."""


@dataclass
class Wired:
    """The bot, its time, and what stands in the channels."""

    shell: Shell
    wire: Wire
    clock: Clock
    read: dict[int, int] = field(default_factory=dict)
    """The last private answer of each person, on which they press."""

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """Do several things before any of them is told; wait until all is."""
        async with self.shell.before_told():
            yield
        if not self.shell.quiet:
            await self.shell.delivered()

    @property
    def tables(self) -> Tables:
        """Where its matches are played."""
        return self.shell.services.tables

    async def lobby(self, *others: int, game: str = "toy", **settings: str) -> int:
        """Open a table of Ana and others; return its number."""
        async with self.shell.before_told():
            return await self.opened(*others, game=game, **settings)

    async def opened(self, *others: int, game: str = "toy", **settings: Any) -> int:
        """Open a table while nothing is told: its commitment counts as posted."""
        people = [person(one) for one in (ANA, *others)]
        match = await seated(self.tables, people, game, CHANNEL, guild=GUILD, **settings)
        return match.id

    async def begun(self, *others: int, game: str = "toy", **settings: str) -> int:
        """Begin a match of Ana and others, and say so; return its number."""
        async with self.at_once():
            match = await self.opened(*others or (BEN,), game=game, **settings)
            await self.tables.lobby.start(match, ANA)
        return match

    async def untold(self, *others: int) -> int:
        """Begin a match of which nothing is told, now or later; return its number."""
        async with self.shell.before_told():
            self.shell.quiet = True
            match = await self.opened(*others)
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
        await tables.turns.play(match, user, next(listed_options((prompt,))).action)
        await self.shell.delivered()

    async def command(
        self, by: int, words: str, *, at: int = CHANNEL, locale: str = "en-US", **options: Any
    ) -> "Heard":
        """Give a command in a channel."""
        self._speaks(by, locale)
        given = {key: one for key, one in options.items() if one is not None}
        return await self.heard_of(await self.shell.command(by, at, words, **given))

    async def suggested(
        self, by: int, words: str, option: str, typed: object = "", /, **how: Any
    ) -> dict[str, Any]:
        """Type into an option of a command; return what is suggested, with what it stands for."""
        self._speaks(by, how.pop("locale", "en-US"))
        where, given = how.pop("at", CHANNEL), {**how, option: typed}
        heard = await self.heard_of(await self.shell.suggest(by, where, words, option, **given))
        (answer,) = (one.body["data"] for one in heard.sent)
        return {one["name"]: one["value"] for one in answer["choices"]}

    async def press(
        self,
        by: int,
        what: "Control | str",
        where: int = CHANNEL,
        *,
        on: "Heard | None" = None,
        locale: str = "en-US",
    ) -> "Heard":
        """Press what somebody was answered (`on`: an earlier one), or a `custom_id` in public."""
        self._speaks(by, locale)
        if isinstance(what, str):
            return await self.heard_of(await self.shell.press(by, where, what))
        data = pressed(what.custom_id, None if what.value is None else [what.value])
        message = self._private(by, where, data, on)
        return await self.heard_of(self.wire.use(by, where, data, message).token)

    async def submit(
        self, by: int, modal: Mapping[str, Any] | str, given: Fields, *, where: int = CHANNEL
    ) -> "Heard":
        """Send in a form, which was opened from what somebody was answered last."""
        custom_id = modal if isinstance(modal, str) else modal["custom_id"]
        on = self._private(by, where, pressed(custom_id), None)
        return await self.heard_of(await self.shell.submit(by, where, custom_id, given, on))

    async def open_options(
        self, by: int, match: int, topic: str, where: int = CHANNEL
    ) -> Mapping[str, Any]:
        """Open the form for the options of a topic, from the page that shows them all."""
        page = await self.press(by, f"k:set:{match}::?", where)
        (control,) = (one for one in page.controls() if one.custom_id.endswith(f"::{topic}"))
        (modal,) = (await self.press(by, control, where)).modals
        return modal

    async def choose_options(
        self, by: int, match: int, topic: str, changed: Fields, where: int = CHANNEL
    ) -> "Heard":
        """Send in the form of a topic with some fields changed, the others as they opened."""
        modal = await self.open_options(by, match, topic, where)
        given = {**filled_as_opened(modal), **changed}
        return await self.submit(by, modal, given, where=where)

    def _private(self, by: int, where: int, data: Mapping[str, Any], on: "Heard | None") -> int:
        """Return the message that only one person sees on which they press, even if it is gone."""
        number = on.message if on else self.read.get(by)
        found = self.wire.world.state.messages.get(number or 0)
        if found is None:
            found = self.wire.holding(where, dict(data), number)
            found.flags |= int(MessageFlags.EPHEMERAL)
            found.seen_by = by
        return found.id

    def _speaks(self, user: int, locale: str) -> None:
        self.wire.world.user(user).locale = locale

    async def heard_of(self, token: str) -> "Heard":
        """Return what is answered to an interaction."""
        await self.shell.settle()
        heard = Heard(self.wire, self.wire.desk.by_token[token])
        if "privately" in heard.acknowledged:
            self.read[heard.doing.user_id] = heard.message
        return heard

    async def chatter(self, lines: int, where: int = CHANNEL) -> None:
        """Have somebody write so many lines that are no moves."""
        for _ in range(lines):
            await self.shell.write(DOV, where, "hello")
        await self.shell.settle()

    def posts(self, where: int = CHANNEL) -> list["Post"]:
        """Return what stands in a channel, the oldest first."""
        return [Post(one) for one in sorted(self.wire.posts(where), key=lambda one: one.id)]

    def board(self) -> "Post":
        """Return the message of a channel that has buttons: there is one, but for commitments."""
        (found,) = (one for one in self.posts() if one.labels and not _is_commitment(one))
        return found

    def called(self, message: int) -> list[int]:
        """Return who was notified by a message."""
        return [one.user for one in self.wire.notified if one.message == message]

    def letters(self, user: int) -> list["Post"]:
        """Return what stands in somebody's direct messages."""
        return self.posts(direct(user))


class Seen(ABC):
    """A message as people see it."""

    @property
    @abstractmethod
    def parts(self) -> Sequence[Json]:
        """Its components."""

    @property
    def text(self) -> str:
        """All that it says."""
        return said(self.parts)

    @property
    def labels(self) -> list[str]:
        """What its buttons say."""
        return [one.label for one in self.controls() if one.value is None]

    @property
    def options(self) -> list[str]:
        """What its menus offer."""
        return [one.label for one in self.controls() if one.value is not None]

    def controls(self) -> list[Control]:
        """Return what can be pressed on it."""
        return list(controls(self.parts))

    def labelled(self, label: str) -> Control:
        """Return the control whose label begins so."""
        return next(one for one in self.controls() if one.label.startswith(label))


@dataclass
class Post(Seen):
    """A message of a channel."""

    kept: Message

    @property
    @override
    def parts(self) -> Sequence[Json]:
        return self.kept.components

    @property
    def id(self) -> int:
        """Its number."""
        return self.kept.id


@dataclass
class Heard(Seen):
    """What somebody was answered, as it stands now."""

    wire: Wire
    doing: Interaction

    @property
    def sent(self) -> list[Sent]:
        """What was sent to answer them."""
        return [one for one in self.wire.sent if one.interaction == self.doing.token]

    @property
    def views(self) -> list[Sequence[Json]]:
        """What was shown, the last at the end."""
        shown = (one.body.get("data") or one.body for one in self.sent if not _opens(one))
        return [one["components"] for one in shown if "components" in one]

    @property
    @override
    def parts(self) -> Sequence[Json]:
        return self.views[-1] if self.views else []

    @property
    def modals(self) -> list[Mapping[str, Any]]:
        """The forms that opened."""
        return [one.body["data"] for one in self.sent if _opens(one)]

    @property
    def acknowledged(self) -> list[str]:
        """How it was taken: by an answer of its own, or in the message that was pressed."""
        taken = {Callback.DEFER: "privately", Callback.DEFER_UPDATE: "in place"}
        found = (taken.get(one.body.get("type", 0)) for one in self.sent if one.first)
        return [one for one in found if one]

    @property
    def public(self) -> bool:
        """Whether others read the answer."""
        found = self.wire.world.state.messages.get(self.message)
        return bool(self.views) and found is not None and not found.ephemeral

    @property
    def files(self) -> list[str]:
        """What was attached to what was shown last."""
        return [name for name, _ in self.sent[-1].files]

    @property
    def message(self) -> int:
        """The message that was answered with, or pressed."""
        return self.doing.original or self.doing.message_id or 0

    @property
    def deleted(self) -> bool:
        """Whether the answer was taken away."""
        return any(one.method == "DELETE" for one in self.sent)


def filled_as_opened(modal: Mapping[str, Any]) -> Fields:
    """Return what a form of lists brings when nothing in it is changed."""
    found: dict[str, str | Sequence[str]] = {}
    for part in (one["component"] for one in modal["components"]):
        ready = [one["value"] for one in part["options"] if one.get("default")]
        found[part["custom_id"]] = ready if part["type"] == CHECKBOX_GROUP else ready[0]
    return found


def _is_commitment(post: Post) -> bool:
    return all(one.custom_id.startswith("k:fair:") for one in post.controls())


def _opens(sent: Sent) -> bool:
    return sent.first and sent.body.get("type") == Callback.MODAL


def person(user: int) -> Person:
    """Return somebody by the name that their server shows."""
    return Person(user, NAMES[user])


def refusing_files(code: int) -> Any:
    """Return what refuses requests that bring a file."""
    kind, status = REFUSALS.get(code, (discord.Forbidden, 403))

    async def before(sent: Sent) -> None:
        if sent.files:
            refuse(kind, status, code)

    return before


def refusing(code: int, where: object = "/messages", method: str = "POST") -> Any:
    """Return what refuses requests: those whose method begins so, and whose path has this."""
    kind, status = REFUSALS.get(code, (discord.Forbidden, 403))

    async def before(sent: Sent) -> None:
        if sent.method.startswith(method) and str(where) in sent.path:
            refuse(kind, status, code)

    return before


@asynccontextmanager
async def wired(
    tmp_path: Path, *, quiet: bool = False, pictures: Mapping[str, Picture] = PICTURES
) -> AsyncIterator[Wired]:
    """Run the bot until the end of the block; a quiet one says nothing by itself."""
    clock, wire = Clock(), Wire()
    async with (
        open_store(address(tmp_path)) as store,
        opened(store, wire, clock=clock, pictures=pictures) as shell,
    ):
        shell.quiet = quiet
        one = Wired(shell, wire, clock)
        yield one
    strangers = unknown(wire.sent)
    assert not strangers, strangers
