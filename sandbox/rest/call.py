"""A REST request, read; and what every handler needs at hand."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from sandbox.answers import Answers
from sandbox.errors import Refused, malformed, refuse
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Desk
from sandbox.ledger import Ledger
from sandbox.limits import Limits
from sandbox.model import Channel, Json
from sandbox.permissions import Permission
from sandbox.uploads import Upload
from sandbox.world import World

Answer = tuple[int, Any]
"""HTTP status, and the JSON of the answer or `None` for an empty one."""
NO_CONTENT: Answer = (204, None)
_FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the server that the routes work with."""

    world: World
    desk: Desk
    answers: Answers
    gateway: Gateway
    limits: Limits
    faults: Faults
    ledger: Ledger


@dataclass(slots=True)
class Call:
    """One request."""

    services: Services
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def world(self) -> World:
        """The world."""
        return self.services.world

    @property
    def form(self) -> Json:
        """The body as an object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise malformed(message="Only dictionaries.")
        return self.body

    def id(self, name: str) -> int:
        """An id from the path, such as `channel_id`."""
        return snowflake(self.params[name], name)

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number from the query."""
        text = self.query.get(name, str(default))
        if not text.isdecimal() or not least <= int(text) <= most:
            raise malformed(name, message=f"int value should be between {least} and {most}.")
        return int(text)

    def channel(self, *needed: Permission) -> Channel:
        """The channel of the path, in which the bot has these permissions.

        Raises:
            Refused: 10003 unknown, 50001 not to be seen, 50013 a permission is missing.
        """
        channel = self.world.channel(self.id("channel_id"))
        self.need(channel, *needed)
        return channel

    def need(self, channel: Channel, *needed: Permission) -> None:
        """Refuse unless the bot has these permissions in the channel."""
        have = self.world.permissions(channel, self.world.bot.id)
        if not have & Permission.VIEW_CHANNEL:
            raise refuse(50001)
        if any(not have & permission for permission in needed):
            raise refuse(50013)


def snowflake(text: object, name: str) -> int:
    """An id that came as text or number, or 400/50035."""
    if str(text).isdecimal() and len(str(text)) <= 20:
        return int(str(text))
    raise malformed(name, message=f'Value "{text}" is not snowflake.')


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON of a request and its files.

    Raises:
        Refused: 50109 for what is no JSON.
    """
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    text = await request.text()
    return (_parsed(text) if text else None), {}


async def _read_multipart(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = None
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        found = _FILE_FIELD.fullmatch(name)
        data = bytes(await part.read(decode=False))
        if name == "payload_json":
            body = _parsed(data.decode())
        elif found is not None:
            filename = part.filename or "unknown"
            sent = part.headers.get("Content-Type", "application/octet-stream")
            files[int(found[1])] = Upload(filename, sent, data)
    return body, files


def _parsed(text: str) -> Any:  # noqa: ANN401 - JSON may be anything
    try:
        return json.loads(text)
    except ValueError:
        raise refuse(50109) from None


def unauthorised() -> Refused:
    """401 for a missing or wrong token."""
    return Refused(401, 0, "401: Unauthorized")
