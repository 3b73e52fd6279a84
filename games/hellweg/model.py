"""A position of the game. Everything in it but the order of the cards is public."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pydantic import ConfigDict

from games.hellweg.terms import PRIVILEGES, Piece, Privilege
from games.kernel import Seat
from games.kernel.values import STRICT

Phase = Literal["setup", "sale", "actions", "over"]
Job = Literal["none", "setup", "buy", "stockup", "store", "bonus", "unload"]
"""What pieces are being placed for: `stockup` is the family game's, `unload` the warehouse's."""

Status = Literal["none", "up", "down", "turned"]
"""A privilege: not owned, face up, face down, or turned up again in this very turn."""

UNOWNED: tuple[Status, ...] = ("none", "none", "none")

NOWHERE, STORED = -1, -2
"""No piece was taken back; it was taken from the storage area."""

CLEARING, SOLD_OUT = 4, 5
"""After the four towns: may sell anything for two Thaler; is done with selling."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match."""

    months: int
    warehouse: bool
    passengers: bool
    layout: str
    together: bool
    """All sell at the same time."""

    open_memory: bool

    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
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

    privileges: tuple[Status, ...] = UNOWNED
    """In the order of `terms.PRIVILEGES`."""

    owed: int = 0
    """Choices of a privilege that came with merchandise cards and are still due."""

    wares: tuple[int, ...] = ()
    """Merchandise cards by number, in the order they were bought."""

    slot: int = SOLD_OUT
    """The slot of the trading card that is offered next in this month's sale."""

    sold: bool = False
    """Whether anything was sold to one of this month's four towns."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def on_board(self) -> int:
        """Tokens on the board; those in storage do not count."""
        return sum(self.tokens)

    def status(self, privilege: Privilege) -> Status:
        """Return how a privilege lies before the player."""
        return self.privileges[PRIVILEGES.index(privilege)]


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    variant: Variant
    players: tuple[Player, ...]
    start: Seat
    """Who has the starting player card."""

    deck: tuple[int, ...] = field(repr=False)
    """Trading cards to come, the next one first. Secret."""

    wares: tuple[int, ...]
    """Merchandise cards to be bought, by number."""

    phase: Phase = "setup"
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

    job: Job = "none"
    house: int = NOWHERE
    """Where the tokens of a set-up or purchase go; carriages leave from its town."""

    tokens_due: int = 0
    carriages_due: int = 0
    """Pieces still to be placed in this job; while unloading they are out of storage, in hand."""

    origin: int = NOWHERE
    """The house or road from which a piece was just taken back for want of supply."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def seat(self) -> Seat:
        """Whose turn it is, where one plays after another."""
        return Seat((self.start + self.turn) % len(self.players))

    @property
    def last_month(self) -> bool:
        """Whether the last trading card lies open."""
        return self.month == self.variant.months


def supply(player: Player, piece: Piece) -> int:
    """Return how many pieces of a kind are in the player's supply."""
    return player.token_supply if piece == "token" else player.carriage_supply
