"""What computers say when it is proposed to stop: they agree unless they would probably win.

They have no vote, so none of them is ever in the way; that they agree is for people to see.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage import consents
from storage.rows import ProposalRow
from table import deciding
from table.chances import Judge
from table.context import Context
from table.hearing import Hearing
from table.hints import ADVISER
from table.sitting import Sitting
from table.thinking import thought

PROBABLE = 0.5
"""From this chance on somebody would rather play on."""


class Opinions:
    """Lets computers answer a proposal, from what their seats know."""

    def __init__(self, context: Context, judge: Judge, hearing: Hearing) -> None:
        self._context = context
        self._judge = judge
        self._hearing = hearing

    async def give(self, match_id: int) -> None:
        """Let the computers of a match answer, if it is proposed to stop there."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
            row = await _stopping(connection, sitting)
        if row is None:
            return
        agreeing = [seat for seat in _computers(sitting) if await self._agrees(sitting, seat)]
        if agreeing:
            await self._note(match_id, row, agreeing)

    async def _agrees(self, sitting: Sitting, seat: Seat) -> bool:
        likely = await self._judge(await thought(self._hearing, sitting, seat, ADVISER))
        return likely is not None and likely < PROBABLE

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
