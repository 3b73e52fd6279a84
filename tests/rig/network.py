"""`Network`: a sandbox in this process that answers discord.py's requests instead of Discord."""

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
from sandbox.rest.composer import Upload, find_mentions
from sandbox.rest.routes import ask
from sandbox.server import build_services
from sandbox.world.model import Json, Message, MessageFlags
from sandbox.world.world import Event
from tests.rig.ids import BOT, NOON, TOKEN, build_world, dm_reader

Fields = Mapping[str, str | Sequence[str]]
"""The values of a form by custom id; a group of checkboxes has a list."""

SNOWFLAKE = re.compile(r"1[2-9]\d{17}")
"""An id created by the sandbox, which can differ between two runs."""

NONCE_ID = re.compile(r'"id": [12]\d{9}\b')
"""The component id by which the bot finds a message that it has sent (`bot.messaging.send`)."""

FILE = re.compile(r"files\[(\d+)\]")
ERRORS: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}


@dataclass(frozen=True, slots=True)
class SentRequest:
    """A request that the bot has sent."""

    method: str
    path: str
    body: Json
    files: tuple[tuple[str, bytes], ...]
    """Name and content of each uploaded file."""

    sender: str
    """The function of `bot` that sent the request; "library" if discord.py sent it."""

    reader: int | None
    """The only user who can see the result; `None` if all members of the channel can."""

    interaction: str | None
    """The token of the interaction that the request answers."""

    @property
    def is_callback(self) -> bool:
        """Whether the request is the first answer to an interaction."""
        return self.path.endswith("/callback")

    def visible_text(self) -> str:
        """Return the request as text, with all that its reader can see, without ids and nonces."""
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
    """The notification of a user by a message."""

    user: int
    message: int
    nonce: str


class BotTime:
    """A clock for the sandbox that shows the bot's time, and on which no timeout expires."""

    def __init__(self) -> None:
        self.clock: Callable[[], int] = lambda: NOON

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self.clock() / 1000

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Do nothing."""


async def pass_through(_: SentRequest) -> None:
    """Do nothing: the default of `Network.before` and `Network.after`."""


class Network:
    """A sandbox without sockets, to which one bot or several bots in succession are connected."""

    def __init__(self) -> None:
        self.time = BotTime()
        self.core = build_services(build_world(), self.time)
        self.world, self.interactions = self.core.world, self.core.interactions
        tokens = count()
        self.interactions.new_token = lambda: f"token-{next(tokens)}"
        self.interactions.transit = 0
        self.interactions.connected = lambda: True
        self.world.sinks.append(self._note_pings)
        self.sent: list[SentRequest] = []
        self.refused: list[SentRequest] = []
        """The requests of `sent` that the sandbox has refused."""

        self._carriers: set[int] = set()
        """Messages that exist only so that a person can use a control."""

        self.pings: list[Ping] = []
        """All notifications of users, in order."""

        self.before: Callable[[SentRequest], Awaitable[None]] = pass_through
        """Called before each request is carried out; its exceptions reach the bot."""

        self.after: Callable[[SentRequest], Awaitable[None]] = pass_through
        """Called after each request; if it raises an exception, the bot gets no answer."""

    # Actions of people

    def person(self, user: int) -> Person:
        """Return a user as a simulated person."""
        return Person(self.core, user)

    def interact(self, by: int, where: int, data: Json, on: int | None = None) -> Interaction:
        """Let a person use a control or submit a form, and return the interaction.

        Args:
            by: the user.
            where: the channel.
            data: the interaction's data.
            on: the message with the control, which may have lost it; by default a new message.
        """
        kind = Kind.MODAL if "components" in data else Kind.COMPONENT
        message = self.world.state.messages.get(on or 0) or self.post_carrier(where, data, on)
        user, channel = self.world.user(by), self.world.channel(where)
        return self.interactions.open(kind, user, channel, data, message=message)

    def redeliver(self, interaction: Interaction) -> Interaction:
        """Deliver an unanswered interaction a second time, as Discord sometimes does."""
        user = self.world.user(interaction.user_id)
        channel = self.world.channel(interaction.channel_id)
        return self.interactions.open(
            interaction.kind, user, channel, interaction.data, number=interaction.id
        )

    def post_carrier(self, where: int, data: Json, number: int | None = None) -> Message:
        """Add a message of the bot that only has the control of an interaction."""
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
        """Add a message without sending the bot an event."""
        number = number or self.world.snowflake()
        message = Message(number, where, by, self.time.now(), content=line)
        self.world.state.messages[message.id] = message
        find_mentions(self.world, message, {"content": line})
        return message

    def remove_messages(self, *numbers: int) -> None:
        """Remove messages, by default all, without sending the bot an event."""
        for number in numbers or tuple(self.world.state.messages):
            del self.world.state.messages[number]

    # What people see

    def posts(self, where: int | None = None) -> list[Message]:
        """Return the bot's messages that are not ephemeral, in one channel or in all."""
        return [
            message
            for message in self.world.state.messages.values()
            if where in (None, message.channel_id)
            and message.author_id == BOT
            and not message.ephemeral
            and message.id not in self._carriers
        ]

    def public_ids(self, start: str, end: str = "", where: int | None = None) -> list[str]:
        """Return the custom ids in these messages that begin with `start` and end with `end`."""
        ids = [id_ for post in self.posts(where) for id_ in custom_ids(post.components)]
        return [id_ for id_ in ids if id_.startswith(start) and id_.endswith(end)]

    def private_ids(self, reader: int, start: str) -> list[str]:
        """Return the custom ids, beginning with `start`, in requests that only `reader` can see.

        The latest come last.
        """
        bodies = [request.body for request in self.sent if request.reader == reader]
        ids = re.findall(r'"custom_id": "([^"]*)"', json.dumps(bodies))
        return [id_ for id_ in dict.fromkeys(ids) if id_.startswith(start)]

    def _note_pings(self, event: Event) -> None:
        """Record the users whom a message of the bot notifies."""
        if event.name != "MESSAGE_CREATE" or int(event.data["author"]["id"]) != BOT:
            return
        reader = dm_reader(int(event.data["channel_id"]))
        users = [int(user["id"]) for user in event.data["mentions"]] if reader is None else [reader]
        roles = {int(role) for role in event.data["mention_roles"]}
        members = self.world.guild.members.values()
        users += [member.user_id for member in members if roles.intersection(member.roles)]
        number, nonce = int(event.data["id"]), str(event.data.get("nonce"))
        self.pings += [Ping(user, number, nonce) for user in users]

    # Requests of the bot

    async def request(self, route: Route, **options: Any) -> Any:
        """Answer a request; replaces discord.py's `HTTPClient.request`."""
        return await self._answer(route, options.get("json"), options.get("form"), options)

    async def webhook_request(self, route: Route, **options: Any) -> Any:
        """Answer a request of a webhook; replaces discord.py's `AsyncWebhookAdapter.request`."""
        return await self._answer(route, options.get("payload"), options.get("multipart"), options)

    async def get_file(self, url: str) -> bytes:
        """Return an uploaded file; replaces discord.py's `HTTPClient.get_from_cdn`."""
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
        interaction = self.interactions.by_token.get(token or "")
        reader = None if interaction is None else interaction.user_id
        if parts[1] == "channels":
            reader = dm_reader(int(parts[2]))
        elif "recipient_id" in form:
            reader = int(form["recipient_id"])
        contents = tuple((file.filename, file.data) for file in files.values())
        return SentRequest(method, path, form, contents, _find_sender(), reader, token)


