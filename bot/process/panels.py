"""Which panel a person has open at a table: it is brought up to date, and closed by another.

An answer that only its reader sees is changed by the token of what it answers, for a quarter of an
hour, and by nothing else. So this is kept in memory alone, for as long: a panel that is not known
here says what is asked now as soon as one of its buttons is pressed.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

import discord
from cachetools import TTLCache

KEPT = 2_000
"""So many panels are known, the latest."""

REACHED = 14 * 60 * 1000
"""Milliseconds for which a panel can be changed; Discord gives a minute more."""

READ = ""
"""What a panel shows whose reader has opened a page of it, which stays as they read it."""


@dataclass(slots=True)
class Panel:
    """What a person was answered, which holds their panel."""

    answered: discord.Interaction[Any]
    """Its token changes the message."""

    message_id: int
    pressed: int
    """When its reader was answered last (UTC milliseconds)."""

    told: int
    """The version of the match that they were shown then."""

    version: int
    """The version that it shows by now."""

    question: str | None
    """What tells the question that it shows from others; `None`: nothing is asked yet."""

    seen: bool
    """Whether its reader, who practises, was taken to look at it when it came to show this."""


class Panels:
    """The last panel of each person at each table."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._open: TTLCache[tuple[int, int], Panel] = TTLCache(KEPT, REACHED, timer=clock)
        self._told: TTLCache[int, int] = TTLCache(KEPT, REACHED, timer=clock)
        """The version of each match of which everybody was told last."""

        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def drawing(self, user: int, match: int) -> asyncio.Lock:
        """Return what is held while a person's panel is drawn: what is drawn last is the latest."""
        return self._locks.setdefault((user, match), asyncio.Lock())

    def of(self, user: int, match: int) -> Panel | None:
        """Return the panel of a person, if it can still be changed."""
        return self._open.get((user, match))

    def is_late(self, user: int, match: int, version: int) -> bool:
        """Whether a later version of a match than this is shown to a person, or told to all."""
        panel = self.of(user, match)
        return max(self._told.get(match, -1), -1 if panel is None else panel.version) > version

    def tell(self, match: int, version: int) -> list[int]:
        """Note what all are told; return who has a panel open there, or is just shown one."""
        self._told[match] = max(version, self._told.get(match, -1))
        return list(dict.fromkeys(user for user, at in (*self._open, *self._locks) if at == match))

    def shown(self, user: int, match: int, panel: Panel) -> Panel | None:
        """Note the panel that is shown now; return the one before, if that is another message."""
        before = self.closed(user, match)
        self._open[user, match] = panel
        return None if before and before.message_id == panel.message_id else before

    def read(self, user: int, match: int, message_id: int) -> None:
        """Note that a message, if it is their panel, shows something that they read."""
        panel = self.of(user, match)
        if panel is not None and panel.message_id == message_id:
            panel.question = READ

    def closed(self, user: int, match: int) -> Panel | None:
        """Forget the panel of a person; return it, if it can still be changed."""
        found: Panel | None = self._open.pop((user, match), None)
        return found
