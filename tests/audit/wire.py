"""Discord in this process: what the library would send over the net is kept and answered here."""

import json
import re
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from types import FrameType, SimpleNamespace
from typing import Any, NoReturn
from urllib.parse import unquote

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter
from typing_extensions import override

from tests.audit.ids import BOT, MEMBERS, THREAD, Ids, direct, reader_of
from tests.audit.payloads import SINCE, Json, application, channel, message, user

SNOWFLAKE = re.compile(r"12\d{17}")
"""Ids that were counted up here, in an order that need not be the same twice."""

OF_NONCE = re.compile(r'"id": [12]\d{9}\b')
"""The number of a part of a message, by which it is found again (`bot.outbound.sender`)."""

CALLBACK, FOLLOWED = "/interactions/", "/webhooks/"
THINKING, EPHEMERAL = 5, 64


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
        files = [(name, sha256(data).hexdigest()) for name, data in self.files]
        text = json.dumps(body, sort_keys=True, ensure_ascii=False)
        text = OF_NONCE.sub('"id": #', text)
        return SNOWFLAKE.sub("#", f"{self.method} {self.path} {text} {files}")


@dataclass(frozen=True, slots=True)
class Notified:
    """Somebody was notified by a message."""

    user: int
    message: int
    nonce: str


@dataclass(slots=True)
class Kept:
    """A message that stands in a channel."""

    id: int
    channel: int
    body: Json
    nonce: str | None = None
    reactions: list[str] = field(default_factory=list)

    def payload(self) -> Json:
        """Return it as Discord gives it."""
        shown = {
            key: self.body[key] for key in ("components", "content", "flags") if key in self.body
        }
        return message(self.id, self.channel, BOT, **shown, nonce=self.nonce)


async def nothing(_: Sent) -> None:
    """Let a request pass."""


