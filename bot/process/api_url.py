"""Points discord.py at another address than Discord's: a sandbox, a proxy, a test.

The library keeps its addresses in class attributes, which are set here before a client is made.
"""

import aiohttp
import discord
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.process.proxies import proxy_for
from bot.process.settings import Unable

TOO_MANY = 429
"""The status with which Discord wants nothing more from an address for some time."""

EXAMPLE = "Discord's own is https://discord.com/api/v10, and is taken where nothing is set."


async def point_at(base: str, token: str) -> None:
    """Send every call to `base`, such as `http://127.0.0.1:9000/api/v10`.

    The gateway's address is asked of the server, as Discord's documentation has it, since a plain
    client of discord.py never asks.

    Raises:
        Unable: something answers there that is not Discord.
        discord.LoginFailure: the token is not good there.
        aiohttp.ClientError, OSError: nothing answers there by now, which may pass.
    """
    base = base.rstrip("/")
    Route.BASE = base
    Asset.BASE = str(URL(base).origin())
    address = f"{base}/gateway"
    try:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(await _asked(address, token))
    except (aiohttp.ClientError, OSError) as error:
        if may_pass(error):
            raise
        msg = f"DISCORD_API_URL is not right: {address} {_wrong(error)}. {EXAMPLE}"
        raise Unable(msg) from error


def _wrong(error: Exception) -> str:
    """Return what an address does that is not Discord's."""
    match error:
        case aiohttp.ContentTypeError():
            return "does not answer as Discord does"
        case aiohttp.ClientResponseError():
            return f"answers with {error.status}"
        case aiohttp.ClientSSLError():
            return f"cannot be trusted or speaks no TLS ({error})"
        case _:
            return f"does not answer ({str(error) or type(error).__name__})"


def may_pass(error: BaseException) -> bool:
    """Whether time may heal it: Discord is not up yet, away, or ill."""
    if isinstance(error, (aiohttp.ClientResponseError, discord.HTTPException)):
        return error.status >= 500 or error.status == TOO_MANY
    if isinstance(error, (aiohttp.ClientSSLError, aiohttp.InvalidURL)):
        return False
    return isinstance(error, (aiohttp.ClientError, OSError))


async def _asked(address: str, token: str) -> str:
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
            return _address(await answer.json(content_type=None))
        except ValueError as error:
            raise aiohttp.ContentTypeError(answer.request_info, answer.history) from error


def _address(answer: object) -> str:
    """Return the gateway's address in an answer. Raises ValueError where there is none."""
    address = answer.get("url") if isinstance(answer, dict) else None
    if not isinstance(address, str) or URL(address).scheme not in ("ws", "wss"):
        raise ValueError(answer)
    return address
