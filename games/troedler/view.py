"""Views of a match (rulings 2 and 3).

Public are carts, goods, the sizes of hands, draw pile and discard pile, the top cards of piles, and
the cards played in the current turn. A player's hand and value pile are private; other players do
not even know the size of a value pile before the end.
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
    """What the viewer may know of one player."""

    colour: Colour
    cart: Village
    goods: Counts
    cards: int
    """The number of cards in hand."""

    value: tuple[Card, ...] | None
    """The value pile; `None` for other players than the viewer before the end."""

    final: Tally | None
    """The final count; `None` before the end."""


@dataclass(frozen=True, slots=True)
class PileView:
    """What the viewer may know of a dealer pile."""

    cards: int
    """The number of cards."""

    seen: tuple[Card, ...]
    """The cards that the viewer may see, the top card first: all cards, or the top card."""


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know of a match."""

    viewer: Seat | None
    """`None` is a spectator."""

    board: Board = field(repr=False)
    phase: str
    """The name of the stage, such as "dealing"."""

    round: int
    goal: int
    """The number of fulfilled requests of one player that ends the game."""

    starting_dealer: Seat
    turn: Seat
    """The player whose turn it is."""

    asked: tuple[Seat, ...]
    """The seats that must answer: several while colours are chosen or piles ranked."""

    draw: int
    """The number of cards in the draw pile."""

    discard: int
    """The number of cards in the discard pile."""

    top: Card | None
    """The top card of the discard pile, if the viewer may know it."""

    piles: tuple[PileView, ...]
    villages: tuple[Counts, ...]
    """The goods in each village, in the order of `Board.villages`."""

    seats: tuple[SeatView, ...]
    played: tuple[Card, ...]
    """The cards played in this turn."""

    delivered: tuple[Village, ...]
    """Villages where the player has delivered in this turn."""

    exchange: Exchange | None
    """The delivery whose substitutes are being chosen, or `None`."""

    trace: Trace | None
    """The public actions of the current turn, or of the last one."""

    took: tuple[Pile, ...]
    """The piles taken in this round, in the order of taking."""

    hand: tuple[Card, ...] | None
    """The viewer's cards; `None` for spectators."""

    answered: Event | None
    """The event of the viewer's own answer, while players answer at the same time; else `None`."""

    @property
    def has_open_piles(self) -> bool:
        """Whether the viewer sees more than the top card of a pile."""
        return any(len(pile.seen) > 1 for pile in self.piles)


def open_parts(position: Position, viewer: Seat | None) -> OpenParts:
    """Return which parts of hidden fields the viewer may see.

    These are the top cards of discard pile and dealer piles, all cards of the dealer piles until
    the viewer's next decision, and at the end the value piles.
    """
    piles = ALL if position.sees_piles(viewer) else TOP
    return {"discard": TOP, "piles": piles, **({"value": ALL} if position.state.stage.over else {})}


def compose(position: Position, viewer: Seat | None) -> View:
    """Return the view of a seat, or of a spectator if `viewer` is `None`."""
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


def cover_past_view(then: View, now: View) -> View:
    """Return the view `then` of an earlier position as it may be shown now (ruling 2).

    The cards of a pile are removed if one of them has been covered or taken since, and the top card
    of the discard pile is removed unless that pile is unchanged.
    """
    piles = tuple(
        pile if then.round == now.round and _is_visible(pile, later) else replace(pile, seen=())
        for pile, later in zip(then.piles, now.piles, strict=True)
    )
    is_discard_same = (then.round, then.discard, then.top) == (now.round, now.discard, now.top)
    return replace(then, piles=piles, top=then.top if is_discard_same else None)


def _is_visible(then: PileView, now: PileView) -> bool:
    """Whether all cards of a pile that were visible earlier in this round are still visible."""
    covered = (now.cards - len(now.seen)) - (then.cards - len(then.seen))
    return now.cards >= then.cards and not covered
