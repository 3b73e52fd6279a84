"""The end: Thaler and the worth of cards; ties by tokens, then carriages (ruling 15)."""

from functools import lru_cache
from itertools import combinations

from games.hellweg.board import Board
from games.hellweg.position import Position
from games.kernel import Seat


def scores(position: Position) -> list[dict[str, int]]:
    """Return what each seat has: what decides, and what its Thaler are made of."""
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
    """Return who would win if the game ended now."""
    keys = rank_keys(position)
    return tuple([seat for seat in position.seats if keys[seat] == max(keys)])


def rank_keys(position: Position) -> tuple[tuple[int, int, int], ...]:
    """Return what decides of each seat, in the order in which it does.

    Pieces in storage do not count for ties; additional carriages on roads do (ruling 10).
    """
    return tuple(
        (player.money + worth(position.board, player.wares), player.on_board, sum(player.carriages))
        for player in position.state.players
    )


@lru_cache(maxsize=4096)
def worth(board: Board, wares: tuple[int, ...]) -> int:
    """Return the Thaler that cards count at the end, pair bonuses used as well as they can be.

    Each banner counts once and each card in one pair only (rulebook, special functions; ruling 9).
    """
    plain = sum(board.wares[ware].worth for ware in wares)
    banners = tuple(ware for ware in wares if board.wares[ware].function == "pair")
    return plain + _best(board, banners, frozenset(wares))


def _best(board: Board, banners: tuple[int, ...], free: frozenset[int]) -> int:
    """Return the most that banners can add to the plain worth of the cards still unpaired."""
    if not banners:
        return 0
    first, rest = board.wares[banners[0]], banners[1:]
    best = _best(board, rest, free)
    for pair in combinations(sorted(free), 2):
        if sorted(board.wares[ware].ware for ware in pair) == sorted(first.pair):
            gain = first.bonus - sum(board.wares[ware].worth for ware in pair)
            best = max(best, gain + _best(board, rest, free - set(pair)))
    return best
