"""Says what is owed: after the commit, at least once across a crash, and not twice.

All that is due for a match is said together, so that one turn makes one public message. What
Discord refuses for good is marked so; what may work later stays owed and gets a later time.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import aiohttp
import discord

from bot.house import House
from bot.logs import logger
from bot.outbound.notices import Notices
from bot.outbound.proposals import Proposer
from bot.outbound.public_message import Poster
from bot.outbound.sealed_questions import Questioner
from table import Owed

log = logger(__name__)

Saying = Callable[[], Awaitable[int | None]]
NOTICES = frozenset({"opened", "idle"})
PUBLIC = frozenset({"public", "started", "over", "turn"})
FIRST_RETRY, LONGEST_RETRY = 2_000, 600_000
"""Milliseconds before something is tried again, doubled each time."""

GIVE_UP = 12
"""Attempts, spread over more than an hour, after which something is never said."""


class Delivery:
    """Empties the outbox."""

    def __init__(self, house: House, client: discord.Client) -> None:
        self._house = house
        self._outbox = house.tables.outbox
        self.poster = Poster(house, client)
        self._notices = Notices(house, client)
        self._proposer = Proposer(house, client)
        self._questioner = Questioner(house, client)

    async def run(self) -> None:
        """Deliver whenever something is owed, until cancelled."""
        while True:
            self._outbox.stirred.clear()
            try:
                await self.once()
                await self._wait()
            except Exception:
                # The store may be away for a moment; what is owed stays owed.
                log.exception("delivery failed")
                await asyncio.sleep(FIRST_RETRY / 1000)

    async def once(self) -> None:
        """Say all that is due now."""
        by_match: defaultdict[int, list[Owed]] = defaultdict(list)
        for row in await self._outbox.owed():
            by_match[row.match_id].append(row)
        await asyncio.gather(*(self._match(match, rows) for match, rows in by_match.items()))

    async def _wait(self) -> None:
        """Wait until something is owed, or until it is time to try again."""
        due = await self._outbox.next_due()
        seconds = None if due is None else max(0.0, (due - self._house.clock()) / 1000)
        try:
            await asyncio.wait_for(self._outbox.stirred.wait(), seconds)
        except TimeoutError:
            return

    async def _match(self, match: int, rows: Sequence[Owed]) -> None:
        people = self._house.tables.people
        asks = [row for row in rows if row.kind == "ask"]
        closed = [row for row in asks if row.user_id and await people.dm_closed(row.user_id)]
        public = [row for row in rows if row.kind in PUBLIC]
        notices = [row for row in rows if row.kind in NOTICES]
        for row in notices:
            # The lobby with its buttons waits until what is committed to stands in the channel.
            if not await self._try([row], partial(self._notices.post, row), held=public):
                public = []
        if public or closed:
            await self._try(public + closed, partial(self._public, match, public, closed))
        proposals = [row for row in rows if row.kind == "proposal"]
        if proposals:
            await self._try(proposals, partial(self._proposer.post, match, proposals))
        for row in asks:
            if row not in closed:
                await self._try([row], partial(self._questioner.ask, row))

    async def _public(
        self, match: int, public: Sequence[Owed], closed: Sequence[Owed]
    ) -> int | None:
        message_id = await self.poster.post(match, public, closed)
        await self._proposer.settle(await self._house.tables.match(match))
        return message_id

    async def _try(self, rows: Sequence[Owed], say: Saying, held: Sequence[Owed] = ()) -> bool:
        """Say something, and note for each row what became of it; return whether it was said.

        Where it was not, `held` waits as well.
        """
        try:
            message_id = await say()
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("undeliverable", match=rows[0].match_id, code=error.code, error=error.text)
            await self._failed([*rows, *held], error, never=True)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("delivered later", match=rows[0].match_id, error=str(error))
            await self._failed([*rows, *held], error)
        except Exception as error:
            log.exception("mishap in delivery", match=rows[0].match_id)
            await self._failed([*rows, *held], error)
        else:
            for row in rows:
                await self._outbox.sent(row.id, message_id)
            return True
        return False

    async def _failed(self, rows: Sequence[Owed], error: Exception, *, never: bool = False) -> None:
        for row in rows:
            wait = min(FIRST_RETRY * 2**row.attempts, LONGEST_RETRY)
            given_up = never or row.attempts + 1 >= GIVE_UP
            retry_at = None if given_up else self._house.clock() + wait
            await self._outbox.failed(row.id, str(error), retry_at)