class Wire:
    """Takes the place of the net."""

    def __init__(self) -> None:
        self.ids = Ids()
        self.sent: list[Sent] = []
        self.messages: dict[int, Kept] = {}
        self.tokens: dict[str, int] = {}
        """Who has made each interaction."""

        self.answers: dict[str, Kept] = {}
        """The answer of each interaction that only its reader sees."""

        self.calls: Counter[int] = Counter()
        """How many messages have notified each person."""

        self.notified: list[Notified] = []
        """Each of these, in order."""

        self.weather: set[str] = set()
        """What Discord refuses: `no reactions`, `closed messages`."""

        self.before: Callable[[Sent], Awaitable[None]] = nothing
        """Runs before a request has an effect; what it raises, the library raises."""

        self.after: Callable[[Sent], Awaitable[None]] = nothing
        """Runs when it has had its effect: what it raises, the bot never got as an answer."""

    async def request(
        self, route: Route, *, files: Any = None, form: Any = None, **given: Any
    ) -> Any:
        """Take the place of `HTTPClient.request`."""
        del files
        return await self._asked(route.method, _path(route.url), *_read(given.get("json"), form))

    async def hook(self, route: Route, *, payload: Any = None, multipart: Any = None) -> Any:
        """Take the place of `AsyncWebhookAdapter.request`."""
        return await self._asked(route.method, _path(route.url), *_read(payload, multipart))

    def offered(self, start: str, end: str = "", where: int | None = None) -> list[str]:
        """Return the custom_ids of the buttons that stand in channels now, or in one of them."""
        kept = [one for one in self.messages.values() if where in (None, one.channel)]
        stand = json.dumps([one.body for one in kept])
        ids = re.findall(r'"custom_id": "([^"]*)"', stand)
        return [one for one in ids if one.startswith(start) and one.endswith(end)]

    def shown(self, reader: int, start: str) -> list[str]:
        """Return the custom_ids in what was sent to a reader alone, the latest last."""
        own = [sent.body for sent in self.sent if sent.reader == reader]
        found = re.findall(r'"custom_id": "([^"]*)"', json.dumps(own))
        return [one for one in dict.fromkeys(found) if one.startswith(start)]

    async def _asked(
        self, method: str, path: str, body: Json, files: tuple[tuple[str, bytes], ...]
    ) -> Any:
        token = path.split("/")[3] if path.startswith((CALLBACK, FOLLOWED)) else None
        reader = self._reader(path, token, body)
        sent = Sent(method, path, body, files, _sender(), reader, token)
        await self.before(sent)
        self.sent.append(sent)
        answer = self._answer(sent)
        await self.after(sent)
        return answer

    def _reader(self, path: str, token: str | None, body: Json) -> int | None:
        if "recipient_id" in body:
            return int(body["recipient_id"])
        if token is not None:
            return self.tokens.get(token)
        parts = path.split("/")
        return reader_of(int(parts[2])) if parts[1] == "channels" else None

    def _answer(self, sent: Sent) -> Any:  # noqa: C901, PLR0911 - one for each kind of request
        parts = sent.path.strip("/").split("/")
        match (sent.method, *parts):
            case (_, "interactions", number, *_):
                self._acknowledged(sent)
                return {"interaction": {"id": number, "type": 1}}
            case ("DELETE", "webhooks", *_):
                return None
            case ("PATCH", "webhooks", *_) if sent.interaction in self.answers:
                return self._answered(sent, self.answers[sent.interaction])
            case (_, "webhooks", *_):
                return self._kept(direct(sent.reader or 0), sent.body).payload()
            case (_, "channels", _, "messages", _, "reactions", *_) if self._bars("no reactions"):
                refuse(discord.Forbidden, 403, 50013)
            case ("POST", "channels", where, "messages") if self._bars("closed messages", where):
                refuse(discord.Forbidden, 403, 50007)
            case ("POST", "channels", where, "messages"):
                return self._posted(int(where), sent.body).payload()
            case ("GET", "channels", where, "messages"):
                return self._history(int(where))
            case (_, "channels", where, "messages", number, *rest):
                return self._changed(sent, self._found(int(number)), rest)
            case ("POST", "users", "@me", "channels"):
                return channel(direct(int(sent.body["recipient_id"])))
            case ("GET", "channels", where):
                return channel(int(where))
            case ("GET", "channels", _, "thread-members", who) if int(who) in MEMBERS:
                return {"id": str(THREAD), "user_id": who, "join_timestamp": SINCE, "flags": 0}
        return self._about(sent)

    def _bars(self, what: str, where: str | None = None) -> bool:
        return what in self.weather and (where is None or reader_of(int(where)) is not None)

    def _about(self, sent: Sent) -> Any:
        if sent.path == "/users/@me":
            return user(BOT)
        if sent.path.endswith("/commands"):
            return []
        if sent.path.startswith(("/oauth2", "/applications")):
            return application()
        return refuse(discord.NotFound, 404, 10003)

    def _acknowledged(self, sent: Sent) -> None:
        """Keep the answer that a press or a command opens for one reader alone."""
        if sent.body.get("type") == THINKING and sent.interaction is not None:
            self.answers[sent.interaction] = self._kept(direct(sent.reader or 0), {})

    @staticmethod
    def _answered(sent: Sent, kept: Kept) -> Json:
        kept.body = sent.body | {"flags": sent.body.get("flags", 0) | EPHEMERAL}
        return kept.payload()

    def _posted(self, where: int, body: Json) -> Kept:
        nonce = body.get("nonce")
        for kept in self.messages.values():
            if nonce is not None and kept.nonce == nonce and kept.channel == where:
                return kept
        kept = self._kept(where, body)
        kept.nonce = nonce
        called = (body.get("allowed_mentions") or {}).get("users", [])
        users = [reader_of(where) or 0] if reader_of(where) else [int(one) for one in called]
        self.calls.update(users)
        self.notified += [Notified(user, kept.id, str(nonce)) for user in users]
        self.messages[kept.id] = kept
        return kept

    def _history(self, where: int) -> list[Json]:
        """Return the messages of a channel, the latest first."""
        found = [kept for kept in self.messages.values() if kept.channel == where]
        return [kept.payload() for kept in sorted(found, key=lambda kept: -kept.id)]

    def _kept(self, where: int, body: Json) -> Kept:
        return Kept(self.ids(), where, dict(body))

    def _found(self, number: int) -> Kept:
        if number not in self.messages:
            # A line that somebody has typed: it may be answered with a reaction.
            return Kept(number, 0, {})
        return self.messages[number]

    def _changed(self, sent: Sent, kept: Kept, rest: list[str]) -> Any:
        if rest:
            kept.reactions.append(rest[1])
            return None
        if sent.method == "DELETE":
            self.messages.pop(kept.id, None)
            return None
        if kept.id not in self.messages:
            return refuse(discord.NotFound, 404, 10008)
        if sent.method == "PATCH":
            kept.body |= sent.body
        return kept.payload()


def refuse(kind: type[discord.HTTPException], status: int, code: int) -> NoReturn:
    """Refuse a request as Discord does."""
    response: Any = SimpleNamespace(status=status, reason="refused")
    raise kind(response, {"code": code, "message": "refused"})


def _path(url: str) -> str:
    return unquote(url.removeprefix(Route.BASE).partition("?")[0])


def _read(payload: Any, form: Iterable[Json] | None) -> tuple[Json, tuple[tuple[str, bytes], ...]]:
    """Return the JSON of a request and its files."""
    body: Json = {"list": payload} if isinstance(payload, list) else dict(payload or {})
    files = []
    for part in form or ():
        if part["name"] == "payload_json":
            body = json.loads(part["value"])
        else:
            files.append((str(part["filename"]), part["value"].read()))
    return body, tuple(files)


def _sender() -> str:
    """Return the function of the bot that waits for this request."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        room = str(frame.f_globals.get("__name__"))
        if room.startswith("bot."):
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
        payload, multipart = given.get("payload"), given.get("multipart")
        return await self._wire.hook(route, payload=payload, multipart=multipart)
