"""What only the whole table may do: stop the match as it stands, or go back past a told turn.

Somebody proposes, everybody else agrees or one declines. A proposal to go back lapses with the next
move; one to stop does not, since in a match of a move a day it would never be answered. Whoever
agrees names the proposal by its mark: another one, made meanwhile, is not what he has read.
"""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Message, Seat, message
from storage import consents, log
from storage.rows import ConsentKind, Fate, NewProposal, ProposalRow
from table import agreed, commit, says
from table.context import Context
from table.errors import NotNow
from table.model import Ended, Proposal
from table.sitting import Sitting
from table.takeback import stands, takeback


@dataclass(frozen=True, slots=True)
class _Open:
    """A match with what is proposed to it."""

    sitting: Sitting
    row: ProposalRow | None

    def require(self, mark: str) -> ProposalRow:
        """Return what is proposed. Raises NotNow: nothing is, or something else."""
        if self.row is None:
            raise NotNow(Message("table-nothing-proposed"))
        if mark_of(self.row) != mark:
            raise NotNow(Message("table-other-proposal"))
        return self.row


class Consent:
    """Proposals and their fate."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def proposal(self, match_id: int) -> Proposal | None:
        """Return what is proposed to the table now."""
        async with self._context.store.read() as connection:
            found = await self._open(connection, match_id)
            return None if found.row is None else await _read(connection, found.sitting, found.row)

    async def propose(self, match_id: int, user_id: int, kind: ConsentKind) -> Proposal:
        """Propose something; who proposes to stop when that is proposed already agrees to it."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            if found.row is not None:
                # To go back is something else for each who proposes it: to before his own turn.
                if found.row.kind != kind or (kind == "undo" and found.row.proposer != seat):
                    raise NotNow(message("table-already-proposed"))
                return await self._agree(connection, found.sitting, found.row, seat)
            target = await _target(connection, found.sitting, seat) if kind == "undo" else None
            match = found.sitting.row
            new = NewProposal(match_id, kind, seat, match.version, match.announced_version, target)
            row = await consents.propose(connection, new)
            return await self._given(connection, found.sitting, row)

    async def agree(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """Agree to a proposal; the last one to agree carries it out."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            return await self._agree(connection, found.sitting, found.require(mark), seat)

    async def decline(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """Put an end to a proposal; whoever made it takes it back in this way."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            row = found.require(mark)
            proposal = await _read(connection, found.sitting, row)
            await consents.end(connection, row.id, "declined", seat)
            await self._say(connection, found.sitting, row)
            return proposal

    async def proposals(self, match_id: int) -> tuple[Proposal | None, tuple[Ended, ...]]:
        """Return what is proposed now, and what is over while its message does not say so yet.

        Both of one moment: in between a move could make the one the other.
        """
        async with self._context.store.read() as connection:
            return await proposals(connection, await self._context.open(connection, match_id))

    async def posted(self, number: int, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a proposal."""
        async with self._context.store.write() as connection:
            await consents.posted(connection, number, channel_id, message_id)

    async def settled(self, ended: Ended, channel_id: int) -> None:
        """Note that the message of a proposal says how it ended."""
        async with self._context.store.write() as connection:
            if ended.fate == "lapsed":
                await consents.end(connection, ended.number, "lapsed")
            await consents.posted(connection, ended.number, channel_id, None)

    async def lost(self, message_id: int) -> None:
        """Owe the message of a proposal anew that somebody has deleted."""
        async with self._context.store.read() as connection:
            row = await consents.shown_as(connection, message_id)
        if row is None:
            return
        async with self._context.changing(row.match_id) as connection:
            await consents.posted(connection, row.id, None, None)
            found = await self._open(connection, row.match_id)
            if found.row is not None and found.row.id == row.id:
                await self._say(connection, found.sitting, row)

    async def _open(
        self, connection: AsyncConnection, match_id: int, *, to_change: bool = False
    ) -> _Open:
        sitting = await self._context.open(connection, match_id, to_change=to_change)
        if to_change:
            sitting.require_playing()
        row = await consents.proposed(connection, match_id)
        if row is None or not _lapsed(sitting, row):
            return _Open(sitting, row)
        if to_change:
            await consents.end(connection, row.id, "lapsed")
        return _Open(sitting, None)

    async def _agree(
        self, connection: AsyncConnection, sitting: Sitting, row: ProposalRow, seat: Seat
    ) -> Proposal:
        if seat not in await consents.agreed(connection, row.id):
            await consents.agree(connection, row.id, seat)
        return await self._given(connection, sitting, row)

    async def _given(
        self, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
    ) -> Proposal:
        proposal = await _read(connection, sitting, row)
        if proposal.missing:
            await self._say(connection, sitting, row)
        else:
            await self._carry_out(connection, sitting, row)
        return proposal

    async def _carry_out(
        self, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
    ) -> None:
        now = self._context.clock()
        if row.kind == "stop":
            advance = agreed.stop(sitting, now)
        else:
            steps = await log.since(connection, row.match_id)
            advance = agreed.back(sitting, row, steps, now)
        await consents.end(connection, row.id, "carried-out")
        await commit.write(connection, sitting, advance)

    async def _say(self, connection: AsyncConnection, sitting: Sitting, row: ProposalRow) -> None:
        now, version = self._context.clock(), sitting.row.version
        speech = says.proposal(sitting, row.id, row.kind)
        await commit.say(connection, row.match_id, version, speech, now)


async def proposals(
    connection: AsyncConnection, sitting: Sitting
) -> tuple[Proposal | None, tuple[Ended, ...]]:
    """Return what is proposed, and what is over while its message does not say so yet."""
    row = await consents.proposed(connection, sitting.row.id)
    over = await consents.ended(connection, sitting.row.id)
    if row is not None and not _lapsed(sitting, row):
        return await _read(connection, sitting, row), tuple(map(_ended, over))
    return None, tuple(map(_ended, over if row is None else [*over, row]))


def mark_of(row: ProposalRow) -> str:
    """Return what tells a proposal from every other: kind, proposer, version, number."""
    return f"{row.kind}-{row.proposer}-{row.told}-{row.id}"


def _lapsed(sitting: Sitting, row: ProposalRow) -> bool:
    """Whether an open proposal can no longer be agreed to."""
    moved = row.kind == "undo" and row.version != sitting.row.version
    return moved or sitting.row.status != "playing"


async def _target(connection: AsyncConnection, sitting: Sitting, seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises NotNow: there was none, or all of it may be taken back without asking.
    """
    steps = await log.since(connection, sitting.row.id)
    target = agreed.turn_of(steps, seat)
    own = takeback(sitting, seat).versions
    if all(step.version in own for step in steps if step.version >= target and stands(step)):
        raise NotNow(message("table-take-back-yourself"))
    return target


async def _read(connection: AsyncConnection, sitting: Sitting, row: ProposalRow) -> Proposal:
    yes = [Seat(seat) for seat in await consents.agreed(connection, row.id)]
    seats = (Seat(one.seat) for one in sitting.seats)
    steps = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = sitting.row.announced_version
        taken = await log.since(connection, sitting.row.id, row.target - 1, until)
        steps = sum(stands(step) for step in taken)
    return Proposal(
        number=row.id,
        kind=row.kind,
        proposer=Seat(row.proposer),
        mark=mark_of(row),
        agreed=tuple(yes),
        missing=tuple(seat for seat in seats if seat not in yes),
        steps=steps,
        message_id=row.message_id,
    )


def _ended(row: ProposalRow) -> Ended:
    fate: Fate = "lapsed" if row.status == "open" else row.status
    by = None if row.declined_by is None else Seat(row.declined_by)
    return Ended(row.id, Seat(row.proposer), fate, by, row.message_id)
