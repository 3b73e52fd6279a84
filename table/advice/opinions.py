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
from table.advice.chances import Judge
from table.advice.moments import Moment, round_begun, thought_at
from table.context import Context
from table.due.thinking import FIRST, NEXT, Until, thought_by
from table.match.loaded import LoadedMatch
from table.vote import outcomes


def probable(seats: int) -> float:
    """Return from what chance on a seat would rather play on: a half of two, a third of four."""
    return 2 / (seats + 2)


class Opinions:
    """Lets computers answer a proposal, from what their seats know."""

    def __init__(self, context: Context, judge: Judge, until: Until) -> None:
        self._context = context
        self._judge = judge
        self._until = until

    async def give(self, match_id: int) -> None:
        """Let the computers of a match answer, if it is proposed to stop there."""
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            row = await _stopping(connection, loaded)
        if row is None:
            return
        computers = _computers(loaded)
        if not computers:
            return
        moment = self._context.clock() + FIRST + NEXT * len(computers)
        begun = await self._begun(loaded)
        judging = self._agreeing(loaded, begun, computers)
        agreeing = await thought_by(judging, self._until(moment))
        await self._until(moment)
        if agreeing:
            await self._note(match_id, row, agreeing)

    async def _begun(self, loaded: LoadedMatch) -> Moment:
        """Return how the round began."""
        async with self._context.store.read() as connection:
            steps = await log.since(connection, loaded.row.id)
        # All of the match is retraced: others are answered meanwhile.
        return await asyncio.to_thread(round_begun, loaded, steps)

    async def _agreeing(
        self, loaded: LoadedMatch, begun: Moment, computers: tuple[Seat, ...]
    ) -> list[Seat]:
        """Return which computers agree."""
        likely = [(seat, await self._judge(thought_at(loaded, begun, seat))) for seat in computers]
        most = probable(len(loaded.seats))
        return [seat for seat, chance in likely if chance is not None and chance < most]

    async def _note(self, match_id: int, row: ProposalRow, agreeing: list[Seat]) -> None:
        async with self._context.changing(match_id) as change:
            now = await _stopping(change.connection, change.loaded)
            # Meanwhile it may be over, and a person may have sat down there.
            still = [seat for seat in agreeing if seat in _computers(change.loaded)]
            if now is None or now.id != row.id or not still:
                return
            for seat in still:
                await consents.vote(change.connection, row.id, seat, yes=True)
            await outcomes.tell(change, row)


async def _stopping(connection: AsyncConnection, loaded: LoadedMatch) -> ProposalRow | None:
    """Return the proposal to stop that is open."""
    row = await consents.proposed(connection, loaded.row.id)
    if row is None or row.kind != "stop" or outcomes.lapsed(loaded, row):
        return None
    return row


def _computers(loaded: LoadedMatch) -> tuple[Seat, ...]:
    return tuple(player.seat for player in loaded.match().players if player.computer)
