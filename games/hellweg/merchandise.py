"""Merchandise cards: their functions during the game, and what they are worth in the end."""

from functools import lru_cache
from itertools import combinations

from games.hellweg.layout import Layout
from games.hellweg.terms import Sort, Ware


@lru_cache(maxsize=4096)
def goods_bonus(layout: Layout, wares: tuple[int, ...], sort: Sort) -> int:
    """Return the Thaler that a player's cards add to each good of a sort he sells."""
    cards = (layout.wares[ware] for ware in wares)
    return sum(card.function == "goods" and card.sort == sort for card in cards)


@lru_cache(maxsize=4096)
def carriage_bonus(layout: Layout, wares: tuple[int, ...]) -> int:
    """Return the Thaler that a player's cards pay for each carriage a transport removes."""
    return sum(layout.wares[ware].function == "carriage" for ware in wares)


@lru_cache(maxsize=4096)
def worth(layout: Layout, wares: tuple[int, ...]) -> int:
    """Return the Thaler that cards count at the end, pair bonuses used as well as they can be.

    Each banner counts once and each card in one pair only (rulebook, special functions; ruling 9).
    """
    plain = sum(layout.wares[ware].worth for ware in wares)
    banners = tuple(ware for ware in wares if layout.wares[ware].function == "pair")
    return plain + _best(layout, banners, frozenset(wares))


def _best(layout: Layout, banners: tuple[int, ...], free: frozenset[int]) -> int:
    """Return the most that banners can add to the plain worth of the cards still unpaired."""
    if not banners:
        return 0
    first, rest = layout.wares[banners[0]], banners[1:]
    best = _best(layout, rest, free)
    for pair in combinations(sorted(free), 2):
        if _fits(layout, pair, first.pair):
            gain = first.bonus - sum(layout.wares[ware].worth for ware in pair)
            best = max(best, gain + _best(layout, rest, free - set(pair)))
    return best


def _fits(layout: Layout, pair: tuple[int, ...], wanted: tuple[Ware, ...]) -> bool:
    return sorted(layout.wares[ware].ware for ware in pair) == sorted(wanted)
