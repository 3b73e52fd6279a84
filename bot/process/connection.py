"""The connection to Discord: its address, the proxy, logging in, and closed shards.

Logging in and connecting are retried while Discord is away; once connected, closed shards are
connected again one by one. Pending messages are delivered meanwhile over REST.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import MappingProxyType
from urllib.request import getproxies, proxy_bypass

import aiohttp
import discord
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_base,
    retry_if_exception,
    retry_if_exception_type,
    retry_if_not_exception_type,
    wait_exponential,
)
from typing_extensions import override
from yarl import URL

from bot.core.logs import logger
from bot.core.settings import ConfigurationError, TemporaryFailure

DISCORD_API_URL = "https://discord.com/api/v10"


def proxy_for(url: str | None) -> str | None:
    """Return the proxy for an address, with name and password if it wants them.

    `HTTPS_PROXY` names it (`HTTP_PROXY` for http addresses, `ALL_PROXY` for both), and `NO_PROXY`
    the hosts for which there is none. The address `None` is Discord's own.

    Raises:
        ConfigurationError: it is no HTTP proxy.
    """
    address, proxies = URL(url or DISCORD_API_URL), getproxies()
    proxy = proxies.get(address.scheme) or proxies.get("all")
    if not proxy or proxy_bypass(address.authority):
        return None
    scheme = URL(proxy).scheme
    if scheme not in ("http", "https"):
        variable = f"{address.scheme}_proxy".upper()
        msg = f"{variable} names no HTTP proxy: {scheme or 'nothing'} stands before ://."
        raise ConfigurationError(msg)
    return proxy


TOO_MANY_REQUESTS_STATUS = 429
"""The status with which Discord wants nothing more from an address for some time."""

ADDRESS_HINT = "Discord's own is https://discord.com/api/v10, and is taken where nothing is set."


async def point_at(base: str, token: str) -> None:
    """Send every call to `base`, such as `http://127.0.0.1:9000/api/v10`.

    The gateway's address is asked of the server, as Discord's documentation has it, since a plain
    client of discord.py never asks.

    Raises:
        ConfigurationError: something answers there that is not Discord.
        discord.LoginFailure: the token is not good there.
        aiohttp.ClientError, OSError: nothing answers there by now, which may pass.
    """
    base = base.rstrip("/")
    Route.BASE = base
    Asset.BASE = str(URL(base).origin())
    address = f"{base}/gateway"
    try:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(await _fetch_gateway(address, token))
    except (aiohttp.ClientError, OSError) as error:
        if is_temporary(error):
            raise
        fault = _describe_wrong_address(address, error)
        msg = f"DISCORD_API_URL is not right: {fault}. {ADDRESS_HINT}"
        raise ConfigurationError(msg) from error


def _describe_wrong_address(address: str, error: Exception) -> str:
    """Return an address, and what it does that Discord's does not."""
    match error:
        case aiohttp.ContentTypeError():
            return f"{address} does not answer as Discord does"
        case aiohttp.ClientResponseError():
            return f"{address} answers with {error.status}"
        case aiohttp.ClientSSLError():
            return f"{address} cannot be trusted or speaks no TLS ({error})"
        case _:
            return f"{address} does not answer ({str(error) or type(error).__name__})"


def is_temporary(error: BaseException) -> bool:
    """Whether time may heal it: Discord is not up yet, away, or ill."""
    if isinstance(error, (aiohttp.ClientResponseError, discord.HTTPException)):
        return error.status >= 500 or error.status == TOO_MANY_REQUESTS_STATUS
    if isinstance(error, (aiohttp.ClientSSLError, aiohttp.InvalidURL)):
        return False
    return isinstance(error, (aiohttp.ClientError, OSError))


async def _fetch_gateway(address: str, token: str) -> str:
    headers = {
        "Authorization": f"Bot {token}",
        "User-Agent": f"DiscordBot (kontor, discord.py {discord.__version__})",
    }
    limit = aiohttp.ClientTimeout(total=5)
    async with (
        aiohttp.ClientSession(headers=headers, timeout=limit) as session,
        session.get(address, proxy=proxy_for(address)) as answer,
    ):
        if answer.status == 401:
            raise discord.LoginFailure("the token is not good there")
        answer.raise_for_status()
        try:
            return _read_gateway(await answer.json(content_type=None))
        except ValueError as error:
            raise aiohttp.ContentTypeError(answer.request_info, answer.history) from error


def _read_gateway(answer: object) -> str:
    """Return the gateway's address in an answer. Raises ValueError where there is none."""
    address = answer.get("url") if isinstance(answer, dict) else None
    if not isinstance(address, str) or URL(address).scheme not in ("ws", "wss"):
        raise ValueError(answer)
    return address


log = logger(__name__)

FIRST_WAIT_S, LOGIN_WAIT_S, CONNECT_WAIT_S = 1.0, 30.0, 300.0
"""Seconds before the second attempt, doubled each time up to a maximum: one to log in, one to
connect, which Discord allows a thousand times in a day."""

