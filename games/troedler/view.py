"""What one viewer may know, composed for them (rulings 2 and 3).

Public: carts, goods, the numbers of cards in hands, draw pile and discard pile, the top cards, the
cards played in the running turn. One's own: hand and value pile. Nobody else's value pile, not
even its size, before the end.
"""

from dataclasses import dataclass

from games.kernel import Seat
from games.troedler.facts import Facts
from games.troedler.model import Exchange, Player
from games.troedler.printed import Printed
from games.troedler.terms import Card, Colour, Counts, Good, Village


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as the viewer sees him."""

    colour: Colour
    cart: Village
    goods: Counts
    cards: int
    """Cards in hand."""

    value: tuple[Card, ...] | None
    """The value pile: the viewer's own, everybody's after the end, else `None`."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A dealer pile: how many cards it has, and those that may be seen, the top card first."""

    cards: int
    seen: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """A delivery with feed whose substitutes are being chosen."""

    request: Card
    needs: Counts
    left: int
    """Substitutes still to choose."""

    replaced: tuple[Good, ...]
    instead: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one viewer sees it; `None` is a spectator."""

    viewer: Seat | None
    printed: Printed
    phase: str
    """The stage, by its name in JSON."""

    round: int
    goal: int
    """Requests in a value pile that end the game."""

    horse: Seat
    turn: Seat
    draw: int
    """Cards in the draw pile."""

    discard: int
    top: Card | None
    """The top card of the discard pile."""

    piles: tuple[PileView, ...]
    villages: tuple[Counts, ...]
    seats: tuple[SeatView, ...]
    played: tuple[Card, ...]
    delivered: tuple[Village, ...]
    exchange: ExchangeView | None
    hand: tuple[Card, ...] | None
    """The viewer's own cards."""


def view(position: Facts, viewer: Seat | None) -> View:
    """Compose what a viewer may know."""
    board, state = position.board, position.state
    return View(
        viewer=viewer,
        printed=board.printed,
        phase=state.stage.step,
        round=state.round,
        goal=state.goal,
        horse=state.horse,
        turn=state.turn,
        draw=len(state.draw),
        discard=len(state.discard),
        top=state.discard[-1] if state.discard else None,
        piles=tuple(_pile(pile, opened=state.open_piles) for pile in state.piles),
        villages=state.villages,
        seats=tuple(
            _seat(player, opened=state.stage.over or seat == viewer)
            for seat, player in enumerate(state.players)
        ),
        played=state.played,
        delivered=state.delivered,
        exchange=_exchange(state.stage.pending()),
        hand=None if viewer is None else state.players[viewer].hand,
    )


def _pile(pile: tuple[Card, ...], *, opened: bool) -> PileView:
    return PileView(len(pile), pile[::-1] if opened else pile[-1:])


def _seat(player: Player, *, opened: bool) -> SeatView:
    value = player.value if opened else None
    return SeatView(player.colour, player.cart, player.goods, len(player.hand), value)


def _exchange(now: Exchange | None) -> ExchangeView | None:
    if now is None:
        return None
    return ExchangeView(now.request, now.needs, now.feed, now.replaced, now.instead)
