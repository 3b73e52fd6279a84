"""Services for seats of running matches, for votes, and for decisions of hosts and moderators.

Nothing that a host or moderator does alone reveals secrets. Without a vote, a player's seat is
given away only once that player's time has run out. Methods with a `match_id` also raise
NoSuchMatch, Unplayable and Busy, as `Context.transaction` does.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat, message
from storage.document import ProposalKind
from storage.queries import log, matches, outbox
from storage.queries.privacy import pseudonym_of
from storage.rows import PendingNotification, StepRow
from table.commands.change import Change
from table.commands.clocks import change_rhythm, set_pause
from table.commands.gifts import give_time
from table.commands.open_matches import rename_player
from table.commands.proposals import (
    do_without_vote,
    forget_proposal_message,
    note_shown_end,
    propose,
    remind_asked,
    require_authority,
    set_proposal_message,
    vote,
)
from table.commands.seats import (
    end_rest_for_player,
    leave_seat,
    offer_seat_of_gone_player,
    start_vacation,
    take_seat,
)
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Actor, Match, Person, Proposal
from table.match.options import Rhythm, options_of, other_rhythm
from table.services.context import Service
from table.services.people import find_newcomers
from table.views.proposals import list_proposals


class Seats(Service):
    """Lets players leave, take back or pause their seats, and others take free seats."""

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a user's seat; see the command `leave_seat`, also for the errors."""
        async with self._context.changing(match_id) as change:
            leave_seat(change, user_id)
            return change.loaded.public_match()

    async def offer_seat_of_gone_player(self, match_id: int, user_id: int) -> bool:
        """Offer the seat of a player who left the server; the player keeps it until it is taken.

        Returns whether that was done: whether the match is running and the player has a seat.
        """
        async with self._context.changing(match_id) as change:
            return offer_seat_of_gone_player(change, user_id)

    async def take(self, match_id: int, person: Person) -> Match:
        """Let a person take an offered seat, or take their own seat back.

        A new player sees the secrets of the seat only from its next question on.

        Raises:
            NotNow: the match is not running, no seat is offered, the person has had another seat
                here, or they have a seat and are not absent.
        """
        async with self._context.transaction(match_id) as (connection, change):
            is_seated = change.loaded.seat_of(person.user_id) is not None
            users = [] if is_seated else [person.user_id]
            newcomers = await find_newcomers(connection, change.row, users) if users else ()
            pseudonym = pseudonym_of(change.loaded.seed(), person.user_id)
            take_seat(change, person, pseudonym, is_newcomer=bool(newcomers))
            return change.loaded.public_match()

    async def rename(self, person: Person, guild_id: int) -> None:
        """Store a person's new name on a server, and announce it in their matches there."""
        async with self._context.store.read() as connection:
            numbers = await matches.list_with_other_name(
                connection, person.user_id, person.name, guild_id
            )
        for match_id in numbers:
            async with self._context.changing(match_id) as change:
                rename_player(change, person)

    async def start_vacation(self, match_id: int, user_id: int, days: int) -> Match:
        """Start a player's vacation of a number of days, which `take` ends earlier.

        Raises:
            NotAPlayer: the user has no seat.
            NotNow: the match is not running, or they have fewer days of vacation left.
        """
        async with self._context.changing(match_id) as change:
            start_vacation(change, user_id, days)
        return change.loaded.public_match()

    async def give_time(self, match_id: int, giver: Actor, seat: Seat) -> Match:
        """Add a day to the clock of another player; see the command `give_time` for the errors."""
        async with self._context.changing(match_id) as change:
            give_time(change, giver, seat)
        return change.loaded.public_match()

    async def end_rest(self, match_id: int, user_id: int) -> None:
        """Let a match that waits for its players go on, if the user is one of them."""
        async with self._context.changing(match_id) as change:
            end_rest_for_player(change, user_id)


