"""The state of a match; everything is public except the order of the cards."""

from dataclasses import field
from typing import Any, ClassVar, Literal

from games import kernel
from games.hellweg.terms import PRIVILEGES, Privilege
from games.kernel import Hidden, Seat, state_class

Phase = Literal["setup", "sale", "actions", "over"]
"""The rulebook's phases."""

Status = Literal["none", "up", "down", "turned"]
"""A privilege: not owned, face up, face down, or turned face up in the current turn."""

CLEARING_SLOT, SOLD_OUT_SLOT = 4, 5
"""Slots after the four towns: the player may sell any good for two Thaler, or has finished."""


@state_class
class Variant:
    """The settings of a match."""

    months: int
    warehouse: bool
    passengers: bool
    layout: str
    together: bool
    """All players sell at the same time."""

    open_memory: bool
    quick: bool = False
    """All players place their starting pieces at the same time."""


@state_class
class Player:
    """The possessions of one player."""

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
    """Additional carriages that were earned and are still in storage until an unloading."""

    extra: int = 0
    """Additional carriages owned, on the board or in storage."""

    privileges: tuple[Status, ...] = ("none", "none", "none")
    """In the order of `terms.PRIVILEGES`."""

    owed: int = 0
    """Choices of a privilege from merchandise cards that are still due."""

    wares: tuple[int, ...] = ()
    """Merchandise cards by number, in the order they were bought."""

    slot: int = SOLD_OUT_SLOT
    """The player's current slot of the trading card in this month's sale."""

    sold: bool = False
    """Whether anything was sold to one of this month's four towns."""

    @property
    def on_board(self) -> int:
        """The number of tokens on the board, without those in storage."""
        return sum(self.tokens)

    def status(self, privilege: Privilege) -> Status:
        """Return the status of a privilege."""
        return self.privileges[PRIVILEGES.index(privilege)]

    @property
    def missing_privileges(self) -> tuple[Privilege, ...]:
        """The privileges that the player does not own."""
        return tuple(kind for kind in PRIVILEGES if self.status(kind) == "none")

    @property
    def can_unload(self) -> bool:
        """Whether there are pieces in storage and a token on the board (ruling 10)."""
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
    """A visible action of a player, for the picture."""

    kind: TraceKind
    place: int
    """The house, the road or the merchandise card, by number."""


@state_class
class Latest:
    """The traces of a player's last turn or sale."""

    moment: int = 0
    """Identifies the turn or sale."""

    traces: tuple[Trace, ...] = ()


class Waiting(kernel.Stage[Any, Any]):
    """The base class of all stages, without the position."""

    phase: ClassVar[Phase]
    """The rulebook's phase that it belongs to."""


@state_class
class State:
    """A position."""

    variant: Variant
    players: tuple[Player, ...]
    start: Seat
    """The seat with the starting player card."""

    deck: Hidden[tuple[int, ...]] = field(repr=False)
    """Trading cards to come, the next one first."""

    wares: tuple[int, ...]
    """Merchandise cards that can be bought, by number."""

    stage: Waiting
    month: int = 0
    """From 1; 0 during the starting set-up."""

    turn: int = 0
    """The number of turns taken in this phase, from which the current seat follows."""

    card: int = 0
    """The number of the open trading card, or 0."""

    played: tuple[int, ...] = ()
    merchants: tuple[Seat | None, ...] = (None,) * 4
    """The seat whose merchant is in each slot of the trading card."""

    market: tuple[int, ...] = ()
    """The number of each seat's merchants on the market square."""

    acted: bool = False
    """The merchant of this turn has been placed."""

    latest: tuple[Latest, ...] = ()
    """The last actions of each seat."""

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is, if players act one after another."""
        return Seat((self.start + self.turn) % len(self.players))

    @property
    def last_month(self) -> bool:
        """Whether the last trading card is open."""
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
