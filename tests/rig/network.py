"""A sandbox in this process, which answers the requests that discord.py would send to Discord."""

import json
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
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
from sandbox.rest.components import BUTTON_TYPE, SELECT_TYPE, walk
from sandbox.rest.components import number as numbered
from sandbox.rest.composer import find_mentions
from sandbox.rest.routes import ask
from sandbox.rest.uploads import Upload
from sandbox.server import build_services
from sandbox.world.model import Json, Message, MessageFlags
from sandbox.world.world import Event
from tests.rig.ids import BOT, NOON, TOKEN, build_world, dm_reader

Fields = Mapping[str, str | Sequence[str]]
"""The values of a form by custom id; those of checkboxes are a list."""

SNOWFLAKE = re.compile(r"1[2-9]\d{17}")
"""Ids made by the sandbox; their order can differ between two runs."""

NONCE_ID = re.compile(r'"id": [12]\d{9}\b')
"""The id of a component by which the bot finds its message again (`bot.messaging.send`)."""

FILE = re.compile(r"files\[(\d+)\]")
ERRORS: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}


@dataclass(frozen=True, slots=True)
class SentRequest:
    """A request of the bot."""

    method: str
    path: str
    body: Json
    files: tuple[tuple[str, bytes], ...]
    sender: str
    """The function of `bot` that made it; `library` if there is none."""

    reader: int | None
    """The only person who can see it; `None` if everybody in the channel can."""

    interaction: str | None
    """The token of the interaction that it answers."""

    @property
    def is_callback(self) -> bool:
        """Whether it is the first answer to an interaction."""
        return self.path.endswith("/callback")

    def visible_text(self) -> str:
        """Return everything that its reader can see, as text, without ids and nonces."""
        body = {key: value for key, value in self.body.items() if key != "nonce"}
        files = [
            (name, data.decode() if name.endswith((".json", ".txt")) else sha256(data).hexdigest())
            for name, data in self.files
        ]
        text = json.dumps(body, sort_keys=True, ensure_ascii=False)
        text = NONCE_ID.sub('"id": #', text)
        return SNOWFLAKE.sub("#", f"{self.method} {self.path} {text} {files}")


@dataclass(frozen=True, slots=True)
class Ping:
    """A notification that a message gave to a person."""

    user: int
    message: int
    nonce: str


