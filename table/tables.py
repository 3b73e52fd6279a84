"""All that the shell may do with matches. What is refused is a `KernelError` with a sentence."""

from collections.abc import Callable, Mapping
from secrets import randbelow, token_bytes

from games.kernel import Action, Seat
from games.kernel.rng import SEED_BYTES
from storage import Store
from table.advice.chances import Chances, Judge, blind
from table.advice.hints import Advise, Hints, silent
from table.advice.opinions import Opinions
from table.context import Clock, Context, Load
from table.due.pauses import Pauses
from table.due.thinking import Think, Thinking, Until, at_once, clueless
from table.match.course import Courses
from table.match.model import (
    Ended,
    Entry,
    Match,
    Overview,
    Person,
    Perspective,
    Perspectives,
    Played,
    Proposal,
    Whereabouts,
)
from table.match.options import HOLD
from table.match.sitting import Draw
from table.match.terms import DEFAULT, HOUSE
from table.notify.live import LiveMessages
from table.notify.outbox import Outbox
from table.notify.people import People
from table.play.orders import Orders
from table.play.turns import Pick, Turns
from table.read.announcing import Announcement, announced
from table.read.hearing import Hearing
from table.read.privacy import Privacy
from table.read.reading import Reading
from table.seats.away import Away
from table.seats.invitations import Invitations
from table.seats.limits import Limits
from table.seats.lobby import DrawSeed, Lobby
from table.seats.places import Places
from table.vote.authority import Authority
from table.vote.consent import Consent

DEFAULT_LIMITS = Limits()


def secret_seed() -> bytes:
    """Return the seed of a match: secret random bytes."""
    return token_bytes(SEED_BYTES)


