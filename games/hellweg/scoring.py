"""Scores and ranks: Thaler and worth of cards; tokens, then carriages, break ties (ruling 15)."""

from functools import lru_cache
from itertools import combinations

from games.hellweg.board import Board
from games.hellweg.position import Position
from games.kernel import Seat


def scores(position: Position) -> list[dict[str, int]]:
    """Return for each seat the figures that decide its rank, then the parts of its total."""
    keys = rank_keys(position)
    names = ("total", "tokens", "carriages")
    return [
        {
            **dict(zip(names, key, strict=True)),
            "thaler": player.money,
            "cards": worth(position.board, player.wares),
        }
        for player, key in zip(position.state.players, keys, strict=True)
    ]


def leaders(position: Position) -> tuple[Seat, ...]:
    """Return the seats that would win if the game ended now."""
    keys = rank_keys(position)
    return tuple([seat for seat in position.seats if keys[seat] == max(keys)])


def rank_keys(position: Position) -> tuple[tuple[int, int, int], ...]:
    """Return total, tokens and carriages of each seat; the seats are ranked in this order.

    Pieces in storage do not count for ties; additional carriages on roads do (ruling 10).
    """
    return tuple(
        (player.money + worth(position.board, player.wares), player.on_board, sum(player.carriages))
        for player in position.state.players
    )


@lru_cache(maxsize=4096)
def worth(board: Board, wares: tuple[int, ...]) -> int:
    """Return the highest worth of a player's merchandise cards at the end, in Thaler.

    A card with the function "pair" counts once, and a card belongs to one pair at most (rulebook,
    special functions; ruling 9).
    """
    plain = sum(board.wares[ware].worth for ware in wares)
    pair_cards = tuple(ware for ware in wares if board.wares[ware].function == "pair")
    return plain + _best_pairs_gain(board, pair_cards, frozenset(wares))


def _best_pairs_gain(board: Board, pair_cards: tuple[int, ...], free: frozenset[int]) -> int:
    """Return the most Thaler that pairs add to the plain worth; cards of `free` may be paired."""
    if not pair_cards:
        return 0
    first, others = board.wares[pair_cards[0]], pair_cards[1:]
    best = _best_pairs_gain(board, others, free)
    for pair in combinations(sorted(free), 2):
        if sorted(board.wares[ware].ware for ware in pair) == sorted(first.pair):
            gain = first.bonus - sum(board.wares[ware].worth for ware in pair)
            best = max(best, gain + _best_pairs_gain(board, others, free - set(pair)))
    return best