class Votes(Service):
    """Proposals, which need the consent of other players."""

    async def propose(
        self, match_id: int, user_id: int, kind: ProposalKind, about: Seat | None = None
    ) -> Proposal:
        """Make a proposal, or agree to the open proposal if it is the same.

        `stop`: end the match with its current scores. `undo`: go back to before the proposer's last
        turn; it lapses with the next announced turn. `replace`: offer the seat `about` to others.
        `house`: let a computer play for that seat.

        Raises:
            NotAPlayer: the user has no seat.
            NotNow: the match is not running; no consent is needed; the proposer had no turn to take
                back; another proposal is open; or it passed at once, but cannot be carried out.
        """
        async with self._context.changing(match_id, with_log=True) as change:
            return propose(change, user_id, kind, about)

    async def vote(self, match_id: int, user_id: int, fingerprint: str, *, yes: bool) -> Proposal:
        """Answer the proposal with this fingerprint, which may decide it.

        A proposer who declines ends the proposal.

        Raises:
            NotAPlayer: the user has no seat.
            NotNow: the match is not running, or this proposal is not open any more.
        """
        async with self._context.changing(match_id, with_log=True) as change:
            proposal = vote(change, user_id, fingerprint, yes=yes)
        if proposal is None:
            raise NotNow(message("table-other-proposal"))
        return proposal

    async def load(self, match_id: int) -> tuple[Proposal | None, tuple[Proposal, ...]]:
        """Return the open proposal or `None`, and the ended ones whose message must be edited.

        They are read in one transaction, since a move in between could end the open proposal.
        """
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            return list_proposals(loaded, await load_steps_to_count(connection, loaded))

    async def list_notifications(
        self, match_id: int, number: int
    ) -> tuple[PendingNotification, ...]:
        """Return the pending notifications of the proposal with a number, the oldest first."""
        async with self._context.store.read() as connection:
            pending = await outbox.list_pending(connection, match_id, "proposal")
        return tuple(row for row in pending if row.payload["number"] == number)

    async def set_message(
        self, match_id: int, number: int, channel_id: int | None, message_id: int | None
    ) -> None:
        """Store which message shows a proposal; see the command `set_proposal_message`."""
        async with self._context.changing(match_id) as change:
            set_proposal_message(change, number, channel_id, message_id)

    async def note_shown_end(self, ended: Proposal, channel_id: int) -> None:
        """Store that the message of a proposal shows how it has `ended`, or was deleted."""
        async with self._context.changing(ended.match_id) as change:
            note_shown_end(change, ended, channel_id)

    async def forget_message(self, message_id: int) -> None:
        """Store that a message was deleted; if it showed an open proposal, post that again."""
        async with self._context.store.read() as connection:
            match_id = await matches.find_by_proposal_message(connection, message_id)
        if match_id is None:
            return
        async with self._context.changing(match_id) as change:
            forget_proposal_message(change, message_id)


async def load_steps_to_count(
    connection: AsyncConnection, loaded: LoadedMatch
) -> Sequence[StepRow]:
    """Return the log of a match if a proposal is to take steps back, else `()`.

    It is needed to count these steps.
    """
    if all(row.target is None for row in loaded.document.proposals):
        return ()
    return await log.list_steps(connection, loaded.row.id)


class Authority(Service):
    """Decisions of hosts and moderators without a vote."""

    async def carry_out(
        self, match_id: int, actor: Actor, kind: ProposalKind, about: Seat | None = None
    ) -> None:
        """Carry out a decision of a host or moderator, for which other players need a vote.

        `Votes.propose` explains the kinds and `about`.

        Raises:
            NotTheHost: the actor is neither the host nor a moderator.
            NotNow: the match is not running, or the seat may be given away only by a vote, because
                its player's time has not run out.
        """
        # Only going back needs the log.
        async with self._changing(match_id, actor, with_log=kind == "undo") as change:
            do_without_vote(change, actor, kind, about)

    async def set_pause(self, match_id: int, actor: Actor, *, end: bool = False) -> None:
        """Pause a match or, with `end`, resume it.

        Raises:
            NotTheHost: the actor is neither the host nor a moderator.
            NotNow: the match is not running, is paused already, or is not paused.
        """
        async with self._changing(match_id, actor) as change:
            set_pause(change, end=end, by=actor)

    async def change_rhythm(
        self, match_id: int, actor: Actor, rhythm: Rhythm | None = None
    ) -> None:
        """Change the pace of a match; `None`: to the one that it does not have.

        Raises:
            NotTheHost: the actor is neither the host nor a moderator.
            NotNow: the match is not running or has this pace, or a player is on vacation.
        """
        async with self._changing(match_id, actor) as change:
            new = rhythm or other_rhythm(options_of(change.row))
            change_rhythm(change, new, by=actor)

    async def remind(self, match_id: int, actor: Actor) -> None:
        """Remind all present players for whom the match waits.

        Raises:
            NotTheHost: the actor is neither the host nor a moderator.
            NotNow: the match is not running.
        """
        async with self._changing(match_id, actor) as change:
            remind_asked(change, actor)

    @asynccontextmanager
    async def _changing(
        self, match_id: int, actor: Actor, *, with_log: bool = False
    ) -> AsyncIterator[Change]:
        """Load a running match to change it. Raises NotTheHost, NotNow (`require_authority`)."""
        async with self._context.changing(match_id, with_log=with_log) as change:
            require_authority(change, actor)
            yield change
