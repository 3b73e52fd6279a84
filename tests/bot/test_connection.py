"""What heals by itself and what ends the program, where Discord is away or refuses us."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.process import connection
from bot.process.api_url import CannotConnect
from tests.bot.pressing import refusal


def untrusted() -> aiohttp.ClientSSLError:
    """Return a connection that cannot be trusted."""
    key: Any = SimpleNamespace(host="discord", port=443, ssl=True)
    return aiohttp.ClientConnectorSSLError(key, OSError("a stranger's certificate"))


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
