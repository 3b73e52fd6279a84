"""The state of a match. Everything in it is public, except the order of the trading cards."""

from dataclasses import field
from typing import Any, ClassVar, Literal

from games import kernel
from games.hellweg.terms import PRIVILEGES, Privilege
from games.kernel import Hidden, Seat, state_class

Phase = Literal["setup", "sale", "actions", "over"]
"""The phases of the game: set-up, the rulebook's phases 2 and 3 of a month, and the end."""

Status = Literal["none", "up", "down", "turned"]
"""The status of a player's privilege: not owned, face up (usable), face down (used), or turned face
up in the current turn (usable from the next turn on)."""

CLEARING_SLOT = 4
"""Value of `Player.slot` when the player may sell any good for two Thaler (ruling 4)."""

SOLD_OUT_SLOT = 5
"""Value of `Player.slot` when the player has finished the sale."""


@state_class
class Variant:
    """The settings of a match, in the form that the rules use."""

    months: int
    """12, or 10 in the shorter game."""

    warehouse: bool
    """The variant with storage, privileges and additional carriages."""

    passengers: bool
    """The variant in which a transport through a village pays one Thaler (ruling 12)."""

    layout: str
    """The key of the map: "twelve" or "ten" towns."""

    together: bool
    """All players sell at the same time."""

    open_memory: bool
    """Players can see which trading cards are still unseen (ruling 14)."""

    quick: bool = False
    """All players place their starting pieces at the same time."""


@state_class
class Player:
    """The possessions of one player, and the player's progress in the sale."""

    money: int
    """Thaler."""

    tokens: tuple[int, ...]
    """The number of the player's tokens in each trading house."""

    carriages: tuple[int, ...]
    """The number of the player's carriages on each road."""

    token_supply: int
    carriage_supply: int
    stored_tokens: int = 0
    stored_carriages: int = 0
    """Carriages in the storage area, without the additional carriages of `waiting`."""

    waiting: int = 0
    """Additional carriages that were earned and not yet unloaded."""

    extra: int = 0
    """All additional carriages that the player has earned."""

    privileges: tuple[Status, ...] = ("none", "none", "none")
    """The status of each privilege, in the order of `terms.PRIVILEGES`."""

    owed: int = 0
    """How many privileges the player may still choose for merchandise cards."""

    wares: tuple[int, ...] = ()
    """The numbers of the player's merchandise cards, in the order they were bought."""

    slot: int = SOLD_OUT_SLOT
    """The slot of the trading card that the player may sell to next: 0 to 3 for its towns, then
    `CLEARING_SLOT` and `SOLD_OUT_SLOT`."""

    sold: bool = False
    """Whether anything was sold to one of this month's four towns."""

    @property
    def on_board(self) -> int:
        """The number of tokens on the board, without those in storage."""
        return sum(self.tokens)

    def status(self, privilege: Privilege) -> Status:
        """Return the player's status of a privilege."""
        return self.privileges[PRIVILEGES.index(privilege)]

    @property
    def missing_privileges(self) -> tuple[Privilege, ...]:
        """The privileges that the player does not own."""
        return tuple(kind for kind in PRIVILEGES if self.status(kind) == "none")

    @property
    def can_unload(self) -> bool:
        """Whether the player has pieces in storage and a token on the board (ruling 10)."""
        stored = self.stored_tokens or self.stored_carriages or self.waiting
        return bool(stored) and any(self.tokens)


class PlayerDraft(Player):
    """A player's possessions while a step writes to them."""

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
    """A change on the board that a player made, for the picture to highlight."""

    kind: TraceKind
    place: int
    """The number of the trading house, the road or the merchandise card."""


@state_class
class Latest:
    """The changes on the board in a player's last turn or sale."""

    moment: int = 0
    """A number that differs between turns and sales (see `StepContext.trace`)."""

    traces: tuple[Trace, ...] = ()


class Waiting(kernel.Stage[Any, Any]):
    """Base class of all stages.

    It does not name the types of position and work, which import this module.
    """

    phase: ClassVar[Phase]
    """The phase of the game that the stage belongs to."""


@state_class
class State:
    """The state of a match between two actions."""

    variant: Variant
    players: tuple[Player, ...]
    start: Seat
    """The seat with the starting player card."""

    deck: Hidden[tuple[int, ...]] = field(repr=False)
    """The numbers of the trading cards still to come, the next one first."""

    wares: tuple[int, ...]
    """The numbers of the merchandise cards that nobody has bought."""

    stage: Waiting
    month: int = 0
    """The current month, from 1; 0 during the starting set-up."""

    turn: int = 0
    """How many turns have been finished in this phase."""

    card: int = 0
    """The number of the open trading card; 0 during the starting set-up."""

    played: tuple[int, ...] = ()
    """The numbers of the trading cards of earlier months."""

    merchants: tuple[Seat | None, ...] = (None,) * 4
    """For each slot of the trading card: the seat whose merchant is there."""

    market: tuple[int, ...] = ()
    """For each seat: the number of merchants on the market square."""

    acted: bool = False
    """Whether the player of this turn has placed a merchant."""

    latest: tuple[Latest, ...] = ()
    """For each seat: the changes on the board in its last turn or sale."""

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
