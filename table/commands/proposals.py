"""Commands that make, answer, decide and carry out proposals.

A proposal to go back lapses with the next announced turn. Other proposals last until their time is
over, since players may make only one move a day. An answer contains the fingerprint of its
proposal, so that it does not count for another proposal made meanwhile. Hosts and moderators can do
some of the proposed things without a vote; then the log contains their name.
"""

from dataclasses import replace

from games.kernel import Seat, SeatName, message
from storage.document import TABLE, AdminFacts, ProposalEnd, ProposalKind, ProposalRow
from storage.rows import Notification
from table.commands.change import Change
from table.commands.commit import note_admin_event, write_step
from table.commands.seats import hand_to_computer, offer_seat
from table.commands.step_builder import build_going_back, build_stop
from table.errors import NotNow
from table.match.clocks import DAY_MS, HOUR_MS
from table.match.history import effective_steps, find_takeback, start_of_last_turn
from table.match.model import NO_ACTOR, Actor, Proposal
from table.match.running_clocks import find_called_seats
from table.views.notifications import Notifications, build_notice
from table.views.proposals import (
    build_poll,
    build_proposal,
    end_without_vote,
    proposal_fingerprint,
    proposal_rule,
)

VOTE_TONIGHT_MS = HOUR_MS // 4
"""How long a vote lasts at the pace "tonight", in milliseconds."""


def propose(
    change: Change, user_id: int, kind: ProposalKind, about: Seat | None = None
) -> Proposal:
    """Make a proposal, or agree to the open proposal if it is the same.

    `about` is the seat that would be given away; `None` for other kinds.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match is not running, another proposal is open, there is no seat `about` or no
            turn to take back, or the user can take it back without asking.
    """
    seat, row = _find_voter(change, user_id)
    if row is not None:
        # To go back means to before the proposer's own turn, which differs for each proposer.
        is_other_turn = kind == "undo" and row.proposer != seat
        if is_other_turn or (row.kind, row.about) != (kind, about):
            raise NotNow(message("table-already-proposed"))
        return answer_proposal(change, row, seat, yes=True)
    if about is not None:
        change.loaded.require_place(about)
    target = _find_target(change, seat) if kind == "undo" else None
    return open_proposal(change, kind, proposer=seat, target=target, about=about)


def vote(change: Change, user_id: int, fingerprint: str, *, yes: bool) -> Proposal | None:
    """Answer the proposal with this fingerprint; return `None` if another proposal is open.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match is not running, or no proposal is open.
    """
    seat, row = _find_voter(change, user_id)
    if row is None:
        raise NotNow(message("table-nothing-proposed"))
    if proposal_fingerprint(change.loaded, row) == fingerprint:
        return answer_proposal(change, row, seat, yes=yes)
    # The open proposal's message may have outdated buttons, so refresh it.
    tell_proposal(change, row)
    return None


def _find_voter(change: Change, user_id: int) -> tuple[Seat, ProposalRow | None]:
    """Return a user's seat, and the open proposal or `None`; close a proposal that has lapsed.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match is not running.
    """
    change.loaded.require_playing()
    row = change.loaded.open_proposal
    end = None if row is None else end_without_vote(change.loaded, row)
    if row is not None and end is not None:
        change.close_proposal(row, end)
        row = None
    return change.loaded.require_seat(user_id), row


