"""The end: Thaler and the worth of cards; ties by tokens, then carriages (ruling 15)."""

from functools import lru_cache
from itertools import combinations

from games.hellweg.board import Board
from games.hellweg.model import Player, State
from games.hellweg.terms import Ware
from games.kernel import Outcome, Score, Seat, places


def standing(board: Board, state: State) -> Outcome:
    """Return the places if the game ended now.

    Pieces in storage do not count for ties; additional carriages on roads do (ruling 10).
    """
    keys = tuple(_key(board, player) for player in state.players)
    scores = []
    for player, key in zip(state.players, keys, strict=True):
        named = zip(("total", "tokens", "carriages"), key, strict=True)
        cards = worth(board, player.wares)
        scores.append(Score((*named, ("thaler", player.money), ("cards", cards))))
    return Outcome(places(keys), tuple(scores), "cards")


def leaders(board: Board, state: State) -> tuple[Seat, ...]:
    """Return who would win if the game ended now."""
    keys = [_key(board, player) for player in state.players]
    most = max(keys)
    return tuple([Seat(seat) for seat, key in enumerate(keys) if key == most])


def _key(board: Board, player: Player) -> tuple[int, int, int]:
    """Return what decides, in the order in which it does."""
    total = player.money + worth(board, player.wares)
    return total, player.on_board, sum(player.carriages)


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
        if _fits(board, pair, first.pair):
            gain = first.bonus - sum(board.wares[ware].worth for ware in pair)
            best = max(best, gain + _best(board, rest, free - set(pair)))
    return best


def _fits(board: Board, pair: tuple[int, ...], wanted: tuple[Ware, ...]) -> bool:
    return sorted(board.wares[ware].ware for ware in pair) == sorted(wanted)