def press_data(custom_id: str, values: Sequence[str] | None = None) -> Json:
    """Return the interaction data of a click on a button, or of a choice in a menu."""
    if values is None:
        return {"custom_id": custom_id, "component_type": BUTTON_TYPE, "id": 1}
    return {"custom_id": custom_id, "component_type": SELECT_TYPE, "values": list(values), "id": 1}


def custom_ids(tree: Sequence[Json]) -> list[str]:
    """Return the custom ids of all components in a tree."""
    return [part["custom_id"] for part in walk(list(tree)) if part.get("custom_id")]


def refuse(kind: type[discord.HTTPException], status: int, code: int) -> NoReturn:
    """Raise the error with which discord.py reports a refused request."""
    response: Any = SimpleNamespace(status=status, reason="refused")
    raise kind(response, {"code": code, "message": "refused"})


def _read_body(payload: Any, form: Iterable[Json] | None) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON of a request, and its files by their numbers in the form."""
    body, files = payload, {}
    for part in form or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
        elif match := FILE.fullmatch(part["name"]):
            name = str(part["filename"])
            files[int(match[1])] = Upload(name, "application/octet-stream", part["value"].read())
    return body, files


WITH_FILES = ("send_with_files", "edit_with_files", "edit_answer")
"""Functions that send a message with its pictures, for the function that calls them."""


def _find_sender() -> str:
    """Return the name of the bot's function that sends the present request."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        module = str(frame.f_globals.get("__name__"))
        if module.startswith("bot.") and frame.f_code.co_qualname not in WITH_FILES:
            return f"{module}.{frame.f_code.co_qualname}"
        frame = frame.f_back
    return "library"


class NetworkWebhookAdapter(AsyncWebhookAdapter):
    """discord.py's adapter for webhooks, which sends requests to a `Network`."""

    def __init__(self, network: Network) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # the library's
        self._network = network

    @override
    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        return await self._network.webhook_request(route, **options)
