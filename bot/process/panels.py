"""Which panel a person has open at a table, so that it can be closed when they open another.

An answer that only its reader sees is changed by the token of what it answers, for a quarter of an
hour, and by nothing else. So this is kept in memory alone, for as long: a panel that is not known
here says what is asked now as soon as one of its buttons is pressed.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import discord
from cachetools import TTLCache

KEPT = 2_000
"""So many panels are known, the latest."""

REACHED = 14 * 60 * 1000
"""Milliseconds for which a panel can be changed; Discord gives a minute more."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What a person was answered, which holds their panel."""

    answered: discord.Interaction[Any]
    """Its token changes the message."""

    message_id: int
    since: int
    """The version of the match before the panel was first shown."""


class Panels:
    """The last panel of each person at each table."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._open: TTLCache[tuple[int, int], Panel] = TTLCache(KEPT, REACHED, timer=clock)

    def shown(self, user: int, match: int, panel: Panel) -> Panel | None:
        """Note the panel that is shown now; return the one before, if that is another message."""
        before = self.closed(user, match)
        same = before is not None and before.message_id == panel.message_id
        since = before.since if before is not None and same else panel.since
        self._open[user, match] = replace(panel, since=since)
        return None if same else before

    def closed(self, user: int, match: int) -> Panel | None:
        """Forget the panel of a person; return it, if it can still be changed."""
        found: Panel | None = self._open.pop((user, match), None)
        return found
