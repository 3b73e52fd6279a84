"""The end: Thaler and the worth of cards; ties by tokens, then carriages (ruling 15)."""

from functools import lru_cache
from itertools import combinations

from games.hellweg.board import Board
from games.hellweg.position import Position
from games.kernel import Seat


def scores(position: Position) -> list[dict[str, int]]:
    """Return the figures of each seat: those that decide, then the parts of its total."""
    keys, names = rank_keys(position), ("total", "tokens", "carriages")
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
    """Return the figures that rank the seats, the deciding one first.

    Pieces in storage do not count for ties; additional carriages on roads do (ruling 10).
    """
    return tuple(
        (player.money + worth(position.board, player.wares), player.on_board, sum(player.carriages))
        for player in position.state.players
    )


@lru_cache(maxsize=4096)
def worth(board: Board, wares: tuple[int, ...]) -> int:
    """Return the worth of cards at the end in Thaler, with the best use of pair bonuses.

    Each banner counts once, and each card in one pair only (rulebook, special functions; ruling 9).
    """
    plain = sum(board.wares[ware].worth for ware in wares)
    banners = tuple(ware for ware in wares if board.wares[ware].function == "pair")
    return plain + _best(board, banners, frozenset(wares))


def _best(board: Board, banners: tuple[int, ...], free: frozenset[int]) -> int:
    """Return the highest sum that banners can add to the plain worth of the unpaired cards."""
    if not banners:
        return 0
    first, others = board.wares[banners[0]], banners[1:]
    best = _best(board, others, free)
    for pair in combinations(sorted(free), 2):
        if sorted(board.wares[ware].ware for ware in pair) == sorted(first.pair):
            gain = first.bonus - sum(board.wares[ware].worth for ware in pair)
            best = max(best, gain + _best(board, others, free - set(pair)))
    return best
