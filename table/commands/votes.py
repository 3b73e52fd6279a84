"""How a proposal is made, answered and decided, and what is done when it has passed.

A proposal to go back lapses with the next turn that is told; the others do not, since in a match of
a move a day they would never be answered, but each ends by itself when its time is over. An answer
names the proposal by its mark: another one, made meanwhile, is not what its player has read. Hosts,
and those who keep order in a channel, do some of it on their own; it stands in the log with their
name.
"""

from dataclasses import replace

from games.kernel import Seat, SeatName, message
from storage.document import TABLE, ProposalEnd, ProposalKind, ProposalRow
from storage.rows import Notification
from table.commands import commit, rewind
from table.commands.change import Change
from table.commands.proposals import close_proposal
from table.commands.seats import hand_over, offer_seat
from table.errors import NotNow
from table.match import timekeeping
from table.match.clocks import DAY, HOUR
from table.match.loaded import LoadedMatch
from table.match.model import NOBODY, Proposal, Warrant
from table.match.takeback import effective_steps, takeback
from table.views import notifications
from table.views.notifications import Notifications
from table.views.proposals import (
    build_poll,
    build_proposal,
    fate_by_itself,
    proposal_mark,
    proposal_rule,
)

TOGETHER = HOUR // 4
"""Milliseconds for which something is proposed to people who sit there."""


