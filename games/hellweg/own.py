"""One's own position at a glance: the towns one's carriages join, and the sales in reach."""

from dataclasses import dataclass

from games.hellweg import routes
from games.hellweg.board import Board
from games.hellweg.model import CLEARING, Player
from games.hellweg.position import Position
from games.hellweg.stages.selling import BestSale, best_sale
from games.hellweg.terms import Town
from games.kernel import Seat


@dataclass(frozen=True, slots=True)
class Own:
    """What a player may want to see of their own."""

    networks: tuple[tuple[Town, ...], ...]
    """Towns that their carriages join, the most first."""

    sales: tuple[BestSale, ...]
    """In a sale, what they can still sell to each town, each for itself."""


def own(position: Position, seat: Seat) -> Own:
    """Return what a player may want to see of their own position."""
    player = position.state.players[seat]
    slots = range(player.slot, CLEARING) if position.state.card else ()
    sales = (best_sale(position, player, slot) for slot in slots)
    return Own(
        networks(position.board, player),
        tuple(sale for sale in sales if sale is not None),
    )


def networks(board: Board, player: Player) -> tuple[tuple[Town, ...], ...]:
    """Return the groups of towns that a player's carriages join, the most towns first."""
    joined = dict.fromkeys(routes.networks(board, player.carriages))
    found = [towns for towns in joined if len(towns) > 1]
    ranked = sorted(found, key=len, reverse=True)
    return tuple(tuple(board.towns[town] for town in sorted(group)) for group in ranked)
