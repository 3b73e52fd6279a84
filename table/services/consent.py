"""What only the table may do: stop, go back past a told turn, replace a player who is there.

One player proposes, the others answer; `votes` says what decides. A proposal to go back lapses with
the next turn that is told; the others do not, since in a match of a move a day they would never be
answered, but each ends by itself when its time is over. An answer names the proposal by its
mark: another one, made meanwhile, is not what they have read.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Seat, message
from storage.queries import matches
from storage.rows import ConsentKind, ProposalRow, StepRow
from table.commands import outcomes, rewind
from table.commands.change import Change
from table.commands.proposals import end as close
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Proposal
from table.match.takeback import stands, takeback
from table.services.context import Service


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
        async with self._context.changing(match_id, with_log=True) as change:
            return propose_by(change, user_id, kind, about)

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
        return proposals(*await self._context.load_with_log(match_id))

    async def open_proposal(self, match_id: int) -> Proposal | None:
        """Return what is proposed to a match now. Cheap where nothing is."""
        async with self._context.store.read() as connection:
            document = await matches.document(connection, match_id)
        if all(row.status != "open" for row in document.proposals):
            return None
        found, _ = await self.proposals(match_id)
        return found

    async def posted(
        self, match_id: int, number: int, channel_id: int | None, message_id: int | None
    ) -> None:
        """Remember the message that shows a proposal; `None`: there is none any more."""
        async with self._context.changing(match_id) as change:
            set_proposal_message(change, number, channel_id, message_id)

    async def settled(self, ended: Proposal, channel_id: int) -> None:
        """Note that the message of a proposal says how it ended, or is gone."""
        async with self._context.changing(ended.match_id) as change:
            note_told_end(change, ended, channel_id)

    async def lost(self, message_id: int) -> None:
        """A message was deleted: what it proposed is owed anew."""
        async with self._context.store.read() as connection:
            match_id = await matches.match_of_proposal_message(connection, message_id)
        if match_id is None:
            return
        async with self._context.changing(match_id) as change:
            forget_proposal_message(change, message_id)


def propose_by(
    change: Change, user_id: int, kind: ConsentKind, about: Seat | None = None
) -> Proposal:
    """Propose something; who proposes what is proposed already agrees to it. Raises NotNow."""
    seat, row = _acting(change, user_id)
    if row is not None:
        # To go back is something else for each who proposes it: to before their own turn.
        other = kind == "undo" and row.proposer != seat
        if other or (row.kind, row.about) != (kind, about):
            raise NotNow(message("table-already-proposed"))
        return outcomes.answer(change, row, seat, yes=True)
    if about is not None:
        change.loaded.require_place(about)
    target = _target(change, seat) if kind == "undo" else None
    return outcomes.propose(change, kind, proposer=seat, target=target, about=about)


def vote(change: Change, user_id: int, mark: str, *, yes: bool) -> Proposal | None:
    """Answer the proposal of that mark; `None`: another one is open. Raises NotNow: none is."""
    seat, row = _acting(change, user_id)
    if row is None:
        raise NotNow(message("table-nothing-proposed"))
    if outcomes.mark_of(change.loaded, row) == mark:
        return outcomes.answer(change, row, seat, yes=yes)
    # Its own message may still have the buttons of an earlier version of this program.
    outcomes.tell(change, row)
    return None


def note_told_end(change: Change, ended: Proposal, channel_id: int) -> None:
    """Note that the message of a proposal says how it ended, or is gone."""
    row = _proposal(change, ended.id)
    if row is not None and ended.status in ("lapsed", "impossible"):
        close(change, row, ended.status)
    set_proposal_message(change, ended.id, channel_id, None)


def forget_proposal_message(change: Change, message_id: int) -> None:
    """Note that the message of a proposal was deleted: what it proposed is owed anew."""
    row = change.loaded.open_proposal
    if row is not None and row.message_id == message_id:
        set_proposal_message(change, row.id, None, None)
        if not outcomes.fate_by_itself(change.loaded, row):
            outcomes.tell(change, row)


def _proposal(change: Change, number: int) -> ProposalRow | None:
    return next((row for row in change.document.proposals if row.id == number), None)


def set_proposal_message(
    change: Change, number: int, channel_id: int | None, message_id: int | None
) -> None:
    """Remember the message that shows a proposal; `None`: there is none any more."""
    row = _proposal(change, number)
    if row is not None:
        change.set_proposal(replace(row, channel_id=channel_id, message_id=message_id))


def _acting(change: Change, user_id: int) -> tuple[Seat, ProposalRow | None]:
    """Return the seat of the player who proposes or answers, and what is proposed.

    A proposal that has lapsed ends.
    """
    change.loaded.require_playing()
    row = change.loaded.open_proposal
    over = None if row is None else outcomes.fate_by_itself(change.loaded, row)
    if row is not None and over is not None:
        close(change, row, over)
        row = None
    return change.loaded.require_seat(user_id), row


def proposals(
    loaded: LoadedMatch, steps: Sequence[StepRow]
) -> tuple[Proposal | None, tuple[Proposal, ...]]:
    """Return what is proposed, and what is over while its message does not say so yet."""
    rows = (
        row
        for row in loaded.document.proposals
        if row.status == "open" or row.message_id is not None or row.channel_id is None
    )
    found = [outcomes.shown(loaded, row, steps) for row in rows]
    still = next((proposal for proposal in found if proposal.status == "open"), None)
    return still, tuple(proposal for proposal in found if proposal.status != "open")


def _target(change: Change, seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises NotNow: there was none, or all of it may be taken back without asking.
    """
    steps = list(change.steps)
    target = rewind.turn_of(steps, seat)
    own = takeback(change.loaded, seat).versions
    if all(step.version in own for step in steps if step.version >= target and stands(step)):
        raise NotNow(message("table-take-back-yourself"))
    return target
