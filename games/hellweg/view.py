"""What everybody may know: all but the order of the cards to come.

Played trading cards are not shown again; which are still to come, without their order, only under
the option 'open memory' (ruling 14).
"""

from dataclasses import dataclass, replace

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
    """What a player may want to see of their own."""

    networks: tuple[tuple[Town, ...], ...]
    """Towns that their carriages join, the most first."""

    sales: tuple[BestSale, ...]
    """In a sale, what they can still sell to each town, each for itself."""


@dataclass(frozen=True, slots=True)
class View:
    """The position as a viewer sees it."""

    viewer: Seat | None
    variant: Variant
    chart: Chart
    players: tuple[Player, ...]
    phase: Phase
    month: int
    start: Seat
    asked: tuple[Seat, ...]
    step: str
    """The stage's name: among them, what pieces are being placed for."""

    second_round: bool
    """Whether each player's second merchant is being placed (phase 3)."""

    card: TradingCard | None
    merchants: tuple[Seat | None, ...]
    market: tuple[int, ...]
    wares: tuple[WareCard, ...]
    """Merchandise cards still to be bought."""

    owned: tuple[tuple[WareCard, ...], ...]
    """Each seat's merchandise cards."""

    worth: tuple[int, ...]
    """What each seat's merchandise cards would count at the end, in Thaler."""

    winners: tuple[Seat, ...]
    """Who has won; nobody, as long as the game goes on."""

    latest: tuple[tuple[Trace, ...], ...]
    """What each seat did last, in a turn or a sale."""

    own: Own | None
    """What the viewer may want to see of their own; a spectator has nothing."""

    black_free: bool
    """Whether the additional carriages can still be earned (warehouse)."""

    cards_left: int
    """Trading cards still to come."""

    unseen: tuple[TradingCard, ...] | None
    """The cards not seen so far, by number; only under 'open memory'. The shorter game leaves two
    of them in the box."""


def compose(position: Position, viewer: Seat | None) -> View:
    """Arrange what a viewer sees; all of it is public."""
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
    """Return the groups of towns that a player's carriages join, the most towns first."""
    joined = dict.fromkeys(connections.networks(board, player.carriages))
    ranked = sorted((towns for towns in joined if len(towns) > 1), key=len, reverse=True)
    return tuple(tuple(board.towns[town] for town in sorted(group)) for group in ranked)


def unseen(position: Position) -> tuple[TradingCard, ...]:
    """Return the cards that nobody has seen in this match, by number."""
    cards, seen = position.board.cards, {position.state.card, *position.state.played}
    return tuple(cards[number] for number in sorted(cards) if number not in seen)


def still_open(then: View, now: View) -> View:
    """Return an earlier view without its trading card if that has been played (ruling 14).

    What its viewer could sell told what it wanted.
    """
    return then if then.month == now.month else replace(then, card=None, own=None)
