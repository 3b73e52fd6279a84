"""How long what could not be said is tried again, and how soon."""

import aiohttp
import discord

from storage import DatabaseUnavailable
from table import Unplayable

FIRST_RETRY, LONGEST_RETRY = 2_000, 600_000
"""Milliseconds before something is tried again, doubled each time."""

LONGEST_FORBIDDEN = 6 * 3_600_000
"""The longest pause for what a permission forbids: refusals count towards a ban."""

GIVE_UP = 12
"""Attempts, spread over 37 minutes, after which a mishap is never said."""

PATIENT = 1_000
"""Attempts for an outage: about a week."""

FORBIDDEN_PATIENT = 60
"""Attempts for what is forbidden: about twelve days."""

OUTAGE = (
    discord.DiscordServerError,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    DatabaseUnavailable,
    Unplayable,
)
"""What passes: also that the program that runs has not the rules of a match."""


def next_try(error: Exception, attempts: int) -> int | None:
    """Return after how many milliseconds to try again after so many attempts; `None` is never."""
    if isinstance(error, discord.NotFound):
        return None
    if isinstance(error, discord.Forbidden):
        return _spaced(LONGEST_FORBIDDEN, FORBIDDEN_PATIENT, attempts)
    most = PATIENT if isinstance(error, OUTAGE) else GIVE_UP
    return _spaced(LONGEST_RETRY, most, attempts)


def next_detour(attempts: int) -> int | None:
    """Return the same for what did not reach a person and is tried another way."""
    return _spaced(LONGEST_RETRY, FORBIDDEN_PATIENT, attempts)


def _spaced(longest: int, most: int, attempts: int) -> int | None:
    # The exponent is bounded: a thousand doublings make a number of three hundred digits.
    return None if attempts + 1 >= most else min(FIRST_RETRY * 2 ** min(attempts, 20), longest)
