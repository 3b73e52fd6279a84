"""What computers say when it is proposed to stop: they agree unless they would probably win.

They have no vote, so none of them is ever in the way; that they agree is for people to see.

What they say of a position tells of their hands, so they answer once a round: each proposal within
it is answered from what they knew when it began, and thus in the same way, whatever they have
learnt or drawn since. They all answer at once, at a moment that follows from their number.
"""

import asyncio

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import consents, log
from storage.rows import ProposalRow
from table.advice.chances import Judge, Moment, round_begun, thought_at
from table.context import Context
from table.due.thinking import FIRST, NEXT, Until, thought_by
from table.match.sitting import Sitting
from table.vote import deciding

PROBABLE = 0.5
"""From this chance on somebody would rather play on."""


class Opinions:
    """Lets computers answer a proposal, from what their seats know."""

    def __init__(self, context: Context, judge: Judge, until: Until) -> None:
        self._context = context
        self._judge = judge
        self._until = until

    async def give(self, match_id: int) -> None:
        """Let the computers of a match answer, if it is proposed to stop there."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
            row = await _stopping(connection, sitting)
        if row is None:
            return
        computers = _computers(sitting)
        if not computers:
            return
        moment = self._context.clock() + FIRST + NEXT * len(computers)
        begun = await self._begun(sitting)
        judging = self._agreeing(sitting, begun, computers)
        agreeing = await thought_by(judging, self._until(moment))
        await self._until(moment)
        if agreeing:
            await self._note(match_id, row, agreeing)

    async def _begun(self, sitting: Sitting) -> Moment:
        """Return how the round began."""
        async with self._context.store.read() as connection:
            steps = await log.since(connection, sitting.row.id)
        # All of the match is retraced: others are answered meanwhile.
        return await asyncio.to_thread(round_begun, sitting, steps)

    async def _agreeing(
        self, sitting: Sitting, begun: Moment, computers: tuple[Seat, ...]
    ) -> list[Seat]:
        """Return which computers agree."""
        likely = [(seat, await self._judge(thought_at(sitting, begun, seat))) for seat in computers]
        return [seat for seat, chance in likely if chance is not None and chance < PROBABLE]

    async def _note(self, match_id: int, row: ProposalRow, agreeing: list[Seat]) -> None:
        async with self._context.changing(match_id) as connection:
            sitting = await self._context.open(connection, match_id)
            now = await _stopping(connection, sitting)
            # Meanwhile it may be over, and somebody may have sat down there.
            still = [seat for seat in agreeing if seat in _computers(sitting)]
            if now is None or now.id != row.id or not still:
                return
            for seat in still:
                await consents.vote(connection, row.id, seat, yes=True)
            await deciding.tell(self._context, connection, sitting, row)


async def _stopping(connection: AsyncConnection, sitting: Sitting) -> ProposalRow | None:
    """Return the proposal to stop that is open."""
    row = await consents.proposed(connection, sitting.row.id)
    if row is None or row.kind != "stop" or deciding.lapsed(sitting, row):
        return None
    return row


def _computers(sitting: Sitting) -> tuple[Seat, ...]:
    return tuple(one.seat for one in sitting.match().players if one.computer)
