"""What only the table may do: stop, go back past a told turn, pause, replace, change the rhythm.

Somebody proposes, the others answer; `votes` says what decides. A proposal to go back lapses with
the next turn that is told; the others do not, since in a match of a move a day they would never be
answered, but each ends by itself when its time is over. Whoever answers names the proposal by its
mark: another one, made meanwhile, is not what they have read.
"""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Message, Seat, message
from storage.queries import consents, log
from storage.rows import TABLE, ConsentKind, Fate, ProposalRow
from table.context import Context
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Ended, Proposal
from table.match.terms import Rhythm
from table.play.takeback import stands, takeback
from table.vote import breaks, outcomes, rewind, rhythms


@dataclass(frozen=True, slots=True)
class _Open:
    """A match with what is proposed to it."""

    loaded: LoadedMatch
    row: ProposalRow | None

    def require(self, mark: str) -> ProposalRow:
        """Return what is proposed. Raises NotNow: nothing is, or something else."""
        if self.row is None:
            raise NotNow(Message("table-nothing-proposed"))
        if outcomes.mark_of(self.row) != mark:
            raise NotNow(Message("table-other-proposal"))
        return self.row


class Consent:
    """Proposals and their fate."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def proposal(self, match_id: int) -> Proposal | None:
        """Return what is proposed now, if anything is."""
        async with self._context.store.read() as connection:
            found = await self._open(connection, match_id)
            return (
                None
                if found.row is None
                else await outcomes.read(connection, found.loaded, found.row)
            )

    async def stop(self, match_id: int, user_id: int) -> Proposal:
        """Propose to stop here, scored as it stands. Raises NotNow: something else is proposed."""
        return await self._propose(match_id, user_id, "stop")

    async def go_back(self, match_id: int, user_id: int) -> Proposal:
        """Propose to go back to before one's own last turn; lapses when the next turn ends.

        Raises NotNow: something else is proposed, there is no own turn, or it needs nobody's
        consent.
        """
        return await self._propose(match_id, user_id, "undo")

    async def pause(self, match_id: int, user_id: int, *, end: bool = False) -> Proposal:
        """Propose that all clocks stand still (everybody must agree), or go on (the most).

        Raises NotNow: they do already, or something else is proposed.
        """
        return await self._propose(match_id, user_id, "resume" if end else "pause")

    async def go_over(self, match_id: int, user_id: int, rhythm: Rhythm) -> Proposal:
        """Propose to play on in a rhythm, with new clocks; everybody must agree.

        Raises NotNow: the table has it, or something else is proposed.
        """
        return await self._propose(match_id, user_id, rhythm)

    async def replace(self, match_id: int, user_id: int, seat: Seat, *, offered: bool) -> Proposal:
        """Propose to offer somebody's seat to others, or to let the house go on for them.

        The most decide; when the time is over, those who have answered. Raises NotNow.
        """
        return await self._propose(match_id, user_id, "replace" if offered else "house", seat)

    async def _propose(
        self, match_id: int, user_id: int, kind: ConsentKind, about: Seat | None = None
    ) -> Proposal:
        """Propose something; who proposes what is proposed already agrees to it."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.loaded.require_seat(user_id)
            if found.row is not None:
                # To go back is something else for each who proposes it: to before their own turn.
                if not _same(found.row, kind, about) or (
                    kind == "undo" and found.row.proposer != seat
                ):
                    raise NotNow(message("table-already-proposed"))
                given = outcomes.Answer(seat, yes=True)
                return await outcomes.answer(
                    self._context, connection, found.loaded, found.row, given
                )
            _require_sense(found.loaded, kind, about)
            target = await _target(connection, found.loaded, seat) if kind == "undo" else None
            context, loaded = self._context, found.loaded
            new = outcomes.proposed(
                context, loaded, kind, proposer=seat, target=target, about=about
            )
            row = await consents.propose(connection, new)
            return await outcomes.decide(context, connection, loaded, row)

    async def agree(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """Agree to the proposal of that mark, which may carry it out.

        Raises NotNow: it is over.
        """
        return await self._voted(match_id, user_id, mark, yes=True)

    async def decline(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """End the proposal of that mark, one's own too. Raises NotNow: it is over."""
        return await self._voted(match_id, user_id, mark, yes=False)

    async def _voted(self, match_id: int, user_id: int, mark: str, *, yes: bool) -> Proposal:
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.loaded.require_seat(user_id)
            row, given = found.require(mark), outcomes.Answer(seat, yes=yes)
            return await outcomes.answer(self._context, connection, found.loaded, row, given)

    async def recount(self, match_id: int, user_id: int) -> None:
        """Decide an open proposal anew, where it no longer waits for somebody who is away now."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._context.open(connection, match_id)
            row = await consents.proposed(connection, match_id)
            if row is None or outcomes.lapsed(loaded, row):
                return
            if loaded.seat_of(user_id) not in outcomes.electorate(loaded):
                await outcomes.decide(self._context, connection, loaded, row)

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
        """Note that the message of a proposal says how it ended, or is gone."""
        async with self._context.store.write() as connection:
            if ended.fate == "lapsed":
                await consents.end(connection, ended.number, "lapsed")
            await consents.posted(connection, ended.number, channel_id, None)

    async def lost(self, message_id: int) -> None:
        """Somebody has deleted a message: what it proposed is owed anew."""
        async with self._context.store.read() as connection:
            row = await consents.shown_as(connection, message_id)
        if row is None:
            return
        async with self._context.changing(row.match_id) as connection:
            await consents.posted(connection, row.id, None, None)
            found = await self._open(connection, row.match_id)
            if found.row is not None and found.row.id == row.id:
                await outcomes.tell(self._context, connection, found.loaded, row)

    async def _open(
        self, connection: AsyncConnection, match_id: int, *, to_change: bool = False
    ) -> _Open:
        loaded = await self._context.open(connection, match_id)
        if to_change:
            loaded.require_playing()
        row = await consents.proposed(connection, match_id)
        if row is None or not outcomes.lapsed(loaded, row):
            return _Open(loaded, row)
        if to_change:
            await consents.end(connection, row.id, "lapsed")
        return _Open(loaded, None)


async def proposals(
    connection: AsyncConnection, loaded: LoadedMatch
) -> tuple[Proposal | None, tuple[Ended, ...]]:
    """Return what is proposed, and what is over while its message does not say so yet."""
    row = await consents.proposed(connection, loaded.row.id)
    over = await consents.ended(connection, loaded.row.id)
    if row is not None and not outcomes.lapsed(loaded, row):
        found = await outcomes.read(connection, loaded, row)
        return found, tuple(_ended(loaded, one) for one in over)
    gone = over if row is None else [*over, row]
    return None, tuple(_ended(loaded, one) for one in gone)


def _same(row: ProposalRow, kind: ConsentKind, about: Seat | None) -> bool:
    return (row.kind, row.about) == (kind, about)


def _require_sense(loaded: LoadedMatch, kind: ConsentKind, about: Seat | None) -> None:
    """Raise NotNow where a proposal would change nothing."""
    breaks.require_sense(loaded, kind)
    rhythms.require_sense(loaded, kind)
    if about is not None and about not in range(len(loaded.seats)):
        raise NotNow(message("table-no-such-player"))


async def _target(connection: AsyncConnection, loaded: LoadedMatch, seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises NotNow: there was none, or all of it may be taken back without asking.
    """
    steps = await log.since(connection, loaded.row.id)
    target = rewind.turn_of(steps, seat)
    own = takeback(loaded, seat).versions
    if all(step.version in own for step in steps if step.version >= target and stands(step)):
        raise NotNow(message("table-take-back-yourself"))
    return target


def _ended(loaded: LoadedMatch, row: ProposalRow) -> Ended:
    fate: Fate = "lapsed" if row.status == "open" else row.status
    by = None if row.declined_by is None else Seat(row.declined_by)
    proposer = None if row.proposer == TABLE else Seat(row.proposer)
    rule = outcomes.rule(loaded, row.kind)
    return Ended(row.id, proposer, fate, by, row.message_id, row.kind, rule)
