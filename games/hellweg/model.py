"""A position of the game, of which everything but the order of the cards is public."""

from dataclasses import field
from typing import Any, ClassVar, Literal

from games import kernel
from games.hellweg.terms import PRIVILEGES, Privilege
from games.kernel import Hidden, Seat, state_class

Phase = Literal["setup", "sale", "actions", "over"]
"""The rulebook's phases."""

Status = Literal["none", "up", "down", "turned"]
"""A privilege: not owned, face up, face down, or turned up again in this very turn."""

CLEARING_SLOT, SOLD_OUT_SLOT = 4, 5
"""After the four towns: may sell anything for two Thaler; is done with selling."""


@state_class
class Variant:
    """The options of a match."""

    months: int
    warehouse: bool
    passengers: bool
    layout: str
    together: bool
    """All sell at the same time."""

    open_memory: bool
    quick: bool = False
    """All place their starting pieces at the same time."""


@state_class
class Player:
    """What one player has."""

    money: int
    """Thaler."""

    tokens: tuple[int, ...]
    """Merchandise tokens in each trading house, by number."""

    carriages: tuple[int, ...]
    """Carriages on each road, by number."""

    token_supply: int
    carriage_supply: int
    stored_tokens: int = 0
    stored_carriages: int = 0
    waiting: int = 0
    """Additional carriages earned and still in storage: they first move with an unloading."""

    extra: int = 0
    """Additional carriages owned, wherever they are."""

    privileges: tuple[Status, ...] = ("none", "none", "none")
    """In the order of `terms.PRIVILEGES`."""

    owed: int = 0
    """Choices of a privilege that came with merchandise cards and are still due."""

    wares: tuple[int, ...] = ()
    """Merchandise cards by number, in the order they were bought."""

    slot: int = SOLD_OUT_SLOT
    """The slot of the trading card that is offered next in this month's sale."""

    sold: bool = False
    """Whether anything was sold to one of this month's four towns."""

    @property
    def on_board(self) -> int:
        """Tokens on the board; those in storage do not count."""
        return sum(self.tokens)

    def status(self, privilege: Privilege) -> Status:
        """Return how a privilege lies before the player."""
        return self.privileges[PRIVILEGES.index(privilege)]

    @property
    def missing_privileges(self) -> tuple[Privilege, ...]:
        """The privileges that the player does not own."""
        return tuple(kind for kind in PRIVILEGES if self.status(kind) == "none")

    @property
    def can_unload(self) -> bool:
        """Pieces in storage, and a token on the board: what stocking up needs (ruling 10)."""
        stored = self.stored_tokens or self.stored_carriages or self.waiting
        return bool(stored) and any(self.tokens)


class PlayerDraft(Player):
    """A player while a step writes to what they have."""

    money: int
    tokens: tuple[int, ...]
    carriages: tuple[int, ...]
    token_supply: int
    carriage_supply: int
    stored_tokens: int
    stored_carriages: int
    waiting: int
    extra: int
    privileges: tuple[Status, ...]
    owed: int
    wares: tuple[int, ...]
    slot: int
    sold: bool


TraceKind = Literal["token", "carriage", "token-gone", "carriage-gone", "ware"]


@state_class
class Trace:
    """Something that a player did where all can see it."""

    kind: TraceKind
    place: int
    """The house, the road or the merchandise card, by number."""


@state_class
class Latest:
    """What a player did last: in a turn, or in a sale."""

    moment: int = 0
    """Tells the turn or sale from all others."""

    traces: tuple[Trace, ...] = ()


class Waiting(kernel.Stage[Any, Any]):
    """What the game waits for: one of `stages`."""

    phase: ClassVar[Phase]
    """The rulebook's phase that it belongs to."""


@state_class
class State:
    """A position."""

    variant: Variant
    players: tuple[Player, ...]
    start: Seat
    """Who has the starting player card."""

    deck: Hidden[tuple[int, ...]] = field(repr=False)
    """Trading cards to come, the next one first."""

    wares: tuple[int, ...]
    """Merchandise cards to be bought, by number."""

    stage: Waiting
    month: int = 0
    """From 1; 0 is the starting set-up."""

    turn: int = 0
    """Turns taken in this phase; with the starting player it tells whose turn it is."""

    card: int = 0
    """The open trading card; 0 where none lies open."""

    played: tuple[int, ...] = ()
    merchants: tuple[Seat | None, ...] = (None,) * 4
    """Whose merchant stands in each slot of the trading card."""

    market: tuple[int, ...] = ()
    """Merchants of each seat on the market square."""

    acted: bool = False
    """The merchant of this turn is placed."""

    latest: tuple[Latest, ...] = ()
    """What each seat did last."""

    @property
    def seat(self) -> Seat:
        """Whose turn it is, where one plays after another."""
        return Seat((self.start + self.turn) % len(self.players))

    @property
    def last_month(self) -> bool:
        """Whether the last trading card lies open."""
        return self.month == self.variant.months


class StateDraft(State):
    """The state while a step writes to it."""

    players: tuple[Player, ...]
    start: Seat
    deck: tuple[int, ...]
    wares: tuple[int, ...]
    month: int
    turn: int
    card: int
    played: tuple[int, ...]
    merchants: tuple[Seat | None, ...]
    market: tuple[int, ...]
    acted: bool
    latest: tuple[Latest, ...]
