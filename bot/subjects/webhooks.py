"""Webhooks: calls that are also sent to an address that a person has chosen.

The address is the person's secret: no log, stored error or message to others contains it. Only
public addresses are connected to. That is checked for the very address of each connection, so that
a name which leads elsewhere at its next resolution does not lead into the operator's network.
"""

import asyncio
import json
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from typing_extensions import override

from bot.components.speakers import match_link, match_title
from bot.messaging.send import Sender
from bot.messaging.services import Services
from games.kernel import IllegalMove, Message, message
from table import NotNow, PendingNotification

TIME_LIMIT_S = 5
"""Seconds for a request to a webhook, with the connection."""

GONE_STATUSES = frozenset({404, 410})
"""Answers by which a webhook says that it does not exist any more."""

BUSY_STATUSES = frozenset({408, 425, 429})
"""Answers below 500 that ask for another attempt later."""

LOOKUP_THREADS = ThreadPoolExecutor(32, "webhook-names")
"""The threads of `Resolver`."""

UNICAST, TRANSLATED = ip_network("2000::/3"), ip_network("2002::/16")
"""The IPv6 addresses in public use, and those of them that routers translate to IPv4 addresses. All
other translated, embedded and local addresses are outside `UNICAST`."""


class WebhookError(Exception):
    """A webhook refused a call. The text does not contain its address."""

    address: str | None = None
    """The address that was called, set by `Webhooks.call`; never logged."""


class WebhookGone(WebhookError):
    """There is no webhook at the address any more, so further attempts are of no use."""


class WebhookUnavailable(WebhookError):
    """A webhook did not answer, or is out of order; the fault may also be in our own network."""


def read_webhook(typed: str) -> str:
    """Return a typed address without surrounding spaces.

    Raises:
        IllegalMove: it is not an https address, has a user name, or has the IP address of a
            computer in a private network.
    """
    address = typed.strip()
    with suppress(ValueError):
        parts = urlsplit(address)
        is_https = parts.scheme == "https" and bool(parts.hostname)
        is_plain = parts.username is None and parts.port != 0 and " " not in address
        if is_https and is_plain and _may_be_public(str(parts.hostname)):
            return address
    raise IllegalMove(Message("bot-webhook-bad"))


def shorten_webhook(address: str) -> str:
    """Return an address with only its host, by which its owner recognizes it."""
    return f"https://{urlsplit(address).hostname}/…"


def is_public(host: str) -> bool:
    """Whether an IP address belongs to the public internet. Raises ValueError for a name."""
    address = ip_address(host)
    if address.version == 6 and (address not in UNICAST or address in TRANSLATED):
        return False
    return address.is_global and not address.is_multicast


def _may_be_public(host: str) -> bool:
    """Whether a host is a public IP address, or a name, whose addresses are checked later."""
    try:
        return is_public(host)
    except ValueError:
        return True


def _open_public_socket(info: Any) -> socket.socket:  # noqa: ANN401 - a result of getaddrinfo
    """Return a socket for a connection to an address. Raises OSError if it is not public."""
    family, kind, protocol, _, (host, *_) = info
    if not is_public(host):
        raise OSError("not a public address")
    return socket.socket(family, kind, protocol)


class Resolver(AbstractResolver):
    """Looks names up in threads of its own.

    A lookup cannot be cancelled and can last much longer than `TIME_LIMIT_S`. In the threads that
    the program shares, a few slow names would hold up the drawing of boards.
    """

    @override
    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        look_up = partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM)
        infos = await asyncio.get_running_loop().run_in_executor(LOOKUP_THREADS, look_up)
        return [
            ResolveResult(
                hostname=host, host=str(address[0]), port=port, family=kind, proto=proto, flags=0
            )
            for kind, _, proto, _, address in infos
        ]

    @override
    async def close(self) -> None:
        pass


def public_connector() -> aiohttp.BaseConnector:
    """Return a connector that connects only to public addresses."""
    return aiohttp.TCPConnector(
        resolver=Resolver(), socket_factory=_open_public_socket, force_close=True
    )


async def send_line(
    address: str,
    line: str,
    connect: Callable[[], aiohttp.BaseConnector] = public_connector,
    limit_s: float = TIME_LIMIT_S,
) -> None:
    """Post a line of JSON. Redirects are not followed, and the answer's body is not read.

    Args:
        address: the webhook.
        line: the JSON text, without a line break.
        connect: creates the connector of the request; tests replace it.
        limit_s: seconds until the request fails.

    Raises:
        WebhookGone: there is no webhook any more.
        WebhookUnavailable: the webhook did not answer, or is out of order.
        WebhookError: the webhook refused the call.
    """
    try:
        async with (
            aiohttp.ClientSession(
                connector=connect(),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=limit_s),
            ) as session,
            session.post(
                address,
                data=f"{line}\n".encode(),
                headers={"Content-Type": "application/json"},
                allow_redirects=False,
            ) as response,
        ):
            status = response.status
    except Exception as error:  # noqa: BLE001 - none of them may be told
        # The texts of errors contain the address, so none may leave this function.
        raise WebhookUnavailable(type(error).__name__) from None
    reason = f"status {status}"
    if status in GONE_STATUSES:
        raise WebhookGone(reason)
    if status >= 500 or status in BUSY_STATUSES:
        raise WebhookUnavailable(reason)
    if not 200 <= status < 300:
        raise WebhookError(reason)


class Webhooks(Sender):
    """Sends calls to the webhooks of players."""

    def __init__(self, services: Services, client: Any) -> None:  # noqa: ANN401 - as Sender
        super().__init__(services, client)
        self.send_line = send_line

    async def call(self, row: PendingNotification) -> None:
        """Call a player to a table that still waits for them, if they have a webhook.

        Raises:
            WebhookError: as for `send_line`.
        """
        user, tables = int(row.user_id or 0), self._services.tables
        address = (await tables.people.load(user)).webhook
        if address is None or not self._services.webhooks:
            return
        try:
            perspective = await tables.reading.perspective(row.match_id, user)
        except NotNow:
            return
        if not perspective.is_asked:
            return
        speaker = await self._reader_speaker(perspective.match, user, perspective.game)
        link = match_link(perspective.match, speaker)
        line = {
            "match": perspective.match.id,
            "game": match_title(perspective.match, speaker),
            "text": speaker.say(message("bot-call", link=link)),
            "url": None if perspective.match.lost_at else link,
        }
        try:
            await self.send_line(address, json.dumps(line, ensure_ascii=False))
        except WebhookError as error:
            error.address = address
            raise