def _find_target(change: Change, seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises:
        NotNow: the seat had no turn, or its player may take it back without asking.
    """
    steps = list(change.steps)
    target = start_of_last_turn(steps, seat)
    free = find_takeback(change.loaded, seat).versions
    if all(step.version in free for step in effective_steps(steps) if step.version >= target):
        raise NotNow(message("table-take-back-yourself"))
    return target


def open_proposal(
    change: Change,
    kind: ProposalKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> Proposal:
    """Store a new proposal with its deadline, and decide it if it needs no further answers.

    Args:
        change: the running match, without an open proposal.
        kind: what is proposed.
        proposer: the seat that proposes and so agrees, or `TABLE` if no seat does.
        target: for the kind `undo`, the first version to take back.
        about: for the kinds `replace` and `house`, the seat that is given away.

    Raises:
        NotNow: the proposal has passed at once, but cannot be carried out.
    """
    loaded, limits = change.loaded, change.limits
    days = limits.proposal_days if proposal_rule(loaded, kind) == "all" else limits.vote_days
    duration_ms = VOTE_TONIGHT_MS if loaded.terms().is_tonight else days * DAY_MS
    row = ProposalRow(
        len(change.document.proposals) + 1,
        kind,
        proposer,
        change.row.announced_version,
        about,
        change.now + duration_ms,
        target=target,
        votes={} if proposer == TABLE else {proposer: True},
    )
    change.set_proposal(row)
    change.set_table_deadline("vote", row.due)
    return decide_proposal(change, row)


def look_at_proposal(change: Change) -> None:
    """Decide the open proposal by the answers so far, after a deadline or a change of voters."""
    row = change.loaded.open_proposal
    if row is None:
        return
    end = end_without_vote(change.loaded, row)
    if end is not None:
        _end_proposal(change, row, end)
    else:
        # If the proposal stays open, it is decided at the end of its time.
        change.set_table_deadline("vote", row.due)
        _decide_or_end(change, row)


def _end_proposal(
    change: Change, row: ProposalRow, end: ProposalEnd, by: Seat | None = None
) -> None:
    change.close_proposal(row, end, by)
    tell_proposal(change, row)


def _decide_or_end(change: Change, row: ProposalRow) -> Proposal:
    """Decide a proposal; if it has passed but cannot be carried out, it ends as impossible."""
    try:
        return decide_proposal(change, row)
    except NotNow:
        _end_proposal(change, row, "impossible")
        return read_proposal(change, row)


def answer_proposal(change: Change, row: ProposalRow, seat: Seat, *, yes: bool) -> Proposal:
    """Store a seat's answer and decide; if the proposer declines, the proposal ends.

    Returns the public facts of the proposal with this answer.
    """
    if not yes and seat == row.proposer:
        proposal = read_proposal(change, row)
        _end_proposal(change, row, "declined", seat)
        return proposal
    row = replace(row, votes={**row.votes, seat: yes})
    change.set_proposal(row)
    return _decide_or_end(change, row)


def decide_proposal(change: Change, row: ProposalRow) -> Proposal:
    """Carry out a proposal, end it or leave it open, depending on the answers so far.

    Returns its public facts before anything was carried out.

    Raises:
        NotNow: the proposal has passed, but cannot be carried out.
    """
    poll = build_poll(change.loaded, row)
    verdict = poll.verdict(over=row.due <= change.now)
    proposal = read_proposal(change, row)
    if verdict == "passed":
        carry_out(change, row.kind, about=row.about, target=row.target)
        change.close_proposal(row, "carried-out")
    elif verdict == "open":
        tell_proposal(change, row)
    else:
        declined_by = poll.opposing[0] if verdict == "declined" else None
        _end_proposal(change, row, verdict, declined_by)
    return proposal


def carry_out(
    change: Change,
    kind: ProposalKind,
    *,
    about: int | None = None,
    target: int | None = None,
    by: Actor = NO_ACTOR,
) -> None:
    """Carry out a passed proposal, or a decision of a host or moderator.

    `open_proposal` explains `target` and `about`. `by` is the host or moderator who decides without
    a vote; `NO_ACTOR`: players have voted.

    Raises:
        NotNow: the match has changed, so that it is no longer possible.
    """
    match kind:
        case "stop":
            if by != NO_ACTOR:
                note_admin_event(change, AdminFacts("cancelled", author=by.name), by.user_id)
            write_step(change, build_stop(change.loaded, change.now, by=by.user_id))
        case "undo":
            steps = list(change.steps)
            write_step(change, build_going_back(change.loaded, target or 0, steps, change.now))
        case "replace" | "house":
            seat = change.loaded.require_place(-1 if about is None else about)
            (offer_seat if kind == "replace" else hand_to_computer)(change, seat, by)


def tell_proposal(change: Change, row: ProposalRow) -> None:
    """Notify the channel that a proposal has changed, so that its message is posted or edited."""
    change.notify(build_notice(change.row, "proposal", number=row.id))


def read_proposal(change: Change, row: ProposalRow) -> Proposal:
    """Return the public facts of a proposal."""
    return build_proposal(change.loaded, row, change.steps)


def note_shown_end(change: Change, ended: Proposal, channel_id: int) -> None:
    """Store that no message shows a proposal any more with open buttons.

    Its message shows how it has `ended`, or was deleted. A proposal that had ended without a vote
    is closed too.
    """
    row = _find_proposal(change, ended.id)
    if row is not None and ended.status in ("lapsed", "impossible"):
        change.close_proposal(row, ended.status)
    set_proposal_message(change, ended.id, channel_id, None)


def forget_proposal_message(change: Change, message_id: int) -> None:
    """Store that a message was deleted; if it showed the open proposal, post that again."""
    row = change.loaded.open_proposal
    if row is not None and row.message_id == message_id:
        set_proposal_message(change, row.id, None, None)
        if not end_without_vote(change.loaded, row):
            tell_proposal(change, row)


def set_proposal_message(
    change: Change, number: int, channel_id: int | None, message_id: int | None
) -> None:
    """Store channel and id of the message that shows the proposal with a number.

    `message_id` is `None` if no message has its open buttons; `channel_id` is `None` until a
    message is known to have been sent.
    """
    row = _find_proposal(change, number)
    if row is not None:
        change.set_proposal(replace(row, channel_id=channel_id, message_id=message_id))


def _find_proposal(change: Change, number: int) -> ProposalRow | None:
    return next((row for row in change.document.proposals if row.id == number), None)


def require_authority(change: Change, actor: Actor) -> None:
    """Check that an actor may decide alone in a match, as its host or a moderator.

    Raises:
        NotNow: the match is not being played.
        NotTheHost: the actor is neither its host nor a moderator.
    """
    change.loaded.require_playing()
    if not actor.may_moderate(change.row):
        change.loaded.require_host(actor.user_id)


def do_without_vote(change: Change, actor: Actor, kind: ProposalKind, about: Seat | None) -> None:
    """Carry out a decision of a host or moderator, for which other players need a vote.

    `about` is the seat that is given away; `None` for other kinds.

    Raises:
        NotNow: the seat may only be given away by a vote, or the decision cannot be carried out.
    """
    if about is not None:
        player = change.loaded.public_match().players[change.loaded.require_place(about)]
        if not player.replaceable:
            raise NotNow(message("table-needs-a-vote", seat=SeatName(player.seat)))
    carry_out(change, kind, about=about, by=actor)


def remind_asked(change: Change, actor: Actor) -> None:
    """Remind all present players for whom the match waits, and log that `actor` did so."""
    loaded = change.loaded
    called = find_called_seats(loaded, loaded.announced_state())
    reminders = tuple(
        Notification("reminder", seat=row.seat, user_id=row.user_id)
        for row, presence in zip(loaded.seats, loaded.presences(), strict=True)
        if row.seat in called and presence.is_present
    )
    change.notify(Notifications(reminders))
    note_admin_event(change, AdminFacts("reminded", author=actor.name), actor.user_id)
