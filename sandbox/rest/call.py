"""A REST request, and what every handler needs at hand."""

from dataclasses import dataclass, field
from typing import Any

from sandbox.errors import invalid_form, refuse
from sandbox.faults import Faults
from sandbox.gateway.gateway import Gateway
from sandbox.interactions import Desk
from sandbox.ledger import Ledger
from sandbox.rest.limits import Limits
from sandbox.rest.uploads import Upload
from sandbox.world.model import Channel, Json
from sandbox.world.permissions import Permission
from sandbox.world.world import World

Answer = tuple[int, Any]
"""HTTP status, and the JSON of the answer or `None` for an empty one."""
NO_CONTENT: Answer = (204, None)


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of the server that the routes work with."""

    world: World
    desk: Desk
    gateway: Gateway
    limits: Limits
    faults: Faults
    ledger: Ledger


@dataclass(slots=True)
class Call:
    """One request."""

    services: Services
    method: str
    path: str
    query: dict[str, str]
    authorization: str | None
    body: Any = None
    """Its JSON."""
    files: dict[int, Upload] = field(default_factory=dict)
    route: str = "{tail}"
    """The published pattern of its path, once that is found."""
    params: dict[str, str] = field(default_factory=dict)

    @property
    def world(self) -> World:
        """The world."""
        return self.services.world

    @property
    def form(self) -> Json:
        """The body as an object."""
        return self.body or {}

    def id(self, name: str) -> int:
        """An id from the path, such as `channel_id`."""
        return snowflake(self.params[name], name)

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number from the query."""
        text = self.query.get(name, str(default))
        if not text.isdecimal() or not least <= int(text) <= most:
            raise invalid_form(name, message=f"int value should be between {least} and {most}.")
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
    raise invalid_form(name, message=f'Value "{text}" is not snowflake.')
