"""Who is still on a server: looked up before they are called.

Discord tells of those who leave only to bots that may know all members; we ask about the one.
"""

from collections.abc import Sequence
from contextlib import suppress

import aiohttp
import discord
from cachetools import TTLCache

from bot.core.logs import logger
from bot.outbound.sender import Sender
from bot.process.services import Services
from games.kernel import KernelError
from table import PendingNotification
from table.match.clocks import HOUR
from table.services.calling import CALLS

log = logger(__name__)

CALLING = CALLS | {"reminder"}
UNKNOWN_MEMBER = 10007
PEOPLE = 10_000
"""So many are taken to be at their tables, each for an hour."""


class Members(Sender):
    """Asks Discord about players."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        super().__init__(services, client)
        self._there: TTLCache[tuple[int, int], bool] = TTLCache(PEOPLE, HOUR, timer=services.clock)
        """By match and player, so that the match need not be read, and by server and player."""

    async def without_gone(self, rows: Sequence[PendingNotification]) -> list[PendingNotification]:
        """Return what is owed without calls to those who have left; their seats are offered."""
        return [row for row in rows if row.kind not in CALLING or not await self._gone(row)]

    async def _gone(self, row: PendingNotification) -> bool:
        tables, match, user = self._services.tables, row.match_id, int(row.user_id or 0)
        if (match, user) in self._there:
            return False
        with suppress(KernelError):
            guild = (await tables.reading.whereabouts(match)).guild_id
            if guild is not None and (guild, user) not in self._there:
                if await self._left(guild, user):
                    return await tables.away.gone(match, user)
                self._there[guild, user] = True
        self._there[match, user] = True
        return False

    async def _left(self, guild: int, user: int) -> bool:
        """Whether Discord says that a player is no member; where it says nothing, they are one."""
        try:
            await self._client.http.get_member(guild, user)
        except discord.NotFound as error:
            return error.code == UNKNOWN_MEMBER
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("member not looked up", user=user, error=str(error))
        return False