class Tables:
    """Every match in the store. Holds no state of any match: all of it is loaded and stored."""

    def __init__(  # noqa: PLR0913 - what all of them share
        self,
        store: Store,
        load: Load,
        clock: Clock,
        draw_seed: DrawSeed = secret_seed,
        *,
        limits: Limits = DEFAULT_LIMITS,
        hold: int = 0,
        think: Think | None = None,
        until: Until = at_once,
        advise: Advise = silent,
        judge: Judge = blind,
        draw: Draw = randbelow,
    ) -> None:
        """Open the tables of a store; `hold` is the first choice of new ones, in seconds.

        `think` asks computers for their moves; `None`: there are none. `until` waits for the
        moments at which they answer. `advise` asks for hints, and `judge` how likely somebody was
        to win. `draw` draws the times at which orders act.
        """
        options = {HOLD: str(hold), HOUSE: DEFAULT if think is None else "apprentice"}
        self._context = context = Context(store, load, clock, limits, options, draw=draw)
        self._lobby = Lobby(context, draw_seed)
        self._turns = Turns(context)
        self._consent = Consent(context)
        self._reading = Reading(context)
        self._away = Away(context)
        self.authority = Authority(context)
        self.outbox = Outbox(context)
        self.live = LiveMessages(context)
        hearing = Hearing(store)
        self.pauses = Pauses(context, Thinking(context, think or clueless, until, hearing))
        self.hints = Hints(context, advise, hearing)
        self.orders = Orders(context)
        self.people = People(store)
        self.places = Places(context)
        self.courses = Courses(context)
        self.chances = Chances(context, judge)
        self.opinions = Opinions(context, judge, until)
        self.sharing = context.sharing
        self.invitations = Invitations(context)
        self.privacy = Privacy(context)

    @property
    def usual(self) -> Mapping[str, str]:
        """What new tables have chosen at first, beside the settings of their game."""
        return self._context.options

    # Before the match

    async def create(  # noqa: PLR0913 - what a host says when they open a table
        self,
        host: Person,
        channel_id: int,
        guild_id: int | None,
        *,
        game: str,
        language: str,
        settings: Mapping[str, str],
    ) -> Match:
        """Open a lobby, the host at its first seat.

        Raises:
            KeyError: there is no such game.
            BadSettings: an option or its value is unknown.
            NotNow: person, channel or server have as many open lobbies as they may.
        """
        return await self._lobby.create(
            host, channel_id, guild_id, game=game, language=language, settings=settings
        )

    async def join(self, match_id: int, person: Person) -> Match:
        """Seat somebody in a lobby.

        Raises NotNow: full, seated already, no lobby any more, or its commitment is still to be
        posted.
        """
        return await self._lobby.join(match_id, person)

    async def add_computer(
        self, match_id: int, user_id: int, level: str, name: Callable[[int, str], str]
    ) -> Match:
        """Seat a computer in a lobby; `name` says what one is called by number and level.

        Raises NotTheHost, NotNow: full, or no lobby any more.
        """
        return await self._lobby.add_computer(match_id, user_id, level, name)

    async def remove_computer(self, match_id: int, user_id: int, seat: int) -> Match:
        """Free a computer's seat in a lobby. Raises NotTheHost, NotNow: none sits there."""
        return await self._lobby.remove_computer(match_id, user_id, seat)

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a seat in a lobby; the host's role passes on, and an empty table is cancelled."""
        return await self._lobby.leave(match_id, user_id)

    async def set_setting(self, match_id: int, user_id: int, key: str, value: str) -> Match:
        """Choose an option of a lobby. Raises NotTheHost, NotNow, BadSettings."""
        return await self._lobby.set_setting(match_id, user_id, key, value)

    async def start(self, match_id: int, user_id: int) -> Match:
        """Begin. Raises NotTheHost, NotNow (too few players, begun already), BadSettings."""
        return await self._lobby.start(match_id, user_id)

    async def rematch(
        self, match_id: int, person: Person, *, channel_id: int | None = None
    ) -> Match:
        """Open a lobby for the same people and options, its host this player; or sit down in it.

        It stands where the match was played, or in the channel that is given.

        Raises:
            NotAPlayer: they did not play.
            NotNow: the match is not over, the rematch has begun, or as `create` and `join`.
            BadSettings: an option is known no more.
        """
        return await self._lobby.rematch(match_id, person, channel_id)

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby. Raises NotTheHost, NotNow."""
        return await self._lobby.cancel(match_id, user_id)

    # In the match

    async def play(  # noqa: PLR0913 - a move, and how it was made
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick,
        *,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Played:
        """Play an action, one picked from what is asked, or what a typed line means, and store it.

        The same interaction again returns what it did, and does nothing. `language` is that of
        who typed the line: it says how numbers are written.

        Raises:
            NotAPlayer, NotNow: whoever asks has no seat; the match does not run.
            Outdated: the fingerprint is of an earlier question; show the current one.
            NotYourTurn, IllegalMove, AmbiguousMove: as the gate and the parser of the kernel.
            Overtaken: another seat's unfinished turn made it impossible.
            Busy: other processes keep writing; nothing was stored.
        """
        return await self._turns.play(
            match_id,
            user_id,
            move,
            interaction_id=interaction_id,
            fingerprint=fingerprint,
            language=language,
        )

    async def undo(
        self,
        match_id: int,
        user_id: int,
        *,
        whole_turn: bool = False,
        interaction_id: int | None = None,
        fingerprint: str | None = None,
    ) -> Played:
        """Take back the last own step of the current turn, or all that may be.

        Raises NotAPlayer, NotNow, Outdated, Busy: as `play` does.
        """
        return await self._turns.undo(
            match_id,
            user_id,
            whole_turn=whole_turn,
            interaction_id=interaction_id,
            fingerprint=fingerprint,
        )

    async def end_turn(
        self, match_id: int, user_id: int, *, fingerprint: str | None = None
    ) -> Perspectives:
        """End one's turn at once that could still be taken back; return what is there then.

        Raises NotAPlayer, NotNow (there is no such turn), Outdated, Busy: as `play` does.
        """
        return await self._turns.end(match_id, user_id, fingerprint=fingerprint)

    # By consent of the whole table

    async def propose_stop(self, match_id: int, user_id: int) -> Proposal:
        """Propose to stop here, scored as it stands. Raises NotNow: something else is proposed."""
        return await self._consent.propose(match_id, user_id, "stop")

    async def propose_undo(self, match_id: int, user_id: int) -> Proposal:
        """Propose to go back to before one's own last turn; lapses with the next move.

        Raises NotNow: something else is proposed, there is no own turn, or it needs nobody's
        consent.
        """
        return await self._consent.propose(match_id, user_id, "undo")

    async def propose_pause(self, match_id: int, user_id: int, *, end: bool = False) -> Proposal:
        """Propose that all clocks stand still (everybody must agree), or go on (the most).

        Raises NotNow: they do already, or something else is proposed.
        """
        return await self._consent.propose(match_id, user_id, "resume" if end else "pause")

    async def propose_to_replace(
        self, match_id: int, user_id: int, seat: Seat, *, offered: bool
    ) -> Proposal:
        """Propose to offer somebody's seat to others, or to let the house go on for them.

        The most decide; when the time is over, those who have answered. Raises NotNow.
        """
        propose = self._consent.propose
        if offered:
            return await propose(match_id, user_id, "replace", seat)
        return await propose(match_id, user_id, "house", seat)

    async def agree(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """Agree to the proposal of that mark, which may carry it out.

        Raises NotNow: it is over.
        """
        return await self._consent.agree(match_id, user_id, mark)

    async def decline(self, match_id: int, user_id: int, mark: str) -> Proposal:
        """End the proposal of that mark, one's own too. Raises NotNow: it is over."""
        return await self._consent.decline(match_id, user_id, mark)

    async def proposal(self, match_id: int) -> Proposal | None:
        """Return what is proposed now, if anything is."""
        return await self._consent.proposal(match_id)

    async def proposals(self, match_id: int) -> tuple[Proposal | None, tuple[Ended, ...]]:
        """Return what is proposed now, and what is over while its message does not say so yet."""
        return await self._consent.proposals(match_id)

    async def proposal_posted(self, number: int, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a proposal."""
        await self._consent.posted(number, channel_id, message_id)

    async def proposal_settled(self, ended: Ended, channel_id: int) -> None:
        """Note that the message of a proposal says how it ended, or is gone."""
        await self._consent.settled(ended, channel_id)

    async def message_lost(self, message_id: int) -> None:
        """Somebody has deleted a message: what it proposed is owed anew."""
        await self._consent.lost(message_id)

    # Coming and going while the match runs

    async def stand_up(self, match_id: int, user_id: int) -> Match:
        """Give up a seat of a running match: it is offered, and after a day the house answers.

        Raises NotAPlayer, NotNow.
        """
        return await self._away.leave(match_id, user_id)

    async def gone(self, match_id: int, user_id: int) -> bool:
        """Note that somebody is no longer on the server: their seat is offered.

        Return whether they need not be called any more.
        """
        return await self._away.gone(match_id, user_id)

    async def take(self, match_id: int, person: Person) -> Match:
        """Sit down at a seat that is offered, with its secrets, or take back one's own.

        Raises NotNow: none is offered, or nobody stands in.
        """
        return await self._away.take(match_id, person)

    async def vacation(self, match_id: int, user_id: int, days: int) -> Match:
        """Be away for so many days, in which one's clock stands still; `take` ends it.

        Raises NotAPlayer, NotNow: so many are not left.
        """
        match = await self._away.vacation(match_id, user_id, days)
        await self._consent.recount(match_id, user_id)
        return match

    # Reading

    async def whereabouts(self, match_id: int) -> Whereabouts:
        """Return where a match is played, and by whom. Raises NoSuchMatch."""
        return await self._reading.whereabouts(match_id)

    async def match(self, match_id: int) -> Match:
        """Return what everybody may know of a match. Raises NoSuchMatch, Unplayable."""
        return await self._reading.match(match_id)

    async def running_in(self, channel_id: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches of a channel, the oldest first."""
        return await self._reading.running_in(channel_id)

    async def of_user(self, user_id: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches in which somebody sits, the oldest first."""
        return await self._reading.of_user(user_id)

    async def overviews_of(self, user_id: int) -> tuple[Overview, ...]:
        """Return how all of a person's open matches stand, the longest wait first."""
        return await self._reading.overviews_of(user_id)

    async def overviews_in(self, channel_id: int, user_id: int, ended: int) -> tuple[Overview, ...]:
        """Return how the matches of a channel stand, and so many of those that ended last."""
        return await self._reading.overviews_in(channel_id, user_id, ended)

    async def perspective(self, match_id: int, user_id: int | None) -> Perspective:
        """Return a match as somebody may know it. Raises NotNow in a lobby."""
        return await self._reading.perspective(match_id, user_id)

    async def perspectives(self, match_id: int, user_id: int) -> Perspectives:
        """Return a match as somebody may know it, and as everybody may. Raises NotNow."""
        return await self._reading.perspectives(match_id, user_id)

    async def log(
        self,
        match_id: int,
        user_id: int | None,
        since: int | None = None,
        *,
        lasting: bool = False,
    ) -> tuple[Entry, ...]:
        """Return what somebody may know to have happened after a version (`None`: all of it).

        `lasting` leaves out what will be covered again: for lines that stay as they are.
        """
        return await self._reading.log(match_id, user_id, since, lasting=lasting)

    async def since_last_turn(self, match_id: int, user_id: int) -> tuple[Entry, ...]:
        """Return what happened since a player last ended a turn. Raises NotAPlayer."""
        return await self._reading.since_last_turn(match_id, user_id)

    async def announced(self, match_id: int) -> Announcement:
        """Return what the public messages of a match tell. Raises NoSuchMatch, Unplayable."""
        return await announced(self._context, match_id)

    async def record(self, match_id: int) -> str:
        """Return the game record, which holds every secret. Raises NotNow before the end."""
        return await self._reading.record(match_id)
