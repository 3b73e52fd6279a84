"""What only the table may do: stop, go back past a told turn, replace a player who is there.

One player proposes, the others answer; `votes` says what decides. A proposal to go back lapses with
the next turn that is told; the others do not, since in a match of a move a day they would never be
answered, but each ends by itself when its time is over. An answer names the proposal by its
mark: another one, made meanwhile, is not what they have read.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from storage.queries import consents, log
from storage.rows import ConsentKind, ProposalRow
from table.context import Change, Service
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Proposal
from table.play.takeback import stands, takeback
from table.vote import outcomes, rewind


class Consent(Service):
    """Proposals and their fate."""

    async def propose(
        self, match_id: int, user_id: int, kind: ConsentKind, about: Seat | None = None
    ) -> Proposal:
        """Propose something; who proposes what is proposed already agrees to it.

        `stop`: end here, scored as it stands. `undo`: go back to before one's own last turn; lapses
        when the next turn ends. `replace`, `house`: offer the seat that it is about to others, or
        let the house go on for its player.

        Raises NotNow: it needs nobody's consent, there is no own turn, or something else is
        proposed.
        """
        async with self._context.changing(match_id) as change:
            seat, row = await _acting(change, user_id)
            if row is not None:
                # To go back is something else for each who proposes it: to before their own turn.
                other = kind == "undo" and row.proposer != seat
                if other or (row.kind, row.about) != (kind, about):
                    raise NotNow(message("table-already-proposed"))
                return await outcomes.answer(change, row, seat, yes=True)
            if about is not None:
                change.loaded.require_place(about)
            target = await _target(change, seat) if kind == "undo" else None
            return await outcomes.propose(change, kind, proposer=seat, target=target, about=about)

    async def vote(self, match_id: int, user_id: int, mark: str, *, yes: bool) -> Proposal:
        """Answer the proposal of that mark, which may carry it out, or end it.

        Who made it declines it for all. Raises NotNow: it is over.
        """
        async with self._context.changing(match_id) as change:
            seat, row = await _acting(change, user_id)
            if row is None:
                raise NotNow(message("table-nothing-proposed"))
            if await outcomes.mark_of(change.connection, change.loaded, row) == mark:
                return await outcomes.answer(change, row, seat, yes=yes)
            # Its own message may still have the buttons of an earlier version of this program.
            await outcomes.tell(change, row)
        raise NotNow(message("table-other-proposal"))

    async def proposals(self, match_id: int) -> tuple[Proposal | None, tuple[Proposal, ...]]:
        """Return what is proposed now, and what is over while its message does not say so yet.

        Both of one moment: in between a move could make the one the other.
        """
        async with self._context.store.read() as connection:
            return await proposals(connection, await self._context.open(connection, match_id))

    async def open_proposal(self, match_id: int) -> Proposal | None:
        """Return what is proposed to a match now. Cheap where nothing is."""
        async with self._context.store.read() as connection:
            if await consents.proposed(connection, match_id) is None:
                return None
            found, _ = await proposals(connection, await self._context.open(connection, match_id))
            return found

    async def posted(self, number: int, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a proposal."""
        async with self._context.store.write() as connection:
            await consents.posted(connection, number, channel_id, message_id)

    async def settled(self, ended: Proposal, channel_id: int) -> None:
        """Note that the message of a proposal says how it ended, or is gone."""
        async with self._context.store.write() as connection:
            if ended.status in ("lapsed", "impossible"):
                await consents.end(connection, ended.id, ended.status)
            await consents.posted(connection, ended.id, channel_id, None)

    async def lost(self, message_id: int) -> None:
        """A message was deleted: what it proposed is owed anew."""
        async with self._context.store.read() as connection:
            row = await consents.shown_as(connection, message_id)
        if row is None:
            return
        async with self._context.changing(row.match_id) as change:
            await consents.posted(change.connection, row.id, None, None)
            found = await _open(change.connection, change.loaded)
            if found is not None and found.id == row.id:
                await outcomes.tell(change, row)


async def _open(connection: AsyncConnection, loaded: LoadedMatch) -> ProposalRow | None:
    """Return what is proposed to a match and can still be agreed to."""
    row = await consents.proposed(connection, loaded.row.id)
    return None if row is None or outcomes.fate_by_itself(loaded, row) else row


async def _acting(change: Change, user_id: int) -> tuple[Seat, ProposalRow | None]:
    """Return the seat of the player who proposes or answers, and what is proposed.

    A proposal that has lapsed ends.
    """
    change.loaded.require_playing()
    row = await consents.proposed(change.connection, change.row.id)
    over = None if row is None else outcomes.fate_by_itself(change.loaded, row)
    if row is not None and over is not None:
        await consents.end(change.connection, row.id, over)
        row = None
    return change.loaded.require_seat(user_id), row


async def proposals(
    connection: AsyncConnection, loaded: LoadedMatch
) -> tuple[Proposal | None, tuple[Proposal, ...]]:
    """Return what is proposed, and what is over while its message does not say so yet."""
    rows = await consents.shown(connection, loaded.row.id)
    found = [await outcomes.read(connection, loaded, row) for row in rows]
    still = next((proposal for proposal in found if proposal.status == "open"), None)
    return still, tuple(proposal for proposal in found if proposal.status != "open")


async def _target(change: Change, seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises NotNow: there was none, or all of it may be taken back without asking.
    """
    steps = await log.since(change.connection, change.row.id)
    target = rewind.turn_of(steps, seat)
    own = takeback(change.loaded, seat).versions
    if all(step.version in own for step in steps if step.version >= target and stands(step)):
        raise NotNow(message("table-take-back-yourself"))
    return target
