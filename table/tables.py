"""`Tables`, the facade of the table service, through which the package `bot` uses all services.

Refusals are `KernelError`s, most of them from `table.errors`.
"""

from collections.abc import Mapping
from functools import partial
from secrets import token_bytes

from games.kernel.rng import SEED_BYTES
from storage import Store
from table.commands.lobby import DrawSeed
from table.match.options import DEFAULT_LEVEL, GRACE_PERIOD, HOUSE, Limits
from table.queries.chances import Advise, Chances, Estimator, Hints, no_advice
from table.queries.checks import Checks
from table.queries.ladder import Ladders
from table.queries.reading import Reading, load_announcement
from table.queries.replay import Replay
from table.queries.statistics import Courses, Statistics
from table.services.channels import Channels, Outages, Servers
from table.services.computers import ComputerTurns, Lessons, Think, Until, no_move
from table.services.context import Clock, Context, Load
from table.services.deadlines import Deadlines
from table.services.following import Following
from table.services.lobby import Invitations, Lobby, PlayingOn, RemovedOptions
from table.services.notes import Notes
from table.services.outbox import LiveMessages, Outbox
from table.services.people import Guiding, People, Privacy
from table.services.play import Plans, Turns
from table.services.seats import Authority, Seats, Votes
from table.services.seekers import Seekers
from table.services.tournaments import Tournaments

DEFAULT_LIMITS = Limits()


def secret_seed() -> bytes:
    """Return `SEED_BYTES` secret random bytes, the seed of a match."""
    return token_bytes(SEED_BYTES)


class Tables:
    """All services of the table. Apart from caches, the object holds no state of any match."""

    def __init__(  # noqa: PLR0913 - what all services share
        self,
        store: Store,
        load: Load,
        clock: Clock,
        draw_seed: DrawSeed = secret_seed,
        *,
        limits: Limits = DEFAULT_LIMITS,
        grace_period_s: int = 0,
        think: Think | None = None,
        until: Until = no_move,
        advise: Advise = no_advice,
        estimate: Estimator = no_move,
    ) -> None:
        """Create all services on an open database.

        Args:
            store: the open database.
            load: returns the game with a key and a board text.
            clock: returns the time in UTC milliseconds.
            draw_seed: returns the seed of a new match.
            limits: what the operator allows.
            grace_period_s: the grace period of new matches in seconds, which hosts may change.
            think: asks a computer for a move; `None`: there are no computers.
            until: waits for the time at which a computer shall move.
            advise: asks a computer for a hint.
            estimate: asks computers for win probabilities.
        """
        level = DEFAULT_LEVEL if think is None else "apprentice"
        options = {GRACE_PERIOD: str(grace_period_s), HOUSE: level}
        self._context = context = Context(store, load, clock, limits, options)
        self.lobby = Lobby(context, draw_seed)
        self.invitations = Invitations(context)
        self.playing_on = PlayingOn(context)
        self.seekers = Seekers(context)
        self.removed_options = RemovedOptions(context)
        self.turns = Turns(context)
        self.plans = Plans(context)
        self.seats = Seats(context)
        self.votes = Votes(context)
        self.authority = Authority(context)
        self.people = People(store)
        self.guiding = Guiding(context)
        self.notes = Notes(context)
        self.following = Following(context)
        self.privacy = Privacy(context)
        self.channels = Channels(context)
        self.servers = Servers(context)
        self.outages = Outages(context)
        self.outbox = Outbox(context)
        self.live = LiveMessages(context)
        self.lessons = Lessons(context)
        computers = ComputerTurns(context, think or no_move, until, self.lessons)
        self.deadlines = Deadlines(context, computers)
        self.tournaments = Tournaments(context, draw_seed)
        self.sharing = context.sharing
        self.changes = context.changes
        self.reading = Reading(context)
        self.load_announcement = partial(load_announcement, context)
        self.hints = Hints(context, advise)
        self.chances = Chances(context, estimate, advise)
        self.replay = Replay(context, self.chances)
        self.checks = Checks(context, self.reading)
        self.courses = Courses(context)
        self.statistics = Statistics(context)
        self.ladders = Ladders(context)

    @property
    def default_options(self) -> Mapping[str, str]:
        """The options of new matches, by key; a host may change them."""
        return self._context.options
