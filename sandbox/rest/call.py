"""`Call`, a REST request, and `Services`, the parts of the server that handlers use."""

from dataclasses import dataclass, field
from typing import Any

from sandbox.errors import invalid_form, refuse
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.ledger import Ledger
from sandbox.rest.admission import Limits
from sandbox.rest.composer import Upload
from sandbox.world.model import Channel, Json
from sandbox.world.permissions import Permission
from sandbox.world.world import World

Answer = tuple[int, Any]
"""The HTTP status and the JSON of an answer; `None` is an empty answer."""

NO_CONTENT: Answer = (204, None)
"""The answer to a request that succeeded and returns nothing."""


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a server that handlers of requests use."""

    world: World
    interactions: Interactions
    gateway: Gateway
    limits: Limits
    faults: Faults
    ledger: Ledger


@dataclass(slots=True)
class Call:
    """A REST request of the bot."""

    services: Services
    method: str
    path: str
    """The path after `/api/v10`."""

    query: dict[str, str]
    authorization: str | None
    """The Authorization header."""

    body: Any = None
    """The JSON of the request."""

    files: dict[int, Upload] = field(default_factory=dict)
    """The uploaded files by their numbers in the form."""

    route: str = "{tail}"
    """The pattern of the path in Discord's documentation, as soon as the route is found."""

    params: dict[str, str] = field(default_factory=dict)
    """The parameters in the path, such as `channel_id`."""

    @property
    def world(self) -> World:
        """The world of `services`."""
        return self.services.world

    @property
    def form(self) -> Json:
        """The body as an object; empty if there is no body."""
        return self.body or {}

    def id(self, name: str) -> int:
        """Return an id from the path, such as `channel_id`.

        Raises:
            Refused: 50035 if the parameter is not an id.
        """
        return snowflake(self.params[name], name)

    def number(self, name: str, default: int, minimum: int, maximum: int) -> int:
        """Return the parameter `name` of the query as a whole number, by default `default`.

        Raises:
            Refused: 50035 if the parameter is not a number from `minimum` to `maximum`.
        """
        text = self.query.get(name, str(default))
        if not text.isdecimal() or not minimum <= int(text) <= maximum:
            message = f"int value should be between {minimum} and {maximum}."
            raise invalid_form(name, message=message)
        return int(text)

    def channel(self, *needed: Permission) -> Channel:
        """Return the channel of the path, in which the bot needs these permissions.

        Raises:
            Refused: 10003 if it does not exist, 50001 if the bot may not see it, 50013 if a
                permission is missing.
        """
        channel = self.world.channel(self.id("channel_id"))
        self.need(channel, *needed)
        return channel

    def need(self, channel: Channel, *needed: Permission) -> None:
        """Check that the bot has these permissions in a channel.

        Raises:
            Refused: 50001 if the bot may not see the channel, 50013 if a permission is missing.
        """
        granted = self.world.permissions(channel, self.world.bot.id)
        if not granted & Permission.VIEW_CHANNEL:
            raise refuse(50001)
        if any(not granted & permission for permission in needed):
            raise refuse(50013)


def snowflake(text: object, name: str) -> int:
    """Return an id that is a text or a number; `name` is its field, for the error message.

    Raises:
        Refused: 50035 if it is not an id.
    """
    if str(text).isdecimal() and len(str(text)) <= 20:
        return int(str(text))
    raise invalid_form(name, message=f'Value "{text}" is not snowflake.')