def open_proposal(
    change: Change,
    kind: ProposalKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> Proposal:
    """Store a proposal, which is open for as long as its kind says, and decide it."""
    row, limits, loaded = change.row, change.limits, change.loaded
    days = limits.proposal_days if proposal_rule(loaded, kind) == "all" else limits.vote_days
    length = TOGETHER if loaded.terms().together else days * DAY
    due, told = change.now + length, row.announced_version
    number = len(change.document.proposals) + 1
    # Who proposes something agrees to it, but for the table itself.
    votes = {} if proposer == TABLE else {proposer: True}
    new = ProposalRow(number, kind, proposer, told, about, due, target=target, votes=votes)
    change.set_proposal(new)
    change.set_own_deadline("vote", due)
    return decide_proposal(change, new)


def look_at_proposal(change: Change) -> None:
    """Decide by the answers there are: its time is over, or others have a vote than before."""
    row = change.loaded.open_proposal
    if row is None:
        return
    over = fate_by_itself(change.loaded, row)
    if over is not None:
        _end(change, row, over)
    else:
        # If it stays open it is looked at again when its time is over.
        change.set_own_deadline("vote", row.due)
        _decide_or_end(change, row)


def _end(change: Change, row: ProposalRow, fate: ProposalEnd, by: Seat | None = None) -> None:
    close_proposal(change, row, fate, by)
    tell_proposal(change, row)


def _decide_or_end(change: Change, row: ProposalRow) -> Proposal:
    """Decide; what has passed and cannot be done is over: it must not be tried for ever."""
    try:
        return decide_proposal(change, row)
    except NotNow:
        _end(change, row, "impossible")
        return read_proposal(change, row)


def answer_proposal(change: Change, row: ProposalRow, seat: Seat, *, yes: bool) -> Proposal:
    """Take a player's answer; its proposer declines a proposal for all."""
    if not yes and seat == row.proposer:
        proposal = read_proposal(change, row)
        _end(change, row, "declined", seat)
        return proposal
    row = replace(row, votes={**row.votes, seat: yes})
    change.set_proposal(row)
    return _decide_or_end(change, row)


def decide_proposal(change: Change, row: ProposalRow) -> Proposal:
    """Carry a proposal out, or end it, or leave it open, by the answers there are."""
    poll = build_poll(change.loaded, row)
    verdict = poll.verdict(over=row.due <= change.now)
    proposal = read_proposal(change, row)
    if verdict == "passed":
        carry_out(change, row.kind, about=row.about, target=row.target)
        close_proposal(change, row, "carried-out")
    elif verdict == "open":
        tell_proposal(change, row)
    else:
        by = next(iter(poll.against)) if verdict == "declined" else None
        _end(change, row, verdict, by)
    return proposal


def carry_out(
    change: Change,
    kind: ProposalKind,
    *,
    about: int | None = None,
    target: int | None = None,
    by: Warrant = NOBODY,
) -> None:
    """Do what has passed, or what somebody does `by` their own right. Raises NotNow."""
    match kind:
        case "stop":
            if by != NOBODY:
                commit.note_act(change, "cancelled", by=by)
            commit.write(change, rewind.stop(change.loaded, change.now, by=by.user_id))
        case "undo":
            back = rewind.back(change.loaded, target or 0, list(change.steps), change.now)
            commit.write(change, back)
        case "replace" | "house":
            seat = change.loaded.require_place(-1 if about is None else about)
            (offer_seat if kind == "replace" else hand_over)(change, seat, by)


def tell_proposal(change: Change, row: ProposalRow) -> None:
    """Owe the channel how a proposal stands."""
    change.say(notifications.notice(change.row, "proposal", number=row.id))


def read_proposal(change: Change, row: ProposalRow) -> Proposal:
    """Return a proposal as everybody may know it."""
    return build_proposal(change.loaded, row, change.steps)


def propose(
    change: Change, user_id: int, kind: ProposalKind, about: Seat | None = None
) -> Proposal:
    """Propose something; who proposes what is proposed already agrees to it. Raises NotNow."""
    seat, row = _find_voter(change, user_id)
    if row is not None:
        # To go back is something else for each who proposes it: to before their own turn.
        other = kind == "undo" and row.proposer != seat
        if other or (row.kind, row.about) != (kind, about):
            raise NotNow(message("table-already-proposed"))
        return answer_proposal(change, row, seat, yes=True)
    if about is not None:
        change.loaded.require_place(about)
    target = _find_target(change, seat) if kind == "undo" else None
    return open_proposal(change, kind, proposer=seat, target=target, about=about)


def vote(change: Change, user_id: int, mark: str, *, yes: bool) -> Proposal | None:
    """Answer the proposal of that mark; `None`: another one is open. Raises NotNow: none is."""
    seat, row = _find_voter(change, user_id)
    if row is None:
        raise NotNow(message("table-nothing-proposed"))
    if proposal_mark(change.loaded, row) == mark:
        return answer_proposal(change, row, seat, yes=yes)
    # Its own message may still have the buttons of an earlier version of this program.
    tell_proposal(change, row)
    return None


def note_told_end(change: Change, ended: Proposal, channel_id: int) -> None:
    """Note that the message of a proposal says how it ended, or is gone."""
    row = _find_proposal(change, ended.id)
    if row is not None and ended.status in ("lapsed", "impossible"):
        close_proposal(change, row, ended.status)
    set_proposal_message(change, ended.id, channel_id, None)


def forget_proposal_message(change: Change, message_id: int) -> None:
    """Note that the message of a proposal was deleted: what it proposed is owed anew."""
    row = change.loaded.open_proposal
    if row is not None and row.message_id == message_id:
        set_proposal_message(change, row.id, None, None)
        if not fate_by_itself(change.loaded, row):
            tell_proposal(change, row)


def _find_proposal(change: Change, number: int) -> ProposalRow | None:
    return next((row for row in change.document.proposals if row.id == number), None)


def set_proposal_message(
    change: Change, number: int, channel_id: int | None, message_id: int | None
) -> None:
    """Remember the message that shows a proposal; `None`: there is none any more."""
    row = _find_proposal(change, number)
    if row is not None:
        change.set_proposal(replace(row, channel_id=channel_id, message_id=message_id))


def _find_voter(change: Change, user_id: int) -> tuple[Seat, ProposalRow | None]:
    """Return the seat of the player who proposes or answers, and what is proposed.

    A proposal that has lapsed ends.
    """
    change.loaded.require_playing()
    row = change.loaded.open_proposal
    over = None if row is None else fate_by_itself(change.loaded, row)
    if row is not None and over is not None:
        close_proposal(change, row, over)
        row = None
    return change.loaded.require_seat(user_id), row


def _find_target(change: Change, seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises NotNow: there was none, or all of it may be taken back without asking.
    """
    steps = list(change.steps)
    target = rewind.turn_of(steps, seat)
    own = takeback(change.loaded, seat).versions
    if all(step.version in own for step in effective_steps(steps) if step.version >= target):
        raise NotNow(message("table-take-back-yourself"))
    return target


def require_authority(change: Change, warrant: Warrant) -> None:
    """Raise NotTheHost, NotNow where somebody may not act on their own at a table."""
    change.loaded.require_playing()
    if not warrant.holds_at(change.row):
        change.loaded.require_host(warrant.user_id)


def do_without_vote(
    change: Change, warrant: Warrant, kind: ProposalKind, about: Seat | None
) -> None:
    """Do what others would propose. Raises NotNow: it needs a vote."""
    if about is not None:
        player = change.loaded.match().players[change.loaded.require_place(about)]
        if not player.replaceable:
            raise NotNow(message("table-needs-a-vote", seat=SeatName(player.seat)))
    carry_out(change, kind, about=about, by=warrant)


def remind_asked(change: Change, warrant: Warrant) -> None:
    """Remind all those who are asked."""
    change.say(Notifications(_reminders(change.loaded)))
    commit.note_act(change, "reminded", by=warrant)


def _reminders(loaded: LoadedMatch) -> tuple[Notification, ...]:
    asked = timekeeping.called(loaded, loaded.announced())
    attended = zip(loaded.seats, loaded.attendances(), strict=True)
    return tuple(
        Notification("reminder", seat=one.seat, user_id=one.user_id)
        for one, found in attended
        if one.seat in asked and found.present
    )
