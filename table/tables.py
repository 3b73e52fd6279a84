"""All that the shell may do with matches. What is refused is a `KernelError` with a sentence."""

from collections.abc import Mapping
from functools import partial
from secrets import token_bytes

from games.kernel.rng import SEED_BYTES
from storage import Store
from table.commands.lobby import DrawSeed
from table.match.options import DEFAULT_LEVEL, GRACE_PERIOD, HOUSE, Limits
from table.queries.announcing import announced
from table.queries.chances import Chances, Judge
from table.queries.courses import Courses
from table.queries.hints import Advise, Hints, silent
from table.queries.reading import Reading
from table.queries.replay import Replay
from table.queries.statistics import Statistics
from table.queries.verifying import Checks
from table.services.context import Clock, Context, Load
from table.services.guiding import Guiding
from table.services.lessons import Leading
from table.services.live_messages import LiveMessages
from table.services.lobby import Invitations, Lobby, PlayingOn
from table.services.outages import Outages
from table.services.outbox import Outbox
from table.services.people import People
from table.services.places import Places
from table.services.play import PlannedMoves, Turns
from table.services.privacy import Privacy
from table.services.removed_options import RemovedOptions
from table.services.seats import Away, Unattended
from table.services.servers import Servers
from table.services.thinking import Think, Thinking, Until, clueless
from table.services.timers import Timers
from table.services.votes import Authority, Consent

DEFAULT_LIMITS = Limits()


def secret_seed() -> bytes:
    """Return the seed of a match: secret random bytes."""
    return token_bytes(SEED_BYTES)


class Tables:
    """Every match in the store. All that is changed of one is loaded and stored."""

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
        until: Until = clueless,
        advise: Advise = silent,
        judge: Judge = clueless,
    ) -> None:
        """Open the tables of a store; `hold` is the first choice of new ones, in seconds.

        `think` asks computers for their moves; `None`: there are none. `until` waits for the
        moments at which they answer. `advise` asks for hints, and `judge` how likely a player was
        to win.
        """
        options = {GRACE_PERIOD: str(hold), HOUSE: DEFAULT_LEVEL if think is None else "apprentice"}
        self._context = context = Context(store, load, clock, limits, options)
        self.lobby = Lobby(context, draw_seed)
        self.turns = Turns(context)
        self.consent = Consent(context)
        self.reading = Reading(context)
        self.checks = Checks(context, self.reading)
        self.chances = Chances(context, judge, advise)
        self.replay = Replay(context, self.chances)
        self.away = Away(context)
        self.announced = partial(announced, context)
        self.authority = Authority(context)
        self.outbox = Outbox(context)
        self.live = LiveMessages(context)
        self.leading = Leading(context)
        thinking = Thinking(context, think or clueless, until, self.leading)
        self.timers = Timers(context, thinking)
        self.hints = Hints(context, advise)
        self.guiding = Guiding(context)
        self.planned = PlannedMoves(context)
        self.people = People(store)
        self.outages = Outages(context)
        self.places = Places(context)
        self.servers = Servers(context)
        self.playing_on = PlayingOn(context)
        self.removed_options = RemovedOptions(context)
        self.courses = Courses(context)
        self.sharing = context.sharing
        self.changes = context.changes
        self.invitations = Invitations(context)
        self.unattended = Unattended(context)
        self.privacy = Privacy(context)
        self.statistics = Statistics(context)

    @property
    def usual(self) -> Mapping[str, str]:
        """What new tables have chosen at first, beside the settings of their game."""
        return self._context.options
