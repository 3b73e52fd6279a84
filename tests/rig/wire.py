"""The sandbox in this process: what the library would send over the net is asked of it here."""

import json
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from types import FrameType, SimpleNamespace
from typing import Any, NoReturn
from urllib.parse import unquote

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter
from typing_extensions import override

from sandbox.interactions import Interaction, Kind
from sandbox.people.person import Person
from sandbox.rest.call import Call
from sandbox.rest.components import BUTTON, SELECT, walk
from sandbox.rest.components import number as numbered
from sandbox.rest.composer import find_mentions
from sandbox.rest.routes import ask
from sandbox.rest.uploads import Upload
from sandbox.server import core
from sandbox.world.model import Json, Message, MessageFlags
from sandbox.world.world import Event
from tests.rig.ids import BOT, NOON, TOKEN, reader_of, world

SNOWFLAKE = re.compile(r"1[2-9]\d{17}")
"""Ids that were made here, in an order that need not be the same twice."""

OF_NONCE = re.compile(r'"id": [12]\d{9}\b')
"""The number of a part of a message, by which it is found again (`bot.outbound.sending`)."""

FILE = re.compile(r"files\[(\d+)\]")
KINDS: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}


@dataclass(frozen=True, slots=True)
class Sent:
    """One request of the bot."""

    method: str
    path: str
    body: Json
    files: tuple[tuple[str, bytes], ...]
    sender: str
    """The function of `bot` from which it came, `library` where there is none."""

    reader: int | None
    """Who alone gets to see it; `None` is everybody in the channel."""

    interaction: str | None
    """The token of the interaction that it answers."""

    @property
    def first(self) -> bool:
        """Whether it acknowledges an interaction."""
        return self.path.endswith("/callback")

    def said(self) -> str:
        """Return all that its reader gets to see of it, as text; ids and nonces tell nothing."""
        body = {key: value for key, value in self.body.items() if key != "nonce"}
        files = [(name, _content(name, data)) for name, data in self.files]
        text = json.dumps(body, sort_keys=True, ensure_ascii=False)
        text = OF_NONCE.sub('"id": #', text)
        return SNOWFLAKE.sub("#", f"{self.method} {self.path} {text} {files}")


def _content(name: str, data: bytes) -> str:
    """Return what tells a file from others: that of text is read as all text is."""
    return data.decode() if name.endswith((".json", ".txt")) else sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class Notified:
    """A person was notified by a message."""

    user: int
    message: int
    nonce: str


