"""What only the table together may do, and what its host may do alone.

Nothing that is done alone shows anything secret. A player's seat is given away without a vote only
once that player's time has run out.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from storage.document import ProposalKind
from storage.queries import log, matches
from storage.rows import StepRow
from table.commands.change import Change
from table.commands.clock import change_rhythm, set_pause
from table.commands.votes import (
    do_without_vote,
    forget_proposal_message,
    note_shown_end,
    propose,
    remind_asked,
    require_authority,
    set_proposal_message,
    vote,
)
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Actor, Proposal
from table.match.options import Rhythm, options_of, other_rhythm
from table.services.context import Service
from table.views.proposals import list_proposals


class Consent(Service):
    """Proposals and their fate."""

    async def propose(
        self, match_id: int, user_id: int, kind: ProposalKind, about: Seat | None = None
    ) -> Proposal:
        """Propose something; who proposes what is proposed already agrees to it.

        `stop`: end here, scored as it stands. `undo`: go back to before one's own last turn; lapses
        when the next turn ends. `replace`, `house`: offer the seat that it is about to others, or
        let the house go on for its player.

        Raises NotNow: it needs nobody's consent, there is no own turn, or something else is
        proposed.
        """
        async with self._context.changing(match_id, with_log=True) as change:
            return propose(change, user_id, kind, about)

    async def vote(self, match_id: int, user_id: int, mark: str, *, yes: bool) -> Proposal:
        """Answer the proposal of that mark, which may carry it out, or end it.

        Who made it declines it for all. Raises NotNow: it is over.
        """
        async with self._context.changing(match_id, with_log=True) as change:
            proposal = vote(change, user_id, mark, yes=yes)
        if proposal is None:
            raise NotNow(message("table-other-proposal"))
        return proposal

    async def proposals(self, match_id: int) -> tuple[Proposal | None, tuple[Proposal, ...]]:
        """Return what is proposed now, and what is over while its message does not say so yet.

        Both of one moment: in between a move could make the one the other.
        """
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            return list_proposals(loaded, await read_steps_to_count(connection, loaded))

    async def posted(
        self, match_id: int, number: int, channel_id: int | None, message_id: int | None
    ) -> None:
        """Remember the message that shows a proposal; `None`: there is none any more."""
        async with self._context.changing(match_id) as change:
            set_proposal_message(change, number, channel_id, message_id)

    async def settled(self, ended: Proposal, channel_id: int) -> None:
        """Note that the message of a proposal says how it ended, or is gone."""
        async with self._context.changing(ended.match_id) as change:
            note_shown_end(change, ended, channel_id)

    async def lost(self, message_id: int) -> None:
        """A message was deleted: what it proposed is owed anew."""
        async with self._context.store.read() as connection:
            match_id = await matches.match_of_proposal_message(connection, message_id)
        if match_id is None:
            return
        async with self._context.changing(match_id) as change:
            forget_proposal_message(change, message_id)


async def read_steps_to_count(
    connection: AsyncConnection, loaded: LoadedMatch
) -> Sequence[StepRow]:
    """Return the log where a proposal says how many steps of it would be taken back."""
    if all(row.target is None for row in loaded.document.proposals):
        return ()
    return await log.since(connection, loaded.row.id)


class Authority(Service):
    """Does what others propose, and reminds."""

    async def do(
        self, match_id: int, warrant: Actor, kind: ProposalKind, about: Seat | None = None
    ) -> None:
        """Do what others would propose: `Consent.propose` says what there is.

        Raises NotNow: the seat that it is about is a player's who is in time; that needs a vote.
        """
        # What is done may be to go back.
        async with self._acting(match_id, warrant, with_log=kind == "undo") as change:
            do_without_vote(change, warrant, kind, about)

    async def take_break(self, match_id: int, warrant: Actor, *, end: bool = False) -> None:
        """Stop all clocks, or (`end`) let them go on. Raises NotTheHost, NotNow."""
        async with self._acting(match_id, warrant) as change:
            set_pause(change, end=end, by=warrant)

    async def go_over(self, match_id: int, warrant: Actor, wanted: Rhythm | None = None) -> None:
        """Have all play on in a rhythm (`None`: the other). Raises NotTheHost, NotNow."""
        async with self._acting(match_id, warrant) as change:
            new = wanted or other_rhythm(options_of(change.row))
            change_rhythm(change, new, by=warrant)

    async def remind(self, match_id: int, warrant: Actor) -> None:
        """Remind all those who are asked."""
        async with self._acting(match_id, warrant) as change:
            remind_asked(change, warrant)

    @asynccontextmanager
    async def _acting(
        self, match_id: int, warrant: Actor, *, with_log: bool = False
    ) -> AsyncIterator[Change]:
        async with self._context.changing(match_id, with_log=with_log) as change:
            require_authority(change, warrant)
            yield change
