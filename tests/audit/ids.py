"""Who and what there is in the small world of the audits, and ids for what comes to be in it."""

from itertools import count

from games import registry

KEYS = (*registry.GAMES, "toy")
"""The games of the bot that is audited."""

HARVEST = "harvest"
"""The toy with orders and with turns that can be held, for those who let weeks go by."""

GUILD = 1_100_000_000_000_000_000
BOT = 1_100_000_000_000_000_001
CHANNEL, OTHER, THREAD = (1_100_000_000_000_000_010 + number for number in range(3))
"""Two text channels of the server, and a private thread of the first."""

SEATED = tuple(1_100_000_000_000_000_100 + number for number in range(6))
MEMBERS = SEATED[:2]
"""Who is in the private thread."""

STRANGER = 1_100_000_000_000_000_200
"""Somebody of the server who sits nowhere."""

CALLED = ("Ana", "Ben", "Cleo", "Dov", "Fay", "Gus", "Eve", "Kontor")
NAMES = dict(zip((*SEATED, STRANGER, BOT), CALLED, strict=True))
FIRST = 1_200_000_000_000_000_000


class Ids:
    """Snowflakes, counted up."""

    def __init__(self, first: int = FIRST) -> None:
        self._numbers = count(first)

    def __call__(self) -> int:
        """Return the next one."""
        return next(self._numbers)


def direct(user: int) -> int:
    """Return the channel of somebody's direct messages."""
    return user + 1_000


def reader_of(channel: int) -> int | None:
    """Return who alone reads a channel; `None` where everybody does."""
    return channel - 1_000 if channel - 1_000 in NAMES else None
