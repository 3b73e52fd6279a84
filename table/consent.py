"""What only the table may do: stop as it stands, go back past a told turn, pause, replace somebody.

Somebody proposes, the others answer; `votes` says what decides. A proposal to go back lapses with
the next move; the others do not, since in a match of a move a day they would never be answered, but
each ends by itself when its time is over. Whoever answers names the proposal by its mark: another
one, made meanwhile, is not what they have read.
"""

from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Message, Seat, message
from storage import consents, log
from storage.rows import TABLE, ConsentKind, Fate, NewProposal, ProposalRow
from table import agreed, away, breaks, commit, says
from table.clocks import DAY
from table.context import Context
from table.errors import NotNow
from table.model import Ended, Proposal, is_vacant
from table.sitting import Sitting
from table.takeback import stands, takeback
from table.votes import MAJORITY, Poll


class Answer(NamedTuple):
    """What somebody says to a proposal."""

    seat: Seat
    yes: bool


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

    async def propose(
        self, match_id: int, user_id: int, kind: ConsentKind, about: Seat | None = None
    ) -> Proposal:
        """Propose something; who proposes what is proposed already agrees to it."""
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            if found.row is not None:
                # To go back is something else for each who proposes it: to before his own turn.
                if not _same(found.row, kind, about) or (
                    kind == "undo" and found.row.proposer != seat
                ):
                    raise NotNow(message("table-already-proposed"))
                given = Answer(seat, yes=True)
                return await _answer(self._context, connection, found.sitting, found.row, given)
            _require_sense(found.sitting, kind, about)
            target = await _target(connection, found.sitting, seat) if kind == "undo" else None
            context, sitting = self._context, found.sitting
            new = _new(context, sitting, kind, proposer=seat, target=target, about=about)
            row = await consents.propose(connection, new)
            return await _decide(context, connection, sitting, row)

    async def agree(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """Agree to a proposal; the last one to agree carries it out."""
        return await self._voted(match_id, user_id, mark, yes=True)

    async def decline(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """Put an end to a proposal; whoever made it takes it back in this way."""
        return await self._voted(match_id, user_id, mark, yes=False)

    async def _voted(self, match_id: int, user_id: int, mark: str, *, yes: bool) -> Proposal:
        async with self._context.changing(match_id) as connection:
            found = await self._open(connection, match_id, to_change=True)
            seat = found.sitting.require_seat(user_id)
            row, given = found.require(mark), Answer(seat, yes=yes)
            return await _answer(self._context, connection, found.sitting, row, given)

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
                await _say(self._context, connection, found.sitting, row)

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


async def ask_to_replace(
    context: Context, connection: AsyncConnection, sitting: Sitting, seat: Seat
) -> None:
    """Let the table itself propose to replace a player, unless something is proposed already."""
    if await consents.proposed(connection, sitting.row.id) is not None:
        return
    new = _new(context, sitting, "replace", proposer=TABLE, about=seat)
    row = await consents.propose(connection, new)
    await _decide(context, connection, sitting, row)


async def expire(context: Context, connection: AsyncConnection, sitting: Sitting, now: int) -> None:
    """Decide a proposal whose time is over by the answers there are."""
    row = await consents.proposed(connection, sitting.row.id)
    if row is None or row.due is None or row.due > now:
        return
    if _lapsed(sitting, row):
        await consents.end(connection, row.id, "lapsed")
        await _say(context, connection, sitting, row)
        return
    await _decide(context, connection, sitting, row)


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


def electorate(sitting: Sitting) -> tuple[Seat, ...]:
    """Return the seats that have a vote: whose players are there."""
    there = zip(sitting.seats, sitting.attendances(), strict=True)
    return tuple(
        Seat(one.seat)
        for one, found in there
        if not is_vacant(one.user_id) and found.stand_in is None
    )


def _lapsed(sitting: Sitting, row: ProposalRow) -> bool:
    """Whether an open proposal can no longer be agreed to."""
    moved = row.kind == "undo" and row.version != sitting.row.version
    return moved or sitting.row.status != "playing"


def _same(row: ProposalRow, kind: ConsentKind, about: Seat | None) -> bool:
    return (row.kind, row.about) == (kind, about)


def _require_sense(sitting: Sitting, kind: ConsentKind, about: Seat | None) -> None:
    """Raise NotNow where a proposal would change nothing."""
    breaks.require_sense(sitting, kind)
    if about is not None and about not in range(len(sitting.seats)):
        raise NotNow(message("table-no-such-player"))


def _new(  # noqa: PLR0913 - what is proposed, by whom, about whom
    context: Context,
    sitting: Sitting,
    kind: ConsentKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> NewProposal:
    row, limits = sitting.row, context.limits
    days = limits.vote_days if kind in MAJORITY else limits.proposal_days
    due, told = context.clock() + days * DAY, row.announced_version
    return NewProposal(row.id, kind, proposer, row.version, told, target, about, due)


async def _answer(
    context: Context,
    connection: AsyncConnection,
    sitting: Sitting,
    row: ProposalRow,
    given: Answer,
) -> Proposal:
    """Take somebody's answer; whoever made a proposal declines it for all."""
    if not given.yes and given.seat == row.proposer:
        proposal = await _read(connection, sitting, row)
        await consents.end(connection, row.id, "declined", given.seat)
        await _say(context, connection, sitting, row)
        return proposal
    await consents.vote(connection, row.id, given.seat, yes=given.yes)
    return await _decide(context, connection, sitting, row)


async def _decide(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> Proposal:
    """Carry a proposal out, or end it, or leave it open, by the answers there are."""
    poll = await _poll(connection, sitting, row)
    verdict = poll.verdict(over=row.due is not None and row.due <= context.clock())
    proposal = await _read(connection, sitting, row)
    if verdict == "passed":
        await _carry_out(context, connection, sitting, row)
        return proposal
    if verdict != "open":
        by = poll.against[-1] if verdict == "declined" else None
        await consents.end(connection, row.id, verdict, by)
    await _say(context, connection, sitting, row)
    return proposal


async def _carry_out(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> None:
    now = context.clock()
    match row.kind:
        case "stop":
            await commit.write(connection, sitting, agreed.stop(sitting, now))
        case "undo":
            steps = await log.since(connection, row.match_id)
            await commit.write(connection, sitting, agreed.back(sitting, row, steps, now))
        case "pause":
            await breaks.hold(connection, sitting, now)
        case "resume":
            await breaks.release(connection, sitting, now)
        case "replace":
            await away.offer(connection, sitting, Seat(int(row.about or 0)), now)
        case "house":
            await away.hand_over(connection, sitting, Seat(int(row.about or 0)), now)
    await consents.end(connection, row.id, "carried-out")


async def _say(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> None:
    now, version = context.clock(), sitting.row.version
    speech = says.proposal(sitting, row.id, row.kind)
    await commit.say(connection, row.match_id, version, speech, now)


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


async def _poll(connection: AsyncConnection, sitting: Sitting, row: ProposalRow) -> Poll:
    return Poll(row.kind, electorate(sitting), await consents.votes(connection, row.id))


async def _read(connection: AsyncConnection, sitting: Sitting, row: ProposalRow) -> Proposal:
    poll = await _poll(connection, sitting, row)
    steps = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = sitting.row.announced_version
        taken = await log.since(connection, sitting.row.id, row.target - 1, until)
        steps = sum(stands(step) for step in taken)
    return Proposal(
        number=row.id,
        kind=row.kind,
        proposer=None if row.proposer == TABLE else Seat(row.proposer),
        mark=mark_of(row),
        agreed=poll.agreed,
        missing=poll.missing,
        steps=steps,
        message_id=row.message_id,
        against=poll.against,
        about=None if row.about is None else Seat(row.about),
        due=row.due,
    )


def _ended(row: ProposalRow) -> Ended:
    fate: Fate = "lapsed" if row.status == "open" else row.status
    by = None if row.declined_by is None else Seat(row.declined_by)
    proposer = None if row.proposer == TABLE else Seat(row.proposer)
    return Ended(row.id, proposer, fate, by, row.message_id, row.kind)
