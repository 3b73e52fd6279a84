"""Views of a match.

A view has everything except the order of the trading cards. Played trading cards are not shown
again, and the unseen ones only with the setting `open_memory` (ruling 14).
"""

from dataclasses import dataclass, field, replace

from games.hellweg import connections
from games.hellweg.board import Board
from games.hellweg.board_schema import Chart, TradingCard, WareCard
from games.hellweg.model import CLEARING_SLOT, Phase, Player, Trace, Variant
from games.hellweg.position import Position
from games.hellweg.scoring import leaders, worth
from games.hellweg.stages.sale_options import BestSale, best_sale
from games.hellweg.terms import Town
from games.kernel import Seat


@dataclass(frozen=True, slots=True)
class Own:
    """Facts computed for the viewer from their own pieces."""

    networks: tuple[tuple[Town, ...], ...]
    """Groups of towns that the viewer's carriages connect, the largest first."""

    sales: tuple[BestSale, ...]
    """The viewer's best sale to each town still to come, as if there were no other sale."""


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know of a match. Tuples for each seat are in the order of the seats."""

    viewer: Seat | None
    variant: Variant
    chart: Chart = field(repr=False)
    """The map, which is the same in all views of a match."""

    players: tuple[Player, ...]
    phase: Phase
    month: int
    start: Seat
    asked: tuple[Seat, ...]
    step: str
    """The name of the stage, such as "sale" or "stockup"."""

    second_round: bool
    """Whether players place their second merchant of the month."""

    card: TradingCard | None
    """The open trading card; `None` during the set-up, and if `cover_past_view` has hidden it."""

    merchants: tuple[Seat | None, ...]
    """For each slot of the trading card: the seat whose merchant is there."""

    market: tuple[int, ...]
    """For each seat: the number of merchants on the market square."""

    wares: tuple[WareCard, ...]
    """Merchandise cards that can be bought."""

    owned: tuple[tuple[WareCard, ...], ...]
    """Each seat's merchandise cards."""

    worth: tuple[int, ...]
    """The worth that each seat's merchandise cards would have at the end, in Thaler."""

    winners: tuple[Seat, ...]
    """The winners; empty while the game goes on."""

    latest: tuple[tuple[Trace, ...], ...]
    """For each seat: the changes on the board in its last turn or sale."""

    own: Own | None
    """`None` for spectators."""

    black_free: bool
    """Whether the additional carriages can still be earned (warehouse)."""

    cards_left: int
    """The number of trading cards still to come."""

    unseen: tuple[TradingCard, ...] | None
    """The unseen trading cards, sorted by number; `None` without the setting `open_memory`.

    In the shorter game, two of them are in the box.
    """


def compose(position: Position, viewer: Seat | None) -> View:
    """Return the view of a seat, or of a spectator if `viewer` is `None`."""
    board, state, stage = position.board, position.state, position.state.stage
    variant = state.variant
    return View(
        viewer=viewer,
        variant=variant,
        chart=board.chart,
        players=state.players,
        phase=stage.phase,
        month=state.month,
        start=state.start,
        asked=stage.asked_seats(position),
        step=stage.step,
        second_round=stage.phase == "actions" and state.turn >= len(state.players),
        card=board.cards[state.card] if state.card else None,
        merchants=state.merchants,
        market=state.market,
        wares=tuple(board.wares[ware] for ware in state.wares),
        owned=tuple(tuple(board.wares[w] for w in player.wares) for player in state.players),
        worth=tuple(worth(board, player.wares) for player in state.players),
        winners=leaders(position) if stage.over else (),
        latest=tuple(latest.traces for latest in state.latest),
        own=None if viewer is None else _own(position, state.players[viewer]),
        black_free=variant.warehouse and position.black_free,
        cards_left=variant.months - state.month,
        unseen=unseen(position) if variant.open_memory else None,
    )


def _own(position: Position, player: Player) -> Own:
    slots = range(player.slot, CLEARING_SLOT) if position.state.card else ()
    sales = (best_sale(position, player, slot) for slot in slots)
    networks = _networks(position.board, player)
    return Own(networks, tuple(sale for sale in sales if sale is not None))


def _networks(board: Board, player: Player) -> tuple[tuple[Town, ...], ...]:
    """Return `Own.networks` of a player."""
    joined = dict.fromkeys(connections.networks(board, player.carriages))
    ranked = sorted((towns for towns in joined if len(towns) > 1), key=len, reverse=True)
    return tuple(tuple(board.towns[town] for town in sorted(group)) for group in ranked)


def unseen(position: Position) -> tuple[TradingCard, ...]:
    """Return the trading cards that have not been open in this match, sorted by number."""
    cards, shown = position.board.cards, {position.state.card, *position.state.played}
    return tuple(cards[number] for number in sorted(cards) if number not in shown)


def cover_past_view(then: View, now: View) -> View:
    """Return the view `then` of an earlier position as it may be shown now (ruling 14).

    A view of an earlier month loses its trading card, which is covered by now. It also loses the
    viewer's own facts, because the viewer's sales in them tell the card.
    """
    return then if then.month == now.month else replace(then, card=None, own=None)
