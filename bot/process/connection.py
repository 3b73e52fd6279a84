"""The connection to Discord: logging in and connecting are retried while Discord is away.

Once connected, discord.py reconnects shard by shard (see `shards`). Nothing of ours depends on a
connection: pending messages are delivered meanwhile over REST.
"""

from types import MappingProxyType

import aiohttp
import discord
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_base,
    retry_if_exception,
    retry_if_exception_type,
    retry_if_not_exception_type,
    wait_exponential,
)

from bot.process.api_url import may_pass, point_at
from bot.process.client import Kontor
from bot.process.logs import logger
from bot.process.settings import Unable, Unanswered

log = logger(__name__)

FIRST_WAIT, SHORTER_WAIT, LONGEST_WAIT = 1.0, 30.0, 300.0
"""Seconds before another attempt, doubled each time up to so many: to log in, and to connect, which
Discord allows a thousand times in a day."""

FINAL = (discord.ConnectionClosed, discord.PrivilegedIntentsRequired)
"""What the library raises where Discord has closed the connection for good."""

PASSING = (discord.DiscordException, aiohttp.ClientError, OSError)
"""What the library raises where Discord is away, and another attempt may do."""

BAD_TOKEN = 4004
"""The gateway's code for a token that is not good any more."""

SHARDS = MappingProxyType(
    {
        4010: "Discord does not know these shards: look at KONTOR_SHARDS.",
        4011: "Discord wants more shards for so many servers: leave KONTOR_SHARDS empty, or raise "
        "the number after the slash in every process.",
    }
)
"""The gateway's codes for shards that are not right, with what to change."""


async def stay(client: Kontor, token: str, api_url: str | None = None) -> None:
    """Log in, at another address than Discord's own if one is given, and stay connected.

    That is until the client is closed; where Discord is away, it is waited for.

    Raises:
        discord.LoginFailure: the token is wrong, or has become so.
        Unable: Discord does not want us, or is not where we look.
        Unanswered: discord.py met an event that it cannot read, and has closed the client; the
            supervisor starts the process again.
    """

    async def log_in() -> None:
        if api_url is not None:
            await point_at(api_url, token)
        await client.login(token)

    passing = retry_if_exception_type(PASSING) & retry_if_not_exception_type(FINAL)
    try:
        logins = _attempts(retry_if_exception(may_pass), SHORTER_WAIT)
        await logins(log_in)
        if (attempts := logins.statistics["attempt_number"]) > 1:
            log.warning("Discord is back", attempts=attempts)
        await _attempts(passing, LONGEST_WAIT)(client.connect)
    except FINAL as error:
        raise _refusal(error) from error
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        msg = f"Discord does not let the bot in ({str(error) or type(error).__name__})."
        raise Unable(msg) from error
    except (discord.LoginFailure, Unable):
        raise
    except Exception as error:
        log.exception("connection lost")
        msg = f"discord.py cannot read what Discord sent ({error!r}); another start may help."
        raise Unanswered(msg) from error


def _attempts(passes: retry_base, longest: float) -> AsyncRetrying:
    """Return what repeats an attempt, however long it takes, while its failure may pass."""
    return AsyncRetrying(
        retry=passes,
        wait=wait_exponential(multiplier=FIRST_WAIT, max=longest),
        before_sleep=_tell,
        reraise=True,
    )


def _refusal(error: discord.ClientException) -> Exception:
    """Return what such a closure means."""
    code = int(getattr(error, "code", None) or 0)
    if code == BAD_TOKEN:
        return discord.LoginFailure("the token is not good any more")
    if code in SHARDS:
        return Unable(SHARDS[code])
    return Unable(f"Discord has closed the connection for good ({error}).")


def _tell(state: RetryCallState) -> None:
    """Say that Discord is away, once: further attempts may go on for days."""
    error = None if state.outcome is None else state.outcome.exception()
    if state.attempt_number == 1:
        log.warning("Discord is away", error=f"{type(error).__name__}: {error}")