class BotTime:
    """The bot's time as the sandbox's clock; no timeout expires by itself."""

    def __init__(self) -> None:
        self.clock: Callable[[], int] = lambda: NOON

    def now(self) -> float:
        """Seconds since 1970."""
        return self.clock() / 1000

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Ignore the callback."""


async def pass_through(_: SentRequest) -> None:
    """Let a request pass."""


class Network:
    """Replaces the network for one process of the bot after another."""

    def __init__(self) -> None:
        self.time = BotTime()
        self.core = build_services(build_world(), self.time)
        self.world, self.desk = self.core.world, self.core.desk
        tokens = count()
        self.desk.new_token = lambda: f"token-{next(tokens)}"
        self.desk.transit = 0
        self.desk.connected = lambda: True
        self.world.sinks.append(self._note_pings)
        self.sent: list[SentRequest] = []
        self.refused: list[SentRequest] = []
        """Those of `sent` that had no effect."""

        self._carriers: set[int] = set()
        """Messages that exist only to carry the control that a person uses."""

        self.pings: list[Ping] = []
        """In the order in which they were given."""

        self.before: Callable[[SentRequest], Awaitable[None]] = pass_through
        """Runs before a request has an effect; the library raises what it raises."""

        self.after: Callable[[SentRequest], Awaitable[None]] = pass_through
        """Runs after a request had its effect; if it raises, the bot gets no answer."""

    # Actions of people

    def person(self, user: int) -> Person:
        """Return a person at their keyboard."""
        return Person(self.core, user)

    def interact(self, by: int, where: int, data: Json, on: int | None = None) -> Interaction:
        """Let a person use a control or send in a form, `on` a message or on a new carrier of it.

        The control may be gone from the message, as if the bot had been quicker.
        """
        kind = Kind.MODAL if "components" in data else Kind.COMPONENT
        message = self.world.state.messages.get(on or 0) or self.post_carrier(where, data, on)
        user, channel = self.world.user(by), self.world.channel(where)
        return self.desk.open(kind, user, channel, data, message=message)

    def redeliver(self, interaction: Interaction) -> Interaction:
        """Deliver an unanswered interaction once more."""
        user = self.world.user(interaction.user_id)
        channel = self.world.channel(interaction.channel_id)
        return self.desk.open(
            interaction.kind, user, channel, interaction.data, number=interaction.id
        )

    def post_carrier(self, where: int, data: Json, number: int | None = None) -> Message:
        """Post a message of the bot that carries the control of an interaction."""
        control: Json = {
            "custom_id": data["custom_id"],
            "type": data.get("component_type", BUTTON_TYPE),
        }
        if control["type"] == SELECT_TYPE:
            control["options"] = [
                {"label": value or "-", "value": value} for value in data["values"]
            ]
        else:
            control |= {"style": 2, "label": "-"}
        message = self.put_message(where, BOT, number=number)
        message.flags = int(MessageFlags.COMPONENTS_V2)
        message.components = numbered([{"type": 1, "components": [control]}])
        self._carriers.add(message.id)
        return message

    def put_message(
        self, where: int, by: int, line: str = "", *, number: int | None = None
    ) -> Message:
        """Add a message without an event for the bot."""
        number = number or self.world.snowflake()
        message = Message(number, where, by, self.time.now(), content=line)
        self.world.state.messages[message.id] = message
        find_mentions(self.world, message, {"content": line})
        return message

    def remove_messages(self, *numbers: int) -> None:
        """Remove messages, all if none is named, without an event for the bot."""
        for number in numbers or tuple(self.world.state.messages):
            del self.world.state.messages[number]

    # What people see

    def posts(self, where: int | None = None) -> list[Message]:
        """Return the bot's messages that all can read, in a channel or everywhere."""
        return [
            message
            for message in self.world.state.messages.values()
            if where in (None, message.channel_id)
            and message.author_id == BOT
            and not message.ephemeral
            and message.id not in self._carriers
        ]

    def public_ids(self, start: str, end: str = "", where: int | None = None) -> list[str]:
        """Return the custom ids of the controls in channels, or in one of them."""
        ids = [id_ for post in self.posts(where) for id_ in custom_ids(post.components)]
        return [id_ for id_ in ids if id_.startswith(start) and id_.endswith(end)]

    def private_ids(self, reader: int, start: str) -> list[str]:
        """Return the custom ids in everything sent to one reader alone, the latest last."""
        bodies = [request.body for request in self.sent if request.reader == reader]
        ids = re.findall(r'"custom_id": "([^"]*)"', json.dumps(bodies))
        return [id_ for id_ in dict.fromkeys(ids) if id_.startswith(start)]

    def _note_pings(self, event: Event) -> None:
        """Note the people whom a message of the bot notifies."""
        if event.name != "MESSAGE_CREATE" or int(event.data["author"]["id"]) != BOT:
            return
        reader = dm_reader(int(event.data["channel_id"]))
        users = [int(user["id"]) for user in event.data["mentions"]] if reader is None else [reader]
        number, nonce = int(event.data["id"]), str(event.data.get("nonce"))
        self.pings += [Ping(user, number, nonce) for user in users]

    # Requests of the bot

    async def request(self, route: Route, **options: Any) -> Any:
        """Replace `HTTPClient.request`."""
        return await self._answer(route, options.get("json"), options.get("form"), options)

    async def webhook_request(self, route: Route, **options: Any) -> Any:
        """Replace `AsyncWebhookAdapter.request`."""
        return await self._answer(route, options.get("payload"), options.get("multipart"), options)

    async def get_file(self, url: str) -> bytes:
        """Replace `HTTPClient.get_from_cdn`."""
        file = self.world.file(int(url.split("/")[-2]))
        if file is None:
            refuse(discord.NotFound, 404, 0)
        return file.data

    async def _answer(
        self, route: Route, payload: Any, form: Iterable[Json] | None, options: Json
    ) -> Any:
        path = unquote(route.url.removeprefix(Route.BASE).partition("?")[0])
        query = {key: str(value) for key, value in (options.get("params") or {}).items()}
        body, files = _read_body(payload, form)
        sent = self._describe_request(route.method, path, body, files)
        await self.before(sent)
        self.sent.append(sent)
        bot = f"Bot {TOKEN}"
        reply = await ask(Call(self.core, route.method, path, query, bot, body, files))
        if self.core.ledger.tracebacks:
            raise AssertionError(self.core.ledger.tracebacks.pop())
        if reply.status >= 400:
            self.refused.append(sent)
            kind = ERRORS.get(reply.status, discord.HTTPException)
            refuse(kind, reply.status, reply.data["code"])
        await self.after(sent)
        return reply.data

    def _describe_request(
        self, method: str, path: str, body: Any, files: dict[int, Upload]
    ) -> SentRequest:
        parts = path.split("/")
        token = parts[3] if parts[1] in ("interactions", "webhooks") else None
        form: Json = body if isinstance(body, dict) else {"list": body} if body else {}
        interaction = self.desk.by_token.get(token or "")
        reader = None if interaction is None else interaction.user_id
        if parts[1] == "channels":
            reader = dm_reader(int(parts[2]))
        elif "recipient_id" in form:
            reader = int(form["recipient_id"])
        contents = tuple((file.filename, file.data) for file in files.values())
        return SentRequest(method, path, form, contents, _find_sender(), reader, token)


def press_data(custom_id: str, values: Sequence[str] | None = None) -> Json:
    """Return the press of a button, or the choice of values in a menu, as Discord sends it."""
    if values is None:
        return {"custom_id": custom_id, "component_type": BUTTON_TYPE, "id": 1}
    return {"custom_id": custom_id, "component_type": SELECT_TYPE, "values": list(values), "id": 1}


def custom_ids(tree: Sequence[Json]) -> list[str]:
    """Return the custom ids in a tree of components."""
    return [part["custom_id"] for part in walk(list(tree)) if part.get("custom_id")]


def refuse(kind: type[discord.HTTPException], status: int, code: int) -> NoReturn:
    """Refuse a request as Discord does."""
    response: Any = SimpleNamespace(status=status, reason="refused")
    raise kind(response, {"code": code, "message": "refused"})


def _read_body(payload: Any, form: Iterable[Json] | None) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON of a request and its files."""
    body, files = payload, {}
    for part in form or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
        elif match := FILE.fullmatch(part["name"]):
            name = str(part["filename"])
            files[int(match[1])] = Upload(name, "application/octet-stream", part["value"].read())
    return body, files


WITH_FILES = ("send_with_files", "edit_with_files")
"""Functions that send the same message again without its pictures."""


def _find_sender() -> str:
    """Return the function of the bot that waits for this request."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        module = str(frame.f_globals.get("__name__"))
        if module.startswith("bot.") and frame.f_code.co_qualname not in WITH_FILES:
            return f"{module}.{frame.f_code.co_qualname}"
        frame = frame.f_back
    return "library"


class NetworkWebhookAdapter(AsyncWebhookAdapter):
    """Answers interactions over a `Network`."""

    def __init__(self, network: Network) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # the library's
        self._network = network

    @override
    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        return await self._network.webhook_request(route, **options)