class Time:
    """The bot's time, for the sandbox; nothing runs down by itself."""

    def __init__(self) -> None:
        self.of: Callable[[], int] = lambda: NOON

    def now(self) -> float:
        """Seconds since 1970."""
        return self.of() / 1000

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Let it be."""


async def nothing(_: Sent) -> None:
    """Let a request pass."""


class Wire:
    """Takes the place of the net, for one process of the bot after the other."""

    def __init__(self) -> None:
        self.time = Time()
        self.core = core(world(), self.time)
        self.world, self.desk = self.core.world, self.core.desk
        tokens = count()
        self.desk.new_token = lambda: f"token-{next(tokens)}"
        self.desk.transit = 0
        self.desk.connected = lambda: True
        self.world.sinks.append(self._notify)
        self.sent: list[Sent] = []
        self.refused: list[Sent] = []
        """Those of `sent` that had no effect."""

        self._forged: set[int] = set()
        """Messages that stand there only so that what was forged is on one."""

        self.notified: list[Notified] = []
        """Who was notified by which message, in order."""

        self.before: Callable[[Sent], Awaitable[None]] = nothing
        """Runs before a request has an effect; what it raises, the library raises."""

        self.after: Callable[[Sent], Awaitable[None]] = nothing
        """Runs when it has had its effect: what it raises, the bot never got as an answer."""

    # What people do

    def person(self, user: int) -> Person:
        """Return a person at their keyboard."""
        return Person(self.core, user)

    def use(self, by: int, where: int, data: Json, on: int | None = None) -> Interaction:
        """Let a person press something or send a form in, `on` a message or on one that holds it.

        What they press may be gone from it meanwhile, as when the bot was quicker than they.
        """
        kind = Kind.MODAL if "components" in data else Kind.COMPONENT
        message = self.world.state.messages.get(on or 0) or self.holding(where, data, on)
        user, channel = self.world.user(by), self.world.channel(where)
        return self.desk.open(kind, user, channel, data, message=message)

    def again(self, doing: Interaction) -> Interaction:
        """Let Discord tell of something once more, of which it has no answer."""
        user, channel = self.world.user(doing.user_id), self.world.channel(doing.channel_id)
        return self.desk.open(doing.kind, user, channel, doing.data, number=doing.id)

    def holding(self, where: int, data: Json, number: int | None = None) -> Message:
        """Put up a message with what is pressed on it."""
        held: Json = {"custom_id": data["custom_id"], "type": data.get("component_type", BUTTON)}
        if held["type"] == SELECT:
            held["options"] = [{"label": value or "-", "value": value} for value in data["values"]]
        else:
            held |= {"style": 2, "label": "-"}
        message = self.stands(where, BOT, number=number)
        message.flags = int(MessageFlags.COMPONENTS_V2)
        message.components = numbered([{"type": 1, "components": [held]}])
        self._forged.add(message.id)
        return message

    def stands(self, where: int, by: int, line: str = "", *, number: int | None = None) -> Message:
        """Put a message up, of which the bot is not told."""
        made = Message(number or self.world.snowflake(), where, by, self.time.now(), content=line)
        self.world.state.messages[made.id] = made
        find_mentions(self.world, made, {"content": line})
        return made

    def vanish(self, *messages: int) -> None:
        """Let messages be gone, without the bot's being told; all where none are named."""
        for one in messages or tuple(self.world.state.messages):
            del self.world.state.messages[one]

    # What there is to see

    def posts(self, where: int | None = None) -> list[Message]:
        """Return what the bot has written for all to read, in a channel or everywhere."""
        return [
            one
            for one in self.world.state.messages.values()
            if where in (None, one.channel_id)
            and one.author_id == BOT
            and not one.ephemeral
            and one.id not in self._forged
        ]

    def offered(self, start: str, end: str = "", where: int | None = None) -> list[str]:
        """Return the custom_ids of the buttons that stand in channels now, or in one of them."""
        ids = [id_ for post in self.posts(where) for id_ in custom_ids(post.components)]
        return [one for one in ids if one.startswith(start) and one.endswith(end)]

    def shown(self, reader: int, start: str) -> list[str]:
        """Return the custom_ids in what was sent to a reader alone, the latest last."""
        own = [sent.body for sent in self.sent if sent.reader == reader]
        found = re.findall(r'"custom_id": "([^"]*)"', json.dumps(own))
        return [one for one in dict.fromkeys(found) if one.startswith(start)]

    def _notify(self, event: Event) -> None:
        """Note who is called by a message of the bot's."""
        if event.name != "MESSAGE_CREATE" or int(event.data["author"]["id"]) != BOT:
            return
        alone = reader_of(int(event.data["channel_id"]))
        called = [int(user["id"]) for user in event.data["mentions"]] if alone is None else [alone]
        number, nonce = int(event.data["id"]), str(event.data.get("nonce"))
        self.notified += [Notified(user, number, nonce) for user in called]

    # What the bot asks

    async def request(self, route: Route, **given: Any) -> Any:
        """Take the place of `HTTPClient.request`."""
        return await self._asked(route, given.get("json"), given)

    async def hook(self, route: Route, **given: Any) -> Any:
        """Take the place of `AsyncWebhookAdapter.request`."""
        given["form"] = given.get("multipart")
        return await self._asked(route, given.get("payload"), given)

    async def file(self, url: str) -> bytes:
        """Take the place of `HTTPClient.get_from_cdn`."""
        found = self.world.file(int(url.split("/")[-2]))
        if found is None:
            refuse(discord.NotFound, 404, 0)
        return found.data

    async def _asked(self, route: Route, payload: Any, given: Json) -> Any:
        path = unquote(route.url.removeprefix(Route.BASE).partition("?")[0])
        query = {key: str(value) for key, value in (given.get("params") or {}).items()}
        body, files = _read(payload, given.get("form"))
        sent = self._sent(route.method, path, body, files)
        await self.before(sent)
        self.sent.append(sent)
        bot = f"Bot {TOKEN}"
        reply = await ask(Call(self.core, route.method, path, query, bot, body, files))
        if self.core.ledger.tracebacks:
            raise AssertionError(self.core.ledger.tracebacks.pop())
        if reply.status >= 400:
            self.refused.append(sent)
            kind = KINDS.get(reply.status, discord.HTTPException)
            refuse(kind, reply.status, reply.data["code"])
        await self.after(sent)
        return reply.data

    def _sent(self, method: str, path: str, body: Any, files: dict[int, Upload]) -> Sent:
        parts = path.split("/")
        token = parts[3] if parts[1] in ("interactions", "webhooks") else None
        form: Json = body if isinstance(body, dict) else {"list": body} if body else {}
        made = self.desk.by_token.get(token or "")
        reader = None if made is None else made.user_id
        if parts[1] == "channels":
            reader = reader_of(int(parts[2]))
        elif "recipient_id" in form:
            reader = int(form["recipient_id"])
        kept = tuple((file.filename, file.data) for file in files.values())
        return Sent(method, path, form, kept, _sender(), reader, token)


def pressed(custom_id: str, values: Sequence[str] | None = None) -> Json:
    """Return the press of a button, or a choice of values in a menu, as Discord puts it."""
    if values is None:
        return {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
    return {"custom_id": custom_id, "component_type": SELECT, "values": list(values), "id": 1}


def custom_ids(tree: Sequence[Json]) -> list[str]:
    """Return what can be pressed in a tree of components."""
    return [one["custom_id"] for one in walk(list(tree)) if one.get("custom_id")]


def refuse(kind: type[discord.HTTPException], status: int, code: int) -> NoReturn:
    """Refuse a request as Discord does."""
    response: Any = SimpleNamespace(status=status, reason="refused")
    raise kind(response, {"code": code, "message": "refused"})


def _read(payload: Any, form: Iterable[Json] | None) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON of a request and its files."""
    body, files = payload, {}
    for part in form or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
        elif found := FILE.fullmatch(part["name"]):
            name = str(part["filename"])
            files[int(found[1])] = Upload(name, "application/octet-stream", part["value"].read())
    return body, files


def _sender() -> str:
    """Return the function of the bot that waits for this request."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        room = str(frame.f_globals.get("__name__"))
        # Whether it is sent again without its pictures is no other message.
        if room.startswith("bot.") and frame.f_code.co_qualname != "attach":
            return f"{room}.{frame.f_code.co_qualname}"
        frame = frame.f_back
    return "library"


class Hooks(AsyncWebhookAdapter):
    """How the library answers interactions, on the wire."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # the library's
        self._wire = wire

    @override
    async def request(self, route: Any, session: Any, **given: Any) -> Any:
        return await self._wire.hook(route, **given)
