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

from table import Perspective
from table.match.options import is_practice

KEPT = 2_000
"""So many panels are known, the latest."""

REACHED = 14 * 60 * 1000
"""Milliseconds for which a panel can be changed; Discord gives a minute more."""

READ = ""
"""What a panel shows whose reader has opened a page of it, which stays as they read it."""

Answered = discord.Interaction[Any]


@dataclass(slots=True)
class Panel:
    """What a person was answered, which holds their panel."""

    answered: Answered
    """Its token changes the message."""

    message_id: int
    pressed: int
    """When its reader was answered last (UTC milliseconds)."""

    told: int
    """The version of the match that they were shown then."""

    version: int = 0
    """The version that it shows by now."""

    question: str | None = None
    """What tells the question that it shows from others; `None`: nothing is asked yet."""

    seen: bool = False
    """Whether its reader, who practises, was taken to look at it when it came to show this."""

    def shows(self, found: Perspective, *, looks: bool) -> None:
        """Note that it shows a match by now as its reader knows it; whether they look at it."""
        self.version = found.version
        self.question = found.fingerprint if found.is_asked else None
        self.seen = looks and is_practice(found.match.options)


class Panels:
    """The last panel of each person at each table."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
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

    def shown(
        self, answered: Answered, message: discord.Message, found: Perspective, *, page: bool
    ) -> Answered | None:
        """Note the panel that is shown now; return the answer that held the one before, to close.

        Discord does not tell whether its reader still sees that. A `page` stays as it is while they
        read. A question in direct messages is looked after by `bot.outbound.questions`.
        """
        user, match = answered.user.id, found.match.id
        before = self.closed(user, match)
        if message.flags.ephemeral:
            panel = Panel(answered, message.id, self._clock(), found.version)
            panel.shows(found, looks=True)
            if page:
                panel.question = READ
            self._open[user, match] = panel
        return before.answered if before and before.message_id != message.id else None

    def read(self, user: int, match: int, message_id: int) -> None:
        """Note that a message, if it is their panel, shows something that they read."""
        panel = self.of(user, match)
        if panel is not None and panel.message_id == message_id:
            panel.question = READ

    def asks(self, user: int, match: int, message_id: int) -> bool:
        """Whether a message is a person's panel and shows a question, which they do not leave."""
        panel = self.of(user, match)
        if panel is None or panel.message_id != message_id:
            return False
        return panel.question not in {None, READ}

    def closed(self, user: int, match: int) -> Panel | None:
        """Forget the panel of a person; return it, if it can still be changed."""
        found: Panel | None = self._open.pop((user, match), None)
        return found
