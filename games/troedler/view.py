"""The view of one viewer (rulings 2 and 3).

Carts, goods, the sizes of hands, draw pile and discard pile, the top cards, and the cards played in
the current turn are public. Hands and value piles are private. Even the size of a value pile is
hidden from others before the end.
"""

from dataclasses import dataclass, field, replace

from games.kernel import ALL, TOP, Event, OpenParts, Seat
from games.troedler.board import Board
from games.troedler.model import Exchange, Player, Trace
from games.troedler.position import Position
from games.troedler.scoring import Tally, tallies
from games.troedler.terms import Card, Colour, Counts, Pile, Village


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as the viewer sees them."""

    colour: Colour
    cart: Village
    goods: Counts
    cards: int
    """The number of cards in hand."""

    value: tuple[Card, ...] | None
    """The value pile of the viewer, and of everybody after the end; else `None`."""

    final: Tally | None
    """The final count, after the end."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A dealer pile: its size, and the cards that the viewer may see, the top card first."""

    cards: int
    seen: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The view of a match; the viewer `None` is a spectator."""

    viewer: Seat | None
    board: Board = field(repr=False)
    phase: str
    """The name of the stage in JSON."""

    round: int
    goal: int
    """The number of requests in a value pile that ends the game."""

    starting_dealer: Seat
    turn: Seat
    asked: tuple[Seat, ...]
    """The seats that must answer: several while colours are chosen."""

    draw: int
    """The number of cards in the draw pile."""

    discard: int
    top: Card | None
    """The top card of the discard pile."""

    piles: tuple[PileView, ...]
    villages: tuple[Counts, ...]
    seats: tuple[SeatView, ...]
    played: tuple[Card, ...]
    delivered: tuple[Village, ...]
    exchange: Exchange | None
    """The delivery whose substitutes are being chosen."""

    trace: Trace | None
    """The public actions of the current turn, or of the last one."""

    took: tuple[Pile, ...]
    """The piles taken in this round, in order; the starting dealer's comes last."""

    hand: tuple[Card, ...] | None
    """The viewer's own cards."""

    answered: Event | None
    """The event that tells the viewer their answer, while all players answer at the same time."""


def open_parts(position: Position, viewer: Seat | None) -> OpenParts:
    """Open the tops of piles, whole piles just after the deal, and value piles at the end."""
    piles = ALL if position.sees_piles(viewer) else TOP
    return {"discard": TOP, "piles": piles, **({"value": ALL} if position.state.stage.over else {})}


def compose(position: Position, viewer: Seat | None) -> View:
    """Return a viewer's view."""
    board, state = position.board, position.state
    sees_piles = position.sees_piles(viewer)
    finals = tallies(position) if state.stage.over else (None,) * len(state.players)
    return View(
        viewer=viewer,
        board=board,
        phase=state.stage.step,
        round=state.round,
        goal=state.goal,
        starting_dealer=state.starting_dealer,
        turn=state.turn,
        asked=state.stage.asked_seats(position),
        draw=len(state.draw),
        discard=len(state.discard),
        top=state.discard[-1] if state.discard else None,
        piles=tuple(
            PileView(len(pile), pile[::-1] if sees_piles else pile[-1:]) for pile in state.piles
        ),
        villages=state.villages,
        seats=tuple(
            _seat(player, tally, opened=seat == viewer)
            for seat, (player, tally) in enumerate(zip(state.players, finals, strict=True))
        ),
        played=state.played,
        delivered=state.delivered,
        exchange=state.exchange,
        trace=state.trace,
        took=state.took,
        hand=None if viewer is None else state.players[viewer].hand,
        answered=state.stage.own_answer(viewer),
    )


def _seat(player: Player, final: Tally | None, *, opened: bool) -> SeatView:
    value = player.value if opened or final else None
    return SeatView(player.colour, player.cart, player.goods, len(player.hand), value, final)


def still_open(then: View, now: View) -> View:
    """Return an earlier view without cards that were covered or taken since (ruling 2)."""
    pairs = zip(then.piles, now.piles, strict=True)
    piles = tuple(
        pile if then.round == now.round and _is_visible(pile, later) else replace(pile, seen=())
        for pile, later in pairs
    )
    same = (then.round, then.discard, then.top) == (now.round, now.discard, now.top)
    return replace(then, piles=piles, top=then.top if same else None)


def _is_visible(then: PileView, now: PileView) -> bool:
    """Whether all cards that were visible in a pile in this round are still visible."""
    covered = (now.cards - len(now.seen)) - (then.cards - len(then.seen))
    return now.cards >= then.cards and not covered
