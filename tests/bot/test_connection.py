"""What heals by itself and what ends the program, where Discord is away or refuses us."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.process import api_url, connection
from bot.process.errors import CannotConnect
from tests.bot.test_delivery import refusal

INFO: Any = SimpleNamespace(real_url="http://127.0.0.1/")


def answered(status: int) -> aiohttp.ClientResponseError:
    """Return an answer that is an error."""
    return aiohttp.ClientResponseError(INFO, (), status=status)


def untrusted() -> aiohttp.ClientSSLError:
    """Return a connection that cannot be trusted."""
    key: Any = SimpleNamespace(host="discord", port=443, ssl=True)
    return aiohttp.ClientConnectorSSLError(key, OSError("a stranger's certificate"))


@pytest.mark.parametrize(
    ("error", "told", "passes"),
    [
        (answered(500), "answers with 500", True),
        (answered(499), "answers with 499", False),
        (aiohttp.ContentTypeError(INFO, ()), "does not answer as Discord does", False),
        (untrusted(), "cannot be trusted or speaks no TLS (", False),
        (aiohttp.InvalidURL("x"), "does not answer (x)", False),
        (aiohttp.ServerDisconnectedError(), "does not answer (Server disconnected)", True),
        (TimeoutError(), "does not answer (TimeoutError)", True),
        (ValueError("no"), "does not answer (no)", False),
    ],
)
def test_an_address_that_is_not_right_is_tried_again_where_that_may_help(
    error: Exception, told: str, passes: bool
) -> None:
    """And told in a few words."""
    assert api_url._wrong(error).startswith(told)
    assert api_url._may_pass(error) is passes


@pytest.mark.parametrize(
    ("error", "passes"),
    [
        (refusal(discord.DiscordServerError, 500, 0), True),
        (refusal(discord.Forbidden, 403, 0), False),
        (discord.LoginFailure("no"), False),
        (untrusted(), False),
        (aiohttp.ServerDisconnectedError(), True),
        (OSError("no net"), True),
        (ValueError("ours"), False),
    ],
)
def test_a_login_is_tried_again_while_discord_is_away(error: Exception, passes: bool) -> None:
    """Not where it refuses us, nor for what we did wrong."""
    assert connection._may_pass(error) is passes


@pytest.mark.parametrize(
    ("error", "again"),
    [
        (discord.LoginFailure("no"), False),
        (CannotConnect("no"), False),
        (KeyboardInterrupt(), False),
        (OSError("no net"), True),
        (ValueError("ours"), True),
    ],
)
def test_a_connection_is_made_anew_unless_it_is_over_for_good(
    error: BaseException, again: bool
) -> None:
    """Whoever is told to leave wants no other."""
    assert connection._may_be_repeated(error) is again
