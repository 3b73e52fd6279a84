"""The connection to Discord: address, proxy, login, and closed shards.

Logging in and connecting are repeated while Discord does not answer. Once connected, closed shards
are reconnected one by one, while pending messages go on being delivered over REST.
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
"""The address of Discord's own API."""


def proxy_for(url: str | None) -> str | None:
    """Return the URL of the proxy for an address, or `None`; it may contain name and password.

    The environment variable `HTTPS_PROXY` names the proxy (`HTTP_PROXY` for http addresses,
    `ALL_PROXY` for both), and `NO_PROXY` the hosts that are reached without a proxy. The address
    `None` is Discord's own.

    Raises:
        ConfigurationError: the proxy is not an HTTP proxy.
    """
    address = URL(url or DISCORD_API_URL)
    proxies = getproxies()
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
"""The HTTP status of Discord's answer when an address has sent too many requests."""

GATEWAY_TIMEOUT_S = 5.0
"""Seconds to wait for the gateway's address."""

ADDRESS_HINT = "Discord's own is https://discord.com/api/v10, and is taken where nothing is set."
"""The end of messages about a wrong DISCORD_API_URL."""


async def point_at(base: str, token: str) -> None:
    """Make discord.py send its calls to `base`, such as `http://127.0.0.1:9000/api/v10`.

    Asks the server for the gateway's address, as Discord's documentation recommends; a client of
    discord.py does not ask for it by itself.

    Raises:
        ConfigurationError: the server at this address is not Discord.
        discord.LoginFailure: the server refuses the token.
        aiohttp.ClientError, OSError: the server does not answer now, but may do so later.
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
    """Return a sentence that says how the server at an address differs from Discord."""
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
    """Whether an error may pass by itself, such as a server that is starting or overloaded."""
    if isinstance(error, (aiohttp.ClientResponseError, discord.HTTPException)):
        return error.status >= 500 or error.status == TOO_MANY_REQUESTS_STATUS
    if isinstance(error, (aiohttp.ClientSSLError, aiohttp.InvalidURL)):
        return False
    return isinstance(error, (aiohttp.ClientError, OSError))


async def _fetch_gateway(address: str, token: str) -> str:
    """Return the gateway's address, as the server at `address` tells it.

    Raises:
        discord.LoginFailure: the server refuses the token.
        aiohttp.ClientError, OSError: the server does not answer, or not as Discord does.
    """
    headers = {
        "Authorization": f"Bot {token}",
        "User-Agent": f"DiscordBot (kontor, discord.py {discord.__version__})",
    }
    timeout = aiohttp.ClientTimeout(total=GATEWAY_TIMEOUT_S)
    async with (
        aiohttp.ClientSession(headers=headers, timeout=timeout) as session,
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
    """Return the gateway's address from a decoded JSON answer. Raises ValueError without one."""
    address = answer.get("url") if isinstance(answer, dict) else None
    if not isinstance(address, str) or URL(address).scheme not in ("ws", "wss"):
        raise ValueError(answer)
    return address


log = logger(__name__)

FIRST_WAIT_S = 1.0
"""Seconds between the first and the second attempt. They are doubled after each failure."""

LOGIN_WAIT_S = 30.0
"""Maximum number of seconds between two attempts to log in."""

CONNECT_WAIT_S = 300.0
"""Maximum number of seconds between two attempts to connect, which Discord allows a thousand times
a day."""

FINAL_ERRORS = (discord.ConnectionClosed, discord.PrivilegedIntentsRequired)
"""Errors of discord.py after which connecting again is useless."""

TEMPORARY_ERRORS = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Errors of discord.py while Discord does not answer, after which another attempt may succeed."""

BAD_TOKEN_CLOSE_CODE = 4004
"""The code with which the gateway closes a connection whose token is no longer valid."""

SHARD_ERRORS = MappingProxyType(
    {
        4010: "Discord does not know these shards: look at KONTOR_SHARDS.",
        4011: "Discord wants more shards for so many servers: leave KONTOR_SHARDS empty, or raise "
        "the number after the slash in every process.",
    }
)
"""Messages to the operator by the gateway's close codes for wrong settings of shards."""


async def stay_connected(client: discord.Client, token: str, api_url: str | None = None) -> None:
    """Log in, and stay connected until the client is closed.

    Waits without limit while Discord does not answer. `api_url` replaces Discord's own address.

    Raises:
        discord.LoginFailure: the token is wrong or no longer valid.
        ConfigurationError: Discord refuses the bot, or is not at this address.
        TemporaryFailure: discord.py could not read an event and closed the client; the process
            must be started again.
    """

    async def log_in() -> None:
        if api_url is not None:
            await point_at(api_url, token)
        await client.login(token)

    may_retry = retry_if_exception_type(TEMPORARY_ERRORS) & retry_if_not_exception_type(
        FINAL_ERRORS
    )
    try:
        logins = _retry(retry_if_exception(is_temporary), LOGIN_WAIT_S)
        await logins(log_in)
        if (attempts := logins.statistics["attempt_number"]) > 1:
            log.warning("Discord is back", attempts=attempts)
        await _retry(may_retry, CONNECT_WAIT_S)(client.connect)
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


def _retry(condition: retry_base, max_wait_s: float) -> AsyncRetrying:
    """Return a retry policy that repeats without limit while `condition` accepts the failure.

    `max_wait_s` is the maximum number of seconds between two attempts.
    """
    return AsyncRetrying(
        retry=condition,
        wait=wait_exponential(multiplier=FIRST_WAIT_S, max=max_wait_s),
        before_sleep=_log_first_failure,
        reraise=True,
    )


def _closure_error(error: discord.ClientException) -> Exception:
    """Return the error to raise after Discord has closed the connection for good."""
    code = int(getattr(error, "code", None) or 0)
    if code == BAD_TOKEN_CLOSE_CODE:
        return discord.LoginFailure("the token is not good any more")
    if code in SHARD_ERRORS:
        return ConfigurationError(SHARD_ERRORS[code])
    return ConfigurationError(f"Discord has closed the connection for good ({error}).")


def _log_first_failure(state: RetryCallState) -> None:
    """Log that Discord does not answer, only once: further attempts may go on for days."""
    error = None if state.outcome is None else state.outcome.exception()
    if state.attempt_number == 1:
        log.warning("Discord is away", error=f"{type(error).__name__}: {error}")


RECONNECT_INTERVAL_S = 20.0
"""Seconds between two checks for closed shards. A shard found closed twice is reconnected."""

CONNECT_TIMEOUT_S = 15.0
"""Seconds after which an attempt is cancelled: discord.py keeps waiting after a failure."""


class AbsenceLog(logging.Filter):
    """A log filter that keeps one line for a lost shard, and logs one when it is back.

    discord.py logs each failed attempt in between with the logger `discord.shard`. The first
    argument of each of its errors is the shard's number.
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
        """Log that a shard is connected again, if it was lost."""
        if shard in self._absent:
            self._absent.remove(shard)
            log.warning("Discord is back", shard=shard)


async def reconnect_closed_shards(
    client: discord.AutoShardedClient, pause: Callable[[], Awaitable[None]]
) -> None:
    """Reconnect shards that two checks in a row found closed, until cancelled.

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