FINAL_ERRORS = (discord.ConnectionClosed, discord.PrivilegedIntentsRequired)
"""What the library raises where Discord has closed the connection for good."""

TEMPORARY_ERRORS = (discord.DiscordException, aiohttp.ClientError, OSError)
"""What the library raises where Discord is away, and another attempt may do."""

BAD_TOKEN_CLOSE_CODE = 4004
"""The gateway's code for a token that is not good any more."""

SHARD_ERRORS = MappingProxyType(
    {
        4010: "Discord does not know these shards: look at KONTOR_SHARDS.",
        4011: "Discord wants more shards for so many servers: leave KONTOR_SHARDS empty, or raise "
        "the number after the slash in every process.",
    }
)
"""The gateway's codes for shards that are not right, with what to change."""


async def stay_connected(client: discord.Client, token: str, api_url: str | None = None) -> None:
    """Log in, at another address than Discord's own if one is given, and stay connected.

    That is until the client is closed; where Discord is away, it is waited for.

    Raises:
        discord.LoginFailure: the token is wrong, or has become so.
        ConfigurationError: Discord does not want us, or is not where we look.
        TemporaryFailure: discord.py met an event that it cannot read, and has closed the client;
            the supervisor starts the process again.
    """

    async def log_in() -> None:
        if api_url is not None:
            await point_at(api_url, token)
        await client.login(token)

    passing = retry_if_exception_type(TEMPORARY_ERRORS) & retry_if_not_exception_type(FINAL_ERRORS)
    try:
        logins = _retry(retry_if_exception(is_temporary), LOGIN_WAIT_S)
        await logins(log_in)
        if (attempts := logins.statistics["attempt_number"]) > 1:
            log.warning("Discord is back", attempts=attempts)
        await _retry(passing, CONNECT_WAIT_S)(client.connect)
    except FINAL_ERRORS as error:
        raise _closure_error(error) from error
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        msg = f"Discord does not let the bot in ({str(error) or type(error).__name__})."
        raise ConfigurationError(msg) from error
    except (discord.LoginFailure, ConfigurationError):
        raise
    except Exception as error:
        log.exception("connection lost")
        msg = f"discord.py cannot read what Discord sent ({error!r}); another start may help."
        raise TemporaryFailure(msg) from error


def _retry(passes: retry_base, longest: float) -> AsyncRetrying:
    """Return what repeats an attempt, however long it takes, while its failure may pass."""
    return AsyncRetrying(
        retry=passes,
        wait=wait_exponential(multiplier=FIRST_WAIT_S, max=longest),
        before_sleep=_log_first_failure,
        reraise=True,
    )


def _closure_error(error: discord.ClientException) -> Exception:
    """Return what such a closure means."""
    code = int(getattr(error, "code", None) or 0)
    if code == BAD_TOKEN_CLOSE_CODE:
        return discord.LoginFailure("the token is not good any more")
    if code in SHARD_ERRORS:
        return ConfigurationError(SHARD_ERRORS[code])
    return ConfigurationError(f"Discord has closed the connection for good ({error}).")


def _log_first_failure(state: RetryCallState) -> None:
    """Say that Discord is away, once: further attempts may go on for days."""
    error = None if state.outcome is None else state.outcome.exception()
    if state.attempt_number == 1:
        log.warning("Discord is away", error=f"{type(error).__name__}: {error}")


RECONNECT_INTERVAL_S = 20.0
"""Seconds between two looks for closed shards; two looks in a row must find a shard closed."""

CONNECT_TIMEOUT_S = 15.0
"""Seconds for one attempt. A failed attempt of discord.py goes on waiting, and is cut off here."""


class AbsenceLog(logging.Filter):
    """Has one line in the log when a shard loses Discord, and one when it is back.

    discord.py logs each attempt in between, by `discord.shard`; each of its errors names the shard
    first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._absent: set[object] = set()

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.ERROR or not isinstance(record.args, tuple) or not record.args:
            return True
        shard = record.args[0]
        if shard in self._absent:
            return False
        self._absent.add(shard)
        record.msg, record.args = "Discord is away: shard %s is not connected", (shard,)
        return True

    def note_back(self, shard: int) -> None:
        """Say that a shard is connected, if it was not."""
        if shard in self._absent:
            self._absent.remove(shard)
            log.warning("Discord is back", shard=shard)


async def reconnect_closed_shards(
    client: discord.AutoShardedClient, pause: Callable[[], Awaitable[None]]
) -> None:
    """Connect shards that two looks in a row found closed, until cancelled.

    `pause` waits for `RECONNECT_INTERVAL_S`.
    """
    closed_before: set[int] = set()
    while True:
        await pause()
        closed = {number for number, shard in client.shards.items() if shard.is_closed()}
        for number in sorted(closed & closed_before):
            log.info("connecting a closed shard", shard=number)
            with suppress(TimeoutError):
                async with asyncio.timeout(CONNECT_TIMEOUT_S):
                    await client.shards[number].connect()
        closed_before = closed
